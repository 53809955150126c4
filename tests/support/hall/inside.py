"""A hall in the process of the tests, without a port: its parts are called, and looked into."""

from __future__ import annotations

from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
from tests.support.hall.databases import new_database

from underhall.hall.bots.pool import BotPool
from underhall.hall.config import Settings
from underhall.hall.hall import Hall
from underhall.hall.people.accounts import PersonRecord
from underhall.hall.play.session import TableSession
from underhall.hall.protocol.bodies import Join, NewTable
from underhall.hall.web.app import application


def made_inside(folder: Path, pool: BotPool | None = None, **settings: Any) -> Hall:
    """A hall that has not started, with its database in a folder. It waits for no other commits."""
    file = folder / "hall.db"
    new_database(file)
    return Hall(Settings(database=str(file), **{"gather_ms": 0, "workers": 1, "nice": 0} | settings), pool=pool)


@asynccontextmanager
async def running(hall: Hall) -> AsyncIterator[Hall]:
    """A hall, from its start to its end."""
    await hall.start()
    try:
        yield hall
    finally:
        await hall.stop()


@asynccontextmanager
async def hall_inside(folder: Path, pool: BotPool | None = None, **settings: Any) -> AsyncIterator[Hall]:
    """Such a hall, running."""
    async with running(made_inside(folder, pool, **settings)) as hall:
        yield hall


def visitor(hall: Hall, address: str = "http://localhost") -> httpx.AsyncClient:
    """Somebody without a name, who comes to a hall by this address."""
    return httpx.AsyncClient(transport=httpx.ASGITransport(application(hall)), base_url=address)


async def guests_of(hall: Hall, *names: str) -> list[PersonRecord]:
    """People without accounts."""
    return [await hall.people.guest(name) for name in names]


async def begin(hall: Hall, people: Sequence[PersonRecord], wish: NewTable) -> TableSession:
    """A table that the first of them has opened, and where all of them play."""
    session = await hall.sessions.get((await hall.lobby.create(people[0], wish)).id)
    for person in people[1:]:
        await hall.lobby.join(person, session, Join())
    await hall.lobby.start(people[0], session)
    return session
