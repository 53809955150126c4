"""What a seat may know as a row of bytes, what it may do as a row of truths, and many games stepped at once.  Part of
the rules in ticks; features.py tells what stands where.

An action is a move with the tile named by its form and element, or by its number in the gallery. Seats are counted from
the one who looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.out_of_mine import codes, tiles
from underhall.games.out_of_mine.cover_search import SHAPE, Search
from underhall.games.out_of_mine.ticks_legal import (
    card_of,
    frame_of,
    is_legal,
    may_call,
    may_have,
    side_of,
    tile_at,
)
from underhall.games.out_of_mine.ticks_moves import (
    dig_move,
    kind_dug,
    lift_move,
    place_dug,
    place_meant,
    shift_move,
    side_chosen,
    side_move,
    tile_meant,
)
from underhall.games.out_of_mine.ticks_policies import choose_by, first_asked, winners
from underhall.games.out_of_mine.ticks_position import COLOUR_OF, MASKS, Position, Set
from underhall.games.out_of_mine.ticks_round import act, roll, total_of
from underhall.table.batches import any_caller, room_to_step, write_rewards
from underhall.table.intrinsics import low_bit64

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, ByteTable, Floats, Ints, i32, i64, u64

FIRST_FORM: ByteTable = list(tiles.FIRST_FORM)
"""The number of each shape's first form."""


# ---------------------------------------------------------------- what a seat may know
def write_row(p: Position, k: Set, seat: i32, row: Bytes, at: i64) -> None:
    """What a seat may know of this position (21)."""
    for i in range(codes.OBSERVED):
        row[at + i] = 0
    row[at] = p.phase
    row[at + 1] = p.round + 1
    row[at + 2] = p.tick & 255
    row[at + 3] = p.tick >> 8
    row[at + 4] = (p.ticks - p.tick) & 255
    row[at + 5] = (p.ticks - p.tick) >> 8
    row[at + 6] = p.elves
    row[at + 7] = p.elements
    row[at + 8] = p.assisted
    row[at + 9] = p.tick % p.seats  # whose action comes first, before it is counted from the one who looks
    row[at + 9] = (row[at + 9] + p.seats - seat) % p.seats
    for kind in range(tiles.KINDS):
        row[at + codes.O_SUPPLY + kind] = p.supply[kind]
    for i in range(p.round):
        row[at + codes.O_GONE + p.gone[i]] = 1
    shown = p.round * p.seats
    if p.phase != codes.T_SIDES:
        shown += p.seats
    for i in range(shown):
        row[at + codes.O_SHOWN + p.cards[i]] = 1
    for i in range(p.seats):
        other = (seat + i) % p.seats
        write_player(p, k, other, 1 if i == 0 else 0, row, at + codes.O_PLAYERS + i * codes.O_PLAYER)


