"""A move is one number, the same in every position: how it is made and read.  Part of the rules.

    LAY       spot << 5 | variant                        lay a path card; variant = 2 * kind + (1 if turned)
    others    verb << 19 | kind << 14 | argument
              BREAK        the seat                      REPAIR       tool << 4 | seat
              ROCKFALL     the spot                      MAP          the goal
              DISCARD      0: pass, one card face down   PASS         kind 0, 0: pass with an empty hand
              TAKE         kind 0, the value of the nugget card kept

where kind is the card's index in cards.KINDS and a spot is spot_at(x, y).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from underhall.table.c_types import i32


MOVES_END: Final = 8 << 19  # every move is smaller


def lay_move(spot: i32, variant: i32) -> i32:
    return spot << 5 | variant


def action_move(verb: i32, kind: i32, argument: i32) -> i32:
    """Any move but LAY."""
    return verb << 19 | kind << 14 | argument


def mending(tool: i32, seat: i32) -> i32:
    """The argument of REPAIR."""
    return tool << 4 | seat


def verb_of(move: i32) -> i32:
    """LAY, BREAK …"""
    return move >> 19


def spot_of(move: i32) -> i32:
    """LAY: where."""
    return move >> 5


def variant_of(move: i32) -> i32:
    """LAY: which card, and how it lies."""
    return move & 31


def kind_of(move: i32) -> i32:
    """The card that is played or discarded; not of LAY."""
    return (move >> 14) & 31


def argument_of(move: i32) -> i32:
    """What it is played on: a seat, a spot, a goal …; not of LAY."""
    return move & 0x3FFF


def parts_of(move: i32) -> tuple[int, int, int]:
    """Verb, kind and argument."""
    return verb_of(move), kind_of(move), argument_of(move)


def seat_of(argument: i32) -> i32:
    """BREAK and REPAIR, of the move or its argument: before whom."""
    return argument & 15


def tool_of(argument: i32) -> i32:
    """REPAIR, of the move or its argument: what is mended; above 2 in numbers that are no move."""
    return (argument >> 4) & 0x3FF


def value_of(move: i32) -> i32:
    """TAKE: the nuggets on the card."""
    return move & 3
