"""Rounds of Saboteur by role: how many each level wins as gold-diggers, and as saboteurs, against foremen.

    python -m benchmarks.saboteur_levels [--rounds 150] [--tables 3:1,5:1,5:2]
        [--levels apprentice,miner,foreman,master] [--against foreman] [--seed 1] [--deals N]

`--tables` has seats and how many saboteurs are dealt. All levels play the same deals, first rounds of games, so that
what one wins more than the one before it is told by pairs. `--deals` is how many deals a master imagines, instead of
its default.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from itertools import count, islice
from math import sqrt
from statistics import fmean, stdev

from benchmarks.saboteur_sides import SABOTEUR, Sides, play

from underhall.arena.statistics import wilson
from underhall.games.saboteur import codes
from underhall.games.saboteur.game import SaboteurState
from underhall.games.saboteur.master import DEALS
from underhall.table import Chance, Sitting

ROLES = ("gold-diggers", "saboteurs")


def deals_of(seats: int, dealt: int, seed: int) -> Iterator[int]:
    """The numbers of the deals with so many saboteurs."""
    for number in count():
        chance = Chance(f"sides {seed} {number}".encode())
        state = Sitting.begin(SABOTEUR, seats, {}, chance, [""] * seats).state
        assert isinstance(state, SaboteurState)
        if list(state.position.roles[:seats]).count(codes.SABOTEUR) == dealt:
            yield number


def won(role: str, level: str, against: str, seats: int, numbers: Sequence[int], seed: int, deals: int) -> list[bool]:
    """Deal by deal, whether the side of this role wins if it is of this level."""
    found = []
    sides = (level, against) if role == "gold-diggers" else (against, level)
    for number in numbers:
        table = [Sides(seed + 100 * number + seat, *sides, deals) for seat in range(seats)]
        found.append(play(table, seed, number).diggers_won == (role == "gold-diggers"))
    return found


def more(a: Sequence[bool], b: Sequence[bool]) -> str:
    """By how much `a` won more than `b` over the same deals."""
    pairs = [x - y for x, y in zip(a, b, strict=True)]
    mean, off = fmean(pairs), 1.96 * stdev(pairs) / sqrt(len(pairs))
    return f"{100 * mean:+.1f} ({100 * (mean - off):+.1f} to {100 * (mean + off):+.1f})"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=150)
    parser.add_argument("--tables", default="3:1,5:1,5:2")
    parser.add_argument("--levels", default="apprentice,miner,foreman,master")
    parser.add_argument("--against", default="foreman")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=DEALS)
    given = parser.parse_args()
    print("| seats | saboteurs dealt | role | level | rounds won | 95 % interval | more than the level before |")
    print("| --: | --: | :-- | :-- | --: | --: | --: |")
    for table in given.tables.split(","):
        seats, dealt = map(int, table.split(":"))
        numbers = list(islice(deals_of(seats, dealt, given.seed), given.rounds))
        for role in ROLES:
            before: list[bool] | None = None
            for level in given.levels.split(","):
                now = won(role, level, given.against, seats, numbers, given.seed, given.deals)
                low, high = wilson(sum(now), len(now))
                told = "" if before is None else more(now, before)
                share, interval = f"{100 * fmean(now):.1f} %", f"{100 * low:.1f} to {100 * high:.1f} %"
                print(f"| {seats} | {dealt} | {role} | {level} | {share} | {interval} | {told} |", flush=True)
                before = now


if __name__ == "__main__":
    main()
