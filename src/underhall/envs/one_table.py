"""One table with its seats as agents: what both forms of PettingZoo have in common."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces

from underhall import games
from underhall.envs.rows import rows_of
from underhall.table import Chance, Json, State


class OneTable:
    """A table, its agents `seat_0`, `seat_1` …, and what they can see and do."""

    def _set_up(
        self, game: str, seats: int | None, options: Mapping[str, Json] | None, render_mode: str | None, more: int = 0
    ) -> None:
        """`more`: how many actions there are beside those of the rules."""
        self.options = games.get(game).read_options(options or {})
        self.game = games.get(game).dealt_with(self.options)
        self.seats = self.game.check_seats(seats)
        self.rows = rows_of(self.game, self.options)
        self.render_mode = render_mode
        self.metadata: dict[str, Any] = {
            "name": f"underhall_{self.game.name}_v{self.game.rules}",
            "render_modes": ["ansi", "human"],
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        row, mask = (self.rows.observed,), (self.rows.actions + more,)
        self._observed = spaces.Dict(
            {"observation": spaces.Box(0, 255, row, np.uint8), "action_mask": spaces.Box(0, 1, mask, np.int8)}
        )
        self._actions = {agent: spaces.Discrete(self.rows.actions + more) for agent in self.possible_agents}
        self._table: State | None = None
        self._seeds = np.random.default_rng()

    @property
    def names(self) -> list[str]:
        """What each number of an observation is."""
        return self.rows.names

    @property
    def table(self) -> State:
        """The whole position: for whoever runs the environment, not for an agent."""
        if self._table is None:
            raise RuntimeError("reset() begins a game; there is none yet")
        return self._table

    def observation_space(self, agent: str) -> spaces.Dict:
        return self._observed

    def action_space(self, agent: str) -> spaces.Discrete:
        return self._actions[agent]

    def _deal(self, seed: int | None) -> State:
        """One seed gives one deal; without one, the dealing goes on from the seed given before."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._table = self.game.deal(self.seats, self.options, Chance(int(self._seeds.integers(1 << 62))))
        self.agents = self.possible_agents[:]
        return self._table

    def render(self) -> str | None:
        """What a spectator may know, as text."""
        text = str(self.table.view(None))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""
