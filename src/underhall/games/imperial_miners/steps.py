"""What a verb is made of: the fields of its steps, and the ways in which they are compiled into instructions."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from underhall.games.imperial_miners.vocabulary import find_counter
from underhall.table.events import Json

Step = dict[str, Json]


class Program(Protocol):
    """What ways to compile need of the program under way (`effects.Program`)."""

    code: list[list[int]]
    depth: int
    activates: bool

    def emit(self, instruction: str, *numbers: int) -> int: ...
    def here(self) -> int: ...
    def fault(self, what: str) -> Exception: ...
    def amount(self, value: Json, key: str) -> int: ...
    def whole(self, value: Json, key: str, low: int, high: int) -> int: ...
    def listed(self, value: Json, key: str, least: int, most: int) -> list[Json]: ...
    def steps(self, steps: Json, key: str) -> None: ...
    def numbers(self, verb: Verb, step: Step, key: str) -> list[int]: ...
    def register(self) -> int: ...
    def loop(self, times: int, register: int | None = None) -> AbstractContextManager[list[int]]: ...
    def offer(self, steps: Json, key: str) -> int: ...
    def choice(self, ways: list[tuple[Json, Json]], key: str, register: int = 4) -> None: ...


@dataclass(frozen=True)
class Field:
    """What a step says beside its verb, or as the value of its verb."""

    kind: str
    """amount, number, target, steps, ways, tiers, level, faction, flag, counter, test or sides."""
    unit: str = ""
    """Of an amount or a number: what there are so many of."""
    default: Json = None
    """What holds where a step does not say it; None if it must."""
    optional: bool = False
    least: int = 1
    most: int = 6
    words: str = "{} | {} | {}"
    """What texts say around it, where it is given."""
    icon: str = "{}"
    """What is drawn around it."""
    quiet: Json = None
    """A value that need not be told."""


def amount(unit: str, **more: Any) -> Field:
    """A number of something, or so many for each of a counter."""
    return Field("amount", unit, **more)


TARGET: Final = Field("target", default="this")
THEN: Final = Field("steps", icon="arrow {}")


@dataclass(frozen=True)
class Verb:
    """A verb: a step has exactly one."""

    name: str
    fields: dict[str, Field]
    """What a step takes, its own value first; an instruction has a number for each that is no list of steps."""
    words: str
    icon: str
    row: str
    compile: Callable[[Program, Verb, Step, str], None]
    otherwise: dict[str, str] = field(default_factory=dict)
    """Other words, where a field is given (`exactly`), where it is a certain value (`recruit=any`), or where several
    things go to cards that are chosen one by one (`several`)."""
    need: str = ""
    """What a card must be to be chosen for it: `room` for machines, `sound`, `fallen`, a `machine`, or `fresh`."""
    asks: str = ""
    """What a client says that a card is chosen for."""
    stops: bool = False
    """Whether a seat that is asked may stop."""
    trade: bool = False
    """Whether it asks for something in return."""
    instruction: bool = True
    """Whether the rules have one of its name."""

    def target_place(self) -> int:
        """Which of the instruction's numbers is its target."""
        kinds = [one.kind for name, one in self.fields.items() if one.kind != "steps" and not self.counts(name)]
        return kinds.index("target") + 1 if "target" in kinds else 0

    def counts(self, name: str) -> bool:
        """Whether a field is how often the verb is carried out: a register then, and no number of the instruction."""
        return self.compile is loop and name == self.name

    def said(self, step: Step, several: bool) -> str:
        """The words for a step."""
        for name, words in self.otherwise.items():
            what, _, value = name.partition("=")
            if (several and name == "several") or (what in step and (not value or str(step[what]) == value)):
                return words
        return self.words


# ---------------------------------------------------------------- ways to compile
def plain(p: Program, verb: Verb, step: Step, key: str) -> None:
    """One instruction."""
    p.emit(verb.name, *p.numbers(verb, step, key))


