"""The process beside the hall: `python -m underhall.hall.side.jobs MODULE…`. It replays records, looks up what games
are played with, plays lessons through and solves puzzles, one after another, while the tables go on. One JSON text a
line."""

from __future__ import annotations

import contextlib
import importlib
import os
import sys
from typing import Any, Final

import msgspec
from msgspec import Struct

from underhall import games
from underhall.hall.line_process import answering
from underhall.hall.protocol import bodies
from underhall.hall.protocol.refusals import Refusal, refusal
from underhall.hall.table import replays
from underhall.table import Lesson, Puzzle, UnderhallError

NICE: Final = 10
"""How much the process stands back behind the tables, where it is not them but the processor that it waits for."""


class PuzzleWish(Struct):
    """A puzzle, by its name; with a position, how to go on from there."""

    game: str
    name: str
    position: Any = msgspec.UNSET


class Job(Struct):
    """What is asked: one of these."""

    replay: bodies.ReplayWish | None = None
    parts: bodies.PartsWish | None = None
    puzzle: PuzzleWish | None = None
    lesson: str | None = None
    """The lesson of this game."""


class Answer(Struct, omit_defaults=True):
    """The body that was asked for, or why there is none."""

    body: msgspec.Raw = msgspec.Raw(b"null")
    code: str | None = None
    message: str = ""
    rule: str | None = None


def _parts(wish: bodies.PartsWish) -> bodies.Parts:
    """What a game is played with under some options."""
    game = games.get(wish.game)
    return bodies.Parts(game.name, game.parts(game.read_options(wish.options)))


def find_puzzle(game: str, name: str) -> Puzzle:
    """A puzzle by its name; Refusal if there is none."""
    found = games.get(game).puzzle(name)
    if found is None:
        raise Refusal("not_found", "There is no such puzzle.")
    return found


def _puzzle(wish: PuzzleWish) -> bodies.PuzzleFacts | bodies.Hint:
    found = find_puzzle(wish.game, wish.name)
    if wish.position is not msgspec.UNSET:
        return bodies.Hint(found.hint(wish.position))
    return bodies.PuzzleFacts(wish.game, wish.name, found.options(), found.facts(), found.par())


def _lesson(name: str) -> bodies.LessonFacts:
    game = games.get(name)
    found = Lesson.find(game)
    if found is None:
        raise Refusal("not_found", "This game has no lesson.")
    state = found.begin(game)
    scenes = [
        bodies.LessonScene(
            scene.say,
            [bodies.Frame(h.view, list(h.to_act), h.seat, h.move, h.events) for h in scene.happened],
            scene.moves,
            scene.rule,
            scene.by_move,
            scene.on,
            scene.back,
        )
        for scene in found.scenes(game)
    ]
    return bodies.LessonFacts(name, state.seats, found.seat, dict(state.options), scenes)


def _made(job: Job) -> object:
    if job.replay is not None:
        return replays.replayed(job.replay)
    if job.parts is not None:
        return _parts(job.parts)
    if job.lesson is not None:
        return _lesson(job.lesson)
    assert job.puzzle is not None
    return _puzzle(job.puzzle)


def carry_out(job: Job) -> Answer:
    """One job."""
    try:
        return Answer(msgspec.Raw(msgspec.json.encode(_made(job))))
    except Refusal as error:
        return Answer(code=error.code, message=error.message, rule=error.rule)
    except UnderhallError as error:
        why = refusal(error)
        return Answer(code=why.code, message=why.message, rule=why.rule)


def main() -> None:
    """Serve jobs until the hall closes the pipe."""
    for module in sys.argv[1:]:
        importlib.import_module(module)
    if hasattr(os, "nice"):
        os.nice(NICE)
    decoder, encoder = msgspec.json.Decoder(Job), msgspec.json.Encoder()
    with contextlib.suppress(BrokenPipeError):  # the hall is gone
        answers = answering()
        for line in sys.stdin.buffer:
            try:
                answer = carry_out(decoder.decode(line))
            except Exception as error:  # whatever it was, the hall hears of it
                answer = Answer(code="busy", message=type(error).__name__)
            data = encoder.encode(answer) + b"\n"
            while data:  # an unbuffered pipe takes what it has room for
                data = data[answers.write(data) :]


if __name__ == "__main__":
    main()
