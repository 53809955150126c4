"""Targets: which cards of a mine an instruction may touch, and what is put on them.  Part of the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from underhall.games.imperial_miners import codes
from underhall.games.imperial_miners.counters import factions_in, neighbour
from underhall.games.imperial_miners.mine import bonus, level_of, note
from underhall.games.imperial_miners.position import Pack, Position
from underhall.games.imperial_miners.vocabulary import RELATIONS

if TYPE_CHECKING:
    from underhall.table.c_types import Calls, i32


def is_any(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> bool:
    return True


def is_this(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> bool:
    return i == p.frames[f + codes.SLOT]


def is_another(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> bool:
    return i != p.frames[f + codes.SLOT]  # an event or a space is no card: any card is another


def is_row(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> bool:
    slot = p.frames[f + codes.SLOT]
    if slot == codes.NOBODY or i == slot:
        return False
    return level_of(k, p.card[codes.CARDS * seat + i]) == level_of(k, p.card[codes.CARDS * seat + slot])


def touches(p: Position, seat: i32, f: i32, i: i32, first: i32, end: i32) -> bool:
    """Whether a card lies at one of these sides of the acting one."""
    for side in range(first, end):  # noqa: SIM110  compiled, a loop over a C array
        if neighbour(p, seat, f, side) == i:
            return True
    return False


def is_adjacent(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> bool:
    return touches(p, seat, f, i, 0, 6)


def is_above(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> bool:
    return touches(p, seat, f, i, 0, 2)


def is_beside(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> bool:
    return touches(p, seat, f, i, 2, 4)


def is_below(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> bool:
    return touches(p, seat, f, i, 4, 6)


def is_it(p: Position, k: Pack, seat: i32, f: i32, i: i32) -> bool:
    """The card that this effect activated last."""
    return i == p.frames[f + codes.ACT]


IS: Calls = [globals()[f"is_{relation.name}"] for relation in RELATIONS]
"""Whether a card stands in a relation to the acting one, by the relation's code."""


def fits(p: Position, k: Pack, seat: i32, f: i32, i: i32, target: i32, need: i32) -> bool:
    """Whether a card of the mine is such a target, and can take what is done to it (R27, R29)."""
    t = codes.TG * target
    s = codes.CARDS * seat + i
    if not IS[k.targets[t]](p, k, seat, f, i):
        return False
    d = p.card[s]
    if k.targets[t + 1] and not factions_in(k, d) & k.targets[t + 1]:
        return False
    if k.targets[t + 2] and level_of(k, d) != k.targets[t + 2]:
        return False
    if k.targets[t + 3] and p.active[s]:
        return False
    if k.targets[t + 4] and p.machines[s] == 0:
        return False
    if k.targets[t + 5] == 1 and not p.fallen[s]:
        return False
    if k.targets[t + 5] == 2 and p.fallen[s]:
        return False
    if need == codes.N_ROOM:
        return p.machines[s] < codes.MOST_MACHINES
    if need == codes.N_SOUND:
        return p.fallen[s] == 0
    if need == codes.N_FALLEN:
        return p.fallen[s] == 1
    if need == codes.N_MACHINE:
        return p.machines[s] > 0
    return p.active[s] == 0


def how_many_fit(p: Position, k: Pack, seat: i32, f: i32, target: i32, need: i32) -> i32:
    n = 0
    for i in range(p.n_mine[seat]):
        if fits(p, k, seat, f, i, target, need):
            n += 1
    return n


def put_machine(p: Position, k: Pack, seat: i32, i: i32) -> None:
    s = codes.CARDS * seat + i
    if p.machines[s] < codes.MOST_MACHINES:  # R27
        p.machines[s] += 1
        note(p, codes.J_MACHINE, seat, i, p.machines[s])
        bonus(p, k, seat, codes.ON_MACHINE)


def put_collapse(p: Position, seat: i32, i: i32, f: i32) -> None:
    """On a card that has none: `fits` has seen to that (R29)."""
    p.fallen[codes.CARDS * seat + i] = 1
    p.frames[f + codes.PUT] += 1
    note(p, codes.J_COLLAPSE, seat, i, 0)


def clear_collapse(p: Position, seat: i32, i: i32) -> None:
    p.fallen[codes.CARDS * seat + i] = 0
    note(p, codes.J_CLEARED, seat, i, 0)
