"""The effect language of card packs: read from data, checked, and turned into instructions for `rules`.

An effect is a list of steps, each an object with one verb. `verbs` and `vocabulary` have its words, docs/packs.md shows
them; what is not among them is refused, by a `BadPack` that names the card and the field.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Final

from underhall.games.imperial_miners import codes
from underhall.games.imperial_miners.steps import Field, Step, Verb, plain
from underhall.games.imperial_miners.verbs import CODES, VERBS
from underhall.games.imperial_miners.vocabulary import (
    ALL,
    COUNTER_CODES,
    FACTIONS,
    FILTERS,
    LEVELS,
    RELATIONS,
    SIDES,
    Counter,
    find_counter,
)
from underhall.table.errors import UnderhallError
from underhall.table.events import Json

DEEPEST: Final = 6
"""How deep steps may lie in steps."""
RELATION_NAMES: Final = tuple(relation.name for relation in RELATIONS)


class BadPack(UnderhallError, ValueError):
    """A card pack that breaks a rule of packs. Each of `faults` names the card and the field; the message is the first
    of them, and how many there are."""

    def __init__(self, *faults: str) -> None:
        more = f" (and {len(faults) - 1} more: underhall pack check lists them)" if len(faults) > 1 else ""
        super().__init__(faults[0] + more)
        self.faults = faults


@contextmanager
def collecting(faults: list[str]) -> Iterator[None]:
    """Go on behind what is refused inside, and remember why it was."""
    try:
        yield
    except BadPack as error:
        faults += error.faults


@dataclass(frozen=True)
class Place:
    """Where an effect stands: what means something there follows from it."""

    level: int = 0
    """Of the card that acts; 0 where none does: on a space, in an event."""
    space: bool = False

    @property
    def fourth(self) -> bool:
        """Whether level IV may be drawn here (R38)."""
        return self.level == 0


@dataclass
class Program:
    """The instructions of a pack while it is compiled."""

    code: list[list[int]] = field(default_factory=list)
    amounts: list[tuple[int, ...]] = field(default_factory=list)
    targets: list[tuple[int, ...]] = field(default_factory=list)
    options: list[list[int]] = field(default_factory=list)
    ways: list[tuple[Json, Json]] = field(default_factory=list)
    """Beside each of the options: its price, or None, and its steps, for those who tell what it does."""
    where: str = ""
    """The card and field being read, for errors."""
    place: Place = Place()
    faults: list[str] = field(default_factory=list)
    """What is wrong with the effect being read: all of it."""
    activates: bool = False
    """Whether the effect being read has activated a card so far, and in `puts` whether it has put a collapse."""
    puts: bool = False
    nested: int = 0
    depth: int = 0
    used: list[tuple[str, str, str]] = field(default_factory=list)
    """Verb, counter and target of every step compiled since this was last cleared."""

    def emit(self, instruction: str, *numbers: int) -> int:
        """Add an instruction; its place."""
        self.code.append([CODES[instruction], *numbers, *[0] * (codes.WIDE - 1 - len(numbers))])
        return len(self.code) - 1

    def here(self) -> int:
        return len(self.code)

    def fault(self, what: str) -> BadPack:
        return BadPack(f"{self.where}: {what}")

    # ---------------------------------------------------------------- amounts and targets
    def amount(self, value: Json, key: str) -> int:
        """The number of an amount, written `3` or `{"per": counter, "times": 2, "div": 1, "add": 0, "max": 6}`."""
        return _index(self.amounts, self._amount(value, key))

    def _amount(self, value: Json, key: str) -> tuple[int, ...]:
        if isinstance(value, int) and not isinstance(value, bool):
            if not 0 <= value <= 60:
                raise self.fault(f"{key} is {value}; amounts are 0 to 60")
            return (value, 0, 0, 1, 1, 0, 0, 0)
        if not isinstance(value, dict) or "per" not in value:
            raise self.fault(f"{key} is neither a number nor an amount with `per`")
        extra = set(value) - {"per", "times", "div", "add", "max"}
        if extra:
            raise self.fault(f"{key} has {', '.join(sorted(extra))}, which amounts do not have")
        counter, of = self.counter(value["per"], key)
        add, times, div, most = (
            self.whole(value.get(name, default), f"{key}.{name}", low, high)
            for name, default, low, high in (
                ("add", 0, -20, 20),
                ("times", 1, 1, 20),
                ("div", 1, 1, 10),
                ("max", 0, 0, 40),
            )
        )
        return (add, counter, of, times, div, most, 0, 0)

    def counter(self, value: Json, key: str) -> tuple[int, int]:
        """The code of a counter, and the number of what it names."""
        found = find_counter(value) if isinstance(value, str) else None
        if found is None:
            raise self.fault(f"{key}: there is no counter {value!r}")
        counter, of, _ = found
        if why := self.pointless(counter):
            raise self.fault(f"{key}: {value!r} means nothing here: {why}")
        return COUNTER_CODES[counter.name], of

    def pointless(self, counter: Counter) -> str:
        """Why a counter would always be 0 here; empty if it means something."""
        if counter.here and not self.place.level:
            return "no card acts"
        if (counter.name, self.place.level) in (("above", 1), ("below", 4)):
            return f"no card lies there on level {LEVELS[self.place.level - 1]}"
        if counter.name == "its level" and not self.activates:
            return "nothing was activated before"
        if counter.name == "collapses put" and not self.puts:
            return "no collapse was put before"
        return "it is no space" if counter.name == "advanced now" and not self.place.space else ""

    def target(self, value: Json, key: str) -> int:
        """The number of a target: a relation and filters, as `another romans clear`, `all adjacent`."""
        words = value.split() if isinstance(value, str) else []
        found = [0] * codes.TG
        relation = [word for word in words if word in RELATION_NAMES]
        if len(relation) != 1:
            raise self.fault(f"{key}: a target names one of {', '.join(RELATION_NAMES)}; {value!r} does not")
        found[0] = RELATION_NAMES.index(relation[0])
        filters = {one.name: one for one in FILTERS}
        for word in words:
            if word in FACTIONS:
                found[1] |= 1 << FACTIONS.index(word)
            elif word in LEVELS:
                found[2] = LEVELS.index(word) + 1
            elif word in filters:
                found[filters[word].place] = filters[word].value
            elif word == ALL:
                found[6] = 1
            elif word not in RELATION_NAMES:
                raise self.fault(f"{key}: {word!r} says nothing about a target")
        if why := self.nobody(relation[0], words):
            raise self.fault(f"{key}: {value!r} is no card: {why}")
        return _index(self.targets, tuple(found))

    def nobody(self, relation: str, words: list[str]) -> str:
        """Why no card can be such a target here; empty if one can."""
        level = self.place.level
        if len(set(words)) < len(words) or {"collapsed", "clear"} <= set(words):
            return "it says one thing twice, or two that cannot both be"
        levels = [LEVELS.index(word) + 1 for word in words if word in LEVELS]
        if len(levels) > 1:
            return "a card has one level"
        if relation == "it" and not self.activates:
            return "nothing was activated before"
        if relation == "it" and "fresh" in words:
            return "it has been activated"
        if relation in ("any", "another", "it"):
            return ""
        if not level:
            return "no card acts"
        if relation == "this" and "fresh" in words:
            return "this card has been activated"
        near = {"above": (level - 1,), "below": (level + 1,), "adjacent": (level - 1, level, level + 1)}
        there = {one for one in near.get(relation, (level,)) if 1 <= one <= 4}
        if not there or (levels and levels[0] not in there):
            return f"none lies there, seen from level {LEVELS[level - 1]}"
        return ""

    def level(self, value: Json, key: str) -> int:
        if value not in LEVELS:
            raise self.fault(f"{key} is not I, II, III or IV")
        if value == "IV" and not self.place.fourth:
            raise self.fault(f"{key}: level IV is drawn by progress spaces and events only (R38)")
        return LEVELS.index(str(value)) + 1

    def sides(self, value: Json, key: str) -> int:
        """Sides of a card, as bits."""
        words = value.split() if isinstance(value, str) else []
        if not words or not set(words) <= set(SIDES):
            raise self.fault(f"{key} names edges of {' '.join(SIDES)}; {value!r} does not")
        if not self.place.level:
            raise self.fault(f"{key}: {value!r} is no edge: no card acts")
        useless = {1: ("UL", "UR"), 4: ("LL", "LR")}.get(self.place.level, ())
        if set(words) & set(useless):
            raise self.fault(f"{key}: no card lies beyond {' '.join(useless)} of this one")
        return sum({1 << SIDES.index(word) for word in words})

    # ---------------------------------------------------------------- steps
    def effect(self, steps: Json, where: str, place: Place) -> int:
        """Compile a whole effect; where it begins. BadPack has all that is wrong with it."""
        self.where, self.place, self.depth, self.nested = where, place, 0, 0
        self.activates = self.puts = False
        self.faults = []
        first = self.here()
        with collecting(self.faults):
            self.steps(steps, "steps")
        self.emit("end")
        if self.faults:
            raise BadPack(*self.faults)
        return first

    def steps(self, steps: Json, key: str) -> None:
        if not isinstance(steps, list) or not steps:
            raise self.fault(f"{key} is not a list of steps")
        if self.nested >= DEEPEST:
            raise self.fault(f"{key}: steps lie in each other more than {DEEPEST} deep")
        self.nested += 1
        for number, step in enumerate(steps):
            with collecting(self.faults):
                if not isinstance(step, dict):
                    raise self.fault(f"{key}[{number}] is not a step")
                self.step(step, f"{key}[{number}]")
        self.nested -= 1

    def step(self, step: Step, key: str) -> None:
        verbs = [verb for name, verb in VERBS.items() if name in step]
        if len(verbs) != 1:
            raise self.fault(f"{key} has not exactly one verb of {', '.join(VERBS)}")
        verb = verbs[0]
        extra = set(step) - set(verb.fields)
        if extra:
            raise self.fault(f"{key} ({verb.name}) has {', '.join(sorted(extra))}, which it does not take")
        for name, its in verb.fields.items():
            if name not in step and not its.optional and its.default is None:
                raise self.fault(f"{key} ({verb.name}) lacks {name}")
        self.used.append((verb.name, *_used(verb, step)))
        self.check_target(verb, step, f"{key} ({verb.name})")
        self.puts |= verb.need == "sound"
        verb.compile(self, verb, step, f"{key}.{verb.name}")
        self.activates |= verb.need == "fresh"

    def check_target(self, verb: Verb, step: Step, key: str) -> None:
        """Refuse what can never be done to a target, or never be paid with it."""
        for name, its in verb.fields.items():
            words = str(step.get(name, its.default)).split() if its.kind == "target" else []
            n = step.get(verb.name)
            alone = {"this", "it"} & set(words)
            if "collapsed" in words and verb.need == "sound":
                raise self.fault(f"{key}: a card with a collapse takes no other (R29)")
            if "clear" in words and verb.need == "fallen":
                raise self.fault(f"{key}: a card without a collapse has none to remove")
            if alone and verb.need == "fresh":
                raise self.fault(f"{key}: that card has been activated already (R24)")
            if ALL in words and (verb.compile is not plain or alone):
                raise self.fault(f"{key}: one card is chosen, not {ALL}")
            if (alone or ALL in words) and verb.need == "sound" and isinstance(n, int) and n > 1:
                raise self.fault(f"{key}: a card holds one collapse, not {n} (R29)")
            if alone and verb.need == "machine" and isinstance(n, int) and n > codes.MOST_MACHINES:
                raise self.fault(
                    f"{key}: a card holds {codes.MOST_MACHINES} machines, not {n}: it can never be paid (R27)"
                )

    def numbers(self, verb: Verb, step: Step, key: str) -> list[int]:
        """The numbers of an instruction: one for each field that is no list of steps."""
        return [
            self.number(its, step.get(name, its.default), key if name == verb.name else f"{key}.{name}")
            for name, its in verb.fields.items()
            if its.kind != "steps" and not verb.counts(name)
        ]

    def number(self, its: Field, value: Json, key: str) -> int:
        """The number of one field."""
        match its.kind:
            case "amount":
                return self.amount(value, key)
            case "target":
                return self.target(value, key)
            case "level":
                return 0 if value is None else self.level(value, key)
            case "sides":
                return 0 if value is None else self.sides(value, key)
            case "faction":
                if value not in (*FACTIONS, "any"):
                    raise self.fault(f"{key} is neither a faction nor any")
                return (*FACTIONS, "any").index(str(value))
            case "flag":
                if value is not None and not isinstance(value, bool):
                    raise self.fault(f"{key} is neither true nor false")
                return int(value is True)
        return self.whole(value, key, its.least, its.most)

    # ---------------------------------------------------------------- loops and choices
    def register(self) -> int:
        """A register for a loop; loops may be nested three deep (the fourth belongs to faction draws)."""
        if self.depth >= 3:
            raise self.fault("loops and choices are nested more than three deep")
        self.depth += 1
        return self.depth - 1

    @contextmanager
    def loop(self, times: int, register: int | None = None) -> Iterator[list[int]]:
        """Instructions carried out so many times. Those put on the list go behind the loop by their second number."""
        if register is None:
            register = self.register()
        self.emit("set", register, times)
        again = self.emit("loop", register)
        left_at = [again]
        yield left_at
        self.emit("jump", again)
        for place in left_at:
            self.code[place][2] = self.here()
        self.depth -= 1

    def offer(self, steps: Json, key: str) -> int:
        """One thing that its owner may do; the place of the choice, which must be told where to go if not."""
        choice = self.emit("choice", len(self.options), 1, 4)
        self.options.append([self.here(), -1])
        self.ways.append((None, steps))
        self.steps(steps, key)
        return choice

    def choice(self, ways: list[tuple[Json, Json]], key: str, register: int = 4) -> None:
        """Options with a price each, or None; after one of them the effect goes on behind all."""
        first = len(self.options)
        self.options += [
            [0, -1 if price is None else self.amount(price, f"{key}[{number}].coins")]
            for number, (price, _) in enumerate(ways)
        ]
        self.ways += ways
        choice = self.emit("choice", first, len(ways), register)
        ends = []
        for number, (_, steps) in enumerate(ways):
            self.options[first + number][0] = self.here()
            self.steps(steps, f"{key}[{number}]")
            ends.append(self.emit("jump"))
        for end in ends:
            self.code[end][1] = self.here()
        self.code[choice][5] = self.here()

    def listed(self, value: Json, key: str, least: int, most: int) -> list[Json]:
        if not isinstance(value, list) or not least <= len(value) <= most:
            raise self.fault(f"{key} is not a list of {least} to {most}")
        return value

    def whole(self, value: Json, key: str, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fault(f"{key} is not a number from {low} to {high}")
        return value


def _index(table: list[tuple[int, ...]], entry: tuple[int, ...]) -> int:
    if entry not in table:
        table.append(entry)
    return table.index(entry)


def _used(verb: Verb, step: Step) -> tuple[str, str]:
    """The counter and the target that a step names."""
    counter = target = ""
    for name, its in verb.fields.items():
        value = step.get(name)
        if its.kind == "test":
            counter = str(value)
        elif its.kind == "amount" and name == verb.name and isinstance(value, dict):
            counter = str(value.get("per", ""))
        elif its.kind == "target" and value is not None:
            target = str(value)
    return counter, target


def own_programs(p: Program) -> None:
    """The course of a mine phase and the surface effects (R7, R21, R22), at the places that `rules` knows."""
    p.where = "the surface"
    for name in ("keep", "end", "place", "activate_here", "up", "surface", "end", "branch", "surface_coins", "end"):
        p.emit(name)
    for coins, spaces in ((4, 2), (8, 5)):
        pay = p.emit("pay", p.amount(coins, ""), p.amount(0, ""))
        p.emit("advance", p.amount(spaces, ""))
        p.code[pay][3] = p.emit("end")
    p.emit("draw", p.amount(3, ""))
    p.emit("end")
    assert p.here() == codes.PC_FREE
