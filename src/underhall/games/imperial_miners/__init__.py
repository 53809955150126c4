"""Imperial Miners: one to five players at once, ten rounds, mines of cards that set each other off."""

from underhall.games.imperial_miners import packs
from underhall.games.imperial_miners.game import ImperialMiners, ImperialMinersState, with_pack
from underhall.games.imperial_miners.view import ImperialMinersView

GAMES = (with_pack(packs.builtin()),)
"""All rules versions, the newest last."""

__all__ = ["GAMES", "ImperialMiners", "ImperialMinersState", "ImperialMinersView"]
