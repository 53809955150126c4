"""Counters, amounts and costs: what effects ask about a mine.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.imperial_miners import codes
from underhall.games.imperial_miners.mine import carts_of, half_whole, level_of, whole
from underhall.games.imperial_miners.position import Pack, Position
from underhall.games.imperial_miners.vocabulary import COUNTERS

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, Calls, i32


def factions_in(k: Pack, design: i32) -> i32:
    return k.cards[codes.CD * design + codes.CD_FACTIONS]


def bit_count(m: i32) -> i32:
    n = 0
    while m:
        n += m & 1
        m >>= 1
    return n


# ---------------------------------------------------------------- counters: `count_` and the name of a record
def count_nothing(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return 0


def count_cards_of(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    n = 0
    for i in range(p.n_mine[seat]):
        n += factions_in(k, p.card[codes.CARDS * seat + i]) >> of & 1
    return n


def factions_of(p: Position, k: Pack, seat: i32) -> i32:
    """How many different factions a mine has."""
    mask = 0
    for i in range(p.n_mine[seat]):
        mask |= factions_in(k, p.card[codes.CARDS * seat + i])
    return bit_count(mask)


def count_factions(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return factions_of(p, k, seat)


def count_cards(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return p.n_mine[seat]


def row_of(p: Position, k: Pack, seat: i32, level: i32) -> i32:
    """How many cards of a level a mine has."""
    n = 0
    for i in range(p.n_mine[seat]):
        if level_of(k, p.card[codes.CARDS * seat + i]) == level:
            n += 1
    return n


def count_cards_of_level(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return row_of(p, k, seat, of)


def depth_of(p: Position, k: Pack, seat: i32) -> i32:
    """The deepest level of a mine."""
    n = 0
    for i in range(p.n_mine[seat]):
        level = level_of(k, p.card[codes.CARDS * seat + i])
        if level > n:
            n = level
    return n


def count_depth(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return depth_of(p, k, seat)


def in_mine(p: Position, seat: i32, tokens: Bytes) -> i32:
    """How many of these there are on all cards of a mine."""
    n = 0
    for i in range(p.n_mine[seat]):
        n += tokens[codes.CARDS * seat + i]
    return n


def count_machines(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return in_mine(p, seat, p.machines)


def count_collapses(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return in_mine(p, seat, p.fallen)


def count_activated(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return in_mine(p, seat, p.active)


def count_cards_with_machines(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    n = 0
    for i in range(p.n_mine[seat]):
        if p.machines[codes.CARDS * seat + i] >= of:
            n += 1
    return n


def count_open_half_carts(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    n = 0
    for i in range(p.n_mine[seat]):
        for side in range(3, 6):
            if half_whole(p, k, seat, i, side):
                n += 1
    return n


def count_carts(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return carts_of(p, k, seat)


def count_longest_run(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    best = 0
    for i in range(p.n_mine[seat]):
        if p.nb[6 * (codes.CARDS * seat + i) + 2] == codes.NOBODY:  # the left end of a run
            n = 1
            j = p.nb[6 * (codes.CARDS * seat + i) + 3]
            while j != codes.NOBODY:
                n += 1
                j = p.nb[6 * (codes.CARDS * seat + j) + 3]
            if n > best:
                best = n
    return best


def count_full_rows(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    """Rows of at least two cards without a gap."""
    n = 0
    for level in range(1, 5):
        ends = 0
        cards = 0
        for i in range(p.n_mine[seat]):
            s = codes.CARDS * seat + i
            if level_of(k, p.card[s]) == level:
                cards += 1
                if p.nb[6 * s + 2] == codes.NOBODY:
                    ends += 1
        if cards >= 2 and ends == 1:
            n += 1
    return n


# of the acting card; 0 where no card acts
def count_machines_here(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    slot = p.frames[f + codes.SLOT]
    return 0 if slot == codes.NOBODY else p.machines[codes.CARDS * seat + slot]


def count_carts_here(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    n = 0
    slot = p.frames[f + codes.SLOT]
    if slot != codes.NOBODY:
        for side in range(6):
            if whole(p, k, seat, slot, side):
                n += 1
    return n


def halves_of(p: Position, k: Pack, seat: i32, slot: i32) -> i32:
    """How many half-carts are printed on a card."""
    return bit_count(k.cards[codes.CD * p.card[codes.CARDS * seat + slot] + codes.CD_HALVES])


def count_half_carts_here(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    slot = p.frames[f + codes.SLOT]
    return 0 if slot == codes.NOBODY else halves_of(p, k, seat, slot)


def count_half_carts(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    n = 0
    for i in range(p.n_mine[seat]):
        n += halves_of(p, k, seat, i)
    return n


def count_at_an_edge(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    slot = p.frames[f + codes.SLOT]
    return 1 if slot != codes.NOBODY and sides_taken(p, seat, f, 2, 4) < 2 else 0


def count_alone_in_its_row(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    slot = p.frames[f + codes.SLOT]
    if slot == codes.NOBODY:
        return 0
    return 1 if row_of(p, k, seat, level_of(k, p.card[codes.CARDS * seat + slot])) == 1 else 0


def count_same_column(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    n = 0
    slot = p.frames[f + codes.SLOT]
    if slot != codes.NOBODY:
        for i in range(p.n_mine[seat]):
            if i != slot and p.col[codes.CARDS * seat + i] == p.col[codes.CARDS * seat + slot]:
                n += 1
    return n


def neighbour(p: Position, seat: i32, f: i32, side: i32) -> i32:
    """The card at a side of the acting one, or NOBODY."""
    slot = p.frames[f + codes.SLOT]
    return codes.NOBODY if slot == codes.NOBODY else p.nb[6 * (codes.CARDS * seat + slot) + side]


def sides_taken(p: Position, seat: i32, f: i32, first: i32, end: i32) -> i32:
    n = 0
    for side in range(first, end):
        if neighbour(p, seat, f, side) != codes.NOBODY:
            n += 1
    return n


def count_neighbours(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return sides_taken(p, seat, f, 0, 6)


def count_above(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return sides_taken(p, seat, f, 0, 2)


def count_beside(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return sides_taken(p, seat, f, 2, 4)


def count_below(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return sides_taken(p, seat, f, 4, 6)


def count_neighbours_of(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    n = 0
    for side in range(6):
        j = neighbour(p, seat, f, side)
        if j != codes.NOBODY:
            n += factions_in(k, p.card[codes.CARDS * seat + j]) >> of & 1
    return n


def around(p: Position, seat: i32, f: i32, tokens: Bytes) -> i32:
    """How many of these there are on the cards around the acting one."""
    n = 0
    for side in range(6):
        j = neighbour(p, seat, f, side)
        if j != codes.NOBODY:
            n += tokens[codes.CARDS * seat + j]
    return n


def count_collapses_adjacent(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return around(p, seat, f, p.fallen)


def count_machines_adjacent(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return around(p, seat, f, p.machines)


def count_factions_adjacent(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    mask = 0
    for side in range(6):
        j = neighbour(p, seat, f, side)
        if j != codes.NOBODY:
            mask |= factions_in(k, p.card[codes.CARDS * seat + j])
    return bit_count(mask)


# of the seat and of the effect under way
def board_length(p: Position, k: Pack, seat: i32) -> i32:
    return k.lengths[p.faces[p.board[seat]]] if p.board[seat] < 3 else 8


def count_marker(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return p.place[seat]


def count_boards(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return p.boards[seat]


def count_advanced_now(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return p.frames[f + codes.WALK]


def count_advanced_this_round(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return p.walked[seat]


def count_to_the_top(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return board_length(p, k, seat) - p.place[seat]


def count_collapses_put(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return p.frames[f + codes.PUT]


def count_hand(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return p.n_hand[seat]


def count_coins(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    return p.coins[seat]


def count_its_level(p: Position, k: Pack, seat: i32, f: i32, of: i32) -> i32:
    act = p.frames[f + codes.ACT]
    return 0 if act == codes.NOBODY else level_of(k, p.card[codes.CARDS * seat + act])


COUNTS: Calls = [count_nothing, *(globals()[counter.function] for counter in COUNTERS)]
"""What counts, by the code of the counter; 0 is none."""


def count(p: Position, k: Pack, seat: i32, f: i32, what: i32, of: i32) -> i32:
    """A counter, read now; the acting card counts too."""
    n: i32 = COUNTS[what](p, k, seat, f, of)
    return n


def amount(p: Position, k: Pack, seat: i32, f: i32, index: i32) -> i32:
    a = codes.AM * index
    n = k.amounts[a]
    if k.amounts[a + 1]:
        n += count(p, k, seat, f, k.amounts[a + 1], k.amounts[a + 2]) * k.amounts[a + 3] // k.amounts[a + 4]
        cap = k.amounts[a + 5]
        if cap and n > cap:
            n = cap
    return n if n > 0 else 0


# ---------------------------------------------------------------- costs (R8)
def price(p: Position, k: Pack, seat: i32, design: i32) -> i32:
    """What a card costs this seat now."""
    level = level_of(k, design)
    factions = factions_in(k, design)
    n = k.cards[codes.CD * design + codes.CD_COST]
    for i in range(p.n_mine[seat]):
        c = codes.CD * p.card[codes.CARDS * seat + i]
        kind = k.cards[c + codes.CD_LESS_KIND]
        of = k.cards[c + codes.CD_LESS_OF]
        if (kind == 1 and of == level) or (kind == 2 and factions >> of & 1):
            n -= k.cards[c + codes.CD_LESS]
    if p.event != codes.NOBODY:
        e = codes.EV * p.event
        for_level = k.events[e + codes.EV_COST_LEVEL]
        if for_level == 5 or for_level == level or k.events[e + codes.EV_COST_FACTIONS] & factions:
            n -= k.events[e + codes.EV_COST_LESS]
    return n if n > 0 else 0
