"""Imperial Miners: one to five players at once, ten rounds, mines of cards that set each other off."""

from underhall.games.imperial_miners.game import ImperialMiners, ImperialMinersState
from underhall.games.imperial_miners.view import ImperialMinersView

GAMES = (ImperialMiners(),)
"""All rules versions, the newest last."""

__all__ = ["GAMES", "ImperialMiners", "ImperialMinersState", "ImperialMinersView"]
