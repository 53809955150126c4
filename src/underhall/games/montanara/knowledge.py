"""What one seat knows of the hidden cards of Montanara, with perfect recall and in bounded space.

A hidden card lies at a place on a mountain or in a hand. What is known of it is its kind, or that it is one of a
*bag*: cards whose kinds are known as a whole but not which is which. The first bag is the deck: all cards the seat has
not seen. Whatever shuffles cards unseen (an earthquake, the other's tunnel) or keeps them unordered (a hand) makes a
new bag, filled from known cards and from other bags: `kinds` counts the known ones, `parts` says how many came from
which bag. A card that leaves a bag and is seen is simply taken out, where it is clear what it came from; where it is
not, the bag remembers in `gone` that it held such a card.

That is exact: the positions that fit these bags are those that fit everything the seat has seen. The one exception is
what *others* know, of which only the public part is kept (who has looked at which place), since more would tell their
cards.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Self

from underhall.games.montanara import cards
from underhall.games.montanara.cards import KINDS, LETTERS
from underhall.table.errors import BadNotation
from underhall.table.events import Json

DECK = 0
"""The bag of all cards that the seat has not seen."""

TRIES = 20_000
"""How many exchanges a guess may take; a real game needs a few hundred at most."""

CODE = 255
"""A place is a number: in the low byte a kind, or KINDS + a bag; above it a bit for each seat that has looked at it."""


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


class Knowledge:
    """The hidden cards as one viewer knows them: seat 0, seat 1, or a spectator (None)."""

    __slots__ = ("bags", "hand", "hands", "next", "places", "viewer")

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

    def copy(self) -> Self:
        twin = type(self).__new__(type(self))
        twin.viewer = self.viewer
        twin.bags = {name: bag.copy() for name, bag in self.bags.items()}
        twin.places = [place[:] for place in self.places]
        twin.hands = self.hands[:]
        twin.hand = self.hand[:]
        twin.next = self.next
        return twin

    # ---------------------------------------------------------------- watching
    def watch(self, event: dict[str, Json]) -> None:
        """Take in an event, as the viewer saw it."""
        act = _ACTS.get(str(event["event"]))
        if act is not None:
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
        _join(self.bags[name], code)

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
            _join(bag, KINDS + source, -1)
            self._leave(source, kind)
        else:
            bag.gone[kind] = bag.gone.get(kind, 0) + 1

    def _mix(self, codes: list[int]) -> list[int]:
        """These places are shuffled unseen: a bag of their cards takes their place. A lone card stays what it is."""
        if len(codes) < 2:
            return codes
        bag = Bag()
        for code in codes:
            _join(bag, code)
        return [KINDS + self._new(bag)] * len(codes)

    # ---------------------------------------------------------------- keeping it small
    def _tidy(self) -> None:
        """Drop bags that say nothing more than another one does."""
        again = True
        while again:
            again = False
            for name in list(self.bags):
                bag = self.bags[name]
                hand = name in self.hands
                used = hand or self._used(name)
                if not used and not bag.gone and name != DECK:
                    del self.bags[name]
                elif used and not bag.gone and not bag.parts and _only(bag.kinds) is not None:
                    again |= self._rename(name, _only(bag.kinds) or 0)  # all of one kind: each card is known
                elif len(bag.parts) == 1 and bag.gone:  # it has become clear where those cards came from
                    lost, bag.gone = bag.gone, {}
                    for kind in cards.spread([lost.get(k, 0) for k in range(KINDS)]):
                        self._leave(name, kind)
                    again = True
                elif len(bag.parts) == 1 and not bag.gone and not any(bag.kinds):
                    again |= self._rename(name, KINDS + next(iter(bag.parts)))  # a part of one bag, nothing more

    def _used(self, name: int) -> bool:
        code = KINDS + name
        return any(name in bag.parts for bag in self.bags.values()) or any(
            place & CODE == code for places in self.places for place in places
        )

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
            _join(bag, code, count)
            moved += count
        _join(self.bags[name], code, -moved)
        return moved > 0

    # ---------------------------------------------------------------- what is certain
    def kind_at(self, m: int, depth: int) -> int | None:
        """The kind of the card at this depth of a mountain (0 is the top), if the viewer knows it."""
        code = self.places[m][-1 - depth] & CODE
        return code if code < KINDS else None

    def held(self, seat: int) -> list[int]:
        """How many of each kind are in a hand for certain."""
        name = self.hands[seat]
        if name is None:
            return self.hand[:]
        bag = self.bags[name]
        sure = bag.kinds[:]
        if len(bag.parts) == 1 and not bag.gone:
            ((source, count),) = bag.parts.items()
            rest = self.bags[source]
            if not rest.parts:  # by counting: so many of the rest cannot all be of other kinds
                for kind in range(KINDS):
                    sure[kind] += max(0, count - (rest.size() - rest.kinds[kind]))
        return sure

    # ---------------------------------------------------------------- sampling
    def guess(self, rng: random.Random) -> tuple[list[list[int]], list[list[int]]]:
        """Mountains (from the bottom) and hands (counted) that agree with all the viewer knows, each about as likely
        as it is."""
        spots: list[Spot] = []
        bags = sorted(self.bags.items())  # in one order, whatever the order in which they came to be known
        content = {name: [Spot(kind, (name,)) for kind in cards.spread(bag.kinds)] for name, bag in bags}
        for name in self._downward():
            inside = content[name]
            rng.shuffle(inside)
            for kind, count in sorted(self.bags[name].gone.items()):
                for _ in range(count):
                    spot = next((spot for spot in inside if spot.kind == kind), inside[-1])
                    inside.remove(spot)
                    spot.must = kind
                    spots.append(spot)
            for child, bag in bags:
                for _ in range(bag.parts.get(name, 0)):
                    spot = inside.pop()
                    spot.path += (child,)
                    content[child].append(spot)
        for inside in content.values():
            spots += inside
        _reconcile(spots, rng)
        piles = []
        for place in self.places:
            codes = [code & CODE for code in place]
            piles.append([code if code < KINDS else content[code - KINDS].pop().kind for code in codes])
        hands = [self.hand[:] if name is None else cards.count(s.kind for s in content[name]) for name in self.hands]
        return piles, hands

    def _downward(self) -> list[int]:
        """The bags, each after those it was filled from."""
        order: list[int] = []

        def visit(name: int) -> None:  # a bag filled from itself, as a damaged text may say, is a RecursionError
            if name not in order:
                for source in sorted(self.bags[name].parts):
                    visit(source)
                order.append(name)

        for name in sorted(self.bags):
            visit(name)
        return order

    # ---------------------------------------------------------------- notation
    def __str__(self) -> str:
        """Mountains from the top, `?` a card of the deck, a small letter one of that bag; then the bags; then the
        hands."""
        letters = {name: _bag_letter(i) for i, name in enumerate(sorted(self.bags))}
        piles = "/".join(
            "".join(_write_place(code, letters) for code in reversed(place)) or "-" for place in self.places
        )
        bags = ",".join(f"{letters[name]}={_write_bag(bag, letters)}" for name, bag in sorted(self.bags.items()))
        hands = "/".join(_counted(self.hand) if name is None else letters[name] for name in self.hands)
        viewer = "s" if self.viewer is None else str(self.viewer)
        return f"{viewer}:{piles}:{bags}:{hands}"

    @classmethod
    def parse(cls, text: str) -> Knowledge:
        try:
            viewer, piles, bags, hands = text.split(":")
            mind = cls({"0": 0, "1": 1, "s": None}[viewer])
            mind.bags = {}
            for item in bags.split(","):
                letter, _, content = item.partition("=")
                mind.bags[_bag_number(letter)] = _read_bag(content)
            mind.next = max(mind.bags) + 1
            mind.places = [_read_places(pile) for pile in piles.split("/")]
            for seat, hand in enumerate(hands.split("/")):
                if seat == mind.viewer:
                    mind.hand = _read_counted(hand)
                else:
                    mind.hands[seat] = _bag_number(hand)
            mind._check()
        except (ValueError, LookupError, RecursionError) as error:
            raise BadNotation(f"not what a seat of Montanara knows: {text[:60]!r} ({error})") from None
        return mind

    def _check(self) -> None:
        """ValueError if this knowledge, read from a text, is none of a real game: it must count out."""
        if len(self.places) != 4 or DECK not in self.bags or sum(map(len, self.places)) > sum(cards.FIRST_SIZES):
            raise ValueError("four mountains and a deck")
        if [name in self.bags for name in self.hands] != [seat != self.viewer for seat in range(2)]:
            raise ValueError("a hand is missing")
        codes = [code & CODE for place in self.places for code in place]
        uses = {name: codes.count(KINDS + name) for name in self.bags}
        if sum(uses.values()) != sum(code >= KINDS for code in codes):
            raise ValueError("a card of no bag")
        self._downward()  # no bag is filled from itself
        for bag in self.bags.values():
            for name, count in bag.parts.items():
                uses[name] += count
        for name, bag in self.bags.items():
            left = bag.size() - uses[name]
            if left < 0 or (left and name not in self.hands):
                raise ValueError("bags that do not count out")
        for kind, most in enumerate(cards.COUNTS):
            bags = sum(bag.kinds[kind] - bag.gone.get(kind, 0) for bag in self.bags.values())
            there = self.hand[kind] + codes.count(kind) + bags
            if there > most:
                raise ValueError(f"{there} cards {LETTERS[kind]}")

    def check_against(self, piles: list[list[int]], hands: list[list[int]]) -> None:
        """BadNotation if this is not knowledge of that position."""
        for place, pile in zip(self.places, piles, strict=True):
            fits = len(place) == len(pile) and all(
                code & CODE in (kind, *range(KINDS, CODE)) for code, kind in zip(place, pile, strict=True)
            )
            if not fits:
                raise BadNotation("somebody knows other mountains than there are")
        for seat, name in enumerate(self.hands):
            size = sum(self.hand) if name is None else self.bags[name].size()
            if size != sum(hands[seat]) or (name is None and self.hand != hands[seat]):
                raise BadNotation("somebody knows other hands than there are")

    def sets(self) -> list[Json]:
        """The bags that a memory aid would show: what is in them, and where their cards are."""
        shown: list[Json] = []
        for name, bag in sorted(self.bags.items()):
            where: list[Json] = [
                [m + 1, len(place) - i]
                for m, place in enumerate(self.places)
                for i, code in enumerate(place)
                if code & CODE == KINDS + name
            ]
            if where and name != DECK:
                shown.append({"cards": cards.write_cards(cards.spread(bag.kinds)), "places": where})
        return shown


class Spot:
    """Where one card has ended up in a guess: its kind, the bags it came through, and the kind that was seen leaving
    here, if any."""

    __slots__ = ("kind", "must", "path")

    def __init__(self, kind: int, path: tuple[int, ...]) -> None:
        self.kind = kind
        self.path = path
        self.must: int | None = None

    def fits(self, kind: int) -> bool:
        return self.must is None or self.must == kind

    def swap(self, other: Spot, bag: int) -> None:
        """Two cards that came through the same bag may have left it the other way round."""
        i, j = self.path.index(bag), other.path.index(bag)
        self.path, other.path = other.path[:j] + self.path[i:], self.path[:i] + other.path[j:]
        self.kind, other.kind = other.kind, self.kind


def _reconcile(spots: list[Spot], rng: random.Random) -> None:
    """Exchange cards until every card that was seen leaving is there, then some more, so that no guess is likelier
    than another.

    What happened is one solution, so there is one; where no exchange mends a spot at once, a random one leads out of
    the corner.
    """
    if all(spot.must is None for spot in spots):
        return  # a plain deal is as likely as any other already
    for _ in range(TRIES):
        wrong = [spot for spot in spots if not spot.fits(spot.kind)]
        if not wrong:
            break
        spot = rng.choice(wrong)
        near = [(other, bag) for other in spots if other is not spot for bag in other.path if bag in spot.path]
        mending = [pair for pair in near if pair[0].kind == spot.must and pair[0].fits(spot.kind)]
        other, bag = rng.choice(mending or near)
        spot.swap(other, bag)
    else:
        raise BadNotation("what was seen contradicts itself")
    _stir(spots, rng, 4 * len(spots))


def _stir(spots: list[Spot], rng: random.Random, times: int) -> None:
    """Exchange cards at random wherever nothing that fits comes to misfit."""
    for _ in range(times):
        one, other = rng.choice(spots), rng.choice(spots)
        bag = rng.choice(one.path)
        if one is other or bag not in other.path:
            continue
        if one.fits(other.kind) >= one.fits(one.kind) and other.fits(one.kind) >= other.fits(other.kind):
            one.swap(other, bag)


def _join(bag: Bag, code: int, count: int = 1) -> None:
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


def _bag_letter(index: int) -> str:
    """`?` is the deck; then a to z, then a1, b1 …"""
    if index == 0:
        return "?"
    turn, letter = divmod(index - 1, 26)
    return chr(ord("a") + letter) + (str(turn) if turn else "")


def _bag_number(letter: str) -> int:
    if letter == "?":
        return 0
    return 1 + ord(letter[0]) - ord("a") + 26 * int(letter[1:] or "0")


def _write_place(code: int, letters: dict[int, str]) -> str:
    """A card's letter or its bag's, and a mark for who has looked: ' seat 0, " seat 1, ^ both."""
    kind = code & CODE
    return (LETTERS[kind] if kind < KINDS else letters[kind - KINDS]) + ("", "'", '"', "^")[code >> 8]


