"""Small acts, and the shape of a mine: R17, R18, R31.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.imperial_miners import codes
from underhall.games.imperial_miners.moves import place_move
from underhall.games.imperial_miners.position import Pack, Position

if TYPE_CHECKING:
    from underhall.table.c_types import Ints, i32


def note(p: Position, what: i32, seat: i32, a: i32, b: i32) -> None:
    n = p.n_journal
    if n < codes.JOURNAL:
        p.journal[n] = what
        p.journal[n + 1] = seat
        p.journal[n + 2] = a
        p.journal[n + 3] = b
        p.n_journal = n + 4


def top(p: Position, seat: i32) -> i32:
    """Where the seat's topmost frame begins."""
    return (seat * codes.DEPTH + p.depth[seat] - 1) * codes.FR


def push(p: Position, seat: i32, pc: i32, slot: i32, kind: i32) -> None:
    if p.depth[seat] >= codes.DEPTH:
        return
    p.depth[seat] += 1
    f = top(p, seat)
    p.frames[f] = pc
    p.frames[f + codes.SLOT] = slot
    for i in range(2, codes.FR):
        p.frames[f + i] = 0
    p.frames[f + codes.ACT] = codes.NOBODY
    p.frames[f + codes.KIND] = kind


def next_step(p: Position, f: i32) -> None:
    p.frames[f] += 1
    p.frames[f + codes.STAGE] = 0
    p.frames[f + codes.LEFT] = 0


def go_to(p: Position, f: i32, pc: i32) -> None:
    p.frames[f] = pc
    p.frames[f + codes.STAGE] = 0
    p.frames[f + codes.LEFT] = 0


def bonus(p: Position, k: Pack, seat: i32, on: i32) -> None:
    """What a special event gives for this (R13)."""
    if p.event != codes.NOBODY and p.phase == codes.MINING and k.events[codes.EV * p.event + codes.EV_ON] == on:
        gain_coins(p, seat, k.events[codes.EV * p.event + codes.EV_COINS])
        gain_points(p, seat, k.events[codes.EV * p.event + codes.EV_POINTS])


def source(p: Position, seat: i32) -> i32:
    """Where a gain comes from: a card of the mine by its number, or FROM_OTHER and the kind of the effect."""
    if p.depth[seat] == 0:
        return codes.FROM_OTHER
    f = top(p, seat)
    return (
        p.frames[f + codes.SLOT]
        if p.frames[f + codes.KIND] == codes.F_CARD
        else codes.FROM_OTHER + p.frames[f + codes.KIND]
    )


def gain_coins(p: Position, seat: i32, n: i32) -> None:
    if n > 0:
        p.coins[seat] += n
        note(p, codes.J_COINS, seat, 1000 + n, source(p, seat))


def pay_coins(p: Position, seat: i32, n: i32) -> None:
    if n > 0:
        p.coins[seat] -= n
        note(p, codes.J_COINS, seat, 1000 - n, source(p, seat))


def gain_points(p: Position, seat: i32, n: i32) -> None:
    if n > 0:
        p.points[seat] += n
        note(p, codes.J_POINTS, seat, n, source(p, seat))


def level_of(k: Pack, design: i32) -> i32:
    return k.cards[codes.CD * design]


def take_card(p: Position, k: Pack, seat: i32, design: i32, open_: i32) -> None:
    """A card comes into a hand."""
    p.hand[codes.DESIGNS * seat + design] += 1
    p.n_hand[seat] += 1
    if open_:
        p.known[codes.DESIGNS * seat + design] += 1


def lose_card(p: Position, seat: i32, design: i32) -> None:
    i = codes.DESIGNS * seat + design
    p.hand[i] -= 1
    p.n_hand[seat] -= 1
    if p.known[i]:  # whoever knew of it has seen it leave
        p.known[i] -= 1


def discard(p: Position, k: Pack, seat: i32, design: i32) -> None:
    """R4: face up on the pile of its level; a IV goes back to its pile."""
    lose_card(p, seat, design)
    lay_off(p, k, design)
    note(p, codes.J_DISCARD, seat, design, 0)


def lay_off(p: Position, k: Pack, design: i32) -> None:
    level = level_of(k, design)
    if level == 4:
        p.deck[design] += 1
        p.n_deck[4] += 1
    else:
        p.discards[design] += 1
        p.n_discards[level] += 1


def from_deck(p: Position, k: Pack, design: i32) -> None:
    p.deck[design] -= 1
    p.n_deck[level_of(k, design)] -= 1


def refill(p: Position, k: Pack, level: i32) -> None:
    """R4: an empty deck takes its discards back when a card is needed."""
    if p.n_deck[level] == 0 and p.n_discards[level]:
        for d in range(k.n_cards):
            if level_of(k, d) == level and p.discards[d]:
                p.deck[d] += p.discards[d]
                p.discards[d] = 0
        p.n_deck[level] = p.n_discards[level]
        p.n_discards[level] = 0


def ask_chance(p: Position, what: i32, need: i32, seat: i32, level: i32) -> None:
    p.chance = what
    p.need = need
    p.asker = seat
    p.asker_level = level


