"""A set of galleries and a position of the tick form (20), flat and declared once.  Part of the rules in ticks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.out_of_mine import codes, tiles
from underhall.table.flat import Flat

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, ByteTable, Ints, Longs, Shorts, i32

MASKS: Longs = [0] * (tiles.SHAPE_COUNT * tiles.PLACES)
"""What a shape covers at a place (shape * 336 + place), as bits of cells; 0 where there is no such place."""
SIZES: ByteTable = [0] * tiles.SHAPE_COUNT
COLOUR_OF: ByteTable = [0] * tiles.SHAPE_COUNT


def build_masks() -> None:
    for shape in range(tiles.SHAPE_COUNT):
        SIZES[shape] = tiles.SIZES[shape]
        COLOUR_OF[shape] = tiles.COLOUR_OF[shape]
        for place in range(tiles.PLACES):
            MASKS[shape * tiles.PLACES + place] = tiles.MASKS[shape][place]


build_masks()


class Set(Flat):
    """A set of galleries as numbers. It never changes once made."""

    spaces: Longs = [0] * codes.SIDES_OF_SET  # the side s of board b is number 2 b + s
    n_elves: Bytes = bytearray(codes.SIDES_OF_SET)
    elf_cell: Bytes = bytearray(codes.SIDES_OF_SET * codes.MOST_ELVES)
    elf_colour: Bytes = bytearray(codes.SIDES_OF_SET * codes.MOST_ELVES)
    counts: Bytes = bytearray(codes.CARDS_OF_SET * 5)  # of each card, by colour
    brings: Ints = [0] * (codes.CARDS_OF_SET * 5)  # of each card, by element
    marked: Bytes = bytearray(tiles.KINDS)  # tiles of each kind, with elements told apart
    plain: Bytes = bytearray(tiles.KINDS)  # and without
    first: Shorts = [0] * ((codes.SIDES_OF_SET + 1) * codes.SHAPES_AND_END)
    """Where the places of a shape begin in `places`: first by side, then by shape. The last side is the whole frame."""
    places: Shorts = [0] * codes.PLACES_OF_SET


class Position(Flat, seats=codes.SEATS):
    """Everything on the table."""

    seats: i32 = 2
    elves: i32 = 0
    elements: i32 = 0
    assisted: i32 = 1
    ticks: i32 = 60
    phase: i32 = codes.T_DEALING
    chance: i32 = codes.T_ASK_BOARDS
    need: i32 = 10
    round: i32 = 0  # from 0
    tick: i32 = 0
    number: i32 = 0  # accepted tile actions of this round
    caller: i32 = -1
    ended: i32 = codes.T_NOT_ENDED  # how the round before was
    cards: Bytes = bytearray(codes.CARDS_OF_SET)  # in round r seat s has number r * seats + s
    n_cards: i32 = 0  # how many of them are known: all, but in what a seat knows
    board: Bytes = bytearray(codes.SEATS)
    side: Ints = [-1] * codes.SEATS
    forced: Bytes = bytearray(codes.SEATS)
    stack: Bytes = bytearray(10)  # the first is the top
    n_stack: i32 = 0
    unseen: Bytes = bytearray(10)
    n_unseen: i32 = 0
    gone: Bytes = bytearray(10)  # one a round
    pool: Bytes = bytearray(codes.SEATS)  # boards to be dealt anew, while chance is asked
    before: Bytes = bytearray(codes.SEATS)  # and what everybody had, as 2 * board + side
    laid: Shorts = [0] * (codes.SEATS * codes.MOST_LAID)  # shape * 336 + place, in the order of arrival
    element: Bytes = bytearray(codes.SEATS * codes.MOST_LAID)
    n_laid: Bytes = bytearray(codes.SEATS)
    covered: Longs = [0] * codes.SEATS
    supply: Bytes = bytearray(tiles.KINDS)
    since: Ints = [0] * codes.SEATS
    pending: Ints = [-1] * codes.SEATS
    last: Ints = [-1] * codes.SEATS
    sheet: Ints = [0] * (7 * codes.SEATS * 5)  # by round and seat: empty, call, elves, elements, points
    rng: Longs = [1]  # the dice of playouts, no part of the game

    def _tidy(self) -> None:  # places beyond the ends of lists, and what chance has been told
        for i in range(self.n_stack, 10):
            self.stack[i] = 0
        for i in range(self.n_unseen, 10):
            self.unseen[i] = 0
        for i in range(self.n_cards, codes.CARDS_OF_SET):
            self.cards[i] = 0
        for seat in range(codes.SEATS):
            self.pool[seat] = 0
            self.before[seat] = 0
            for i in range(codes.MOST_LAID * seat + self.n_laid[seat], codes.MOST_LAID * (seat + 1)):
                self.laid[i] = 0
                self.element[i] = 0
