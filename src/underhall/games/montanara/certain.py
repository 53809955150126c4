"""What follows for certain from all that a viewer of Montanara knows of the hidden cards.

Cards flow: known ones come into a bag, others from other bags; they go on into other bags, or lie at places, or in a
hand, or were seen leaving. Every position that fits is such a flow of the cards of eight kinds. How few of a kind can
lie in a hand, or at the places of a bag, is a question of least flow: that kind against all the others, within bounds
for each way that count for all kinds at once. Without cards that left a bag of several origins that is exact, since the
others fill what is left; with them no answer claims too much, and that none claims too little is tried in tests against
all positions that fit.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, NamedTuple

from underhall.games.montanara import cards, rules
from underhall.games.montanara.cards import KINDS
from underhall.games.montanara.knowledge import CODE, Bag, Certain, Knowledge
from underhall.table.errors import BadNotation
from underhall.table.events import Json


def certain(mind: Knowledge) -> Certain:
    """All that is certain of single places and of hands; worked out once."""
    if mind.certain is None:
        mind.certain = _certain(mind)
    return mind.certain


def _certain(mind: Knowledge) -> Certain:
    if _plain(mind):
        return Certain({}, [_held_of_deck(mind, seat) for seat in range(2)])
    found = _weighed(mind)
    held = [mind.hand[:] if name is None else found.hands[seat] for seat, name in enumerate(mind.hands)]
    kinds: dict[int, int] = {}
    for name, (places, least, _) in found.places.items():
        if places in least:
            kinds[name] = least.index(places)
    return Certain(kinds, held)


class Weighed(NamedTuple):
    """How few cards of each kind there can be where cards are now."""

    places: dict[int, tuple[int, list[int], list[int]]]
    """By bag: at how many places its cards lie, how few of each kind, and the kinds of which there may be more."""
    hands: dict[int, list[int]]
    """By seat: how few of each kind are in the hand."""


def _weighed(mind: Knowledge) -> Weighed:
    if not isinstance(mind.weighed, Weighed):
        mind.weighed = _weigh(mind)
    assert isinstance(mind.weighed, Weighed)
    return mind.weighed


def _weigh(mind: Knowledge) -> Weighed:
    """The bags and the ways between them, as the rules weigh them: node 0 is where the cards are now; the others are
    the bags, each after those it was filled from."""
    names, bags = downward(mind), mind.bags
    node = {name: i + 1 for i, name in enumerate(names)}
    fixed, ways, left, lost = [0] * KINDS, bytearray(), [0], False
    for name in names:
        bag = bags[name]
        left.append(bag.size())
        fixed += bag.kinds
        for kind, n in bag.gone.items():
            fixed[kind - KINDS] -= n
            lost = True
        for source, n in bag.parts.items():
            ways += _way(node[source], node[name], n)
            left[node[source]] -= n
    last = len(ways) // 3
    lying = Counter([code & CODE for place in mind.places for code in place])
    on_board = [code - KINDS for code in sorted(lying) if code >= KINDS]
    for name in on_board:
        ways += _way(node[name], 0, lying[KINDS + name])
        left[node[name]] -= lying[KINDS + name]
    hands = [(seat, name) for seat, name in enumerate(mind.hands) if name is not None]
    for _, name in hands:
        ways += _way(node[name], 0, left[node[name]])
    told = rules.weigh(fixed, bytes(ways), last, lost)
    _check(bool(told) or len(ways) == 3 * last)
    rows = [told[at : at + 2 * KINDS] for at in range(0, len(told), 2 * KINDS)]
    places = {}
    for name, row in zip(on_board, rows, strict=False):
        places[name] = (lying[KINDS + name], row[::2], [kind for kind in range(KINDS) if row[2 * kind + 1]])
    return Weighed(places, {seat: row[::2] for (seat, _), row in zip(hands, rows[len(on_board) :], strict=True)})


def sets(mind: Knowledge) -> list[Json]:
    """What a memory aid would show of the bags that lie on the mountains: the places, the cards that are there for
    certain, and the kinds of which there may be more. Worked out once; whoever asks gets a copy."""
    if mind.sets is None:
        mind.sets = _sets(mind)
    return [{**one, "places": [place[:] for place in one["places"]]} for one in mind.sets]


def _sets(mind: Knowledge) -> list[dict[str, Any]]:
    where: dict[int, list[Json]] = {}
    for m, place in enumerate(mind.places):
        for i, code in enumerate(place):
            if code & CODE > KINDS:
                where.setdefault((code & CODE) - KINDS, []).append([m + 1, len(place) - i])
    if not where:
        return []
    found: dict[int, tuple[list[int], list[int]]] = {}
    if any(not _whole(mind.bags[name], len(places)) for name, places in where.items()):
        found = {name: weighed[1:] for name, weighed in _weighed(mind).places.items()}
    shown: list[dict[str, Any]] = []
    for name, places in sorted(where.items()):
        sure, maybe = found.get(name) or (mind.bags[name].kinds, [])
        shown.append({"cards": cards.write_bag(sure), "maybe": cards.write_cards(maybe), "places": places})
    return shown


def _plain(mind: Knowledge) -> bool:
    """Whether every card is known or of the deck, but for those known in a hand."""
    return all(
        name == 0 or (name in mind.hands and not bag.gone and bag.parts.keys() <= {0})
        for name, bag in mind.bags.items()
    )


def _held_of_deck(mind: Knowledge, seat: int) -> list[int]:
    """In a hand filled from the deck: so many of the deck's cards cannot all be of other kinds."""
    name = mind.hands[seat]
    if name is None:
        return mind.hand[:]
    hand, deck = mind.bags[name], mind.bags[0].kinds
    others = sum(deck) - hand.parts.get(0, 0)
    return [known + max(0, there - others) for known, there in zip(hand.kinds, deck, strict=True)]


def _whole(bag: Bag, places: int) -> bool:
    """Whether all cards of a bag are known and still lie where they were put."""
    return not bag.parts and not bag.gone and sum(bag.kinds) == places


def _way(tail: int, head: int, n: int) -> bytes:
    """A way that so many cards took, for the rules."""
    _check(max(tail, head) < 256 and 0 <= n < 256)
    return bytes((tail, head, n))


def _check(holds: bool) -> None:
    """A text may tell of bags that no game could fill."""
    if not holds:
        raise BadNotation("what was seen contradicts itself")


def downward(mind: Knowledge) -> list[int]:
    """The bags, each after those it was filled from."""
    order: list[int] = []
    for name in sorted(mind.bags):
        _visit(mind, name, order)
    return order


def _visit(mind: Knowledge, name: int, order: list[int]) -> None:
    # Not inside of its only caller: a function that knows itself by a cell is a circle, and would keep the whole mind.
    if name not in order:
        for source in sorted(mind.bags[name].parts):
            _visit(mind, source, order)  # a bag filled from itself, as a damaged text may say, is a RecursionError
        order.append(name)
