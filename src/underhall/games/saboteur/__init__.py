"""Saboteur: three to ten dwarfs dig for treasure, and some of them hope that nobody finds it."""

from underhall.games.saboteur.game import Saboteur, SaboteurState
from underhall.games.saboteur.view import SaboteurView

GAMES = (Saboteur(),)
"""All rules versions, the newest last."""

__all__ = ["GAMES", "Saboteur", "SaboteurState", "SaboteurView"]
