"""What a move looks like to those who watch: nearer to the gold or farther, whom it hurts, whom it helps.  Part of the
rules.

A deed is a class of moves, told from what lies open and from what its doer would know if the treasure were at a certain
goal.  By how often players of each role do such deeds others judge them (beliefs.py), and imagined players too.
"""

from __future__ import annotations

from math import log
from typing import TYPE_CHECKING, Final

from underhall.games.saboteur import cards, codes
from underhall.games.saboteur.moves import argument_of, seat_of, spot_of, variant_of, verb_of
from underhall.games.saboteur.position import Position
from underhall.games.saboteur.seats import any_broken
from underhall.games.saboteur.ways import NO_WAY, Ways, left_after, left_without, measure

if TYPE_CHECKING:
    from underhall.table.c_types import ByteTable, Ints, i32

BLOCKED: ByteTable = [1 if path.blocked else 0 for path in cards.PATHS]
NEARNESS: Final = 0.75
MOST_LEFT: Final = 12  # as far as a goal counts that cannot be reached
NEAR: Ints = [round(1024 * NEARNESS ** min(left, MOST_LEFT)) for left in range(64)]  # by cards left
CARDS_GAINED: Ints = [  # [512 * nearness after / nearness before] in hundredths of a card
    round(100 * log(max(ratio, 16) / 512, 1 / NEARNESS)) for ratio in range(4096)
]
CARDS_LEFT: Ints = [  # [nearness >> 5], in hundredths
    round(100 * log(max(near, 61) / 1920, NEARNESS)) for near in range(1921)
]
SHARES: Ints = [0, 60, 30, 20]  # of one hope, by how many goals may be the treasure


def hopes_of(p: Position, seat: i32, treasure: i32, hopes: Ints) -> None:
    """What each goal is worth digging for, as a seat sees it that knows what maps showed it, in parts of codes.SURE."""
    known = p.looked[seat] | p.revealed
    n = 0
    for goal in range(3):
        hopes[goal] = 0
        if not (known >> goal) & 1:
            n += 1
    if (known >> treasure) & 1 or n == 0:
        hopes[treasure] = codes.SURE
        return
    for goal in range(3):
        if not (known >> goal) & 1:
            hopes[goal] = SHARES[n]


def nearness(w: Ways, hopes: Ints) -> i32:
    """How near the treasure seems: the nearer goals count more, for one digs for one of them."""
    near = 0
    for goal in range(3):
        near += hopes[goal] * NEAR[w.nearest[goal]]
    return max(near, 1)


def gained(before: i32, after: i32) -> i32:
    """How many cards nearer, in hundredths."""
    ratio = after * 512 // before
    return CARDS_GAINED[ratio if ratio < 4095 else 4095]


def cards_left(near: i32) -> i32:
    """How many cards the treasure seems away, in hundredths."""
    return CARDS_LEFT[min(near >> 5, 1920)]


def laid_gain(p: Position, w: Ways, hopes: Ints, before: i32, move: i32) -> i32:
    """What a laid card brings: hundredths of a card nearer, or 10000 and the hope if it turns up a goal."""
    variant = variant_of(move)
    blocked = BLOCKED[variant >> 1]
    after = 0
    reached = 0
    turned = 0
    for goal in range(3):
        left = left_after(p, w, goal, spot_of(move), variant, blocked)
        if left == 0:
            turned = 1
            reached += hopes[goal]
        after += hopes[goal] * NEAR[left]
    if turned:
        return 10000 + reached
    return gained(before, after)


def rocks_gain(p: Position, w: Ways, hopes: Ints, before: i32, spot: i32) -> i32:
    """The same of a card that a rockfall takes; of one that leads on, about what it takes to lay it again."""
    cell = spot & codes.TORUS
    if not p.lit[cell] or p.card[cell] == codes.EMPTY:  # whoever was not shown all may not know the card
        return 0
    if not BLOCKED[(p.card[cell] - 1) >> 1]:
        return -100 if leads_to_best(w, hopes, spot) else -40
    after = 0
    for goal in range(3):
        after += hopes[goal] * NEAR[left_without(p, w, goal, spot)]
    return gained(before, after)


