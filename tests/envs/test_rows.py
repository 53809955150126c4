"""The rows that compiled rules write for learners: they tell what a seat may know, and nothing else."""

from __future__ import annotations

import random

import numpy as np
import pytest

from underhall import compiled, envs, games
from underhall.table import Chance, Json, State
from underhall.testing.kit import settings

GAMES = ("montanara", "saboteur")


def row_of(rules: object, position: object, rows: envs.Rows, seat: int) -> bytes:
    row, mask = np.zeros(rows.observed, np.uint8), np.zeros(rows.actions, np.uint8)
    assert rules.observe(position, seat, row, mask) == 0  # type: ignore[attr-defined]
    return row.tobytes() + mask.tobytes()


def line(name: str, seed: int, options: dict[str, Json]) -> tuple[State, random.Random]:
    game = games.get(name)
    return game.deal(game.seats[seed % len(game.seats)], options, Chance(seed)), random.Random(seed)


@pytest.mark.parametrize("name", GAMES)
def test_positions_that_a_seat_cannot_tell_apart_have_one_row(name: str) -> None:
    """Every sample of what a seat knows gives it the row of the truth, mask included."""
    rows = envs.rows_of(games.get(name))
    for seed in range(4):
        state, rng = line(name, seed, {})
        while state.outcome is None:
            if rng.random() < 0.12:
                for seat in range(state.seats):
                    truth = row_of(rows.rules, state.position, rows, seat)  # type: ignore[attr-defined]
                    for _ in range(3):
                        other = state.view(seat).sample(rng)
                        assert row_of(rows.rules, other.position, rows, seat) == truth  # type: ignore[attr-defined]
            state.play(state.to_act[0], rng.choice(state.moves(state.to_act[0])))


@pytest.mark.parametrize("name", GAMES)
def test_the_mask_is_the_list_of_moves_compiled_and_interpreted(name: str) -> None:
    rows = envs.rows_of(games.get(name))
    twin = compiled.pure(rows.rules.__name__)
    for seed, options in enumerate(settings(games.get(name))):
        state, rng = line(name, seed, {k: v for k, v in options.items() if k != "first"})
        while state.outcome is None:
            seat, p = state.to_act[0], state.position  # type: ignore[attr-defined]
            moves = state.moves(seat)
            if rng.random() < 0.1:
                found = row_of(rows.rules, p, rows, seat)
                assert found == row_of(twin, twin.Position.unpack(p.pack()), rows, seat)
                actions = [i for i, may in enumerate(found[rows.observed :]) if may]
                assert sorted(rows.rules.move_of(p, seat, action) for action in actions) == moves
                assert sorted(rows.rules.action_of(p, seat, move) for move in moves) == actions
            state.play(seat, rng.choice(moves))


@pytest.mark.parametrize("name", GAMES)
def test_every_number_has_a_name_of_its_own(name: str) -> None:
    rows = envs.rows_of(games.get(name))
    assert len(rows.names) == len(set(rows.names)) == rows.observed


def test_a_reader_can_decode_a_row() -> None:
    env = envs.aec("saboteur", 4)
    env.reset(seed=2)
    seat = env.table.to_act[0]
    facts = env.table.view(seat).facts()
    told = dict(zip(env.names, env.observe(f"seat_{seat}")["observation"].tolist(), strict=True))
    hand = [name for name in told if name.startswith("hand_") for _ in range(told[name])]
    assert sorted(hand) == sorted(f"hand_{card}" for card in facts["hand"])  # type: ignore[union-attr]
    assert (told["pile"], told["round"], told["acts"]) == (facts["pile"], 1, 1)
    assert [told[f"player_{i}_there"] for i in range(6)] == [1, 1, 1, 1, 0, 0]
