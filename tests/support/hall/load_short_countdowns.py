"""Loaded into halls that test real time: countdowns that nobody has to sit through, and tiles that do not go back
because a machine was busy."""

from __future__ import annotations

from underhall.games.out_of_mine import clock

clock.COUNTDOWN = 0.2  # type: ignore[misc]
clock.HOLDING = 100.0  # type: ignore[misc]
clock.CHOOSING = 100.0  # type: ignore[misc]
