"""Filling in what a seat of Quarry does not know: every stone not seen is as likely in every place that is hidden."""

from __future__ import annotations

import random

from underhall.skeleton.cards import EACH, WEIGHTS
from underhall.skeleton.position import Position


def fill(p: Position, rng: random.Random) -> Position:
    """A whole position that looks like this one to its seat."""
    whole = p.copy()
    seen = [sum(bags) for bags in zip(p.pit, p.rubble, *p.hands, *p.carts, strict=True)]
    unseen = [index for index in range(len(WEIGHTS)) for _ in range(EACH - seen[index])]
    rng.shuffle(unseen)
    for seat, many in enumerate(p.hidden):
        for _ in range(many):
            whole.hands[seat][unseen.pop()] += 1
    for _ in range(p.hidden_pit):
        whole.pit[unseen.pop()] += 1
    whole.hidden, whole.hidden_pit = [0] * p.seats, 0
    return whole
