"""Loaded into test halls (`--load tests.hall.toy`): a toy game and bots that misbehave."""

from __future__ import annotations

import os
import time

from tests.toys import TALLOW, Tallow, TallowState
from tests.toys.tallow import BELL

from underhall import bots, games
from underhall.bots import Bot, Random
from underhall.table import TABLE, Due, Json, Move, View


class Sleeper(Bot):
    """Thinks for far too long."""

    name = "sleeper"

    def choose(self, view: View) -> Move:
        time.sleep(600)
        return view.moves[0]


class Crasher(Bot):
    """Takes its process down."""

    name = "crasher"

    def choose(self, view: View) -> Move:
        os._exit(3)


class Liar(Bot):
    """Chooses what is not allowed."""

    name = "liar"

    def choose(self, view: View) -> Move:
        return 7


class Watchful(Random):
    """Dies if it was not shown every event of its seat exactly once, in order."""

    name = "watchful"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.seen: list[dict[str, Json]] = []

    def see(self, event: dict[str, Json]) -> None:
        self.seen.append(event)

    def choose(self, view: View) -> Move:
        if self.seen[0]["event"] != "begin" or sum(e["event"] == "begin" for e in self.seen) != 1:
            os._exit(4)
        return super().choose(view)


class BellState(TallowState):
    """Tallow whose bell rings by itself when a candle has not been laid for a while."""

    __slots__ = ()

    def due(self) -> list[Due]:
        return [Due(BELL, 0.4, "bell")] if BELL in self.moves(TABLE) else []


class Bells(Tallow):
    """Tallow with a clock of its own."""

    name = "bells"
    state_type = BellState


games.add(TALLOW)
games.add(Bells())
for bot in (Sleeper, Crasher, Liar, Watchful):
    bots.add(bot)
