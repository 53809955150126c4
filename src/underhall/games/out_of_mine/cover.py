"""Covering a gallery exactly with the tiles of a card: the search behind the validator, the hints and the bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.out_of_mine.cover_search import (
    CELLS,
    COLOURS,
    COPIES,
    FORMS,
    SHAPES,
    Search,
    begin_search,
    descend,
    enough,
    improve,
    tally,
)

if TYPE_CHECKING:
    from underhall.table.c_types import i64, u64

__all__ = ["CELLS", "FORMS", "SHAPES", "Search", "best", "count", "cover", "new"]


def new(need: bytes, have: bytes, turn: int, budget: int) -> Search:
    """A search with so many tiles of each colour to lay, and so many of each shape to take."""
    s = Search()
    begin_search(s, turn, budget)
    for i in range(COLOURS):
        s.need[i] = need[i]
    for i in range(SHAPES):
        s.have[i] = have[i]
    return s


def cover(free: int, need: bytes, have: bytes, turn: int = 0, budget: int = -1) -> list[int] | None:
    """A cover of the free cells with these colours from these shapes: each tile as shape * 336 + place, from the top
    left. None where there is none, or none was found within the budget. `turn` varies which one is found."""
    s = new(need, have, turn, budget)
    open_cells: u64 = free
    if not enough(s, open_cells):
        return None
    done: bool = descend(s, open_cells, 0)
    if not done:
        return None
    return [s.at[i] for i in range(s.n_found)]


def count(free: int, need: bytes, have: bytes, limit: int) -> int:
    """How many covers there are, counted up to a limit."""
    s = new(need, have, 0, -1)
    open_cells: u64 = free
    if not enough(s, open_cells):
        return 0
    found: i64 = tally(s, open_cells, limit)
    return found


def best(
    free: int, need: bytes, have: bytes, worth: list[int], elves: list[int], turn: int = 0, budget: int = 200_000
) -> list[int] | None:
    """The cover that brings most by elves and elements, as far as the budget goes: first its score, then its tiles as
    `cover` gives them. `worth` says what the n-th tile of a shape brings (shape * 16 + n, never rising with n); `elves`
    are cells and the colours wanted there, in turn."""
    s = new(need, have, turn, budget)
    for i in range(SHAPES * COPIES):
        s.worth[i] = worth[i]
    for i in range(len(elves) // 2):
        s.elf[elves[2 * i]] = elves[2 * i + 1]
    open_cells: u64 = free
    if not enough(s, open_cells):
        return None
    if open_cells == 0:
        return [0]
    improve(s, open_cells, 0, 0)
    if s.n_found == 0:
        return None
    return [s.score, *[s.found[i] for i in range(s.n_found)]]
