"""Game: what a game is before anybody plays it."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from typing import ClassVar

from underhall.table.chance import Chance
from underhall.table.errors import BadNotation, BadOption, BadSeats
from underhall.table.events import Event, Json
from underhall.table.options import Option, Options, read_options, write_value
from underhall.table.puzzle import Puzzle
from underhall.table.state import Move, State, View, read_table_move, write_table_move


class Game(ABC):
    """The facts of a game and the way to begin one. There is one object of each game and rules version."""

    name: ClassVar[str]
    """As one writes it: `montanara`."""
    title: ClassVar[str]
    """As its box says it: *Montanara*."""
    rules: ClassVar[int]
    """The version of the rules. A record and a running table keep the one they began with."""
    seats: ClassVar[range]
    """With how many it can be played."""
    options: ClassVar[tuple[Option, ...]]
    """The choices before a game, with defaults."""
    live: ClassVar[Mapping[str, Json]] = {}
    """Options that a table with a clock sets unless its host says otherwise. By default every game is such that the
    seats' own moves alone bring it to its end; one that is meant to be played in real time says here how."""
    levels: ClassVar[tuple[str, ...]] = ()
    """How hard its puzzles can be, the easiest first; a game without puzzles has none."""
    note: ClassVar[str] = ""
    """What is ours and not the printed game's, if anything: shown to users."""

    def deal(
        self,
        seats: int | None = None,
        options: Mapping[str, Json] | None = None,
        chance: Chance | None = None,
    ) -> State:
        """Set up a game. Without a chance of your own, one with a fresh seed is made."""
        return self.deal_and_tell(seats, options, chance)[0]

    def deal_and_tell(
        self,
        seats: int | None = None,
        options: Mapping[str, Json] | None = None,
        chance: Chance | None = None,
    ) -> tuple[State, list[Event]]:
        """Set up a game, with the events of the set-up: who begins, what each was dealt."""
        seats = self.check_seats(seats)
        return self._deal(seats, self.read_options(options or {}), Chance() if chance is None else chance)

    def check_seats(self, seats: int | None) -> int:
        """The number of seats, or the fewest where none is given; BadSeats if the game cannot be played so."""
        if seats is None:
            return self.seats[0]
        if seats not in self.seats:
            many = f"{self.seats[0]}" if len(self.seats) == 1 else f"{self.seats[0]} to {self.seats[-1]}"
            raise BadSeats(f"{self.name} is played with {many} seats, not {seats}")
        return seats

    def read_options(self, given: Mapping[str, Json]) -> Options:
        """Check the given options and fill in the others."""
        return read_options(self.options, given)

    def is_live(self, options: Mapping[str, Json]) -> bool:
        """Whether a game with these options is played in real time."""
        return bool(self.live) and all(options.get(name) == value for name, value in self.live.items())

    def interval(self, options: Mapping[str, Json]) -> float:
        """The least seconds between two moves of a seat where time is real: whoever runs the table refuses what comes
        sooner. None by default."""
        return 0.0

    def write_options(self, options: Options) -> str:
        """The options that differ from the defaults, as words behind a text: ` dig_all=true sizes=18-18-18-18`."""
        changed = [o for o in self.options if options[o.name] != o.default]
        return "".join(f" {o.name}={write_value(options[o.name])}" for o in changed)

    def dealt_with(self, options: Mapping[str, Json]) -> Game:
        """This game as a table plays it with these options: where one of them brings parts of its own, as a pack of
        cards does, the texts of moves name those. Itself by default; a state's `game` is always such a one."""
        return self

    def split_options(self, text: str) -> tuple[str, Options]:
        """A text without the options written behind it, and the options; BadNotation if they are none."""
        words = text.split(" ")
        given = {word.partition("=")[0]: word.partition("=")[2] for word in words if "=" in word}
        try:
            return " ".join(word for word in words if "=" not in word), self.read_options({**given})
        except BadOption as error:
            raise BadNotation(str(error)) from None

    def read_move(self, text: str) -> Move:
        """The move that a text names, legal or not; UnreadableMove if it names none."""
        text = " ".join(text.split())
        move = read_table_move(text)
        return self._read_move(text) if move is None else move

    def write_move(self, move: Move) -> str:
        """The text of a move."""
        return write_table_move(move) if move < 0 else self._write_move(move)

    # ---------------------------------------------------------------- what a game gives
    @abstractmethod
    def _deal(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Event]]: ...

    @abstractmethod
    def _read_move(self, text: str) -> Move: ...

    @abstractmethod
    def _write_move(self, move: Move) -> str: ...

    @abstractmethod
    def read_state(self, text: str, chance: Chance | None = None) -> State:
        """A state from its text, to go on with this chance."""

    @abstractmethod
    def read_view(self, text: str) -> View:
        """A view from its text."""

    def puzzle(self, name: str) -> Puzzle | None:
        """The puzzle of this name: of a day, `2026-11-16`, or of a level with a number, `easy-7`. None by default."""
        return None

    def rematch(self, state: State) -> dict[str, Json]:
        """The options that change when the same seats play again after this game. None by default."""
        return {}

    def figures(self, state: State) -> dict[str, tuple[float, float]]:
        """Figures of a finished game for simulations: each a sum and how many it is a sum of. Over many games both are
        added up, and what is shown is their quotient. None by default."""
        return {}

    def parts(self, options: Options) -> dict[str, Json]:
        """What is played with under these options, for those who draw it: names, costs, texts in every language. It is
        the same all game long and hides nothing. Games whose parts are the same for all tell nothing here."""
        return {}

    def fingerprint(self, options: Options) -> str:
        """A hash, in hexadecimal, of what these options bring to the game that its rules version does not settle: a
        pack of cards, a set of boards. A commitment covers it. Empty by default."""
        return ""

    def rules_of(self, view: View) -> tuple[str, ...]:
        """The numbers of the rules that govern what this seat is asked now, for a player who asks why."""
        return ()
