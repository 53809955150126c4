"""The validator of whole packs: counts, costs, half-carts and variety, each fault with its card and field.

What `packs.read` refuses cannot be played at all; what is found here can be played, but is not a whole pack, or not a
varied one. Faults are broken rules; remarks are the recipe's advice.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from underhall.games.imperial_miners.cards import Card
from underhall.games.imperial_miners.dominance import dominated
from underhall.games.imperial_miners.packs import COUNTS, EVENTS, CardPack
from underhall.games.imperial_miners.verbs import VERBS
from underhall.games.imperial_miners.vocabulary import ALL, COUNTERS, FACTIONS, LEVELS
from underhall.table.events import Json

USABLE: Final = {1: (2, 3, 4, 5), 2: (0, 1, 2, 3, 4, 5), 3: (0, 1, 2, 3, 4, 5), 4: (0, 1, 2, 3)}
"""Sides that can touch another card, by level."""
FACES_WANTED: Final = ("Alchemy", "Technology", "Diplomacy")
PRINTED: Final = "half-carts here"
"""A counter that is always the same on one card: a pack does well without."""
TARGETED: Final = ("any", "another", "adjacent", "above", "beside", "below", "row")


@dataclass
class Verdict:
    """What a check found."""

    faults: list[str] = field(default_factory=list)
    remarks: list[str] = field(default_factory=list)
    figures: dict[str, Json] = field(default_factory=dict)


def check(pack: CardPack) -> Verdict:
    """Check a pack against the whole recipe."""
    found = Verdict()
    found.faults += [*_counts(pack), *_costs(pack), *_factions(pack), *_useless_sides(pack), *_first_cards(pack)]
    found.faults += _boards_and_events(pack)
    density = cart_density(pack)
    found.figures["half-carts on usable sides"] = round(density, 3)
    if not 0.45 <= density <= 0.55:
        found.faults.append(f"carts: half-carts on {density:.2f} of the usable sides; 0.5 ± 0.05 is wanted (R11)")
    found.remarks += _variety(pack, found.figures)
    return found


def _counts(pack: CardPack) -> Iterator[str]:
    for level, want in COUNTS.items():
        there = sum(card.copies for card in pack.cards if LEVELS[card.level - 1] == level)
        if there != want:
            yield f"cards: {there} of level {level}, not {want} (R1)"
    if len({card.id for card in pack.cards if card.level == 4}) != 1:
        yield "cards: the cards of level IV are all alike (R1)"
    if len(pack.events) != EVENTS:
        yield f"events: {len(pack.events)}, not {EVENTS} (R1)"


def _costs(pack: CardPack) -> Iterator[str]:
    for card in pack.cards:
        want = {1: 0, 2: 2, 4: 0}.get(card.level)
        if want is not None and card.cost != want:
            yield f"card {card.id}: cost is {card.cost}; level {LEVELS[card.level - 1]} costs {want} (R8)"


def _factions(pack: CardPack) -> Iterator[str]:
    two = Counter(one for card in pack.cards if len(card.factions) == 2 for one in card.factions)
    if two and two["egyptians"] < 2:
        yield "cards: of the faction icons on two-faction cards Egyptians have at least 2"
    for name, count in two.items():
        if name != "egyptians" and count > 3:
            yield f"cards: {name} have {count} icons on two-faction cards, more than 3"
    for level, each, egyptians in ((1, 3, 3), (2, 6, 7), (3, 6, 7)):
        there = Counter(card.factions[0] for card in pack.cards if card.level == level and len(card.factions) == 1)
        for name in FACTIONS:
            want = egyptians if name == "egyptians" else each
            if there[name] != want:
                yield f"cards: {there[name]} designs of {name} on level {LEVELS[level - 1]}, not {want}"
    for level in (2, 3):
        for many, want in ((0, 2), (2, 4)):
            there_are = sum(len(card.factions) == many for card in pack.cards if card.level == level)
            if there_are != want:
                yield f"cards: {there_are} designs of {many} factions on level {LEVELS[level - 1]}, not {want}"


def _useless_sides(pack: CardPack) -> Iterator[str]:
    for card in pack.cards:
        for side in range(6):
            if card.carts >> side & 1 and side not in USABLE[card.level]:
                yield f"card {card.id}: carts: a half-cart on a side that touches no card (R11)"


def cart_density(pack: CardPack) -> float:
    """Half-carts on usable sides, as a share of them; every copy counts."""
    sides = sum(len(USABLE[card.level]) * card.copies for card in pack.cards)
    halves = sum(card.carts.bit_count() * card.copies for card in pack.cards)
    return halves / sides if sides else 0.0


def _first_cards(pack: CardPack) -> Iterator[str]:
    """Every card of level I does something in an empty mine with 0 coins."""
    for card in pack.cards:
        if card.level == 1 and not any(_useful_alone(step) for steps in card.effects for step in steps[:1]):
            yield f"card {card.id}: effects: none does anything in an empty mine with 0 coins"


def _useful_alone(step: dict[str, Json]) -> bool:
    verb = next(iter(step))
    value = step[verb]
    if verb in ("coins", "points", "draw", "advance"):
        return not isinstance(value, dict) or int(str(value.get("add", 0))) > 0
    return verb == "machines" and step.get("on", "this") == "this"


def _boards_and_events(pack: CardPack) -> Iterator[str]:
    names = [face.name for face in pack.faces]
    for name in FACES_WANTED:
        if name not in names:
            yield f"faces: {name} is missing"
    kinds = Counter(event.kind for event in pack.events)
    if (kinds["immediate"], kinds["special"], kinds["end"]) != (12, 3, 3):
        yield "events: 12 are immediate, 3 special and 3 at the end of the round"


# ---------------------------------------------------------------- variety
def signature(pack: CardPack, card: Card) -> tuple[tuple[str, str, str], ...]:
    """Verbs, counters and targets of a card's last effect: what makes it itself."""
    return tuple(sorted(set(pack.used[f"{card.id}/{len(card.effects) - 1}"])))


