"""What a seat may know as a row of bytes, what it may do as a row of truths, and many games stepped at once.  Part of
the rules; features.py tells what stands where.

An action is a move with its card or edge in the mine named by the card's number there. Seats are counted from the one
who looks; numbers above 255 are told as 255.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.imperial_miners import codes
from underhall.games.imperial_miners.decisions import decide
from underhall.games.imperial_miners.legal import is_legal, legal
from underhall.games.imperial_miners.mine import carts_of, find, level_of, top
from underhall.games.imperial_miners.moves import (
    AT,
    CART,
    DISCARD,
    EFFECT,
    PLACE,
    TAKE,
    at_move,
    cart_move,
    column_of,
    design_of,
    discard_move,
    number_move,
    number_of,
    place_move,
    play_move,
    row_of_move,
    side_of_move,
    take_move,
)
from underhall.games.imperial_miners.phases import proceed, settle
from underhall.games.imperial_miners.policies import best_rank, choose_by, first_asked
from underhall.games.imperial_miners.position import Pack, Position
from underhall.table.batches import any_caller, room_to_step, write_rewards
from underhall.table.dice import below

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, Floats, Ints, i32, i64, u64


# ---------------------------------------------------------------- what a seat may know
def byte(n: i32) -> i32:
    return n if n < 255 else 255


def write_row(p: Position, k: Pack, seat: i32, row: Bytes, at: i64) -> None:
    """What a seat may know of this position."""
    one: u64 = 1
    for i in range(codes.OBSERVED):
        row[at + i] = 0
    row[at + codes.O_PHASE] = p.phase
    row[at + codes.O_ROUND] = p.round
    row[at + codes.O_EVENT] = 0 if p.event == codes.NOBODY else p.event + 1
    row[at + codes.O_ASKED] = p.asked[seat]
    for i in range(3):
        row[at + codes.O_FACES + i] = p.faces[i]
    for i in range(k.n_events):
        row[at + codes.O_SEEN + i] = 1 if p.seen >> i & one else 0
    for level in range(1, 5):
        row[at + codes.O_DECKS + level - 1] = p.n_deck[level]
        row[at + codes.O_PILES + level - 1] = p.n_discards[level]
    for d in range(k.n_cards):
        row[at + codes.O_DISCARDS + d] = p.discards[d]
        row[at + codes.O_HAND + d] = p.hand[codes.DESIGNS * seat + d]
        row[at + codes.O_ASIDE + d] = p.aside[codes.DESIGNS * seat + d]
    row[at + codes.O_COMMIT] = (p.commit[seat] + 1) & 255
    if p.depth[seat]:
        write_effect(p, seat, row, at + codes.O_EFFECT)
    for i in range(p.seats):
        write_player(p, k, (seat + i) % p.seats, row, at + codes.O_PLAYERS + i * codes.O_PLAYER)


def write_effect(p: Position, seat: i32, row: Bytes, at: i64) -> None:
    """What is under way for this seat: how deep, which instruction, of which kind, of which card, how much is left."""
    f = top(p, seat)
    row[at] = p.depth[seat]
    row[at + 1] = p.frames[f] & 255
    row[at + 2] = byte(p.frames[f] >> 8)
    row[at + 3] = p.frames[f + codes.KIND] + 1
    row[at + 4] = (p.frames[f + codes.SLOT] + 1) & 255
    row[at + 5] = byte(p.frames[f + codes.LEFT])


def write_player(p: Position, k: Pack, seat: i32, row: Bytes, at: i64) -> None:
    """What everybody sees of a seat."""
    row[at] = 1
    row[at + 1] = byte(p.coins[seat])
    row[at + 2] = byte(p.points[seat])
    row[at + 3] = (p.board[seat] + 1) & 3
    row[at + 4] = p.place[seat]
    row[at + 5] = p.boards[seat]
    row[at + 6] = p.walked[seat]
    row[at + 7] = 1 if p.asked[seat] else 0
    row[at + 8] = 1 if p.commit[seat] != codes.NOBODY else 0
    row[at + 9] = p.done[seat]
    row[at + 10] = p.extra[seat]
    row[at + 11] = carts_of(p, k, seat)
    row[at + 12] = (p.paid_with[seat] + 1) & 255
    known: i64 = at + codes.O_KNOWN
    for d in range(k.n_cards):
        i = codes.DESIGNS * seat + d
        if p.hand[i]:
            row[at + 12 + level_of(k, d)] += p.hand[i]
            for _ in range(p.known[i]):
                if known < at + codes.O_MINE:
                    row[known] = d + 1
                    known += 1
    here: i64 = at + codes.O_MINE
    for i in range(p.n_mine[seat]):
        s = codes.CARDS * seat + i
        row[here] = p.card[s] + 1
        row[here + 1] = level_of(k, p.card[s])
        row[here + 2] = p.col[s]
        row[here + 3] = p.machines[s]
        row[here + 4] = p.fallen[s]
        row[here + 5] = p.active[s]
        row[here + 6] = p.carts[s]
        here += 7


# ---------------------------------------------------------------- actions
def action_of(p: Position, k: Pack, seat: i32, move: i32) -> i32:
    """The action that is this move of a seat now; the move must be legal."""
    if move >= TAKE:
        return codes.X_TAKE + design_of(move)
    if move >= CART:
        return codes.X_CART + 3 * find(p, k, seat, row_of_move(move), column_of(move)) + side_of_move(move) - 3
    if move >= AT:
        return codes.X_AT + find(p, k, seat, row_of_move(move), column_of(move))
    if move >= EFFECT:
        return codes.X_NUMBER + number_of(move)
    if move >= PLACE:
        return codes.X_PLACE + column_of(move)
    if move >= DISCARD:
        return codes.X_DISCARD + design_of(move)
    return codes.X_FORCED if move == codes.M_FORCED else design_of(move)


def move_of(p: Position, k: Pack, seat: i32, action: i32) -> i32:
    """The move that is this action of a seat now, legal or not; -1 if there is none such."""
    if action < 0 or action >= codes.ACTIONS:
        return -1
    if action < codes.X_FORCED:
        return play_move(action)
    if action == codes.X_FORCED:
        return codes.M_FORCED
    if action < codes.X_TAKE:
        return discard_move(action - codes.X_DISCARD)
    if action < codes.X_PLACE:
        return take_move(action - codes.X_TAKE)
    if action < codes.X_NUMBER:
        return place_move(action - codes.X_PLACE)
    if action < codes.X_AT:
        return number_move(action - codes.X_NUMBER)
    slot = action - codes.X_AT if action < codes.X_CART else (action - codes.X_CART) // 3
    if slot >= p.n_mine[seat]:
        return -1
    s = codes.CARDS * seat + slot
    level = level_of(k, p.card[s])
    if action < codes.X_CART:
        return at_move(level, p.col[s])
    return cart_move(level, p.col[s], 3 + (action - codes.X_CART) % 3)


def write_mask(p: Position, k: Pack, seat: i32, mask: Bytes, at: i64) -> None:
    """1 for every action that is a legal move of this seat now."""
    out: Ints = [0] * 160
    for i in range(codes.ACTIONS):
        mask[at + i] = 0
    n = legal(p, k, seat, out)
    for i in range(n):
        mask[at + action_of(p, k, seat, out[i])] = 1


def observe(p: Position, k: Pack, seat: i32, row: Bytes, mask: Bytes) -> i32:
    """Write what a seat may know, and what it may do now; -1 if there is no room."""
    if len(row) < codes.OBSERVED or len(mask) < codes.ACTIONS:
        return -1
    write_row(p, k, seat, row, 0)
    write_mask(p, k, seat, mask, 0)
    return 0


# ---------------------------------------------------------------- many games at once
def go_on(p: Position, k: Pack, t: Position, b: Position, by: Bytes) -> None:
    """Chance answers, and seats that a policy plays move, until only callers' seats are asked or the game is over."""
    trails: Ints = [0] * (codes.TRAIL * codes.SEATS)
    ends: Ints = [0] * (2 * codes.SEATS)
    while p.phase != codes.OVER:
        p.n_journal = 0
        if p.chance != codes.ANSWERED:
            settle(p, k, below(p.rng, p.need))
        else:
            seat = asked_of(p, by)
            if seat < 0:
                return
            decide(p, k, seat, choose_by(p, k, t, b, seat, by[seat] - 1, trails, ends))
        proceed(p, k)


