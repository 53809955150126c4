"""A card pack read from its file: form, types and effects are checked, and all that is wrong is told, not the first."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final, TypeVar

from underhall.games.imperial_miners import codes
from underhall.games.imperial_miners.cards import Card, EventCard, Face, Steps
from underhall.games.imperial_miners.effects import BadPack, Place, Program, collecting, own_programs
from underhall.games.imperial_miners.vocabulary import FACTIONS, LEVELS, SIDES
from underhall.table.events import Json
from underhall.table.own_files import read_json

FACES: Final = 6
KINDS: Final = ("immediate", "special", "end")
TRIGGERS: Final = ("", "play", "activate", "surface", "advance", "cart", "machine")

T = TypeVar("T")


@dataclass
class PackData:
    """What a file says, as far as it can be read, and all that is wrong with it."""

    name: str = ""
    title: str = ""
    cards: list[Card] = field(default_factory=list)
    events: list[EventCard] = field(default_factory=list)
    faces: list[Face] = field(default_factory=list)
    program: Program = field(default_factory=Program)
    used: dict[str, list[tuple[str, str, str]]] = field(default_factory=dict)
    numbers: tuple[list[int], ...] = ()
    json: Json = None


def read_data(text: str) -> PackData:
    """Read a pack: form and effects are checked, counts and variety are not. BadPack has all faults."""
    try:
        data = read_json(text)
    except ValueError as error:
        raise BadPack(f"the pack is not JSON: {error}") from None
    if not isinstance(data, dict):
        raise BadPack("the pack is not a JSON object")
    found, reader = PackData(json=data), Reader()
    own_programs(found.program)
    reader.fields(data, "the pack", {"name", "title", "cards", "events", "faces"}, {"about"})
    found.name = reader.name(data.get("name"), "name", "[A-Za-z0-9_]+", "letters, digits and _ only")
    found.title = reader.text(data.get("title"), "title")
    if "about" in data and not isinstance(data["about"], str):
        reader.faults.append("about is not a text")
    found.cards = [reader.card(one, i) for i, one in enumerate(reader.listed(data.get("cards"), "cards"))]
    found.events = [reader.event(one, i) for i, one in enumerate(reader.listed(data.get("events"), "events"))]
    found.faces = [reader.face(one, i) for i, one in enumerate(reader.listed(data.get("faces"), "faces"))]
    reader.counts(found)
    found.numbers = numbers_of(found, reader.faults)
    if reader.faults:
        raise BadPack(*reader.faults)
    return found


def steps_in(value: Json) -> Steps:
    """The steps of a list; what is none is told of when they are compiled."""
    return [one if isinstance(one, dict) else {} for one in value] if isinstance(value, list) else []


class Reader:
    """Reads field by field, and goes on behind what is wrong."""

    def __init__(self) -> None:
        self.faults: list[str] = []

    def fields(self, data: dict[str, Json], where: str, need: set[str], may: set[str]) -> None:
        missing, extra = need - set(data), set(data) - need - may
        if missing:
            self.faults.append(f"{where}: {', '.join(sorted(missing))} is missing")
        if extra:
            self.faults.append(f"{where}: {', '.join(sorted(extra))} is not a field here")

    def checked(self, right: bool, fault: str, value: T, instead: T) -> T:
        if not right:
            self.faults.append(fault)
        return value if right else instead

    def text(self, value: Json, where: str) -> str:
        right = isinstance(value, str) and 1 <= len(value) <= 60 and value == " ".join(value.split())
        return self.checked(right or value is None, f"{where} is not a text of 1 to 60 characters", str(value), "?")

    def name(self, value: Json, where: str, form: str, says: str) -> str:
        """A name of a certain form; what is missing was told before."""
        right = isinstance(value, str) and len(value) <= 60 and re.fullmatch(form, value) is not None
        return self.checked(right or value is None, f"{where}: {says}", str(value), "?")

    def listed(self, value: Json, where: str) -> list[Json]:
        if not isinstance(value, list):
            if value is not None:
                self.faults.append(f"{where} is not a list")
            return []
        return value

    def number(self, value: Json, where: str, low: int, high: int) -> int:
        right = isinstance(value, int) and not isinstance(value, bool) and low <= value <= high
        fault = f"{where} is not a number from {low} to {high}"
        return self.checked(right, fault, value if isinstance(value, int) else low, low)

    def object(self, value: Json, where: str) -> dict[str, Json]:
        if not isinstance(value, dict):
            self.faults.append(f"{where} is not an object")
            return {}
        return value

    # ---------------------------------------------------------------- the three kinds of things
    def card(self, value: Json, index: int) -> Card:
        data = self.object(value, f"card {index}")
        where = f"card {data['id']}" if isinstance(data.get("id"), str) else f"card {index}"
        if data:
            need = {"id", "name", "level", "factions", "carts", "effects"}
            self.fields(data, where, need, {"cost", "copies", "less"})
        known = data.get("level") in LEVELS or "level" not in data
        level = LEVELS.index(str(data["level"])) + 1 if known and "level" in data else 1
        if not known:
            self.faults.append(f"{where}: level is not I, II, III or IV")
        effects = self.listed(data.get("effects"), f"{where}: effects")
        if "effects" in data and len(effects) not in (1, 2):
            self.faults.append(f"{where}: effects are one or two, joined by OR (R10)")
        return Card(
            self.name(data.get("id"), f"{where}: id", "[A-Za-z0-9]+", "letters and digits only"),
            self.text(data.get("name"), f"{where}: name"),
            level,
            self.number(data.get("cost", 2 if level == 2 else 0), f"{where}: cost", 0, 13),
            self.factions(data.get("factions", []), where),
            self.sides(data.get("carts", ""), where),
            tuple(map(steps_in, effects[:2])),
            self.number(data.get("copies", 1), f"{where}: copies", 1, 14),
            self.less(data.get("less"), where),
            index,
        )

    def factions(self, value: Json, where: str) -> tuple[str, ...]:
        names = tuple(one for one in value if isinstance(one, str)) if isinstance(value, list) else ()
        right = isinstance(value, list) and len(names) == len(value) <= 2 and len(set(names)) == len(names)
        fault = f"{where}: factions are none, one or two of {', '.join(FACTIONS)}"
        return self.checked(right and set(names) <= set(FACTIONS), fault, names, ())

    def sides(self, value: Json, where: str) -> int:
        """Half-carts, written as the sides that have one: `UL UR L R LL LR`."""
        words = value.split() if isinstance(value, str) else ["?"]
        right = set(words) <= set(SIDES) and len(set(words)) == len(words)
        fault = f"{where}: carts names sides of {' '.join(SIDES)}, each once, not {value!r}"
        return self.checked(right, fault, sum(1 << SIDES.index(word) for word in words if word in SIDES), 0)

    def less(self, value: Json, where: str) -> tuple[str, int] | None:
        if value is None:
            return None
        if not isinstance(value, dict) or set(value) != {"of", "coins"}:
            self.faults.append(f"{where}: less is {{of, coins}}")
            return None
        of = self.checked(
            value["of"] in (*LEVELS, *FACTIONS),
            f"{where}: less.of is neither a level nor a faction",
            str(value["of"]),
            "I",
        )
        return of, self.number(value["coins"], f"{where}: less.coins", 1, 6)

    def event(self, value: Json, index: int) -> EventCard:
        data = self.object(value, f"event {index}")
        where = f"event {data['id']}" if isinstance(data.get("id"), str) else f"event {index}"
        if data:
            self.fields(data, where, {"id", "name", "kind"}, {"steps", "changes"})
        if "kind" in data and data["kind"] not in KINDS:
            self.faults.append(f"{where}: kind is not one of {', '.join(KINDS)}")
        special = data.get("kind") == "special"
        if special != ("changes" in data) or special == ("steps" in data):
            self.faults.append(f"{where}: a special event has changes, every other has steps")
        changes = self.object(data.get("changes", {}), f"{where}: changes")
        self.changes(changes, where, special)
        kind = str(data.get("kind")) if data.get("kind") in KINDS else "immediate"
        return EventCard(
            self.name(data.get("id"), f"{where}: id", "[A-Za-z0-9]+", "letters and digits only"),
            self.text(data.get("name"), f"{where}: name"),
            kind,
            steps_in(data.get("steps")),
            changes,
        )

    def changes(self, changes: dict[str, Json], where: str, special: bool) -> None:
        """What a special event changes: something, and by so much."""
        where = f"{where}: changes"
        self.fields(changes, where, set(), {"cost", "bonus", "surface", "sound"})
        cost, bonus = changes.get("cost"), changes.get("bonus")
        if special and not changes:
            self.faults.append(f"{where} is empty: the event would do nothing")
        if "cost" in changes:
            right = isinstance(cost, dict) and set(cost) == {"of", "less"}
            if not isinstance(cost, dict) or not right:
                self.faults.append(f"{where}.cost is {{of, less}}")
            else:
                self.number(cost["less"], f"{where}.cost.less", 1, 13)
                if cost["of"] not in (*LEVELS, *FACTIONS, "all"):
                    self.faults.append(f"{where}.cost.of is neither a level nor a faction nor all")
        if "bonus" in changes:
            if (
                not isinstance(bonus, dict)
                or set(bonus) - {"on", "coins", "points"}
                or bonus.get("on") not in TRIGGERS[1:]
            ):
                self.faults.append(f"{where}.bonus is {{on, coins, points}}, on one of {', '.join(TRIGGERS[1:])}")
            else:
                gains = [self.number(bonus.get(what, 0), f"{where}.bonus.{what}", 0, 9) for what in ("coins", "points")]
                if not any(gains):
                    self.faults.append(f"{where}.bonus gives neither coins nor points")
        if "surface" in changes:
            self.number(changes["surface"], f"{where}.surface", 1, 2)
        if "sound" in changes and changes["sound"] is not True:
            self.faults.append(f"{where}.sound is true, or left out")

    def face(self, value: Json, index: int) -> Face:
        data = self.object(value, f"face {index}")
        where = f"face {data['name']}" if isinstance(data.get("name"), str) else f"face {index}"
        if data:
            self.fields(data, where, {"name", "spaces"}, set())
        spaces = self.listed(data.get("spaces"), f"{where}: spaces")
        if "spaces" in data and not 4 <= len(spaces) <= 12:
            self.faults.append(f"{where}: spaces are 4 to 12, not {len(spaces)}")
        return Face(self.text(data.get("name"), f"{where}: name"), tuple(map(steps_in, spaces[:12])))

    def counts(self, found: PackData) -> None:
        """What there must be so many of, and of each one only."""
        if len(found.cards) > codes.DESIGNS:
            self.faults.append(f"cards: {len(found.cards)} designs; there is room for {codes.DESIGNS}")
        if not 10 <= len(found.events) <= 30:
            self.faults.append(f"events: {len(found.events)}; a game needs 10, and there is room for 30")
        if len(found.faces) != FACES:
            self.faults.append(f"faces: {len(found.faces)}, not {FACES}")
        for where, names in (("cards", [one.id for one in found.cards]), ("events", [one.id for one in found.events])):
            twice = sorted({name for name in names if names.count(name) > 1 and name != "?"})
            if twice:
                self.faults.append(f"{where}: {', '.join(twice)} is there twice")


# ---------------------------------------------------------------- compiling
def numbers_of(found: PackData, faults: list[str]) -> tuple[list[int], ...]:
    """The whole pack as numbers, for `rules.make_pack`."""
    program = found.program
    card_table: list[int] = []
    for card in found.cards:
        pcs = []
        for number, steps in enumerate(card.effects):
            program.used = []
            with collecting(faults):
                pcs.append(program.effect([*steps], f"card {card.id}, effects[{number}]", Place(card.level)))
            found.used[f"{card.id}/{number}"] = program.used
        mask = sum(1 << FACTIONS.index(one) for one in card.factions)
        less = [0, 0, 0]
        if card.less:
            of, coins = card.less
            less = [1, LEVELS.index(of) + 1, coins] if of in LEVELS else [2, FACTIONS.index(of), coins]
        pcs += [0] * (2 - len(pcs))
        card_table += [card.level, card.cost, mask, card.carts, *pcs, card.copies, *less, 0, 0]
    spaces = [0] * (12 * FACES)
    for number, face in enumerate(found.faces[:FACES]):
        for place, steps in enumerate(face.spaces):
            with collecting(faults):
                where = f"face {face.name}, spaces[{place}]"
                spaces[12 * number + place] = program.effect([*steps], where, Place(space=True))
    event_table: list[int] = []
    for event in found.events:
        with collecting(faults):
            event_table += _event_numbers(event, program)
    flat = [n for line in program.code for n in line]
    if len(flat) > 30000 or len(program.amounts) > 1000 or len(program.targets) > 250 or len(program.options) > 500:
        faults.append("the pack's effects are too long for the engine")
    return (
        flat,
        [n for entry in program.amounts for n in entry],
        [n for entry in program.targets for n in entry],
        [n for entry in program.options for n in entry],
        card_table,
        spaces,
        [len(face.spaces) for face in found.faces],
        event_table,
    )


def _event_numbers(event: EventCard, program: Program) -> list[int]:
    numbers = [0] * codes.EV
    numbers[codes.EV_KIND] = KINDS.index(event.kind)
    if event.kind != "special":
        numbers[codes.EV_PC] = program.effect([*event.steps], f"event {event.id}", Place())
        return numbers
    cost, bonus = event.changes.get("cost"), event.changes.get("bonus")
    if isinstance(cost, dict):
        of = str(cost.get("of"))
        if of in FACTIONS:
            numbers[codes.EV_COST_FACTIONS] = 1 << FACTIONS.index(of)
        else:
            numbers[codes.EV_COST_LEVEL] = 5 if of not in LEVELS else LEVELS.index(of) + 1
        numbers[codes.EV_COST_LESS] = int(str(cost.get("less", 0)))
    if isinstance(bonus, dict) and bonus.get("on") in TRIGGERS:
        numbers[codes.EV_ON] = TRIGGERS.index(str(bonus["on"]))
        numbers[codes.EV_COINS] = int(str(bonus.get("coins", 0)))
        numbers[codes.EV_POINTS] = int(str(bonus.get("points", 0)))
    numbers[codes.EV_SURFACE] = int(str(event.changes.get("surface", 0)))
    numbers[codes.EV_SOUND] = int(event.changes.get("sound") is True)
    return numbers
