"""Imagined players who judge each other: they play by their role, by what maps showed them, and by what everybody's
deeds have told so far.  Part of the rules.

A saboteur among them who shows itself is stopped and left with broken tools, and one who hides is mended: so what a
move gives away has its price in the rounds that are played on from it.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from underhall.games.saboteur import codes, habits
from underhall.games.saboteur.deeds import (
    BLOCKED,
    CARDS_LEFT,
    deed_of,
    hopes_of,
    laid_gain,
    nearness,
    rocks_gain,
)
from underhall.games.saboteur.maze import EDGES
from underhall.games.saboteur.moves import argument_of, kind_of, seat_of, variant_of, verb_of
from underhall.games.saboteur.position import Position
from underhall.games.saboteur.seats import any_broken, role_of
from underhall.games.saboteur.turn import apply, legal
from underhall.games.saboteur.ways import Ways, measure
from underhall.table.dice import below
from underhall.table.flat import Flat
from underhall.table.intrinsics import bits

if TYPE_CHECKING:
    from underhall.table.c_types import ByteTable, Ints, i32

CHANCE_OF: ByteTable = [round(100 / (1 + exp(-(i - 128) / 16))) for i in range(256)]  # [log odds in 16ths + 128]
FIXED_USE: ByteTable = [70, 60, 50, 50, 20, 30, 30]  # of the seven path cards that lead on, to who digs
WHIM: Final = 24  # hundredths by which moves seem better or worse than they are
CLASSES: Final = codes.DEEDS * codes.CASES
FULL_PILE: Final = 40


class Crew(Flat):
    """What the players at one table make of each other, and how they play."""

    # log odds by deeds that a seat is a saboteur's, in 256ths, [10 * level + seat]: as each level judges deeds
    evidence: Ints = [0] * (habits.ROWS * codes.MAX_SEATS)
    prior: Ints = [0] * 3  # log odds of anybody, to: whoever watches, a foreman who digs, a foreman who spoils
    level: Ints = [0] * codes.MAX_SEATS  # which habits, and which judgement, a seat has
    habit: Ints = [0] * (habits.ROWS * habits.HABITS)  # [HABITS * level + habit]


def chance_of(c: Crew, level: i32, prior: i32, seat: i32) -> i32:
    """How likely a seat is thought to be a saboteur's by players of a level, in hundredths."""
    at = ((prior + c.evidence[codes.MAX_SEATS * level + seat]) >> 4) + 128
    return CHANCE_OF[0 if at < 0 else 255 if at > 255 else at]


def suspected(p: Position, c: Crew, seat: i32) -> i32:
    """How likely a seat is a saboteur's to the one who acts. A foreman counts its own role out."""
    level = c.level[p.player]
    prior = c.prior[0] if level else c.prior[2] if role_of(p, p.player) == codes.SABOTEUR else c.prior[1]
    return chance_of(c, level, prior, seat)


def target_of(move: i32) -> i32:
    """Whom a move hurts or helps, or -1."""
    what = verb_of(move)
    if what == codes.BREAK:
        return argument_of(move)
    return seat_of(move) if what == codes.REPAIR else -1


# ---------------------------------------------------------------- what a move is worth, in hundredths
def dig_worth(p: Position, w: Ways, c: Crew, hopes: Ints, before: i32, move: i32) -> i32:
    """To a gold-digger."""
    what = verb_of(move)
    me = p.player
    h = habits.HABITS * c.level[me]
    if what == codes.LAY:
        gain = laid_gain(p, w, hopes, before, move)
        if gain > 10000:
            return c.habit[h + habits.REACH] + c.habit[h + habits.REACH_HOPE] * (gain - 10000) // codes.SURE
        if gain == 10000:
            return c.habit[h + habits.DIG_STONE]
        if BLOCKED[variant_of(move) >> 1]:
            return c.habit[h + habits.DIG_BLOCK]
        if gain <= 0:
            return gain + c.habit[h + habits.DIG_ASIDE]
        more = c.habit[h + habits.EDGES] * bits(EDGES[variant_of(move) + 1])
        return c.habit[h + habits.NEARER] + gain * c.habit[h + habits.NEARER_GAIN] // 100 + more
    if what == codes.ROCKFALL:
        gain = rocks_gain(p, w, hopes, before, argument_of(move))
        helps = gain >= c.habit[h + habits.CLEAR_LEAST]
        return c.habit[h + habits.CLEAR] + gain if helps else c.habit[h + habits.DIG_ROCKS]
    if what == codes.MAP:
        sure = hopes[argument_of(move)] == 0 or hopes[argument_of(move)] == codes.SURE
        return c.habit[h + habits.DIG_MAP_KNOWN] if sure else c.habit[h + habits.DIG_MAP]
    if what == codes.BREAK:
        target = argument_of(move)
        sure_by = suspected(p, c, target) - c.habit[h + habits.SUSPECT]
        if target == me or sure_by < 0:
            return -150
        again = c.habit[h + habits.STOP_AGAIN] if any_broken(p, target) else 0
        return c.habit[h + habits.STOP] + c.habit[h + habits.STOP_SURE] * sure_by + again
    if what == codes.REPAIR:
        return mend_worth(p, c, h, seat_of(move))
    return throw_worth(p, c, h, kind_of(move), hopes)


