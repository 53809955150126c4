"""Imperial Miners' rules over one flat position: THE rules, interpreted or compiled (docs/compiling.md).

Effects are not code but numbers: `effects.py` turns a card pack into the instructions of a small machine (`Pack`), and
here they are carried out. Each seat has a stack of frames; a frame says which instruction of whose effect is under way.
Where a seat must decide, its machine stops (`asked`); where the book draws a card, the whole table stops with a
question to chance (`chance`, `need`). So a game can be copied, saved and shown at any decision, and nothing here calls
itself.

Decks are bags: a deck that is shuffled before every look at it is the same as one drawn from at random, so there is no
order to hide. What a move brought about is noted in the `journal`, from which events are made.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.table.machine import compiled

if TYPE_CHECKING:
    from underhall.table.widths import Bytes, Ints, i32, i64, u64

__all__ = [
    "Pack",
    "Position",
    "allowed",
    "answer",
    "chain_plan",
    "clone",
    "commit_moves",
    "completed_carts",
    "cost_of",
    "counter_of",
    "drawn_unknown",
    "dump",
    "game_plan",
    "load",
    "load_cards",
    "load_machine",
    "make_pack",
    "moves",
    "play",
    "playout",
    "settle_game",
    "start",
    "worth_of",
]

SEATS: Final = 5
DESIGNS: Final = 136
CARDS: Final = 10  # one card a round
DEPTH: Final = 40  # frames of a seat; deeper effects are lost, which no pack of ours comes near
FR: Final = 12
NOBODY: Final = 255
HAND_LIMIT: Final = 8
MOST_MACHINES: Final = 3
MID: Final = 45  # column 0 is stored as this

# fields of a frame
PC: Final = 0
SLOT: Final = 1  # the acting card
STAGE: Final = 2
LEFT: Final = 3
REG: Final = 4  # four registers for loops
ACT: Final = 8  # the card activated last by this effect
PUT: Final = 9  # collapses put by this effect
WALK: Final = 10  # spaces advanced by the advance that led here
KIND: Final = 11
# kinds of frames
F_SETUP: Final = 0
F_MINE: Final = 1
F_CARD: Final = 2
F_SPACE: Final = 3
F_TOP: Final = 4
F_SURFACE: Final = 5
F_EVENT: Final = 6

# instructions; effects.py compiles to these
WIDE: Final = 6
OP_END: Final = 0
OP_COINS: Final = 1  # amount
OP_POINTS: Final = 2  # amount
OP_MACHINES: Final = 3  # amount, target
OP_COLLAPSE: Final = 4  # amount, target
OP_CLEAR: Final = 5  # target, where to go if none
OP_CART: Final = 6  # amount
OP_ADVANCE: Final = 7  # amount, exactly
OP_DRAW: Final = 8  # amount, level
OP_RECRUIT: Final = 9  # faction, 6 any
OP_PAY: Final = 10  # amount, less amount, where to go if it cannot be paid
OP_PAY_MACHINES: Final = 11  # number, target, else
OP_PAY_CARDS: Final = 12  # number, -, else
OP_PAY_COLLAPSE: Final = 13  # target, -, else
OP_CHOICE: Final = 14  # first option, how many, register of those chosen or 4, may stop: where to go, or 0
OP_DISCARD: Final = 15  # where to go if the seat stops
OP_ACTIVATE: Final = 16  # target, where to go if there is none
OP_WHEN: Final = 17  # amount, comparison, value, else
OP_JUMP: Final = 18
OP_SET: Final = 19  # register, amount
OP_LOOP: Final = 20  # register, where to go when it is empty
# the machine's own
OP_KEEP: Final = 22
OP_PLACE: Final = 23
OP_ACTIVATE_HERE: Final = 24
OP_UP: Final = 25
OP_SURFACE: Final = 26
OP_BRANCH: Final = 27
OP_SURFACE_COINS: Final = 28

# programs at the beginning of every pack
PC_KEEP: Final = 0
PC_MINE: Final = 2
PC_SURFACE: Final = 5
PC_CARD: Final = 7
PC_S_COINS: Final = 8
PC_S_FOUR: Final = 10
PC_S_EIGHT: Final = 13
PC_S_DRAW: Final = 16
PC_FREE: Final = 18

# what a seat is asked
A_NOTHING: Final = 0
A_KEEP: Final = 1
A_COMMIT: Final = 2
A_PLACE: Final = 3
A_BRANCH: Final = 4
A_UP: Final = 5
A_SURFACE: Final = 6
A_TARGET: Final = 7
A_EDGE: Final = 8
A_STEPS: Final = 9
A_BOARD: Final = 10
A_DECK: Final = 11
A_FACTION: Final = 12
A_CHOICE: Final = 13
A_DISCARD: Final = 14

# moves
M_COMMIT: Final = 0  # + design
M_FORCED: Final = 199
M_DISCARD: Final = 200  # + design
M_PLACE: Final = 400  # + column
M_BRANCH: Final = 600  # + 0 or 1
M_DECLINE: Final = 602
M_CHOOSE: Final = 610  # + number
M_STOP: Final = 619
M_BOARD: Final = 620  # + board
M_STEPS: Final = 640  # + how many
M_DECK: Final = 660  # + level
M_FACTION: Final = 670  # + faction
M_SURFACE: Final = 680  # + coins, four, eight, draw
M_TARGET: Final = 1000  # + 100 level + column
M_EDGE: Final = 2000  # + 100 (3 level + right, lower left, lower right) + column

# phases
SETTING_UP: Final = 0
EVENT: Final = 1
COMMITTING: Final = 2
MINING: Final = 3
CLOSING: Final = 4
OVER: Final = 5

# questions to chance
ANSWERED: Final = 0
Q_EVENT: Final = 1
Q_DRAW: Final = 2
Q_RECRUIT: Final = 3
Q_FORCED: Final = 4
Q_DEAL: Final = 5
Q_FACE: Final = 6

# the journal: what, seat, two numbers
J_DEAL: Final = 1  # design
J_ASIDE: Final = 2  # design
J_ASIDES: Final = 3  # design, now on its pile
J_EVENT: Final = 4  # event
J_COMMIT: Final = 5  # design or FORCED
J_REVEAL: Final = 6  # design, paid
J_FORCED: Final = 7  # design
J_PLACE: Final = 8  # slot
J_ACTIVATE: Final = 9  # slot, branch
J_DECLINE: Final = 10  # slot
J_CLEARED: Final = 11  # slot: its collapse is gone
J_COINS: Final = 12  # change + 1000, source
J_POINTS: Final = 13  # change, source
J_MACHINE: Final = 14  # slot, how many now
J_COLLAPSE: Final = 15  # slot
J_CART: Final = 16  # slot, side
J_ADVANCE: Final = 17  # board, place
J_BOARD: Final = 18  # board completed, next
J_DRAW: Final = 19  # level, design
J_RECRUIT: Final = 20  # faction, design
J_NONE: Final = 21  # faction, level: none of that faction there
J_DISCARD: Final = 22  # design
J_SURFACE: Final = 23  # which
J_DONE: Final = 24
J_ROUND: Final = 25  # round that ended
J_END: Final = 26
J_PASSED: Final = 27  # slot: was activated already
J_FOURTH: Final = 28  # a level IV card taken
J_CHOSE: Final = 29  # a move that nothing else tells of
JOURNAL: Final = 2400

# counters
C_NONE: Final = 0
C_FACTION: Final = 1
C_FACTIONS: Final = 2
C_CARDS: Final = 3
C_LEVEL: Final = 4
C_DEPTH: Final = 5
C_MACHINES_HERE: Final = 6
C_MACHINES: Final = 7
C_COLLAPSES: Final = 8
C_COLLAPSES_ADJACENT: Final = 9
C_CARTS: Final = 10
C_CARTS_HERE: Final = 11
C_NEIGHBOURS: Final = 12
C_NEIGHBOURS_OF: Final = 13
C_ABOVE: Final = 14
C_BESIDE: Final = 15
C_BELOW: Final = 16
C_EDGE: Final = 17
C_ALONE: Final = 18
C_MARKER: Final = 19
C_BOARDS: Final = 20
C_WALKED_NOW: Final = 21
C_WALKED_ROUND: Final = 22
C_TO_TOP: Final = 23
C_ACTIVATED: Final = 24
C_MACHINED: Final = 25
C_MACHINES_ADJACENT: Final = 26
C_PUT_NOW: Final = 27
C_FACTIONS_ADJACENT: Final = 28
C_RUN: Final = 29
C_ROWS: Final = 30
C_COLUMN: Final = 31
C_HALVES: Final = 32
C_HAND: Final = 33
C_COINS: Final = 34
C_ACT_LEVEL: Final = 35
C_HALVES_HERE: Final = 36

# targets
T_THIS: Final = 0
T_ANY: Final = 1
T_ANOTHER: Final = 2
T_ADJACENT: Final = 3
T_ABOVE: Final = 4
T_BESIDE: Final = 5
T_BELOW: Final = 6
T_ROW: Final = 7
TG: Final = 8  # numbers of a target: relation, factions, level, fresh, machine, collapse 1 with 2 without, all, -
AM: Final = 8  # numbers of an amount: add, counter, parameter, factor, divisor, cap (0 none), -, -
# what a card must be for an instruction to touch it
N_ROOM: Final = 1
N_SOUND: Final = 2
N_FALLEN: Final = 3
N_MACHINE: Final = 4
N_FRESH: Final = 5

# cards of a pack: level, cost, factions, half-carts, first branch, second branch, copies, discount kind
CD: Final = 12
CD_LEVEL: Final = 0
CD_COST: Final = 1
CD_FACTIONS: Final = 2
CD_HALVES: Final = 3
CD_BRANCH: Final = 4
CD_COPIES: Final = 6
CD_LESS_KIND: Final = 7  # 0 none, 1 for a level, 2 for a faction
CD_LESS_OF: Final = 8
CD_LESS: Final = 9
# events: kind, program, then what a special one changes
EV: Final = 12
EV_KIND: Final = 0  # 0 immediate, 1 special, 2 end of round
EV_PC: Final = 1
EV_COST_LEVEL: Final = 2  # 0 none, 1 to 4, 5 all
EV_COST_FACTIONS: Final = 3
EV_COST_LESS: Final = 4
EV_ON: Final = 5  # a trigger, T_PLAY …
EV_COINS: Final = 6
EV_POINTS: Final = 7
EV_SURFACE: Final = 8  # surface effects more
EV_SOUND: Final = 9  # collapses do not hold effects back
ON_PLAY: Final = 1
ON_ACTIVATE: Final = 2
ON_SURFACE: Final = 3
ON_ADVANCE: Final = 4
ON_CART: Final = 5
ON_MACHINE: Final = 6

FROM_OTHER: Final = 100  # a gain's source that is no card
FORCED: Final = 254  # a commitment: the top card of deck I (R16)
GAPS_NONE: Final = 0
GAPS_ONE: Final = 1
GAPS_ANY: Final = 2
ROUNDS: Final = 10
MULTIPLIER: Final[u64] = 0x2545F4914F6CDD1D
MASK: Final[u64] = 0xFFFFFFFFFFFFFFFF


class Pack:
    """A card pack as numbers. It never changes once made."""

    code: Ints
    amounts: Ints
    targets: Ints
    options: Ints  # of choices: where to go, amount of coins to pay or -1
    cards: Ints
    spaces: Ints  # program of each space, 12 a face
    lengths: Ints
    events: Ints
    n_cards: i32
    n_events: i32

    def __init__(self) -> None:
        if not compiled:
            self.code = [0] * 30000
            self.amounts = [0] * 8192
            self.targets = [0] * 2048
            self.options = [0] * 1024
            self.cards = [0] * 1632
            self.spaces = [0] * 72
            self.lengths = [0] * 6
            self.events = [0] * 384
        self.n_cards = 0
        self.n_events = 0


class Position:
    """The truth about a game."""

    # the table
    seats: i32
    surface_coins: i32
    gaps: i32
    resolve_bottom: i32
    first_game: i32
    phase: i32
    round: i32
    event: i32  # the event of this round, or NOBODY
    seen: u64  # events revealed so far, as bits
    chance: i32
    need: i32
    asker: i32  # the seat for which chance is asked
    asker_level: i32
    faces: Bytes  # the face of each board
    faces_set: i32
    deck: Bytes  # cards by design
    discards: Bytes
    n_deck: Bytes  # by level
    n_discards: Bytes
    # each seat
    coins: Ints
    points: Ints
    board: Bytes  # 3 before entry
    place: Bytes  # 0 before entry, 1 the bottom
    boards: Bytes  # completed
    walked: Bytes  # spaces this round
    n_mine: Bytes
    commit: Bytes
    asked: Bytes
    depth: Bytes
    done: Bytes  # with the mine phase
    paid_with: Bytes  # the card that waits to be placed
    extra: Bytes  # surface effects still to come
    n_hand: Bytes
    hand: Bytes  # by design
    known: Bytes  # of these, known to all
    aside: Bytes  # put aside in the set-up
    hidden: Bytes  # cards that this copy of the position does not know, by level: in views and plans only
    # mines
    card: Bytes
    col: Bytes
    machines: Bytes
    fallen: Bytes
    active: Bytes
    carts: Bytes  # sides with a cart put on them, as bits
    nb: Bytes  # neighbours by side
    frames: Ints
    journal: Ints
    n_journal: i32
    forced: i32  # R16 plays of the whole game
    rng: u64

    def __init__(self) -> None:
        if not compiled:
            self.faces = bytearray(3)
            self.deck = bytearray(136)
            self.discards = bytearray(136)
            self.n_deck = bytearray(5)
            self.n_discards = bytearray(5)
            self.coins = [0] * 5
            self.points = [0] * 5
            self.board = bytearray(5)
            self.place = bytearray(5)
            self.boards = bytearray(5)
            self.walked = bytearray(5)
            self.n_mine = bytearray(5)
            self.commit = bytearray(5)
            self.asked = bytearray(5)
            self.depth = bytearray(5)
            self.done = bytearray(5)
            self.paid_with = bytearray(5)
            self.extra = bytearray(5)
            self.n_hand = bytearray(5)
            self.hand = bytearray(680)
            self.known = bytearray(680)
            self.aside = bytearray(680)
            self.hidden = bytearray(25)
            self.card = bytearray(50)
            self.col = bytearray(50)
            self.machines = bytearray(50)
            self.fallen = bytearray(50)
            self.active = bytearray(50)
            self.carts = bytearray(50)
            self.nb = bytearray(300)
            self.frames = [0] * 2400
            self.journal = [0] * 2400
        self.seats = 1
        self.surface_coins = 3
        self.gaps = GAPS_ONE
        self.resolve_bottom = 0
        self.first_game = 0
        self.phase = SETTING_UP
        self.round = 0
        self.event = NOBODY
        self.seen = 0
        self.chance = ANSWERED
        self.need = 0
        self.asker = 0
        self.asker_level = 0
        self.faces_set = 0
        self.n_journal = 0
        self.forced = 0
        self.rng = 1


def copy_into(p: Position, o: Position) -> None:
    """Make `p` equal to `o`. The journal stays behind: it tells of the last move only."""
    p.seats = o.seats
    p.surface_coins = o.surface_coins
    p.gaps = o.gaps
    p.resolve_bottom = o.resolve_bottom
    p.first_game = o.first_game
    p.phase = o.phase
    p.round = o.round
    p.event = o.event
    p.seen = o.seen
    p.chance = o.chance
    p.need = o.need
    p.asker = o.asker
    p.asker_level = o.asker_level
    p.faces[:] = o.faces
    p.faces_set = o.faces_set
    p.deck[:] = o.deck
    p.discards[:] = o.discards
    p.n_deck[:] = o.n_deck
    p.n_discards[:] = o.n_discards
    p.coins[:] = o.coins
    p.points[:] = o.points
    p.board[:] = o.board
    p.place[:] = o.place
    p.boards[:] = o.boards
    p.walked[:] = o.walked
    p.n_mine[:] = o.n_mine
    p.commit[:] = o.commit
    p.asked[:] = o.asked
    p.depth[:] = o.depth
    p.done[:] = o.done
    p.paid_with[:] = o.paid_with
    p.extra[:] = o.extra
    p.n_hand[:] = o.n_hand
    p.hand[:] = o.hand
    p.known[:] = o.known
    p.aside[:] = o.aside
    p.hidden[:] = o.hidden
    p.card[:] = o.card
    p.col[:] = o.col
    p.machines[:] = o.machines
    p.fallen[:] = o.fallen
    p.active[:] = o.active
    p.carts[:] = o.carts
    p.nb[:] = o.nb
    for seat in range(o.seats):  # frames: only those in use
        first = seat * DEPTH * FR
        for i in range(first, first + o.depth[seat] * FR):
            p.frames[i] = o.frames[i]
    p.n_journal = 0
    p.forced = o.forced
    p.rng = o.rng


# ---------------------------------------------------------------- small acts
def note(p: Position, what: i32, seat: i32, a: i32, b: i32) -> None:
    n = p.n_journal
    if n < JOURNAL:
        p.journal[n] = what
        p.journal[n + 1] = seat
        p.journal[n + 2] = a
        p.journal[n + 3] = b
        p.n_journal = n + 4


def top(p: Position, seat: i32) -> i32:
    """Where the seat's topmost frame begins."""
    return (seat * DEPTH + p.depth[seat] - 1) * FR


