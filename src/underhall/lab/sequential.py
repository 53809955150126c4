"""Stopping when it is clear: the sequential probability ratio test on the scores of deals.

A deal's score is anything from 0 to 1, so the test is the generalised one, as engine testers use it: the likelihood of
the mean under the two hypotheses, with the spread that was seen.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from underhall.lab.tournament import Stop

LEAST = 16
"""Before so many deals the spread is not known well enough to say anything."""


def settled_after(scores: Sequence[float], stop: Stop) -> tuple[int, str] | None:
    """After how many deals it was clear, and what: `better` or `not better`. The deals after that do not count."""
    above, below = math.log((1 - stop.beta) / stop.alpha), math.log(stop.beta / (1 - stop.alpha))
    low, high = stop.shares
    total = squares = 0.0
    for many, score in enumerate(scores, start=1):
        total += score
        squares += score * score
        mean = total / many
        spread = (squares - many * mean * mean + 0.25) / (many + 1)  # as if one more deal had been as wide as can be
        ratio = many * (high - low) * (mean - (low + high) / 2) / spread
        if many >= LEAST and (ratio >= above or ratio <= below):
            return many, "better" if ratio >= above else "not better"
    return None
