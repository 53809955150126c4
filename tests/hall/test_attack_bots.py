"""Bots are fair: who lets a hundred bots think waits for their own, and bots that nobody watches sleep."""

from __future__ import annotations

import asyncio
import os
import time
from collections import OrderedDict
from pathlib import Path
from typing import Any, ClassVar

import pytest
from msgspec.structs import replace
from tests.support.hall.inside import hall_inside, made_inside
from tests.support.hall.unwatched import Begun, begun_alone, entries_of, let_time_pass
from tests.support.toys import TALLOW
from tests.support.waiting import PATIENCE, until

from underhall.bots import Bot
from underhall.hall.bots import pool
from underhall.hall.bots.process import Choice, Job, choose
from underhall.hall.fair_queue import FairQueue
from underhall.hall.line_process import LineProcess
from underhall.hall.metrics import Metrics
from underhall.hall.protocol.bodies import NewTable
from underhall.hall.protocol.messages import Watch
from underhall.hall.side.jobs import Job as SideJob
from underhall.table import Chance, Move, View


class Desk:
    """One place, and who had it, in order."""

    def __init__(self) -> None:
        self.free = True
        self.had: list[str] = []
        self.queue = FairQueue(lambda: self.free)

    def _begin(self) -> None:
        assert self.free
        self.free = False

    def leave(self) -> None:
        self.free = True
        self.queue.go_on()

    async def use(self, payer: str, what: str) -> None:
        await self.queue.turn(payer, what, self._begin, self.leave)
        self.had.append(f"{payer}{what}")
        self.leave()


async def test_turns_go_round_by_payer_and_then_by_table() -> None:
    desk = Desk()
    await desk.queue.turn("x", "", desk._begin, desk.leave)
    wants = [("a", "1"), ("a", "1"), ("a", "1"), ("a", "2"), ("b", "7"), ("b", "7"), ("c", "9")]
    users = [asyncio.create_task(desk.use(*want)) for want in wants]
    await until("all to wait", lambda: desk.queue.waiting == len(wants))
    desk.leave()
    await asyncio.gather(*users)
    assert desk.had == ["a1", "b7", "c9", "a2", "b7", "a1", "a1"]
    assert desk.free
    assert desk.queue.waiting == 0


async def test_who_gives_up_leaves_the_turn_to_the_next() -> None:
    desk = Desk()
    await desk.queue.turn("x", "", desk._begin, desk.leave)
    waiting = [asyncio.create_task(desk.use("a", str(n))) for n in range(3)]
    await until("all to wait", lambda: desk.queue.waiting == 3)
    waiting[0].cancel()  # while it waits
    desk.leave()
    waiting[1].cancel()  # in the moment in which its turn has come
    await asyncio.wait(waiting)
    assert desk.had == ["a2"]
    assert desk.free


