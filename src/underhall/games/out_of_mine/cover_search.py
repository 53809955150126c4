"""Covering a gallery exactly with the tiles of a card: the search itself.  Part of the rules of whoever searches.

The lowest open cell is the first cell of whatever tile will cover it, so the search walks the open cells from the top
left and tries there each form of each shape that may still be used, big ones first. Card and gallery both have 20
cells: a full cover uses exactly the tiles of the card.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.games.out_of_mine import tiles
from underhall.table.flat import Flat
from underhall.table.intrinsics import bits64, low_bit64

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, ByteTable, Ints, Longs, Shorts, i32, i64, u64

CELLS: Final = tiles.CELLS
SHAPES: Final = tiles.SHAPE_COUNT
FORMS: Final = tiles.FORM_COUNT
COLOURS: Final = 5
COPIES: Final = 16
"""As many tiles of one shape as there may be."""
DEEP: Final = 21
NOBODY: Final = 255
LOW: Final = -10_000

MASK: Longs = [0] * (FORMS * CELLS)
"""What a form covers with its first cell here; 0 where it would leave the frame."""
SHAPE: ByteTable = [0] * FORMS
COLOUR: ByteTable = [0] * SHAPES
PLACE: Shorts = [0] * FORMS
"""The place's number of a form at cell 0, with its shape: shape * 336 + form * 42."""
ORDER: ByteTable = [0] * FORMS
"""The forms in the order of trying: big ones first, since they are the hardest to fit in later."""


def build_tables() -> None:
    for shape in range(SHAPES):
        COLOUR[shape] = tiles.COLOUR_OF[shape]
        for form in range(len(tiles.FORMS[shape])):
            number = tiles.FIRST_FORM[shape] + form
            SHAPE[number] = shape
            PLACE[number] = shape * tiles.PLACES + form * CELLS
            for cell in range(CELLS):
                MASK[number * CELLS + cell] = tiles.MASKS[shape][form * CELLS + cell]
    for i, form in enumerate(sorted(range(FORMS), key=lambda form: (-tiles.SIZES[SHAPE[form]], form))):
        ORDER[i] = form


build_tables()


class Search(Flat):
    """What is left to cover, with what, and what was found."""

    need: Bytes = bytearray(COLOURS)
    """How many tiles of each colour are still to be laid."""
    have: Bytes = bytearray(SHAPES)
    """How many of each shape there are to take."""
    used: Bytes = bytearray(SHAPES)
    """How many of each shape have been taken in this search."""
    worth: Ints = [0] * (SHAPES * COPIES)
    """What the n-th tile taken of a shape brings by its element: shape * 16 + n."""
    elf: Bytes = bytearray(CELLS)
    """The colour that the elf at a cell wants; NOBODY where none stands."""
    at: Shorts = [0] * DEEP
    """The tiles laid on the way down."""
    found: Shorts = [0] * DEEP
    n_found: i32 = 0
    score: i32 = 0
    """Of the best cover found."""
    nodes: i64 = 0
    budget: i64 = -1
    """How many tiles the search may try to lay; below 0: as many as it likes."""
    turn: u64 = 0
    """Where trying begins, so that not everybody finds the same cover; 0 is the plain order."""


def begin_search(s: Search, turn: u64, budget: i64) -> None:
    """Forget what was searched before; `need` and `have` are to be filled in."""
    for i in range(CELLS):
        s.elf[i] = NOBODY
    for i in range(SHAPES):
        s.used[i] = 0
    s.n_found = 0
    s.score = 0
    s.nodes = 0
    s.turn = turn & 0xFFFFF
    s.budget = budget


def enough(s: Search, free: u64) -> bool:
    """Whether the colours to lay make up what is free, and there are tiles enough of each: seen at once, and found out
    late by trying."""
    cells: i32 = 0
    for colour in range(COLOURS):
        there: i32 = 0
        for shape in range(SHAPES):
            if COLOUR[shape] == colour:
                there += s.have[shape]
        if there < s.need[colour]:
            return False
        cells += (colour + 1) * s.need[colour]
    wanted: i32 = bits64(free)
    return cells == wanted


def first_try(s: Search, cell: i32, depth: i32) -> i32:
    """Where in the order of forms trying begins here."""
    if s.turn == 0:
        return 0
    mixed: u64 = (s.turn * 1640531 + cell * 40503 + depth * 65599) & 0xFFFFFFF
    where: u64 = (mixed >> 7) % FORMS
    return where


