"""Random play inside the compiled code, from the position's own generator.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.games.saboteur.maze import FITS
from underhall.games.saboteur.position import CHANCE_FIRST, DIGGERS, GOLD, MAX_OPEN, OVER, PLAY, SETUP, TORUS, Position
from underhall.games.saboteur.rounds import settle, start
from underhall.games.saboteur.seats import any_broken
from underhall.games.saboteur.turn import (
    ACTION_KINDS,
    BREAK,
    FIRST_BREAK,
    FIRST_REPAIR,
    MAP,
    MAP_KIND,
    MAX_MOVES,
    MENDERS,
    MENDS,
    PASS,
    REPAIR,
    ROCKFALL,
    ROCKFALL_KIND,
    WHAT_SHIFT,
    apply,
    discard,
    legal,
    legal_nuggets,
    may_be_broken,
    play_action,
    play_path,
)
from underhall.table.intrinsics import bits, low_bit

if TYPE_CHECKING:
    from underhall.table.c_types import Ints, Shorts, i32, i64, u32, u64

MASK64: Final[u64] = 0xFFFFFFFFFFFFFFFF
GAMMA: Final[u64] = 0x9E3779B97F4A7C15
MIX1: Final[u64] = 0xBF58476D1CE4E5B9
MIX2: Final[u64] = 0x94D049BB133111EB


def below(p: Position, n: i32) -> i32:
    """A number from 0 to n - 1 from the position's own generator: splitmix64, its high half multiplied and shifted."""
    p.rng = (p.rng + GAMMA) & MASK64
    z: u64 = p.rng
    z = ((z ^ (z >> 30)) * MIX1) & MASK64
    z = ((z ^ (z >> 27)) * MIX2) & MASK64
    return ((z >> 32) * n) >> 32


def roll(p: Position) -> None:
    """Answer what chance is asked, from the position's own generator."""
    order = p.order
    if p.chance == CHANCE_FIRST:
        order[0] = below(p, p.need)
    else:
        for i in range(p.need):
            order[i] = i
        for i in range(p.need - 1, 0, -1):
            j = below(p, i + 1)
            moved = order[i]
            order[i] = order[j]
            order[j] = moved
    settle(p)


# ---------------------------------------------------------------- one move
def nth_bit(m: u32, n: i32) -> i32:
    for _ in range(n):
        m &= m - 1
    return low_bit(m)


def count_actions(p: Position, kinds: u32) -> i32:
    """How many moves legal_actions() would list."""
    n = ((kinds >> ROCKFALL_KIND) & 1) * p.n_laid + ((kinds >> MAP_KIND) & 1) * (3 - bits(p.revealed))
    for tool in range(3):
        n += bits(kinds & MENDERS[tool]) * bits(p.broken[tool])
        if (kinds >> (FIRST_BREAK + tool)) & 1:
            n += bits(may_be_broken(p, tool))
    return n


def play_nth_action(p: Position, kinds: u32, n: i32) -> None:
    """Carry out the n-th move that legal_actions() would list."""
    while kinds:
        kind = low_bit(kinds)
        kinds &= kinds - 1
        if kind < FIRST_REPAIR:
            seats = may_be_broken(p, kind - FIRST_BREAK)
            if n < bits(seats):
                play_action(p, BREAK, kind, nth_bit(seats, n))
                return
            n -= bits(seats)
        elif kind < ROCKFALL_KIND:
            for tool in range(3):
                seats = p.broken[tool] if (MENDS[kind] >> tool) & 1 else 0
                if n < bits(seats):
                    play_action(p, REPAIR, kind, tool << 4 | nth_bit(seats, n))
                    return
                n -= bits(seats)
        elif kind == ROCKFALL_KIND:
            if n < p.n_laid:
                play_action(p, ROCKFALL, kind, p.laid[n])
                return
            n -= p.n_laid
        else:
            play_action(p, MAP, kind, nth_bit(7 & ~p.revealed, n))
            return


def play_random(p: Position, sums: Shorts) -> i32:
    """Play one random card, drawn as from legal() but without writing the list; return how many moves there were."""
    player = p.player
    kinds: u32 = p.kinds[player]
    if kinds == 0:
        apply(p, PASS << WHAT_SHIFT)
        return 1
    variants: u32 = p.variants[player]
    if any_broken(p, player):
        variants = 0
    paths = 0
    if variants:
        for i in range(p.n_open):
            paths += bits(FITS[p.demand[p.open_spots[i] & TORUS]] & variants)
            sums[i] = paths
    actions = count_actions(p, kinds & ACTION_KINDS)
    total = paths + actions + bits(kinds)
    n = below(p, total)
    if n < paths:
        place = 0
        while sums[place] <= n:
            place += 1
        if place:
            n -= sums[place - 1]
        spot = p.open_spots[place]
        play_path(p, spot, nth_bit(FITS[p.demand[spot & TORUS]] & variants, n), place)
    elif n < paths + actions:
        play_nth_action(p, kinds & ACTION_KINDS, n - paths)
    else:
        discard(p, nth_bit(kinds, n - paths - actions))
    return total


def take_random(p: Position) -> None:
    out: Ints = [0] * 4
    apply(p, out[below(p, legal_nuggets(p, out))])


# ---------------------------------------------------------------- rounds and games
def play_round(p: Position) -> i64:
    """Random play until the gold of this round is shared; return how many legal moves there were in all."""
    sums: Shorts = [0] * MAX_OPEN
    total: i64 = 0
    while p.phase == SETUP:
        roll(p)
    while p.phase == PLAY:
        total += play_random(p, sums)
    while p.phase == GOLD:
        take_random(p)
    return total


def playout_round(p: Position) -> None:
    """Go on at random, chance included, until the gold of this round is shared."""
    if p.phase != OVER:
        play_round(p)


def playout(p: Position) -> None:
    """Go on at random, chance included, to the end of the game."""
    while p.phase != OVER:
        play_round(p)


def playouts(p: Position, seats: i32, seed: u64, games: i32) -> tuple[int, int, int, int]:
    """Random games with the options of `p`: rounds, cards played, rounds won by gold-diggers, legal moves in all."""
    rounds: i64 = 0
    turns: i64 = 0
    wins: i64 = 0
    total: i64 = 0
    for game in range(games):
        p.rng = seed + game
        start(p, seats, -1)
        while p.phase != OVER:
            total += play_round(p)
            rounds += 1
            turns += p.turns
            wins += 1 if p.winner == DIGGERS else 0
    return rounds, turns, wins, total


def playouts_by_list(p: Position, seats: i32, seed: u64, games: i32) -> tuple[int, int, int, int]:
    """The same games as playouts(), each move picked from a written list: slower, and a check on the other."""
    rounds: i64 = 0
    turns: i64 = 0
    wins: i64 = 0
    total: i64 = 0
    out: Ints = [0] * MAX_MOVES
    for game in range(games):
        p.rng = seed + game
        start(p, seats, -1)
        while p.phase != OVER:
            while p.phase == SETUP:
                roll(p)
            while p.phase == PLAY:
                n = legal(p, out)
                total += n
                apply(p, out[below(p, n)])
            while p.phase == GOLD:
                take_random(p)
            rounds += 1
            turns += p.turns
            wins += 1 if p.winner == DIGGERS else 0
    return rounds, turns, wins, total
