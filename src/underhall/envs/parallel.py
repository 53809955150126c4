"""PettingZoo's parallel form, for games in which several seats act at once: in every cycle each of them acts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from pettingzoo import ParallelEnv

from underhall.envs.one_table import OneTable
from underhall.envs.rows import position_of
from underhall.table import IllegalMove, Json


def parallel(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Json] | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
    strict: bool = True,
) -> SimultaneousEnv:
    """A game as a parallel environment of PettingZoo; after `max_cycles` it is cut off. With `strict` off, for learners
    that know no masks, an action that is forbidden changes nothing, and `infos[agent]["legal"]` says so."""
    return SimultaneousEnv(game, seats, options, render_mode, max_cycles, strict)


class SimultaneousEnv(OneTable, ParallelEnv):
    """A table whose seats act together. The last action is to wait: all that a seat can do that is not asked now.

    In a cycle the seats that are asked make their actions in the order of their seats; one that another's action has
    made impossible in the same cycle comes too late and is passed over.
    """

    def __init__(
        self,
        game: str,
        seats: int | None,
        options: Mapping[str, Json] | None,
        render_mode: str | None,
        max_cycles: int | None,
        strict: bool,
    ) -> None:
        self._set_up(game, seats, options, render_mode, more=1)
        self.max_cycles, self.wait, self.strict = max_cycles, self.rows.actions, strict
        self._cycles = 0

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Deal a game. One seed gives one deal; without one, the dealing goes on from the seed given before."""
        self._deal(seed)
        self._cycles = 0
        return self._look(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[Any, ...]:
        """One action of every agent; one that its mask forbids raises IllegalMove, and then nothing has been done (if
        `strict` is off, the others' actions are made)."""
        state, rules = self.table, self.rows.rules
        waiting = state.to_act
        infos: dict[str, dict[str, Any]] = {}
        for seat, agent in enumerate(self.possible_agents):
            action = int(actions[agent])
            legal = action != self.wait and self._may(seat, action) if seat in waiting else action == self.wait
            if self.strict and not legal:
                raise IllegalMove("", f"{agent} cannot make action {action} now")
            infos[agent] = {} if self.strict else {"legal": legal}
        for seat in waiting:
            if seat in state.to_act and self._may(seat, int(actions[f"seat_{seat}"])):
                state.play(seat, rules.move_of(position_of(state), seat, int(actions[f"seat_{seat}"])))
        self._cycles += 1
        outcome, agents = state.outcome, self.agents
        won = outcome.winners if outcome else ()
        rewards = {agent: 1 / len(won) if seat in won else 0.0 for seat, agent in enumerate(agents)}
        ended = dict.fromkeys(agents, outcome is not None)
        cut = dict.fromkeys(agents, outcome is None and self.max_cycles is not None and self._cycles >= self.max_cycles)
        seen = self._look()
        if outcome is not None or any(cut.values()):
            self.agents = []
        return seen, rewards, ended, cut, infos

    def _may(self, seat: int, action: int) -> bool:
        move = self.rows.rules.move_of(position_of(self.table), seat, action)
        return move >= 0 and self.table._refusal(seat, move) is None

    def _look(self) -> dict[str, dict[str, Any]]:
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            row, mask = np.empty(self.rows.observed, np.uint8), np.zeros(self.rows.actions + 1, np.int8)
            self.rows.rules.observe(position_of(self.table), seat, row, mask[: self.rows.actions])
            mask[self.wait] = seat not in self.table.to_act
            found[agent] = {"observation": row, "action_mask": mask}
        return found
