"""What stands where in the rows that Montanara writes for learners (tensors.py), and what its actions are."""

from __future__ import annotations

from underhall.games.montanara import codes, rules
from underhall.games.montanara.cards import LETTERS
from underhall.table.options import Options

OBSERVED = codes.OBSERVED
ACTIONS = codes.ACTIONS
REWARDS = 2
"""How many seats a row of rewards has."""


def names() -> list[str]:
    """A name for each number of a row, its maker counted as player_0."""
    found = ["phase", "where", "left", "own_turn", "acts", *(f"height_{m}" for m in range(4))]
    found += [f"hand_{letter}" for letter in LETTERS]
    for what in ("hand_size", "dwarfs", "crystals"):
        found += [f"player_{i}_{what}" for i in range(2)]
    return found + [f"discards_{letter}" for letter in LETTERS] + [f"seen_{depth}" for depth in range(4)]


def fresh(seats: int, chosen: Options) -> rules.Position:
    """A position before the first question to chance."""
    first = codes.ANY_SEAT if chosen.word("first") == "random" else int(chosen.word("first"))
    return rules.start(bytes(chosen.numbers("sizes")), int(chosen.flag("dig_all")), first)
