"""Loaded into a test hall after an upgrade: Tallow with a second version of its rules beside the first."""

from __future__ import annotations

import tests.support.hall.load_toys  # noqa: F401  its bots
from tests.support.toys import TALLOW, Tallow

from underhall import games


class Newer(Tallow):
    """The rules as they are now."""

    rules = 2


games.add(TALLOW, Newer())
