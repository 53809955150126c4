"""The bus: how nodes wake each other. Nothing on it is the truth; a lost message costs a second, never a move.

A message says that something has changed (a table's log, its chat, a person); who cares reads it from the database.
What is said of a table reaches only the nodes that have it in memory, and the word that its log has grown brings the
stored entries with it. Besides, a node may ask another one to carry something out (`play/forwarding.py`), and does it
itself if there is no answer. Everything is sealed with a key that only the nodes have: whoever else is on the bus is
not heard, and understands nothing.

Nodes speak over NATS (`Nats`, here), or straight to each other (`links.py`).
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Mapping
from typing import Any, Final, Protocol

import msgspec
from msgspec import Struct

from underhall.hall.cluster.sealing import Seal
from underhall.hall.store.append import Row

logger = logging.getLogger("underhall.bus")
ROWS_BYTES: Final = 100_000
"""Entries that are larger together are not sent: whoever needs them reads the log."""


class Wake(Struct, tag="wake", omit_defaults=True):
    """A table's log has grown to `n` (or its chat, if n is None)."""

    node: str
    table: str
    n: int | None = None
    rows: list[Row] = []
    """What it has grown by: stored before this was said. Empty where something beside the log has changed."""


class Follows(Struct, tag="follows"):
    """A node has a table in memory now: whoever has people there tells of them."""

    node: str
    table: str


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


class Call(Struct, tag="call"):
    """A friend asks somebody to a table, or to be friends: whoever has their socket tells them to look."""

    node: str
    person: str


class Sent(Struct):
    """A request of somebody at another node."""

    person: str
    message: str
    """As their client has sent it."""


class Forward(Struct, tag="forward"):
    """Requests of people at this node, for the one that has the table."""

    node: str
    table: str
    requests: list[Sent]


class Answered(Struct, omit_defaults=True):
    """What became of a request: the entry `n`, or why it was refused."""

    n: int | None = None
    code: str | None = None
    message: str = ""
    rule: str | None = None
    retry: float | None = None


Message = Wake | Follows | Changed | Here | LobbyChanged | Call
AboutTable = Wake | Follows | Here
"""What is said to the nodes that have the table, and not to all."""
Hear = Callable[[Message], None]
Carry = Callable[[Forward], Awaitable[list[Answered] | None]]
read_message = msgspec.json.Decoder(Message).decode
read_forward = msgspec.json.Decoder(Forward).decode
read_answers = msgspec.json.Decoder(list[Answered] | None).decode


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

    def meet(self, others: Mapping[str, str]) -> None:
        """These nodes are alive, each with the address that it gave (empty if it gave none)."""

    def follow(self, table: str) -> None:
        """From now on, listen to what is said of a table."""

    def unfollow(self, table: str) -> None:
        """No longer."""

    def say(self, message: Message) -> None:
        """Tell the other nodes, or those that have the table; never waits, never fails."""

    def wake(self, table: str, n: int | None, rows: list[Row] | None = None) -> None:
        """Tell the other nodes that a table has changed."""

    async def ask(self, node: str, what: Forward, seconds: float) -> list[Answered] | None:
        """Let another node carry something out; None if it cannot, or does not answer in time."""


def wake_of(node: str, table: str, n: int | None, rows: list[Row] | None) -> Wake:
    """The word that a table has changed, with the entries if they are not too large."""
    small = rows is not None and sum(len(row.body) for row in rows) < ROWS_BYTES
    return Wake(node, table, n, rows if small and rows is not None else [])


class Alone:
    """The bus of a hall with one node: nobody to tell."""

    up = True

    async def start(self, key: bytes, hear: Hear, carry: Carry) -> None:
        """Nobody will speak."""

    async def stop(self) -> None:
        """Nobody did."""

    def meet(self, others: Mapping[str, str]) -> None:
        """Nobody is there."""

    def follow(self, table: str) -> None:
        """Nothing is said of it."""

    def unfollow(self, table: str) -> None:
        """Nothing was."""

    def say(self, message: Message) -> None:
        """Nobody listens."""

    def wake(self, table: str, n: int | None, rows: list[Row] | None = None) -> None:
        """Nobody sleeps."""

    async def ask(self, node: str, what: Forward, seconds: float) -> list[Answered] | None:
        """Nobody can."""
        return None


def _nats_connect() -> Callable[..., Awaitable[Any]]:
    """Loaded where it is needed only."""
    from nats import connect

    return connect


