"""A seat has decided: what that changes.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.imperial_miners import codes
from underhall.games.imperial_miners.counters import amount, factions_in
from underhall.games.imperial_miners.legal import legal, slot_at, target_move
from underhall.games.imperial_miners.mine import (
    ask_chance,
    bonus,
    discard,
    find,
    go_to,
    lay,
    level_of,
    lose_card,
    next_step,
    note,
    pay_coins,
    push,
    refill,
    take_card,
    top,
)
from underhall.games.imperial_miners.moves import (
    board_of,
    choice_of,
    column_of,
    deck_of,
    design_of,
    effect_of,
    faction_of,
    row_of_move,
    side_of_move,
    spaces_of,
    surface_of,
)
from underhall.games.imperial_miners.position import Pack, Position
from underhall.games.imperial_miners.targets import clear_collapse, put_collapse, put_machine
from underhall.games.imperial_miners.verbs import INSTRUCTIONS

if TYPE_CHECKING:
    from underhall.table.c_types import Calls, Ints, i32


def activate(p: Position, k: Pack, seat: i32, i: i32) -> None:
    """R24, R30: once a round; a collapse is removed in place of an effect."""
    s = codes.CARDS * seat + i
    if p.active[s]:
        note(p, codes.J_PASSED, seat, i, 0)
        return
    p.active[s] = 1
    if p.fallen[s]:
        if p.event == codes.NOBODY or not k.events[codes.EV * p.event + codes.EV_SOUND]:
            clear_collapse(p, seat, i)
            return
    push(p, seat, codes.PC_CARD, i, codes.F_CARD)


# ---------------------------------------------------------------- answers: `on_` and the name of a verb
def on_nothing(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    """What asks for no card and no deck gets no answer."""


def on_machines(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    put_machine(p, k, seat, i)
    p.frames[f + codes.LEFT] -= 1


def on_collapse(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    put_collapse(p, seat, i, f)
    p.frames[f + codes.LEFT] -= 1


def on_clear(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    clear_collapse(p, seat, i)
    next_step(p, f)


def on_pay_machines(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    s = codes.CARDS * seat + i
    p.machines[s] -= 1
    note(p, codes.J_MACHINE, seat, i, p.machines[s])
    p.frames[f + codes.LEFT] -= 1


def on_pay_collapse(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    put_collapse(p, seat, i, f)
    next_step(p, f)


def on_activate(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    note(p, codes.J_CHOSE, seat, target_move(p, k, seat, i), 0)
    p.frames[f + codes.ACT] = i
    next_step(p, f)
    activate(p, k, seat, i)


def on_end(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    """R37."""
    discard(p, k, seat, i)


def on_pay_cards(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    discard(p, k, seat, i)
    p.frames[f + codes.LEFT] -= 1


def on_discard(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    discard(p, k, seat, i)
    next_step(p, f)


def on_draw(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    refill(p, k, i)
    ask_chance(p, codes.Q_DRAW, p.n_deck[i], seat, i)


def on_look(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    refill(p, k, i)
    p.frames[f + codes.REG + 3] = i
    p.frames[f + codes.STAGE] = 1


def on_recruit(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    """R39."""
    refill(p, k, i)
    faction = p.frames[f + codes.LEFT]
    n = 0
    for d in range(k.n_cards):
        if level_of(k, d) == i and factions_in(k, d) >> faction & 1:
            n += p.deck[d]
    p.frames[f + codes.REG + 3] |= 1 << i
    if n == 0:
        note(p, codes.J_NONE, seat, faction, i)
    else:
        ask_chance(p, codes.Q_RECRUIT, n, seat, i)


ON: Calls = [globals().get(f"on_{name}", on_nothing) for name in INSTRUCTIONS]
"""What an instruction does with the card of the mine, the card of the hand or the deck that was chosen, by its code."""


def answered(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    ON[k.code[codes.WIDE * p.frames[f]]](p, k, seat, f, i)


def decide_steps(p: Position, k: Pack, seat: i32, f: i32, n: i32) -> None:
    if n == 0:
        next_step(p, f)
        return
    p.frames[f + codes.LEFT] = n
    p.frames[f + codes.STAGE] = 1 if p.board[seat] == 3 else 2


def decide_way(p: Position, k: Pack, seat: i32, f: i32, what: i32, move: i32) -> None:
    """The way of a mine phase: where the card lies, what the cards do, the way up, the surface (R17 to R22)."""
    if what == codes.A_PLACE:
        p.frames[f + codes.SLOT] = lay(p, k, seat, p.paid_with[seat], column_of(move))
        p.paid_with[seat] = codes.NOBODY
        note(p, codes.J_PLACE, seat, p.frames[f + codes.SLOT], 0)
        next_step(p, f)
        bonus(p, k, seat, codes.ON_PLAY)
    elif what == codes.A_BRANCH:
        slot = p.frames[f + codes.SLOT]
        if move == codes.M_DECLINE:
            note(p, codes.J_DECLINE, seat, slot, 0)
            p.depth[seat] -= 1
        else:
            note(p, codes.J_ACTIVATE, seat, slot, effect_of(move))
            go_to(p, f, k.cards[codes.CD * p.card[codes.CARDS * seat + slot] + codes.CD_BRANCH + effect_of(move)])
            bonus(p, k, seat, codes.ON_ACTIVATE)
    elif what == codes.A_UP:
        p.frames[f + codes.SLOT] = slot_at(p, k, seat, move)
        go_to(p, f, codes.PC_MINE + 1)
    else:  # A_SURFACE
        which = surface_of(move)
        note(p, codes.J_SURFACE, seat, which, 0)
        next_step(p, f)
        pc = codes.PC_S_COINS
        if which == 1:
            pc = codes.PC_S_FOUR
        elif which == 2:
            pc = codes.PC_S_EIGHT
        elif which == 3:
            pc = codes.PC_S_DRAW
        push(p, seat, pc, codes.NOBODY, codes.F_SURFACE)
        bonus(p, k, seat, codes.ON_SURFACE)


def decide_board(p: Position, seat: i32, f: i32, board: i32) -> None:
    """R40, R43."""
    if p.frames[f + codes.STAGE] == 1:
        p.board[seat] = board
        p.frames[f + codes.STAGE] = 2
    else:  # R43
        old = p.board[seat]
        p.board[seat] = board
        p.place[seat] = 1
        note(p, codes.J_BOARD, seat, old, p.board[seat])
        p.frames[f + codes.STAGE] = 5


def decide_choice(p: Position, k: Pack, seat: i32, f: i32, move: i32) -> None:
    """One of several ways, paid if it has a price, or none of them."""
    c = codes.WIDE * p.frames[f]
    if move == codes.M_STOP:
        go_to(p, f, k.code[c + 4] if k.code[c + 4] else k.code[c + 5])
    else:
        i = choice_of(move)
        o = 2 * (k.code[c + 1] + i)
        if k.code[c + 3] < 4:
            p.frames[f + codes.REG + k.code[c + 3]] |= 1 << i
        if k.options[o + 1] >= 0:
            pay_coins(p, seat, amount(p, k, seat, f, k.options[o + 1]))
        go_to(p, f, k.options[o])


def decide(p: Position, k: Pack, seat: i32, move: i32) -> None:
    """A seat has decided: write it into its frame. The machine goes on in `run`."""
    what = p.asked[seat]
    p.asked[seat] = codes.A_NOTHING
    if what == codes.A_COMMIT:
        p.commit[seat] = codes.FORCED if move == codes.M_FORCED else design_of(move)
        note(p, codes.J_COMMIT, seat, p.commit[seat], 0)
        return
    f = top(p, seat)
    c = codes.WIDE * p.frames[f]
    if what in (codes.A_STEPS, codes.A_FACTION, codes.A_CHOICE, codes.A_UP) or move == codes.M_STOP:
        note(p, codes.J_CHOSE, seat, move, 0)
    if what == codes.A_KEEP:
        d = design_of(move)
        lose_card(p, seat, d)
        p.aside[codes.DESIGNS * seat + d] += 1
        note(p, codes.J_ASIDE, seat, d, 0)
    elif what in (codes.A_PLACE, codes.A_BRANCH, codes.A_UP, codes.A_SURFACE):
        decide_way(p, k, seat, f, what, move)
    elif what == codes.A_EDGE:
        decide_edge(p, k, seat, f, move)
    elif what == codes.A_STEPS:
        decide_steps(p, k, seat, f, spaces_of(move))
    elif what == codes.A_BOARD:
        decide_board(p, seat, f, board_of(move))
    elif what == codes.A_DECK:
        if move == codes.M_STOP:  # while this seat thought, the others drew the last card
            next_step(p, f)
        else:
            answered(p, k, seat, f, deck_of(move))
    elif what == codes.A_FACTION:
        p.frames[f + codes.LEFT] = faction_of(move)
        p.frames[f + codes.STAGE] = 1
    elif what == codes.A_CHOICE:
        decide_choice(p, k, seat, f, move)
    elif what == codes.A_LOOK:
        d = design_of(move)
        p.aside[codes.DESIGNS * seat + d] -= 1
        take_card(p, k, seat, d, 0)
        p.frames[f + codes.LEFT] -= 1
        p.frames[f + codes.REG + 3] -= 8
        note(p, codes.J_TAKE, seat, level_of(k, d), d)
    elif what == codes.A_DISCARD:
        if move == codes.M_STOP:
            go_to(p, f, k.code[c + 2])
        else:
            answered(p, k, seat, f, design_of(move))
    elif move == codes.M_STOP:  # of A_TARGET: clear no more
        go_to(p, f, k.code[c + 2])
    else:
        answered(p, k, seat, f, slot_at(p, k, seat, move))


def decide_edge(p: Position, k: Pack, seat: i32, f: i32, move: i32) -> None:
    """R32."""
    side = side_of_move(move)
    i = find(p, k, seat, row_of_move(move), column_of(move))
    s = codes.CARDS * seat + i
    j = p.nb[6 * s + side]
    p.carts[s] |= 1 << side
    p.carts[codes.CARDS * seat + j] |= 1 << (5 - side)
    p.frames[f + codes.LEFT] -= 1
    note(p, codes.J_CART, seat, i, side)
    bonus(p, k, seat, codes.ON_CART)


def ask(p: Position, k: Pack, seat: i32, what: i32) -> None:
    """Stop the seat's machine for a decision; where there is nothing to decide, go on."""
    out: Ints = [0] * 160
    p.asked[seat] = what
    n = legal(p, k, seat, out)
    if n == 1 and what != codes.A_SURFACE and what != codes.A_BRANCH and not equal_cards(p, seat, what):
        decide(p, k, seat, out[0])


def equal_cards(p: Position, seat: i32, what: i32) -> bool:
    """Whether the one answer stands for several hidden cards that are equal: such a question is asked, or the others
    would learn from its absence that they are."""
    if what == codes.A_LOOK:
        return p.frames[top(p, seat) + codes.REG + 3] >= 16
    return what in (codes.A_KEEP, codes.A_DISCARD) and p.n_hand[seat] > 1