def price(p: Program, verb: Verb, step: Step, key: str) -> None:
    """Paid, the steps of `then` follow; else the effect goes on behind them."""
    pay = p.emit(verb.name, *p.numbers(verb, step, key))
    p.steps(step["then"], f"{key}.then")
    p.code[pay][3] = p.here()


def loop(p: Program, verb: Verb, step: Step, key: str) -> None:
    """So many times, as long as it can be done and its owner goes on, with the steps that come each time."""
    with p.loop(p.amount(step[verb.name], key)) as left_at:
        left_at.append(p.emit(verb.name, *p.numbers(verb, step, key)))
        p.activates |= verb.need == "fresh"
        for name, its in verb.fields.items():
            if its.kind == "steps" and name in step:
                p.steps(step[name], f"{key}.{name}")


def repeat(p: Program, verb: Verb, step: Step, key: str) -> None:
    """A choice to do it once more, or to stop."""
    with p.loop(p.amount(step["repeat"], key)):
        choice = p.offer(step["do"], f"{key}.do")
    p.code[choice][4] = p.code[choice][5] = p.here()


def may(p: Program, verb: Verb, step: Step, key: str) -> None:
    """A choice of one thing, or nothing."""
    choice = p.offer(step["may"], key)
    p.code[choice][4] = p.code[choice][5] = p.here()


def tiers(p: Program, verb: Verb, step: Step, key: str) -> None:
    """A choice with prices."""
    ways = p.listed(step["tiers"], key, 2, 4)
    for number, way in enumerate(ways):
        if not isinstance(way, dict) or set(way) != {"coins", "then"}:
            raise p.fault(f"{key}[{number}] is not {{coins, then}}")
    p.choice([(way["coins"], way["then"]) for way in ways if isinstance(way, dict)], key)


def choose(p: Program, verb: Verb, step: Step, key: str) -> None:
    """A choice, or so many different ones: those taken are remembered in a register."""
    ways = p.listed(step["of"], f"{key}.of", 2, 5)
    offered: list[tuple[Json, Json]] = [(None, way) for way in ways]
    n = p.whole(step["choose"], key, 1, len(ways) - 1)
    if n == 1:
        p.choice(offered, key)
        return
    left, taken = p.register(), p.register()
    p.emit("set", taken, p.amount(0, key))
    with p.loop(p.amount(n, key), left):
        p.choice(offered, key, taken)
    p.depth -= 1


def look(p: Program, verb: Verb, step: Step, key: str) -> None:
    """Fewer are kept than looked at."""
    n = p.whole(step["look"], key, 2, 6)
    p.emit("look", p.amount(n, key), p.whole(step["keep"], f"{key}.keep", 1, n - 1))


def when(p: Program, verb: Verb, step: Step, key: str) -> None:
    """A comparison and what follows."""
    ways = [way for way in TESTS if way in step]
    if len(ways) != 1:
        raise p.fault(f"{key} has not exactly one of {', '.join(TESTS)}")
    value = p.whole(step[ways[0]], f"{key}.{ways[0]}", 0 if ways[0] != "least" else 1, 60)
    found = find_counter(str(step["when"]))
    if found is not None and found[0].truth and value > (1 if ways[0] != "most" else 0):
        raise p.fault(f"{key}: {step['when']!r} is 0 or 1")
    test = p.emit("when", p.amount({"per": step["when"]}, key), list(TESTS).index(ways[0]), value)
    p.steps(step["then"], f"{key}.then")
    if "else" in step:
        skip = p.emit("jump")
        p.code[test][4] = p.here()
        p.steps(step["else"], f"{key}.else")
        p.code[skip][1] = p.here()
    else:
        p.code[test][4] = p.here()


TESTS: Final = {
    "least": "With {n} or more {counter} | Con {n} o più {counter} | Com {n} ou mais {counter}",
    "most": "With at most {n} {counter} | Con al massimo {n} {counter} | Com no máximo {n} {counter}",
    "exactly": "With exactly {n} {counter} | Con esattamente {n} {counter} | Com exatamente {n} {counter}",
}
"""How `when` compares, in the order of its codes."""
