"""Puzzles: positions of a game for one person alone, the same for everybody who asks for them by name."""

from __future__ import annotations

import datetime
import random
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import ClassVar, Final, TypeVar

from underhall.table.events import Json

Made = TypeVar("Made")
NUMBERS: Final = 10_000
"""So many puzzles a level has; some may be alike."""


class Puzzle(ABC):
    """Something to be solved alone. It holds no state: whoever solves it keeps the position. To find one by its name is
    quick; what takes long is worked out when somebody asks for it."""

    penalty: ClassVar[int] = 0
    """Seconds that a wrong answer costs, where answers can be guessed."""

    @abstractmethod
    def options(self) -> dict[str, Json]:
        """The game's options by which it is played."""

    @abstractmethod
    def facts(self) -> dict[str, Json]:
        """The position at its beginning, in the form of a view's facts."""

    @abstractmethod
    def par(self) -> int:
        """The most points found for it. May take a while."""

    @abstractmethod
    def hint(self, position: Json) -> str:
        """The next move towards a solution from here, in notation; empty where it is solved. What cannot be read raises
        UnreadableMove or IllegalMove."""

    def check(self, position: Json) -> int | None:
        """The points of a position that solves it; None if this one does not. What cannot be read raises as in
        `hint`."""
        return self.par() if self.hint(position) == "" else None


def day_named(name: str) -> datetime.date | None:
    """The day that a puzzle's name says, `2026-11-16`; None for other names."""
    try:
        day = datetime.date.fromisoformat(name)
    except ValueError:
        return None
    return day if day.isoformat() == name else None  # a day has one name


def level_named(name: str, levels: Sequence[str]) -> str | None:
    """The level that a puzzle's name says, `easy-7`; None for other names."""
    level, _, number = name.partition("-")
    known = level in levels and number.isascii() and number.isdigit() and len(number) < 6 and int(number) < NUMBERS
    return level if known else None


def first_made(game: str, name: str, tries: int, make: Callable[[random.Random], Made | None]) -> Made:
    """What is made of the first of a puzzle's dice that something comes of."""
    for part in range(tries):
        found = make(dice_of(game, name, part))
        if found is not None:
            return found
    raise AssertionError(f"no puzzle {name} in {tries} tries")


def dice_of(game: str, name: str, part: int = 0) -> random.Random:
    """The dice from which a puzzle is made: the same everywhere for the same name."""
    return random.Random(f"underhall {game} puzzle 1:{name}:{part}")
