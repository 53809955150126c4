"""The trees of a search, in one table of numbers: where each seat stands in its own tree, what it tries there, and what
came of it. A part of the hot modules whose games are searched; docs/research.md tells what the search does.

A node is what its seat has seen: a number of 64 bits, mixed from what it saw and did before. A branch is the node mixed
with a move. Both are keys of one hash table, so there is nothing to link, and what is not met again costs nothing.
There are only whole numbers here, so a search comes out the same on every machine, compiled or not.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from underhall.table.dice import ALL_BITS, MIX, MIX_AGAIN, MULTIPLIER, seed_dice
from underhall.table.flat import Flat

if TYPE_CHECKING:
    from underhall.table.c_types import BigInts, Bytes, Ints, Longs, Words, i32, i64, u32, u64

TREE_SEATS: Final = 10
TREE_ROOM: Final = 1 << 18
"""Keys that the table has places for."""
TREE_FULL: Final = 3 << 16
"""With so many no more are added: what would be new is tried, and forgotten."""
LONGEST_WALK: Final = 64
WHOLE: Final = 65520  # parts of a win: up to ten can share it
WHOLE_EXPLORE: Final = 65536
FIRST_WIDTH: Final = 3  # of so many moves a node thinks when it is new
MOST_WIDTH: Final = 256
RANKS: Final = 1 << 24  # for each step of a glance
LOG_OF_2: Final = 45426
LOGS: Words = [0] * 4096  # logarithms, in parts of 65536


def build_logs() -> None:
    for n in range(1, 4096):
        LOGS[n] = round(65536 * math.log(n))


build_logs()


class Tree(Flat):
    """The trees of all seats, and the walk that is under way in them."""

    keys: Longs = [0] * TREE_ROOM
    tries: Words = [0] * TREE_ROOM  # of a node: how often it was met; of a branch: how often it was taken
    offers: Words = [0] * TREE_ROOM  # of a branch: how often it could be taken; in some deals it cannot
    sums: BigInts = [0] * TREE_ROOM  # of a branch: what came of it for its seat, in parts of WHOLE
    used: i32 = 0  # how many keys there are
    searches: u64 = 0  # begun with this table
    searcher: i32 = 0  # the seat that searches
    depth: i32 = 0  # how many decisions a walk holds
    explore: i32 = 0  # in parts of WHOLE_EXPLORE
    most: i32 = 0  # points that are worth a win, where points count; else 0
    rng: Longs = [1]
    base: Longs = [0] * TREE_SEATS  # where the seats begin
    home: u64 = 0  # the node of the decision that is searched
    at_home: i32 = 0
    stand: Longs = [0] * TREE_SEATS  # where the seats are
    picked: Ints = [0] * TREE_SEATS  # what seats that are asked together have chosen
    gains: Ints = [0] * TREE_SEATS  # what came of the walk, in parts of WHOLE
    taken: Ints = [0] * (LONGEST_WALK + TREE_SEATS)  # the branches of the walk, by their places
    walker: Bytes = bytearray(LONGEST_WALK + TREE_SEATS)
    n_taken: i32 = 0
    grown: i32 = 0  # the walk has come to something new


# ---------------------------------------------------------------- the table
def mix_keys(key: u64, more: u64) -> u64:
    """A key for what follows on another. (The last steps of SplitMix64.)"""
    x: u64 = ((key ^ more) + MULTIPLIER) & ALL_BITS
    x = ((x ^ (x >> 30)) * MIX) & ALL_BITS
    x = (x + key) & ALL_BITS
    x = ((x ^ (x >> 27)) * MIX_AGAIN) & ALL_BITS
    x ^= x >> 31
    return x if x else 1


def branch_of(node: u64, move: i32) -> u64:
    """The key of a move that is made at a node; never that of what is seen there next."""
    return mix_keys(node, move + 1)


def key_of_row(row: Bytes, n: i32) -> u64:
    """A key for the first n bytes of a row, most of which are 0."""
    found: u64 = 1
    for i in range(n):
        if row[i]:
            found ^= (i << 8) | row[i]
            found = (found * MIX) & ALL_BITS
            found ^= found >> 29
    return found


def place_of(t: Tree, key: u64) -> i32:
    """Where a key is, or the free place where it would be."""
    at: i32 = key & (TREE_ROOM - 1)
    while t.keys[at] != 0 and t.keys[at] != key:
        at = (at + 1) & (TREE_ROOM - 1)
    return at


def find_key(t: Tree, key: u64) -> i32:
    """Where a key is; -1 if it is not there."""
    at = place_of(t, key)
    return at if t.keys[at] == key else -1


def add_key(t: Tree, key: u64) -> i32:
    """Where a key is, from now on; -1 if there is no more room."""
    at = place_of(t, key)
    if t.keys[at] == 0:
        if t.used >= TREE_FULL:
            return -1
        t.keys[at] = key
        t.used += 1
    return at


def clear_tree(t: Tree) -> None:
    for i in range(TREE_ROOM):
        t.keys[i] = 0
        t.tries[i] = 0
        t.offers[i] = 0
        t.sums[i] = 0
    t.used = 0


# ---------------------------------------------------------------- which moves, and which of them
def whole_root(square: u64) -> u64:
    """The whole part of a square root, of up to 40 bits."""
    one: u64 = 1
    bit: u64 = one << 40
    found: u64 = 0
    left: u64 = square
    while bit > left:
        bit >>= 2
    while bit:
        if left >= found + bit:
            left -= found + bit
            found = (found >> 1) + bit
        else:
            found >>= 1
        bit >>= 2
    return found


def log_of(n: u32) -> u64:
    """The natural logarithm of a number from 1 on, in parts of 65536."""
    found: u64 = 0
    while n > 4095:
        n >>= 1
        found += LOG_OF_2
    return found + LOGS[n]


def bound_of(t: Tree, at: i32) -> i64:
    """UCB: what came of a branch on average, and more the less it was tried of all the times it could have been."""
    tries: i64 = max(1, t.tries[at])
    odds: u64 = (log_of(t.offers[at] + 1) << 16) // tries
    more: i64 = whole_root(odds) * t.explore >> 16
    return (t.sums[at] << 8) // tries + (more << 8)


def rank_of(node: u64, move: i32, glance: i32) -> i64:
    """The order in which a node comes to think of moves: as they seem at a glance; of equal ones by lot, but always by
    the same."""
    lot: u64 = mix_keys(node ^ MIX, move) >> 40
    found: i64 = glance
    return found * RANKS + lot  # a shift would not do: a glance may be negative


def least_rank(node: u64, choices: Ints, glances: Ints, n: i32, width: i32) -> i64:
    """The rank of the last of the `width` best moves."""
    best: BigInts = [0] * MOST_WIDTH
    kept = 0
    for i in range(n):
        rank: i64 = rank_of(node, choices[i], glances[i])
        if kept == width and rank <= best[kept - 1]:
            continue
        if kept < width:
            kept += 1
        at = kept - 1
        while at > 0 and best[at - 1] < rank:
            best[at] = best[at - 1]
            at -= 1
        best[at] = rank
    return best[kept - 1]


def pick_move(t: Tree, seat: i32, choices: Ints, glances: Ints, n: i32) -> i32:
    """Of n moves, the one that a seat tries where it stands: those are thought of that seem best, more of them the more
    often it was there (progressive widening); of these one that is new, or else the one with the highest bound."""
    node: u64 = t.stand[seat]
    at = find_key(t, node)
    met: u64 = t.tries[at] if at >= 0 else 0
    width: i32 = min(MOST_WIDTH, whole_root(FIRST_WIDTH * FIRST_WIDTH * (met + 1)))
    narrow = width < n
    least: i64 = least_rank(node, choices, glances, n, width) if narrow else 0
    fresh = -1
    freshest: i64 = 0
    found = -1
    highest: i64 = 0
    for i in range(n):
        rank: i64 = rank_of(node, choices[i], glances[i])
        if narrow and rank < least:
            continue
        at = find_key(t, branch_of(node, choices[i]))
        if at < 0:
            if fresh < 0 or rank > freshest:
                fresh = choices[i]
                freshest = rank
        else:
            t.offers[at] += 1
            bound: i64 = bound_of(t, at)
            if found < 0 or bound > highest:
                found = choices[i]
                highest = bound
    return fresh if fresh >= 0 else found


# ---------------------------------------------------------------- a walk
def plant_tree(t: Tree, seats: i32, searcher: i32, base: u64, seed: u64, depth: i32, explore: i32, most: i32) -> None:
    """Begin a search of a seat: where it stands already in its tree, or anew if that is 0; the others' are new."""
    if t.used > TREE_FULL // 2:
        clear_tree(t)
    t.searches += 1
    t.searcher = searcher
    t.depth = min(depth, LONGEST_WALK)
    t.explore = explore
    t.most = most
    seed_dice(t.rng, seed)
    for seat in range(seats):
        t.base[seat] = mix_keys(t.searches, seat)
    if base:
        t.base[searcher] = base
    t.home = t.base[searcher]


