"""Many games between bots, on as many processes as one likes, and what they come to.

Game i takes its chance and its bots' dice from (seed, i) alone, and results are added up in the order of the games:
the same seed gives the same figures however many processes play.
"""

from __future__ import annotations

import os
import secrets
import time
from collections import Counter
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import closing
from dataclasses import dataclass, field, replace
from pathlib import Path

from underhall import compiled, games
from underhall.arena.entrants import BotLike, Entrant, read_entrants
from underhall.arena.match import BotFault, MatchResult, play_match
from underhall.arena.process_pool import in_order
from underhall.arena.seeds import derive, derive_int
from underhall.arena.statistics import ClusteredShare, percentile
from underhall.arena.watching import watchers_of
from underhall.table import Chance, Figure, Game, Json, Sums, UnderhallError, Watcher, add_up

MOST_JOBS = 256
"""More processes than this would only wait for each other."""


@dataclass(frozen=True)
class Plan:
    """What is to be played; goes to the processes as it is, so games and bots must live in modules that can be
    imported."""

    game: Game
    bots: tuple[Entrant, ...]
    options: dict[str, Json]
    seed: int
    rotate: bool
    records: Path | None
    watchers: tuple[Callable[[], Watcher], ...]

    def seated(self, index: int) -> tuple[Entrant, ...]:
        """Who sits where in this game: rotating, everybody moves one seat on from game to game."""
        if not self.rotate:
            return self.bots
        many = len(self.bots)
        return tuple(self.bots[(seat - index) % many] for seat in range(many))


@dataclass
class BotResult:
    """What one bot came to, over all seats that it held."""

    alone: ClusteredShare = field(default_factory=ClusteredShare)
    first: ClusteredShare = field(default_factory=ClusteredShare)
    scores: Counter[float] = field(default_factory=Counter)
    figures: Sums = field(default_factory=dict)

    def to_json(self) -> dict[str, Json]:
        """`share` with `low` and `high` are of games won alone, `first` with its own of shared ones in parts too."""
        (low, high), (first_low, first_high) = self.alone.interval(), self.first.interval()
        seats = int(self.alone.trials)
        return {
            "games": seats,
            "wins": int(self.alone.hits),
            "share": _quotient(self.alone.hits, seats),
            "low": round(low, 6),
            "high": round(high, 6),
            "first": _quotient(self.first.hits, seats),
            "first_low": round(first_low, 6),
            "first_high": round(first_high, 6),
            "score": _mean(self.scores),
            "spread": _spread(self.scores),
            "stats": {name: _quotient(*self.figures[name]) for name in sorted(self.figures)},
        }


