"""What a seat may do when it is asked.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.imperial_miners import codes
from underhall.games.imperial_miners.counters import amount, board_length, price
from underhall.games.imperial_miners.mine import find, half_whole, has_place, level_of, places, top
from underhall.games.imperial_miners.moves import (
    advance_move,
    at_move,
    board_move,
    cart_move,
    choose_move,
    column_of,
    deck_move,
    discard_move,
    effect_move,
    faction_move,
    play_move,
    row_of_move,
    surface_move,
    take_move,
)
from underhall.games.imperial_miners.position import Pack, Position
from underhall.games.imperial_miners.targets import fits, how_many_fit
from underhall.games.imperial_miners.verbs import INSTRUCTIONS, VERBS

if TYPE_CHECKING:
    from underhall.table.c_types import ByteTable, Calls, Ints, i32


def target_move(p: Position, k: Pack, seat: i32, i: i32) -> i32:
    """The move that names a card of the mine."""
    s = codes.CARDS * seat + i
    return at_move(level_of(k, p.card[s]), p.col[s])


def slot_at(p: Position, k: Pack, seat: i32, move: i32) -> i32:
    """The card that a target move names."""
    return find(p, k, seat, row_of_move(move), column_of(move))


NEED: ByteTable = [codes.NEEDS.index(VERBS[name].need) if name in VERBS else 0 for name in INSTRUCTIONS]
"""What a card must be to be chosen for an instruction."""
TARGET_AT: ByteTable = [VERBS[name].target_place() if name in VERBS else 0 for name in INSTRUCTIONS]
"""Which of an instruction's numbers is its target."""
STOPS: ByteTable = [int(name in VERBS and VERBS[name].stops) for name in INSTRUCTIONS]
"""Whether a seat that is asked for a card may stop there."""


def target_of(k: Pack, pc: i32) -> i32:
    """The target of an instruction."""
    return k.code[codes.WIDE * pc + TARGET_AT[k.code[codes.WIDE * pc]]]


# ---------------------------------------------------------------- prices: `can_` and the name of a verb
def can_begin(p: Position, k: Pack, seat: i32, f: i32, pc: i32) -> bool:
    """What is no price can always be begun."""
    return True


def can_pay(p: Position, k: Pack, seat: i32, f: i32, pc: i32) -> bool:
    return p.coins[seat] >= coin_price(p, k, seat, f, pc)


def can_pay_cards(p: Position, k: Pack, seat: i32, f: i32, pc: i32) -> bool:
    return p.n_hand[seat] >= k.code[codes.WIDE * pc + 1]


def can_pay_collapse(p: Position, k: Pack, seat: i32, f: i32, pc: i32) -> bool:
    return how_many_fit(p, k, seat, f, target_of(k, pc), codes.N_SOUND) > 0


def can_pay_machines(p: Position, k: Pack, seat: i32, f: i32, pc: i32) -> bool:
    n = 0
    for i in range(p.n_mine[seat]):
        if fits(p, k, seat, f, i, target_of(k, pc), codes.N_MACHINE):
            n += p.machines[codes.CARDS * seat + i]
    return n >= k.code[codes.WIDE * pc + 1]


CAN: Calls = [globals().get(f"can_{name}", can_begin) for name in INSTRUCTIONS]
"""Whether an instruction can be begun, by its code."""


def branch_open(p: Position, k: Pack, seat: i32, f: i32, pc: i32) -> bool:
    """A branch that begins with a price which cannot be paid would do nothing: it is not offered (R23)."""
    able: bool = CAN[k.code[codes.WIDE * pc]](p, k, seat, f, pc)
    return able


def coin_price(p: Position, k: Pack, seat: i32, f: i32, pc: i32) -> i32:
    n = amount(p, k, seat, f, k.code[codes.WIDE * pc + 1]) - amount(p, k, seat, f, k.code[codes.WIDE * pc + 2])
    return n if n > 0 else 0


