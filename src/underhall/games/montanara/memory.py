"""What a viewer of Montanara remembers at one moment: kept as what it saw, and worked out when somebody asks."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from underhall.games.montanara import codes, rules
from underhall.games.montanara.cards import KINDS
from underhall.games.montanara.certain import downward
from underhall.games.montanara.knowledge import CODE, DECK, Bag, Knowledge
from underhall.games.montanara.notation import Layout
from underhall.games.montanara.noting import learned, noted, take_in
from underhall.table.errors import BadNotation
from underhall.table.events import Json

VIEWERS = (0, 1, None)
"""Who may look: both seats, and a spectator."""


class Memory:
    """What one viewer knows after it has seen some more. It never changes, so states, copies and views share it."""

    __slots__ = ("_before", "_flat", "_mind", "_news", "_notes")

    def __init__(self, mind: Knowledge | None, before: Memory | None = None, news: Iterable[dict[str, Json]] = ()):
        self._mind = mind
        self._before = before
        self._news = [*news]
        self._flat: rules.Mind | None = None
        self._notes: rules.Notes | bool | None = None
        """False: there is no room for it in notes."""

    @property
    def mind(self) -> Knowledge:
        """All of it; not to be changed."""
        if self._mind is None:
            if isinstance(self._notes, rules.Notes):
                self._mind = learned(self._notes)
                return self._mind
            later = self._since(lambda before: before._mind is not None or isinstance(before._notes, rules.Notes))
            before = later[-1]._before
            mind = later[-1]._begin() if before is None else before.mind.copy()
            for one in reversed(later):
                for event in one._news:
                    mind.watch(event)
            self._mind, self._before, self._news = mind, None, []
        return self._mind

    @property
    def notes(self) -> rules.Notes | None:
        """The same as the compiled rules keep it, to write it out; not to be changed either. None if there is no room
        for it."""
        if self._notes is None:
            self._notes = self._noted() or False
            if self._notes and self._mind is None:
                self._before, self._news = None, []
        return self._notes if isinstance(self._notes, rules.Notes) else None

    def _noted(self) -> rules.Notes | None:
        if self._mind is not None:
            return noted(self._mind)
        before, later = self._before, [self]
        if before is None or before._notes is None:  # else, as nearly always, the one before this is worked out
            later = self._since(lambda before: before._mind is not None or before._notes is not None)
            before = later[-1]._before
        found = noted(later[-1]._begin()) if before is None else before.notes
        if found is None:
            return None
        notes = found.copy()
        for one in reversed(later):
            for event in one._news:
                if not take_in(notes, event):
                    return None
        return notes

    def _since(self, known: Callable[[Memory], bool]) -> list[Memory]:
        """This one and those before it, back to the first that is worked out."""
        later: list[Memory] = [self]
        while (before := later[-1]._before) is not None and not known(before):
            later.append(before)
        return later

    def _begin(self) -> Knowledge:
        """The mind of one who has seen nothing before."""
        raise AssertionError("the first memory has a mind")

    @property
    def flat(self) -> rules.Mind:
        """The same for the compiled rules, which imagine deals by it."""
        if self._flat is None:
            self._flat = flat(self.mind)
        return self._flat


class LookedOnly(Memory):
    """The memory of an imagined player: nothing but the places that were looked at, which is all that others know of
    it."""

    __slots__ = ("_looked", "_position", "_viewer")

    def __init__(self, position: rules.Position, viewer: int | None, looked: list[list[int]]) -> None:
        super().__init__(None)
        self._position, self._viewer, self._looked = position, viewer, looked

    def _begin(self) -> Knowledge:
        return blank_mind(Layout.of(self._position), self._viewer, self._looked)


def blank_mind(layout: Layout, viewer: int | None, looked: list[list[int]] | None = None) -> Knowledge:
    """What a viewer knows of a position who remembers nothing but the places it has looked at (as in
    `Knowledge.places`)."""
    mind = Knowledge(viewer)
    deck = [0] * KINDS
    for m, pile in enumerate(layout.piles):
        marks = [code & ~CODE for code in looked[m]] if looked else [0] * len(pile)
        place = []
        for kind, mark in zip(pile, marks, strict=True):
            if viewer is not None and mark >> 8 >> viewer & 1:
                place.append(kind | mark)
            else:
                place.append(KINDS + DECK | mark)
                deck[kind] += 1
        mind.places[m] = place
    for seat, hand in enumerate(layout.hands):
        if seat == viewer:
            mind.hand = hand[:]
        else:
            bag = Bag()
            if any(hand):
                bag.parts[DECK] = sum(hand)
            mind.hands[seat] = mind._new(bag)
            deck = [a + b for a, b in zip(deck, hand, strict=True)]
    mind.bags[DECK] = Bag(deck)
    mind._tidy()
    return mind


def flat(mind: Knowledge) -> rules.Mind:
    """A mind as the compiled rules have it; BadNotation if it tells of more than a game can have."""
    names = downward(mind)
    number = {name: i for i, name in enumerate(names)}
    if len(names) > codes.BAGS or sum(sum(bag.kinds) for bag in mind.bags.values()) > codes.SPOTS:
        raise BadNotation("what was seen contradicts itself")
    kinds, gone = bytearray(), bytearray()
    parts = bytearray(codes.BAGS * codes.BAGS)
    for i, name in enumerate(names):
        bag = mind.bags[name]
        kinds += bytes(bag.kinds)
        gone += bytes(bag.gone.get(kind, 0) for kind in range(KINDS))
        for source, count in bag.parts.items():
            parts[codes.BAGS * i + number[source]] = count
    code = [*range(KINDS), *(KINDS + number.get(name, 0) for name in range(CODE + 1 - KINDS))]
    place, looked = bytearray(4 * codes.PILE), bytearray(4 * codes.PILE)
    own = 0 if mind.viewer is None else 1 << mind.viewer
    for m, places in enumerate(mind.places):
        for i, known in enumerate(places, codes.PILE * m):
            place[i] = code[known & CODE]
            looked[i] = known >> 8 | (own if place[i] < KINDS else 0)
    bags = [codes.NO_BAG if name is None else number[name] for name in mind.hands]
    found = rules.Mind()
    found.fill(n_bags=len(names), kinds=kinds, gone=gone, parts=parts, place=place, looked=looked, hand_bag=bags)
    return found
