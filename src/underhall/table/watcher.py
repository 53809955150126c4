"""Somebody who follows whole games and tells figures of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from underhall.table.events import Event
from underhall.table.game import State
from underhall.table.moves import Move


@dataclass(frozen=True, slots=True)
class Figure:
    """A sum and how many it is a sum of. Over many games both are added up, and what is shown is their quotient."""

    name: str
    total: float
    of: float = 1.0
    seat: int | None = None
    """Whose it is: such figures are told for each bot too."""


Sums = dict[str, tuple[float, float]]
"""By name: a sum and how many it is a sum of."""


def add_up(figures: Iterable[Figure], sums: Sums | None = None) -> Sums:
    """Figures by name, added up, and added to these sums if they are given."""
    found = {} if sums is None else sums
    for figure in figures:
        total, of = found.get(figure.name, (0.0, 0.0))
        found[figure.name] = total + figure.total, of + figure.of
    return found


class Watcher:
    """Follows one game of a simulation, made anew for each. It sees the whole state and changes nothing: the same
    games are played whoever watches."""

    def before(self, state: State) -> None:
        """The cards are dealt, nobody has moved."""

    def step(self, state: State, seat: int, move: Move, events: Sequence[Event]) -> None:
        """A seat has moved; the state is the one after it."""

    def after(self, state: State) -> Iterable[Figure]:
        """The game is over: what there is to tell of it."""
        return ()
