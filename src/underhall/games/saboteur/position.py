"""A position of Saboteur, flat and declared once, and the numbers that stand for cells: part of the rules.

A comment such as `# P3` names the rule that a line carries out, in all parts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.saboteur import codes
from underhall.games.saboteur.codes import DECK_SIZE, MAX_DRAFT, MAX_SEATS, ROUNDS, TORUS
from underhall.table.flat import Flat

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, Hidden, Longs, Own, Scratch, Shorts, Words, i32


class Position(Flat, seats=MAX_SEATS):
    """All there is to know about a game.  Arrays by seat have MAX_SEATS places, those by round three times as many.

    Who knows the roles, goals and nuggets depends on the position: `mask` tells.
    """

    # options: the `second` preset unless they are set before start()
    link_required: i32 = 1
    self_break: i32 = 1
    play_direction: i32 = 1  # 1 clockwise, -1 counter-clockwise
    gold_direction: i32 = -1
    nugget_cards: i32 = codes.PER_DIGGER
    next_starter: i32 = codes.LAST_PATH
    all_saboteurs: i32 = 0
    selfish_dwarf: i32 = 0
    no_gold_with_broken_tool: i32 = 0

    # the maze, by spot & TORUS
    card: Bytes = bytearray(TORUS + 1)  # EMPTY, variant + 1, or HIDDEN
    demand: Bytes = bytearray(TORUS + 1)  # edges that neighbours want open (low four bits) and walled (high four)
    lit: Bytes = bytearray(TORUS + 1)  # edges where linked tunnels arrive; of a card, its edges linked to the start
    open_spots: Shorts = [0] * codes.MAX_OPEN  # where a card may be laid if it fits, ascending
    laid: Shorts = [0] * codes.MAX_LAID  # where path cards lie that a rockfall may take, ascending
    n_open: i32 = 0
    n_laid: i32 = 0
    goal: Bytes = bytearray(3)  # TREASURE, STONE_SW or STONE_NW, at each of the three places
    revealed: i32 = 0  # bit set of goals face up
    reached: Scratch[i32] = 0  # inside one move: a linked tunnel has come to a face-down goal

    # the cards of the round
    deck: Hidden[Bytes] = bytearray([codes.NO_KIND]) * DECK_SIZE  # the draw pile; the last is drawn next
    n_deck: i32 = 0
    held: Own[Bytes] = bytearray(32 * MAX_SEATS)  # [seat << 5 | kind] = how many in hand
    kinds: Own[Words] = [0] * MAX_SEATS  # bit set of the kinds in hand
    variants: Own[Words] = [0] * MAX_SEATS  # bit set of the variants in hand
    n_hand: Bytes = bytearray(MAX_SEATS)
    unplayed: i32 = 0  # cards in hands and pile together
    face_up: Bytes = bytearray(32)  # discards by kind
    face_down: Own[Bytes] = bytearray(32 * MAX_SEATS)  # [seat << 5 | kind] = discards
    n_face_down: Bytes = bytearray(MAX_SEATS)
    broken: Shorts = [0] * 3  # by tool: bit set of the seats
    looked: Bytes = bytearray(MAX_SEATS)  # by seat: bit set of the goals it saw with a map

    # the table
    seats: i32 = 0
    player: i32 = -1  # whoever acts; -1 if nobody does
    phase: i32 = codes.SETUP
    round: i32 = 0  # 1 to 3, 0 before the first
    turns: i32 = 0  # cards played in this round
    last_player: i32 = -1  # whoever played the last card, -1 if none was
    last_layer: i32 = -1  # whoever laid the last path card
    winner: i32 = 0  # DIGGERS or SABOTEURS once the round is decided: from then its roles are open
    won: Bytes = bytearray(ROUNDS)  # by round: who won it
    roles: Bytes = bytearray(11 * ROUNDS)  # [11 * (round - 1) + seat]; the place after the last seat: the spare role

    # gold
    purse: Bytes = bytearray(4)  # by value: nugget cards not given out yet
    nuggets: Hidden[Bytes] = bytearray(codes.NUGGET_COUNT)  # their order in this round; the first is drawn first
    draft: Bytes = bytearray(4)  # by value: what the one who chooses has in hand
    n_draft: i32 = 0
    n_picks: i32 = 0  # choices made in this round
    # by pick, [9 * (round - 1) + pick]: the seat + 1, where nobody chose of those who were paid, in order; the nugget
    # value taken; and, [pick << 2 | value], the cards that lay before the one who chose
    taker: Bytes = bytearray(MAX_DRAFT * ROUNDS)
    value: Bytes = bytearray(MAX_DRAFT * ROUNDS)
    saw: Bytes = bytearray(4 * MAX_DRAFT * ROUNDS)
    # by round and seat, [10 * (round - 1) + seat]: nugget cards got, [… << 2 | value]; the sum of a saboteur's pay
    gold: Bytes = bytearray(4 * MAX_SEATS * ROUNDS)
    paid: Bytes = bytearray(MAX_SEATS * ROUNDS)
    owed: Bytes = bytearray(MAX_SEATS)  # by seat: nuggets the pile could not pay

    # chance: which answer it waits for, and the dice of playouts, no part of the game
    chance: i32 = 0
    need: i32 = 0
    order: Scratch[Bytes] = bytearray(DECK_SIZE)
    rng: Hidden[Longs] = [1]

    def _tidy(self) -> None:
        """What longer lists left behind them tells of earlier positions."""
        self.rng[0] = 1
        for i in range(self.n_deck, codes.DECK_SIZE):
            self.deck[i] = codes.NO_KIND
        for i in range(self.n_open, codes.MAX_OPEN):
            self.open_spots[i] = 0
        for i in range(self.n_laid, codes.MAX_LAID):
            self.laid[i] = 0


def spot_at(x: i32, y: i32) -> i32:
    """The cell (x, y) as moves and lists have it."""
    return codes.STRIDE * (y + codes.MIDDLE) + x + codes.MIDDLE


def x_of(spot: i32) -> i32:
    """How far a cell lies to the right of the start."""
    return spot % codes.STRIDE - codes.MIDDLE


def y_of(spot: i32) -> i32:
    """How far a cell lies below the start."""
    return spot // codes.STRIDE - codes.MIDDLE
