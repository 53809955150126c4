"""Moves: what a move is, and the moves of the table itself that every game knows."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, TypeAlias

from underhall.table.errors import BadNotation, UnreadableMove

Move: TypeAlias = int
"""A move is a number of the game's own, the same in every position; `Game.write_move` gives its text. Moves of the
table that every game knows are negative; no move is above 2³¹ - 1."""

TABLE: Final = -1
"""The table itself as the one who acts: clocks, votes, disconnections are its moves, recorded like anybody's."""

ABANDON: Final = -1
RESIGN: Final = -100
TIMEOUT: Final = -200
LARGEST: Final = 2**31 - 1


def resign(seat: int) -> Move:
    """The table's move: this seat gives the game up. Only with one or two seats; with more, a bot sits down instead."""
    return RESIGN - seat


def timeout(seat: int) -> Move:
    """The table's move: this seat's time is up. Legal only where the rules themselves say what follows."""
    return TIMEOUT - seat


def write_table_move(move: Move) -> str:
    """The text of a move of the table that every game knows."""
    if move == ABANDON:
        return "abandon"
    return f"timeout {TIMEOUT - move}" if move <= TIMEOUT else f"resign {RESIGN - move}"


def read_table_move(text: str) -> Move | None:
    """The table's move that this text names, if it names one."""
    if text == "abandon":
        return ABANDON
    word, _, number = text.partition(" ")
    if word in ("resign", "timeout") and number.isascii() and number.isdigit() and len(number) < 3:
        return resign(int(number)) if word == "resign" else timeout(int(number))
    return None


def read_ending(text: str) -> tuple[str, Move | None]:
    """A state's or a view's text without the table's move that ended the game, and that move, if there is one."""
    text, mark, ending = text.partition(" !")
    move = read_table_move(ending)
    if mark and (move is None or move <= TIMEOUT):
        raise BadNotation(f"{ending[:40]!r} does not end a game")
    return text, move


def read_viewer(word: str, seats: int) -> int | None:
    """Whose view it is, by the word that its text begins with: a seat, or `s` for a spectator."""
    known = [*map(str, range(seats))]
    if word not in (*known, "s"):
        raise BadNotation(f"{word[:20]!r} is no viewer: a seat from 0 to {seats - 1}, or s for a spectator")
    return None if word == "s" else known.index(word)


def write_ending(ended_by: Move | None) -> str:
    """What stands behind the text of a state or a view: the table's move that ended the game, if one did."""
    return "" if ended_by is None else f" !{write_table_move(ended_by)}"


@dataclass(frozen=True, slots=True)
class Due:
    """A move that the table makes when its time has come: so many seconds after it was first due under this name.

    While a move stays due under the same name its clock goes on; a clock that is not `running` stands still and keeps
    what it has.
    """

    move: Move
    seconds: float
    name: str
    running: bool = True


def unreadable(text: str, *examples: str) -> UnreadableMove:
    """The error for a text that is no move: shows one that is, of the same kind if there is one among the examples."""
    verb = text.lower().partition(" ")[0]
    example = next((one for one in examples if one.partition(" ")[0] == verb), examples[0])
    shown = text if len(text) <= 40 else text[:40] + "…"
    return UnreadableMove(f"{shown!r} is not a move here; a move looks like {example!r}")
