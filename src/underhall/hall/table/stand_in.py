"""A bot stands in for a person who left, was too slow, or was voted out."""

from __future__ import annotations

from typing import Literal

from underhall import bots
from underhall.hall.table.entries import Left
from underhall.hall.table.state import TableState


def bot_for(game: str) -> str:
    """The bot that stands in for somebody: a foreman, who plays soundly and thinks briefly."""
    return bots.at_level(game, "foreman")


def stand_in(
    table: TableState, seat: int, why: Literal["left", "time", "vote", "resigned", "deleted"], out: bool = False
) -> Left:
    """A bot takes over a seat; `out`: for good."""
    return Left(seat, bot_for(table.head.game), why, out)
