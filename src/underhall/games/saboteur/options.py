"""The choices before a game of Saboteur: a preset, and every field of it on its own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from underhall.games.saboteur import codes
from underhall.games.saboteur.layout import FIELDS
from underhall.table.errors import BadNotation, BadOption
from underhall.table.events import Json
from underhall.table.options import Option, Options, read_options, write_value

PRESETS: Final[dict[str, dict[str, Json]]] = {
    "second": {"play_direction": "clockwise", "nugget_cards": "per_digger", "next_starter": "last_path"},
    "first": {"play_direction": "counter_clockwise", "nugget_cards": "per_player", "next_starter": "last_card"},
}
"""What the editions of the game disagree on."""

_NUMBERS: Final = {
    "clockwise": 1,
    "counter_clockwise": -1,
    "per_digger": codes.PER_DIGGER,
    "per_player": codes.PER_PLAYER,
    "last_path": codes.LAST_PATH,
    "last_card": codes.LAST_CARD,
}

OPTIONS: Final = (
    Option(
        "preset",
        "choice",
        "second",
        "The edition whose rules fill in what is not chosen below.",
        ("second", "first"),
        group="edition",
    ),
    Option(
        "play_direction",
        "choice",
        "preset",
        "Which way the turn passes: clockwise in the second edition, counter-clockwise in the first.",
        ("preset", "clockwise", "counter_clockwise"),
        group="edition",
    ),
    Option(
        "gold_direction",
        "choice",
        "counter_clockwise",
        "Which way the nugget cards are passed on.",
        ("clockwise", "counter_clockwise"),
        group="edition",
    ),
    Option(
        "nugget_cards",
        "choice",
        "preset",
        "How many nugget cards are drawn: one per gold-digger in the second edition, one per player in the first.",
        ("preset", "per_digger", "per_player"),
        group="edition",
    ),
    Option(
        "next_starter",
        "choice",
        "preset",
        "The next round begins to the left of whoever laid the last path card (second edition) or played the last "
        "card (first).",
        ("preset", "last_path", "last_card"),
        group="edition",
    ),
    Option("link_required", "flag", True, "A new path card must be linked to the start."),
    Option("self_break", "flag", True, "A player may break his own tools."),
    Option(
        "all_saboteurs", "flag", False, "One gold-digger leaves the pool: all saboteurs are dealt, no role is spare."
    ),
    Option("selfish_dwarf", "flag", False, "One gold-digger is selfish: he gets gold only if he finds it himself."),
    Option(
        "no_gold_with_broken_tool", "flag", False, "Whoever has a broken tool at the end of a round shares no gold."
    ),
    Option(
        "first",
        "choice",
        "random",
        "Who begins the first round.",
        ("random", *map(str, range(codes.MAX_SEATS))),
        group="setup",
    ),
)


def read(given: Mapping[str, Json]) -> Options:
    """All options, what was not chosen filled in from the preset."""
    found = dict(read_options(OPTIONS, given))
    for name, value in PRESETS[str(found["preset"])].items():
        if found[name] == "preset":
            found[name] = value
    return Options(found)


def field_numbers(options: Options) -> dict[str, int]:
    """The options as the rules have them."""
    return {name: _NUMBERS.get(str(options[name]), int(options.flag(name))) for name in FIELDS}


def write_options(options: Options) -> str:
    """The preset, and what differs from it: `first,link_required:false`."""
    return options.written(_written)


def _written(options: Options) -> str:
    usual = read({"preset": options["preset"]})
    others = [f"{name}:{write_value(value)}" for name, value in options.items() if value != usual[name]]
    return ",".join([options.word("preset"), *others])


@lru_cache(1024)
def parse_options(text: str) -> Options:
    preset, *others = text.split(",")
    given: dict[str, Json] = {"preset": preset}
    for item in others:
        name, _, value = item.partition(":")
        given[name] = value
    try:
        found = read(given)
    except BadOption as error:
        raise BadNotation(f"{text[:60]!r} are no rules: {error}") from error
    if write_options(found) != text:
        raise BadNotation(f"{text[:60]!r} are no rules: write the preset and what differs from it, in order")
    return found