def legal_hand(p: Position, k: Pack, seat: i32, out: Ints) -> i32:
    n = 0
    for d in range(k.n_cards):
        if p.hand[codes.DESIGNS * seat + d]:
            out[n] = discard_move(d)
            n += 1
    return n


def edge_move(p: Position, k: Pack, seat: i32, i: i32, side: i32) -> i32:
    """The move that names an edge: by the card of which it is the right, lower left or lower right side."""
    if side < 3:
        i = p.nb[6 * (codes.CARDS * seat + i) + side]
        side = 5 - side
    s = codes.CARDS * seat + i
    return cart_move(level_of(k, p.card[s]), p.col[s], side)


def legal_edges(p: Position, k: Pack, seat: i32, f: i32, out: Ints) -> i32:
    """R32: every edge that can take a cart, or of the acting card's sides those that the step names."""
    n = 0
    sides = k.code[codes.WIDE * p.frames[f] + 2]
    slot = p.frames[f + codes.SLOT]
    for i in range(p.n_mine[seat]):
        if sides and i != slot:
            continue
        for side in range(0 if sides else 3, 6):
            if (sides == 0 or sides >> side & 1) and half_whole(p, k, seat, i, side):
                out[n] = edge_move(p, k, seat, i, side)
                n += 1
    return n


def legal_commit(p: Position, k: Pack, seat: i32, out: Ints) -> i32:
    """R15, R16."""
    n = 0
    room: Ints = [0] * 5
    for level in range(1, 5):
        room[level] = 1 if has_place(p, k, seat, level) else 0
    for d in range(k.n_cards):
        if p.hand[codes.DESIGNS * seat + d] and room[level_of(k, d)] and price(p, k, seat, d) <= p.coins[seat]:
            out[n] = play_move(d)
            n += 1
    if n == 0:
        out[0] = codes.M_FORCED
        n = 1
    return n


def legal_choice(p: Position, k: Pack, seat: i32, f: i32, out: Ints) -> i32:
    pc = p.frames[f]
    c = codes.WIDE * pc
    n = 0
    taken = 0
    if k.code[c + 3] < 4:
        taken = p.frames[f + codes.REG + k.code[c + 3]]
    for i in range(k.code[c + 2]):
        o = 2 * (k.code[c + 1] + i)
        cost = k.options[o + 1]
        if taken >> i & 1 or (cost >= 0 and amount(p, k, seat, f, cost) > p.coins[seat]):
            continue
        if cost < 0 and not branch_open(p, k, seat, f, k.options[o]):
            continue
        out[n] = choose_move(i)
        n += 1
    if k.code[c + 4] or n == 0:
        out[n] = codes.M_STOP
        n += 1
    return n


def legal_steps(p: Position, k: Pack, seat: i32, f: i32, out: Ints) -> i32:
    """How far to advance: "up to" includes 0 (R14)."""
    n = 0
    far = p.frames[f + codes.LEFT]
    if p.board[seat] < 3:
        left = board_length(p, k, seat) - p.place[seat]
        if far > left:
            far = left
    elif far > codes.SPACES:
        far = codes.SPACES
    first = far if k.code[codes.WIDE * p.frames[f] + 2] else 0
    for i in range(first, far + 1):
        out[n] = advance_move(i)
        n += 1
    return n


def legal_deck(p: Position, k: Pack, seat: i32, f: i32, out: Ints) -> i32:
    n = 0
    pc = p.frames[f]
    tried = p.frames[f + codes.REG + 3] if k.code[codes.WIDE * pc] == codes.OP_RECRUIT else 0
    for level in range(1, 4):
        if (p.n_deck[level] or p.n_discards[level]) and not tried >> level & 1:
            out[n] = deck_move(level)
            n += 1
    return n


