"""Montanara's flat position, declared once, and its smallest acts.  Part of the rules."""

from __future__ import annotations

from itertools import permutations
from typing import TYPE_CHECKING

from underhall.games.montanara import cards, codes
from underhall.table.flat import Flat

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, ByteTable, Hidden, Longs, Own, Scratch, i32

PERMS: ByteTable = [place for order in permutations(range(4)) for place in order]  # as in a dictionary
SHUFFLED: ByteTable = cards.spread(cards.SHUFFLED)  # rule 1: all cards but the two dwarfs taken


class Position(Flat, seats=2):
    """The truth about a game: all cards, and what is asked of whom."""

    pile: Hidden[Bytes] = bytearray(4 * codes.PILE)  # the places of each mountain, from the bottom
    height: Bytes = bytearray(4)
    hand: Own[Bytes] = bytearray(2 * cards.KINDS)  # counts by kind
    n_hand: Bytes = bytearray(2)
    dwarfs: Bytes = bytearray(2)  # in each area
    crystals: Bytes = bytearray(2)  # in each area
    discards: Bytes = bytearray(cards.KINDS)  # counted by kind
    sizes: Bytes = bytearray(4)  # rule 2: the mountains' first heights
    dig_all: i32 = 0  # rule 6 to the letter: no stopping
    first: i32 = codes.ANY_SEAT  # rule 3: the seat that begins
    player: i32 = 0  # whose turn it is
    actor: i32 = 0  # who decides now
    phase: i32 = codes.TURN
    where: i32 = 0  # the mountain being dug, tunnelled or drilled
    left: i32 = 0  # cards that may still be turned over; examinations still to come
    chance: i32 = codes.ANSWERED
    need: i32 = 0
    turns: i32 = 0
    over: i32 = 0
    winners: i32 = 0  # bit set of seats
    largest_hand: i32 = 0
    rng: Longs = [1]  # the dice of playouts, no part of the game
    order: Scratch[Bytes] = bytearray(78)  # chance's answer
    journal: Scratch[Bytes] = bytearray(codes.JOURNAL)  # what the last move brought about
    n_journal: Scratch[i32] = 0
    seen: Scratch[Bytes] = bytearray(4 * codes.PILE)  # who knows each place, as a bit set: kept by policies

    def _tidy(self) -> None:
        """Cards that have left a mountain are no longer there."""
        self.rng[0] = 1
        for m in range(4):
            for i in range(self.height[m], codes.PILE):
                self.pile[codes.PILE * m + i] = 0


# ---------------------------------------------------------------- small acts
def note(p: Position, what: i32, a: i32, b: i32) -> None:
    n = p.n_journal
    if n < codes.JOURNAL:
        p.journal[n] = what
        p.journal[n + 1] = a
        p.journal[n + 2] = b
        p.n_journal = n + 3


def ask(p: Position, what: i32, need: i32) -> None:
    """Stop here until chance has answered."""
    p.chance = what
    p.need = need


def take(p: Position, seat: i32, kind: i32) -> None:
    """A card comes into a hand; there is no limit to it (rule 4)."""
    p.hand[8 * seat + kind] += 1
    p.n_hand[seat] += 1
    if p.n_hand[seat] > p.largest_hand:
        p.largest_hand = p.n_hand[seat]


def lose(p: Position, seat: i32, kind: i32) -> None:
    p.hand[8 * seat + kind] -= 1
    p.n_hand[seat] -= 1


def pop(p: Position, m: i32) -> i32:
    """Take the top card of a mountain off."""
    p.height[m] -= 1
    return p.pile[codes.PILE * m + p.height[m]]


def lift(places: Bytes, bottom: i32, top: i32) -> None:
    """12: of these places of a mountain, the lowest comes to the top."""
    lowest = places[bottom]
    for i in range(bottom, top):
        places[i] = places[i + 1]
    places[top] = lowest


def turn_upside_down(places: Bytes, i: i32, j: i32) -> None:
    """13: of these places of a mountain, the first and the last inclusive, the order is turned round."""
    while i < j:
        lowest = places[i]
        places[i] = places[j]
        places[j] = lowest
        i += 1
        j -= 1


def mountains_left(p: Position) -> i32:
    n = 0
    for m in range(4):
        if p.height[m]:
            n += 1
    return n


def end_turn(p: Position) -> None:
    """The turn is wholly carried out."""
    p.turns += 1
    p.left = 0
    p.where = 0
    if mountains_left(p) <= 1:  # 15: at most one mountain has cards
        finish(p, codes.MOUNTAINS)
        return
    p.player = 1 - p.player
    p.actor = p.player
    p.phase = codes.TURN


def finish(p: Position, why: i32) -> None:
    p.over = why
    p.phase = codes.OVER
    p.left = 0
    p.where = 0
    p.actor = p.player
    if why == codes.FOUR_CRYSTALS:
        p.winners = 1 << p.player
    else:  # 15: crystals, then dwarfs, else a draw
        a = 8 * p.crystals[0] + p.dwarfs[0]
        b = 8 * p.crystals[1] + p.dwarfs[1]
        p.winners = 1 if a > b else 2 if b > a else 3
    note(p, codes.ENDED, 0, 0)