@dataclass
class Simulation:
    """The sums over all games played so far."""

    plan: Plan
    games: int = 0
    turns: Counter[float] = field(default_factory=Counter)
    decisions: int = 0
    offered: int = 0
    most_offered: int = 0
    outcomes: Counter[str] = field(default_factory=Counter)
    sole: list[int] = field(default_factory=list)
    firsts: list[float] = field(default_factory=list)
    scores: list[Counter[float]] = field(default_factory=list)
    """By seat, how often each score was had."""
    shared: int = 0
    figures: Sums = field(default_factory=dict)
    by_bot: dict[str, BotResult] = field(default_factory=dict)
    seconds: float = 0.0

    def __post_init__(self) -> None:
        many = len(self.plan.bots)
        self.sole, self.firsts, self.scores = [0] * many, [0.0] * many, [Counter() for _ in range(many)]
        self.by_bot = {bot.name: BotResult() for bot in self.plan.bots}

    def add(self, index: int, result: MatchResult) -> None:
        """Count one more game; games are to be added in their order."""
        self.games += 1
        turns = next((figure for figure in result.figures if figure.name == "turns"), Figure("", result.decisions))
        self.turns[_quotient(turns.total, turns.of)] += 1
        self.decisions += result.decisions
        self.offered += result.offered
        self.most_offered = max(self.most_offered, result.most_offered)
        self.outcomes[result.outcome.reason] += 1
        self._add_figures(index, result)
        self._add_places(result)
        self._add_bots(index, result)

    def _add_figures(self, index: int, result: MatchResult) -> None:
        bots = self.plan.seated(index)
        add_up(result.figures, self.figures)
        for figure in result.figures:
            if figure.seat is not None:
                add_up([figure], self.by_bot[bots[figure.seat].name].figures)

    def _add_places(self, result: MatchResult) -> None:
        winners = result.outcome.winners
        if len(winners) == 1:
            self.sole[winners[0]] += 1
        else:
            self.shared += 1
        for seat in winners:
            self.firsts[seat] += 1 / len(winners)
        for seat, score in enumerate(result.outcome.scores):
            self.scores[seat][score] += 1

    def _add_bots(self, index: int, result: MatchResult) -> None:
        """A bot that sits in several seats is counted once a game: its seats are not independent."""
        winners, scores = result.outcome.winners, result.outcome.scores
        seats: dict[str, list[int]] = {}
        for seat, bot in enumerate(self.plan.seated(index)):
            seats.setdefault(bot.name, []).append(seat)
        for name, held in seats.items():
            won = sum(seat in winners for seat in held)
            self.by_bot[name].alone.add(won if len(winners) == 1 else 0, len(held))
            self.by_bot[name].first.add(won / len(winners) if winners else 0.0, len(held))
            self.by_bot[name].scores.update(scores[seat] for seat in held)

    def to_json(self) -> dict[str, Json]:
        """The figures for a program to read. Everything but `seconds` and `compiled` depends on the plan alone."""
        many = self.games
        shown: dict[str, Json] = {
            "game": self.plan.game.name,
            "version": self.plan.game.rules,
            "seats": len(self.plan.bots),
            "games": many,
            "bots": [bot.name for bot in self.plan.bots],
            "seed": self.plan.seed,
            "options": dict(self.plan.options),
            "turns": self._turns(),
            "moves": {"mean": _quotient(self.offered, self.decisions), "max": self.most_offered},
            "outcomes": dict(sorted(self.outcomes.items())),
            "wins": [_quotient(n, many) for n in self.sole],
            "draws": _quotient(self.shared, many),
            "firsts": [_quotient(n, many) for n in self.firsts],
            "scores": [_mean(counts) for counts in self.scores],
            "spread": [_spread(counts) for counts in self.scores],
            "stats": {name: _quotient(*self.figures[name]) for name in sorted(self.figures)},
        }
        if self.plan.rotate:
            shown["by_bot"] = self._by_bot()
        shown["seconds"] = round(self.seconds, 3)
        shown["compiled"] = runs_compiled(self.plan.game)
        return shown

    def _turns(self) -> dict[str, Json]:
        return {"mean": _mean(self.turns), **_spread(self.turns), "max": _tidy(max(self.turns))}

    def _by_bot(self) -> dict[str, Json]:
        return {name: self.by_bot[name].to_json() for name in sorted(self.by_bot)}


def _mean(counts: Counter[float]) -> Json:
    return _quotient(sum(value * counts[value] for value in sorted(counts)), counts.total())


def _spread(counts: Counter[float]) -> dict[str, Json]:
    """Where the middle lies, and between which values nine of ten."""
    return {name: _tidy(percentile(counts, share)) for name, share in (("median", 0.5), ("p5", 0.05), ("p95", 0.95))}


