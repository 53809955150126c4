"""What is written in a table's log: one entry for everything that happens at it, never changed, never removed.

The log is the truth about a table; everything else about it can be worked out again by reading the log from its
beginning.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec import Struct

from underhall.table import Answer


class ChanceAnswer(Struct, array_like=True):
    """An answer of chance, as `underhall.table.Answer`."""

    what: str
    of: int
    pick: int | None = None
    order: list[int] | None = None


class Sat(Struct, tag="sat", omit_defaults=True):
    """Before the start: a seat got a person, a bot, or nobody."""

    seat: int
    person: str | None = None
    bot: str | None = None
    kicked: str | None = None
    """Whom the host has put out with it."""
    kept: str | None = None
    """Whom a free seat is kept for: at a rematch, who had it before."""


class Hosted(Struct, tag="hosted", omit_defaults=True):
    """Before the start: the host left and this person has become the host."""

    person: str


class Promised(Struct, tag="promised", omit_defaults=True):
    """The host has started, and before the deal these seats are asked for randomness (`dealing`): the hall's commitment
    is shown to all, and each of two steps may last `wait` milliseconds."""

    asked: list[int]
    wait: int
    commitment: str = ""


class Contributed(Struct, tag="contributed", omit_defaults=True):
    """A seat has committed to its randomness."""

    seat: int
    commit: str


class Revealed(Struct, tag="revealed", omit_defaults=True):
    """A seat has revealed its randomness."""

    seat: int
    random: str


class Waited(Struct, tag="waited", omit_defaults=True):
    """Not everybody who was asked has answered in time: it goes on without them."""


class Started(Struct, tag="started", omit_defaults=True):
    """The cards were dealt. Without a commitment it was done as before there were promises: from the seed alone."""

    chance: list[ChanceAnswer] = []
    commitment: str = ""


class Moved(Struct, tag="moved", omit_defaults=True):
    """A seat made a move, or the table did (seat -1)."""

    seat: int
    move: str
    chance: list[ChanceAnswer] = []


class Undone(Struct, tag="undone", omit_defaults=True):
    """The last move was taken back by who made it."""

    seat: int


class Voted(Struct, tag="voted", omit_defaults=True):
    """A seat voted, or took its vote back."""

    seat: int
    what: Literal["abandon", "bot"]
    yes: bool
    about: int | None = None


class Warned(Struct, tag="warned", omit_defaults=True):
    """A seat's time was up; it has so many milliseconds more before a bot takes over."""

    seat: int
    grace: int


class Left(Struct, tag="left", omit_defaults=True):
    """A bot has taken over a person's seat. `out`: for good."""

    seat: int
    bot: str
    why: Literal["left", "time", "vote", "resigned", "deleted", "closed"]
    out: bool = False


class Back(Struct, tag="back", omit_defaults=True):
    """The person took the seat back from the bot."""

    seat: int


class HintsSet(Struct, tag="hints", omit_defaults=True):
    """Before the start: whether people may ask for hints here, where it is otherwise than usual."""

    on: bool


class HintAsked(Struct, tag="hint", omit_defaults=True):
    """A seat asked what a master would do. What it was answered, only that person has heard."""

    seat: int


class Grace(Struct, tag="grace", omit_defaults=True):
    """Time that the hall was down, given back to all whose clocks ran."""

    ms: int


class Closed(Struct, tag="closed", omit_defaults=True):
    """The table was closed without a result."""

    why: str = ""


Entry = (
    Sat
    | Hosted
    | Promised
    | Contributed
    | Revealed
    | Waited
    | Started
    | Moved
    | Undone
    | Voted
    | Warned
    | Left
    | Back
    | HintsSet
    | HintAsked
    | Grace
    | Closed
)

_decoder = msgspec.json.Decoder(Entry)
_encoder = msgspec.json.Encoder()


def write_entry(entry: Entry) -> str:
    """An entry as text."""
    return _encoder.encode(entry).decode()


def read_entry(text: str | bytes) -> Entry:
    """An entry from its text."""
    found: Entry = _decoder.decode(text)
    return found


def write_answers(answers: list[Answer]) -> list[ChanceAnswer]:
    """Answers of chance for the log."""
    return [ChanceAnswer(a.what, a.of, a.pick, None if a.order is None else list(a.order)) for a in answers]


def read_answers(stored: list[ChanceAnswer]) -> list[Answer]:
    """Answers of chance from the log."""
    return [Answer(a.what, a.of, a.pick, None if a.order is None else tuple(a.order)) for a in stored]
