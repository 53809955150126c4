"""A turn: every move one may make, and what it does.  How moves are numbered is told in rules.py, whose part it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.games.saboteur import cards
from underhall.games.saboteur.gold import end_round, go_on_drafting, take_nugget
from underhall.games.saboteur.maze import FITS, VARIANTS, find, lay, rockfall
from underhall.games.saboteur.position import GOLD, PLAY, SABOTEURS, TORUS, Position
from underhall.games.saboteur.seats import any_broken, neighbour, receive
from underhall.table.intrinsics import low_bit

if TYPE_CHECKING:
    from underhall.table.c_types import ByteTable, Ints, Words, i32, u32

# kinds of cards
FIRST_BREAK: Final = len(cards.PATHS)
FIRST_REPAIR: Final = FIRST_BREAK + 3
ROCKFALL_KIND: Final = FIRST_REPAIR + 6
MAP_KIND: Final = ROCKFALL_KIND + 1
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
MAX_MOVES: Final = 1536  # 93 open cells, two ways to lay each of six cards, and the action cards

MENDS: ByteTable = [0] * 32  # the tools that a kind repairs
MENDERS: Words = [0] * 3  # the kinds that repair a tool


def build_repairs() -> None:
    for kind in range(FIRST_REPAIR, ROCKFALL_KIND):
        for tool, name in enumerate(cards.TOOLS):
            if name in cards.ACTIONS[kind - FIRST_BREAK].tools:
                MENDS[kind] |= 1 << tool
                MENDERS[tool] |= 1 << kind


build_repairs()


# ---------------------------------------------------------------- legal moves
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
