"""How far it is to the goals: what a bot asks of the maze.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.games.saboteur import codes
from underhall.games.saboteur.maze import BACK, EDGES, GOAL_SPOT, JOINED, STEP
from underhall.games.saboteur.position import Position, x_of, y_of
from underhall.table.intrinsics import low_bit

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, Shorts, i32

WEST: Final = -5  # nobody digs farther round than this
EAST: Final = 12
NORTH: Final = -8
SOUTH: Final = 8
FAR: Final = 99


def arrive(
    p: Position, spot: i32, entered: i32, cards_laid: i32, dist: Bytes, queue: Shorts, n: i32, left: Bytes
) -> i32:
    """A tunnel dug with so many more cards comes to these edges of a cell; return how many cells wait in the queue.
    `dist` has one more than the cards of each cell, and nothing where none has come to yet."""
    if x_of(spot) < WEST or x_of(spot) > EAST or y_of(spot) < NORTH or y_of(spot) > SOUTH:
        return n
    cell = spot & codes.TORUS
    there = p.card[cell]
    if there == codes.HIDDEN:
        for goal in range(3):
            if GOAL_SPOT[goal] == spot and left[goal] > cards_laid:
                left[goal] = cards_laid
        return n
    if 0 < dist[cell] <= cards_laid + 1 or (there != codes.EMPTY and p.lit[cell]):
        return n
    if there == codes.EMPTY:
        if dist[cell] == 0:
            dist[cell] = cards_laid + 1
            queue[n] = spot
            n += 1
        return n
    ways = JOINED[there << 4 | entered] & ~entered
    if ways == 0 or entered & EDGES[there] == 0:
        return n
    dist[cell] = cards_laid + 1
    while ways:
        side = low_bit(ways)
        ways &= ways - 1
        n = arrive(p, spot + STEP[side], BACK[side], cards_laid, dist, queue, n, left)
    return n


def left_to_dig(p: Position) -> tuple[int, int, int]:
    """For each goal face down: the fewest cards that would bring a linked tunnel to it, if one had them; or FAR."""
    return left_within(p, FAR)


def left_within(p: Position, most: i32) -> tuple[int, int, int]:
    """The same of goals that are no more than so many cards away; FAR for others."""
    dist: Bytes = bytearray(2048)
    queue: Shorts = [0] * 512
    left: Bytes = bytearray(3)
    n = hidden = 0
    for i in range(3):
        left[i] = FAR
        if p.card[GOAL_SPOT[i] & codes.TORUS] == codes.HIDDEN:
            hidden += 1
    for i in range(p.n_open):
        if p.lit[p.open_spots[i] & codes.TORUS]:
            dist[p.open_spots[i] & codes.TORUS] = 1
            queue[n] = p.open_spots[i]
            n += 1
    at = 0
    # Cells come in the order of their distance, so the first way that comes to a goal is the shortest.
    while at < n and (left[0] < FAR) + (left[1] < FAR) + (left[2] < FAR) < hidden:
        spot = queue[at]
        at += 1
        cards_laid = dist[spot & codes.TORUS]
        if cards_laid > most:
            break
        for side in range(4):
            if not (p.demand[spot & codes.TORUS] >> (4 + side)) & 1:
                n = arrive(p, spot + STEP[side], BACK[side], cards_laid, dist, queue, n, left)
    return left[0], left[1], left[2]
