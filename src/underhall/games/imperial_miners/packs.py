"""Card packs: data files with cards, events and progress faces, read strictly and pinned by their hash.

The printed game's cards are not public; we play packs of our own making, and whoever owns the game can write a private
one (docs/packs.md). `pack_recipe` has the validator behind `underhall pack check`.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from underhall.games.imperial_miners import rules
from underhall.games.imperial_miners.cards import Card, EventCard, Face
from underhall.games.imperial_miners.effects import BadPack, Program
from underhall.games.imperial_miners.pack_reader import read_data
from underhall.table.own_files import PinnedFiles

COUNTS: Final = {"I": 36, "II": 43, "III": 43, "IV": 14}
"""R1: how many cards of each level a whole pack has."""
EVENTS: Final = 18
SIDES: Final = ("upper left", "upper right", "left", "right", "lower left", "lower right")
OUR_PACK: Final = "lanternfall"
OURS: Final = files(__package__) / "packs"
"""Where our own pack lies, and in `former` what it was before: whoever changes it keeps the old file there."""
FOLDERS: Final = "UNDERHALL_PACKS"
"""The variable of the environment that names folders with private packs; the hall's bots inherit it."""


@dataclass(eq=False)
class CardPack:
    """A pack that was read and compiled."""

    name: str
    title: str
    hash: str
    cards: list[Card]
    events: list[EventCard]
    faces: list[Face]
    tables: rules.Pack
    program: Program
    numbers: tuple[list[int], ...] = ()
    """What `tables` was made from, for `rules.make_pack`."""
    used: dict[str, list[tuple[str, str, str]]] = field(default_factory=dict)
    """By card and branch: the verbs, counters and targets of its steps."""

    @property
    def pin(self) -> str:
        """What a record keeps: the name and the hash."""
        return f"{self.name}@{self.hash[:12]}"

    def by_id(self, text: str) -> int | None:
        return self._ids.get(text)

    def __post_init__(self) -> None:
        self._ids = {card.id: card.index for card in self.cards}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, CardPack) and self.pin == other.pin

    def __hash__(self) -> int:
        return hash(self.pin)

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in self.__dict__.items() if name != "tables"}

    def __setstate__(self, state: dict[str, object]) -> None:
        """In another process the tables, which may be compiled, are made anew."""
        self.__dict__.update(state)
        self.tables = rules.make_pack(*self.numbers)


def get(pin: str) -> CardPack:
    """A pack by its pin, or by its name alone; BadPack if there is none. A former one of ours is found by its pin: no
    new table is offered it, but records and tables that were begun with it go on."""
    if found := PACKS.find(pin):
        return found
    if pin in former_pins():
        return former(pin)
    raise BadPack(f"there is no pack {pin!r} here; there is: {', '.join(known())}")


@cache
def builtin() -> CardPack:
    """Our own pack, as it is today."""
    return read((OURS / f"{OUR_PACK}.json").read_text(encoding="utf-8"))


@cache
def former_pins() -> tuple[str, ...]:
    """The pins of our own pack as it was: each has its file, named for the hash."""
    names = sorted(file.name.removesuffix(".json") for file in (OURS / "former").iterdir())
    return tuple(name.replace("-", "@") for name in names if name.startswith(f"{OUR_PACK}-"))


@cache
def former(pin: str) -> CardPack:
    """Our own pack as it was under this pin."""
    return read((OURS / "former" / f"{pin.replace('@', '-')}.json").read_text(encoding="utf-8"))


def read_file(path: Path) -> CardPack:
    return read(file_text(path))


def file_text(path: Path) -> str:
    """The text of a pack's file; BadPack if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadPack(f"cannot read {path.name}: {error}") from None


def read(text: str) -> CardPack:
    """Read a pack: form and effects are checked, counts and variety are not. BadPack has all faults."""
    found = read_data(text)
    canonical = json.dumps(found.json, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    digest = hashlib.sha256(canonical.encode()).hexdigest()
    tables = rules.make_pack(*found.numbers)
    return CardPack(
        found.name,
        found.title,
        digest,
        found.cards,
        found.events,
        found.faces,
        tables,
        found.program,
        found.numbers,
        found.used,
    )


PACKS: Final = PinnedFiles(builtin, FOLDERS, read_file)
add, known, passed_over = PACKS.add, PACKS.known, PACKS.passed_over
