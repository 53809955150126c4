"""What a seat may do in a tick, and what is worth what: 8 to 11, 18, 20.  Part of the rules in ticks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.out_of_mine import codes, tiles
from underhall.games.out_of_mine.ticks_moves import (
    dig_move,
    kind_dug,
    lift_move,
    place_dug,
    place_meant,
    shift_move,
    tile_meant,
)
from underhall.games.out_of_mine.ticks_position import COLOUR_OF, MASKS, SIZES, Position, Set

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, Ints, i32, u64


# ---------------------------------------------------------------- what is where
def side_of(p: Position, seat: i32) -> i32:
    """The number of the gallery that a seat fills."""
    return 2 * p.board[seat] + p.side[seat]


def card_of(p: Position, seat: i32) -> i32:
    return p.cards[p.round * p.seats + seat]


def tile_at(p: Position, seat: i32, cell: i32) -> i32:
    """The number of the laid tile whose first cell this is; -1 if there is none."""
    for i in range(p.n_laid[seat]):
        if p.laid[codes.MOST_LAID * seat + i] % tiles.CELLS == cell:
            return i
    return -1


def held_of(p: Position, seat: i32, colours: Ints) -> i32:
    """Count a seat's tiles by colour; how many there are."""
    for colour in range(5):
        colours[colour] = 0
    for i in range(p.n_laid[seat]):
        colours[COLOUR_OF[p.laid[codes.MOST_LAID * seat + i] // tiles.PLACES]] += 1
    return p.n_laid[seat]


# ---------------------------------------------------------------- the check and the score
def judge(p: Position, k: Set, seat: i32, kept: Bytes) -> i32:
    """10: mark the tiles that stay; how many spaces are empty then."""
    left: Ints = [0] * 5
    empty = tiles.SPACES
    spaces: u64 = k.spaces[side_of(p, seat)]
    for colour in range(5):
        left[colour] = k.counts[5 * card_of(p, seat) + colour]
    for i in range(p.n_laid[seat]):
        tile = p.laid[codes.MOST_LAID * seat + i]
        shape = tile // tiles.PLACES
        outside: u64 = MASKS[tile] & ~spaces
        kept[i] = 0
        if outside == 0 and left[COLOUR_OF[shape]]:
            left[COLOUR_OF[shape]] -= 1
            kept[i] = 1
            empty -= SIZES[shape]
    return empty


def empty_of(p: Position, k: Set, seat: i32) -> i32:
    """The spaces that would be empty after the check."""
    kept: Bytes = bytearray(codes.MOST_LAID)
    return judge(p, k, seat, kept)


def happy_elves(p: Position, k: Set, seat: i32, kept: Bytes) -> i32:
    found = 0
    one: u64 = 1
    side = side_of(p, seat)
    for elf in range(k.n_elves[side]):
        cell = k.elf_cell[codes.MOST_ELVES * side + elf]
        for i in range(p.n_laid[seat]):
            tile = p.laid[codes.MOST_LAID * seat + i]
            if kept[i] and MASKS[tile] >> cell & one:
                if COLOUR_OF[tile // tiles.PLACES] == k.elf_colour[codes.MOST_ELVES * side + elf]:
                    found += 1
                break
    return found


# ---------------------------------------------------------------- what may be done
def lacks(p: Position, k: Set, seat: i32, kind: i32) -> bool:
    """17, 18: whether a tile of this kind cannot be had from the supply."""
    colours: Ints = [0] * 5
    if p.supply[kind] == 0:
        return True
    many = held_of(p, seat, colours)
    colour = COLOUR_OF[kind // 5]
    card = 5 * card_of(p, seat)
    if p.assisted:
        return colours[colour] >= k.counts[card + colour]
    total = 0
    for i in range(5):
        total += k.counts[card + i]
    return colours[colour] > k.counts[card + colour] or many > total + 1


def misfits(p: Position, k: Set, seat: i32, tile: i32, without: u64) -> bool:
    """8: whether a tile cannot lie there, apart from these cells that it leaves."""
    mask: u64 = MASKS[tile]
    if mask == 0 or (mask & p.covered[seat] & ~without) != 0:
        return True
    return p.assisted != 0 and (mask & ~k.spaces[side_of(p, seat)]) != 0


def may_call(p: Position, k: Set, seat: i32) -> bool:
    """9, 18."""
    if (k.spaces[side_of(p, seat)] & ~p.covered[seat]) != 0:
        return False
    return p.assisted != 0 or empty_of(p, k, seat) < codes.TOO_MANY_EMPTY


def fits_now(p: Position, k: Set, seat: i32, move: i32) -> bool:
    """Whether an action of a tick can be carried out; a call is looked at when it is decided."""
    if move == codes.WAIT:
        return True
    if move < codes.DIG:  # lift
        return tile_at(p, seat, tile_meant(move)) >= 0
    if move < codes.MOVE:
        kind = kind_dug(move)
        shape = kind // 5
        return not misfits(p, k, seat, shape * tiles.PLACES + place_dug(move), 0) and not lacks(p, k, seat, kind)
    at = tile_at(p, seat, tile_meant(move))
    if at < 0:
        return False
    old = p.laid[codes.MOST_LAID * seat + at]
    new = old // tiles.PLACES * tiles.PLACES + place_meant(move)
    return old != new and not misfits(p, k, seat, new, MASKS[old])


def is_legal(p: Position, k: Set, seat: i32, move: i32) -> bool:
    """Whether a seat may make a move now, any number whatever."""
    if p.phase == codes.T_SIDES:
        return p.side[seat] == -1 and (move == codes.SIDE or move == codes.SIDE + 1)
    if p.phase != codes.T_DIG or p.pending[seat] != -1:
        return False
    if move == codes.CALL:
        return may_call(p, k, seat)
    known = move == codes.WAIT or codes.LIFT <= move < codes.LIFT + tiles.CELLS
    if codes.DIG <= move < codes.DIG + tiles.KINDS * tiles.PLACES:
        known = True
    if codes.MOVE <= move < codes.MOVE + tiles.CELLS * tiles.PLACES:
        known = True
    return known and fits_now(p, k, seat, move)


def in_order(p: Position, seat: i32, order: Bytes) -> i32:
    """The numbers of a seat's tiles by their first cells; how many there are."""
    n = p.n_laid[seat]
    for i in range(n):
        at = i
        cell = p.laid[codes.MOST_LAID * seat + i] % tiles.CELLS
        while at > 0 and p.laid[codes.MOST_LAID * seat + order[at - 1]] % tiles.CELLS > cell:
            order[at] = order[at - 1]
            at -= 1
        order[at] = i
    return n


def nth_action(p: Position, k: Set, seat: i32, want: i32) -> i32:
    """What a seat may do in this tick, whether it has decided already or not, each once and always in the same order,
    what has few words first: the one with this number, or how many there are if it is negative."""
    order: Bytes = bytearray(codes.MOST_LAID)
    if want == 0:
        return codes.WAIT
    n = 1
    if may_call(p, k, seat):
        if n == want:
            return codes.CALL
        n += 1
    many = in_order(p, seat, order)
    if n <= want < n + many:
        return lift_move(p.laid[codes.MOST_LAID * seat + order[want - n]] % tiles.CELLS)
    n += many
    found = nth_dig(p, k, seat, want - n if want >= 0 else -1)
    if want >= 0 and found >= codes.DIG:
        return found
    n += found
    for i in range(many):
        found = nth_shift(p, k, seat, p.laid[codes.MOST_LAID * seat + order[i]], want - n if want >= 0 else -1)
        if want >= 0 and found >= codes.MOVE:
            return found
        n += found
    return n


def frame_of(p: Position, seat: i32) -> i32:
    """Whose places are tried: the gallery's, or in free mode those of the whole frame."""
    return side_of(p, seat) if p.assisted else codes.SIDES_OF_SET


def may_have(p: Position, k: Set, seat: i32, colours: Bytes) -> None:
    """18: mark the colours of which a seat may have one more tile."""
    held: Ints = [0] * 5
    many = held_of(p, seat, held)
    card = 5 * card_of(p, seat)
    total = 0
    for i in range(5):
        total += k.counts[card + i]
    for i in range(5):
        if p.assisted:
            colours[i] = 1 if held[i] < k.counts[card + i] else 0
        else:
            colours[i] = 1 if held[i] <= k.counts[card + i] and many <= total + 1 else 0


def nth_dig(p: Position, k: Set, seat: i32, want: i32) -> i32:
    """The tile with this number that may be taken and laid; how many there are if there are not so many."""
    colours: Bytes = bytearray(5)
    may_have(p, k, seat, colours)
    frame = codes.SHAPES_AND_END * frame_of(p, seat)
    taken: u64 = p.covered[seat]
    n = 0
    for shape in range(tiles.SHAPE_COUNT):
        if not colours[COLOUR_OF[shape]]:
            continue
        fits = -1
        for kind in range(5 * shape, 5 * shape + 5):
            if p.supply[kind] == 0:
                continue
            if fits < 0 or 0 <= want - n < fits:  # where one kind of a shape fits the others do
                fits = 0
                for i in range(k.first[frame + shape], k.first[frame + shape + 1]):
                    if (MASKS[shape * tiles.PLACES + k.places[i]] & taken) == 0:
                        if n + fits == want:
                            return dig_move(kind, k.places[i])
                        fits += 1
            n += fits
    return n


def nth_shift(p: Position, k: Set, seat: i32, tile: i32, want: i32) -> i32:
    """The place with this number where a laid tile may go too; how many there are if there are not so many."""
    frame = codes.SHAPES_AND_END * frame_of(p, seat)
    shape = tile // tiles.PLACES
    place = tile % tiles.PLACES
    taken: u64 = p.covered[seat] & ~MASKS[tile]
    n = 0
    for i in range(k.first[frame + shape], k.first[frame + shape + 1]):
        if k.places[i] != place and (MASKS[shape * tiles.PLACES + k.places[i]] & taken) == 0:
            if n == want:
                return shift_move(place % tiles.CELLS, k.places[i])
            n += 1
    return n
