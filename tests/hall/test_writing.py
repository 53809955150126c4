"""`TableSession.writing`: the one way to change a table, and what it promises."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from pathlib import Path
from typing import NamedTuple

import pytest
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.support.hall.inside import begin, guests_of, hall_inside
from tests.support.toys import TALLOW

from underhall.hall.hall import Hall
from underhall.hall.people.accounts import PersonRecord
from underhall.hall.play.session import LeaseLost, TableSession, Write
from underhall.hall.protocol.bodies import NewTable
from underhall.hall.protocol.messages import CastVote
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.append import Append
from underhall.hall.table.entries import Voted
from underhall.hall.web.connection import Connection
from underhall.table import UnreadableMove


class Begun(NamedTuple):
    """A game of two people that has begun."""

    hall: Hall
    session: TableSession
    people: list[PersonRecord]


@pytest.fixture
async def begun(tmp_path: Path, tallow: None) -> AsyncIterator[Begun]:
    """Such a game."""
    async with hall_inside(tmp_path) as hall:
        people = await guests_of(hall, "Ada", "Bob")
        yield Begun(hall, await begin(hall, people, NewTable(TALLOW.name, 2)), people)


def first_move(session: TableSession) -> tuple[int, str]:
    table = session.table
    assert table.state is not None
    seat = table.to_act[0]
    return seat, table.game.write_move(table.state.moves(seat)[0])


async def stored(hall: Hall, session: TableSession) -> int:
    """How many entries the database has of a table."""
    return len(await hall.storage.entries(session.id))


async def test_what_a_block_adds_is_stored_at_its_end(begun: Begun) -> None:
    hall, session, people = begun
    before = session.table.n
    async with session.writing(people[0].id) as write:
        write.submit_move(*first_move(session))
        assert await stored(hall, session) == before
    assert session.table.n == await stored(hall, session) == before + 1


async def test_a_block_that_raises_changes_nothing(begun: Begun) -> None:
    hall, session, people = begun
    before = session.table.n

    async def fail() -> None:
        async with session.writing(people[0].id) as write:
            write.submit_move(*first_move(session))
            raise KeyError

    with pytest.raises(KeyError):
        await fail()
    async with session.reading() as table:  # as whoever comes next finds it
        assert table.n == await stored(hall, session) == before


async def test_a_move_that_is_refused_leaves_the_others_of_its_batch(begun: Begun) -> None:
    hall, session, people = begun
    before = session.table.n
    async with session.writing(people[0].id) as write:
        write.add(Voted(0, "abandon", True))
        with pytest.raises(UnreadableMove):
            write.submit_move(0, "nonsense")
        write.submit_move(*first_move(session))
    assert session.table.n == await stored(hall, session) == before + 2


async def test_after_the_block_nothing_can_be_added(begun: Begun) -> None:
    _, session, people = begun
    kept: list[Write] = []
    async with session.writing(people[0].id) as write:
        kept.append(write)
    with pytest.raises(AssertionError):
        kept[0].submit_move(*first_move(session))


async def test_the_hall_itself_goes_on_only_where_it_has_the_lease(begun: Begun) -> None:
    hall, session, people = begun
    await hall.leases.take(session.id)  # as another node would
    assert await session.refresh()

    async def by_itself() -> None:
        async with session.writing() as write:
            write.submit_move(*first_move(session))

    with pytest.raises(LeaseLost):
        await by_itself()
    async with session.writing(people[0].id) as write:  # for a person the lease is taken back
        assert write.took_lease
        write.submit_move(*first_move(session))
    await by_itself()


async def test_somebody_without_a_seat_does_not_move_the_lease(begun: Begun) -> None:
    hall, session, _ = begun
    await hall.leases.take(session.id)
    await session.refresh()
    before = await hall.leases.versions([session.id])
    stranger = await hall.people.guest("Eve")
    with pytest.raises(Refusal, match="no seat"):
        async with session.writing(stranger.id):
            pass
    assert await hall.leases.versions([session.id]) == before


async def test_a_vote_and_what_follows_from_it_are_stored_together(
    begun: Begun, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A node that dies after the last vote leaves no vote behind that has passed and that nobody carries out."""

    hall, session, people = begun
    appended: list[Append] = []
    honest = hall.commits.append

    async def append(what: Append) -> None:
        appended.append(what)
        await honest(what)

    monkeypatch.setattr(hall.commits, "append", append)
    for person in people:
        client = Connection(hall, person, "", None)
        await hall.handlers[CastVote](client, CastVote(session.id, "v", "abandon"))
    assert session.table.status == "over"
    assert [len(what.rows) for what in appended] == [1, 2]


async def test_a_move_waits_for_no_flood_of_other_work(begun: Begun) -> None:
    """Forty tables are being opened when a move comes: it goes before all but a few of them."""
    hall, session, people = begun
    done: list[str] = []
    moving: list[asyncio.Task[None]] = []

    async def move() -> None:
        async with session.writing(people[0].id) as write:
            write.submit_move(*first_move(session))
        done.append("moved")

    async def open_one() -> None:
        async def work(connection: AsyncConnection) -> None:
            if not moving:
                moving.append(asyncio.create_task(move()))
            await connection.exec_driver_sql("SELECT 1")

        await hall.commits.do(work)
        done.append("opened")

    await asyncio.gather(*(open_one() for _ in range(40)))
    await moving[0]
    assert done.index("moved") <= 20
