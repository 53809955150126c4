"""The table as an environment of PettingZoo, by PettingZoo's own tests."""

from __future__ import annotations

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from tests.support.toys import TALLOW

from underhall import envs
from underhall.table import IllegalMove, UnderhallError

TABLES = [("montanara", 2), ("saboteur", 3), ("saboteur", 10), ("imperial_miners", 3), ("out_of_mine", 2)]


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_it_is_an_environment(game: str, seats: int) -> None:
    api_test(envs.aec(game, seats), num_cycles=150)
    assert envs.aec(game).metadata["name"] == f"underhall_{game}_v1"


@pytest.mark.parametrize(("game", "seats"), TABLES[:2])
def test_a_seed_gives_one_game(game: str, seats: int) -> None:
    seed_test(lambda: envs.aec(game, seats), num_cycles=60)


@pytest.mark.parametrize(("game", "seats"), TABLES[:2])
def test_it_is_shown_as_text(game: str, seats: int) -> None:
    render_test(lambda render_mode: envs.aec(game, seats, render_mode=render_mode))


@pytest.mark.parametrize(("game", "seats"), TABLES[:2])
def test_a_game_is_played_to_its_end_and_the_win_shared_out(game: str, seats: int) -> None:
    env = envs.aec(game, seats)
    env.reset(seed=4)
    rng = np.random.default_rng(1)
    won = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        won[agent] += reward
        allowed = np.flatnonzero(seen["action_mask"])
        assert not cut and len(allowed) == (0 if ended else len(env.table.moves(env.table.to_act[0])))
        env.step(None if ended else int(rng.choice(allowed)))
    outcome = env.table.outcome
    assert outcome is not None
    assert sum(won.values()) == pytest.approx(1)
    assert [seat for seat in range(seats) if won[f"seat_{seat}"]] == list(outcome.winners)


def test_what_the_mask_forbids_is_refused_and_changes_nothing() -> None:
    env = envs.aec("saboteur", 5)
    env.reset(seed=1)
    before = str(env.table)
    forbidden = np.flatnonzero(env.observe(env.agent_selection)["action_mask"] == 0)
    for action in (*forbidden[::97], env.rows.actions, -1):
        with pytest.raises(IllegalMove):
            env.step(int(action))
    assert str(env.table) == before


def test_a_game_without_rows_is_refused_in_a_line() -> None:
    with pytest.raises(UnderhallError, match="tallow has no rows for learners yet"):
        envs.rows_of(TALLOW)
