"""What the batches of every game share: whether the caller's arrays are long enough, who of the seats is the caller's,
and how the ends of many games are added up. A part of the hot modules that run many games in one call."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from underhall.table.c_types import BigInts, Bytes, Floats, Ints, i32, i64


# ---------------------------------------------------------------- many games stepped
def room_to_step(n: i64, seats: i64, actions: i64, by: i64, actors: i64, rewards: i64, ends: i64) -> bool:
    """Whether arrays of these lengths do for n games, by and rewards with a place for each of so many seats."""
    return n > 0 and actions >= n and by >= seats and actors >= n and rewards >= seats * n and ends >= n


def any_caller(by: Bytes, seats: i32) -> i32:
    """1 if a seat is the caller's: if there is a 0 for it."""
    for seat in range(seats):
        if by[seat] == 0:
            return 1
    return 0


def share_win(points: Ints, won: Ints, seats: i32) -> i32:
    """Most points win: 1 in `won` for whoever has them, and how many do."""
    best = points[0]
    for seat in range(1, seats):
        best = max(best, points[seat])
    many = 0
    for seat in range(seats):
        won[seat] = 1 if points[seat] == best else 0
        many += won[seat]
    return many


def write_rewards(won: Ints, many: i32, seats: i32, rewards: Floats, at: i64) -> None:
    """A win, shared by those who have it."""
    for seat in range(seats):
        rewards[at + seat] = 1.0 / many if won[seat] else 0.0


# ---------------------------------------------------------------- moves tried
def room_to_tell(n: i64, seats: i64, visits: i64, wins: i64, scores: i64) -> bool:
    """Whether arrays of these lengths do for n moves, with a row of seats for each."""
    return n > 0 and visits >= n and wins >= n * seats and scores >= n * seats


def add_end(points: Ints, won: Ints, share: i32, seats: i32, wins: BigInts, scores: BigInts, at: i64) -> None:
    """Add the end of a game to the rows that begin at `at`; a winner gets this share of a win."""
    for seat in range(seats):
        scores[at + seat] += points[seat]
        if won[seat]:
            wins[at + seat] += share
