"""When the table acts by itself, in real time and by correspondence: the seconds of the rules, as data for whoever
keeps the clock."""

from __future__ import annotations

from typing import Final

from underhall.games.out_of_mine import codes as m
from underhall.games.out_of_mine import correspondence, tiles
from underhall.games.out_of_mine.position import PAUSE, READY, SCORED, SIDES, Position
from underhall.games.out_of_mine.rules import carried
from underhall.table.moves import Due

CHOOSING: Final = 15.0
COUNTDOWN: Final = 3.0
HOLDING: Final = 10.0
LOOKING: Final = 30.0


def due(p: Position) -> list[Due]:
    """The table's moves that time brings from here."""
    if p.apart:
        return correspondence.due(p)
    if not p.real:
        return []
    name = f"{p.phase} {p.round + 1}"
    here = [seat for seat in range(p.seats) if not p.away[seat]]
    if p.phase == SIDES:
        return [Due(m.SIDES, CHOOSING, name)]  # 2
    if p.phase == READY:
        return [Due(m.START, COUNTDOWN, name)]  # 6
    if p.phase == SCORED:  # 14: when all who are here are ready, at the latest after half a minute
        together = bool(here) and all(p.ready[seat] for seat in here)
        return [Due(m.NEXT, LOOKING, name), *([Due(m.NEXT, 0.0, f"{name}, all ready")] if together else [])]
    if p.phase == PAUSE:  # 22: played time is kept, and a countdown runs once somebody is here
        return [*_limit(p, running=False), *([Due(m.START, COUNTDOWN, name)] if here else [])]
    return [*_limit(p, running=True), *_dug(p, here)]


def _limit(p: Position, running: bool) -> list[Due]:
    return [Due(m.LIMIT, float(p.limit), f"round {p.round + 1}", running)] if p.limit else []


def _dug(p: Position, here: list[int]) -> list[Due]:
    found = [
        Due(m.EXPIRE + seat, HOLDING, f"{tiles.KIND_TEXTS[p.hands[seat]]} in hand of {seat}")  # 17
        for seat in range(p.seats)
        if p.hands[seat] >= 0
    ]
    if carried(p):
        found.append(Due(m.GIVEUP, 0.0, "all voted"))  # 14
    if not here:
        found.append(Due(m.PAUSE, 0.0, "nobody here"))  # 22
    return found
