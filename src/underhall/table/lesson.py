"""Lessons: a game's first minutes on a pinned position, with what the pupil is to try and what the others then do.

A lesson is `lesson.json` in the folder of its game:

    {"seat": 0, "position": "seats=3 rules=second …", "seed": 7, "steps": [
        {"say": "aim"},
        {"say": "lay", "try": {"lay EW@5,0": ["1 lay NS@1,1", "2 discard map"]},
         "slips": {"lay xEW@5,0": {"say": "dead_end"}}},
        {"say": "won"}]}

It begins with a position in the game's notation, or with a `deal` (`seats`, `options`); moves `before` its first step
may follow. A step says something; where it has something to `try`, one of these moves leads on, after the moves of
others that stand behind it. A slip is a move that is shown, spoken of and taken back. What a branch cannot do is left
out of it. Chance answers from the seed, so that a lesson is the same for everybody; whoever takes it keeps the place
where they are, and nothing of it is stored.

What is said are the messages `lesson-GAME-SAY`.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, Final

from underhall.table.chance import Chance
from underhall.table.events import Event, Json
from underhall.table.game import Game, State
from underhall.table.moves import TABLE

FILE: Final = "lesson.json"
"""Where a game keeps its lesson: in its folder."""


@dataclass(frozen=True, slots=True)
class Happening:
    """A move that was made, and the table after it as the pupil sees it. The first of a lesson is its beginning."""

    seat: int | None
    move: str | None
    events: list[dict[str, Json]]
    view: dict[str, Json]
    to_act: tuple[int, ...]


@dataclass(slots=True)
class Scene:
    """One thing that is said, after what happened, and where it goes on from there: by a move, or when it was read. A
    scene after a slip leads back; one that leads nowhere is the last."""

    say: str
    happened: list[Happening]
    moves: list[str]
    rule: str | None
    by_move: dict[str, int] = field(default_factory=dict)
    on: int | None = None
    back: int | None = None


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson as its file says it."""

    given: Mapping[str, Any]

    @classmethod
    def find(cls, game: Game) -> Lesson | None:
        """The lesson in the folder of a game."""
        file = files(type(game).__module__.rpartition(".")[0]).joinpath(FILE)
        return cls(json.loads(file.read_text(encoding="utf-8"))) if file.is_file() else None

    @property
    def seat(self) -> int:
        """Where the pupil sits."""
        return int(self.given.get("seat", 0))

    def begin(self, game: Game) -> State:
        """The position of its first step."""
        chance = Chance(int(self.given.get("seed", 0)))
        if "position" in self.given:
            state = game.read_state(self.given["position"], chance)
        else:
            state = game.deal(**self.given.get("deal", {}), chance=chance)
        for text in self.given.get("before", ()):
            _play(state, text)
        return state

    def scenes(self, game: Game) -> list[Scene]:
        """All of it, each branch followed to its end. The first scene is the beginning."""
        steps, state = self.given["steps"], self.begin(game)
        scenes: list[Scene] = []
        known: dict[tuple[int, str], int] = {}
        self._add(steps, 0, state, [self._happened(state, None, None, [])], scenes, known)
        return scenes

    def _add(
        self,
        steps: list[dict[str, Any]],
        number: int,
        state: State,
        happened: list[Happening],
        scenes: list[Scene],
        known: dict[tuple[int, str], int],
    ) -> int:
        """The scene of a step in this position, with all that may follow; its number."""
        place = number, f"{state}"
        if place in known:  # two ways have led to the same
            return known[place]
        step = steps[number]
        known[place] = at = len(scenes)
        scenes.append(scene := self._scene(step["say"], state, happened))
        for move, replies in step.get("try", {}).items():
            if move not in scene.moves:  # another branch has used the card
                continue
            after = state.copy()
            told = self._run(after, [f"{self.seat} {move}", *replies])
            scene.by_move[move] = self._add(steps, number + 1, after, told, scenes, known)
        for move, slip in step.get("slips", {}).items():
            if move not in scene.moves:
                continue
            after = state.copy()
            told = self._run(after, [f"{self.seat} {move}", *slip.get("then", [])])
            scene.by_move[move] = len(scenes)
            scenes.append(self._scene(slip["say"], after, told))
            scenes[-1].back = at
        if not step.get("try") and number + 1 < len(steps):
            after = state.copy()
            scene.on = self._add(steps, number + 1, after, self._run(after, step.get("then", [])), scenes, known)
        return at

    def _scene(self, say: str, state: State, happened: list[Happening]) -> Scene:
        view = state.view(self.seat)
        rules = state.game.rules_of(view) if view.moves else ()
        moves = [state.game.write_move(move) for move in view.moves]
        return Scene(say, happened, moves, rules[0] if rules else None)

    def _run(self, state: State, texts: list[str]) -> list[Happening]:
        return [self._happened(state, *_play(state, text)) for text in texts]

    def _happened(self, state: State, seat: int | None, move: str | None, events: list[Event]) -> Happening:
        seen = [event.seen(self.seat) for event in events]
        return Happening(seat, move, seen, state.view(self.seat).facts(), state.to_act)


def _play(state: State, text: str) -> tuple[int | None, str, list[Event]]:
    """A move of somebody, `1 draw 2`, or of the table, `table start`."""
    who, _, move = text.partition(" ")
    seat = TABLE if who == "table" else int(who)
    return (None if seat == TABLE else seat), move, state.play(seat, move)
