"""PettingZoo's parallel form, for games in which several seats act at once: in every cycle each of them acts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import ParallelEnv

from underhall import games
from underhall.envs.rows import rows_of
from underhall.table import Chance, IllegalMove, Json, State


def parallel(
    game: str,
    seats: int | None = None,
    options: Mapping[str, Json] | None = None,
    render_mode: str | None = None,
    max_cycles: int | None = None,
) -> SimultaneousEnv:
    """A game as a parallel environment of PettingZoo; after `max_cycles` it is cut off."""
    return SimultaneousEnv(game, seats, options, render_mode, max_cycles)


class SimultaneousEnv(ParallelEnv):
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
    ) -> None:
        chosen = games.get(game).read_options(options or {})
        self.game = games.get(game).dealt_with(chosen)
        self.options, self.max_cycles, self.render_mode = chosen, max_cycles, render_mode
        self.rows = rows_of(self.game, self.options)
        self.seats = self.game.check_seats(seats)
        self.wait = self.rows.actions
        self.metadata = {"name": f"underhall_{game}_v{self.game.rules}", "render_modes": ["ansi", "human"]}
        self.possible_agents = [f"seat_{seat}" for seat in range(self.seats)]
        self.agents: list[str] = []
        row, mask = (self.rows.observed,), (self.rows.actions + 1,)
        self._observed = spaces.Dict(
            {"observation": spaces.Box(0, 255, row, np.uint8), "action_mask": spaces.Box(0, 1, mask, np.int8)}
        )
        self._actions = {agent: spaces.Discrete(self.rows.actions + 1) for agent in self.possible_agents}
        self._table: State | None = None
        self._seeds = np.random.default_rng()
        self._cycles = 0

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

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, Any]:
        """Deal a game. One seed gives one deal; without one, the dealing goes on from the seed given before."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self._table = self.game.deal(self.seats, self.options, Chance(int(self._seeds.integers(1 << 62))))
        self.agents, self._cycles = self.possible_agents[:], 0
        return self._look(), {agent: {} for agent in self.agents}

    def step(self, actions: Mapping[str, Any]) -> tuple[Any, ...]:
        """One action of every agent; one that its mask forbids raises IllegalMove, and then nothing has been done."""
        state, rules = self.table, self.rows.rules
        waiting = state.to_act
        for seat, agent in enumerate(self.possible_agents):
            action = int(actions[agent])
            if (action == self.wait) == (seat in waiting) or (seat in waiting and not self._may(seat, action)):
                raise IllegalMove("", f"{agent} cannot make action {action} now")
        for seat in waiting:
            if seat in state.to_act and self._may(seat, int(actions[f"seat_{seat}"])):
                state.play(seat, rules.move_of(_position(state), seat, int(actions[f"seat_{seat}"])))
        self._cycles += 1
        outcome, agents = state.outcome, self.agents
        won = outcome.winners if outcome else ()
        rewards = {agent: 1 / len(won) if seat in won else 0.0 for seat, agent in enumerate(agents)}
        ended = dict.fromkeys(agents, outcome is not None)
        cut = dict.fromkeys(agents, outcome is None and self.max_cycles is not None and self._cycles >= self.max_cycles)
        seen = self._look()
        if outcome is not None or any(cut.values()):
            self.agents = []
        return seen, rewards, ended, cut, {agent: {} for agent in agents}

    def _may(self, seat: int, action: int) -> bool:
        move = self.rows.rules.move_of(_position(self.table), seat, action)
        return move >= 0 and self.table._refusal(seat, move) is None

    def _look(self) -> dict[str, dict[str, Any]]:
        found = {}
        for seat, agent in enumerate(self.possible_agents):
            row, mask = np.empty(self.rows.observed, np.uint8), np.zeros(self.rows.actions + 1, np.int8)
            self.rows.rules.observe(_position(self.table), seat, row, mask[: self.rows.actions])
            mask[self.wait] = seat not in self.table.to_act
            found[agent] = {"observation": row, "action_mask": mask}
        return found

    def render(self) -> str | None:
        """What a spectator may know, as text."""
        text = str(self.table.view(None))
        if self.render_mode == "human":
            print(text)
            return None
        return text

    def close(self) -> None:
        """Nothing is held open."""


def _position(state: State) -> Any:
    return getattr(state, "position")  # noqa: B009
