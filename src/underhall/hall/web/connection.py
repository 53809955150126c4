"""One websocket: messages in, one at a time and checked; messages out, in order and never waiting for a slow reader."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import deque
from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any, Final

import msgspec
from msgspec import Struct
from starlette.types import Receive, Scope, Send

from underhall.hall.config import VERSION
from underhall.hall.hall import Hall
from underhall.hall.people.accounts import PersonRecord
from underhall.hall.play.session import LeaseLost, TableSession
from underhall.hall.protocol.limits import Bucket
from underhall.hall.protocol.messages import (
    PROTOCOL,
    Bye,
    ClientMessage,
    FromClient,
    Hello,
    Ping,
    Play,
    Pong,
    Refused,
    Watch,
    Welcome,
)
from underhall.hall.protocol.refusals import Refusal, refusal
from underhall.hall.store.database import DatabaseAway, now_ms
from underhall.hall.web import fast_websocket
from underhall.table import UnderhallError

logger = logging.getLogger("underhall.connection")
QUEUE_MOST: Final = 500
"""Messages that may wait for a slow reader; with more the socket is closed, and the client catches up when it is
back."""
QUEUE_BYTES: Final = 1 << 20
"""The most that these messages may have together, but for one that is larger by itself."""
FAREWELL_SECONDS: Final = 5.0
"""How long a socket that is being closed may take to read what is left."""
BEATS_MOST: Final = 8
MOVE: Final = b'{"type":"play"'
"""How a move begins that may be carried out at once."""
STRIKES: Final = 50
"""Refusals for speed or form after which a socket is closed."""

_decoder = msgspec.json.Decoder(FromClient)
_loose = msgspec.json.Decoder()
_encode = msgspec.json.Encoder().encode


class Followed(Struct):
    """A table that a client followed at another process."""

    watch: Watch
    """How it would ask for it, with the last entry that it was shown."""
    heard: int
    """The number of the last line of chat that it was told."""


class Sitting(Struct):
    """What a process needs to know of a client that comes from another one, where it was greeted."""

    person: str | None
    deals: bool
    strikes: int
    messages: list[str]
    """What it has sent, and nobody has carried out."""
    follows: list[Followed]


Move = Callable[["Connection", Watch], Awaitable[bool]]
"""Lets a client that wants to follow a table go to the process that has it; false if it stays."""
_read_sitting = msgspec.msgpack.Decoder(Sitting).decode


class Connection:
    """A connected client."""

    forwarded = False

    def __init__(
        self,
        hall: Hall,
        known: PersonRecord | None,
        address: str,
        send: Any,
        wire: fast_websocket.FastWebSocket | None = None,
        login: str | None = None,
        move: Move | None = None,
    ) -> None:
        self.hall = hall
        self.known = known
        self.address = address
        self._login = login
        """The log-in by which it is theirs, if it came with a cookie."""
        self.tables: dict[str, TableSession] = {}
        self._send = send
        self.wire = wire
        self._send_now = None if wire is None else wire.send_now
        self._abort = None if wire is None else wire.abort
        self._move = move
        self._out: deque[bytes] = deque()
        self._out_bytes = 0
        self._wake = asyncio.Event()
        self._bucket = Bucket(hall.settings.requests_per_second, hall.settings.requests_per_second * 4)
        self._strikes = 0
        self._greeted = False
        self._busy = False
        """Whether a message is being carried out: there is one at a time."""
        self._idle: asyncio.Future[None] | None = None
        self._going: asyncio.Task[None] | None = None
        self.deals = False
        self._writing = False
        """Whether a message that was taken from those that wait is not sent yet."""
        self.closing: tuple[int, str] | None = None
        self.link: int | None = None
        self._heard_at = time.monotonic()
        self._beats: dict[int, float] = {}

    @property
    def person(self) -> str | None:
        """Whose socket this is."""
        return None if self.known is None else self.known.id

    # ---------------------------------------------------------------- how far away
    @property
    def silent(self) -> bool:
        """Whether nothing was heard from it for so long that it counts as gone where time is real."""
        return time.monotonic() - self._heard_at > self.hall.settings.silent_seconds

    def expect_echo(self, n: int) -> None:
        """A beat was sent; of those that are never echoed only a few are remembered."""
        self._beats[n] = time.monotonic()
        if len(self._beats) > BEATS_MOST:
            del self._beats[min(self._beats)]

    def echoed(self, n: int) -> None:
        """The echo of a beat: how far away the client is."""
        sent = self._beats.pop(n, None)
        if sent is not None:
            self.link = round((time.monotonic() - sent) * 1000)

    # ---------------------------------------------------------------- out
    def send(self, data: bytes) -> None:
        """Give a message to the one who reads at the other end: at once, or in its turn if others wait."""
        if not self._out and not self._writing and self.closing is None and self._send_now is not None:
            if self._send_now(data):
                self.hall.metrics.count("messages_out")
                return
        if len(self._out) >= QUEUE_MOST or (self._out and self._out_bytes + len(data) > QUEUE_BYTES):
            if self.closing is None:
                self.hall.metrics.count("dropped_sockets")
                self.close(1013, "too slow")
            return
        self._out.append(data)
        self._out_bytes += len(data)
        self._wake.set()

    def say(self, message: msgspec.Struct) -> None:
        """Send a message."""
        self.send(_encode(message))

    def close(self, code: int, reason: str) -> None:
        """Close this socket after what is waiting has been sent; a reader who does not read that is not waited for."""
        if self.closing is None:
            self.closing = (code, reason)
            self._wake.set()
            if self._abort is not None:
                asyncio.get_running_loop().call_later(FAREWELL_SECONDS, self._abort)

    def bye(self, code: str, message: str, again: bool = True) -> None:
        """Say why, and close."""
        self.say(Bye(code, message, again))
        self.close(1012 if again else 1008, code)

    def follows(self, table_id: str) -> bool:
        """Whether it follows a table."""
        return table_id in self.tables

    def renew(self, person: PersonRecord | None) -> None:
        """The person of this socket has changed; if its cookie is void, so is this socket."""
        void = person is None or (self._login is not None and not person.holds(self._login))
        if self.known is not None and void:
            self.bye("need_person", "You were logged out.", again=False)
        else:
            self.known = person

    async def write(self) -> None:
        """Send what is waiting, for as long as the socket lives."""
        out, send = self._out, self._send
        while True:
            await self._wake.wait()
            self._wake.clear()
            while out:
                self.hall.metrics.count("messages_out")
                self._writing = True
                data = out.popleft()
                self._out_bytes -= len(data)
                await send({"type": "websocket.send", "text": data.decode()})
                self._writing = False
            if self.closing is not None:
                await send({"type": "websocket.close", "code": self.closing[0], "reason": self.closing[1]})
                return

    # ---------------------------------------------------------------- in
    def heard_now(self, text: bytes) -> bool:
        """One message from the client, which may be a move: then it is carried out without a task, as far as it need
        not wait for anything but its commit. False if it is none, or another message is not done with: then it waits
        for its turn (`heard`)."""
        if self._busy or not text.startswith(MOVE) or not self._greeted or self.closing is not None:
            return False
        self._busy = True
        began = self._arrived()
        try:
            message = self._read(text)
            if type(message) is Play and not self.hall.stopping:
                if self.hall.play_now(self, message, partial(self._played, message, text, began)):
                    return True
        except Exception as error:
            self._fail(error, text)
            self._done()
        else:
            self._going = asyncio.create_task(self._go_on(message, text, began))
        return True

    def _played(self, message: Play, text: bytes, began: float, error: Exception | None) -> None:
        """What `heard_now` began is stored and shown, or could not be."""
        if isinstance(error, LeaseLost):
            self._going = asyncio.create_task(self._go_on(message, text, began))
            return
        if error is not None:
            self._fail(error, text)
        self.hall.metrics.took("move_seconds", time.perf_counter() - began)
        self._done()

    async def _go_on(self, message: Any, text: bytes, began: float) -> None:
        """What could not be carried out at once goes the usual way."""
        try:
            await self._carry_out(message)
        except Exception as error:
            self._fail(error, text)
        finally:
            self.hall.metrics.took("move_seconds", time.perf_counter() - began)
            self._done()

    def _done(self) -> None:
        self._busy = False
        if self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    async def heard(self, text: str | bytes) -> None:
        """One message from the client, after those before it."""
        while self._busy:
            self._idle = asyncio.get_running_loop().create_future()
            await self._idle
        self._busy = True
        began = self._arrived()
        message: Any = None
        try:
            message = self._read(text)
            await self._carry_out(message)
        except Exception as error:
            self._fail(error, text)
        finally:
            self._busy = False
        if type(message) is Play:
            self.hall.metrics.took("move_seconds", time.perf_counter() - began)

    def _arrived(self) -> float:
        self.hall.metrics.count("messages_in")
        self._heard_at = time.monotonic()
        return time.perf_counter()

    def _read(self, text: str | bytes) -> Any:
        self._limit()
        return _decoder.decode(text)

    def _fail(self, error: Exception, text: str | bytes) -> None:
        """A message was not carried out: its sender is told why."""
        match error:
            case Refusal():
                self._refuse(error, text)
            case UnderhallError():
                self._refuse(refusal(error), text)
            case msgspec.DecodeError() | UnicodeDecodeError() | RecursionError():
                self._strike()
                self._refuse(Refusal("bad_message", f"Not a message of this protocol: {error}"[:300]), text)
            case DatabaseAway():
                self._refuse(Refusal("busy"), text)
            case _:
                logger.error("a request failed", exc_info=error)
                self._refuse(Refusal("busy", "Something went wrong in the hall; its host has been told."), text)

    async def _carry_out(self, message: Any) -> None:
        if isinstance(message, Hello):
            if message.protocol != PROTOCOL:
                raise Refusal("protocol", f"This hall speaks version {PROTOCOL} of the protocol.")
            self._greeted = True
            self.deals = message.deals
            self.say(Welcome(PROTOCOL, VERSION, now_ms(), None if self.known is None else self.known.me))
            return
        if not self._greeted:
            self._strike()
            raise Refusal("hello_first")
        if self.hall.stopping:
            raise Refusal("stopping")
        if isinstance(message, Ping):
            self.say(Pong(message.id, now_ms()))
            return
        if isinstance(message, Watch) and self._move is not None and await self._move(self, message):
            return
        await self.hall.handlers[type(message)](self, message)

    def _limit(self) -> None:
        wait = self._bucket.take()
        if wait:
            self._strike()
            self.hall.metrics.count("too_fast")
            raise Refusal("too_fast", retry=wait)
        self.hall.limits.take("request", self.address)

    def _strike(self) -> None:
        self._strikes += 1
        if self._strikes >= STRIKES:
            self.close(1008, "too many bad messages")

    def _refuse(self, error: Refusal, text: str | bytes) -> None:
        """Every refusal is answered, with the id and the table of the request if they can be made out."""
        self.hall.metrics.count("refusals")
        re, table = _addressed(text)
        self.say(Refused(error.code, error.message, error.rule, re, table, error.retry))

    # ---------------------------------------------------------------- from process to process
    @property
    def at_rest(self) -> bool:
        """Whether nothing is being carried out."""
        return self._greeted and not self._busy and self.closing is None

    @property
    def sent_all(self) -> bool:
        """Whether nothing waits for the one who reads."""
        return not self._out and not self._writing

    def sitting(self, *messages: ClientMessage, follows: list[Followed] | None = None) -> Sitting:
        """What another process needs to know to go on with this client; `messages` are to be carried out there."""
        said = [_encode(message).decode() for message in messages]
        return Sitting(self.person, self.deals, self._strikes, said, follows or [])

    async def take_up(self, sitting: Sitting) -> None:
        """Go on with a client where another process has left it. If that cannot be, it connects again."""
        self._greeted, self.deals, self._strikes = True, sitting.deals, sitting.strikes
        try:
            if sitting.person != self.person:
                raise Refusal("need_person")
            for followed in sitting.follows:
                await self.hall.follow_on(self, followed.watch, followed.heard)
        except (UnderhallError, DatabaseAway) as error:
            logger.info("a client from another process has to connect again (%s)", type(error).__name__)
            self.close(1012, "moved")
            return
        for text in sitting.messages:
            await self.heard(text)

    def leave(self) -> None:
        """The socket is gone: it follows nothing any more."""
        self.hall.listing.unfollow(self)
        for session in self.tables.values():
            session.unwatch(self)
            self.hall.attendance.changed(session)
        self.tables.clear()


def _addressed(text: str | bytes) -> tuple[str | None, str | None]:
    """The id and the table that a message names, if it is well enough formed to name them."""
    try:
        loose = _loose.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None, None
    if not isinstance(loose, dict):
        return None, None
    re, table = loose.get("id"), loose.get("table")
    return (
        re if isinstance(re, str) and len(re) <= 40 else None,
        table if isinstance(table, str) and len(table) <= 12 else None,
    )


async def serve(
    hall: Hall,
    known: PersonRecord | None,
    login: str,
    address: str,
    scope: Scope,
    receive: Receive,
    send: Send,
    move: Move | None = None,
) -> None:
    """Serve one websocket from its acceptance to its end."""
    await send({"type": "websocket.accept"})
    fast: fast_websocket.FastWebSocket | None = scope.get("extensions", {}).get(fast_websocket.NAME)
    socket = Connection(hall, known, address, send, fast, None if known is None else login, move)
    hall.sockets.add(socket)
    writing = asyncio.create_task(socket.write())
    try:
        if fast is not None:
            if fast.moved is not None:
                await socket.take_up(_read_sitting(fast.moved.about))
            fast.hear_now = socket.heard_now
        while socket.closing is None:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                break
            data = message.get("text")
            await socket.heard(message.get("bytes") or b"" if data is None else data)
        if socket.closing is not None:
            await asyncio.wait({writing}, timeout=2)
    except Exception:
        logger.exception("a socket failed")
        raise
    finally:
        hall.sockets.discard(socket)
        socket.leave()
        writing.cancel()
        if fast is not None:
            fast.hear_now = None
