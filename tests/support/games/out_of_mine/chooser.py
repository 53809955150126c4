"""How generated games of Out of Mine! go on: rounds begin and end soon, so that seven of them are not too long."""

from __future__ import annotations

import random

from underhall.games.out_of_mine import OutOfMineState, moves, rules
from underhall.table import TABLE, Move, State
from underhall.testing.trace import any_move


def lively(state: State, rng: random.Random) -> tuple[int, Move]:
    """By lot, but the table does not wait long to begin a round, and gallery tiles are preferred to votes."""
    assert isinstance(state, OutOfMineState)
    p = state.position
    if p.real and p.phase in (rules.READY, rules.PAUSE, rules.SCORED) and rng.random() < 0.5:
        return TABLE, moves.NEXT if p.phase == rules.SCORED else moves.START
    if p.real and p.phase == rules.DIG:
        if p.limit and p.number > 12 and rng.random() < 0.1:
            return TABLE, moves.LIMIT
        seat = rng.randrange(p.seats)
        hand = p.hands[seat]
        lays = [move for move in state.moves(seat) if moves.LAY <= move < moves.DIG]
        if hand >= 0 and lays and rng.random() < 0.5:
            return seat, rng.choice(lays)
    return any_move(state, rng)
