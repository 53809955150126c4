"""The whole rules of Saboteur over one flat position: a hot module (docs/compiling.md), so ints and fixed arrays only.

A comment such as `# P3` names the rule that a line carries out.  Nothing here is random: where cards are shuffled the
position stops with `chance` (what is shuffled) and `need` (how many things), waits for a permutation, and goes on.

A move is one number, the same in every position, and `moves` lists them in ascending order, equal cards once:

    LAY       cell << 5 | variant                        lay a path card; variant = 2 * kind + (1 if turned)
    BREAK     BREAK << 19 | kind << 14 | seat
    REPAIR    REPAIR << 19 | kind << 14 | tool << 4 | seat
    ROCKFALL  ROCKFALL << 19 | kind << 14 | cell
    MAP       MAP << 19 | kind << 14 | goal
    DISCARD   DISCARD << 19 | kind << 14                 pass, one card face down
    PASS      PASS << 19                                 pass with an empty hand
    TAKE      TAKE << 19 | value                         keep a nugget card of this value

where kind is the card's index in cards.KINDS and cell is spot_at(x, y).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.games.saboteur import cards
from underhall.table.machine import bits, compiled, low_bit

if TYPE_CHECKING:
    from underhall.table.widths import Bytes, ByteTable, Ints, Shorts, Words, i32, i64, u32, u64

__all__ = [
    "BREAK", "CHANCE_DECK", "CHANCE_FIRST", "CHANCE_GOALS", "CHANCE_NUGGETS", "CHANCE_ROLES", "DECK_SIZE", "DIGGER",
    "DIGGERS", "DISCARD", "EMPTY", "GOLD", "HIDDEN", "LAST_CARD", "LAST_PATH", "LAY", "MAP", "MAX_SEATS", "NO_KIND",
    "OVER", "PASS", "PER_DIGGER", "PER_PLAYER", "PLAY", "REPAIR", "ROCKFALL", "ROUNDS", "SABOTEUR", "SABOTEURS",
    "SELFISH", "SETUP", "STONE_NW", "STONE_SW", "TAKE", "TREASURE", "Position", "answer", "apply", "clone", "copy_into",
    "is_legal", "mask", "moves", "pack", "playout", "playout_round", "playouts", "playouts_by_list", "roll", "score",
    "settle", "spot_at", "start", "unpack", "x_of", "y_of",
]  # fmt: skip

# ---------------------------------------------------------------- names for numbers
MAX_SEATS: Final = 10
ROUNDS: Final = 3
DECK_SIZE: Final = sum(card.count for card in cards.KINDS)
MAX_LAID: Final = sum(card.count for card in cards.PATHS)
NUGGET_COUNT: Final = sum(cards.NUGGET_CARDS.values())
MAX_DRAFT: Final = 9  # D1
MAX_MOVES: Final = 1536  # 93 open cells, two ways to lay each of six cards, and the action cards
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

# kinds of cards
FIRST_BREAK: Final = len(cards.PATHS)
FIRST_REPAIR: Final = FIRST_BREAK + 3
ROCKFALL_KIND: Final = FIRST_REPAIR + 6
MAP_KIND: Final = ROCKFALL_KIND + 1
NO_KIND: Final = 31  # a card one may not know
ACTION_KINDS: Final = (1 << MAP_KIND + 1) - (1 << FIRST_BREAK)

# moves
LAY: Final = 0
BREAK: Final = 1
REPAIR: Final = 2
ROCKFALL: Final = 3
MAP: Final = 4
DISCARD: Final = 5
PASS: Final = 6
TAKE: Final = 7
WHAT_SHIFT: Final = 19
KIND_SHIFT: Final = 14
ARGUMENT: Final = (1 << KIND_SHIFT) - 1

# what lies in a cell: 0, a variant + 1, or a face-down goal
EMPTY: Final = 0
CROSS: Final = 1
HIDDEN: Final = 33

# ---------------------------------------------------------------- where things lie
# A spot is 125 * (y + 44) + (x + 44): moves and lists hold spots, so both coordinates can be read off.  The three
# arrays of the maze are indexed by spot & 2047 instead, which is exact although the maze has no borders.  Two spots
# share an index only if they differ by a vector (dx, dy) with dx + 125 dy = 0 modulo 2048, and all of those have
# |dx| + |dy| >= 62 (checked below).  But no two cells that matter at once are so far apart: the start, the 40 cards
# ever laid and the goals turned up are one connected set of at most 44 cells, so any two of them are at most 43 steps
# apart, any two neighbours of theirs at most 45; a face-down goal is at most 10 steps from the start, so at most
# 54 from any of these.  For the same reason |x| and |y| never leave 44.
STRIDE: Final = 125
MIDDLE: Final = 44
TORUS: Final = 2047
START: Final = STRIDE * MIDDLE + MIDDLE

STEP: Ints = [-STRIDE, 1, STRIDE, -1]  # to the neighbour at N E S W; the edges' bits are 1 2 4 8
BACK: ByteTable = [4, 8, 1, 2]  # the bit of the same border, seen from that neighbour
GOAL_SPOT: Ints = [STRIDE * (y + MIDDLE) + x + MIDDLE for x, y in cards.GOALS]

# ---------------------------------------------------------------- the cards as tables
DECK: ByteTable = [kind for kind, card in enumerate(cards.KINDS) for _ in range(card.count)]
NUGGETS: ByteTable = [value for value, count in cards.NUGGET_CARDS.items() for _ in range(count)]
EDGES: ByteTable = [0] * 34  # open edges of what lies in a cell
JOINED: ByteTable = [0] * (34 * 16)  # [what lies there << 4 | edges where a tunnel enters] = edges then linked
FITS: Words = [0] * 256  # the variants, as a bit set, that meet a cell's demands
VARIANTS: Words = [0] * 32  # the variants of a kind
MENDS: ByteTable = [0] * 32  # the tools that a kind repairs
MENDERS: Words = [0] * 3  # the kinds that repair a tool
STONE_CARD: ByteTable = [0] * 16  # [goal << 2 | side where it is entered] = how the stone then lies
POOL_DIGGERS: ByteTable = [cards.ROLE_POOL.get(seats, (0, 0))[0] for seats in range(11)]
POOL_SABOTEURS: ByteTable = [cards.ROLE_POOL.get(seats, (0, 0))[1] for seats in range(11)]
HAND_SIZE: ByteTable = [cards.HAND_SIZE.get(seats, 0) for seats in range(11)]
PAY: ByteTable = [cards.SABOTEUR_PAY.get(saboteurs, 0) for saboteurs in range(5)]
SELFISH_PAY: Final = cards.SELFISH_PAY
EMPTY_MAZE: Bytes = bytearray(TORUS + 1)
EMPTY_HANDS: Bytes = bytearray(32 * MAX_SEATS)


def edge_bits(sides: str) -> int:
    return sum(1 << cards.SIDES.index(side) for side in sides)


def build_tables() -> None:
    for kind, path in enumerate(cards.PATHS):
        ways = [path.edges] if edge_bits(path.edges) == edge_bits(path.turned) else [path.edges, path.turned]
        for turned, sides in enumerate(ways):
            variant, edges = 2 * kind + turned, edge_bits(sides)
            VARIANTS[kind] |= 1 << variant
            EDGES[variant + 1] = edges
            for entered in range(16):
                met = entered & edges
                JOINED[variant + 1 << 4 | entered] = met if path.blocked or not met else edges
            for demands in range(256):
                if edges & demands & 15 == demands & 15 and not edges & demands >> 4:
                    FITS[demands] |= 1 << variant
            for goal, corner in ((STONE_SW, edge_bits("SW")), (STONE_NW, edge_bits("NW"))):
                if not path.blocked and edges in (corner, (corner << 2 | corner >> 2) & 15):
                    for side in range(4):
                        if edges >> side & 1:
                            STONE_CARD[goal << 2 | side] = variant + 1
    for kind in range(FIRST_REPAIR, ROCKFALL_KIND):
        for tool, name in enumerate(cards.TOOLS):
            if name in cards.ACTIONS[kind - FIRST_BREAK].tools:
                MENDS[kind] |= 1 << tool
                MENDERS[tool] |= 1 << kind
    wraps = (abs(dx) + dy for dy in range(62) for dx in range(dy - 61, 62 - dy) if not (dx + STRIDE * dy) % 2048)
    assert not any(wraps), "the maze would run into itself"


build_tables()


# ---------------------------------------------------------------- the position
class Position:
    """All there is to know about a game.  Arrays by seat have MAX_SEATS places, those by round three times as many."""

    # options: the `second` preset unless they are set before start()
    link_required: i32
    self_break: i32
    play_direction: i32  # 1 clockwise, -1 counter-clockwise
    gold_direction: i32
    nugget_cards: i32  # PER_DIGGER or PER_PLAYER
    next_starter: i32  # LAST_PATH or LAST_CARD
    all_saboteurs: i32
    selfish_dwarf: i32
    no_gold_with_broken_tool: i32

    # the maze, by spot & TORUS
    card: Bytes  # EMPTY, variant + 1, or HIDDEN
    demand: Bytes  # edges that face-up neighbours want open (low four bits) and walled (high four)
    lit: Bytes  # edges at which linked tunnels arrive; of a card, its edges linked to the start
    open_spots: Shorts  # where a card may be laid if it fits, ascending
    laid: Shorts  # where path cards lie that a rockfall may take, ascending
    n_open: i32
    n_laid: i32
    goal: Bytes  # TREASURE, STONE_SW or STONE_NW, at each of the three places
    revealed: i32  # bit set of goals face up
    reached: i32  # inside one move: a linked tunnel has come to a face-down goal

    # the cards of the round
    deck: Bytes  # the draw pile; the last is drawn next
    n_deck: i32
    held: Bytes  # [seat << 5 | kind] = how many in hand
    kinds: Words  # by seat: bit set of the kinds in hand
    variants: Words  # by seat: bit set of the variants in hand
    n_hand: Bytes
    unplayed: i32  # cards in hands and pile together
    face_up: Bytes  # discards by kind
    face_down: Bytes  # [seat << 5 | kind] = discards known to that seat alone
    n_face_down: Bytes
    broken: Shorts  # by tool: bit set of the seats
    looked: Bytes  # by seat: bit set of the goals it saw with a map

    # the table
    seats: i32
    player: i32  # whoever acts; -1 if nobody does
    phase: i32
    round: i32  # 1 to 3, 0 before the first
    turns: i32  # cards played in this round
    last_player: i32  # whoever played the last card, -1 if none was
    last_layer: i32  # whoever laid the last path card
    winner: i32  # DIGGERS or SABOTEURS once the round is decided: from then its roles are open
    won: Bytes  # by round: who won it
    roles: Bytes  # [11 * (round - 1) + seat]; the place after the last seat is the spare role

    # gold
    purse: Bytes  # by value: nugget cards not given out yet
    nuggets: Bytes  # their order in this round; the first is drawn first
    draft: Bytes  # by value: what the one who chooses has in hand
    n_draft: i32
    n_picks: i32  # choices made in this round
    taker: Bytes  # [9 * (round - 1) + pick] = seat + 1
    value: Bytes  # [9 * (round - 1) + pick] = nugget value taken
    saw: Bytes  # [(9 * (round - 1) + pick) << 2 | value] = cards that lay before the one who chose
    gold: Bytes  # [(10 * (round - 1) + seat) << 2 | value] = nugget cards got
    paid: Bytes  # [10 * (round - 1) + seat] = sum of a saboteur's pay
    owed: Bytes  # by seat: nuggets the pile could not pay

    # chance: not part of the position, except which answer it waits for
    chance: i32
    need: i32
    order: Bytes
    rng: u64

    def __init__(self) -> None:
        if not compiled:
            self.card = bytearray(TORUS + 1)
            self.demand = bytearray(TORUS + 1)
            self.lit = bytearray(TORUS + 1)
            self.open_spots = [0] * MAX_OPEN
            self.laid = [0] * MAX_LAID
            self.goal = bytearray(3)
            self.deck = bytearray(DECK_SIZE)
            self.held = bytearray(32 * MAX_SEATS)
            self.kinds = [0] * MAX_SEATS
            self.variants = [0] * MAX_SEATS
            self.n_hand = bytearray(MAX_SEATS)
            self.face_up = bytearray(32)
            self.face_down = bytearray(32 * MAX_SEATS)
            self.n_face_down = bytearray(MAX_SEATS)
            self.broken = [0] * 3
            self.looked = bytearray(MAX_SEATS)
            self.won = bytearray(ROUNDS)
            self.roles = bytearray(11 * ROUNDS)
            self.purse = bytearray(4)
            self.nuggets = bytearray(NUGGET_COUNT)
            self.draft = bytearray(4)
            self.taker = bytearray(MAX_DRAFT * ROUNDS)
            self.value = bytearray(MAX_DRAFT * ROUNDS)
            self.saw = bytearray(4 * MAX_DRAFT * ROUNDS)
            self.gold = bytearray(4 * MAX_SEATS * ROUNDS)
            self.paid = bytearray(MAX_SEATS * ROUNDS)
            self.owed = bytearray(MAX_SEATS)
            self.order = bytearray(DECK_SIZE)
        self.link_required = 1
        self.self_break = 1
        self.play_direction = 1
        self.gold_direction = -1
        self.nugget_cards = PER_DIGGER
        self.next_starter = LAST_PATH
        self.all_saboteurs = 0
        self.selfish_dwarf = 0
        self.no_gold_with_broken_tool = 0
        self.n_open = 0
        self.n_laid = 0
        self.revealed = 0
        self.reached = 0
        self.n_deck = 0
        self.unplayed = 0
        self.seats = 0
        self.player = -1
        self.phase = SETUP
        self.round = 0
        self.turns = 0
        self.last_player = -1
        self.last_layer = -1
        self.winner = 0
        self.n_draft = 0
        self.n_picks = 0
        self.chance = 0
        self.need = 0
        self.rng = 1


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


# ---------------------------------------------------------------- ascending lists of cells
def find(spots: Shorts, n: i32, spot: i32) -> i32:
    """Where `spot` stands among the first n, or n."""
    i = 0
    while i < n and spots[i] != spot:
        i += 1
    return i


def insert(spots: Shorts, n: i32, spot: i32) -> None:
    i = n
    while i > 0 and spots[i - 1] > spot:
        spots[i] = spots[i - 1]
        i -= 1
    spots[i] = spot


def delete(spots: Shorts, n: i32, place: i32) -> None:
    for i in range(place, n - 1):
        spots[i] = spots[i + 1]


# ---------------------------------------------------------------- the maze
def bind(p: Position, spot: i32, edges: i32) -> None:
    """P2: from now on the four neighbours of `spot` must agree with a card that has these edges."""
    demand = p.demand
    demand[(spot - STRIDE) & TORUS] |= 4 if edges & 1 else 64
    demand[(spot + 1) & TORUS] |= 8 if edges & 2 else 128
    demand[(spot + STRIDE) & TORUS] |= 1 if edges & 4 else 16
    demand[(spot - 1) & TORUS] |= 2 if edges & 8 else 32


def unbind(p: Position, spot: i32) -> None:
    """The card of `spot` is gone and demands nothing any more."""
    demand = p.demand
    demand[(spot - STRIDE) & TORUS] &= 255 - 4 - 64
    demand[(spot + 1) & TORUS] &= 255 - 8 - 128
    demand[(spot + STRIDE) & TORUS] &= 255 - 1 - 16
    demand[(spot - 1) & TORUS] &= 255 - 2 - 32


def light(p: Position, spot: i32, entered: i32) -> None:
    """P3: linked tunnels come to these edges of a cell; link all that this joins to the start."""
    lit = p.lit
    cell = spot & TORUS
    there = p.card[cell]
    if there == EMPTY:
        if lit[cell] == 0 and p.link_required:
            insert(p.open_spots, p.n_open, spot)
            p.n_open += 1
        lit[cell] |= entered
        return
    if there == HIDDEN:  # G1: turned up when all that is linked now is known
        lit[cell] |= entered
        p.reached = 1
        return
    fresh = JOINED[there << 4 | entered] & ~lit[cell]
    lit[cell] |= fresh
    fresh &= ~entered
    while fresh:
        side = low_bit(fresh)
        fresh &= fresh - 1
        light(p, spot + STEP[side], BACK[side])


def light_from_start(p: Position) -> None:
    p.lit[START & TORUS] = 15
    for side in range(4):
        light(p, START + STEP[side], BACK[side])


def list_open(p: Position, spot: i32) -> None:
    """P1, with link_required off: bring the list of open cells up to date, at `spot` and around it."""
    for side in range(-1, 4):
        near = spot if side < 0 else spot + STEP[side]
        wanted: bool = p.card[near & TORUS] == EMPTY and p.demand[near & TORUS] != 0
        place = find(p.open_spots, p.n_open, near)
        if wanted and place == p.n_open:
            insert(p.open_spots, p.n_open, near)
            p.n_open += 1
        elif not wanted and place < p.n_open:
            delete(p.open_spots, p.n_open, place)
            p.n_open -= 1


def reveal_goals(p: Position, last_laid: i32) -> None:
    """G1, G2: turn up every goal that is reached, all at once; again if those reach others."""
    while p.reached:
        p.reached = 0
        turned = 0
        for goal in range(3):
            spot = GOAL_SPOT[goal]
            if p.card[spot & TORUS] == HIDDEN and p.lit[spot & TORUS]:
                turned |= 1 << goal
                p.card[spot & TORUS] = turned_goal(p, goal, last_laid)
                bind(p, spot, EDGES[p.card[spot & TORUS]])
        p.revealed |= turned
        for goal in range(3):
            if (turned >> goal) & 1:
                spot = GOAL_SPOT[goal]
                entered = p.lit[spot & TORUS]
                p.lit[spot & TORUS] = 0
                light(p, spot, entered)  # G5
                if not p.link_required:
                    list_open(p, spot)


def turned_goal(p: Position, goal: i32, last_laid: i32) -> i32:
    """G3: how a goal comes to lie that linked cards have reached."""
    if p.goal[goal] == TREASURE:
        p.winner = DIGGERS  # G4
        return CROSS
    spot = GOAL_SPOT[goal]
    reached_from = p.lit[spot & TORUS]
    entry = low_bit(reached_from)
    for side in range(4):
        if spot + STEP[side] == last_laid and (reached_from >> side) & 1:
            entry = side
    return STONE_CARD[p.goal[goal] << 2 | entry]


def lay(p: Position, spot: i32, variant: i32, place: i32) -> None:
    """Lay a path card on the open cell that stands at `place` in the list."""
    cell = spot & TORUS
    delete(p.open_spots, p.n_open, place)
    p.n_open -= 1
    insert(p.laid, p.n_laid, spot)
    p.n_laid += 1
    p.card[cell] = variant + 1
    bind(p, spot, EDGES[variant + 1])
    entered = p.lit[cell]
    p.lit[cell] = 0
    light(p, spot, entered)
    if not p.link_required:
        list_open(p, spot)
    if p.reached:
        reveal_goals(p, spot)


def rockfall(p: Position, spot: i32) -> None:
    """A4: take a laid card away.  Only here can light go out, so all of it is lit anew."""
    cell = spot & TORUS
    delete(p.laid, p.n_laid, find(p.laid, p.n_laid, spot))
    p.n_laid -= 1
    p.face_up[(p.card[cell] - 1) >> 1] += 1
    p.card[cell] = EMPTY
    unbind(p, spot)
    lit = p.lit
    lit[cell] = 0
    for i in range(p.n_laid):
        lit[p.laid[i] & TORUS] = 0
    for i in range(p.n_open):
        lit[p.open_spots[i] & TORUS] = 0
    for i in range(3):
        lit[GOAL_SPOT[i] & TORUS] = 0
    if p.link_required:
        p.n_open = 0
    else:
        list_open(p, spot)
    light_from_start(p)


def rebuild(p: Position) -> None:
    """Work out demands, light and open cells from the cards that lie in an otherwise blank maze."""
    p.card[START & TORUS] = CROSS
    bind(p, START, 15)
    for i in range(p.n_laid):
        bind(p, p.laid[i], EDGES[p.card[p.laid[i] & TORUS]])
    for i in range(3):
        if (p.revealed >> i) & 1:
            bind(p, GOAL_SPOT[i], EDGES[p.card[GOAL_SPOT[i] & TORUS]])
    light_from_start(p)
    if not p.link_required:
        list_open(p, START)
        for i in range(p.n_laid):
            list_open(p, p.laid[i])
        for i in range(3):
            list_open(p, GOAL_SPOT[i])
    for seat in range(p.seats):
        for kind in range(32):
            if p.held[seat << 5 | kind]:
                p.kinds[seat] |= 1 << kind
                p.variants[seat] |= VARIANTS[kind]


# ---------------------------------------------------------------- legal moves
def any_broken(p: Position, seat: i32) -> i32:
    return ((p.broken[0] | p.broken[1] | p.broken[2]) >> seat) & 1


def may_be_broken(p: Position, tool: i32) -> i32:
    """A1: the seats before which a broken tool of this kind may be put, as a bit set."""
    free = ((1 << p.seats) - 1) & ~p.broken[tool]
    return free if p.self_break else free & ~(1 << p.player)


def legal(p: Position, out: Ints) -> i32:
    """Write every legal move into `out`, ascending; return how many there are."""
    if p.phase == GOLD:
        return legal_nuggets(p, out)
    if p.phase != PLAY:
        return 0
    player = p.player
    if p.n_hand[player] == 0:
        out[0] = PASS << WHAT_SHIFT  # T3
        return 1
    n = 0
    if not any_broken(p, player):  # P4
        n = legal_paths(p, p.variants[player], out)
    n = legal_actions(p, p.kinds[player] & ACTION_KINDS, out, n)
    kinds: u32 = p.kinds[player]
    while kinds:  # T3: whatever one holds may be discarded
        out[n] = DISCARD << WHAT_SHIFT | low_bit(kinds) << KIND_SHIFT
        n += 1
        kinds &= kinds - 1
    return n


def legal_paths(p: Position, variants: u32, out: Ints) -> i32:
    """P1-P3: the open cells are linked to the start (or, link_required off, beside any card); P2 remains to see."""
    n = 0
    fitting: u32
    for i in range(p.n_open):
        spot = p.open_spots[i]
        fitting = FITS[p.demand[spot & TORUS]] & variants
        while fitting:
            out[n] = spot << 5 | low_bit(fitting)
            n += 1
            fitting &= fitting - 1
    return n


def legal_actions(p: Position, kinds: u32, out: Ints, n: i32) -> i32:
    while kinds:
        kind = low_bit(kinds)
        kinds &= kinds - 1
        if kind < FIRST_REPAIR:
            seats = may_be_broken(p, kind - FIRST_BREAK)
            while seats:
                out[n] = BREAK << WHAT_SHIFT | kind << KIND_SHIFT | low_bit(seats)
                n += 1
                seats &= seats - 1
        elif kind < ROCKFALL_KIND:
            for tool in range(3):
                seats = p.broken[tool] if (MENDS[kind] >> tool) & 1 else 0  # A2, A3
                while seats:
                    out[n] = REPAIR << WHAT_SHIFT | kind << KIND_SHIFT | tool << 4 | low_bit(seats)
                    n += 1
                    seats &= seats - 1
        elif kind == ROCKFALL_KIND:
            for i in range(p.n_laid):  # A4
                out[n] = ROCKFALL << WHAT_SHIFT | kind << KIND_SHIFT | p.laid[i]
                n += 1
        else:
            for goal in range(3):
                if not (p.revealed >> goal) & 1:  # A5
                    out[n] = MAP << WHAT_SHIFT | kind << KIND_SHIFT | goal
                    n += 1
    return n


def legal_nuggets(p: Position, out: Ints) -> i32:
    """D2: cards of equal value are one choice."""
    n = 0
    for value in range(1, 4):
        if p.draft[value]:
            out[n] = TAKE << WHAT_SHIFT | value
            n += 1
    return n


def is_legal(p: Position, move: i32) -> i32:
    """1 if this number, any number, is a legal move now; else 0."""
    what = move >> WHAT_SHIFT
    if p.phase == GOLD:  # draft[0] is always 0
        return 1 if move == TAKE << WHAT_SHIFT | move & 3 and p.draft[move & 3] else 0
    if p.phase != PLAY or move < 0 or what > PASS:
        return 0
    if p.n_hand[p.player] == 0 or what == PASS:
        return 1 if p.n_hand[p.player] == 0 and move == PASS << WHAT_SHIFT else 0
    if what == LAY:
        return is_legal_path(p, move >> 5, move & 31)
    return is_legal_action(p, what, (move >> KIND_SHIFT) & 31, move & ARGUMENT)


def is_legal_path(p: Position, spot: i32, variant: i32) -> i32:
    if any_broken(p, p.player) or not (p.variants[p.player] >> variant) & 1:
        return 0
    if find(p.open_spots, p.n_open, spot) == p.n_open:
        return 0
    return (FITS[p.demand[spot & TORUS]] >> variant) & 1


def is_legal_action(p: Position, what: i32, kind: i32, argument: i32) -> i32:
    if not (p.kinds[p.player] >> kind) & 1:
        return 0
    if what == DISCARD:
        return 1 if argument == 0 else 0
    if what == BREAK:
        if kind < FIRST_BREAK or kind >= FIRST_REPAIR or argument >= p.seats:
            return 0
        return (may_be_broken(p, kind - FIRST_BREAK) >> argument) & 1
    if what == REPAIR:
        tool = argument >> 4
        if kind < FIRST_REPAIR or kind >= ROCKFALL_KIND or tool > 2:
            return 0
        return (MENDS[kind] >> tool) & (p.broken[tool] >> (argument & 15)) & 1
    if what == ROCKFALL:
        return 1 if kind == ROCKFALL_KIND and find(p.laid, p.n_laid, argument) < p.n_laid else 0
    return 1 if kind == MAP_KIND and argument < 3 and not (p.revealed >> argument) & 1 else 0


# ---------------------------------------------------------------- a turn
def apply(p: Position, move: i32) -> None:
    """Carry out a legal move: it is not checked here, is_legal() does that."""
    what = move >> WHAT_SHIFT
    if what == LAY:
        spot = move >> 5
        play_path(p, spot, move & 31, find(p.open_spots, p.n_open, spot))
    elif what == TAKE:
        take_nugget(p, move & 3)
        go_on_drafting(p)
    elif what == PASS:
        p.player = neighbour(p, p.player, p.play_direction)
    elif what == DISCARD:
        discard(p, (move >> KIND_SHIFT) & 31)
    else:
        play_action(p, what, (move >> KIND_SHIFT) & 31, move & ARGUMENT)


def play_path(p: Position, spot: i32, variant: i32, place: i32) -> None:
    p.last_layer = p.player
    lay(p, spot, variant, place)
    end_turn(p, variant >> 1)


def discard(p: Position, kind: i32) -> None:
    """T3: a pass, with one card face down."""
    p.face_down[p.player << 5 | kind] += 1
    p.n_face_down[p.player] += 1
    end_turn(p, kind)


def play_action(p: Position, what: i32, kind: i32, argument: i32) -> None:
    if what == BREAK:
        p.broken[kind - FIRST_BREAK] |= 1 << argument  # A1: the card stays there
    else:
        p.face_up[kind] += 1
        if what == REPAIR:
            p.broken[argument >> 4] &= ~(1 << (argument & 15))
            p.face_up[FIRST_BREAK + (argument >> 4)] += 1  # A2: both are discarded
        elif what == ROCKFALL:
            rockfall(p, argument)
        else:
            p.looked[p.player] |= 1 << argument  # A5
    end_turn(p, kind)


def neighbour(p: Position, seat: i32, direction: i32) -> i32:
    seat += direction
    if seat == p.seats:
        return 0
    return seat if seat >= 0 else p.seats - 1


def receive(p: Position, seat: i32, kind: i32) -> None:
    """A card comes into a hand."""
    p.held[seat << 5 | kind] += 1
    p.kinds[seat] |= 1 << kind
    p.variants[seat] |= VARIANTS[kind]


def end_turn(p: Position, kind: i32) -> None:
    """A card of this kind has left the hand: draw, and pass the turn or end the round."""
    player = p.player
    left = p.held[player << 5 | kind] - 1
    p.held[player << 5 | kind] = left
    if left == 0:
        p.kinds[player] &= ~(1 << kind)
        p.variants[player] &= ~VARIANTS[kind]
    p.last_player = player
    p.turns += 1
    p.unplayed -= 1
    if p.winner:  # G4: before drawing
        p.n_hand[player] -= 1
        end_round(p)
        return
    if p.n_deck:  # T2
        p.n_deck -= 1
        receive(p, player, p.deck[p.n_deck])
    else:
        p.n_hand[player] -= 1
    p.player = neighbour(p, player, p.play_direction)  # E2
    if p.unplayed == 0:  # G6
        p.winner = SABOTEURS
        end_round(p)


# ---------------------------------------------------------------- gold
def role_of(p: Position, seat: i32) -> i32:
    return p.roles[11 * (p.round - 1) + seat]


def end_round(p: Position) -> None:
    """G7: the roles are open now (p.winner says so); share the gold."""
    p.won[p.round - 1] = p.winner
    if p.winner == SABOTEURS:
        pay_saboteurs(p)
        close_round(p)
    elif role_of(p, p.last_player) == SELFISH:
        pay(p, p.last_player, SELFISH_PAY)
        close_round(p)
    else:
        deal_draft(p)
        go_on_drafting(p)


def pay_saboteurs(p: Position) -> None:
    """D3, in order counter-clockwise from the last player to act; D4 if there is no saboteur."""
    saboteurs = 0
    for seat in range(p.seats):
        if role_of(p, seat) == SABOTEUR:
            saboteurs += 1
    seat = p.last_player
    for _ in range(p.seats):
        if role_of(p, seat) == SABOTEUR:
            pay(p, seat, PAY[saboteurs])
        seat = neighbour(p, seat, p.gold_direction)


def pay(p: Position, seat: i32, due: i32) -> None:
    """D3: give nugget cards worth `due`, with the most threes, then the most twos; what the pile cannot pay is owed.

    Done for one saboteur after another this is the exact search over all of them: whoever is paid with fewer threes, or
    else with fewer twos, needs more ones (for the sums 2 and 3, the only ones that several get), so if all can be paid
    at all, they can be paid so.
    """
    for amount in range(due, 0, -1):
        for threes in range(min(amount // 3, p.purse[3]), -1, -1):
            twos = min((amount - 3 * threes) // 2, p.purse[2])
            ones = amount - 3 * threes - 2 * twos
            if ones <= p.purse[1]:
                give(p, seat, 3, threes)
                give(p, seat, 2, twos)
                give(p, seat, 1, ones)
                p.paid[10 * (p.round - 1) + seat] = amount
                p.owed[seat] += due - amount
                return
    p.owed[seat] += due


def give(p: Position, seat: i32, value: i32, count: i32) -> None:
    p.purse[value] -= count
    p.gold[(10 * (p.round - 1) + seat) << 2 | value] += count


def may_share(p: Position, seat: i32) -> i32:
    """D1, D6: whether this seat chooses among the nugget cards."""
    if role_of(p, seat) != DIGGER:
        return 0
    return 0 if p.no_gold_with_broken_tool and any_broken(p, seat) else 1


def deal_draft(p: Position) -> None:
    """D1: draw the nugget cards, and find who sees them first."""
    sharers = 0
    cards_drawn = p.seats
    for seat in range(p.seats):
        sharers += may_share(p, seat)
        if role_of(p, seat) == SELFISH:
            cards_drawn -= 1
    if sharers == 0:
        return
    if p.nugget_cards == PER_DIGGER:
        cards_drawn = sharers
    p.n_draft = min(cards_drawn, MAX_DRAFT)
    for i in range(p.n_draft):
        p.draft[p.nuggets[i]] += 1
    p.player = p.last_player
    while not may_share(p, p.player):
        p.player = neighbour(p, p.player, p.gold_direction)


def go_on_drafting(p: Position) -> None:
    """D2: ask whoever has the cards, but a single last card is taken without asking."""
    if p.n_draft > 1:
        p.phase = GOLD
        return
    if p.n_draft == 1:
        value = 1
        while p.draft[value] == 0:
            value += 1
        take_nugget(p, value)
    close_round(p)


def take_nugget(p: Position, value: i32) -> None:
    """D1: keep a card, hand the rest to the next gold-digger counter-clockwise."""
    pick = MAX_DRAFT * (p.round - 1) + p.n_picks
    p.n_picks += 1
    p.taker[pick] = p.player + 1
    p.value[pick] = value
    for v in range(1, 4):
        p.saw[pick << 2 | v] = p.draft[v]
    p.draft[value] -= 1
    p.n_draft -= 1
    give(p, p.player, value, 1)
    p.player = neighbour(p, p.player, p.gold_direction)
    while not may_share(p, p.player):
        p.player = neighbour(p, p.player, p.gold_direction)


def score(p: Position, seat: i32) -> i32:
    """E3: the nuggets a seat has, with those owed to it."""
    total = p.owed[seat]
    for r in range(ROUNDS):
        for value in range(1, 4):
            total += value * p.gold[(10 * r + seat) << 2 | value]
    return total


def close_round(p: Position) -> None:
    """E1: the gold is shared; end the game, or say who begins the next round."""
    for i in range(NUGGET_COUNT):
        p.nuggets[i] = 0
    if p.round == ROUNDS:
        p.phase = OVER
        p.player = -1
        return
    before = p.last_player
    if p.next_starter == LAST_PATH and p.last_layer >= 0:
        before = p.last_layer
    p.player = neighbour(p, before, 1)
    ask(p, CHANCE_ROLES, role_count(p))


# ---------------------------------------------------------------- setting up a round
def start(p: Position, seats: i32, starter: i32) -> None:
    """Begin a game with the options that `p` has; starter -1 leaves the first player to chance (E1)."""
    if seats < 3 or seats > MAX_SEATS or starter < -1 or starter >= seats:
        raise ValueError(f"no game for {seats} seats that seat {starter} begins")
    p.seats = seats
    p.round = 0
    p.winner = 0
    for i in range(ROUNDS):
        p.won[i] = 0
    for i in range(11 * ROUNDS):
        p.roles[i] = 0
    for i in range(MAX_DRAFT * ROUNDS):
        p.taker[i] = 0
        p.value[i] = 0
    for i in range(4 * MAX_DRAFT * ROUNDS):
        p.saw[i] = 0
    for i in range(MAX_SEATS * ROUNDS):
        p.paid[i] = 0
    for i in range(4 * MAX_SEATS * ROUNDS):
        p.gold[i] = 0
    for i in range(MAX_SEATS):
        p.owed[i] = 0
    for i in range(4):
        p.purse[i] = 0
    for i in range(NUGGET_COUNT):
        p.purse[NUGGETS[i]] += 1
        p.nuggets[i] = 0
    clear_round(p)
    p.player = starter
    if starter < 0:
        ask(p, CHANCE_FIRST, seats)
    else:
        ask(p, CHANCE_ROLES, role_count(p))


def clear_round(p: Position) -> None:
    """S5: all cards go back to the deck, what maps showed no longer holds."""
    p.card[:] = EMPTY_MAZE
    p.demand[:] = EMPTY_MAZE
    p.lit[:] = EMPTY_MAZE
    p.held[:] = EMPTY_HANDS
    p.face_down[:] = EMPTY_HANDS
    p.n_open = 0
    p.n_laid = 0
    p.revealed = 0
    p.reached = 0
    p.n_deck = 0
    p.unplayed = 0
    p.turns = 0
    p.last_player = -1
    p.last_layer = -1
    p.winner = 0
    p.n_draft = 0
    p.n_picks = 0
    for i in range(3):
        p.broken[i] = 0
        p.goal[i] = 0
    for i in range(4):
        p.draft[i] = 0
    for i in range(32):
        p.face_up[i] = 0
    for i in range(MAX_SEATS):
        p.kinds[i] = 0
        p.variants[i] = 0
        p.n_hand[i] = 0
        p.n_face_down[i] = 0
        p.looked[i] = 0


def ask(p: Position, chance: i32, need: i32) -> None:
    """Stop until chance has put `need` things in order."""
    p.phase = SETUP
    p.chance = chance
    p.need = need


def settle(p: Position) -> None:
    """Go on with the permutation that stands in `p.order`."""
    chance = p.chance
    p.chance = 0
    p.need = 0
    if chance == CHANCE_FIRST:
        p.player = p.order[0]
        ask(p, CHANCE_ROLES, role_count(p))
    elif chance == CHANCE_ROLES:
        p.round += 1
        clear_round(p)
        deal_roles(p)
        ask(p, CHANCE_GOALS, 3)
    elif chance == CHANCE_GOALS:
        for i in range(3):
            p.goal[i] = TREASURE + p.order[i]
        open_maze(p)
        ask(p, CHANCE_DECK, DECK_SIZE)
    elif chance == CHANCE_DECK:
        deal_hands(p)
        ask(p, CHANCE_NUGGETS, p.purse[1] + p.purse[2] + p.purse[3])
    elif chance == CHANCE_NUGGETS:
        shuffle_nuggets(p)
        p.phase = PLAY


def role_count(p: Position) -> i32:
    return p.seats if p.all_saboteurs else p.seats + 1


def deal_roles(p: Position) -> None:
    """S1; with all_saboteurs one gold-digger less is in the pool, with selfish_dwarf the first of them is selfish."""
    diggers = role_count(p) - POOL_SABOTEURS[p.seats]
    for i in range(role_count(p)):
        role = DIGGER if p.order[i] < diggers else SABOTEUR
        if p.selfish_dwarf and p.order[i] == 0:
            role = SELFISH
        p.roles[11 * (p.round - 1) + i] = role


def open_maze(p: Position) -> None:
    """S2: the start, and three goals face down."""
    for i in range(3):
        p.card[GOAL_SPOT[i] & TORUS] = HIDDEN
    p.card[START & TORUS] = CROSS
    bind(p, START, 15)
    light_from_start(p)
    if not p.link_required:
        list_open(p, START)


def deal_hands(p: Position) -> None:
    """S3: the first cards in order are seat 0's hand, the next seat 1's, ...; then comes the draw pile."""
    for i in range(DECK_SIZE):
        p.deck[DECK_SIZE - 1 - i] = DECK[p.order[i]]
    p.n_deck = DECK_SIZE
    p.unplayed = DECK_SIZE
    size = HAND_SIZE[p.seats]
    for seat in range(p.seats):
        p.n_hand[seat] = size
        for _ in range(size):
            p.n_deck -= 1
            receive(p, seat, p.deck[p.n_deck])


def shuffle_nuggets(p: Position) -> None:
    """S4: those that earlier rounds took are gone."""
    ones = p.purse[1]
    twos = ones + p.purse[2]
    for i in range(twos + p.purse[3]):
        card = p.order[i]
        p.nuggets[i] = 1 if card < ones else 2 if card < twos else 3


# ---------------------------------------------------------------- random play
MASK64: Final[u64] = 0xFFFFFFFFFFFFFFFF
GAMMA: Final[u64] = 0x9E3779B97F4A7C15
MIX1: Final[u64] = 0xBF58476D1CE4E5B9
MIX2: Final[u64] = 0x94D049BB133111EB


def below(p: Position, n: i32) -> i32:
    """A number from 0 to n - 1 from the position's own generator: splitmix64, its high half multiplied and shifted."""
    p.rng = (p.rng + GAMMA) & MASK64
    z: u64 = p.rng
    z = ((z ^ (z >> 30)) * MIX1) & MASK64
    z = ((z ^ (z >> 27)) * MIX2) & MASK64
    return ((z >> 32) * n) >> 32


