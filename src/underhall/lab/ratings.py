"""How strong: a Bradley-Terry fit with intervals, and openskill's ratings."""

from __future__ import annotations

import math
import random
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from underhall.table import UnderhallError

Score = tuple[str, str, float]
"""Two bots, and the first one's part of what there was to win between them in one deal."""

RESAMPLES = 400
ELO = 400 / math.log(10)
"""Ratings are told as chess players read them: 400 points are odds of ten to one."""


@dataclass(frozen=True)
class Rating:
    """A bot's strength, 0 being the mean of all, with the 95 % interval."""

    name: str
    points: float
    low: float
    high: float


def bradley_terry(scores: Sequence[Score], seed: int = 0) -> list[Rating]:
    """The strengths under which these scores are likeliest, the best first.

    Each pair that has met is given one drawn deal more, or who never lost would be infinitely strong. Intervals are the
    bootstrap's over whole deals, since the games of one deal are not independent; that one more deal goes to either of
    the two by lot, so that intervals are wide where one bot won all of a few deals.
    """
    names = sorted({name for first, second, _ in scores for name in (first, second)})
    pairs = sorted({(min(first, second), max(first, second)) for first, second, _ in scores})
    fitted = _fit(names, [*scores, *((*pair, 0.5) for pair in pairs)])
    rng = random.Random(seed)
    again = [
        _fit(names, [*rng.choices(scores, k=len(scores)), *((*pair, rng.choice((0.05, 0.95))) for pair in pairs)])
        for _ in range(RESAMPLES)
    ]
    ratings = []
    for name in names:
        spread = sorted(one[name] for one in again)
        low, high = spread[round(0.025 * (RESAMPLES - 1))], spread[round(0.975 * (RESAMPLES - 1))]
        ratings.append(Rating(name, fitted[name], low, high))
    return sorted(ratings, key=lambda rating: -rating.points)


def _fit(names: Sequence[str], scores: Iterable[Score]) -> dict[str, float]:
    """Hunter's minorisation and maximisation."""
    won: dict[str, float] = defaultdict(float)
    met: dict[tuple[str, str], float] = defaultdict(float)
    for first, second, score in scores:
        won[first] += score
        won[second] += 1 - score
        met[min(first, second), max(first, second)] += 1
    strength = dict.fromkeys(names, 1.0)
    for _ in range(200):
        below: dict[str, float] = defaultdict(float)
        for (first, second), many in met.items():
            share = many / (strength[first] + strength[second])
            below[first] += share
            below[second] += share
        new = {name: won[name] / below[name] if below[name] else strength[name] for name in names}
        mean = math.exp(sum(math.log(value) for value in new.values()) / len(new))
        new = {name: value / mean for name, value in new.items()}
        moved = max(abs(math.log(new[name] / strength[name])) for name in names)
        strength = new
        if moved < 1e-6:
            break
    return {name: ELO * math.log(strength[name]) for name in names}


def openskill_ratings(scores: Iterable[Score]) -> dict[str, tuple[float, float]]:
    """Openskill's mean and doubt (Plackett-Luce), deal after deal in their order."""
    try:
        from openskill.models import PlackettLuce
    except ModuleNotFoundError:
        raise UnderhallError("ratings need openskill, which is not installed: pip install 'underhall[lab]'") from None
    model = PlackettLuce()
    found: dict[str, Any] = {}
    for first, second, score in scores:
        pair = [[found.get(name) or model.rating(name=name)] for name in (first, second)]
        (one,), (other,) = model.rate(pair, scores=[score, 1 - score])
        found[first], found[second] = one, other
    return {name: (rating.mu, rating.sigma) for name, rating in found.items()}
