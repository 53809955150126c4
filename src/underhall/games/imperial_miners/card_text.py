"""Card, event and space texts, generated from the effect data in every language of the interface: no prose per card.

The words of a step stand in the record of its verb; here its fields are put into them. Steps are joined as sentences,
effects by OR. What one language says the others say too, since they stand side by side.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from underhall.games.imperial_miners.card_phrases import phrase
from underhall.games.imperial_miners.cards import Card, EventCard
from underhall.games.imperial_miners.packs import CardPack
from underhall.games.imperial_miners.steps import TESTS, Field, Step, Verb
from underhall.games.imperial_miners.verbs import verb_of
from underhall.games.imperial_miners.vocabulary import (
    ALL,
    FACTION_NAMES,
    FILTERS,
    LANGUAGES,
    LEVELS,
    OF_FACTION,
    RELATIONS,
    SIDE_NAMES,
    UNITS,
    Counter,
    find_counter,
    said,
)
from underhall.table.events import Json

_TOGETHER: Final = (
    (" em esta ", " nesta "),
    (" em essa ", " nessa "),
    (" em uma ", " numa "),
    (" em outra ", " noutra "),
    (" em outras ", " noutras "),
    (" de esta ", " desta "),
    (" de essa ", " dessa "),
    (" de uma ", " duma "),
    (" de outra ", " doutra "),
    (" de outras ", " doutras "),
)


class Text:
    """The texts of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = LANGUAGES.index(lang)

    def say(self, key: str, many: bool = True, **words: object) -> str:
        return phrase(key, self.lang, many).format(**words)

    # ---------------------------------------------------------------- whole things
    def card(self, card: Card) -> str:
        """What a card does: one or two effects, and its discount."""
        text = f" {self.say('or')} ".join(self.steps(effect) for effect in card.effects)
        return text + (f" {self.less(*card.less)}" if card.less else "")

    def less(self, of: str, coins: int) -> str:
        """What a card in the mine makes cheaper."""
        return self.say("less_level" if of in LEVELS else "less_faction", of=self.of(of), n=coins)

    def event(self, event: EventCard) -> str:
        """What an event does, with its kind before it."""
        told = self.steps(event.steps) if event.kind != "special" else self.changes(event.changes)
        return f"{self.say('kind_' + event.kind)}: {told}"

    def space(self, pack: CardPack, face: int, place: int) -> str:
        """What a space of a progress board does; places count from 1 at the bottom."""
        return self.steps(pack.faces[face].spaces[place - 1])

    def way(self, price: Json, steps: Json) -> str:
        """One of the ways that an effect offers, with its price."""
        told = self.inner(steps) if price is None else self.tier(price, steps)
        return self.joined(told[:1].upper() + told[1:] + ".")

    def tier(self, price: Json, steps: Json) -> str:
        return self.say("tier", coins=self.amount("coins", price), then=self.inner(steps))

    def kind(self, name: str) -> str:
        """A level by its number, or a faction by its name."""
        return name if name in LEVELS else said(FACTION_NAMES[name], self.lang)

    def of(self, name: str) -> str:
        """A level by its number, or whose a card is."""
        return name if name in LEVELS else said(OF_FACTION[name], self.lang)

    def changes(self, changes: dict[str, Json]) -> str:
        told = []
        cost, bonus, more = changes.get("cost"), changes.get("bonus"), changes.get("surface")
        if isinstance(cost, dict):
            of = str(cost["of"])
            key = "cost_all" if of == "all" else "cost_level" if of in LEVELS else "cost_faction"
            told.append(self.say(key, of="" if of == "all" else self.of(of), n=cost["less"]))
        if isinstance(bonus, dict):
            gains = [self.amount(what, bonus[what]) for what in ("coins", "points") if bonus.get(what)]
            told.append(self.say("bonus", when=self.say(f"on_{bonus['on']}"), gain=self.together(gains)))
        if more:
            told.append(self.say("surface_more", more != 1, n=more))
        if changes.get("sound"):
            told.append(self.say("sound"))
        return " ".join(told)

    # ---------------------------------------------------------------- steps
    def steps(self, steps: Sequence[Step]) -> str:
        return self.joined(" ".join(self.step(step) for step in steps))

    def joined(self, text: str) -> str:
        """Portuguese draws prepositions and articles together."""
        for apart, together in _TOGETHER if self.lang == LANGUAGES.index("pt") else ():
            text = text.replace(apart, together)
        return text

    def together(self, parts: Sequence[str]) -> str:
        return f" {self.say('and')} ".join(parts)

    def inner(self, value: Json) -> str:
        """Steps inside another, as a clause: no last full stop, and in brackets what has clauses of its own."""
        assert isinstance(value, list)
        told = [self.step(step).removesuffix(".") for step in value if isinstance(step, dict)]
        *first, last = [text[:1].lower() + text[1:] for text in told]
        return self.together([*(f"({text})" if re.search("[,;:.]", text) else text for text in first), last])

    def step(self, step: Step) -> str:
        verb = verb_of(step)
        several = is_several(verb, step)
        words = said(verb.said(step, several), self.lang)
        text = words.format(**{name: self.field(its, name, step, several) for name, its in verb.fields.items()})
        return re.sub(r" +(?=[.,;:]|$)", "", re.sub(" +", " ", text))  # where a field was not given

    def field(self, its: Field, name: str, step: Step, several: bool) -> str:
        """What a text says of one field: nothing where it is not given."""
        value = step.get(name, None if its.optional else its.default)
        if value is None or (its.quiet is not None and value == its.quiet):
            return ""
        words = said(its.words, self.lang)
        return words.format(self.value(its, value, step, several))

    def value(self, its: Field, value: Json, step: Step, several: bool) -> str:
        match its.kind:
            case "amount" | "number":
                return self.amount(its.unit, value) if its.unit else str(value)
            case "target":
                return self.target(value, several)
            case "steps":
                return self.inner(value)
            case "tiers" | "ways":
                return "; ".join(self.ways(value))
            case "faction":
                return "" if value == "any" else self.of(str(value))
            case "sides":
                return f" {self.say('or_else')} ".join(said(SIDE_NAMES[side], self.lang) for side in str(value).split())
            case "test":
                return self.test(step)
        return str(value)

    def ways(self, value: Json) -> list[str]:
        assert isinstance(value, list)
        return [self.tier(way["coins"], way["then"]) if isinstance(way, dict) else self.inner(way) for way in value]

    def test(self, step: Step) -> str:
        """What a condition asks."""
        how = next(key for key in TESTS if key in step)
        n = step[how]
        counter, of = counter_of(str(step["when"]))
        told = self.counter(counter, of, n != 1)
        if counter.truth:
            so = (how, n) in (("least", 1), ("exactly", 1))
            return self.say("when" if so else "unless", counter=told)
        return said(TESTS[how], self.lang).format(n=n, counter=told)

    # ---------------------------------------------------------------- amounts, counters, targets
    def amount(self, what: str, value: Json) -> str:
        """So many things: a number, or a number for each of a counter."""
        if isinstance(value, int):
            return said(UNITS[what].words, self.lang, value != 1).format(n=value)
        assert isinstance(value, dict)
        times, div, add, most = (
            int(str(value.get(name, default))) for name, default in (("times", 1), ("div", 1), ("add", 0), ("max", 0))
        )
        unit = said(UNITS[what].words, self.lang, times != 1).format(n=times)
        counter, of = counter_of(str(value["per"]))
        key = "if" if counter.truth else "per" if div == 1 else "per_many"
        text = self.say(key, gain=unit, n=div, counter=self.counter(counter, of))
        if add:
            text += self.say("plus" if add > 0 else "minus", n=abs(add))
        return text + (f" {self.say('at_most', n=most)}" if most else "")

    def counter(self, counter: Counter, of: str, many: bool = True) -> str:
        """What is counted, in words."""
        named = said(FACTION_NAMES[of], self.lang, many) if of in FACTION_NAMES else of
        return said(counter.words, self.lang, many).format(of=named)

    def target(self, value: Json, several: bool = False) -> str:
        """`another card without a collapse`."""
        words = str(value).split()
        relation = next(one for one in RELATIONS if one.name in words)
        form = relation.each if ALL in words else relation.many if several else relation.one
        text = said(form, self.lang)
        for word in words:
            if word in LEVELS:
                text += f" {self.say('of_level', of=word)}"
            elif word in FACTION_NAMES:
                text += f" ({self.kind(word)})"
        for one in FILTERS:
            if one.name in words:
                text += f" {said(one.words, self.lang, several)}"
        return text


def counter_of(name: str) -> tuple[Counter, str]:
    """A counter by the name that a step gives it, and what it names: a faction, a level or a number."""
    found = find_counter(name)
    assert found is not None
    return found[0], found[2]


def is_several(verb: Verb, step: Step) -> bool:
    """Whether several things go to, or come from, cards of which the owner chooses one after the other."""
    targets = [str(step.get(name, its.default)).split() for name, its in verb.fields.items() if its.kind == "target"]
    many = verb.fields[verb.name].kind in ("amount", "number") and step[verb.name] != 1
    return many and any(not {"this", "it", ALL} & set(words) for words in targets)
