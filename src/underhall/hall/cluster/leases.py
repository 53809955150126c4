"""Leases: which node may write to a table. The epoch of a table's lease is checked in the transaction of every append.

A node is alive until the time in its row of `nodes`; a table belongs to the node in its `owner`. Anybody may take a
lease at any time by raising the epoch: that is always safe, because the node that had it can then store nothing. It is
done when somebody at this node wants to move, when the owner is no longer alive, and, with SQLite, for all tables at
the start.
"""

from __future__ import annotations

import logging
from typing import Final, NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.store.database import Storage, about, now_ms
from underhall.hall.store.group_commit import GroupCommit, NotStored

logger = logging.getLogger("underhall.leases")


class Version(NamedTuple):
    """How a table stands in the database."""

    version: int
    epoch: int
    owner: str
    rematch: str | None
    invite: str


_ALIVE: Final = sa.text(
    "INSERT INTO nodes (id, alive_until, address) VALUES (:node, :until, :address) "
    "ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until, address = excluded.address"
)
_OTHERS: Final = sa.text("SELECT id, address FROM nodes WHERE alive_until > :now AND id <> :node")
_TAKE: Final = sa.text("UPDATE tables SET owner = :node, epoch = epoch + 1 WHERE id = :table RETURNING epoch")
_OWNER: Final = sa.text(
    "SELECT owner FROM tables JOIN nodes ON nodes.id = owner "
    "WHERE tables.id = :table AND owner <> :node AND alive_until > :now AND (NOT :playing OR status = 'playing')"
)
_ORPHAN: Final = sa.text(
    "SELECT id FROM tables WHERE id = :table AND owner NOT IN "
    "(SELECT id FROM nodes WHERE alive_until > :now AND id <> :but)"
)
_NEGLECTED: Final = sa.text(
    "SELECT id FROM tables WHERE status IN ('open', 'playing') AND attention <= :now AND owner NOT IN "
    "(SELECT id FROM nodes WHERE alive_until > :now AND id <> :node) ORDER BY attention LIMIT :most"
)
_VERSIONS: Final = about("SELECT id, version, epoch, owner, rematch, invite FROM tables WHERE id IN {ids}")
_RESIGN: Final = sa.text("DELETE FROM nodes WHERE id = :node OR alive_until < :long_ago")


class Leases:
    """The leases of one node."""

    def __init__(self, storage: Storage, commits: GroupCommit, node: str, seconds: float, address: str = "") -> None:
        """`address` is where other nodes can reach this one, if they can."""
        self._storage = storage
        self._commits = commits
        self.node = node
        self._ms = int(seconds * 1000)
        self._address = address
        self.alive_until = 0

    async def renew(self) -> bool:
        """Say that this node is alive; false if that could not be stored."""
        until = now_ms() + self._ms
        try:
            await self._commits.execute((_ALIVE, {"node": self.node, "until": until, "address": self._address}))
        except NotStored:
            return False
        self.alive_until = until
        return True

    async def others(self) -> dict[str, str]:
        """The other nodes that are alive, and where each can be reached."""
        return {row.id: row.address for row in await self._storage.rows(_OTHERS, now=now_ms(), node=self.node)}

    async def take(self, table: str) -> int | None:
        """Take the lease of a table: its new epoch; None if that could not be stored."""

        async def work(connection: AsyncConnection) -> int | None:
            found = await connection.execute(_TAKE, {"node": self.node, "table": table})
            epoch: int | None = found.scalar_one_or_none()
            return epoch

        try:
            return await self._commits.do(work)
        except NotStored:
            return None

    async def owner(self, table: str, playing: bool = False) -> str | None:
        """The other node that looks after a table and is alive, if there is one; with `playing` only if a game is
        played there."""
        found = await self._storage.rows(_OWNER, table=table, node=self.node, now=now_ms(), playing=playing)
        return found[0].owner if found else None

    async def orphan(self, table: str, had: bool) -> bool:
        """Whether nobody who is alive looks after a table: its owner is another node that is not alive, or this one in
        an earlier life, if it has not `had` the table in this one."""
        but = "" if had else self.node
        return bool(await self._storage.rows(_ORPHAN, table=table, now=now_ms(), but=but))

    async def neglected(self, now: int, most: int = 5000) -> list[str]:
        """Tables that need attention and whose owner is not alive, or is this node under an earlier name or without
        them in memory."""
        return [row.id for row in await self._storage.rows(_NEGLECTED, now=now, node=self.node, most=most)]

    async def versions(self, ids: list[str]) -> dict[str, Version]:
        """How tables stand in the database: for a node that watches tables of others."""
        (rows,) = await self._storage.answers(self._storage.about(_VERSIONS, ids))
        return {table: Version(*rest) for table, *rest in rows}

    async def resign(self) -> None:
        """The node stops: its tables are free at once."""
        try:
            await self._commits.execute((_RESIGN, {"node": self.node, "long_ago": now_ms() - 86_400_000}))
        except NotStored:
            logger.info("the node's leases run out by themselves")