def legal_draw(p: Position, k: Pack, seat: i32, f: i32, out: Ints) -> i32:
    """A deck; none, if the others emptied all of them after this seat was asked."""
    n = legal_deck(p, k, seat, f, out)
    if n == 0:
        out[0] = codes.M_STOP
        n = 1
    return n


def legal_surface(p: Position, out: Ints, seat: i32) -> i32:
    """R22."""
    out[0] = surface_move(0)
    n = 1
    for i in range(2):
        if p.coins[seat] >= 4 + 4 * i:
            out[n] = surface_move(1 + i)
            n += 1
    out[n] = surface_move(3)
    return n + 1


def legal_branch(p: Position, k: Pack, seat: i32, f: i32, out: Ints) -> i32:
    n = 0
    d = p.card[codes.CARDS * seat + p.frames[f + codes.SLOT]]
    for b in range(2):
        pc = k.cards[codes.CD * d + codes.CD_BRANCH + b]
        if pc and branch_open(p, k, seat, f, pc):
            out[n] = effect_move(b)
            n += 1
    out[n] = codes.M_DECLINE
    return n + 1


def legal_up(p: Position, k: Pack, seat: i32, f: i32, out: Ints) -> i32:
    n = 0
    s = codes.CARDS * seat + p.frames[f + codes.SLOT]
    for side in range(2):
        if p.nb[6 * s + side] != codes.NOBODY:
            out[n] = target_move(p, k, seat, p.nb[6 * s + side])
            n += 1
    return n


def legal(p: Position, k: Pack, seat: i32, out: Ints) -> i32:
    """What a seat may do now, each once, in a fixed order."""
    what = p.asked[seat]
    if what == codes.A_NOTHING:
        return 0
    if what == codes.A_COMMIT:
        return legal_commit(p, k, seat, out)
    f = top(p, seat)
    pc = p.frames[f]
    n = 0
    if what == codes.A_KEEP:
        return legal_hand(p, k, seat, out)
    if what == codes.A_PLACE:
        return places(p, k, seat, level_of(k, p.paid_with[seat]), out)
    if what == codes.A_BRANCH:
        return legal_branch(p, k, seat, f, out)
    if what == codes.A_UP:
        return legal_up(p, k, seat, f, out)
    if what == codes.A_SURFACE:
        return legal_surface(p, out, seat)
    if what == codes.A_EDGE:
        return legal_edges(p, k, seat, f, out)
    if what == codes.A_STEPS:
        return legal_steps(p, k, seat, f, out)
    if what == codes.A_DECK:
        return legal_draw(p, k, seat, f, out)
    if what == codes.A_CHOICE:
        return legal_choice(p, k, seat, f, out)
    if what == codes.A_BOARD:
        for i in range(3):
            if i != p.board[seat]:
                out[n] = board_move(i)
                n += 1
        return n
    if what == codes.A_FACTION:
        for i in range(6):
            out[i] = faction_move(i)
        return 6
    if what == codes.A_LOOK:
        for d in range(k.n_cards):
            if p.aside[codes.DESIGNS * seat + d]:
                out[n] = take_move(d)
                n += 1
        return n
    if what == codes.A_DISCARD:
        n = legal_hand(p, k, seat, out)
        if STOPS[k.code[codes.WIDE * pc]]:
            out[n] = codes.M_STOP
            n += 1
        return n
    op = k.code[codes.WIDE * pc]  # A_TARGET
    for i in range(p.n_mine[seat]):
        if fits(p, k, seat, f, i, target_of(k, pc), NEED[op]):
            out[n] = target_move(p, k, seat, i)
            n += 1
    if STOPS[op]:
        out[n] = codes.M_STOP
        n += 1
    return n


def is_legal(p: Position, k: Pack, seat: i32, move: i32) -> bool:
    out: Ints = [0] * 160
    n = legal(p, k, seat, out)
    for i in range(n):  # noqa: SIM110  compiled, a loop over a C array
        if out[i] == move:
            return True
    return False
