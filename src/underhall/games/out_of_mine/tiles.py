"""The crystals of Out of Mine!: shapes, the ways they can lie, and kinds of tiles. Facts, nothing of how it is played.

Cells of the frame are numbered along its rows, from the top left: cell 9 is the third of the second row, `c2`. A *form*
is one way in which a shape can be turned and flipped; a *place* of a tile is a form and the cell on which the form's
first cell (the leftmost of its top row) lies: `form * 42 + cell`. A tile covers its first cell whatever its form, so
that a laid tile can be named by it. A *kind* is a shape and an element: `shape * 5 + element`, element 0 being none.
"""

from __future__ import annotations

from typing import Final

ROWS: Final = 6
COLUMNS: Final = 7
CELLS: Final = ROWS * COLUMNS
SPACES: Final = 20
"""The spaces of every gallery, and the cells of every card."""

COLOURS: Final = ("yellow", "blue", "green", "red", "white")
"""By the size of their tiles: yellow has 1 cell, white 5."""
ELEMENTS: Final = ("", "gold", "silver", "worm", "rat")
ELEMENT_LETTERS: Final = ("", "g", "s", "w", "r")

CELLS_OF: Final[dict[str, tuple[tuple[int, int], ...]]] = {
    "I1": ((0, 0),),
    "I2": ((0, 0), (0, 1)),
    "I3": ((0, 0), (0, 1), (0, 2)),
    "L3": ((0, 0), (0, 1), (1, 0)),
    "I4": ((0, 0), (0, 1), (0, 2), (0, 3)),
    "O4": ((0, 0), (0, 1), (1, 0), (1, 1)),
    "T4": ((0, 0), (0, 1), (0, 2), (1, 1)),
    "S4": ((0, 1), (0, 2), (1, 0), (1, 1)),
    "L4": ((0, 0), (0, 1), (0, 2), (1, 0)),
    "F5": ((0, 1), (0, 2), (1, 0), (1, 1), (2, 1)),
    "I5": ((0, 0), (0, 1), (0, 2), (0, 3), (0, 4)),
    "L5": ((0, 0), (1, 0), (2, 0), (3, 0), (3, 1)),
    "N5": ((0, 1), (1, 1), (2, 0), (2, 1), (3, 0)),
    "P5": ((0, 0), (0, 1), (1, 0), (1, 1), (2, 0)),
    "T5": ((0, 0), (0, 1), (0, 2), (1, 1), (2, 1)),
    "U5": ((0, 0), (0, 2), (1, 0), (1, 1), (1, 2)),
    "V5": ((0, 0), (1, 0), (2, 0), (2, 1), (2, 2)),
    "W5": ((0, 0), (1, 0), (1, 1), (2, 1), (2, 2)),
    "X5": ((0, 1), (1, 0), (1, 1), (1, 2), (2, 1)),
    "Y5": ((0, 1), (1, 0), (1, 1), (2, 1), (3, 1)),
    "Z5": ((0, 0), (0, 1), (1, 1), (2, 1), (2, 2)),
}
"""All twelve white shapes, though a set has ten of them: which ten, its data say."""

SHAPES: Final = tuple(CELLS_OF)
SIZES: Final = tuple(len(cells) for cells in CELLS_OF.values())
COLOUR_OF: Final = tuple(size - 1 for size in SIZES)
"""The colour of each shape, as an index into COLOURS."""
SHAPE_COUNT: Final = len(SHAPES)
KINDS: Final = SHAPE_COUNT * len(ELEMENTS)
PLACES: Final = 8 * CELLS
"""Numbers of places a shape can have: eight forms at most, on each cell."""

Cells = tuple[tuple[int, int], ...]


def settle(cells: Cells) -> Cells:
    """The cells sorted and counted from the first of them, so that equal forms are equal."""
    row, column = min(cells)
    return tuple(sorted((r - row, c - column) for r, c in cells))


def turns(cells: Cells) -> tuple[Cells, ...]:
    """All forms of a shape, each once: as given, turned by quarters to the right, then the same of its mirror image."""
    forms: list[Cells] = []
    for mirrored in (False, True):
        now: Cells = tuple((r, -c) for r, c in cells) if mirrored else cells
        for _ in range(4):
            form = settle(now)
            if form not in forms:
                forms.append(form)
            now = tuple((c, -r) for r, c in now)
    return tuple(forms)


FORMS: Final = tuple(turns(cells) for cells in CELLS_OF.values())
"""The forms of each shape."""
FIRST_FORM: Final = tuple(sum(len(forms) for forms in FORMS[:shape]) for shape in range(SHAPE_COUNT))
FORM_COUNT: Final = sum(len(forms) for forms in FORMS)


def mask_of(form: Cells, cell: int) -> int:
    """The cells a form covers with its first cell here, as bits; 0 where it would leave the frame."""
    row, column = divmod(cell, COLUMNS)
    bits = 0
    for r, c in form:
        if not (0 <= row + r < ROWS and 0 <= column + c < COLUMNS):
            return 0
        bits |= 1 << ((row + r) * COLUMNS + column + c)
    return bits


MASKS: Final = tuple(
    tuple(
        mask_of(forms[place // CELLS], place % CELLS) if place // CELLS < len(forms) else 0 for place in range(PLACES)
    )
    for forms in FORMS
)
"""What a shape covers at a place, as bits of cells; 0 where there is no such place."""

ALL_PLACES: Final = tuple(tuple(place for place, mask in enumerate(masks) if mask) for masks in MASKS)
"""The places of each shape inside the frame."""


def shape_of(kind: int) -> int:
    return kind // len(ELEMENTS)


def element_of(kind: int) -> int:
    return kind % len(ELEMENTS)


KIND_MASKS: Final = tuple(MASKS[kind // 5] for kind in range(KINDS))
KIND_COLOUR: Final = tuple(COLOUR_OF[kind // 5] for kind in range(KINDS))


def write_kind(kind: int) -> str:
    """A kind as text: `L4`, or `L4g` for one with gold in it."""
    return SHAPES[shape_of(kind)] + ELEMENT_LETTERS[element_of(kind)]


KIND_TEXTS: Final = tuple(write_kind(kind) for kind in range(KINDS))
KINDS_BY_TEXT: Final = {text.lower(): kind for kind, text in enumerate(KIND_TEXTS)}


def write_cell(cell: int) -> str:
    """A cell as text: its column's letter and its row's number, `a1` at the top left."""
    return f"{'abcdefg'[cell % COLUMNS]}{cell // COLUMNS + 1}"


CELL_TEXTS: Final = tuple(write_cell(cell) for cell in range(CELLS))
CELLS_BY_TEXT: Final = {text: cell for cell, text in enumerate(CELL_TEXTS)}


def write_place(place: int) -> str:
    """A place as text: the first cell, and the number of the form: `c3/2`."""
    return f"{CELL_TEXTS[place % CELLS]}/{place // CELLS}"
