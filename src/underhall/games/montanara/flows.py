"""How few cards of a kind can have taken a way, and whether more can: least flow.  Part of the rules.

The ways are those of `certain`: from one bag into another, or to where the cards are now, which is node 0. Each node
comes after those it was filled from.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.montanara import cards, codes
from underhall.table.flat import Flat

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, Ints, Shorts, i32


class Ways(Flat):
    """The ways that cards took, and how many of the kind that is asked for take each."""

    nodes: i32 = 0
    ways: i32 = 0
    fixed: Ints = [0] * (codes.NODES * cards.KINDS)  # what came in besides, less what was seen leaving, by kind
    tail: Bytes = bytearray(codes.WAYS)
    head: Bytes = bytearray(codes.WAYS)
    cap: Bytes = bytearray(codes.WAYS)  # how many cards took it
    low: Bytes = bytearray(codes.WAYS * cards.KINDS)  # of each kind, so many at the least
    high: Bytes = bytearray(codes.WAYS * cards.KINDS)
    flow: Bytes = bytearray(codes.WAYS)
    out: Shorts = [0] * codes.WAYS  # the ways, those out of one node after those out of another
    first_out: Shorts = [0] * (codes.NODES + 1)
    into: Shorts = [0] * codes.WAYS
    first_into: Shorts = [0] * (codes.NODES + 1)
    excess: Ints = [0] * codes.NODES
    came: Ints = [0] * codes.NODES  # by which way a path came: its number + 1, negative if it goes back
    queue: Bytes = bytearray(codes.NODES)


def sort_ways(w: Ways) -> None:
    """Find the ways out of each node and into it."""
    outs = 0
    ins = 0
    for node in range(w.nodes):
        w.first_out[node] = outs
        w.first_into[node] = ins
        for way in range(w.ways):
            if w.tail[way] == node:
                w.out[outs] = way
                outs += 1
            if w.head[way] == node:
                w.into[ins] = way
                ins += 1
    w.first_out[w.nodes] = outs
    w.first_into[w.nodes] = ins


# ---------------------------------------------------------------- bounds for all kinds at once
def narrow(w: Ways) -> i32:
    """Bounds for each kind on each way, by counting on each way and at each bag, until nothing changes; 0 if what was
    seen contradicts itself."""
    changed = 1
    while changed:
        changed = 0
        for way in range(w.ways):
            found = count_way(w, way)
            if found < 0:
                return 0
            changed |= found
        for node in range(1, w.nodes):
            for kind in range(cards.KINDS):
                found = balance(w, node, kind)
                if found < 0:
                    return 0
                changed |= found
    return 1


def count_way(w: Ways, way: i32) -> i32:
    """All kinds together are the cards that took this way: 1 if that narrowed a bound, -1 if it cannot be."""
    first = cards.KINDS * way
    spare: i32 = w.cap[way]
    room: i32 = -w.cap[way]
    for at in range(first, first + cards.KINDS):
        spare -= w.low[at]
        room += w.high[at]
    if spare < 0 or room < 0:
        return -1
    changed = 0
    for at in range(first, first + cards.KINDS):
        if w.high[at] - w.low[at] > spare:
            w.high[at] = w.low[at] + spare
            changed = 1
        elif w.high[at] - w.low[at] > room:
            w.low[at] = w.high[at] - room
            changed = 1
    return changed


def balance(w: Ways, node: i32, kind: i32) -> i32:
    """What comes into a bag goes out of it: 1 if that narrowed a bound, -1 if it cannot be."""
    least: i32 = w.fixed[cards.KINDS * node + kind]  # of what comes in less what goes out, which is nothing
    most: i32 = least
    for i in range(w.first_into[node], w.first_into[node + 1]):
        at = cards.KINDS * w.into[i] + kind
        least += w.low[at]
        most += w.high[at]
    for i in range(w.first_out[node], w.first_out[node + 1]):
        at = cards.KINDS * w.out[i] + kind
        least -= w.high[at]
        most -= w.low[at]
    if least > 0 or most < 0:
        return -1
    changed = 0
    if least < most:
        for i in range(w.first_into[node], w.first_into[node + 1]):
            changed |= narrow_one(w, cards.KINDS * w.into[i] + kind, -least, most)
        for i in range(w.first_out[node], w.first_out[node + 1]):
            changed |= narrow_one(w, cards.KINDS * w.out[i] + kind, most, -least)
    return changed


def narrow_one(w: Ways, at: i32, above: i32, below_: i32) -> i32:
    """A way takes no more than so many above its least and no fewer than so many below its most."""
    low: i32 = w.low[at]
    high: i32 = w.high[at]
    changed = 0
    if high - low > below_:
        w.low[at] = high - below_
        changed = 1
    if high - low > above:
        w.high[at] = low + above
        changed = 1
    return changed


# ---------------------------------------------------------------- one kind against the others
def start_flow(w: Ways, kind: i32) -> i32:
    """A flow of this kind that keeps the bounds: 1, 0 if there is no such card, -1 if it cannot be."""
    there = 0
    total: i32 = 0
    for node in range(w.nodes):
        w.excess[node] = w.fixed[cards.KINDS * node + kind]
        total += w.excess[node]
        if w.excess[node]:
            there = 1
    if not there:
        return 0
    for way in range(w.ways):
        w.flow[way] = w.low[cards.KINDS * way + kind]
        w.excess[w.tail[way]] -= w.flow[way]
        w.excess[w.head[way]] += w.flow[way]
    for node in range(1, w.nodes):  # downward, each bag is full when its turn comes
        for i in range(w.first_out[node], w.first_out[node + 1]):
            if w.excess[node] <= 0:
                break
            way = w.out[i]
            n: i32 = min(w.excess[node], w.high[cards.KINDS * way + kind] - w.flow[way])
            w.flow[way] += n
            w.excess[node] -= n
            w.excess[w.head[way]] += n
    w.excess[0] -= total  # as many as there are lie somewhere now
    for node in range(w.nodes):
        while w.excess[node] > 0:
            end = find_path(w, kind, node, -1, codes.WAYS)
            if end < 0:
                return -1
            n = push(w, kind, node, end, min(w.excess[node], -w.excess[end]))
            w.excess[node] -= n
            w.excess[end] += n
    return 1


def least_flow(w: Ways, way: i32, kind: i32) -> i32:
    """How few of this kind can take this last way; the flow is left so."""
    least: i32 = w.low[cards.KINDS * way + kind]
    while w.flow[way] > least and find_path(w, kind, w.tail[way], 0, way) == 0:
        w.flow[way] -= push(w, kind, w.tail[way], 0, w.flow[way] - least)
    return w.flow[way]


def more_flows(w: Ways, way: i32, kind: i32) -> i32:
    """1 if more of this kind can take this last way than do now."""
    if w.flow[way] >= w.high[cards.KINDS * way + kind]:
        return 0
    return 1 if find_path(w, kind, 0, w.tail[way], way) >= 0 else 0


def find_path(w: Ways, kind: i32, origin: i32, goal: i32, without: i32) -> i32:
    """Where ways that have room, forward or back, lead from a node: to the goal or, if that is negative, to the first
    node that lacks something; -1 if nowhere."""
    for node in range(w.nodes):
        w.came[node] = 0
    w.queue[0] = origin
    n = 1
    at = 0
    while at < n:
        node = w.queue[at]
        at += 1
        if node == goal or (goal < 0 and w.excess[node] < 0):
            return node
        for i in range(w.first_out[node], w.first_out[node + 1]):
            way = w.out[i]
            to = w.head[way]
            if w.flow[way] < w.high[cards.KINDS * way + kind] and way != without and to != origin and w.came[to] == 0:
                w.came[to] = way + 1
                w.queue[n] = to
                n += 1
        for i in range(w.first_into[node], w.first_into[node + 1]):
            way = w.into[i]
            to = w.tail[way]
            if w.flow[way] > w.low[cards.KINDS * way + kind] and way != without and to != origin and w.came[to] == 0:
                w.came[to] = -way - 1
                w.queue[n] = to
                n += 1
    return -1


def push(w: Ways, kind: i32, origin: i32, end: i32, most: i32) -> i32:
    """Send as many as there is room for, `most` at the most, along the path that was found."""
    node = end
    while node != origin:
        came = w.came[node]
        way = came - 1 if came > 0 else -came - 1
        at = cards.KINDS * way + kind
        most = min(most, w.high[at] - w.flow[way] if came > 0 else w.flow[way] - w.low[at])
        node = w.tail[way] if came > 0 else w.head[way]
    node = end
    while node != origin:
        came = w.came[node]
        way = came - 1 if came > 0 else -came - 1
        if came > 0:
            w.flow[way] += most
            node = w.tail[way]
        else:
            w.flow[way] -= most
            node = w.head[way]
    return most
