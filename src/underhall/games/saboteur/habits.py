"""The habits of imagined players: by which numbers those of a level rate their moves, in hundredths of a foreman's
point (players.py says what each is for).

The foreman's are those of `foreman.py`. The master's were found by `tools/tune_saboteur.py`, which plays rounds of
imagined players against each other, in which one side has other habits, and keeps what wins.
"""

from __future__ import annotations

from math import log
from typing import Final

# ---- who digs
REACH: Final = 0  # turning up a goal
REACH_HOPE: Final = 1  # … the more it is hoped for
DIG_STONE: Final = 2
DIG_BLOCK: Final = 3
NEARER: Final = 4
NEARER_GAIN: Final = 5  # percent of what is gained
EDGES: Final = 6  # for every edge of the card
DIG_ASIDE: Final = 7
CLEAR: Final = 8
CLEAR_LEAST: Final = 9  # what a rockfall has to gain
DIG_ROCKS: Final = 10
DIG_MAP: Final = 11
DIG_MAP_KNOWN: Final = 12
STOP: Final = 13  # breaking a suspect's tools
STOP_SURE: Final = 14  # … for each hundredth above the suspicion from which one does it
STOP_AGAIN: Final = 15
SUSPECT: Final = 16
DIG_MEND_SELF: Final = 17
MEND_ONLY: Final = 18
TRUSTED: Final = 19
MEND_FRIEND: Final = 20
MEND_SURE: Final = 21
THROW_BLOCK: Final = 22
THROW_PATH: Final = 23
THROW_BREAK: Final = 24
THROW_MEND: Final = 25
THROW_MAP: Final = 26
THROW_ROCKS: Final = 27
# ---- who spoils
DANGER: Final = 28  # from so many hundredths of a card on the treasure is near
SLOW: Final = 29  # hundredths of a card for each hundredth of urgency
FLOOR: Final = 30  # urgency when it is far
LATE: Final = 31  # more urgency, when the pile is gone
EXPOSED: Final = 32  # more urgency, if everybody knows
OPEN: Final = 33
OPEN_STONE: Final = 34
HARM: Final = 35
HARM_SHOWS: Final = 36
SPOIL_BLOCK: Final = 37
SPOIL_ASIDE: Final = 38
HONEST: Final = 39
HONEST_NEAR: Final = 40
HONEST_GAIN: Final = 41
ROCKS: Final = 42
ROCKS_SHOW: Final = 43
SPOIL_MAP: Final = 44
SPOIL_MAP_KNOWN: Final = 45
BREAK: Final = 46
BREAK_NEAR: Final = 47
BREAK_AGAIN: Final = 48  # percent of a first
BREAK_EARLY: Final = 49
BREAK_NEXT: Final = 50  # for each place that the other plays later
BREAK_LATE: Final = 51  # when the pile is gone
SPOIL_MEND_SELF: Final = 52
SPOIL_MEND_NEAR: Final = 53
SPOIL_MEND_FRIEND: Final = 54
SPOIL_MEND_OTHER: Final = 55
DROP_BLOCK: Final = 56
DROP_PATH: Final = 57
DROP_EDGES: Final = 58
DROP_BREAK: Final = 59
DROP_MEND: Final = 60
DROP_MAP: Final = 61
DROP_ROCKS: Final = 62
NEXT: Final = 63  # percent of what a further card of the own hand would gain, to who digs
THROW_SPARE: Final = 64  # more for a card that mends, if one has another
HABITS: Final = 65

FIRST_OF_SPOILING: Final = DANGER
FOREMAN: Final = (
    400, 800, 30, -400, 200, 100, 3, -80, 150, 90, -200, 290, -30,
    120, 4, -150, 70, 320, 30, 42, 150, 2, 20, -20, -25, -40, -100, 0,
    700, 500, 0, 0, 0, -1200, 40, 320, 80, -30, 35, 45, 220, 30, 340, -50, 130, 30,
    90, 240, 25, 40, 3, 0, 50, 40, 40, -100, -60, 20, 14, -90, 25, 0, -120,
    35, 50,
)  # fmt: skip
MASTER: Final = (
    119, 1284, 24, -451, 139, 122, -21, -87, 178, 31, -196, 145, -16,
    102, 15, -178, 74, 353, 17, 41, 189, 13, 34, 20, -38, -24, -107, -7,
    1022, 628, 16, 5, 2, -1290, 21, 397, 72, -19, 37, 71, 272, 44, 307, -53, 86, 38,
    81, 211, 42, 49, 25, -11, 73, 29, 117, -58, -64, 4, 19, -45, 37, 0, -135,
    35, 0,
)  # fmt: skip
ROWS: Final = 2
"""A crew may hold the habits of two levels: the foreman's, then the master's."""


def priors(diggers: int, saboteurs: int) -> list[int]:
    """Log odds, in 256ths, that anybody is a saboteur: to who watches, to a foreman who digs, to one who spoils."""
    roles = diggers + saboteurs
    chances = saboteurs / roles, saboteurs / (roles - 1), (saboteurs - 1) / (roles - 1)
    return [round(256 * log(one / (1 - one))) for one in (min(max(one, 0.01), 0.99) for one in chances)]
