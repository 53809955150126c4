"""Games alone and puzzles as environments of Gymnasium, by Gymnasium's own test."""

from __future__ import annotations

import warnings
from typing import Any

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from underhall import envs
from underhall.games.out_of_mine import codes
from underhall.table import BadSeats, UnderhallError


def by_lot(env: Any, seed: int) -> tuple[float, int]:
    """Any legal actions to the end: what they brought, and how many there were."""
    seen, _ = env.reset(seed=seed)
    rng, total, steps, ended = np.random.default_rng(seed), 0.0, 0, False
    while not ended:
        seen, reward, ended, cut, info = env.step(rng.choice(np.flatnonzero(seen["action_mask"])))
        assert info["legal"] and not cut
        total, steps = total + reward, steps + 1
    assert not seen["action_mask"].any()
    return total, steps


@pytest.mark.parametrize("make", [lambda: envs.solo("imperial_miners"), lambda: envs.puzzle("out_of_mine")])
def test_gymnasium_finds_nothing_wrong(make: Any) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        warnings.filterwarnings("ignore", message=".*not having a spec", category=UserWarning)
        check_env(make())
    assert by_lot(make(), 3) == by_lot(make(), 3) != by_lot(make(), 4)


def test_a_solo_game_brings_its_score() -> None:
    env = envs.solo("imperial_miners", render_mode="ansi")
    total, steps = by_lot(env, 1)
    assert env.state.outcome is not None and env.state.outcome.scores == (int(total),) and steps > 40
    assert env.render().startswith("0 open 1 over:10")
    with pytest.raises(BadSeats):
        envs.solo("saboteur")


def test_a_cover_solves_a_puzzle() -> None:
    """Who follows a cover fills the gallery and calls: ten points and two."""
    env = envs.puzzle("out_of_mine", "easy", render_mode="ansi")
    seen, info = env.reset(options={"puzzle": "easy-7"})
    assert info["puzzle"] == "easy-7" and "#" in env.render()
    ended, reward = False, 0.0
    while not ended:
        move = env.rows.rules.policy_move(env.position, 0, codes.INFORMED)
        action = env.rows.rules.action_of(env.position, 0, move)
        assert seen["action_mask"][action]
        seen, reward, ended, _, _ = env.step(action)
    assert reward == env.puzzle.par() == 12 and "#" not in env.render()


def test_what_is_wrong_is_told_and_changes_nothing() -> None:
    env = envs.puzzle("out_of_mine")
    with pytest.raises(RuntimeError, match="reset"):
        env.step(0)
    seen, _ = env.reset(seed=1)
    after, reward, ended, _, info = env.step(1)  # to call an empty gallery
    assert not info["legal"] and not ended and reward == 0 and (after["observation"] == seen["observation"]).all()
    with pytest.raises(UnderhallError, match="there is no level 'mad'"):
        envs.puzzle("out_of_mine", "mad")
    with pytest.raises(UnderhallError, match="no puzzle"):
        env.reset(options={"puzzle": "easy-x"})
