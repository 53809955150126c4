"""The bus: how nodes wake each other. Nothing on it is the truth; a lost message costs a second, never a move.

A message says that something has changed (a table's log, its chat, a person); who cares reads it from the database.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
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


class LobbyChanged(Struct, tag="lobby"):
    """The list of open tables has changed."""

    node: str


Message = Wake | Changed | Here | LobbyChanged
Hear = Callable[[Message], None]
_decoder = msgspec.json.Decoder(Message)


class Bus(Protocol):
    """What a hall needs of a bus."""

    @property
    def up(self) -> bool:
        """Whether the other nodes can be reached."""

    async def start(self, hear: Hear) -> None:
        """Begin to listen."""

    async def stop(self) -> None:
        """Stop listening."""

    def say(self, message: Message) -> None:
        """Tell the other nodes; never waits, never fails."""

    def wake(self, table: str, n: int | None) -> None:
        """Tell the other nodes that a table has changed."""


class Alone:
    """The bus of a hall with one node: nobody to tell."""

    up = True

    async def start(self, hear: Hear) -> None:
        """Nobody will speak."""

    async def stop(self) -> None:
        """Nobody did."""

    def say(self, message: Message) -> None:
        """Nobody listens."""

    def wake(self, table: str, n: int | None) -> None:
        """Nobody sleeps."""


class Nats:
    """The bus over NATS. It connects by itself again and again; while it is down, messages are dropped and nodes look
    by themselves."""

    SUBJECT = "underhall.1"

    def __init__(self, url: str, node: str) -> None:
        self._url = url
        self._node = node
        self._client: Any = None
        self._hear: Hear | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._connecting: asyncio.Task[None] | None = None

    @property
    def up(self) -> bool:
        """Whether it is connected now."""
        return self._client is not None and bool(self._client.is_connected)

    async def start(self, hear: Hear) -> None:
        """Begin to connect; the hall does not wait for it."""
        self._hear = hear
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
                self._client = client
                return
            except Exception as error:  # not there yet: it may come up later
                logger.info("bus: cannot connect (%s)", type(error).__name__)
                await asyncio.sleep(1)

    async def _heard(self, received: Any) -> None:
        try:
            message = _decoder.decode(received.data)
        except msgspec.DecodeError:
            return
        if message.node != self._node and self._hear is not None:
            self._hear(message)

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
        task = asyncio.get_running_loop().create_task(self._publish(msgspec.json.encode(message)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _publish(self, data: bytes) -> None:
        try:
            await self._client.publish(self.SUBJECT, data)
        except Exception as error:
            logger.info("bus: %s while publishing", type(error).__name__)

    def wake(self, table: str, n: int | None) -> None:
        """Tell the other nodes that a table has changed."""
        self.say(Wake(self._node, table, n))
