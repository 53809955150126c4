"""The choices before a game of Out of Mine!."""

from __future__ import annotations

from typing import Final

from underhall.games.out_of_mine import galleries
from underhall.games.out_of_mine.galleries import BadGalleries
from underhall.table.errors import BadOption
from underhall.table.events import Json
from underhall.table.options import Option, write_value


def _limit(value: Json) -> str | None:
    return "a round lasts 60 to 600 seconds, or 0 for no limit" if isinstance(value, int) and 0 < value < 60 else None


class SetOption(Option):
    """The set of galleries, by name or by name and hash; what is kept is always both, so that a record pins its set."""

    def wants(self) -> str:
        return "one of " + ", ".join(galleries.known())

    def _parse(self, value: Json) -> Json:
        try:
            return galleries.get(str(value)).pin
        except BadGalleries:
            raise BadOption(f"option {self.name} takes {self.wants()}, not {write_value(value)!r}") from None

    def offers(self) -> tuple[str, ...]:
        return tuple(galleries.known())


OPTIONS: Final = (
    Option("elves", "flag", False, "Variant A: an elf with its colour before it brings a point."),
    Option("elements", "flag", False, "Variant B: gold, silver, worms and rats count as the card says."),
    Option(
        "mode",
        "choice",
        "assisted",
        "Assisted: only correct tiles are accepted. Free: as at the table, with a check at the end.",
        choices=("assisted", "free"),
    ),
    Option(
        "pace",
        "choice",
        "ticks",
        "Real: everybody acts at once, by the table's clock. Ticks: everybody makes one action a tick.",
        choices=("real", "ticks"),
    ),
    Option("limit", "number", 180, "Seconds a round may last in real pace; 0 for no limit.", high=600, check=_limit),
    Option("ticks", "number", 60, "Ticks a round may last in ticks.", low=1, high=600),
    Option("interval", "number", 0, "Milliseconds between two actions of a seat, kept by the hall.", high=2000),
    SetOption("galleries", "choice", galleries.ours().pin, "The set of galleries, pinned by its hash."),
)
