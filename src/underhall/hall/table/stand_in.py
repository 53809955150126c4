"""A bot stands in for a person who left, was too slow, or was voted out."""

from __future__ import annotations

from typing import Literal

from underhall import bots
from underhall.hall.table.entries import Left
from underhall.hall.table.state import TableState


def best_bot(game: str) -> str:
    """The bot that stands in for somebody: the last that the game names, by custom its strongest."""
    return bots.names(game)[-1]


def stand_in(
    table: TableState, seat: int, why: Literal["left", "time", "vote", "resigned", "deleted"], out: bool = False
) -> Left:
    """A bot takes over a seat; `out`: for good."""
    return Left(seat, best_bot(table.head.game), why, out)