def roll(p: Position) -> None:
    """Answer what chance is asked, from the position's own generator."""
    order = p.order
    if p.chance == CHANCE_FIRST:
        order[0] = below(p, p.need)
    else:
        for i in range(p.need):
            order[i] = i
        for i in range(p.need - 1, 0, -1):
            j = below(p, i + 1)
            moved = order[i]
            order[i] = order[j]
            order[j] = moved
    settle(p)


def nth_bit(m: u32, n: i32) -> i32:
    for _ in range(n):
        m &= m - 1
    return low_bit(m)


def count_actions(p: Position, kinds: u32) -> i32:
    """How many moves legal_actions() would list."""
    n = ((kinds >> ROCKFALL_KIND) & 1) * p.n_laid + ((kinds >> MAP_KIND) & 1) * (3 - bits(p.revealed))
    for tool in range(3):
        n += bits(kinds & MENDERS[tool]) * bits(p.broken[tool])
        if (kinds >> (FIRST_BREAK + tool)) & 1:
            n += bits(may_be_broken(p, tool))
    return n


def play_nth_action(p: Position, kinds: u32, n: i32) -> None:
    """Carry out the n-th move that legal_actions() would list."""
    while kinds:
        kind = low_bit(kinds)
        kinds &= kinds - 1
        if kind < FIRST_REPAIR:
            seats = may_be_broken(p, kind - FIRST_BREAK)
            if n < bits(seats):
                play_action(p, BREAK, kind, nth_bit(seats, n))
                return
            n -= bits(seats)
        elif kind < ROCKFALL_KIND:
            for tool in range(3):
                seats = p.broken[tool] if (MENDS[kind] >> tool) & 1 else 0
                if n < bits(seats):
                    play_action(p, REPAIR, kind, tool << 4 | nth_bit(seats, n))
                    return
                n -= bits(seats)
        elif kind == ROCKFALL_KIND:
            if n < p.n_laid:
                play_action(p, ROCKFALL, kind, p.laid[n])
                return
            n -= p.n_laid
        else:
            play_action(p, MAP, kind, nth_bit(7 & ~p.revealed, n))
            return


