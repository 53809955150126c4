"""A position of Saboteur, flat, and names for the numbers in it: part of the rules (docs/compiling.md).

Copies, and the numbers that stand for cells, are here too.  A comment such as `# P3` names the rule that a line
carries out, in all parts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.games.saboteur import cards
from underhall.table.flat import Flat

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, Shorts, Words, i32, u64

# ---------------------------------------------------------------- names for numbers
MAX_SEATS: Final = 10
ROUNDS: Final = 3
DECK_SIZE: Final = sum(card.count for card in cards.KINDS)
MAX_LAID: Final = sum(card.count for card in cards.PATHS)
NUGGET_COUNT: Final = sum(cards.NUGGET_CARDS.values())
MAX_DRAFT: Final = 9  # D1
MAX_OPEN: Final = 96  # 44 joined cells have at most 2 * 44 + 2 neighbours, and three rockfalls leave three gaps

# phases
SETUP: Final = 0  # waiting for chance
PLAY: Final = 1
GOLD: Final = 2  # a gold-digger chooses a nugget card
OVER: Final = 3

# what is shuffled while SETUP lasts
CHANCE_FIRST: Final = 1
CHANCE_ROLES: Final = 2
CHANCE_GOALS: Final = 3
CHANCE_DECK: Final = 4
CHANCE_NUGGETS: Final = 5

# roles, the sides that win a round, goals; 0 is "not known" or "none"
DIGGER: Final = 1
SABOTEUR: Final = 2
SELFISH: Final = 3
DIGGERS: Final = 1
SABOTEURS: Final = 2
TREASURE: Final = 1
STONE_SW: Final = 2
STONE_NW: Final = 3

# options with names
PER_DIGGER: Final = 0
PER_PLAYER: Final = 1
LAST_PATH: Final = 0
LAST_CARD: Final = 1

# what lies in a cell: 0, a variant + 1, or a face-down goal
EMPTY: Final = 0
CROSS: Final = 1
HIDDEN: Final = 33

# ---------------------------------------------------------------- where things lie
# A spot is 125 * (y + 44) + (x + 44): moves and lists hold spots, so both coordinates can be read off.  The three
# arrays of the maze are indexed by spot & 2047 instead, which is exact although the maze has no borders.  Two spots
# share an index only if they differ by a vector (dx, dy) with dx + 125 dy = 0 modulo 2048, and all of those have
# |dx| + |dy| >= 62 (maze.py checks it).  But no two cells that matter at once are so far apart: the start, the 40 cards
# ever laid and the goals turned up are one connected set of at most 44 cells, so any two of them are at most 43 steps
# apart, any two neighbours of theirs at most 45; a face-down goal is at most 10 steps from the start, so at most
# 54 from any of these.  For the same reason |x| and |y| never leave 44.
STRIDE: Final = 125
MIDDLE: Final = 44
TORUS: Final = 2047
START: Final = STRIDE * MIDDLE + MIDDLE


# ---------------------------------------------------------------- the position
class Position(Flat):
    """All there is to know about a game.  Arrays by seat have MAX_SEATS places, those by round three times as many."""

    # options: the `second` preset unless they are set before start()
    link_required: i32 = 1
    self_break: i32 = 1
    play_direction: i32 = 1  # 1 clockwise, -1 counter-clockwise
    gold_direction: i32 = -1
    nugget_cards: i32 = PER_DIGGER  # PER_DIGGER or PER_PLAYER
    next_starter: i32 = LAST_PATH  # LAST_PATH or LAST_CARD
    all_saboteurs: i32 = 0
    selfish_dwarf: i32 = 0
    no_gold_with_broken_tool: i32 = 0

    # the maze, by spot & TORUS
    card: Bytes = bytearray(TORUS + 1)  # EMPTY, variant + 1, or HIDDEN
    demand: Bytes = bytearray(
        TORUS + 1
    )  # edges that face-up neighbours want open (low four bits) and walled (high four)
    lit: Bytes = bytearray(TORUS + 1)  # edges at which linked tunnels arrive; of a card, its edges linked to the start
    open_spots: Shorts = [0] * MAX_OPEN  # where a card may be laid if it fits, ascending
    laid: Shorts = [0] * MAX_LAID  # where path cards lie that a rockfall may take, ascending
    n_open: i32 = 0
    n_laid: i32 = 0
    goal: Bytes = bytearray(3)  # TREASURE, STONE_SW or STONE_NW, at each of the three places
    revealed: i32 = 0  # bit set of goals face up
    reached: i32 = 0  # inside one move: a linked tunnel has come to a face-down goal

    # the cards of the round
    deck: Bytes = bytearray(DECK_SIZE)  # the draw pile; the last is drawn next
    n_deck: i32 = 0
    held: Bytes = bytearray(32 * MAX_SEATS)  # [seat << 5 | kind] = how many in hand
    kinds: Words = [0] * MAX_SEATS  # by seat: bit set of the kinds in hand
    variants: Words = [0] * MAX_SEATS  # by seat: bit set of the variants in hand
    n_hand: Bytes = bytearray(MAX_SEATS)
    unplayed: i32 = 0  # cards in hands and pile together
    face_up: Bytes = bytearray(32)  # discards by kind
    face_down: Bytes = bytearray(32 * MAX_SEATS)  # [seat << 5 | kind] = discards known to that seat alone
    n_face_down: Bytes = bytearray(MAX_SEATS)
    broken: Shorts = [0] * 3  # by tool: bit set of the seats
    looked: Bytes = bytearray(MAX_SEATS)  # by seat: bit set of the goals it saw with a map

    # the table
    seats: i32 = 0
    player: i32 = -1  # whoever acts; -1 if nobody does
    phase: i32 = SETUP
    round: i32 = 0  # 1 to 3, 0 before the first
    turns: i32 = 0  # cards played in this round
    last_player: i32 = -1  # whoever played the last card, -1 if none was
    last_layer: i32 = -1  # whoever laid the last path card
    winner: i32 = 0  # DIGGERS or SABOTEURS once the round is decided: from then its roles are open
    won: Bytes = bytearray(ROUNDS)  # by round: who won it
    roles: Bytes = bytearray(11 * ROUNDS)  # [11 * (round - 1) + seat]; the place after the last seat is the spare role

    # gold
    purse: Bytes = bytearray(4)  # by value: nugget cards not given out yet
    nuggets: Bytes = bytearray(NUGGET_COUNT)  # their order in this round; the first is drawn first
    draft: Bytes = bytearray(4)  # by value: what the one who chooses has in hand
    n_draft: i32 = 0
    n_picks: i32 = 0  # choices made in this round
    taker: Bytes = bytearray(
        MAX_DRAFT * ROUNDS
    )  # [9 * (round - 1) + pick] = seat + 1; where nobody chose, those who were paid, in order
    value: Bytes = bytearray(MAX_DRAFT * ROUNDS)  # [9 * (round - 1) + pick] = nugget value taken
    saw: Bytes = bytearray(
        4 * MAX_DRAFT * ROUNDS
    )  # [(9 * (round - 1) + pick) << 2 | value] = cards that lay before the one who chose
    gold: Bytes = bytearray(4 * MAX_SEATS * ROUNDS)  # [(10 * (round - 1) + seat) << 2 | value] = nugget cards got
    paid: Bytes = bytearray(MAX_SEATS * ROUNDS)  # [10 * (round - 1) + seat] = sum of a saboteur's pay
    owed: Bytes = bytearray(MAX_SEATS)  # by seat: nuggets the pile could not pay

    # chance: not part of the position, except which answer it waits for
    chance: i32 = 0
    need: i32 = 0
    order: Bytes = bytearray(DECK_SIZE)
    rng: u64 = 1


def copy_into(p: Position, source: Position) -> None:
    """Make `p` equal to `source`, its generator included."""
    p.link_required = source.link_required
    p.self_break = source.self_break
    p.play_direction = source.play_direction
    p.gold_direction = source.gold_direction
    p.nugget_cards = source.nugget_cards
    p.next_starter = source.next_starter
    p.all_saboteurs = source.all_saboteurs
    p.selfish_dwarf = source.selfish_dwarf
    p.no_gold_with_broken_tool = source.no_gold_with_broken_tool
    p.card[:] = source.card
    p.demand[:] = source.demand
    p.lit[:] = source.lit
    p.open_spots[:] = source.open_spots
    p.laid[:] = source.laid
    p.n_open = source.n_open
    p.n_laid = source.n_laid
    p.goal[:] = source.goal
    p.revealed = source.revealed
    p.deck[:] = source.deck
    p.n_deck = source.n_deck
    p.held[:] = source.held
    p.kinds[:] = source.kinds
    p.variants[:] = source.variants
    p.n_hand[:] = source.n_hand
    p.unplayed = source.unplayed
    p.face_up[:] = source.face_up
    p.face_down[:] = source.face_down
    p.n_face_down[:] = source.n_face_down
    p.broken[:] = source.broken
    p.looked[:] = source.looked
    p.seats = source.seats
    p.player = source.player
    p.phase = source.phase
    p.round = source.round
    p.turns = source.turns
    p.last_player = source.last_player
    p.last_layer = source.last_layer
    p.winner = source.winner
    p.won[:] = source.won
    p.roles[:] = source.roles
    p.purse[:] = source.purse
    p.nuggets[:] = source.nuggets
    p.draft[:] = source.draft
    p.n_draft = source.n_draft
    p.n_picks = source.n_picks
    p.taker[:] = source.taker
    p.value[:] = source.value
    p.saw[:] = source.saw
    p.gold[:] = source.gold
    p.paid[:] = source.paid
    p.owed[:] = source.owed
    p.chance = source.chance
    p.need = source.need
    p.rng = source.rng


def clone(p: Position) -> Position:
    """An independent copy."""
    twin = Position()
    copy_into(twin, p)
    return twin


def spot_at(x: i32, y: i32) -> i32:
    """The cell (x, y) as moves and lists have it."""
    return STRIDE * (y + MIDDLE) + x + MIDDLE


def x_of(spot: i32) -> i32:
    """How far a cell lies to the right of the start."""
    return spot % STRIDE - MIDDLE


def y_of(spot: i32) -> i32:
    """How far a cell lies below the start."""
    return spot // STRIDE - MIDDLE
