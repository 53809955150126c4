"""Which figures a game has to tell of itself: the watchers in its `watchers` room (`WATCHERS`)."""

from __future__ import annotations

import importlib
import importlib.util

from underhall.table import Game, Watcher


def watchers_of(game: Game) -> tuple[type[Watcher], ...]:
    """The watchers that a game brings; none, if it has no such room."""
    package = type(game).__module__.rpartition(".")[0]
    if not package or importlib.util.find_spec(f"{package}.watchers") is None:
        return ()
    found: tuple[type[Watcher], ...] = importlib.import_module(f"{package}.watchers").WATCHERS
    return found
