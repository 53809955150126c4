"""How generated games of Out of Mine! go on: rounds begin and end soon, so that seven of them are not too long."""

from __future__ import annotations

import random

from underhall.games.out_of_mine import OutOfMineState, codes
from underhall.games.out_of_mine.position import DIG, PAUSE, READY, SCORED
from underhall.table import TABLE, Move, State
from underhall.testing.trace import any_move


def lively(state: State, rng: random.Random) -> tuple[int, Move]:
    """By lot, but the table does not wait long to begin a round, and gallery tiles are preferred to votes."""
    assert isinstance(state, OutOfMineState)
    p = state.position
    if p.real and p.phase in (READY, PAUSE, SCORED) and rng.random() < 0.5:
        return TABLE, codes.NEXT if p.phase == SCORED else codes.START
    if p.real and p.phase == DIG:
        if p.limit and p.number > 12 and rng.random() < 0.1:
            return TABLE, codes.LIMIT
        seat = rng.randrange(p.seats)
        hand = p.hands[seat]
        lays = [move for move in state.moves(seat) if codes.LAY <= move < codes.DIG]
        if hand >= 0 and lays and rng.random() < 0.5:
            return seat, rng.choice(lays)
    return any_move(state, rng)
