"""The course of a game in ticks: actions carried out together (20), the end of a round (10, 11), boards exchanged (12).
Part of the rules in ticks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.out_of_mine import codes, tiles
from underhall.games.out_of_mine.ticks_legal import (
    card_of,
    empty_of,
    fits_now,
    happy_elves,
    judge,
    side_of,
    tile_at,
)
from underhall.games.out_of_mine.ticks_moves import kind_dug, place_dug, place_meant, side_chosen, tile_meant
from underhall.games.out_of_mine.ticks_position import MASKS, Position, Set
from underhall.table.dice import shuffle

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, i32


# ---------------------------------------------------------------- tiles
def bring(p: Position, seat: i32, kind: i32, place: i32) -> None:
    """A tile comes from the supply and is laid."""
    at = codes.MOST_LAID * seat + p.n_laid[seat]
    p.supply[kind] -= 1
    p.laid[at] = kind // 5 * tiles.PLACES + place
    p.element[at] = kind % 5
    p.n_laid[seat] += 1
    p.covered[seat] |= MASKS[p.laid[at]]


def remove(p: Position, seat: i32, number: i32) -> None:
    """A laid tile goes back to the supply."""
    first = codes.MOST_LAID * seat
    tile = p.laid[first + number]
    p.supply[tile // tiles.PLACES * 5 + p.element[first + number]] += 1
    p.covered[seat] &= ~MASKS[tile]
    p.n_laid[seat] -= 1
    for i in range(first + number, first + p.n_laid[seat]):
        p.laid[i] = p.laid[i + 1]
        p.element[i] = p.element[i + 1]


def shift_tile(p: Position, seat: i32, number: i32, place: i32) -> None:
    """7: moving does not change when it arrived (10)."""
    at = codes.MOST_LAID * seat + number
    p.covered[seat] &= ~MASKS[p.laid[at]]
    p.laid[at] = p.laid[at] // tiles.PLACES * tiles.PLACES + place
    p.covered[seat] |= MASKS[p.laid[at]]


def handle(p: Position, k: Set, seat: i32, move: i32) -> None:
    """An action with tiles that fits, numbered (15), with since when the seat has as many empty spaces as now (14)."""
    empty = empty_of(p, k, seat)
    if move < codes.DIG:
        remove(p, seat, tile_at(p, seat, tile_meant(move)))
    elif move < codes.MOVE:
        bring(p, seat, kind_dug(move), place_dug(move))
    else:
        shift_tile(p, seat, tile_at(p, seat, tile_meant(move)), place_meant(move))
    p.number += 1
    if empty_of(p, k, seat) != empty:
        p.since[seat] = p.number


# ---------------------------------------------------------------- a tick
def act(p: Position, k: Set, seat: i32, move: i32) -> None:
    """A legal move of a seat; with the last one the tick is carried out."""
    if p.phase == codes.T_SIDES:
        p.side[seat] = side_chosen(move)
        dig_if_all(p)
        return
    p.pending[seat] = move
    for other in range(p.seats):
        if p.pending[other] == -1:
            return
    carry_out(p, k)


def carry_out(p: Position, k: Set) -> None:
    """20: in the order of seats beginning with seat (tick mod players); what the others have made impossible, and what
    comes after a call, is refused."""
    first = p.tick % p.seats
    for seat in range(p.seats):
        p.last[seat] = p.pending[seat]
        p.pending[seat] = -1
    p.tick += 1
    for i in range(p.seats):
        seat = (first + i) % p.seats
        move = p.last[seat]
        if move == codes.CALL:
            p.number += 1
            end_round(p, k, codes.T_CALLED, seat)
            return
        if move != codes.WAIT and fits_now(p, k, seat, move):
            handle(p, k, seat, move)
    if p.tick >= p.ticks:
        end_round(p, k, codes.T_LIMIT, stand_in(p, k))


def stand_in(p: Position, k: Set) -> i32:
    """14: who plays the caller's part where nobody called: fewest empty spaces, then the earliest, then the lowest."""
    best = 0
    for seat in range(1, p.seats):
        mine = empty_of(p, k, seat)
        least = empty_of(p, k, best)
        if mine < least or (mine == least and p.since[seat] < p.since[best]):
            best = seat
    return best


