"""The search's walks through imagined games (underhall.table.tree).  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.games.imperial_miners import codes
from underhall.games.imperial_miners.decisions import decide
from underhall.games.imperial_miners.legal import is_legal, legal
from underhall.games.imperial_miners.mine import carts_of
from underhall.games.imperial_miners.phases import proceed, settle
from underhall.games.imperial_miners.playouts import worth
from underhall.games.imperial_miners.policies import best_rank, choose_by, finish, first_asked
from underhall.games.imperial_miners.position import Pack, Position
from underhall.games.imperial_miners.sample import fill
from underhall.games.imperial_miners.tensors import write_row
from underhall.table.dice import below, wide
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

LEAD: Final = 30  # points above the mean of all that are as good as a win


def go_down(p: Position, k: Pack, tree: Tree) -> None:
    """Everybody who is asked chooses from their own tree, before any of them acts."""
    out: Ints = [0] * 160
    glances: Ints = [0] * 160  # nothing is seen at a glance: a card is worth what its chain brings
    row: Bytes = bytearray(codes.OBSERVED)
    for seat in range(p.seats):
        tree.picked[seat] = -1
        if p.asked[seat]:
            write_row(p, k, seat, row, 0)
            saw_key(tree, seat, key_of_row(row, codes.OBSERVED))
            n = legal(p, k, seat, out)
            tree.picked[seat] = pick_move(tree, seat, out, glances, n)
    for seat in range(p.seats):
        if tree.picked[seat] >= 0 and is_legal(p, k, seat, tree.picked[seat]):  # what others did may have ended it
            take_branch(tree, seat, tree.picked[seat])
            p.n_journal = 0
            decide(p, k, seat, tree.picked[seat])
            proceed(p, k)
            ask_dice(p, k)


def ask_dice(p: Position, k: Pack) -> None:
    """The dice answer for chance, as long as it is asked."""
    while p.chance != codes.ANSWERED:
        p.n_journal = 0
        settle(p, k, below(p.rng, p.need))
        proceed(p, k)


def between_rounds(p: Position) -> bool:
    """Whether a card is to be chosen, and nobody has chosen."""
    if p.phase != codes.COMMITTING:
        return False
    for seat in range(p.seats):  # noqa: SIM110  compiled, a loop over a C array
        if p.commit[seat] != codes.NOBODY:
            return False
    return True


def run_on(p: Position, k: Pack, t: Position, b: Position, policy: i32, ahead: i32) -> None:
    """By a policy for so many decisions, then to the next choice of cards."""
    trails: Ints = [0] * (codes.TRAIL * codes.SEATS)
    ends: Ints = [0] * (2 * codes.SEATS)
    while p.phase != codes.OVER and (ahead > 0 or not between_rounds(p)):
        seat = first_asked(p)
        p.n_journal = 0
        decide(p, k, seat, choose_by(p, k, t, b, seat, policy, trails, ends))
        proceed(p, k)
        ask_dice(p, k)
        ahead -= 1


def walk(p: Position, k: Pack, t: Position, b: Position, tree: Tree, policy: i32, ahead: i32) -> None:
    """From an imagined deal to something new in the trees, then by a policy to the end; or for so many decisions, if
    that is not negative, to the next choice of cards, where what the position seems worth counts."""
    points: Ints = [0] * codes.SEATS
    won: Ints = [0] * codes.SEATS
    begin_walk(tree)
    ask_dice(p, k)
    while p.phase != codes.OVER and goes_down(tree):
        go_down(p, k, tree)
    if ahead < 0:
        finish(p, k, t, b, policy)
    else:
        run_on(p, k, t, b, policy, ahead)
    if p.phase == codes.OVER:
        for s in range(p.seats):
            points[s] = p.points[s] + carts_of(p, k, s)
        gain_end(tree, points, won, best_rank(p, k, won), p.seats)
    else:
        for s in range(p.seats):
            points[s] = worth(p, k, s) // 100
        gain_standing(tree, points, p.seats, LEAD)


def begin_with(p: Position, deal: Position) -> None:
    p._copy(deal)


def grow(
    deals: tuple[Position, ...],
    is_whole: i32,
    seat: i32,
    k: Pack,
    p: Position,
    t: Position,
    b: Position,
    tree: Tree,
    count: i64,
    policy: i32,
    ahead: i32,
) -> i32:
    """So many walks, from each of these deals in turn: whole ones, or what a seat knows, to be filled in anew each
    time. -1 if there is none; `p`, `t` and `b` are scratch."""
    n: i64 = len(deals)
    if n == 0:
        return -1
    number: i64
    for number in range(count):
        begin_with(p, deals[number % n])
        p.rng[0] = wide(tree.rng) | 1
        if not is_whole:
            fill(p, k, seat)
        walk(p, k, t, b, tree, policy, ahead)
    return 0
