"""Instructions carried out, one after the other.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.imperial_miners import codes
from underhall.games.imperial_miners.counters import amount, board_length
from underhall.games.imperial_miners.decisions import activate, ask
from underhall.games.imperial_miners.legal import (
    branch_open,
    can_pay,
    coin_price,
    legal_deck,
    legal_edges,
    legal_hand,
    target_of,
)
from underhall.games.imperial_miners.mine import (
    ask_chance,
    bonus,
    from_deck,
    gain_coins,
    gain_points,
    go_to,
    level_of,
    next_step,
    note,
    pay_coins,
    push,
    refill,
    take_card,
    top,
)
from underhall.games.imperial_miners.position import Pack, Position
from underhall.games.imperial_miners.targets import fits, how_many_fit, put_collapse, put_machine
from underhall.games.imperial_miners.verbs import INSTRUCTIONS

if TYPE_CHECKING:
    from underhall.table.c_types import Calls, Ints, i32


# ---------------------------------------------------------------- `do_` and the name of an instruction
def do_coins(p: Position, k: Pack, seat: i32, f: i32) -> None:
    gain_coins(p, seat, amount(p, k, seat, f, k.code[codes.WIDE * p.frames[f] + 1]))
    next_step(p, f)


def do_points(p: Position, k: Pack, seat: i32, f: i32) -> None:
    gain_points(p, seat, amount(p, k, seat, f, k.code[codes.WIDE * p.frames[f] + 1]))
    next_step(p, f)


def begin(p: Position, k: Pack, seat: i32, f: i32) -> bool:
    """Whether an instruction begins; how often it is to be done is then read, once."""
    if p.frames[f + codes.STAGE]:
        return False
    p.frames[f + codes.STAGE] = 1
    p.frames[f + codes.LEFT] = amount(p, k, seat, f, k.code[codes.WIDE * p.frames[f] + 1])
    return True


def do_machines(p: Position, k: Pack, seat: i32, f: i32) -> None:
    """On all such cards at once, or one at a time where its owner chooses."""
    target = target_of(k, p.frames[f])
    if begin(p, k, seat, f) and k.targets[codes.TG * target + 6]:
        for i in range(p.n_mine[seat]):
            if fits(p, k, seat, f, i, target, codes.N_ROOM):
                for _ in range(p.frames[f + codes.LEFT]):
                    put_machine(p, k, seat, i)
        next_step(p, f)
    else:
        ask_where(p, k, seat, f, codes.N_ROOM)


def do_collapse(p: Position, k: Pack, seat: i32, f: i32) -> None:
    """As machines, but one on a card (R29)."""
    target = target_of(k, p.frames[f])
    if begin(p, k, seat, f) and k.targets[codes.TG * target + 6]:
        for i in range(p.n_mine[seat]):
            if p.frames[f + codes.LEFT] and fits(p, k, seat, f, i, target, codes.N_SOUND):
                put_collapse(p, seat, i, f)
        next_step(p, f)
    else:
        ask_where(p, k, seat, f, codes.N_SOUND)


def ask_where(p: Position, k: Pack, seat: i32, f: i32, need: i32) -> None:
    """The next one of several: on a card that its owner chooses, as long as one can take it."""
    if p.frames[f + codes.LEFT] == 0 or how_many_fit(p, k, seat, f, target_of(k, p.frames[f]), need) == 0:
        next_step(p, f)
    else:
        ask(p, k, seat, codes.A_TARGET)


def do_cart(p: Position, k: Pack, seat: i32, f: i32) -> None:
    """R32, R33."""
    out: Ints = [0] * 160
    begin(p, k, seat, f)
    if p.frames[f + codes.LEFT] == 0 or legal_edges(p, k, seat, f, out) == 0:
        next_step(p, f)
    else:
        ask(p, k, seat, codes.A_EDGE)


def do_advance(p: Position, k: Pack, seat: i32, f: i32) -> None:
    """R40 to R43."""
    stage = p.frames[f + codes.STAGE]
    if stage == 0:
        n = amount(p, k, seat, f, k.code[codes.WIDE * p.frames[f] + 1])
        if n == 0 or on_top(p, k, seat):
            next_step(p, f)
            return
        p.frames[f + codes.LEFT] = n
        ask(p, k, seat, codes.A_STEPS)
    elif stage == 1:
        ask(p, k, seat, codes.A_BOARD)
    elif stage == 2:
        n = p.frames[f + codes.LEFT]
        left = board_length(p, k, seat) - p.place[seat]
        if n > left:
            n = left
        p.frames[f + codes.LEFT] = n
        p.place[seat] += n
        p.walked[seat] += n
        note(p, codes.J_ADVANCE, seat, p.board[seat], p.place[seat])
        bonus(p, k, seat, codes.ON_ADVANCE)
        p.frames[f + codes.STAGE] = 3 if n == left else 6
        enter_space(p, k, seat, n)
    elif stage == 3:  # the top is resolved: on to another board
        p.boards[seat] += 1
        p.frames[f + codes.STAGE] = 4
        ask(p, k, seat, codes.A_BOARD)
    elif stage == 5:
        p.frames[f + codes.STAGE] = 6
        if p.resolve_bottom:
            enter_space(p, k, seat, p.frames[f + codes.LEFT])
    else:
        next_step(p, f)


def enter_space(p: Position, k: Pack, seat: i32, walked: i32) -> None:
    push(p, seat, k.spaces[codes.SPACES * p.faces[p.board[seat]] + p.place[seat] - 1], codes.NOBODY, codes.F_SPACE)
    p.frames[top(p, seat) + codes.WALK] = walked


def on_top(p: Position, k: Pack, seat: i32) -> bool:
    """Whether a top space is being resolved, the only time that a marker is there: an advance inside it is lost."""
    return p.board[seat] < 3 and p.place[seat] == board_length(p, k, seat)


def do_draw(p: Position, k: Pack, seat: i32, f: i32) -> None:
    """R36, R38."""
    begin(p, k, seat, f)
    if p.frames[f + codes.LEFT] == 0:
        next_step(p, f)
        return
    level = k.code[codes.WIDE * p.frames[f] + 2]
    if level == 4:
        take_fourth(p, k, seat, f)
    elif level:
        refill(p, k, level)
        if p.n_deck[level]:
            ask_chance(p, codes.Q_DRAW, p.n_deck[level], seat, level)
        else:
            next_step(p, f)
    elif no_cards(p):
        next_step(p, f)
    else:
        ask(p, k, seat, codes.A_DECK)


def take_fourth(p: Position, k: Pack, seat: i32, f: i32) -> None:
    for d in range(k.n_cards):
        if level_of(k, d) == 4 and p.deck[d]:
            from_deck(p, k, d)
            take_card(p, k, seat, d, 1)
            note(p, codes.J_FOURTH, seat, d, 0)
            p.frames[f + codes.LEFT] -= 1
            return
    next_step(p, f)


def do_look(p: Position, k: Pack, seat: i32, f: i32) -> None:
    """Look at n cards of one deck, keep m; the others go back unseen. The looked-at lie aside; their deck and number,
    which all may know, are in a register."""
    c = codes.WIDE * p.frames[f]
    stage = p.frames[f + codes.STAGE]
    if stage == 0:
        p.frames[f + codes.LEFT] = amount(p, k, seat, f, k.code[c + 1])
        p.frames[f + codes.REG + 3] = 0
        if p.frames[f + codes.LEFT] == 0 or no_cards(p):
            next_step(p, f)
        else:
            ask(p, k, seat, codes.A_DECK)
        return
    level = p.frames[f + codes.REG + 3] % 8
    if stage == 1:
        if p.frames[f + codes.LEFT]:
            refill(p, k, level)
            if p.n_deck[level]:
                ask_chance(p, codes.Q_LOOK, p.n_deck[level], seat, level)
                return
        p.frames[f + codes.STAGE] = 2
        p.frames[f + codes.LEFT] = k.code[c + 2]
    if p.frames[f + codes.LEFT] and p.frames[f + codes.REG + 3] >= 8:
        ask(p, k, seat, codes.A_LOOK)
        return
    if p.frames[f + codes.REG + 3] >= 8:
        note(p, codes.J_BACK, seat, level, p.frames[f + codes.REG + 3] // 8)
    for d in range(k.n_cards):
        while p.aside[codes.DESIGNS * seat + d]:
            p.aside[codes.DESIGNS * seat + d] -= 1
            p.deck[d] += 1
            p.n_deck[level] += 1
    p.frames[f + codes.REG + 3] = 0
    next_step(p, f)


def no_cards(p: Position) -> bool:
    """Whether the decks I to III are empty, and their discards too."""
    for level in range(1, 4):  # noqa: SIM110  compiled, a loop over a C array
        if p.n_deck[level] or p.n_discards[level]:
            return False
    return True


def do_recruit(p: Position, k: Pack, seat: i32, f: i32) -> None:
    """R39: each deck at most once."""
    out: Ints = [0] * 8
    if p.frames[f + codes.STAGE] == 0:
        p.frames[f + codes.REG + 3] = 0
        faction = k.code[codes.WIDE * p.frames[f] + 1]
        if faction == 6:
            ask(p, k, seat, codes.A_FACTION)
            return
        p.frames[f + codes.LEFT] = faction
        p.frames[f + codes.STAGE] = 1
    if p.frames[f + codes.STAGE] == 2 or legal_deck(p, k, seat, f, out) == 0:
        next_step(p, f)
    else:
        ask(p, k, seat, codes.A_DECK)


def do_pay(p: Position, k: Pack, seat: i32, f: i32) -> None:
    """Costs are paid whole or not at all."""
    pc = p.frames[f]
    if can_pay(p, k, seat, f, pc):
        pay_coins(p, seat, coin_price(p, k, seat, f, pc))
        next_step(p, f)
    else:
        go_to(p, f, k.code[codes.WIDE * pc + 3])


def pay_by_one(p: Position, k: Pack, seat: i32, f: i32, n: i32, asked: i32) -> None:
    """A price of several things, each of which its owner chooses."""
    if p.frames[f + codes.STAGE] == 0:
        if not branch_open(p, k, seat, f, p.frames[f]):
            go_to(p, f, k.code[codes.WIDE * p.frames[f] + 3])
            return
        p.frames[f + codes.STAGE] = 1
        p.frames[f + codes.LEFT] = n
    if p.frames[f + codes.LEFT] == 0:
        next_step(p, f)
    else:
        ask(p, k, seat, asked)


def do_pay_machines(p: Position, k: Pack, seat: i32, f: i32) -> None:
    pay_by_one(p, k, seat, f, k.code[codes.WIDE * p.frames[f] + 1], codes.A_TARGET)


def do_pay_cards(p: Position, k: Pack, seat: i32, f: i32) -> None:
    pay_by_one(p, k, seat, f, k.code[codes.WIDE * p.frames[f] + 1], codes.A_DISCARD)


def do_pay_collapse(p: Position, k: Pack, seat: i32, f: i32) -> None:
    pay_by_one(p, k, seat, f, 1, codes.A_TARGET)


def do_end(p: Position, k: Pack, seat: i32, f: i32) -> None:
    """An effect is over: the hand is checked (R37)."""
    if p.frames[f + codes.KIND] == codes.F_MINE and p.extra[seat]:  # an event gives another surface effect
        p.extra[seat] -= 1
        go_to(p, f, codes.PC_SURFACE)
        return
    if p.n_hand[seat] > codes.HAND_LIMIT and p.frames[f + codes.KIND] != codes.F_SETUP:
        out: Ints = [0] * 160
        if legal_hand(p, k, seat, out):
            ask(p, k, seat, codes.A_DISCARD)
            return
        hide_surplus(p, seat)
    kind = p.frames[f + codes.KIND]
    p.depth[seat] -= 1
    if kind == codes.F_MINE:
        p.done[seat] = 1
        note(p, codes.J_DONE, seat, 0, 0)


def hide_surplus(p: Position, seat: i32) -> None:
    """In a plan with unknown cards only: unknown ones go first."""
    level = 1
    while p.n_hand[seat] > codes.HAND_LIMIT and level < 4:
        if p.hidden[5 * seat + level]:
            p.hidden[5 * seat + level] -= 1
            p.n_hand[seat] -= 1
        else:
            level += 1


def do_when(p: Position, k: Pack, seat: i32, f: i32) -> None:
    c = codes.WIDE * p.frames[f]
    n = amount(p, k, seat, f, k.code[c + 1])
    v = k.code[c + 3]
    how = k.code[c + 2]
    if (how == 0 and n >= v) or (how == 1 and n <= v) or (how == 2 and n == v):
        next_step(p, f)
    else:
        go_to(p, f, k.code[c + 4])


def do_up(p: Position, k: Pack, seat: i32, f: i32) -> None:
    """R21: on to a card directly above, or to the surface."""
    slot = p.frames[f + codes.SLOT]
    if slot == codes.NOBODY or level_of(k, p.card[codes.CARDS * seat + slot]) == 1:
        p.extra[seat] = 0
        if p.event != codes.NOBODY:
            p.extra[seat] = k.events[codes.EV * p.event + codes.EV_SURFACE]
        go_to(p, f, codes.PC_SURFACE)
    else:
        ask(p, k, seat, codes.A_UP)


def do_keep(p: Position, k: Pack, seat: i32, f: i32) -> None:
    """R7."""
    if p.n_hand[seat] <= 4:
        next_step(p, f)
    else:
        ask(p, k, seat, codes.A_KEEP)


def do_place(p: Position, k: Pack, seat: i32, f: i32) -> None:
    if p.paid_with[seat] == codes.NOBODY:  # R16 with nothing left to draw
        go_to(p, f, codes.PC_MINE + 2)
    else:
        ask(p, k, seat, codes.A_PLACE)


def do_activate_here(p: Position, k: Pack, seat: i32, f: i32) -> None:
    next_step(p, f)
    activate(p, k, seat, p.frames[f + codes.SLOT])


def do_surface(p: Position, k: Pack, seat: i32, f: i32) -> None:
    if p.frames[f + codes.STAGE] == 0:
        ask(p, k, seat, codes.A_SURFACE)


def do_branch(p: Position, k: Pack, seat: i32, f: i32) -> None:
    ask(p, k, seat, codes.A_BRANCH)


def do_surface_coins(p: Position, k: Pack, seat: i32, f: i32) -> None:
    gain_coins(p, seat, p.surface_coins)
    next_step(p, f)


def do_choice(p: Position, k: Pack, seat: i32, f: i32) -> None:
    ask(p, k, seat, codes.A_CHOICE)


def do_clear(p: Position, k: Pack, seat: i32, f: i32) -> None:
    ask_target(p, k, seat, f, codes.N_FALLEN)


def do_activate(p: Position, k: Pack, seat: i32, f: i32) -> None:
    ask_target(p, k, seat, f, codes.N_FRESH)


def ask_target(p: Position, k: Pack, seat: i32, f: i32, need: i32) -> None:
    """A card of the mine to be chosen; where none fits, the effect goes on elsewhere."""
    c = codes.WIDE * p.frames[f]
    if how_many_fit(p, k, seat, f, k.code[c + 1], need) == 0:
        go_to(p, f, k.code[c + 2])
    else:
        ask(p, k, seat, codes.A_TARGET)


def do_discard(p: Position, k: Pack, seat: i32, f: i32) -> None:
    if p.n_hand[seat] == 0:
        go_to(p, f, k.code[codes.WIDE * p.frames[f] + 2])
    else:
        ask(p, k, seat, codes.A_DISCARD)


def do_jump(p: Position, k: Pack, seat: i32, f: i32) -> None:
    go_to(p, f, k.code[codes.WIDE * p.frames[f] + 1])


def do_set(p: Position, k: Pack, seat: i32, f: i32) -> None:
    c = codes.WIDE * p.frames[f]
    p.frames[f + codes.REG + k.code[c + 1]] = amount(p, k, seat, f, k.code[c + 2])
    next_step(p, f)


def do_loop(p: Position, k: Pack, seat: i32, f: i32) -> None:
    c = codes.WIDE * p.frames[f]
    r = f + codes.REG + k.code[c + 1]
    if p.frames[r] == 0:
        go_to(p, f, k.code[c + 2])
    else:
        p.frames[r] -= 1
        next_step(p, f)


DO: Calls = [globals()[f"do_{name}"] for name in INSTRUCTIONS]
"""What carries an instruction out, by its code."""


def step(p: Position, k: Pack, seat: i32) -> None:
    """Carry out one instruction of the seat's topmost effect."""
    f = top(p, seat)
    DO[k.code[codes.WIDE * p.frames[f]]](p, k, seat, f)


def run(p: Position, k: Pack, seat: i32) -> None:
    """Let a seat's machine go on until it has to decide, chance is asked, or it is done."""
    while p.depth[seat] and p.asked[seat] == codes.A_NOTHING and p.chance == codes.ANSWERED:
        step(p, k, seat)