def _read_places(text: str) -> list[int]:
    places: list[int] = []
    for sign in "" if text == "-" else text:
        if sign in "'\"^":
            places[-1] |= "'\"^".index(sign) + 1 << 8
        elif sign in LETTERS:
            places.append(LETTERS.index(sign))
        elif sign.isdigit():
            places[-1] += 26 * int(sign)
        else:
            places.append(KINDS + _bag_number(sign))
    return places[::-1]


def _counted(kinds: list[int]) -> str:
    return "".join(f"{LETTERS[kind]}{count}" for kind, count in enumerate(kinds) if count) or "-"


def _read_counted(text: str) -> list[int]:
    kinds = [0] * KINDS
    for name, count in _pairs(text):
        kinds[LETTERS.index(name)] = count
    return kinds


def _pairs(text: str) -> list[tuple[str, int]]:
    """`C3D1` as pairs."""
    found: list[tuple[str, int]] = []
    name = ""
    for sign in "" if text == "-" else text:
        if sign.isascii() and sign.isdigit():
            found[-1] = (name, 10 * found[-1][1] + int(sign))
        else:
            name = sign
            found.append((name, 0))
    return found


def _write_bag(bag: Bag, letters: dict[int, str]) -> str:
    parts = "".join(f"+{letters[name]}*{count}" for name, count in sorted(bag.parts.items()))
    gone = "".join(f"-{LETTERS[kind]}{count}" for kind, count in sorted(bag.gone.items()))
    return _counted(bag.kinds).replace("-", "0") + parts + gone


def _read_bag(text: str) -> Bag:
    head, *gone = text.split("-")
    kinds, *parts = head.split("+")
    bag = Bag(_read_counted("-" if kinds == "0" else kinds))
    for part in parts:
        letter, _, count = part.partition("*")
        bag.parts[_bag_number(letter)] = int(count)
    for item in gone:
        bag.gone[LETTERS.index(item[0])] = int(item[1:])
    return bag


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
