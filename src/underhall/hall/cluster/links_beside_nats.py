"""Both ways at once: straight to the nodes that can be reached so, over NATS to the others."""

from __future__ import annotations

from collections.abc import Mapping

from underhall.hall.cluster.bus import Answered, Bus, Carry, Forward, Hear, Message
from underhall.hall.cluster.links import Links
from underhall.hall.store.append import Row


class LinksBesideNats:
    """Links where there are some, NATS for nodes that cannot be reached by one: a node goes on speaking to its
    neighbours while NATS is away."""

    def __init__(self, links: Links, nats: Bus) -> None:
        self._links = links
        self._nats = nats

    @property
    def up(self) -> bool:
        """Whether the other nodes can be reached."""
        return self._links.up or self._nats.up

    async def start(self, key: bytes, hear: Hear, carry: Carry) -> None:
        """Listen to both."""
        await self._links.start(key, hear, carry)
        await self._nats.start(key, hear, carry)

    async def stop(self) -> None:
        """Close both."""
        await self._links.stop()
        await self._nats.stop()

    def meet(self, others: Mapping[str, str]) -> None:
        """Connect to the nodes that have given an address."""
        self._links.meet(others)

    def follow(self, table: str) -> None:
        """Listen to what is said of a table."""
        self._links.follow(table)
        self._nats.follow(table)

    def unfollow(self, table: str) -> None:
        """No longer."""
        self._links.unfollow(table)
        self._nats.unfollow(table)

    def say(self, message: Message) -> None:
        """Tell the others: over NATS only if a node cannot be reached otherwise; what is heard twice does no harm."""
        self._links.say(message)
        if not self._links.up:
            self._nats.say(message)

    def wake(self, table: str, n: int | None, rows: list[Row] | None = None) -> None:
        """The same for a table that has changed."""
        self._links.wake(table, n, rows)
        if not self._links.up:
            self._nats.wake(table, n, rows)

    async def ask(self, node: str, what: Forward, seconds: float) -> list[Answered] | None:
        """Let another node carry something out."""
        by = self._links if self._links.linked(node) else self._nats
        return await by.ask(node, what, seconds)
