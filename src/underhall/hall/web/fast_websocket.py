"""A fast websocket: uvicorn's protocol, with a short way for what the hall does for every move.

A message of the hall is one unmasked text frame, which is a few bytes before the text: written here at once, it skips
a task, a copy to `str` and back, and the general machinery. Everything else (the handshake, pings, closing, what is
received) goes the usual way.
"""

from __future__ import annotations

from typing import Any, Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.http11 import Request
from websockets.protocol import OPEN

from underhall.hall.protocol.limits import Bucket

NAME: Final = "underhall.wire"
"""Where an application finds it: among the extensions of its scope."""
CONTROLS_PER_SECOND: Final = 5.0
"""Pings and unasked pongs that a client may send for long; four times as many in a burst."""
FRAGMENTS_MOST: Final = 64
"""Pieces that a message may come in: an empty one costs its sender nothing, and us a place in a list."""
AHEAD: Final = 16
"""Messages that may wait to be read before the client is held back: one alone would cost four calls of the system."""


def frame(data: bytes) -> bytes:
    """A text frame as a server sends it."""
    size = len(data)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + data
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + data
    return b"\x81\x7f" + size.to_bytes(8, "big") + data


class FastWebSocket(WebSocketsSansIOProtocol):
    """One connection."""

    def handle_connect(self, event: Request) -> None:
        """The handshake: the application is told of the short way."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[NAME] = self

            self._controls = Bucket(CONTROLS_PER_SECOND, 4 * CONTROLS_PER_SECOND)

    # ---------------------------------------------------------------- who asks too much
    def handle_ping(self) -> None:
        """A ping is answered by itself, so it has a limit of its own."""
        if self._controls.take():
            self._fail(1008, "too many pings")
        else:
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """So has a pong that nobody asked for."""
        if self.pending_ping_payload is None and self._controls.take():
            self._fail(1008, "too many pongs")
        else:
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Another piece of a message."""
        if len(self.frames) >= FRAGMENTS_MOST:
            self._fail(1008, "too many fragments")
        else:
            super().handle_cont(event)

    def _fail(self, code: int, reason: str) -> None:
        if not self.close_sent:
            self.conn.fail(code, reason)
            self.queue.put_nowait({"type": "websocket.disconnect", "code": code, "reason": reason})
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
            self.transport.close()

    def keepalive_timeout(self) -> None:
        """No sign of life: whoever does not read will not read the farewell either, so nothing waits for that."""
        super().keepalive_timeout()
        self.abort()

    def abort(self) -> None:
        """End it now, with all that waits to be read."""
        self.transport.abort()

    # ---------------------------------------------------------------- the short way
    def send_now(self, data: bytes) -> bool:
        """Send a text frame at once; false if it must wait, because the reader is slow, or the usual way must be
        gone."""
        if self.disconnected or self.close_sent or not self.writable.is_set() or self.conn.state is not OPEN:
            return False
        self.transport.write(frame(data))
        return True

    def send_receive_event_to_app(self) -> None:
        """A whole message was received: it waits for the application, which reads one at a time."""
        waiting, self.read_paused = self.read_paused, True  # so that the usual way does not stop reading by itself
        super().send_receive_event_to_app()
        self.read_paused = waiting
        if not waiting and not self.close_sent and self.queue.qsize() >= AHEAD:
            self.read_paused = True
            self.transport.pause_reading()
