"""How generated games go on where drawing lots would seldom reach a goal: dig towards one, now and then by lot."""

from __future__ import annotations

import random

from underhall.games.saboteur import cards, codes, rules
from underhall.games.saboteur.game import SaboteurState
from underhall.games.saboteur.notation import EDGES
from underhall.games.saboteur.validate import neighbours
from underhall.table import State
from underhall.testing import Decision, any_move

BY_LOT = 0.12


def towards_goals(state: State, rng: random.Random) -> Decision:
    """Lay a path that comes nearer to some goal; mend what keeps one from it; else draw lots."""
    assert isinstance(state, SaboteurState)
    p = state.position
    if p.phase != codes.PLAY or rng.random() < BY_LOT:
        return any_move(state, rng)
    seat = p.player
    moves = state.moves(seat)
    paths = [
        move for move in moves if rules.verb_of(move) == codes.LAY and not EDGES[rules.variant_of(move)].startswith("x")
    ]
    if paths:
        best = min(paths, key=lambda move: (left_to_dig(move, p), rng.random()))
        if left_to_dig(best, p) < 30:
            return seat, best
    mends = [move for move in moves if rules.verb_of(move) == codes.REPAIR and rules.seat_of(move) == seat]
    if mends:
        return seat, rng.choice(mends)
    dull = [move for move in moves if rules.verb_of(move) == codes.DISCARD]
    return (seat, rng.choice(dull)) if dull and rng.random() < 0.7 else any_move(state, rng)


def left_to_dig(move: int, p: rules.Position) -> int:
    """How far the open ends of a card would be from the nearest goal that lies face down."""
    spot = rules.spot_of(move)
    cell = rules.x_of(spot), rules.y_of(spot)
    goals = [goal for i, goal in enumerate(cards.GOALS) if not p.revealed >> i & 1]
    ends = [other for side, other in neighbours(cell).items() if side in EDGES[rules.variant_of(move)]]
    ends = [end for end in ends if p.card[rules.spot_at(*end) & codes.TORUS] in (codes.EMPTY, codes.HIDDEN)]
    return min((abs(x - gx) + abs(y - gy) for x, y in ends for gx, gy in goals), default=99)
