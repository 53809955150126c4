"""Players of Quarry that see a View only; the best one last."""

from __future__ import annotations

from typing import Final

from underhall.bots.bot import Bot, Reason
from underhall.skeleton import codes
from underhall.skeleton.cards import CARRIES, weight
from underhall.skeleton.view import QuarryView
from underhall.table.game import View
from underhall.table.moves import Move


class Carter(Bot):
    """Loads the heaviest stone that the cart can carry, and sends the cart off when it can carry none."""

    name = "quarry:carter"

    def choose(self, view: View) -> Move:
        fitting = [move for move in view.moves if codes.stone(move) and codes.stone(move) <= self._room(view)]
        if fitting:
            return max(fitting)
        return codes.SEND if codes.SEND in view.moves else min(view.moves)

    def why(self, view: View, move: Move) -> Reason:
        if move == codes.SEND:
            return Reason("full", room=self._room(view))
        return Reason("fits" if codes.stone(move) <= self._room(view) else "none", room=self._room(view))

    def _room(self, view: View) -> int:
        """How much more the own cart can carry."""
        assert isinstance(view, QuarryView) and view.seat is not None
        return CARRIES - weight(view.position.carts[view.seat])


BOTS: Final = (Carter,)
