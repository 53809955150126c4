"""The hall in simulation (docs/reliability.md): schedules of faults (in CI ten thousand),
and faults planted in the hall that they must find."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest
from tests.support.depth import depth
from tests.support.hall.servers import ROOT
from tests.support.hall.simulation.clients import Violation
from tests.support.hall.simulation.schedule import Fault, Schedule, TablePlan, generate, read, shrink
from tests.support.hall.simulation.world import run, simulated

from underhall.bots import Random, registry
from underhall.hall.play.replica import TableReplica
from underhall.hall.play.session import Batch, TableSession
from underhall.hall.store import append

SCHEDULES = depth(160, 10_000, 10_000)
PARTS = 4
PLANTED = 1000
"""Schedules within which a planted fault must be found."""


@pytest.mark.in_passing("0", "1")
@pytest.mark.parametrize("part", range(PARTS))
def test_nothing_goes_wrong_in_any_schedule(part: int) -> None:
    many = SCHEDULES // PARTS
    with simulated() as run_one:
        broken = [(s, why) for s in range(part * many, part * many + many) if (why := run_one(generate(s)).violation)]
    assert not broken, f"python -m tests.support.hall.simulation --seed {broken[0][0]}: {broken[0][1]}"


KEPT = {
    "a lease taken where nothing was stored: nobody thought for the bots any more": (
        '{"seed":564,"nodes":1,"shared":false,"play":0.86,"requests":1,"tables":[{"people":1,"bots":1}],'
        '"faults":[[0.65,"lost",0,0.64]]}'
    ),
    "bots that somebody watched stood still after a commit that came late": (
        '{"seed":543,"nodes":1,"shared":false,"play":1.14,"requests":2,"tables":[{"people":1,"bots":1}],'
        '"faults":[[1.222,"late",0,1.532]]}'
    ),
    "a lease taken for somebody who, once the log was read on, might not do it any more: nobody thought for the bots": (
        '{"seed":1021,"play":1.05,"requests":2,"tables":[{"bots":1,"seconds":1}],'
        '"faults":[[0.189,"die before",0,0.803],[0.24,"lost",1,0.867],[0.25,"die before",1,0.972],'
        '[0.413,"slow database",0,1.349]]}'
    ),
    "a request that was sent again by another line while it was on its way to the table's node had no answer": (
        '{"seed":1221,"play":0.37,"requests":1,"tables":[{"watchers":1}],"faults":[[0.373,"cut database",0,2.384]]}'
    ),
}
"""What the simulation has found in the hall, each by its schedule."""


@pytest.mark.parametrize("found", KEPT)
def test_what_was_found_stays_mended(found: str) -> None:
    assert run(read(KEPT[found])).violation is None


# ---------------------------------------------------------------- faults that are planted
async def _shown_before_stored(self: TableSession, batch: Batch) -> None:
    self.audience.tell(self.table, batch.applied, batch.answers)
    await _store(self, batch)


_store = TableSession._store


def _believed(self: TableReplica) -> None:
    self.audience.shown = self.table.n


def _without_fence(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("_MOVE", "_CLOCK", "_DATE", "_MORE"):
        fence = getattr(append, name)
        assert "AND epoch = ?" in fence
        monkeypatch.setattr(append, name, fence.replace("AND epoch = ?", "AND ? IS NOT NULL"))


def _with(owner: type, name: str, value: Any) -> Callable[[pytest.MonkeyPatch], None]:
    return lambda monkeypatch: monkeypatch.setattr(owner, name, value)


PLANTS = {
    "no fence": (_without_fence, ("writer", "lost")),
    "shown before it is stored": (_with(TableSession, "_store", _shown_before_stored), ("lost", "order")),
    "a repeat is not known": (
        _with(TableSession, "answer_to_repeat", lambda *_: None),
        ("converge", "twice", "refused"),
    ),
    "believed to have been shown": (_with(TableReplica, "_show_rest", _believed), ("converge",)),
}


@pytest.mark.in_passing("shown before it is stored", "a repeat is not known")
@pytest.mark.parametrize("plant", PLANTS)
def test_a_planted_fault_is_found(plant: str, monkeypatch: pytest.MonkeyPatch) -> None:
    change, promises = PLANTS[plant]
    change(monkeypatch)
    with simulated() as run_one:
        found = next((why for s in range(PLANTED) if (why := run_one(generate(s)).violation)), None)
    assert found is not None
    assert found.split(":")[0] in promises, found


# ---------------------------------------------------------------- the simulation itself
def test_a_number_replays_its_schedule_exactly(monkeypatch: pytest.MonkeyPatch) -> None:
    """In this process, whatever bots are known in it, and in another one whose hashes are other ones."""
    monkeypatch.setitem(registry._general, "stranger", Random)
    with simulated() as run_one:
        here = [run_one(generate(seed)) for seed in range(40)]
        assert [run_one(generate(seed)) for seed in range(40)] == here
    told = subprocess.run(
        [sys.executable, "-m", "tests.support.hall.simulation", "--first", "0", "--schedules", "40", "--trace"],
        capture_output=True,
        text=True,
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
    )
    assert told.stdout.split() == [str(report.trace) for report in here], told.stderr


def test_a_schedule_has_a_text() -> None:
    for seed in range(50):
        assert read(str(generate(seed))) == generate(seed)


def test_a_failing_schedule_is_made_smaller() -> None:
    """What has nothing to do with the failure is left out."""
    kill, jump = Fault(0.5, "kill", 1, 0.5), Fault(0.2, "jump", 0, 3.0)
    large = Schedule(1, 3, True, 2.0, 4, (TablePlan(people=3, bots=1, watchers=1), TablePlan()), (jump, kill))
    small = shrink(large, lambda one: kill in one.faults and any(table.people > 1 for table in one.tables))
    assert small.faults == (kill,)
    assert small.tables in ((TablePlan(people=2),), (TablePlan(),))
    assert small.requests == 1
    assert small.nodes == 2


def test_a_violation_says_which_promise_was_broken() -> None:
    assert str(Violation("lost: entry 3")) == "lost: entry 3"
