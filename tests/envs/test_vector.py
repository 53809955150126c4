"""Many games stepped at once: the same games as one by one, however many there are, in threads, compiled or not."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest
from tests.support.position_dice import PositionDice

from underhall import compiled, envs, games
from underhall.games.montanara import MontanaraState
from underhall.games.saboteur import SaboteurState
from underhall.table import IllegalMove, Json, UnderhallError
from underhall.testing.kit import settings

KINDS = [("montanara", None), ("saboteur", 3), ("saboteur", 5), ("saboteur", 10)]
STATES = {"montanara": MontanaraState, "saboteur": SaboteurState}


def by_lot(rng: np.random.Generator, masks: Any) -> Any:
    """A legal action for each row of masks."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks], np.int32)


@pytest.mark.parametrize(("name", "seats"), KINDS)
def test_they_replay_through_a_state_move_for_move(name: str, seats: int | None) -> None:
    game = games.get(name)
    for number, chosen in enumerate(settings(game)):
        options: dict[str, Json] = {k: v for k, v in chosen.items() if k != "first"}
        many = envs.vector(name, 3, seats, options, seed=number)
        read = game.read_options(options)
        rng = np.random.default_rng(number)
        states: list[Any] = [STATES[name](game, read, PositionDice(p), p.copy()) for p in many.positions]
        running = [True] * 3
        while any(running):
            actions = by_lot(rng, many.masks)
            for state, p, action, runs in zip(states, many.positions, actions, running, strict=True):
                if runs:
                    seat = state.to_act[0]
                    state.play(seat, many.rows.rules.move_of(p, seat, int(action)))
            many.step(actions)
            for i, (state, p) in enumerate(zip(states, many.positions, strict=True)):
                if running[i] and many.ends[i]:
                    assert [i for i, won in enumerate(many.rewards[i]) if won] == list(state.outcome.winners)
                    running[i] = False
                elif running[i]:
                    assert (many.actors[i],) == state.to_act
                    if rng.random() < 0.05:
                        assert state.position.pack() == p.pack()


@pytest.mark.parametrize(("name", "seats"), KINDS[:3])
def test_a_game_depends_on_the_seed_and_its_number_alone(name: str, seats: int | None) -> None:
    """Alone, among others, in two threads, interpreted: by the same actions the same games."""

    def play(many: envs.Vector, first: int, n: int) -> list[bytes]:
        rngs = [np.random.default_rng(first + i) for i in range(n)]
        for _ in range(120):
            many.step(np.concatenate([by_lot(rng, many.masks[i : i + 1]) for i, rng in enumerate(rngs)]))
        return [p.pack() + row.tobytes() for p, row in zip(many.positions, many.observations, strict=True)]

    whole = play(envs.vector(name, 6, seats, seed=9), 0, 6)
    assert play(envs.vector(name, 2, seats, seed=9), 0, 2) == whole[:2]
    assert play(envs.vector(name, 2, seats, seed=8), 0, 2) != whole[:2]
    results: dict[int, list[bytes]] = {}
    threads = [
        threading.Thread(target=lambda k=k: results.setdefault(k, play(envs.vector(name, 6, seats, seed=9), 0, 6)))
        for k in range(2)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert results == {0: whole, 1: whole}


def test_interpreted_rules_step_the_same_games() -> None:
    for name in STATES:
        many = envs.vector(name, 2, seed=3)
        twin: Any = compiled.pure(many.rows.rules.__name__)
        others = tuple(twin.Position.unpack(p.pack()).fill(rng=p.rng) for p in many.positions)
        mine = {
            key: np.zeros_like(getattr(many, key)) for key in ("observations", "masks", "actors", "rewards", "ends")
        }
        rng = np.random.default_rng(2)
        for _ in range(25):
            actions = by_lot(rng, many.masks)
            flat = [memoryview(one.reshape(-1)) for one in mine.values()]
            assert twin.step_games(others, memoryview(actions), bytearray(10), *flat) == 0
            many.step(actions)
            assert all((mine[key] == getattr(many, key)).all() for key in mine)


def test_policies_play_the_seats_they_are_given() -> None:
    many = envs.vector("saboteur", 4, 5, seed=1, players=[None, "random", "informed", "random", "informed"])
    rng = np.random.default_rng(5)
    ended = 0
    for _ in range(400):
        assert (many.actors == 0).all() and many.masks.any(1).all()
        many.step(by_lot(rng, many.masks))
        ended += int(many.ends.sum())
        assert np.allclose(many.rewards.sum(1), many.ends)
    assert ended > 10


def test_it_writes_into_the_arrays_it_is_given() -> None:
    rows = envs.rows_of(games.get("montanara"))
    mine = np.zeros((3, rows.observed), np.uint8)
    many = envs.vector("montanara", 3, buffers={"observations": mine})
    assert many.observations is mine and mine.any()


def test_what_is_wrong_is_told_in_a_line() -> None:
    many = envs.vector("montanara", 2)
    before = [p.pack() for p in many.positions]
    with pytest.raises(IllegalMove, match="action 50 of game 1 is not legal now"):
        many.step([int(many.masks[0].argmax()), 50])
    assert [p.pack() for p in many.positions] == before
    with pytest.raises(ValueError, match="2 actions are needed, not 1"):
        many.step([0])
    with pytest.raises(ValueError, match="buffer ends"):
        envs.vector("montanara", 2, buffers={"ends": np.zeros(3, np.uint8)})
    with pytest.raises(UnderhallError, match="there is no buffer 'reward'"):
        envs.vector("montanara", 2, buffers={"reward": np.zeros(3, np.uint8)})
    with pytest.raises(ValueError, match="no seat is left"):
        envs.vector("montanara", 2, players=["random", "random"])
    with pytest.raises(UnderhallError, match="option first"):
        envs.vector("saboteur", 2, options={"first": "1"})
