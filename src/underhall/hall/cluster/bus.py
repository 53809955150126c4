"""The bus: how nodes wake each other. Nothing on it is the truth; a lost message costs a second, never a move.

A message says that something has changed (a table's log, its chat, a person); who cares reads it from the database.
Besides, a node may ask another one to carry something out (`play/forwarding.py`), and does it itself if there is no
answer. Everything is sealed with a key that only the nodes have: whoever else speaks on the bus is not heard.
"""

from __future__ import annotations

import asyncio
import hmac
import logging
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Protocol

import msgspec
from msgspec import Struct

logger = logging.getLogger("underhall.bus")


class Wake(Struct, tag="wake"):
    """A table's log has grown to `n` (or its chat, if n is None)."""

    node: str
    table: str
    n: int | None = None


class Changed(Struct, tag="changed"):
    """A person was renamed, muted, logged out or deleted."""

    node: str
    person: str


class Here(Struct, tag="here"):
    """Those who follow a table at this node."""

    node: str
    table: str
    people: list[str]
    links: dict[str, int] = {}
    """At live tables, where it is known: the milliseconds to each of them and back."""
    deals: list[str] = []
    """Those of them whose clients give randomness to a deal."""


class LobbyChanged(Struct, tag="lobby"):
    """The list of open tables has changed."""

    node: str


class Sent(Struct):
    """An action of somebody at a live table."""

    person: str
    id: str
    move: str


class Forward(Struct, tag="forward"):
    """Actions of people at this node, for the one that has the table."""

    node: str
    table: str
    actions: list[Sent]


class Answered(Struct, omit_defaults=True):
    """What became of an action: the entry `n`, or why it was refused."""

    n: int | None = None
    code: str | None = None
    message: str = ""
    rule: str | None = None
    retry: float | None = None


Message = Wake | Changed | Here | LobbyChanged
Hear = Callable[[Message], None]
Carry = Callable[[Forward], Awaitable[list[Answered] | None]]
_decoder = msgspec.json.Decoder(Message)
_forwards = msgspec.json.Decoder(Forward)
_answers = msgspec.json.Decoder(list[Answered] | None)


SEAL = 32
"""The bytes of a seal, which stand before the message."""


def seal(key: bytes, subject: str, data: bytes) -> bytes:
    """A message for one subject: it does not pass for one to another node, nor as the answer to another question."""
    return hmac.digest(key, subject.encode() + b"\0" + data, "sha256") + data


def unseal(key: bytes, subject: str, sealed: bytes) -> bytes | None:
    """The message, if a node of this hall has sealed it for this subject."""
    data = sealed[SEAL:]
    return data if hmac.compare_digest(sealed, seal(key, subject, data)) else None


class Bus(Protocol):
    """What a hall needs of a bus."""

    @property
    def up(self) -> bool:
        """Whether the other nodes can be reached."""

    async def start(self, key: bytes, hear: Hear, carry: Carry) -> None:
        """Begin to listen to the nodes that have the same key: to what is said to all, and to what this node is asked
        to carry out."""

    async def stop(self) -> None:
        """Stop listening."""

    def say(self, message: Message) -> None:
        """Tell the other nodes; never waits, never fails."""

    def wake(self, table: str, n: int | None) -> None:
        """Tell the other nodes that a table has changed."""

    async def ask(self, node: str, what: Forward, seconds: float) -> list[Answered] | None:
        """Let another node carry something out; None if it cannot, or does not answer in time."""


class Alone:
    """The bus of a hall with one node: nobody to tell."""

    up = True

    async def start(self, key: bytes, hear: Hear, carry: Carry) -> None:
        """Nobody will speak."""

    async def stop(self) -> None:
        """Nobody did."""

    def say(self, message: Message) -> None:
        """Nobody listens."""

    def wake(self, table: str, n: int | None) -> None:
        """Nobody sleeps."""

    async def ask(self, node: str, what: Forward, seconds: float) -> list[Answered] | None:
        """Nobody can."""
        return None


