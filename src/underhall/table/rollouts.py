"""What running ahead found: how often each move was tried, and how the games that followed ended."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from underhall.table.lending import big_ints, ints
from underhall.table.moves import Move
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


class Tries:
    """Moves that compiled rules are to try, and the arrays into which they write what came of them."""

    def __init__(self, moves: Sequence[Move], seats: int, whole_win: int) -> None:
        """`whole_win`: of how many parts a win is made where rules count in whole numbers and some may share it."""
        self._moves, self._seats, self._whole_win = moves, seats, whole_win
        self.choices = ints(moves)
        self.visits = ints([0] * len(moves))
        self.wins, self.scores = (big_ints([0] * (len(moves) * seats)) for _ in range(2))

    def found(self) -> dict[Move, Tried]:
        """What came of each move."""
        found = {}
        for at, move in enumerate(self._moves):
            row = slice(at * self._seats, (at + 1) * self._seats)
            wins = [win / self._whole_win for win in self.wins[row]]
            found[move] = tried(self.visits[at], wins, self.scores[row])
        return found
