"""The choices before a game of Out of Mine!."""

from __future__ import annotations

from typing import Final

from underhall.games.out_of_mine import galleries
from underhall.table.events import Json
from underhall.table.options import Option, PinnedOption


def _limit(value: Json) -> str | None:
    return "a round lasts 60 to 600 seconds, or 0 for no limit" if isinstance(value, int) and 0 < value < 60 else None


def _pin(name: str) -> str:
    return galleries.get(name).pin


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
        "Real: everybody acts at once, by the table's clock. Ticks: everybody makes one action a tick. Correspondence: "
        "everybody plays a round alone, with an own supply and clock; then they are compared.",
        choices=("real", "ticks", "correspondence"),
        group="setup",
    ),
    Option(
        "limit",
        "number",
        180,
        "Seconds a round may last in real pace and by correspondence; 0 for no limit.",
        high=600,
        group="setup",
        check=_limit,
    ),
    Option("ticks", "number", 60, "Ticks a round may last in ticks.", low=1, high=600, group="setup"),
    Option(
        "interval",
        "number",
        0,
        "Milliseconds between two actions of a seat, kept by the hall.",
        high=2000,
        group="technical",
    ),
    PinnedOption(
        "galleries",
        "choice",
        galleries.ours().pin,
        "The set of galleries, pinned by its hash.",
        group="edition",
        known=galleries.known,
        find=_pin,
    ),
)
