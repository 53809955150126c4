"""Montanara: two players dig for crystals in four mountains of cards."""

from underhall.games.montanara.game import Montanara, MontanaraState
from underhall.games.montanara.view import MontanaraView

GAMES = (Montanara(),)
"""All rules versions, the newest last."""

__all__ = ["GAMES", "Montanara", "MontanaraState", "MontanaraView"]
