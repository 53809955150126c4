"""Imagined players who judge each other: they play by their role, by what maps showed them, and by what everybody's
deeds have told so far.  Part of the rules.

A saboteur among them who shows itself is stopped and left with broken tools, and one who hides is mended: so what a
move gives away has its price in the rounds that are played on from it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from underhall.games.saboteur import codes, habits
from underhall.games.saboteur.crew import THREW, Crew, blame, blame_tool, blame_tunnel, suspected, tell, treasure_at
from underhall.games.saboteur.deeds import (
    BLOCKED,
    MOST_LEFT,
    NEAR,
    cards_left,
    gained,
    hopes_of,
    laid_gain,
    nearness,
    rocks_gain,
)
from underhall.games.saboteur.maze import BACK, EDGES, FITS, STEP, VARIANTS
from underhall.games.saboteur.moves import argument_of, kind_of, seat_of, spot_of, variant_of, verb_of
from underhall.games.saboteur.position import Position
from underhall.games.saboteur.seats import any_broken, role_of
from underhall.games.saboteur.turn import apply, legal
from underhall.games.saboteur.ways import PLACES, Ways, left_after, left_from, measure
from underhall.table.dice import below
from underhall.table.intrinsics import bits, low_bit

if TYPE_CHECKING:
    from underhall.table.c_types import ByteTable, Ints, i32, u32

FIXED_USE: ByteTable = [70, 60, 50, 50, 20, 30, 30]  # of the seven path cards that lead on, to who digs
FOREMANS_WHIM: Final = 2
WHIM: Final = 24  # hundredths by which moves seem better or worse to masters, whose reasons are many, than they are
FULL_PILE: Final = 40
MOST_NEXT: Final = 150  # so much at most counts the card after this one


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
        more += c.habit[h + habits.NEXT] * next_gain(p, w, hopes, move) // 100
        return c.habit[h + habits.NEARER] + gain * c.habit[h + habits.NEARER_GAIN] // 100 + more
    if what == codes.ROCKFALL:
        gain = rocks_gain(p, w, hopes, before, argument_of(move))
        helps = gain >= c.habit[h + habits.CLEAR_LEAST]
        return c.habit[h + habits.CLEAR] + gain if helps else c.habit[h + habits.DIG_ROCKS]
    if what == codes.MAP:
        sure = hopes[argument_of(move)] == 0 or hopes[argument_of(move)] == codes.SURE
        return c.habit[h + habits.DIG_MAP_KNOWN] if sure else c.habit[h + habits.DIG_MAP] + map_worth(w, move)
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


def next_gain(p: Position, w: Ways, hopes: Ints, move: i32) -> i32:
    """How much nearer, in hundredths of a card, another card of the own hand would lead on from this one."""
    me = p.player
    variant = variant_of(move)
    variants: u32 = p.variants[me]
    if p.held[me << 5 | variant >> 1] == 1:
        variants &= ~VARIANTS[variant >> 1]
    left: Ints = [0] * 3
    first = 0
    for goal in range(3):
        left[goal] = left_after(p, w, goal, spot_of(move), variant, 0)
        first += hopes[goal] * NEAR[left[goal]]
    best = first
    edges = EDGES[variant + 1]
    while edges:
        side = low_bit(edges)
        edges &= edges - 1
        spot = spot_of(move) + STEP[side]
        if p.card[spot & codes.TORUS] != codes.EMPTY or PLACES[spot] == 0:
            continue
        fitting: u32 = FITS[p.demand[spot & codes.TORUS] | BACK[side]] & variants
        while fitting:
            then = low_bit(fitting)
            fitting &= fitting - 1
            if not BLOCKED[then >> 1]:
                best = max(best, near_then(p, w, hopes, left, spot, then))
    return min(gained(max(first, 1), best), MOST_NEXT)


def near_then(p: Position, w: Ways, hopes: Ints, left: Ints, spot: i32, variant: i32) -> i32:
    """How near the treasure seems once a second card leads on from a first, after which the goals were so far away."""
    near = 0
    for goal in range(3):
        if hopes[goal]:
            far = min(left[goal], left_from(p, w, goal, PLACES[spot], EDGES[variant + 1]))
            if far == 0 and hopes[goal] == codes.SURE:
                return hopes[goal] * NEAR[0] * 2
            near += hopes[goal] * NEAR[far] if far else 0
    return near


def map_worth(w: Ways, move: i32) -> i32:
    """One looks at the nearer goals first."""
    return 10 * (MOST_LEFT - min(w.nearest[argument_of(move)], MOST_LEFT)) // MOST_LEFT


def whole_worth(p: Position, c: Crew, h: i32, target: i32) -> i32:
    """More for mending the only tool that is broken."""
    only = 0
    for tool in range(3):
        only += (p.broken[tool] >> target) & 1
    return c.habit[h + habits.MEND_ONLY] if only == 1 else 0


def mend_worth(p: Position, c: Crew, h: i32, target: i32) -> i32:
    whole = whole_worth(p, c, h, target)
    if target == p.player:
        return c.habit[h + habits.DIG_MEND_SELF] + whole
    trust = c.habit[h + habits.TRUSTED] - suspected(p, c, target)
    if trust < 0:
        return -100
    return c.habit[h + habits.MEND_FRIEND] + c.habit[h + habits.MEND_SURE] * trust + whole


def menders(p: Position) -> i32:
    """How many cards the one who acts could mend with."""
    n = 0
    for kind in range(codes.FIRST_REPAIR, codes.ROCKFALL_KIND):
        n += p.held[p.player << 5 | kind]
    return n


def throw_worth(p: Position, c: Crew, h: i32, kind: i32, hopes: Ints) -> i32:
    """Of a card that a gold-digger lays aside."""
    if kind < codes.FIRST_BREAK:
        if BLOCKED[kind]:
            return c.habit[h + habits.THROW_BLOCK]
        return c.habit[h + habits.THROW_PATH] - FIXED_USE[kind]
    if kind < codes.FIRST_REPAIR:
        return c.habit[h + habits.THROW_BREAK]
    if kind < codes.ROCKFALL_KIND:
        return c.habit[h + habits.THROW_MEND] + (c.habit[h + habits.THROW_SPARE] if menders(p) > 1 else 0)
    if kind == codes.MAP_KIND:
        known = hopes[0] == codes.SURE or hopes[1] == codes.SURE or hopes[2] == codes.SURE
        return 25 if known else c.habit[h + habits.THROW_MAP]
    return c.habit[h + habits.THROW_ROCKS]


def urgency_of(p: Position, c: Crew, before: i32) -> i32:
    """How much it matters to a saboteur to strike now, in hundredths: the treasure is near, the pile is gone, or there
    is nothing left to hide."""
    me = p.player
    h = habits.HABITS * c.level[me]
    near = c.habit[h + habits.DANGER] - cards_left(before)
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
        return c.habit[h + habits.SPOIL_MAP_KNOWN] if sure else c.habit[h + habits.SPOIL_MAP] + map_worth(w, move)
    if what == codes.BREAK:
        return break_worth(p, c, h, urgency, argument_of(move))
    if what == codes.REPAIR:
        target = seat_of(move)
        if target == me:
            near = c.habit[h + habits.SPOIL_MEND_NEAR] * urgency // 100
            return c.habit[h + habits.SPOIL_MEND_SELF] + near + whole_worth(p, c, h, me)
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
    whim = WHIM if c.level[p.player] else FOREMANS_WHIM
    found = out[0]
    for i in range(n):
        worth = move_worth(p, w, c, hopes, before, urgency, out[i]) + below(p.rng, whim)
        if worth > best:
            best = worth
            found = out[i]
    return found


def make_move(p: Position, w: Ways, c: Crew, move: i32, telling: Ints) -> None:
    """A move is made and seen."""
    before: Ints = [0] * 3
    tell(p, w, c, move, telling)
    what = verb_of(move)
    doer = p.player
    if what == codes.BREAK or what == codes.REPAIR:
        blame_tool(p, c, move)
    elif what == codes.DISCARD:
        blame(p, c, doer, THREW)
    apply(p, move)
    if (what == codes.LAY or what == codes.ROCKFALL) and p.phase == codes.PLAY:
        for goal in range(3):
            before[goal] = w.nearest[goal]
        measure(p, w)
        blame_tunnel(p, w, c, doer, move, before)


def play_crew(p: Position, w: Ways, c: Crew, out: Ints, telling: Ints) -> None:
    make_move(p, w, c, crew_move(p, w, c, out), telling)
