"""How imagined players go on, and running ahead from what a seat knows.  Part of the rules in ticks.

`random` is any legal move.  `informed` follows a cover: it looks how the rest of its gallery can be filled exactly with
what its card still wants and the supply still has, and lays the first tile of that, of the kind that its card likes
best; where there is no such way it lifts a tile; a gallery that is full it calls.  `paced` is the same at the pace of
people: now and then it lets a tick pass, so that who is first is not settled by who has fewer tiles to lay.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.games.out_of_mine import codes, tiles
from underhall.games.out_of_mine.cover_search import Search, begin_search, descend, enough
from underhall.games.out_of_mine.ticks_legal import card_of, fits_now, held_of, may_call, nth_action, side_of
from underhall.games.out_of_mine.ticks_moves import dig_move, lift_move, side_move
from underhall.games.out_of_mine.ticks_position import Position, Set
from underhall.games.out_of_mine.ticks_round import act, roll, total_of
from underhall.table.batches import add_end, room_to_tell, share_win
from underhall.table.dice import below, seed_dice, stir, wide

if TYPE_CHECKING:
    from underhall.table.c_types import BigInts, Bytes, Ints, i32, u64

PASSED: Final = 3  # of eight ticks
SEARCHED: Final = 3000  # tiles that a search may try to lay


def first_asked(p: Position) -> i32:
    """The lowest seat that must decide; -1 if there is none."""
    for seat in range(p.seats):
        if p.phase == codes.T_SIDES and p.side[seat] == -1:
            return seat
        if p.phase == codes.T_DIG and p.pending[seat] == -1:
            return seat
    return -1


def by_lot(p: Position, k: Set, seat: i32) -> i32:
    """Any move of a seat that is asked."""
    if p.phase == codes.T_SIDES:
        return side_move(below(p.rng, 2))
    return nth_action(p, k, seat, below(p.rng, nth_action(p, k, seat, -1)))


def liked(p: Position, k: Set, seat: i32, shape: i32) -> i32:
    """Of the tiles of a shape that are there, the kind that brings most."""
    best = -1
    most = 0
    for kind in range(5 * shape, 5 * shape + 5):
        if p.supply[kind]:
            worth = k.brings[5 * card_of(p, seat) + kind % 5] if p.elements else 0
            if best < 0 or worth > most:
                best = kind
                most = worth
    return best


def next_tile(p: Position, k: Set, s: Search, seat: i32) -> i32:
    """The move that lays the first tile of a cover of what is open; -1 where none was found."""
    colours: Ints = [0] * 5
    held_of(p, seat, colours)
    begin_search(s, wide(p.rng), SEARCHED)
    for colour in range(5):
        left = k.counts[5 * card_of(p, seat) + colour] - colours[colour]
        if left < 0:
            return -1
        s.need[colour] = left
    for shape in range(tiles.SHAPE_COUNT):
        there = 0
        for kind in range(5 * shape, 5 * shape + 5):
            there += p.supply[kind]
        s.have[shape] = there
    free: u64 = k.spaces[side_of(p, seat)] & ~p.covered[seat]
    if free == 0 or not enough(s, free) or not descend(s, free, 0):
        return -1
    shape = s.at[0] // tiles.PLACES
    return dig_move(liked(p, k, seat, shape), s.at[0] % tiles.PLACES)


def choose_by(p: Position, k: Set, s: Search, seat: i32, policy: i32) -> i32:
    """What a policy does in this seat's place; `s` is scratch."""
    if policy == codes.RANDOM or p.phase == codes.T_SIDES:
        return by_lot(p, k, seat)
    if policy == codes.PACED and below(p.rng, 8) < PASSED:
        return codes.WAIT
    if may_call(p, k, seat):
        return codes.CALL
    move = next_tile(p, k, s, seat)
    if move >= 0 and fits_now(p, k, seat, move):
        return move
    if p.n_laid[seat]:
        return lift_move(p.laid[codes.MOST_LAID * seat + below(p.rng, p.n_laid[seat])] % tiles.CELLS)
    return codes.WAIT


def finish(p: Position, k: Set, s: Search, policy: i32) -> None:
    """All seats go on by a policy to the end, and the dice answer for chance."""
    while p.phase != codes.T_OVER:
        if p.chance != codes.T_ANSWERED:
            roll(p, k)
        else:
            seat = first_asked(p)
            act(p, k, seat, choose_by(p, k, s, seat, policy))


# ---------------------------------------------------------------- what a seat does not know
def fill(p: Position, k: Set) -> None:
    """Draw by lot all that a seat does not know (21): cards, boards, choices not shown."""
    row: Bytes = bytearray(codes.CARDS_OF_SET)
    seen: Bytes = bytearray(codes.CARDS_OF_SET)
    for i in range(p.n_cards):
        seen[p.cards[i]] = 1
    n = 0
    for card in range(codes.CARDS_OF_SET):
        if not seen[card]:
            row[n] = card
            n += 1
    stir(p.rng, row, n)
    for i in range(n):
        p.cards[p.n_cards + i] = row[i]
    p.n_cards += n
    if p.n_stack == 0 and p.n_unseen == 0:
        fill_boards(p)
    for other in range(p.seats):
        if p.side[other] == codes.T_HIDDEN:
            p.side[other] = below(p.rng, 2)
        if p.pending[other] == codes.T_HIDDEN:
            p.pending[other] = nth_action(p, k, other, below(p.rng, nth_action(p, k, other, -1)))


def fill_boards(p: Position) -> None:
    row: Bytes = bytearray(10)
    n = 0
    for board in range(10):
        known = 0
        for seat in range(p.seats):
            known += 1 if p.board[seat] == board else 0
        for i in range(p.round):
            known += 1 if p.gone[i] == board else 0
        if not known:
            row[n] = board
            n += 1
    stir(p.rng, row, n)
    p.n_stack = 6 - p.round
    p.n_unseen = n - p.n_stack
    for i in range(n):
        if i < p.n_stack:
            p.stack[i] = row[i]
        else:
            p.unseen[i - p.n_stack] = row[i]


# ---------------------------------------------------------------- running ahead
def try_moves(
    known: Position,
    deal: Position,
    trial: Position,
    s: Search,
    k: Set,
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
    the end. `wins`, in parts of WHOLE_WIN, and `scores` have a row of seats for each move; `deal`, `trial` and `s` are
    scratch."""
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
            fill(deal, k)
            known.rng[0] = deal.rng[0]
        trial._copy(deal)
        trial.rng[0] = wide(known.rng) | 1
        act(trial, k, seat, choices[at])
        finish(trial, k, s, policy)
        visits[at] += 1
        share = codes.WHOLE_WIN // winners(trial, points, won)
        add_end(points, won, share, known.seats, wins, scores, at * known.seats)
    return 0


def winners(p: Position, points: Ints, won: Ints) -> i32:
    """13: everybody's points, who has most of them, and how many do."""
    for seat in range(p.seats):
        points[seat] = total_of(p, seat)
    return share_win(points, won, p.seats)
