"""Between what a viewer knows (`knowledge`) and the same as the compiled rules keep it (`rules.Notes`)."""

from __future__ import annotations

from typing import Any, Final

from underhall.games.montanara import codes, rules
from underhall.games.montanara.cards import KINDS
from underhall.games.montanara.knowledge import CODE, DECK, Bag, Knowledge
from underhall.table.events import Json

_HEARD: Final[dict[str, tuple[int, str, str]]] = {
    "draw": (codes.DREW, "card", ""),
    "dwarf": (codes.LAID_DWARF, "", ""),
    "collapse": (codes.FELL, "", ""),
    "thief": (codes.STOLE, "hand", ""),
    "tunnel": (codes.LOOKED, "top", "cards"),
    "order": (codes.ORDERED, "top", ""),
    "drill": (codes.DRILLED, "", ""),
    "bore": (codes.BORED, "card", ""),
    "put": (codes.PUT, "", "top"),
    "pit": (codes.DUG_UP, "card", ""),
    "examine": (codes.EXAMINED, "cards", ""),
    "turn": (codes.TURNED, "card", ""),
}
"""What changes anything hidden: its number in the journal, where the cards stand that the viewer saw, and a number."""


def take_in(notes: rules.Notes, event: dict[str, Json]) -> bool:
    """Note an event as the viewer saw it; False if there is no room."""
    told: dict[str, Any] = event
    name = told["event"]
    heard = _HEARD.get(name)
    if heard is not None:
        what, cards, number = heard
        seen = told.get(cards, "")
        mountain = told.get("mountain", 0) - 1
        return rules.note_event(notes, what, told["seat"], mountain, told.get(number, 0), _letters(seen))
    if name == "quake":
        seen = "".join([top or "-" for top in told.get("tops", ())])
        return rules.note_event(
            notes, codes.QUAKED, told["seat"], told["mountains"][0] - 1, told["heights"][0], seen.encode()
        )
    if name == "deal":
        rules.note_deal(notes, bytes(told["sizes"]), _letters(told.get("hand", "")))
    return True


def _letters(cards: str) -> bytes:
    return b"" if cards == "-" else cards.encode()


def noted(mind: Knowledge) -> rules.Notes | None:
    """What a viewer knows as notes; None if there is no room, as a text may say anything."""
    names = sorted(mind.bags)
    number = {name: i for i, name in enumerate(names)}
    if len(names) > codes.NOTED or names[0] != DECK or mind.bags[DECK].gone or mind.next > CODE:
        return None
    kinds, gone, since = bytearray(), bytearray(), bytearray()
    parts, sources = bytearray(codes.NOTED * codes.NOTED), [0] * len(names)
    for i, name in enumerate(names):
        bag = mind.bags[name]
        kinds += bytes(bag.kinds)
        gone += bytes(bag.gone.get(kind, 0) for kind in range(KINDS))
        order = [*bag.gone]
        since += bytes(order.index(kind) + 1 if kind in order else 0 for kind in range(KINDS))
        for source, count in bag.parts.items():
            parts[codes.NOTED * i + number[source]] = count
            sources[i] |= 1 << number[source]
    place, looked = bytearray(4 * codes.PILE), bytearray(4 * codes.PILE)
    for m, places in enumerate(mind.places):
        for i, known in enumerate(places, codes.PILE * m):
            code = known & CODE
            place[i] = code if code < KINDS else KINDS + number[code - KINDS]
            looked[i] = known >> 8
    notes = rules.Notes()
    notes.fill(viewer=2 if mind.viewer is None else mind.viewer, n_bags=len(names), next_name=mind.next, name=names)
    notes.fill(
        bag_kinds=kinds, bag_gone=gone, gone_since=since, sources=sources, bag_parts=parts, place=place, looked=looked
    )
    bags = [codes.NO_BAG if name is None else number[name] for name in mind.hands]
    notes.fill(height=[len(places) for places in mind.places], own_hand=mind.hand, hand_bag=bags)
    return notes


def learned(notes: rules.Notes) -> Knowledge:
    """The same the other way round."""
    mind = Knowledge(None if notes.viewer > 1 else notes.viewer)
    name, kinds, gone, since, parts = notes.name, notes.bag_kinds, notes.bag_gone, notes.gone_since, notes.bag_parts
    sources, place, looked, height = notes.sources, notes.place, notes.looked, notes.height
    mind.bags = {}
    for i in range(notes.n_bags):
        bag = mind.bags[name[i]] = Bag(kinds[KINDS * i : KINDS * (i + 1)])
        for kind in sorted(range(KINDS), key=lambda kind: since[KINDS * i + kind]):
            if gone[KINDS * i + kind]:
                bag.gone[kind] = gone[KINDS * i + kind]
        for source in range(notes.n_bags):
            if sources[i] >> source & 1:
                bag.parts[name[source]] = parts[codes.NOTED * i + source]
    code = [*range(KINDS), *(KINDS + name[i] for i in range(notes.n_bags))]
    for m in range(4):
        spots = range(codes.PILE * m, codes.PILE * m + height[m])
        mind.places[m] = [code[place[i]] | looked[i] << 8 for i in spots]
    mind.hand = [*notes.own_hand]
    mind.hands = [None if bag == codes.NO_BAG else name[bag] for bag in notes.hand_bag]
    mind.next = notes.next_name
    return mind
