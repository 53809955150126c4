"""A move of the tick form is one number (codes.py): how it is read and made.  Part of the rules in ticks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.out_of_mine import codes, tiles

if TYPE_CHECKING:
    from underhall.table.c_types import i32


def side_move(side: i32) -> i32:
    return codes.SIDE + side


def side_chosen(move: i32) -> i32:
    return move - codes.SIDE


def kind_dug(move: i32) -> i32:
    """Of which kind the tile is that is taken and laid."""
    return (move - codes.DIG) // tiles.PLACES


def place_dug(move: i32) -> i32:
    return (move - codes.DIG) % tiles.PLACES


def dig_move(kind: i32, place: i32) -> i32:
    return codes.DIG + kind * tiles.PLACES + place


def tile_meant(move: i32) -> i32:
    """The first cell of the laid tile that is lifted or moved."""
    return move - codes.LIFT if move < codes.DIG else (move - codes.MOVE) // tiles.PLACES


def place_meant(move: i32) -> i32:
    """Where a laid tile is moved to."""
    return (move - codes.MOVE) % tiles.PLACES


def lift_move(cell: i32) -> i32:
    return codes.LIFT + cell


def shift_move(cell: i32, place: i32) -> i32:
    return codes.MOVE + cell * tiles.PLACES + place
