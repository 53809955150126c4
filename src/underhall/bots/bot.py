"""What a bot is."""

from __future__ import annotations

import random
import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar, Final

from underhall.table.events import Json
from underhall.table.game import View
from underhall.table.moves import Move

LEVELS: Final = ("apprentice", "miner", "foreman", "master")
"""The levels of all games, the gentlest first. Their words are `level-<level>` and `level-<level>-line`."""


class Reason:
    """Why a bot would make a move, to be said in the reader's language: the key of a message, `why-<game>-<key>` or for
    every game `why-<key>`, and the facts in it. Facts become words as an event's do (`underhall.words`)."""

    __slots__ = ("facts", "key")

    def __init__(self, key: str, /, **facts: Json) -> None:
        self.key: Final = key
        self.facts: Final = facts

    def __str__(self) -> str:
        """As it stands, for who has no words for it."""
        told = ", ".join(f"{name} {value}" for name, value in self.facts.items())
        return f"{self.key}: {told}" if told else self.key

    def __repr__(self) -> str:
        return f"Reason({self})"


class Bot(ABC):
    """A player in one seat of one game.

    A bot is made with a seed for its own dice, told what its seat sees (`see`), and asked for a move (`choose`).
    Everything it may use is in the view; `see` is for bots that judge the others by what they do. A bot that joins
    late is shown the seat's whole stream of events first.
    """

    name: ClassVar[str]
    """As one writes it: `random`, or `montanara:foreman` for a bot of one game."""
    level: ClassVar[str] = ""
    """How well it plays, one of `LEVELS`, for those who choose whom to play against. A bot that says none is not
    offered where its game has bots that do."""
    until: float | None = None
    """When it should have moved, by `time.monotonic()`, if somebody waits for it and has set that."""

    def __init__(self, seed: int = 0) -> None:
        self.rng = random.Random(seed)

    def is_late(self) -> bool:
        """Whether it should make the best move that it has found. A bot that thinks for long asks now and then: where
        bots are given a time and no more, one that is too slow for a busy machine has no say at all."""
        return self.until is not None and time.monotonic() >= self.until

    def see(self, event: dict[str, Json]) -> None:  # noqa: B027  a bot need not watch
        """Something happened, as this bot's seat saw it."""

    @abstractmethod
    def choose(self, view: View) -> Move:
        """One of `view.moves`, which is not empty."""

    def pace(self, view: View) -> float | None:
        """Where time is real: how many seconds this bot lets pass before it makes its next move in this position, as a
        person would; None if it will not move until something changes. A simulation asks only where seats have clocks
        of their own, and asking changes nothing of what the bot will choose."""
        return 1.0

    def why(self, view: View, move: Move) -> Reason | str:
        """For a person who asks why this bot would make this move: a reason, which is said in their language, or one
        sentence that is said as it stands."""
        return Reason("none")

    def suspects(self, view: View) -> dict[int, float]:
        """For a person who asks whom this bot suspects: how likely each other seat is what players of this game hide.
        Empty where nobody hides what they are, as by default."""
        return {}

    def candidates(self, view: View) -> list[Move]:
        """Among which moves the best is looked for, by weighing them. All by default; a bot that finds its move in
        another way names that one."""
        return list(view.moves)

    def weigh(self, view: View, moves: Sequence[Move], tries: int) -> dict[Move, float]:
        """What these moves are worth to this seat, from 0 to 1 (who plays alone: in points), each tried so often in
        the same imagined games. By default its share of wins where all go on by the game's best policy."""
        assert view.seat is not None
        found = view.rollouts(moves, tries * len(moves), self.rng, view.game.policies[-1])
        me = view.seat
        return {move: ends.scores[0] if view.seats == 1 else ends.wins[me] for move, ends in found.items()}


class Random(Bot):
    """Any legal move, each as likely."""

    name = "random"

    def choose(self, view: View) -> Move:
        return view.moves[self.rng.randrange(len(view.moves))]

    def why(self, view: View, move: Move) -> Reason:
        return Reason("lot", moves=len(view.moves))
