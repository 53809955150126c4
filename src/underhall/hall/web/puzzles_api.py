"""The JSON API of puzzles: anybody may look at them, play them and be told whether an answer is right; of those who
have a name and begin the puzzle of a day, the hall keeps the time. What a puzzle is, only its game knows: everything
that takes long is worked out beside the hall."""

from __future__ import annotations

from typing import Final

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from underhall import games
from underhall.hall.hall import Hall
from underhall.hall.people.puzzle_runs import day_of
from underhall.hall.protocol.puzzles import (
    BeginPuzzle,
    Hint,
    HintWish,
    PuzzleAnswer,
    PuzzleDay,
    PuzzleFacts,
    PuzzleLine,
    PuzzleRun,
    PuzzleStep,
    PuzzleTimes,
    PuzzleVerdict,
)
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.side.jobs import Job, PuzzleWish, find_puzzle
from underhall.hall.store.database import now_ms
from underhall.hall.web.requests import address, api, beside, body, reply, somebody, visitor
from underhall.table.puzzle import day_named


def _wish(request: Request) -> PuzzleWish:
    """The puzzle that an address names; Refusal if there is none, or if its day has not come."""
    wish = PuzzleWish(str(request.path_params["game"])[:40], str(request.path_params["name"])[:20])
    find_puzzle(wish.game, wish.name)
    day = day_named(wish.name)
    if day is not None and day > day_of(now_ms()):
        raise Refusal("not_found", "That day has not come.")
    return wish


def _day(request: Request) -> PuzzleWish:
    """The puzzle of a day that an address names."""
    wish = _wish(request)
    if day_named(wish.name) is None:
        raise Refusal("not_found", "Only of the puzzles of days is a time kept.")
    return wish


@api
async def today(hall: Hall, request: Request) -> Response:
    """Today, and its puzzles."""
    person = await visitor(hall, request)
    day = day_of(now_ms()).isoformat()
    of_today = [name for name in games.names() if games.get(name).puzzle(day) is not None]
    return reply(await hall.puzzle_runs.today(of_today, None if person is None else person.id))


@api
async def puzzle(hall: Hall, request: Request) -> Response:
    """A puzzle of a game, by its name: of a day, or of a level with a number."""
    return await beside(hall, request, "puzzle", Job(puzzle=_wish(request)), keep=True)


@api
async def hint(hall: Hall, request: Request) -> Response:
    """How to go on with a puzzle."""
    wish = _wish(request)
    wish.position = (await body(request, HintWish)).position
    answer = await beside(hall, request, "puzzle", Job(puzzle=wish))
    person = await visitor(hall, request)
    if person is not None and day_named(wish.name) is not None:
        await hall.puzzle_runs.count(wish.game, wish.name, person.id, "hints")
    return answer


@api
async def step(hall: Hall, request: Request) -> Response:
    """What comes of some moves."""
    wish = _wish(request)
    wish.position, wish.ask = (await body(request, PuzzleLine)).line, "step"
    return await beside(hall, request, "puzzle", Job(puzzle=wish))


@api
async def begin(hall: Hall, request: Request) -> Response:
    """Somebody begins the puzzle of a day."""
    person = await somebody(hall, request)
    hall.limits.take("run", person.id)
    wish = _day(request)
    asked = await body(request, BeginPuzzle)
    return reply(await hall.puzzle_runs.begin(wish.game, wish.name, person.id, asked.shown))


@api
async def answer(hall: Hall, request: Request) -> Response:
    """Whether an answer is right; for those who have begun the puzzle of a day, their time stops with it."""
    wish = _wish(request)
    person = await visitor(hall, request)
    wish.position, wish.ask = (await body(request, PuzzleAnswer)).position, "answer"
    hall.limits.take("puzzle", address(request.scope))
    verdict = msgspec.json.decode(await hall.side.body(Job(puzzle=wish), address(request.scope)), type=PuzzleVerdict)
    if person is not None and day_named(wish.name) is not None:
        about = wish.game, wish.name, person.id
        if verdict.solved:
            penalty = find_puzzle(wish.game, wish.name).penalty
            verdict.run = await hall.puzzle_runs.solved(*about, verdict.points, penalty)
        else:
            await hall.puzzle_runs.count(*about, "wrong")
            verdict.run = await hall.puzzle_runs.run(*about)
    return reply(verdict)


@api
async def times(hall: Hall, request: Request) -> Response:
    """Who solved the puzzle of a day, and how fast."""
    hall.limits.take("profile", address(request.scope))
    wish = _day(request)
    return reply(await hall.puzzle_runs.times(wish.game, wish.name))


ROUTES: Final = [
    ("GET", "/api/puzzles/today", today, None, PuzzleDay),
    ("GET", "/api/puzzles/{game}/{name}", puzzle, None, PuzzleFacts),
    ("POST", "/api/puzzles/{game}/{name}/hint", hint, HintWish, Hint),
    ("POST", "/api/puzzles/{game}/{name}/step", step, PuzzleLine, PuzzleStep),
    ("POST", "/api/puzzles/{game}/{name}/begin", begin, BeginPuzzle, PuzzleRun),
    ("POST", "/api/puzzles/{game}/{name}/answer", answer, PuzzleAnswer, PuzzleVerdict),
    ("GET", "/api/puzzles/{game}/{name}/times", times, None, PuzzleTimes),
]
"""Addresses: as in `api`."""
