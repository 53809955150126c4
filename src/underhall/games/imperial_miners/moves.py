"""A move is one number, the same in every position: how it is made and read.  Part of the rules.

    play, discard, take       a card of the hand, or of those looked at: a first number, and the design
    place                     a column of the mine
    at, cart                  a card of the mine, or an edge of one, by level and column
    effect, choose, board,    a number; of the surface: coins, four, eight, draw
    advance, deck, faction,
    surface

Three moves are numbers of `codes`, since nothing is in them: M_FORCED, M_DECLINE, M_STOP.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from underhall.table.c_types import i32

PLAY: Final = 0
DISCARD: Final = 200
PLACE: Final = 400
EFFECT: Final = 600
CHOOSE: Final = 610
BOARD: Final = 620
ADVANCE: Final = 640
DECK: Final = 660
FACTION: Final = 670
SURFACE: Final = 680
AT: Final = 1000
CART: Final = 2000
TAKE: Final = 4000
MOVES_END: Final = 10000  # every move is smaller


# ---------------------------------------------------------------- cards by their design
def play_move(design: i32) -> i32:
    return PLAY + design


def discard_move(design: i32) -> i32:
    return DISCARD + design


def take_move(design: i32) -> i32:
    return TAKE + design


def design_of(move: i32) -> i32:
    """The card that is played, discarded or taken."""
    if move >= TAKE:
        return move - TAKE
    return move - DISCARD if move >= DISCARD else move - PLAY


# ---------------------------------------------------------------- places in a mine
def place_move(column: i32) -> i32:
    return PLACE + column


def at_move(level: i32, column: i32) -> i32:
    return AT + 100 * level + column


def cart_move(level: i32, column: i32, side: i32) -> i32:
    """An edge: the right, lower left or lower right side of a card, 3 to 5."""
    return CART + 100 * (3 * level + side - 3) + column


def column_of(move: i32) -> i32:
    """Where a card is placed, or where the card lies that is meant."""
    return move - PLACE if move < EFFECT else move % 100


def row_of_move(move: i32) -> i32:
    """The level of the card that is meant, or whose edge is."""
    return (move - AT) // 100 if move < CART else (move - CART) // 300


def side_of_move(move: i32) -> i32:
    """The side of that card where the cart goes."""
    return (move - CART) // 100 % 3 + 3


# ---------------------------------------------------------------- numbers
def number_move(number: i32) -> i32:
    """Any of the moves that say a number, those in which nothing is said among them: they lie together."""
    return EFFECT + number


def number_of(move: i32) -> i32:
    return move - EFFECT


def effect_move(number: i32) -> i32:
    return EFFECT + number


def effect_of(move: i32) -> i32:
    return move - EFFECT


def is_effect(move: i32) -> bool:
    return EFFECT <= move < EFFECT + 2


def choose_move(number: i32) -> i32:
    return CHOOSE + number


def choice_of(move: i32) -> i32:
    return move - CHOOSE


def board_move(board: i32) -> i32:
    return BOARD + board


def board_of(move: i32) -> i32:
    return move - BOARD


def advance_move(spaces: i32) -> i32:
    return ADVANCE + spaces


def spaces_of(move: i32) -> i32:
    return move - ADVANCE


def deck_move(level: i32) -> i32:
    return DECK + level


def deck_of(move: i32) -> i32:
    return move - DECK


def faction_move(faction: i32) -> i32:
    return FACTION + faction


def faction_of(move: i32) -> i32:
    return move - FACTION


def surface_move(which: i32) -> i32:
    return SURFACE + which


def surface_of(move: i32) -> i32:
    return move - SURFACE
