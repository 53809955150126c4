"""Rounds of Saboteur in which the gold-diggers are of one level and the saboteurs of another; beside them, over the
same deals, a level in the place of one side.

    python -m benchmarks.saboteur_sides --diggers foreman --saboteurs master --beside foreman [--rounds 100] [--seats 5]
        [--seed 1] [--deals N]

`--beside foreman` plays every deal again with foremen in the place of the masters, and tells by how much the side of
the masters won more rounds. Rounds are the first ones of games, so that both have the same deals. `--deals` is how many
deals a master imagines, instead of its default.
"""

from __future__ import annotations

import argparse
import time
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from underhall import bots, games
from underhall.arena.statistics import wilson
from underhall.bots import Bot
from underhall.games.saboteur import codes
from underhall.games.saboteur.game import SaboteurState
from underhall.games.saboteur.master import DEALS, Master
from underhall.games.saboteur.view import SaboteurView
from underhall.table import Chance, Json, Move, Sitting, View

SABOTEUR = games.get("saboteur")
TOLD = 50
"""After so many rounds it is told how they went so far."""


class Sides(Bot):
    """One player as a gold-digger, another as a saboteur; both watch all the time."""

    name = "sides"

    def __init__(self, seed: int, digger: str, saboteur: str, deals: int) -> None:
        super().__init__(seed)
        self.digger, self.saboteur = (bots.get(name, SABOTEUR.name)(seed) for name in (digger, saboteur))
        for one in (self.digger, self.saboteur):
            if isinstance(one, Master):
                one.deals = deals
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
        one = self.saboteur if spoils else self.digger
        began = time.process_time()
        move = one.choose(view)
        took = time.process_time() - began
        if isinstance(one, Master):
            self.slowest, self.thought = max(self.slowest, took), self.thought + took
            self.decisions += 1
        return move


class Round(NamedTuple):
    """How a round ended."""

    saboteurs: int
    diggers_won: bool


def play(table: Sequence[Bot], seed: int, number: int) -> Round:
    """The first round of a game."""
    names = [bot.name for bot in table]
    sitting = Sitting.begin(SABOTEUR, len(table), {}, Chance(f"sides {seed} {number}".encode()), names)
    state, events = sitting.state, sitting.opening
    assert isinstance(state, SaboteurState)
    while True:
        for event in events:
            for seat, bot in enumerate(table):
                bot.see(event.seen(seat))
            if event.name == "round_end":
                told = event.seen(None)
                assert isinstance(told["seats"], list)
                return Round(len(told["seats"]), told["winner"] == "diggers")
        seat = state.to_act[0]
        events = sitting.play(seat, table[seat].choose(state.view(seat)))


def show(name: str, rounds: Sequence[Round]) -> None:
    for dealt in (None, *sorted({one.saboteurs for one in rounds})):
        some = [one.diggers_won for one in rounds if dealt is None or one.saboteurs == dealt]
        low, high = wilson(sum(some), len(some))
        which = "any" if dealt is None else str(dealt)
        share = sum(some) / len(some)
        print(f"{name:42} {which:>3} saboteurs {share:6.1%}   95 %: {low:6.1%} to {high:6.1%}   of {len(some)}")


def tell_more(sides: Sequence[Sequence[Round]], sign: int) -> None:
    """By how much the first table's side won more than the other's, over the same deals."""
    more = [sign * (a.diggers_won - b.diggers_won) for a, b in zip(*sides, strict=True)]
    off = 1.96 * stdev(more) / sqrt(len(more)) if len(more) > 1 else 1.0
    low, high = fmean(more) - off, fmean(more) + off
    told = f"{fmean(more):+.1%} ({low:+.1%} to {high:+.1%})"
    print(f"won more by the side of the masters: {told} in {len(more)} rounds", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--diggers", default="foreman")
    parser.add_argument("--saboteurs", default="foreman")
    parser.add_argument("--beside")
    parser.add_argument("--rounds", type=int, default=100)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--deals", type=int, default=DEALS)
    given = parser.parse_args()
    levels = [(given.diggers, given.saboteurs)]
    sign = 1 if given.diggers == "master" else -1
    if given.beside:
        levels.append((given.beside, given.saboteurs) if sign > 0 else (given.diggers, given.beside))
    played: list[list[Round]] = [[] for _ in levels]
    players: list[Sides] = []
    for number in range(given.rounds):
        for kept, (diggers, saboteurs) in zip(played, levels, strict=True):
            seeds = (given.seed + 100 * number + seat for seat in range(given.seats))
            table = [Sides(seed, diggers, saboteurs, given.deals) for seed in seeds]
            kept.append(play(table, given.seed, number))
            players += table
        if given.beside and (number + 1) % TOLD == 0:
            tell_more(played, sign)
    print("rounds won by the diggers")
    for kept, (diggers, saboteurs) in zip(played, levels, strict=True):
        show(f"{diggers} diggers, {saboteurs} saboteurs", kept)
    if given.beside:
        tell_more(played, sign)
        for dealt in sorted({one.saboteurs for one in played[0]}):
            print(f"of these with {dealt} saboteurs: ", end="")
            tell_more([[one for one in kept if one.saboteurs == dealt] for kept in played], sign)
    mean = sum(one.thought for one in players) / max(1, sum(one.decisions for one in players))
    slowest = max(one.slowest for one in players)
    print(f"{1000 * mean:.1f} ms of processor a master's decision, the slowest {1000 * slowest:.0f}")


if __name__ == "__main__":
    main()
