"""Montanara's rules over one flat position: THE rules, interpreted or compiled (docs/compiling.md).

Nothing here is random. Where the book shuffles, the position stops with a question to chance (`chance`, `need`);
whoever runs it writes the answer into `order` and calls `settle`. What a move brought about is noted in the `journal`,
from which events are made. Seats are 0 and 1, mountains 0 to 3; a pile lists its cards from the bottom; a hand is
counted by kind.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.montanara import cards, codes, phrases
from underhall.games.montanara.facts_text import Weighed, say, say_number, write_known
from underhall.games.montanara.flows import Ways, least_flow, more_flows, narrow, sort_ways, start_flow
from underhall.games.montanara.moves import begins_turn, number_of, verb_of
from underhall.games.montanara.notes import KIND_OF, Notes, begin_notes, take_note
from underhall.games.montanara.playouts import playout
from underhall.games.montanara.policies import imagine, policy_move, rollout, try_moves
from underhall.games.montanara.position import PERMS, Position
from underhall.games.montanara.sample import Mind
from underhall.games.montanara.tensors import action_of, move_of, observe, step_games
from underhall.games.montanara.turn import apply, legal, set_up, settle
from underhall.games.montanara.walks import grow
from underhall.table.dice import first_seed, seed_dice
from underhall.table.page import Page, is_full, put, put_number
from underhall.table.tree import Tree, key_after, plant_tree, read_tree

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, i32, i64, u64

__all__ = [
    "Mind",
    "Notes",
    "PERMS",
    "Page",
    "Position",
    "Tree",
    "Ways",
    "Weighed",
    "action_of",
    "allowed",
    "answer",
    "begins_turn",
    "facts_text",
    "grow",
    "imagine",
    "key_after",
    "mask",
    "move_of",
    "moves",
    "note_deal",
    "note_event",
    "number_of",
    "observe",
    "plant_tree",
    "play",
    "playouts",
    "policy_move",
    "random_playout",
    "read_tree",
    "rollout",
    "start",
    "step_games",
    "try_moves",
    "verb_of",
    "weigh",
]


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


def mask(p: Position, seat: i32) -> None:
    """Blank all that this seat may not know, -1 being a spectator, and all that its memory tells; for a clone.  The
    cards that it is asked to put in order stay, since what it may do depends on them."""
    row: Bytes = bytearray(4)
    n = 0
    top = 0
    if p.phase == codes.ORDERING and p.player == seat:
        top = codes.PILE * p.where + p.height[p.where] - 1
        n = min(4, p.height[p.where])
        for i in range(n):
            row[i] = p.pile[top - i]
    p._hide()
    p._hide_rows(seat)
    p._tidy()
    for i in range(n):
        p.pile[top - i] = row[i]
    p.largest_hand = max(p.n_hand[0], p.n_hand[1])


def note_deal(t: Notes, sizes: bytes, own: bytes) -> None:
    """Take the deal in: the mountains' heights, and the letters of the viewer's own cards."""
    heights: Bytes = bytearray(4)
    seen: Bytes = bytearray(80)
    for m in range(4):
        heights[m] = sizes[m]
    n = min(80, len(own))
    for i in range(n):
        seen[i] = KIND_OF[own[i] & 127]
    begin_notes(t, heights, seen, n)


def note_event(t: Notes, what: i32, seat: i32, m: i32, number: i32, letters: bytes) -> bool:
    """Take in what happened, as the viewer saw it: `letters` are the cards. False if there is no more room."""
    seen: Bytes = bytearray(80)
    n = min(80, len(letters))
    for i in range(n):
        seen[i] = KIND_OF[letters[i] & 127]
    take_note(t, what, seat, m, number, seen, n)
    return t.full == 0


def facts_text(p: Position, twin: Position, t: Notes, w: Ways, found: Weighed, page: Page, phase: bytes) -> bytes:
    """What a viewer may know as JSON, from its notes and what is public; nothing if the notes contradict themselves, or
    a page has no room for it. `phase` is the text of that; `twin`, `w`, `found` and `page` are room to work in."""
    seat: i32 = t.viewer
    twin._copy(p)
    mask(twin, -1 if seat > 1 else seat)
    page.length = 0
    say(page, phrases.SEAT)
    if seat > 1:
        say(page, phrases.NULL)
    else:
        put_number(page, seat)
    say_number(page, phrases.TO_ACT, twin.actor)
    say_number(page, phrases.PLAYER, twin.player)
    say(page, phrases.PHASE)
    for i in range(len(phase)):
        put(page, phase[i])
    say_number(page, phrases.TURNS, twin.turns)
    if not write_known(twin, t, w, found, page) or is_full(page):
        return b""
    return bytes(page.letters[: page.length])


def weigh(fixed: list[int], ways: bytes, last: int, lost: bool) -> list[int]:
    """Of each kind on each way from number `last` on: how few can have taken it, and 1 if it can be more. Nothing if
    that contradicts itself. `fixed` counts by node and kind, `ways` has three bytes for each: from, to, how many;
    `lost` says that cards were seen leaving."""
    w = Ways()
    w.nodes = len(fixed) // cards.KINDS
    w.ways = len(ways) // 3
    if w.nodes > codes.NODES or w.ways > codes.WAYS:
        return []
    for i in range(len(fixed)):
        w.fixed[i] = fixed[i]
    for i in range(w.ways):
        w.tail[i] = ways[3 * i]
        w.head[i] = ways[3 * i + 1]
        w.cap[i] = ways[3 * i + 2]
        for kind in range(cards.KINDS):
            w.high[cards.KINDS * i + kind] = w.cap[i]
    sort_ways(w)
    if lost and not narrow(w):
        return []
    told = [0] * (2 * cards.KINDS * (w.ways - last))
    for kind in range(cards.KINDS):
        there = start_flow(w, kind)
        if there < 0:
            return []
        for i in range(last, w.ways if there else last):
            at = 2 * (cards.KINDS * (i - last) + kind)
            told[at] = least_flow(w, i, kind)
            told[at + 1] = more_flows(w, i, kind)
    return told


def random_playout(p: Position, seed: u64) -> i64:
    """Play `p` to its end at random."""
    seed_dice(p.rng, seed)
    return playout(p)


def playouts(seed: u64, count: i64) -> tuple[int, int, int, int, int, int, int, int]:
    """Random games, others with another seed, by the default options: games, turns, wins of the beginner, of the other,
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
    first: u64 = first_seed(seed)
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
        if p.over == codes.FOUR_CRYSTALS:
            crystals += 1
    return count, turns, wins, losses, draws, crystals, offered, decisions
