"""A memory to be thought through alone: one mountain has a crystal on top for certain, and what was seen proves which.

A puzzle is a position at which nobody had looked at anything, and the moves since then as one seat saw them. What that
seat then knows, the same that views are made of (`certain`), says of exactly one mountain that its top card is a
crystal; of the others it may be one or not. The one who solves it is shown the table and the log, not what follows.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from underhall.games.montanara import codes
from underhall.games.montanara.cards import CRYSTAL
from underhall.games.montanara.view import MontanaraView
from underhall.table.chance import Chance
from underhall.table.events import Json
from underhall.table.game import Game, State
from underhall.table.line_puzzle import Happened, LinePuzzle
from underhall.table.puzzle import day_named, first_made, level_named

LEVELS: Final = ("easy", "normal", "hard")
TRIES: Final = 20_000
"""So many games are tried for one name; no name that was ever tried needed a quarter of them."""
BEFORE: Final = 40
"""About so many moves were made before the part that is told."""
LOOKING: Final = ("tunnel", "drill", "examine", "quake", "pit")
"""Moves that show something: taken rather than others."""
NOTHING: Final = -1
"""On top of a mountain that is no more."""
Tops = list[int | None]
"""What is known to lie on top of each mountain."""
TURNS: Final = {"easy": (3, 6), "normal": (6, 10), "hard": (9, 14)}
"""How many moves are told, at the least and at the most."""


@dataclass(frozen=True, slots=True)
class Made:
    """The beginning, what was played then, and the mountain that has the crystal, counted from 0."""

    text: str
    moves: tuple[tuple[int, str], ...]
    chance: int
    mountain: int


class Puzzle(LinePuzzle):
    """Draw the crystal that must be there."""

    seats = 2
    length = 1
    penalty = 30

    def __init__(self, game: Game, name: str, level: str) -> None:
        self.game, self.name, self.level = game, name, level

    @property
    def made(self) -> Made:
        return make(self.game, self.name, self.level)

    def begin(self) -> State:
        return self._told()[0]

    def history(self) -> list[Happened]:
        return self._told()[1]

    def _told(self) -> tuple[State, list[Happened]]:
        made = self.made
        state, told = self.game.read_state(made.text, Chance(made.chance)), list[Happened]()
        for seat, move in made.moves:
            told.append((seat, [event.seen(self.seat) for event in state.play(seat, move)]))
        return state, told

    def look(self, state: State) -> dict[str, Json]:
        """The table without what this seat remembers, until the answer is given."""
        if self.seat in state.to_act:  # a position without what anybody knows: nobody has looked at anything
            state = self.game.read_state(str(state).partition(" | ")[0])
        return dict(state.view(self.seat).facts())

    def moves(self, state: State) -> list[str]:
        return [text for text in super().moves(state) if text.startswith("draw ")]

    def solution(self) -> list[str]:
        return [f"draw {self.made.mountain + 1}"]

    def solved(self, state: State, line: list[str]) -> bool:
        return line == self.solution()


def puzzle_named(game: Game, name: str) -> Puzzle | None:
    """The puzzle of a day, `2026-11-16`, or of a level, `easy-7`. Towards the end of the week a day is harder."""
    day = day_named(name)
    level = level_named(name, LEVELS) if day is None else LEVELS[min(2, (day.weekday() + 1) // 2)]
    return None if level is None else Puzzle(game, name, level)


@lru_cache(64)
def make(game: Game, name: str, level: str) -> Made:
    """The first game of these dice that comes to such a position."""
    return first_made(game.name, name, TRIES, lambda dice: _try(game, level, dice))


def _try(game: Game, level: str, dice: random.Random) -> Made | None:
    """One game by lot, from its middle on."""
    dealt = game.deal(2, chance=Chance(dice.getrandbits(32)))
    for _ in range(BEFORE):
        if dealt.outcome is not None:
            return None
        dealt.play(dealt.to_act[0], dice.choice(dealt.moves(dealt.to_act[0])))
    if dealt.outcome is not None or _view(dealt).phase != codes.TURN:
        return None
    text, chance = str(dealt).partition(" | ")[0], dice.getrandbits(32)
    state = game.read_state(text, Chance(chance))
    least, most = TURNS[level]
    moves: list[tuple[int, str]] = []
    tops: list[Tops] = []
    while len(moves) < most and state.outcome is None:
        seat = state.to_act[0]
        if seat == 0 and _view(state).phase == codes.TURN:
            tops.append([row[0] if row else NOTHING for row in _view(state).known])
            mountain = _answer(tops, level) if len(moves) >= least else None
            if mountain is not None:
                return Made(text, tuple(moves), chance, mountain)
        texts = [game.write_move(move) for move in state.moves(seat)]
        telling = [text for text in texts if text.startswith(LOOKING)]
        move = dice.choice(telling if telling and dice.random() < 0.6 else texts)
        state.play(seat, move)
        moves.append((seat, move))
    return None


def _view(state: State) -> MontanaraView:
    view = state.view(0)
    assert isinstance(view, MontanaraView)
    return view


def _answer(tops: list[Tops], level: str) -> int | None:
    """The one mountain whose top is a crystal for certain, if there is one; and unless it is to be easy, only if it was
    otherwise before: something else was known to be on top there, or a crystal on top elsewhere."""
    sure = [mountain for mountain, kind in enumerate(tops[-1]) if kind == CRYSTAL]
    if len(sure) != 1 or tops[-1].count(None) < 2:
        return None
    (found,) = sure
    before = [row[found] for row in tops[:-1]]
    other = any(kind not in (None, CRYSTAL) for kind in before)
    elsewhere = any(kind == CRYSTAL for row in tops[:-1] for m, kind in enumerate(row) if m != found)
    return found if level == "easy" or other or elsewhere else None
