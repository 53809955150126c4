"""What may be said about counts."""

from __future__ import annotations

import math
from collections.abc import Mapping

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


def wilson(hits: float, trials: int, z: float = Z95) -> tuple[float, float]:
    """Wilson's interval for a share: honest for few trials and near 0 and 1, where the usual one is not."""
    if trials <= 0:
        return 0.0, 1.0
    share = hits / trials
    spread = z * z / trials
    middle = (share + spread / 2) / (1 + spread)
    half = z * math.sqrt(share * (1 - share) / trials + spread / (4 * trials)) / (1 + spread)
    return max(0.0, middle - half), min(1.0, middle + half)
