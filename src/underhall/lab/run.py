"""Playing a tournament: whatever is not yet in the results, on as many processes or machines as one likes.

A deal hangs on the tournament's seed and its own number alone, so the results are the same whoever plays it, in
whatever order.
"""

from __future__ import annotations

import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace

from underhall import games
from underhall.arena.match import BotFault, play_match
from underhall.arena.process_pool import in_order
from underhall.arena.seeds import derive, derive_int
from underhall.lab.results import DealResult, GameResult, Results
from underhall.lab.schedule import Task, seatings, settled_tasks, swiss_pairs
from underhall.lab.sequential import LEAST, settled_after
from underhall.lab.tournament import Event, Tournament
from underhall.table import Chance, UnderhallError

Executor = Callable[[Tournament, Iterable[Task]], Iterator[DealResult]]
"""Plays tasks somewhere and gives their results in any order."""

AGAIN = 3
"""So often a deal is tried anew whose process died."""


@dataclass(frozen=True)
class Shard:
    """Part `number` of `of`, counted from 1."""

    number: int
    of: int

    def __post_init__(self) -> None:
        if not 1 <= self.number <= self.of:
            raise UnderhallError(f"a shard is written i/n with i from 1 to n, not {self.number}/{self.of}")


def play_deal(tournament: Tournament, task: Task) -> DealResult:
    """One deal of a pair in all seatings, the same wherever it is played."""
    event = tournament.events[task.event]
    pair = (task.first, task.second)
    found = []
    for number, seating in enumerate(seatings(event.seats)):
        names = tuple(pair[bot] for bot in seating)
        place = (tournament.seed, "event", task.event, "deal", task.deal)
        bots = [event.bots[name](derive_int(*place, "bot", seat)) for seat, name in enumerate(names)]
        try:
            result = play_match(event.game, bots, event.options, Chance(derive(*place, "chance")))
        except BotFault as fault:
            raise BotFault(f"{event.title}, deal {task.deal}, {' '.join(names)}: {fault}") from fault
        outcome, record = result.outcome, zlib.compress(str(result.record).encode(), 9)
        scores = tuple(outcome.scores)
        found.append(
            GameResult(
                number, names, tuple(outcome.winners), scores, outcome.reason, result.decisions, result.figures, record
            )
        )
    return DealResult(task, tuple(found))


def here(tournament: Tournament, tasks: Iterable[Task]) -> Iterator[DealResult]:
    """An executor: in this process."""
    for task in tasks:
        yield play_deal(tournament, task)


def on_processes(many: int) -> Executor:
    """An executor: on so many processes of this machine; one that dies is replaced."""
    if many == 1:
        return here
    return lambda tournament, tasks: in_order(_begin, tournament, tasks, many, again=AGAIN)


def _begin(tournament: Tournament) -> Callable[[Task], DealResult]:
    mine = here_known(tournament)
    return lambda task: play_deal(mine, task)


def here_known(tournament: Tournament) -> Tournament:
    """A tournament that came from another process, its games being those that are known in this one."""
    events = tuple(replace(event, game=games.get(event.game.name, event.game.rules)) for event in tournament.events)
    return replace(tournament, events=events)


def run(
    tournament: Tournament,
    results: Results,
    executor: Executor = here,
    shard: Shard | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> None:
    """Play all that is not in the results yet. `progress` hears how many deals are there and how many it may become."""
    if shard is not None and shard.of > 1:
        for event in tournament.events:
            if event.kind == "swiss" or event.stop:
                raise UnderhallError(
                    f"{event.title}: what is played next depends on all results so far, so it cannot be shared out in "
                    "shards: use --jobs, or a fixed number of deals"
                )
    played = results.played()
    tell = _Progress(progress, len(played), sum(most_deals(event) for event in tournament.events))
    for event in tournament.events:
        for stage in _stages(event, results):
            wanted = [task for number, task in enumerate(stage) if shard is None or _mine(shard, number)]
            missing = [task for task in wanted if task not in played]
            for result in executor(tournament, missing):
                results.add(result)
                played.add(result.task)
                tell.one_more()


@dataclass
class _Progress:
    heard: Callable[[int, int], None] | None
    done: int
    most: int

    def one_more(self) -> None:
        self.done += 1
        if self.heard is not None:
            self.heard(self.done, self.most)


def most_deals(event: Event) -> int:
    """How many deals there are at most."""
    if event.kind == "swiss":
        return event.rounds * (len(event.bots) // 2) * event.deals
    return len(event.pairs()) * event.deals


def _mine(shard: Shard, number: int) -> bool:
    return number % shard.of == shard.number - 1


def _stages(event: Event, results: Results) -> Iterator[list[Task]]:
    """What is to be played, stage by stage: the next one is known when the one before is in the results."""
    if event.kind == "swiss":
        yield from _swiss_rounds(event, results)
    elif event.stop:
        yield from _batches(event, results)
    else:
        yield list(settled_tasks(event))


def _batches(event: Event, results: Results) -> Iterator[list[Task]]:
    """For sequential stopping: some deals at a time of each pair that is still open."""
    assert event.stop is not None
    for start in range(0, event.deals, LEAST):
        deals = range(start, min(start + LEAST, event.deals))
        scores = pair_scores(results.deals(event.number))
        still = [pair for pair in event.pairs() if settled_after(scores.get(pair, []), event.stop) is None]
        if not still:
            return
        yield [Task(event.number, deal, *pair) for deal in deals for pair in still]


def _swiss_rounds(event: Event, results: Results) -> Iterator[list[Task]]:
    points: dict[str, float] = dict.fromkeys(event.bots, 0.0)
    met: set[frozenset[str]] = set()
    for number in range(event.rounds):
        pairs, bye = swiss_pairs(list(event.bots), points, met)
        deals = range(number * event.deals, (number + 1) * event.deals)
        yield [Task(event.number, deal, *pair) for deal in deals for pair in pairs]
        scores = {result.task: result.score for result in results.deals(event.number) if result.task.deal in deals}
        for task, score in scores.items():
            points[task.first] += score / event.deals
            points[task.second] += (1 - score) / event.deals
        if bye is not None:
            points[bye] += 1.0
        met |= {frozenset(pair) for pair in pairs}


def pair_scores(deals: Iterable[DealResult]) -> dict[tuple[str, str], list[float]]:
    """The scores of each pair's deals, in the order of the deals."""
    found: dict[tuple[str, str], list[float]] = {}
    for result in deals:
        found.setdefault((result.task.first, result.task.second), []).append(result.score)
    return found
