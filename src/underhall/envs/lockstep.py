"""Games stepped inside the compiled rules beside the same games played by `State.play`: they must be the same, move for
move. Tests compare a few this way; `python -m benchmarks.equality` thousands."""

from __future__ import annotations

import numpy as np

from underhall.envs.played import Dice, rewards_of
from underhall.envs.rows import position_of
from underhall.envs.vector import Vector, first_dice
from underhall.table import State


class Differs(AssertionError):
    """A game that was stepped is not the game that was played."""


def replay(many: Vector, seed: int, games: int, dice: np.random.Generator, look: float = 0.02) -> int:
    """Step a vector, all of whose seats are the caller's and which was made with this seed, by actions of these dice
    until so many games have ended, and play each beside it; how many moves that were. Differs if they part: by who is
    asked, by what is legal, by what comes of a game, or, compared at every start and by lot (`look`), by what is
    observed."""
    options = many.game.read_options(many.options)
    chances = [Dice(first_dice(seed, number)) for number in range(len(many.positions))]
    states = [many.game.deal(many.seats, options, chance) for chance in chances]
    ended = moves = 0
    while ended < games:
        actions = many.sample(dice)
        for i, state in enumerate(states):
            seat = state.to_act[0]
            if seat != many.actors[i]:
                raise Differs(f"game {i}: seat {many.actors[i]} is asked, not {seat}")
            if dice.random() < look or moves < len(states):
                _compare_rows(many, i, state, seat)
            state.play(seat, many.rows.rules.move_of(many.positions[i], seat, int(actions[i])))
        many.step(actions)
        moves += len(states)
        for i, state in enumerate(states):
            outcome = state.outcome
            if (outcome is not None) != bool(many.ends[i]):
                raise Differs(f"game {i}: over in one form and not in the other")
            if outcome is not None:
                ended += 1
                if not np.allclose(many.rewards[i][: many.seats], rewards_of(outcome)):
                    raise Differs(f"game {i}: {outcome} brings {many.rewards[i]}")
                states[i] = many.game.deal(many.seats, options, chances[i])
    return moves


def _compare_rows(many: Vector, i: int, state: State, seat: int) -> None:
    position = position_of(state)
    row, mask = np.empty(many.rows.observed, np.uint8), np.empty(many.rows.actions, np.uint8)
    many.rows.rules.observe(position, seat, row, mask)
    if not ((row == many.observations[i]).all() and (mask == many.masks[i]).all()):
        raise Differs(f"game {i}: seat {seat} observes something else")
    listed = sorted(many.rows.rules.action_of(position, seat, move) for move in state.moves(seat))
    if listed != np.flatnonzero(mask).tolist():
        raise Differs(f"game {i}: the mask of seat {seat} is not the list of its moves")