class Nats:
    """The bus over NATS. It connects by itself again and again; while it is down, messages are dropped and nodes look
    by themselves."""

    SUBJECT = "underhall.4"  # another number with every change of what is said, so that older nodes do not hear it

    def __init__(self, url: str, node: str, connect: Callable[..., Awaitable[Any]] | None = None) -> None:
        """`connect` stands for that of the package `nats`."""
        self._url = url
        self._dial = connect
        self._node = node
        self._client: Any = None
        self._seal = Seal(b"")
        self._hear: Hear | None = None
        self._carry: Carry | None = None
        self._followed: dict[str, Any] = {}
        """The tables that are listened for, each with its subscription once there is one."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._connecting: asyncio.Task[None] | None = None

    @property
    def up(self) -> bool:
        """Whether it is connected now."""
        return self._client is not None and bool(self._client.is_connected)

    async def start(self, key: bytes, hear: Hear, carry: Carry) -> None:
        """Begin to connect; the hall does not wait for it."""
        self._seal, self._hear, self._carry = Seal(key), hear, carry
        self._connecting = asyncio.create_task(self._connect(), name="nats")

    async def _connect(self) -> None:
        dial = self._dial or _nats_connect()

        async def quiet(error: Exception) -> None:
            logger.info("bus: %s", type(error).__name__)

        while True:
            try:
                client = await dial(
                    self._url,
                    max_reconnect_attempts=-1,
                    reconnect_time_wait=0.5,
                    error_cb=quiet,
                    name=self._node,
                    connect_timeout=2,
                    no_echo=True,  # what this node has said need not be unsealed to be thrown away
                )
                await client.subscribe(self.SUBJECT, cb=self._heard)
                await client.subscribe(self._own(self._node), cb=self._on_request)
                self._client = client
                for table in list(self._followed):
                    await self._subscribe(table)
                return
            except Exception as error:  # not there yet: it may come up later
                logger.info("bus: cannot connect (%s)", type(error).__name__)
                await asyncio.sleep(1)

    async def _heard(self, received: Any) -> None:
        data = self._seal.unseal(received.subject, received.data)
        if data is None:
            return
        try:
            message = read_message(data)
        except msgspec.DecodeError:
            return
        if message.node != self._node and self._hear is not None:
            self._hear(message)

    @classmethod
    def _own(cls, node: str) -> str:
        """Where a node is asked; its name may have signs that a subject may not."""
        return f"{cls.SUBJECT}.node.{node.encode().hex()}"

    @classmethod
    def _about(cls, table: str) -> str:
        """Where a table is spoken of."""
        return f"{cls.SUBJECT}.table.{table}"

    def meet(self, others: Mapping[str, str]) -> None:
        """They are all at the same server."""

    def follow(self, table: str) -> None:
        """Subscribe to what is said of a table, and ask who is there."""
        if table not in self._followed:
            self._followed[table] = None
            if self._client is not None:
                self._spawn(self._subscribe(table))

    async def _subscribe(self, table: str) -> None:
        try:
            subscribed = await self._client.subscribe(self._about(table), cb=self._heard)
        except Exception as error:  # closing; or the bus is away, and the node looks by itself
            logger.info("bus: %s while subscribing", type(error).__name__)
            return
        if table in self._followed and self._followed[table] is None:
            self._followed[table] = subscribed
            self.say(Follows(self._node, table))
        else:
            await self._unsubscribe(subscribed)

    def unfollow(self, table: str) -> None:
        """End the subscription."""
        subscribed = self._followed.pop(table, None)
        if subscribed is not None:
            self._spawn(self._unsubscribe(subscribed))

    @staticmethod
    async def _unsubscribe(subscribed: Any) -> None:
        try:
            await subscribed.unsubscribe()
        except Exception as error:
            logger.info("bus: %s while unsubscribing", type(error).__name__)

    async def _on_request(self, received: Any) -> None:
        self._spawn(self._answer(received))  # the next one need not wait for this answer

    async def _answer(self, received: Any) -> None:
        assert self._carry is not None
        data = self._seal.unseal(received.subject, received.data)
        if data is None:
            return logger.warning("bus: somebody without the key asks for something")
        try:
            answer = await self._carry(read_forward(data))
        except (msgspec.DecodeError, TimeoutError):
            answer = None
        except Exception:
            logger.exception("what another node asked for failed")
            answer = None
        try:
            await received.respond(self._seal.seal(received.reply, msgspec.json.encode(answer)))
        except Exception as error:
            logger.info("bus: %s while answering", type(error).__name__)

    async def ask(self, node: str, what: Forward, seconds: float) -> list[Answered] | None:
        """Let another node carry something out."""
        if not self.up:
            return None
        subject = self._own(node)
        try:
            sealed = self._seal.seal(subject, msgspec.json.encode(what))
            received = await self._client.request(subject, sealed, timeout=seconds)
            data = self._seal.unseal(received.subject, received.data)
            return None if data is None else read_answers(data)
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
        if self.up:
            subject = self._about(message.table) if isinstance(message, AboutTable) else self.SUBJECT
            self._spawn(self._publish(subject, msgspec.json.encode(message)))

    def _spawn(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _publish(self, subject: str, data: bytes) -> None:
        try:
            await self._client.publish(subject, self._seal.seal(subject, data))
        except Exception as error:
            logger.info("bus: %s while publishing", type(error).__name__)

    def wake(self, table: str, n: int | None, rows: list[Row] | None = None) -> None:
        """Tell the other nodes that a table has changed."""
        self.say(wake_of(self._node, table, n, rows))
