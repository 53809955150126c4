"""Sets of galleries, treasure cards and tiles: read from their files, and known by name.

The rulebook prints none of them, so the set in `data/galleries.json` is our reconstruction: an owner of the printed
game can put another file beside it. docs/galleries.md describes the form; proof.py proves what a set must keep. A
record pins the set that it was played with, by name and hash.
"""

from __future__ import annotations

import json
import os
import warnings
from dataclasses import replace
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from underhall.games.out_of_mine import tiles
from underhall.games.out_of_mine.cards import EDGES, Card, Elf, Galleries, Side, parts_json
from underhall.games.out_of_mine.proof import faults, unproved
from underhall.games.out_of_mine.tiles import COLOURS, COLUMNS, ELEMENTS, ROWS, SHAPES
from underhall.table.errors import UnderhallError
from underhall.table.events import Json

OURS: Final = "underhall"
"""The name of our own set."""
FOLDERS: Final = "UNDERHALL_GALLERIES"
"""The variable of the environment that names folders with sets of one's own; the hall's bots inherit it."""


class BadGalleries(UnderhallError, ValueError):
    """A file that cannot be read as a set of galleries."""


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
    """A set from the text of its file; BadGalleries says what is not as it should be."""
    try:
        data = json.loads(text)
    except ValueError as error:
        raise BadGalleries(f"not a JSON file: {error}") from None
    try:
        if data["frame"] != [ROWS, COLUMNS]:
            raise BadGalleries(f"the frame is {ROWS} rows of {COLUMNS}, not {data['frame']!r}")
        _check_shapes(data.get("shapes", {}))
        sides = [
            _read_side(side, int(board["id"]), number)
            for board in data["boards"]
            for number, side in enumerate(_two(board["sides"]))
        ]
        cards = [_read_card(card) for card in data["cards"]]
        marked = [0] * tiles.KINDS
        for tile in data["tiles"]:
            marked[_read_tile(tile)] += 1
    except (KeyError, TypeError, IndexError, AttributeError) as error:
        raise BadGalleries(f"something is missing or of the wrong form: {error!r}") from None
    except BadGalleries:
        raise
    except ValueError as error:
        raise BadGalleries(f"something is not what it should be: {error}") from None
    return Galleries(tuple(sides), tuple(cards), tuple(marked), name)


def _two(sides: Any) -> list[Any]:
    if not isinstance(sides, list) or len(sides) != 2:
        raise BadGalleries("a board has two sides")
    return sides


def _check_shapes(shapes: dict[str, list[list[int]]]) -> None:
    """A file may show the shapes; then they must be ours, whichever way they are turned."""
    for name, cells in shapes.items():
        if name not in SHAPES:
            raise BadGalleries(f"there is no shape {name!r}: the shapes are {', '.join(SHAPES)}")
        if tiles.settle(tuple((int(r), int(c)) for r, c in cells)) not in tiles.FORMS[SHAPES.index(name)]:
            raise BadGalleries(f"the cells given for {name} are not its shape")


def _read_side(data: Any, board: int, side: int) -> Side:
    if not isinstance(data, dict):
        raise BadGalleries("a side is an object with a grid and elves")
    elves = []
    for elf in data.get("elves", []):
        row, column = elf["cell"]
        if not (0 <= row < ROWS and 0 <= column < COLUMNS):
            raise BadGalleries(f"board {board}: an elf stands outside the frame")
        edge, colour = str(elf["edge"]), str(elf["colour"])
        if edge not in EDGES:
            raise BadGalleries(f"board {board}: {edge!r} is no edge: N, E, S or W")
        elves.append(Elf(row * COLUMNS + column, edge, COLOURS.index(colour)))
    return Side(board, side, read_grid(data["grid"]), tuple(elves))


def _read_card(data: Any) -> Card:
    counts = data["counts"]
    if set(counts) - set(COLOURS):
        raise BadGalleries(f"card {data['id']}: the colours are {', '.join(COLOURS)}")
    numbers = tuple(int(counts.get(colour, 0)) for colour in COLOURS)
    if min(numbers) < 0 or max(numbers) > tiles.SPACES:
        raise BadGalleries(f"card {data['id']}: the counts are {numbers}")
    good, bad = (ELEMENTS.index(str(data[what]["element"])) for what in ("good", "bad"))
    return Card(int(str(data["id"])), numbers, good, int(data["good"]["points"]), bad, int(data["bad"]["points"]))


def _read_tile(data: Any) -> int:
    name = str(data["shape"])
    if name not in SHAPES:
        raise BadGalleries(f"there is no shape {name!r}: the shapes are {', '.join(SHAPES)}")
    shape = SHAPES.index(name)
    colour = COLOURS[tiles.COLOUR_OF[shape]]
    if data.get("colour", colour) != colour:
        raise BadGalleries(f"{name} has {tiles.SIZES[shape]} cells: it is {colour}, not {data['colour']}")
    return shape * len(ELEMENTS) + ELEMENTS.index(data.get("element") or "")


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
_added: dict[str, Galleries] = {}


def add(galleries: Galleries, name: str | None = None) -> Galleries:
    """Make a set known in this process, so that options and records can name it."""
    named = galleries if name is None else replace(galleries, name=name)
    _added[named.pin] = named
    return named


def known() -> dict[str, Galleries]:
    """All sets known here, by their pins: ours first, then those of the folders in UNDERHALL_GALLERIES."""
    return {ours().pin: ours(), **_found(os.environ.get(FOLDERS, "")), **_added}


@cache
def _found(folders: str) -> dict[str, Galleries]:
    """The sets that lie in these folders, each named as its file. One that cannot be played with is told of, and passed
    over: it must not keep a hall from opening."""
    found: dict[str, Galleries] = {}
    for folder in filter(None, folders.split(os.pathsep)):
        for path in sorted(Path(folder).expanduser().glob("*.json")):
            try:
                one = read(path.read_text(encoding="utf-8"), path.stem.replace(" ", "_"))
                wrong = list(faults(one)) or [pair for pair in [unproved(one)] if pair]
            except (BadGalleries, OSError, UnicodeDecodeError) as error:
                wrong = [str(error)]
            if wrong:
                warnings.warn(f"galleries {path.name} are passed over: {wrong[0]}", stacklevel=2)
            else:
                found[one.pin] = one
    return found


def get(pin: str) -> Galleries:
    """A set by its pin, or by its name alone; BadGalleries if there is none."""
    sets = known()
    if pin in sets:
        return sets[pin]
    for found in sets.values():
        if found.name == pin:
            return found
    raise BadGalleries(f"there are no galleries {pin!r} here; there are: {', '.join(sets)}")
