"""Montanara's rules over one flat position: THE rules, interpreted or compiled (docs/compiling.md).

Nothing here is random. Where the book shuffles, the position stops with a question to chance (`chance`, `need`);
whoever runs it writes the answer into `order` and calls `settle`. What a move brought about is noted in the `journal`,
from which events are made. Seats are 0 and 1, mountains 0 to 3; a pile lists its cards from the bottom; a hand is
counted by kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.montanara.position import (
    ANSWERED,
    ANY_SEAT,
    BASE,
    BORED,
    CAVED_IN,
    DEAL,
    DECLINE,
    DECLINED,
    DIG,
    DIG_ON,
    DIGGING,
    DRAW,
    DREW,
    DRILLED,
    DRILLING,
    DUG,
    DUG_UP,
    ENDED,
    EXAMINE,
    EXAMINED,
    EXAMINING,
    FELL,
    FIRST,
    FOUND,
    FOUR_CRYSTALS,
    HAND,
    LAID_DWARF,
    LEAVE,
    LOOKED,
    MASK,
    MOUNTAINS,
    MOVES,
    MULTIPLIER,
    ORDER,
    ORDERED,
    ORDERING,
    OVER,
    PERMS,
    PILE,
    PLAY_COLLAPSE,
    PLAY_DRILL,
    PLAY_DWARF,
    PLAY_EARTHQUAKE,
    PLAY_OPEN_PIT,
    PLAY_THIEF,
    PLAY_TUNNEL,
    PUT,
    PUT_ON_TOP,
    QUAKE,
    QUAKED,
    STOLE,
    STOP,
    STOPPED,
    TURN,
    TURNED,
    Position,
    copy_into,
)
from underhall.games.montanara.turn import apply, legal, set_up, settle

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, i32, i64, u64

__all__ = [
    "ANSWERED",
    "ANY_SEAT",
    "BASE",
    "BORED",
    "CAVED_IN",
    "DEAL",
    "DECLINE",
    "DECLINED",
    "DIG",
    "DIGGING",
    "DIG_ON",
    "DRAW",
    "DREW",
    "DRILLED",
    "DRILLING",
    "DUG",
    "DUG_UP",
    "ENDED",
    "EXAMINE",
    "EXAMINED",
    "EXAMINING",
    "FELL",
    "FIRST",
    "FOUND",
    "FOUR_CRYSTALS",
    "HAND",
    "LAID_DWARF",
    "LEAVE",
    "LOOKED",
    "MOUNTAINS",
    "MOVES",
    "ORDER",
    "ORDERED",
    "ORDERING",
    "OVER",
    "PERMS",
    "PILE",
    "PLAY_COLLAPSE",
    "PLAY_DRILL",
    "PLAY_DWARF",
    "PLAY_EARTHQUAKE",
    "PLAY_OPEN_PIT",
    "PLAY_THIEF",
    "PLAY_TUNNEL",
    "PUT",
    "PUT_ON_TOP",
    "QUAKE",
    "QUAKED",
    "STOLE",
    "STOP",
    "STOPPED",
    "TURN",
    "TURNED",
    "Position",
    "allowed",
    "answer",
    "clone",
    "moves",
    "pack",
    "play",
    "playouts",
    "random_playout",
    "start",
    "unpack",
]


# ---------------------------------------------------------------- playouts
def below(p: Position, n: i32) -> i32:
    """A number from 0 to n - 1, by xorshift64*."""
    x: u64 = p.rng
    x ^= x >> 12
    x ^= (x << 25) & MASK
    x ^= x >> 27
    p.rng = x
    x = ((x * MULTIPLIER) & MASK) >> 32
    return (x * n) >> 32


def roll(p: Position) -> None:
    """Answer the question to chance by the playouts' own dice."""
    order = p.order
    if p.chance == FIRST or p.chance == HAND:
        order[0] = below(p, p.need)
    else:
        for i in range(p.need):
            order[i] = i
        for i in range(p.need - 1, 0, -1):
            j = below(p, i + 1)
            t = order[i]
            order[i] = order[j]
            order[j] = t
    settle(p)


def playout(p: Position) -> i64:
    """Random play to the end. Returns how many moves were offered in all, and in the low 16 bits how many decisions
    were made."""
    out: Bytes = bytearray(64)
    offered: i64 = 0
    decisions: i64 = 0
    while p.phase != OVER:
        if p.chance != ANSWERED:
            roll(p)
        else:
            n = legal(p, out)
            offered += n
            decisions += 1
            apply(p, out[below(p, n)])
    return offered << 16 | decisions


