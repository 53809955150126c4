"""How long the bots of every level think: processor time of their decisions, game by game.

    python -m benchmarks.decision_times [--games 2] [--seed 1] [--tables saboteur:5,saboteur:10]

Everybody at a table is of one level. Decisions with one move to choose from are not counted.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence

from underhall import bots, games
from underhall.arena import play_match
from underhall.bots import Bot
from underhall.table import Chance, Json, Move, View

TABLES = "montanara:2,saboteur:3,saboteur:5,saboteur:10,imperial_miners:1,imperial_miners:2,out_of_mine:2"


class Timed(Bot):
    """A bot whose decisions are timed."""

    name = "timed"

    def __init__(self, inner: Bot, took: list[float]) -> None:
        super().__init__(0)
        self.inner, self.took = inner, took

    def see(self, event: dict[str, Json]) -> None:
        self.inner.see(event)

    def pace(self, view: View) -> float | None:
        return self.inner.pace(view)

    def choose(self, view: View) -> Move:
        began = time.process_time()
        move = self.inner.choose(view)
        if len(view.moves) > 1:
            self.took.append(time.process_time() - began)
        return move


def times(name: str, seats: int, level: str, number: int, seed: int) -> list[float]:
    """Of all decisions in so many games, in seconds, ascending."""
    took: list[float] = []
    for game in range(number):
        players: Sequence[Bot] = [Timed(bots.get(level, name)(seed + 100 * game + seat), took) for seat in range(seats)]
        play_match(games.get(name), players, chance=Chance(f"times {seed} {game}".encode()), watchers=[])
    return sorted(took)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--tables", default=TABLES, help="games and their seats")
    given = parser.parse_args()
    print("| game | seats | level | decisions | mean ms | 95 % below | slowest |")
    print("| :-- | --: | :-- | --: | --: | --: | --: |")
    for table in given.tables.split(","):
        name, seats = table.split(":")
        for level in bots.levels(name):
            took = [1000 * one for one in times(name, int(seats), level, given.games, given.seed)]
            part, mean = took[int(0.95 * (len(took) - 1))], sum(took) / len(took)
            figures = f"{len(took)} | {mean:.1f} | {part:.1f} | {took[-1]:.1f}"
            print(f"| {name} | {seats} | {level.split(':')[-1]} | {figures} |", flush=True)


if __name__ == "__main__":
    main()
