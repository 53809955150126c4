"""What a seat may know as a row of bytes, what it may do as a row of truths, and many games stepped at once.  Part of
the rules; features.py tells what stands where.

An action is a move with its cell named by its place in the list of open cells, or of laid cards, so that there are few
enough of them: the maze has no borders.  Seats are counted from the one who looks.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.saboteur import codes
from underhall.games.saboteur.gold import score
from underhall.games.saboteur.maze import FITS, find
from underhall.games.saboteur.moves import (
    action_move,
    argument_of,
    kind_of,
    lay_move,
    mending,
    seat_of,
    spot_of,
    tool_of,
    value_of,
    variant_of,
    verb_of,
)
from underhall.games.saboteur.playouts import play_random, roll, take_random
from underhall.games.saboteur.policies import play_informed, take_most
from underhall.games.saboteur.position import Position, x_of, y_of
from underhall.games.saboteur.rounds import begin
from underhall.games.saboteur.seats import any_broken, role_of
from underhall.games.saboteur.turn import apply, is_legal, legal_actions
from underhall.table.batches import any_caller, room_to_step, share_win, write_rewards
from underhall.table.intrinsics import low_bit, read_soon

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, Floats, Ints, Shorts, i32, i64, u32


# ---------------------------------------------------------------- what a seat may know
def write_row(p: Position, seat: i32, row: Bytes, at: i64) -> None:
    """What a seat may know of this position; what it saw earlier and no longer lies there, it must remember."""
    for i in range(codes.OBSERVED):
        row[at + i] = 0
    row[at + codes.O_PHASE] = p.phase
    row[at + codes.O_ROUND] = p.round
    row[at + codes.O_PILE] = p.n_deck
    row[at + codes.O_ROLE] = role_of(p, seat)
    row[at + codes.O_NUGGETS] = score(p, seat)
    row[at + codes.O_ACTS] = 1 if p.player == seat else 0
    for goal in range(3):
        shown = (p.revealed >> goal) & 1
        row[at + codes.O_REVEALED + goal] = shown
        if shown or (p.looked[seat] >> goal) & 1:  # A5
            row[at + codes.O_GOALS + goal] = p.goal[goal]
    for kind in range(codes.MAP_KIND + 1):
        row[at + codes.O_HAND + kind] = p.held[seat << 5 | kind]
        row[at + codes.O_FACE_UP + kind] = p.face_up[kind]
        row[at + codes.O_FACE_DOWN + kind] = p.face_down[seat << 5 | kind]
    row[at + codes.O_DRAFT] = p.n_draft
    if p.phase == codes.GOLD and p.player == seat:  # D5
        for value in range(1, 4):
            row[at + codes.O_DRAFT + value] = p.draft[value]
    write_players(p, seat, row, at + codes.O_PLAYERS)
    write_maze(p, row, at)


def write_players(p: Position, seat: i32, row: Bytes, at: i64) -> None:
    for i in range(p.seats):
        other = (seat + i) % p.seats
        row[at] = 1
        row[at + 1] = p.n_hand[other]
        row[at + 2] = p.n_face_down[other]
        for tool in range(3):
            row[at + 3 + tool] = (p.broken[tool] >> other) & 1
        row[at + 6] = p.looked[other]
        row[at + 7] = p.owed[other]
        row[at + 8] = 1 if p.player == other else 0
        row[at + 9] = role_of(p, other) if p.winner or i == 0 else 0  # G7
        at += codes.O_PLAYER


def write_maze(p: Position, row: Bytes, at: i64) -> None:
    here: i64 = at + codes.O_LAID
    for i in range(p.n_laid):
        spot = p.laid[i]
        row[here] = x_of(spot) + codes.MIDDLE
        row[here + 1] = y_of(spot) + codes.MIDDLE
        row[here + 2] = p.card[spot & codes.TORUS]
        row[here + 3] = 1 if p.lit[spot & codes.TORUS] else 0
        here += 4
    here = at + codes.O_OPEN
    for i in range(p.n_open):
        spot = p.open_spots[i]
        row[here] = x_of(spot) + codes.MIDDLE
        row[here + 1] = y_of(spot) + codes.MIDDLE
        row[here + 2] = p.demand[spot & codes.TORUS]
        here += 3


# ---------------------------------------------------------------- actions
def action_of(p: Position, seat: i32, move: i32) -> i32:
    """The action that is this move of a seat now; the move must be legal."""
    what = verb_of(move)
    if what == codes.LAY:
        return find(p.open_spots, p.n_open, spot_of(move)) << 5 | variant_of(move)
    if what == codes.BREAK:
        return codes.X_BREAK + 10 * (kind_of(move) - codes.FIRST_BREAK) + argument_of(move)
    if what == codes.REPAIR:
        return codes.X_REPAIR + 30 * (kind_of(move) - codes.FIRST_REPAIR) + 10 * tool_of(move) + seat_of(move)
    if what == codes.ROCKFALL:
        return codes.X_ROCKFALL + find(p.laid, p.n_laid, argument_of(move))
    if what == codes.MAP:
        return codes.X_MAP + argument_of(move)
    if what == codes.DISCARD:
        return codes.X_DISCARD + kind_of(move)
    return codes.X_PASS if what == codes.PASS else codes.X_TAKE + value_of(move) - 1


def move_of(p: Position, seat: i32, action: i32) -> i32:
    """The move that is this action of a seat now, legal or not; -1 if there is none such."""
    if action < 0 or action >= codes.ACTIONS:
        return -1
    if action < codes.X_BREAK:
        place = action >> 5
        return lay_move(p.open_spots[place], action & 31) if place < p.n_open else -1
    if action < codes.X_REPAIR:
        action -= codes.X_BREAK
        return action_move(codes.BREAK, codes.FIRST_BREAK + action // 10, action % 10)
    if action < codes.X_ROCKFALL:
        action -= codes.X_REPAIR
        argument = mending(action // 10 % 3, action % 10)
        return action_move(codes.REPAIR, codes.FIRST_REPAIR + action // 30, argument)
    if action < codes.X_MAP:
        action -= codes.X_ROCKFALL
        return action_move(codes.ROCKFALL, codes.ROCKFALL_KIND, p.laid[action]) if action < p.n_laid else -1
    if action < codes.X_DISCARD:
        return action_move(codes.MAP, codes.MAP_KIND, action - codes.X_MAP)
    if action < codes.X_PASS:
        return action_move(codes.DISCARD, action - codes.X_DISCARD, 0)
    if action == codes.X_PASS:
        return action_move(codes.PASS, 0, 0)
    return action_move(codes.TAKE, 0, action - codes.X_TAKE + 1)


def write_mask(p: Position, mask: Bytes, at: i64) -> None:
    """1 for every action that is a legal move now: what `legal` lists, written where it belongs."""
    for i in range(codes.ACTIONS):
        mask[at + i] = 0
    if p.phase == codes.GOLD:
        for value in range(1, 4):
            mask[at + codes.X_TAKE + value - 1] = 1 if p.draft[value] else 0
    elif p.phase == codes.PLAY and p.n_hand[p.player] == 0:
        mask[at + codes.X_PASS] = 1
    elif p.phase == codes.PLAY:
        mask_cards(p, mask, at)


def mask_cards(p: Position, mask: Bytes, at: i64) -> None:
    out: Ints = [0] * 64  # 30 tools to break, 9 to mend by three cards each, 3 maps; rockfalls need no list
    kinds: u32 = p.kinds[p.player]
    fitting: u32
    if not any_broken(p, p.player):
        for place in range(p.n_open):
            fitting = FITS[p.demand[p.open_spots[place] & codes.TORUS]] & p.variants[p.player]
            while fitting:
                mask[at + (place << 5 | low_bit(fitting))] = 1
                fitting &= fitting - 1
    if (kinds >> codes.ROCKFALL_KIND) & 1:
        for i in range(p.n_laid):
            mask[at + codes.X_ROCKFALL + i] = 1
    n = legal_actions(p, kinds & codes.ACTION_KINDS & ~(1 << codes.ROCKFALL_KIND), out, 0)
    for i in range(n):
        mask[at + action_of(p, p.player, out[i])] = 1
    while kinds:
        mask[at + codes.X_DISCARD + low_bit(kinds)] = 1
        kinds &= kinds - 1


def observe(p: Position, seat: i32, row: Bytes, mask: Bytes) -> i32:
    """Write what a seat may know, and what it may do now; -1 if there is no room."""
    if len(row) < codes.OBSERVED or len(mask) < codes.ACTIONS:
        return -1
    write_row(p, seat, row, 0)
    if p.player == seat and p.phase != codes.OVER:
        write_mask(p, mask, 0)
    else:
        for i in range(codes.ACTIONS):
            mask[i] = 0
    return 0


# ---------------------------------------------------------------- many games at once
def go_on(p: Position, by: Bytes) -> None:
    """Chance answers, and seats that a policy plays move, until a caller's seat is asked or the game is over."""
    while p.phase != codes.OVER:
        if p.phase == codes.SETUP:
            roll(p)
        elif by[p.player] == 0:
            return
        else:
            move_by(p, by[p.player] - 1)