def push(p: Position, seat: i32, pc: i32, slot: i32, kind: i32) -> None:
    if p.depth[seat] >= DEPTH:
        return
    p.depth[seat] += 1
    f = top(p, seat)
    p.frames[f] = pc
    p.frames[f + SLOT] = slot
    for i in range(2, FR):
        p.frames[f + i] = 0
    p.frames[f + ACT] = NOBODY
    p.frames[f + KIND] = kind


def next_step(p: Position, f: i32) -> None:
    p.frames[f] += 1
    p.frames[f + STAGE] = 0
    p.frames[f + LEFT] = 0


def go_to(p: Position, f: i32, pc: i32) -> None:
    p.frames[f] = pc
    p.frames[f + STAGE] = 0
    p.frames[f + LEFT] = 0


def bonus(p: Position, k: Pack, seat: i32, on: i32) -> None:
    """What a special event gives for this (R13)."""
    if p.event != NOBODY and p.phase == MINING and k.events[EV * p.event + EV_ON] == on:
        gain_coins(p, seat, k.events[EV * p.event + EV_COINS])
        gain_points(p, seat, k.events[EV * p.event + EV_POINTS])


def source(p: Position, seat: i32) -> i32:
    """Where a gain comes from: a card of the mine by its number, or FROM_OTHER and the kind of the effect."""
    if p.depth[seat] == 0:
        return FROM_OTHER
    f = top(p, seat)
    return p.frames[f + SLOT] if p.frames[f + KIND] == F_CARD else FROM_OTHER + p.frames[f + KIND]


def gain_coins(p: Position, seat: i32, n: i32) -> None:
    if n > 0:
        p.coins[seat] += n
        note(p, J_COINS, seat, 1000 + n, source(p, seat))


def pay_coins(p: Position, seat: i32, n: i32) -> None:
    if n > 0:
        p.coins[seat] -= n
        note(p, J_COINS, seat, 1000 - n, source(p, seat))


def gain_points(p: Position, seat: i32, n: i32) -> None:
    if n > 0:
        p.points[seat] += n
        note(p, J_POINTS, seat, n, source(p, seat))


def level_of(k: Pack, design: i32) -> i32:
    return k.cards[CD * design]


def take_card(p: Position, k: Pack, seat: i32, design: i32, open_: i32) -> None:
    """A card comes into a hand."""
    p.hand[DESIGNS * seat + design] += 1
    p.n_hand[seat] += 1
    if open_:
        p.known[DESIGNS * seat + design] += 1


def lose_card(p: Position, seat: i32, design: i32) -> None:
    i = DESIGNS * seat + design
    p.hand[i] -= 1
    p.n_hand[seat] -= 1
    if p.known[i]:  # whoever knew of it has seen it leave
        p.known[i] -= 1


def discard(p: Position, k: Pack, seat: i32, design: i32) -> None:
    """R4: face up on the pile of its level; a IV goes back to its pile."""
    lose_card(p, seat, design)
    lay_off(p, k, design)
    note(p, J_DISCARD, seat, design, 0)


def lay_off(p: Position, k: Pack, design: i32) -> None:
    level = level_of(k, design)
    if level == 4:
        p.deck[design] += 1
        p.n_deck[4] += 1
    else:
        p.discards[design] += 1
        p.n_discards[level] += 1


def from_deck(p: Position, k: Pack, design: i32) -> None:
    p.deck[design] -= 1
    p.n_deck[level_of(k, design)] -= 1


def refill(p: Position, k: Pack, level: i32) -> None:
    """R4: an empty deck takes its discards back when a card is needed."""
    if p.n_deck[level] == 0 and p.n_discards[level]:
        for d in range(k.n_cards):
            if level_of(k, d) == level and p.discards[d]:
                p.deck[d] += p.discards[d]
                p.discards[d] = 0
        p.n_deck[level] = p.n_discards[level]
        p.n_discards[level] = 0


def ask_chance(p: Position, what: i32, need: i32, seat: i32, level: i32) -> None:
    p.chance = what
    p.need = need
    p.asker = seat
    p.asker_level = level


# ---------------------------------------------------------------- the shape of a mine (R17, R18, R31)
def find(p: Position, k: Pack, seat: i32, level: i32, col: i32) -> i32:
    """The card at a place, or NOBODY."""
    for i in range(p.n_mine[seat]):
        s = CARDS * seat + i
        if p.col[s] == col and level_of(k, p.card[s]) == level:
            return i
    return NOBODY


