"""The master of Montanara."""

from __future__ import annotations

from typing import Final

from underhall.bots.search import search
from underhall.games.montanara.foreman import Foreman
from underhall.games.montanara.view import MontanaraView
from underhall.table.game import View
from underhall.table.moves import Move

ITERATIONS: Final = 1000
AHEAD: Final = 20
"""Decisions that are played where the trees end, before the crystals are counted: to the end of the game it took longer
and found less."""
NEARLY: Final = 0.02
"""Of a win: moves that are no further apart are as good."""
OFTEN: Final = 0.3
"""As a part of the tries that the best move had: what was tried less often is not known well enough."""


class Master(Foreman):
    """Searches: tries moves and answers in imagined games, most often those that go well. Of moves of which nearly as
    much came it makes the one that seems best to a foreman, so that whoever watches sees a reason."""

    name = "montanara:master"
    level = "master"

    def choose(self, view: View) -> Move:
        assert isinstance(view, MontanaraView)
        if len(view.moves) == 1:
            return view.moves[0]
        # Trees that stay from move to move would tell little more here, and be megabytes at every table.
        found = search(view, self.rng, iterations=ITERATIONS, ahead=AHEAD, stop=self.is_late)
        least, often = found.values[found.best] - NEARLY, found.visits[found.best] * OFTEN
        near = [move for move, worth in found.values.items() if worth >= least and found.visits[move] >= often]
        return max(near, key=lambda move: (self.worth(view, move)[0], found.visits[move]))
