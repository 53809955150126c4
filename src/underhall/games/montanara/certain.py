"""What follows for certain from all that a viewer of Montanara knows of the hidden cards.

Cards flow: known ones come into a bag, others from other bags; they go on into other bags, or lie at places, or in a
hand, or were seen leaving. Every position that fits is such a flow of the cards of eight kinds. How few of a kind can
lie in a hand, or at the places of a bag, is a question of least flow: that kind against all the others, within bounds
for each way that count for all kinds at once. Without cards that left a bag of several origins that is exact, since the
others fill what is left; with them no answer claims too much, and that none claims too little is tried in tests against
all positions that fit.
"""

from __future__ import annotations

from typing import Any

from underhall.games.montanara import cards
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
    net = _network(mind)
    held = [mind.hand[:] if name is None else [0] * KINDS for name in mind.hands]
    kinds: dict[int, int] = {}
    for kind in range(KINDS):
        if not net.start(kind):
            continue
        for name, arc in net.places.items():
            if arc.flow == arc.cap and net.least(arc, kind) == arc.cap:
                kinds[name] = kind
        for seat, arc in net.hands.items():
            held[seat][kind] = net.least(arc, kind)
    return Certain(kinds, held)


def _network(mind: Knowledge) -> Network:
    if not isinstance(mind.network, Network):
        mind.network = Network(mind)
    assert isinstance(mind.network, Network)
    return mind.network


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
        net = _network(mind)
        found = {name: ([0] * KINDS, []) for name in where}
        for kind in range(KINDS):
            if net.start(kind):
                for name in where:
                    found[name][0][kind] = net.least(net.places[name], kind)
                    if net.more(net.places[name], kind):
                        found[name][1].append(kind)
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


class Arc:
    """A way that cards took: from one bag into another, or to where they are now."""

    __slots__ = ("cap", "flow", "head", "high", "low", "tail")

    def __init__(self, tail: int, head: int, cap: int) -> None:
        self.tail = tail
        self.head = head
        self.cap = cap
        """How many cards took it."""
        self.low = [0] * KINDS
        self.high = [cap] * KINDS
        """Of each kind, so many at the least and at the most."""
        self.flow = 0
        """How many of the kind that is asked for."""

    def count(self) -> bool:
        """All kinds together are the cards that took this way. True if that narrowed a bound."""
        low, high = self.low, self.high
        spare, room = self.cap - sum(low), sum(high) - self.cap
        _check(spare >= 0 and room >= 0)
        changed = False
        for kind in range(KINDS):
            if high[kind] - low[kind] > spare:
                high[kind] = low[kind] + spare
                changed = True
            elif high[kind] - low[kind] > room:
                low[kind] = high[kind] - room
                changed = True
        return changed


