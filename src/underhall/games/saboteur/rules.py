"""The whole rules of Saboteur over one flat position: a hot module (docs/compiling.md), so ints and fixed arrays only.

They are written in parts (position, maze, distance, seats, rounds, gold, turn, playouts), which other modules reach
through this one alone.  Here is what Python asks of them: moves, what a seat may know, positions as bytes.  Nothing is
random: where cards are shuffled the position stops with `chance` (what is shuffled) and `need` (how many things), waits
for a permutation, and goes on.

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

from underhall.games.saboteur.distance import left_to_dig
from underhall.games.saboteur.gold import score
from underhall.games.saboteur.maze import GOAL_SPOT, insert, rebuild
from underhall.games.saboteur.playouts import playout, playout_round, playouts, playouts_by_list, roll
from underhall.games.saboteur.position import (
    CHANCE_DECK,
    CHANCE_FIRST,
    CHANCE_GOALS,
    CHANCE_NUGGETS,
    CHANCE_ROLES,
    DECK_SIZE,
    DIGGER,
    DIGGERS,
    EMPTY,
    GOLD,
    HIDDEN,
    LAST_CARD,
    LAST_PATH,
    MAX_DRAFT,
    MAX_LAID,
    MAX_OPEN,
    MAX_SEATS,
    NUGGET_COUNT,
    OVER,
    PER_DIGGER,
    PER_PLAYER,
    PLAY,
    ROUNDS,
    SABOTEUR,
    SABOTEURS,
    SELFISH,
    SETUP,
    START,
    STONE_NW,
    STONE_SW,
    TORUS,
    TREASURE,
    Position,
    clone,
    copy_into,
    spot_at,
    x_of,
    y_of,
)
from underhall.games.saboteur.rounds import settle, start
from underhall.games.saboteur.seats import role_of, sort_hands
from underhall.games.saboteur.turn import (
    BREAK,
    DISCARD,
    LAY,
    MAP,
    MAX_MOVES,
    PASS,
    REPAIR,
    ROCKFALL,
    TAKE,
    apply,
    is_legal,
    legal,
)

if TYPE_CHECKING:
    from underhall.table.c_types import Ints, i32

__all__ = [
    "BREAK", "CHANCE_DECK", "CHANCE_FIRST", "CHANCE_GOALS", "CHANCE_NUGGETS", "CHANCE_ROLES", "DECK_SIZE", "DIGGER",
    "DIGGERS", "DISCARD", "EMPTY", "GOLD", "HIDDEN", "LAST_CARD", "LAST_PATH", "LAY", "MAP", "MAX_OPEN", "MAX_SEATS",
    "NO_KIND", "OVER", "PASS", "PER_DIGGER", "PER_PLAYER", "PLAY", "REPAIR", "ROCKFALL", "ROUNDS", "SABOTEUR",
    "SABOTEURS", "SELFISH", "SETUP", "STONE_NW", "STONE_SW", "TAKE", "TORUS", "TREASURE", "Position", "answer", "apply",
    "clone", "copy_into", "discarded", "goals", "hand", "is_legal", "left_to_dig", "mask", "moves", "open_cells",
    "pack", "path_cards", "players", "playout", "playout_round", "playouts", "playouts_by_list", "role_of", "roll",
    "score", "settle", "spot_at", "start", "unpack", "x_of", "y_of",
]  # fmt: skip

NO_KIND: Final = 31  # a card one may not know


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
    for i in range(p.n_open, MAX_OPEN):  # what longer lists left behind them tells of earlier positions
        p.open_spots[i] = 0
    for i in range(p.n_laid, MAX_LAID):
        p.laid[i] = 0
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


# What a view is told from, in few numbers.
def hand(p: Position, seat: i32) -> list[int]:
    """The kinds of the cards that a seat holds, ascending."""
    return [kind for kind in range(32) for _ in range(p.held[seat << 5 | kind])]


def discarded(p: Position, seat: i32) -> list[int]:
    """The kinds of the cards that a seat put down face down, ascending."""
    return [kind for kind in range(32) for _ in range(p.face_down[seat << 5 | kind])]


def path_cards(p: Position) -> list[int]:
    """The start, as variant 0, and the laid cards as they lie, in no order.  Each is a number that grows by columns,
    then by rows: spot_at(y, x) << 6 | variant << 1 | (1 if it is linked to the start)."""
    found = [spot_at(0, 0) << 6 | (p.lit[START & TORUS] > 0)]
    for i in range(p.n_laid):
        spot = p.laid[i]
        at = spot & TORUS
        found.append(spot_at(y_of(spot), x_of(spot)) << 6 | (p.card[at] - 1) << 1 | (p.lit[at] > 0))
    return found


def open_cells(p: Position) -> list[int]:
    """The spots where a card may be laid if it fits."""
    return [p.open_spots[i] for i in range(p.n_open)]


def goals(p: Position) -> list[tuple[int, int, bool, int, int]]:
    """Of each goal: its number, how it lies (HIDDEN or variant + 1), whether it is linked to the start, what it is, and
    the bit set of the seats that saw it with a map."""
    found = []
    for goal in range(3):
        lookers = 0
        for seat in range(p.seats):
            lookers |= ((p.looked[seat] >> goal) & 1) << seat
        at = GOAL_SPOT[goal] & TORUS
        found.append((goal, p.card[at], p.lit[at] > 0, p.goal[goal], lookers))
    return found


def players(p: Position) -> list[tuple[int, int, int, int, int, int]]:
    """Of each seat: its number, the bit set of its broken tools, how many cards it holds and how many lie face down
    before it, the nuggets owed to it, its role."""
    found = []
    for seat in range(p.seats):
        broken = 0
        for tool in range(3):
            broken |= ((p.broken[tool] >> seat) & 1) << tool
        found.append((seat, broken, p.n_hand[seat], p.n_face_down[seat], p.owed[seat], role_of(p, seat)))
    return found


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
    for i in range(p.n_laid):
        spot = p.laid[i]
        out += bytes([spot & 255, spot >> 8, p.card[spot & TORUS]])
    out += bytes(3 * (MAX_LAID - p.n_laid))
    for i in range(3):
        out += bytes([p.card[GOAL_SPOT[i] & TORUS], p.broken[i] & 255, p.broken[i] >> 8])
    out += p.deck[: p.n_deck]
    out += bytes(DECK_SIZE - p.n_deck)
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
    sort_hands(p)
    return p
