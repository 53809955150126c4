"""Opening a table is cheap, and no move waits for more than a few of them: whoever opens tables as fast as they can
stops nobody."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import sqlalchemy as sa
from tests.support.hall.databases import new_database
from tests.support.hall.inside import guests_of, hall_inside
from tests.support.hall.services import Postgres
from tests.support.hall.simulation.loop import VirtualLoop
from tests.support.hall.slow_storage import Counted, Told

from underhall.hall.hall import Hall
from underhall.hall.metrics import Metrics
from underhall.hall.play.session import TableSession
from underhall.hall.protocol.bodies import NewTable, PlayNow
from underhall.hall.protocol.messages import Clock
from underhall.hall.store.append import Append
from underhall.hall.store.database import Storage
from underhall.hall.store.group_commit import WORKS, WRITTEN_OUT, GroupCommit, NotStored
from underhall.hall.store.migrations import upgrade
from underhall.hall.store.written_out import Statement

WISHES = {
    "usual": NewTable("saboteur", 3),
    "private, by the clock, with bots and hints": NewTable(
        "montanara", 2, {}, Clock("live", seconds=30, bank=60), public=False, bots={"1": "random"}, hints=True
    ),
    "in real time": NewTable("out_of_mine", 2),
}


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall_inside(tmp_path) as running:
        yield running


@pytest.mark.parametrize("wish", WISHES)
async def test_a_table_that_was_just_opened_is_as_its_log_says(hall: Hall, wish: str) -> None:
    """It is not read again: what is in memory is what was written."""
    (ada,) = await guests_of(hall, "Ada")
    room = await hall.lobby.create(ada, WISHES[wish])
    opened = hall.sessions.in_memory(room.id)
    read = await TableSession.load(hall.sessions.services, room.id)
    assert opened is not None and read is not None
    assert opened.has_lease
    for name in ("head", "n", "at", "status", "chairs", "host", "hints_set", "live", "apart", "played"):
        assert getattr(opened.table, name) == getattr(read.table, name), name
    assert (opened.epoch, opened.audience.shown) == (read.epoch, read.audience.shown)
    assert opened.audience.presence.names == read.audience.presence.names
    assert list(opened.audience.recent) == list(read.audience.recent)
    assert hall.lobby.show(ada, read, None) == room


async def test_nothing_is_read_of_a_table_that_is_opened(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    """And nothing goes through SQLAlchemy."""
    (ada,) = await guests_of(hall, "Ada")
    await hall.people.get(ada.id)

    def never(*_: object) -> None:
        raise AssertionError("that takes its time")

    for name in ("head", "entries", "reading", "writing"):
        monkeypatch.setattr(hall.storage, name, never)
    room = await hall.lobby.play_now(ada, PlayNow("saboteur", 3))
    assert room.status == "playing"


# ---------------------------------------------------------------- what a move waits for
def test_a_move_waits_for_a_few_openings_and_no_more() -> None:
    loop, storage = VirtualLoop(), Told()  # type: ignore[abstract]
    done: list[int] = []
    append = Append("t", 1, 0, 1, "playing", None, 0, 0, [])

    def begin() -> None:
        commits = Counted(storage, Metrics())
        commits.start()
        for _ in range(40):
            loop.create_task(commits.execute())
        for _ in range(6):
            loop.create_task(commits.do(_nothing))
        loop.call_later(0.0015, commits.append_soon, append, lambda _: done.append(len(storage.order)))

    loop.call_soon(begin)
    loop.run(1.0)
    kinds = [kind for kind, _ in storage.order]
    assert kinds.index("append") <= 2
    assert kinds[:2] == ["execute", "execute"]  # it came during the second
    assert sum(many for kind, many in storage.order if kind == "execute") == 40
    assert sum(many for kind, many in storage.order if kind == "works") == 6
    assert max(many for kind, many in storage.order if kind == "execute") == WRITTEN_OUT
    assert max(many for kind, many in storage.order if kind == "works") == WORKS


async def _nothing(_connection: object) -> None:
    """A work."""


# ---------------------------------------------------------------- statements that are written out
def kept(key: str) -> Statement:
    """A statement that can be carried out once for each key."""
    return sa.text("INSERT INTO meta (key, value) VALUES (:key, :value)"), {"key": key, "value": b"x"}


KEYS = sa.text("SELECT key FROM meta WHERE key LIKE 'test %' ORDER BY key")


@pytest.mark.parametrize("store", ["sqlite", "postgres"])
async def test_written_out_statements_are_carried_out_whole_or_not_at_all(
    store: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    """And one that cannot be does not take others with it that came with it."""
    if store == "sqlite":
        new_database(tmp_path / "hall.db")
        storage = Storage(str(tmp_path / "hall.db"))
    else:
        postgres: Postgres = request.getfixturevalue("shared_postgres")
        storage = Storage(postgres.database())
        await asyncio.to_thread(upgrade, storage.url)
    commits = GroupCommit(storage, Metrics())
    commits.start()
    try:
        await commits.execute(kept("test 1"))
        good, bad, many = await asyncio.gather(
            commits.execute(kept("test 2"), kept("test 3")),
            commits.execute(kept("test 4"), kept("test 1")),
            commits.execute((kept("")[0], [{"key": f"test {n}", "value": b""} for n in (5, 6)])),
            return_exceptions=True,
        )
        assert (good, many) == (None, None)
        assert isinstance(bad, NotStored)
        assert [row.key for row in await storage.rows(KEYS)] == [f"test {n}" for n in (1, 2, 3, 5, 6)]
    finally:
        await commits.stop()
        await storage.close()
