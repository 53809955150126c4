"""Games side by side with bots in some of their seats."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from underhall import bots, games
from underhall.bots import Bot
from underhall.envs.played import Dice, rewards_of
from underhall.envs.rows import position_of
from underhall.envs.vector import Player, Vector, first_dice
from underhall.table import Event, IllegalMove, Json, State


def vector(
    game: str,
    n: int,
    seats: int | None = None,
    options: Mapping[str, Json] | None = None,
    seed: int = 0,
    players: Sequence[Player] = (),
    buffers: Mapping[str, Any] | None = None,
) -> Vector:
    """`n` games at once. `players` says for each seat who plays it: None is the caller, who plays all seats unless
    something else is said; a name is a policy (`Game.policies`) or else a bot; a class of bots, or what makes one of a
    seed, is a bot too. Bots think in Python, one game after the other; all else is done inside the compiled rules.
    `buffers` are arrays of the caller's to write into."""
    policies = games.get(game).policies
    kind = Vector if all(who is None or who in policies for who in players) else BotVector
    return kind(game, n, seats, options, seed, players, buffers)


class BotVector(Vector):
    """A vector in which bots play: the same games and the same arrays, but each is a `State`, since a bot is shown
    views and events. How fast it is depends on how long they think."""

    def _begin(self, n: int, seed: int, players: Sequence[Player]) -> None:
        self.positions = ()  # the truth is in the states
        self._players = [self._player(who) for who in players]
        if None not in self._players:
            raise ValueError("no seat is left for the caller to play")
        self._chances = [Dice(first_dice(seed, number)) for number in range(n)]
        self._lots = [random.Random(f"{seed} {number}") for number in range(n)]
        self.ends[:] = 0
        self.rewards[:] = 0
        self.states: list[State] = [None] * n  # type: ignore[list-item]  # dealt in the next line
        """The truth, for tests and tools."""
        self._bots: list[dict[int, Bot]] = [{} for _ in range(n)]
        for i in range(n):
            self._deal(i)
            self._go_on(i)

    def _player(self, who: Player) -> Callable[[int], Bot] | int | None:
        """A bot's maker, the number of a policy, or None for the caller."""
        if who is None or not isinstance(who, str):
            return who
        if who in self.game.policies:
            return self.game.policies.index(who)
        return bots.get(who, self.game.name)

    def _deal(self, i: int) -> None:
        state, told = self.game.deal_and_tell(self.seats, self.options, self._chances[i])
        self.states[i] = state
        lots = self._lots[i]
        self._bots[i] = {seat: who(lots.getrandbits(63)) for seat, who in enumerate(self._players) if callable(who)}
        self._tell(i, told)

    def _tell(self, i: int, told: Sequence[Event]) -> None:
        for seat, bot in self._bots[i].items():
            for event in told:
                bot.see(event.seen(seat))

    def step(self, actions: Any) -> None:
        actions = np.ascontiguousarray(actions, np.int32)
        if len(actions) != len(self.states):
            raise ValueError(f"{len(self.states)} actions are needed, not {len(actions)}")
        chosen = [self._move(i, int(action)) for i, action in enumerate(actions)]
        self.ends[:] = 0
        self.rewards[:] = 0
        for i, move in enumerate(chosen):
            if move is not None:
                self._tell(i, self.states[i].play(int(self.actors[i]), move))
            self._go_on(i)

    def _move(self, i: int, action: int) -> int | None:
        """The move that an action is in game i; IllegalMove if it is not legal."""
        if action < 0:
            return None
        state, seat = self.states[i], int(self.actors[i])
        move: int = self.rows.rules.move_of(position_of(state), seat, action)
        try:
            if move < 0:
                raise IllegalMove("", "")
            state.check(seat, move)
        except IllegalMove:
            raise IllegalMove("", f"action {action} of game {i} is not legal now") from None
        return move

    def _go_on(self, i: int) -> None:
        """Let bots and policies move until the caller is asked; where the game ends, begin another."""
        while True:
            state = self.states[i]
            outcome = state.outcome
            if outcome is not None:
                self.ends[i] = 1
                self.rewards[i, : self.seats] = rewards_of(outcome)
                self._deal(i)
                continue
            others = [seat for seat in state.to_act if self._players[seat] is not None]
            if not others:
                break
            self._tell(i, state.play(others[0], self._choose(i, state, others[0])))
        seat = state.to_act[0]
        self.actors[i] = seat
        self.rows.rules.observe(position_of(state), seat, self.observations[i], self.masks[i])

    def _choose(self, i: int, state: State, seat: int) -> int:
        policy = self._players[seat]
        if not isinstance(policy, int):
            return self._bots[i][seat].choose(state.view(seat))
        position = self.rows.rules.flat(position_of(state)) if hasattr(self.rows.rules, "flat") else position_of(state)
        position = position.copy().fill(rng=[self._lots[i].getrandbits(63) or 1])
        move: int = self.rows.rules.policy_move(position, seat, policy)
        return move
