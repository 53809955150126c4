"""Imperial Miners: what is told of many games."""

from __future__ import annotations

from collections.abc import Iterable

from underhall.games.imperial_miners.game import ImperialMinersState
from underhall.table.game import State
from underhall.table.watcher import Figure, Watcher


class Works(Watcher):
    """What was built by each player."""

    def after(self, state: State) -> Iterable[Figure]:
        assert isinstance(state, ImperialMinersState)
        p = state.position
        for seat in range(state.seats):
            yield Figure("carts", state.carts(seat), seat=seat)
            yield Figure("boards completed", p.boards[seat], seat=seat)
        yield Figure("forced plays", p.forced, state.seats)


WATCHERS = (Works,)