def write_player(p: Position, k: Set, seat: i32, own: i32, row: Bytes, at: i64) -> None:
    """What is seen of a seat by itself, or by the others."""
    total = total_of(p, seat)
    row[at] = 1
    row[at + 1] = p.board[seat] + 1
    row[at + 2] = 1 if p.side[seat] != -1 else 0
    row[at + 3] = p.forced[seat]
    row[at + 4] = 1 if p.pending[seat] != -1 else 0
    row[at + 5] = total if total < 255 else 255
    row[at + 6] = p.n_laid[seat]
    if p.side[seat] >= 0 and (p.phase != codes.T_SIDES or own or p.forced[seat]):  # 2: sides are chosen in secret
        row[at + 7] = p.side[seat] + 1
        write_gallery(p, k, seat, row, at)
    if p.phase != codes.T_SIDES:  # 16
        card = 5 * card_of(p, seat)
        for i in range(5):
            row[at + 8 + i] = k.counts[card + i]
            if p.elements:
                row[at + 13 + i] = k.brings[card + i] + 8
    for i in range(p.n_laid[seat]):
        here: i64 = at + codes.O_TILES + 3 * i
        tile = p.laid[codes.MOST_LAID * seat + i]
        row[here] = FIRST_FORM[tile // tiles.PLACES] + tile % tiles.PLACES // tiles.CELLS + 1
        row[here + 1] = tile % tiles.CELLS
        row[here + 2] = p.element[codes.MOST_LAID * seat + i]


def write_gallery(p: Position, k: Set, seat: i32, row: Bytes, at: i64) -> None:
    """Cell by cell: whether it is gallery, the colour that lies there, the colour that an elf wants there."""
    side = side_of(p, seat)
    spaces: u64 = k.spaces[side]
    while spaces:
        row[at + codes.O_CELLS + low_bit64(spaces)] = 1
        spaces &= spaces - 1
    for i in range(p.n_laid[seat]):
        tile = p.laid[codes.MOST_LAID * seat + i]
        mask: u64 = MASKS[tile]
        while mask:
            row[at + codes.O_CELLS + tiles.CELLS + low_bit64(mask)] = COLOUR_OF[tile // tiles.PLACES] + 1
            mask &= mask - 1
    if p.elves:
        for elf in range(k.n_elves[side]):
            cell = k.elf_cell[codes.MOST_ELVES * side + elf]
            row[at + codes.O_CELLS + 2 * tiles.CELLS + cell] |= 1 << k.elf_colour[codes.MOST_ELVES * side + elf]


# ---------------------------------------------------------------- actions
def action_of(p: Position, seat: i32, move: i32) -> i32:
    """The action that is this move of a seat now; the move must be legal."""
    if move == codes.WAIT:
        return 0
    if move == codes.CALL:
        return 1
    if move < codes.WAIT:
        return 2 + side_chosen(move)
    if move < codes.DIG:
        return codes.X_LIFT + tile_at(p, seat, tile_meant(move))
    if move < codes.MOVE:
        kind = kind_dug(move)
        form = FIRST_FORM[kind // 5] * tiles.CELLS + place_dug(move)
        return codes.X_DIG + kind % 5 * (tiles.FORM_COUNT * tiles.CELLS) + form
    return codes.X_MOVE + tile_at(p, seat, tile_meant(move)) * tiles.PLACES + place_meant(move)


def move_of(p: Position, seat: i32, action: i32) -> i32:
    """The move that is this action of a seat now, legal or not; -1 if there is none such."""
    if action < 0 or action >= codes.ACTIONS:
        return -1
    if action < codes.X_LIFT:
        return codes.WAIT if action == 0 else codes.CALL if action == 1 else side_move(action - 2)
    if action < codes.X_DIG:
        number = action - codes.X_LIFT
        return lift_move(p.laid[codes.MOST_LAID * seat + number] % tiles.CELLS) if number < p.n_laid[seat] else -1
    if action < codes.X_MOVE:
        element = (action - codes.X_DIG) // (tiles.FORM_COUNT * tiles.CELLS)
        form = (action - codes.X_DIG) % (tiles.FORM_COUNT * tiles.CELLS)
        shape = SHAPE[form // tiles.CELLS]
        return dig_move(5 * shape + element, form - FIRST_FORM[shape] * tiles.CELLS)
    number = (action - codes.X_MOVE) // tiles.PLACES
    if number >= p.n_laid[seat]:
        return -1
    cell = p.laid[codes.MOST_LAID * seat + number] % tiles.CELLS
    return shift_move(cell, (action - codes.X_MOVE) % tiles.PLACES)


def write_mask(p: Position, k: Set, seat: i32, mask: Bytes, at: i64) -> None:
    """1 for every action that is a legal move of this seat now."""
    for i in range(codes.ACTIONS):
        mask[at + i] = 0
    if p.phase == codes.T_SIDES and p.side[seat] == -1:
        mask[at + 2] = 1
        mask[at + 3] = 1
    if p.phase != codes.T_DIG or p.pending[seat] != -1:
        return
    mask[at] = 1
    mask[at + 1] = 1 if may_call(p, k, seat) else 0
    for i in range(p.n_laid[seat]):
        mask[at + codes.X_LIFT + i] = 1
        mask_shifts(p, k, seat, p.laid[codes.MOST_LAID * seat + i], mask, at + codes.X_MOVE + i * tiles.PLACES)
    mask_digs(p, k, seat, mask, at + codes.X_DIG)


def mask_digs(p: Position, k: Set, seat: i32, mask: Bytes, at: i64) -> None:
    colours: Bytes = bytearray(5)
    may_have(p, k, seat, colours)
    frame = codes.SHAPES_AND_END * frame_of(p, seat)
    taken: u64 = p.covered[seat]
    for shape in range(tiles.SHAPE_COUNT):
        if not colours[COLOUR_OF[shape]]:
            continue
        for element in range(5 if p.elements else 1):
            if p.supply[5 * shape + element] == 0:
                continue
            here: i64 = at + (element * tiles.FORM_COUNT + FIRST_FORM[shape]) * tiles.CELLS
            for i in range(k.first[frame + shape], k.first[frame + shape + 1]):
                if (MASKS[shape * tiles.PLACES + k.places[i]] & taken) == 0:
                    mask[here + k.places[i]] = 1


def mask_shifts(p: Position, k: Set, seat: i32, tile: i32, mask: Bytes, at: i64) -> None:
    frame = codes.SHAPES_AND_END * frame_of(p, seat)
    shape = tile // tiles.PLACES
    taken: u64 = p.covered[seat] & ~MASKS[tile]
    for i in range(k.first[frame + shape], k.first[frame + shape + 1]):
        if (MASKS[shape * tiles.PLACES + k.places[i]] & taken) == 0:
            mask[at + k.places[i]] = 1
    mask[at + tile % tiles.PLACES] = 0  # it lies there


def observe(p: Position, k: Set, seat: i32, row: Bytes, mask: Bytes) -> i32:
    """Write what a seat may know, and what it may do now; -1 if there is no room."""
    if len(row) < codes.OBSERVED or len(mask) < codes.ACTIONS:
        return -1
    write_row(p, k, seat, row, 0)
    write_mask(p, k, seat, mask, 0)
    return 0


# ---------------------------------------------------------------- many games at once
def go_on(p: Position, k: Set, s: Search, by: Bytes) -> None:
    """Chance answers, and seats that a policy plays move, until only callers' seats are asked or the game is over."""
    while p.phase != codes.T_OVER:
        if p.chance != codes.T_ANSWERED:
            roll(p, k)
        else:
            seat = asked_of(p, by)
            if seat < 0:
                return
            act(p, k, seat, choose_by(p, k, s, seat, by[seat] - 1))


def asked_of(p: Position, by: Bytes) -> i32:
    """The lowest seat that must decide and is played by a policy; -1 if there is none."""
    for seat in range(p.seats):
        if by[seat] and p.phase == codes.T_SIDES and p.side[seat] == -1:
            return seat
        if by[seat] and p.phase == codes.T_DIG and p.pending[seat] == -1:
            return seat
    return -1


def reward(p: Position, rewards: Floats, at: i64) -> None:
    """13: a win, shared by those who have it."""
    points: Ints = [0] * codes.SEATS
    won: Ints = [0] * codes.SEATS
    many = winners(p, points, won)
    write_rewards(won, many, p.seats, rewards, at)


def step_games(
    games: tuple[Position, ...],
    k: Set,
    fresh: Position,
    s: Search,
    actions: Ints,
    by: Bytes,
    rows: Bytes,
    masks: Bytes,
    actors: Ints,
    rewards: Floats,
    ends: Bytes,
) -> i64:
    """Make an action in each game for the seat that was asked, or none where it is negative; where a game ends, say who
    won and begin another, from `fresh`. Then write what the lowest seat that is asked may know and do. `by` says for
    each seat who plays it: the caller (0), or a policy, its number + 1. -1 if there is no room or no seat for the
    caller; -2 - i, and nothing done, if the action of game i is not legal. `s` is scratch."""
    n: i64 = len(games)
    if not room_to_step(n, codes.SEATS, len(actions), len(by), len(actors), len(rewards), len(ends)):
        return -1
    if len(rows) < n * codes.OBSERVED or len(masks) < n * codes.ACTIONS or not any_caller(by, fresh.seats):
        return -1
    i: i64
    for i in range(n):
        if actions[i] >= 0 and not legal_action(games[i], k, actions[i]):
            return -2 - i
    for i in range(n):
        ends[i] = step_game(games[i], k, fresh, s, actions[i], by, rewards, codes.SEATS * i)
        actors[i] = first_asked(games[i])
        write_row(games[i], k, actors[i], rows, i * codes.OBSERVED)
        write_mask(games[i], k, actors[i], masks, i * codes.ACTIONS)
    return 0


def legal_action(p: Position, k: Set, action: i32) -> bool:
    seat = first_asked(p)
    if seat < 0:
        return False
    move = move_of(p, seat, action)
    return move >= 0 and is_legal(p, k, seat, move)


def step_game(p: Position, k: Set, fresh: Position, s: Search, action: i32, by: Bytes, rewards: Floats, at: i64) -> i32:
    """1 if the game ended, and another began."""
    for seat in range(codes.SEATS):
        rewards[at + seat] = 0.0
    if action >= 0:
        seat = first_asked(p)
        act(p, k, seat, move_of(p, seat, action))
    go_on(p, k, s, by)
    ended = 0
    dice: u64
    while p.phase == codes.T_OVER:
        ended = 1
        reward(p, rewards, at)
        dice = p.rng[0]
        p._copy(fresh)
        p.rng[0] = dice
        go_on(p, k, s, by)
    return ended
