"""Strangers who want to play the same game meet at a table; after a wait bots take the seats that are free."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from tests.support.hall.inside import guests_of, hall_inside
from tests.support.hall.outside import Browser, push_service
from tests.support.hall.servers import Player, Server, guests
from tests.support.waiting import until

from underhall.hall.alerts.push import Subscription
from underhall.hall.hall import Hall
from underhall.hall.lobby import pairing
from underhall.hall.people.accounts import PersonRecord
from underhall.hall.protocol.bodies import FindPlayers, Join, Kick, NewTable, SeatBot
from underhall.hall.protocol.messages import Clock, Room
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import now_ms
from underhall.hall.store.schema import tables

WISH = FindPlayers("montanara", 2)
SLOW: dict[str, Any] = {"deal_seconds": 0, "bot_pace": 600}
"""Bots that do not move while a test looks."""


@pytest.fixture
async def hall(tmp_path: Path) -> AsyncIterator[Hall]:
    async with hall_inside(tmp_path, **SLOW) as started:
        yield started


async def four(hall: Hall) -> list[PersonRecord]:
    return await guests_of(hall, "Ada", "Bob", "Cleo", "Dora")


def names(room: Room) -> list[str]:
    return [seat.bot or (seat.person.name if seat.person else "") for seat in room.seats]


async def time_passes(hall: Hall, table_id: str) -> None:
    """The wait of a table is over."""

    async def work(connection: Any) -> None:
        await connection.execute(tables.update().where(tables.c.id == table_id).values(fill_at=now_ms()))

    await hall.commits.do(work)


async def test_those_who_want_the_same_meet_and_it_begins_by_itself(hall: Hall) -> None:
    ada, bob, cleo, dora = await four(hall)
    first = await hall.pairing.find(ada, WISH)
    assert (first.status, first.host, first.public) == ("open", ada.id, True)
    assert first.fill_at is not None and first.fill_at > now_ms()
    again = await hall.pairing.find(ada, WISH)
    assert (again.id, names(again)) == (first.id, ["Ada", ""])  # who asks again waits where they wait
    other = await hall.pairing.find(cleo, FindPlayers("montanara", 2, Clock("live")))
    assert other.id != first.id  # another clock is another wish
    met = await hall.pairing.find(bob, WISH)
    assert (met.id, met.status, names(met)) == (first.id, "playing", ["Ada", "Bob"])
    late = await hall.pairing.find(dora, WISH)
    assert late.status == "open" and late.id not in (first.id, other.id)


async def test_two_at_once_do_not_wait_for_each_other(hall: Hall) -> None:
    ada, bob, cleo, dora = await four(hall)
    rooms = await asyncio.gather(*(hall.pairing.find(one, WISH) for one in (ada, bob, cleo, dora)))
    assert len({room.id for room in rooms}) == 2
    assert {(await hall.sessions.get(room.id)).table.status for room in rooms} == {"playing"}


async def test_after_the_shortest_wait_bots_take_the_free_seats(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    ada, bob, *_ = await four(hall)
    patient = await hall.pairing.find(ada, FindPlayers("saboteur", 5, wait=3600))
    hasty = await hall.pairing.find(bob, FindPlayers("saboteur", 5, wait=15))
    assert hasty.id == patient.id and hasty.fill_at is not None and hasty.fill_at < now_ms() + 16_000
    await hall.pairing.fill_due()
    session = await hall.sessions.get(patient.id)
    statuses: list[str] = [session.table.status]
    await time_passes(hall, patient.id)
    await hall.pairing.fill_due()
    assert [*statuses, session.table.status] == ["open", "playing"]
    shown = hall.lobby.show(ada, session, None)
    assert names(shown)[:2] == ["Ada", "Bob"] and all("apprentice" in bot for bot in names(shown)[2:])


async def test_who_leaves_waits_no_longer_and_who_goes_away_loses_the_seat(
    hall: Hall, monkeypatch: pytest.MonkeyPatch
) -> None:
    ada, bob, cleo, _ = await four(hall)
    first = await hall.pairing.find(ada, WISH)
    session = await hall.sessions.get(first.id)
    elsewhere = await hall.pairing.find(ada, FindPlayers("saboteur", 5))
    assert session.table.status == "closed"  # she waits at one place
    await hall.lobby.leave(ada, await hall.sessions.get(elsewhere.id))
    assert (await hall.sessions.get(elsewhere.id)).table.status == "closed"
    left = await hall.pairing.find(bob, WISH)  # and closes his browser
    monkeypatch.setattr(pairing, "AWAY_MS", -1000)
    alone = await hall.pairing.find(cleo, WISH)
    assert alone.id != left.id and names(alone) == ["Cleo", ""]
    assert (await hall.sessions.get(left.id)).table.status == "closed"
    await time_passes(hall, alone.id)
    await hall.pairing.fill_due()
    assert (await hall.sessions.get(alone.id)).table.status == "closed"  # nobody is there to play with bots


async def test_who_can_be_told_keeps_the_seat_and_is_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Bob puts his phone away while he looks for players: his browser tells him that they were found."""
    monkeypatch.setattr(pairing, "AWAY_MS", -1000)
    async with push_service() as service:
        ways: dict[str, Any] = {"push_contact": "mailto:host@hall.example", "push_services": [service.origin]}
        ways |= SLOW | {"alert_seconds": 3600}
        async with hall_inside(tmp_path, **ways) as hall:
            ada, bob, cleo, _ = await four(hall)
            browser = Browser(service.origin, "bob")
            keys = browser.subscription["keys"]
            await hall.wishes.add_browser(bob.id, Subscription(browser.endpoint, **keys), "it")
            waits = await hall.pairing.find(bob, WISH)
            met = await hall.pairing.find(cleo, WISH)
            assert (met.id, met.status, names(met)) == (waits.id, "playing", ["Bob", "Cleo"])
            (told,) = await until("the message", lambda: service.to(browser))
            assert told["title"] == "Giocatori trovati" and told["table"] == met.id
            assert re.fullmatch("Montanara a .+ comincia: hai un posto.", told["body"])
            # where it is his turn he has been told of it, else of the beginning only
            session = await hall.sessions.get(met.id)
            asked = 0 in session.table.to_act
            assert await hall.wishes.claim(met.id, bob.id, 0) is not asked
            # Ada has no browser that is told: nobody waits for her
            alone = await hall.pairing.find(ada, WISH)
            await time_passes(hall, alone.id)
            await hall.pairing.fill_due()
            assert (await hall.sessions.get(alone.id)).table.status == "closed"
            # at a table that people open themselves, the beginning is no news
            own = await hall.sessions.get((await hall.lobby.create(ada, NewTable("montanara"))).id)
            await hall.lobby.join(bob, own, Join())
            await hall.lobby.start(ada, own)
            assert [said["table"] for said in service.to(browser)] == [met.id]