def counters_used(pack: CardPack) -> Counter[str]:
    """In how many effects, spaces and events each counter is used."""
    text = Counter[str]()
    everything: list[Json] = [list(steps) for card in pack.cards for steps in card.effects]
    everything += [list(steps) for face in pack.faces for steps in face.spaces]
    everything += [list(event.steps) for event in pack.events]
    for one in everything:
        text.update(set(_counters(one)))
    return text


def _counters(value: Json) -> Iterator[str]:
    if isinstance(value, list):
        for one in value:
            yield from _counters(one)
    elif isinstance(value, dict):
        for key in ("per", "when"):
            if isinstance(value.get(key), str):
                yield str(value[key])
        for one in value.values():
            yield from _counters(one)


def _variety(pack: CardPack, figures: dict[str, Json]) -> Iterator[str]:
    deep = [card for card in pack.cards if card.level in (2, 3)]
    seen: dict[object, str] = {}
    for card in deep:
        mark = signature(pack, card)
        if mark in seen:
            yield f"card {card.id}: effects: same verb, counter and target as {seen[mark]}"
        seen[mark] = card.id
    for card, other in dominated(pack.cards):
        yield f"card {card.id}: effects: {other.id} does as much in every case and costs no more"
    used = counters_used(pack)
    figures["counters used"] = len(used)
    for name, count in used.items():
        if count > 8 and name != "cards of scots":  # every Scottish price counts Scots: that is their style
            yield f"counter {name}: used {count} times, more than 8"
    missing = [counter.name for counter in COUNTERS if not counter.values and counter.name not in (*used, PRINTED)]
    if missing:
        yield f"counters never used: {', '.join(missing)}"
    every = [card for card in pack.cards if card.level < 4]
    coins = sum(next(iter(card.effects[0][0])) == "coins" for card in every) / len(every)
    asks = sum(any(_asks(use) for use in _uses(pack, card)) for card in every) / len(every)
    trades = sum(any(VERBS[use[0]].trade for use in _uses(pack, card)) for card in every) / len(every)
    figures |= {"first effects that begin with coins": round(coins, 2), "ask for a target": round(asks, 2)}
    figures["carry a trade-off"] = round(trades, 2)
    if not 0.3 <= coins <= 0.5:
        yield f"first effects: {coins:.0%} begin with coins; about 40 % is wanted"
    if asks < 0.28:
        yield f"targets: {asks:.0%} of the cards ask for one; a third is wanted"
    if trades < 0.22:
        yield f"trade-offs: {trades:.0%} of the cards carry one; a quarter is wanted"


def _uses(pack: CardPack, card: Card) -> list[tuple[str, str, str]]:
    return [use for number in range(len(card.effects)) for use in pack.used[f"{card.id}/{number}"]]


def _asks(use: tuple[str, str, str]) -> bool:
    """Whether a step lets its owner choose a card or an edge."""
    verb, _, target = use
    if verb in ("cart", "clear", "pay_collapse", "pay_machines"):
        return True
    words = target.split()
    return ALL not in words and any(word in TARGETED for word in words)
