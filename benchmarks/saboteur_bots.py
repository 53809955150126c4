"""How the foremen of Saboteur play: rounds won per saboteurs dealt, and one foreman among random players.

python benchmarks/saboteur_bots.py [--rounds 2000] [--seats 5] [--alone-games 2000] [--alone-seats 3] [--seed 1]
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator

from underhall import games
from underhall.arena.match import MatchResult, play_match
from underhall.arena.statistics import wilson
from underhall.bots import Bot, Random
from underhall.games.saboteur.foreman import Foreman
from underhall.table import Chance, Sums, add_up

SABOTEUR = games.get("saboteur")


def foremen(rounds: int, seats: int, seed: int) -> Iterator[MatchResult]:
    """Games of three rounds between foremen."""
    for game in range((rounds + 2) // 3):
        bots: list[Bot] = [Foreman(seed + 100 * game + seat) for seat in range(seats)]
        yield play_match(SABOTEUR, bots, chance=Chance(f"foremen {seed} {game}".encode()))


def alone(number: int, seats: int, seed: int) -> Iterator[float]:
    """One foreman among random players, in each seat in turn: its share of the first place, ties shared."""
    for game in range(number):
        own = game % seats
        bots = [Foreman(seed + game) if s == own else Random(seed + 100 * game + s) for s in range(seats)]
        outcome = play_match(SABOTEUR, bots, chance=Chance(f"alone {seed} {game}".encode())).outcome
        yield (own in outcome.winners) / len(outcome.winners)


def tally(results: Iterator[MatchResult]) -> Sums:
    """The figures of all games, added up."""
    return add_up(figure for result in results for figure in result.figures)


def show(name: str, hits: float, of: float) -> None:
    low, high = wilson(hits, int(of))
    print(f"{name:58} {hits / of:6.1%}   95 %: {low:6.1%} to {high:6.1%}   of {of:,.0f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=2000)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--alone-games", type=int, default=2000)
    parser.add_argument("--alone-seats", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    figures = tally(foremen(given.rounds, given.seats, given.seed))
    for name, (hits, of) in sorted(figures.items()):
        if name.startswith("rounds_won"):
            show(name, hits, of)
    for name, (total, of) in sorted(figures.items()):
        if not name.startswith("rounds_won"):
            print(f"{name:58} {total / of:6.3f}")
    shares = list(alone(given.alone_games, given.alone_seats, given.seed))
    show(
        f"first place, alone among {given.alone_seats - 1} random (chance: {1 / given.alone_seats:.1%})",
        sum(shares),
        len(shares),
    )


if __name__ == "__main__":
    main()
