"""Montanara's rules over one flat position: THE rules, interpreted or compiled (docs/compiling.md).

Nothing here is random. Where the book shuffles, the position stops with a question to chance (`chance`, `need`);
whoever runs it writes the answer into `order` and calls `settle`. What a move brought about is noted in the `journal`,
from which events are made. Seats are 0 and 1, mountains 0 to 3; a pile lists its cards from the bottom; a hand is
counted by kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.table.machine import compiled

if TYPE_CHECKING:
    from underhall.table.widths import Bytes, ByteTable, i32, i64, u64

__all__ = [
    "ANSWERED",
    "Position",
    "allowed",
    "answer",
    "clone",
    "moves",
    "pack",
    "play",
    "playouts",
    "random_playout",
    "start",
    "unpack",
]

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


# ---------------------------------------------------------------- digging (rule 6)
def dig(p: Position, m: i32) -> None:
    p.where = m
    p.left = p.dwarfs[p.player]  # at most as many cards as dwarfs at the start
    p.phase = DIGGING
    note(p, DUG, m, 0)
    turn_over(p)


def turn_over(p: Position) -> None:
    """Turn the next card over; the own hand is shuffled, so chance says which card of it is on top."""
    if p.where == BASE:
        ask(p, HAND, p.n_hand[p.player])
    else:
        show(p, pop(p, p.where))


def show(p: Position, kind: i32) -> None:
    """A card has been turned over."""
    while True:
        seat = p.player
        p.left -= 1
        note(p, TURNED, p.where, kind)
        if kind == CRYSTAL:  # it goes to the area for one dwarf, the dig ends
            p.crystals[seat] += 1
            p.dwarfs[seat] -= 1
            p.discards[DWARF] += 1
            note(p, FOUND, p.crystals[seat], 0)
            if p.crystals[seat] == 4:  # 14: at once
                p.turns += 1
                finish(p, FOUR_CRYSTALS)
            else:
                end_turn(p)
            return
        p.discards[kind] += 1
        if kind == COLLAPSE:
            cave_in(p)
            return
        pile_left = p.n_hand[seat] if p.where == BASE else p.height[p.where]
        if p.left == 0 or pile_left == 0:
            end_turn(p)
            return
        if not p.dig_all:  # after at least one card the digger may stop
            return
        if p.where == BASE:
            ask(p, HAND, pile_left)
            return
        kind = pop(p, p.where)


def cave_in(p: Position) -> None:
    """A collapse was dug up: the digger's dwarfs are gone, and he may examine a mountain."""
    seat = p.player
    note(p, CAVED_IN, p.dwarfs[seat], 0)
    p.discards[DWARF] += p.dwarfs[seat]
    p.dwarfs[seat] = 0
    p.where = 0
    if mountains_left(p) <= 1:  # 7: skipped when the game is over anyway
        end_turn(p)
        return
    p.phase = EXAMINING
    p.left = 1


# ---------------------------------------------------------------- actions (rules 8 to 13)
def collapse(p: Position) -> None:
    """8: both players lose all their dwarfs; the opponent, then the player, may examine."""
    note(p, FELL, p.dwarfs[0], p.dwarfs[1])
    for seat in range(2):
        p.discards[DWARF] += p.dwarfs[seat]
        p.dwarfs[seat] = 0
    p.phase = EXAMINING
    p.left = 2
    p.actor = 1 - p.player


def steal(p: Position) -> None:
    """9: the players exchange hands."""
    for kind in range(8):
        n = p.hand[kind]
        p.hand[kind] = p.hand[8 + kind]
        p.hand[8 + kind] = n
    n = p.n_hand[0]
    p.n_hand[0] = p.n_hand[1]
    p.n_hand[1] = n
    note(p, STOLE, 0, 0)
    end_turn(p)


