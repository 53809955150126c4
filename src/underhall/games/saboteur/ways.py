"""How far every cell near the goals is from each of them: what imagined players ask of the maze, once for all moves.
Part of the rules.

Where `distance` answers exactly for one maze, this reckons backwards from the goals, so that every card that might be
laid can be judged by the cells it leads to. Where every card that lies there is linked, which is nearly always, only
empty cells lead anywhere, and they are flooded as bits, all of one distance at once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.games.saboteur import cards, codes
from underhall.games.saboteur.maze import BACK, EDGES, GOAL_SPOT, JOINED
from underhall.games.saboteur.position import Position
from underhall.table.flat import Flat
from underhall.table.intrinsics import bits64, low_bit, low_bit64

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, ByteTable, Ints, Longs, Shorts, i32, u64

ROW: Final = 16  # places in a row of the window; the first of each, and the first row and the last two, are nobody's
TOP: Final = 7  # the row of the start, counted from the first
LEFT: Final = 4
NO_WAY: Final = 40

SPOTS: Shorts = [0] * 256  # [place] = the spot there; 0 outside the window and at its borders
PLACES: ByteTable = [0] * (codes.STRIDE * 89)  # [spot] = the place of it; 0 outside
PLACE_STEP: Ints = [-ROW, 1, ROW, -1]  # to the neighbour at N E S W
GOAL_PLACE: Ints = [ROW * (y + TOP) + x + LEFT for x, y in cards.GOALS]
WINDOW: Longs = [0] * 4  # bit set of the places that are somebody's
FULL: Final[u64] = 0xFFFF_FFFF_FFFF_FFFF


def build_window() -> None:
    for y in range(1 - TOP, TOP):
        for x in range(1 - LEFT, ROW - LEFT):
            spot = codes.STRIDE * (y + codes.MIDDLE) + x + codes.MIDDLE
            SPOTS[ROW * (y + TOP) + x + LEFT] = spot
            PLACES[spot] = ROW * (y + TOP) + x + LEFT
            WINDOW[PLACES[spot] >> 6] |= 1 << (PLACES[spot] & 63)


build_window()


class Ways(Flat):
    """Of one maze: `cards_from[goal << 8 | place]` is how many cards, one laid there counted, bring it to a goal."""

    cards_from: Bytes = bytearray(3 * 256)
    nearest: Ints = [0] * 3  # by goal: the fewest cards from any cell that is linked; NO_WAY if none can
    nearest_spot: Ints = [0] * 3  # where the first of them would lie
    second: Ints = [0] * 3  # the fewest if nothing more could be laid there


def come_from(p: Position, row: Bytes, base: i32, place: i32, entered: i32, far: i32, queue: Bytes, n: i32) -> i32:
    """Going backwards, a tunnel is wanted in a cell at these edges; return how many cells wait in the queue."""
    if SPOTS[place] == 0:
        return n
    cell = SPOTS[place] & codes.TORUS
    there = p.card[cell]
    if there == codes.HIDDEN or row[base + place] <= far:
        return n
    if there == codes.EMPTY:
        row[base + place] = far
        queue[n] = place
        return n + 1
    if p.lit[cell]:  # what is linked already needs nothing behind it
        return n
    through = JOINED[there << 4 | entered] & ~entered
    if through == 0:  # a wall, or a dead end
        return n
    row[base + place] = far
    while through:
        side = low_bit(through)
        through &= through - 1
        n = come_from(p, row, base, place + PLACE_STEP[side], BACK[side], far, queue, n)
    return n


def measure_goal(p: Position, row: Bytes, goal: i32) -> None:
    queue: Bytes = bytearray(256)
    base = goal << 8
    for i in range(256):
        row[base + i] = NO_WAY
    if (p.revealed >> goal) & 1:
        return
    n = 0
    for side in range(4):
        n = come_from(p, row, base, GOAL_PLACE[goal] + PLACE_STEP[side], BACK[side], 1, queue, n)
    at = 0
    while at < n:
        place = queue[at]
        at += 1
        walls = p.demand[SPOTS[place] & codes.TORUS] >> 4
        for side in range(4):
            if not (walls >> side) & 1:
                n = come_from(p, row, base, place + PLACE_STEP[side], BACK[side], row[base + place] + 1, queue, n)


def measure_slowly(p: Position, w: Ways) -> None:
    """Reckon the ways of any maze anew."""
    for goal in range(3):
        measure_goal(p, w.cards_from, goal)
        w.nearest[goal] = NO_WAY
        w.nearest_spot[goal] = 0
        w.second[goal] = NO_WAY
        for i in range(p.n_open):
            spot = p.open_spots[i]
            if p.lit[spot & codes.TORUS] == 0 or PLACES[spot] == 0:
                continue
            far = w.cards_from[goal << 8 | PLACES[spot]]
            if far < w.nearest[goal]:
                w.second[goal] = w.nearest[goal]
                w.nearest[goal] = far
                w.nearest_spot[goal] = spot
            elif far < w.second[goal]:
                w.second[goal] = far


# ---------------------------------------------------------------- as bits
def take_out(places: Longs, place: i32) -> None:
    one: u64 = 1
    places[place >> 6] &= FULL ^ (one << (place & 63))


def all_linked(p: Position, blank: Longs) -> i32:
    """Find the empty places of the window; 0 if a card lies in the maze that is not linked to the start."""
    for i in range(4):
        blank[i] = WINDOW[i]
    take_out(blank, PLACES[codes.START])
    for i in range(3):
        take_out(blank, GOAL_PLACE[i])
        if (p.revealed >> i) & 1 and p.lit[GOAL_SPOT[i] & codes.TORUS] == 0:
            return 0
    for i in range(p.n_laid):
        if p.lit[p.laid[i] & codes.TORUS] == 0:
            return 0
        if PLACES[p.laid[i]]:
            take_out(blank, PLACES[p.laid[i]])
    return 1


def flood(w: Ways, goal: i32, blank: Longs, ends: Longs) -> None:
    """From a goal through the empty places, until two of those where a linked tunnel ends are found: what is farther
    away than they are, nobody asks for."""
    edge: Longs = [0] * 4
    wider: Longs = [0] * 4
    fresh: u64
    one: u64 = 1
    far = 0
    found = 0
    edge[GOAL_PLACE[goal] >> 6] = one << (GOAL_PLACE[goal] & 63)
    while found < 2 and edge[0] | edge[1] | edge[2] | edge[3]:
        far += 1
        wider[0] = edge[0] << 1 | edge[0] >> 1 | edge[0] << ROW | edge[0] >> ROW | edge[1] << 48 | edge[1] << 63
        wider[1] = edge[1] << 1 | edge[1] >> 1 | edge[1] << ROW | edge[1] >> ROW | edge[2] << 48 | edge[2] << 63
        wider[2] = edge[2] << 1 | edge[2] >> 1 | edge[2] << ROW | edge[2] >> ROW | edge[3] << 48 | edge[3] << 63
        wider[3] = edge[3] << 1 | edge[3] >> 1 | edge[3] << ROW | edge[3] >> ROW
        wider[1] |= edge[0] >> 48 | edge[0] >> 63
        wider[2] |= edge[1] >> 48 | edge[1] >> 63
        wider[3] |= edge[2] >> 48 | edge[2] >> 63
        for i in range(4):
            fresh = wider[i] & blank[i]
            edge[i] = fresh
            blank[i] ^= fresh
            ended: u64 = fresh & ends[i]
            if ended:
                if found == 0:
                    w.nearest[goal] = far
                    w.nearest_spot[goal] = SPOTS[i << 6 | low_bit64(ended)]
                if found + bits64(ended) > 1:
                    w.second[goal] = far
                found += bits64(ended)
            while fresh:
                w.cards_from[goal << 8 | i << 6 | low_bit64(fresh)] = far
                fresh &= fresh - 1


def measure(p: Position, w: Ways) -> None:
    """Reckon the ways of a maze anew."""
    blank: Longs = [0] * 4
    room: Longs = [0] * 4
    ends: Longs = [0] * 4
    one: u64 = 1
    if not all_linked(p, blank):
        measure_slowly(p, w)
        return
    for i in range(p.n_open):
        spot = p.open_spots[i]
        if p.lit[spot & codes.TORUS] and PLACES[spot]:
            ends[PLACES[spot] >> 6] |= one << (PLACES[spot] & 63)
    for i in range(3 * 256):
        w.cards_from[i] = NO_WAY
    for goal in range(3):
        w.nearest[goal] = NO_WAY
        w.nearest_spot[goal] = 0
        w.second[goal] = NO_WAY
        if not (p.revealed >> goal) & 1:
            for i in range(4):
                room[i] = blank[i]
            flood(w, goal, room, ends)


def lies_at(p: Position, place: i32) -> i32:
    """1 if a card lies there, which need not be laid once another leads to it."""
    return 1 if p.card[SPOTS[place] & codes.TORUS] != codes.EMPTY else 0


def left_after(p: Position, w: Ways, goal: i32, spot: i32, variant: i32, blocked: i32) -> i32:
    """How many cards a goal is away once a card lies there; 0 if that turns it up."""
    best = w.second[goal] if spot == w.nearest_spot[goal] else w.nearest[goal]
    place = PLACES[spot]
    if blocked or place == 0:
        return best
    return min(best, left_from(p, w, goal, place, EDGES[variant + 1]))


def left_from(p: Position, w: Ways, goal: i32, place: i32, edges: i32) -> i32:
    """How many cards a goal is away from these edges of a place; 0 if it lies there."""
    best = NO_WAY
    while edges:
        side = low_bit(edges)
        edges &= edges - 1
        near = place + PLACE_STEP[side]
        if near == GOAL_PLACE[goal] and not (p.revealed >> goal) & 1:
            return 0
        far = w.cards_from[goal << 8 | near] - lies_at(p, near)
        if far < best:
            best = far
    return best


def left_without(p: Position, w: Ways, goal: i32, spot: i32) -> i32:
    """How many cards a goal is away once the card there, a blocked one, is gone."""
    best = w.nearest[goal]
    place = PLACES[spot]
    if place == 0:
        return best
    for side in range(4):
        near = place + PLACE_STEP[side]
        if near == GOAL_PLACE[goal]:
            return 1
        far = w.cards_from[goal << 8 | near] + 1 - lies_at(p, near)
        if far < best:
            best = far
    return best
