"""Effects as icons and numbers, generated from the effect data as texts are: a client draws them one after the other.

A sign is a pair of what it is and of what: `icon`, `number`, `people` (a faction), `level`, `sign` (a character or
two), or `steps` with the signs of each step inside. The record of a verb says which in its `icon`: the name of an icon,
`'…` for characters, `{field}` for what a field shows, `-{field}` for an amount that is taken away.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from underhall.games.imperial_miners.card_text import counter_of
from underhall.games.imperial_miners.steps import TESTS, Field, Step
from underhall.games.imperial_miners.verbs import verb_of
from underhall.games.imperial_miners.vocabulary import ALL, FACTIONS, LEVELS, RELATIONS, SIDES, UNITS
from underhall.table.events import Json

COMPARED: Final = dict(zip(TESTS, ("≥", "≤", "="), strict=True))
ARROWS: Final = dict(zip(SIDES, ("↖", "↗", "←", "→", "↙", "↘"), strict=True))


def sign(kind: str, what: Json) -> Json:
    return [kind, what]


def signs_of(steps: Json) -> list[Json]:
    """The signs of each step."""
    assert isinstance(steps, list)
    return [[*_step(step)] for step in steps if isinstance(step, dict)]


def signs_of_way(price: Json, steps: Json) -> list[Json]:
    """The signs of one of the ways that an effect offers, with its price."""
    return signs_of(steps) if price is None else signs_of([{"pay": price, "then": steps}])


ON: Final = {
    "play": "im-all",
    "activate": "activate",
    "surface": "sun",
    "advance": "advance",
    "cart": "cart",
    "machine": "machine",
}


def signs_of_changes(changes: dict[str, Json]) -> list[Json]:
    """The signs of what a special event changes, each change a step."""
    found: list[Json] = []
    cost, bonus = changes.get("cost"), changes.get("bonus")
    if isinstance(cost, dict):
        whose = [] if cost["of"] == "all" else [kind(str(cost["of"]))]
        found.append([*whose, *amount("coins", cost["less"], "−")])
    if isinstance(bonus, dict):
        gains = [one for what in ("coins", "points") if bonus.get(what) for one in amount(what, bonus[what])]
        found.append([sign("icon", ON[str(bonus["on"])]), sign("icon", "arrow"), *gains])
    if changes.get("surface"):
        found.append([sign("number", f"+{changes['surface']}"), sign("icon", "sun")])
    if changes.get("sound"):
        found.append([sign("icon", "collapse"), sign("icon", "tick")])
    return found


def _step(step: Step) -> Iterator[Json]:
    verb = verb_of(step)
    for word in verb.icon.split():
        name = word.strip("-{}")
        if name not in verb.fields or "{" not in word:
            yield sign("icon", word)
            continue
        its = verb.fields[name]
        value = step.get(name, None if its.optional else its.default)
        if value is not None and (its.quiet is None or value != its.quiet):
            yield from _field(its, value, step, word.startswith("-"))


def _field(its: Field, value: Json, step: Step, minus: bool) -> Iterator[Json]:
    for word in its.icon.split():
        if word == "{}":
            yield from _value(its, value, step, minus)
        elif word.startswith("'"):
            yield sign("sign", word[1:].format(value))
        else:
            yield sign("icon", word)


def _value(its: Field, value: Json, step: Step, minus: bool) -> Iterator[Json]:
    match its.kind:
        case "amount" | "number":
            yield from amount(its.unit, value, "−" if minus else "")
        case "target":
            yield from target(value)
        case "steps":
            yield sign("steps", signs_of(value))
        case "tiers" | "ways":
            assert isinstance(value, list)
            for number, way in enumerate(value):
                if number:
                    yield sign("sign", "/")
                inside = signs_of_way(way["coins"], way["then"]) if isinstance(way, dict) else signs_of(way)
                yield sign("steps", inside)
        case "faction":
            yield sign("icon", "im-peoples") if value == "any" else sign("people", value)
        case "level":
            yield sign("level", value)
        case "flag":
            yield sign("sign", "=")
        case "sides":
            yield sign("sign", "".join(ARROWS[side] for side in str(value).split()))
        case "test":
            how = next(key for key in TESTS if key in step)
            yield from counter(str(value))
            yield sign("sign", f"{COMPARED[how]}{step[how]}")


def amount(unit: str, value: Json, before: str = "") -> Iterator[Json]:
    """A number, or a number for each of something."""
    if not isinstance(value, dict):
        told = [sign("number", f"{before}{value}")]
        if unit:
            told.insert(0 if UNITS[unit].after else 1, sign("icon", UNITS[unit].icon))
        yield from told
        return
    div, add, most = (int(str(value.get(name, none))) for name, none in (("div", 1), ("add", 0), ("max", 0)))
    yield sign("number", f"{before}{value.get('times', 1)}")
    yield sign("icon", UNITS[unit].icon)
    yield sign("sign", "×" if div == 1 else f"/{div}")
    yield from counter(str(value["per"]))
    if add:
        yield sign("number", f"+{add}" if add > 0 else f"−{-add}")
    if most:
        yield sign("sign", f"≤{most}")


def counter(name: str) -> Iterator[Json]:
    """What is counted."""
    found, of = counter_of(name)
    for word in found.icon.split():
        yield kind(of) if word == "{of}" else sign("icon", word)


def kind(name: str) -> Json:
    """A faction, a level or a number."""
    return sign("people" if name in FACTIONS else "level" if name in LEVELS else "number", name)


def target(value: Json) -> Iterator[Json]:
    """Which cards are meant; this card goes without saying."""
    icons = {relation.name: relation.icon for relation in RELATIONS}
    for word in str(value).split():
        if icons.get(word):
            yield sign("icon", icons[word])
        elif word == ALL:
            yield sign("sign", "∀")
        elif word in FACTIONS or word in LEVELS:
            yield kind(word)
