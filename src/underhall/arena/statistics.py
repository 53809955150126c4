"""What may be said about counts."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

Z95 = 1.959963984540054
"""How many standard deviations hold 95 % of a normal distribution."""


def percentile(counts: Mapping[float, int], share: float) -> float:
    """The smallest value that at least this share of the values does not exceed (nearest rank: always a value that
    occurred)."""
    total = sum(counts.values())
    if not total:
        raise ValueError("no values, no percentile")
    rank = max(1, math.ceil(round(share * total, 9)))  # 0.95 * 20 must be 19, not 19.000000000000004
    seen = 0
    for value in sorted(counts):
        seen += counts[value]
        if seen >= rank:
            return value
    raise ValueError(f"a share is from 0 to 1, not {share}")


def wilson(hits: float, trials: float, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share: honest for few trials and near 0 and 1, where the usual one is not."""
    if trials <= 0:
        return 0.0, 1.0
    share = hits / trials
    spread = z * z / trials
    middle = (share + spread / 2) / (1 + spread)
    half = z * math.sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)


@dataclass
class ClusteredShare:
    """A share whose trials come in clusters, as those of a bot that sits in several seats of one game: what happens in
    one game is not independent, and games, not seats, are what the interval counts."""

    clusters: int = 0
    hits: float = 0.0
    trials: float = 0.0
    hits_squared: float = 0.0
    hits_by_trials: float = 0.0
    trials_squared: float = 0.0

    def add(self, hits: float, trials: float) -> None:
        """One more cluster: so many hits (a shared one counts in parts) in so many trials."""
        self.clusters += 1
        self.hits += hits
        self.trials += trials
        self.hits_squared += hits * hits
        self.hits_by_trials += hits * trials
        self.trials_squared += trials * trials

    @property
    def share(self) -> float:
        return self.hits / self.trials if self.trials else 0.0

    def interval(self) -> tuple[float, float]:
        """95 %: Wilson's, with as many trials as independent ones would need for the spread seen between clusters."""
        p = self.share
        squares = self.hits_squared - 2 * p * self.hits_by_trials + p * p * self.trials_squared
        spread = squares / (self.trials * self.trials) if self.trials else 0.0
        trials = p * (1 - p) / spread if spread > 1e-12 else float(self.clusters)
        return wilson(p * trials, trials)
