"""Thousands of games stepped by one call, inside the compiled rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from underhall import games
from underhall.bots import Bot
from underhall.envs.rows import rows_of
from underhall.table import IllegalMove, Json
from underhall.table.errors import UnderhallError, one_of

BUFFERS = {"observations": np.uint8, "masks": np.uint8, "actors": np.int32, "rewards": np.float32, "ends": np.uint8}
"""What a vector writes, and of which type."""

Player = str | Callable[[int], Bot] | None
"""Who plays a seat: the caller (None), a policy of the game or a bot by its name, or what makes a bot of a seed."""


class Vector:
    """Games side by side. In each, the seat `actors[i]` is asked: `observations[i]` is what it may know, `masks[i]`
    what it may do. After a step `ends[i]` is 1 where a game has ended; `rewards[i]` then is each seat's share of the
    win, and another game has begun there. Each game has dice of its own, so what happens in it depends on the seed,
    its number and its actions alone."""

    def __init__(
        self,
        game: str,
        n: int,
        seats: int | None,
        options: Mapping[str, Json] | None,
        seed: int,
        players: Sequence[Player],
        buffers: Mapping[str, Any] | None,
    ) -> None:
        self.options = chosen = games.get(game).read_options(options or {})
        self.game = games.get(game).dealt_with(chosen)
        self.rows = rows_of(self.game, chosen)
        self.seats = self.game.check_seats(seats)
        if n < 1:
            raise ValueError(f"a vector has one game or more, not {n}")
        if len(players) > self.seats:
            raise ValueError(f"{len(players)} players are named for {self.seats} seats")
        self._lent = self._take_buffers(n, buffers or {})
        self._begin(n, seed, [*players, *[None] * (self.seats - len(players))])

    def _take_buffers(self, n: int, given: Mapping[str, Any]) -> list[memoryview]:
        shapes = {"observations": (n, self.rows.observed), "masks": (n, self.rows.actions), "actors": (n,)}
        shapes |= {"rewards": (n, self.rows.rewards), "ends": (n,)}
        for name in given:
            if name not in BUFFERS:
                raise UnderhallError(one_of(name, list(BUFFERS), "buffer"))
            one = given[name]
            if one.shape != shapes[name] or one.dtype != BUFFERS[name] or not one.flags.c_contiguous:
                raise ValueError(f"buffer {name}: {shapes[name]} of {np.dtype(BUFFERS[name])}, without gaps, is needed")
        made = {name: given.get(name, np.zeros(shapes[name], kind)) for name, kind in BUFFERS.items()}
        self.observations, self.masks, self.actors = made["observations"], made["masks"], made["actors"]
        self.rewards, self.ends = made["rewards"], made["ends"]
        return [memoryview(made[name].reshape(-1)) for name in BUFFERS]  # as plain rows of numbers

    def _begin(self, n: int, seed: int, players: Sequence[Player]) -> None:
        first = self.rows.fresh(self.seats, self.options)
        self.positions = tuple(first.copy().fill(rng=[first_dice(seed, number)]) for number in range(n))
        """The positions of the rules: the truth, for tests and tools."""
        self._by = bytearray(10)
        for seat, policy in enumerate(players):
            if policy is not None:
                self._by[seat] = 1 + self.game.policies.index(str(policy))
        if all(self._by[: self.seats]):
            raise ValueError("no seat is left for the caller to play")
        self.step(np.full(n, -1, np.int32))

    def step(self, actions: Any) -> None:
        """Make an action in each game; a negative one makes none. One that is not legal raises IllegalMove, and then
        nothing has been done in any game."""
        actions = np.ascontiguousarray(actions, np.int32)
        done = self.rows.rules.step_games(self.positions, memoryview(actions), self._by, *self._lent)
        if done == -1:
            raise ValueError(f"{len(self.positions)} actions are needed, not {len(actions)}")
        if done < 0:
            raise IllegalMove("", f"action {actions[-2 - done]} of game {-2 - done} is not legal now")

    def sample(self, dice: np.random.Generator) -> Any:
        """A legal action for each game, each as likely."""
        legal = np.flatnonzero(self.masks.view(bool))
        rows = legal // self.masks.shape[1]
        first = np.searchsorted(rows, np.arange(len(self.masks) + 1))
        picked = first[:-1] + (dice.random(len(self.masks)) * np.diff(first)).astype(np.int64)
        return (legal[picked] % self.masks.shape[1]).astype(np.int32)

    @property
    def names(self) -> list[str]:
        """What each number of an observation is."""
        return self.rows.names


def first_dice(seed: int, number: int) -> int:
    """The dice of one game: splitmix64 of the seed and its number, never 0."""
    x = (seed * 0xD1342543DE82EF95 + (number + 1) * 0x9E3779B97F4A7C15) % 2**64
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    x = (x ^ x >> 27) * 0x94D049BB133111EB % 2**64
    return (x ^ x >> 31) or 1