def play_random(p: Position, sums: Shorts) -> i32:
    """Play one random card, drawn as from legal() but without writing the list; return how many moves there were."""
    player = p.player
    kinds: u32 = p.kinds[player]
    if kinds == 0:
        apply(p, PASS << WHAT_SHIFT)
        return 1
    variants: u32 = p.variants[player]
    if any_broken(p, player):
        variants = 0
    paths = 0
    if variants:
        for i in range(p.n_open):
            paths += bits(FITS[p.demand[p.open_spots[i] & TORUS]] & variants)
            sums[i] = paths
    actions = count_actions(p, kinds & ACTION_KINDS)
    total = paths + actions + bits(kinds)
    n = below(p, total)
    if n < paths:
        place = 0
        while sums[place] <= n:
            place += 1
        if place:
            n -= sums[place - 1]
        spot = p.open_spots[place]
        play_path(p, spot, nth_bit(FITS[p.demand[spot & TORUS]] & variants, n), place)
    elif n < paths + actions:
        play_nth_action(p, kinds & ACTION_KINDS, n - paths)
    else:
        discard(p, nth_bit(kinds, n - paths - actions))
    return total


def take_random(p: Position) -> None:
    out: Ints = [0] * 4
    apply(p, out[below(p, legal_nuggets(p, out))])