def quake(p: Position) -> None:
    """10: two adjacent mountains, in the order that chance gave, are split evenly, the odd card to the lower-numbered
    space."""
    both: Bytes = bytearray(72)
    a = p.where
    n = p.height[a] + p.height[a + 1]
    for i in range(p.height[a]):
        both[i] = p.pile[PILE * a + i]
    for i in range(p.height[a + 1]):
        both[p.height[a] + i] = p.pile[PILE * (a + 1) + i]
    half = (n + 1) // 2
    for i in range(half):
        p.pile[PILE * a + i] = both[p.order[i]]
    for i in range(half, n):
        p.pile[PILE * (a + 1) + i - half] = both[p.order[i]]
    p.height[a] = half
    p.height[a + 1] = n - half
    note(p, QUAKED, a, 0)
    end_turn(p)


def tunnel(p: Position, m: i32) -> None:
    """11: look at the top four, put them back in any order."""
    n = p.height[m] if p.height[m] < 4 else 4
    note(p, LOOKED, m, n)
    p.where = m
    if n == 1:
        end_turn(p)
    else:
        p.phase = ORDERING


def put_back(p: Position, number: i32) -> None:
    seen: Bytes = bytearray(4)
    m = p.where
    top = PILE * m + p.height[m] - 1
    n = p.height[m] if p.height[m] < 4 else 4
    for i in range(n):
        seen[i] = p.pile[top - i]
    for i in range(n):
        p.pile[top - i] = seen[PERMS[4 * number + i]]
    note(p, ORDERED, m, n)
    end_turn(p)


def drill(p: Position, m: i32) -> None:
    """12: from mountain m on, look at each bottom card; stop at the first where there is something to choose."""
    while m < 4:
        if p.height[m]:
            note(p, BORED, m, p.pile[PILE * m])
            if p.height[m] > 1:
                p.where = m
                p.phase = DRILLING
                return
        m += 1
    end_turn(p)


def raise_bottom(p: Position, m: i32) -> None:
    """The bottom card is put on top."""
    first = PILE * m
    last = first + p.height[m] - 1
    kind = p.pile[first]
    for i in range(first, last):
        p.pile[i] = p.pile[i + 1]
    p.pile[last] = kind


def open_pit(p: Position, m: i32) -> None:
    """13: turn a mountain upside down, draw its top card."""
    i = PILE * m
    j = i + p.height[m] - 1
    while i < j:
        kind = p.pile[i]
        p.pile[i] = p.pile[j]
        p.pile[j] = kind
        i += 1
        j -= 1
    kind = pop(p, m)
    note(p, DUG_UP, m, kind)
    take(p, p.player, kind)
    end_turn(p)


# ---------------------------------------------------------------- set-up (rules 1 to 3) and chance
def set_up(p: Position) -> None:
    """Clear the table and ask chance who begins, or for the deal. `sizes`, `dig_all` and `first` stay."""
    for m in range(4):
        p.height[m] = 0
    for i in range(8):
        p.hand[i] = 0
        p.hand[8 + i] = 0
        p.discards[i] = 0
    for seat in range(2):
        p.n_hand[seat] = 0
        p.dwarfs[seat] = 0
        p.crystals[seat] = 0
    p.n_journal = 0
    p.phase = TURN
    p.where = 0
    p.left = 0
    p.turns = 0
    p.over = 0
    p.winners = 0
    p.largest_hand = 0
    if p.first == ANY_SEAT:
        ask(p, FIRST, 2)
    else:
        p.player = p.first
        p.actor = p.player
        ask(p, DEAL, 78)


def deal(p: Position) -> None:
    """1, 2: one dwarf and three cards to each, the rest on the four spaces."""
    n = 0
    for seat in range(2):
        take(p, seat, DWARF)
        for _ in range(3):
            take(p, seat, SHUFFLED[p.order[n]])
            n += 1
    for m in range(4):
        for i in range(p.sizes[m]):
            p.pile[PILE * m + i] = SHUFFLED[p.order[n]]
            n += 1
        p.height[m] = p.sizes[m]


