"""What one node does at a time, no other node of the database does meanwhile."""

from __future__ import annotations

import asyncio
from pathlib import Path

import sqlalchemy as sa
from anyio.lowlevel import checkpoint
from tests.support.hall.services import Postgres
from tests.support.waiting import until

from underhall.hall.store.advisory_lock import PAIRING, SETTLING, AdvisoryLock
from underhall.hall.store.database import Storage


async def waiting(storage: Storage) -> int:
    """How many nodes wait for such a lock."""
    query = """SELECT count(*) FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
        WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted"""
    async with storage.reading() as connection:
        return int((await connection.execute(sa.text(query))).scalar_one())


async def test_another_node_waits_until_it_is_done(shared_postgres: Postgres) -> None:
    database = shared_postgres.database()
    here, there = Storage(database), Storage(database)
    done: list[str] = []

    async def work(lock: AdvisoryLock) -> None:
        async with lock.held():
            done.append("there")

    async with AdvisoryLock(here, PAIRING).held():
        async with AdvisoryLock(there, SETTLING).held():  # something else
            pass
        other = asyncio.create_task(work(AdvisoryLock(there, PAIRING)))
        await until("the other node to wait", lambda: waiting(here))
        done.append("here")
    await other
    assert done == ["here", "there"]
    await here.close()
    await there.close()


async def test_a_node_alone_waits_for_itself(tmp_path: Path) -> None:
    storage = Storage(str(tmp_path / "hall.db"))
    lock, done = AdvisoryLock(storage, PAIRING), list[int]()

    async def work(number: int) -> None:
        async with lock.held():
            done.append(number)
            await checkpoint()  # the others may run now
            done.append(number)

    await asyncio.gather(*map(work, range(3)))
    assert done == [0, 0, 1, 1, 2, 2]
    await storage.close()
