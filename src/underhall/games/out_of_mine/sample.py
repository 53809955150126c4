"""Filling in what a seat of Out of Mine! does not know: cards, boards and choices that fit what it has seen."""

from __future__ import annotations

import random
from typing import Final

from underhall.games.out_of_mine import codes, phases, planning, rules, ticks
from underhall.games.out_of_mine.cards import BOARDS, CARDS
from underhall.games.out_of_mine.position import APART, HIDDEN, OUT, OUTSIDE, STACK, Laid, Position

BUDGET: Final = 2_000
"""How long a gallery is looked for that another may have filled."""


def fill(p: Position, rng: random.Random | None) -> Position:
    """A whole position that looks as this one: what is hidden is drawn by lot, or the first that fits."""
    q = p.copy()
    q.cards = p.cards[: p.shown]
    own = {seat: p.card_number(seat) for seat in range(p.seats) if p.knows_card(seat)} if p.phase == APART else {}
    seen = set(p.cards)
    cards = [card for card in range(CARDS) if card not in seen]
    boards = [board for board in range(BOARDS) if board not in p.boards and board not in p.gone]
    if rng is not None:
        cards = [*ticks.drawn(bytes(cards), rng.getrandbits(64))]
        boards = [*ticks.drawn(bytes(boards), rng.getrandbits(64))]
    if own:  # by correspondence a seat may know its own card, and no other of the round
        cards = [own[seat] if seat in own else cards.pop() for seat in range(p.seats)] + cards
    q.cards += cards
    left = STACK - p.round
    q.stack, q.unseen = boards[:left], boards[left:]
    for seat in range(p.seats):
        if p.sides[seat] == HIDDEN:
            q.sides[seat] = 0 if rng is None else rng.randrange(2)
        if p.pending[seat] == HIDDEN:
            choices = rules.moves(p, seat)
            q.pending[seat] = choices[0 if rng is None else rng.randrange(len(choices))]
    for seat in range(p.seats):
        if p.phase == APART and p.stages[seat] != OUTSIDE and seat not in own:
            _play_alone(q, seat, rng)
    return q


def _play_alone(q: Position, seat: int, rng: random.Random | None) -> None:
    """By correspondence: how another's round may have gone so far (23)."""
    full: list[Laid] = []
    if rng is not None:
        full = planning.plan(q, seat, rng.randrange(1, 1 << 20), BUDGET) or []
    laid = full[: rng.randrange(len(full) + 1)] if rng is not None else []
    for number in range(1, len(laid) + 1):
        assert rng is not None
        now = min(q.clocks[seat] + rng.randrange(1, 9000), 1000 * q.limit - 1 if q.limit else codes.LONGEST - 1)
        if now > q.clocks[seat]:
            q.clocks[seat] = now
            q.moments[seat].append((now, tuple(laid[:number])))
    phases.relay(q, seat, list(q.moments[seat][-1][1]) if q.moments[seat] else [])
    if q.stages[seat] == OUT:
        q.stages[seat] = "call" if full and q.laid[seat] == full else "stop"


def draw_anew(p: Position, rng: random.Random) -> Position:
    """The same position with other cards and boards to come."""
    q = p.copy()
    q.cards = p.cards[: p.shown]
    q.stack, q.unseen = [], []
    return fill(q, rng)
