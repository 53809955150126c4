"""A fast websocket: uvicorn's protocol, with a short way for what the hall does for every move.

A message of the hall is one unmasked text frame, which is a few bytes before the text: written here at once, it skips
a task, a copy to `str` and back, and the general machinery. So does a message of a client that is one text frame, as
nearly all are. Everything else (the handshake, pings, closing, messages in pieces) goes the usual way.
"""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import OPEN

from underhall.hall.protocol.limits import Bucket

try:
    from websockets.speedups import apply_mask
except ImportError:  # there is no C compiler's work for this platform
    from websockets.utils import apply_mask

NAME: Final = "underhall.wire"
"""Where an application finds it: among the extensions of its scope."""
CONTROLS_PER_SECOND: Final = 5.0
"""Pings and unasked pongs that a client may send for long; four times as many in a burst."""
FRAGMENTS_MOST: Final = 64
"""Pieces that a message may come in: an empty one costs its sender nothing, and us a place in a list."""
AHEAD: Final = 16
"""Messages that may wait to be read before the client is held back: one alone would cost four calls of the system."""


TEXT: Final = 0x81
"""The first byte of a message that is one frame of text."""
PONG: Final = 0x8A
TOGETHER_SECONDS: Final = 5.0
"""Where pings are further apart than this, they wait for no more than their second."""
CONTROL_MOST: Final = 125
"""The most bytes that a frame of control may have."""


def frame(data: bytes) -> bytes:
    """A text frame as a server sends it."""
    size = len(data)
    if size < 126:
        return b"\x81" + size.to_bytes(1, "big") + data
    if size < 65536:
        return b"\x81\x7e" + size.to_bytes(2, "big") + data
    return b"\x81\x7f" + size.to_bytes(8, "big") + data


class Moved(Struct):
    """What one process tells another of a connection that it gives to it."""

    handshake: bytes
    begun: bytes
    """The beginning of a frame whose rest is on its way."""
    about: bytes
    """What the application says of it."""


class FastWebSocket(WebSocketsSansIOProtocol):
    """One connection."""

    hear_now: Callable[[bytes], bool] | None = None
    """Set by the application: takes a message, if it can carry it out at once."""
    _told = False
    """Whether the application knows of it."""
    _short = False
    """Whether messages are received by the short way."""
    _begun = b""
    """The beginning of a frame whose rest is on its way."""
    moved: Moved | None = None
    """What is known of it, if it was another process that shook hands."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Somebody connects, or comes from another process: then it is for this one as if they shook hands again."""
        super().connection_made(transport)
        if self.moved is not None:
            self._begun = self.moved.begun
            super().data_received(self.moved.handshake)

    def handle_connect(self, event: Request) -> None:
        """The handshake: the application is told of the short way."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: dict[str, Any] = self.scope["extensions"]
            extensions[NAME] = self
            self._told = True
            self._short = True  # the handshake comes alone: no part of a frame was read with it
            self._controls = Bucket(CONTROLS_PER_SECOND, 4 * CONTROLS_PER_SECOND)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over. What leads back to it lets go: a circle would stay in memory until a collection of everything."""
        super().connection_lost(exc)
        if self._told:
            self.scope["extensions"].pop(NAME, None)
        self.conn.parser.close()

    # ---------------------------------------------------------------- from process to process
    async def send(self, message: Any) -> None:
        """What the application sends, by the usual way. One who came from another process has had the answer to the
        handshake; and it is too late to refuse them in words."""
        if self.moved is None or self.handshake_complete:
            await super().send(message)
        elif message["type"] == "websocket.accept" and not self.transport.is_closing():
            self.handshake_complete = True
            self.conn.send_response(self.response)
            self.conn.data_to_send()
            self.start_keepalive()
            begun, self._begun = self._begun, b""
            self.data_received(begun)
        else:
            self.abort()

    @property
    def handshake(self) -> bytes:
        """How the client shook hands."""
        lines = [f"{name}: {value}\r\n" for name, value in self.request.headers.raw_items()]
        return f"GET {self.request.path} HTTP/1.1\r\n{''.join(lines)}\r\n".encode("latin-1")

    def hold(self) -> int | None:
        """Read nothing more: the descriptor, for another process; None if it cannot go there now."""
        if not self._short or self.close_sent or self.transport.is_closing() or self.conn.state is not OPEN:
            return None
        self.transport.pause_reading()
        return int(self.transport.get_extra_info("socket").fileno())

    def go_on(self) -> None:
        """Read on: it stays."""
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()

    @property
    def sent_all(self) -> bool:
        """Whether nothing waits to be sent."""
        return self.transport.get_write_buffer_size() == 0

    def let_go(self) -> tuple[list[str], bytes]:
        """It is another process' from now on: the messages that were read and not taken, and the beginning of a frame.
        The connection itself stays open as long as that process has it."""
        waiting = []
        while not self.queue.empty():
            event: Any = self.queue.get_nowait()
            if event["type"] == "websocket.receive":
                waiting.append(event.get("text") or event.get("bytes", b"").decode(errors="replace"))
        begun, self._begun = self._begun, b""
        self.transport.abort()
        return waiting, begun

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

    def schedule_ping(self) -> None:
        """The next ping goes out at a whole second, together with those of other sockets: one wake-up for all."""
        assert self.ping_interval is not None
        now = self.loop.time()
        when = max(now, now + self.ping_interval - self.last_ping_rtt)
        if self.ping_interval >= TOGETHER_SECONDS:
            when = math.floor(when)
        self.ping_timer = self.loop.call_at(max(now, when), self.send_keepalive_ping)

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

    def data_received(self, data: bytes) -> None:
        """Bytes from the client, usually one whole frame of text. The first frame of another kind, but for the answers
        to pings, ends the short way: the usual one must see all that follows."""
        if self.moved is not None and not self.handshake_complete:
            self._begun += data  # the application is not there yet
            return
        if not self._short or self.conn.state is not OPEN:
            super().data_received(data)
            return
        if self._begun:
            data, self._begun = self._begun + data, b""
        at = 0
        while len(data) - at >= 2:
            first, second = data[at], data[at + 1]
            size, head = second & 127, 6
            if size == 126:
                size, head = int.from_bytes(data[at + 2 : at + 4], "big"), 8
            most = self.config.ws_max_size if first == TEXT else CONTROL_MOST
            if first not in (TEXT, PONG) or second < 128 or second & 127 == 127 or size > most:
                self._short = False
                super().data_received(data[at:])
                return
            end = at + head + size
            if end > len(data):
                break
            content = apply_mask(data[at + head : end], data[at + head - 4 : at + head])
            if first == TEXT:
                self._take(content)
            else:
                self.handle_pong(Frame(Opcode.PONG, content))
            at = end
        self._begun = data[at:] if at else data

    def _take(self, message: bytes) -> None:
        """A whole message: carried out at once, or in its turn."""
        if self.close_sent:
            return
        if self.hear_now is not None and self.queue.empty() and self.hear_now(message):
            return
        self.frames, self.curr_msg_data_type = [message], "text"
        self.send_receive_event_to_app()

    def send_receive_event_to_app(self) -> None:
        """A whole message was received: it waits for the application, which reads one at a time."""
        waiting, self.read_paused = self.read_paused, True  # so that the usual way does not stop reading by itself
        super().send_receive_event_to_app()
        self.read_paused = waiting
        if not waiting and not self.close_sent and self.queue.qsize() >= AHEAD:
            self.read_paused = True
            self.transport.pause_reading()
