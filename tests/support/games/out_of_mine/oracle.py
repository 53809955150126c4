"""A plain reading of check and score (rules 8, 10, 11) and of covering, cell by cell, to hold the engine against."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import underhall.games.out_of_mine as package

DATA = json.loads((Path(package.__file__).parent / "data" / "galleries.json").read_text())
COLOUR = {1: "yellow", 2: "blue", 3: "green", 4: "red", 5: "white"}
ELEMENT = {"g": "gold", "s": "silver", "w": "worm", "r": "rat"}
Cell = tuple[int, int]


def forms(name: str) -> list[frozenset[Cell]]:
    """All ways in which a shape can lie, from the origin."""
    found = []
    for flip in (1, -1):
        cells = [(r, flip * c) for r, c in DATA["shapes"][name]]
        for _ in range(4):
            cells = [(c, -r) for r, c in cells]
            top, left = min(r for r, _ in cells), min(c for _, c in cells)
            form = frozenset((r - top, c - left) for r, c in cells)
            if form not in found:
                found.append(form)
    return found


def side(name: str) -> dict[str, object]:
    board, letter = name[:-1], name[-1]
    found: dict[str, object] = DATA["boards"][int(board) - 1]["sides"]["AB".index(letter)]
    return found


def spaces(name: str) -> set[Cell]:
    grid = side(name)["grid"]
    assert isinstance(grid, list)
    return {(r, c) for r in range(6) for c in range(7) if grid[r][c] == "#"}


def points(name: str, card: int, laid: list[tuple[str, set[Cell]]], called: bool, elves: bool, elements: bool) -> int:
    """What a gallery brings; each laid tile is its kind's text and its cells, in the order of arrival."""
    gallery, treasure = spaces(name), DATA["cards"][card - 1]
    stays = [tile for tile in laid if tile[1] <= gallery]
    stays = [tile for tile in stays if treasure["counts"][COLOUR[len(tile[1])]] > 0]
    for colour, many in treasure["counts"].items():
        of_it = [tile for tile in stays if COLOUR[len(tile[1])] == colour]
        while len(of_it) > many:
            stays.remove(of_it.pop())
    empty = len(gallery) - sum(len(cells) for _, cells in stays)
    if empty >= 10:
        return 0
    total = 10 - empty
    if called:
        total += 2 if len(stays) == len(laid) else -2
    if elves:
        for elf in side(name)["elves"]:  # type: ignore[attr-defined]
            total += any(tuple(elf["cell"]) in cells and COLOUR[len(cells)] == elf["colour"] for _, cells in stays)
    if elements:
        for kind, _ in stays:
            for what in ("good", "bad"):
                if ELEMENT.get(kind[2:]) == treasure[what]["element"]:
                    total += treasure[what]["points"]
    return max(0, total)


def count_covers(free: frozenset[Cell], need: dict[int, int], have: dict[str, int]) -> int:
    """In how many ways these cells are covered with so many tiles of each size."""
    if not free:
        return 1
    total = 0
    corner = min(free)
    for name, form in _choices(need, have):
        for anchor in form:
            cells = frozenset((r + corner[0] - anchor[0], c + corner[1] - anchor[1]) for r, c in form)
            if cells <= free and corner in cells:
                size = len(form)
                total += count_covers(free - cells, {**need, size: need[size] - 1}, {**have, name: have[name] - 1})
    return total


def _choices(need: dict[int, int], have: dict[str, int]) -> Iterator[tuple[str, frozenset[Cell]]]:
    for name, many in have.items():
        if many and need.get(int(name[1]), 0):
            for form in forms(name):
                yield name, form
