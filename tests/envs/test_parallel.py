"""PettingZoo's parallel form: its own tests, and that a game is the same as one played seat by seat."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import parallel_api_test, parallel_seed_test
from pettingzoo.test.max_cycles_test import max_cycles_test
from pettingzoo.utils.conversions import parallel_to_aec

from underhall import envs
from underhall.table import IllegalMove


@pytest.mark.parametrize("seats", [2, 4])
def test_it_is_a_parallel_environment(seats: int) -> None:
    parallel_api_test(envs.parallel("imperial_miners", seats), num_cycles=60)
    one, other = envs.parallel("imperial_miners", seats), envs.parallel("imperial_miners", seats)
    mine, _ = one.reset(seed=9)
    other.reset(seed=9)
    for _ in range(20):  # PettingZoo's own test of seeds knows no masks
        actions = {agent: int(seen["action_mask"].argmax()) for agent, seen in mine.items()}
        mine, theirs = one.step(actions)[0], other.step(actions)[0]
        assert str(one.table) == str(other.table)
        assert all((mine[agent]["observation"] == theirs[agent]["observation"]).all() for agent in mine)


def test_it_is_played_to_its_end_or_cut_off_and_refuses_what_the_mask_forbids() -> None:
    env, dice = envs.parallel("imperial_miners", 3, max_cycles=500), np.random.default_rng(1)
    seen, _ = env.reset(seed=3)
    forbidden = {agent: int(np.flatnonzero(one["action_mask"] == 0)[0]) for agent, one in seen.items()}
    before = str(env.table)
    with pytest.raises(IllegalMove):
        env.step(forbidden)
    assert str(env.table) == before
    while env.agents:
        actions = {agent: dice.choice(np.flatnonzero(seen[agent]["action_mask"])) for agent in env.agents}
        seen, rewards, ended, cut, _ = env.step(actions)
    assert all(ended.values()) and not any(cut.values()) and sum(rewards.values()) == pytest.approx(1)
    short = envs.parallel("imperial_miners", 3, max_cycles=4)
    seen, _ = short.reset(seed=3)
    for cycle in range(4):
        assert short.agents and cycle < 4
        actions = {agent: int(one["action_mask"].argmax()) for agent, one in seen.items()}
        seen, _, _, cut, _ = short.step(actions)
    assert all(cut.values()) and not short.agents


@pytest.mark.parametrize("game", ["imperial_miners", "out_of_mine"])
def test_learners_that_know_no_masks_may_try_anything(game: str) -> None:
    """As two of PettingZoo's own tests do."""

    def lenient(max_cycles: int) -> envs.SimultaneousEnv:
        return envs.parallel(game, 2, {"pace": "ticks"} if game == "out_of_mine" else None, None, max_cycles, False)

    max_cycles_test(SimpleNamespace(parallel_env=lenient, env=lambda max_cycles: parallel_to_aec(lenient(max_cycles))))
    parallel_seed_test(lambda: lenient(20), num_cycles=10)
    env = lenient(20)
    seen, _ = env.reset(seed=3)
    before, first = str(env.table), {agent: int(one["action_mask"].argmax()) for agent, one in seen.items()}
    *_, infos = env.step(dict.fromkeys(env.possible_agents, env.wait))
    assert (str(env.table), infos["seat_0"]) == (before, {"legal": False})
    *_, infos = env.step({**first, "seat_1": env.wait})
    assert str(env.table) != before
    assert (infos["seat_0"], infos["seat_1"]) == ({"legal": True}, {"legal": False})