def begin_walk(t: Tree) -> None:
    """Everybody stands where they begin."""
    for seat in range(TREE_SEATS):
        t.stand[seat] = t.base[seat]
    t.n_taken = 0
    t.grown = 0
    t.at_home = 1


def goes_down(t: Tree) -> bool:
    """Whether the walk goes on in the trees."""
    return t.grown == 0 and t.n_taken < t.depth


def saw_key(t: Tree, seat: i32, key: u64) -> None:
    """A seat sees something; before its first decision, this is how it knows where it stands."""
    t.stand[seat] = mix_keys(t.stand[seat], key)
    if seat == t.searcher and t.at_home:
        t.home = t.stand[seat]


def key_after(node: u64, move: i32) -> u64:
    """Where a seat stands after a move of its own."""
    return mix_keys(branch_of(node, move), 0)


def take_branch(t: Tree, seat: i32, move: i32) -> None:
    """A seat makes a move."""
    node: u64 = t.stand[seat]
    branch: u64 = branch_of(node, move)
    here = add_key(t, node)
    if here >= 0:
        t.tries[here] += 1
    at = find_key(t, branch)
    if at < 0:
        t.grown = 1
        at = add_key(t, branch)
        if at >= 0:
            t.offers[at] = 1
    if at >= 0:
        t.taken[t.n_taken] = at
        t.walker[t.n_taken] = seat
        t.n_taken += 1
    t.stand[seat] = key_after(node, move)
    if seat == t.searcher:
        t.at_home = 0


