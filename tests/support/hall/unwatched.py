"""A game that its only person has left, in a hall in this process."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import NamedTuple

import pytest
from tests.support.hall.ears import Quiet
from tests.support.hall.forks import TOYS
from tests.support.hall.inside import begin, guests_of, made_inside, running
from tests.support.toys import TALLOW

from underhall import games
from underhall.hall.bots import timeouts
from underhall.hall.bots.pool import BotPool
from underhall.hall.hall import Hall
from underhall.hall.play.session import TableSession
from underhall.hall.protocol.bodies import NewTable
from underhall.hall.protocol.messages import StepOut
from underhall.hall.store.database import now_ms
from underhall.hall.web.connection import Connection


class Begun(NamedTuple):
    """Such a game, and the one who left it."""

    hall: Hall
    session: TableSession
    client: Connection


@asynccontextmanager
async def begun_alone(folder: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Begun]:
    """A game of Tallow with one person and one bot, which the person has left."""
    monkeypatch.setitem(games._added, TALLOW.name, (TALLOW,))
    hall = made_inside(folder, bot_pace=0)
    hall.pool = BotPool(1, 5.0, [TOYS], hall.metrics)  # loaded there, and not in the process of the tests
    async with running(hall):
        people = await guests_of(hall, "Ada")
        session = await begin(hall, people, NewTable(TALLOW.name, 2, bots={"1": "random"}))
        client = Quiet(hall, people[0], "", None)
        await hall.handlers[StepOut](client, StepOut(session.id, "gone"))
        yield Begun(hall, session, client)


async def entries_of(hall: Hall, table_id: str) -> int:
    """How many entries a table has in the database."""
    return len(await hall.storage.entries(table_id))


def let_time_pass(monkeypatch: pytest.MonkeyPatch, seconds: int) -> None:
    """The hall believes that so much time has gone by."""
    monkeypatch.setattr(timeouts, "now_ms", lambda: now_ms() + 1000 * seconds)