def mend_worth(p: Position, c: Crew, h: i32, target: i32) -> i32:
    only = 0
    for tool in range(3):
        only += (p.broken[tool] >> target) & 1
    whole = c.habit[h + habits.MEND_ONLY] if only == 1 else 0
    if target == p.player:
        return c.habit[h + habits.DIG_MEND_SELF] + whole
    trust = c.habit[h + habits.TRUSTED] - suspected(p, c, target)
    if trust < 0:
        return -100
    return c.habit[h + habits.MEND_FRIEND] + c.habit[h + habits.MEND_SURE] * trust + whole


def throw_worth(p: Position, c: Crew, h: i32, kind: i32, hopes: Ints) -> i32:
    """Of a card that a gold-digger lays aside."""
    if kind < codes.FIRST_BREAK:
        if BLOCKED[kind]:
            return c.habit[h + habits.THROW_BLOCK]
        return c.habit[h + habits.THROW_PATH] - FIXED_USE[kind]
    if kind < codes.FIRST_REPAIR:
        return c.habit[h + habits.THROW_BREAK]
    if kind < codes.ROCKFALL_KIND:
        return c.habit[h + habits.THROW_MEND]
    if kind == codes.MAP_KIND:
        known = hopes[0] == codes.SURE or hopes[1] == codes.SURE or hopes[2] == codes.SURE
        return 25 if known else c.habit[h + habits.THROW_MAP]
    return c.habit[h + habits.THROW_ROCKS]


def urgency_of(p: Position, c: Crew, before: i32) -> i32:
    """How much it matters to a saboteur to strike now, in hundredths: the treasure is near, the pile is gone, or there
    is nothing left to hide."""
    me = p.player
    h = habits.HABITS * c.level[me]
    near = c.habit[h + habits.DANGER] - CARDS_LEFT[min(before >> 8, 240)]
    urgency = max(near, 0) * 100 // c.habit[h + habits.SLOW] + c.habit[h + habits.FLOOR]
    urgency += c.habit[h + habits.LATE] * (FULL_PILE - min(p.n_deck, FULL_PILE)) // FULL_PILE
    urgency += c.habit[h + habits.EXPOSED] * suspected(p, c, me) // 100
    return 0 if urgency < 0 else 100 if urgency > 100 else urgency


def spoil_worth(p: Position, w: Ways, c: Crew, hopes: Ints, before: i32, urgency: i32, move: i32) -> i32:
    """To a saboteur; urgency, in hundredths, grows as the treasure comes near."""
    what = verb_of(move)
    me = p.player
    h = habits.HABITS * c.level[me]
    if what == codes.LAY:
        gain = laid_gain(p, w, hopes, before, move)
        if gain > 10000:
            return c.habit[h + habits.OPEN] * (gain - 10000) // codes.SURE
        if gain == 10000:
            return c.habit[h + habits.OPEN_STONE]
        if gain < 0:
            shows = c.habit[h + habits.HARM_SHOWS] * (100 - urgency) // 100
            return c.habit[h + habits.HARM] * min(-gain, 300) // 100 * urgency // 100 - shows
        if gain == 0:
            blocked = BLOCKED[variant_of(move) >> 1]
            return c.habit[h + habits.SPOIL_BLOCK] if blocked else c.habit[h + habits.SPOIL_ASIDE]
        near = c.habit[h + habits.HONEST_NEAR] * urgency // 100
        return c.habit[h + habits.HONEST] - near - c.habit[h + habits.HONEST_GAIN] * gain // 100
    if what == codes.ROCKFALL:
        gain = rocks_gain(p, w, hopes, before, argument_of(move))
        if gain >= 0:
            return -150
        return c.habit[h + habits.ROCKS] * min(-gain, 300) // 100 * urgency // 100 + c.habit[h + habits.ROCKS_SHOW]
    if what == codes.MAP:
        sure = hopes[argument_of(move)] == 0 or hopes[argument_of(move)] == codes.SURE
        return c.habit[h + habits.SPOIL_MAP_KNOWN] if sure else c.habit[h + habits.SPOIL_MAP]
    if what == codes.BREAK:
        return break_worth(p, c, h, urgency, argument_of(move))
    if what == codes.REPAIR:
        target = seat_of(move)
        if target == me:
            return c.habit[h + habits.SPOIL_MEND_SELF] + c.habit[h + habits.SPOIL_MEND_NEAR] * urgency // 100
        friend = suspected(p, c, target) > 75
        return c.habit[h + habits.SPOIL_MEND_FRIEND] if friend else c.habit[h + habits.SPOIL_MEND_OTHER]
    return drop_worth(c, h, kind_of(move))