def side_level(level: i32, side: i32) -> i32:
    if side < 2:
        return level - 1
    return level if side < 4 else level + 1


def side_col(col: i32, side: i32) -> i32:
    if side == 2:
        return col - 2
    if side == 3:
        return col + 2
    return col - 1 if side == 0 or side == 4 else col + 1


def slot_free(p: Position, k: Pack, seat: i32, level: i32, col: i32) -> bool:
    """Whether a card of this level may be placed in this column (R17, R18, `row_one_gaps`)."""
    if find(p, k, seat, level, col) != NOBODY:
        return False
    if level > 1:
        return find(p, k, seat, level - 1, col - 1) != NOBODY or find(p, k, seat, level - 1, col + 1) != NOBODY
    nearest: i32 = 1000
    for i in range(p.n_mine[seat]):
        s = CARDS * seat + i
        if level_of(k, p.card[s]) == 1:
            far = p.col[s] - col
            if far < 0:
                far = -far
            if far < nearest:
                nearest = far
    if nearest == 1000:
        return col == MID  # the first card lies at column 0
    if p.gaps == GAPS_ANY:
        return True
    return nearest <= (2 if p.gaps == GAPS_NONE else 4)


def places(p: Position, k: Pack, seat: i32, level: i32, out: Ints) -> i32:
    """All columns where a card of this level may lie."""
    n = 0
    low: i32 = MID
    high: i32 = MID
    for i in range(p.n_mine[seat]):
        c = p.col[CARDS * seat + i]
        if c < low:
            low = c
        if c > high:
            high = c
    low -= 4
    high += 4
    if p.gaps == GAPS_ANY and level == 1:
        low = MID - 20
        high = MID + 20
    col = low
    while col <= high:
        odd = (col - MID) % 2 != 0
        if odd == (level % 2 == 0) and slot_free(p, k, seat, level, col):
            out[n] = M_PLACE + col
            n += 1
        col += 1
    return n


def has_place(p: Position, k: Pack, seat: i32, level: i32) -> bool:
    out: Ints = [0] * 128
    return places(p, k, seat, level, out) > 0


def lay(p: Position, k: Pack, seat: i32, design: i32, col: i32) -> i32:
    """Put a card into the mine and tie it to its neighbours. Cards never move (R20)."""
    i: i32 = p.n_mine[seat]
    s = CARDS * seat + i
    p.n_mine[seat] += 1
    p.card[s] = design
    p.col[s] = col
    p.machines[s] = 0
    p.fallen[s] = 0
    p.active[s] = 0
    p.carts[s] = 0
    level = level_of(k, design)
    for side in range(6):
        j = find(p, k, seat, side_level(level, side), side_col(col, side))
        p.nb[6 * s + side] = j
        if j != NOBODY:
            p.nb[6 * (CARDS * seat + j) + 5 - side] = i
    return i


def whole(p: Position, k: Pack, seat: i32, i: i32, side: i32) -> bool:
    """R31: whether there is a completed cart on this side of a card."""
    s = CARDS * seat + i
    j = p.nb[6 * s + side]
    if j == NOBODY:
        return False
    if p.carts[s] >> side & 1:
        return True
    mine = k.cards[CD * p.card[s] + CD_HALVES] >> side & 1
    theirs = k.cards[CD * p.card[CARDS * seat + j] + CD_HALVES] >> (5 - side) & 1
    return mine == 1 and theirs == 1


def half_whole(p: Position, k: Pack, seat: i32, i: i32, side: i32) -> bool:
    """R32: whether a cart may be placed on this side of a card."""
    s = CARDS * seat + i
    j = p.nb[6 * s + side]
    if j == NOBODY or whole(p, k, seat, i, side):
        return False
    mine = k.cards[CD * p.card[s] + CD_HALVES] >> side & 1
    theirs = k.cards[CD * p.card[CARDS * seat + j] + CD_HALVES] >> (5 - side) & 1
    return mine == 1 or theirs == 1


def carts_of(p: Position, k: Pack, seat: i32) -> i32:
    n = 0
    for i in range(p.n_mine[seat]):
        for side in range(3, 6):  # right, lower left, lower right: each edge once
            if whole(p, k, seat, i, side):
                n += 1
    return n


# ---------------------------------------------------------------- counters
def factions_in(k: Pack, design: i32) -> i32:
    return k.cards[CD * design + CD_FACTIONS]


def bit_count(m: i32) -> i32:
    n = 0
    while m:
        n += m & 1
        m >>= 1
    return n


def count_mine(p: Position, k: Pack, seat: i32, what: i32, of: i32) -> i32:
    """Counters of the mine as a whole."""
    n = 0
    mask = 0
    for i in range(p.n_mine[seat]):
        s = CARDS * seat + i
        d = p.card[s]
        if what == C_FACTION:
            n += factions_in(k, d) >> of & 1
        elif what == C_FACTIONS:
            mask |= factions_in(k, d)
        elif what == C_CARDS:
            n += 1
        elif what == C_LEVEL:
            n += 1 if level_of(k, d) == of else 0
        elif what == C_DEPTH:
            n = level_of(k, d) if level_of(k, d) > n else n
        elif what == C_MACHINES:
            n += p.machines[s]
        elif what == C_COLLAPSES:
            n += p.fallen[s]
        elif what == C_ACTIVATED:
            n += p.active[s]
        elif what == C_MACHINED:
            n += 1 if p.machines[s] >= of else 0
        elif what == C_HALVES:
            for side in range(3, 6):
                if half_whole(p, k, seat, i, side):
                    n += 1
    return bit_count(mask) if what == C_FACTIONS else n


def row_of(p: Position, k: Pack, seat: i32, level: i32) -> i32:
    n = 0
    for i in range(p.n_mine[seat]):
        if level_of(k, p.card[CARDS * seat + i]) == level:
            n += 1
    return n


def longest_run(p: Position, k: Pack, seat: i32) -> i32:
    best = 0
    for i in range(p.n_mine[seat]):
        if p.nb[6 * (CARDS * seat + i) + 2] == NOBODY:  # the left end of a run
            n = 1
            j = p.nb[6 * (CARDS * seat + i) + 3]
            while j != NOBODY:
                n += 1
                j = p.nb[6 * (CARDS * seat + j) + 3]
            if n > best:
                best = n
    return best


def full_rows(p: Position, k: Pack, seat: i32) -> i32:
    """Rows of at least two cards without a gap."""
    n = 0
    for level in range(1, 5):
        ends = 0
        cards = 0
        for i in range(p.n_mine[seat]):
            s = CARDS * seat + i
            if level_of(k, p.card[s]) == level:
                cards += 1
                if p.nb[6 * s + 2] == NOBODY:
                    ends += 1
        if cards >= 2 and ends == 1:
            n += 1
    return n


def count_here(p: Position, k: Pack, seat: i32, slot: i32, what: i32, of: i32) -> i32:
    """Counters of the acting card and those around it."""
    if slot == NOBODY:
        return 0
    s = CARDS * seat + slot
    n = 0
    mask = 0
    if what == C_MACHINES_HERE:
        return p.machines[s]
    if what == C_CARTS_HERE:
        for side in range(6):
            if whole(p, k, seat, slot, side):
                n += 1
        return n
    if what == C_HALVES_HERE:
        for side in range(6):
            n += k.cards[CD * p.card[s] + CD_HALVES] >> side & 1
        return n
    if what == C_EDGE:
        return 1 if p.nb[6 * s + 2] == NOBODY or p.nb[6 * s + 3] == NOBODY else 0
    if what == C_ALONE:
        return 1 if row_of(p, k, seat, level_of(k, p.card[s])) == 1 else 0
    if what == C_COLUMN:
        for i in range(p.n_mine[seat]):
            if i != slot and p.col[CARDS * seat + i] == p.col[s]:
                n += 1
        return n
    for side in range(6):
        j = p.nb[6 * s + side]
        if j == NOBODY:
            continue
        t = CARDS * seat + j
        row = 0 if side < 2 else 1 if side < 4 else 2
        if what == C_NEIGHBOURS or (what == C_ABOVE and row == 0) or (what == C_BESIDE and row == 1):
            n += 1
        if what == C_BELOW and row == 2:
            n += 1
        elif what == C_NEIGHBOURS_OF:
            n += factions_in(k, p.card[t]) >> of & 1
        elif what == C_COLLAPSES_ADJACENT:
            n += p.fallen[t]
        elif what == C_MACHINES_ADJACENT:
            n += p.machines[t]
        elif what == C_FACTIONS_ADJACENT:
            mask |= factions_in(k, p.card[t])
    return bit_count(mask) if what == C_FACTIONS_ADJACENT else n


def board_length(p: Position, k: Pack, seat: i32) -> i32:
    return k.lengths[p.faces[p.board[seat]]] if p.board[seat] < 3 else 8


def count(p: Position, k: Pack, seat: i32, f: i32, what: i32, of: i32) -> i32:
    """A counter, read now; the acting card counts too."""
    slot = p.frames[f + SLOT]
    if what == C_CARTS:
        return carts_of(p, k, seat)
    if what == C_MARKER:
        return p.place[seat]
    if what == C_BOARDS:
        return p.boards[seat]
    if what == C_WALKED_NOW:
        return p.frames[f + WALK]
    if what == C_WALKED_ROUND:
        return p.walked[seat]
    if what == C_TO_TOP:
        return board_length(p, k, seat) - p.place[seat]
    if what == C_PUT_NOW:
        return p.frames[f + PUT]
    if what == C_HAND:
        return p.n_hand[seat]
    if what == C_COINS:
        return p.coins[seat]
    if what == C_RUN:
        return longest_run(p, k, seat)
    if what == C_ROWS:
        return full_rows(p, k, seat)
    if what == C_ACT_LEVEL:
        act = p.frames[f + ACT]
        return 0 if act == NOBODY else level_of(k, p.card[CARDS * seat + act])
    if what <= C_DEPTH or what in (C_MACHINES, C_COLLAPSES, C_ACTIVATED):
        return count_mine(p, k, seat, what, of)
    if what in (C_MACHINED, C_HALVES):
        return count_mine(p, k, seat, what, of)
    return count_here(p, k, seat, slot, what, of)


def amount(p: Position, k: Pack, seat: i32, f: i32, index: i32) -> i32:
    a = AM * index
    n = k.amounts[a]
    if k.amounts[a + 1] != C_NONE:
        n += count(p, k, seat, f, k.amounts[a + 1], k.amounts[a + 2]) * k.amounts[a + 3] // k.amounts[a + 4]
        cap = k.amounts[a + 5]
        if cap and n > cap:
            n = cap
    return n if n > 0 else 0


