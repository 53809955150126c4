"""HTTP and the websocket."""
