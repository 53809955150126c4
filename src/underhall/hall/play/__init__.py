"""Tables in a node's memory: what people do there, stored before it is shown."""
