"""The master of Montanara."""

from __future__ import annotations

from typing import Final

from underhall.games.montanara.foreman import Foreman
from underhall.games.montanara.view import MontanaraView
from underhall.table.game import View
from underhall.table.moves import Move

MARGIN: Final = 3.0
"""How much worse than the best a move may seem at a glance and yet be tried."""
MOST: Final = 6
"""How many moves are tried."""
DEALS: Final = 40
"""Deals that are imagined; every move is tried in each."""


class Master(Foreman):
    """Tries the moves that seem good to a foreman in imagined games, and makes the one that wins most of them."""

    name = "montanara:master"
    level = "master"

    def choose(self, view: View) -> Move:
        assert isinstance(view, MontanaraView) and view.seat is not None
        worth = {move: self.worth(view, move)[0] + 0.01 * self.rng.random() for move in view.moves}
        best = sorted(worth, key=lambda move: -worth[move])
        tried = [move for move in best[:MOST] if worth[move] > worth[best[0]] - MARGIN]
        if len(tried) == 1:
            return best[0]
        found = view.rollouts(tried, DEALS * len(tried), self.rng, view.game.policies[-1])
        me = view.seat
        return max(tried, key=lambda move: (found[move].wins[me], worth[move]))
