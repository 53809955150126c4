"""What a seat may know: the rest of a position blanked for a view, and filled in again for search, by the position's
own dice.  Part of the rules.

In a blanked position `deck` has all cards that lie nowhere in sight, `hidden` says how many of each level another's
hand has among them, and another's commitment, once made, is FORCED.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.imperial_miners import codes
from underhall.games.imperial_miners.legal import legal_commit
from underhall.games.imperial_miners.mine import level_of, top
from underhall.games.imperial_miners.moves import design_of
from underhall.games.imperial_miners.phases import nth
from underhall.games.imperial_miners.position import Pack, Position
from underhall.table.dice import below

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, ByteTable, Ints, i32

DEALT: ByteTable = [0, 2, 3, 3, 0]
"""R5: cards of each level that everybody is dealt."""


def blank(p: Position, k: Pack, seat: i32) -> None:
    """Leave what one seat knows, -1 being a spectator: of the others' hands the cards known to all and the levels of
    the rest, of their commitments that they are made."""
    p.rng[0] = 1
    for other in range(p.seats):
        if other == seat:
            continue
        at = codes.DESIGNS * other
        for d in range(k.n_cards):
            unknown = p.hand[at + d] - p.known[at + d]
            if unknown:
                p.hidden[5 * other + level_of(k, d)] += unknown
                p.hand[at + d] = p.known[at + d]
            p.deck[d] += unknown + p.aside[at + d]
            p.aside[at + d] = 0
        if p.commit[other] != codes.NOBODY:
            p.commit[other] = codes.FORCED


def looks(p: Position, k: Pack, seat: i32) -> i32:
    """8 times the number of cards that a seat is looking at, and their level; 0 if it looks at none."""
    if p.depth[seat] == 0:
        return 0
    f = top(p, seat)
    if k.code[codes.WIDE * p.frames[f]] != codes.OP_LOOK or p.frames[f + codes.STAGE] == 0:
        return 0
    return p.frames[f + codes.REG + 3]


def fill(p: Position, k: Pack, seat: i32) -> None:
    """Give every card that a blanked position does not know a face, each way as likely, and every hidden commitment any
    card that could have been chosen."""
    left: Ints = [0] * 5
    for d in range(k.n_cards):
        left[level_of(k, d)] += p.deck[d]
    for other in range(p.seats):
        if other != seat:
            fill_hand(p, k, other, left)
    for other in range(p.seats):
        if other != seat and p.commit[other] != codes.NOBODY:
            commit_any(p, k, other)


def fill_hand(p: Position, k: Pack, seat: i32, left: Ints) -> None:
    at = codes.DESIGNS * seat
    held: Ints = [0] * 5
    any_hidden = 0
    for level in range(1, 5):
        any_hidden += p.hidden[5 * seat + level]
    if p.phase == codes.SETTING_UP and any_hidden:
        for d in range(k.n_cards):
            held[level_of(k, d)] += p.hand[at + d]
        for level in range(1, 4):
            for _ in range(DEALT[level] - held[level] - p.hidden[5 * seat + level]):
                deal_any(p, k, level, left, p.aside, at)
    for level in range(1, 5):
        for _ in range(p.hidden[5 * seat + level]):
            deal_any(p, k, level, left, p.hand, at)
        p.hidden[5 * seat + level] = 0
    looked = looks(p, k, seat)
    if looked:
        seen = 0
        for d in range(k.n_cards):
            seen += p.aside[at + d]
        for _ in range((looked >> 3) - seen):
            deal_any(p, k, looked & 7, left, p.aside, at)


def deal_any(p: Position, k: Pack, level: i32, left: Ints, row: Bytes, at: i32) -> None:
    """Add to a row of cards one of a level, out of those that lie nowhere in sight."""
    if left[level] > 0:
        d = nth(p, k, level, 0, below(p.rng, left[level]))
        p.deck[d] -= 1
        left[level] -= 1
        row[at + d] += 1


def commit_any(p: Position, k: Pack, seat: i32) -> None:
    out: Ints = [0] * 160
    move = out[below(p.rng, legal_commit(p, k, seat, out))]
    p.commit[seat] = codes.FORCED if move == codes.M_FORCED else design_of(move)
