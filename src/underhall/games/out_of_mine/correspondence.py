"""A round by correspondence (23, 24): each seat plays it alone, when it likes, with a supply and a clock of its own.
When all have played, the galleries are compared as they stood when the fastest right call was made.

Time is told by the table, whose move `clock 0 5300` says what a seat's own clock shows; the seat's next action is made
at that time. Who keeps the clock makes it before each action of a seat.
"""

from __future__ import annotations

from typing import Final

from underhall.games.out_of_mine import codes as m
from underhall.games.out_of_mine import events, phases
from underhall.games.out_of_mine.position import HALTED, INSIDE, NONE, PLAYED, Laid, Moment, Position, Shown, judge
from underhall.table.chance import Chance
from underhall.table.events import Event
from underhall.table.moves import Due

SECOND: Final = 1000


# ---------------------------------------------------------------- the own clock
def clock(p: Position, seat: int, ms: int) -> int | None:
    """The table's move for a seat that has played for so long since it came into the mine; None where its clock stands
    still. Where the round's time is up it is that which is told."""
    if not inside(p, seat):
        return None
    shows = max(p.clocks[seat], min(p.bases[seat] + ms, m.LONGEST - 1))
    return m.LIMIT_OF + seat if p.limit and shows >= _limit(p) else m.CLOCK + seat * m.LONGEST + shows


def inside(p: Position, seat: int) -> bool:
    return p.apart and p.stages[seat] == INSIDE


def _limit(p: Position) -> int:
    return p.limit * SECOND or m.LONGEST


def may_show(p: Position, move: int) -> bool:
    """Whether the table may make this move, which carries a time: no clock runs backwards or beyond its limit."""
    verb, args = m.parts(move)
    return verb == "clock" and args[0] < p.seats and inside(p, args[0]) and p.clocks[args[0]] <= args[1] < _limit(p)


def table_moves(p: Position) -> list[int]:
    """What the table may do; of the moves that carry a time, the one that lets a second pass."""
    found = []
    for seat in range(p.seats):
        if inside(p, seat):
            later = m.CLOCK + seat * m.LONGEST + p.clocks[seat] + SECOND
            found += [later] if may_show(p, later) else []
            found += [m.LIMIT_OF + seat] if p.limit else []
    return [*found, *([m.PAUSE] if INSIDE in p.stages else [])]


def due(p: Position) -> list[Due]:
    """When each seat's time is up."""
    return [
        Due(m.LIMIT_OF + seat, p.limit - p.bases[seat] / SECOND, f"round {p.round + 1} of {seat} from {p.bases[seat]}")
        for seat in range(p.seats)
        if p.limit and inside(p, seat)
    ]


def table(p: Position, move: int, chance: Chance) -> list[Event]:
    """A move of the table: time passes, is up, or is stopped since the hall was away (22)."""
    verb, args = m.parts(move)
    if verb == "clock":
        seat, p.clocks[seat] = args[0], args[1]
        return [events.clock(seat, args[1])]
    if verb == "limit_of":
        p.clocks[args[0]] = _limit(p)
        return _end(p, args[0], "limit", chance)
    halted = [seat for seat in range(p.seats) if inside(p, seat)]
    for seat in halted:
        phases.put_back(p, seat)
        p.stages[seat] = HALTED
        p.bases[seat] = p.clocks[seat]  # what ran since the last action is given back
    return [events.halted(p, halted)]


# ---------------------------------------------------------------- a seat acts
def act(p: Position, seat: int, move: int, chance: Chance) -> list[Event]:
    """A legal move of a seat: what it does is its own to know."""
    verb, args = m.parts(move)
    if verb == "side":
        return phases.choose_side(p, seat, args[0])
    if verb == "open":
        again = p.stages[seat] == HALTED
        p.stages[seat] = INSIDE
        return [events.opened(p, seat, again)]
    if verb in ("call", "stop"):
        return _end(p, seat, verb, chance)
    before = tuple(p.laid[seat])
    told = phases.handle(p, seat, verb, args)
    if tuple(p.laid[seat]) != before:
        _remember(p, seat)
    return [events.alone(event) for event in told]


def _remember(p: Position, seat: int) -> None:
    """Keep how the gallery lies from now on."""
    moments, now = p.moments[seat], p.clocks[seat]
    if moments and moments[-1][0] == now:
        moments.pop()
    moments.append((now, tuple(p.laid[seat])))


def _end(p: Position, seat: int, how: str, chance: Chance) -> list[Event]:
    """A seat is out; with the last one the round is compared."""
    phases.put_back(p, seat)
    p.stages[seat] = how
    told = [events.out(p, seat)]
    return told + compare(p, chance) if all(stage in PLAYED for stage in p.stages) else told


# ---------------------------------------------------------------- comparing
def compare(p: Position, chance: Chance) -> list[Event]:
    """The round is cut at the fastest right call, and the other galleries count as they stood at that time on their own
    clocks (24). Where nobody called rightly they count as they lie."""
    called = [seat for seat in range(p.seats) if p.stages[seat] == "call"]
    right = [seat for seat in called if _is_right(p, seat)]
    p.cut = min((p.clocks[seat] for seat in right), default=NONE)
    first = [seat for seat in right if p.clocks[seat] == p.cut]
    since = [0] * p.seats
    p.compared = []
    for seat in range(p.seats):
        laid, since[seat] = _at(p, seat, p.cut)
        phases.relay(p, seat, laid)
        p.compared.append(Shown(p.boards[seat], p.sides[seat], p.stages[seat], p.clocks[seat], tuple(laid)))
        p.moments[seat] = []
    in_time = [seat for seat in called if p.cut == NONE or p.clocks[seat] <= p.cut]
    caller = first[0] if first else min(range(p.seats), key=lambda seat: (p.empty(seat), since[seat], seat))  # 14
    told = events.comparison(p)
    return told + phases.end_round(p, "call" if first else "nobody", caller, in_time, chance)


def _is_right(p: Position, seat: int) -> bool:
    return not judge(p.side(seat), p.card(seat), p.laid[seat])[1]


def _at(p: Position, seat: int, cut: int) -> tuple[list[Laid], int]:
    """A gallery as it was at a time on its own clock, and since when it had as few empty spaces (14)."""
    past: list[Moment] = [(0, ()), *(moment for moment in p.moments[seat] if cut == NONE or moment[0] <= cut)]
    empty = [p.empty(seat, laid) for _, laid in past]
    since = len(past) - 1
    while since and empty[since - 1] == empty[-1]:
        since -= 1
    return list(past[-1][1]), past[since][0]
