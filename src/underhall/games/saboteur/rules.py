"""The whole rules of Saboteur over one flat position: a hot module (docs/compiling.md), so ints and fixed arrays only.

They are written in parts (position, moves, maze, distance, seats, rounds, gold, sample, turn, playouts, policies,
later_rounds, round_trials, tensors, facts_text): others reach them through this one.  Here is what Python asks of them:
moves, and what a seat may know.  Nothing is random: where cards are shuffled the position stops with `chance` (what is
shuffled) and `need` (how many things), waits for a permutation, and goes on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.saboteur import codes
from underhall.games.saboteur.crew import Crew
from underhall.games.saboteur.deeds import read_deeds
from underhall.games.saboteur.distance import left_to_dig, left_within
from underhall.games.saboteur.facts_text import write_facts
from underhall.games.saboteur.gold import score
from underhall.games.saboteur.later_rounds import dearest_first, game_share
from underhall.games.saboteur.maze import GOAL_SPOT, rebuild
from underhall.games.saboteur.moves import (
    MOVES_END,
    action_move,
    argument_of,
    kind_of,
    lay_move,
    mending,
    parts_of,
    seat_of,
    spot_of,
    tool_of,
    value_of,
    variant_of,
    verb_of,
)
from underhall.games.saboteur.playouts import playout, playout_round, playouts, playouts_by_list, roll
from underhall.games.saboteur.policies import policy_move, rollout, try_moves
from underhall.games.saboteur.position import Position, spot_at, x_of, y_of
from underhall.games.saboteur.round_trials import play_rounds, rate_moves, round_ends, try_rounds
from underhall.games.saboteur.rounds import settle, start
from underhall.games.saboteur.sample import fill
from underhall.games.saboteur.seats import any_broken, role_of, sort_hands
from underhall.games.saboteur.tensors import action_of, move_of, observe, step_games
from underhall.games.saboteur.turn import apply, is_legal, legal
from underhall.games.saboteur.walks import grow
from underhall.games.saboteur.ways import Ways
from underhall.table.dice import seed_dice
from underhall.table.page import Page, is_full
from underhall.table.tree import Tree, key_after, plant_tree, read_tree

if TYPE_CHECKING:
    from underhall.table.c_types import Ints, i32, u64

__all__ = [
    "Crew",
    "MOVES_END",
    "Page",
    "Position",
    "Tree",
    "Ways",
    "action_move",
    "action_of",
    "answer",
    "any_broken",
    "apply",
    "argument_of",
    "complete",
    "dearest_first",
    "discarded",
    "facts_text",
    "game_share",
    "goals",
    "grow",
    "hand",
    "imagine",
    "is_legal",
    "key_after",
    "kind_of",
    "lay_move",
    "left_to_dig",
    "left_within",
    "mask",
    "mending",
    "move_of",
    "moves",
    "observe",
    "open_cells",
    "parts_of",
    "path_cards",
    "plant_tree",
    "play_rounds",
    "players",
    "playout",
    "playout_round",
    "playouts",
    "playouts_by_list",
    "policy_move",
    "rate_moves",
    "read_deeds",
    "read_tree",
    "role_of",
    "roll",
    "rollout",
    "round_ends",
    "score",
    "seat_of",
    "settle",
    "spot_at",
    "spot_of",
    "start",
    "step_games",
    "tool_of",
    "try_moves",
    "try_rounds",
    "value_of",
    "variant_of",
    "verb_of",
    "verbs",
    "x_of",
    "y_of",
]


# ---------------------------------------------------------------- what a seat may know
def mask(p: Position, seat: i32) -> None:
    """Blank all that this seat may not know, -1 being a spectator; for a clone.  When the game is over hands, goals,
    discards and nuggets are open, and only the order of the piles is nobody's."""
    p._hide()
    p._tidy()
    if p.phase == codes.OVER:
        return
    p._hide_rows(seat)
    if p.winner == 0 and p.round:  # G7
        for i in range(p.seats + 1):
            if i != seat:
                p.roles[11 * (p.round - 1) + i] = 0
    for goal in range(3):  # A5
        if not (p.revealed >> goal) & 1 and (seat < 0 or not (p.looked[seat] >> goal) & 1):
            p.goal[goal] = 0
    mask_gold(p, seat)


def mask_gold(p: Position, seat: i32) -> None:
    """D5: one knows one's own nuggets, and the cards that passed through one's hands.

    How many cards are left, or were in a saboteur's pay, stays hidden too: only the sum of the pay is public.
    """
    for i in range(4):
        p.purse[i] = 0
        if p.phase != codes.GOLD or p.player != seat:
            p.draft[i] = 0
    if p.chance == codes.CHANCE_NUGGETS:
        p.need = 0
    for i in range(codes.MAX_SEATS * codes.ROUNDS):
        if i % codes.MAX_SEATS != seat:
            for value in range(1, 4):
                p.gold[i << 2 | value] = 0
    for pick in range(codes.MAX_DRAFT * codes.ROUNDS):
        if p.taker[pick] != seat + 1:
            p.value[pick] = 0
            for value in range(1, 4):
                p.saw[pick << 2 | value] = 0


def facts_text(p: Position, twin: Position, page: Page, seat: i32) -> bytes:
    """What a seat may know, -1 being a spectator, as the beginning of a JSON object; the decided rounds follow. Nothing
    if a page has no room for it.  `twin` and `page` are room to work in."""
    twin._copy(p)
    mask(twin, seat)
    write_facts(twin, page, seat)
    if is_full(page):
        return b""
    return bytes(page.letters[: page.length])


def imagine(p: Position, seat: i32, is_open: i32, seed: u64) -> None:
    """Make what `mask` left for this seat whole again, as the seed has it; `is_open` after the end.  For a clone."""
    seed_dice(p.rng, seed)
    fill(p, seat, is_open)


# ---------------------------------------------------------------- for Python
def moves(p: Position) -> list[int]:
    """Every legal move of the one who acts, ascending."""
    out: Ints = [0] * codes.MAX_MOVES
    n = legal(p, out)
    return [out[i] for i in range(n)]


def verbs(p: Position) -> i32:
    """The kinds of moves that the one who acts may make, as a bit set."""
    out: Ints = [0] * codes.MAX_MOVES
    n = legal(p, out)
    found = 0
    for i in range(n):
        found |= 1 << verb_of(out[i])
    return found


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
    found = [spot_at(0, 0) << 6 | (p.lit[codes.START & codes.TORUS] > 0)]
    for i in range(p.n_laid):
        spot = p.laid[i]
        at = spot & codes.TORUS
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
        at = GOAL_SPOT[goal] & codes.TORUS
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
    wanted = (
        [order[0]] if p.chance == codes.CHANCE_FIRST and len(order) == 1 and order[0] < p.need else list(range(p.need))
    )
    if p.chance == 0 or sorted(order) != wanted:
        raise ValueError(f"{order.hex()} is no answer to a chance that puts {p.need} things in order")
    for i in range(len(order)):
        p.order[i] = order[i]
    settle(p)


def complete(p: Position) -> None:
    """Work out what follows from the cards of a position that is filled in otherwise: demands, light, open cells, and
    the sets of the cards in hand."""
    rebuild(p)
    sort_hands(p)
