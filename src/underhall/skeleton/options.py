"""The choices before a game of Quarry."""

from __future__ import annotations

from typing import Final

from underhall.table.options import Option

OPTIONS: Final = (
    Option("hand", "number", 2, "How many stones each player draws at the start.", low=1, high=3),
    Option("first", "choice", "random", "Who begins.", choices=("random", "0", "1")),
)
