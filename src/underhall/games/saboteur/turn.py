"""A turn: every move one may make, and what it does.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.saboteur import cards, codes
from underhall.games.saboteur.gold import end_round, go_on_drafting, take_nugget
from underhall.games.saboteur.maze import FITS, VARIANTS, find, lay, rockfall
from underhall.games.saboteur.moves import (
    action_move,
    argument_of,
    kind_of,
    lay_move,
    mending,
    seat_of,
    spot_of,
    tool_of,
    value_of,
    variant_of,
    verb_of,
)
from underhall.games.saboteur.position import Position
from underhall.games.saboteur.seats import any_broken, neighbour, receive
from underhall.table.intrinsics import low_bit

if TYPE_CHECKING:
    from underhall.table.c_types import ByteTable, Ints, Words, i32, u32

MENDS: ByteTable = [0] * 32  # the tools that a kind repairs
MENDERS: Words = [0] * 3  # the kinds that repair a tool


def build_repairs() -> None:
    for kind in range(codes.FIRST_REPAIR, codes.ROCKFALL_KIND):
        for tool, name in enumerate(cards.TOOLS):
            if name in cards.ACTIONS[kind - codes.FIRST_BREAK].tools:
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
    if p.phase == codes.GOLD:
        return legal_nuggets(p, out)
    if p.phase != codes.PLAY:
        return 0
    player = p.player
    if p.n_hand[player] == 0:
        out[0] = action_move(codes.PASS, 0, 0)  # T3
        return 1
    n = 0
    if not any_broken(p, player):  # P4
        n = legal_paths(p, p.variants[player], out)
    n = legal_actions(p, p.kinds[player] & codes.ACTION_KINDS, out, n)
    kinds: u32 = p.kinds[player]
    while kinds:  # T3: whatever one holds may be discarded
        out[n] = action_move(codes.DISCARD, low_bit(kinds), 0)
        n += 1
        kinds &= kinds - 1
    return n


def legal_paths(p: Position, variants: u32, out: Ints) -> i32:
    """P1-P3: the open cells are linked to the start (or, link_required off, beside any card); P2 remains to see."""
    n = 0
    fitting: u32
    for i in range(p.n_open):
        spot = p.open_spots[i]
        fitting = FITS[p.demand[spot & codes.TORUS]] & variants
        while fitting:
            out[n] = lay_move(spot, low_bit(fitting))
            n += 1
            fitting &= fitting - 1
    return n


def legal_actions(p: Position, kinds: u32, out: Ints, n: i32) -> i32:
    while kinds:
        kind = low_bit(kinds)
        kinds &= kinds - 1
        if kind < codes.FIRST_REPAIR:
            seats = may_be_broken(p, kind - codes.FIRST_BREAK)
            while seats:
                out[n] = action_move(codes.BREAK, kind, low_bit(seats))
                n += 1
                seats &= seats - 1
        elif kind < codes.ROCKFALL_KIND:
            for tool in range(3):
                seats = p.broken[tool] if (MENDS[kind] >> tool) & 1 else 0  # A2, A3
                while seats:
                    out[n] = action_move(codes.REPAIR, kind, mending(tool, low_bit(seats)))
                    n += 1
                    seats &= seats - 1
        elif kind == codes.ROCKFALL_KIND:
            for i in range(p.n_laid):  # A4
                out[n] = action_move(codes.ROCKFALL, kind, p.laid[i])
                n += 1
        else:
            for goal in range(3):
                if not (p.revealed >> goal) & 1:  # A5
                    out[n] = action_move(codes.MAP, kind, goal)
                    n += 1
    return n


def legal_nuggets(p: Position, out: Ints) -> i32:
    """D2: cards of equal value are one choice."""
    n = 0
    for value in range(1, 4):
        if p.draft[value]:
            out[n] = action_move(codes.TAKE, 0, value)
            n += 1
    return n


def is_legal(p: Position, move: i32) -> i32:
    """1 if this number, any number, is a legal move now; else 0."""
    what = verb_of(move)
    if p.phase == codes.GOLD:  # draft[0] is always 0
        value = value_of(move)
        return 1 if move == action_move(codes.TAKE, 0, value) and p.draft[value] else 0
    if p.phase != codes.PLAY or move < 0 or what > codes.PASS:
        return 0
    if p.n_hand[p.player] == 0 or what == codes.PASS:
        return 1 if p.n_hand[p.player] == 0 and move == action_move(codes.PASS, 0, 0) else 0
    if what == codes.LAY:
        return is_legal_path(p, spot_of(move), variant_of(move))
    return is_legal_action(p, what, kind_of(move), argument_of(move))


def is_legal_path(p: Position, spot: i32, variant: i32) -> i32:
    if any_broken(p, p.player) or not (p.variants[p.player] >> variant) & 1:
        return 0
    if find(p.open_spots, p.n_open, spot) == p.n_open:
        return 0
    return (FITS[p.demand[spot & codes.TORUS]] >> variant) & 1


def is_legal_action(p: Position, what: i32, kind: i32, argument: i32) -> i32:
    if not (p.kinds[p.player] >> kind) & 1:
        return 0
    if what == codes.DISCARD:
        return 1 if argument == 0 else 0
    if what == codes.BREAK:
        if kind < codes.FIRST_BREAK or kind >= codes.FIRST_REPAIR or argument >= p.seats:
            return 0
        return (may_be_broken(p, kind - codes.FIRST_BREAK) >> argument) & 1
    if what == codes.REPAIR:
        tool = tool_of(argument)
        if kind < codes.FIRST_REPAIR or kind >= codes.ROCKFALL_KIND or tool > 2:
            return 0
        return (MENDS[kind] >> tool) & (p.broken[tool] >> seat_of(argument)) & 1
    if what == codes.ROCKFALL:
        return 1 if kind == codes.ROCKFALL_KIND and find(p.laid, p.n_laid, argument) < p.n_laid else 0
    return 1 if kind == codes.MAP_KIND and argument < 3 and not (p.revealed >> argument) & 1 else 0


# ---------------------------------------------------------------- a turn
def apply(p: Position, move: i32) -> None:
    """Carry out a legal move: it is not checked here, is_legal() does that."""
    what = verb_of(move)
    if what == codes.LAY:
        spot = spot_of(move)
        play_path(p, spot, variant_of(move), find(p.open_spots, p.n_open, spot))
    elif what == codes.TAKE:
        take_nugget(p, value_of(move))
        go_on_drafting(p)
    elif what == codes.PASS:
        p.player = neighbour(p, p.player, p.play_direction)
    elif what == codes.DISCARD:
        discard(p, kind_of(move))
    else:
        play_action(p, what, kind_of(move), argument_of(move))


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
    if what == codes.BREAK:
        p.broken[kind - codes.FIRST_BREAK] |= 1 << argument  # A1: the card stays there
    else:
        p.face_up[kind] += 1
        if what == codes.REPAIR:
            p.broken[tool_of(argument)] &= ~(1 << seat_of(argument))
            p.face_up[codes.FIRST_BREAK + tool_of(argument)] += 1  # A2: both are discarded
        elif what == codes.ROCKFALL:
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
        p.winner = codes.SABOTEURS
        end_round(p)
