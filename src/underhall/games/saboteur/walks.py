"""The search's walks through imagined games (underhall.table.tree).  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.games.saboteur import codes
from underhall.games.saboteur.gold import score
from underhall.games.saboteur.moves import argument_of, seat_of, value_of, verb_of
from underhall.games.saboteur.playouts import roll
from underhall.games.saboteur.policies import finish, policy_move, worth_to_digger, worth_to_saboteur
from underhall.games.saboteur.position import Position
from underhall.games.saboteur.sample import fill
from underhall.games.saboteur.seats import any_broken, role_of
from underhall.games.saboteur.tensors import write_row
from underhall.games.saboteur.turn import apply, legal
from underhall.table.batches import share_win
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
    from underhall.table.c_types import Bytes, Ints, i32, i64

LEAD: Final = 8  # nuggets above the mean of all that are as good as a win


def glance(p: Position, move: i32) -> i32:
    """What a move seems worth to the one who is asked: as `informed` has it, but for the others' roles, which a seat in
    a tree does not know."""
    what = verb_of(move)
    spoils = role_of(p, p.player) == codes.SABOTEUR
    if what == codes.TAKE:
        return 10 * value_of(move)
    if what == codes.BREAK:
        return 12 if not spoils else 10 if any_broken(p, argument_of(move)) else 40
    if what == codes.REPAIR:
        return 90 if seat_of(move) == p.player else 5 if spoils else 25
    return worth_to_saboteur(p, move) if spoils else worth_to_digger(p, move)


def walk(p: Position, t: Tree, policy: i32, ahead: i32) -> None:
    """From an imagined deal to something new in the trees, then by a policy to the end; or for so many decisions, if
    that is not negative, to the end of that round, where the standing counts."""
    out: Ints = [0] * codes.MAX_MOVES
    glances: Ints = [0] * codes.MAX_MOVES
    row: Bytes = bytearray(codes.OBSERVED)
    points: Ints = [0] * codes.MAX_SEATS
    won: Ints = [0] * codes.MAX_SEATS
    begin_walk(t)
    while p.phase != codes.OVER and goes_down(t):
        if p.phase == codes.SETUP:
            roll(p)
            continue
        seat = p.player
        write_row(p, seat, row, 0)
        saw_key(t, seat, key_of_row(row, codes.OBSERVED))
        n = legal(p, out)
        for i in range(n):
            glances[i] = glance(p, out[i])
        move = pick_move(t, seat, out, glances, n)
        take_branch(t, seat, move)
        apply(p, move)
    if ahead < 0:
        finish(p, policy)
    while p.phase != codes.OVER and (ahead > 0 or p.phase != codes.SETUP):
        if p.phase == codes.SETUP:
            roll(p)
        else:
            apply(p, policy_move(p, p.player, policy))
            ahead -= 1
    for s in range(p.seats):
        points[s] = score(p, s)
    if p.phase == codes.OVER:
        gain_end(t, points, won, share_win(points, won, p.seats), p.seats)  # E3
    else:
        gain_standing(t, points, p.seats, LEAD)


def begin_with(p: Position, deal: Position) -> None:
    p._copy(deal)


def grow(
    deals: tuple[Position, ...], is_whole: i32, seat: i32, p: Position, t: Tree, count: i64, policy: i32, ahead: i32
) -> i32:
    """So many walks, from each of these deals in turn: whole ones, or what a seat knows, to be filled in anew each
    time. -1 if there is none; `p` is scratch."""
    n: i64 = len(deals)
    if n == 0:
        return -1
    number: i64
    for number in range(count):
        begin_with(p, deals[number % n])
        p.rng[0] = wide(t.rng) | 1
        if not is_whole:
            fill(p, seat, 0)
        walk(p, t, policy, ahead)
    return 0
