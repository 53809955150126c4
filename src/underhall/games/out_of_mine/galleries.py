"""Sets of galleries, treasure cards and tiles: read from their files, and known by name.

The rulebook prints none of them, so the set in `data/galleries.json` is our reconstruction: an owner of the printed
game can put another file beside it. docs/galleries.md describes the form; proof.py proves what a set must keep. A
record pins the set that it was played with, by name and hash.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from underhall.games.out_of_mine import tiles
from underhall.games.out_of_mine.cards import EDGES, Card, Elf, Galleries, Side, parts_json
from underhall.games.out_of_mine.proof import faults, unproved
from underhall.games.out_of_mine.tiles import COLOURS, COLUMNS, ELEMENTS, ROWS, SHAPES
from underhall.table.errors import UnderhallError
from underhall.table.events import Json
from underhall.table.own_files import PinnedFiles, read_json

OURS: Final = "underhall"
"""The name of our own set."""
FOLDERS: Final = "UNDERHALL_GALLERIES"
"""The variable of the environment that names folders with sets of one's own; the hall's bots inherit it."""


class BadGalleries(UnderhallError, ValueError):
    """A file that cannot be read as a set of galleries; the message is the first of its faults."""

    def __init__(self, *faults: str) -> None:
        more = f" (and {len(faults) - 1} more: underhall galleries check lists them)" if len(faults) > 1 else ""
        super().__init__(faults[0] + more)
        self.faults = faults


# ---------------------------------------------------------------- reading and writing
def read_grid(rows: object) -> int:
    """A gallery from its picture: six rows of seven signs, `#` for gallery and `.` for rock, or the same as one text
    with `/` between the rows."""
    if isinstance(rows, str):
        rows = rows.split("/")
    if not isinstance(rows, list) or len(rows) != ROWS or not all(isinstance(row, str) for row in rows):
        raise BadGalleries(f"a gallery is {ROWS} rows of {COLUMNS} signs, # for gallery and . for rock")
    text = "".join(rows)
    if any(len(row) != COLUMNS for row in rows) or set(text) - {"#", "."}:
        raise BadGalleries(f"a gallery is {ROWS} rows of {COLUMNS} signs, # for gallery and . for rock, not {text!r}")
    return sum(1 << cell for cell, sign in enumerate(text) if sign == "#")


def read(text: str, name: str = "set") -> Galleries:
    """A set from the text of its file; BadGalleries says all that is not as it should be."""
    try:
        data = read_json(text)
    except ValueError as error:
        raise BadGalleries(f"not a JSON file: {error}") from None
    reader = Reader()
    found = reader.galleries(data, name)
    if reader.faults:
        raise BadGalleries(*reader.faults)
    return found


class Reader:
    """Reads part by part, and goes on behind what is wrong."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def fault(self, what: str) -> None:
        self.faults.append(what)

    def object(self, value: Json, where: str, *need: str) -> dict[str, Json]:
        """An object with these keys; empty if it is none."""
        if not isinstance(value, dict):
            self.fault(f"{where} is not an object")
            return {}
        missing = [key for key in need if key not in value]
        if missing:
            self.fault(f"{where}: {', '.join(missing)} is missing")
        return value

    def listed(self, value: Json, where: str) -> list[Json]:
        if not isinstance(value, list):
            self.fault(f"{where} is not a list")
            return []
        return value

    def number(self, value: Json, where: str, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            self.fault(f"{where} is {json.dumps(value)}, not a whole number from {low} to {high}")
            return low
        return value

    def one_of(self, value: Json, where: str, names: Sequence[str]) -> int:
        """The place of a name among those that there are."""
        if not isinstance(value, str) or value not in names:
            self.fault(f"{where} is {json.dumps(value)}, not one of {', '.join(filter(None, names))}")
            return 0
        return names.index(value)

    # ---------------------------------------------------------------- the parts of a set
    def galleries(self, value: Json, name: str) -> Galleries:
        data = self.object(value, "the set", "frame", "boards", "cards", "tiles")
        if "frame" in data and data["frame"] != [ROWS, COLUMNS]:
            self.fault(f"the frame is {ROWS} rows of {COLUMNS}, not {json.dumps(data['frame'])}")
        self.shapes(data.get("shapes", {}))
        sides = [side for board in self.listed(data.get("boards", []), "boards") for side in self.board(board)]
        cards = [self.card(card, place) for place, card in enumerate(self.listed(data.get("cards", []), "cards"))]
        marked = [0] * tiles.KINDS
        for place, tile in enumerate(self.listed(data.get("tiles", []), "tiles")):
            marked[self.tile(tile, f"tile {place}")] += 1
        for what, ids in (("board", [side.board for side in sides[::2]]), ("card", [card.number for card in cards])):
            for twice in sorted({one for one in ids if ids.count(one) > 1}):
                self.fault(f"{what} {twice} is there twice")
        return Galleries(tuple(sides), tuple(cards), tuple(marked), name)

    def shapes(self, value: Json) -> None:
        """A file may show the shapes; then they must be ours, whichever way they are turned."""
        for name, cells in self.object(value, "shapes").items():
            if name not in SHAPES:
                self.fault(f"there is no shape {name!r}: the shapes are {', '.join(SHAPES)}")
                continue
            at = [tuple(cell) for cell in cells if isinstance(cell, list)] if isinstance(cells, list) else []
            whole = [(r, c) for r, c in (cell for cell in at if len(cell) == 2) if type(r) is type(c) is int]
            if not whole or len(whole) != len(at) or tiles.settle(tuple(whole)) not in tiles.FORMS[SHAPES.index(name)]:
                self.fault(f"the cells given for {name} are not its shape")

    def board(self, value: Json) -> list[Side]:
        data = self.object(value, "a board", "id", "sides")
        board = self.number(data.get("id", 1), "a board's id", 0, 99)
        sides = self.listed(data.get("sides", []), f"board {board}: sides")
        if "sides" in data and len(sides) != 2:
            self.fault(f"board {board} has {len(sides)} sides, not two")
        found = [self.side(side, board, number) for number, side in enumerate(sides[:2])]
        if len(found) == 2 and found[0].spaces == found[1].spaces:
            self.fault(f"board {board}: its two sides are equal")
        return found

    def side(self, value: Json, board: int, number: int) -> Side:
        where = f"board {board}, side {'AB'[number]}"
        data = self.object(value, where, "grid")
        try:
            grid = read_grid(data.get("grid", [])) if "grid" in data else 0
        except BadGalleries as error:
            self.fault(f"{where}: {error}")
            grid = 0
        elves = [self.elf(elf, where) for elf in self.listed(data.get("elves", []), f"{where}: elves")]
        return Side(board, number, grid, tuple(elves))

    def elf(self, value: Json, where: str) -> Elf:
        data = self.object(value, f"{where}: an elf", "cell", "edge", "colour")
        cell = data.get("cell")
        row, column = cell if isinstance(cell, list) and len(cell) == 2 else (-1, -1)
        row = self.number(row, f"{where}: an elf's row", 0, ROWS - 1)
        column = self.number(column, f"{where}: an elf's column", 0, COLUMNS - 1)
        edge = tuple(EDGES)[self.one_of(data.get("edge"), f"{where}: an elf's edge", tuple(EDGES))]
        return Elf(row * COLUMNS + column, edge, self.one_of(data.get("colour"), f"{where}: an elf's colour", COLOURS))

    def card(self, value: Json, place: int) -> Card:
        data = self.object(value, f"card {place}", "id", "counts", "good", "bad")
        where = f"card {data.get('id', place)}"
        named = data.get("id", 0)
        named = int(named) if isinstance(named, str) and named.isdecimal() else named
        number = self.number(named, f"{where}: id", 0, 999)
        counts = self.object(data.get("counts", {}), f"{where}: counts")
        for colour in set(counts) - set(COLOURS):
            self.fault(f"{where}: {colour!r} is no colour: the colours are {', '.join(COLOURS)}")
        numbers = [self.number(counts.get(one, 0), f"{where}: counts.{one}", 0, tiles.SPACES) for one in COLOURS]
        told = []
        for what in ("good", "bad"):
            part = self.object(data.get(what, {}), f"{where}: {what}", "element", "points")
            told += [
                self.one_of(part.get("element"), f"{where}: {what}.element", ELEMENTS),
                self.number(part.get("points", 0), f"{where}: {what}.points", -99, 99),
            ]
        return Card(number, tuple(numbers), *told)

    def tile(self, value: Json, where: str) -> int:
        data = self.object(value, where, "shape")
        shape = self.one_of(data.get("shape"), f"{where}: shape", SHAPES)
        colour = COLOURS[tiles.COLOUR_OF[shape]]
        if data.get("colour", colour) != colour:
            wrong = json.dumps(data["colour"])
            self.fault(f"{where}: {SHAPES[shape]} has {tiles.SIZES[shape]} cells: it is {colour}, not {wrong}")
        element = data.get("element")
        return shape * len(ELEMENTS) + self.one_of("" if element is None else element, f"{where}: element", ELEMENTS)


def write(galleries: Galleries, note: str) -> str:
    """The text of a set's file."""
    used = {tiles.shape_of(kind) for kind, many in enumerate(galleries.marked) if many}
    shapes: dict[str, Json] = {
        SHAPES[shape]: [list(cell) for cell in tiles.CELLS_OF[SHAPES[shape]]] for shape in sorted(used)
    }
    data: dict[str, Json] = {"note": note, "frame": [ROWS, COLUMNS], "shapes": shapes}
    return json.dumps({**data, **parts_json(galleries)}, indent=1) + "\n"


@cache
def ours() -> Galleries:
    """The set that the game is played with unless another is named: the one in the package."""
    return read((files(__package__) / "data" / "galleries.json").read_text(encoding="utf-8"), OURS)


# ---------------------------------------------------------------- which sets there are
def _read_whole(path: Path) -> Galleries:
    """A set that can be played with, named as its file: read, and proved."""
    try:
        one = read(path.read_text(encoding="utf-8"), path.stem.replace(" ", "_"))
    except (OSError, UnicodeDecodeError) as error:
        raise BadGalleries(f"it cannot be read: {error}") from None
    wrong = list(faults(one)) or [pair for pair in [unproved(one)] if pair]
    if wrong:
        raise BadGalleries(*wrong)
    return one


SETS: Final = PinnedFiles(ours, FOLDERS, _read_whole)
known, passed_over = SETS.known, SETS.passed_over


def add(galleries: Galleries, name: str | None = None) -> Galleries:
    """Make a set known in this process, so that options and records can name it."""
    named = galleries if name is None else replace(galleries, name=name)
    SETS.add(named)
    return named


def get(pin: str) -> Galleries:
    """A set by its pin, or by its name alone; BadGalleries if there is none."""
    found = SETS.find(pin)
    if found is None:
        raise BadGalleries(f"there are no galleries {pin!r} here; there are: {', '.join(known())}")
    return found