# ---------------------------------------------------------------- the shape of a mine (R17, R18, R31)
def find(p: Position, k: Pack, seat: i32, level: i32, col: i32) -> i32:
    """The card at a place, or NOBODY."""
    for i in range(p.n_mine[seat]):
        s = codes.CARDS * seat + i
        if p.col[s] == col and level_of(k, p.card[s]) == level:
            return i
    return codes.NOBODY


def side_level(level: i32, side: i32) -> i32:
    if side < 2:
        return level - 1
    return level if side < 4 else level + 1


def side_col(col: i32, side: i32) -> i32:
    if side == 2:
        return col - 2
    if side == 3:
        return col + 2
    return col - 1 if side == 0 or side == 4 else col + 1


def slot_free(p: Position, k: Pack, seat: i32, level: i32, col: i32) -> bool:
    """Whether a card of this level may be placed in this column (R17, R18, `row_one_gaps`)."""
    if find(p, k, seat, level, col) != codes.NOBODY:
        return False
    if level > 1:
        return (
            find(p, k, seat, level - 1, col - 1) != codes.NOBODY or find(p, k, seat, level - 1, col + 1) != codes.NOBODY
        )
    nearest: i32 = 1000
    for i in range(p.n_mine[seat]):
        s = codes.CARDS * seat + i
        if level_of(k, p.card[s]) == 1:
            far = p.col[s] - col
            if far < 0:
                far = -far
            if far < nearest:
                nearest = far
    if nearest == 1000:
        return col == codes.MID  # the first card lies at column 0
    if p.gaps == codes.GAPS_ANY:
        return True
    return nearest <= (2 if p.gaps == codes.GAPS_NONE else 4)


def places(p: Position, k: Pack, seat: i32, level: i32, out: Ints) -> i32:
    """All columns where a card of this level may lie."""
    n = 0
    low: i32 = codes.MID
    high: i32 = codes.MID
    for i in range(p.n_mine[seat]):
        c = p.col[codes.CARDS * seat + i]
        if c < low:
            low = c
        if c > high:
            high = c
    low -= 4
    high += 4
    if p.gaps == codes.GAPS_ANY and level == 1:
        low = codes.MID - 20
        high = codes.MID + 20
    col = low
    while col <= high:
        odd = (col - codes.MID) % 2 != 0
        if odd == (level % 2 == 0) and slot_free(p, k, seat, level, col):
            out[n] = place_move(col)
            n += 1
        col += 1
    return n


def has_place(p: Position, k: Pack, seat: i32, level: i32) -> bool:
    out: Ints = [0] * 128
    return places(p, k, seat, level, out) > 0


def lay(p: Position, k: Pack, seat: i32, design: i32, col: i32) -> i32:
    """Put a card into the mine and tie it to its neighbours. Cards never move (R20)."""
    i: i32 = p.n_mine[seat]
    s = codes.CARDS * seat + i
    p.n_mine[seat] += 1
    p.card[s] = design
    p.col[s] = col
    p.machines[s] = 0
    p.fallen[s] = 0
    p.active[s] = 0
    p.carts[s] = 0
    tie(p, k, seat, i)
    return i


def tie(p: Position, k: Pack, seat: i32, i: i32) -> None:
    """Let a card of the mine and its neighbours know each other."""
    s = codes.CARDS * seat + i
    level = level_of(k, p.card[s])
    for side in range(6):
        j = find(p, k, seat, side_level(level, side), side_col(p.col[s], side))
        p.nb[6 * s + side] = j
        if j != codes.NOBODY:
            p.nb[6 * (codes.CARDS * seat + j) + 5 - side] = i


def whole(p: Position, k: Pack, seat: i32, i: i32, side: i32) -> bool:
    """R31: whether there is a completed cart on this side of a card."""
    s = codes.CARDS * seat + i
    j = p.nb[6 * s + side]
    if j == codes.NOBODY:
        return False
    if p.carts[s] >> side & 1:
        return True
    mine = k.cards[codes.CD * p.card[s] + codes.CD_HALVES] >> side & 1
    theirs = k.cards[codes.CD * p.card[codes.CARDS * seat + j] + codes.CD_HALVES] >> (5 - side) & 1
    return mine == 1 and theirs == 1


def half_whole(p: Position, k: Pack, seat: i32, i: i32, side: i32) -> bool:
    """R32: whether a cart may be placed on this side of a card."""
    s = codes.CARDS * seat + i
    j = p.nb[6 * s + side]
    if j == codes.NOBODY or whole(p, k, seat, i, side):
        return False
    mine = k.cards[codes.CD * p.card[s] + codes.CD_HALVES] >> side & 1
    theirs = k.cards[codes.CD * p.card[codes.CARDS * seat + j] + codes.CD_HALVES] >> (5 - side) & 1
    return mine == 1 or theirs == 1


def carts_of(p: Position, k: Pack, seat: i32) -> i32:
    n = 0
    for i in range(p.n_mine[seat]):
        for side in range(3, 6):  # right, lower left, lower right: each edge once
            if whole(p, k, seat, i, side):
                n += 1
    return n
