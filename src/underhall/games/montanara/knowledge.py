"""What one seat knows of the hidden cards of Montanara, with perfect recall and in bounded space.

A hidden card lies at a place on a mountain or in a hand. What is known of it is its kind, or that it is one of a
*bag*: cards whose kinds are known as a whole but not which is which. The first bag is the deck: all cards the seat has
not seen. Whatever shuffles cards unseen (an earthquake, the other's tunnel) or keeps them unordered (a hand) makes a
new bag, filled from known cards and from other bags: `kinds` counts the known ones, `parts` says how many came from
which bag. A card that leaves a bag and is seen is simply taken out, where it is clear what it came from; where it is
not, the bag remembers in `gone` that it held such a card.

That is exact: the positions that fit these bags are those that fit everything the seat has seen, and `guess` finds
them; `certain` says what they have in common. The one exception is what *others* know, of which only the public part is
kept (who has looked at which place), since more would tell their cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple, Self

from underhall.games.montanara import cards
from underhall.games.montanara.cards import KINDS, LETTERS
from underhall.table.events import Json

DECK = 0
"""The bag of all cards that the seat has not seen."""

CODE = 255
"""A place is a number: in the low byte a kind, or KINDS + a bag; above it a bit for each seat that has looked at it."""

_MARKS = (0, 1 << 8, 2 << 8, 3 << 8)
"""Who of two seats has looked at a place."""


class Bag:
    """Cards known as a whole."""

    __slots__ = ("gone", "kinds", "parts")

    def __init__(self, kinds: Sequence[int] = (0,) * KINDS) -> None:
        self.kinds = list(kinds)
        self.parts: dict[int, int] = {}
        self.gone: dict[int, int] = {}

    def copy(self) -> Bag:
        twin = Bag(self.kinds)
        twin.parts = self.parts.copy()
        twin.gone = self.gone.copy()
        return twin

    def size(self) -> int:
        """How many cards are still in it."""
        return sum(self.kinds) + sum(self.parts.values()) - sum(self.gone.values())


class Certain(NamedTuple):
    """What is certain of the places and the hands."""

    kinds: dict[int, int]
    """By bag: the one kind that all its places are, where it is one."""
    held: list[list[int]]
    """By seat: how many of each kind are in the hand at the least."""


class Knowledge:
    """The hidden cards as one viewer knows them: seat 0, seat 1, or a spectator (None)."""

    __slots__ = ("bags", "certain", "hand", "hands", "next", "places", "sets", "text", "viewer", "weighed")

    def __init__(self, viewer: int | None) -> None:
        self.viewer = viewer
        self.bags: dict[int, Bag] = {DECK: Bag(cards.SHUFFLED)}
        self.places: list[list[int]] = [[], [], [], []]
        """Each mountain from the bottom."""
        self.hands: list[int | None] = [None, None]
        """The bag that is each seat's hand; None for the viewer's own."""
        self.hand: list[int] = [0] * KINDS
        """The viewer's own hand, counted."""
        self.next = DECK + 1
        self.certain: Certain | None = None
        """What follows, once somebody has asked (`certain.certain`)."""
        self.sets: list[dict[str, Any]] | None = None
        """The bags on the mountains as a memory aid shows them, once somebody has asked (`certain.sets`)."""
        self.weighed: object = None
        """What both are worked out from."""
        self.text: str | None = None
        """All of it as it is written, once somebody has asked (`knowledge_notation`)."""

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.viewer = self.viewer
        twin.bags = {name: bag.copy() for name, bag in self.bags.items()}
        twin.places = [place[:] for place in self.places]
        twin.hands = self.hands[:]
        twin.hand = self.hand[:]
        twin.next = self.next
        twin.certain, twin.sets, twin.weighed, twin.text = self.certain, self.sets, self.weighed, self.text
        return twin

    # ---------------------------------------------------------------- watching
    def watch(self, event: dict[str, Json]) -> None:
        """Take in an event, as the viewer saw it."""
        act = _ACTS.get(str(event["event"]))
        if act is not None:
            self.certain = self.sets = self.weighed = self.text = None
            act(self, event)
            if len(self.bags) > 1:
                self._tidy()

    def _deal(self, event: dict[str, Json]) -> None:
        sizes = event["sizes"]
        assert isinstance(sizes, list)
        self.places = [[KINDS + DECK] * int(str(size)) for size in sizes]
        for seat in range(2):
            if seat == self.viewer:
                self.hand = cards.count(_cards(event["hand"]))
                for kind in range(KINDS):
                    self.bags[DECK].kinds[kind] -= self.hand[kind] - (kind == cards.DWARF)
            else:  # rule 1: everybody took a dwarf
                bag = Bag()
                bag.kinds[cards.DWARF] = 1
                bag.parts[DECK] = 3
                self.hands[seat] = self._new(bag)

    def _draw(self, event: dict[str, Json]) -> None:
        self._receive(event, self.places[_mountain(event)].pop())

    def _pit(self, event: dict[str, Json]) -> None:
        self._spend(event, cards.OPEN_PIT)
        place = self.places[_mountain(event)]
        place.reverse()
        self._receive(event, place.pop())

    def _dwarf(self, event: dict[str, Json]) -> None:
        self._spend(event, cards.DWARF)

    def _collapse(self, event: dict[str, Json]) -> None:
        self._spend(event, cards.COLLAPSE)

    def _drill(self, event: dict[str, Json]) -> None:
        self._spend(event, cards.DRILL)

    def _thief(self, event: dict[str, Json]) -> None:
        self._spend(event, cards.THIEF)
        if self.viewer is None:
            self.hands.reverse()
            return
        other = 1 - self.viewer
        bag = self.hands[other]
        assert bag is not None
        given, self.hand = self.hand, cards.count(_cards(event["hand"]))
        for kind in cards.spread(self.hand):  # all of the other's hand is seen now
            self._leave(bag, kind)
        self.hands[other] = self._new(Bag(given))

    def _quake(self, event: dict[str, Json]) -> None:
        self._spend(event, cards.EARTHQUAKE)
        pair, heights, tops = event["mountains"], event["heights"], event.get("tops")
        assert isinstance(pair, list)
        assert isinstance(heights, list)
        low, high = int(str(pair[0])) - 1, int(str(pair[1])) - 1
        mixed = self._mix(self.places[low] + self.places[high])
        split = int(str(heights[0]))
        self.places[low], self.places[high] = mixed[:split], mixed[split:]
        for i, m in enumerate((low, high)):
            if self.places[m]:
                kind = tops[i] if isinstance(tops, list) else None
                self._look(event, m, len(self.places[m]) - 1, str(kind) if kind else None)

    def _tunnel(self, event: dict[str, Json]) -> None:
        self._spend(event, cards.TUNNEL)
        m = _mountain(event)
        top = str(event.get("top", ""))
        for i in range(int(str(event["cards"]))):
            self._look(event, m, len(self.places[m]) - 1 - i, top[i] if top else None)

    def _order(self, event: dict[str, Json]) -> None:
        place = self.places[_mountain(event)]
        n = min(4, len(place))
        mask = 1 << int(str(event["seat"])) << 8
        top = event.get("top")
        if top is None:
            place[-n:] = [code & CODE | mask for code in self._mix(place[-n:])]
        else:
            place[-n:] = [kind | mask for kind in reversed(_cards(top))]

    def _bore(self, event: dict[str, Json]) -> None:
        card = event.get("card")
        self._look(event, _mountain(event), 0, str(card) if card else None)

    def _put(self, event: dict[str, Json]) -> None:
        if event["top"]:
            place = self.places[_mountain(event)]
            place.append(place.pop(0))

    def _examine(self, event: dict[str, Json]) -> None:
        m = _mountain(event)
        seen = str(event.get("cards", ""))
        for i in range(len(self.places[m])):
            self._look(event, m, len(self.places[m]) - 1 - i, seen[i] if seen else None)

    def _turn(self, event: dict[str, Json]) -> None:
        kind = LETTERS.index(str(event["card"]))
        if event["mountain"]:
            self._meet(self.places[_mountain(event)].pop(), kind)
        else:
            self._spend(event, kind)

    # ---------------------------------------------------------------- what the acts are made of
    def _new(self, bag: Bag) -> int:
        self.bags[self.next] = bag
        self.next += 1
        return self.next - 1

    def _look(self, event: dict[str, Json], m: int, at: int, letter: str | None) -> None:
        """The seat of the event looks at a place; the viewer sees the letter or only that it was looked at."""
        code = self.places[m][at]
        kind = code & CODE if letter is None else self._meet(code, LETTERS.index(letter))
        self.places[m][at] = kind | code & ~CODE | 1 << int(str(event["seat"])) << 8

    def _meet(self, code: int, kind: int) -> int:
        """A card of which the viewer knew `code` is seen to be of this kind."""
        if code & CODE >= KINDS:
            self._leave((code & CODE) - KINDS, kind)
        return kind

    def _receive(self, event: dict[str, Json], code: int) -> None:
        """The seat of the event takes a card into its hand."""
        seat = int(str(event["seat"]))
        if seat == self.viewer:
            self.hand[self._meet(code, LETTERS.index(str(event["card"])))] += 1
            return
        name = self.hands[seat]
        assert name is not None
        if self.bags[name].gone:  # what comes now was not there when those cards left
            wrap = Bag()
            wrap.parts[name] = self.bags[name].size()
            name = self.hands[seat] = self._new(wrap)
        join(self.bags[name], code)

    def _spend(self, event: dict[str, Json], kind: int) -> None:
        """A card of the seat's hand is seen and leaves it."""
        seat = int(str(event["seat"]))
        if seat == self.viewer:
            self.hand[kind] -= 1
            return
        name = self.hands[seat]
        assert name is not None
        self._leave(name, kind)

    def _leave(self, name: int, kind: int) -> None:
        """A card of this kind leaves a bag, seen. Cards of a kind are alike, so a known one may as well be the one
        that left."""
        bag = self.bags[name]
        if bag.kinds[kind]:
            bag.kinds[kind] -= 1
        elif len(bag.parts) == 1 and not bag.gone:
            (source,) = bag.parts
            join(bag, KINDS + source, -1)
            self._leave(source, kind)
        else:  # it is not clear which of several origins it had
            bag.gone[kind] = bag.gone.get(kind, 0) + 1

    def _mix(self, codes: list[int]) -> list[int]:
        """These places are shuffled unseen: a bag of their cards takes their place. A lone card stays what it is."""
        if len(codes) < 2:
            return codes
        bag = Bag()
        for code in codes:
            join(bag, code)
        return [KINDS + self._new(bag)] * len(codes)

    # ---------------------------------------------------------------- keeping it small
    def _tidy(self) -> None:
        """Drop bags that say nothing more than another one does, and say where lost cards came from once that is
        clear."""
        again = True
        while again:
            again = False
            for name in list(self.bags):
                bag = self.bags[name]
                if bag.gone:
                    again |= self._place_lost(name)
                used = name in self.hands or self._used(name)
                if not used and not bag.gone and name != DECK:
                    del self.bags[name]
                elif used and not bag.gone and not bag.parts and _only(bag.kinds) is not None:
                    again |= self._rename(name, _only(bag.kinds) or 0)  # all of one kind: each card is known
                elif len(bag.parts) == 1 and not bag.gone and not any(bag.kinds):
                    again |= self._rename(name, KINDS + next(iter(bag.parts)))  # a part of one bag, nothing more

    def _place_lost(self, name: int) -> bool:
        """A card that left a bag of several origins was one of those since known to be in it, or came from the one
        origin that could hold it. True if that settled any."""
        bag = self.bags[name]
        before = sum(bag.gone.values())
        for kind in list(bag.gone):
            while kind in bag.gone:
                sources = [source for source in bag.parts if self._may_hold(source, kind)]
                if bag.kinds[kind]:
                    bag.kinds[kind] -= 1
                elif len(sources) == 1:
                    join(bag, KINDS + sources[0], -1)
                    self._leave(sources[0], kind)
                else:
                    break
                bag.gone[kind] -= 1
                if not bag.gone[kind]:
                    del bag.gone[kind]
        return sum(bag.gone.values()) < before

    def _may_hold(self, name: int, kind: int) -> bool:
        bag = self.bags[name]
        return bag.kinds[kind] > 0 or any(self._may_hold(source, kind) for source in bag.parts)

    def _used(self, name: int) -> bool:
        for bag in self.bags.values():
            if name in bag.parts:
                return True
        code = KINDS + name
        for places in self.places:  # with and without the marks of those who have looked
            for mark in _MARKS:
                if code | mark in places:
                    return True
        return False

    def _rename(self, name: int, code: int) -> bool:
        """Where cards of this bag are spoken of, speak of `code` instead. True if there were any."""
        moved = 0
        for places in self.places:
            for i, place in enumerate(places):
                if place & CODE == KINDS + name:
                    places[i] = place & ~CODE | code
                    moved += 1
        for bag in self.bags.values():
            count = bag.parts.pop(name, 0)
            join(bag, code, count)
            moved += count
        join(self.bags[name], code, -moved)
        return moved > 0


