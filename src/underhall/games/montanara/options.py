"""The choices before a game of Montanara."""

from __future__ import annotations

from typing import Final

from underhall.games.montanara import cards
from underhall.table.events import Json
from underhall.table.options import Option


def _check_sizes(value: Json) -> str | None:
    assert isinstance(value, list)
    total = sum(n for n in value if isinstance(n, int))
    return None if total == 72 else f"the four mountains hold 72 cards together, not {total}"


OPTIONS: Final = (
    Option(
        "sizes",
        "numbers",
        list(cards.FIRST_SIZES),
        "How many cards each of the four mountains has at the start; together 72.",
        group="setup",
        low=1,
        high=69,
        length=4,
        check=_check_sizes,
    ),
    Option("dig_all", "flag", False, "A digger turns over as many cards as he has dwarfs, and may not stop earlier."),
    Option("first", "choice", "random", "Who begins.", choices=("random", "0", "1"), group="setup"),
)
