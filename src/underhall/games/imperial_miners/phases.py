"""The course of the game: phases, barriers, and the answers of chance.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.imperial_miners import codes
from underhall.games.imperial_miners.counters import factions_in, price
from underhall.games.imperial_miners.interpreter import run
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
from underhall.games.imperial_miners.position import Pack, Position

if TYPE_CHECKING:
    from underhall.table.c_types import i32, u64


def busy(p: Position) -> bool:
    for seat in range(p.seats):  # noqa: SIM110  compiled, a loop over a C array
        if p.depth[seat] or p.asked[seat]:
            return True
    return False


def proceed(p: Position, k: Pack) -> None:
    """Go on until somebody must decide, chance must answer, or the game is over."""
    while p.chance == codes.ANSWERED and p.phase != codes.OVER:
        for seat in range(p.seats):
            run(p, k, seat)
            if p.chance != codes.ANSWERED:
                return
        if busy(p):
            return
        next_phase(p, k)


def next_phase(p: Position, k: Pack) -> None:
    """The barrier: all are done with this phase."""
    if p.phase == codes.SETTING_UP:
        set_up(p, k)
    elif p.phase == codes.EVENT:  # R15: after everyone has finished the event
        p.phase = codes.COMMITTING
        for seat in range(p.seats):
            p.asked[seat] = codes.A_COMMIT
    elif p.phase == codes.COMMITTING:
        reveal(p, k)
    elif p.phase == codes.MINING:  # R25
        p.phase = codes.CLOSING
        if p.event != codes.NOBODY and k.events[codes.EV * p.event + codes.EV_KIND] == 2:
            everybody(p, k.events[codes.EV * p.event + codes.EV_PC], codes.F_EVENT)
    else:
        end_round(p, k)


def everybody(p: Position, pc: i32, kind: i32) -> None:
    for seat in range(p.seats):
        push(p, seat, pc, codes.NOBODY, kind)


def set_up(p: Position, k: Pack) -> None:
    """R3 to R7: faces, deals, then the cards kept."""
    if p.faces_set < 3:
        ask_chance(p, codes.Q_FACE, 2, p.faces_set, 0)
        return
    for seat in range(p.seats):
        mine = p.n_hand[seat]
        if p.round == 0 and not p.first_game and mine < 8 and not has_aside(p, seat):
            level = 1 if mine < 2 else 2 if mine < 5 else 3
            ask_chance(p, codes.Q_DEAL, p.n_deck[level], seat, level)
            return
        if p.first_game and mine < 6:
            level = 1 + mine // 2
            ask_chance(p, codes.Q_DEAL, p.n_deck[level], seat, level)
            return
    if not p.first_game and p.n_hand[0] == 8:
        everybody(p, codes.PC_KEEP, codes.F_SETUP)
        return
    for seat in range(p.seats):
        for d in range(k.n_cards):
            while p.aside[codes.DESIGNS * seat + d]:
                p.aside[codes.DESIGNS * seat + d] -= 1
                lay_off(p, k, d)
                note(p, codes.J_ASIDES, 0, d, 0)
    next_event(p, k)


def has_aside(p: Position, seat: i32) -> bool:
    for d in range(codes.DESIGNS):  # noqa: SIM110  compiled, a loop over a C array
        if p.aside[codes.DESIGNS * seat + d]:
            return True
    return False


def next_event(p: Position, k: Pack) -> None:
    """R13."""
    n: i32 = k.n_events - p.round
    ask_chance(p, codes.Q_EVENT, n, 0, 0)


def reveal(p: Position, k: Pack) -> None:
    """R15, R16: all commitments are opened and paid, one after the other; forced draws ask chance."""
    for seat in range(p.seats):
        d = p.commit[seat]
        if d == codes.NOBODY:
            continue
        if d == codes.FORCED:
            refill(p, k, 1)
            p.forced += 1
            p.commit[seat] = codes.NOBODY
            if p.n_deck[1]:
                ask_chance(p, codes.Q_FORCED, p.n_deck[1], seat, 1)
                return
            note(p, codes.J_FORCED, seat, codes.NOBODY, 0)
            continue
        cost = price(p, k, seat, d)
        lose_card(p, seat, d)
        note(p, codes.J_REVEAL, seat, d, cost)
        pay_coins(p, seat, cost)
        p.paid_with[seat] = d
        p.commit[seat] = codes.NOBODY
    p.phase = codes.MINING
    for seat in range(p.seats):
        p.done[seat] = 0
    everybody(p, codes.PC_MINE, codes.F_MINE)


def end_round(p: Position, k: Pack) -> None:
    """R25."""
    note(p, codes.J_ROUND, 0, p.round, 0)
    for seat in range(p.seats):
        p.walked[seat] = 0
        for i in range(p.n_mine[seat]):
            p.active[codes.CARDS * seat + i] = 0
    if p.round == codes.ROUNDS:
        p.phase = codes.OVER
        p.event = codes.NOBODY
        note(p, codes.J_END, 0, 0, 0)
    else:
        next_event(p, k)


def nth(p: Position, k: Pack, level: i32, factions: i32, index: i32) -> i32:
    """The card with this number in a deck, counted by design."""
    for d in range(k.n_cards):
        if level_of(k, d) == level and (factions == 0 or factions_in(k, d) & factions):
            if index < p.deck[d]:
                return d
            index -= p.deck[d]
    return codes.NOBODY


def settle(p: Position, k: Pack, pick: i32) -> None:
    """Chance has answered."""
    what = p.chance
    seat = p.asker
    level = p.asker_level
    p.chance = codes.ANSWERED
    p.need = 0
    p.asker = 0
    p.asker_level = 0
    if what == codes.Q_FACE:
        p.faces[p.faces_set] = 2 * p.faces_set + pick
        p.faces_set += 1
    elif what == codes.Q_EVENT:
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
        p.phase = codes.EVENT
        note(p, codes.J_EVENT, 0, e, 0)
        if k.events[codes.EV * e + codes.EV_KIND] == 0:
            everybody(p, k.events[codes.EV * e + codes.EV_PC], codes.F_EVENT)
    elif what == codes.Q_DEAL:
        d = nth(p, k, level, 0, pick)
        from_deck(p, k, d)
        take_card(p, k, seat, d, 0)
        note(p, codes.J_DEAL, seat, d, 0)
    elif what == codes.Q_FORCED:
        d = nth(p, k, 1, 0, pick)
        from_deck(p, k, d)
        p.paid_with[seat] = d
        note(p, codes.J_FORCED, seat, d, 0)
    elif what == codes.Q_DRAW:
        d = nth(p, k, level, 0, pick)
        from_deck(p, k, d)
        take_card(p, k, seat, d, 0)
        p.frames[top(p, seat) + codes.LEFT] -= 1
        note(p, codes.J_DRAW, seat, level, d)
    elif what == codes.Q_LOOK:
        d = nth(p, k, level, 0, pick)
        from_deck(p, k, d)
        p.aside[codes.DESIGNS * seat + d] += 1
        p.frames[top(p, seat) + codes.LEFT] -= 1
        p.frames[top(p, seat) + codes.REG + 3] += 8
        note(p, codes.J_LOOK, seat, level, d)
    else:  # Q_RECRUIT
        f = top(p, seat)
        d = nth(p, k, level, 1 << p.frames[f + codes.LEFT], pick)
        from_deck(p, k, d)
        take_card(p, k, seat, d, 1)
        note(p, codes.J_RECRUIT, seat, p.frames[f + codes.LEFT], d)
        p.frames[f + codes.STAGE] = 2


def settle_unknown(p: Position, k: Pack) -> None:
    """A card is drawn that nobody knows yet: for plans. Faction draws count as a draw too."""
    seat = p.asker
    level = p.asker_level
    what = p.chance
    p.chance = codes.ANSWERED
    f = top(p, seat)
    if what == codes.Q_LOOK:  # as many as are kept
        kept: i32 = k.code[codes.WIDE * p.frames[f] + 2]
        p.hidden[5 * seat + level] += kept
        p.n_hand[seat] += kept
        next_step(p, f)
        return
    p.hidden[5 * seat + level] += 1
    p.n_hand[seat] += 1
    if what == codes.Q_DRAW:
        p.frames[f + codes.LEFT] -= 1
    else:
        p.frames[f + codes.STAGE] = 2