# ---------------------------------------------------------------- the end of a round
def end_round(p: Position, k: Set, how: i32, caller: i32) -> None:
    """Check (10) and score (11)."""
    for seat in range(p.seats):
        score(p, k, seat, 1 if how == codes.T_CALLED and seat == caller else 0)
    p.caller = caller
    p.ended = how
    if p.round == 6:  # 13: no board is left to draw
        p.phase = codes.T_OVER
    else:
        exchange(p)


def score(p: Position, k: Set, seat: i32, called: i32) -> None:
    """The points of a round (11), and wrong tiles leave the board (10)."""
    kept: Bytes = bytearray(codes.MOST_LAID)
    row = 5 * (codes.SEATS * p.round + seat)
    empty = judge(p, k, seat, kept)
    wrong = 0
    elements = 0
    for i in range(p.n_laid[seat]):
        if not kept[i]:
            wrong += 1
        elif p.elements:
            elements += k.brings[5 * card_of(p, seat) + p.element[codes.MOST_LAID * seat + i]]
    p.sheet[row] = empty
    if empty < codes.TOO_MANY_EMPTY:
        p.sheet[row + 1] = (-2 if wrong else 2) if called else 0
        p.sheet[row + 2] = happy_elves(p, k, seat, kept) if p.elves else 0
        p.sheet[row + 3] = elements
        points = 10 - empty + p.sheet[row + 1] + p.sheet[row + 2] + elements
        p.sheet[row + 4] = points if points > 0 else 0
    number = p.n_laid[seat]
    while number > 0 and wrong:
        number -= 1
        if not kept[number]:
            remove(p, seat, number)


def total_of(p: Position, seat: i32) -> i32:
    found = 0
    for r in range(7):
        found += p.sheet[5 * (codes.SEATS * r + seat) + 4]
    return found


def exchange(p: Position) -> None:
    """12: the caller's board leaves the game, the top of the stack comes in, and chance deals all anew."""
    for seat in range(p.seats):
        p.before[seat] = side_of(p, seat)
        p.pool[seat] = p.board[seat]
    p.gone[p.round] = p.board[p.caller]
    p.pool[p.caller] = p.stack[0]
    p.n_stack -= 1
    for i in range(p.n_stack):
        p.stack[i] = p.stack[i + 1]
    p.round += 1
    p.phase = codes.T_DEALING
    p.chance = codes.T_ASK_EXCHANGE
    p.need = p.seats


# ---------------------------------------------------------------- dealing
def told(p: Position, k: Set, order: Bytes) -> None:
    """Chance has answered with an order of `need` things."""
    if p.chance == codes.T_ASK_BOARDS:
        for seat in range(p.seats):
            p.board[seat] = order[seat]
        for i in range(6):
            p.stack[i] = order[p.seats + i]
        for i in range(4 - p.seats):
            p.unseen[i] = order[p.seats + 6 + i]
        p.n_stack = 6
        p.n_unseen = 4 - p.seats
        p.chance = codes.T_ASK_CARDS
        p.need = codes.CARDS_OF_SET
        return
    if p.chance == codes.T_ASK_CARDS:
        for i in range(codes.CARDS_OF_SET):
            p.cards[i] = order[i]
        p.n_cards = codes.CARDS_OF_SET
    else:
        for seat in range(p.seats):
            p.board[seat] = p.pool[order[seat]]
    p.chance = codes.T_ANSWERED
    p.need = 0
    begin_round(p, k)


def begin_round(p: Position, k: Set) -> None:
    """Empty galleries, all tiles in the supply; who has the same board again must use its other side (12)."""
    for kind in range(tiles.KINDS):
        p.supply[kind] = k.marked[kind] if p.elements else k.plain[kind]
    p.number = 0
    p.tick = 0
    p.phase = codes.T_SIDES
    for seat in range(p.seats):
        p.side[seat] = -1
        p.forced[seat] = 0
        p.n_laid[seat] = 0
        p.covered[seat] = 0
        p.since[seat] = 0
        p.pending[seat] = -1
        if p.round and p.before[seat] >> 1 == p.board[seat]:
            p.forced[seat] = 1
            p.side[seat] = 1 - (p.before[seat] & 1)
    dig_if_all(p)


def dig_if_all(p: Position) -> None:
    """2, 6: when all sides are chosen they and the cards are shown, and digging begins."""
    for seat in range(p.seats):
        if p.side[seat] == -1:
            return
    p.phase = codes.T_DIG


def roll(p: Position, k: Set) -> None:
    """The dice answer for chance."""
    order: Bytes = bytearray(codes.CARDS_OF_SET)
    shuffle(p.rng, order, p.need)
    told(p, k, order)
