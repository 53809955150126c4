"""The choices before a game of Imperial Miners."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from underhall.games.imperial_miners import packs
from underhall.games.imperial_miners.effects import BadPack
from underhall.table.errors import BadOption
from underhall.table.events import Json
from underhall.table.options import Option, write_value


@dataclass(frozen=True, slots=True)
class PackOption(Option):
    """The card pack, by name or by name and hash; what is kept is always both, so that a record pins its pack."""

    def wants(self) -> str:
        return "one of " + ", ".join(packs.known())

    def _parse(self, value: Json) -> Json:
        try:
            return packs.get(str(value)).pin
        except BadPack:
            raise BadOption(f"option {self.name} takes {self.wants()}, not {write_value(value)!r}") from None

    def offers(self) -> tuple[str, ...]:
        return tuple(packs.known())


FACE_CHOICES: Final = ("random", *(f"{n:03b}" for n in range(8)))

OPTIONS: Final = (
    PackOption("pack", "choice", packs.builtin().pin, "The card pack, pinned by its hash."),
    Option("first_game", "flag", False, "Set-up for a first game: two cards of each level, all kept."),
    Option("faces", "choice", "random", "The faces of the three progress boards.", choices=FACE_CHOICES),
    Option("surface_coins", "number", 3, "Coins of the first surface effect.", low=1, high=9),
    Option("row_one_gaps", "choice", "one", "Empty slots that level I may leave.", choices=("none", "one", "any")),
    Option("resolve_bottom", "flag", False, "The bottom space of the next board is resolved on arrival."),
)
