"""Rounds of Saboteur by role: how many each level wins as gold-diggers, and as saboteurs, against foremen.

    python -m benchmarks.saboteur_levels [--rounds 150] [--tables 3,5:1,5:2]
        [--levels apprentice,miner,foreman,master] [--against foreman] [--seed 1] [--deals N] [--jobs 0] [--page FILE]

`--tables` has numbers of seats; `5:2` takes only the deals in which two of five are saboteurs. All levels play the same
deals, first rounds of games, so that what one wins more than the one before it is told by pairs. `--deals` is how many
deals a master imagines, instead of its default. `--page` writes a section of Markdown with its command.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from itertools import count, islice
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

from benchmarks.saboteur_sides import SABOTEUR, Sides, play

from underhall.arena.process_pool import in_order
from underhall.arena.statistics import wilson
from underhall.bots import LEVELS
from underhall.games.saboteur import codes
from underhall.games.saboteur.game import SaboteurState
from underhall.games.saboteur.master import DEALS
from underhall.table import Chance, Sitting

ROLES = ("gold-diggers", "saboteurs")
HEADS = """\
| seats | saboteurs dealt | role | level | rounds won | 95 % interval | more than the level before |
| --: | --: | :-- | :-- | --: | --: | --: |"""


class Task(NamedTuple):
    """A round: its deal, and of which level each side is."""

    seats: int
    number: int
    diggers: str
    saboteurs: str


def deals_of(table: str, seed: int) -> Iterator[int]:
    """The numbers of the deals at a table, in which so many are saboteurs if it says how many."""
    seats, _, dealt = table.partition(":")
    for number in count():
        chance = Chance(f"sides {seed} {number}".encode())
        state = Sitting.begin(SABOTEUR, int(seats), {}, chance, [""] * int(seats)).state
        assert isinstance(state, SaboteurState)
        if not dealt or list(state.position.roles[: int(seats)]).count(codes.SABOTEUR) == int(dealt):
            yield number


def begin(plan: tuple[int, int]) -> Callable[[Task], bool]:
    """In a process: what plays a round and says whether the gold-diggers won it."""
    seed, deals = plan

    def diggers_won(task: Task) -> bool:
        first = seed + 100 * task.number
        table = [Sides(first + seat, task.diggers, task.saboteurs, deals) for seat in range(task.seats)]
        return play(table, seed, task.number).diggers_won

    return diggers_won


def more(a: Sequence[bool], b: Sequence[bool]) -> str:
    """By how much `a` won more than `b` over the same deals."""
    pairs = [x - y for x, y in zip(a, b, strict=True)]
    mean, off = fmean(pairs), 1.96 * stdev(pairs) / sqrt(len(pairs))
    return f"{100 * mean:+.1f} ({100 * (mean - off):+.1f} to {100 * (mean + off):+.1f})"


def rows(table: str, given: argparse.Namespace) -> Iterator[str]:
    """The lines of one table; each round that two of them need is played once."""
    numbers = list(islice(deals_of(table, given.seed), given.rounds))
    levels = given.levels.split(",")
    seats, _, dealt = table.partition(":")
    sides = {
        (role, level): (level, given.against) if role == ROLES[0] else (given.against, level)
        for role in ROLES
        for level in levels
    }
    tasks = [Task(int(seats), number, *both) for both in dict.fromkeys(sides.values()) for number in numbers]
    jobs = given.jobs or os.cpu_count() or 1
    diggers_won = dict(zip(tasks, in_order(begin, (given.seed, given.deals), tasks, jobs), strict=True))
    for role in ROLES:
        before: list[bool] | None = None
        for level in levels:
            played = (Task(int(seats), number, *sides[role, level]) for number in numbers)
            now = [diggers_won[task] == (role == ROLES[0]) for task in played]
            low, high = wilson(sum(now), len(now))
            told = "" if before is None else more(now, before)
            share, interval = f"{100 * fmean(now):.1f} %", f"{100 * low:.1f} to {100 * high:.1f} %"
            yield f"| {seats} | {dealt or 'any'} | {role} | {level} | {share} | {interval} | {told} |"
            before = now


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=150)
    parser.add_argument("--tables", default="3,5:1,5:2")
    parser.add_argument("--levels", default=",".join(LEVELS))
    parser.add_argument("--against", default="foreman")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--page", type=Path)
    given = parser.parse_args()
    print(HEADS)
    found: list[str] = []
    for table in given.tables.split(","):
        for row in rows(table, given):
            print(row, flush=True)
            found.append(row)
    if given.page is not None:
        said = f"python -m benchmarks.saboteur_levels {' '.join(sys.argv[1:])}".partition(" --page")[0]
        absent = [level for level in LEVELS if level not in given.levels.split(",")]
        title = f"## saboteur by role, against {given.against}" + "".join(f", without {level}" for level in absent)
        told = (
            f"`{said}`: one side is of a level, the other is of {given.against}; first rounds of games, {given.rounds} "
            "for each number of seats, the same deals for all levels. Intervals are of 95 %; what a level wins more "
            "than the one before is told by pairs of rounds over the same deal."
        )
        given.page.write_text("\n".join([title, "", told, "", HEADS, *found]) + "\n")


if __name__ == "__main__":
    main()
