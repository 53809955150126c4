"""A card pack as those need it who draw it: every card, event and face, with its texts in every language.

Views name cards by their ids alone. Names and texts come from here, once for a game, whichever pack it is played with.
"""

from __future__ import annotations

from collections.abc import Callable

from underhall.games.imperial_miners import packs
from underhall.games.imperial_miners.card_signs import signs_of, signs_of_changes, signs_of_way
from underhall.games.imperial_miners.card_text import Text
from underhall.games.imperial_miners.cards import Card, EventCard
from underhall.games.imperial_miners.packs import CardPack
from underhall.games.imperial_miners.vocabulary import LANGUAGES
from underhall.table.events import Json


def catalogue(pack: CardPack) -> dict[str, Json]:
    """The whole pack: steps as data, for icons, and as sentences."""
    return {
        "pack": pack.pin,
        "title": pack.title,
        "ours": pack.pin in (packs.builtin().pin, *packs.former_pins()),
        "cards": {card.id: _card(card) for card in pack.cards},
        "events": {event.id: _event(event) for event in pack.events},
        "faces": [{"name": face.name, "spaces": [_effect(steps) for steps in face.spaces]} for face in pack.faces],
        "ways": [_way(price, steps) for price, steps in pack.program.ways],
    }


def _said(say: Callable[[Text], str]) -> dict[str, Json]:
    """A text in every language."""
    return {lang: say(Text(lang)) for lang in LANGUAGES}


def _way(price: Json, steps: Json) -> dict[str, Json]:
    return {
        "coins": price,
        "steps": steps,
        "signs": signs_of_way(price, steps),
        "text": _said(lambda text: text.way(price, steps)),
    }


def _effect(steps: list[dict[str, Json]]) -> dict[str, Json]:
    return {"steps": [*steps], "signs": signs_of([*steps]), "text": _said(lambda text: text.steps(steps))}


def _card(card: Card) -> dict[str, Json]:
    told: dict[str, Json] = {
        "name": card.name,
        "level": card.level,
        "cost": card.cost,
        "factions": [*card.factions],
        "carts": [side for side in range(6) if card.carts >> side & 1],
        "effects": [_effect(steps) for steps in card.effects],
    }
    if card.less:
        of, coins = card.less
        told["less"] = {"of": of, "coins": coins, "text": _said(lambda text: text.less(of, coins))}
    return told


def _event(event: EventCard) -> dict[str, Json]:
    told: dict[str, Json] = {"name": event.name, "kind": event.kind, "text": _said(lambda text: text.event(event))}
    if event.kind == "special":
        return told | {"changes": event.changes, "signs": signs_of_changes(event.changes)}
    return told | {"steps": [*event.steps], "signs": signs_of([*event.steps])}
