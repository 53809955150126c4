"""What a seat may know as a row of bytes, what it may do as a row of truths, and many games stepped at once.  Part of
the rules; features.py tells what stands where.

An action is a move.  Of two seats, the first is the one who looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.montanara import cards, codes
from underhall.games.montanara.playouts import roll
from underhall.games.montanara.policies import advance, choose, forget
from underhall.games.montanara.position import Position
from underhall.games.montanara.turn import legal, set_up
from underhall.table.batches import any_caller, room_to_step

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, Floats, Ints, i32, i64


def write_row(p: Position, seat: i32, row: Bytes, at: i64) -> None:
    """What a seat may know of this position; cards that it saw on a mountain earlier it must remember itself."""
    for i in range(codes.OBSERVED):
        row[at + i] = 0
    row[at + codes.O_PHASE] = p.phase
    row[at + codes.O_WHERE] = p.where
    row[at + codes.O_LEFT] = p.left
    row[at + codes.O_TURN] = 1 if p.player == seat else 0
    row[at + codes.O_ACTS] = 1 if p.actor == seat and p.phase != codes.OVER else 0
    for m in range(4):
        row[at + codes.O_HEIGHTS + m] = p.height[m]
    for kind in range(cards.KINDS):
        row[at + codes.O_HAND + kind] = p.hand[8 * seat + kind]
        row[at + codes.O_DISCARDS + kind] = p.discards[kind]
    for i in range(2):
        other = seat if i == 0 else 1 - seat
        row[at + codes.O_HANDS + i] = p.n_hand[other]
        row[at + codes.O_DWARFS + i] = p.dwarfs[other]
        row[at + codes.O_CRYSTALS + i] = p.crystals[other]
    if p.actor == seat:
        write_seen(p, row, at + codes.O_SEEN)


def write_seen(p: Position, row: Bytes, at: i64) -> None:
    """11, 12: the cards that the one who decides has before them now."""
    bottom = codes.PILE * p.where
    if p.phase == codes.DRILLING:
        row[at] = p.pile[bottom] + 1
    elif p.phase == codes.ORDERING:
        for i in range(min(4, p.height[p.where])):
            row[at + i] = p.pile[bottom + p.height[p.where] - 1 - i] + 1


def write_mask(p: Position, mask: Bytes, at: i64) -> None:
    """1 for every legal move."""
    out: Bytes = bytearray(64)
    for i in range(codes.ACTIONS):
        mask[at + i] = 0
    n = legal(p, out)
    for i in range(n):
        mask[at + out[i]] = 1


def action_of(p: Position, seat: i32, move: i32) -> i32:
    """The action that is this move of a seat."""
    return move


def move_of(p: Position, seat: i32, action: i32) -> i32:
    """The move that is this action of a seat; -1 if there is none such."""
    return action if 0 <= action < codes.ACTIONS else -1


def observe(p: Position, seat: i32, row: Bytes, mask: Bytes) -> i32:
    """Write what a seat may know, and what it may do now; -1 if there is no room."""
    if len(row) < codes.OBSERVED or len(mask) < codes.ACTIONS:
        return -1
    write_row(p, seat, row, 0)
    if p.actor == seat:
        write_mask(p, mask, 0)
    else:
        for i in range(codes.ACTIONS):
            mask[i] = 0
    return 0


# ---------------------------------------------------------------- many games at once
def go_on(p: Position, by: Bytes) -> None:
    """Chance answers, and seats that a policy plays move, until a caller's seat is asked or the game is over."""
    while p.phase != codes.OVER:
        if p.chance != codes.ANSWERED:
            roll(p)
        elif by[p.actor] == 0:
            return
        else:
            advance(p, choose(p, by[p.actor] - 1))


def step_games(
    games: tuple[Position, ...],
    actions: Ints,
    by: Bytes,
    rows: Bytes,
    masks: Bytes,
    actors: Ints,
    rewards: Floats,
    ends: Bytes,
) -> i64:
    """Make an action in each game, or none where it is negative; where a game ends, say who won and begin another.
    Then write what the seat that is asked may know and do.  `by` says for both seats who plays them: the caller (0), or
    a policy, its number + 1.  -1 if there is no room or no seat for the caller; -2 - i, and nothing done, if the
    action of game i is not legal."""
    n: i64 = len(games)
    if not room_to_step(n, 2, len(actions), len(by), len(actors), len(rewards), len(ends)) or not any_caller(by, 2):
        return -1
    if len(rows) < n * codes.OBSERVED or len(masks) < n * codes.ACTIONS:
        return -1
    i: i64
    for i in range(n):
        if actions[i] >= 0 and not legal_action(games[i], actions[i]):
            return -2 - i
    for i in range(n):
        ends[i] = step_game(games[i], actions[i], by, rewards, 2 * i)
        actors[i] = asked(games[i])
        write_row(games[i], actors[i], rows, i * codes.OBSERVED)
        write_mask(games[i], masks, i * codes.ACTIONS)
    return 0


def asked(p: Position) -> i32:
    return p.actor


def legal_action(p: Position, action: i32) -> i32:
    out: Bytes = bytearray(64)
    n = legal(p, out)
    for i in range(n):
        if out[i] == action:
            return 1
    return 0


def step_game(p: Position, action: i32, by: Bytes, rewards: Floats, at: i64) -> i32:
    """1 if the game ended, and another began."""
    rewards[at] = 0.0
    rewards[at + 1] = 0.0
    if action >= 0:
        advance(p, action)
    go_on(p, by)
    ended = 0
    while p.phase == codes.OVER:
        ended = 1
        for s in range(2):  # 15: a draw is half a win for each
            rewards[at + s] = 0.5 if p.winners == 3 else 1.0 * ((p.winners >> s) & 1)
        set_up(p)
        forget(p)
        go_on(p, by)
    return ended
