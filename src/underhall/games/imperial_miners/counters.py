"""Counters, amounts, targets and costs: what effects ask about a mine.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.imperial_miners.mine import (
    bonus,
    carts_of,
    half_whole,
    level_of,
    note,
    whole,
)
from underhall.games.imperial_miners.position import (
    ACT,
    AM,
    C_ABOVE,
    C_ACT_LEVEL,
    C_ACTIVATED,
    C_ALONE,
    C_BELOW,
    C_BESIDE,
    C_BOARDS,
    C_CARDS,
    C_CARTS,
    C_CARTS_HERE,
    C_COINS,
    C_COLLAPSES,
    C_COLLAPSES_ADJACENT,
    C_COLUMN,
    C_DEPTH,
    C_EDGE,
    C_FACTION,
    C_FACTIONS,
    C_FACTIONS_ADJACENT,
    C_HALVES,
    C_HALVES_HERE,
    C_HAND,
    C_LEVEL,
    C_MACHINED,
    C_MACHINES,
    C_MACHINES_ADJACENT,
    C_MACHINES_HERE,
    C_MARKER,
    C_NEIGHBOURS,
    C_NEIGHBOURS_OF,
    C_NONE,
    C_PUT_NOW,
    C_ROWS,
    C_RUN,
    C_TO_TOP,
    C_WALKED_NOW,
    C_WALKED_ROUND,
    CARDS,
    CD,
    CD_COST,
    CD_FACTIONS,
    CD_HALVES,
    CD_LESS,
    CD_LESS_KIND,
    CD_LESS_OF,
    EV,
    EV_COST_FACTIONS,
    EV_COST_LESS,
    EV_COST_LEVEL,
    J_CLEARED,
    J_COLLAPSE,
    J_MACHINE,
    MOST_MACHINES,
    N_FALLEN,
    N_MACHINE,
    N_ROOM,
    N_SOUND,
    NOBODY,
    ON_MACHINE,
    PUT,
    SLOT,
    T_ABOVE,
    T_ADJACENT,
    T_ANOTHER,
    T_ANY,
    T_BELOW,
    T_ROW,
    T_THIS,
    TG,
    WALK,
    Pack,
    Position,
)

if TYPE_CHECKING:
    from underhall.table.c_types import i32


def factions_in(k: Pack, design: i32) -> i32:
    return k.cards[CD * design + CD_FACTIONS]


def bit_count(m: i32) -> i32:
    n = 0
    while m:
        n += m & 1
        m >>= 1
    return n


def count_mine(p: Position, k: Pack, seat: i32, what: i32, of: i32) -> i32:
    """Counters of the mine as a whole."""
    n = 0
    mask = 0
    for i in range(p.n_mine[seat]):
        s = CARDS * seat + i
        d = p.card[s]
        if what == C_FACTION:
            n += factions_in(k, d) >> of & 1
        elif what == C_FACTIONS:
            mask |= factions_in(k, d)
        elif what == C_CARDS:
            n += 1
        elif what == C_LEVEL:
            n += 1 if level_of(k, d) == of else 0
        elif what == C_DEPTH:
            n = level_of(k, d) if level_of(k, d) > n else n
        elif what == C_MACHINES:
            n += p.machines[s]
        elif what == C_COLLAPSES:
            n += p.fallen[s]
        elif what == C_ACTIVATED:
            n += p.active[s]
        elif what == C_MACHINED:
            n += 1 if p.machines[s] >= of else 0
        elif what == C_HALVES:
            for side in range(3, 6):
                if half_whole(p, k, seat, i, side):
                    n += 1
    return bit_count(mask) if what == C_FACTIONS else n


def row_of(p: Position, k: Pack, seat: i32, level: i32) -> i32:
    n = 0
    for i in range(p.n_mine[seat]):
        if level_of(k, p.card[CARDS * seat + i]) == level:
            n += 1
    return n


def longest_run(p: Position, k: Pack, seat: i32) -> i32:
    best = 0
    for i in range(p.n_mine[seat]):
        if p.nb[6 * (CARDS * seat + i) + 2] == NOBODY:  # the left end of a run
            n = 1
            j = p.nb[6 * (CARDS * seat + i) + 3]
            while j != NOBODY:
                n += 1
                j = p.nb[6 * (CARDS * seat + j) + 3]
            if n > best:
                best = n
    return best


def full_rows(p: Position, k: Pack, seat: i32) -> i32:
    """Rows of at least two cards without a gap."""
    n = 0
    for level in range(1, 5):
        ends = 0
        cards = 0
        for i in range(p.n_mine[seat]):
            s = CARDS * seat + i
            if level_of(k, p.card[s]) == level:
                cards += 1
                if p.nb[6 * s + 2] == NOBODY:
                    ends += 1
        if cards >= 2 and ends == 1:
            n += 1
    return n


def count_here(p: Position, k: Pack, seat: i32, slot: i32, what: i32, of: i32) -> i32:
    """Counters of the acting card and those around it."""
    if slot == NOBODY:
        return 0
    s = CARDS * seat + slot
    n = 0
    mask = 0
    if what == C_MACHINES_HERE:
        return p.machines[s]
    if what == C_CARTS_HERE:
        for side in range(6):
            if whole(p, k, seat, slot, side):
                n += 1
        return n
    if what == C_HALVES_HERE:
        for side in range(6):
            n += k.cards[CD * p.card[s] + CD_HALVES] >> side & 1
        return n
    if what == C_EDGE:
        return 1 if p.nb[6 * s + 2] == NOBODY or p.nb[6 * s + 3] == NOBODY else 0
    if what == C_ALONE:
        return 1 if row_of(p, k, seat, level_of(k, p.card[s])) == 1 else 0
    if what == C_COLUMN:
        for i in range(p.n_mine[seat]):
            if i != slot and p.col[CARDS * seat + i] == p.col[s]:
                n += 1
        return n
    for side in range(6):
        j = p.nb[6 * s + side]
        if j == NOBODY:
            continue
        t = CARDS * seat + j
        row = 0 if side < 2 else 1 if side < 4 else 2
        if what == C_NEIGHBOURS or (what == C_ABOVE and row == 0) or (what == C_BESIDE and row == 1):
            n += 1
        if what == C_BELOW and row == 2:
            n += 1
        elif what == C_NEIGHBOURS_OF:
            n += factions_in(k, p.card[t]) >> of & 1
        elif what == C_COLLAPSES_ADJACENT:
            n += p.fallen[t]
        elif what == C_MACHINES_ADJACENT:
            n += p.machines[t]
        elif what == C_FACTIONS_ADJACENT:
            mask |= factions_in(k, p.card[t])
    return bit_count(mask) if what == C_FACTIONS_ADJACENT else n


def board_length(p: Position, k: Pack, seat: i32) -> i32:
    return k.lengths[p.faces[p.board[seat]]] if p.board[seat] < 3 else 8


def count(p: Position, k: Pack, seat: i32, f: i32, what: i32, of: i32) -> i32:
    """A counter, read now; the acting card counts too."""
    slot = p.frames[f + SLOT]
    if what == C_CARTS:
        return carts_of(p, k, seat)
    if what == C_MARKER:
        return p.place[seat]
    if what == C_BOARDS:
        return p.boards[seat]
    if what == C_WALKED_NOW:
        return p.frames[f + WALK]
    if what == C_WALKED_ROUND:
        return p.walked[seat]
    if what == C_TO_TOP:
        return board_length(p, k, seat) - p.place[seat]
    if what == C_PUT_NOW:
        return p.frames[f + PUT]
    if what == C_HAND:
        return p.n_hand[seat]
    if what == C_COINS:
        return p.coins[seat]
    if what == C_RUN:
        return longest_run(p, k, seat)
    if what == C_ROWS:
        return full_rows(p, k, seat)
    if what == C_ACT_LEVEL:
        act = p.frames[f + ACT]
        return 0 if act == NOBODY else level_of(k, p.card[CARDS * seat + act])
    if what <= C_DEPTH or what in (C_MACHINES, C_COLLAPSES, C_ACTIVATED):
        return count_mine(p, k, seat, what, of)
    if what in (C_MACHINED, C_HALVES):
        return count_mine(p, k, seat, what, of)
    return count_here(p, k, seat, slot, what, of)


def amount(p: Position, k: Pack, seat: i32, f: i32, index: i32) -> i32:
    a = AM * index
    n = k.amounts[a]
    if k.amounts[a + 1] != C_NONE:
        n += count(p, k, seat, f, k.amounts[a + 1], k.amounts[a + 2]) * k.amounts[a + 3] // k.amounts[a + 4]
        cap = k.amounts[a + 5]
        if cap and n > cap:
            n = cap
    return n if n > 0 else 0


# ---------------------------------------------------------------- targets
def related(p: Position, seat: i32, slot: i32, i: i32, relation: i32, k: Pack) -> bool:
    if relation == T_ANY:
        return True
    if slot == NOBODY:
        return relation == T_ANOTHER  # an event or a space is no card: any card is another
    if relation == T_THIS:
        return i == slot
    if relation == T_ANOTHER:
        return i != slot
    s = CARDS * seat + slot
    if relation == T_ROW:
        return i != slot and level_of(k, p.card[CARDS * seat + i]) == level_of(k, p.card[s])
    for side in range(6):
        if p.nb[6 * s + side] == i:
            if relation == T_ADJACENT:
                return True
            if relation == T_ABOVE:
                return side < 2
            if relation == T_BELOW:
                return side > 3
            return side == 2 or side == 3
    return False


def fits(p: Position, k: Pack, seat: i32, slot: i32, i: i32, target: i32, need: i32) -> bool:
    """Whether a card of the mine is such a target, and can take what is done to it (R27, R29)."""
    t = TG * target
    s = CARDS * seat + i
    if not related(p, seat, slot, i, k.targets[t], k):
        return False
    d = p.card[s]
    if k.targets[t + 1] and not factions_in(k, d) & k.targets[t + 1]:
        return False
    if k.targets[t + 2] and level_of(k, d) != k.targets[t + 2]:
        return False
    if k.targets[t + 3] and p.active[s]:
        return False
    if k.targets[t + 4] and p.machines[s] == 0:
        return False
    if k.targets[t + 5] == 1 and not p.fallen[s]:
        return False
    if k.targets[t + 5] == 2 and p.fallen[s]:
        return False
    if need == N_ROOM:
        return p.machines[s] < MOST_MACHINES
    if need == N_SOUND:
        return p.fallen[s] == 0
    if need == N_FALLEN:
        return p.fallen[s] == 1
    if need == N_MACHINE:
        return p.machines[s] > 0
    return p.active[s] == 0


def how_many_fit(p: Position, k: Pack, seat: i32, slot: i32, target: i32, need: i32) -> i32:
    n = 0
    for i in range(p.n_mine[seat]):
        if fits(p, k, seat, slot, i, target, need):
            n += 1
    return n


def put_machine(p: Position, k: Pack, seat: i32, i: i32) -> None:
    s = CARDS * seat + i
    if p.machines[s] < MOST_MACHINES:  # R27
        p.machines[s] += 1
        note(p, J_MACHINE, seat, i, p.machines[s])
        bonus(p, k, seat, ON_MACHINE)


def put_collapse(p: Position, seat: i32, i: i32, f: i32) -> None:
    """On a card that has none: `fits` has seen to that (R29)."""
    p.fallen[CARDS * seat + i] = 1
    p.frames[f + PUT] += 1
    note(p, J_COLLAPSE, seat, i, 0)


def clear_collapse(p: Position, seat: i32, i: i32) -> None:
    p.fallen[CARDS * seat + i] = 0
    note(p, J_CLEARED, seat, i, 0)


# ---------------------------------------------------------------- costs (R8)
def price(p: Position, k: Pack, seat: i32, design: i32) -> i32:
    """What a card costs this seat now."""
    level = level_of(k, design)
    factions = factions_in(k, design)
    n = k.cards[CD * design + CD_COST]
    for i in range(p.n_mine[seat]):
        c = CD * p.card[CARDS * seat + i]
        kind = k.cards[c + CD_LESS_KIND]
        of = k.cards[c + CD_LESS_OF]
        if (kind == 1 and of == level) or (kind == 2 and factions >> of & 1):
            n -= k.cards[c + CD_LESS]
    if p.event != NOBODY:
        e = EV * p.event
        for_level = k.events[e + EV_COST_LEVEL]
        if for_level == 5 or for_level == level or k.events[e + EV_COST_FACTIONS] & factions:
            n -= k.events[e + EV_COST_LESS]
    return n if n > 0 else 0
