"""Loaded into halls that test real time (`--load tests.hall.quick`): countdowns that nobody has to sit through."""

from __future__ import annotations

from underhall.games.out_of_mine import clock

clock.COUNTDOWN = 0.2  # type: ignore[misc]
