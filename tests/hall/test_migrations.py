"""The database of the commit before people met here (tests/data/cf3a22e), brought up to date with all that is in it."""

from __future__ import annotations

import asyncio
import gzip
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
import sqlalchemy as sa
from tests.support.hall.services import Postgres
from tests.support.waiting import until

from underhall.hall import admin
from underhall.hall.config import Settings, database_url
from underhall.hall.hall import Hall
from underhall.hall.protocol.bodies import FindPlayers
from underhall.hall.store.database import make_engine
from underhall.hall.store.migrations import newest, upgrade
from underhall.hall.store.schema import schema

KEPT = Path(__file__).parents[1] / "data" / "cf3a22e" / "hall.sql.gz"
REVISION = "0005"
Rows = dict[str, tuple[list[str], list[tuple[Any, ...]]]]
"""Of each table its columns and its rows."""
T = TypeVar("T")


def old_rows(file: Path) -> Rows:
    """What an SQLite file holds, table by table."""
    with sqlite3.connect(file) as connection:
        found = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        rows: Rows = {}
        for (name,) in found:
            cursor = connection.execute(f'SELECT * FROM "{name}"')
            rows[name] = [column[0] for column in cursor.description], cursor.fetchall()
    connection.close()
    del rows["alembic_version"]
    return rows


async def with_engine(url: str, work: Callable[[sa.Connection], T]) -> T:
    """Do something with a database."""
    engine = make_engine(url)
    try:
        async with engine.begin() as connection:
            return await connection.run_sync(work)
    finally:
        await engine.dispose()


async def copy(url: str, rows: Rows) -> None:
    """Put these rows into a database of the same form."""

    def work(connection: sa.Connection) -> None:
        form = sa.MetaData()
        form.reflect(connection)
        for table in form.sorted_tables:
            columns, found = rows.get(table.name, ([], []))
            for row in found:
                values = dict(zip(columns, row, strict=True))
                for column in table.columns:
                    if isinstance(column.type, sa.Boolean):
                        values[column.name] = bool(values[column.name])
                connection.execute(table.insert().values(**values))

    await with_engine(url, work)


async def still_there(url: str, rows: Rows) -> None:
    """Every row of before is there, in its columns unchanged."""

    def work(connection: sa.Connection) -> None:
        form = sa.MetaData()
        form.reflect(connection)
        for name, (columns, before) in rows.items():
            table = form.tables[name]
            now = connection.execute(sa.select(*(table.c[column] for column in columns))).all()
            assert sorted(map(repr, map(plain, now))) == sorted(map(repr, map(plain, before))), name

    await with_engine(url, work)


def plain(row: Any) -> list[Any]:
    return [
        int(value) if isinstance(value, bool) else bytes(value) if hasattr(value, "hex") else value for value in row
    ]


async def has_todays_form(url: str) -> None:
    """What the migrations made is what the hall of today works with."""

    def work(connection: sa.Connection) -> None:
        assert connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar_one() == newest()
        found = sa.inspect(connection)
        for table in schema.sorted_tables:
            assert {column["name"] for column in found.get_columns(table.name)} == set(table.columns.keys())

    await with_engine(url, work)


@pytest.fixture
def before(tmp_path: Path) -> Path:
    """The file as the older hall left it."""
    file = tmp_path / "hall.db"
    with sqlite3.connect(file) as connection:
        connection.executescript(gzip.decompress(KEPT.read_bytes()).decode())
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [(REVISION,)]
    connection.close()
    return file


async def look(database: str) -> None:
    """A hall of today on that database: everybody finds what they had, and all that is new works with it."""
    settings = Settings(database=database, gather_ms=0, workers=1, deal_seconds=0, waiting_minutes=1e9, guest_days=1e9)
    hall = Hall(settings)
    await hall.start()
    try:
        ada = await hall.people.login("ada of the lamps", "a lamp in the dark")
        found = {room.status: room for room in (await hall.listing.own(ada.id, None, None, None)).tables}
        bob = next(seat.person for seat in found["playing"].seats if seat.person and seat.person.name == "Bob")
        await until("the games that were over to be noted", lambda: settled(hall, 3))
        # profiles know the games of before: whoever was not there knows nothing of the private one
        shown = await hall.profiles.of(bob.id, ada.id)
        assert [(pool.game, pool.seats, pool.played) for pool in shown.pools] == [("montanara", 2, 1)]
        assert (await hall.profiles.of(bob.id, bob.id)).pools[0].played == 2
        history = (await hall.listing.history(ada.id, ada.id, None)).tables
        assert len(history) == 2 and all(room.ended and room.result for room in history)
        names = [seat.person.name for room in history for seat in room.seats if seat.person]
        assert sorted(names) == ["Ada", "Ada", "Bob", "somebody"]
        # none of them was played for a rating
        assert (await hall.profiles.leaders(None, None)).pools == []
        assert await admin.rebuild_ratings(hall.storage) == (3, 0)
        await what_is_new(hall, bob.id, found["over"].id)
    finally:
        await hall.stop()


async def settled(hall: Hall, games: int) -> bool:
    async with hall.storage.reading() as connection:
        return len((await connection.execute(sa.text("SELECT table_id FROM finished"))).all()) == games


async def what_is_new(hall: Hall, bob_id: str, over: str) -> None:
    ada = await hall.people.login("ada of the lamps", "a lamp in the dark")
    bob = await hall.people.get(bob_id)
    assert bob is not None
    await hall.friends.change(ada, bob.id, "ask")
    await hall.friends.change(bob, ada.id, "ask")
    assert [friend.person.name for friend in (await hall.friends.of(ada.id, set())).friends] == ["Bob"]
    room = await hall.pairing.find(bob, FindPlayers("montanara", 2))
    assert (await hall.pairing.find(ada, FindPlayers("montanara", 2))).id == room.id
    session = await hall.sessions.get(over)
    talk = await hall.chat.lines(session, ada.id)
    assert {"Good luck, Bob", "Well played"} <= {line.text for line in talk}
    wishes = await hall.wishes.of(ada.id), await hall.wishes.of(bob.id)
    assert [language for _, language in wishes[0].browsers] == ["pt"]
    assert wishes[1].mail is not None and wishes[1].mail.confirmed


async def test_an_sqlite_file_is_brought_up_to_date_with_all_that_is_in_it(before: Path) -> None:
    rows = old_rows(before)
    assert all(found for name, (_, found) in rows.items() if name != "nodes"), "the kept database has something of all"
    url = database_url(str(before))
    await asyncio.to_thread(upgrade, url)
    await has_todays_form(url)
    await still_there(url, rows)
    with sqlite3.connect(before) as connection:  # whoever has watched and spoken goes on reading from there
        came = connection.execute("SELECT table_id, at FROM arrivals JOIN people ON id = person WHERE name = 'Eve'")
        spoke = connection.execute("SELECT table_id, min(at) FROM chat WHERE seat IS NULL GROUP BY table_id")
        assert sorted(came.fetchall()) == sorted(spoke.fetchall())
    connection.close()
    await look(str(before))


async def test_a_postgres_is_brought_up_to_date_with_all_that_is_in_it(before: Path, shared_postgres: Postgres) -> None:
    rows = old_rows(before)
    database = shared_postgres.empty()
    url = database_url(database)
    await asyncio.to_thread(upgrade, url, REVISION)
    await copy(url, rows)
    await asyncio.to_thread(upgrade, url)
    await has_todays_form(url)
    await still_there(url, rows)
    await look(database)
