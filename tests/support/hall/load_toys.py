"""Loaded into test halls (`--load tests.support.hall.load_toys`): a toy game and bots that misbehave."""

from __future__ import annotations

import os
import threading

from tests.support.toys import TALLOW, Tallow, TallowState
from tests.support.toys.hasty import HASTY
from tests.support.toys.tallow import BELL

from underhall import bots, games
from underhall.bots import Bot, Random
from underhall.table import TABLE, Due, Json, Move, Puzzle, View


class Sleeper(Bot):
    """Thinks for far too long."""

    name = "sleeper"

    def choose(self, view: View) -> Move:
        threading.Event().wait()
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


class Row(Puzzle):
    """Take so many candles, one after the other."""

    def __init__(self, many: int) -> None:
        self.many = many

    def options(self) -> dict[str, Json]:
        return {"hand": self.many}

    def facts(self) -> dict[str, Json]:
        return {"row": list(range(1, self.many + 1))}

    def par(self) -> int:
        return self.many

    def hint(self, position: Json) -> str:
        taken = position if isinstance(position, list) else []
        return f"take {len(taken) + 1}" if len(taken) < self.many else ""


class Bells(Tallow):
    """Tallow with a clock of its own, and with puzzles."""

    name = "bells"
    levels = ("small",)
    state_type = BellState

    def puzzle(self, name: str) -> Puzzle | None:
        level, _, number = name.partition("-")
        return Row(int(number)) if level == "small" and number in ("1", "2", "3") else None


games.add(TALLOW)
games.add(Bells())
games.add(HASTY)
for bot in (Sleeper, Crasher, Liar, Watchful):
    bots.add(bot)
