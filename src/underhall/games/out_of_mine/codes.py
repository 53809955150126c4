"""Moves of Out of Mine! as numbers. Their texts, which notation.py writes and reads:

    side a · ready · unready                 before a round            take L4 · back · lay L4 c3/2 · exchange c3 I4
    dig L4 c3/2 · wait                       take and lay, in ticks    move c3 d3/1 · lift c3 · swap a1 b1/0 b1 a1/1
    call · vote · unvote                     of every seat             start · next · limit · giveup · pause · sides ·
    open · stop                              by correspondence         expire 0 · away 0 · here 0 · clock 0 5300 ·
                                                                       limit 0: of the table

A kind is a shape, with an element's letter behind it where elements count (`L4g`). A laid tile is named by its first
cell. `swap` names two laid tiles, each with its new place. `clock` carries a time: what a seat's own clock shows, in
milliseconds.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from underhall.games.out_of_mine.tiles import CELLS, FORM_COUNT, KINDS, PLACES, SHAPE_COUNT

CALL: Final = 0
BACK: Final = 1
VOTE: Final = 2
UNVOTE: Final = 3
READY: Final = 4
UNREADY: Final = 5
SIDE: Final = 6
"""Side A; side B is the next."""
WAIT: Final = 8
OPEN: Final = 9
STOP: Final = 10
TAKE: Final = 100
LIFT: Final = 300
START: Final = 400
NEXT: Final = 401
LIMIT: Final = 402
GIVEUP: Final = 403
PAUSE: Final = 404
SIDES: Final = 405
EXPIRE: Final = 410
AWAY: Final = 420
HERE: Final = 430
LIMIT_OF: Final = 440
EXCHANGE: Final = 10_000
LAY: Final = 20_000
DIG: Final = 60_000
MOVE: Final = 100_000
CLOCK: Final = 1 << 29
SWAP: Final = 1 << 30

SEATS: Final = 4
LONGEST: Final = 1 << 24
"""No clock shows so many milliseconds: it stands still before, after more than four hours."""
# the tick form, as numbers (ticks.py)
SIDES_OF_SET: Final = 20
CARDS_OF_SET: Final = 40
MOST_ELVES: Final = 80  # of a side: four at each space
SHAPES_AND_END: Final = SHAPE_COUNT + 1
PLACES_OF_SET: Final = 44_000  # all 2 040 of the frame for each side and for the frame itself
MOST_LAID: Final = 24  # tiles in a gallery: in free mode two more than the 20 cells of a card can want
TOO_MANY_EMPTY: Final = 10
T_DEALING: Final = 0
T_SIDES: Final = 1
T_DIG: Final = 2
T_OVER: Final = 3
T_ANSWERED: Final = 0
T_ASK_BOARDS: Final = 1
T_ASK_CARDS: Final = 2
T_ASK_EXCHANGE: Final = 3
T_NOT_ENDED: Final = 0
T_CALLED: Final = 1
T_LIMIT: Final = 2
T_HIDDEN: Final = -2  # in what a seat knows: chosen, but not for this seat to know
RANDOM: Final = 0
PACED: Final = 1
INFORMED: Final = 2
WHOLE_WIN: Final = 12  # parts of a win that two to four can share
# rows for learners: what stands where (features.py names it)
O_SUPPLY: Final = 10
O_GONE: Final = O_SUPPLY + KINDS
O_SHOWN: Final = O_GONE + 10
O_PLAYERS: Final = O_SHOWN + CARDS_OF_SET
O_CELLS: Final = 18  # of a player
O_TILES: Final = O_CELLS + 3 * CELLS
O_PLAYER: Final = O_TILES + 3 * MOST_LAID
OBSERVED: Final = O_PLAYERS + SEATS * O_PLAYER
# and actions: wait, call, two sides, then
X_LIFT: Final = 4  # a laid tile, by its number in the gallery
X_DIG: Final = X_LIFT + MOST_LAID  # a form with an element, on a cell
X_MOVE: Final = X_DIG + 5 * FORM_COUNT * CELLS  # a laid tile and its place
ACTIONS: Final = X_MOVE + MOST_LAID * PLACES

REAL: Final = ("take", "back", "lay", "exchange", "move", "lift", "swap", "call", "vote", "unvote")
"""The actions of real pace."""
TICK: Final = ("dig", "move", "lift", "call", "wait")
"""The actions of a tick (20)."""
APART: Final = ("take", "back", "lay", "exchange", "move", "lift", "swap", "call", "stop")
"""The actions in a round that is played by correspondence (23)."""
TABLE_VERBS: Final = (
    "start",
    "next",
    "limit",
    "giveup",
    "pause",
    "sides",
    "expire",
    "away",
    "here",
    "limit_of",
    "clock",
)
_SINGLE: Final = {
    CALL: "call",
    BACK: "back",
    VOTE: "vote",
    UNVOTE: "unvote",
    READY: "ready",
    UNREADY: "unready",
    WAIT: "wait",
    OPEN: "open",
    STOP: "stop",
    START: "start",
    NEXT: "next",
    LIMIT: "limit",
    GIVEUP: "giveup",
    PAUSE: "pause",
    SIDES: "sides",
}
BY_NAME: Final = {name: move for move, name in _SINGLE.items()}
"""The moves that are one word."""
_RANGES: Final = (
    (SIDE, 2, "side"),
    (TAKE, KINDS, "take"),
    (LIFT, CELLS, "lift"),
    (EXPIRE, SEATS, "expire"),
    (AWAY, SEATS, "away"),
    (HERE, SEATS, "here"),
    (LIMIT_OF, SEATS, "limit_of"),
)
_PAIRS: Final = (
    (EXCHANGE, CELLS, KINDS, "exchange"),
    (LAY, KINDS, PLACES, "lay"),
    (DIG, KINDS, PLACES, "dig"),
    (MOVE, CELLS, PLACES, "move"),
    (CLOCK, SEATS, LONGEST, "clock"),
)


def swap(cell: int, place: int, cell2: int, place2: int) -> int:
    return SWAP + (((cell * 512 + place) * 64 + cell2) * 512 + place2)


def dug(lay: int) -> int:
    """Taking and laying in one action, where this lays the same tile from the hand."""
    return lay - LAY + DIG


@lru_cache(1 << 16)
def parts(move: int) -> tuple[str, tuple[int, ...]]:
    """A move's verb and what it names; no verb where there is no such move."""
    if move in _SINGLE:
        return _SINGLE[move], ()
    for first, many, verb in _RANGES:
        if first <= move < first + many:
            return verb, (move - first,)
    for first, many, inner, verb in _PAIRS:
        if first <= move < first + many * inner:
            return verb, divmod(move - first, inner)
    if SWAP <= move < 2 * SWAP:
        rest, place2 = divmod(move - SWAP, 512)
        rest, cell2 = divmod(rest, 64)
        cell, place = divmod(rest, 512)
        if max(cell, cell2) < CELLS and max(place, place2) < PLACES:
            return "swap", (cell, place, cell2, place2)
    return "", ()
