"""Whole games of one seat, imagined chain by chain: what those who plan their mine ask.  Part of the rules.

Nothing ever refers to another's mine (R26), so a seat's game goes on as if it sat alone; the others' are imagined in
the same way, each for itself.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.imperial_miners import codes
from underhall.games.imperial_miners.decisions import decide
from underhall.games.imperial_miners.legal import is_legal
from underhall.games.imperial_miners.mine import carts_of
from underhall.games.imperial_miners.phases import proceed, settle
from underhall.games.imperial_miners.playouts import anybody_at_random, best_chain
from underhall.games.imperial_miners.position import Pack, Position
from underhall.games.imperial_miners.sample import fill
from underhall.table.dice import below, seed_dice, wide

if TYPE_CHECKING:
    from underhall.table.c_types import Ints, i32, u64


def leave_alone(p: Position, seat: i32) -> None:
    """Let a seat sit alone, as the first."""
    p.seats = 1
    if seat == 0:
        return
    p.coins[0] = p.coins[seat]
    p.points[0] = p.points[seat]
    p.board[0] = p.board[seat]
    p.place[0] = p.place[seat]
    p.boards[0] = p.boards[seat]
    p.walked[0] = p.walked[seat]
    p.n_mine[0] = p.n_mine[seat]
    p.commit[0] = p.commit[seat]
    p.asked[0] = p.asked[seat]
    p.depth[0] = p.depth[seat]
    p.done[0] = p.done[seat]
    p.paid_with[0] = p.paid_with[seat]
    p.extra[0] = p.extra[seat]
    p.n_hand[0] = p.n_hand[seat]
    for d in range(codes.DESIGNS):
        p.hand[d] = p.hand[codes.DESIGNS * seat + d]
        p.known[d] = p.known[codes.DESIGNS * seat + d]
        p.aside[d] = p.aside[codes.DESIGNS * seat + d]
    for level in range(5):
        p.hidden[level] = p.hidden[5 * seat + level]
    for i in range(codes.CARDS):
        p.card[i] = p.card[codes.CARDS * seat + i]
        p.col[i] = p.col[codes.CARDS * seat + i]
        p.machines[i] = p.machines[codes.CARDS * seat + i]
        p.fallen[i] = p.fallen[codes.CARDS * seat + i]
        p.active[i] = p.active[codes.CARDS * seat + i]
        p.carts[i] = p.carts[codes.CARDS * seat + i]
    for i in range(6 * codes.CARDS):
        p.nb[i] = p.nb[6 * codes.CARDS * seat + i]
    for i in range(codes.DEPTH * codes.FR):
        p.frames[i] = p.frames[codes.DEPTH * codes.FR * seat + i]


def play_alone(p: Position, k: Pack, t: Position, b: Position, tries: i32) -> i32:
    """Whoever sits alone plays every chain to the end of the game as the best of `tries` ways: its score, in
    hundredths, coins counting as such. `t` and `b` are scratch."""
    trail: Ints = [0] * 64
    at: i32 = 0  # how far the plan was followed, and how long it is
    made: i32 = 0
    while p.phase != codes.OVER:
        p.n_journal = 0
        if p.chance != codes.ANSWERED:
            settle(p, k, below(p.rng, p.need))
        elif p.asked[0] == codes.A_KEEP:
            anybody_at_random(p, k)
        elif p.asked[0]:
            if p.asked[0] == codes.A_COMMIT or at >= made or not is_legal(p, k, 0, trail[at]):
                few = tries if p.asked[0] == codes.A_COMMIT else 2 + tries // 4  # the choice of a card weighs most
                made = best_chain(t, b, p, k, 0, few, trail)
                at = 0
            decide(p, k, 0, trail[at])
            at += 1
        proceed(p, k)
    return 100 * (p.points[0] + carts_of(p, k, 0)) + min(p.coins[0], 99)


def try_plans(
    known: Position,
    deal: Position,
    trial: Position,
    t: Position,
    b: Position,
    k: Pack,
    seat: i32,
    choices: Ints,
    deals: i32,
    tries: i32,
    seed: u64,
    scores: Ints,
) -> i32:
    """Try each move of a seat in so many imagined deals, and play its game on to the end: `scores` gets what it had
    then, in hundredths, a row of moves for each deal. `deal` to `b` are scratch; -1 if something does not fit."""
    n = len(choices)
    if len(scores) < n * deals:
        return -1
    seed_dice(known.rng, seed)
    for number in range(deals):
        deal._copy(known)
        fill(deal, k, seat)
        leave_alone(deal, seat)
        known.rng[0] = deal.rng[0]
        dice: u64 = wide(known.rng) | 1
        for at in range(n):
            trial._copy(deal)
            trial.rng[0] = dice
            trial.n_journal = 0
            decide(trial, k, 0, choices[at])
            proceed(trial, k)
            scores[number * n + at] = play_alone(trial, k, t, b, tries)
    return 0


def imagine_scores(
    known: Position,
    deal: Position,
    t: Position,
    b: Position,
    k: Pack,
    seat: i32,
    rival: i32,
    tries: i32,
    seed: u64,
    scores: Ints,
) -> None:
    """What a rival may have in the end, as a seat can know it: in as many imagined deals as `scores` has room for, in
    hundredths. `deal` to `b` are scratch."""
    seed_dice(known.rng, seed)
    for i in range(len(scores)):
        deal._copy(known)
        fill(deal, k, seat)
        leave_alone(deal, rival)
        known.rng[0] = wide(deal.rng) | 1
        proceed(deal, k)
        scores[i] = play_alone(deal, k, t, b, tries)
