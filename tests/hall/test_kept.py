"""What an older hall has stored: its database opens, its games go on, its records verify (tests/data)."""

from __future__ import annotations

import gzip
import random
import sqlite3
from contextlib import AbstractAsyncContextManager
from pathlib import Path

import pytest
from tests.support.hall.ears import Quiet
from tests.support.hall.inside import hall_inside
from tests.support.waiting import until

from underhall import games
from underhall.hall import admin
from underhall.hall.hall import Hall
from underhall.hall.play.session import TableSession
from underhall.hall.protocol.bodies import Join, ReplayWish
from underhall.hall.protocol.messages import Watch
from underhall.hall.table.replays import replayed
from underhall.table import Record, verify

KEPT = Path(__file__).parents[1] / "data" / "b2b8990"
GAMES = sorted(file.stem for file in KEPT.glob("*.jsonl"))


@pytest.fixture
def database(tmp_path: Path) -> Path:
    """The database as the older hall left it."""
    file = tmp_path / "hall.db"
    with sqlite3.connect(file) as connection:
        connection.executescript(gzip.decompress((KEPT / "hall.sql.gz").read_bytes()).decode())
    connection.close()
    return file


def stored(database: Path, status: str) -> dict[str, tuple[str, int]]:
    """By game: the id and the version of its first table of this status."""
    with sqlite3.connect(database) as connection:
        rows = connection.execute(
            "SELECT game, id, version FROM tables WHERE status = ? ORDER BY created DESC", [status]
        )
        return {game: (table_id, version) for game, table_id, version in rows}


def opened(database: Path) -> AbstractAsyncContextManager[Hall]:
    """A hall of today on that database."""
    return hall_inside(database.parent, grace_seconds=3600)


async def follow(hall: Hall, session: TableSession) -> None:
    """Everybody who sits there follows the table again."""
    for chair in session.table.chairs:
        person = None if chair.person is None else await hall.people.get(chair.person)
        if person is not None:
            await hall.handlers[Watch](Quiet(hall, person, "", None), Watch(session.id))


async def play_on(session: TableSession, moves: int, dice: random.Random) -> None:
    """Moves by lot, each by the person whose turn it is."""
    table = session.table
    for _ in range(moves):
        await until("somebody who is to act", lambda: table.to_act or table.status != "playing")
        if table.status != "playing":
            return
        seat = dice.choice(table.to_act)
        async with session.writing(table.chairs[seat].person) as write:
            assert table.state is not None
            write.submit_move(seat, table.game.write_move(dice.choice(table.state.moves(seat))))


async def test_games_in_play_go_on_and_are_stored(database: Path) -> None:
    tables = stored(database, "playing")
    assert sorted(tables) == GAMES
    played = {}
    async with opened(database) as hall:
        for game, (table_id, version) in tables.items():
            session = await hall.sessions.get(table_id)
            assert session.table.n >= version  # the hall may have done something there already
            assert session.table.live == bool(games.get(game).live)
            await follow(hall, session)
            await play_on(session, 12, random.Random(5))
            assert session.table.n >= version + 12
            played[table_id] = session.table.n
    async with opened(database) as hall:
        for table_id, n in played.items():
            assert (await hall.sessions.get(table_id)).table.n >= n


async def test_tables_that_wait_can_be_joined_and_started(database: Path) -> None:
    tables = stored(database, "open")
    assert sorted(tables) == GAMES

    async with opened(database) as hall:
        for table_id, _ in tables.values():
            session = await hall.sessions.get(table_id)
            host = await hall.people.get(session.table.host)
            assert host is not None
            while any(chair.person is None and chair.bot is None for chair in session.table.chairs):
                guest = await hall.people.guest("Fay")
                await hall.lobby.join(guest, session, Join(invite=session.table.head.invite))
            room = await hall.lobby.start(host, session)
            assert room.status == "playing"


async def test_finished_games_give_the_records_that_they_gave(database: Path) -> None:
    tables = stored(database, "over")
    assert sorted(tables) == GAMES

    async with opened(database) as hall:
        for game, (table_id, version) in tables.items():
            session = await hall.sessions.get(table_id)
            assert (session.table.status, session.table.n) == ("over", version)
            text = await admin.export(hall.storage, table_id)
            assert Record.parse(text).entries == Record.parse((KEPT / f"{game}.jsonl").read_text()).entries
            player = session.table.chairs[0].person
            assert "Well played" in [said.text for said in await hall.chat.lines(session, player)]


async def test_people_are_who_they_were(database: Path) -> None:
    async with opened(database) as hall:
        cleo = await hall.people.login("cleo the miner", "a lamp in the dark")
        assert cleo.name == "Cleo"
        rooms = (await hall.listing.own(cleo.id, None, None, None)).tables
        assert {room.game for room in rooms} == {"saboteur"}  # the one game with a third seat
        finished = await hall.sessions.get(stored(database, "over")["montanara"][0])
        rematch = await hall.sessions.get(str(finished.audience.presence.rematch))
        assert (rematch.table.status, rematch.table.head.invite) == ("open", finished.table.head.invite)
        shown = (await hall.listing.public(None, "playing", "montanara", None)).tables
        names = {seat.person.name for room in shown for seat in room.seats if seat.person}
        assert names == {"Ada", "Bob", "somebody"}  # who was deleted has no name


@pytest.mark.parametrize("game", GAMES)
def test_a_record_verifies_and_replays(game: str) -> None:
    text = (KEPT / f"{game}.jsonl").read_text()
    record = Record.parse(text)
    assert record.game == game
    verify(record, games.get)
    shown = replayed(ReplayWish(text))
    assert shown.frames[-1].at is not None
    assert record.outcome is not None
    assert shown.result.reason == record.outcome.reason