def play_round(p: Position) -> i64:
    """Random play until the gold of this round is shared; return how many legal moves there were in all."""
    sums: Shorts = [0] * MAX_OPEN
    total: i64 = 0
    while p.phase == SETUP:
        roll(p)
    while p.phase == PLAY:
        total += play_random(p, sums)
    while p.phase == GOLD:
        take_random(p)
    return total


def playout_round(p: Position) -> None:
    """Go on at random, chance included, until the gold of this round is shared."""
    if p.phase != OVER:
        play_round(p)


def playout(p: Position) -> None:
    """Go on at random, chance included, to the end of the game."""
    while p.phase != OVER:
        play_round(p)


def playouts(p: Position, seats: i32, seed: u64, games: i32) -> tuple[int, int, int, int]:
    """Random games with the options of `p`: rounds, cards played, rounds won by gold-diggers, legal moves in all."""
    rounds: i64 = 0
    turns: i64 = 0
    wins: i64 = 0
    total: i64 = 0
    for game in range(games):
        p.rng = seed + game
        start(p, seats, -1)
        while p.phase != OVER:
            total += play_round(p)
            rounds += 1
            turns += p.turns
            wins += 1 if p.winner == DIGGERS else 0
    return rounds, turns, wins, total


def playouts_by_list(p: Position, seats: i32, seed: u64, games: i32) -> tuple[int, int, int, int]:
    """The same games as playouts(), each move picked from a written list: slower, and a check on the other."""
    rounds: i64 = 0
    turns: i64 = 0
    wins: i64 = 0
    total: i64 = 0
    out: Ints = [0] * MAX_MOVES
    for game in range(games):
        p.rng = seed + game
        start(p, seats, -1)
        while p.phase != OVER:
            while p.phase == SETUP:
                roll(p)
            while p.phase == PLAY:
                n = legal(p, out)
                total += n
                apply(p, out[below(p, n)])
            while p.phase == GOLD:
                take_random(p)
            rounds += 1
            turns += p.turns
            wins += 1 if p.winner == DIGGERS else 0
    return rounds, turns, wins, total


