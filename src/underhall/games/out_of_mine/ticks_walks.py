"""The search's walks through imagined games (underhall.table.tree).  Part of the rules in ticks."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.games.out_of_mine import codes, tiles
from underhall.games.out_of_mine.cover_search import Search
from underhall.games.out_of_mine.ticks_legal import fits_now, is_legal, may_call
from underhall.games.out_of_mine.ticks_moves import lift_move, side_move
from underhall.games.out_of_mine.ticks_policies import choose_by, fill, finish, first_asked, next_tile, winners
from underhall.games.out_of_mine.ticks_position import Position, Set
from underhall.games.out_of_mine.ticks_round import act, roll
from underhall.games.out_of_mine.ticks_tensors import write_row
from underhall.table.dice import wide
from underhall.table.tree import (
    Tree,
    begin_walk,
    gain_end,
    gain_standing,
    goes_down,
    key_of_row,
    pick_move,
    saw_key,
    take_branch,
)

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, Ints, i32, i64, u64

LEAD: Final = 20  # points above the mean of all that are as good as a win
COVERS: Final = 6  # ways to fill a gallery that are looked for: there are hundreds of tiles to lay, and few lead on
GLANCE_CALL: Final = 100
GLANCE_COVER: Final = 50
GLANCE_LIFT: Final = -10


def is_asked(p: Position, seat: i32) -> bool:
    if p.phase == codes.T_SIDES:
        return p.side[seat] == -1
    return p.phase == codes.T_DIG and p.pending[seat] == -1


def worth_trying(p: Position, k: Set, s: Search, tree: Tree, seat: i32, out: Ints, glances: Ints) -> i32:
    """The moves of a seat that may lead on: a side; a call; the first tile of some ways to fill the gallery; a tile
    lifted; waiting. Where a seat has seen the same they are the same. How many they are."""
    if p.phase == codes.T_SIDES:
        out[0] = side_move(0)
        out[1] = side_move(1)
        glances[0] = 0
        glances[1] = 0
        return 2
    out[0] = codes.WAIT
    glances[0] = 0
    n = 1
    if may_call(p, k, seat):
        out[n] = codes.CALL
        glances[n] = GLANCE_CALL
        n += 1
    dice: u64 = p.rng[0]
    p.rng[0] = tree.stand[seat] | 1
    for _ in range(COVERS):
        move = next_tile(p, k, s, seat)
        known = 0
        for i in range(n):
            known |= 1 if out[i] == move else 0
        if move >= 0 and not known and fits_now(p, k, seat, move):
            out[n] = move
            glances[n] = GLANCE_COVER
            n += 1
    p.rng[0] = dice
    for i in range(p.n_laid[seat]):
        out[n] = lift_move(p.laid[codes.MOST_LAID * seat + i] % tiles.CELLS)
        glances[n] = GLANCE_LIFT
        n += 1
    return n


def go_down(p: Position, k: Set, s: Search, tree: Tree) -> None:
    """Everybody who is asked chooses from their own tree, before any of them acts."""
    out: Ints = [0] * (codes.MOST_LAID + COVERS + 2)
    glances: Ints = [0] * (codes.MOST_LAID + COVERS + 2)
    row: Bytes = bytearray(codes.OBSERVED)
    for seat in range(p.seats):
        tree.picked[seat] = -1
        if is_asked(p, seat):
            write_row(p, k, seat, row, 0)
            saw_key(tree, seat, key_of_row(row, codes.OBSERVED))
            n = worth_trying(p, k, s, tree, seat, out, glances)
            tree.picked[seat] = pick_move(tree, seat, out, glances, n)
    for seat in range(p.seats):
        if tree.picked[seat] >= 0 and is_legal(p, k, seat, tree.picked[seat]):
            take_branch(tree, seat, tree.picked[seat])
            act(p, k, seat, tree.picked[seat])
            ask_dice(p, k)


def ask_dice(p: Position, k: Set) -> None:
    """The dice answer for chance, as long as it is asked."""
    while p.chance != codes.T_ANSWERED:
        roll(p, k)


def walk(p: Position, k: Set, s: Search, tree: Tree, policy: i32, ahead: i32) -> None:
    """From an imagined deal to something new in the trees, then by a policy to the end; or for so many decisions, if
    that is not negative, to the end of that round, where the standing counts."""
    points: Ints = [0] * codes.SEATS
    won: Ints = [0] * codes.SEATS
    first = p.round
    begin_walk(tree)
    ask_dice(p, k)
    while p.phase != codes.T_OVER and goes_down(tree):
        go_down(p, k, s, tree)
    if ahead < 0:
        finish(p, k, s, policy)
    while p.phase != codes.T_OVER and (ahead > 0 or p.round == first):
        seat = first_asked(p)
        act(p, k, seat, choose_by(p, k, s, seat, policy))
        ask_dice(p, k)
        if ahead > 0:
            ahead -= 1
            first = p.round
    many = winners(p, points, won)
    if p.phase == codes.T_OVER:
        gain_end(tree, points, won, many, p.seats)
    else:
        gain_standing(tree, points, p.seats, LEAD)


def begin_with(p: Position, deal: Position) -> None:
    p._copy(deal)


def grow(
    deals: tuple[Position, ...],
    is_whole: i32,
    k: Set,
    p: Position,
    s: Search,
    tree: Tree,
    count: i64,
    policy: i32,
    ahead: i32,
) -> i32:
    """So many walks, from each of these deals in turn: whole ones, or what a seat knows, to be filled in anew each
    time. -1 if there is none; `p` and `s` are scratch."""
    n: i64 = len(deals)
    if n == 0:
        return -1
    number: i64
    for number in range(count):
        begin_with(p, deals[number % n])
        p.rng[0] = wide(tree.rng) | 1
        if not is_whole:
            fill(p, k)
        walk(p, k, s, tree, policy, ahead)
    return 0
