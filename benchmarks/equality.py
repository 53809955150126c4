"""Whether games stepped by the thousand are the games that `State.play` plays, move for move.

    python -m benchmarks.equality [GAME …] [--games 1000] [--seed 0]

Every game with every number of seats and with each option away from its default, so many games shared by these
kinds: who is asked, what is legal, what is observed, how it ends and what that brings. It says how many games and
moves were the same, and stops with a message at the first that is not. The tests do the same with a few
games of each kind.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from time import process_time

import numpy as np

from underhall import envs, games
from underhall.envs.lockstep import replay
from underhall.table import Game, Json, UnderhallError
from underhall.testing.kit import settings

GAMES = ("montanara", "saboteur", "imperial_miners", "out_of_mine")
AT_ONCE = 16


def options_of(game: Game) -> Iterator[dict[str, Json]]:
    """Every option away from its default, where a game with it can be stepped: seats are obliged to act, and who
    begins is drawn by lot."""
    for chosen in settings(game):
        if not game.is_live(game.read_options(chosen)):
            yield chosen


def kinds_of(game: Game) -> list[tuple[int, dict[str, Json]]]:
    """Numbers of seats and options that can be stepped."""
    found = []
    for seats in game.seats:
        for options in options_of(game):
            try:
                envs.vector(game.name, 1, seats, options)
            except UnderhallError:  # these options are not for games stepped at once
                continue
            found.append((seats, options))
    return found


def compare(game: Game, count: int, seed: int) -> str:
    """So many games of this game or some more, shared by its kinds; what was compared."""
    kinds, began, moves = kinds_of(game), process_time(), 0
    each = -(-count // len(kinds))
    for number, (seats, options) in enumerate(kinds, seed):
        many = envs.vector(game.name, min(AT_ONCE, each), seats, options, number)
        moves += replay(many, number, each, np.random.default_rng(number))
    told = f"{each * len(kinds)} games of {len(kinds)} kinds, {moves} moves, all the same"
    return f"{game.name}: {told} ({process_time() - began:.0f} s)"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(GAMES))
    parser.add_argument("--games", dest="count", type=int, default=1000, help="of each game, shared by its kinds")
    parser.add_argument("--seed", type=int, default=0)
    given = parser.parse_args()
    for name in given.games:
        print(compare(games.get(name), given.count, given.seed), flush=True)


if __name__ == "__main__":
    main()
