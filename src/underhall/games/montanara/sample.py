"""Guessing the hidden cards of Montanara: a position that fits everything a seat has seen.

Every position that fits can come up. How likely each one is, is close to the truth but not exact: a card that somebody
chose to play is taken for one drawn from the hand by lot, or for the one that was known to be there.
"""

from __future__ import annotations

import random

from underhall.games.montanara import cards
from underhall.games.montanara.cards import KINDS
from underhall.games.montanara.certain import downward
from underhall.games.montanara.knowledge import CODE, Knowledge
from underhall.table.errors import BadNotation

TRIES = 20_000
"""How many exchanges a guess may take; a real game needs a few hundred at most."""


def guess(mind: Knowledge, rng: random.Random) -> tuple[list[list[int]], list[list[int]]]:
    """Mountains (from the bottom) and hands (counted) that agree with all the viewer knows, each about as likely
    as it is."""
    spots: list[Spot] = []
    bags = sorted(mind.bags.items())  # in one order, whatever the order in which they came to be known
    content = {name: [Spot(kind, (name,)) for kind in cards.spread(bag.kinds)] for name, bag in bags}
    for name in downward(mind):
        inside = content[name]
        rng.shuffle(inside)
        for kind, count in sorted(mind.bags[name].gone.items()):
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
    for place in mind.places:
        codes = [code & CODE for code in place]
        piles.append([code if code < KINDS else content[code - KINDS].pop().kind for code in codes])
    hands = [mind.hand[:] if name is None else cards.count(s.kind for s in content[name]) for name in mind.hands]
    return piles, hands


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
