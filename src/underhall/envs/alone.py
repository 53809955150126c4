"""Gymnasium: games that are played alone, and puzzles."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any

import gymnasium as gym
import numpy as np
from gymnasium import spaces

from underhall import games
from underhall.envs.rows import position_of, rows_of
from underhall.table import Chance, Json, UnderhallError
from underhall.table.errors import one_of


def solo(game: str, options: Mapping[str, Json] | None = None, render_mode: str | None = None) -> SoloEnv:
    """A game of one seat as an environment of Gymnasium. The reward at its end is the score."""
    return SoloEnv(game, options, render_mode)


def puzzle(game: str, level: str | None = None, ticks: int = 60, render_mode: str | None = None) -> PuzzleEnv:
    """The puzzles of a level, or of all levels, as an environment of Gymnasium: each in so many actions at most. The
    reward at the end is the points of the puzzle; `Puzzle.par` tells how many there are to be had."""
    return PuzzleEnv(game, level, ticks, render_mode)


class AloneEnv(gym.Env[dict[str, Any], Any]):
    """What both have in common. An observation is a row of what the seat may know (`names`) and the mask of what it may
    do. An action that the mask forbids changes nothing; `info["legal"]` tells of it."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012  as Gymnasium has it

    def __init__(self, game: str, options: Mapping[str, Json], render_mode: str | None) -> None:
        self.game = games.get(game)
        self.options = self.game.read_options(options)
        self.rows = rows_of(self.game, self.options)
        self.render_mode = render_mode
        self.observation_space = spaces.Dict(
            {
                "observation": spaces.Box(0, 255, (self.rows.observed,), np.uint8),
                "action_mask": spaces.MultiBinary(self.rows.actions),
            }
        )
        self.action_space = spaces.Discrete(self.rows.actions)
        self.position: Any = None

    @property
    def names(self) -> list[str]:
        """What each number of a row is."""
        return self.rows.names

    def _seen(self) -> dict[str, Any]:
        row, mask = np.empty(self.rows.observed, np.uint8), np.empty(self.rows.actions, np.int8)
        self.rows.rules.observe(self.position, 0, row, mask)
        return {"observation": row, "action_mask": mask}

    def step(self, action: Any) -> tuple[dict[str, Any], float, bool, bool, dict[str, Any]]:
        if self.position is None:
            raise RuntimeError("reset() begins a game; there is none yet")
        seen = self._seen()
        if not seen["action_mask"][action]:
            return seen, 0.0, self._ended, False, {"legal": False}
        points = self._act(self.rows.rules.move_of(self.position, 0, int(action)))
        return self._seen(), float(points or 0), self._ended, False, {"legal": True}

    @property
    def _ended(self) -> bool:
        raise NotImplementedError

    def _act(self, move: int) -> int | None:
        """Carry a legal move out; the points if that was the end."""
        raise NotImplementedError


class SoloEnv(AloneEnv):
    """A game of one seat."""

    def __init__(self, game: str, options: Mapping[str, Json] | None, render_mode: str | None) -> None:
        super().__init__(game, options or {}, render_mode)
        self.game.check_seats(1)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Deal a game. One seed gives one deal; without one, the dealing goes on from the seed given before."""
        super().reset(seed=seed)
        self.state = self.game.deal(1, self.options, Chance(int(self.np_random.integers(1 << 62))))
        self.position = position_of(self.state)
        return self._seen(), {"legal": True}

    @property
    def _ended(self) -> bool:
        return self.state.outcome is not None

    def _act(self, move: int) -> int | None:
        self.state.play(0, move)
        outcome = self.state.outcome
        return None if outcome is None else outcome.scores[0]

    def render(self) -> str:
        """What the seat may know, as text."""
        return str(self.state.view(0))


class PuzzleEnv(AloneEnv):
    """Puzzles, one after the other."""

    def __init__(self, game: str, level: str | None, ticks: int, render_mode: str | None) -> None:
        super().__init__(game, {}, render_mode)
        if not self.game.levels:
            raise UnderhallError(f"{game} has no puzzles")
        if level is not None and level not in self.game.levels:
            raise UnderhallError(one_of(level, list(self.game.levels), "level"))
        self.level, self.ticks = level, ticks
        self._told = import_module(f"{type(self.game).__module__.rpartition('.')[0]}.features")
        if not hasattr(self._told, "puzzle_position"):
            raise UnderhallError(f"the puzzles of {game} are lines of moves, and no environment")

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        """Draw a puzzle, or take the one that `options` names: `{"puzzle": "easy-7"}`."""
        super().reset(seed=seed)
        level = self.level or self.game.levels[int(self.np_random.integers(len(self.game.levels)))]
        name = str((options or {}).get("puzzle") or f"{level}-{int(self.np_random.integers(1000))}")
        found = self.game.puzzle(name)
        if found is None:
            raise UnderhallError(f"there is no puzzle {name!r}")
        self.puzzle = found
        self.position = self._told.puzzle_position(found, self.ticks)
        return self._seen(), {"legal": True, "puzzle": name}

    @property
    def _ended(self) -> bool:
        return self._told.puzzle_points(self.position) is not None

    def _act(self, move: int) -> int | None:
        self.rows.rules.play(self.position, 0, move)
        points: int | None = self._told.puzzle_points(self.position)
        return points

    def render(self) -> str:
        """The gallery as a picture."""
        return str(self._told.puzzle_picture(self.puzzle, self.position))
