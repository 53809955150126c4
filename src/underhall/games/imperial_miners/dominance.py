"""Cards that are never better than another: of no higher level and cost, each of whose effects is matched by one of the
other's in every case. Factions and half-carts are left out: nobody should hold a card for those alone.

An effect is taken apart into what it takes and what it gives, each as numbers for given counters: coins, points, cards,
spaces, carts, machines and collapses by target. What is no number of these (an activation, a look at cards) must be the
same in both.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import product
from typing import Final

from underhall.games.imperial_miners.cards import Card
from underhall.games.imperial_miners.steps import Step
from underhall.games.imperial_miners.vocabulary import COUNTERS, find_counter
from underhall.table.events import Json

MOST: Final = {
    **{counter.name: 1 for counter in COUNTERS if counter.truth},
    "factions": 6, "factions adjacent": 6, "machines here": 3, "depth": 4, "above": 2, "beside": 2, "below": 2,
    "neighbours": 6, "carts here": 6, "half-carts here": 6, "collapses put": 2, "its level": 4, "boards": 4,
    "full rows": 4, "hand": 8, "half-carts": 40,
}  # fmt: skip
"""How far a counter can go, where that is not as far as `FAR`."""
FAR: Final = 12
Counts = Mapping[str, int]
NOTHING: Final[Counts] = Counter()
"""Every counter at 0."""


@dataclass
class Effect:
    """What one way of an effect takes and gives, for given counters."""

    takes: Counter[str] = field(default_factory=Counter)
    gives: Counter[str] = field(default_factory=Counter)

    def reaches(self, other: Effect) -> bool:
        return all(self.gives[what] >= n for what, n in other.gives.items()) and all(
            n <= other.takes[what] for what, n in self.takes.items()
        )


def dominated(cards: list[Card]) -> Iterator[tuple[Card, Card]]:
    """Each card that is never better than another, and that other."""
    bare = {id(effect): ways(effect, NOTHING) for card in cards for effect in card.effects}
    for card in cards:
        for other in cards:
            if other is not card and _may_be(card, other, bare) and is_dominated(card, other):
                yield card, other
                break


def _may_be(card: Card, by: Card, bare: Mapping[int, list[Effect]]) -> bool:
    """A first look, by what each effect comes to where nothing is to be counted: most are better there already."""
    return all(any(_match(bare[id(mine)], bare[id(theirs)]) for theirs in by.effects) for mine in card.effects)


def is_dominated(card: Card, by: Card) -> bool:
    if by.level > card.level or by.cost > card.cost or (card.less and card.less != by.less):
        return False
    return all(any(is_matched(mine, theirs) for theirs in by.effects) for mine in card.effects)


def is_matched(steps: list[Step], by: list[Step]) -> bool:
    """Whether the second effect is at least as good as the first in every case: whatever the counters are, each way of
    the first is matched by a way of the second."""
    names = sorted({*counters(steps), *counters(by)})
    for values in product(*(range(_most(name) + 1) for name in names)):
        counts = dict(zip(names, values, strict=True))
        if not _match(ways(steps, counts), ways(by, counts)):
            return False
    return True


def _match(found: list[Effect], best: list[Effect]) -> bool:
    """Whether each way of the first is reached by one of the second."""
    return all(any(one.reaches(way) for one in best) for way in found)


def counters(value: Json | list[Step]) -> set[str]:
    """The counters that effect data name."""
    if isinstance(value, list):
        return set().union(*(counters(one) for one in value))
    if not isinstance(value, dict):
        return set()
    named = {str(value[key]) for key in ("per", "when") if key in value}
    return named.union(*(counters(one) for one in value.values()))


def _most(name: str) -> int:
    found = find_counter(name)
    return MOST.get(name, MOST.get(found[0].name if found else "", FAR))


def amount(value: Json, counts: Counts) -> int:
    if not isinstance(value, dict):
        return int(str(value))
    its = {"times": 1, "div": 1, "add": 0, "max": 0} | {key: int(str(n)) for key, n in value.items() if key != "per"}
    n = counts[str(value["per"])] * its["times"] // its["div"] + its["add"]
    return max(0, min(n, its["max"]) if its["max"] else n)


def ways(steps: list[Step], counts: Counts) -> list[Effect]:
    """The ways in which an effect can go that its owner chooses among."""
    found = [Effect()]
    for step in steps:
        found = [
            Effect(before.takes + after.takes, before.gives + after.gives)
            for before in found
            for after in _step(step, counts)
        ]
    return found


def _step(step: Step, counts: Counts) -> list[Effect]:
    for name in ("coins", "points", "cart", "draw", "advance", "machines"):
        if name in step and "then" not in step:
            more = {key: value for key, value in step.items() if key != name}
            return [Effect(gives=Counter({name + _text(more): amount(step[name], counts)}))]
    if "collapse" in step:
        return [Effect(Counter({"collapse " + str(step.get("on", "this")): amount(step["collapse"], counts)}))]
    if "pay" in step:
        price = max(0, amount(step["pay"], counts) - amount(step.get("less", 0), counts))
        return [Effect(), *_priced("coins", price, step, counts)]
    if "pay_machines" in step:
        return [Effect(), *_priced(f"machines {step['from']}", amount(step["pay_machines"], counts), step, counts)]
    if "pay_cards" in step:
        return [Effect(), *_priced("cards", amount(step["pay_cards"], counts), step, counts)]
    if "pay_collapse" in step:
        return [Effect(), *_priced(f"collapse {step['pay_collapse']}", 1, step, counts)]
    if "tiers" in step:
        tiers = _steps(step["tiers"])
        return [one for tier in tiers for one in _priced("coins", amount(tier["coins"], counts), tier, counts)]
    if "when" in step:
        return _when(step, counts)
    return [Effect(gives=Counter({_text(step): 1}))]


def _priced(what: str, price: int, step: Step, counts: Counts) -> list[Effect]:
    paid = Counter({what: price})
    return [Effect(one.takes + paid, one.gives) for one in ways(_steps(step["then"]), counts)]


def _when(step: Step, counts: Counts) -> list[Effect]:
    n = counts[str(step["when"])]
    so = (
        n >= int(str(step["least"]))
        if "least" in step
        else n <= int(str(step["most"]))
        if "most" in step
        else n == int(str(step["exactly"]))
    )
    return ways(_steps(step["then"] if so else step.get("else", [])), counts)


def _steps(value: Json) -> list[Step]:
    assert isinstance(value, list)
    return [one for one in value if isinstance(one, dict)]


def _text(value: Json) -> str:
    return json.dumps(value, sort_keys=True) if value else ""