def simulate(
    game: Game,
    bots: Sequence[BotLike],
    number: int,
    *,
    options: Mapping[str, Json] | None = None,
    seed: int | None = None,
    jobs: int = 1,
    rotate: bool = False,
    records: Path | None = None,
    watchers: Sequence[Callable[[], Watcher]] | None = None,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Play `number` games and add them up.

    Bots are named, or given as classes, as bots with settings or as functions from a seed to a bot; two different ones
    of the same name are told apart by a number. `jobs` processes share the work (0: one for each core); a script that
    asks for several needs the usual `if __name__ == "__main__":` of multiprocessing. `records` is a directory for one
    record a game. `watchers` (classes, made anew for each game) tell figures; if none are given, those that the game
    brings do. `progress` hears how many games are done.
    """
    if number < 1:
        raise UnderhallError(f"a simulation takes at least 1 game, not {number}")
    if seed is not None and seed < 0:
        raise UnderhallError(f"a seed is 0 or more, not {seed}")
    if not 0 <= jobs <= MOST_JOBS:
        raise UnderhallError(f"jobs are 1 to {MOST_JOBS}, or 0 for one for each core, not {jobs}")
    game.check_seats(len(bots))
    read = dict(game.read_options(options or {}))
    if records is not None:
        _make(records)
    watching = watchers_of(game) if watchers is None else tuple(watchers)
    if seed is None:
        seed = secrets.randbits(48)
    plan = Plan(game, read_entrants(bots, game), read, seed, rotate, records, watching)
    total = Simulation(plan)
    began = time.perf_counter()
    with closing(_results(plan, number, jobs or min(MOST_JOBS, os.cpu_count() or 1))) as results:
        for index, result in enumerate(results):
            total.add(index, result)
            if progress is not None:
                progress(total.games)
    total.seconds = time.perf_counter() - began
    return total


def runs_compiled(game: Game) -> bool:
    """Whether the rules of this game run as machine code here."""
    package = type(game).__module__.rpartition(".")[0]
    hot = [name for name in compiled.HOT if name.rpartition(".")[0] == package]
    return bool(hot) and all(compiled.is_compiled(compiled.load(name)) for name in hot)


def play_one(plan: Plan, index: int) -> MatchResult:
    """Game `index` of a plan, the same wherever it is played."""
    bots = [bot.make(derive_int(plan.seed, index, "bot", seat)) for seat, bot in enumerate(plan.seated(index))]
    chance = Chance(derive(plan.seed, index, "chance"))
    try:
        result = play_match(plan.game, bots, plan.options, chance, [watcher() for watcher in plan.watchers])
    except BotFault as fault:
        raise BotFault(f"game {index} of seed {plan.seed}: {fault}") from fault
    if plan.records is not None:
        file = plan.records / f"{plan.game.name}-{plan.seed}-{index:06}.jsonl"
        try:
            file.write_text(str(result.record), encoding="utf-8", newline="\n")
        except OSError as error:
            raise UnderhallError(f"cannot write the record {file}: {error.strerror or error}") from None
    return result


def _results(plan: Plan, number: int, jobs: int) -> Generator[MatchResult, None, None]:
    """All results in the order of the games."""
    if jobs == 1 or number == 1:
        for index in range(number):
            yield play_one(plan, index)
        return
    size = max(1, min(64, number // (jobs * 4)))
    spans = [(start, min(start + size, number)) for start in range(0, number, size)]
    for results in in_order(_begin_work, plan, spans, min(jobs, len(spans))):
        yield from results


def _begin_work(plan: Plan) -> Callable[[tuple[int, int]], list[MatchResult]]:
    """What a process does with each span of games."""
    try:
        game = games.get(plan.game.name, plan.game.rules)
    except UnderhallError:  # a game of the caller's own
        game = plan.game
        games.add(game)
    mine = replace(plan, game=game)
    return lambda span: [_light(play_one(mine, index)) for index in range(*span)]


def _light(result: MatchResult) -> MatchResult:
    """The result without the moves of its record, which nobody adds up: less to carry between processes."""
    result.record.entries.clear()
    return result


def _make(directory: Path) -> None:
    try:
        directory.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UnderhallError(f"cannot write records to {directory}: {error.strerror}") from None


def _quotient(total: float, of: float) -> float:
    return round(total / of, 6) if of else 0.0


def _tidy(value: float) -> Json:
    """A whole number as one, for those who read it."""
    return int(value) if float(value).is_integer() else round(value, 6)
