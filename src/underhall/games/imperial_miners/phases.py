"""The course of the game: phases, barriers, and the answers of chance.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.imperial_miners.counters import (
    factions_in,
    price,
)
from underhall.games.imperial_miners.interpreter import (
    run,
)
from underhall.games.imperial_miners.mine import (
    ask_chance,
    from_deck,
    lay_off,
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
    A_COMMIT,
    ANSWERED,
    CARDS,
    CLOSING,
    COMMITTING,
    DESIGNS,
    EV,
    EV_KIND,
    EV_PC,
    EVENT,
    F_EVENT,
    F_MINE,
    F_SETUP,
    FORCED,
    J_ASIDES,
    J_DEAL,
    J_DRAW,
    J_END,
    J_EVENT,
    J_FORCED,
    J_LOOK,
    J_RECRUIT,
    J_REVEAL,
    J_ROUND,
    LEFT,
    MINING,
    NOBODY,
    OVER,
    PC_KEEP,
    PC_MINE,
    Q_DEAL,
    Q_DRAW,
    Q_EVENT,
    Q_FACE,
    Q_FORCED,
    Q_LOOK,
    REG,
    ROUNDS,
    SETTING_UP,
    STAGE,
    WIDE,
    Pack,
    Position,
)

if TYPE_CHECKING:
    from underhall.table.c_types import i32, u64


def busy(p: Position) -> bool:
    for seat in range(p.seats):  # noqa: SIM110  compiled, a loop over a C array
        if p.depth[seat] or p.asked[seat]:
            return True
    return False


def proceed(p: Position, k: Pack) -> None:
    """Go on until somebody must decide, chance must answer, or the game is over."""
    while p.chance == ANSWERED and p.phase != OVER:
        for seat in range(p.seats):
            run(p, k, seat)
            if p.chance != ANSWERED:
                return
        if busy(p):
            return
        next_phase(p, k)


def next_phase(p: Position, k: Pack) -> None:
    """The barrier: all are done with this phase."""
    if p.phase == SETTING_UP:
        set_up(p, k)
    elif p.phase == EVENT:  # R15: after everyone has finished the event
        p.phase = COMMITTING
        for seat in range(p.seats):
            p.asked[seat] = A_COMMIT
    elif p.phase == COMMITTING:
        reveal(p, k)
    elif p.phase == MINING:  # R25
        p.phase = CLOSING
        if p.event != NOBODY and k.events[EV * p.event + EV_KIND] == 2:
            everybody(p, k.events[EV * p.event + EV_PC], F_EVENT)
    else:
        end_round(p, k)


def everybody(p: Position, pc: i32, kind: i32) -> None:
    for seat in range(p.seats):
        push(p, seat, pc, NOBODY, kind)


def set_up(p: Position, k: Pack) -> None:
    """R3 to R7: faces, deals, then the cards kept."""
    if p.faces_set < 3:
        ask_chance(p, Q_FACE, 2, p.faces_set, 0)
        return
    for seat in range(p.seats):
        mine = p.n_hand[seat]
        if p.round == 0 and not p.first_game and mine < 8 and not has_aside(p, seat):
            level = 1 if mine < 2 else 2 if mine < 5 else 3
            ask_chance(p, Q_DEAL, p.n_deck[level], seat, level)
            return
        if p.first_game and mine < 6:
            level = 1 + mine // 2
            ask_chance(p, Q_DEAL, p.n_deck[level], seat, level)
            return
    if not p.first_game and p.n_hand[0] == 8:
        everybody(p, PC_KEEP, F_SETUP)
        return
    for seat in range(p.seats):
        for d in range(k.n_cards):
            while p.aside[DESIGNS * seat + d]:
                p.aside[DESIGNS * seat + d] -= 1
                lay_off(p, k, d)
                note(p, J_ASIDES, 0, d, 0)
    next_event(p, k)


def has_aside(p: Position, seat: i32) -> bool:
    for d in range(DESIGNS):  # noqa: SIM110  compiled, a loop over a C array
        if p.aside[DESIGNS * seat + d]:
            return True
    return False


def next_event(p: Position, k: Pack) -> None:
    """R13."""
    n: i32 = k.n_events - p.round
    ask_chance(p, Q_EVENT, n, 0, 0)


def reveal(p: Position, k: Pack) -> None:
    """R15, R16: all commitments are opened and paid, one after the other; forced draws ask chance."""
    for seat in range(p.seats):
        d = p.commit[seat]
        if d == NOBODY:
            continue
        if d == FORCED:
            refill(p, k, 1)
            p.forced += 1
            p.commit[seat] = NOBODY
            if p.n_deck[1]:
                ask_chance(p, Q_FORCED, p.n_deck[1], seat, 1)
                return
            note(p, J_FORCED, seat, NOBODY, 0)
            continue
        cost = price(p, k, seat, d)
        lose_card(p, seat, d)
        note(p, J_REVEAL, seat, d, cost)
        pay_coins(p, seat, cost)
        p.paid_with[seat] = d
        p.commit[seat] = NOBODY
    p.phase = MINING
    for seat in range(p.seats):
        p.done[seat] = 0
    everybody(p, PC_MINE, F_MINE)


def end_round(p: Position, k: Pack) -> None:
    """R25."""
    note(p, J_ROUND, 0, p.round, 0)
    for seat in range(p.seats):
        p.walked[seat] = 0
        for i in range(p.n_mine[seat]):
            p.active[CARDS * seat + i] = 0
    if p.round == ROUNDS:
        p.phase = OVER
        p.event = NOBODY
        note(p, J_END, 0, 0, 0)
    else:
        next_event(p, k)


def nth(p: Position, k: Pack, level: i32, factions: i32, index: i32) -> i32:
    """The card with this number in a deck, counted by design."""
    for d in range(k.n_cards):
        if level_of(k, d) == level and (factions == 0 or factions_in(k, d) & factions):
            if index < p.deck[d]:
                return d
            index -= p.deck[d]
    return NOBODY


def settle(p: Position, k: Pack, pick: i32) -> None:
    """Chance has answered."""
    what = p.chance
    seat = p.asker
    level = p.asker_level
    p.chance = ANSWERED
    p.need = 0
    p.asker = 0
    p.asker_level = 0
    if what == Q_FACE:
        p.faces[p.faces_set] = 2 * p.faces_set + pick
        p.faces_set += 1
    elif what == Q_EVENT:
        e = 0
        one: u64 = 1
        while True:
            if not p.seen >> e & one:
                if pick == 0:
                    break
                pick -= 1
            e += 1
        p.seen |= one << e
        p.event = e
        p.round += 1
        p.phase = EVENT
        note(p, J_EVENT, 0, e, 0)
        if k.events[EV * e + EV_KIND] == 0:
            everybody(p, k.events[EV * e + EV_PC], F_EVENT)
    elif what == Q_DEAL:
        d = nth(p, k, level, 0, pick)
        from_deck(p, k, d)
        take_card(p, k, seat, d, 0)
        note(p, J_DEAL, seat, d, 0)
    elif what == Q_FORCED:
        d = nth(p, k, 1, 0, pick)
        from_deck(p, k, d)
        p.paid_with[seat] = d
        note(p, J_FORCED, seat, d, 0)
    elif what == Q_DRAW:
        d = nth(p, k, level, 0, pick)
        from_deck(p, k, d)
        take_card(p, k, seat, d, 0)
        p.frames[top(p, seat) + LEFT] -= 1
        note(p, J_DRAW, seat, level, d)
    elif what == Q_LOOK:
        d = nth(p, k, level, 0, pick)
        from_deck(p, k, d)
        p.aside[DESIGNS * seat + d] += 1
        p.frames[top(p, seat) + LEFT] -= 1
        p.frames[top(p, seat) + REG + 3] += 8
        note(p, J_LOOK, seat, level, d)
    else:  # Q_RECRUIT
        f = top(p, seat)
        d = nth(p, k, level, 1 << p.frames[f + LEFT], pick)
        from_deck(p, k, d)
        take_card(p, k, seat, d, 1)
        note(p, J_RECRUIT, seat, p.frames[f + LEFT], d)
        p.frames[f + STAGE] = 2


def settle_unknown(p: Position, k: Pack) -> None:
    """A card is drawn that nobody knows yet: for plans. Faction draws count as a draw too."""
    seat = p.asker
    level = p.asker_level
    what = p.chance
    p.chance = ANSWERED
    f = top(p, seat)
    if what == Q_LOOK:  # as many as are kept
        kept: i32 = k.code[WIDE * p.frames[f] + 2]
        p.hidden[5 * seat + level] += kept
        p.n_hand[seat] += kept
        next_step(p, f)
        return
    p.hidden[5 * seat + level] += 1
    p.n_hand[seat] += 1
    if what == Q_DRAW:
        p.frames[f + LEFT] -= 1
    else:
        p.frames[f + STAGE] = 2
