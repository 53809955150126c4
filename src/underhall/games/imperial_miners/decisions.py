"""A seat has decided: what that changes.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.imperial_miners.counters import (
    amount,
    factions_in,
)
from underhall.games.imperial_miners.legal import (
    legal,
    slot_at,
    target_move,
)
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
from underhall.games.imperial_miners.position import (
    A_BOARD,
    A_BRANCH,
    A_CHOICE,
    A_COMMIT,
    A_DECK,
    A_DISCARD,
    A_EDGE,
    A_FACTION,
    A_KEEP,
    A_LOOK,
    A_NOTHING,
    A_PLACE,
    A_STEPS,
    A_SURFACE,
    A_UP,
    ACT,
    CARDS,
    CD,
    CD_BRANCH,
    DESIGNS,
    EV,
    EV_SOUND,
    F_CARD,
    F_SURFACE,
    FORCED,
    J_ACTIVATE,
    J_ASIDE,
    J_BOARD,
    J_CART,
    J_CHOSE,
    J_COMMIT,
    J_DECLINE,
    J_MACHINE,
    J_NONE,
    J_PASSED,
    J_PLACE,
    J_SURFACE,
    J_TAKE,
    LEFT,
    M_BOARD,
    M_BRANCH,
    M_CHOOSE,
    M_COMMIT,
    M_DECK,
    M_DECLINE,
    M_DISCARD,
    M_EDGE,
    M_FACTION,
    M_FORCED,
    M_PLACE,
    M_STEPS,
    M_STOP,
    M_SURFACE,
    M_TAKE,
    NOBODY,
    ON_ACTIVATE,
    ON_CART,
    ON_PLAY,
    ON_SURFACE,
    PC_CARD,
    PC_MINE,
    PC_S_COINS,
    PC_S_DRAW,
    PC_S_EIGHT,
    PC_S_FOUR,
    Q_DRAW,
    Q_RECRUIT,
    REG,
    SLOT,
    STAGE,
    WIDE,
    Pack,
    Position,
)
from underhall.games.imperial_miners.targets import (
    clear_collapse,
    put_collapse,
    put_machine,
)
from underhall.games.imperial_miners.verbs import INSTRUCTIONS

if TYPE_CHECKING:
    from underhall.table.c_types import Calls, Ints, i32


def activate(p: Position, k: Pack, seat: i32, i: i32) -> None:
    """R24, R30: once a round; a collapse is removed in place of an effect."""
    s = CARDS * seat + i
    if p.active[s]:
        note(p, J_PASSED, seat, i, 0)
        return
    p.active[s] = 1
    if p.fallen[s]:
        if p.event == NOBODY or not k.events[EV * p.event + EV_SOUND]:
            clear_collapse(p, seat, i)
            return
    push(p, seat, PC_CARD, i, F_CARD)


# ---------------------------------------------------------------- answers: `on_` and the name of a verb
def on_nothing(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    """What asks for no card and no deck gets no answer."""


def on_machines(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    put_machine(p, k, seat, i)
    p.frames[f + LEFT] -= 1


def on_collapse(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    put_collapse(p, seat, i, f)
    p.frames[f + LEFT] -= 1


def on_clear(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    clear_collapse(p, seat, i)
    next_step(p, f)


def on_pay_machines(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    s = CARDS * seat + i
    p.machines[s] -= 1
    note(p, J_MACHINE, seat, i, p.machines[s])
    p.frames[f + LEFT] -= 1


def on_pay_collapse(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    put_collapse(p, seat, i, f)
    next_step(p, f)


def on_activate(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    note(p, J_CHOSE, seat, target_move(p, k, seat, i), 0)
    p.frames[f + ACT] = i
    next_step(p, f)
    activate(p, k, seat, i)


def on_end(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    """R37."""
    discard(p, k, seat, i)


def on_pay_cards(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    discard(p, k, seat, i)
    p.frames[f + LEFT] -= 1


def on_discard(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    discard(p, k, seat, i)
    next_step(p, f)


def on_draw(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    refill(p, k, i)
    ask_chance(p, Q_DRAW, p.n_deck[i], seat, i)


def on_look(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    refill(p, k, i)
    p.frames[f + REG + 3] = i
    p.frames[f + STAGE] = 1


def on_recruit(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    """R39."""
    refill(p, k, i)
    faction = p.frames[f + LEFT]
    n = 0
    for d in range(k.n_cards):
        if level_of(k, d) == i and factions_in(k, d) >> faction & 1:
            n += p.deck[d]
    p.frames[f + REG + 3] |= 1 << i
    if n == 0:
        note(p, J_NONE, seat, faction, i)
    else:
        ask_chance(p, Q_RECRUIT, n, seat, i)


ON: Calls = [globals().get(f"on_{name}", on_nothing) for name in INSTRUCTIONS]
"""What an instruction does with the card of the mine, the card of the hand or the deck that was chosen, by its code."""


def answered(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    ON[k.code[WIDE * p.frames[f]]](p, k, seat, f, i)


def decide_steps(p: Position, k: Pack, seat: i32, f: i32, n: i32) -> None:
    if n == 0:
        next_step(p, f)
        return
    p.frames[f + LEFT] = n
    p.frames[f + STAGE] = 1 if p.board[seat] == 3 else 2


def decide_way(p: Position, k: Pack, seat: i32, f: i32, what: i32, move: i32) -> None:
    """The way of a mine phase: where the card lies, what the cards do, the way up, the surface (R17 to R22)."""
    if what == A_PLACE:
        p.frames[f + SLOT] = lay(p, k, seat, p.paid_with[seat], move - M_PLACE)
        p.paid_with[seat] = NOBODY
        note(p, J_PLACE, seat, p.frames[f + SLOT], 0)
        next_step(p, f)
        bonus(p, k, seat, ON_PLAY)
    elif what == A_BRANCH:
        slot = p.frames[f + SLOT]
        if move == M_DECLINE:
            note(p, J_DECLINE, seat, slot, 0)
            p.depth[seat] -= 1
        else:
            note(p, J_ACTIVATE, seat, slot, move - M_BRANCH)
            go_to(p, f, k.cards[CD * p.card[CARDS * seat + slot] + CD_BRANCH + move - M_BRANCH])
            bonus(p, k, seat, ON_ACTIVATE)
    elif what == A_UP:
        p.frames[f + SLOT] = slot_at(p, k, seat, move)
        go_to(p, f, PC_MINE + 1)
    else:  # A_SURFACE
        note(p, J_SURFACE, seat, move - M_SURFACE, 0)
        next_step(p, f)
        which = move - M_SURFACE
        pc = PC_S_COINS
        if which == 1:
            pc = PC_S_FOUR
        elif which == 2:
            pc = PC_S_EIGHT
        elif which == 3:
            pc = PC_S_DRAW
        push(p, seat, pc, NOBODY, F_SURFACE)
        bonus(p, k, seat, ON_SURFACE)


def decide_board(p: Position, seat: i32, f: i32, board: i32) -> None:
    """R40, R43."""
    if p.frames[f + STAGE] == 1:
        p.board[seat] = board
        p.frames[f + STAGE] = 2
    else:  # R43
        old = p.board[seat]
        p.board[seat] = board
        p.place[seat] = 1
        note(p, J_BOARD, seat, old, p.board[seat])
        p.frames[f + STAGE] = 5


def decide_choice(p: Position, k: Pack, seat: i32, f: i32, move: i32) -> None:
    """One of several ways, paid if it has a price, or none of them."""
    c = WIDE * p.frames[f]
    if move == M_STOP:
        go_to(p, f, k.code[c + 4] if k.code[c + 4] else k.code[c + 5])
    else:
        i = move - M_CHOOSE
        o = 2 * (k.code[c + 1] + i)
        if k.code[c + 3] < 4:
            p.frames[f + REG + k.code[c + 3]] |= 1 << i
        if k.options[o + 1] >= 0:
            pay_coins(p, seat, amount(p, k, seat, f, k.options[o + 1]))
        go_to(p, f, k.options[o])


def decide(p: Position, k: Pack, seat: i32, move: i32) -> None:
    """A seat has decided: write it into its frame. The machine goes on in `run`."""
    what = p.asked[seat]
    p.asked[seat] = A_NOTHING
    if what == A_COMMIT:
        p.commit[seat] = FORCED if move == M_FORCED else move - M_COMMIT
        note(p, J_COMMIT, seat, p.commit[seat], 0)
        return
    f = top(p, seat)
    c = WIDE * p.frames[f]
    if what in (A_STEPS, A_FACTION, A_CHOICE, A_UP) or move == M_STOP:
        note(p, J_CHOSE, seat, move, 0)
    if what == A_KEEP:
        d = move - M_DISCARD
        lose_card(p, seat, d)
        p.aside[DESIGNS * seat + d] += 1
        note(p, J_ASIDE, seat, d, 0)
    elif what in (A_PLACE, A_BRANCH, A_UP, A_SURFACE):
        decide_way(p, k, seat, f, what, move)
    elif what == A_EDGE:
        decide_edge(p, k, seat, f, move - M_EDGE)
    elif what == A_STEPS:
        decide_steps(p, k, seat, f, move - M_STEPS)
    elif what == A_BOARD:
        decide_board(p, seat, f, move - M_BOARD)
    elif what == A_DECK:
        if move == M_STOP:  # while this seat thought, the others drew the last card
            next_step(p, f)
        else:
            answered(p, k, seat, f, move - M_DECK)
    elif what == A_FACTION:
        p.frames[f + LEFT] = move - M_FACTION
        p.frames[f + STAGE] = 1
    elif what == A_CHOICE:
        decide_choice(p, k, seat, f, move)
    elif what == A_LOOK:
        d = move - M_TAKE
        p.aside[DESIGNS * seat + d] -= 1
        take_card(p, k, seat, d, 0)
        p.frames[f + LEFT] -= 1
        p.frames[f + REG + 3] -= 8
        note(p, J_TAKE, seat, level_of(k, d), d)
    elif what == A_DISCARD:
        if move == M_STOP:
            go_to(p, f, k.code[c + 2])
        else:
            answered(p, k, seat, f, move - M_DISCARD)
    elif move == M_STOP:  # of A_TARGET: clear no more
        go_to(p, f, k.code[c + 2])
    else:
        answered(p, k, seat, f, slot_at(p, k, seat, move))


def decide_edge(p: Position, k: Pack, seat: i32, f: i32, edge: i32) -> None:
    """R32."""
    level = edge // 300
    side = edge // 100 % 3 + 3
    i = find(p, k, seat, level, edge % 100)
    s = CARDS * seat + i
    j = p.nb[6 * s + side]
    p.carts[s] |= 1 << side
    p.carts[CARDS * seat + j] |= 1 << (5 - side)
    p.frames[f + LEFT] -= 1
    note(p, J_CART, seat, i, side)
    bonus(p, k, seat, ON_CART)


def ask(p: Position, k: Pack, seat: i32, what: i32) -> None:
    """Stop the seat's machine for a decision; where there is nothing to decide, go on."""
    out: Ints = [0] * 160
    p.asked[seat] = what
    n = legal(p, k, seat, out)
    if n == 1 and what != A_SURFACE and what != A_BRANCH and not equal_cards(p, seat, what):
        decide(p, k, seat, out[0])


def equal_cards(p: Position, seat: i32, what: i32) -> bool:
    """Whether the one answer stands for several hidden cards that are equal: such a question is asked, or the others
    would learn from its absence that they are."""
    if what == A_LOOK:
        return p.frames[top(p, seat) + REG + 3] >= 16
    return what in (A_KEEP, A_DISCARD) and p.n_hand[seat] > 1
