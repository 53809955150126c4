"""The door: HTTP at the socket, before the application hears of a request. uvicorn's protocol has no limit for the
size of headers, none for the time that headers, bodies and readers take, none for how many requests are sent ahead of
their answers, and none for how many connections one address has; here they are, so that a hall without a proxy in front
of it has them too."""

from __future__ import annotations

import asyncio
import ipaddress
from typing import Any, Final

from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from underhall.hall.config import Settings
from underhall.hall.metrics import Metrics

HEADERS_MOST: Final = 100
"""Headers that a request may have."""
CHUNK_BYTES: Final = 8
"""What may come beside each byte of a body that is sent in chunks: its length and two ends of lines."""
CHUNKED_BYTES: Final = 1 << 18
"""The bytes of a body that this counts for."""
PIECE_BYTES: Final = 4096
"""What the parser is given at once of what came."""
DRAIN_BYTES: Final = 4096
"""The least that a reader takes in `send_seconds`, while an answer waits for it."""
HEADERS_END: Final = b"\r\n\r\n"
REFUSED: Final = {
    408: b"Request Timeout",
    431: b"Request Header Fields Too Large",
    503: b"Service Unavailable",
}


class Door:
    """What all connections of a server share: their limits and their number. `most` is how many descriptors plain HTTP
    may have; the others are for people at tables and for the database."""

    def __init__(self, settings: Settings, metrics: Metrics, most: int) -> None:
        self.settings = settings
        self._metrics = metrics
        self._most = most
        self._open = 0
        self._by_address: dict[str, int] = {}
        self._idle: dict[HttpDoor, None] = {}
        """Connections without a whole request, the oldest first."""
        self._proxies = [ipaddress.ip_network(proxy, strict=False) for proxy in settings.proxies if _is_network(proxy)]

    def enter(self, connection: HttpDoor, address: str) -> bool:
        """Count a connection; false if there are too many. Where all have too many, the one goes that has waited
        longest without a request."""
        if self._by_address.get(address, 0) >= self.settings.connections_per_address and not self._is_proxy(address):
            self._metrics.count("connections_refused")
            return False
        if self._open >= self._most:
            oldest = next(iter(self._idle), None)
            self._metrics.count("connections_refused")
            if oldest is None:
                return False
            oldest.drop()
        self._open += 1
        self._by_address[address] = self._by_address.get(address, 0) + 1
        self._metrics.gauge("connections", self._open)
        return True

    def leave(self, connection: HttpDoor, address: str) -> None:
        """A connection is gone, or has become a websocket."""
        self._idle.pop(connection, None)
        self._open -= 1
        self._metrics.gauge("connections", self._open)
        self._by_address[address] -= 1
        if not self._by_address[address]:
            del self._by_address[address]

    def waits(self, connection: HttpDoor) -> None:
        """A connection has no whole request."""
        self._idle.pop(connection, None)
        self._idle[connection] = None

    def works(self, connection: HttpDoor) -> None:
        """A connection has one."""
        self._idle.pop(connection, None)

    def cut(self) -> None:
        """Count a connection that was ended for being too slow or too large."""
        self._metrics.count("connections_cut")

    def _is_proxy(self, address: str) -> bool:
        return any(ipaddress.ip_address(address) in network for network in self._proxies) if address else False


def _is_network(text: str) -> bool:
    try:
        ipaddress.ip_network(text, strict=False)
    except ValueError:
        return False
    return True


class _Flow(FlowControl):
    """Reads on only where nothing is waiting that was read: a request that asks for its body would do so too."""

    held = False

    def resume_reading(self) -> None:
        if not self.held:
            super().resume_reading()


