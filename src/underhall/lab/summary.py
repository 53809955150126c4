"""What a tournament came to, as figures: for the reports."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean, pvariance, variance

from underhall.arena.statistics import Z95
from underhall.lab.ratings import Rating, bradley_terry, openskill_ratings
from underhall.lab.results import DealResult, Results
from underhall.lab.run import most_deals, pair_scores
from underhall.lab.sequential import settled_after
from underhall.lab.tournament import Event, Tournament
from underhall.table import Sums, add_up


@dataclass(frozen=True)
class Pair:
    """What came of two bots who met."""

    first: str
    second: str
    deals: int
    games: int
    share: float
    """The first one's share of the first places."""
    low: float
    high: float
    variance_ratio: float | None
    """The variance of the share, by that of as many games with a deal of their own each: what common deals saved."""
    verdict: str
    """What sequential stopping says; empty without it."""


@dataclass(frozen=True)
class EventSummary:
    """What came of one event."""

    event: Event
    deals: int
    most: int
    """How many deals there are, and how many it may become."""
    games: int
    decisions: int
    pairs: list[Pair]
    ratings: list[Rating]
    openskill: dict[str, tuple[float, float]]
    points: dict[str, float]
    """The mean score in points of the game."""
    figures: dict[str, Sums]
    """Seats' figures by bot: Saboteur's by role."""


def summarise(tournament: Tournament, results: Results) -> list[EventSummary]:
    """All events."""
    return [_event(event, results.deals(event.number), tournament.seed) for event in tournament.events]


def _event(event: Event, deals: list[DealResult], seed: int) -> EventSummary:
    counted = _counted(event, deals)
    by_pair: dict[tuple[str, str], list[DealResult]] = {}
    for deal in counted:
        by_pair.setdefault((deal.task.first, deal.task.second), []).append(deal)
    scores = [(d.task.first, d.task.second, d.score) for d in sorted(counted, key=lambda d: d.task)]
    games = [game for deal in counted for game in deal.games]
    figures: dict[str, Sums] = {name: {} for name in event.bots}
    points: dict[str, list[int]] = {name: [] for name in event.bots}
    for game in games:
        for seat, name in enumerate(game.bots):
            points[name].append(game.scores[seat])
        for figure in game.figures:
            if figure.seat is not None:
                add_up([figure], figures[game.bots[figure.seat]])
    return EventSummary(
        event,
        len(counted),
        most_deals(event),
        len(games),
        sum(game.decisions for game in games),
        [_pair(event, *pair, of_pair) for pair, of_pair in by_pair.items()],
        bradley_terry(scores, seed) if scores else [],
        openskill_ratings(scores),
        {name: fmean(got) for name, got in points.items() if got},
        figures,
    )


def _counted(event: Event, deals: list[DealResult]) -> list[DealResult]:
    """The deals that count: with sequential stopping, none after it was clear."""
    if event.stop is None:
        return deals
    last = {
        pair: settled[0]
        for pair, scores in pair_scores(deals).items()
        if (settled := settled_after(scores, event.stop)) is not None
    }
    return [d for d in deals if d.task.deal < last.get((d.task.first, d.task.second), event.deals)]


def _pair(event: Event, first: str, second: str, deals: Sequence[DealResult]) -> Pair:
    scores = [deal.score for deal in deals]
    share, many = fmean(scores), len(scores)
    half = Z95 * (((many * pvariance(scores) + 0.25) / (many + 1)) / many) ** 0.5  # never as if nothing could vary
    said = ""
    if event.stop is not None:
        settled = settled_after(scores, event.stop)
        said = settled[1] if settled else "open"
    games = sum(len(deal.games) for deal in deals)
    return Pair(
        first,
        second,
        many,
        games,
        share,
        max(0.0, share - half),
        min(1.0, share + half),
        _variance_ratio(first, deals, scores),
        said,
    )


def _variance_ratio(first: str, deals: Sequence[DealResult], scores: Sequence[float]) -> float | None:
    shares = [game.first_share(first) for deal in deals for game in deal.games]
    if len(deals[0].games[0].bots) == 1 or len(scores) < 2:
        return None
    alone = variance(shares) * len(scores) / len(shares)
    return variance(scores) / alone if alone else None
