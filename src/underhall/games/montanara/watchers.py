"""Montanara: what is told of many games."""

from __future__ import annotations

from collections.abc import Iterable

from underhall.games.montanara import codes
from underhall.games.montanara.game import MontanaraState
from underhall.table.game import State
from underhall.table.watcher import Figure, Watcher


class Ending(Watcher):
    """How long it was, and how it ended."""

    def after(self, state: State) -> Iterable[Figure]:
        assert isinstance(state, MontanaraState)
        p = state.position
        yield Figure("turns", p.turns)
        yield Figure("four_crystals", p.over == codes.FOUR_CRYSTALS)
        yield Figure("largest_hand", p.largest_hand)


WATCHERS = (Ending,)
