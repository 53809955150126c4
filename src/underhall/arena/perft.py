"""Perft: how many ways there are to begin a game. A count that changes without a change of rules is a fault.

Chance is answered by copies of the game's own, so each path is one sequence of decisions and the counts are always the
same. Where several seats may act at once, the first of them does.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass

from underhall.table import State


@dataclass(frozen=True, slots=True)
class Depth:
    """The paths of one length: sequences of so many decisions, and the time it took to count them."""

    depth: int
    paths: int
    seconds: float


def perft(state: State, depth: int) -> Iterator[Depth]:
    """Count the paths of length 1, 2, … up to `depth`; the state stays as it is."""
    for length in range(1, depth + 1):
        began = time.perf_counter()
        paths = count(state, length)
        yield Depth(length, paths, time.perf_counter() - began)


def count(state: State, depth: int) -> int:
    """How many sequences of exactly `depth` decisions there are from here; a game that ends sooner has none."""
    if not state.to_act:
        return 0
    seat = state.to_act[0]
    moves = state.moves(seat)
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        after = state.copy()
        after.play(seat, move)
        total += count(after, depth - 1)
    return total
