"""The search's walks through imagined games (underhall.table.tree).  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.games.montanara import codes
from underhall.games.montanara.policies import advance, choose, go_to_end, worth
from underhall.games.montanara.position import Position
from underhall.games.montanara.sample import Mind, imagine_cards
from underhall.games.montanara.tensors import write_row
from underhall.games.montanara.turn import legal
from underhall.table.dice import wide
from underhall.table.tree import (
    Tree,
    begin_walk,
    gain_end,
    gain_standing,
    goes_down,
    key_of_row,
    mix_keys,
    pick_move,
    saw_key,
    take_branch,
)

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, Ints, i32, i64, u64

LEAD: Final = 4  # crystals above the mean of both that are as good as a win


def known_key(p: Position, seat: i32) -> u64:
    """What a seat sees, and the cards on the mountains that it has seen."""
    row: Bytes = bytearray(codes.OBSERVED)
    write_row(p, seat, row, 0)
    found: u64 = key_of_row(row, codes.OBSERVED)
    for m in range(4):
        for i in range(codes.PILE * m, codes.PILE * m + p.height[m]):
            if (p.seen[i] >> seat) & 1:
                found = mix_keys(found, i << 8 | p.pile[i])
    return found


def walk(p: Position, t: Tree, policy: i32, ahead: i32) -> None:
    """From an imagined deal to something new in the trees, then by a policy to the end; or for so many decisions, if
    that is not negative, to the beginning of the next turn, where the standing counts."""
    out: Bytes = bytearray(64)
    listed: Ints = [0] * 64
    glances: Ints = [0] * 64
    points: Ints = [0] * 2
    won: Ints = [0] * 2
    begin_walk(t)
    while p.phase != codes.OVER and goes_down(t):
        seat = p.actor
        saw_key(t, seat, known_key(p, seat))
        n = legal(p, out)
        for i in range(n):
            listed[i] = out[i]
            glances[i] = worth(p, seat, out[i])
        move = pick_move(t, seat, listed, glances, n)
        take_branch(t, seat, move)
        advance(p, move)
    if ahead < 0:
        go_to_end(p, policy)
    while p.phase != codes.OVER and (ahead > 0 or p.phase != codes.TURN):
        advance(p, choose(p, policy))
        ahead -= 1
    for s in range(2):
        points[s] = p.crystals[s]
        won[s] = (p.winners >> s) & 1
    if p.phase == codes.OVER:
        gain_end(t, points, won, 2 if p.winners == 3 else 1, 2)
    else:
        gain_standing(t, points, 2, LEAD)


def begin_with(p: Position, deal: Position) -> None:
    p._copy(deal)


def grow(
    deals: tuple[Position, ...], is_whole: i32, mind: Mind, p: Position, t: Tree, count: i64, policy: i32, ahead: i32
) -> i32:
    """So many walks, from each of these deals in turn: whole ones, or what a seat knows, to be filled in anew each
    time. -1 if there is none, -2 if what was seen contradicts itself; `p` is scratch."""
    n: i64 = len(deals)
    if n == 0:
        return -1
    number: i64
    for number in range(count):
        begin_with(p, deals[number % n])
        p.rng[0] = wide(t.rng) | 1
        if not is_whole and not imagine_cards(p, mind):
            return -2
        p.seen[:] = mind.looked
        walk(p, t, policy, ahead)
    return 0
