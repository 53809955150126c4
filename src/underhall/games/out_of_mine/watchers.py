"""Out of Mine!: what is told of many games."""

from __future__ import annotations

from collections.abc import Iterable

from underhall.games.out_of_mine.game import OutOfMineState
from underhall.table.game import State
from underhall.table.watcher import Figure, Watcher


class Sheet(Watcher):
    """Spaces left empty by each player, and rounds that a call ended."""

    def after(self, state: State) -> Iterable[Figure]:
        assert isinstance(state, OutOfMineState)
        p = state.position
        for seat in range(p.seats):
            yield Figure("empty", sum(row[seat][0] for row in p.sheet), len(p.sheet), seat)
        yield Figure("calls", sum(any(one[1] for one in row) for row in p.sheet), len(p.sheet))


WATCHERS = (Sheet,)
