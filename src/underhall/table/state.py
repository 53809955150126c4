"""State and View: a position as the rules have it, and as one seat may know it."""

from __future__ import annotations

import random
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Self, TypeAlias

from underhall.table.chance import Chance
from underhall.table.errors import BadNotation, IllegalMove, NotYourTurn, UnreadableMove
from underhall.table.events import Event, Json
from underhall.table.options import Options
from underhall.table.outcome import Outcome

if TYPE_CHECKING:
    from underhall.table.game import Game

Move: TypeAlias = int
"""A move is a number of the game's own, the same in every position; `Game.write_move` gives its text. Moves of the
table that every game knows are negative; no move is above 2³¹ - 1."""

TABLE: Final = -1
"""The table itself as the one who acts: clocks, votes, disconnections are its moves, recorded like anybody's."""

ABANDON: Final = -1
_RESIGN: Final = -100
_TIMEOUT: Final = -200
_LARGEST: Final = 2**31 - 1


def resign(seat: int) -> Move:
    """The table's move: this seat gives the game up. Only with one or two seats; with more, a bot sits down instead."""
    return _RESIGN - seat


def timeout(seat: int) -> Move:
    """The table's move: this seat's time is up. Legal only where the rules themselves say what follows."""
    return _TIMEOUT - seat


def write_table_move(move: Move) -> str:
    """The text of a move of the table that every game knows."""
    if move == ABANDON:
        return "abandon"
    return f"timeout {_TIMEOUT - move}" if move <= _TIMEOUT else f"resign {_RESIGN - move}"


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
    if mark and (move is None or move <= _TIMEOUT):
        raise BadNotation(f"{ending[:40]!r} does not end a game")
    return text, move


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