class Thinker:
    """A process in which bots think until they are told what time it is."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.enough = asyncio.Semaphore(0)

    async def ask(self, job: Job) -> Choice:
        self.asked.append(job.key.partition("/")[0])
        await self.enough.acquire()
        return Choice(move="nothing that is legal")

    def end(self) -> None:
        pass


class Punctual(Bot):
    """Remembers when it was to have moved."""

    name = "punctual"
    times: ClassVar[list[float | None]] = []

    def choose(self, view: View) -> Move:
        self.times.append(self.until)
        return view.moves[0]


async def test_a_bot_knows_how_long_it_may_think(monkeypatch: pytest.MonkeyPatch) -> None:
    """Half of what the host gives it: one that is stopped has no say, and a move is drawn by lot."""
    monkeypatch.setattr("underhall.bots.get", lambda name, game: Punctual)
    view, thinker = str(TALLOW.deal(2, chance=Chance(3)).view(0)), Thinker()
    thinker.enough.release()

    async def thinking(_key: str) -> Any:
        return thinker

    bots = pool.BotPool(1, 6.0, [], Metrics())
    monkeypatch.setattr(bots, "_get", thinking)
    job = Job("t/0/punctual", TALLOW.name, 1, "punctual", 1, view, 0)
    await bots.choose(job)
    assert job.seconds == 3.0
    monkeypatch.setattr("underhall.games.get", lambda name, rules: TALLOW)
    before = time.monotonic()
    for seconds in (3.0, 0.0):
        choose(OrderedDict(), replace(job, seconds=seconds))
    first, second = Punctual.times
    assert first is not None
    assert before + 3.0 <= first <= time.monotonic() + 3.0
    assert second is None


def test_a_bot_is_late_when_its_time_is_up() -> None:
    bot = Punctual()
    assert not bot.is_late()
    bot.until = time.monotonic() + 3600
    assert not bot.is_late()
    bot.until = time.monotonic()
    assert bot.is_late()


async def test_who_thinks_for_others_stands_behind_the_hall_from_the_start(tmp_path: Path) -> None:
    """Where the machine is busy, moves of people come first: already while Python reads its modules, and afterwards."""

    def priority(one: LineProcess) -> int | None:
        return os.getpriority(os.PRIO_PROCESS, one.process.pid) if one.process is not None else None

    here = os.getpriority(os.PRIO_PROCESS, 0)
    starting = LineProcess(4)
    begun = asyncio.create_task(starting.start("code", [], 1000))  # which never says that it is ready
    try:
        await until("it to stand behind", lambda: priority(starting) == min(here + 4, 19))
        assert not begun.done()
    finally:
        begun.cancel()
        await starting.ended()
    async with hall_inside(tmp_path, nice=2) as hall:
        worker = await hall.pool._get("table/1/random")
        assert priority(worker) == min(here + 2, 19)
        await hall.side.body(SideJob(lesson="montanara"), "somebody")
        assert hall.side._process is not None
        assert priority(hall.side._process) == min(here + 3, 19)


@pytest.mark.usefixtures("tallow")
async def test_bots_of_one_address_do_not_keep_anothers_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two guests of one address have a bot at each of eight tables; whoever comes after them from elsewhere waits
    for two turns."""
    monkeypatch.setattr(pool, "PATIENCE", PATIENCE)
    hall = made_inside(tmp_path, bot_pace=0, bot_seconds=PATIENCE)
    thinker = Thinker()

    async def thinking(_key: str) -> Any:
        return thinker

    monkeypatch.setattr(hall.pool, "_get", thinking)
    await hall.start()
    try:

        async def sits_down(name: str, address: str, tables: int) -> str:
            person = await hall.people.guest(name)
            hall.limits.note(person.id, address)
            for _ in range(tables):
                room = await hall.lobby.create(person, NewTable(TALLOW.name, 2, bots={"1": "random"}))
                await hall.lobby.start(person, await hall.sessions.get(room.id))
            return room.id

        for name in ("Eve", "Eva"):
            await sits_down(name, "192.0.2.1", 4)
        adas = await sits_down("Ada", "192.0.2.2", 1)
        await until("all bots to wait", lambda: hall.pool._queue.waiting == 8)
        for turns in range(2, 7):
            thinker.enough.release()
            await until("the next turn", lambda turns=turns: len(thinker.asked) == turns)  # type: ignore[misc]
            await until("the one before to ask again", lambda: hall.pool._queue.waiting == 8)
        assert [table == adas for table in thinker.asked] == [False, False, True, False, False, True]
    finally:
        for _ in range(100):
            thinker.enough.release()
        await hall.stop()


@pytest.fixture
async def begun(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    async with begun_alone(tmp_path, monkeypatch) as made:
        yield made


async def test_bots_that_are_alone_sleep_until_somebody_watches(begun: Begun) -> None:
    hall, session, client = begun
    await until("the bots to fall asleep", lambda: session.asleep and not session.thinking)
    n = session.table.n
    hall.timeouts.reschedule(session)
    assert not session.thinking
    assert session.table.bots_alone
    await hall.handlers[Watch](client, Watch(session.id))
    await until("the bots to play on", lambda: session.table.n > n)
    await until("the end of their game", lambda: session.table.status == "over")


async def test_bots_that_sleep_leave_the_memory_and_are_not_taken_up_again(begun: Begun) -> None:
    hall, session, client = begun
    await until("the bots to fall asleep", lambda: session.asleep and not session.thinking)
    assert hall.sessions.evict(0) == [session.id]
    assert await hall.leases.neglected(session.table.at + 60_000) == []
    n = await entries_of(hall, session.id)
    await hall.handlers[Watch](client, Watch(session.id))

    async def played() -> bool:
        return await entries_of(hall, session.id) > n

    await until("the bots to play on", played)


async def test_a_table_that_bots_alone_were_left_at_ends(begun: Begun, monkeypatch: pytest.MonkeyPatch) -> None:
    hall, session, _ = begun
    await until("the bots to fall asleep", lambda: session.asleep and not session.thinking)
    let_time_pass(monkeypatch, 25 * 3600)
    hall.timeouts.reschedule(session)
    await until("the table to end", lambda: session.table.status == "closed")