# ---------------------------------------------------------------- what a seat may know
def mask(p: Position, seat: i32) -> None:
    """Blank all that this seat may not know, -1 being a spectator; for a clone.  When the game is over hands, goals,
    discards and nuggets are open, and only the order of the piles is nobody's."""
    p.rng = 0
    for i in range(DECK_SIZE):
        p.deck[i] = NO_KIND
        p.order[i] = 0
    for i in range(NUGGET_COUNT):
        p.nuggets[i] = 0
    if p.phase == OVER:
        return
    for other in range(p.seats):
        if other != seat:
            mask_hand(p, other)
    if p.winner == 0 and p.round:  # G7
        for i in range(p.seats + 1):
            if i != seat:
                p.roles[11 * (p.round - 1) + i] = 0
    for goal in range(3):  # A5
        if not (p.revealed >> goal) & 1 and (seat < 0 or not (p.looked[seat] >> goal) & 1):
            p.goal[goal] = 0
    mask_gold(p, seat)


def mask_hand(p: Position, seat: i32) -> None:
    p.kinds[seat] = 0
    p.variants[seat] = 0
    for i in range(seat << 5, (seat + 1) << 5):
        p.held[i] = 0
        p.face_down[i] = 0


def mask_gold(p: Position, seat: i32) -> None:
    """D5: one knows one's own nuggets, and the cards that passed through one's hands.

    How many cards are left, or were in a saboteur's pay, stays hidden too: only the sum of the pay is public.
    """
    for i in range(4):
        p.purse[i] = 0
        if p.phase != GOLD or p.player != seat:
            p.draft[i] = 0
    if p.chance == CHANCE_NUGGETS:
        p.need = 0
    for i in range(MAX_SEATS * ROUNDS):
        if i % MAX_SEATS != seat:
            for value in range(1, 4):
                p.gold[i << 2 | value] = 0
    for pick in range(MAX_DRAFT * ROUNDS):
        if p.taker[pick] != seat + 1:
            p.value[pick] = 0
            for value in range(1, 4):
                p.saw[pick << 2 | value] = 0


