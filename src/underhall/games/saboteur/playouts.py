"""Random play inside the compiled code, by the position's own dice.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.saboteur import codes
from underhall.games.saboteur.maze import FITS
from underhall.games.saboteur.moves import action_move, mending
from underhall.games.saboteur.position import Position
from underhall.games.saboteur.rounds import settle, start
from underhall.games.saboteur.seats import any_broken
from underhall.games.saboteur.turn import (
    MENDERS,
    MENDS,
    apply,
    discard,
    legal,
    legal_nuggets,
    may_be_broken,
    play_action,
    play_path,
)
from underhall.table.dice import below, first_seed, seed_dice, shuffle
from underhall.table.intrinsics import bits, low_bit

if TYPE_CHECKING:
    from underhall.table.c_types import Inline, Ints, Shorts, i32, i64, u32, u64


def roll(p: Position) -> None:
    """Answer what chance is asked, by the position's own dice."""
    if p.chance == codes.CHANCE_FIRST:
        p.order[0] = below(p.rng, p.need)
    else:
        shuffle(p.rng, p.order, p.need)
    settle(p)


# ---------------------------------------------------------------- one move
def nth_bit(m: u32, n: i32) -> i32:
    for _ in range(n):
        m &= m - 1
    return low_bit(m)


def count_actions(p: Position, kinds: u32) -> i32:
    """How many moves legal_actions() would list."""
    n = ((kinds >> codes.ROCKFALL_KIND) & 1) * p.n_laid + ((kinds >> codes.MAP_KIND) & 1) * (3 - bits(p.revealed))
    for tool in range(3):
        n += bits(kinds & MENDERS[tool]) * bits(p.broken[tool])
        if (kinds >> (codes.FIRST_BREAK + tool)) & 1:
            n += bits(may_be_broken(p, tool))
    return n


def play_nth_action(p: Position, kinds: u32, n: i32) -> None:
    """Carry out the n-th move that legal_actions() would list."""
    while kinds:
        kind = low_bit(kinds)
        kinds &= kinds - 1
        if kind < codes.FIRST_REPAIR:
            seats = may_be_broken(p, kind - codes.FIRST_BREAK)
            if n < bits(seats):
                play_action(p, codes.BREAK, kind, nth_bit(seats, n))
                return
            n -= bits(seats)
        elif kind < codes.ROCKFALL_KIND:
            for tool in range(3):
                seats = p.broken[tool] if (MENDS[kind] >> tool) & 1 else 0
                if n < bits(seats):
                    play_action(p, codes.REPAIR, kind, mending(tool, nth_bit(seats, n)))
                    return
                n -= bits(seats)
        elif kind == codes.ROCKFALL_KIND:
            if n < p.n_laid:
                play_action(p, codes.ROCKFALL, kind, p.laid[n])
                return
            n -= p.n_laid
        else:
            play_action(p, codes.MAP, kind, nth_bit(7 & ~p.revealed, n))
            return


def play_random(p: Position, sums: Shorts) -> Inline[i32]:
    """Play one random card, drawn as from legal() but without writing the list; return how many moves there were."""
    player = p.player
    kinds: u32 = p.kinds[player]
    if kinds == 0:
        apply(p, action_move(codes.PASS, 0, 0))
        return 1
    variants: u32 = p.variants[player]
    if any_broken(p, player):
        variants = 0
    paths = 0
    if variants:
        for i in range(p.n_open):
            paths += bits(FITS[p.demand[p.open_spots[i] & codes.TORUS]] & variants)
            sums[i] = paths
    actions = count_actions(p, kinds & codes.ACTION_KINDS)
    total = paths + actions + bits(kinds)
    n = below(p.rng, total)
    if n < paths:
        place = 0
        while sums[place] <= n:
            place += 1
        if place:
            n -= sums[place - 1]
        spot = p.open_spots[place]
        play_path(p, spot, nth_bit(FITS[p.demand[spot & codes.TORUS]] & variants, n), place)
    elif n < paths + actions:
        play_nth_action(p, kinds & codes.ACTION_KINDS, n - paths)
    else:
        discard(p, nth_bit(kinds, n - paths - actions))
    return total


def take_random(p: Position) -> None:
    out: Ints = [0] * 4
    apply(p, out[below(p.rng, legal_nuggets(p, out))])


# ---------------------------------------------------------------- rounds and games
def play_round(p: Position) -> i64:
    """Random play until the gold of this round is shared; return how many legal moves there were in all."""
    sums: Shorts = [0] * codes.MAX_OPEN
    total: i64 = 0
    while p.phase == codes.SETUP:
        roll(p)
    while p.phase == codes.PLAY:
        total += play_random(p, sums)
    while p.phase == codes.GOLD:
        take_random(p)
    return total


def playout_round(p: Position) -> None:
    """Go on at random, chance included, until the gold of this round is shared."""
    if p.phase != codes.OVER:
        play_round(p)


def playout(p: Position) -> None:
    """Go on at random, chance included, to the end of the game."""
    while p.phase != codes.OVER:
        play_round(p)


def playouts(p: Position, seats: i32, seed: u64, games: i32) -> tuple[int, int, int, int]:
    """Random games with the options of `p`: rounds, cards played, rounds won by gold-diggers, legal moves in all."""
    rounds: i64 = 0
    turns: i64 = 0
    wins: i64 = 0
    total: i64 = 0
    first: u64 = first_seed(seed)
    for game in range(games):
        seed_dice(p.rng, first + game)
        start(p, seats, -1)
        while p.phase != codes.OVER:
            total += play_round(p)
            rounds += 1
            turns += p.turns
            wins += 1 if p.winner == codes.DIGGERS else 0
    return rounds, turns, wins, total


def playouts_by_list(p: Position, seats: i32, seed: u64, games: i32) -> tuple[int, int, int, int]:
    """The same games as playouts(), each move picked from a written list: slower, and a check on the other."""
    rounds: i64 = 0
    turns: i64 = 0
    wins: i64 = 0
    total: i64 = 0
    out: Ints = [0] * codes.MAX_MOVES
    first: u64 = first_seed(seed)
    for game in range(games):
        seed_dice(p.rng, first + game)
        start(p, seats, -1)
        while p.phase != codes.OVER:
            while p.phase == codes.SETUP:
                roll(p)
            while p.phase == codes.PLAY:
                n = legal(p, out)
                total += n
                apply(p, out[below(p.rng, n)])
            while p.phase == codes.GOLD:
                take_random(p)
            rounds += 1
            turns += p.turns
            wins += 1 if p.winner == codes.DIGGERS else 0
    return rounds, turns, wins, total
