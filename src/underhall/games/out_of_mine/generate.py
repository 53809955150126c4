"""Making further sets of galleries, by seed and difficulty. Every set made here passes the survey."""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import product
from typing import Final

from underhall.games.out_of_mine import cover, tiles
from underhall.games.out_of_mine.cards import BOARDS, CARDS, EDGES, Card, Elf, Galleries, Side
from underhall.games.out_of_mine.proof import PER_ELEMENT, PER_SHAPE, Holdings, blocked_by, neighbours
from underhall.games.out_of_mine.tiles import CELLS, COLOURS, COLUMNS, ELEMENTS, ROWS, SHAPE_COUNT, SPACES
from underhall.table.errors import UnderhallError

DIFFICULTIES: Final = {"easy": (18, 22), "normal": (22, 28), "hard": (26, 30)}
"""The length of a gallery's outline: the longer, the more nooks that few tiles fit."""
MOST: Final = (3, 4, 4, 3, 2)
"""The most tiles of each colour on a card: more, and three opponents could hold too many of one shape."""
WHITE: Final = tuple(shape for shape in range(SHAPE_COUNT) if tiles.SIZES[shape] == 5)
ELVES: Final = 3


def make(seed: int, difficulty: str = "normal", progress: Callable[[int], None] | None = None) -> Galleries:
    """A set that depends on seed and difficulty alone. `progress` hears how many sides are done."""
    if difficulty not in DIFFICULTIES:
        raise UnderhallError(f"a set is {', '.join(DIFFICULTIES)}, not {difficulty!r}")
    rng = random.Random(f"galleries {seed} {difficulty}")
    cards, marked = _cards(rng), _tiles(rng)
    bare = Galleries((), cards, marked)
    allowed = [(card, Holdings(bare, card)) for card in cards]
    colours = _elf_colours(rng)
    sides: list[Side] = []
    while len(sides) < 2 * BOARDS:
        spaces = _region(rng, *DIFFICULTIES[difficulty])
        side = Side(len(sides) // 2 + 1, len(sides) % 2, spaces, _elves(rng, spaces, colours[len(sides)]))
        if all(other.spaces != spaces for other in sides) and _holds(side, bare.shapes, allowed):
            sides.append(side)
            if progress is not None:
                progress(len(sides))
    return Galleries(tuple(sides), cards, marked)


def _holds(side: Side, have: bytes, allowed: list[tuple[Card, Holdings]]) -> bool:
    """Solvable with every card first, which is quick, and then unblockable. A card that fails moves to the front: it is
    likely to fail for the next side too."""
    if any(cover.cover(side.spaces, bytes(card.counts), have) is None for card, _ in allowed):
        return False
    for index, (card, limit) in enumerate(allowed):
        if blocked_by(side, card, have, limit) is not None:
            allowed.insert(0, allowed.pop(index))
            return False
    return True


def _cards(rng: random.Random) -> tuple[Card, ...]:
    every = [
        counts
        for counts in product(*(range(most + 1) for most in MOST))
        if sum(count * (colour + 1) for colour, count in enumerate(counts)) == SPACES
    ]
    chosen = sorted(rng.sample(every, CARDS))
    points = [(good, more, bad, -less) for good in (1, 2) for more in (1, 2) for bad in (3, 4) for less in (1, 2)]
    points = (points * (CARDS // len(points) + 1))[:CARDS]
    rng.shuffle(points)
    return tuple(Card(number, counts, *points[number - 1]) for number, counts in enumerate(chosen, 1))


def _tiles(rng: random.Random) -> tuple[int, ...]:
    """The rulebook's counts, ten of the twelve white shapes, and six of each element on tiles that are not yellow."""
    whites = rng.sample(WHITE, 10)
    shapes = [
        shape
        for shape in range(SHAPE_COUNT)
        if shape not in WHITE or shape in whites
        for _ in range(PER_SHAPE[tiles.COLOUR_OF[shape]])
    ]
    free = [number for number, shape in enumerate(shapes) if tiles.COLOUR_OF[shape] > 0]
    marks = dict(zip(rng.sample(free, 4 * PER_ELEMENT), [1, 2, 3, 4] * PER_ELEMENT, strict=True))
    marked = [0] * tiles.KINDS
    for number, shape in enumerate(shapes):
        marked[shape * len(ELEMENTS) + marks.get(number, 0)] += 1
    return tuple(marked)


def _region(rng: random.Random, low: int, high: int) -> int:
    """A connected gallery of 20 spaces whose outline is so long."""
    while True:
        cells = [rng.randrange(CELLS)]
        spaces = 1 << cells[0]
        while len(cells) < SPACES:
            near = [n for n in neighbours(rng.choice(cells)) if not spaces >> n & 1]
            if near:
                cells.append(rng.choice(near))
                spaces |= 1 << cells[-1]
        if low <= outline(spaces) <= high:
            return spaces


def outline(spaces: int) -> int:
    """How many edges of spaces meet rock or the frame."""
    return len(_edges(spaces))


def _edges(spaces: int) -> list[tuple[int, str]]:
    found = []
    for cell in range(CELLS):
        if spaces >> cell & 1:
            for edge, (down, right) in EDGES.items():
                row, column = cell // COLUMNS + down, cell % COLUMNS + right
                inside = 0 <= row < ROWS and 0 <= column < COLUMNS
                if not (inside and spaces >> (row * COLUMNS + column) & 1):
                    found.append((cell, edge))
    return found


def _elf_colours(rng: random.Random) -> list[list[int]]:
    """Three different colours for each side, all colours equally often over the set."""
    rows = [[(side + step) % len(COLOURS) for step in (0, 1, 2)] for side in range(2 * BOARDS)]
    rng.shuffle(rows)
    return rows


def _elves(rng: random.Random, spaces: int, colours: list[int]) -> tuple[Elf, ...]:
    edges = _edges(spaces)
    rng.shuffle(edges)
    first = dict(edges)
    return tuple(
        Elf(cell, edge, colour) for (cell, edge), colour in zip(list(first.items())[:ELVES], colours, strict=True)
    )
