"""What imagined players make of each other: a foreman by its suspicion, as `suspicion.py` has it, masters by what deeds
tell.  Part of the rules.

A foreman judges for itself, for a map that only some have seen makes another deed of the same card; what masters judge
by is open to all of them alike.
"""

from __future__ import annotations

from math import exp, log
from typing import TYPE_CHECKING, Final

from underhall.games.saboteur import blames, codes, habits
from underhall.games.saboteur.deeds import BLOCKED, MOST_LEFT, deed_of
from underhall.games.saboteur.moves import argument_of, seat_of, variant_of, verb_of
from underhall.games.saboteur.position import Position
from underhall.games.saboteur.seats import role_of
from underhall.games.saboteur.ways import Ways
from underhall.table.flat import Flat

if TYPE_CHECKING:
    from underhall.table.c_types import ByteTable, Ints, i32

CHANCE_OF: ByteTable = [round(100 / (1 + exp(-(i - 256) / 32))) for i in range(512)]  # [log odds in 32nds + 256]
CLASSES: Final = codes.DEEDS * codes.CASES
MASTERS: Final = codes.EVIDENCE - codes.MAX_SEATS  # where what masters judge begins

# what deeds add to a foreman's suspicion, in 256ths of log odds
FORWARD: Final = round(256 * blames.FORWARD)
ASIDE: Final = round(256 * blames.ASIDE)
BACKWARD: Final = round(256 * blames.BACKWARD)
DEAD_END: Final = round(256 * blames.BLOCKED)
AWAY: Final = round(256 * blames.AWAY_FROM_TREASURE)
TOWARDS: Final = round(256 * blames.TOWARDS_TREASURE)
ROCKS_IN_THE_WAY: Final = round(256 * blames.ROCKS_ON_THE_WAY)
ROCKS_OF_USE: Final = round(256 * blames.ROCKS_OF_USE)
HURT: Final = round(256 * blames.HURT_A_FRIEND)
HELPED: Final = round(256 * blames.HELPED_A_FRIEND)
THREW: Final = round(256 * blames.THREW_AWAY)
ANYBODY: Final = round(256 * log(blames.SABOTEUR_AT_ALL / (1 - blames.SABOTEUR_AT_ALL)))


class Crew(Flat):
    """What the players at one table make of each other, and how they play."""

    # log odds by deeds that a seat is a saboteur's, in 256ths: [10 * watcher + seat] to a foreman there, then
    # [MASTERS + seat] as masters judge
    evidence: Ints = [0] * codes.EVIDENCE
    prior: Ints = [0] * 3  # log odds of anybody, to: whoever watches, a foreman who digs, a foreman who spoils
    level: Ints = [0] * codes.MAX_SEATS  # which habits, and which judgement, a seat has
    habit: Ints = [0] * (habits.ROWS * habits.HABITS)  # [HABITS * level + habit]


def chance_of(c: Crew, row: i32, prior: i32, seat: i32) -> i32:
    """How likely a seat is thought to be a saboteur's by whose judgement begins at `row`, in hundredths."""
    at = ((prior + c.evidence[row + seat]) >> 3) + 256
    return CHANCE_OF[0 if at < 0 else 511 if at > 511 else at]


def suspected(p: Position, c: Crew, seat: i32) -> i32:
    """How likely a seat is a saboteur's to the one who acts. A foreman counts its own role out."""
    me = p.player
    if c.level[me]:
        return chance_of(c, MASTERS, c.prior[0], seat)
    prior = c.prior[2] if role_of(p, me) == codes.SABOTEUR else c.prior[1]
    return chance_of(c, codes.MAX_SEATS * me, prior, seat)


def target_of(move: i32) -> i32:
    """Whom a move hurts or helps, or -1."""
    what = verb_of(move)
    if what == codes.BREAK:
        return argument_of(move)
    return seat_of(move) if what == codes.REPAIR else -1


def treasure_at(p: Position) -> i32:
    """Where the treasure is in an imagined deal."""
    return 0 if p.goal[0] == codes.TREASURE else 1 if p.goal[1] == codes.TREASURE else 2


def tell(p: Position, w: Ways, c: Crew, move: i32, telling: Ints) -> None:
    """What a move, about to be made, tells masters of its doer: `telling` has the log odds of every deed."""
    target = target_of(move)
    chance = chance_of(c, MASTERS, c.prior[0], target) if target >= 0 else 0
    c.evidence[MASTERS + p.player] += telling[deed_of(p, w, move, treasure_at(p), chance)]


def blame(p: Position, c: Crew, doer: i32, weight: i32) -> None:
    for watcher in range(p.seats):
        c.evidence[codes.MAX_SEATS * watcher + doer] += weight


def blame_tool(p: Position, c: Crew, move: i32) -> None:
    """Whoever hurts a friend is none; whoever helps one may be."""
    target = target_of(move)
    doer = p.player
    if target == doer:
        return
    for watcher in range(p.seats):
        distrust = 2 * chance_of(c, codes.MAX_SEATS * watcher, ANYBODY, target) - 100
        weight = -HURT if verb_of(move) == codes.BREAK else HELPED
        c.evidence[codes.MAX_SEATS * watcher + doer] += distrust * weight // 100


def blame_tunnel(p: Position, w: Ways, c: Crew, doer: i32, move: i32, before: Ints) -> None:
    """A card was laid, or taken out, before which the goals were so far away."""
    best = -100
    worst = 100
    for goal in range(3):
        if not (p.revealed >> goal) & 1:
            step = min(before[goal], MOST_LEFT) - min(w.nearest[goal], MOST_LEFT)
            best = max(best, step)
            worst = min(worst, step)
    if verb_of(move) == codes.ROCKFALL:
        harm = ROCKS_OF_USE if best > 0 else ASIDE
        blame(p, c, doer, ROCKS_IN_THE_WAY if worst < 0 else harm)
        return
    if BLOCKED[variant_of(move) >> 1]:
        blame(p, c, doer, DEAD_END)
    seems = FORWARD if best > 0 else BACKWARD if best < 0 else ASIDE
    treasure = treasure_at(p)
    if not (p.looked[doer] >> treasure) & 1:
        blame(p, c, doer, seems)
        return
    step = min(before[treasure], MOST_LEFT) - min(w.nearest[treasure], MOST_LEFT)
    known = TOWARDS if step > 0 else AWAY if step < 0 else ASIDE
    for watcher in range(p.seats):
        knows = (p.looked[watcher] >> treasure) & 1
        c.evidence[codes.MAX_SEATS * watcher + doer] += known if knows else seems
