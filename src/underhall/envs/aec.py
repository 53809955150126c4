"""PettingZoo: one table, whose seats act one after the other."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from pettingzoo import AECEnv

from underhall.envs.one_table import OneTable
from underhall.envs.rows import position_of
from underhall.table import IllegalMove, Json


def aec(
    game: str, seats: int | None = None, options: Mapping[str, Json] | None = None, render_mode: str | None = None
) -> TableEnv:
    """A game as an environment of PettingZoo: agents `seat_0`, `seat_1` …, observations with an `action_mask`."""
    return TableEnv(game, seats, options, render_mode)


class TableEnv(OneTable, AECEnv):
    """A table. Whoever wins gets 1 at the end, shared by those who win together; all else is 0.

    An observation is what the agent's seat may know now, and no memory of what it saw before: `names` tells what stands
    where. An action that the mask forbids raises IllegalMove and changes nothing.
    """

    def __init__(
        self, game: str, seats: int | None, options: Mapping[str, Json] | None, render_mode: str | None
    ) -> None:
        super().__init__()
        self._set_up(game, seats, options, render_mode)
        self.metadata["is_parallelizable"] = False
        self._seat = {agent: seat for seat, agent in enumerate(self.possible_agents)}

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a game. One seed gives one deal; without one, the dealing goes on from the seed given before."""
        state = self._deal(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[state.to_act[0]]

    def observe(self, agent: str) -> dict[str, Any]:
        row = np.empty(self.rows.observed, np.uint8)
        mask = np.empty(self.rows.actions, np.int8)
        self.rows.rules.observe(position_of(self.table), self._seat[agent], row, mask)
        return {"observation": row, "action_mask": mask}

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent]:
            self._was_dead_step(action)
            return
        state, seat = self.table, self._seat[agent]
        move = self.rows.rules.move_of(position_of(state), seat, int(action))
        if move < 0:
            raise IllegalMove("", f"there is no action {action} now")
        state.play(seat, move)
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        outcome = state.outcome
        if outcome is None:
            self.agent_selection = self.possible_agents[state.to_act[0]]
            return
        for seat in outcome.winners:
            self.rewards[self.possible_agents[seat]] = 1 / len(outcome.winners)
        self.terminations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
