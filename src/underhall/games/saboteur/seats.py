"""What the players have before them: neighbours, a role, broken tools, a hand.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.saboteur.maze import VARIANTS
from underhall.games.saboteur.position import Position

if TYPE_CHECKING:
    from underhall.table.c_types import i32


def neighbour(p: Position, seat: i32, direction: i32) -> i32:
    seat += direction
    if seat == p.seats:
        return 0
    return seat if seat >= 0 else p.seats - 1


def role_of(p: Position, seat: i32) -> i32:
    """The role of a seat in this round."""
    return p.roles[11 * (p.round - 1) + seat]


def any_broken(p: Position, seat: i32) -> i32:
    return ((p.broken[0] | p.broken[1] | p.broken[2]) >> seat) & 1


def receive(p: Position, seat: i32, kind: i32) -> None:
    """A card comes into a hand."""
    p.held[seat << 5 | kind] += 1
    p.kinds[seat] |= 1 << kind
    p.variants[seat] |= VARIANTS[kind]


def sort_hands(p: Position) -> None:
    """Work out the sets of kinds and variants from the cards that each seat holds."""
    for seat in range(p.seats):
        for kind in range(32):
            if p.held[seat << 5 | kind]:
                p.kinds[seat] |= 1 << kind
                p.variants[seat] |= VARIANTS[kind]
