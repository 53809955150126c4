"""Rounds of Saboteur in which the gold-diggers are of one level and the saboteurs of another.

python benchmarks/saboteur_sides.py --diggers master --saboteurs foreman [--rounds 300] [--seats 5] [--seed 1]
"""

from __future__ import annotations

import argparse
import time

from underhall import bots, games
from underhall.arena.match import play_match
from underhall.arena.statistics import wilson
from underhall.bots import Bot
from underhall.games.saboteur import codes
from underhall.games.saboteur.view import SaboteurView
from underhall.table import Chance, Figure, Json, Move, View, add_up

SABOTEUR = games.get("saboteur")


class Sides(Bot):
    """One player as a gold-digger, another as a saboteur; both watch all the time."""

    name = "sides"

    def __init__(self, seed: int, digger: str, saboteur: str) -> None:
        super().__init__(seed)
        self.digger, self.saboteur = (bots.get(name, SABOTEUR.name)(seed) for name in (digger, saboteur))
        self.slowest = self.thought = 0.0
        self.decisions = 0

    def see(self, event: dict[str, Json]) -> None:
        self.digger.see(event)
        if type(self.saboteur) is not type(self.digger):
            self.saboteur.see(event)

    def choose(self, view: View) -> Move:
        assert isinstance(view, SaboteurView) and view.seat is not None
        p = view.position
        same = type(self.saboteur) is type(self.digger)
        spoils = p.roles[11 * (p.round - 1) + view.seat] == codes.SABOTEUR and not same
        began = time.process_time()
        move = (self.saboteur if spoils else self.digger).choose(view)
        took = time.process_time() - began
        self.slowest, self.thought, self.decisions = max(self.slowest, took), self.thought + took, self.decisions + 1
        return move


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--diggers", default="foreman")
    parser.add_argument("--saboteurs", default="foreman")
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    figures: list[Figure] = []
    players: list[Sides] = []
    for game in range((given.rounds + 2) // 3):
        seeds = (given.seed + 100 * game + seat for seat in range(given.seats))
        table = [Sides(seed, given.diggers, given.saboteurs) for seed in seeds]
        figures += play_match(SABOTEUR, table, chance=Chance(f"sides {given.seed} {game}".encode())).figures
        players += table
    print(f"diggers {given.diggers}, saboteurs {given.saboteurs}: rounds won by the diggers")
    for name, (hits, of) in sorted(add_up(figures).items()):
        if name.startswith("rounds_won_by"):
            low, high = wilson(hits, int(of))
            print(f"{name:50} {hits / of:6.1%}   95 %: {low:6.1%} to {high:6.1%}   of {of:,.0f}")
    mean = sum(one.thought for one in players) / max(1, sum(one.decisions for one in players))
    print(f"{1000 * mean:.1f} ms of processor a decision, the slowest {1000 * max(one.slowest for one in players):.0f}")


if __name__ == "__main__":
    main()
