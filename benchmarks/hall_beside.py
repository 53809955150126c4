"""What a move costs here and at another commit, turn and turn about: `python -m benchmarks.hall --beside REV`.

Both halls are open at once, each with its own people, and they are let move in turns of a second: so whatever else
the machine does falls on both alike, and the ratio can be trusted where the figures themselves cannot.
"""

from __future__ import annotations

import asyncio
import shutil
import statistics
import subprocess
import sys
from contextlib import AsyncExitStack
from dataclasses import dataclass
from pathlib import Path

import httpx
import uvloop
from benchmarks.hall_load import ROOT, Load, cpu_seconds, opened, show

RULES = ("src/underhall/games", "src/underhall/table", "setup.py", "tools/write_pxd")
"""What the compiled rules are made from."""
TURN_SECONDS = 1.0
REST_SECONDS = 0.2
"""After a turn, until what was sent in it is answered."""


@dataclass
class Cost:
    """What one side has used in one round."""

    cpu: float = 0.0
    moves: int = 0
    p50: float = 0.0
    p99: float = 0.0

    @property
    def us(self) -> float:
        """Microseconds a move."""
        return self.cpu / max(1, self.moves) * 1e6


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=ROOT, check=True, capture_output=True, text=True).stdout.strip()


def tree_of(revision: str) -> Path:
    """Another commit, laid out under build/ with its compiled rules: copied where they are the same, else compiled."""
    commit = _git("rev-parse", "--short=12", revision)
    tree = ROOT / "build" / "beside" / commit
    if not (tree / "done").exists():
        shutil.rmtree(tree, ignore_errors=True)
        tree.mkdir(parents=True)
        with subprocess.Popen(["git", "archive", commit], cwd=ROOT, stdout=subprocess.PIPE) as packed:
            subprocess.run(["tar", "-x"], cwd=tree, stdin=packed.stdout, check=True)
        if _git("diff", "--name-only", commit, "--", *RULES):
            subprocess.run([sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"], cwd=tree, check=True)
        else:
            for made in (ROOT / "src").rglob("*.so"):
                shutil.copy(made, tree / made.relative_to(ROOT))
        (tree / "done").touch()
    return tree


async def _round(trees: list[Path], game: str, tables: int, rate: float, seconds: float) -> list[Cost]:
    """One round of all sides, in turns."""
    async with AsyncExitStack() as stack:
        halls = [stack.enter_context(opened(tree)) for tree in trees]
        loads = [Load(url, game, tables, rate) for _, url in halls]
        for load, (_, url) in zip(loads, halls, strict=True):
            http = await stack.enter_async_context(httpx.AsyncClient(base_url=url, timeout=60))
            await load.sit_down(http)
            await load.warm_up()
            load.go.clear()
        await asyncio.sleep(1)
        costs = [Cost() for _ in halls]
        for _ in range(max(1, round(seconds / TURN_SECONDS))):
            for cost, load, (process, _) in zip(costs, loads, halls, strict=True):
                spent, moves = cpu_seconds(process), load.moves
                load.go.set()
                await load.run(TURN_SECONDS)
                load.go.clear()
                await asyncio.sleep(REST_SECONDS)
                cost.cpu += cpu_seconds(process) - spent
                cost.moves += load.moves - moves
            if any(load.ending for load in loads):
                break
        for cost, load in zip(costs, loads, strict=True):
            waits = load.waits
            cost.p50, cost.p99 = waits[len(waits) // 2] * 1000, waits[int(len(waits) * 0.99)] * 1000
            await load.leave()
    return costs


def beside(revision: str, games: list[str], tables: int, rounds: int, seconds: float) -> None:
    """This tree beside another commit: medians over the rounds, and the ratio of each round's pair."""
    trees = [ROOT, tree_of(revision)]
    show(
        ["game", "pace", "CPU us a move here", f"at {revision}", "ratio (of each round)", "p50 ms, here / there", "p99"]
    )
    show(["---"] * 7)
    for game in games:
        for pace, rate in (("fastest", 0.0), ("200 a second", 200 / tables)):
            here: list[Cost] = []
            there: list[Cost] = []
            for turn in range(rounds):
                ours, theirs = (here, there) if turn % 2 == 0 else (there, here)
                first, second = uvloop.run(_round(trees[:: -1 if turn % 2 else 1], game, tables, rate, seconds))
                ours.append(first)
                theirs.append(second)
            ratios = sorted(a.us / b.us for a, b in zip(here, there, strict=True))
            cells = [game, pace, *(f"{statistics.median(cost.us for cost in side):.0f}" for side in (here, there))]
            cells.append(f"{statistics.median(ratios):.2f} ({ratios[0]:.2f} to {ratios[-1]:.2f})")
            cells.append(" / ".join(f"{statistics.median(cost.p50 for cost in side):.1f}" for side in (here, there)))
            cells.append(" / ".join(f"{statistics.median(cost.p99 for cost in side):.0f}" for side in (here, there)))
            show(cells)
