"""A move is one number, the same in every position: how it is read.  Part of the rules.

A verb that takes a mountain, or the number of an order, is followed by one move for each: `codes.DRAW + 2` draws from
mountain 2.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.montanara import codes

if TYPE_CHECKING:
    from underhall.table.c_types import ByteTable, i32

VERB: ByteTable = [0] * codes.MOVES


def build_verbs() -> None:
    verb = codes.DRAW
    for move in range(codes.MOVES):
        verb = move if move in codes.VERBS else verb
        VERB[move] = verb


build_verbs()


def verb_of(move: i32) -> i32:
    """DRAW, PLAY_DWARF …"""
    return VERB[move]


def number_of(move: i32) -> i32:
    """The mountain, the lower of the two, or the number of the order that a move names; 0 if it names none."""
    return move - VERB[move]


def begins_turn(move: i32) -> i32:
    """1 for the moves that begin a turn; 0 for the choices inside one."""
    return 1 if move < codes.ORDER else 0
