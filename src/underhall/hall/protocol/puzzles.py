"""Puzzles over HTTP: what is asked of the hall, and what it answers. Their positions are told as a game's views are."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from underhall.hall.protocol.messages import ClientMessage, Person, ServerMessage

if TYPE_CHECKING:
    from underhall.table import Json
else:
    Json = Any  # msgspec takes no type that speaks of itself


class PuzzleMove(ServerMessage):
    """A move at a puzzle's table: by whom, and the events as the one who solves it saw them."""

    seat: int | None = None
    events: list[dict[str, Json]] = []


class PuzzleFacts(ServerMessage):
    """A puzzle at its beginning: the position as a view shows it, and the most points known for it. The one who solves
    it keeps the position."""

    game: str
    name: str
    options: dict[str, Json]
    view: dict[str, Json]
    par: int
    length: int = 0
    """Where the answer is a line of moves by the rules: how many. Else the client plays it by itself."""
    seats: int = 1
    moves: list[str] = []
    """What may be played first, where the hall knows the rules."""
    history: list[PuzzleMove] = []
    """What happened before."""
    penalty: int = 0
    """Seconds that a wrong answer costs."""


class HintWish(ServerMessage):
    """How to go on from this position of a puzzle?"""

    position: Json


class Hint(ServerMessage):
    """The next move; empty where it is solved, or where it must be begun anew."""

    move: str


class PuzzleLine(ClientMessage):
    """The moves of a line so far: what comes of them?"""

    line: list[str]


class PuzzleStep(ServerMessage):
    """A puzzle after some moves."""

    view: dict[str, Json]
    moves: list[str] = []
    happened: list[PuzzleMove] = []


class BeginPuzzle(ClientMessage):
    """The puzzle of a day is begun: from now on its time runs. `shown`: whether others may see how it went."""

    shown: bool = True


class PuzzleRun(ServerMessage):
    """How somebody did, or does, at the puzzle of a day."""

    began: int
    now: int
    """The hall's time."""
    hints: int = 0
    wrong: int = 0
    """Wrong answers; what they cost is in the time."""
    ms: int | None = None
    """The time, once it is solved: the hall's own, from the first beginning to the answer."""
    points: int | None = None
    in_time: bool = False
    """Whether it was solved on its own day: only then it counts for the day's list and for days in a row."""
    shown: bool = True
    streak: int = 0
    """Days in a row, up to today or yesterday."""


class PuzzleAnswer(ClientMessage):
    """Is this the answer?"""

    position: Json


class PuzzleVerdict(ServerMessage):
    """Whether it was."""

    solved: bool
    points: int = 0
    run: PuzzleRun | None = None
    """For those who have begun the puzzle of a day."""
    step: PuzzleStep | None = None
    """Where the answer was a line of moves and is right: what came of it."""


class PuzzleTime(ServerMessage):
    """A line of the day's list."""

    who: Person
    ms: int
    points: int
    hints: int = 0
    wrong: int = 0


class PuzzleTimes(ServerMessage):
    """Who solved the puzzle of a day on that day, the most points and then the fastest first. No answer is in it."""

    times: list[PuzzleTime]
    solvers: int
    """All who did, also those who are not shown."""


class DayPuzzle(ServerMessage):
    """The puzzle of a game, as the lobby shows it."""

    game: str
    solvers: int = 0
    run: PuzzleRun | None = None
    streak: int = 0
    days: dict[str, int] = {}
    """The last days that you solved, and your times."""


class PuzzleDay(ServerMessage):
    """Today, by the hall's clock (UTC), and its puzzles."""

    day: str
    until: int
    """When the next day begins."""
    first: str
    """The earliest day that can still be played with its time kept."""
    puzzles: list[DayPuzzle] = []
