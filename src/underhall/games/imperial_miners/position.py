"""A card pack and a position of Imperial Miners, flat and declared once.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.imperial_miners import codes
from underhall.table.flat import Flat

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, Hidden, Ints, Longs, Own, Scratch, i32, u64


class Pack(Flat):
    """A card pack as numbers. It never changes once made."""

    code: Ints = [0] * 30000
    amounts: Ints = [0] * 8192
    targets: Ints = [0] * 2048
    options: Ints = [0] * 1024  # of choices: where to go, amount of coins to pay or -1
    cards: Ints = [0] * 1632
    spaces: Ints = [0] * 72  # program of each space, 12 a face
    lengths: Ints = [0] * 6
    events: Ints = [0] * 384
    n_cards: i32 = 0
    n_events: i32 = 0


class Position(Flat, seats=codes.SEATS):
    """The truth about a game."""

    # the table
    seats: i32 = 1
    surface_coins: i32 = 3
    gaps: i32 = codes.GAPS_ONE
    resolve_bottom: i32 = 0
    first_game: i32 = 0
    phase: i32 = codes.SETTING_UP
    round: i32 = 0
    event: i32 = codes.NOBODY  # the event of this round, or NOBODY
    seen: u64 = 0  # events revealed so far, as bits
    chance: i32 = codes.ANSWERED
    need: i32 = 0
    asker: i32 = 0  # the seat for which chance is asked
    asker_level: i32 = 0
    faces: Bytes = bytearray(3)  # the face of each board
    faces_set: i32 = 0
    chosen_faces: i32 = codes.BY_LOT  # or three bits, which face of each board
    deck: Hidden[Bytes] = bytearray(codes.DESIGNS)  # cards by design
    discards: Bytes = bytearray(codes.DESIGNS)
    n_deck: Bytes = bytearray(5)  # by level
    n_discards: Bytes = bytearray(5)
    # each seat
    coins: Ints = [0] * codes.SEATS
    points: Ints = [0] * codes.SEATS
    board: Bytes = bytearray([3]) * codes.SEATS  # 3 before entry
    place: Bytes = bytearray(codes.SEATS)  # 0 before entry, 1 the bottom
    boards: Bytes = bytearray(codes.SEATS)  # completed
    walked: Bytes = bytearray(codes.SEATS)  # spaces this round
    n_mine: Bytes = bytearray(codes.SEATS)
    commit: Own[Bytes] = bytearray([codes.NOBODY]) * codes.SEATS
    asked: Bytes = bytearray(codes.SEATS)
    depth: Bytes = bytearray(codes.SEATS)
    done: Bytes = bytearray(codes.SEATS)  # with the mine phase
    paid_with: Bytes = bytearray([codes.NOBODY]) * codes.SEATS  # the card that waits to be placed
    extra: Bytes = bytearray(codes.SEATS)  # surface effects still to come
    n_hand: Bytes = bytearray(codes.SEATS)
    hand: Own[Bytes] = bytearray(codes.SEATS * codes.DESIGNS)  # by design
    known: Bytes = bytearray(codes.SEATS * codes.DESIGNS)  # of these, known to all
    aside: Own[Bytes] = bytearray(codes.SEATS * codes.DESIGNS)  # put aside in the set-up, or looked at now
    hidden: Bytes = bytearray(codes.SEATS * 5)  # cards that this copy does not know, by level: in views and plans only
    # mines
    card: Bytes = bytearray(codes.SEATS * codes.CARDS)
    col: Bytes = bytearray(codes.SEATS * codes.CARDS)
    machines: Bytes = bytearray(codes.SEATS * codes.CARDS)
    fallen: Bytes = bytearray(codes.SEATS * codes.CARDS)
    active: Bytes = bytearray(codes.SEATS * codes.CARDS)
    carts: Bytes = bytearray(codes.SEATS * codes.CARDS)  # sides with a cart put on them, as bits
    nb: Bytes = bytearray(codes.SEATS * codes.CARDS * 6)  # neighbours by side
    frames: Ints = [0] * (codes.SEATS * codes.DEPTH * codes.FR)  # the effects under way, one on the other
    forced: i32 = 0  # R16 plays of the whole game
    rng: Longs = [1]  # the dice of playouts, no part of the game
    journal: Scratch[Ints] = [0] * codes.JOURNAL  # what the last move brought about
    n_journal: Scratch[i32] = 0

    def _tidy(self) -> None:  # effects that are over
        for seat in range(codes.SEATS):
            for i in range(self.depth[seat] * codes.FR, codes.DEPTH * codes.FR):
                self.frames[seat * codes.DEPTH * codes.FR + i] = 0
