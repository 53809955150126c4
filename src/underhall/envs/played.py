"""Games played by `State.play` as the vectorised environments step them: by the same dice, to the same rewards."""

from __future__ import annotations

from underhall.table import Chance, Outcome
from underhall.table.dice import below, shuffle


class Dice(Chance):
    """Answers by dice, as positions of the rules carry them."""

    def __init__(self, first: int) -> None:
        super().__init__(0)
        self.rng = [first]

    def _pick(self, what: str, of: int) -> int:
        return below(self.rng, of)

    def _shuffle(self, what: str, of: int) -> tuple[int, ...]:
        order = bytearray(of)
        shuffle(self.rng, order, of)
        return tuple(order)


def rewards_of(outcome: Outcome) -> list[float]:
    """What each seat gets at the end: its share of the win, or alone its score."""
    if len(outcome.scores) == 1:
        return [float(outcome.scores[0])]
    share = 1 / max(1, len(outcome.winners))
    return [share if seat in outcome.winners else 0.0 for seat in range(len(outcome.scores))]
