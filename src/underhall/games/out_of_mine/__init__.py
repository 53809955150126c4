"""Out of Mine!: fill your gallery with crystals before the others do."""

from underhall.games.out_of_mine.game import OutOfMine, OutOfMineState
from underhall.games.out_of_mine.view import OutOfMineView

GAMES = (OutOfMine(),)
"""All rules versions, the newest last."""

__all__ = ["GAMES", "OutOfMine", "OutOfMineState", "OutOfMineView"]
