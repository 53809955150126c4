"""How generated games of Out of Mine! go on: rounds begin and end soon, so that seven of them are not too long."""

from __future__ import annotations

import random

from underhall.games.out_of_mine import OutOfMineState, codes
from underhall.games.out_of_mine.position import APART, DIG, INSIDE, PAUSE, READY, SCORED
from underhall.table import TABLE, Move, State
from underhall.testing.trace import any_move


def lively(state: State, rng: random.Random) -> tuple[int, Move]:
    """By lot, but the table does not wait long to begin a round, and gallery tiles are preferred to votes."""
    assert isinstance(state, OutOfMineState)
    p = state.position
    if p.phase == APART:
        return _alone(state, rng)
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


def _alone(state: OutOfMineState, rng: random.Random) -> tuple[int, Move]:
    """By correspondence: time passes before most actions, and who has laid a few tiles is soon out."""
    p = state.position
    seat = rng.choice(state.to_act)
    moves = state.moves(seat)
    if p.stages[seat] == INSIDE:
        if rng.random() < 0.4:
            passed = state.clock(seat, p.clocks[seat] - p.bases[seat] + rng.randrange(20_000))
            assert passed is not None
            return TABLE, passed
        if len(p.laid[seat]) > 2 and rng.random() < 0.3:
            return seat, codes.STOP
        lays = [move for move in moves if codes.LAY <= move < codes.DIG]
        if lays and rng.random() < 0.5:
            return seat, rng.choice(lays)
    return any_move(state, rng)
