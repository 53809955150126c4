"""Quarry: two to four players load stones onto their carts, and send them off before they break."""

from underhall.skeleton.game import Quarry, QuarryState
from underhall.skeleton.view import QuarryView

GAMES = (Quarry(),)
"""All rules versions, the newest last."""

__all__ = ["GAMES", "Quarry", "QuarryState", "QuarryView"]