def join(bag: Bag, code: int, count: int = 1) -> None:
    """So many cards of which `code` is known come into a bag, or leave it where fewer than none come."""
    code &= CODE
    if code < KINDS:
        bag.kinds[code] += count
    elif count:
        bag.parts[code - KINDS] = bag.parts.get(code - KINDS, 0) + count
        if not bag.parts[code - KINDS]:
            del bag.parts[code - KINDS]


def _only(kinds: list[int]) -> int | None:
    """The one kind in a bag that holds no other."""
    there = [kind for kind, count in enumerate(kinds) if count]
    return there[0] if len(there) == 1 else None


def _cards(letters: Json) -> list[int]:
    return cards.read_cards(str(letters))


def _mountain(event: dict[str, Json]) -> int:
    return int(str(event["mountain"])) - 1


_ACTS = {
    "deal": Knowledge._deal,
    "draw": Knowledge._draw,
    "dwarf": Knowledge._dwarf,
    "collapse": Knowledge._collapse,
    "thief": Knowledge._thief,
    "quake": Knowledge._quake,
    "tunnel": Knowledge._tunnel,
    "order": Knowledge._order,
    "drill": Knowledge._drill,
    "bore": Knowledge._bore,
    "put": Knowledge._put,
    "pit": Knowledge._pit,
    "examine": Knowledge._examine,
    "turn": Knowledge._turn,
}
"""How each event changes what is known; the others change nothing hidden."""
