"""Surveying a set of galleries: does it have what the rulebook counts, and can nobody be kept from a full cover?

*Solvable* is a side with a card where some cover exists. *Blockable* is it where three opponents, with any three other
cards and holding of each colour what their cards allow (`assisted` mode, rule 18), could hold such tiles that no cover
is left. That is proved by search: find a cover; to block it, somebody must hold so many of one of its shapes that too
few are left; try each shape in turn, as long as three cards allow it, and look for another cover.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import combinations
from pathlib import Path
from typing import Final

from underhall.games.out_of_mine import cover, tiles
from underhall.games.out_of_mine.cards import BOARDS, CARDS, EDGES, Card, Galleries, Side
from underhall.games.out_of_mine.tiles import COLOURS, COLUMNS, ELEMENTS, ROWS, SHAPES, SPACES
from underhall.table.events import Json

OPPONENTS: Final = 3
PER_COLOUR: Final = (12, 16, 16, 15, 10)
"""How many tiles of each colour the rulebook counts."""
PER_SHAPE: Final = (12, 16, 8, 3, 1)
"""How many of one shape, by colour."""
SHAPES_OF_COLOUR: Final = (1, 1, 2, 5, 10)
PER_ELEMENT: Final = 6

Counts = tuple[int, ...]


@dataclass
class Findings:
    """What a survey found. A sound set has no faults, every pair solvable and none blockable."""

    faults: list[str] = field(default_factory=list)
    pairs: int = 0
    solvable: int = 0
    unsolvable: list[str] = field(default_factory=list)
    blockable: list[str] = field(default_factory=list)

    @property
    def sound(self) -> bool:
        return not (self.faults or self.unsolvable or self.blockable)

    def to_json(self) -> dict[str, Json]:
        return {
            "sound": self.sound,
            "pairs": self.pairs,
            "solvable": self.solvable,
            "unblockable": self.solvable - len(self.blockable),
            "faults": list(self.faults),
            "unsolvable": list(self.unsolvable),
            "blockable": list(self.blockable),
        }


def unproved(galleries: Galleries) -> str | None:
    """The first pair of this set that cannot be filled, or can be blocked; None for a sound set.

    The proof takes seconds, so it is made once for each content: that it succeeded is remembered in the user's cache.
    """
    proof = _cache() / f"{galleries.hash}.proved"
    if proof.is_file():
        return None
    found = survey(galleries, stop=True)
    for pair in found.unsolvable:
        return f"{pair} cannot be filled"
    for pair in found.blockable:
        return f"{pair} can be blocked"
    with suppress(OSError):  # a place that cannot be written to costs time, nothing else
        proof.parent.mkdir(parents=True, exist_ok=True)
        proof.touch()
    return None


def _cache() -> Path:
    return Path(os.environ.get("XDG_CACHE_HOME") or "~/.cache").expanduser() / "underhall" / "galleries"


def survey(galleries: Galleries, progress: Callable[[int], None] | None = None, *, stop: bool = False) -> Findings:
    """Count everything, then prove every side with every card; `stop` at the first that fails."""
    found = Findings(list(faults(galleries)))
    for card in galleries.cards:
        allowed = Holdings(galleries, card)
        for side in galleries.sides:
            if stop and not found.sound:
                return found
            found.pairs += 1
            pair = f"side {side.name} with card {card.number}"
            if cover.cover(side.spaces, bytes(card.counts), galleries.shapes) is None:
                found.unsolvable.append(pair)
                continue
            found.solvable += 1
            held = blocked_by(side, card, galleries.shapes, allowed)
            if held is not None:
                names = ", ".join(f"{n} {SHAPES[shape]}" for shape, n in enumerate(held) if n)
                found.blockable.append(f"{pair}: opponents may hold {names}")
            if progress is not None:
                progress(found.pairs)
    return found


# ---------------------------------------------------------------- what the rulebook counts
def faults(galleries: Galleries) -> Iterator[str]:
    """What is not as the rulebook counts it, a line each."""
    boards = {side.board for side in galleries.sides}
    if len(boards) != BOARDS or len(galleries.sides) != 2 * BOARDS:
        yield f"there are {len(boards)} boards with {len(galleries.sides)} sides, not {BOARDS} with {2 * BOARDS}"
    if len({card.number for card in galleries.cards}) != CARDS or len(galleries.cards) != CARDS:
        yield f"there are {len(galleries.cards)} cards, not {CARDS} of different numbers"
    for side in galleries.sides:
        yield from _side_faults(side)
    for card in galleries.cards:
        cells = sum(count * (colour + 1) for colour, count in enumerate(card.counts))
        if cells != SPACES:
            yield f"card {card.number} totals {cells} cells, not {SPACES}"
        if not (ELEMENTS[card.good] in ("gold", "silver") and card.good_points in (1, 2)):
            yield f"card {card.number}: the good element is gold or silver, worth 1 or 2"
        if not (ELEMENTS[card.bad] in ("worm", "rat") and card.bad_points in (-1, -2)):
            yield f"card {card.number}: the bad element is worm or rat, worth -1 or -2"
    yield from _tile_faults(galleries)


def _side_faults(side: Side) -> Iterator[str]:
    many = side.spaces.bit_count()
    if many != SPACES:
        yield f"side {side.name} has {many} spaces, not {SPACES}"
    if not connected(side.spaces):
        yield f"side {side.name} is in pieces"
    for elf in side.elves:
        row, column = elf.cell // COLUMNS + EDGES[elf.edge][0], elf.cell % COLUMNS + EDGES[elf.edge][1]
        inside = 0 <= row < ROWS and 0 <= column < COLUMNS
        if not side.spaces >> elf.cell & 1 or (inside and side.spaces >> (row * COLUMNS + column) & 1):
            yield f"side {side.name}: the {COLOURS[elf.colour]} elf does not stand in rock before a space"
    if len({elf.cell for elf in side.elves}) != len(side.elves):
        yield f"side {side.name}: two elves stand before one space"


def _tile_faults(galleries: Galleries) -> Iterator[str]:
    have = galleries.shapes
    for colour, name in enumerate(COLOURS):
        of_colour = [shape for shape in range(len(SHAPES)) if tiles.COLOUR_OF[shape] == colour and have[shape]]
        many = sum(have[shape] for shape in of_colour)
        if many != PER_COLOUR[colour]:
            yield f"there are {many} {name} tiles, not {PER_COLOUR[colour]}"
        if len(of_colour) != SHAPES_OF_COLOUR[colour] or any(have[s] != PER_SHAPE[colour] for s in of_colour):
            yield f"{name} has {SHAPES_OF_COLOUR[colour]} shapes, {PER_SHAPE[colour]} of each"
    for element, name in enumerate(ELEMENTS):
        many = sum(n for kind, n in enumerate(galleries.marked) if tiles.element_of(kind) == element)
        if element and many != PER_ELEMENT:
            yield f"{many} tiles carry {name}, not {PER_ELEMENT}"


def connected(spaces: int) -> bool:
    """Whether all cells hang together."""
    if not spaces:
        return False
    reached, ahead = 0, [(spaces & -spaces).bit_length() - 1]
    while ahead:
        cell = ahead.pop()
        if reached >> cell & 1:
            continue
        reached |= 1 << cell
        ahead += [near for near in neighbours(cell) if spaces >> near & 1 and not reached >> near & 1]
    return reached == spaces


def neighbours(cell: int) -> Iterator[int]:
    """The cells beside a cell, in the frame."""
    row, column = divmod(cell, COLUMNS)
    for down, right in EDGES.values():
        if 0 <= row + down < ROWS and 0 <= column + right < COLUMNS:
            yield (row + down) * COLUMNS + column + right


# ---------------------------------------------------------------- what opponents may hold
class Holdings:
    """How much three opponents with other cards than this one may hold of the colours together."""

    def __init__(self, galleries: Galleries, card: Card) -> None:
        others = [other.counts for other in galleries.cards if other.number != card.number]
        self._sums = sorted({tuple(map(sum, zip(*three, strict=True))) for three in combinations(others, OPPONENTS)})
        self._known: dict[Counts, Counts | None] = {}

    def room(self, held: Counts) -> Counts | None:
        """Up to how much of each colour they may hold who hold this much already; None if three cards never allow
        it."""
        if held not in self._known:
            fitting = [limit for limit in self._sums if all(map(int.__le__, held, limit))]
            self._known[held] = tuple(map(max, *fitting, held)) if fitting else None
        return self._known[held]


def blocked_by(side: Side, card: Card, have: bytes, holdings: Holdings) -> Counts | None:
    """Tiles by shape that opponents may hold so that no cover is left; None if there are none: the pair is proved.

    Each branch says of one shape that they hold at least so many, and of the shapes before it that they hold fewer,
    since those cases have been looked at: so no case is met twice, and soon some cover is safe from all that is left
    to try.
    """
    need = bytes(card.counts)
    ahead: list[tuple[bytes, bytes]] = [(bytes(len(have)), have)]
    while ahead:
        held, most = ahead.pop()
        room = holdings.room(_by_colour(held))
        if room is None:
            continue
        safe = bytes(map(_safe, have, held, most, _spare(held, room)))
        if cover.cover(side.spaces, need, safe) is not None:
            continue
        laid = _cover_with_little_at_risk(side, need, bytes(map(int.__sub__, have, held)), safe)
        if laid is None:
            return tuple(held)
        used = [0] * len(have)
        for tile in laid:
            used[tile // tiles.PLACES] += 1
        cap = bytearray(most)
        for shape, many in enumerate(used):
            if many > safe[shape]:
                enough = have[shape] - many + 1
                more = bytearray(held)
                more[shape] = enough
                ahead.append((bytes(more), bytes(cap)))
                cap[shape] = enough - 1
    return None


def _cover_with_little_at_risk(side: Side, need: bytes, left: bytes, safe: bytes) -> list[int] | None:
    """A cover from what is left; if there is one, such that only one shape of it can be taken away."""
    for shape, many in enumerate(left):
        if many > safe[shape]:
            one = bytearray(safe)
            one[shape] = many
            laid = cover.cover(side.spaces, need, bytes(one))
            if laid is not None:
                return laid
    return cover.cover(side.spaces, need, left)


def _safe(have: int, held: int, most: int, spare: int) -> int:
    """How many of a shape are left whatever opponents still take of it."""
    return have - min(have, most, held + spare)


def _spare(held: bytes, room: Counts) -> list[int]:
    """By shape, how many more of its colour opponents may take."""
    sums = _by_colour(held)
    return [room[colour] - sums[colour] for colour in tiles.COLOUR_OF]


def _by_colour(held: bytes) -> Counts:
    sums = [0] * len(COLOURS)
    for shape, many in enumerate(held):
        if many:
            sums[tiles.COLOUR_OF[shape]] += many
    return tuple(sums)
