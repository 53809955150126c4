"""A bot that runs ahead: of all its moves it makes the one after which its seat won most imagined games.

cd examples
underhall sim saboteur --load runner --bots runner,random,random,random,random --games 200 --rotate
"""

from __future__ import annotations

from underhall import bots
from underhall.bots import Bot
from underhall.table import Move, View


class Runner(Bot):
    """Three hundred imagined games a move, by the game's best policy."""

    name = "runner"

    def choose(self, view: View) -> Move:
        seat = view.seat
        assert seat is not None
        found = view.rollouts(None, 300, self.rng, view.game.policies[-1])
        return max(found, key=lambda move: found[move].wins[seat])


bots.add(Runner)
