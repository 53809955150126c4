"""The maze: which cards fit, what is linked to the start, goals turned up, rockfalls.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.saboteur import cards, codes
from underhall.games.saboteur.position import Position
from underhall.table.intrinsics import low_bit

if TYPE_CHECKING:
    from underhall.table.c_types import ByteTable, Ints, Shorts, Words, i32

STEP: Ints = [-codes.STRIDE, 1, codes.STRIDE, -1]  # to the neighbour at N E S W; the edges' bits are 1 2 4 8
BACK: ByteTable = [4, 8, 1, 2]  # the bit of the same border, seen from that neighbour
GOAL_SPOT: Ints = [codes.STRIDE * (y + codes.MIDDLE) + x + codes.MIDDLE for x, y in cards.GOALS]

# ---------------------------------------------------------------- path cards as tables
EDGES: ByteTable = [0] * 34  # open edges of what lies in a cell
JOINED: ByteTable = [0] * (34 * 16)  # [what lies there << 4 | edges where a tunnel enters] = edges then linked
FITS: Words = [0] * 256  # the variants, as a bit set, that meet a cell's demands
VARIANTS: Words = [0] * 32  # the variants of a kind
STONE_CARD: ByteTable = [0] * 16  # [goal << 2 | side where it is entered] = how the stone then lies


def edge_bits(sides: str) -> int:
    return sum(1 << cards.SIDES.index(side) for side in sides)


def build_paths() -> None:
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
            for goal, corner in ((codes.STONE_SW, edge_bits("SW")), (codes.STONE_NW, edge_bits("NW"))):
                if not path.blocked and edges in (corner, (corner << 2 | corner >> 2) & 15):
                    for side in range(4):
                        if edges >> side & 1:
                            STONE_CARD[goal << 2 | side] = variant + 1
    wraps = (abs(dx) + dy for dy in range(62) for dx in range(dy - 61, 62 - dy) if not (dx + codes.STRIDE * dy) % 2048)
    assert not any(wraps), "the maze would run into itself"


build_paths()


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
    demand[(spot - codes.STRIDE) & codes.TORUS] |= 4 if edges & 1 else 64
    demand[(spot + 1) & codes.TORUS] |= 8 if edges & 2 else 128
    demand[(spot + codes.STRIDE) & codes.TORUS] |= 1 if edges & 4 else 16
    demand[(spot - 1) & codes.TORUS] |= 2 if edges & 8 else 32


def unbind(p: Position, spot: i32) -> None:
    """The card of `spot` is gone and demands nothing any more."""
    demand = p.demand
    demand[(spot - codes.STRIDE) & codes.TORUS] &= 255 - 4 - 64
    demand[(spot + 1) & codes.TORUS] &= 255 - 8 - 128
    demand[(spot + codes.STRIDE) & codes.TORUS] &= 255 - 1 - 16
    demand[(spot - 1) & codes.TORUS] &= 255 - 2 - 32


def light(p: Position, spot: i32, entered: i32) -> None:
    """P3: linked tunnels come to these edges of a cell; link all that this joins to the start."""
    lit = p.lit
    cell = spot & codes.TORUS
    there = p.card[cell]
    if there == codes.EMPTY:
        if lit[cell] == 0 and p.link_required:
            insert(p.open_spots, p.n_open, spot)
            p.n_open += 1
        lit[cell] |= entered
        return
    if there == codes.HIDDEN:  # G1: turned up when all that is linked now is known
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
    p.lit[codes.START & codes.TORUS] = 15
    for side in range(4):
        light(p, codes.START + STEP[side], BACK[side])


def list_open(p: Position, spot: i32) -> None:
    """P1, with link_required off: bring the list of open cells up to date, at `spot` and around it."""
    for side in range(-1, 4):
        near = spot if side < 0 else spot + STEP[side]
        wanted: bool = p.card[near & codes.TORUS] == codes.EMPTY and p.demand[near & codes.TORUS] != 0
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
            if p.card[spot & codes.TORUS] == codes.HIDDEN and p.lit[spot & codes.TORUS]:
                turned |= 1 << goal
                p.card[spot & codes.TORUS] = turned_goal(p, goal, last_laid)
                bind(p, spot, EDGES[p.card[spot & codes.TORUS]])
        p.revealed |= turned
        for goal in range(3):
            if (turned >> goal) & 1:
                spot = GOAL_SPOT[goal]
                entered = p.lit[spot & codes.TORUS]
                p.lit[spot & codes.TORUS] = 0
                light(p, spot, entered)  # G5
                if not p.link_required:
                    list_open(p, spot)


def turned_goal(p: Position, goal: i32, last_laid: i32) -> i32:
    """G3: how a goal comes to lie that linked cards have reached."""
    if p.goal[goal] == codes.TREASURE:
        p.winner = codes.DIGGERS  # G4
        return codes.CROSS
    spot = GOAL_SPOT[goal]
    reached_from = p.lit[spot & codes.TORUS]
    entry = low_bit(reached_from)
    for side in range(4):
        if spot + STEP[side] == last_laid and (reached_from >> side) & 1:
            entry = side
    return STONE_CARD[p.goal[goal] << 2 | entry]


def lay(p: Position, spot: i32, variant: i32, place: i32) -> None:
    """Lay a path card on the open cell that stands at `place` in the list."""
    cell = spot & codes.TORUS
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
    cell = spot & codes.TORUS
    delete(p.laid, p.n_laid, find(p.laid, p.n_laid, spot))
    p.n_laid -= 1
    p.face_up[(p.card[cell] - 1) >> 1] += 1
    p.card[cell] = codes.EMPTY
    unbind(p, spot)
    lit = p.lit
    lit[cell] = 0
    for i in range(p.n_laid):
        lit[p.laid[i] & codes.TORUS] = 0
    for i in range(p.n_open):
        lit[p.open_spots[i] & codes.TORUS] = 0
    for i in range(3):
        lit[GOAL_SPOT[i] & codes.TORUS] = 0
    if p.link_required:
        p.n_open = 0
    else:
        list_open(p, spot)
    light_from_start(p)


def open_maze(p: Position) -> None:
    """S2: the start, and three goals face down."""
    for i in range(3):
        p.card[GOAL_SPOT[i] & codes.TORUS] = codes.HIDDEN
    p.card[codes.START & codes.TORUS] = codes.CROSS
    bind(p, codes.START, 15)
    light_from_start(p)
    if not p.link_required:
        list_open(p, codes.START)


def rebuild(p: Position) -> None:
    """Work out demands, light and open cells from the cards that lie in an otherwise blank maze."""
    p.card[codes.START & codes.TORUS] = codes.CROSS
    bind(p, codes.START, 15)
    for i in range(p.n_laid):
        bind(p, p.laid[i], EDGES[p.card[p.laid[i] & codes.TORUS]])
    for i in range(3):
        if (p.revealed >> i) & 1:
            bind(p, GOAL_SPOT[i], EDGES[p.card[GOAL_SPOT[i] & codes.TORUS]])
    light_from_start(p)
    if not p.link_required:
        list_open(p, codes.START)
        for i in range(p.n_laid):
            list_open(p, p.laid[i])
        for i in range(3):
            list_open(p, GOAL_SPOT[i])