async def test_nobody_meets_whom_they_have_blocked(hall: Hall) -> None:
    ada, bob, *_ = await four(hall)
    await hall.friends.change(ada, bob.id, "block")
    waits = await hall.pairing.find(bob, WISH)
    apart = await hall.pairing.find(ada, WISH)
    assert apart.id != waits.id and names(apart) == ["Ada", ""]


async def test_such_a_table_has_no_host_and_its_wait_survives_a_restart(tmp_path: Path) -> None:
    async with hall_inside(tmp_path, **SLOW) as hall:
        ada, bob, cleo, _ = await four(hall)
        room = await hall.pairing.find(ada, FindPlayers("saboteur", 3))
        session = await hall.sessions.get(room.id)
        await hall.lobby.join(bob, session, Join())  # it stands in the list of open tables, too
        for work in (
            hall.lobby.start(ada, session),
            hall.lobby.close(ada, session),
            hall.lobby.kick(ada, session, Kick(1)),
            hall.lobby.seat_bot(ada, session, SeatBot(2, "random")),
            hall.lobby.renew_invite(ada, session),
        ):
            with pytest.raises(Refusal, match="no host"):
                await work
        await hall.friends.change(ada, cleo.id, "block")
        apart = await hall.pairing.find(cleo, FindPlayers("saboteur", 3))
        assert apart.id != room.id  # who is blocked is not told so, and meets others
    async with hall_inside(tmp_path, **SLOW) as hall:
        async with hall.storage.reading() as connection:
            kept = (await connection.execute(sa.select(tables.c.fill_at).where(tables.c.id == room.id))).scalar_one()
        assert kept == room.fill_at
        await time_passes(hall, room.id)

        async def begun() -> bool:
            return (await hall.sessions.get(room.id)).table.status == "playing"

        await until("the hall itself to begin the table", begun)


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({"game": "chess"}, "unknown_game"),
        ({"game": "saboteur", "seats": 2}, "bad_seats"),
        ({"game": "montanara", "wait": 1}, "bad_message"),
        ({"game": "montanara", "wait": 10**9}, "bad_message"),
        ({"game": "montanara", "rated": True}, "bad_message"),
    ],
)
async def test_what_cannot_be_looked_for(server: Server, wish: dict[str, Any], code: str) -> None:
    async with guests(server.url, "Ada") as (ada,):
        assert (await ada.post("/api/find-players", 400, **wish))["code"] == code


async def test_nobody_without_a_name_is_given_a_seat(server: Server) -> None:
    nobody = Player(server.url)
    try:
        assert (await nobody.post("/api/find-players", 401, game="montanara"))["code"] == "need_person"
    finally:
        await nobody.close()


async def test_strangers_meet_from_two_nodes(nodes: list[Server]) -> None:
    async with guests(nodes[0].url, "Ada") as (ada,), guests(nodes[1].url, "Bob") as (bob,):
        first = await ada.post("/api/find-players", game="tallow", seats=2)
        await ada.watch(first["id"])
        met = await bob.post("/api/find-players", game="tallow", seats=2)
        assert (met["id"], met["you"]) == (first["id"], 1)
        while (await ada.next("room", "update", "table")).get("room", {}).get("status") != "playing":
            pass
