"""Advisory locks: one node at a time does something, though all of them share the database."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

import sqlalchemy as sa

from underhall.hall.store.database import Storage

MIGRATING: Final = 7878000001
"""Bringing the database up to date."""
SETTLING: Final = 7878000002
"""Settling games: each rating follows from those before it."""
PAIRING: Final = 7878000003
"""Giving somebody a seat: two who look for each other must not both open a table."""


class AdvisoryLock:
    """A lock of this number, at this node and at all others of its database. It ends with the node that has it."""

    def __init__(self, storage: Storage, number: int) -> None:
        self._storage = storage
        self._number = number
        self._here = asyncio.Lock()

    @asynccontextmanager
    async def held(self) -> AsyncIterator[None]:
        """Nobody else has it meanwhile."""
        async with self._here:
            if not self._storage.shared:
                yield
                return
            async with self._storage.reading() as connection:
                await connection.execute(take(self._number))
                yield


def take(number: int) -> sa.Select[tuple[None]]:
    """The statement of Postgres that waits for a lock and has it until the end of its transaction."""
    return sa.select(sa.func.pg_advisory_xact_lock(number))
