"""Filling in what a seat of Out of Mine! does not know: cards, boards and choices that fit what it has seen."""

from __future__ import annotations

import random

from underhall.games.out_of_mine import rules
from underhall.games.out_of_mine.cards import BOARDS, CARDS
from underhall.games.out_of_mine.position import HIDDEN, STACK, Position


def fill(p: Position, rng: random.Random | None) -> Position:
    """A whole position that looks as this one: what is hidden is drawn by lot, or the first that fits."""
    q = p.copy()
    cards = [card for card in range(CARDS) if card not in p.cards]
    boards = [board for board in range(BOARDS) if board not in p.boards and board not in p.gone]
    if rng is not None:
        rng.shuffle(cards)
        rng.shuffle(boards)
    q.cards += cards
    left = STACK - p.round
    q.stack, q.unseen = boards[:left], boards[left:]
    for seat in range(p.seats):
        if p.sides[seat] == HIDDEN:
            q.sides[seat] = 0 if rng is None else rng.randrange(2)
        if p.pending[seat] == HIDDEN:
            choices = rules.moves(p, seat)
            q.pending[seat] = choices[0 if rng is None else rng.randrange(len(choices))]
    return q
