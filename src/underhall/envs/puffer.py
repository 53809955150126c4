"""PufferLib: many games as one of its native environments. Written against the protocol of PufferLib 3.0 (`PufferEnv`
with its buffers); it needs pufferlib, which the extra does not bring, since building it fetches other things."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from underhall import games
from underhall.envs.bot_vector import vector
from underhall.envs.rows import rows_of
from underhall.envs.vector import Player, Vector
from underhall.table import Json

try:
    import pufferlib
except ModuleNotFoundError:
    raise ModuleNotFoundError("underhall.envs.puffer needs pufferlib 3.0 or later: pip install pufferlib") from None


class Tables(pufferlib.PufferEnv):
    """So many games, each with one learner: it sits in every seat as often, and `rivals` (a policy or a bot) in all
    others.

    An observation is the row of the seat and behind it the mask of its actions, `row` and `mask` numbers long, since
    PufferLib has no place for masks: a policy that knows it can leave out what is not legal. In the place of an action
    that is not legal one is made that is, by lot; `infos` says how many there were. The reward at the end of a game is
    the share of the win, or alone the score; a game that ended is followed by another. A seed gives the same games.
    """

    def __init__(
        self,
        game: str,
        tables: int = 512,
        seats: int | None = None,
        options: Mapping[str, Json] | None = None,
        rivals: Player = "random",
        buf: Any = None,
        seed: int = 0,
    ) -> None:
        chosen = games.get(game)
        rows = rows_of(chosen, chosen.read_options(options or {}))
        self.row, self.mask = rows.observed, rows.actions
        self.single_observation_space = spaces.Box(0, 255, (self.row + self.mask,), np.uint8)
        self.single_action_space = spaces.Discrete(rows.actions)
        self.num_agents = tables
        super().__init__(buf)
        self._given = game, chosen.check_seats(seats), options, rivals
        self._seed = seed
        self._parts: list[tuple[slice, int, Vector]] = []

    def reset(self, seed: int | None = None) -> tuple[Any, list[dict[str, float]]]:
        """Deal all games; without a seed those of the seed given before."""
        game, seats, options, rivals = self._given
        self._seed = self._seed if seed is None else seed
        self._dice = np.random.default_rng(self._seed)
        self._parts = []
        for seat, own in enumerate(np.array_split(np.arange(self.num_agents), seats)):
            if len(own):
                players = [None if other == seat else rivals for other in range(seats)]
                many = vector(game, len(own), seats, options, self._seed * seats + seat, players)
                self._parts.append((slice(own[0], own[-1] + 1), seat, many))
        self.rewards[:] = 0
        self.terminals[:] = False
        self.truncations[:] = False
        self._observe()
        return self.observations, []

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, list[dict[str, float]]]:
        """One action in each game."""
        ended = won = illegal = 0.0
        for own, seat, many in self._parts:
            wanted = np.asarray(actions, np.int32).reshape(-1)[own]
            wrong = many.masks[np.arange(len(wanted)), wanted] == 0
            many.step(np.where(wrong, many.sample(self._dice), wanted))
            self.rewards[own] = many.rewards[:, seat]
            self.terminals[own] = many.ends
            ended, won = ended + many.ends.sum(), won + many.rewards[:, seat].sum()
            illegal += wrong.sum()
        self._observe()
        told = {"illegal": illegal / self.num_agents}
        if ended:
            told |= {"games": float(ended), "reward": float(won / ended)}
        return self.observations, self.rewards, self.terminals, self.truncations, [told]

    def _observe(self) -> None:
        for own, _, many in self._parts:
            self.observations[own, : self.row] = many.observations
            self.observations[own, self.row :] = many.masks

    def close(self) -> None:
        """Nothing is held open."""
