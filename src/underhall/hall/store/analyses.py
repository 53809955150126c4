"""What finished games show, kept: whoever looks into the same game again need not wait."""

from __future__ import annotations

from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.store.database import Storage, now_ms
from underhall.hall.store.group_commit import GroupCommit
from underhall.hall.store.schema import analyses

KEPT_MS: Final = 90 * 86_400_000
"""After so long it is taken away, and worked out again if anybody asks."""


class Analyses:
    """The parts that were worked out, by the record's digest and their first step."""

    def __init__(self, storage: Storage, commits: GroupCommit, version: str) -> None:
        """`version`: who works them out; what another one has found is not given out."""
        self._storage = storage
        self._commits = commits
        self._version = version

    async def find(self, digest: str, first: int) -> bytes | None:
        """A part, if it is there."""
        query = sa.select(analyses.c.body).where(
            analyses.c.digest == digest, analyses.c.first == first, analyses.c.version == self._version
        )
        async with self._storage.reading() as connection:
            found: bytes | None = (await connection.execute(query)).scalar_one_or_none()
            return found

    async def keep(self, digest: str, first: int, body: bytes) -> None:
        """A part was worked out; what is old goes."""
        key = {"digest": digest, "first": first, "version": self._version}

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(analyses.delete().where(analyses.c.made < now_ms() - KEPT_MS))
            await connection.execute(analyses.delete().filter_by(**key))
            await connection.execute(analyses.insert().values(**key, made=now_ms(), body=body))

        await self._commits.do(work)
