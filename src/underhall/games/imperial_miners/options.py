"""The choices before a game of Imperial Miners."""

from __future__ import annotations

from typing import Final

from underhall.games.imperial_miners import packs
from underhall.table.options import Option, PinnedOption


def _pin(name: str) -> str:
    return packs.get(name).pin


FACE_CHOICES: Final = ("random", *(f"{n:03b}" for n in range(8)))

OPTIONS: Final = (
    PinnedOption(
        "pack",
        "choice",
        packs.builtin().pin,
        "The card pack, pinned by its hash.",
        group="edition",
        known=packs.known,
        find=_pin,
    ),
    Option("first_game", "flag", False, "Set-up for a first game: two cards of each level, all kept.", group="setup"),
    Option("faces", "choice", "random", "The faces of the three progress boards.", choices=FACE_CHOICES, group="setup"),
    Option("surface_coins", "number", 3, "Coins of the first surface effect.", low=1, high=9),
    Option("row_one_gaps", "choice", "one", "Empty slots that level I may leave.", choices=("none", "one", "any")),
    Option("resolve_bottom", "flag", False, "The bottom space of the next board is resolved on arrival."),
)
