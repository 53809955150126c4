"""The contract that every game keeps, and that players, bots and halls build on. No dependencies."""

from underhall.table.chance import Answer, Chance, Told
from underhall.table.errors import (
    BadNotation,
    BadOption,
    BadRecord,
    BadSeats,
    IllegalMove,
    NotYourTurn,
    UnderhallError,
    UnknownBot,
    UnknownGame,
    UnreadableMove,
)
from underhall.table.events import Event, Json
from underhall.table.game import Game, State, View
from underhall.table.lesson import Lesson, Scene
from underhall.table.line_puzzle import LinePuzzle, LineStep
from underhall.table.moves import ABANDON, TABLE, Due, Move, resign, timeout
from underhall.table.options import Option, Options
from underhall.table.outcome import Contest, Outcome
from underhall.table.promise import Contribution
from underhall.table.puzzle import Puzzle
from underhall.table.record import Note, Played, Record, Sitting
from underhall.table.replays import Step, replay, verify
from underhall.table.rollouts import Tried
from underhall.table.watcher import Figure, Sums, Watcher, add_up

__all__ = [
    "ABANDON",
    "TABLE",
    "Answer",
    "BadNotation",
    "BadOption",
    "BadRecord",
    "BadSeats",
    "Chance",
    "Contest",
    "Contribution",
    "Due",
    "Event",
    "Figure",
    "Game",
    "IllegalMove",
    "Json",
    "Lesson",
    "LinePuzzle",
    "LineStep",
    "Move",
    "NotYourTurn",
    "Note",
    "Option",
    "Options",
    "Outcome",
    "Played",
    "Puzzle",
    "Record",
    "Scene",
    "Sitting",
    "State",
    "Step",
    "Sums",
    "Told",
    "Tried",
    "UnderhallError",
    "UnknownBot",
    "UnknownGame",
    "UnreadableMove",
    "View",
    "Watcher",
    "add_up",
    "replay",
    "resign",
    "timeout",
    "verify",
]
