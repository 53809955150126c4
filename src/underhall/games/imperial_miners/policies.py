"""How imagined players go on, and running ahead from what a seat knows.  Part of the rules.

`random` is any legal move.  `informed` takes the best chain: before it chooses a card it imagines for a few of those it
can pay how its chain may end, by lot, and begins the one that seems worth most; later questions it answers as it
imagined, or imagines again.  Which cards it keeps in the beginning is left to the dice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.games.imperial_miners import codes
from underhall.games.imperial_miners.decisions import decide
from underhall.games.imperial_miners.legal import legal
from underhall.games.imperial_miners.mine import carts_of
from underhall.games.imperial_miners.phases import proceed, settle
from underhall.games.imperial_miners.playouts import best_chain, finish_at_random
from underhall.games.imperial_miners.position import Pack, Position
from underhall.games.imperial_miners.sample import fill
from underhall.table.batches import add_end, room_to_tell
from underhall.table.dice import below, seed_dice, wide

if TYPE_CHECKING:
    from underhall.table.c_types import BigInts, Ints, i32, i64, u64

CARD_TRIES: Final = 8  # chains imagined when a card is chosen, and inside a chain
CHAIN_TRIES: Final = 3


def first_asked(p: Position) -> i32:
    """The lowest seat that must decide; -1 if there is none."""
    for seat in range(p.seats):
        if p.asked[seat]:
            return seat
    return -1


def choose_by(p: Position, k: Pack, t: Position, b: Position, seat: i32, policy: i32, trails: Ints, ends: Ints) -> i32:
    """What a policy does in this seat's place. `trails` has for each seat what it imagined, and `ends` how far it
    followed that and how long it is; both may begin empty at any time. `t` and `b` are scratch."""
    out: Ints = [0] * 160
    trail: Ints = [0] * 64
    n = legal(p, k, seat, out)
    if policy == codes.RANDOM or p.asked[seat] == codes.A_KEEP:
        return out[below(p.rng, n)]
    at = codes.TRAIL * seat
    wished = trails[at + ends[2 * seat]] if ends[2 * seat] < ends[2 * seat + 1] else -1
    if p.asked[seat] != codes.A_COMMIT:
        for i in range(n):
            if out[i] == wished:
                ends[2 * seat] += 1
                return wished
    if n == 1:
        ends[2 * seat + 1] = 0
        return out[0]
    tries = CARD_TRIES if p.asked[seat] == codes.A_COMMIT else CHAIN_TRIES
    made = best_chain(t, b, p, k, seat, tries, trail)
    for i in range(made):
        trails[at + i] = trail[i]
    ends[2 * seat] = 1
    ends[2 * seat + 1] = made
    return trail[0] if made else out[below(p.rng, n)]


def finish(p: Position, k: Pack, t: Position, b: Position, policy: i32) -> None:
    """All seats go on by a policy to the end, and the dice answer for chance."""
    trails: Ints = [0] * (codes.TRAIL * codes.SEATS)
    ends: Ints = [0] * (2 * codes.SEATS)
    if policy == codes.RANDOM:
        finish_at_random(p, k)
        return
    while p.phase != codes.OVER:
        p.n_journal = 0
        if p.chance != codes.ANSWERED:
            settle(p, k, below(p.rng, p.need))
        else:
            seat = first_asked(p)
            decide(p, k, seat, choose_by(p, k, t, b, seat, policy, trails, ends))
        proceed(p, k)


def rank(p: Position, k: Pack, seat: i32) -> i64:
    """R45, R46: the higher, the better: points and carts, then coins, then carts."""
    carts: i64 = carts_of(p, k, seat)
    found: i64 = p.points[seat] + carts
    found = found * 65536 + p.coins[seat]
    return found * 256 + carts


def best_rank(p: Position, k: Pack, seats: Ints) -> i32:
    """Mark the seats that have won; how many they are."""
    best: i64 = -1
    many = 0
    for seat in range(p.seats):
        mine: i64 = rank(p, k, seat)
        if mine > best:
            best = mine
            many = 0
            for before in range(seat):
                seats[before] = 0
        seats[seat] = 1 if mine == best else 0
        many += seats[seat]
    return many


def try_moves(
    known: Position,
    deal: Position,
    trial: Position,
    t: Position,
    b: Position,
    k: Pack,
    seat: i32,
    choices: Ints,
    budget: i32,
    policy: i32,
    seed: u64,
    visits: Ints,
    wins: BigInts,
    scores: BigInts,
) -> i32:
    """From what a seat knows, imagine deals, try each of these moves in turn on every deal, and go on by a policy to
    the end. `wins`, in parts of WHOLE_WIN, and `scores` have a row of seats for each move; `deal`, `trial`, `t` and `b`
    are scratch."""
    n = len(choices)
    if not room_to_tell(n, known.seats, len(visits), len(wins), len(scores)):
        return -1
    points: Ints = [0] * codes.SEATS
    won: Ints = [0] * codes.SEATS
    seed_dice(known.rng, seed)
    for number in range(budget):
        at = number % n
        if at == 0:
            deal._copy(known)
            fill(deal, k, seat)
            known.rng[0] = deal.rng[0]
        trial._copy(deal)
        trial.rng[0] = wide(known.rng) | 1
        trial.n_journal = 0
        decide(trial, k, seat, choices[at])
        proceed(trial, k)
        finish(trial, k, t, b, policy)
        visits[at] += 1
        share = codes.WHOLE_WIN // best_rank(trial, k, won)
        for s in range(known.seats):
            points[s] = trial.points[s] + carts_of(trial, k, s)
        add_end(points, won, share, known.seats, wins, scores, at * known.seats)
    return 0