def break_worth(p: Position, c: Crew, h: i32, urgency: i32, target: i32) -> i32:
    """To a saboteur."""
    me = p.player
    if target == me:
        return -500
    worth = c.habit[h + habits.BREAK] + c.habit[h + habits.BREAK_NEAR] * urgency // 100
    worth += c.habit[h + habits.BREAK_LATE] * (FULL_PILE - min(p.n_deck, FULL_PILE)) // FULL_PILE
    worth = (100 - suspected(p, c, target)) * worth // 100
    if any_broken(p, target):
        worth = worth * c.habit[h + habits.BREAK_AGAIN] // 100
    ahead = (target - me) * p.play_direction % p.seats
    worth -= c.habit[h + habits.BREAK_NEXT] * ahead
    return worth - (c.habit[h + habits.BREAK_EARLY] if urgency == 0 else 0)


def drop_worth(c: Crew, h: i32, kind: i32) -> i32:
    """Of a card that a saboteur lays aside."""
    if kind < codes.FIRST_BREAK:
        if BLOCKED[kind]:
            return c.habit[h + habits.DROP_BLOCK]
        return c.habit[h + habits.DROP_PATH] + c.habit[h + habits.DROP_EDGES] * bits(EDGES[2 * kind + 1])
    if kind < codes.FIRST_REPAIR:
        return c.habit[h + habits.DROP_BREAK]
    if kind < codes.ROCKFALL_KIND:
        return c.habit[h + habits.DROP_MEND]
    return c.habit[h + habits.DROP_MAP] if kind == codes.MAP_KIND else c.habit[h + habits.DROP_ROCKS]


# ---------------------------------------------------------------- a turn
def treasure_at(p: Position) -> i32:
    """Where the treasure is in an imagined deal."""
    return 0 if p.goal[0] == codes.TREASURE else 1 if p.goal[1] == codes.TREASURE else 2


def move_worth(p: Position, w: Ways, c: Crew, hopes: Ints, before: i32, urgency: i32, move: i32) -> i32:
    """To the one who acts, by its role; urgency is -1 for who digs."""
    if urgency < 0:
        return dig_worth(p, w, c, hopes, before, move)
    return spoil_worth(p, w, c, hopes, before, urgency, move)


def crew_move(p: Position, w: Ways, c: Crew, out: Ints) -> i32:
    """What seems best to the one who acts."""
    n = legal(p, out)
    if n == 1:
        return out[0]
    hopes: Ints = [0] * 3
    hopes_of(p, p.player, treasure_at(p), hopes)
    before = nearness(w, hopes)
    urgency = urgency_of(p, c, before) if role_of(p, p.player) == codes.SABOTEUR else -1
    best = -100000
    found = out[0]
    for i in range(n):
        worth = move_worth(p, w, c, hopes, before, urgency, out[i]) + below(p.rng, WHIM)
        if worth > best:
            best = worth
            found = out[i]
    return found


def tell(p: Position, w: Ways, c: Crew, move: i32, telling: Ints) -> None:
    """What a move, about to be made, tells everybody of its doer: `telling` has the log odds of every deed, as each
    level judges it."""
    target = target_of(move)
    treasure = treasure_at(p)
    deed = deed_of(p, w, move, treasure, 0) if target < 0 else 0
    for level in range(habits.ROWS):
        if target >= 0:
            deed = deed_of(p, w, move, treasure, chance_of(c, level, c.prior[0], target))
        c.evidence[codes.MAX_SEATS * level + p.player] += telling[CLASSES * level + deed]


def make_move(p: Position, w: Ways, c: Crew, move: i32, telling: Ints) -> None:
    """A move is made and seen."""
    tell(p, w, c, move, telling)
    what = verb_of(move)
    apply(p, move)
    if (what == codes.LAY or what == codes.ROCKFALL) and p.phase == codes.PLAY:
        measure(p, w)


def play_crew(p: Position, w: Ways, c: Crew, out: Ints, telling: Ints) -> None:
    make_move(p, w, c, crew_move(p, w, c, out), telling)
