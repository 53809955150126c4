"""The process beside the hall: `python -m underhall.hall.side.jobs MODULE…`. It replays records and
looks into them, looks up what games are played with, plays lessons through and solves puzzles, one after another, while
the tables go on. One JSON text a
line."""

from __future__ import annotations

import contextlib
import importlib
import sys
import time
from collections.abc import Mapping
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from underhall import games
from underhall.bots.analysis import Moment, analyse
from underhall.hall.line_process import answering
from underhall.hall.protocol import bodies, puzzles
from underhall.hall.protocol.refusals import Refusal, refusal
from underhall.hall.table import attempts, replays
from underhall.table import Lesson, LinePuzzle, Played, Puzzle, Record, UnderhallError

ANALYSIS_SECONDS: Final = 1.5
"""After so long the part of an analysis that is done is given out: somebody waits for it, and others for their turn."""


class PuzzleWish(Struct, omit_defaults=True):
    """A puzzle, by its name; with a position, what is asked about it: how to go on, what comes of it, or whether it is
    the answer."""

    game: str
    name: str
    position: Any = msgspec.UNSET
    ask: Literal["hint", "step", "answer"] = "hint"


class Job(Struct):
    """What is asked: one of these."""

    replay: bodies.ReplayWish | None = None
    parts: bodies.PartsWish | None = None
    puzzle: PuzzleWish | None = None
    lesson: str | None = None
    """The lesson of this game."""
    analysis: bodies.AnalysisWish | None = None
    attempt: bodies.AttemptWish | None = None


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


def _puzzle(wish: PuzzleWish) -> puzzles.PuzzleFacts | puzzles.Hint | puzzles.PuzzleStep | puzzles.PuzzleVerdict:
    found = find_puzzle(wish.game, wish.name)
    if wish.position is msgspec.UNSET:
        return _puzzle_facts(wish, found)
    if wish.ask == "hint":
        return puzzles.Hint(found.hint(wish.position))
    if wish.ask == "step":
        if not isinstance(found, LinePuzzle):
            raise Refusal("not_found", "This puzzle is not played by the hall.")
        return _step(found, wish.position)
    points = found.check(wish.position)
    step = _step(found, wish.position) if points is not None and isinstance(found, LinePuzzle) else None
    return puzzles.PuzzleVerdict(points is not None, points or 0, step=step)


def _puzzle_facts(wish: PuzzleWish, found: Puzzle) -> puzzles.PuzzleFacts:
    made = puzzles.PuzzleFacts(wish.game, wish.name, found.options(), found.facts(), found.par())
    made.penalty = found.penalty
    if isinstance(found, LinePuzzle):
        made.length, made.seats = found.length, found.seats
        made.moves = found.step([]).moves
        made.history = [puzzles.PuzzleMove(seat, events) for seat, events in found.history()]
    return made


def _step(found: LinePuzzle, position: Any) -> puzzles.PuzzleStep:
    step = found.step(position)
    return puzzles.PuzzleStep(step.facts, step.moves, [puzzles.PuzzleMove(*happened) for happened in step.happened])


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


def _analysis(wish: bodies.AnalysisWish) -> bodies.Analysis:
    """A part of it: as much as there is time for, one step at the least."""
    record = Record.parse(wish.record)
    steps = sum(isinstance(entry, Played) for entry in record.entries)
    if steps > replays.STEPS:
        raise Refusal("bad_record", f"A record of more than {replays.STEPS} moves is not looked into.")
    moments: list[bodies.Moment] = []
    until = time.monotonic() + ANALYSIS_SECONDS
    for found in analyse(record, wish.first):
        moments.append(_moment(found))
        if time.monotonic() > until:
            break
    last = moments[-1].number if moments else steps
    return bodies.Analysis(moments, steps, last + 1 if last < steps else None)


def _moment(found: Moment) -> bodies.Moment:
    judged = None if found.judged is None else bodies.JudgedMove(**found.judged._asdict())
    beliefs = {str(seat): _rounded(chances) for seat, chances in found.beliefs.items()}
    return bodies.Moment(found.number, _rounded(found.standing), judged, beliefs)


def _rounded(shares: Mapping[Any, float]) -> dict[str, float]:
    return {str(name): round(share, 3) for name, share in shares.items()}


def _made(job: Job) -> object:
    if job.replay is not None:
        return replays.replayed(job.replay)
    if job.analysis is not None:
        return _analysis(job.analysis)
    if job.attempt is not None:
        return attempts.attempted(job.attempt)
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