class HttpDoor(HttpToolsProtocol):
    """One connection."""

    door: Door

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody connects: from now on the time for a request runs."""
        super().connection_made(transport)
        self.flow = self._flow = _Flow(transport)
        self._deadline: asyncio.TimerHandle | None = None
        self._stalled: asyncio.TimerHandle | None = None
        self._in_headers = True
        self._fed = self._begun = self._body_bytes = 0
        self._beside = 0
        """The bytes of this request that were no body."""
        self._ahead = b""
        """What came after a request that is not answered yet."""
        self._refused = False
        self._address = self.client[0] if self.client else ""
        self._counted = self.door.enter(self, self._address)
        if not self._counted:
            self._refuse(503)
            return
        self.door.waits(self)
        self._allow(self.door.settings.header_seconds)

    def connection_lost(self, exc: Exception | None) -> None:
        """It is over."""
        self._ahead = b""
        self._leave()
        super().connection_lost(exc)

    def _leave(self) -> None:
        self._allow(None)
        if self._stalled is not None:
            self._stalled.cancel()
        if self._counted:
            self._counted = False
            self.door.leave(self, self._address)

    # ---------------------------------------------------------------- time
    def _allow(self, seconds: float | None) -> None:
        """Give the client so long for what it sends now; None stops the clock."""
        if self._deadline is not None:
            self._deadline.cancel()
        self._deadline = None if seconds is None else self.loop.call_later(seconds, self._too_slow)

    def _too_slow(self) -> None:
        self.door.cut()
        if self.cycle is not None and self.cycle.response_started and not self.cycle.response_complete:
            self.transport.abort()
        elif self._fed:
            self._refuse(408)
        else:  # nothing was asked
            self.transport.close()

    def pause_writing(self) -> None:
        """The client does not read its answer."""
        super().pause_writing()
        if self._stalled is None:
            self._watch_reader()

    def resume_writing(self) -> None:
        """It has."""
        super().resume_writing()
        if self._stalled is not None:
            self._stalled.cancel()
            self._stalled = None

    def _watch_reader(self) -> None:
        left = self.transport.get_write_buffer_size()
        self._stalled = self.loop.call_later(self.door.settings.send_seconds, self._check_reader, left)

    def _check_reader(self, before: int) -> None:
        """Whether the reader has taken something meanwhile; what waits for one who stops is thrown away."""
        if self.transport.get_write_buffer_size() > before - DRAIN_BYTES:
            self.door.cut()
            self.transport.abort()
        else:
            self._watch_reader()

    # ---------------------------------------------------------------- size
    def data_received(self, data: bytes) -> None:
        """Something came. Requests sent ahead of an answer (pipelining) are not even parsed before it is given, and
        nothing more is read meanwhile: uvicorn would make an object of each, and one read may bring thousands."""
        self._ahead += data
        self._read_on()

    def _read_on(self) -> None:
        while self._ahead and not (self._refused or self._owes_answer or self.transport.is_closing()):
            end = self._ahead.find(HEADERS_END, 0, PIECE_BYTES)
            cut = PIECE_BYTES if end < 0 else end + len(HEADERS_END)
            piece, self._ahead = self._ahead[:cut], self._ahead[cut:]
            self._parse(piece)
        if self._refused or self.transport.is_closing():
            self._ahead = b""
        self._hold()

    def _hold(self) -> None:
        """Read more, or do not."""
        held, self._flow.held = self._flow.held, bool(self._ahead)
        if self._ahead:
            self._flow.pause_reading()
        elif held and not self.transport.is_closing():
            self._flow.resume_reading()

    @property
    def _owes_answer(self) -> bool:
        """Whether a whole request waits for its answer."""
        return self.cycle is not None and not (self.cycle.more_body or self.cycle.response_complete)

    def _parse(self, data: bytes) -> None:
        """The parser copies a header that goes on with every piece of it, so it gets no more pieces than a header may
        have bytes; and what comes with a body in chunks beside it (lengths, words after them, headers at the end) may
        be as much as that and what the chunks take."""
        self._fed += len(data)
        self._beside += len(data)
        begun = self._begun
        super().data_received(data)
        if self._begun != begun:  # nobody says where in the piece: whole headers are looked at when they are there
            self._beside = 0
        more = 0 if self._in_headers else CHUNK_BYTES * min(self._body_bytes, CHUNKED_BYTES)
        if self._beside > self.door.settings.header_bytes + more:
            self.door.cut()
            self._refuse(431)

    def _refuse(self, status: int) -> None:
        if self._refused:
            return
        self._refused = True
        reason = REFUSED[status]
        head = b"HTTP/1.1 %d %s\r\ncontent-type: text/plain; charset=utf-8\r\ncontent-length: %d\r\n"
        self.transport.write(head % (status, reason, len(reason) + 1) + b"connection: close\r\n\r\n" + reason + b"\n")
        self.transport.close()

    def drop(self) -> None:
        """Somebody else needs the place."""
        self.transport.abort()
        self._leave()

    # ---------------------------------------------------------------- what the parser finds
    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._in_headers, self._body_bytes = True, 0
        self._begun += 1
        self._allow(self.door.settings.header_seconds)

    def on_header(self, name: bytes, value: bytes) -> None:
        """A header. Those after a body in chunks are nobody's: nothing here asks for them."""
        if self._in_headers:
            super().on_header(name, value)

    def on_headers_complete(self) -> None:
        """The headers are there: from now on the time for the body runs."""
        size = len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers)
        self._in_headers = False
        if size > self.door.settings.header_bytes or len(self.headers) > HEADERS_MOST:
            self.door.cut()
            self._refuse(431)
        if self._refused:
            return
        self.door.works(self)
        self._allow(self.door.settings.body_seconds)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A piece of the body."""
        self._body_bytes += len(body)
        self._beside -= len(body)
        if not self._refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """The request is whole."""
        self._allow(None)
        if not self._refused:
            super().on_message_complete()

    def on_response_complete(self) -> None:
        """The answer is sent; the connection waits for the next request, or has sent it ahead: that one has its turn
        after whatever else is ready."""
        super().on_response_complete()
        if self._ahead:
            self.loop.call_soon(self._read_on)
        if self._counted:
            self.door.waits(self)

    def handle_websocket_upgrade(self) -> None:
        """The connection becomes a websocket, with limits of its own."""
        if self._refused:
            return
        self._ahead = b""  # nobody may speak before the hall has agreed
        self._leave()
        super().handle_websocket_upgrade()
        self.parser = None  # type: ignore[assignment]  # as when it is lost: each has the other, and would stay for long


def protocol(door: Door) -> Any:
    """The protocol of a server whose connections go through this door."""
    return type("HttpDoor", (HttpDoor,), {"door": door})