# ---------------------------------------------------------------- for Python
def moves(p: Position) -> list[int]:
    """Every legal move of the one who acts, ascending."""
    out: Ints = [0] * MAX_MOVES
    n = legal(p, out)
    return [out[i] for i in range(n)]


def answer(p: Position, order: bytes) -> None:
    """Settle what chance is asked: a permutation of 0 to need - 1, or for the first player one seat."""
    wanted = [order[0]] if p.chance == CHANCE_FIRST and len(order) == 1 and order[0] < p.need else list(range(p.need))
    if p.chance == 0 or sorted(order) != wanted:
        raise ValueError(f"{order.hex()} is no answer to a chance that puts {p.need} things in order")
    for i in range(len(order)):
        p.order[i] = order[i]
    settle(p)


def pack(p: Position) -> bytes:
    """The whole position, without its generator, as bytes: equal positions have equal bytes, compiled or not."""
    out = bytearray([
        p.link_required, p.self_break, p.play_direction + 1, p.gold_direction + 1, p.nugget_cards, p.next_starter,
        p.all_saboteurs, p.selfish_dwarf, p.no_gold_with_broken_tool, p.n_laid, p.revealed, p.n_deck, p.unplayed,
        p.seats, p.player + 1, p.phase, p.round, p.turns, p.last_player + 1, p.last_layer + 1, p.winner,
        p.n_draft, p.n_picks, p.chance, p.need,
    ])  # fmt: skip
    for i in range(MAX_LAID):
        spot = p.laid[i] if i < p.n_laid else 0
        out += bytes([spot & 255, spot >> 8, p.card[spot & TORUS] if spot else 0])
    for i in range(3):
        out += bytes([p.card[GOAL_SPOT[i] & TORUS], p.broken[i] & 255, p.broken[i] >> 8])
    for i in range(DECK_SIZE):
        out.append(p.deck[i] if i < p.n_deck else 0)
    for part in (
        p.goal[:3], p.held[:320], p.n_hand[:10], p.face_up[:32], p.face_down[:320], p.n_face_down[:10], p.looked[:10],
        p.won[:3], p.roles[:33], p.purse[:4], p.nuggets[:28], p.draft[:4], p.taker[:27], p.value[:27], p.saw[:108],
        p.gold[:120], p.paid[:30], p.owed[:10],
    ):  # fmt: skip
        out += part
    return bytes(out)


