"""What cards and diggers do in Montanara: rules 6 and 8 to 13.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.montanara import cards, codes
from underhall.games.montanara.position import (
    PERMS,
    Position,
    ask,
    end_turn,
    finish,
    lift,
    mountains_left,
    note,
    pop,
    take,
    turn_upside_down,
)

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, i32


# ---------------------------------------------------------------- digging (rule 6)
def dig(p: Position, m: i32) -> None:
    p.where = m
    p.left = p.dwarfs[p.player]  # at most as many cards as dwarfs at the start
    p.phase = codes.DIGGING
    note(p, codes.DUG, m, 0)
    turn_over(p)


def turn_over(p: Position) -> None:
    """Turn the next card over; the own hand is shuffled, so chance says which card of it is on top."""
    if p.where == codes.BASE:
        ask(p, codes.HAND, p.n_hand[p.player])
    else:
        show(p, pop(p, p.where))


def show(p: Position, kind: i32) -> None:
    """A card has been turned over."""
    while True:
        seat = p.player
        p.left -= 1
        note(p, codes.TURNED, p.where, kind)
        if kind == cards.CRYSTAL:  # it goes to the area for one dwarf, the dig ends
            p.crystals[seat] += 1
            p.dwarfs[seat] -= 1
            p.discards[cards.DWARF] += 1
            note(p, codes.FOUND, p.crystals[seat], 0)
            if p.crystals[seat] == 4:  # 14: at once
                p.turns += 1
                finish(p, codes.FOUR_CRYSTALS)
            else:
                end_turn(p)
            return
        p.discards[kind] += 1
        if kind == cards.COLLAPSE:
            cave_in(p)
            return
        pile_left = p.n_hand[seat] if p.where == codes.BASE else p.height[p.where]
        if p.left == 0 or pile_left == 0:
            end_turn(p)
            return
        if not p.dig_all:  # after at least one card the digger may stop
            return
        if p.where == codes.BASE:
            ask(p, codes.HAND, pile_left)
            return
        kind = pop(p, p.where)


def cave_in(p: Position) -> None:
    """A collapse was dug up: the digger's dwarfs are gone, and he may examine a mountain."""
    seat = p.player
    note(p, codes.CAVED_IN, p.dwarfs[seat], 0)
    p.discards[cards.DWARF] += p.dwarfs[seat]
    p.dwarfs[seat] = 0
    p.where = 0
    if mountains_left(p) <= 1:  # 7: skipped when the game is over anyway
        end_turn(p)
        return
    p.phase = codes.EXAMINING
    p.left = 1


# ---------------------------------------------------------------- actions (rules 8 to 13)
def collapse(p: Position) -> None:
    """8: both players lose all their dwarfs; the opponent, then the player, may examine."""
    note(p, codes.FELL, p.dwarfs[0], p.dwarfs[1])
    for seat in range(2):
        p.discards[cards.DWARF] += p.dwarfs[seat]
        p.dwarfs[seat] = 0
    p.phase = codes.EXAMINING
    p.left = 2
    p.actor = 1 - p.player


def steal(p: Position) -> None:
    """9: the players exchange hands."""
    for kind in range(8):
        n = p.hand[kind]
        p.hand[kind] = p.hand[8 + kind]
        p.hand[8 + kind] = n
    n = p.n_hand[0]
    p.n_hand[0] = p.n_hand[1]
    p.n_hand[1] = n
    note(p, codes.STOLE, 0, 0)
    end_turn(p)


def quake(p: Position) -> None:
    """10: two adjacent mountains, in the order that chance gave, are split evenly, the odd card to the lower-numbered
    space."""
    both: Bytes = bytearray(72)
    a = p.where
    n = p.height[a] + p.height[a + 1]
    for i in range(p.height[a]):
        both[i] = p.pile[codes.PILE * a + i]
    for i in range(p.height[a + 1]):
        both[p.height[a] + i] = p.pile[codes.PILE * (a + 1) + i]
    half = (n + 1) // 2
    for i in range(half):
        p.pile[codes.PILE * a + i] = both[p.order[i]]
    for i in range(half, n):
        p.pile[codes.PILE * (a + 1) + i - half] = both[p.order[i]]
    p.height[a] = half
    p.height[a + 1] = n - half
    note(p, codes.QUAKED, a, 0)
    end_turn(p)


def tunnel(p: Position, m: i32) -> None:
    """11: look at the top four, put them back in any order."""
    n = p.height[m] if p.height[m] < 4 else 4
    note(p, codes.LOOKED, m, n)
    p.where = m
    if n == 1:
        end_turn(p)
    else:
        p.phase = codes.ORDERING


def put_back(p: Position, number: i32) -> None:
    seen: Bytes = bytearray(4)
    m = p.where
    top = codes.PILE * m + p.height[m] - 1
    n = p.height[m] if p.height[m] < 4 else 4
    for i in range(n):
        seen[i] = p.pile[top - i]
    for i in range(n):
        p.pile[top - i] = seen[PERMS[4 * number + i]]
    note(p, codes.ORDERED, m, n)
    end_turn(p)


def drill(p: Position, m: i32) -> None:
    """12: from mountain m on, look at each bottom card; stop at the first where there is something to choose."""
    while m < 4:
        if p.height[m]:
            note(p, codes.BORED, m, p.pile[codes.PILE * m])
            if p.height[m] > 1:
                p.where = m
                p.phase = codes.DRILLING
                return
        m += 1
    end_turn(p)


def raise_bottom(p: Position, m: i32) -> None:
    """The bottom card is put on top."""
    lift(p.pile, codes.PILE * m, codes.PILE * m + p.height[m] - 1)


def open_pit(p: Position, m: i32) -> None:
    """13: turn a mountain upside down, draw its top card."""
    turn_upside_down(p.pile, codes.PILE * m, codes.PILE * m + p.height[m] - 1)
    kind = pop(p, m)
    note(p, codes.DUG_UP, m, kind)
    take(p, p.player, kind)
    end_turn(p)
