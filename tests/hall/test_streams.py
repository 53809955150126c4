"""What bots are shown: all that their seat saw, each event once, worked out as the game goes and not again at every
move."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import signal
from pathlib import Path
from typing import Any

import msgspec
import pytest
from tests.support.hall.inside import begin, guests_of, hall_inside
from tests.support.hall.servers import Player, Server, hall
from tests.support.hall.tables import finish, table
from tests.support.toys import TALLOW
from tests.support.waiting import until

from underhall import compiled
from underhall.hall import server as server_module
from underhall.hall.bots import pool
from underhall.hall.bots.pool import BotFailed, BotPool, _Process
from underhall.hall.bots.process import Choice, Job
from underhall.hall.metrics import Metrics
from underhall.hall.play.session import TableSession
from underhall.hall.protocol.bodies import NewTable
from underhall.hall.table import projection
from underhall.hall.table.entries import Undone
from underhall.hall.table.state import TableState


def shown(session: TableSession, seat: int) -> list[Any]:
    return [msgspec.json.decode(event) for event in session.audience.streams.of(session.table, seat)]


@pytest.mark.usefixtures("tallow")
async def test_a_stream_grows_with_the_game_and_is_what_the_seat_saw(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    honest, worked_out = projection.history, []

    def history(table: TableState, seat: int) -> list[Any]:
        worked_out.append(seat)
        return honest(table, seat)

    monkeypatch.setattr(projection, "history", history)

    async with hall_inside(tmp_path) as hall:
        session = await begin(hall, await guests_of(hall, "Ada", "Bob"), NewTable(TALLOW.name, 2))
        session.table.chairs[0].bot = session.table.chairs[1].bot = "watchful"  # but it is not asked to move here
        dice, played = random.Random(4), session.table
        hall.timeouts.stopping = True  # no bot is to think here
        undone = 0
        while played.status == "playing":
            for seat in (0, 1):
                assert shown(session, seat) == honest(played, seat)
            assert played.state is not None
            seat = dice.choice(played.to_act)
            move = played.game.write_move(dice.choice(played.state.moves(seat)))
            async with session.writing() as write:
                write.submit_move(seat, move)
                await write.store()
                if played.undoable == seat and undone < 2:
                    write.add(Undone(seat))
                    undone += 1
        assert len(worked_out) == 2 * (1 + undone)  # at first, and after each move that was taken back


def workers_of(server: Server) -> list[int]:
    """The processes of a hall's bots."""
    assert server.process is not None
    children = Path(f"/proc/{server.process.pid}/task/{server.process.pid}/children")
    return [int(pid) for pid in children.read_text().split()]


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="finds a hall's bots in /proc")
async def test_a_bot_whose_process_died_catches_up(tmp_path: Path) -> None:
    """The watchful bot dies of an event that it did not see, or saw twice: then its moves would be drawn by lot."""
    with hall(tmp_path) as server:
        ada = await Player.guest(server.url, "Ada")
        await ada.open()
        made = await table(ada, seats=2, bots={"1": "watchful"})
        seen = await ada.watch(made)
        for _ in range(3):
            while not seen["sight"].get("moves"):
                seen = await ada.next("update")
            for pid in workers_of(server):
                os.kill(pid, signal.SIGKILL)
            seen = await ada.ask("play", made, move=seen["sight"]["moves"][0])
        await finish(ada, made, random.Random(6))
        figures = (await ada.http.get("/metrics")).text
        await ada.close()
    failures = [line for line in figures.splitlines() if line.startswith("underhall_bot_failures_total")]
    assert not failures or float(failures[0].split()[1]) <= 3  # those that were killed, not those that despaired
    assert server.errors() == []


async def test_a_bot_that_is_no_longer_asked_leaves_nothing_behind(monkeypatch: pytest.MonkeyPatch) -> None:
    """Its process is ended while it thinks; nobody complains of the answer that never came."""

    class Thinker(_Process):
        def __init__(self) -> None:
            super().__init__()
            self.gone = asyncio.Event()
            self.asked = self.answered = False

        async def ask(self, job: Job) -> Choice:
            self.asked = True
            try:
                await self.gone.wait()
                raise BotFailed("its process died")
            finally:
                self.answered = True

        def end(self) -> None:
            self.gone.set()

    complaints: list[dict[str, Any]] = []
    asyncio.get_running_loop().set_exception_handler(lambda _loop, context: complaints.append(context))
    workers = BotPool(1, 5.0, [], Metrics())
    thinker = Thinker()

    async def get(_key: str) -> Thinker:
        return thinker

    monkeypatch.setattr(workers, "_get", get)
    asking = asyncio.create_task(workers.choose(Job("t/0/x", "tallow", 1, "x", 1, "", 0)))
    await until("the bot to think", lambda: thinker.asked)
    asking.cancel()
    await asyncio.wait({asking})
    await until("its process to be ended", lambda: thinker.answered)
    gc.collect()
    assert complaints == []


async def test_bots_take_up_rules_that_are_compiled_while_the_hall_is_open(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """New processes find them. One that is thinking finishes its thought first."""
    began: list[Thinker] = []

    class Thinker(_Process):
        gone = False

        async def start(self, module: str, arguments: list[str], longest: int) -> None:
            self.may_answer = asyncio.Event()
            began.append(self)

        async def ask(self, job: Job) -> Choice:
            await self.may_answer.wait()
            return Choice("x")

        def end(self) -> None:
            self.gone = True

    monkeypatch.setattr(pool, "_Process", Thinker)
    monkeypatch.setattr(server_module, "LOOK_SECONDS", 0)
    compiled_now, looks = False, 0

    def built() -> bool:
        nonlocal looks
        looks += 1
        return compiled_now

    monkeypatch.setattr(compiled, "built", built)
    workers = BotPool(2, 60.0, [], Metrics())

    async def think(key: str, at_once: bool) -> asyncio.Task[Choice]:
        known = len(began)
        asking = asyncio.create_task(workers.choose(Job(key, "tallow", 1, "x", 1, "", 0)))
        await until("a process", lambda: len(began) > known)
        if at_once:
            began[-1].may_answer.set()
            await asking
        return asking

    long = await think("a/0/x", at_once=False)
    await think("b/0/x", at_once=True)
    changing = asyncio.create_task(server_module.use_what_is_compiled(workers.renew))
    await until("a look", lambda: looks)
    assert [one.gone for one in began] == [False, False]
    compiled_now = True
    await changing
    assert [one.gone for one in began] == [False, True]
    assert "have been compiled meanwhile" in capsys.readouterr().out
    began[0].may_answer.set()
    await long
    assert began[0].gone
    await think("a/0/x", at_once=True)
    assert [one.gone for one in began] == [True, True, False]
