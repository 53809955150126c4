"""check_game: generated games, every promise of the contract, one report."""

from __future__ import annotations

import hashlib
import random
import time
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from underhall.table import Game, Json, Move
from underhall.testing.arrays import arrays
from underhall.testing.check import Check, guarded
from underhall.testing.clocks import clocks
from underhall.testing.copies import copies, notation
from underhall.testing.endings import conservation, outcome
from underhall.testing.histories import histories, twins
from underhall.testing.knowledge import knowledge
from underhall.testing.lockstep import lockstep
from underhall.testing.moves import moves, refusals, turns, types
from underhall.testing.records import determinism, record
from underhall.testing.report import Report
from underhall.testing.trace import BOUND, Census, Chooser, Hooks, Line, Questions, Reasons, Twin, any_move
from underhall.testing.views import events, held, samples, views

EVERY_PLY: tuple[Check, ...] = (turns, conservation, events)
"""Checks that are quick enough for every position."""
AT_POSITIONS: tuple[Check, ...] = (
    moves, refusals, types, copies, notation, views, held, samples, knowledge, arrays, clocks, lockstep, twins, outcome,
)  # fmt: skip
"""Checks for some positions of a game, the first and the last among them."""
OF_GAMES: tuple[Check, ...] = (record, determinism, histories)
"""Checks for a whole game."""
CHECKS: dict[str, Check] = {check.name: check for check in (*EVERY_PLY, *AT_POSITIONS, *OF_GAMES)}
"""All checks by name. A game that does not end fails as `termination`, an error in play as `play`."""


def check_game(
    game: Game,
    *,
    seats: int | Iterable[int] | None = None,
    options: Mapping[str, Json] | None = None,
    games: int = 12,
    looks: int = 8,
    seed: int = 0,
    census: Census | None = None,
    twin: Twin | None = None,
    questions: Questions | None = None,
    reasons: Reasons | None = None,
    forgets: Collection[str] = (),
    bound: int = BOUND,
    choose: Chooser = any_move,
    checks: Collection[str] | None = None,
    progress: Callable[[Report], None] | None = None,
) -> Report:
    """Play generated games and check every promise of the contract; a Failure says which one was broken, where, and
    shows the record.

    `games` are shared out over the numbers of seats (all that the game allows, unless `seats` says which), each at
    least once. In each, `looks` positions get the costly checks, besides the first and the last. `checks` names the
    ones to run, if not all. The other arguments are the game's hooks; docs/conformance.md explains them. The same
    arguments play the same games.
    """
    counts = [seats] if isinstance(seats, int) else list(game.seats if seats is None else seats)
    hooks = Hooks(census, twin, questions, reasons, forgets, bound)
    report = Report(game.name, game.rules, counts)
    report.notes += _notes(game, hooks)
    pool: set[Move] = set()
    began = time.perf_counter()
    for number in range(max(games, len(counts))):
        line = Line(game, counts[number % len(counts)], options, _seed(game, seed, number), hooks, pool)
        _one_game(line, random.Random(f"{seed} {number}"), looks, choose, checks, report)
        report.games += 1
        report.plies += line.ply
        report.seconds = time.perf_counter() - began
        if progress is not None:
            progress(report)
    return report


def _seed(game: Game, seed: int, number: int) -> bytes:
    """A seed of 32 bytes, so long that it is nowhere by accident."""
    return hashlib.sha256(f"underhall conformance {game.name} {seed} {number}".encode()).digest()


def _notes(game: Game, hooks: Hooks) -> Iterator[str]:
    if hooks.census is None and not hasattr(game.deal(), "census"):
        yield "no census was given: conservation was not checked"
    if hooks.twin is None:
        yield "no twin was given: what is hidden was checked by samples and changed histories alone"
    if hooks.questions is None:
        yield "no questions were given: whether views say all that follows was not checked"
    if hooks.reasons is None:
        yield "no reasons were given: whether refusals name a rule that fits was not checked"


def _one_game(
    line: Line, rng: random.Random, looks: int, choose: Chooser, wanted: Collection[str] | None, report: Report
) -> None:
    _run(EVERY_PLY + AT_POSITIONS, line, rng, wanted, report)
    length = report.plies / report.games if report.games else 40.0  # looks are spread over a game of unknown length
    spent = 0
    while line.state.outcome is None:
        _play(line, rng, choose)
        _run(EVERY_PLY, line, rng, wanted, report)
        length = max(length, line.ply * 1.2)
        if spent < looks and rng.random() < looks / length and line.state.outcome is None:
            spent += 1
            _run(AT_POSITIONS, line, rng, wanted, report)
    _run(AT_POSITIONS + OF_GAMES, line, rng, wanted, report)


def _play(line: Line, rng: random.Random, choose: Chooser) -> None:
    with guarded(line, "termination" if line.ply >= line.hooks.bound else "play"):
        line.play_on(choose, rng)


def _run(
    some: tuple[Check, ...], line: Line, rng: random.Random, wanted: Collection[str] | None, report: Report
) -> None:
    for check in some:
        if wanted is None or check.name in wanted:
            began = time.perf_counter()
            check(line, rng)
            report.add(check.name, time.perf_counter() - began)


def settings(game: Game) -> Iterator[dict[str, Json]]:
    """Options to check a game with: the defaults, and each option away from its default, one at a time."""
    yield {}
    for option in game.options:
        others: list[Json] = []
        if option.kind == "flag":
            others = [not option.default]
        elif option.kind == "choice":
            others = [choice for choice in option.choices if choice != option.default]
        elif option.kind == "number":
            others = [n for n in (option.low, option.high) if n != option.default]
        for value in others:
            yield {option.name: value}