# ---------------------------------------------------------------- targets
def related(p: Position, seat: i32, slot: i32, i: i32, relation: i32, k: Pack) -> bool:
    if relation == T_ANY:
        return True
    if slot == NOBODY:
        return relation == T_ANOTHER  # an event or a space is no card: any card is another
    if relation == T_THIS:
        return i == slot
    if relation == T_ANOTHER:
        return i != slot
    s = CARDS * seat + slot
    if relation == T_ROW:
        return i != slot and level_of(k, p.card[CARDS * seat + i]) == level_of(k, p.card[s])
    for side in range(6):
        if p.nb[6 * s + side] == i:
            if relation == T_ADJACENT:
                return True
            if relation == T_ABOVE:
                return side < 2
            if relation == T_BELOW:
                return side > 3
            return side == 2 or side == 3
    return False


def fits(p: Position, k: Pack, seat: i32, slot: i32, i: i32, target: i32, need: i32) -> bool:
    """Whether a card of the mine is such a target, and can take what is done to it (R27, R29)."""
    t = TG * target
    s = CARDS * seat + i
    if not related(p, seat, slot, i, k.targets[t], k):
        return False
    d = p.card[s]
    if k.targets[t + 1] and not factions_in(k, d) & k.targets[t + 1]:
        return False
    if k.targets[t + 2] and level_of(k, d) != k.targets[t + 2]:
        return False
    if k.targets[t + 3] and p.active[s]:
        return False
    if k.targets[t + 4] and p.machines[s] == 0:
        return False
    if k.targets[t + 5] == 1 and not p.fallen[s]:
        return False
    if k.targets[t + 5] == 2 and p.fallen[s]:
        return False
    if need == N_ROOM:
        return p.machines[s] < MOST_MACHINES
    if need == N_SOUND:
        return p.fallen[s] == 0
    if need == N_FALLEN:
        return p.fallen[s] == 1
    if need == N_MACHINE:
        return p.machines[s] > 0
    return p.active[s] == 0


def how_many_fit(p: Position, k: Pack, seat: i32, slot: i32, target: i32, need: i32) -> i32:
    n = 0
    for i in range(p.n_mine[seat]):
        if fits(p, k, seat, slot, i, target, need):
            n += 1
    return n


def put_machine(p: Position, k: Pack, seat: i32, i: i32) -> None:
    s = CARDS * seat + i
    if p.machines[s] < MOST_MACHINES:  # R27
        p.machines[s] += 1
        note(p, J_MACHINE, seat, i, p.machines[s])
        bonus(p, k, seat, ON_MACHINE)


def put_collapse(p: Position, seat: i32, i: i32, f: i32) -> None:
    s = CARDS * seat + i
    if not p.fallen[s]:  # R29
        p.fallen[s] = 1
        p.frames[f + PUT] += 1
        note(p, J_COLLAPSE, seat, i, 0)


def clear_collapse(p: Position, seat: i32, i: i32) -> None:
    p.fallen[CARDS * seat + i] = 0
    note(p, J_CLEARED, seat, i, 0)


# ---------------------------------------------------------------- costs (R8)
def price(p: Position, k: Pack, seat: i32, design: i32) -> i32:
    """What a card costs this seat now."""
    level = level_of(k, design)
    factions = factions_in(k, design)
    n = k.cards[CD * design + CD_COST]
    for i in range(p.n_mine[seat]):
        c = CD * p.card[CARDS * seat + i]
        kind = k.cards[c + CD_LESS_KIND]
        of = k.cards[c + CD_LESS_OF]
        if (kind == 1 and of == level) or (kind == 2 and factions >> of & 1):
            n -= k.cards[c + CD_LESS]
    if p.event != NOBODY:
        e = EV * p.event
        for_level = k.events[e + EV_COST_LEVEL]
        if for_level == 5 or for_level == level or k.events[e + EV_COST_FACTIONS] & factions:
            n -= k.events[e + EV_COST_LESS]
    return n if n > 0 else 0


def playable(p: Position, k: Pack, seat: i32, design: i32) -> bool:
    """R16: affordable, and there is a place for it."""
    return price(p, k, seat, design) <= p.coins[seat] and has_place(p, k, seat, level_of(k, design))


# ---------------------------------------------------------------- asking
def ask(p: Position, k: Pack, seat: i32, what: i32) -> None:
    """Stop the seat's machine for a decision; where there is nothing to decide, go on."""
    out: Ints = [0] * 160
    p.asked[seat] = what
    n = legal(p, k, seat, out)
    if n == 1 and what != A_SURFACE and what != A_BRANCH:
        decide(p, k, seat, out[0])


def target_move(p: Position, k: Pack, seat: i32, i: i32) -> i32:
    s = CARDS * seat + i
    return M_TARGET + 100 * level_of(k, p.card[s]) + p.col[s]


