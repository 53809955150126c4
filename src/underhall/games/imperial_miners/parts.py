"""A card pack for a client that draws it: what is on each card, event and board, and its text in every language."""

from __future__ import annotations

from collections.abc import Callable

from underhall.games.imperial_miners import packs
from underhall.games.imperial_miners.packs import Card, CardPack, EventCard
from underhall.games.imperial_miners.text import LANGUAGES, Text
from underhall.table.events import Json


def parts(pack: CardPack) -> dict[str, Json]:
    """The whole pack; docs/protocol.md tells where a client asks for it."""
    return {
        "pack": pack.pin,
        "title": pack.title,
        "ours": pack is packs.builtin(),
        "cards": {card.id: _card(card) for card in pack.cards},
        "events": {event.id: _event(event) for event in pack.events},
        "faces": [
            {
                "name": face.name,
                "spaces": [
                    {"text": _told(lambda text, steps=steps: text.steps(steps)), "steps": [*steps]}  # type: ignore[misc]
                    for steps in face.spaces
                ],
            }
            for face in pack.faces
        ],
    }


def _told(say: Callable[[Text], Json]) -> dict[str, Json]:
    return {lang: say(Text(lang)) for lang in LANGUAGES}


def _card(card: Card) -> dict[str, Json]:
    return {
        "name": card.name,
        "level": card.level,
        "cost": card.cost,
        "factions": [*card.factions],
        "carts": [side for side in range(6) if card.carts >> side & 1],
        "copies": card.copies,
        "effects": [[*steps] for steps in card.effects],
        "texts": _told(lambda text: [text.steps(steps) for steps in card.effects]),
        "less": _told(lambda text: text.less(card)) if card.less else None,
    }


def _event(event: EventCard) -> dict[str, Json]:
    return {"name": event.name, "kind": event.kind, "text": _told(lambda text: text.event(event))}