class State(ABC):
    """A whole position: the truth, hidden cards and all. It belongs to the table; players and bots get a View.

    A game implements the underscored methods; the public ones are the same for all games.
    """

    __slots__ = ("chance", "ended_by", "game", "options", "seats")

    def __init__(self, game: Game, seats: int, options: Options, chance: Chance) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.chance = chance
        self.ended_by: Move | None = None
        """The move of the table (resign, abandon) that ended the game before its rules did."""

    # ---------------------------------------------------------------- what everybody calls
    @property
    def to_act(self) -> tuple[int, ...]:
        """The seats that may act now: one, or several at once; none when the game is over."""
        return () if self.ended_by is not None else self._to_act()

    def moves(self, seat: int) -> list[Move]:
        """What this seat may do now, each once, in a stable order. `TABLE` has moves too."""
        if seat == TABLE:
            return self._table_moves() if self.outcome is None else []
        return self._moves(seat) if seat in self.to_act else []

    def play(self, seat: int, move: Move | str) -> list[Event]:
        """Carry a move out and tell what happened. A move that is refused raises, and changes nothing."""
        if isinstance(move, str):
            move = self.game.read_move(move)
        self.check(seat, move)
        if seat == TABLE and (move == ABANDON or _TIMEOUT < move <= _RESIGN):
            self.ended_by = move
            outcome = self.outcome
            assert outcome is not None
            return [Event("end", outcome.to_json(), opens=True)]
        return self._apply(seat, move)

    def check(self, seat: int, move: Move) -> None:
        """Raise what `play` would raise for this move; change nothing."""
        if self.outcome is not None:
            raise NotYourTurn("the game is over: no more moves are taken")
        if seat == TABLE:
            if move not in self._table_moves():
                text = repr(write_table_move(move)) if move < 0 else f"move {move}"
                raise IllegalMove("", f"the table cannot make {text} now")
            return
        if seat not in self.to_act:
            if not 0 <= seat < self.seats:
                raise NotYourTurn(f"there is no seat {seat}: this table has seats 0 to {self.seats - 1}")
            raise NotYourTurn(f"seat {seat} is not asked now; the table waits for {_seats(self.to_act)}")
        if move < 0:
            raise IllegalMove("", f"{self.game.write_move(move)!r} is a move of the table, not of a seat")
        if move > _LARGEST:  # before it meets the rules, whose numbers may be narrow
            raise IllegalMove("", f"there is no move {move}")
        refusal = self._refusal(seat, move)
        if refusal is not None:
            raise refusal

    @property
    def outcome(self) -> Outcome | None:
        """The result, once there is one."""
        if self.ended_by is None:
            return self._outcome()
        if self.ended_by == ABANDON:
            return Outcome("abandoned", self._scores(), ())
        loser = _RESIGN - self.ended_by
        return Outcome("resigned", self._scores(), tuple(s for s in range(self.seats) if s != loser))

    def due(self) -> list[Due]:
        """What a table with a clock is to do as time passes, if nothing else happens. Nothing by default: the rules
        themselves never read a clock. It is shown to everybody, so nothing hidden may be told from it."""
        return []

    def link(self, seat: int, here: bool) -> Move | None:
        """The table's move that tells the rules whether a person is connected at this seat; None if they know already,
        or do not care, as by default."""
        return None

    def halt(self) -> Move | None:
        """The table's move that stops play where time is real, made when the one who runs the table was away; None
        where nothing needs to be stopped."""
        return None

    def __str__(self) -> str:
        """The state in notation; `Game.read_state` reads it."""
        ended = "" if self.ended_by is None else f" !{write_table_move(self.ended_by)}"
        return self._write() + ended

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and self.game is other.game and str(self) == str(other)

    __hash__ = None  # type: ignore[assignment]  # a state changes, so it is nobody's key

    def _table_moves(self) -> list[Move]:
        """What the table itself may do now. Games with clocks of their own add to it."""
        found = [ABANDON]
        if self.seats <= 2:
            found += [resign(seat) for seat in range(self.seats)]
        return found

    # ---------------------------------------------------------------- what a game gives
    @abstractmethod
    def view(self, seat: int | None) -> View:
        """All that this seat may know, and nothing else; None is a spectator. After the end everything is open."""

    @abstractmethod
    def copy(self) -> Self:
        """An independent state that will go on in the same way, chance included."""

    @abstractmethod
    def _to_act(self) -> tuple[int, ...]: ...

    @abstractmethod
    def _moves(self, seat: int) -> list[Move]: ...

    @abstractmethod
    def _refusal(self, seat: int, move: Move) -> IllegalMove | None:
        """None if the seat, which is asked now, may make this move; else the reason."""

    @abstractmethod
    def _apply(self, seat: int, move: Move) -> list[Event]:
        """Carry out a move that has been checked, ask chance where the rules do, and tell what happened."""

    @abstractmethod
    def _outcome(self) -> Outcome | None: ...

    @abstractmethod
    def _scores(self) -> tuple[int, ...]:
        """The scores as they stand, for a game that ends early."""

    @abstractmethod
    def _write(self) -> str: ...


class View(ABC):
    """All that one seat may know: its own cards, what it has seen and remembers, and what is public."""

    __slots__ = ("game", "moves", "options", "outcome", "seat", "seats", "to_act")

    def __init__(self, state: State, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < state.seats:
            raise NotYourTurn(f"there is no seat {seat}: this table has seats 0 to {state.seats - 1}")
        self.game = state.game
        self.seats = state.seats
        self.options = state.options
        self.seat = seat
        self.to_act = state.to_act
        self.outcome = state.outcome
        self.moves: list[Move] = [] if seat is None else state.moves(seat)
        """What this seat may do now."""

    @abstractmethod
    def __str__(self) -> str:
        """The view in notation: equal views have equal texts."""

    @abstractmethod
    def facts(self) -> dict[str, Json]:
        """The view as JSON, for a client to draw. What lies deeper in it than its own lists may be shared with other
        views: it is not to be changed."""

    @abstractmethod
    def sample(self, rng: random.Random) -> State:
        """A full state that agrees with all this seat knows, with a chance of its own: for search."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, View) and self.game is other.game and str(self) == str(other)

    __hash__ = None  # type: ignore[assignment]  # it lives no longer than the state it was made of


def _seats(seats: tuple[int, ...]) -> str:
    return "seat " + ", ".join(map(str, seats)) if len(seats) == 1 else "seats " + ", ".join(map(str, seats))


def unreadable(text: str, example: str) -> UnreadableMove:
    """The error for a text that is no move: shows one that is."""
    shown = text if len(text) <= 40 else text[:40] + "…"
    return UnreadableMove(f"{shown!r} is not a move here; a move looks like {example!r}")
