"""Random play inside the compiled code, by the position's own dice.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.montanara import codes
from underhall.games.montanara.position import Position
from underhall.games.montanara.turn import apply, legal, settle
from underhall.table.dice import below, shuffle

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, i64


def roll(p: Position) -> None:
    """Answer the question to chance by the playouts' own dice."""
    if p.chance == codes.FIRST or p.chance == codes.HAND:
        p.order[0] = below(p.rng, p.need)
    else:
        shuffle(p.rng, p.order, p.need)
    settle(p)


def playout(p: Position) -> i64:
    """Random play to the end. Returns how many moves were offered in all, and in the low 16 bits how many decisions
    were made."""
    out: Bytes = bytearray(64)
    offered: i64 = 0
    decisions: i64 = 0
    while p.phase != codes.OVER:
        if p.chance != codes.ANSWERED:
            roll(p)
        else:
            n = legal(p, out)
            offered += n
            decisions += 1
            apply(p, out[below(p.rng, n)])
    return offered << 16 | decisions
