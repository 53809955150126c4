"""Set-up, what chance answers, and the moves of a turn in Montanara.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.montanara.card_effects import (
    collapse,
    dig,
    drill,
    open_pit,
    put_back,
    quake,
    raise_bottom,
    show,
    steal,
    tunnel,
    turn_over,
)
from underhall.games.montanara.position import (
    ANSWERED,
    ANY_SEAT,
    BASE,
    COLLAPSE,
    DEAL,
    DECLINE,
    DECLINED,
    DIG,
    DIG_ON,
    DIGGING,
    DRAW,
    DREW,
    DRILL,
    DRILLED,
    DRILLING,
    DWARF,
    EARTHQUAKE,
    EXAMINE,
    EXAMINED,
    FIRST,
    LAID_DWARF,
    LEAVE,
    OPEN_PIT,
    ORDER,
    ORDERING,
    OVER,
    PERMS,
    PILE,
    PLAY_COLLAPSE,
    PLAY_DRILL,
    PLAY_DWARF,
    PLAY_EARTHQUAKE,
    PLAY_OPEN_PIT,
    PLAY_THIEF,
    PLAY_TUNNEL,
    PUT,
    PUT_ON_TOP,
    QUAKE,
    SHUFFLED,
    STOP,
    STOPPED,
    THIEF,
    TUNNEL,
    TURN,
    Position,
    ask,
    end_turn,
    lose,
    note,
    pop,
    take,
)

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, i32


# ---------------------------------------------------------------- set-up (rules 1 to 3) and chance
def set_up(p: Position) -> None:
    """Clear the table and ask chance who begins, or for the deal. `sizes`, `dig_all` and `first` stay."""
    for m in range(4):
        p.height[m] = 0
    for i in range(8):
        p.hand[i] = 0
        p.hand[8 + i] = 0
        p.discards[i] = 0
    for seat in range(2):
        p.n_hand[seat] = 0
        p.dwarfs[seat] = 0
        p.crystals[seat] = 0
    p.n_journal = 0
    p.phase = TURN
    p.where = 0
    p.left = 0
    p.turns = 0
    p.over = 0
    p.winners = 0
    p.largest_hand = 0
    if p.first == ANY_SEAT:
        ask(p, FIRST, 2)
    else:
        p.player = p.first
        p.actor = p.player
        ask(p, DEAL, 78)


def deal(p: Position) -> None:
    """1, 2: one dwarf and three cards to each, the rest on the four spaces."""
    n = 0
    for seat in range(2):
        take(p, seat, DWARF)
        for _ in range(3):
            take(p, seat, SHUFFLED[p.order[n]])
            n += 1
    for m in range(4):
        for i in range(p.sizes[m]):
            p.pile[PILE * m + i] = SHUFFLED[p.order[n]]
            n += 1
        p.height[m] = p.sizes[m]


def settle(p: Position) -> None:
    """Chance has answered in `order`: go on."""
    what = p.chance
    p.chance = ANSWERED
    p.need = 0
    if what == FIRST:
        p.player = p.order[0]
        p.actor = p.player
        ask(p, DEAL, 78)
    elif what == DEAL:
        deal(p)
    elif what == QUAKE:
        quake(p)
    else:
        k = 0
        left = p.order[0]
        while left >= p.hand[8 * p.player + k]:
            left -= p.hand[8 * p.player + k]
            k += 1
        lose(p, p.player, k)
        show(p, k)


# ---------------------------------------------------------------- moves
def legal_turn(p: Position, out: Bytes) -> i32:
    """The moves that begin a turn: draw, play or dig; there is no pass."""
    n = 0
    seat = p.player
    hand = p.hand
    mine = 8 * seat
    for m in range(4):  # 4
        if p.height[m]:
            out[n] = DRAW + m
            n += 1
    if hand[mine + DWARF] and p.dwarfs[seat] + p.crystals[seat] < 4:  # 5
        out[n] = PLAY_DWARF
        n += 1
    if hand[mine + COLLAPSE]:  # 8: legal with no dwarf in play
        out[n] = PLAY_COLLAPSE
        n += 1
    if hand[mine + THIEF] and p.n_hand[seat] > 1:  # 9: with at least one other card
        out[n] = PLAY_THIEF
        n += 1
    if hand[mine + EARTHQUAKE]:  # 10: at least one of the two with cards
        for m in range(3):
            if p.height[m] + p.height[m + 1]:
                out[n] = PLAY_EARTHQUAKE + m
                n += 1
    if hand[mine + TUNNEL]:
        for m in range(4):
            if p.height[m]:
                out[n] = PLAY_TUNNEL + m
                n += 1
    if hand[mine + DRILL]:
        out[n] = PLAY_DRILL
        n += 1
    if hand[mine + OPEN_PIT]:
        for m in range(4):
            if p.height[m]:
                out[n] = PLAY_OPEN_PIT + m
                n += 1
    if p.dwarfs[seat]:  # 6: with at least one dwarf, never in the opponent's hand
        for m in range(4):
            if p.height[m]:
                out[n] = DIG + m
                n += 1
        if p.n_hand[seat]:
            out[n] = DIG + BASE
            n += 1
    return n


def legal_orders(p: Position, out: Bytes) -> i32:
    """The orders that differ to the eye: equal cards keep their places among themselves."""
    top = PILE * p.where + p.height[p.where] - 1
    cards = p.height[p.where] if p.height[p.where] < 4 else 4
    n = 0
    for number in range(24):
        fits = 1
        for i in range(4):
            at = PERMS[4 * number + i]
            if i >= cards:
                if at != i:
                    fits = 0
            else:
                for j in range(i + 1, cards):
                    later = PERMS[4 * number + j]
                    if later < at and later < cards and at < cards and p.pile[top - later] == p.pile[top - at]:
                        fits = 0
        if fits:
            out[n] = ORDER + number
            n += 1
    return n


def legal(p: Position, out: Bytes) -> i32:
    """Write the moves of the one who is asked into `out`, in rising order; return how many."""
    n = 0
    if p.chance != ANSWERED or p.phase == OVER:
        return 0
    if p.phase == TURN:
        return legal_turn(p, out)
    if p.phase == ORDERING:
        return legal_orders(p, out)
    if p.phase == DIGGING:
        out[0] = DIG_ON
        out[1] = STOP
        return 2
    if p.phase == DRILLING:
        out[0] = LEAVE
        out[1] = PUT_ON_TOP
        return 2
    for m in range(4):  # 7: one non-empty mountain of the board, or none
        if p.height[m]:
            out[n] = EXAMINE + m
            n += 1
    out[n] = DECLINE
    return n + 1


def spend(p: Position, kind: i32) -> None:
    """5: an action leaves the hand, and is never part of its own effect."""
    lose(p, p.player, kind)
    p.discards[kind] += 1


def apply_turn(p: Position, move: i32) -> None:
    """Begin a turn with a legal move."""
    seat = p.player
    if move < PLAY_DWARF:  # 4
        kind = pop(p, move)
        note(p, DREW, move, kind)
        take(p, seat, kind)
        end_turn(p)
    elif move == PLAY_DWARF:  # 5
        lose(p, seat, DWARF)
        p.dwarfs[seat] += 1
        note(p, LAID_DWARF, 0, 0)
        end_turn(p)
    elif move == PLAY_COLLAPSE:
        spend(p, COLLAPSE)
        collapse(p)
    elif move == PLAY_THIEF:
        spend(p, THIEF)
        steal(p)
    elif move < PLAY_TUNNEL:
        spend(p, EARTHQUAKE)
        p.where = move - PLAY_EARTHQUAKE
        n = p.height[p.where] + p.height[p.where + 1]
        if n > 1:
            ask(p, QUAKE, n)
        else:
            p.order[0] = 0
            quake(p)
    elif move < PLAY_DRILL:
        spend(p, TUNNEL)
        tunnel(p, move - PLAY_TUNNEL)
    elif move == PLAY_DRILL:
        spend(p, DRILL)
        note(p, DRILLED, 0, 0)
        drill(p, 0)
    elif move < DIG:
        spend(p, OPEN_PIT)
        open_pit(p, move - PLAY_OPEN_PIT)
    else:
        dig(p, move - DIG)


def apply(p: Position, move: i32) -> None:
    """Carry out a legal move, up to the next decision, question to chance, or the end."""
    p.n_journal = 0
    if move < ORDER:
        apply_turn(p, move)
    elif move < LEAVE:
        put_back(p, move - ORDER)
    elif move <= PUT_ON_TOP:  # 12
        note(p, PUT, p.where, move - LEAVE)
        if move == PUT_ON_TOP:
            raise_bottom(p, p.where)
        drill(p, p.where + 1)
    elif move == DIG_ON:
        turn_over(p)
    elif move == STOP:
        note(p, STOPPED, 0, 0)
        end_turn(p)
    else:  # 7
        if move == DECLINE:
            note(p, DECLINED, 0, 0)
        else:
            note(p, EXAMINED, move - EXAMINE, 0)
        p.left -= 1
        if p.left:
            p.actor = p.player
        else:
            end_turn(p)
