"""Card packs: data files with cards, events and progress faces, read strictly and pinned by their hash.

The printed game's cards are not public; we play packs of our own making, and whoever owns the game can write a private
one (docs/packs.md). `check` is the validator behind `underhall pack check`.
"""

from __future__ import annotations

import hashlib
import json
import os
import warnings
from dataclasses import dataclass, field
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from underhall.games.imperial_miners import codes, rules
from underhall.games.imperial_miners.effects import BadPack, Program, own_programs
from underhall.games.imperial_miners.vocabulary import FACTIONS, LEVELS
from underhall.table.events import Json

COUNTS: Final = {"I": 36, "II": 43, "III": 43, "IV": 14}
"""R1: how many cards of each level a whole pack has."""
EVENTS: Final = 18
FACES: Final = 6
KINDS: Final = ("immediate", "special", "end")
SIDES: Final = ("upper left", "upper right", "left", "right", "lower left", "lower right")
TRIGGERS: Final = ("", "play", "activate", "surface", "advance", "cart", "machine")
OUR_PACK: Final = "lanternfall"
FOLDERS: Final = "UNDERHALL_PACKS"
"""The variable of the environment that names folders with private packs; the hall's bots inherit it."""


@dataclass(frozen=True)
class Card:
    """A design of a mine card."""

    id: str
    name: str
    level: int
    cost: int
    factions: tuple[str, ...]
    carts: int
    """Sides with a half-cart, as bits."""
    effects: tuple[list[dict[str, Json]], ...]
    copies: int
    less: tuple[str, int] | None
    """Cards of this level or faction cost so much less while this one is in the mine."""
    index: int


@dataclass(frozen=True)
class EventCard:
    """An event."""

    id: str
    name: str
    kind: str
    steps: list[dict[str, Json]]
    changes: dict[str, Json]


@dataclass(frozen=True)
class Face:
    """A face of a progress board: its spaces from the bottom."""

    name: str
    spaces: tuple[list[dict[str, Json]], ...]


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

    def __getstate__(self) -> dict[str, object]:
        return {name: value for name, value in self.__dict__.items() if name != "tables"}

    def __setstate__(self, state: dict[str, object]) -> None:
        """In another process the tables, which may be compiled, are made anew."""
        self.__dict__.update(state)
        self.tables = rules.make_pack(*self.numbers)


_added: dict[str, CardPack] = {}


def add(pack: CardPack) -> None:
    """Make a pack known in this process, so that options and records can name it."""
    _added[pack.pin] = pack


def known() -> dict[str, CardPack]:
    """All packs known here, by their pins: ours first, then those of the folders in UNDERHALL_PACKS."""
    ours = builtin()
    return {ours.pin: ours, **_found(os.environ.get(FOLDERS, "")), **_added}


@cache
def _found(folders: str) -> dict[str, CardPack]:
    """The packs that lie in these folders. One that cannot be read is told of, and passed over: it must not keep a
    hall from opening."""
    found: dict[str, CardPack] = {}
    for folder in filter(None, folders.split(os.pathsep)):
        for path in sorted(Path(folder).expanduser().glob("*.json")):
            try:
                pack = read_file(path)
            except BadPack as error:
                warnings.warn(f"card pack {path.name} is passed over: {error}", stacklevel=2)
            else:
                found[pack.pin] = pack
    return found


def get(pin: str) -> CardPack:
    """A pack by its pin, or by its name alone; BadPack if there is none."""
    packs = known()
    if pin in packs:
        return packs[pin]
    for found in packs.values():
        if found.name == pin:
            return found
    raise BadPack(f"there is no pack {pin!r} here; there is: {', '.join(packs)}")


@cache
def builtin() -> CardPack:
    """Our own pack."""
    text = (files(__package__) / "packs" / f"{OUR_PACK}.json").read_text(encoding="utf-8")
    return read(text)


def read_file(path: Path) -> CardPack:
    return read(file_text(path))


def file_text(path: Path) -> str:
    """The text of a pack's file; BadPack if it cannot be read."""
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadPack(f"cannot read {path.name}: {error}") from None