def leads_to_best(w: Ways, hopes: Ints, spot: i32) -> i32:
    """Whether a card lies beside the cell where one would dig next for a goal one hopes for."""
    for goal in range(3):
        if hopes[goal] and w.nearest[goal] < NO_WAY:
            off = w.nearest_spot[goal] - spot
            if off == 1 or off == -1 or off == codes.STRIDE or off == -codes.STRIDE:
                return 1
    return 0


def tunnel_deed(p: Position, w: Ways, move: i32, treasure: i32) -> i32:
    """A card laid or taken away, as its doer sees it if the treasure is there."""
    hopes: Ints = [0] * 3
    hopes_of(p, p.player, treasure, hopes)
    before = nearness(w, hopes)
    if verb_of(move) == codes.ROCKFALL:
        gain = rocks_gain(p, w, hopes, before, argument_of(move))
        return codes.D_ROCKS_HELP if gain > 30 else codes.D_ROCKS_HARM if gain < -50 else codes.D_ROCKS
    gain = laid_gain(p, w, hopes, before, move)
    if gain >= 10000:
        return codes.D_REACH if gain > 10000 else codes.D_STONE
    if BLOCKED[variant_of(move) >> 1]:
        return codes.D_BLOCK_HARM if gain < -10 else codes.D_BLOCK
    if gain > 0:
        return codes.D_NEAR if gain >= 60 else codes.D_NEARER
    return codes.D_ASIDE if gain > -10 else codes.D_FAR if gain > -90 else codes.D_FARTHER


def deed_of(p: Position, w: Ways, move: i32, treasure: i32, chance: i32) -> i32:
    """The deed that a move is, by whom, in which case: `chance` is how likely, in hundredths, the one whom it hurts or
    helps is thought to be a saboteur.  `w` are the ways of this maze."""
    case = deed_case(p, w, treasure)
    what = verb_of(move)
    if what == codes.LAY or what == codes.ROCKFALL:
        return tunnel_deed(p, w, move, treasure) * codes.CASES + case
    trust = 0 if chance < 30 else 1 if chance < 60 else 2
    if what == codes.BREAK:
        target = argument_of(move)
        deed = codes.D_BREAK + trust
        if target == p.player:
            deed = codes.D_BREAK_SELF
        elif any_broken(p, target):
            deed = codes.D_BREAK_AGAIN + trust
        return deed * codes.CASES + case
    if what == codes.REPAIR:
        deed = codes.D_MEND_SELF if seat_of(move) == p.player else codes.D_MEND + trust
        return deed * codes.CASES + case
    if what == codes.MAP:
        known = (p.looked[p.player] | p.revealed) >> treasure & 1
        return (codes.D_MAP_KNOWN if known else codes.D_MAP) * codes.CASES + case
    return codes.D_DISCARD * codes.CASES + case


def deed_case(p: Position, w: Ways, treasure: i32) -> i32:
    """What makes the same deed mean another thing: a broken tool of the doer's own, or how near the treasure seems, and
    whether the doer knows where it is."""
    if any_broken(p, p.player):
        return 0
    hopes: Ints = [0] * 3
    hopes_of(p, p.player, treasure, hopes)
    left = cards_left(nearness(w, hopes))
    case = 1 if left > 550 else 2 if left > 280 else 3
    return case + 3 if hopes[treasure] == codes.SURE else case


def read_deeds(p: Position, w: Ways, move: i32, chance: i32) -> tuple[int, int, int]:
    """The deed that a move of the one who acts is, for each goal that may be the treasure; `w` is
    scratch."""
    measure(p, w)
    return deed_of(p, w, move, 0, chance), deed_of(p, w, move, 1, chance), deed_of(p, w, move, 2, chance)
