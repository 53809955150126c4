"""How deep tests of generated games and schedules go: some cases of each kind in passing, more in CI, and in the
campaign (`make campaign`) as many as are worth an hour. Every test runs at every depth."""

from __future__ import annotations

import os
from typing import TypeVar

T = TypeVar("T")

WHOLE = bool(os.environ.get("UNDERHALL_CAMPAIGN"))
"""Whether this is the campaign."""
DEEP = WHOLE or bool(os.environ.get("CI"))
"""Whether this is CI, or the campaign."""


def depth(passing: T, deep: T, campaign: T | None = None) -> T:
    """What a test takes in passing, in CI, and in the campaign (without it: as in CI)."""
    if WHOLE and campaign is not None:
        return campaign
    return deep if DEEP else passing