def slot_at(p: Position, k: Pack, seat: i32, move: i32) -> i32:
    """The card that a target move names."""
    return find(p, k, seat, (move - M_TARGET) // 100, (move - M_TARGET) % 100)


def need_of(op: i32) -> i32:
    if op == OP_MACHINES:
        return N_ROOM
    if op in (OP_COLLAPSE, OP_PAY_COLLAPSE):
        return N_SOUND
    if op == OP_CLEAR:
        return N_FALLEN
    if op == OP_PAY_MACHINES:
        return N_MACHINE
    return N_FRESH


def target_of(k: Pack, pc: i32) -> i32:
    """Which of an instruction's numbers is its target."""
    op = k.code[WIDE * pc]
    if op in (OP_MACHINES, OP_COLLAPSE, OP_PAY_MACHINES):
        return k.code[WIDE * pc + 2]
    return k.code[WIDE * pc + 1]


def branch_open(p: Position, k: Pack, seat: i32, f: i32, pc: i32) -> bool:
    """A branch that begins with a price which cannot be paid would do nothing: it is not offered (R23)."""
    op = k.code[WIDE * pc]
    if op == OP_PAY:
        return can_pay(p, k, seat, f, pc)
    if op == OP_PAY_CARDS:
        return p.n_hand[seat] >= k.code[WIDE * pc + 1]
    if op in (OP_PAY_MACHINES, OP_PAY_COLLAPSE):
        return payable_on_cards(p, k, seat, f, pc)
    return True


def can_pay(p: Position, k: Pack, seat: i32, f: i32, pc: i32) -> bool:
    return p.coins[seat] >= coin_price(p, k, seat, f, pc)


def coin_price(p: Position, k: Pack, seat: i32, f: i32, pc: i32) -> i32:
    n = amount(p, k, seat, f, k.code[WIDE * pc + 1]) - amount(p, k, seat, f, k.code[WIDE * pc + 2])
    return n if n > 0 else 0


def payable_on_cards(p: Position, k: Pack, seat: i32, f: i32, pc: i32) -> bool:
    slot = p.frames[f + SLOT]
    target = target_of(k, pc)
    if k.code[WIDE * pc] == OP_PAY_COLLAPSE:
        return how_many_fit(p, k, seat, slot, target, N_SOUND) > 0
    n = 0
    for i in range(p.n_mine[seat]):
        if fits(p, k, seat, slot, i, target, N_MACHINE):
            n += p.machines[CARDS * seat + i]
    return n >= k.code[WIDE * pc + 1]


def legal_hand(p: Position, k: Pack, seat: i32, first: i32, out: Ints) -> i32:
    n = 0
    for d in range(k.n_cards):
        if p.hand[DESIGNS * seat + d]:
            out[n] = first + d
            n += 1
    return n


def legal_edges(p: Position, k: Pack, seat: i32, out: Ints) -> i32:
    n = 0
    for i in range(p.n_mine[seat]):
        for side in range(3, 6):
            if half_whole(p, k, seat, i, side):
                s = CARDS * seat + i
                out[n] = M_EDGE + 100 * (3 * level_of(k, p.card[s]) + side - 3) + p.col[s]
                n += 1
    return n


def legal_commit(p: Position, k: Pack, seat: i32, out: Ints) -> i32:
    """R15, R16."""
    n = 0
    for d in range(k.n_cards):
        if p.hand[DESIGNS * seat + d] and playable(p, k, seat, d):
            out[n] = M_COMMIT + d
            n += 1
    if n == 0:
        out[0] = M_FORCED
        n = 1
    return n


def legal_choice(p: Position, k: Pack, seat: i32, f: i32, out: Ints) -> i32:
    pc = p.frames[f]
    c = WIDE * pc
    n = 0
    taken = 0
    if k.code[c + 3] < 4:
        taken = p.frames[f + REG + k.code[c + 3]]
    for i in range(k.code[c + 2]):
        o = 2 * (k.code[c + 1] + i)
        cost = k.options[o + 1]
        if taken >> i & 1 or (cost >= 0 and amount(p, k, seat, f, cost) > p.coins[seat]):
            continue
        if cost < 0 and not branch_open(p, k, seat, f, k.options[o]):
            continue
        out[n] = M_CHOOSE + i
        n += 1
    if k.code[c + 4] or n == 0:
        out[n] = M_STOP
        n += 1
    return n


def legal_steps(p: Position, k: Pack, seat: i32, f: i32, out: Ints) -> i32:
    """How far to advance: "up to" includes 0 (R14)."""
    n = 0
    far = p.frames[f + LEFT]
    if p.board[seat] < 3:
        left = board_length(p, k, seat) - p.place[seat]
        if far > left:
            far = left
    elif far > 9:
        far = 9
    first = far if k.code[WIDE * p.frames[f] + 2] else 0
    for i in range(first, far + 1):
        out[n] = M_STEPS + i
        n += 1
    return n


def legal_deck(p: Position, k: Pack, seat: i32, f: i32, out: Ints) -> i32:
    n = 0
    pc = p.frames[f]
    tried = p.frames[f + REG + 3] if k.code[WIDE * pc] == OP_RECRUIT else 0
    for level in range(1, 4):
        if (p.n_deck[level] or p.n_discards[level]) and not tried >> level & 1:
            out[n] = M_DECK + level
            n += 1
    return n


def legal_surface(p: Position, out: Ints, seat: i32) -> i32:
    """R22."""
    out[0] = M_SURFACE
    n = 1
    for i in range(2):
        if p.coins[seat] >= 4 + 4 * i:
            out[n] = M_SURFACE + 1 + i
            n += 1
    out[n] = M_SURFACE + 3
    return n + 1


def legal_branch(p: Position, k: Pack, seat: i32, f: i32, out: Ints) -> i32:
    n = 0
    d = p.card[CARDS * seat + p.frames[f + SLOT]]
    for b in range(2):
        pc = k.cards[CD * d + CD_BRANCH + b]
        if pc and branch_open(p, k, seat, f, pc):
            out[n] = M_BRANCH + b
            n += 1
    out[n] = M_DECLINE
    return n + 1


def legal_up(p: Position, k: Pack, seat: i32, f: i32, out: Ints) -> i32:
    n = 0
    s = CARDS * seat + p.frames[f + SLOT]
    for side in range(2):
        if p.nb[6 * s + side] != NOBODY:
            out[n] = target_move(p, k, seat, p.nb[6 * s + side])
            n += 1
    return n


def legal(p: Position, k: Pack, seat: i32, out: Ints) -> i32:
    """What a seat may do now, each once, in a fixed order."""
    what = p.asked[seat]
    if what == A_NOTHING:
        return 0
    if what == A_COMMIT:
        return legal_commit(p, k, seat, out)
    f = top(p, seat)
    pc = p.frames[f]
    n = 0
    if what == A_KEEP:
        return legal_hand(p, k, seat, M_DISCARD, out)
    if what == A_PLACE:
        return places(p, k, seat, level_of(k, p.paid_with[seat]), out)
    if what == A_BRANCH:
        return legal_branch(p, k, seat, f, out)
    if what == A_UP:
        return legal_up(p, k, seat, f, out)
    if what == A_SURFACE:
        return legal_surface(p, out, seat)
    if what == A_EDGE:
        return legal_edges(p, k, seat, out)
    if what == A_STEPS:
        return legal_steps(p, k, seat, f, out)
    if what == A_DECK:
        return legal_deck(p, k, seat, f, out)
    if what == A_CHOICE:
        return legal_choice(p, k, seat, f, out)
    if what == A_BOARD:
        for i in range(3):
            if i != p.board[seat]:
                out[n] = M_BOARD + i
                n += 1
        return n
    if what == A_FACTION:
        for i in range(6):
            out[i] = M_FACTION + i
        return 6
    if what == A_DISCARD:
        n = legal_hand(p, k, seat, M_DISCARD, out)
        if k.code[WIDE * pc] == OP_DISCARD:
            out[n] = M_STOP
            n += 1
        return n
    op = k.code[WIDE * pc]  # A_TARGET
    for i in range(p.n_mine[seat]):
        if fits(p, k, seat, p.frames[f + SLOT], i, target_of(k, pc), need_of(op)):
            out[n] = target_move(p, k, seat, i)
            n += 1
    if op == OP_CLEAR:
        out[n] = M_STOP
        n += 1
    return n


# ---------------------------------------------------------------- deciding
def decide_target(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> None:
    op = k.code[WIDE * p.frames[f]]
    if op == OP_MACHINES:
        put_machine(p, k, seat, i)
        p.frames[f + LEFT] -= 1
    elif op == OP_COLLAPSE:
        put_collapse(p, seat, i, f)
        p.frames[f + LEFT] -= 1
    elif op == OP_CLEAR:
        clear_collapse(p, seat, i)
        next_step(p, f)
    elif op == OP_PAY_MACHINES:
        s = CARDS * seat + i
        p.machines[s] -= 1
        note(p, J_MACHINE, seat, i, p.machines[s])
        p.frames[f + LEFT] -= 1
    elif op == OP_PAY_COLLAPSE:
        put_collapse(p, seat, i, f)
        next_step(p, f)
    else:  # OP_ACTIVATE
        p.frames[f + ACT] = i
        next_step(p, f)
        activate(p, k, seat, i)


def decide_discard(p: Position, k: Pack, seat: i32, f: i32, design: i32) -> None:
    discard(p, k, seat, design)
    op = k.code[WIDE * p.frames[f]]
    if op == OP_PAY_CARDS:
        p.frames[f + LEFT] -= 1
    elif op == OP_DISCARD:
        next_step(p, f)


def decide_steps(p: Position, k: Pack, seat: i32, f: i32, n: i32) -> None:
    if n == 0:
        next_step(p, f)
        return
    p.frames[f + LEFT] = n
    p.frames[f + STAGE] = 1 if p.board[seat] == 3 else 2


def decide_deck(p: Position, k: Pack, seat: i32, f: i32, level: i32) -> None:
    refill(p, k, level)
    if k.code[WIDE * p.frames[f]] == OP_DRAW:
        ask_chance(p, Q_DRAW, p.n_deck[level], seat, level)
        return
    faction = p.frames[f + LEFT]
    n = 0
    for d in range(k.n_cards):
        if level_of(k, d) == level and factions_in(k, d) >> faction & 1:
            n += p.deck[d]
    p.frames[f + REG + 3] |= 1 << level
    if n == 0:
        note(p, J_NONE, seat, faction, level)
        return
    ask_chance(p, Q_RECRUIT, n, seat, level)


def decide(p: Position, k: Pack, seat: i32, move: i32) -> None:
    """A seat has decided: write it into its frame. The machine goes on in `run`."""
    what = p.asked[seat]
    p.asked[seat] = A_NOTHING
    if what == A_COMMIT:
        p.commit[seat] = FORCED if move == M_FORCED else move - M_COMMIT
        note(p, J_COMMIT, seat, p.commit[seat], 0)
        return
    f = top(p, seat)
    c = WIDE * p.frames[f]
    activating = what == A_TARGET and k.code[c] == OP_ACTIVATE
    if what in (A_STEPS, A_FACTION, A_CHOICE, A_UP) or move == M_STOP or activating:
        note(p, J_CHOSE, seat, move, 0)
    if what == A_KEEP:
        d = move - M_DISCARD
        lose_card(p, seat, d)
        p.aside[DESIGNS * seat + d] += 1
        note(p, J_ASIDE, seat, d, 0)
    elif what == A_PLACE:
        p.frames[f + SLOT] = lay(p, k, seat, p.paid_with[seat], move - M_PLACE)
        p.paid_with[seat] = NOBODY
        note(p, J_PLACE, seat, p.frames[f + SLOT], 0)
        next_step(p, f)
        bonus(p, k, seat, ON_PLAY)
    elif what == A_BRANCH:
        slot = p.frames[f + SLOT]
        if move == M_DECLINE:
            note(p, J_DECLINE, seat, slot, 0)
            p.depth[seat] -= 1
        else:
            note(p, J_ACTIVATE, seat, slot, move - M_BRANCH)
            go_to(p, f, k.cards[CD * p.card[CARDS * seat + slot] + CD_BRANCH + move - M_BRANCH])
            bonus(p, k, seat, ON_ACTIVATE)
    elif what == A_UP:
        p.frames[f + SLOT] = slot_at(p, k, seat, move)
        go_to(p, f, PC_MINE + 1)
    elif what == A_SURFACE:
        note(p, J_SURFACE, seat, move - M_SURFACE, 0)
        next_step(p, f)
        which = move - M_SURFACE
        pc = PC_S_COINS
        if which == 1:
            pc = PC_S_FOUR
        elif which == 2:
            pc = PC_S_EIGHT
        elif which == 3:
            pc = PC_S_DRAW
        push(p, seat, pc, NOBODY, F_SURFACE)
        bonus(p, k, seat, ON_SURFACE)
    elif what == A_EDGE:
        decide_edge(p, k, seat, f, move - M_EDGE)
    elif what == A_STEPS:
        decide_steps(p, k, seat, f, move - M_STEPS)
    elif what == A_BOARD:
        if p.frames[f + STAGE] == 1:
            p.board[seat] = move - M_BOARD
            p.frames[f + STAGE] = 2
        else:  # R43
            old = p.board[seat]
            p.board[seat] = move - M_BOARD
            p.place[seat] = 1
            note(p, J_BOARD, seat, old, p.board[seat])
            p.frames[f + STAGE] = 5
    elif what == A_DECK:
        decide_deck(p, k, seat, f, move - M_DECK)
    elif what == A_FACTION:
        p.frames[f + LEFT] = move - M_FACTION
        p.frames[f + STAGE] = 1
    elif what == A_CHOICE:
        if move == M_STOP:
            go_to(p, f, k.code[c + 4] if k.code[c + 4] else k.code[c + 5])
        else:
            i = move - M_CHOOSE
            o = 2 * (k.code[c + 1] + i)
            if k.code[c + 3] < 4:
                p.frames[f + REG + k.code[c + 3]] |= 1 << i
            if k.options[o + 1] >= 0:
                pay_coins(p, seat, amount(p, k, seat, f, k.options[o + 1]))
            go_to(p, f, k.options[o])
    elif what == A_DISCARD:
        if move == M_STOP:
            go_to(p, f, k.code[c + 1])
        else:
            decide_discard(p, k, seat, f, move - M_DISCARD)
    elif move == M_STOP:  # of A_TARGET: clear no more
        go_to(p, f, k.code[c + 2])
    else:
        decide_target(p, k, seat, f, slot_at(p, k, seat, move))


def decide_edge(p: Position, k: Pack, seat: i32, f: i32, edge: i32) -> None:
    """R32."""
    level = edge // 300
    side = edge // 100 % 3 + 3
    i = find(p, k, seat, level, edge % 100)
    s = CARDS * seat + i
    j = p.nb[6 * s + side]
    p.carts[s] |= 1 << side
    p.carts[CARDS * seat + j] |= 1 << (5 - side)
    p.frames[f + LEFT] -= 1
    note(p, J_CART, seat, i, side)
    bonus(p, k, seat, ON_CART)


# ---------------------------------------------------------------- carrying out
def activate(p: Position, k: Pack, seat: i32, i: i32) -> None:
    """R24, R30: once a round; a collapse is removed in place of an effect."""
    s = CARDS * seat + i
    if p.active[s]:
        note(p, J_PASSED, seat, i, 0)
        return
    p.active[s] = 1
    if p.fallen[s]:
        if p.event == NOBODY or not k.events[EV * p.event + EV_SOUND]:
            clear_collapse(p, seat, i)
            return
    push(p, seat, PC_CARD, i, F_CARD)


def do_to_cards(p: Position, k: Pack, seat: i32, f: i32, op: i32) -> None:
    """Machines and collapses: on all such cards at once, or one at a time where its owner chooses."""
    pc = p.frames[f]
    target = target_of(k, pc)
    need = need_of(op)
    slot = p.frames[f + SLOT]
    if p.frames[f + STAGE] == 0:
        p.frames[f + STAGE] = 1
        p.frames[f + LEFT] = amount(p, k, seat, f, k.code[WIDE * pc + 1])
        if k.targets[TG * target + 6]:
            for i in range(p.n_mine[seat]):
                if fits(p, k, seat, slot, i, target, need):
                    if op == OP_MACHINES:
                        for _ in range(p.frames[f + LEFT]):
                            put_machine(p, k, seat, i)
                    else:
                        put_collapse(p, seat, i, f)
            next_step(p, f)
            return
    if p.frames[f + LEFT] == 0 or how_many_fit(p, k, seat, slot, target, need) == 0:
        next_step(p, f)
    else:
        ask(p, k, seat, A_TARGET)


def do_advance(p: Position, k: Pack, seat: i32, f: i32) -> None:
    """R40 to R43."""
    stage = p.frames[f + STAGE]
    if stage == 0:
        n = amount(p, k, seat, f, k.code[WIDE * p.frames[f] + 1])
        if n == 0 or on_top(p, seat):
            next_step(p, f)
            return
        p.frames[f + LEFT] = n
        ask(p, k, seat, A_STEPS)
    elif stage == 1:
        ask(p, k, seat, A_BOARD)
    elif stage == 2:
        n = p.frames[f + LEFT]
        left = board_length(p, k, seat) - p.place[seat]
        if n > left:
            n = left
        p.frames[f + LEFT] = n
        p.place[seat] += n
        p.walked[seat] += n
        note(p, J_ADVANCE, seat, p.board[seat], p.place[seat])
        bonus(p, k, seat, ON_ADVANCE)
        p.frames[f + STAGE] = 3 if n == left else 6
        enter_space(p, k, seat, n, F_TOP if n == left else F_SPACE)
    elif stage == 3:  # the top is resolved: on to another board
        p.boards[seat] += 1
        p.frames[f + STAGE] = 4
        ask(p, k, seat, A_BOARD)
    elif stage == 5:
        p.frames[f + STAGE] = 6
        if p.resolve_bottom:
            enter_space(p, k, seat, p.frames[f + LEFT], F_SPACE)
    else:
        next_step(p, f)


def enter_space(p: Position, k: Pack, seat: i32, walked: i32, kind: i32) -> None:
    push(p, seat, k.spaces[12 * p.faces[p.board[seat]] + p.place[seat] - 1], NOBODY, kind)
    p.frames[top(p, seat) + WALK] = walked


def on_top(p: Position, seat: i32) -> bool:
    """Whether a top space is being resolved: an advance inside it is lost."""
    for i in range(p.depth[seat]):  # noqa: SIM110  compiled, a loop over a C array
        if p.frames[(seat * DEPTH + i) * FR + KIND] == F_TOP:
            return True
    return False


def do_draw(p: Position, k: Pack, seat: i32, f: i32) -> None:
    """R36, R38."""
    c = WIDE * p.frames[f]
    if p.frames[f + STAGE] == 0:
        p.frames[f + STAGE] = 1
        p.frames[f + LEFT] = amount(p, k, seat, f, k.code[c + 1])
    if p.frames[f + LEFT] == 0:
        next_step(p, f)
        return
    level = k.code[c + 2]
    if level == 4:
        take_fourth(p, k, seat, f)
    elif level:
        refill(p, k, level)
        if p.n_deck[level]:
            ask_chance(p, Q_DRAW, p.n_deck[level], seat, level)
        else:
            next_step(p, f)
    elif p.n_deck[1] + p.n_deck[2] + p.n_deck[3] + p.n_discards[1] + p.n_discards[2] + p.n_discards[3] == 0:
        next_step(p, f)
    else:
        ask(p, k, seat, A_DECK)


def take_fourth(p: Position, k: Pack, seat: i32, f: i32) -> None:
    for d in range(k.n_cards):
        if level_of(k, d) == 4 and p.deck[d]:
            from_deck(p, k, d)
            take_card(p, k, seat, d, 1)
            note(p, J_FOURTH, seat, d, 0)
            p.frames[f + LEFT] -= 1
            return
    next_step(p, f)


def do_recruit(p: Position, k: Pack, seat: i32, f: i32) -> None:
    """R39: each deck at most once."""
    out: Ints = [0] * 8
    if p.frames[f + STAGE] == 0:
        p.frames[f + REG + 3] = 0
        faction = k.code[WIDE * p.frames[f] + 1]
        if faction == 6:
            ask(p, k, seat, A_FACTION)
            return
        p.frames[f + LEFT] = faction
        p.frames[f + STAGE] = 1
    if p.frames[f + STAGE] == 2 or legal_deck(p, k, seat, f, out) == 0:
        next_step(p, f)
    else:
        ask(p, k, seat, A_DECK)


def do_pay(p: Position, k: Pack, seat: i32, f: i32, op: i32) -> None:
    """Costs are paid whole or not at all."""
    pc = p.frames[f]
    c = WIDE * pc
    if op == OP_PAY:
        if can_pay(p, k, seat, f, pc):
            pay_coins(p, seat, coin_price(p, k, seat, f, pc))
            next_step(p, f)
        else:
            go_to(p, f, k.code[c + 3])
        return
    if p.frames[f + STAGE] == 0:
        if not branch_open(p, k, seat, f, pc):
            go_to(p, f, k.code[c + 3])
            return
        p.frames[f + STAGE] = 1
        p.frames[f + LEFT] = 1 if op == OP_PAY_COLLAPSE else k.code[c + 1]
    if p.frames[f + LEFT] == 0:
        next_step(p, f)
    else:
        ask(p, k, seat, A_DISCARD if op == OP_PAY_CARDS else A_TARGET)


def do_end(p: Position, k: Pack, seat: i32, f: i32) -> None:
    """An effect is over: the hand is checked (R37)."""
    if p.n_hand[seat] > HAND_LIMIT and p.frames[f + KIND] != F_SETUP:
        out: Ints = [0] * 160
        if legal_hand(p, k, seat, M_DISCARD, out):
            ask(p, k, seat, A_DISCARD)
            return
        hide_surplus(p, seat)
    kind = p.frames[f + KIND]
    p.depth[seat] -= 1
    if kind == F_MINE:
        p.done[seat] = 1
        note(p, J_DONE, seat, 0, 0)


def hide_surplus(p: Position, seat: i32) -> None:
    """In a plan with unknown cards only: unknown ones go first."""
    level = 1
    while p.n_hand[seat] > HAND_LIMIT and level < 4:
        if p.hidden[5 * seat + level]:
            p.hidden[5 * seat + level] -= 1
            p.n_hand[seat] -= 1
        else:
            level += 1


def do_when(p: Position, k: Pack, seat: i32, f: i32) -> None:
    c = WIDE * p.frames[f]
    n = amount(p, k, seat, f, k.code[c + 1])
    v = k.code[c + 3]
    how = k.code[c + 2]
    if (how == 0 and n >= v) or (how == 1 and n <= v) or (how == 2 and n == v):
        next_step(p, f)
    else:
        go_to(p, f, k.code[c + 4])


def do_up(p: Position, k: Pack, seat: i32, f: i32) -> None:
    """R21: on to a card directly above, or to the surface."""
    slot = p.frames[f + SLOT]
    if slot == NOBODY or level_of(k, p.card[CARDS * seat + slot]) == 1:
        p.extra[seat] = 0
        if p.event != NOBODY:
            p.extra[seat] = k.events[EV * p.event + EV_SURFACE]
        go_to(p, f, PC_SURFACE)
    else:
        ask(p, k, seat, A_UP)


def step_own(p: Position, k: Pack, seat: i32, f: i32, op: i32) -> None:
    """The machine's own instructions: the course of a mine phase."""
    if op == OP_KEEP:
        if p.n_hand[seat] <= 4:  # R7
            next_step(p, f)
        else:
            ask(p, k, seat, A_KEEP)
    elif op == OP_PLACE:
        if p.paid_with[seat] == NOBODY:  # R16 with nothing left to draw
            go_to(p, f, PC_MINE + 2)
        else:
            ask(p, k, seat, A_PLACE)
    elif op == OP_ACTIVATE_HERE:
        next_step(p, f)
        activate(p, k, seat, p.frames[f + SLOT])
    elif op == OP_UP:
        do_up(p, k, seat, f)
    elif op == OP_SURFACE:
        if p.frames[f + STAGE] == 0:
            ask(p, k, seat, A_SURFACE)
    elif op == OP_BRANCH:
        ask(p, k, seat, A_BRANCH)
    else:  # OP_SURFACE_COINS
        gain_coins(p, seat, p.surface_coins)
        next_step(p, f)


def step(p: Position, k: Pack, seat: i32) -> None:
    """Carry out one instruction of the seat's topmost effect."""
    f = top(p, seat)
    c = WIDE * p.frames[f]
    op = k.code[c]
    if op == OP_END:
        if p.frames[f + KIND] == F_MINE and p.extra[seat]:  # an event gives another surface effect
            p.extra[seat] -= 1
            go_to(p, f, PC_SURFACE)
        else:
            do_end(p, k, seat, f)
    elif op == OP_COINS:
        gain_coins(p, seat, amount(p, k, seat, f, k.code[c + 1]))
        next_step(p, f)
    elif op == OP_POINTS:
        gain_points(p, seat, amount(p, k, seat, f, k.code[c + 1]))
        next_step(p, f)
    elif op in (OP_MACHINES, OP_COLLAPSE):
        do_to_cards(p, k, seat, f, op)
    elif op == OP_CLEAR:
        if how_many_fit(p, k, seat, p.frames[f + SLOT], k.code[c + 1], N_FALLEN) == 0:
            go_to(p, f, k.code[c + 2])
        else:
            ask(p, k, seat, A_TARGET)
    elif op == OP_CART:
        do_cart(p, k, seat, f)
    elif op == OP_ADVANCE:
        do_advance(p, k, seat, f)
    elif op == OP_DRAW:
        do_draw(p, k, seat, f)
    elif op == OP_RECRUIT:
        do_recruit(p, k, seat, f)
    elif op <= OP_PAY_COLLAPSE:
        do_pay(p, k, seat, f, op)
    elif op == OP_CHOICE:
        ask(p, k, seat, A_CHOICE)
    elif op == OP_DISCARD:
        if p.n_hand[seat] == 0:
            go_to(p, f, k.code[c + 1])
        else:
            ask(p, k, seat, A_DISCARD)
    elif op == OP_ACTIVATE:
        if how_many_fit(p, k, seat, p.frames[f + SLOT], k.code[c + 1], N_FRESH) == 0:
            go_to(p, f, k.code[c + 2])
        else:
            ask(p, k, seat, A_TARGET)
    elif op == OP_WHEN:
        do_when(p, k, seat, f)
    elif op == OP_JUMP:
        go_to(p, f, k.code[c + 1])
    elif op == OP_SET:
        p.frames[f + REG + k.code[c + 1]] = amount(p, k, seat, f, k.code[c + 2])
        next_step(p, f)
    elif op == OP_LOOP:
        r = f + REG + k.code[c + 1]
        if p.frames[r] == 0:
            go_to(p, f, k.code[c + 2])
        else:
            p.frames[r] -= 1
            next_step(p, f)
    else:
        step_own(p, k, seat, f, op)


def do_cart(p: Position, k: Pack, seat: i32, f: i32) -> None:
    """R32, R33."""
    out: Ints = [0] * 160
    if p.frames[f + STAGE] == 0:
        p.frames[f + STAGE] = 1
        p.frames[f + LEFT] = amount(p, k, seat, f, k.code[WIDE * p.frames[f] + 1])
    if p.frames[f + LEFT] == 0 or legal_edges(p, k, seat, out) == 0:
        next_step(p, f)
    else:
        ask(p, k, seat, A_EDGE)


def run(p: Position, k: Pack, seat: i32) -> None:
    """Let a seat's machine go on until it has to decide, chance is asked, or it is done."""
    while p.depth[seat] and p.asked[seat] == A_NOTHING and p.chance == ANSWERED:
        step(p, k, seat)


# ---------------------------------------------------------------- the course of the game
def busy(p: Position) -> bool:
    for seat in range(p.seats):  # noqa: SIM110  compiled, a loop over a C array
        if p.depth[seat] or p.asked[seat]:
            return True
    return False


def proceed(p: Position, k: Pack) -> None:
    """Go on until somebody must decide, chance must answer, or the game is over."""
    while p.chance == ANSWERED and p.phase != OVER:
        for seat in range(p.seats):
            run(p, k, seat)
            if p.chance != ANSWERED:
                return
        if busy(p):
            return
        next_phase(p, k)


def next_phase(p: Position, k: Pack) -> None:
    """The barrier: all are done with this phase."""
    if p.phase == SETTING_UP:
        set_up(p, k)
    elif p.phase == EVENT:  # R15: after everyone has finished the event
        p.phase = COMMITTING
        for seat in range(p.seats):
            p.asked[seat] = A_COMMIT
    elif p.phase == COMMITTING:
        reveal(p, k)
    elif p.phase == MINING:  # R25
        p.phase = CLOSING
        if p.event != NOBODY and k.events[EV * p.event + EV_KIND] == 2:
            everybody(p, k.events[EV * p.event + EV_PC], F_EVENT)
    else:
        end_round(p, k)


def everybody(p: Position, pc: i32, kind: i32) -> None:
    for seat in range(p.seats):
        push(p, seat, pc, NOBODY, kind)


def set_up(p: Position, k: Pack) -> None:
    """R3 to R7: faces, deals, then the cards kept."""
    if p.faces_set < 3:
        ask_chance(p, Q_FACE, 2, p.faces_set, 0)
        return
    for seat in range(p.seats):
        mine = p.n_hand[seat]
        if p.round == 0 and not p.first_game and mine < 8 and not has_aside(p, seat):
            level = 1 if mine < 2 else 2 if mine < 5 else 3
            ask_chance(p, Q_DEAL, p.n_deck[level], seat, level)
            return
        if p.first_game and mine < 6:
            level = 1 + mine // 2
            ask_chance(p, Q_DEAL, p.n_deck[level], seat, level)
            return
    if not p.first_game and p.n_hand[0] == 8:
        everybody(p, PC_KEEP, F_SETUP)
        return
    for seat in range(p.seats):
        for d in range(k.n_cards):
            while p.aside[DESIGNS * seat + d]:
                p.aside[DESIGNS * seat + d] -= 1
                lay_off(p, k, d)
                note(p, J_ASIDES, 0, d, 0)
    next_event(p, k)


def has_aside(p: Position, seat: i32) -> bool:
    for d in range(DESIGNS):  # noqa: SIM110
        if p.aside[DESIGNS * seat + d]:
            return True
    return False


def next_event(p: Position, k: Pack) -> None:
    """R13."""
    n: i32 = k.n_events - p.round
    ask_chance(p, Q_EVENT, n, 0, 0)


def reveal(p: Position, k: Pack) -> None:
    """R15, R16: all commitments are opened and paid, one after the other; forced draws ask chance."""
    for seat in range(p.seats):
        d = p.commit[seat]
        if d == NOBODY:
            continue
        if d == FORCED:
            refill(p, k, 1)
            p.forced += 1
            p.commit[seat] = NOBODY
            if p.n_deck[1]:
                ask_chance(p, Q_FORCED, p.n_deck[1], seat, 1)
                return
            note(p, J_FORCED, seat, NOBODY, 0)
            continue
        cost = price(p, k, seat, d)
        lose_card(p, seat, d)
        note(p, J_REVEAL, seat, d, cost)
        pay_coins(p, seat, cost)
        p.paid_with[seat] = d
        p.commit[seat] = NOBODY
    p.phase = MINING
    for seat in range(p.seats):
        p.done[seat] = 0
    everybody(p, PC_MINE, F_MINE)


def end_round(p: Position, k: Pack) -> None:
    """R25."""
    note(p, J_ROUND, 0, p.round, 0)
    for seat in range(p.seats):
        p.walked[seat] = 0
        for i in range(p.n_mine[seat]):
            p.active[CARDS * seat + i] = 0
    if p.round == ROUNDS:
        p.phase = OVER
        p.event = NOBODY
        note(p, J_END, 0, 0, 0)
    else:
        next_event(p, k)


def nth(p: Position, k: Pack, level: i32, factions: i32, index: i32) -> i32:
    """The card with this number in a deck, counted by design."""
    for d in range(k.n_cards):
        if level_of(k, d) == level and (factions == 0 or factions_in(k, d) & factions):
            if index < p.deck[d]:
                return d
            index -= p.deck[d]
    return NOBODY


def settle(p: Position, k: Pack, pick: i32) -> None:
    """Chance has answered."""
    what = p.chance
    seat = p.asker
    level = p.asker_level
    p.chance = ANSWERED
    p.need = 0
    p.asker = 0
    p.asker_level = 0
    if what == Q_FACE:
        p.faces[p.faces_set] = 2 * p.faces_set + pick
        p.faces_set += 1
    elif what == Q_EVENT:
        e = 0
        one: u64 = 1
        while True:
            if not p.seen >> e & one:
                if pick == 0:
                    break
                pick -= 1
            e += 1
        p.seen |= one << e
        p.event = e
        p.round += 1
        p.phase = EVENT
        note(p, J_EVENT, 0, e, 0)
        if k.events[EV * e + EV_KIND] == 0:
            everybody(p, k.events[EV * e + EV_PC], F_EVENT)
    elif what == Q_DEAL:
        d = nth(p, k, level, 0, pick)
        from_deck(p, k, d)
        take_card(p, k, seat, d, 0)
        note(p, J_DEAL, seat, d, 0)
    elif what == Q_FORCED:
        d = nth(p, k, 1, 0, pick)
        from_deck(p, k, d)
        p.paid_with[seat] = d
        note(p, J_FORCED, seat, d, 0)
    elif what == Q_DRAW:
        d = nth(p, k, level, 0, pick)
        from_deck(p, k, d)
        take_card(p, k, seat, d, 0)
        p.frames[top(p, seat) + LEFT] -= 1
        note(p, J_DRAW, seat, level, d)
    else:  # Q_RECRUIT
        f = top(p, seat)
        d = nth(p, k, level, 1 << p.frames[f + LEFT], pick)
        from_deck(p, k, d)
        take_card(p, k, seat, d, 1)
        note(p, J_RECRUIT, seat, p.frames[f + LEFT], d)
        p.frames[f + STAGE] = 2


def settle_unknown(p: Position, k: Pack) -> None:
    """A card is drawn that nobody knows yet: for plans. Faction draws count as a draw too."""
    seat = p.asker
    level = p.asker_level
    what = p.chance
    p.chance = ANSWERED
    p.hidden[5 * seat + level] += 1
    p.n_hand[seat] += 1
    f = top(p, seat)
    if what == Q_DRAW:
        p.frames[f + LEFT] -= 1
    else:
        p.frames[f + STAGE] = 2


# ---------------------------------------------------------------- playouts and plans
def below(p: Position, n: i32) -> i32:
    """A number from 0 to n - 1, by xorshift64*."""
    x: u64 = p.rng
    x ^= x >> 12
    x ^= (x << 25) & MASK
    x ^= x >> 27
    p.rng = x
    x = ((x * MULTIPLIER) & MASK) >> 32
    return (x * n) >> 32


def finish_at_random(p: Position, k: Pack) -> i64:
    """Random play of all seats to the end; how many decisions it took."""
    out: Ints = [0] * 160
    decisions: i64 = 0
    while p.phase != OVER:
        if p.chance != ANSWERED:
            settle(p, k, below(p, p.need))
            proceed(p, k)
            continue
        for seat in range(p.seats):
            n = legal(p, k, seat, out)
            if n:
                p.n_journal = 0
                decide(p, k, seat, out[below(p, n)])
                proceed(p, k)
                decisions += 1
                break
    return decisions


def worth(p: Position, k: Pack, seat: i32) -> i32:
    """What a position seems worth to a seat between rounds, in hundredths of a point."""
    left: i32 = ROUNDS - p.round
    w = 100 * p.points[seat] + 100 * carts_of(p, k, seat)
    coins = p.coins[seat]
    if left:
        w += (coins if coins < 12 else 12) * (38 if left > 1 else 25)
        hand = p.n_hand[seat]
        if hand > left + 2:
            hand = left + 2
        w += hand * 55
        for i in range(p.n_mine[seat]):
            s = CARDS * seat + i
            w += p.machines[s] * (30 if left > 2 else 10)
            w -= p.fallen[s] * 45
        w += p.place[seat] * 20
        w += count_mine(p, k, seat, C_FACTIONS, 0) * 10
        w += legal_deep(p, k, seat) * 30
        for d in range(k.n_cards):
            if p.hand[DESIGNS * seat + d] and level_of(k, d) >= 3:
                w += 60 if level_of(k, d) == 3 else 120
    else:
        w += coins
    return w


def legal_deep(p: Position, k: Pack, seat: i32) -> i32:
    """How deep the next card may lie: a way down is worth having."""
    n = count_mine(p, k, seat, C_DEPTH, 0)
    return n if n < 3 else 3


def end_chain(p: Position, k: Pack, seat: i32) -> i32:
    """Play a seat's own decisions at random to the end of its mine phase (or of the event), draws unknown; the first
    move made, or -1."""
    out: Ints = [0] * 160
    first: i32 = -1
    while p.depth[seat]:
        run(p, k, seat)
        if p.chance != ANSWERED:
            settle_unknown(p, k)
        elif p.asked[seat]:
            n = legal(p, k, seat, out)
            move = M_STOP
            if n:
                move = out[below(p, n)]
                if n > 1 and move == M_DECLINE:  # declining is rarely best: tried less
                    move = out[below(p, n)]
                decide(p, k, seat, move)
            else:  # a plan with unknown cards has nothing to discard by name
                p.asked[seat] = A_NOTHING
                hide_surplus(p, seat)
                if p.depth[seat]:
                    f = top(p, seat)
                    if p.frames[f + LEFT]:
                        p.frames[f + LEFT] = 0
                    else:
                        p.depth[seat] -= 1
            if first < 0:
                first = move
    return first


def begin_chain(p: Position, k: Pack, seat: i32, move: i32) -> None:
    """The seat's commitment is taken as revealed, without waiting for the others."""
    p.asked[seat] = A_NOTHING
    if move == M_FORCED:
        p.paid_with[seat] = NOBODY
    else:
        d = move - M_COMMIT
        pay_coins(p, seat, price(p, k, seat, d))
        lose_card(p, seat, d)
        p.paid_with[seat] = d
    p.phase = MINING
    push(p, seat, PC_MINE, NOBODY, F_MINE)


def best_chain(t: Position, b: Position, p: Position, k: Pack, seat: i32, tries: i32) -> i32:
    """Of many random ways to end the seat's chain from `p`, the first move of the best; `b` is left at that way's end.
    In a commitment, every playable card is begun with in turn. `t` is scratch."""
    out: Ints = [0] * 160
    n: i32 = 0
    best: i32 = -1
    value: i32 = -1000000
    rng = p.rng
    committing = p.asked[seat] == A_COMMIT
    if committing:
        n = legal_commit(p, k, seat, out)
        if n == 1 and out[0] == M_FORCED:
            tries = 1
    for i in range(tries):
        copy_into(t, p)
        t.rng = rng
        first = -1
        if committing:
            first = out[i % n]
            begin_chain(t, k, seat, first)
            end_chain(t, k, seat)
        else:
            first = end_chain(t, k, seat)
        rng = t.rng
        w = worth(t, k, seat)
        if w > value:
            value = w
            best = first
            copy_into(b, t)
    p.rng = rng
    return best


# ---------------------------------------------------------------- the face shown to Python
def make_pack(
    code: list[int],
    amounts: list[int],
    targets: list[int],
    options: list[int],
    cards: list[int],
    spaces: list[int],
    lengths: list[int],
    events: list[int],
) -> Pack:
    """A pack from its numbers, as `effects.compile_pack` makes them."""
    k = Pack()
    for i in range(len(code)):
        k.code[i] = code[i]
    for i in range(len(amounts)):
        k.amounts[i] = amounts[i]
    for i in range(len(targets)):
        k.targets[i] = targets[i]
    for i in range(len(options)):
        k.options[i] = options[i]
    for i in range(len(cards)):
        k.cards[i] = cards[i]
    for i in range(len(spaces)):
        k.spaces[i] = spaces[i]
    for i in range(len(lengths)):
        k.lengths[i] = lengths[i]
    for i in range(len(events)):
        k.events[i] = events[i]
    k.n_cards = len(cards) // CD
    k.n_events = len(events) // EV
    return k


def start(
    k: Pack, seats: int, surface_coins: int, gaps: int, resolve_bottom: int, first_game: int, faces: int
) -> Position:
    """A position before the first question to chance. `faces` is 8 for faces drawn by lot, else three bits."""
    p = Position()
    p.seats = seats
    p.surface_coins = surface_coins
    p.gaps = gaps
    p.resolve_bottom = resolve_bottom
    p.first_game = first_game
    if faces < 8:
        for i in range(3):
            p.faces[i] = 2 * i + (faces >> i & 1)
        p.faces_set = 3
    for d in range(k.n_cards):
        p.deck[d] = k.cards[CD * d + CD_COPIES]
        p.n_deck[k.cards[CD * d]] += p.deck[d]
    for seat in range(SEATS):
        p.board[seat] = 3
        p.commit[seat] = NOBODY
        p.paid_with[seat] = NOBODY
    settle_game(p, k)
    return p


def settle_game(p: Position, k: Pack) -> None:
    """Go on until somebody must decide or chance must answer."""
    proceed(p, k)


def clone(o: Position) -> Position:
    p = Position()
    copy_into(p, o)
    return p


def moves(p: Position, k: Pack, seat: i32) -> list[int]:
    """What a seat may do now."""
    out: Ints = [0] * 160
    n = legal(p, k, seat, out)
    return [out[i] for i in range(n)]


def commit_moves(p: Position, k: Pack, seat: i32) -> list[int]:
    """What a seat could commit, whether it is asked or has done so already."""
    out: Ints = [0] * 160
    n = legal_commit(p, k, seat, out)
    return [out[i] for i in range(n)]


def allowed(p: Position, k: Pack, seat: i32, move: int) -> bool:
    """Whether any number whatever is a legal move."""
    out: Ints = [0] * 160
    n = legal(p, k, seat, out)
    for i in range(n):  # noqa: SIM110  compiled, a loop over a C array
        if out[i] == move:
            return True
    return False


def play(p: Position, k: Pack, seat: i32, move: i32) -> None:
    """Carry out a move that is allowed, up to the next decision or question to chance."""
    p.n_journal = 0
    decide(p, k, seat, move)
    proceed(p, k)


def answer(p: Position, k: Pack, pick: i32) -> None:
    """Tell what chance said."""
    settle(p, k, pick)
    proceed(p, k)


def drawn_unknown(p: Position, k: Pack) -> None:
    """For plans: the card asked of chance is drawn, and stays unknown."""
    settle_unknown(p, k)


def seeded(p: Position, seed: u64) -> None:
    p.rng = (seed * MULTIPLIER + 1) & MASK
    if p.rng == 0:
        p.rng = 1
    for _ in range(4):
        below(p, 2)


def playout(p: Position, k: Pack, seed: u64) -> i64:
    """Play `p` to its end at random; how many decisions were made."""
    seeded(p, seed)
    return finish_at_random(p, k)


def completed_carts(p: Position, k: Pack, seat: i32) -> i32:
    """R34."""
    return carts_of(p, k, seat)


def cost_of(p: Position, k: Pack, seat: i32, design: i32) -> i32:
    """What a card costs this seat now."""
    return price(p, k, seat, design)


def worth_of(p: Position, k: Pack, seat: i32) -> i32:
    """What a position seems worth to a seat, in hundredths of a point."""
    return worth(p, k, seat)


def counter_of(p: Position, k: Pack, seat: i32, slot: i32, what: i32, of: i32) -> i32:
    """A counter for a card of the mine, outside any effect."""
    push(p, seat, 0, slot, F_EVENT)
    n = count(p, k, seat, top(p, seat), what, of)
    p.depth[seat] -= 1
    return n


def chain_plan(p: Position, k: Pack, seat: i32, tries: i32, seed: u64) -> tuple[int, int]:
    """The first move of the best of many ways to end the seat's chain, draws unknown, and what its end seems worth."""
    t = Position()
    b = Position()
    seeded(p, seed)
    move = best_chain(t, b, p, k, seat, tries)
    return move, worth(b, k, seat)


def game_plan(p: Position, k: Pack, seat: i32, move: int, tries: i32, seed: u64) -> int:
    """The seat's score when it makes this move and then plays every chain of the game as the best of `tries` ways; the
    others play at random. `p` is used up."""
    t = Position()
    b = Position()
    out: Ints = [0] * 160
    seeded(p, seed)
    decide(p, k, seat, move)
    proceed(p, k)
    while p.phase != OVER:
        p.n_journal = 0
        if p.chance != ANSWERED:
            settle(p, k, below(p, p.need))
            proceed(p, k)
            continue
        if p.asked[seat]:
            if p.asked[seat] == A_KEEP:
                n = legal(p, k, seat, out)
                decide(p, k, seat, out[below(p, n)])
            else:
                n = legal(p, k, seat, out)
                if n == 1:
                    decide(p, k, seat, out[0])
                else:
                    few = tries if p.asked[seat] == A_COMMIT else 2 + tries // 4  # the choice of a card weighs most
                    decide(p, k, seat, best_chain(t, b, p, k, seat, few))
            proceed(p, k)
            continue
        for other in range(p.seats):
            n = legal(p, k, other, out)
            if n:
                decide(p, k, other, out[below(p, n)])
                proceed(p, k)
                break
    return 100 * (p.points[seat] + carts_of(p, k, seat)) + (p.coins[seat] if p.coins[seat] < 99 else 99)


def dump(p: Position) -> list[int]:
    """What the text of a state cannot tell from the table alone: the questions and effects under way."""
    out = [p.chance, p.need, p.asker, p.asker_level, p.forced]
    for seat in range(p.seats):
        out += [p.asked[seat], p.depth[seat], p.done[seat], p.extra[seat], p.walked[seat]]
        first = seat * DEPTH * FR
        out += [p.frames[i] for i in range(first, first + p.depth[seat] * FR)]
    return out


def load(p: Position, k: Pack, table: list[int], hands: list[int], mine: list[int], machine: list[int]) -> None:
    """Fill a fresh position: the table's numbers, hands as (seat, kind, design, count), mines as (seat, card, column,
    machines, fallen, active, carts), and what `dump` gave. notation.py has checked the texts before they come here."""
    p.seats, p.surface_coins, p.gaps, p.resolve_bottom, p.first_game = table[0:5]
    p.phase, p.round, p.event = table[5:8]
    one: u64 = 1
    n = 8
    for i in range(3):
        p.faces[i] = table[n + i]
    p.faces_set = table[n + 3]
    n += 4
    for seat in range(SEATS):
        p.board[seat] = 3
        p.commit[seat] = NOBODY
        p.paid_with[seat] = NOBODY
    for seat in range(p.seats):
        p.coins[seat] = table[n]
        p.points[seat] = table[n + 1]
        p.board[seat] = table[n + 2]
        p.place[seat] = table[n + 3]
        p.boards[seat] = table[n + 4]
        p.commit[seat] = table[n + 5]
        p.paid_with[seat] = table[n + 6]
        for level in range(1, 5):
            p.hidden[5 * seat + level] = table[n + 6 + level]
            p.n_hand[seat] += table[n + 6 + level]
        n += 11
    elsewhere = table[n : n + 5]  # cards that are neither seen nor in a deck, by level
    n += 5
    while n < len(table):  # the events revealed
        p.seen |= one << table[n]
        n += 1
    for d in range(k.n_cards):
        p.deck[d] = k.cards[CD * d + CD_COPIES]
    load_cards(p, k, hands, mine)
    for d in range(k.n_cards):
        p.n_deck[k.cards[CD * d]] += p.deck[d]
    for level in range(1, 5):
        p.n_deck[level] -= elsewhere[level]
    load_machine(p, machine)


def load_cards(p: Position, k: Pack, hands: list[int], mine: list[int]) -> None:
    for i in range(0, len(hands), 4):
        seat, kind, d, count = hands[i : i + 4]
        if kind == 0:
            p.hand[DESIGNS * seat + d] = count
            p.n_hand[seat] += count
        elif kind == 1:
            p.known[DESIGNS * seat + d] = count
        elif kind == 2:
            p.aside[DESIGNS * seat + d] = count
        else:
            p.discards[d] = count
            p.n_discards[k.cards[CD * d]] += count
        if kind != 1:
            p.deck[d] -= count
    for i in range(0, len(mine), 7):
        seat, d, col, machines, fallen, active, carts = mine[i : i + 7]
        slot = lay(p, k, seat, d, col)
        s = CARDS * seat + slot
        p.machines[s] = machines
        p.fallen[s] = fallen
        p.active[s] = active
        p.carts[s] = carts
        p.deck[d] -= 1
    for seat in range(p.seats):
        if p.paid_with[seat] != NOBODY:
            p.deck[p.paid_with[seat]] -= 1


def load_machine(p: Position, machine: list[int]) -> None:
    if not machine:
        return
    p.chance, p.need, p.asker, p.asker_level, p.forced = machine[0:5]
    n = 5
    for seat in range(p.seats):
        p.asked[seat], p.depth[seat], p.done[seat], p.extra[seat], p.walked[seat] = machine[n : n + 5]
        n += 5
        first = seat * DEPTH * FR
        for i in range(p.depth[seat] * FR):
            p.frames[first + i] = machine[n + i]
        n += p.depth[seat] * FR