def settle(p: Position) -> None:
    """Chance has answered in `order`: go on."""
    what = p.chance
    p.chance = ANSWERED
    p.need = 0
    if what == FIRST:
        p.player = p.order[0]
        p.actor = p.player
        ask(p, DEAL, 78)
    elif what == DEAL:
        deal(p)
    elif what == QUAKE:
        quake(p)
    else:
        k = 0
        left = p.order[0]
        while left >= p.hand[8 * p.player + k]:
            left -= p.hand[8 * p.player + k]
            k += 1
        lose(p, p.player, k)
        show(p, k)


# ---------------------------------------------------------------- moves
def legal_turn(p: Position, out: Bytes) -> i32:
    """The moves that begin a turn: draw, play or dig; there is no pass."""
    n = 0
    seat = p.player
    hand = p.hand
    mine = 8 * seat
    for m in range(4):  # 4
        if p.height[m]:
            out[n] = DRAW + m
            n += 1
    if hand[mine + DWARF] and p.dwarfs[seat] + p.crystals[seat] < 4:  # 5
        out[n] = PLAY_DWARF
        n += 1
    if hand[mine + COLLAPSE]:  # 8: legal with no dwarf in play
        out[n] = PLAY_COLLAPSE
        n += 1
    if hand[mine + THIEF] and p.n_hand[seat] > 1:  # 9: with at least one other card
        out[n] = PLAY_THIEF
        n += 1
    if hand[mine + EARTHQUAKE]:  # 10: at least one of the two with cards
        for m in range(3):
            if p.height[m] + p.height[m + 1]:
                out[n] = PLAY_EARTHQUAKE + m
                n += 1
    if hand[mine + TUNNEL]:
        for m in range(4):
            if p.height[m]:
                out[n] = PLAY_TUNNEL + m
                n += 1
    if hand[mine + DRILL]:
        out[n] = PLAY_DRILL
        n += 1
    if hand[mine + OPEN_PIT]:
        for m in range(4):
            if p.height[m]:
                out[n] = PLAY_OPEN_PIT + m
                n += 1
    if p.dwarfs[seat]:  # 6: with at least one dwarf, never in the opponent's hand
        for m in range(4):
            if p.height[m]:
                out[n] = DIG + m
                n += 1
        if p.n_hand[seat]:
            out[n] = DIG + BASE
            n += 1
    return n


def legal_orders(p: Position, out: Bytes) -> i32:
    """The orders that differ to the eye: equal cards keep their places among themselves."""
    top = PILE * p.where + p.height[p.where] - 1
    cards = p.height[p.where] if p.height[p.where] < 4 else 4
    n = 0
    for number in range(24):
        fits = 1
        for i in range(4):
            at = PERMS[4 * number + i]
            if i >= cards:
                if at != i:
                    fits = 0
            else:
                for j in range(i + 1, cards):
                    later = PERMS[4 * number + j]
                    if later < at and later < cards and at < cards and p.pile[top - later] == p.pile[top - at]:
                        fits = 0
        if fits:
            out[n] = ORDER + number
            n += 1
    return n


def legal(p: Position, out: Bytes) -> i32:
    """Write the moves of the one who is asked into `out`, in rising order; return how many."""
    n = 0
    if p.chance != ANSWERED or p.phase == OVER:
        return 0
    if p.phase == TURN:
        return legal_turn(p, out)
    if p.phase == ORDERING:
        return legal_orders(p, out)
    if p.phase == DIGGING:
        out[0] = DIG_ON
        out[1] = STOP
        return 2
    if p.phase == DRILLING:
        out[0] = LEAVE
        out[1] = PUT_ON_TOP
        return 2
    for m in range(4):  # 7: one non-empty mountain of the board, or none
        if p.height[m]:
            out[n] = EXAMINE + m
            n += 1
    out[n] = DECLINE
    return n + 1


def spend(p: Position, kind: i32) -> None:
    """5: an action leaves the hand, and is never part of its own effect."""
    lose(p, p.player, kind)
    p.discards[kind] += 1


