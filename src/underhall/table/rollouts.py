"""What running ahead found: how often each move was tried, and how the games that followed ended."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from underhall.table.outcome import Outcome

RANDOM = "random"
"""The policy that every game has: any legal move, each as likely."""


class Tried(NamedTuple):
    """What came of one move."""

    visits: int
    """How often it was tried."""
    wins: tuple[float, ...]
    """By seat: the share of these games that it won, a win of n counting 1/n for each of them."""
    scores: tuple[float, ...]
    """By seat: its mean score."""


class Ends:
    """The ends of games, added up."""

    def __init__(self, seats: int) -> None:
        self.visits = 0
        self.wins = [0.0] * seats
        self.scores = [0.0] * seats

    def add(self, outcome: Outcome) -> None:
        """One more game ended."""
        self.visits += 1
        for seat in outcome.winners:
            self.wins[seat] += 1 / len(outcome.winners)
        for seat, score in enumerate(outcome.scores):
            self.scores[seat] += score

    def mean(self) -> Tried:
        return tried(self.visits, self.wins, self.scores)


def tried(visits: int, wins: Iterable[float], scores: Iterable[float]) -> Tried:
    """Sums as means; of a move never tried all are 0."""
    many = max(1, visits)
    return Tried(visits, tuple(sum_ / many for sum_ in wins), tuple(sum_ / many for sum_ in scores))