def asked_of(p: Position, by: Bytes) -> i32:
    """The lowest seat that must decide and is played by a policy; -1 if there is none."""
    for seat in range(p.seats):
        if p.asked[seat] and by[seat]:
            return seat
    return -1


def reward(p: Position, k: Pack, rewards: Floats, at: i64) -> None:
    """R46: a win, shared by those who have it; alone, R48, the points."""
    won: Ints = [0] * codes.SEATS
    many = best_rank(p, k, won)
    write_rewards(won, many, p.seats, rewards, at)
    if p.seats == 1:
        rewards[at] = p.points[0] + carts_of(p, k, 0)


def step_games(
    games: tuple[Position, ...],
    k: Pack,
    fresh: Position,
    t: Position,
    b: Position,
    actions: Ints,
    by: Bytes,
    rows: Bytes,
    masks: Bytes,
    actors: Ints,
    rewards: Floats,
    ends: Bytes,
) -> i64:
    """Make an action in each game for the seat that was asked, or none where it is negative; where a game ends, say who
    won and begin another, from `fresh`. Then write what the lowest seat that is asked may know and do. `by` says for
    each seat who plays it: the caller (0), or a policy, its number + 1. -1 if there is no room or no seat for the
    caller; -2 - i, and nothing done, if the action of game i is not legal. `t` and `b` are scratch."""
    n: i64 = len(games)
    if not room_to_step(n, codes.SEATS, len(actions), len(by), len(actors), len(rewards), len(ends)):
        return -1
    if len(rows) < n * codes.OBSERVED or len(masks) < n * codes.ACTIONS or not any_caller(by, fresh.seats):
        return -1
    i: i64
    for i in range(n):
        if actions[i] >= 0 and not legal_action(games[i], k, actions[i]):
            return -2 - i
    for i in range(n):
        ends[i] = step_game(games[i], k, fresh, t, b, actions[i], by, rewards, codes.SEATS * i)
        actors[i] = first_asked(games[i])
        write_row(games[i], k, actors[i], rows, i * codes.OBSERVED)
        write_mask(games[i], k, actors[i], masks, i * codes.ACTIONS)
    return 0


def legal_action(p: Position, k: Pack, action: i32) -> bool:
    seat = first_asked(p)
    if seat < 0:
        return False
    move = move_of(p, k, seat, action)
    return move >= 0 and is_legal(p, k, seat, move)


def step_game(
    p: Position, k: Pack, fresh: Position, t: Position, b: Position, action: i32, by: Bytes, rewards: Floats, at: i64
) -> i32:
    """1 if the game ended, and another began."""
    for seat in range(codes.SEATS):
        rewards[at + seat] = 0.0
    if action >= 0:
        seat = first_asked(p)
        p.n_journal = 0
        decide(p, k, seat, move_of(p, k, seat, action))
        proceed(p, k)
    go_on(p, k, t, b, by)
    ended = 0
    dice: u64
    while p.phase == codes.OVER:
        ended = 1
        reward(p, k, rewards, at)
        dice = p.rng[0]
        p._copy(fresh)
        p.rng[0] = dice
        go_on(p, k, t, b, by)
    return ended