def nth_form(begin: i32, i: i32) -> i32:
    """The form that is tried as the i-th, once round the order from where trying begins."""
    turned: i32 = begin + i
    return ORDER[turned - FORMS if turned >= FORMS else turned]


def cells_to_lay(s: Search, form: i32, cell: i32, free: u64) -> u64:
    """The cells of a form at this cell, if a tile of it is to be had and they are free; else none."""
    shape: i32 = SHAPE[form]
    if s.need[COLOUR[shape]] == 0 or s.have[shape] == 0:
        return 0
    mask: u64 = MASK[form * CELLS + cell]
    return 0 if (mask & ~free) != 0 else mask


def take(s: Search, shape: i32) -> None:
    """A tile is laid, to see how it goes on."""
    s.nodes += 1
    s.need[COLOUR[shape]] -= 1
    s.have[shape] -= 1
    s.used[shape] += 1


def put_back(s: Search, shape: i32) -> None:
    """It is taken up again."""
    s.need[COLOUR[shape]] += 1
    s.have[shape] += 1
    s.used[shape] -= 1


def descend(s: Search, free: u64, depth: i32) -> bool:
    """Cover what is free; the tiles are in `at` where that goes."""
    if free == 0:
        s.n_found = depth
        return True
    if s.budget >= 0 and s.nodes >= s.budget:
        return False
    cell: i32 = low_bit64(free)
    begin: i32 = first_try(s, cell, depth)
    for i in range(FORMS):
        form: i32 = nth_form(begin, i)
        mask: u64 = cells_to_lay(s, form, cell, free)
        if mask == 0:
            continue
        shape: i32 = SHAPE[form]
        take(s, shape)
        s.at[depth] = PLACE[form] + cell
        done: bool = descend(s, free & ~mask, depth + 1)
        put_back(s, shape)
        if done:
            return True
    return False


def tally(s: Search, free: u64, limit: i64) -> i64:
    """In how many ways what is free can be covered, counted up to a limit."""
    if free == 0:
        return 1
    total: i64 = 0
    cell: i32 = low_bit64(free)
    for form in range(FORMS):
        mask: u64 = cells_to_lay(s, form, cell, free)
        if mask == 0:
            continue
        shape: i32 = SHAPE[form]
        take(s, shape)
        total += tally(s, free & ~mask, limit - total)
        put_back(s, shape)
        if total >= limit:
            return total
    return total


def served(s: Search, mask: u64, colour: i32) -> i32:
    """How many elves have their colour before them by a tile of this colour on these cells."""
    happy: i32 = 0
    while mask != 0:
        cell: i32 = low_bit64(mask)
        mask &= mask - 1
        if s.elf[cell] == colour:
            happy += 1
    return happy


def hope(s: Search, free: u64) -> i32:
    """More than what is free can bring: every elf there served, every tile the best of its colour."""
    total: i32 = 0
    left: u64 = free
    while left != 0:
        cell: i32 = low_bit64(left)
        left &= left - 1
        if s.elf[cell] != NOBODY:
            total += 1
    for colour in range(COLOURS):
        if s.need[colour] == 0:
            continue
        most: i32 = LOW
        for shape in range(SHAPES):
            if COLOUR[shape] == colour and s.have[shape] > 0:
                worth: i32 = s.worth[shape * COPIES + s.used[shape]]
                if worth > most:
                    most = worth
        total += most * s.need[colour]
    return total


def improve(s: Search, free: u64, depth: i32, score: i32) -> None:
    """Look for covers that bring more than the best so far."""
    if free == 0:
        if s.n_found == 0 or score > s.score:
            s.score = score
            s.n_found = depth
            for i in range(depth):
                s.found[i] = s.at[i]
        return
    if s.budget >= 0 and s.nodes >= s.budget:
        return
    if s.n_found > 0 and score + hope(s, free) <= s.score:
        return
    cell: i32 = low_bit64(free)
    begin: i32 = first_try(s, cell, depth)
    for i in range(FORMS):
        form: i32 = nth_form(begin, i)
        mask: u64 = cells_to_lay(s, form, cell, free)
        if mask == 0:
            continue
        shape: i32 = SHAPE[form]
        gain: i32 = s.worth[shape * COPIES + s.used[shape]] + served(s, mask, COLOUR[shape])
        take(s, shape)
        s.at[depth] = PLACE[form] + cell
        improve(s, free & ~mask, depth + 1, score + gain)
        put_back(s, shape)
