"""Positions to search in, and what a search found, told: the same in any process."""

from __future__ import annotations

import random

from underhall import games
from underhall.bots import Searched, search
from underhall.table import Chance, State, View

GAMES = [("montanara", 2), ("saboteur", 4), ("imperial_miners", 2), ("out_of_mine", 3)]
MANY = {"montanara": 8, "saboteur": 8, "imperial_miners": 8, "out_of_mine": 1}
"""Iterations; covering galleries takes long in Python."""


def early(game: str, seats: int, seed: int = 5, moves: int = 6) -> State:
    """A position a few random moves into a game."""
    options = {"pace": "ticks"} if game == "out_of_mine" else {}
    state, rng = games.get(game).deal(seats, options, Chance(seed)), random.Random(seed)
    for _ in range(moves):
        seat = state.to_act[0]
        state.play(seat, rng.choice(state.moves(seat)))
    return state


def found(view: View, seed: int = 3, iterations: int = 24) -> Searched:
    return search(view, random.Random(seed), iterations=iterations, policy="random")


def asked(state: State) -> View:
    """What the seat knows whose turn it is."""
    return state.view(state.to_act[0])


def told(answer: Searched) -> str:
    return f"{answer.best} {sorted(answer.visits.items())} {sorted(answer.values.items())}"


def main() -> None:
    """Search in every game, and tell what was found."""
    for game, seats in GAMES:
        print(told(found(asked(early(game, seats)), iterations=MANY[game])))
