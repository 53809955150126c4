"""Puzzles: positions of a game for one person alone, the same for everybody who asks for them by name."""

from __future__ import annotations

from abc import ABC, abstractmethod

from underhall.table.events import Json


class Puzzle(ABC):
    """Something to be solved alone. It holds no state: whoever solves it keeps the position."""

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
