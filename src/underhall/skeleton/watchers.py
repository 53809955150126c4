"""Quarry: what is told of many games."""

from __future__ import annotations

from collections.abc import Iterable

from underhall.table.game import State
from underhall.table.watcher import Figure, Watcher


class Points(Watcher):
    """What each player brought home."""

    def after(self, state: State) -> Iterable[Figure]:
        assert state.outcome is not None
        for seat, score in enumerate(state.outcome.scores):
            yield Figure("points", score, seat=seat)


WATCHERS = (Points,)
