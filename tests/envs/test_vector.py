"""Many games stepped at once: the same games as one by one, however many there are, in threads, compiled or not."""

from __future__ import annotations

import threading
from typing import Any

import numpy as np
import pytest

from underhall import compiled, envs, games
from underhall.bots import Random
from underhall.envs.lockstep import Differs, replay
from underhall.table import IllegalMove, Json, UnderhallError
from underhall.testing.kit import settings

KINDS = [("montanara", None), ("saboteur", 3), ("saboteur", 5), ("saboteur", 10)]
TOGETHER = [("imperial_miners", 1), ("imperial_miners", 3), ("out_of_mine", 2)]
"""Where several seats act at once, or one alone."""
FLAT = ("montanara", "saboteur")


def by_lot(rng: np.random.Generator, masks: Any) -> Any:
    """A legal action for each row of masks."""
    return np.array([rng.choice(np.flatnonzero(mask)) for mask in masks], np.int32)


@pytest.mark.in_passing("montanara-None", "saboteur-5", "imperial_miners-3", "out_of_mine-2")
@pytest.mark.parametrize(("name", "seats"), [*KINDS, *TOGETHER, ("imperial_miners", 5), ("out_of_mine", 3)])
def test_they_replay_through_a_state_move_for_move(name: str, seats: int | None) -> None:
    """With every option; thousands of games: `python -m benchmarks.equality`."""
    game, compared = games.get(name), 0
    for number, chosen in enumerate(settings(game)):
        options: dict[str, Json] = {k: v for k, v in chosen.items() if k != "first"}
        if not game.is_live(game.read_options(options)):
            if name == "out_of_mine":
                options["ticks"] = 12
            many = envs.vector(name, 2, seats, options, seed=number)
            compared += replay(many, number, 3, np.random.default_rng(number)) > 0
    assert compared > 2


def test_a_game_that_goes_another_way_is_found() -> None:
    many = envs.vector("montanara", 2, seed=1)
    with pytest.raises(Differs, match=r"observes something else|is asked, not"):
        replay(many, 2, 1, np.random.default_rng(1))


@pytest.mark.parametrize(("name", "seats"), [*KINDS[:3], *TOGETHER])
def test_a_game_depends_on_the_seed_and_its_number_alone(name: str, seats: int | None) -> None:
    """Alone, among others, in two threads, interpreted: by the same actions the same games."""

    def play(many: envs.Vector, first: int, n: int) -> list[bytes]:
        rngs = [np.random.default_rng(first + i) for i in range(n)]
        for _ in range(120 if name in FLAT else 40):
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
    for name in FLAT:
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


@pytest.mark.parametrize("name", ["montanara", "saboteur", "imperial_miners", "out_of_mine"])
def test_bots_play_the_seats_they_are_given(name: str) -> None:
    """Beside policies and the caller, by views and events; the same games however many there are."""

    class Watching(Random):
        seen = 0

        def see(self, event: dict[str, Json]) -> None:
            Watching.seen += 1

    players = ["apprentice", None, Watching, "informed"][: max(2, min(4, games.get(name).seats[-1]))]
    seats = len(players)
    steps = {"montanara": 30, "out_of_mine": 6}.get(name, 12)

    def play(n: int) -> list[bytes]:
        many = envs.vector(name, n, seats, seed=4, players=players)
        assert isinstance(many, envs.BotVector)
        rngs = [np.random.default_rng(i) for i in range(n)]
        rows = [b""] * n
        for _ in range(steps):
            assert (many.actors == 1).all() and many.masks.any(1).all()
            many.step(np.concatenate([by_lot(rng, many.masks[i : i + 1]) for i, rng in enumerate(rngs)]))
            rows = [row + many.observations[i].tobytes() for i, row in enumerate(rows)]
        return rows

    assert play(1) == play(2)[:1]
    assert Watching.seen or seats == 2


def test_a_win_over_bots_is_a_reward_and_what_is_not_legal_changes_nothing() -> None:
    many = envs.vector("montanara", 2, seed=2, players=[None, Random])
    ended = 0
    dice = np.random.default_rng(3)
    before = many.observations.copy()
    with pytest.raises(IllegalMove, match="action 50 of game 1 is not legal now"):
        many.step([int(many.masks[0].argmax()), 50])
    assert (many.observations == before).all()
    while ended < 6:
        many.step(many.sample(dice))
        ended += int(many.ends.sum())
        assert (many.rewards.sum(1) <= many.ends).all()
    with pytest.raises(ValueError, match="no seat is left"):
        envs.vector("montanara", 2, players=["apprentice", "random"])
    with pytest.raises(UnderhallError, match="there is no bot for montanara called 'nobody'"):
        envs.vector("montanara", 2, players=["nobody", None])


def test_actions_are_drawn_evenly_among_the_legal_ones() -> None:
    many = envs.vector("montanara", 600, seed=5)
    many.step(many.sample(np.random.default_rng(1)))
    many.masks[:] = 0
    many.masks[:, [3, 20, 56]] = 1
    drawn = np.bincount(many.sample(np.random.default_rng(2)), minlength=57)
    assert set(np.flatnonzero(drawn)) == {3, 20, 56} and drawn.max() < 300


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
