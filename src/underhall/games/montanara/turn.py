"""Set-up, what chance answers, and the moves of a turn in Montanara.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.montanara import cards, codes
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
from underhall.games.montanara.moves import begins_turn, number_of, verb_of
from underhall.games.montanara.position import PERMS, SHUFFLED, Position, ask, end_turn, lose, note, pop, take
from underhall.table.intrinsics import low_bit

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, ByteTable, Words, i32, u32


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
    p.phase = codes.TURN
    p.where = 0
    p.left = 0
    p.turns = 0
    p.over = 0
    p.winners = 0
    p.largest_hand = 0
    if p.first == codes.ANY_SEAT:
        ask(p, codes.FIRST, 2)
    else:
        p.player = p.first
        p.actor = p.player
        ask(p, codes.DEAL, 78)


def deal(p: Position) -> None:
    """1, 2: one dwarf and three cards to each, the rest on the four spaces."""
    n = 0
    for seat in range(2):
        take(p, seat, cards.DWARF)
        for _ in range(3):
            take(p, seat, SHUFFLED[p.order[n]])
            n += 1
    for m in range(4):
        for i in range(p.sizes[m]):
            p.pile[codes.PILE * m + i] = SHUFFLED[p.order[n]]
            n += 1
        p.height[m] = p.sizes[m]


def settle(p: Position) -> None:
    """Chance has answered in `order`: go on."""
    what = p.chance
    p.chance = codes.ANSWERED
    p.need = 0
    if what == codes.FIRST:
        p.player = p.order[0]
        p.actor = p.player
        ask(p, codes.DEAL, 78)
    elif what == codes.DEAL:
        deal(p)
    elif what == codes.QUAKE:
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
def on_mountains(p: Position, first: i32, out: Bytes, n: i32) -> i32:
    """A move for each mountain that has cards, written behind n others; how many they are then."""
    for m in range(4):
        if p.height[m]:
            out[n] = first + m
            n += 1
    return n


def legal_turn(p: Position, out: Bytes) -> i32:
    """The moves that begin a turn: draw, play or dig; there is no pass."""
    seat = p.player
    hand = p.hand
    mine = 8 * seat
    n = on_mountains(p, codes.DRAW, out, 0)  # 4
    if hand[mine + cards.DWARF] and p.dwarfs[seat] + p.crystals[seat] < 4:  # 5
        out[n] = codes.PLAY_DWARF
        n += 1
    if hand[mine + cards.COLLAPSE]:  # 8: legal with no dwarf in play
        out[n] = codes.PLAY_COLLAPSE
        n += 1
    if hand[mine + cards.THIEF] and p.n_hand[seat] > 1:  # 9: with at least one other card
        out[n] = codes.PLAY_THIEF
        n += 1
    if hand[mine + cards.EARTHQUAKE]:  # 10: at least one of the two with cards
        for m in range(3):
            if p.height[m] + p.height[m + 1]:
                out[n] = codes.PLAY_EARTHQUAKE + m
                n += 1
    if hand[mine + cards.TUNNEL]:
        n = on_mountains(p, codes.PLAY_TUNNEL, out, n)
    if hand[mine + cards.DRILL]:
        out[n] = codes.PLAY_DRILL
        n += 1
    if hand[mine + cards.OPEN_PIT]:
        n = on_mountains(p, codes.PLAY_OPEN_PIT, out, n)
    if p.dwarfs[seat]:  # 6: with at least one dwarf, never in the opponent's hand
        n = on_mountains(p, codes.DIG, out, n)
        if p.n_hand[seat]:
            out[n] = codes.DIG + codes.BASE
            n += 1
    return n


def orders_to_the_eye(cards: int, alike: int) -> int:
    """The orders of so many top cards that differ to the eye, as a bit set: equal cards, which `alike` has a bit for
    each pair of, keep their places among themselves."""
    found = 0
    for number in range(24):
        order = PERMS[4 * number : 4 * number + 4]
        moved = [(order[j], order[i]) for i in range(4) for j in range(i + 1, 4) if order[j] < order[i]]
        if all(at < cards and not alike >> PAIR[at] + later & 1 for later, at in moved):
            found |= 1 << number
    return found


PAIR: ByteTable = [0, 0, 1, 3]  # where the pairs of a card with those above it begin in `alike`
ORDERS: Words = [orders_to_the_eye(cards, alike) for cards in range(5) for alike in range(64)]


def legal_orders(p: Position, out: Bytes) -> i32:
    """The orders that differ to the eye."""
    top = codes.PILE * p.where + p.height[p.where] - 1
    cards = min(4, p.height[p.where])
    alike = 0
    for at in range(1, cards):
        for later in range(at):
            if p.pile[top - later] == p.pile[top - at]:
                alike |= 1 << (PAIR[at] + later)
    left: u32 = ORDERS[64 * cards + alike]
    n = 0
    while left:
        out[n] = codes.ORDER + low_bit(left)
        left &= left - 1
        n += 1
    return n


def legal(p: Position, out: Bytes) -> i32:
    """Write the moves of the one who is asked into `out`, in rising order; return how many."""
    n = 0
    if p.chance != codes.ANSWERED or p.phase == codes.OVER:
        return 0
    if p.phase == codes.TURN:
        return legal_turn(p, out)
    if p.phase == codes.ORDERING:
        return legal_orders(p, out)
    if p.phase == codes.DIGGING:
        out[0] = codes.DIG_ON
        out[1] = codes.STOP
        return 2
    if p.phase == codes.DRILLING:
        out[0] = codes.LEAVE
        out[1] = codes.PUT_ON_TOP
        return 2
    for m in range(4):  # 7: one non-empty mountain of the board, or none
        if p.height[m]:
            out[n] = codes.EXAMINE + m
            n += 1
    out[n] = codes.DECLINE
    return n + 1


def spend(p: Position, kind: i32) -> None:
    """5: an action leaves the hand, and is never part of its own effect."""
    lose(p, p.player, kind)
    p.discards[kind] += 1


def apply_turn(p: Position, move: i32) -> None:
    """Begin a turn with a legal move."""
    seat = p.player
    verb = verb_of(move)
    m = number_of(move)
    if verb == codes.DRAW:  # 4
        kind = pop(p, m)
        note(p, codes.DREW, m, kind)
        take(p, seat, kind)
        end_turn(p)
    elif verb == codes.PLAY_DWARF:  # 5
        lose(p, seat, cards.DWARF)
        p.dwarfs[seat] += 1
        note(p, codes.LAID_DWARF, 0, 0)
        end_turn(p)
    elif verb == codes.PLAY_COLLAPSE:
        spend(p, cards.COLLAPSE)
        collapse(p)
    elif verb == codes.PLAY_THIEF:
        spend(p, cards.THIEF)
        steal(p)
    elif verb == codes.PLAY_EARTHQUAKE:
        spend(p, cards.EARTHQUAKE)
        p.where = m
        n = p.height[p.where] + p.height[p.where + 1]
        if n > 1:
            ask(p, codes.QUAKE, n)
        else:
            p.order[0] = 0
            quake(p)
    elif verb == codes.PLAY_TUNNEL:
        spend(p, cards.TUNNEL)
        tunnel(p, m)
    elif verb == codes.PLAY_DRILL:
        spend(p, cards.DRILL)
        note(p, codes.DRILLED, 0, 0)
        drill(p, 0)
    elif verb == codes.PLAY_OPEN_PIT:
        spend(p, cards.OPEN_PIT)
        open_pit(p, m)
    else:
        dig(p, m)


def apply(p: Position, move: i32) -> None:
    """Carry out a legal move, up to the next decision, question to chance, or the end."""
    p.n_journal = 0
    if begins_turn(move):
        apply_turn(p, move)
    elif verb_of(move) == codes.ORDER:
        put_back(p, number_of(move))
    elif move == codes.LEAVE or move == codes.PUT_ON_TOP:  # 12
        note(p, codes.PUT, p.where, 1 if move == codes.PUT_ON_TOP else 0)
        if move == codes.PUT_ON_TOP:
            raise_bottom(p, p.where)
        drill(p, p.where + 1)
    elif move == codes.DIG_ON:
        turn_over(p)
    elif move == codes.STOP:
        note(p, codes.STOPPED, 0, 0)
        end_turn(p)
    else:  # 7
        if move == codes.DECLINE:
            note(p, codes.DECLINED, 0, 0)
        else:
            note(p, codes.EXAMINED, number_of(move), 0)
        p.left -= 1
        if p.left:
            p.actor = p.player
        else:
            end_turn(p)
