"""How imagined players go on, and running ahead from what a seat knows.  Part of the rules.

`random` is any legal move.  `informed` plays by its role in a few glances: gold-diggers mend their tools, dig towards
the goals and throw away dead ends; saboteurs break tools, lay dead ends before the goals and bring tunnels down.  One
move in eight is any legal one, so that nothing is beyond trying.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.saboteur import codes
from underhall.games.saboteur.deeds import BLOCKED
from underhall.games.saboteur.gold import score
from underhall.games.saboteur.maze import EDGES, GOAL_SPOT
from underhall.games.saboteur.moves import (
    action_move,
    argument_of,
    kind_of,
    seat_of,
    spot_of,
    variant_of,
    verb_of,
)
from underhall.games.saboteur.playouts import play_random, roll, take_random
from underhall.games.saboteur.position import Position, x_of, y_of
from underhall.games.saboteur.sample import fill
from underhall.games.saboteur.seats import any_broken, role_of
from underhall.games.saboteur.turn import apply, legal
from underhall.table.batches import add_end, room_to_tell, share_win
from underhall.table.dice import below, seed_dice, wide

if TYPE_CHECKING:
    from underhall.table.c_types import BigInts, Ints, Shorts, i32, u64


# ---------------------------------------------------------------- what a move seems worth
def way_off(p: Position, spot: i32) -> i32:
    """How many steps a cell is from the nearest goal that lies face down."""
    best = 99
    for goal in range(3):
        if not (p.revealed >> goal) & 1:
            steps = abs(x_of(spot) - x_of(GOAL_SPOT[goal])) + abs(y_of(spot) - y_of(GOAL_SPOT[goal]))
            if steps < best:
                best = steps
    return best


def leads_on(spot: i32, variant: i32) -> i32:
    """Whether a card laid there has an edge towards the goals: east, or beside them north or south."""
    edges = EDGES[variant + 1]
    return edges & 2 if x_of(spot) < 8 else edges & 5 if x_of(spot) == 8 else edges & 8


def worth_to_digger(p: Position, move: i32) -> i32:
    what = verb_of(move)
    if what == codes.LAY:
        variant = variant_of(move)
        if BLOCKED[variant >> 1] or not leads_on(spot_of(move), variant):
            return 0
        return 60 - 3 * way_off(p, spot_of(move))
    if what == codes.REPAIR:
        whose = seat_of(move)
        return 90 if whose == p.player else 25 if role_of(p, whose) != codes.SABOTEUR else 0
    if what == codes.BREAK:
        return 28 if role_of(p, argument_of(move)) == codes.SABOTEUR else 0
    if what == codes.MAP:
        return 22 if p.looked[p.player] == 0 else 12
    if what == codes.DISCARD:
        kind = kind_of(move)
        return 20 if kind < codes.FIRST_BREAK and BLOCKED[kind] else 15
    return 2


def worth_to_saboteur(p: Position, move: i32) -> i32:
    what = verb_of(move)
    if what == codes.LAY:
        if BLOCKED[variant_of(move) >> 1]:
            return 50 - 4 * way_off(p, spot_of(move))
        return 5
    if what == codes.BREAK:
        if role_of(p, argument_of(move)) == codes.SABOTEUR:
            return 0
        return 10 if any_broken(p, argument_of(move)) else 40
    if what == codes.REPAIR:
        return 30 if role_of(p, seat_of(move)) == codes.SABOTEUR else 0
    if what == codes.ROCKFALL:
        return 38 - 3 * way_off(p, argument_of(move)) if p.n_laid > 4 else 6
    if what == codes.DISCARD:
        kind = kind_of(move)
        return 18 if kind < codes.FIRST_BREAK and not BLOCKED[kind] else 12
    return 8


def informed_move(p: Position, out: Ints) -> i32:
    """What seems best to the role, the first of equals by lot."""
    n = legal(p, out)
    if below(p.rng, 8) == 0:
        return out[below(p.rng, n)]
    spoils = role_of(p, p.player) == codes.SABOTEUR
    start = below(p.rng, n)
    best = -1000
    found = 0
    for i in range(n):
        move = out[(start + i) % n]
        worth = worth_to_saboteur(p, move) if spoils else worth_to_digger(p, move)
        if worth > best:
            best = worth
            found = move
    return found


def play_informed(p: Position, out: Ints) -> None:
    apply(p, informed_move(p, out))


def most_gold(p: Position) -> i32:
    value = 3
    while value > 1 and p.draft[value] == 0:
        value -= 1
    return action_move(codes.TAKE, 0, value)


def take_most(p: Position) -> None:
    apply(p, most_gold(p))


def policy_move(p: Position, seat: i32, policy: i32) -> i32:
    """The move that a policy makes for a seat that is asked, by the position's dice."""
    out: Ints = [0] * codes.MAX_MOVES
    if policy == codes.RANDOM:
        n = legal(p, out)
        return out[below(p.rng, n)]
    return informed_move(p, out) if p.phase == codes.PLAY else most_gold(p)


# ---------------------------------------------------------------- to the end
def finish(p: Position, policy: i32) -> None:
    """Everybody goes on by a policy, chance included, to the end of the game."""
    sums: Shorts = [0] * codes.MAX_OPEN
    out: Ints = [0] * codes.MAX_MOVES
    while p.phase != codes.OVER:
        if p.phase == codes.SETUP:
            roll(p)
        elif p.phase == codes.PLAY:
            if policy == codes.RANDOM:
                play_random(p, sums)
            else:
                play_informed(p, out)
        elif policy == codes.RANDOM:
            take_random(p)
        else:
            take_most(p)


def rollout(p: Position, policy: i32, seed: u64) -> None:
    """Bring a position to the end of its game by a policy."""
    seed_dice(p.rng, seed)
    finish(p, policy)


def try_moves(
    known: Position,
    deal: Position,
    trial: Position,
    seat: i32,
    choices: Ints,
    budget: i32,
    policy: i32,
    seed: u64,
    visits: Ints,
    wins: BigInts,
    scores: BigInts,
) -> i32:
    """Try moves in turn from what a seat knows, each imagined deal with every one of them; -1 if there is no room to
    tell.  `wins`, in parts of WHOLE_WIN, and `scores` have a row of seats for each move; `deal` and `trial` are
    scratch."""
    n = len(choices)
    if not room_to_tell(n, known.seats, len(visits), len(wins), len(scores)):
        return -1
    points: Ints = [0] * codes.MAX_SEATS
    won: Ints = [0] * codes.MAX_SEATS
    seed_dice(known.rng, seed)
    for number in range(budget):
        at = number % n
        if at == 0:
            deal._copy(known)
            fill(deal, seat, 0)
            known.rng[0] = deal.rng[0]
        trial._copy(deal)
        trial.rng[0] = wide(known.rng) | 1
        apply(trial, choices[at])
        finish(trial, policy)
        visits[at] += 1
        for s in range(known.seats):
            points[s] = score(trial, s)
        share = codes.WHOLE_WIN // share_win(points, won, known.seats)  # E3
        add_end(points, won, share, known.seats, wins, scores, at * known.seats)
    return 0
