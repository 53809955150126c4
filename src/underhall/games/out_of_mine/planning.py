"""Plans for a gallery: which tiles would fill it from here, with what the supply still has. For bots and for hints."""

from __future__ import annotations

from typing import Final

from underhall.games.out_of_mine import cover, tiles
from underhall.games.out_of_mine.position import NONE, Laid, Position, judge
from underhall.games.out_of_mine.tiles import ELEMENTS, KIND_COLOUR, SHAPE_COUNT

COPIES: Final = 16
"""As `cover` counts the tiles of one shape."""


def there(p: Position, seat: int) -> list[int]:
    """The tiles that this seat can use, by kind: the supply and what it has in hand."""
    found = p.stock(seat)[:]
    if p.hands[seat] >= 0:
        found[p.hands[seat]] += 1
    return found


def needs(p: Position, seat: int) -> list[int]:
    """How many tiles of each colour the card still wants in the gallery; below 0 where too many lie there."""
    left = list(p.card(seat).counts)
    for kind, _ in p.laid[seat]:
        left[KIND_COLOUR[kind]] -= 1
    return left


def sound(p: Position, seat: int) -> bool:
    """Whether every tile that lies in the gallery is correct."""
    return not judge(p.side(seat), p.card(seat), p.laid[seat])[1]


def plan(p: Position, seat: int, turn: int = 0, budget: int = 50_000, best: bool = False) -> list[Laid] | None:
    """Tiles that complete the gallery from here; None where none were found. `best` looks for the most points by elves
    and elements, else the first cover will do."""
    need = needs(p, seat)
    if min(need) < 0 or not sound(p, seat):
        return None
    free = p.side(seat).spaces & ~p.covered[seat]
    stock = there(p, seat)
    shapes = bytes(min(COPIES - 1, sum(stock[5 * shape : 5 * shape + 5])) for shape in range(SHAPE_COUNT))
    if not (best and (p.elves or p.elements)):
        found = cover.cover(free, bytes(need), shapes, turn, budget)
        return None if found is None else _kinds(p, seat, found, stock)
    elves = [n for elf in p.side(seat).elves for n in (elf.cell, elf.colour)] if p.elves else []
    scored = cover.best(free, bytes(need), shapes, _worth(p, seat, stock), elves, turn, budget)
    return None if scored is None else _kinds(p, seat, scored[1:], stock)


def _points(p: Position, seat: int) -> tuple[int, ...]:
    """What each element brings this seat."""
    return p.card(seat).worth if p.elements else (0,) * len(ELEMENTS)


def _by_liking(p: Position, seat: int, shape: int, stock: list[int]) -> list[int]:
    """The kinds of a shape, one for each tile there, the most welcome first."""
    points = _points(p, seat)
    kinds = [kind for kind in range(5 * shape, 5 * shape + 5) for _ in range(stock[kind])]
    return sorted(kinds, key=lambda kind: -points[kind % 5])


def _worth(p: Position, seat: int, stock: list[int]) -> list[int]:
    points = _points(p, seat)
    worth = [0] * (SHAPE_COUNT * COPIES)
    for shape in range(SHAPE_COUNT):
        for n, kind in enumerate(_by_liking(p, seat, shape, stock)[:COPIES]):
            worth[shape * COPIES + n] = points[kind % 5]
    return worth


def _kinds(p: Position, seat: int, found: list[int], stock: list[int]) -> list[Laid]:
    """The tiles of a cover, each of the most welcome kind that is there; the one in hand before its equals."""
    liked: dict[int, list[int]] = {}
    laid: list[Laid] = []
    for tile in found:
        shape, place = divmod(tile, tiles.PLACES)
        if shape not in liked:
            liked[shape] = _by_liking(p, seat, shape, stock)
        laid.append((liked[shape].pop(0), place))
    return laid


def in_the_way(p: Position, seat: int, turn: int = 0, budget: int = 20_000) -> int:
    """The index of a laid tile without which the gallery can be filled, or else of the last one; NONE if none lies
    there."""
    laid = p.laid[seat]
    for index in range(len(laid) - 1, -1, -1):
        q = p.copy()
        kind, place = q.laid[seat].pop(index)
        q.stock(seat)[kind] += 1
        q.covered[seat] &= ~tiles.KIND_MASKS[kind][place]
        if plan(q, seat, turn, budget) is not None:
            return index
    return len(laid) - 1 if laid else NONE
