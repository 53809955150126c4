"""The tick form of Out of Mine! (20) over one flat position, for search and learning: a hot module (docs/compiling.md).

The rules of every pace are told in rules.py and phases.py, over a position that people and clocks act on; here are
those of `ticks` once more, as numbers, so that imagined games and games for learners run compiled. Tests play both side
by side. Nothing is random: where boards or cards are shuffled the position stops with `chance` and `need`, waits for an
order, and goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.out_of_mine import codes
from underhall.games.out_of_mine.cover_search import Search
from underhall.games.out_of_mine.gallery_moves import digs, drawn, kinds_of, lays, shifts, swaps
from underhall.games.out_of_mine.ticks_legal import is_legal, nth_action
from underhall.games.out_of_mine.ticks_policies import choose_by, fill, finish, first_asked, try_moves
from underhall.games.out_of_mine.ticks_position import Position, Set
from underhall.games.out_of_mine.ticks_round import act, told, total_of
from underhall.games.out_of_mine.ticks_tensors import action_of, move_of, observe, step_games
from underhall.games.out_of_mine.ticks_walks import grow
from underhall.table.dice import seed_dice
from underhall.table.tree import Tree, key_after, plant_tree, read_tree

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, i32, u64

__all__ = [
    "Position",
    "Search",
    "Set",
    "Tree",
    "action_of",
    "allowed",
    "answer",
    "asked",
    "digs",
    "drawn",
    "grow",
    "imagine",
    "key_after",
    "kinds_of",
    "lays",
    "move_of",
    "moves",
    "observe",
    "plant_tree",
    "play",
    "policy_move",
    "read_tree",
    "rollout",
    "shifts",
    "step_games",
    "swaps",
    "totals",
    "try_moves",
]


def moves(p: Position, k: Set, seat: i32) -> list[int]:
    """What a seat may do now."""
    if p.phase == codes.T_SIDES:
        return [codes.SIDE, codes.SIDE + 1] if p.side[seat] == -1 else []
    if p.phase != codes.T_DIG or p.pending[seat] != -1:
        return []
    return [nth_action(p, k, seat, number) for number in range(nth_action(p, k, seat, -1))]


def allowed(p: Position, k: Set, seat: i32, move: i32) -> bool:
    """Whether any number whatever is a legal move."""
    return is_legal(p, k, seat, move)


def play(p: Position, k: Set, seat: i32, move: i32) -> None:
    """Carry out a move that is allowed."""
    act(p, k, seat, move)


def answer(p: Position, k: Set, order: bytes) -> None:
    """Tell in what order chance has put the things asked for."""
    row: Bytes = bytearray(codes.CARDS_OF_SET)
    for i in range(p.need):
        row[i] = order[i]
    told(p, k, row)


def asked(p: Position) -> int:
    """The lowest seat that must decide; -1 if there is none."""
    return first_asked(p)


def totals(p: Position) -> list[int]:
    """Everybody's points so far."""
    return [total_of(p, seat) for seat in range(p.seats)]


def imagine(p: Position, k: Set, seed: u64) -> None:
    """Draw by lot all that is not known in this position."""
    seed_dice(p.rng, seed)
    fill(p, k)
    p.rng[0] = 1


def rollout(p: Position, k: Set, policy: i32, seed: u64) -> None:
    """Play `p` to its end, all seats by a policy."""
    s = Search()
    seed_dice(p.rng, seed)
    finish(p, k, s, policy)


def policy_move(p: Position, k: Set, seat: i32, policy: i32) -> int:
    """What a policy does in the place of a seat that is asked, by the position's dice."""
    s = Search()
    return choose_by(p, k, s, seat, policy)
