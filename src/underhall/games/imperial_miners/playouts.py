"""Playouts and plans: what bots ask the rules to imagine.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.imperial_miners import codes
from underhall.games.imperial_miners.counters import depth_of, factions_of, price
from underhall.games.imperial_miners.decisions import decide
from underhall.games.imperial_miners.interpreter import hide_surplus, run
from underhall.games.imperial_miners.legal import legal, legal_commit
from underhall.games.imperial_miners.mine import carts_of, level_of, lose_card, pay_coins, push, top
from underhall.games.imperial_miners.moves import design_of
from underhall.games.imperial_miners.phases import proceed, settle, settle_unknown
from underhall.games.imperial_miners.position import Pack, Position
from underhall.table.dice import below

if TYPE_CHECKING:
    from underhall.table.c_types import Ints, i32, i64, u64


def anybody_at_random(p: Position, k: Pack) -> None:
    """The first seat that is asked decides at random."""
    out: Ints = [0] * 160
    for seat in range(p.seats):
        n = legal(p, k, seat, out)
        if n:
            decide(p, k, seat, out[below(p.rng, n)])
            return


def finish_at_random(p: Position, k: Pack) -> i64:
    """Random play of all seats to the end; how many decisions it took."""
    decisions: i64 = 0
    while p.phase != codes.OVER:
        if p.chance != codes.ANSWERED:
            settle(p, k, below(p.rng, p.need))
        else:
            p.n_journal = 0
            anybody_at_random(p, k)
            decisions += 1
        proceed(p, k)
    return decisions


def worth(p: Position, k: Pack, seat: i32) -> i32:
    """What a position seems worth to a seat between rounds, in hundredths of a point."""
    left: i32 = codes.ROUNDS - p.round
    w = 100 * p.points[seat] + 100 * carts_of(p, k, seat)
    coins = p.coins[seat]
    if left:
        w += (coins if coins < 12 else 12) * (38 if left > 1 else 25)
        hand = p.n_hand[seat]
        if hand > left + 2:
            hand = left + 2
        w += hand * 55
        for i in range(p.n_mine[seat]):
            s = codes.CARDS * seat + i
            w += p.machines[s] * (30 if left > 2 else 10)
            w -= p.fallen[s] * 45
        w += p.place[seat] * 20
        w += factions_of(p, k, seat) * 10
        w += legal_deep(p, k, seat) * 30
        for d in range(k.n_cards):
            if p.hand[codes.DESIGNS * seat + d] and level_of(k, d) >= 3:
                w += 60 if level_of(k, d) == 3 else 133
    else:
        w += coins
    return w


def legal_deep(p: Position, k: Pack, seat: i32) -> i32:
    """How deep the next card may lie: a way down is worth having."""
    n = depth_of(p, k, seat)
    return n if n < 3 else 3


def end_chain(p: Position, k: Pack, seat: i32, trail: Ints) -> i32:
    """Play a seat's own decisions at random to the end of its mine phase (or of the event), draws unknown. `trail` gets
    the moves made; how many is returned."""
    out: Ints = [0] * 160
    made: i32 = 0
    while p.depth[seat]:
        run(p, k, seat)
        if p.chance != codes.ANSWERED:
            settle_unknown(p, k)
        elif p.asked[seat]:
            n = legal(p, k, seat, out)
            move = codes.M_STOP
            if n:
                move = out[below(p.rng, n)]
                if n > 1 and move == codes.M_DECLINE:  # declining is rarely best: tried less
                    move = out[below(p.rng, n)]
                decide(p, k, seat, move)
            else:  # a plan with unknown cards has nothing to discard by name
                p.asked[seat] = codes.A_NOTHING
                hide_surplus(p, seat)
                if p.depth[seat]:
                    f = top(p, seat)
                    if p.frames[f + codes.LEFT]:
                        p.frames[f + codes.LEFT] = 0
                    else:
                        p.depth[seat] -= 1
            if made < codes.TRAIL:
                trail[made] = move
                made += 1
    return made


def begin_chain(p: Position, k: Pack, seat: i32, move: i32) -> None:
    """The seat's commitment is taken as revealed, without waiting for the others."""
    p.asked[seat] = codes.A_NOTHING
    if move == codes.M_FORCED:
        p.paid_with[seat] = codes.NOBODY
    else:
        d = design_of(move)
        pay_coins(p, seat, price(p, k, seat, d))
        lose_card(p, seat, d)
        p.paid_with[seat] = d
    p.phase = codes.MINING
    push(p, seat, codes.PC_MINE, codes.NOBODY, codes.F_MINE)


def best_chain(t: Position, b: Position, p: Position, k: Pack, seat: i32, tries: i32, trail: Ints) -> i32:
    """Of many random ways to end the seat's chain from `p`, the best: `trail` gets its moves, whose number is returned,
    and `b` is left at its end. In a commitment, every playable card is begun with in turn. `t` is scratch."""
    out: Ints = [0] * 160
    found: Ints = [0] * 64
    n: i32 = 0
    made: i32 = 0
    best: i32 = 0
    value: i32 = -1000000
    dice: u64 = p.rng[0]
    committing = p.asked[seat] == codes.A_COMMIT
    if committing:
        n = legal_commit(p, k, seat, out)
        if n == 1 and out[0] == codes.M_FORCED:
            tries = 1
    for i in range(tries):
        t._copy(p)
        t.rng[0] = dice
        if committing:
            begin_chain(t, k, seat, out[i % n])
        made = end_chain(t, k, seat, found)
        dice = t.rng[0]
        w = worth(t, k, seat)
        if w > value:
            value = w
            b._copy(t)
            best = 0
            if committing:
                trail[0] = out[i % n]
                best = 1
            for j in range(made):
                if best < codes.TRAIL:
                    trail[best] = found[j]
                    best += 1
    p.rng[0] = dice
    return best


def begin_round(p: Position, seat: i32) -> None:
    """For plans: a round without an event, in which the seat chooses a card."""
    p.round += 1
    p.event = codes.NOBODY
    p.phase = codes.COMMITTING
    p.depth[seat] = 0
    p.asked[seat] = codes.A_COMMIT
    p.walked[seat] = 0
    for i in range(p.n_mine[seat]):
        p.active[codes.CARDS * seat + i] = 0


def hand_worth(t: Position, b: Position, p: Position, k: Pack, seat: i32, tries: i32) -> i32:
    """What a seat's hand brings in as many rounds as it has cards, each the best of some chains. `p` is used up."""
    trail: Ints = [0] * 64
    rounds = p.n_hand[seat]
    for _ in range(rounds):
        begin_round(p, seat)
        best_chain(t, b, p, k, seat, tries, trail)
        dice: u64 = p.rng[0]
        p._copy(b)
        p.rng[0] = dice
    return worth(p, k, seat)
