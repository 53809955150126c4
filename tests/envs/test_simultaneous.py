"""Rows, masks and many games at once where several seats act together: Imperial Miners and Out of Mine!"""

from __future__ import annotations

import random
from importlib import import_module
from typing import Any

import numpy as np
import pytest

from underhall import compiled, envs, games
from underhall.games.out_of_mine import ticks_layout
from underhall.table import Chance, Json, State
from underhall.testing.kit import settings

HOT = {
    "imperial_miners": "underhall.games.imperial_miners.rules",
    "out_of_mine": "underhall.games.out_of_mine.ticks",
}
KINDS = [("imperial_miners", 1), ("imperial_miners", 3), ("imperial_miners", 5), ("out_of_mine", 2), ("out_of_mine", 3)]


def options_of(name: str) -> list[dict[str, Json]]:
    """Options that can be stepped: those in which the seats' own moves bring the game to its end, and soon."""
    game = games.get(name)
    found = [dict(chosen) for chosen in settings(game) if not game.is_live(game.read_options(chosen))]
    return [{**chosen, "ticks": 12} for chosen in found] if name == "out_of_mine" else found


def interpreted(state: State) -> Any:
    """The interpreted rules, bound to what this state is played with."""
    package = type(state.game).__module__.rpartition(".")[0]
    return import_module(f"{package}.features").bind(state.options, compiled.pure(HOT[state.game.name]))


def position_of(state: Any) -> Any:
    """A state's position as the compiled rules have it."""
    return ticks_layout.flat(state.position) if state.game.name == "out_of_mine" else state.position


def row_of(rules: Any, position: Any, rows: envs.Rows, seat: int) -> bytes:
    row, mask = np.zeros(rows.observed, np.uint8), np.zeros(rows.actions, np.uint8)
    assert rules.observe(position, seat, row, mask) == 0
    return row.tobytes() + mask.tobytes()


@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_rows_tell_what_a_seat_may_know_and_masks_what_it_may_do(name: str, seats: int) -> None:
    """Every sample of what a seat knows gives it the row of the truth, compiled and interpreted; the mask is the list
    of its moves."""
    looked = 0
    for seed, options in enumerate(options_of(name)):
        state, rng = games.get(name).deal(seats, options, Chance(seed)), random.Random(seed)
        rows, twin = envs.rows_of(state.game, state.options), interpreted(state)
        assert len(rows.names) == len(set(rows.names)) == rows.observed
        while state.outcome is None:
            seat = rng.choice(state.to_act)
            moves = state.moves(seat)
            if rng.random() < 0.03:
                p = position_of(state)
                for each in range(seats):
                    truth = row_of(rows.rules, p, rows, each)
                    assert row_of(twin, twin.module.Position.unpack(p.pack()), rows, each) == truth
                    other = state.view(each).sample(rng)
                    assert row_of(rows.rules, position_of(other), rows, each) == truth
                mask = row_of(rows.rules, p, rows, seat)[rows.observed :]
                actions = [action for action, may in enumerate(mask) if may]
                assert sorted(rows.rules.move_of(p, seat, action) for action in actions) == sorted(moves)
                assert sorted(rows.rules.action_of(p, seat, move) for move in moves) == actions
                assert rows.rules.policy_move(p.copy(), seat, 1) in moves
                looked += 1
            state.play(seat, rng.choice(moves))
    assert looked > 10


def by_lot(rng: np.random.Generator, masks: Any) -> Any:
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks], np.int32)


@pytest.mark.parametrize("name", HOT)
def test_interpreted_rules_step_the_same_games_and_policies_play_their_seats(name: str) -> None:
    many = envs.vector(name, 2, 3, seed=3, players=[None, "random", "informed"])
    twin = interpreted(games.get(name).deal(3))
    others = tuple(twin.module.Position.unpack(p.pack()) for p in many.positions)
    keys = ("observations", "masks", "actors", "rewards", "ends")
    mine = {key: np.zeros_like(getattr(many, key)) for key in keys}
    policies = games.get(name).policies
    players = bytearray([0, 1 + policies.index("random"), 1 + policies.index("informed")] + [0] * 7)
    rng = np.random.default_rng(2)
    for _ in range(12):
        assert (many.actors == 0).all() and many.masks.any(1).all()
        actions = by_lot(rng, many.masks)
        flat = [memoryview(one.reshape(-1)) for one in mine.values()]
        assert twin.step_games(others, memoryview(actions), players, *flat) == 0
        many.step(actions)
        assert all((mine[key] == getattr(many, key)).all() for key in mine)