# ---------------------------------------------------------------- the face shown to Python
def start(sizes: bytes, dig_all: int, first: int) -> Position:
    """A position before the first question to chance."""
    p = Position()
    for m in range(4):
        p.sizes[m] = sizes[m]
    p.dig_all = dig_all
    p.first = first
    set_up(p)
    return p


def clone(o: Position) -> Position:
    p = Position()
    copy_into(p, o)
    return p


def moves(p: Position) -> list[int]:
    """The legal moves of the one who is asked."""
    out: Bytes = bytearray(64)
    n = legal(p, out)
    return [out[i] for i in range(n)]


def allowed(p: Position, move: int) -> bool:
    """Whether any number whatever is a legal move."""
    out: Bytes = bytearray(64)
    n = legal(p, out)
    for i in range(n):  # noqa: SIM110  compiled, a loop over a C array
        if out[i] == move:
            return True
    return False


def play(p: Position, move: i32) -> None:
    """Carry out a move that is allowed."""
    apply(p, move)


def answer(p: Position, order: bytes) -> None:
    """Tell what chance said: an order of `need` numbers, or one number."""
    for i in range(len(order)):
        p.order[i] = order[i]
    settle(p)


def random_playout(p: Position, seed: u64) -> i64:
    """Play `p` to its end at random."""
    p.rng = (seed * MULTIPLIER + 1) & MASK
    if p.rng == 0:
        p.rng = 1
    return playout(p)


def playouts(first: u64, count: i64) -> tuple[int, int, int, int, int, int, int, int]:
    """Random games by seeds from `first` on, by the default options: games, turns, wins of the beginner, of the other,
    draws, games ended by four crystals, moves offered, decisions."""
    turns: i64 = 0
    wins: i64 = 0
    losses: i64 = 0
    draws: i64 = 0
    crystals: i64 = 0
    offered: i64 = 0
    decisions: i64 = 0
    p = Position()
    p.sizes[0] = 12
    p.sizes[1] = 16
    p.sizes[2] = 20
    p.sizes[3] = 24
    p.first = 0
    for i in range(count):
        set_up(p)
        r = random_playout(p, first + i)
        turns += p.turns
        offered += r >> 16
        decisions += r & 65535
        if p.winners == 1:
            wins += 1
        elif p.winners == 2:
            losses += 1
        else:
            draws += 1
        if p.over == FOUR_CRYSTALS:
            crystals += 1
    return count, turns, wins, losses, draws, crystals, offered, decisions


def pack(p: Position) -> bytes:
    """The whole position as bytes, the same compiled or not; equal positions have equal bytes."""
    out = bytearray()
    for m in range(4):
        out += bytes([p.height[m]])
        out += p.pile[PILE * m : PILE * m + p.height[m]]
    out += p.hand[:16]
    out += p.n_hand[:2]
    out += p.dwarfs[:2]
    out += p.crystals[:2]
    out += p.discards[:8]
    out += p.sizes[:4]
    out += bytes([p.dig_all, p.first, p.player, p.actor, p.phase, p.where, p.left])
    out += bytes([p.chance, p.need, p.turns, p.over, p.winners, p.largest_hand])
    return bytes(out)


def unpack(data: bytes) -> Position:
    """The position that `pack` wrote."""
    p = Position()
    n = 0
    for m in range(4):
        p.height[m] = data[n]
        for i in range(p.height[m]):
            p.pile[PILE * m + i] = data[n + 1 + i]
        n += 1 + p.height[m]
    for i in range(16):
        p.hand[i] = data[n + i]
    for i in range(2):
        p.n_hand[i] = data[n + 16 + i]
        p.dwarfs[i] = data[n + 18 + i]
        p.crystals[i] = data[n + 20 + i]
    for i in range(8):
        p.discards[i] = data[n + 22 + i]
    for i in range(4):
        p.sizes[i] = data[n + 30 + i]
    n += 34
    p.dig_all, p.first, p.player, p.actor, p.phase, p.where, p.left = data[n : n + 7]
    p.chance, p.need, p.turns, p.over, p.winners, p.largest_hand = data[n + 7 : n + 13]
    return p
