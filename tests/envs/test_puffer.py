"""PufferLib's protocol, kept by a stand-in: a native environment names its spaces and the number of its agents, is
given buffers or gets its own, and writes into them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from importlib import import_module
from types import ModuleType
from typing import Any

import numpy as np
import pytest

from underhall import games
from underhall.table import Chance

BUFFERS = {"rewards": np.float32, "terminals": bool, "truncations": bool, "masks": bool}


class PufferEnv:
    """What PufferLib 3.0 asks of an environment before it gives it buffers."""

    def __init__(self, buf: Any = None) -> None:
        row, many = vars(self)["single_observation_space"], vars(self)["num_agents"]
        assert "single_action_space" in vars(self) and not hasattr(self, "observation_space")
        made = {"observations": np.zeros((many, *row.shape), row.dtype)}
        made |= {name: np.zeros(many, kind) for name, kind in BUFFERS.items()}
        for name, array in (buf or made).items():
            setattr(self, name, array)


@pytest.fixture
def tables(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    """The adapter, PufferLib being there."""
    there = ModuleType("pufferlib")
    vars(there)["PufferEnv"] = PufferEnv
    monkeypatch.setitem(sys.modules, "pufferlib", there)
    monkeypatch.delitem(sys.modules, "underhall.envs.puffer", raising=False)
    yield import_module("underhall.envs.puffer").Tables
    sys.modules.pop("underhall.envs.puffer", None)


@pytest.mark.parametrize(("name", "seats"), [("montanara", 2), ("saboteur", 3), ("imperial_miners", 1)])
def test_tables_are_stepped_in_their_buffers(tables: Any, name: str, seats: int) -> None:
    env = tables(name, tables=7, seats=seats, seed=3)
    seen, infos = env.reset()
    assert seen is env.observations and infos == [] and seen.dtype == np.uint8
    assert seen.shape == (7, *env.single_observation_space.shape)
    dice, ended, paid, told = np.random.default_rng(1), 0, 0.0, []
    for _ in range(400):
        masks = seen[:, env.row :]
        assert masks.any(1).all()
        actions = [dice.choice(np.flatnonzero(mask)) for mask in masks]
        seen, rewards, ends, cut, infos = env.step(actions)
        assert infos[0]["illegal"] == 0 and not cut.any() and (rewards[~ends] == 0).all()
        ended, paid = ended + int(ends.sum()), paid + float(rewards.sum())
        told += infos
    assert ended == sum(one.get("games", 0) for one in told) > 5 and paid > 0


def test_seeds_buffers_and_what_is_not_legal(tables: Any) -> None:
    own = {name: np.zeros(4, kind) for name, kind in BUFFERS.items()}
    env = tables("montanara", tables=4, seed=1)
    own["observations"] = np.zeros_like(env.observations)
    given = tables("montanara", tables=4, buf=own)
    for one in (env, given):
        one.reset(seed=9)
    assert given.observations is own["observations"] and (given.observations == env.observations).all()
    for _ in range(20):  # 56 is rarely legal: another is made in its place, the same for the same seed
        env.step([56, 56, 56, 56])
        told = given.step(np.array([56, 56, 56, 56]))[-1]
    assert (given.observations == env.observations).all() and 0 < told[0]["illegal"] <= 1


def test_bots_are_rivals_too(tables: Any) -> None:
    env = tables("montanara", tables=2, rivals="apprentice")
    env.reset(seed=2)
    for _ in range(5):
        env.step([0, 0])
    assert env.observations.any()


def test_without_pufferlib_a_line_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pufferlib", None)
    monkeypatch.delitem(sys.modules, "underhall.envs.puffer", raising=False)
    with pytest.raises(ModuleNotFoundError, match="needs pufferlib 3"):
        import_module("underhall.envs.puffer")
    assert games.get("montanara").deal(chance=Chance(1)).to_act  # and nothing else needs it
