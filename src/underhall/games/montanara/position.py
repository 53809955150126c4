"""Montanara's flat position, its numbers and its smallest acts.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.table.intrinsics import compiled

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, ByteTable, i32, u64

# the kinds of cards, as in cards.py
CRYSTAL: Final = 0
DWARF: Final = 1
COLLAPSE: Final = 2
THIEF: Final = 3
EARTHQUAKE: Final = 4
TUNNEL: Final = 5
DRILL: Final = 6
OPEN_PIT: Final = 7

# moves: 24 of a turn and 33 of the choices inside one
DRAW: Final = 0  # + mountain
PLAY_DWARF: Final = 4
PLAY_COLLAPSE: Final = 5
PLAY_THIEF: Final = 6
PLAY_EARTHQUAKE: Final = 7  # + lower mountain of the two
PLAY_TUNNEL: Final = 10  # + mountain
PLAY_DRILL: Final = 14
PLAY_OPEN_PIT: Final = 15  # + mountain
DIG: Final = 19  # + mountain, 4 the own hand
ORDER: Final = 24  # + number of the order
LEAVE: Final = 48
PUT_ON_TOP: Final = 49
DIG_ON: Final = 50
STOP: Final = 51
EXAMINE: Final = 52  # + mountain
DECLINE: Final = 56
MOVES: Final = 57

# what is asked now
TURN: Final = 0
DIGGING: Final = 1
EXAMINING: Final = 2
ORDERING: Final = 3
DRILLING: Final = 4
OVER: Final = 5

# what chance is asked
FIRST: Final = 1  # which seat begins
DEAL: Final = 2  # the order of the 78 cards
QUAKE: Final = 3  # the order of two mountains' cards
HAND: Final = 4  # which card of the own hand is turned over
ANSWERED: Final = 0

# why the game is over
FOUR_CRYSTALS: Final = 1
MOUNTAINS: Final = 2

# the journal: what happened, three numbers each
DREW: Final = 1  # mountain, card
LAID_DWARF: Final = 2
FELL: Final = 3  # dwarfs lost by seat 0, by seat 1
STOLE: Final = 4
QUAKED: Final = 5  # lower mountain
LOOKED: Final = 6  # mountain, cards
ORDERED: Final = 7  # mountain, cards
DRILLED: Final = 8
BORED: Final = 9  # mountain, card
PUT: Final = 10  # mountain, 1 on top
DUG_UP: Final = 11  # mountain, card drawn from below
EXAMINED: Final = 12  # mountain
DECLINED: Final = 13
DUG: Final = 14  # mountain
TURNED: Final = 15  # mountain, card
FOUND: Final = 16  # crystals now
CAVED_IN: Final = 17  # dwarfs lost
STOPPED: Final = 18
ENDED: Final = 19
JOURNAL: Final = 120

PILE: Final = 72  # room for every card of the board on one space
BASE: Final = 4  # the own hand as a place to dig
ANY_SEAT: Final = 2  # `first`: chance decides

PERMS: ByteTable = [0] * 96  # the 24 orders of four, in the order of the dictionary
MULTIPLIER: Final[u64] = 0x2545F4914F6CDD1D
MASK: Final[u64] = 0xFFFFFFFFFFFFFFFF
SHUFFLED: ByteTable = [0] * 78  # rule 1: all cards but the two dwarfs taken


def build_tables() -> None:
    from itertools import permutations

    from underhall.games.montanara import cards

    PERMS[:] = [place for order in permutations(range(4)) for place in order]
    SHUFFLED[:] = cards.spread(cards.SHUFFLED)


build_tables()


class Position:
    """The truth about a game: all cards, and what is asked of whom."""

    pile: Bytes  # PILE places for each mountain, from the bottom
    height: Bytes
    hand: Bytes  # eight counts for each seat
    n_hand: Bytes
    dwarfs: Bytes  # in each area
    crystals: Bytes  # in each area
    discards: Bytes  # counted by kind
    sizes: Bytes  # rule 2: the mountains' first heights
    order: Bytes  # chance's answer
    journal: Bytes
    n_journal: i32
    dig_all: i32  # rule 6 to the letter: no stopping
    first: i32  # rule 3: the seat that begins, or ANY_SEAT
    player: i32  # whose turn it is
    actor: i32  # who decides now
    phase: i32
    where: i32  # the mountain being dug, tunnelled or drilled
    left: i32  # cards that may still be turned over; examinations still to come
    chance: i32
    need: i32
    turns: i32
    over: i32
    winners: i32  # bit set of seats
    largest_hand: i32
    rng: u64  # for playouts only, no part of the game

    def __init__(self) -> None:
        if not compiled:
            self.pile = bytearray(288)
            self.height = bytearray(4)
            self.hand = bytearray(16)
            self.n_hand = bytearray(2)
            self.dwarfs = bytearray(2)
            self.crystals = bytearray(2)
            self.discards = bytearray(8)
            self.sizes = bytearray(4)
            self.order = bytearray(78)
            self.journal = bytearray(120)
        self.n_journal = 0
        self.dig_all = 0
        self.first = ANY_SEAT
        self.player = 0
        self.actor = 0
        self.phase = TURN
        self.where = 0
        self.left = 0
        self.chance = ANSWERED
        self.need = 0
        self.turns = 0
        self.over = 0
        self.winners = 0
        self.largest_hand = 0
        self.rng = 1


def copy_into(p: Position, o: Position) -> None:
    """Make `p` equal to `o`. The journal stays behind: it tells of the last move only."""
    p.pile[:] = o.pile
    p.height[:] = o.height
    p.hand[:] = o.hand
    p.n_hand[:] = o.n_hand
    p.dwarfs[:] = o.dwarfs
    p.crystals[:] = o.crystals
    p.discards[:] = o.discards
    p.sizes[:] = o.sizes
    p.dig_all = o.dig_all
    p.first = o.first
    p.player = o.player
    p.actor = o.actor
    p.phase = o.phase
    p.where = o.where
    p.left = o.left
    p.chance = o.chance
    p.need = o.need
    p.turns = o.turns
    p.over = o.over
    p.winners = o.winners
    p.largest_hand = o.largest_hand
    p.rng = o.rng


# ---------------------------------------------------------------- small acts
def note(p: Position, what: i32, a: i32, b: i32) -> None:
    n = p.n_journal
    if n < JOURNAL:
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
    return p.pile[PILE * m + p.height[m]]


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
        finish(p, MOUNTAINS)
        return
    p.player = 1 - p.player
    p.actor = p.player
    p.phase = TURN


def finish(p: Position, why: i32) -> None:
    p.over = why
    p.phase = OVER
    p.left = 0
    p.where = 0
    p.actor = p.player
    if why == FOUR_CRYSTALS:
        p.winners = 1 << p.player
    else:  # 15: crystals, then dwarfs, else a draw
        a = 8 * p.crystals[0] + p.dwarfs[0]
        b = 8 * p.crystals[1] + p.dwarfs[1]
        p.winners = 1 if a > b else 2 if b > a else 3
    note(p, ENDED, 0, 0)