# ---------------------------------------------------------------- what came of it
def gain_end(t: Tree, points: Ints, won: Ints, many: i32, seats: i32) -> None:
    """The game is over: a win, shared by those who have it, or what the points are worth."""
    for seat in range(seats):
        t.gains[seat] = WHOLE // many if won[seat] else 0
    if t.most:
        count_points(t, points, seats)
    learn(t)


def gain_standing(t: Tree, points: Ints, seats: i32, lead: i32) -> None:
    """The walk is cut off: who leads has that much more of a win; all of it who is `lead` above the others' mean."""
    total = 0
    for seat in range(seats):
        total += points[seat]
    for seat in range(seats):
        ahead: i64 = points[seat] * seats - total
        share: i64 = WHOLE // seats + WHOLE * ahead // (seats * lead)
        t.gains[seat] = max(0, min(WHOLE, share))
    if t.most:
        count_points(t, points, seats)
    learn(t)


def count_points(t: Tree, points: Ints, seats: i32) -> None:
    for seat in range(seats):
        share: i64 = points[seat]
        share = WHOLE * share // t.most
        t.gains[seat] = max(0, min(WHOLE, share))


def learn(t: Tree) -> None:
    """Every branch of the walk remembers what came of it for its seat."""
    for i in range(t.n_taken):
        t.tries[t.taken[i]] += 1
        t.sums[t.taken[i]] += t.gains[t.walker[i]]


def read_tree(t: Tree, choices: Ints, tries: Ints, sums: BigInts) -> i32:
    """How often each of these moves was tried by who searches, and what came of it; -1 if there is no room to tell."""
    n: i64 = len(choices)
    if len(tries) < n or len(sums) < n:
        return -1
    for i in range(n):
        at = find_key(t, branch_of(t.home, choices[i]))
        tries[i] = t.tries[at] if at >= 0 else 0
        sums[i] = t.sums[at] if at >= 0 else 0
    return 0
