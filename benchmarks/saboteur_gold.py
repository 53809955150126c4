"""What it brings a master of Saboteur to think of the gold of three rounds: one of them does at a table of masters who
do not.

    python -m benchmarks.saboteur_gold [--round 3] [--seats 3] [--tables 40] [--deals 6] [--seed 1] [--weight W]

Foremen play the rounds before; then masters play one round, once without anybody who thinks of gold and once for each
seat with one there. So what a seat has of the game's win is compared over the same deal. Of what is luck then the mean
counts: the nuggets drawn, and later rounds, which go by lot as the master imagines them. `--deals` is how many deals a
master imagines, `--weight` what the game counts beside the round, instead of the defaults.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from statistics import fmean, stdev
from typing import NamedTuple

from underhall import games
from underhall.games.saboteur import codes, rules
from underhall.games.saboteur.foreman import Foreman
from underhall.games.saboteur.game import SaboteurState
from underhall.games.saboteur.master import GOLD, Master
from underhall.table import Chance, Event, Sitting

SABOTEUR = games.get("saboteur")
LOTS = 400
"""In so many ways gold and luck go on from the end of a round."""


class Ended(NamedTuple):
    """How a round between masters ended."""

    shares: list[float]
    """What each seat has of the game's win."""
    diggers_won: bool
    finder: int
    """Who came to the treasure, or -1."""


def before(number: int, seats: int, seed: str) -> tuple[SaboteurState, list[Event]]:
    """A game at the beginning of a round, and what was told then."""
    sitting = Sitting.begin(SABOTEUR, seats, {}, Chance(f"gold {seed}".encode()), ["foreman"] * seats)
    players = [Foreman(seat) for seat in range(seats)]
    state, events = sitting.state, sitting.opening
    assert isinstance(state, SaboteurState)
    while state.position.round < number:
        for event in events:
            for seat, bot in enumerate(players):
                bot.see(event.seen(seat))
        seat = state.to_act[0]
        events = sitting.play(seat, players[seat].choose(state.view(seat)))
    return state, [event for event in events if event.name == "deal"]


def play(state: SaboteurState, events: list[Event], table: Sequence[Master]) -> Ended:
    """The round that begins."""
    state = state.copy()
    while True:
        for event in events:
            for seat, bot in enumerate(table):
                bot.see(event.seen(seat))
        seat = state.to_act[0]
        move = table[seat].choose(state.view(seat))
        end = state.position.copy()
        rules.apply(end, move)
        if end.phase != codes.PLAY:
            later = rules.Position()
            shares = [rules.game_share(end, later, seat, LOTS, 1) / codes.WHOLE_WIN for seat in range(state.seats)]
            diggers_won = end.winner == codes.DIGGERS
            return Ended(shares, diggers_won, end.last_player if diggers_won else -1)
        events = state.play(seat, move)


def master(seed: int, deals: int, weight: float) -> Master:
    bot = Master(seed)
    bot.deals, bot.gold = deals, [weight] * codes.ROUNDS
    return bot


def told(name: str, more: Sequence[float]) -> None:
    off = 1.96 * stdev(more) / sqrt(len(more))
    mean, low, high = (100 * (fmean(more) + by) for by in (0, -off, off))
    print(f"{name}: {mean:+.1f} of 100 ({low:+.1f} to {high:+.1f})")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--round", type=int, default=3)
    parser.add_argument("--seats", type=int, default=3)
    parser.add_argument("--tables", type=int, default=40)
    parser.add_argument("--deals", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--weight", type=float)
    given = parser.parse_args()
    weight = GOLD[given.round - 1] if given.weight is None else given.weight
    shares, rounds, found = [], [], []
    for number in range(given.tables):
        state, events = before(given.round, given.seats, f"{given.seed} {number}")
        seeds = range(1000 * number, 1000 * number + given.seats)
        without = play(state, events, [master(seed, given.deals, 0) for seed in seeds])
        ends = [
            play(state, events, [master(seed, given.deals, weight * (seed == one)) for seed in seeds]) for one in seeds
        ]
        signs = [-1 if rules.role_of(state.position, seat) == codes.SABOTEUR else 1 for seat in range(given.seats)]
        shares.append(fmean(end.shares[seat] - without.shares[seat] for seat, end in enumerate(ends)))
        rounds.append(
            fmean(sign * (end.diggers_won - without.diggers_won) for sign, end in zip(signs, ends, strict=True))
        )
        found.append(fmean((end.finder == seat) - (without.finder == seat) for seat, end in enumerate(ends)))
    print(f"round {given.round}, {given.seats} seats, {given.tables} deals with one in every seat who thinks of gold")
    told("more of the game's win", shares)
    told("more rounds won by its side", rounds)
    told("more often the finder", found)


if __name__ == "__main__":
    main()
