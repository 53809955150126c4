"""Card, event and space texts, generated from the effect data in every language of the interface: no prose per card.

A phrase is a template of the language; steps are joined as sentences, effects by OR. The words are in PHRASES, beside
each other, so that what one language says the others say too.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from underhall.games.imperial_miners.card_phrases import COUNTERS, FACTION_NAMES, PHRASES, RELATIONS
from underhall.games.imperial_miners.effects import FACTIONS, LEVELS
from underhall.games.imperial_miners.packs import Card, CardPack, EventCard
from underhall.table.events import Json

LANGUAGES: Final = ("en", "it", "pt")
YES_OR_NO: Final = ("at an edge", "alone in its row")
"""Counters that are 0 or 1: a condition says them without a number."""


_TOGETHER: Final = (
    (" em esta ", " nesta "),
    (" em uma ", " numa "),
    (" em outra ", " noutra "),
    (" de esta ", " desta "),
    (" de uma ", " duma "),
    (" de outra ", " doutra "),
)


class Text:
    """The texts of one language."""

    def __init__(self, lang: str) -> None:
        self.lang = LANGUAGES.index(lang)

    def say(self, key: str, **words: object) -> str:
        return PHRASES[key][self.lang].format(**words)

    # ---------------------------------------------------------------- whole things
    def card(self, card: Card) -> str:
        """What a card does: one or two effects, and its discount."""
        text = f" {self.say('or')} ".join(self.steps(effect) for effect in card.effects)
        if card.less:
            of, coins = card.less
            text += " " + self.say("less_level" if of in LEVELS else "less_faction", of=self.kind(of), n=coins)
        return text

    def event(self, event: EventCard) -> str:
        """What an event does, with its kind before it."""
        told = self.steps(event.steps) if event.kind != "special" else self.changes(event.changes)
        return f"{self.say('kind_' + event.kind)}: {told}"

    def space(self, pack: CardPack, face: int, place: int) -> str:
        """What a space of a progress board does; places count from 1 at the bottom."""
        return self.steps(pack.faces[face].spaces[place - 1])

    def way(self, price: Json, steps: Json) -> str:
        """One of the ways that an effect offers, with its price."""
        then = self.inner(steps)
        told = then if price is None else self.say("tier", coins=self.amount("coins", price), then=then)
        return self.joined(told[:1].upper() + told[1:] + ".")

    def kind(self, name: str) -> str:
        """A level or a faction by name."""
        return name if name in LEVELS else FACTION_NAMES[name][self.lang]

    def changes(self, changes: dict[str, Json]) -> str:
        told = []
        cost, bonus = changes.get("cost"), changes.get("bonus")
        if isinstance(cost, dict):
            of = str(cost["of"])
            key = "cost_all" if of == "all" else "cost_level" if of in LEVELS else "cost_faction"
            told.append(self.say(key, of="" if of == "all" else self.kind(of), n=cost["less"]))
        if isinstance(bonus, dict):
            gains = [self.gain(what, bonus[what]) for what in ("coins", "points") if bonus.get(what)]
            told.append(self.say("bonus", when=self.say(f"on_{bonus['on']}"), gain=", ".join(gains)))
        if changes.get("surface"):
            told.append(self.say("surface_more", n=changes["surface"]))
        if changes.get("sound"):
            told.append(self.say("sound"))
        return " ".join(told)

    # ---------------------------------------------------------------- steps
    def steps(self, steps: Sequence[dict[str, Json]]) -> str:
        return self.joined(" ".join(self.step(step) for step in steps))

    def joined(self, text: str) -> str:
        """Portuguese draws prepositions and articles together."""
        for apart, together in _TOGETHER if self.lang == LANGUAGES.index("pt") else ():
            text = text.replace(apart, together)
        return text

    def inner(self, value: Json) -> str:
        """Steps inside another, as a clause: without the last full stop."""
        assert isinstance(value, list)
        told = [self.step(step).removesuffix(".") for step in value if isinstance(step, dict)]
        return self.say("and").join(text[:1].lower() + text[1:] for text in told)

    def step(self, step: dict[str, Json]) -> str:
        verb = next(key for key in step if key in _SAY)
        return _SAY[verb](self, step)

    def gain(self, what: str, value: Json) -> str:
        """`2 coins`, or `1 point for each …`."""
        return self.amount(what, value)

    def amount(self, what: str, value: Json) -> str:
        """So many things: a number, or a number for each of a counter."""
        if isinstance(value, int):
            return self.say(f"{what}_one" if value == 1 else f"{what}_many", n=value)
        assert isinstance(value, dict)
        times, div, add, most = (
            int(str(value.get(name, default))) for name, default in (("times", 1), ("div", 1), ("add", 0), ("max", 0))
        )
        unit = self.say(f"{what}_one" if times == 1 else f"{what}_many", n=times)
        text = self.say("per" if div == 1 else "per_many", gain=unit, n=div, counter=self.counter(str(value["per"])))
        if add:
            text += self.say("plus" if add > 0 else "minus", n=abs(add))
        return text + (self.say("at_most", n=most) if most else "")

    def counter(self, name: str) -> str:
        words = name.split()
        if name in COUNTERS:
            return COUNTERS[name][self.lang]
        if words[:3] == ["cards", "of", "level"]:
            return self.say("count_level", of=words[3])
        if words[0] == "cards" and words[1] == "of":
            return self.say("count_faction", of=self.kind(words[2]))
        if words[0] == "neighbours":
            return self.say("count_neighbours", of=self.kind(words[2]))
        return self.say("count_machined", n=words[2])

    def target(self, value: Json) -> str:
        """`another card without a collapse`."""
        words = str(value).split()
        relation = next(word for word in words if word in RELATIONS)
        text = RELATIONS[relation][1 if "all" in words else 0][self.lang]
        kinds = [self.kind(word) for word in words if word in FACTIONS or word in LEVELS]
        text += "".join(self.say("of_kind", of=kind) for kind in kinds)
        for word in words:
            if word in ("fresh", "machine", "collapsed", "clear"):
                text += self.say(f"with_{word}")
        return text


Say = Callable[[Text, dict[str, Json]], str]


def _each(t: Text, step: dict[str, Json]) -> str:
    return t.say("each", then=t.inner(step["each"])) if "each" in step else ""


def _gain(what: str) -> Say:
    return lambda t, step: t.say("gain", gain=t.amount(what, step[what]))


def _advance(t: Text, step: dict[str, Json]) -> str:
    key = "advance_exactly" if step.get("exactly") else "advance"
    return t.say(key, spaces=t.amount("spaces", step["advance"]))


def _draw(t: Text, step: dict[str, Json]) -> str:
    cards = t.amount("cards", step["draw"])
    return t.say("draw_level", cards=cards, of=step["level"]) if "level" in step else t.say("draw", cards=cards)


def _pay(t: Text, step: dict[str, Json]) -> str:
    less = step.get("less")
    note = t.say("less_per", counter=t.counter(str(less["per"]))) if isinstance(less, dict) else ""
    return t.say("pay", coins=t.amount("coins", step["pay"]), less=note, then=t.inner(step["then"]))


def _tiers(t: Text, step: dict[str, Json]) -> str:
    tiers = step["tiers"]
    assert isinstance(tiers, list)
    ways = [
        t.say("tier", coins=t.amount("coins", one["coins"]), then=t.inner(one["then"]))
        for one in tiers
        if isinstance(one, dict)
    ]
    return t.say("tiers", ways="; ".join(ways))


def _choose(t: Text, step: dict[str, Json]) -> str:
    ways = step["of"]
    assert isinstance(ways, list)
    return t.say("choose", n=step["choose"], ways="; ".join(t.inner(way) for way in ways))


def _activate(t: Text, step: dict[str, Json]) -> str:
    n = step["activate"]
    then = t.say("and_then", then=t.inner(step["then"])) if "then" in step else ""
    times = "" if n == 1 else t.say("times", times=t.amount("times", n))
    return t.say("activate", target=t.target(step.get("of", "any")), times=times, then=then)


def _when(t: Text, step: dict[str, Json]) -> str:
    how = next(key for key in ("least", "most", "exactly") if key in step)
    if step["when"] in YES_OR_NO and (how, step[how]) in (("least", 1), ("exactly", 1)):
        test = t.say(f"when_{step['when']}")
    elif (level := str(step["when"]).removeprefix("cards of level ")) in LEVELS and (how, step[how]) == ("exactly", 1):
        test = t.say("when_one_of_level", level=level)  # one card, not one cards
    else:
        test = t.say(f"when_{how}", counter=t.counter(str(step["when"])), n=step[how])
    text = t.say("when", test=test, then=t.inner(step["then"]))
    return text + (" " + t.say("else", then=t.inner(step["else"])) if "else" in step else "")


_SAY: Final[dict[str, Say]] = {
    "coins": _gain("coins"),
    "points": _gain("points"),
    "machines": lambda t, s: t.say(
        "put", what=t.amount("machines", s["machines"]), target=t.target(s.get("on", "this"))
    ),
    "collapse": lambda t, s: t.say(
        "put", what=t.amount("collapses", s["collapse"]), target=t.target(s.get("on", "this"))
    ),
    "clear": lambda t, s: t.say(
        "clear", what=t.amount("collapses", s["clear"]), target=t.target(s.get("on", "any")), each=_each(t, s)
    ),
    "cart": lambda t, s: t.say("place", what=t.amount("carts", s["cart"])),
    "advance": _advance,
    "draw": _draw,
    "look": lambda t, s: t.say("look", cards=t.amount("cards", s["look"]), n=s["keep"]),
    "recruit": lambda t, s: (
        t.say("recruit_any") if s["recruit"] == "any" else t.say("recruit", of=t.kind(str(s["recruit"])))
    ),
    "pay": _pay,
    "pay_machines": lambda t, s: t.say(
        "pay_machines",
        what=t.amount("machines", s["pay_machines"]),
        target=t.target(s.get("from", "this")),
        then=t.inner(s["then"]),
    ),
    "pay_cards": lambda t, s: t.say("pay_cards", what=t.amount("cards", s["pay_cards"]), then=t.inner(s["then"])),
    "pay_collapse": lambda t, s: t.say("pay_collapse", target=t.target(s["pay_collapse"]), then=t.inner(s["then"])),
    "tiers": _tiers,
    "choose": _choose,
    "discard": lambda t, s: t.say("discard", what=t.amount("cards", s["discard"]), each=_each(t, s)),
    "repeat": lambda t, s: t.say("repeat", times=t.amount("times", s["repeat"]), do=t.inner(s["do"])),
    "activate": _activate,
    "when": _when,
    "may": lambda t, s: t.say("may", then=t.inner(s["may"])),
}