def read(text: str) -> CardPack:
    """Read a pack: form and effects are checked, counts and variety are not (see `check`)."""
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadPack(f"the pack is not JSON: {error}") from None
    if not isinstance(data, dict):
        raise BadPack("the pack is not a JSON object")
    _fields(data, "the pack", {"name", "title", "cards", "events", "faces"}, {"about"})
    name = _text(data["name"], "name")
    if not name.replace("_", "").isalnum() or not name.isascii():
        raise BadPack("name: letters, digits and _ only")
    program = Program()
    own_programs(program)
    used: dict[str, list[tuple[str, str, str]]] = {}
    cards = [_card(one, i, program, used) for i, one in enumerate(_list(data["cards"], "cards"))]
    if len(cards) > codes.DESIGNS:
        raise BadPack(f"cards: {len(cards)} designs; there is room for {codes.DESIGNS}")
    _unique([card.id for card in cards], "cards")
    events = [_event(one, i, program) for i, one in enumerate(_list(data["events"], "events"))]
    if not 10 <= len(events) <= 30:
        raise BadPack(f"events: {len(events)}; a game needs 10, and there is room for 30")
    faces = [_face(one, i, program) for i, one in enumerate(_list(data["faces"], "faces"))]
    if len(faces) != FACES:
        raise BadPack(f"faces: {len(faces)}, not {FACES}")
    canonical = json.dumps(data, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    digest = hashlib.sha256(canonical.encode()).hexdigest()
    numbers = _numbers(cards, events, faces, program)
    tables = rules.make_pack(*numbers)
    return CardPack(name, _text(data["title"], "title"), digest, cards, events, faces, tables, program, numbers, used)


# ---------------------------------------------------------------- reading
def _fields(data: dict[str, Json], where: str, need: set[str], may: set[str]) -> None:
    missing, extra = need - set(data), set(data) - need - may
    if missing:
        raise BadPack(f"{where}: {', '.join(sorted(missing))} is missing")
    if extra:
        raise BadPack(f"{where}: {', '.join(sorted(extra))} is not a field here")


def _text(value: Json, where: str) -> str:
    if not isinstance(value, str) or not value or len(value) > 60 or value != " ".join(value.split()):
        raise BadPack(f"{where} is not a text of 1 to 60 characters")
    return value


def _list(value: Json, where: str) -> list[Json]:
    if not isinstance(value, list):
        raise BadPack(f"{where} is not a list")
    return value


def _number(value: Json, where: str, low: int, high: int) -> int:
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise BadPack(f"{where} is not a number from {low} to {high}")
    return value


def _unique(names: list[str], where: str) -> None:
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise BadPack(f"{where}: {', '.join(twice)} is there twice")


def _card(data: Json, index: int, program: Program, used: dict[str, list[tuple[str, str, str]]]) -> Card:
    where = f"card {index}"
    if not isinstance(data, dict):
        raise BadPack(f"{where} is not an object")
    if isinstance(data.get("id"), str):
        where = f"card {data['id']}"
    _fields(data, where, {"id", "name", "level", "factions", "carts", "effects"}, {"cost", "copies", "less"})
    identity = _text(data["id"], f"{where}: id")
    if not identity.isascii() or not identity.isalnum():
        raise BadPack(f"{where}: id is letters and digits only")
    if data["level"] not in LEVELS:
        raise BadPack(f"{where}: level is not I, II, III or IV")
    level = LEVELS.index(str(data["level"])) + 1
    cost = _number(data.get("cost", 2 if level == 2 else 0), f"{where}: cost", 0, 13)
    factions = tuple(str(one) for one in _list(data["factions"], f"{where}: factions"))
    if len(factions) > 2 or len(set(factions)) != len(factions) or not set(factions) <= set(FACTIONS):
        raise BadPack(f"{where}: factions are none, one or two of {', '.join(FACTIONS)}")
    effects = _list(data["effects"], f"{where}: effects")
    if len(effects) not in (1, 2):
        raise BadPack(f"{where}: effects are one or two, joined by OR (R10)")
    copies = _number(data.get("copies", 1), f"{where}: copies", 1, 14)
    card = Card(
        identity,
        _text(data["name"], f"{where}: name"),
        level,
        cost,
        factions,
        _sides(data["carts"], where),
        tuple(_steps(one) for one in effects),
        copies,
        _less(data.get("less"), where),
        index,
    )
    for number, steps in enumerate(effects):
        program.used = []
        program.effect(steps, f"{where}, effects[{number}]", False)
        used[f"{identity}/{number}"] = program.used
    return card


def _steps(value: Json) -> list[dict[str, Json]]:
    return [one for one in value if isinstance(one, dict)] if isinstance(value, list) else []


def _sides(value: Json, where: str) -> int:
    """Half-carts, written as the sides that have one: `UL UR L R LL LR`."""
    names = ("UL", "UR", "L", "R", "LL", "LR")
    sides = 0
    for word in str(value).split():
        if word not in names:
            raise BadPack(f"{where}: carts names sides of {' '.join(names)}, not {word!r}")
        sides |= 1 << names.index(word)
    return sides


def _less(value: Json, where: str) -> tuple[str, int] | None:
    if value is None:
        return None
    if not isinstance(value, dict) or set(value) != {"of", "coins"}:
        raise BadPack(f"{where}: less is {{of, coins}}")
    of = str(value["of"])
    if of not in LEVELS and of not in FACTIONS:
        raise BadPack(f"{where}: less.of is neither a level nor a faction")
    return of, _number(value["coins"], f"{where}: less.coins", 1, 6)


def _event(data: Json, index: int, program: Program) -> EventCard:
    where = f"event {index}"
    if not isinstance(data, dict):
        raise BadPack(f"{where} is not an object")
    _fields(data, where, {"id", "name", "kind"}, {"steps", "changes"})
    where = f"event {data['id']}"
    if data["kind"] not in KINDS:
        raise BadPack(f"{where}: kind is not one of {', '.join(KINDS)}")
    special = data["kind"] == "special"
    if special != ("changes" in data) or special == ("steps" in data):
        raise BadPack(f"{where}: a special event has changes, every other has steps")
    changes = data.get("changes", {})
    if not isinstance(changes, dict):
        raise BadPack(f"{where}: changes is not an object")
    _fields(changes, f"{where}: changes", set(), {"cost", "bonus", "surface", "sound"})
    return EventCard(
        _text(data["id"], f"{where}: id"),
        _text(data["name"], f"{where}: name"),
        str(data["kind"]),
        _steps(data.get("steps", [])),
        changes,
    )


def _face(data: Json, index: int, program: Program) -> Face:
    where = f"face {index}"
    if not isinstance(data, dict):
        raise BadPack(f"{where} is not an object")
    _fields(data, where, {"name", "spaces"}, set())
    spaces = _list(data["spaces"], f"{where}: spaces")
    if not 4 <= len(spaces) <= 12:
        raise BadPack(f"{where}: spaces are 4 to 12, not {len(spaces)}")
    return Face(_text(data["name"], f"{where}: name"), tuple(_steps(one) for one in spaces))


# ---------------------------------------------------------------- compiling
def _numbers(
    cards: list[Card], events: list[EventCard], faces: list[Face], program: Program
) -> tuple[list[int], list[int], list[int], list[int], list[int], list[int], list[int], list[int]]:
    """The whole pack as numbers. Effects of cards were compiled while reading, in their order."""
    del program.code[codes.PC_FREE :]  # once more, now keeping where each begins
    program.options.clear()
    program.ways.clear()
    card_table: list[int] = []
    for card in cards:
        pcs = [program.effect(list(one), f"card {card.id}, effects[{i}]", False) for i, one in enumerate(card.effects)]
        mask = sum(1 << FACTIONS.index(one) for one in card.factions)
        less = [0, 0, 0]
        if card.less:
            of, coins = card.less
            less = [1, LEVELS.index(of) + 1, coins] if of in LEVELS else [2, FACTIONS.index(of), coins]
        pcs += [0] * (2 - len(pcs))
        card_table += [card.level, card.cost, mask, card.carts, *pcs, card.copies, *less, 0, 0]
    spaces = [0] * (12 * FACES)
    for number, face in enumerate(faces):
        for place, steps in enumerate(face.spaces):
            where = f"face {face.name}, spaces[{place}]"
            spaces[12 * number + place] = program.effect(list(steps), where, True)
    event_table: list[int] = []
    for event in events:
        event_table += _event_numbers(event, program)
    flat = [n for line in program.code for n in line]
    if len(flat) > 30000 or len(program.amounts) > 1000 or len(program.targets) > 250 or len(program.options) > 500:
        raise BadPack("the pack's effects are too long for the engine")
    return (
        flat,
        [n for entry in program.amounts for n in entry],
        [n for entry in program.targets for n in entry],
        [n for entry in program.options for n in entry],
        card_table,
        spaces,
        [len(face.spaces) for face in faces],
        event_table,
    )


def _event_numbers(event: EventCard, program: Program) -> list[int]:
    numbers = [0] * codes.EV
    numbers[codes.EV_KIND] = KINDS.index(event.kind)
    where = f"event {event.id}"
    if event.kind != "special":
        numbers[codes.EV_PC] = program.effect(list(event.steps), where, True)
        return numbers
    cost, bonus = event.changes.get("cost"), event.changes.get("bonus")
    if cost is not None:
        if not isinstance(cost, dict) or set(cost) != {"of", "less"}:
            raise BadPack(f"{where}: changes.cost is {{of, less}}")
        of = str(cost["of"])
        if of not in (*LEVELS, *FACTIONS, "all"):
            raise BadPack(f"{where}: changes.cost.of is neither a level nor a faction nor all")
        if of in FACTIONS:
            numbers[codes.EV_COST_FACTIONS] = 1 << FACTIONS.index(of)
        else:
            numbers[codes.EV_COST_LEVEL] = 5 if of == "all" else LEVELS.index(of) + 1
        numbers[codes.EV_COST_LESS] = _number(cost["less"], f"{where}: changes.cost.less", 1, 13)
    if bonus is not None:
        if not isinstance(bonus, dict) or set(bonus) - {"on", "coins", "points"} or bonus.get("on") not in TRIGGERS[1:]:
            raise BadPack(f"{where}: changes.bonus is {{on, coins, points}}, on one of {', '.join(TRIGGERS[1:])}")
        numbers[codes.EV_ON] = TRIGGERS.index(str(bonus["on"]))
        numbers[codes.EV_COINS] = _number(bonus.get("coins", 0), f"{where}: changes.bonus.coins", 0, 9)
        numbers[codes.EV_POINTS] = _number(bonus.get("points", 0), f"{where}: changes.bonus.points", 0, 9)
    numbers[codes.EV_SURFACE] = _number(event.changes.get("surface", 0), f"{where}: changes.surface", 0, 2)
    numbers[codes.EV_SOUND] = int(event.changes.get("sound") is True)
    return numbers
