"""The effect language of card packs: read from data, checked, and turned into instructions for `rules`.

An effect is a list of steps, each an object with one verb. docs/packs.md has the whole language; what is not in it is
refused, by a `BadPack` that names the card and the field.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final

from underhall.games.imperial_miners import rules
from underhall.table.errors import UnderhallError
from underhall.table.events import Json

FACTIONS: Final = ("scots", "barbarians", "egyptians", "japanese", "atlanteans", "romans")
LEVELS: Final = ("I", "II", "III", "IV")

PLAIN_COUNTERS: Final = {
    "factions": rules.C_FACTIONS,
    "cards": rules.C_CARDS,
    "depth": rules.C_DEPTH,
    "machines here": rules.C_MACHINES_HERE,
    "machines": rules.C_MACHINES,
    "collapses": rules.C_COLLAPSES,
    "collapses adjacent": rules.C_COLLAPSES_ADJACENT,
    "carts": rules.C_CARTS,
    "carts here": rules.C_CARTS_HERE,
    "neighbours": rules.C_NEIGHBOURS,
    "above": rules.C_ABOVE,
    "beside": rules.C_BESIDE,
    "below": rules.C_BELOW,
    "at an edge": rules.C_EDGE,
    "alone in its row": rules.C_ALONE,
    "marker": rules.C_MARKER,
    "boards": rules.C_BOARDS,
    "advanced now": rules.C_WALKED_NOW,
    "advanced this round": rules.C_WALKED_ROUND,
    "to the top": rules.C_TO_TOP,
    "activated": rules.C_ACTIVATED,
    "machines adjacent": rules.C_MACHINES_ADJACENT,
    "collapses put": rules.C_PUT_NOW,
    "factions adjacent": rules.C_FACTIONS_ADJACENT,
    "longest run": rules.C_RUN,
    "full rows": rules.C_ROWS,
    "same column": rules.C_COLUMN,
    "open half-carts": rules.C_HALVES,
    "half-carts here": rules.C_HALVES_HERE,
    "hand": rules.C_HAND,
    "coins": rules.C_COINS,
    "its level": rules.C_ACT_LEVEL,
}
"""Counters that need no more words. Others: `cards of <faction>`, `cards of level <II>`, `neighbours of <faction>`,
`cards with <n> machines`."""

RELATIONS: Final = {
    "this": rules.T_THIS,
    "any": rules.T_ANY,
    "another": rules.T_ANOTHER,
    "adjacent": rules.T_ADJACENT,
    "above": rules.T_ABOVE,
    "beside": rules.T_BESIDE,
    "below": rules.T_BELOW,
    "row": rules.T_ROW,
}

Steps = list[dict[str, Json]]


class BadPack(UnderhallError, ValueError):
    """A card pack that breaks a rule of packs; the message names the card and the field."""


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
    fourth: bool = False
    """Whether level IV may be drawn here (R38)."""
    depth: int = 0
    used: list[tuple[str, str, str]] = field(default_factory=list)
    """Verb, counter and target of every step compiled since this was last cleared."""

    def emit(self, op: int, *numbers: int) -> int:
        """Add an instruction; its place."""
        self.code.append([op, *numbers, *[0] * (rules.WIDE - 1 - len(numbers))])
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
            return (value, rules.C_NONE, 0, 1, 1, 0, 0, 0)
        if not isinstance(value, dict) or "per" not in value:
            raise self.fault(f"{key} is neither a number nor an amount with `per`")
        extra = set(value) - {"per", "times", "div", "add", "max"}
        if extra:
            raise self.fault(f"{key} has {', '.join(sorted(extra))}, which amounts do not have")
        counter, of = self.counter(value["per"], key)
        numbers = []
        for name, default, low, high in (
            ("add", 0, -20, 20),
            ("times", 1, 1, 20),
            ("div", 1, 1, 10),
            ("max", 0, 0, 40),
        ):
            n = value.get(name, default)
            if not isinstance(n, int) or isinstance(n, bool) or not low <= n <= high:
                raise self.fault(f"{key}.{name} is not a number from {low} to {high}")
            numbers.append(n)
        add, times, div, most = numbers
        return (add, counter, of, times, div, most, 0, 0)

    def counter(self, value: Json, key: str) -> tuple[int, int]:
        text = str(value)
        if text in PLAIN_COUNTERS:
            return PLAIN_COUNTERS[text], 0
        words = text.split()
        if words[:2] == ["cards", "of"] and len(words) == 3 and words[2] in FACTIONS:
            return rules.C_FACTION, FACTIONS.index(words[2])
        if words[:3] == ["cards", "of", "level"] and len(words) == 4 and words[3] in LEVELS:
            return rules.C_LEVEL, LEVELS.index(words[3]) + 1
        if words[:2] == ["neighbours", "of"] and len(words) == 3 and words[2] in FACTIONS:
            return rules.C_NEIGHBOURS_OF, FACTIONS.index(words[2])
        if len(words) == 4 and words[:2] == ["cards", "with"] and words[2] in "123" and words[3] == "machines":
            return rules.C_MACHINED, int(words[2])
        raise self.fault(f"{key}: there is no counter {text!r}")

    def target(self, value: Json, key: str) -> int:
        """The number of a target: a relation and filters, as `another romans clear`, `all adjacent`."""
        words = str(value).split()
        found = [0] * rules.TG
        relation = [word for word in words if word in RELATIONS]
        if len(relation) != 1:
            raise self.fault(f"{key}: a target names one of {', '.join(RELATIONS)}; {value!r} does not")
        found[0] = RELATIONS[relation[0]]
        for word in words:
            if word in FACTIONS:
                found[1] |= 1 << FACTIONS.index(word)
            elif word in LEVELS:
                found[2] = LEVELS.index(word) + 1
            elif word in ("fresh", "machine", "collapsed", "clear", "all"):
                place = {"fresh": 3, "machine": 4, "collapsed": 5, "clear": 5, "all": 6}[word]
                found[place] = 2 if word == "clear" else 1
            elif word not in RELATIONS:
                raise self.fault(f"{key}: {word!r} says nothing about a target")
        return _index(self.targets, tuple(found))

    # ---------------------------------------------------------------- steps
    def effect(self, steps: Json, where: str, fourth: bool) -> int:
        """Compile a whole effect; where it begins."""
        self.where, self.fourth, self.depth = where, fourth, 0
        first = self.here()
        self.steps(steps, "steps")
        self.emit(rules.OP_END)
        return first

    def steps(self, steps: Json, key: str) -> None:
        if not isinstance(steps, list) or not steps:
            raise self.fault(f"{key} is not a list of steps")
        for number, step in enumerate(steps):
            if not isinstance(step, dict):
                raise self.fault(f"{key}[{number}] is not a step")
            self.step(step, f"{key}[{number}]")

    def step(self, step: dict[str, Json], key: str) -> None:
        verbs = [verb for verb in VERBS if verb in step]
        if len(verbs) != 1:
            raise self.fault(f"{key} has not exactly one verb of {', '.join(VERBS)}")
        verb = verbs[0]
        compile_step, fields = VERBS[verb]
        extra = set(step) - {verb, *fields}
        if extra:
            raise self.fault(f"{key} ({verb}) has {', '.join(sorted(extra))}, which it does not take")
        counter = str(step["when"]) if verb == "when" else _counter_name(step[verb])
        target = step[verb] if verb == "pay_collapse" else step.get("on") or step.get("of") or step.get("from") or ""
        self.used.append((verb, counter, str(target)))
        compile_step(self, step, f"{key}.{verb}")

    def register(self) -> int:
        """A register for a loop; loops may be nested three deep (the fourth belongs to faction draws)."""
        if self.depth >= 3:
            raise self.fault("loops and choices are nested more than three deep")
        self.depth += 1
        return self.depth - 1

    def whole(self, value: Json, key: str, low: int, high: int) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
            raise self.fault(f"{key} is not a number from {low} to {high}")
        return value


def _index(table: list[tuple[int, ...]], entry: tuple[int, ...]) -> int:
    if entry not in table:
        table.append(entry)
    return table.index(entry)


def _counter_name(value: Json) -> str:
    return str(value["per"]) if isinstance(value, dict) and "per" in value else ""


Compile = Callable[[Program, dict[str, Json], str], None]


def _coins(p: Program, step: dict[str, Json], key: str) -> None:
    p.emit(rules.OP_COINS, p.amount(step["coins"], key))


def _points(p: Program, step: dict[str, Json], key: str) -> None:
    p.emit(rules.OP_POINTS, p.amount(step["points"], key))


def _machines(p: Program, step: dict[str, Json], key: str) -> None:
    p.emit(rules.OP_MACHINES, p.amount(step["machines"], key), p.target(step.get("on", "this"), f"{key}.on"))


def _collapse(p: Program, step: dict[str, Json], key: str) -> None:
    p.emit(rules.OP_COLLAPSE, p.amount(step["collapse"], key), p.target(step.get("on", "this"), f"{key}.on"))


def _clear(p: Program, step: dict[str, Json], key: str) -> None:
    """Up to n, and for each the steps of `each`."""
    register = p.register()
    p.emit(rules.OP_SET, register, p.amount(step["clear"], key))
    loop = p.emit(rules.OP_LOOP, register)
    one = p.emit(rules.OP_CLEAR, p.target(step.get("on", "any"), f"{key}.on"))
    if "each" in step:
        p.steps(step["each"], f"{key}.each")
    p.emit(rules.OP_JUMP, loop)
    p.code[loop][2] = p.code[one][2] = p.here()
    p.depth -= 1


def _cart(p: Program, step: dict[str, Json], key: str) -> None:
    p.emit(rules.OP_CART, p.amount(step["cart"], key))


def _advance(p: Program, step: dict[str, Json], key: str) -> None:
    p.emit(rules.OP_ADVANCE, p.amount(step["advance"], key), int(step.get("exactly") is True))


def _draw(p: Program, step: dict[str, Json], key: str) -> None:
    level = step.get("level")
    if level is not None and level not in LEVELS:
        raise p.fault(f"{key}.level is not I, II, III or IV")
    if level == "IV" and not p.fourth:
        raise p.fault(f"{key}: level IV is drawn by progress spaces and events only (R38)")
    p.emit(rules.OP_DRAW, p.amount(step["draw"], key), 0 if level is None else LEVELS.index(str(level)) + 1)


def _recruit(p: Program, step: dict[str, Json], key: str) -> None:
    who = step["recruit"]
    if who != "any" and who not in FACTIONS:
        raise p.fault(f"{key} is neither a faction nor any")
    p.emit(rules.OP_RECRUIT, 6 if who == "any" else FACTIONS.index(str(who)))


def _then(p: Program, pay: int, step: dict[str, Json], key: str) -> None:
    p.steps(step.get("then"), f"{key}.then")
    p.code[pay][3] = p.here()


def _pay(p: Program, step: dict[str, Json], key: str) -> None:
    less = p.amount(step.get("less", 0), f"{key}.less")
    _then(p, p.emit(rules.OP_PAY, p.amount(step["pay"], key), less), step, key)


def _pay_machines(p: Program, step: dict[str, Json], key: str) -> None:
    n = p.whole(step["pay_machines"], key, 1, 6)
    _then(p, p.emit(rules.OP_PAY_MACHINES, n, p.target(step.get("from", "this"), f"{key}.from")), step, key)


def _pay_cards(p: Program, step: dict[str, Json], key: str) -> None:
    _then(p, p.emit(rules.OP_PAY_CARDS, p.whole(step["pay_cards"], key, 1, 6)), step, key)


def _pay_collapse(p: Program, step: dict[str, Json], key: str) -> None:
    _then(p, p.emit(rules.OP_PAY_COLLAPSE, p.target(step["pay_collapse"], key)), step, key)


def _choice(p: Program, ways: list[tuple[Json, Json]], register: int, key: str) -> None:
    """Options with a price each, or None; after one of them the effect goes on behind all."""
    first = len(p.options)
    p.options += [
        [0, -1 if price is None else p.amount(price, f"{key}[{number}].coins")]
        for number, (price, _) in enumerate(ways)
    ]
    p.ways += ways
    choice = p.emit(rules.OP_CHOICE, first, len(ways), register)
    ends = []
    for number, (_, steps) in enumerate(ways):
        p.options[first + number][0] = p.here()
        p.steps(steps, f"{key}[{number}]")
        ends.append(p.emit(rules.OP_JUMP))
    for end in ends:
        p.code[end][1] = p.here()
    p.code[choice][4] = 0
    p.code[choice][5] = p.here()


def _tiers(p: Program, step: dict[str, Json], key: str) -> None:
    tiers = step["tiers"]
    if not isinstance(tiers, list) or not 2 <= len(tiers) <= 4:
        raise p.fault(f"{key} is not a list of two to four prices")
    ways: list[tuple[Json, Json]] = []
    for number, tier in enumerate(tiers):
        if not isinstance(tier, dict) or set(tier) != {"coins", "then"}:
            raise p.fault(f"{key}[{number}] is not {{coins, then}}")
        ways.append((tier["coins"], tier["then"]))
    _choice(p, ways, 4, key)


def _choose(p: Program, step: dict[str, Json], key: str) -> None:
    ways = step.get("of")
    if not isinstance(ways, list) or not 2 <= len(ways) <= 5:
        raise p.fault(f"{key}.of is not a list of two to five effects")
    n = p.whole(step["choose"], key, 1, len(ways) - 1)
    if n == 1:
        _choice(p, [(None, way) for way in ways], 4, key)
        return
    left, taken = p.register(), p.register()
    zero = p.amount(0, key)
    p.emit(rules.OP_SET, taken, zero)
    p.emit(rules.OP_SET, left, p.amount(n, key))
    loop = p.emit(rules.OP_LOOP, left)
    _choice(p, [(None, way) for way in ways], taken, key)
    p.emit(rules.OP_JUMP, loop)
    p.code[loop][2] = p.here()
    p.depth -= 2


def _discard(p: Program, step: dict[str, Json], key: str) -> None:
    register = p.register()
    p.emit(rules.OP_SET, register, p.amount(step["discard"], key))
    loop = p.emit(rules.OP_LOOP, register)
    one = p.emit(rules.OP_DISCARD)
    p.steps(step.get("each"), f"{key}.each")
    p.emit(rules.OP_JUMP, loop)
    p.code[loop][2] = p.code[one][1] = p.here()
    p.depth -= 1


def _repeat(p: Program, step: dict[str, Json], key: str) -> None:
    register = p.register()
    p.emit(rules.OP_SET, register, p.amount(step["repeat"], key))
    loop = p.emit(rules.OP_LOOP, register)
    first = len(p.options)
    p.options.append([0, -1])
    p.ways.append((None, step.get("do")))
    choice = p.emit(rules.OP_CHOICE, first, 1, 4)
    p.options[first][0] = p.here()
    p.steps(step.get("do"), f"{key}.do")
    p.emit(rules.OP_JUMP, loop)
    p.code[loop][2] = p.code[choice][4] = p.code[choice][5] = p.here()
    p.depth -= 1


def _activate(p: Program, step: dict[str, Json], key: str) -> None:
    register = p.register()
    p.emit(rules.OP_SET, register, p.amount(step["activate"], key))
    loop = p.emit(rules.OP_LOOP, register)
    one = p.emit(rules.OP_ACTIVATE, p.target(step.get("of", "any"), f"{key}.of"))
    if "then" in step:
        p.steps(step["then"], f"{key}.then")
    p.emit(rules.OP_JUMP, loop)
    p.code[loop][2] = p.code[one][2] = p.here()
    p.depth -= 1


def _when(p: Program, step: dict[str, Json], key: str) -> None:
    ways = [way for way in ("least", "most", "exactly") if way in step]
    if len(ways) != 1:
        raise p.fault(f"{key} has not exactly one of least, most, exactly")
    value = p.whole(step[ways[0]], f"{key}.{ways[0]}", 0, 60)
    how = ("least", "most", "exactly").index(ways[0])
    test = p.emit(rules.OP_WHEN, p.amount({"per": step["when"]}, key), how, value)
    p.steps(step.get("then"), f"{key}.then")
    if "else" in step:
        skip = p.emit(rules.OP_JUMP)
        p.code[test][4] = p.here()
        p.steps(step["else"], f"{key}.else")
        p.code[skip][1] = p.here()
    else:
        p.code[test][4] = p.here()


def _may(p: Program, step: dict[str, Json], key: str) -> None:
    first = len(p.options)
    p.options.append([0, -1])
    p.ways.append((None, step["may"]))
    choice = p.emit(rules.OP_CHOICE, first, 1, 4)
    p.options[first][0] = p.here()
    p.steps(step["may"], key)
    p.code[choice][4] = p.code[choice][5] = p.here()


VERBS: Final[dict[str, tuple[Compile, tuple[str, ...]]]] = {
    "coins": (_coins, ()),
    "points": (_points, ()),
    "machines": (_machines, ("on",)),
    "collapse": (_collapse, ("on",)),
    "clear": (_clear, ("on", "each")),
    "cart": (_cart, ()),
    "advance": (_advance, ("exactly",)),
    "draw": (_draw, ("level",)),
    "recruit": (_recruit, ()),
    "pay": (_pay, ("less", "then")),
    "pay_machines": (_pay_machines, ("from", "then")),
    "pay_cards": (_pay_cards, ("then",)),
    "pay_collapse": (_pay_collapse, ("then",)),
    "tiers": (_tiers, ()),
    "choose": (_choose, ("of",)),
    "discard": (_discard, ("each",)),
    "repeat": (_repeat, ("do",)),
    "activate": (_activate, ("of", "then")),
    "when": (_when, ("least", "most", "exactly", "then", "else")),
    "may": (_may, ()),
}
"""Every verb, how it is compiled, and the fields it takes beside itself."""


def own_programs(p: Program) -> None:
    """The course of a mine phase and the surface effects (R7, R21, R22), at the places that `rules` knows."""
    p.where = "the surface"
    p.emit(rules.OP_KEEP)
    p.emit(rules.OP_END)
    for op in (rules.OP_PLACE, rules.OP_ACTIVATE_HERE, rules.OP_UP, rules.OP_SURFACE, rules.OP_END, rules.OP_BRANCH):
        p.emit(op)
    p.emit(rules.OP_SURFACE_COINS)
    p.emit(rules.OP_END)
    for coins, spaces in ((4, 2), (8, 5)):
        pay = p.emit(rules.OP_PAY, p.amount(coins, ""), p.amount(0, ""))
        p.emit(rules.OP_ADVANCE, p.amount(spaces, ""))
        p.code[pay][3] = p.emit(rules.OP_END)
    p.emit(rules.OP_DRAW, p.amount(3, ""))
    p.emit(rules.OP_END)
    assert p.here() == rules.PC_FREE