def unpack(data: bytes) -> Position:
    """The position that pack() wrote."""
    if len(data) != 1320:
        raise ValueError(f"a packed position has 1320 bytes, not {len(data)}")
    if data[9] > MAX_LAID:
        raise ValueError(f"there are {MAX_LAID} path cards, not {data[9]}")
    p = Position()
    (
        p.link_required, p.self_break, p.play_direction, p.gold_direction, p.nugget_cards, p.next_starter,
        p.all_saboteurs, p.selfish_dwarf, p.no_gold_with_broken_tool, n_laid, p.revealed, p.n_deck, p.unplayed,
        p.seats, p.player, p.phase, p.round, p.turns, p.last_player, p.last_layer, p.winner,
        p.n_draft, p.n_picks, p.chance, p.need,
    ) = data[:25]  # fmt: skip
    p.play_direction -= 1
    p.gold_direction -= 1
    p.player -= 1
    p.last_player -= 1
    p.last_layer -= 1
    at = 25 + 3 * MAX_LAID
    for i in range(3):
        p.card[GOAL_SPOT[i] & TORUS] = data[at]
        p.broken[i] = data[at + 1] | data[at + 2] << 8
        at += 3
    for i in range(n_laid):
        spot = data[25 + 3 * i] | data[26 + 3 * i] << 8
        p.card[spot & TORUS] = data[27 + 3 * i]
        insert(p.laid, p.n_laid, spot)
        p.n_laid += 1
    p.deck[:] = data[154:221]
    p.goal[:] = data[221:224]
    p.held[:] = data[224:544]
    p.n_hand[:] = data[544:554]
    p.face_up[:] = data[554:586]
    p.face_down[:] = data[586:906]
    p.n_face_down[:] = data[906:916]
    p.looked[:] = data[916:926]
    p.won[:] = data[926:929]
    p.roles[:] = data[929:962]
    p.purse[:] = data[962:966]
    p.nuggets[:] = data[966:994]
    p.draft[:] = data[994:998]
    p.taker[:] = data[998:1025]
    p.value[:] = data[1025:1052]
    p.saw[:] = data[1052:1160]
    p.gold[:] = data[1160:1280]
    p.paid[:] = data[1280:1310]
    p.owed[:] = data[1310:1320]
    rebuild(p)
    return p
