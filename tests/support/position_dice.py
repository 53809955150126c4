"""Chance by the dice of a position: a game stepped inside the rules, played again by a State."""

from __future__ import annotations

from typing import Any

from underhall.table import Chance
from underhall.table.dice import below, shuffle


class PositionDice(Chance):
    """Answers by the dice that a position of the rules carries."""

    def __init__(self, position: Any) -> None:
        super().__init__(0)
        self.rng = list(position.rng)

    def _pick(self, what: str, of: int) -> int:
        return below(self.rng, of)

    def _shuffle(self, what: str, of: int) -> tuple[int, ...]:
        order = bytearray(of)
        shuffle(self.rng, order, of)
        return tuple(order)
