"""The master of Saboteur."""

from __future__ import annotations

from typing import Final

from underhall.games.saboteur import codes
from underhall.games.saboteur.foreman import Foreman
from underhall.table.game import View
from underhall.table.moves import Move

MARGIN: Final = 1.5
"""How much worse than the best a move may seem at a glance and yet be tried."""
MOST: Final = 6
"""How many moves are tried."""
GAMES: Final = 400
"""Games that are imagined for each of them."""


class Master(Foreman):
    """Tries the moves that seem good to a foreman in imagined games, and makes the one that brings most gold."""

    name = "saboteur:master"
    level = "master"

    def choose(self, view: View) -> Move:
        table = self.table(view)
        worth = {move: table.worth(move)[0] + 0.02 * self.rng.random() for move in view.moves}
        best = sorted(worth, key=lambda move: -worth[move])
        tried = [move for move in best[:MOST] if worth[move] > worth[best[0]] - MARGIN]
        if len(tried) == 1 or table.role == codes.SABOTEUR or table.p.phase != codes.PLAY:
            return best[0]
        found = view.rollouts(tried, GAMES * len(tried), self.rng, view.game.policies[-1])
        return max(tried, key=lambda move: (found[move].scores[table.me], worth[move]))
