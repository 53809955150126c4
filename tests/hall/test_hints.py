"""Hints in the game: what a master would do in somebody's place. Who may ask, who is told what, what stays of it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from tests.support.hall.ears import Ear
from tests.support.hall.inside import begin, guests_of, hall_inside
from tests.support.hall.told_pool import ToldPool
from tests.support.toys import TALLOW

from underhall import bots, games, words
from underhall.games.out_of_mine import clock
from underhall.hall.bots.pool import BotFailed
from underhall.hall.bots.process import Choice, Job
from underhall.hall.hall import Hall
from underhall.hall.play.session import TableSession
from underhall.hall.protocol.bodies import NewTable, PlayNow, Rematch
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.table import projection
from underhall.table import Record, verify
from underhall.table.record import Note

pytestmark = pytest.mark.usefixtures("tallow")


@asynccontextmanager
async def halls(folder: Path, **settings: Any) -> AsyncIterator[tuple[Hall, ToldPool]]:
    """A hall whose bots say what they were given."""
    pool = ToldPool()
    async with hall_inside(folder, pool, bot_pace=0, **settings) as hall:
        yield hall, pool


async def begun(hall: Hall, *names: str, **wish: Any) -> tuple[TableSession, list[Ear]]:
    """A table of Tallow that has begun, these people, and bots in the seats that are left."""
    people = await guests_of(hall, *names)
    seats = wish.pop("seats", len(names))
    others = {str(seat): "random" for seat in range(len(names), seats)}
    session = await begin(hall, people, NewTable(TALLOW.name, seats, bots=others, **wish))
    ears = [Ear(hall, person) for person in people]
    for ear in ears:
        await ear.begin(session.id)
    return session, ears


async def test_only_who_asks_is_told_and_everybody_sees_that_they_asked(tmp_path: Path) -> None:
    async with halls(tmp_path) as (hall, pool):
        session, ears = await begun(hall, "Ada", "Bob", hints=True)
        seat = session.table.to_act[0]
        asker, other = ears[seat], ears[1 - seat]
        before, ply = session.table.n, len(session.table.played)
        await asker.tell(type="hint", table=session.id, id="h1")
        told = await asker.answer("h1")
        assert told["type"] == "hinted"
        assert told["said"] == pool.jobs[0][0].view + " 0 " + told["said"].partition(" 0 ")[2]
        assert pool.jobs[0][0].view == projection.bot_view(session.table, seat)
        assert pool.jobs[0][0].bot == bots.at_level(TALLOW.name, "master")
        assert [message for message in other.all() if message["type"] == "hinted"] == []
        for ear in ears:
            noted = [m["happened"] for m in ear.all() if m["type"] == "update" and m["happened"].get("note") == "hint"]
            assert [(entry["seat"], entry.get("events", [])) for entry in noted] == [(seat, [])]
        # the same position again: the same answer, and nothing more in the log or for the bots to do
        await asker.tell(type="hint", table=session.id, id="h2")
        assert (await asker.answer("h2"))["move"] == told["move"]
        assert session.table.n == before + 1
        assert len(pool.jobs) == 1
        # a move that was chosen before the question is not stale by it
        assert session.table.state is not None
        move = session.table.game.write_move(session.table.state.moves(seat)[0])
        await asker.tell(type="play", table=session.id, id="m1", move=move, n=before)
        assert (await asker.answer("m1"))["type"] == "update"
        assert len(session.table.played) == ply + 1
        waits = next(one for one in (0, 1) if one not in session.table.to_act)
        await ears[waits].tell(type="hint", table=session.id, id="h3")
        assert (await ears[waits].answer("h3"))["code"] == "not_your_turn"


async def test_where_hints_are_given(tmp_path: Path) -> None:
    """With bots only, unless the table says otherwise; with people, if it says so; for a rating, never."""
    async with halls(tmp_path) as (hall, _):
        alone, ears = await begun(hall, "Ada", seats=2)
        assert ears[0].all()[-1]["room"]["hints"]
        assert alone.table.hints
        none, (ada,) = await begun(hall, "Ada", seats=2, hints=False)
        assert not ada.all()[-1]["room"].get("hints", False)
        await ada.tell(type="hint", table=none.id, id="h")
        assert (await ada.answer("h"))["code"] == "not_allowed"
        people, _ = await begun(hall, "Ada", "Bob")
        assert not people.table.hints
        friends, (cora, _) = await begun(hall, "Cora", "Dan", hints=True)
        assert friends.table.hints
        stranger = Ear(hall, await hall.people.guest("Eve"))
        await stranger.begin(friends.id)
        await stranger.tell(type="hint", table=friends.id, id="h")
        assert (await stranger.answer("h"))["code"] == "not_seated"
        nobody = Ear(hall, None)
        await nobody.begin(friends.id)
        await nobody.tell(type="hint", table=friends.id, id="h")
        assert (await nobody.answer("h"))["code"] == "need_person"
        await cora.tell(type="hint", table="a" * 12, id="h")
        assert (await cora.answer("h"))["code"] == "no_table"
        rated = await begun(hall, "Ada", seats=2)
        rated[0].table.head = replace(rated[0].table.head, rated=True)
        assert not rated[0].table.hints
        account = await hall.people.claim(await hall.people.guest("Fay"), "fay", "a long password")
        with pytest.raises(Refusal, match="rating"):
            await hall.lobby.create(account, NewTable(TALLOW.name, 2, rated=True, hints=True))


async def test_a_host_may_switch_it_off(tmp_path: Path) -> None:
    async with halls(tmp_path, hints=False) as (hall, pool):
        session, (ada,) = await begun(hall, "Ada", seats=2, hints=True)
        assert not ada.all()[-1]["room"].get("hints", False)
        await ada.tell(type="hint", table=session.id, id="h")
        assert (await ada.answer("h"))["code"] == "not_allowed"
        assert [job for job, _ in pool.jobs if job.ask == "hint"] == []


async def test_asking_is_limited_by_person_and_by_address(tmp_path: Path) -> None:
    async with halls(tmp_path, hints_per_minute=3) as (hall, _):
        session, ears = await begun(hall, "Ada", "Bob", hints=True)
        asked = 0
        while asked < 3:
            seat = session.table.to_act[0]
            await ears[seat].tell(type="hint", table=session.id, id=f"h{asked}")
            assert (await ears[seat].answer(f"h{asked}"))["type"] == "hinted"
            asked += 1
            assert session.table.state is not None
            move = session.table.game.write_move(session.table.state.moves(seat)[0])
            await ears[seat].tell(type="play", table=session.id, id=f"m{asked}", move=move)
        seat, n = session.table.to_act[0], session.table.n
        hall.limits.note(ears[0].person or "", "one")  # both came from one address
        hall.limits.note(ears[1].person or "", "one")
        for _ in range(3):
            hall.limits.take("hint", "one")
        await ears[seat].tell(type="hint", table=session.id, id="more")
        refused = await ears[seat].answer("more")
        assert (refused["code"], refused["retry"] > 0) == ("too_fast", True)
        assert session.table.n == n


async def test_a_failing_bot_is_told_to_who_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with halls(tmp_path) as (hall, pool):
        session, ears = await begun(hall, "Ada", "Bob", hints=True)
        seat = session.table.to_act[0]
        waits, goes = asyncio.Event(), asyncio.Event()

        async def fail(job: Job, payer: str = "") -> Choice:
            waits.set()
            await goes.wait()
            raise BotFailed("it took too long")

        with monkeypatch.context() as patch:
            patch.setattr(pool, "choose", fail)
            await ears[seat].tell(type="hint", table=session.id, id="h")
            await waits.wait()
            await ears[seat].tell(type="ping", id="p")  # nothing else of this socket waits for it
            assert (await ears[seat].answer("p"))["type"] == "pong"
            goes.set()
            assert (await ears[seat].answer("h"))["code"] == "no_hint"
        await ears[seat].tell(type="hint", table=session.id, id="again")
        assert (await ears[seat].answer("again"))["type"] == "hinted"


async def test_the_record_says_who_asked_and_verifies_and_a_rematch_is_the_same(tmp_path: Path) -> None:
    async with halls(tmp_path) as (hall, _):
        session, ears = await begun(hall, "Ada", "Bob", hints=True)
        hinted: list[dict[str, int]] = []
        while session.table.status == "playing":
            seat, ply = session.table.to_act[0], len(session.table.played)
            if ply in (0, 3):
                await ears[seat].tell(type="hint", table=session.id, id=f"h{ply}")
                await ears[seat].answer(f"h{ply}")
                hinted.append({"by": seat, "ply": ply})
            assert session.table.state is not None
            move = session.table.game.write_move(session.table.state.moves(seat)[0])
            await ears[seat].tell(type="play", table=session.id, id=f"m{ply}", move=move)
        log = [(at, entry) for _, at, _, _, entry in await hall.storage.entries(session.id)]
        written = projection.record(session.table, log, ["Ada", "Bob"])
        record = Record.parse(str(written))
        assert [entry.facts for entry in record.entries if isinstance(entry, Note) and entry.what == "hint"] == hinted
        verify(record, lambda _name, _rules: TALLOW)
        read = await TableSession.load(hall.sessions.services, session.id)
        assert read is not None
        assert read.table.hints
        assert read.table.hinted == session.table.hinted
        known = ears[0].known
        assert known is not None
        again = await hall.rematches.answer(known, session, Rematch())
        assert (await hall.sessions.get(again.id)).table.hints_set is True


async def test_a_master_gives_a_hint_with_its_reason_in_every_game(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In the processes where bots think, from what the seat sees; the move can be played."""
    monkeypatch.setattr(clock, "CHOOSING", 600.0)  # a busy machine may think for longer than people have to choose
    caplog.set_level("INFO", "underhall.hints")
    async with hall_inside(tmp_path, bot_pace=0, bot_seconds=600) as hall:
        for name in ("imperial_miners", "montanara", "out_of_mine", "saboteur"):
            person = await hall.people.guest("Ada")
            seats = 3 if 3 in games.get(name).seats else games.get(name).seats[0]
            room = await hall.lobby.play_now(person, PlayNow(name, seats))
            ear = Ear(hall, person)
            await ear.begin(room.id)
            sight = await ear.asked(0)
            await ear.tell(type="hint", table=room.id, id="h")
            hint = await ear.answer("h")
            assert hint["type"] == "hinted", (hint, caplog.text)
            assert hint["move"] in sight["moves"]
            for language in words.LANGUAGES:
                told = words.Words(language).why(name, hint["why"], hint.get("facts", {}), 0, ["Ada", "Bo", "Cy"])
                assert told
            await ear.tell(type="play", table=room.id, id="m", move=hint["move"])
            assert (await ear.answer("m"))["type"] == "update"
            await ear.tell(type="resign", table=room.id, id="r")  # nobody thinks on for this table
            await ear.answer("r")
