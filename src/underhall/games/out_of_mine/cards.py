"""What Out of Mine! is played with besides tiles: boards with a gallery on each side, treasure cards, and whole sets of
both. How a set is read from its file: galleries.py."""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from functools import cache, cached_property, lru_cache
from typing import Final

from underhall.games.out_of_mine import tiles
from underhall.games.out_of_mine.tiles import CELLS, COLOURS, COLUMNS, ELEMENTS, ROWS, SHAPES
from underhall.table.events import Json

EDGES: Final = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
BOARDS: Final = 10
CARDS: Final = 40
SIDE_NAMES: Final = "AB"


@dataclass(frozen=True, slots=True)
class Elf:
    """An elf at an edge of a space: it likes to have its colour before it."""

    cell: int
    edge: str
    colour: int


@dataclass(frozen=True)
class Side:
    """One side of a board: which cells are gallery, and where elves stand."""

    board: int
    side: int
    spaces: int
    """The gallery's cells, as bits."""
    elves: tuple[Elf, ...]

    @property
    def name(self) -> str:
        return f"{self.board}{SIDE_NAMES[self.side]}"

    @property
    def places(self) -> tuple[tuple[int, ...], ...]:
        """For each shape, the places where it lies wholly on gallery spaces."""
        return _places_on(self.spaces)


@cache
def _places_on(spaces: int) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(place for place in tiles.ALL_PLACES[shape] if not tiles.MASKS[shape][place] & ~spaces)
        for shape in range(tiles.SHAPE_COUNT)
    )


@dataclass(frozen=True, slots=True)
class Card:
    """A treasure card: how many tiles of each colour, and what elements bring in variant B."""

    number: int
    counts: tuple[int, ...]
    good: int
    good_points: int
    bad: int
    bad_points: int
    """Below 0."""

    @property
    def worth(self) -> tuple[int, ...]:
        """What a tile with each element brings."""
        points = [0] * len(ELEMENTS)
        points[self.good] += self.good_points
        points[self.bad] += self.bad_points
        return tuple(points)


@dataclass(frozen=True)
class Galleries:
    """A whole set. Boards and cards are counted from 0 inside, and from 1 in texts."""

    sides: tuple[Side, ...]
    """Board by board, side A then side B: the side s of board b is number 2 b + s."""
    cards: tuple[Card, ...]
    marked: tuple[int, ...]
    """How many tiles there are of each kind, elements told apart (variant B)."""
    name: str = field(default="set", compare=False)

    @cached_property
    def hash(self) -> str:
        """A hash of all that matters in play."""
        data = json.dumps(parts_json(self), separators=(",", ":"), sort_keys=True)
        return hashlib.sha256(data.encode()).hexdigest()

    @property
    def pin(self) -> str:
        """What a record keeps: the name, and the beginning of the hash."""
        return f"{self.name}@{self.hash[:12]}"

    @property
    def plain(self) -> tuple[int, ...]:
        """How many tiles there are of each kind where elements are ignored."""
        return _plain(self.marked)

    @property
    def shapes(self) -> bytes:
        """How many tiles there are of each shape."""
        return bytes(self.plain[shape * len(ELEMENTS)] for shape in range(tiles.SHAPE_COUNT))

    def side(self, board: int, side: int) -> Side:
        return self.sides[2 * board + side]


@cache
def _plain(marked: tuple[int, ...]) -> tuple[int, ...]:
    many = len(ELEMENTS)
    return tuple(sum(marked[kind : kind + many]) if kind % many == 0 else 0 for kind in range(tiles.KINDS))


# ---------------------------------------------------------------- as they are written
@lru_cache(1024)
def write_grid(spaces: int) -> tuple[str, ...]:
    """A gallery as its picture."""
    signs = "".join("#" if spaces >> cell & 1 else "." for cell in range(CELLS))
    return tuple(signs[row * COLUMNS : (row + 1) * COLUMNS] for row in range(ROWS))


def parts_json(galleries: Galleries) -> dict[str, Json]:
    """Boards, cards and tiles."""
    boards: list[Json] = []
    for number in range(0, len(galleries.sides), 2):
        pair = galleries.sides[number : number + 2]
        boards.append({"id": pair[0].board, "sides": [_side_json(side) for side in pair]})
    cards: list[Json] = [
        {
            "id": card.number,
            "counts": dict(zip(COLOURS, card.counts, strict=True)),
            "good": {"element": ELEMENTS[card.good], "points": card.good_points},
            "bad": {"element": ELEMENTS[card.bad], "points": card.bad_points},
        }
        for card in galleries.cards
    ]
    kinds = [kind for kind, many in enumerate(galleries.marked) for _ in range(many)]
    stones: list[Json] = [
        {
            "id": number,
            "colour": COLOURS[tiles.KIND_COLOUR[kind]],
            "shape": SHAPES[tiles.shape_of(kind)],
            "element": ELEMENTS[tiles.element_of(kind)] or None,
        }
        for number, kind in enumerate(kinds, 1)
    ]
    return {"boards": boards, "cards": cards, "tiles": stones}


def _side_json(side: Side) -> Json:
    elves: list[Json] = [
        {"cell": list(divmod(elf.cell, COLUMNS)), "edge": elf.edge, "colour": COLOURS[elf.colour]} for elf in side.elves
    ]
    return {"grid": list(write_grid(side.spaces)), "elves": elves}
