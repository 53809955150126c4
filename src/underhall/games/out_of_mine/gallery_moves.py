"""What may be done with the tiles of one gallery, in every pace: lists of moves, made in the compiled rules.  Part of
the rules in ticks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.out_of_mine import codes, tiles
from underhall.games.out_of_mine.ticks_moves import dig_move, shift_move
from underhall.games.out_of_mine.ticks_position import COLOUR_OF, MASKS, Set
from underhall.table.dice import seed_dice, stir

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, Longs, i32, u64


def digs(k: Set, frame: i32, covered: int, supply: list[int], colours: list[bool]) -> list[int]:
    """Every tile of the supply, of these colours, at every place of the frame (a side of a gallery, or codes'
    SIDES_OF_SET for all cells) where nothing lies."""
    taken: u64 = covered
    at = codes.SHAPES_AND_END * frame
    found: list[int] = []
    for kind in range(tiles.KINDS):
        shape = kind // 5
        if supply[kind] and colours[COLOUR_OF[shape]]:
            found += [
                dig_move(kind, k.places[i])
                for i in range(k.first[at + shape], k.first[at + shape + 1])
                if (MASKS[shape * tiles.PLACES + k.places[i]] & taken) == 0
            ]
    return found


def lays(k: Set, frame: i32, covered: int, kind: i32) -> list[int]:
    """The tile in hand at every place where nothing lies."""
    taken: u64 = covered
    shape = kind // 5
    at = codes.SHAPES_AND_END * frame + shape
    base = codes.LAY + kind * tiles.PLACES
    return [
        base + k.places[i]
        for i in range(k.first[at], k.first[at + 1])
        if (MASKS[shape * tiles.PLACES + k.places[i]] & taken) == 0
    ]


def shifts(k: Set, frame: i32, covered: int, kind: i32, place: i32) -> list[int]:
    """A laid tile at every other place where nothing but itself lies."""
    shape = kind // 5
    taken: u64 = covered
    taken &= ~MASKS[shape * tiles.PLACES + place]
    at = codes.SHAPES_AND_END * frame + shape
    return [
        shift_move(place % tiles.CELLS, k.places[i])
        for i in range(k.first[at], k.first[at + 1])
        if k.places[i] != place and (MASKS[shape * tiles.PLACES + k.places[i]] & taken) == 0
    ]


def kinds_of(base: i32, supply: list[int], colours: list[bool], but: i32) -> list[int]:
    """A move for every kind that the supply has, of these colours and not this kind."""
    return [
        base + kind for kind in range(tiles.KINDS) if kind != but and supply[kind] and colours[COLOUR_OF[kind // 5]]
    ]


def swaps(k: Set, kind: i32, place: i32, kind2: i32, place2: i32) -> list[int]:
    """The ways in which two laid tiles can lie otherwise on the cells that they cover together."""
    first = kind // 5 * tiles.PLACES
    second = kind2 // 5 * tiles.PLACES
    mask: u64 = MASKS[first + place]
    mask2: u64 = MASKS[second + place2]
    both: u64 = mask | mask2
    whole = codes.SHAPES_AND_END * codes.SIDES_OF_SET
    found: list[int] = []
    for i in range(k.first[whole + kind // 5], k.first[whole + kind // 5 + 1]):
        cells: u64 = MASKS[first + k.places[i]]
        rest: u64 = both & ~cells
        if (cells & ~both) != 0 or cells in (mask, mask2):
            continue
        for j in range(k.first[whole + kind2 // 5 + 1] - 1, k.first[whole + kind2 // 5] - 1, -1):
            if MASKS[second + k.places[j]] == rest:
                pair = codes.SWAP + (place % tiles.CELLS * 512 + k.places[i]) * 32768
                found.append(pair + place2 % tiles.CELLS * 512 + k.places[j])
                break
    return found


def drawn(rest: bytes, seed: u64) -> bytes:
    """These numbers in any order: cards or boards that nobody has seen."""
    dice: Longs = [1]
    row: Bytes = bytearray(64)
    seed_dice(dice, seed)
    for i in range(len(rest)):
        row[i] = rest[i]
    stir(dice, row, len(rest))
    return bytes([row[i] for i in range(len(rest))])
