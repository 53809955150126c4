"""Leases: which node may write to a table. The epoch of a table's lease is checked in the transaction of every append.

A node is alive until the time in its row of `nodes`; a table belongs to the node in its `owner`. Anybody may take a
lease at any time by raising the epoch: that is always safe, because the node that had it can then store nothing. It is
done when somebody at this node wants to move, when the owner is no longer alive, and, with SQLite, for all tables at
the start.
"""

from __future__ import annotations

import logging
from typing import NamedTuple

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.store.database import Storage, now_ms
from underhall.hall.store.group_commit import GroupCommit, NotStored
from underhall.hall.store.schema import nodes, tables

logger = logging.getLogger("underhall.leases")


class Version(NamedTuple):
    """How a table stands in the database."""

    version: int
    epoch: int
    owner: str
    rematch: str | None
    invite: str


class Leases:
    """The leases of one node."""

    def __init__(self, storage: Storage, commits: GroupCommit, node: str, seconds: float) -> None:
        self._storage = storage
        self._commits = commits
        self.node = node
        self._ms = int(seconds * 1000)
        self.alive_until = 0

    async def renew(self) -> bool:
        """Say that this node is alive; false if that could not be stored."""
        until = now_ms() + self._ms

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(
                sa.text(
                    "INSERT INTO nodes (id, alive_until) VALUES (:id, :until) "
                    "ON CONFLICT (id) DO UPDATE SET alive_until = excluded.alive_until"
                ),
                {"id": self.node, "until": until},
            )

        try:
            await self._commits.do(work)
        except NotStored:
            return False
        self.alive_until = until
        return True

    async def take(self, table: str) -> int | None:
        """Take the lease of a table: its new epoch; None if that could not be stored."""

        async def work(connection: AsyncConnection) -> int | None:
            query = (
                tables.update()
                .where(tables.c.id == table)
                .values(owner=self.node, epoch=tables.c.epoch + 1)
                .returning(tables.c.epoch)
            )
            found: int | None = (await connection.execute(query)).scalar_one_or_none()
            return found

        try:
            return await self._commits.do(work)
        except NotStored:
            return None

    async def owner(self, table: str) -> str | None:
        """The other node that looks after a table and is alive, if there is one."""
        query = (
            sa.select(tables.c.owner)
            .select_from(tables.join(nodes, nodes.c.id == tables.c.owner))
            .where(tables.c.id == table, tables.c.owner != self.node, nodes.c.alive_until > now_ms())
        )
        async with self._storage.reading() as connection:
            found: str | None = (await connection.execute(query)).scalar_one_or_none()
        return found

    async def orphan(self, table: str, had: bool) -> bool:
        """Whether nobody who is alive looks after a table: its owner is another node that is not alive, or this one in
        an earlier life, if it has not `had` the table in this one."""
        alive = sa.select(nodes.c.id).where(nodes.c.alive_until > now_ms())
        if not had:
            alive = alive.where(nodes.c.id != self.node)
        query = sa.select(tables.c.id).where(tables.c.id == table, tables.c.owner.not_in(alive))
        async with self._storage.reading() as connection:
            return (await connection.execute(query)).first() is not None

    async def neglected(self, now: int, most: int = 5000) -> list[str]:
        """Tables that need attention and whose owner is not alive, or is this node under an earlier name or without
        them in memory."""
        alive = sa.select(nodes.c.id).where(nodes.c.alive_until > now, nodes.c.id != self.node)
        query = (
            sa.select(tables.c.id)
            .where(tables.c.status.in_(("open", "playing")), tables.c.attention <= now, tables.c.owner.not_in(alive))
            .order_by(tables.c.attention)
            .limit(most)
        )
        async with self._storage.reading() as connection:
            return [row[0] for row in await connection.execute(query)]

    async def versions(self, ids: list[str]) -> dict[str, Version]:
        """How tables stand in the database: for a node that watches tables of others."""
        found: dict[str, Version] = {}
        columns = (tables.c.id, tables.c.version, tables.c.epoch, tables.c.owner, tables.c.rematch, tables.c.invite)
        async with self._storage.reading() as connection:
            for start in range(0, len(ids), 500):
                query = sa.select(*columns).where(tables.c.id.in_(ids[start : start + 500]))
                for row in await connection.execute(query):
                    found[row.id] = Version(row.version, row.epoch, row.owner, row.rematch, row.invite)
        return found

    async def resign(self) -> None:
        """The node stops: its tables are free at once."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(nodes.delete().where(nodes.c.id == self.node))
            await connection.execute(nodes.delete().where(nodes.c.alive_until < now_ms() - 86_400_000))

        try:
            await self._commits.do(work)
        except NotStored:
            logger.info("the node's leases run out by themselves")