class Nats:
    """The bus over NATS. It connects by itself again and again; while it is down, messages are dropped and nodes look
    by themselves."""

    SUBJECT = "underhall.3"  # another number with every change of what is said, so that older nodes do not hear it

    def __init__(self, url: str, node: str) -> None:
        self._url = url
        self._node = node
        self._client: Any = None
        self._key = b""
        self._hear: Hear | None = None
        self._carry: Carry | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._connecting: asyncio.Task[None] | None = None

    @property
    def up(self) -> bool:
        """Whether it is connected now."""
        return self._client is not None and bool(self._client.is_connected)

    async def start(self, key: bytes, hear: Hear, carry: Carry) -> None:
        """Begin to connect; the hall does not wait for it."""
        self._key, self._hear, self._carry = key, hear, carry
        self._connecting = asyncio.create_task(self._connect(), name="nats")

    async def _connect(self) -> None:
        import nats

        async def quiet(error: Exception) -> None:
            logger.info("bus: %s", type(error).__name__)

        while True:
            try:
                client = await nats.connect(
                    self._url,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=0.5,
                    error_cb=quiet,
                    name=self._node,
                    connect_timeout=2,
                )
                await client.subscribe(self.SUBJECT, cb=self._heard)
                await client.subscribe(self._own(self._node), cb=self._on_request)
                self._client = client
                return
            except Exception as error:  # not there yet: it may come up later
                logger.info("bus: cannot connect (%s)", type(error).__name__)
                await asyncio.sleep(1)

    async def _heard(self, received: Any) -> None:
        data = unseal(self._key, received.subject, received.data)
        if data is None:
            return
        try:
            message = _decoder.decode(data)
        except msgspec.DecodeError:
            return
        if message.node != self._node and self._hear is not None:
            self._hear(message)

    @classmethod
    def _own(cls, node: str) -> str:
        """Where a node is asked; its name may have signs that a subject may not."""
        return f"{cls.SUBJECT}.{node.encode().hex()}"

    async def _on_request(self, received: Any) -> None:
        self._spawn(self._answer(received))  # the next one need not wait for this answer

    async def _answer(self, received: Any) -> None:
        assert self._carry is not None
        data = unseal(self._key, received.subject, received.data)
        if data is None:
            return logger.warning("bus: somebody without the key asks for something")
        try:
            answer = await self._carry(_forwards.decode(data))
        except (msgspec.DecodeError, TimeoutError):
            answer = None
        except Exception:
            logger.exception("what another node asked for failed")
            answer = None
        try:
            await received.respond(seal(self._key, received.reply, msgspec.json.encode(answer)))
        except Exception as error:
            logger.info("bus: %s while answering", type(error).__name__)

    async def ask(self, node: str, what: Forward, seconds: float) -> list[Answered] | None:
        """Let another node carry something out."""
        subject = self._own(node)
        try:
            sealed = seal(self._key, subject, msgspec.json.encode(what))
            received = await self._client.request(subject, sealed, timeout=seconds)
            data = unseal(self._key, received.subject, received.data)
            answers: list[Answered] | None = None if data is None else _answers.decode(data)
            return answers
        except Exception as error:  # nobody there, too slow, or the bus is down
            logger.info("bus: %s while asking", type(error).__name__)
            return None

    async def stop(self) -> None:
        """Say what is waiting and close."""
        if self._connecting is not None:
            self._connecting.cancel()
        if self._client is not None:
            try:
                await asyncio.wait_for(self._client.close(), 2)
            except Exception as error:
                logger.info("bus: %s while closing", type(error).__name__)

    def say(self, message: Message) -> None:
        """Tell the other nodes, if there is a connection."""
        if not self.up:
            return
        self._spawn(self._publish(msgspec.json.encode(message)))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _publish(self, data: bytes) -> None:
        try:
            await self._client.publish(self.SUBJECT, seal(self._key, self.SUBJECT, data))
        except Exception as error:
            logger.info("bus: %s while publishing", type(error).__name__)

    def wake(self, table: str, n: int | None) -> None:
        """Tell the other nodes that a table has changed."""
        self.say(Wake(self._node, table, n))