class Network:
    """The bags of a viewer and the ways between them. Node 0 is where the cards are now; the others are the bags, each
    after those it was filled from."""

    def __init__(self, mind: Knowledge) -> None:
        names = downward(mind)
        node = {name: i + 1 for i, name in enumerate(names)}
        bags = [mind.bags[name] for name in names]
        self.fixed = [[0] * KINDS]
        """What came into each bag besides the arcs, by kind, less what was seen leaving it."""
        self.fixed += [[n - bag.gone.get(kind, 0) for kind, n in enumerate(bag.kinds)] for bag in bags]
        self.arcs = [Arc(node[source], node[name], n) for name in names for source, n in mind.bags[name].parts.items()]
        left = [0, *(bag.size() for bag in bags)]
        for arc in self.arcs:
            left[arc.tail] -= arc.cap
        self.places: dict[int, Arc] = {}
        """By bag, the way to its places."""
        self.hands: dict[int, Arc] = {}
        """By seat, the way to the hand."""
        codes = [code & CODE for place in mind.places for code in place]
        for code in sorted(set(codes)):
            if code >= KINDS:
                name = code - KINDS
                self.places[name] = Arc(node[name], 0, codes.count(code))
                left[node[name]] -= self.places[name].cap
        for seat, hand in enumerate(mind.hands):
            if hand is not None:
                self.hands[seat] = Arc(node[hand], 0, left[node[hand]])
        self.arcs += [*self.places.values(), *self.hands.values()]
        self.out: list[list[Arc]] = [[] for _ in range(len(names) + 1)]
        self.into: list[list[Arc]] = [[] for _ in range(len(names) + 1)]
        for arc in self.arcs:
            self.out[arc.tail].append(arc)
            self.into[arc.head].append(arc)
        if any(bag.gone for bag in bags):
            self._narrow()

    # ---------------------------------------------------------------- bounds for all kinds at once
    def _narrow(self) -> None:
        """Bounds for each kind on each way, by counting at each bag and on each way, until nothing changes."""
        nodes, arcs = dict.fromkeys(range(1, len(self.out))), dict.fromkeys(self.arcs)
        while nodes or arcs:
            while arcs:
                arc, _ = arcs.popitem()
                while arc.count():
                    nodes[arc.tail] = nodes[arc.head] = None
            nodes.pop(0, None)
            if nodes:
                node = min(nodes)
                del nodes[node]
                for arc in self._balance(node):
                    arcs[arc] = nodes[arc.tail] = nodes[arc.head] = None

    def _balance(self, node: int) -> list[Arc]:
        """What comes into a bag goes out of it: the arcs whose bounds that narrowed."""
        changed: list[Arc] = []
        into, out = self.into[node], self.out[node]
        for kind in range(KINDS):
            least = most = self.fixed[node][kind]  # of what comes in less what goes out, which is nothing
            for arc in into:
                least += arc.low[kind]
                most += arc.high[kind]
            for arc in out:
                least -= arc.high[kind]
                most -= arc.low[kind]
            _check(least <= 0 <= most)
            if least == most:
                continue
            for arc in into:
                low, high = arc.low[kind], arc.high[kind]
                if high - low > most:
                    arc.low[kind] = high - most
                    changed.append(arc)
                if high - low > -least:
                    arc.high[kind] = low - least
                    changed.append(arc)
            for arc in out:
                low, high = arc.low[kind], arc.high[kind]
                if high - low > -least:
                    arc.low[kind] = high + least
                    changed.append(arc)
                if high - low > most:
                    arc.high[kind] = low + most
                    changed.append(arc)
        return changed

    # ---------------------------------------------------------------- one kind against the others
    def start(self, kind: int) -> bool:
        """A flow of this kind that keeps the bounds; False if there is no such card."""
        if not any(row[kind] for row in self.fixed):
            return False
        excess = [row[kind] for row in self.fixed]
        for arc in self.arcs:
            arc.flow = arc.low[kind]
            if arc.flow:
                excess[arc.tail] -= arc.flow
                excess[arc.head] += arc.flow
        for node in range(1, len(excess)):  # downward, each bag is full when its turn comes
            for arc in reversed(self.out[node]):
                if excess[node] <= 0:
                    break
                n = min(excess[node], arc.high[kind] - arc.flow)
                arc.flow += n
                excess[node] -= n
                excess[arc.head] += n
        excess[0] -= sum(row[kind] for row in self.fixed)  # as many as there are lie somewhere now
        for node, over in enumerate(excess):
            while over > 0:
                over -= self._send(kind, node, excess, over)
        return True

    def _send(self, kind: int, node: int, excess: list[int], most: int) -> int:
        """Send what is too much at a node to where it lacks; how many could be sent at once."""
        path = self._path(kind, node, [i for i, lack in enumerate(excess) if lack < 0])
        _check(bool(path))
        arc, way = path[0]
        end = arc.head if way > 0 else arc.tail
        n = min(most, -excess[end])
        n = self._push(kind, path, n)
        excess[end] += n
        return n

    def least(self, arc: Arc, kind: int) -> int:
        """How few of this kind can take this last way; the flow is left so."""
        while arc.flow > arc.low[kind]:
            path = self._path(kind, arc.tail, [0], arc)
            if not path:
                break
            arc.flow -= self._push(kind, path, arc.flow - arc.low[kind])
        return arc.flow

    def more(self, arc: Arc, kind: int) -> bool:
        """Whether more of this kind can take this last way than do now."""
        return arc.flow < arc.high[kind] and bool(self._path(kind, 0, [arc.tail], arc))

    def _push(self, kind: int, path: list[tuple[Arc, int]], most: int) -> int:
        for arc, way in path:
            most = min(most, arc.high[kind] - arc.flow if way > 0 else arc.flow - arc.low[kind])
        for arc, way in path:
            arc.flow += way * most
        return most

    def _path(self, kind: int, start: int, ends: list[int], without: Arc | None = None) -> list[tuple[Arc, int]]:
        """Arcs that have room, forward (1) or back (-1), from a node to one of the ends, the last one first."""
        came: dict[int, tuple[Arc, int]] = {}
        queue = [start]
        for node in queue:
            if node in ends:
                path = []
                while node != start:
                    arc, way = came[node]
                    path.append((arc, way))
                    node = arc.tail if way > 0 else arc.head
                return path
            for arc in self.out[node]:
                if arc.flow < arc.high[kind] and arc is not without and arc.head not in came and arc.head != start:
                    came[arc.head] = (arc, 1)
                    queue.append(arc.head)
            for arc in self.into[node]:
                if arc.flow > arc.low[kind] and arc is not without and arc.tail not in came and arc.tail != start:
                    came[arc.tail] = (arc, -1)
                    queue.append(arc.tail)
        return []


def _check(holds: bool) -> None:
    """A text may tell of bags that no game could fill."""
    if not holds:
        raise BadNotation("what was seen contradicts itself")


def downward(mind: Knowledge) -> list[int]:
    """The bags, each after those it was filled from."""
    order: list[int] = []

    def visit(name: int) -> None:  # a bag filled from itself, as a damaged text may say, is a RecursionError
        if name not in order:
            for source in sorted(mind.bags[name].parts):
                visit(source)
            order.append(name)

    for name in sorted(mind.bags):
        visit(name)
    return order