def apply_turn(p: Position, move: i32) -> None:
    """Begin a turn with a legal move."""
    seat = p.player
    if move < PLAY_DWARF:  # 4
        kind = pop(p, move)
        note(p, DREW, move, kind)
        take(p, seat, kind)
        end_turn(p)
    elif move == PLAY_DWARF:  # 5
        lose(p, seat, DWARF)
        p.dwarfs[seat] += 1
        note(p, LAID_DWARF, 0, 0)
        end_turn(p)
    elif move == PLAY_COLLAPSE:
        spend(p, COLLAPSE)
        collapse(p)
    elif move == PLAY_THIEF:
        spend(p, THIEF)
        steal(p)
    elif move < PLAY_TUNNEL:
        spend(p, EARTHQUAKE)
        p.where = move - PLAY_EARTHQUAKE
        n = p.height[p.where] + p.height[p.where + 1]
        if n > 1:
            ask(p, QUAKE, n)
        else:
            p.order[0] = 0
            quake(p)
    elif move < PLAY_DRILL:
        spend(p, TUNNEL)
        tunnel(p, move - PLAY_TUNNEL)
    elif move == PLAY_DRILL:
        spend(p, DRILL)
        note(p, DRILLED, 0, 0)
        drill(p, 0)
    elif move < DIG:
        spend(p, OPEN_PIT)
        open_pit(p, move - PLAY_OPEN_PIT)
    else:
        dig(p, move - DIG)


def apply(p: Position, move: i32) -> None:
    """Carry out a legal move, up to the next decision, question to chance, or the end."""
    p.n_journal = 0
    if move < ORDER:
        apply_turn(p, move)
    elif move < LEAVE:
        put_back(p, move - ORDER)
    elif move <= PUT_ON_TOP:  # 12
        note(p, PUT, p.where, move - LEAVE)
        if move == PUT_ON_TOP:
            raise_bottom(p, p.where)
        drill(p, p.where + 1)
    elif move == DIG_ON:
        turn_over(p)
    elif move == STOP:
        note(p, STOPPED, 0, 0)
        end_turn(p)
    else:  # 7
        if move == DECLINE:
            note(p, DECLINED, 0, 0)
        else:
            note(p, EXAMINED, move - EXAMINE, 0)
        p.left -= 1
        if p.left:
            p.actor = p.player
        else:
            end_turn(p)


# ---------------------------------------------------------------- playouts
def below(p: Position, n: i32) -> i32:
    """A number from 0 to n - 1, by xorshift64*."""
    x: u64 = p.rng
    x ^= x >> 12
    x ^= (x << 25) & MASK
    x ^= x >> 27
    p.rng = x
    x = ((x * MULTIPLIER) & MASK) >> 32
    return (x * n) >> 32


def roll(p: Position) -> None:
    """Answer the question to chance by the playouts' own dice."""
    order = p.order
    if p.chance == FIRST or p.chance == HAND:
        order[0] = below(p, p.need)
    else:
        for i in range(p.need):
            order[i] = i
        for i in range(p.need - 1, 0, -1):
            j = below(p, i + 1)
            t = order[i]
            order[i] = order[j]
            order[j] = t
    settle(p)


def playout(p: Position) -> i64:
    """Random play to the end. Returns how many moves were offered in all, and in the low 16 bits how many decisions
    were made."""
    out: Bytes = bytearray(64)
    offered: i64 = 0
    decisions: i64 = 0
    while p.phase != OVER:
        if p.chance != ANSWERED:
            roll(p)
        else:
            n = legal(p, out)
            offered += n
            decisions += 1
            apply(p, out[below(p, n)])
    return offered << 16 | decisions


# ---------------------------------------------------------------- the face shown to Python
def start(sizes: bytes, dig_all: int, first: int) -> Position:
    """A position before the first question to chance."""
    p = Position()
    for m in range(4):
        p.sizes[m] = sizes[m]
    p.dig_all = dig_all
    p.first = first
    set_up(p)
    return p


