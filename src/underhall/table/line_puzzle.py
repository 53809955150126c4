"""Puzzles that are played by the rules: a line of moves is the answer."""

from __future__ import annotations

from abc import abstractmethod
from dataclasses import dataclass
from typing import TypeAlias

from underhall.table.errors import IllegalMove, UnreadableMove
from underhall.table.events import Event, Json
from underhall.table.game import Game, State
from underhall.table.puzzle import Puzzle

Happened: TypeAlias = "tuple[int | None, list[dict[str, Json]]]"
"""A move: by whom, and its events as the one who solves the puzzle saw them."""


@dataclass(frozen=True, slots=True)
class LineStep:
    """A puzzle after some moves of a line."""

    facts: dict[str, Json]
    moves: list[str]
    """What may be played next; nothing where the line is as long as it may be."""
    happened: list[Happened]
    """What the last move brought, move by move: by whom, and the events as the one who solves saw them."""


class LinePuzzle(Puzzle):
    """A puzzle that is played by the rules: a position is the line of moves of the one who solves it, and an answer is
    a line of `length` moves."""

    game: Game
    length: int
    seats: int
    seat: int = 0

    def options(self) -> dict[str, Json]:
        """The game's own, unless a puzzle says otherwise."""
        return dict(self.game.read_options({}))

    @abstractmethod
    def begin(self) -> State:
        """The state at the beginning."""

    @abstractmethod
    def solution(self) -> list[str]:
        """The one line that solves it, in some order of its moves."""

    def par(self) -> int:
        return 1

    def history(self) -> list[Happened]:
        """What happened before, as the one who solves it saw it: by whom, and the events."""
        return []

    def facts(self) -> dict[str, Json]:
        return self.look(self.begin())

    def look(self, state: State) -> dict[str, Json]:
        """A state as it is shown."""
        return dict(state.view(self.seat).facts())

    def moves(self, state: State) -> list[str]:
        """What may be played in a state."""
        return [state.game.write_move(move) for move in state.moves(self.seat)] if self.seat in state.to_act else []

    def tell(self, events: list[Event]) -> list[dict[str, Json]]:
        """What is told of a move."""
        return [event.seen(self.seat) for event in events]

    def others(self, state: State) -> list[Happened]:
        """What the others do when it is their turn: nothing, unless a game says otherwise."""
        return []

    def step(self, position: Json) -> LineStep:
        """After a line of moves."""
        state, happened = self._played(position)
        assert isinstance(position, list)
        going = len(position) < self.length
        return LineStep(self.look(state), self.moves(state) if going else [], happened)

    @abstractmethod
    def solved(self, state: State, line: list[str]) -> bool:
        """Whether a line that has led to a state solves it."""

    def check(self, position: Json) -> int | None:
        state, _ = self._played(position)
        assert isinstance(position, list)
        return self.par() if self.solved(state, list(map(str, position))) else None

    def hint(self, position: Json) -> str:
        """The next move of the solution; empty where it is solved, or where the line has left it and must be begun
        anew."""
        self._played(position)
        assert isinstance(position, list)
        left = self.solution()
        for move in position:
            if move not in left:
                return ""
            left.remove(str(move))
        return next((move for move in left if self._goes(position, move)), "")

    def _goes(self, position: list[Json], move: str) -> bool:
        try:
            self._played([*position, move])
        except IllegalMove:
            return False
        return True

    def _played(self, position: Json) -> tuple[State, list[Happened]]:
        """The state after a line, and what its last move brought."""
        if not isinstance(position, list) or len(position) > self.length:
            raise UnreadableMove(f"a position is a line of {self.length} moves at the most")
        state, happened = self.begin(), list[Happened]()
        for text in position:
            if not isinstance(text, str) or text not in self.moves(state):
                raise IllegalMove("", f"{str(text)[:40]} cannot be played here")
            events = state.play(self.seat, text)
            happened = [(self.seat, self.tell(events)), *self.others(state)]
        return state, happened