def move_by(p: Position, policy: i32) -> None:
    """A seat moves by a policy."""
    sums: Shorts = [0] * codes.MAX_OPEN
    if p.phase == codes.GOLD:
        if policy == codes.RANDOM:
            take_random(p)
        else:
            take_most(p)
    elif policy == codes.RANDOM:
        play_random(p, sums)
    else:
        move_informed(p)


def move_informed(p: Position) -> None:
    out: Ints = [0] * codes.MAX_MOVES
    play_informed(p, out)


def reward(p: Position, rewards: Floats, at: i64) -> None:
    """E3: a win, shared by those who have it."""
    points: Ints = [0] * codes.MAX_SEATS
    won: Ints = [0] * codes.MAX_SEATS
    for s in range(p.seats):
        points[s] = score(p, s)
    write_rewards(won, share_win(points, won, p.seats), p.seats, rewards, at)


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
    Then write what the seat that is asked may know and do.  `by` says for ten seats who plays them: the caller (0), or
    a policy, its number + 1.  -1 if there is no room or no seat for the caller; -2 - i, and nothing done, if the
    action of game i is not legal."""
    n: i64 = len(games)
    if not room_to_step(n, codes.MAX_SEATS, len(actions), len(by), len(actors), len(rewards), len(ends)):
        return -1
    if len(rows) < n * codes.OBSERVED or len(masks) < n * codes.ACTIONS:
        return -1
    i: i64
    for i in range(n):
        if i + 3 < n:
            bring_turn(games[i + 3])
        if not any_caller(by, games[i].seats):
            return -1
        if actions[i] >= 0 and not legal_action(games[i], actions[i]):
            return -2 - i
    for i in range(n):
        if i + 2 < n:
            bring_table(games[i + 2])
        if i + 1 < n:
            bring_maze(games[i + 1])
        ends[i] = step_game(games[i], actions[i], by, rewards, codes.MAX_SEATS * i)
        actors[i] = asked(games[i])
        write_row(games[i], actors[i], rows, i * codes.OBSERVED)
        write_mask(games[i], masks, i * codes.ACTIONS)
    return 0


# A thousand positions are more than the nearest caches hold, and a step that waits for each place that it reads takes
# longer: so before an action is looked at, what tells whether it is legal is sent for, some games ahead; before it is
# made, the table of the next game but one, and then the maze of the next, whose cells are in lists of the table.
def bring_turn(p: Position) -> None:
    for i in range(0, codes.MAX_OPEN, 32):
        read_soon(p.open_spots[i])
    read_soon(p.kinds[0])
    read_soon(p.variants[0])
    read_soon(p.broken[0])
    read_soon(p.player)


def bring_table(p: Position) -> None:
    bring_turn(p)
    read_soon(p.laid[0])
    read_soon(p.laid[32])
    read_soon(p.deck[0])
    for i in range(0, 32 * codes.MAX_SEATS, 64):
        read_soon(p.held[i])
        read_soon(p.face_down[i])
    read_soon(p.face_up[0])
    read_soon(p.roles[0])
    read_soon(p.gold[0])
    read_soon(p.gold[64])
    read_soon(p.owed[0])


def bring_maze(p: Position) -> None:
    for i in range(p.n_laid):
        read_soon(p.card[p.laid[i] & codes.TORUS])
        read_soon(p.lit[p.laid[i] & codes.TORUS])
    for i in range(p.n_open):
        read_soon(p.demand[p.open_spots[i] & codes.TORUS])


def asked(p: Position) -> i32:
    return p.player


def legal_action(p: Position, action: i32) -> i32:
    move = move_of(p, p.player, action)
    return is_legal(p, move) if move >= 0 else 0


def step_game(p: Position, action: i32, by: Bytes, rewards: Floats, at: i64) -> i32:
    """1 if the game ended, and another began."""
    for s in range(codes.MAX_SEATS):
        rewards[at + s] = 0.0
    if action >= 0:
        apply(p, move_of(p, p.player, action))
    go_on(p, by)
    ended = 0
    while p.phase == codes.OVER:
        ended = 1
        reward(p, rewards, at)
        begin(p, p.seats, -1)
        go_on(p, by)
    return ended