def clone(o: Position) -> Position:
    p = Position()
    copy_into(p, o)
    return p


def moves(p: Position) -> list[int]:
    """The legal moves of the one who is asked."""
    out: Bytes = bytearray(64)
    n = legal(p, out)
    return [out[i] for i in range(n)]


def allowed(p: Position, move: int) -> bool:
    """Whether any number whatever is a legal move."""
    out: Bytes = bytearray(64)
    n = legal(p, out)
    for i in range(n):  # noqa: SIM110  compiled, a loop over a C array
        if out[i] == move:
            return True
    return False


def play(p: Position, move: i32) -> None:
    """Carry out a move that is allowed."""
    apply(p, move)


def answer(p: Position, order: bytes) -> None:
    """Tell what chance said: an order of `need` numbers, or one number."""
    for i in range(len(order)):
        p.order[i] = order[i]
    settle(p)


def random_playout(p: Position, seed: u64) -> i64:
    """Play `p` to its end at random."""
    p.rng = (seed * MULTIPLIER + 1) & MASK
    if p.rng == 0:
        p.rng = 1
    return playout(p)


def playouts(first: u64, count: i64) -> tuple[int, int, int, int, int, int, int, int]:
    """Random games by seeds from `first` on, by the default options: games, turns, wins of the beginner, of the other,
    draws, games ended by four crystals, moves offered, decisions."""
    turns: i64 = 0
    wins: i64 = 0
    losses: i64 = 0
    draws: i64 = 0
    crystals: i64 = 0
    offered: i64 = 0
    decisions: i64 = 0
    p = Position()
    p.sizes[0] = 12
    p.sizes[1] = 16
    p.sizes[2] = 20
    p.sizes[3] = 24
    p.first = 0
    for i in range(count):
        set_up(p)
        r = random_playout(p, first + i)
        turns += p.turns
        offered += r >> 16
        decisions += r & 65535
        if p.winners == 1:
            wins += 1
        elif p.winners == 2:
            losses += 1
        else:
            draws += 1
        if p.over == FOUR_CRYSTALS:
            crystals += 1
    return count, turns, wins, losses, draws, crystals, offered, decisions


def pack(p: Position) -> bytes:
    """The whole position as bytes, the same compiled or not; equal positions have equal bytes."""
    out = bytearray()
    for m in range(4):
        out += bytes([p.height[m]])
        out += p.pile[PILE * m : PILE * m + p.height[m]]
    out += p.hand[:16]
    out += p.n_hand[:2]
    out += p.dwarfs[:2]
    out += p.crystals[:2]
    out += p.discards[:8]
    out += p.sizes[:4]
    out += bytes([p.dig_all, p.first, p.player, p.actor, p.phase, p.where, p.left])
    out += bytes([p.chance, p.need, p.turns, p.over, p.winners, p.largest_hand])
    return bytes(out)


def unpack(data: bytes) -> Position:
    """The position that `pack` wrote."""
    p = Position()
    n = 0
    for m in range(4):
        p.height[m] = data[n]
        for i in range(p.height[m]):
            p.pile[PILE * m + i] = data[n + 1 + i]
        n += 1 + p.height[m]
    for i in range(16):
        p.hand[i] = data[n + i]
    for i in range(2):
        p.n_hand[i] = data[n + 16 + i]
        p.dwarfs[i] = data[n + 18 + i]
        p.crystals[i] = data[n + 20 + i]
    for i in range(8):
        p.discards[i] = data[n + 22 + i]
    for i in range(4):
        p.sizes[i] = data[n + 30 + i]
    n += 34
    p.dig_all, p.first, p.player, p.actor, p.phase, p.where, p.left = data[n : n + 7]
    p.chance, p.need, p.turns, p.over, p.winners, p.largest_hand = data[n + 7 : n + 13]
    return p
