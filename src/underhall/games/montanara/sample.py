"""Imagining the hidden cards of Montanara: a position that fits everything a seat has seen.  Part of the rules.

Every position that fits can come up. How likely each one is, is close to the truth but not exact: a card that somebody
chose to play is taken for one drawn from the hand by lot, or for the one that was known to be there.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.montanara import cards, codes
from underhall.games.montanara.position import Position
from underhall.table.dice import below
from underhall.table.flat import Flat
from underhall.table.intrinsics import bits64, low_bit64

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, Longs, i32, u64


class Mind(Flat):
    """What a viewer knows of the hidden cards (`knowledge.Knowledge`), its bags numbered so that each comes after those
    it was filled from."""

    n_bags: i32 = 0
    kinds: Bytes = bytearray(codes.BAGS * cards.KINDS)
    gone: Bytes = bytearray(codes.BAGS * cards.KINDS)
    parts: Bytes = bytearray(codes.BAGS * codes.BAGS)  # [BAGS * bag + source]: so many came from that one
    place: Bytes = bytearray(4 * codes.PILE)  # a kind, or KINDS + a bag
    looked: Bytes = bytearray(4 * codes.PILE)  # the seats that know the place, as a bit set
    hand_bag: Bytes = bytearray(2)  # by seat, the bag that is its hand; NO_BAG for the viewer's own


# ---------------------------------------------------------------- where each card may have come from
# A spot is where one card has ended up: its kind, the bags that it came through as a bit set, and the kind that was
# seen leaving there (`must`), if any.
def imagine_cards(p: Position, mind: Mind) -> i32:
    """Fill mountains and hands of a position, as `mask` left it, by its dice; 0 if what was seen contradicts itself."""
    kind: Bytes = bytearray(codes.SPOTS)
    must: Bytes = bytearray(codes.SPOTS)
    path: Longs = [0] * codes.SPOTS
    content: Bytes = bytearray(codes.BAGS * codes.SPOTS)
    count: Bytes = bytearray(codes.BAGS)
    n = 0
    for bag in range(mind.n_bags):
        for k in range(cards.KINDS):
            for _ in range(mind.kinds[cards.KINDS * bag + k]):
                if n == codes.SPOTS:
                    return 0
                one: u64 = 1
                kind[n] = k
                must[n] = cards.KINDS
                path[n] = one << bag
                content[codes.SPOTS * bag + count[bag]] = n
                count[bag] += 1
                n += 1
    lost = pour(p, mind, kind, must, path, content, count)
    if lost < 0 or (lost and not reconcile(p, kind, must, path, n)):
        return 0
    return lay_out(p, mind, kind, content, count)


def pour(p: Position, mind: Mind, kind: Bytes, must: Bytes, path: Longs, content: Bytes, count: Bytes) -> i32:
    """Let cards go from bag to bag as they went; how many were seen leaving, or -1 if a bag has too few."""
    lost = 0
    for bag in range(mind.n_bags):
        first = codes.SPOTS * bag
        for i in range(count[bag] - 1, 0, -1):
            j = below(p.rng, i + 1)
            moved = content[first + i]
            content[first + i] = content[first + j]
            content[first + j] = moved
        for k in range(cards.KINDS):
            for _ in range(mind.gone[cards.KINDS * bag + k]):
                if count[bag] == 0:
                    return -1
                count[bag] -= 1
                at = count[bag]
                for i in range(count[bag]):
                    if kind[content[first + i]] == k:
                        at = i
                        break
                spot = content[first + at]
                content[first + at] = content[first + count[bag]]
                must[spot] = k
                lost += 1
        for child in range(bag + 1, mind.n_bags):
            for _ in range(mind.parts[codes.BAGS * child + bag]):
                if count[bag] == 0:
                    return -1
                count[bag] -= 1
                spot = content[first + count[bag]]
                one: u64 = 1
                path[spot] |= one << child
                content[codes.SPOTS * child + count[child]] = spot
                count[child] += 1
    return lost


def lay_out(p: Position, mind: Mind, kind: Bytes, content: Bytes, count: Bytes) -> i32:
    """Put the cards where they lie; 0 if a bag has too few or too many."""
    for m in range(4):
        for i in range(codes.PILE * m, codes.PILE * m + p.height[m]):
            code = mind.place[i]
            if code >= cards.KINDS:
                bag = code - cards.KINDS
                if count[bag] == 0:
                    return 0
                count[bag] -= 1
                code = kind[content[codes.SPOTS * bag + count[bag]]]
            p.pile[i] = code
    for seat in range(2):
        bag = mind.hand_bag[seat]
        if bag != codes.NO_BAG:
            if count[bag] != p.n_hand[seat]:
                return 0
            for k in range(cards.KINDS):
                p.hand[8 * seat + k] = 0
            for i in range(count[bag]):
                p.hand[8 * seat + kind[content[codes.SPOTS * bag + i]]] += 1
    return 1


# ---------------------------------------------------------------- cards that were seen leaving
def fits(must: Bytes, spot: i32, k: i32) -> i32:
    return 1 if must[spot] == cards.KINDS or must[spot] == k else 0


def exchange(kind: Bytes, path: Longs, a: i32, b: i32, bag: i32) -> None:
    """Two cards that came through the same bag may have left it the other way round."""
    one: u64 = 1
    before: u64 = (one << bag) - 1
    crossed: u64 = (path[a] ^ path[b]) & before
    path[a] ^= crossed
    path[b] ^= crossed
    moved = kind[a]
    kind[a] = kind[b]
    kind[b] = moved


def bag_at(bags: u64, number: i32) -> i32:
    """The bag of this number among those of a bit set."""
    for _ in range(number):
        bags &= bags - 1
    return low_bit64(bags)


def near(kind: Bytes, must: Bytes, path: Longs, n: i32, spot: i32, mending: i32, wanted: i32) -> i32:
    """How many exchanges there are for a spot, or only those that mend it; with `wanted`, that one is made."""
    found = 0
    for other in range(n):
        if other == spot:
            continue
        if mending and (kind[other] != must[spot] or not fits(must, other, kind[spot])):
            continue
        common: u64 = path[other] & path[spot]
        many = bits64(common)
        if wanted >= 0 and wanted < found + many:
            exchange(kind, path, spot, other, bag_at(common, wanted - found))
            return 1
        found += many
    return found


def reconcile(p: Position, kind: Bytes, must: Bytes, path: Longs, n: i32) -> i32:
    """Exchange cards until every card that was seen leaving is there, then some more, so that no deal is likelier than
    another; 0 if that cannot be.

    What happened is one solution, so there is one; where no exchange mends a spot at once, a random one leads out of
    the corner."""
    wrong: Bytes = bytearray(codes.SPOTS)
    for _ in range(codes.TRIES):
        n_wrong = 0
        for spot in range(n):
            if not fits(must, spot, kind[spot]):
                wrong[n_wrong] = spot
                n_wrong += 1
        if n_wrong == 0:
            settle_in(p, kind, must, path, n)
            return 1
        at = wrong[below(p.rng, n_wrong)]
        mending = 1
        many = near(kind, must, path, n, at, 1, -1)
        if many == 0:
            mending = 0
            many = near(kind, must, path, n, at, 0, -1)
        if many == 0:
            return 0
        near(kind, must, path, n, at, mending, below(p.rng, many))
    return 0


def settle_in(p: Position, kind: Bytes, must: Bytes, path: Longs, n: i32) -> None:
    """Exchange cards at random wherever nothing that fits comes to misfit."""
    for _ in range(4 * n):
        a = below(p.rng, n)
        b = below(p.rng, n)
        bag = bag_at(path[a], below(p.rng, bits64(path[a])))
        if a != b and (path[b] >> bag) & 1 and fits(must, a, kind[b]) and fits(must, b, kind[a]):
            exchange(kind, path, a, b, bag)
