"""A schedule: which nodes there are, who plays at which tables, and what goes wrong when. All of it follows from one
whole number; one that fails can be made smaller, and is then kept as a text."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Literal

import msgspec
from msgspec import Struct

Kind = Literal[
    "kill",
    "drain",
    "freeze",
    "cut database",
    "slow database",
    "full disk",
    "lost",
    "torn",
    "late",
    "die before",
    "die after",
    "cut bus",
    "noise",
    "jump",
    "break",
]
"""What can go wrong: a process is killed, asked to stop, or frozen; the database cannot be reached, is slow, or is
full; the answer to the next transaction is lost, or it is rolled back, or takes effect late, or the node dies just
before or after it; the bus is cut, or noisy (messages are lost, doubled and exchanged); a clock jumps; the connections
of clients break."""


class Fault(Struct, array_like=True, frozen=True):
    """Something goes wrong at a time (in seconds), at a node (or with a client), for so long, or by so much."""

    at: float
    kind: Kind
    where: int
    amount: float = 0.0


class TablePlan(Struct, omit_defaults=True, frozen=True):
    """A table, and who is there."""

    game: str = "tallow"
    people: int = 2
    bots: int = 0
    seconds: int = 0
    """Of its clock; 0 for none."""
    watchers: int = 0
    deals: bool = False
    """Whether the clients give randomness to the deal."""


class Schedule(Struct, omit_defaults=True, frozen=True):
    """All that is not left to the dice of the network and of the clients, which follow from the seed too."""

    seed: int
    nodes: int = 2
    shared: bool = True
    play: float = 3.0
    """For how many seconds people begin something new."""
    requests: int = 4
    """How much each of them does."""
    tables: tuple[TablePlan, ...] = (TablePlan(),)
    faults: tuple[Fault, ...] = ()

    def __str__(self) -> str:
        return msgspec.json.encode(self).decode()


def read(text: str) -> Schedule:
    """A schedule from its text."""
    return msgspec.json.decode(text, type=Schedule)


ALONE: tuple[Kind, ...] = ("kill", "drain", "freeze", "full disk", "slow database", "jump", "break")
SHARED: tuple[Kind, ...] = ("cut database", "cut bus", "noise")
COMMITS: tuple[Kind, ...] = ("lost", "torn", "late", "die before", "die after")


def generate(seed: int) -> Schedule:
    """The schedule of a number."""
    dice = random.Random(seed)
    shared = dice.random() < 0.7
    nodes = dice.choice((2, 2, 2, 2, 2, 2, 3)) if shared else 1
    play = round(0.4 + 1.1 * dice.random() ** 2, 2)
    tables = tuple(_table(dice) for _ in range(dice.choice((1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2))))
    kinds = (*COMMITS, *COMMITS, *ALONE, *(SHARED if shared else ()))
    faults = [_fault(dice, dice.choice(kinds), nodes, play) for _ in range(dice.choice((1, 2, 3, 4)))]
    faults.sort(key=lambda fault: fault.at)
    return Schedule(seed, nodes, shared, play, dice.randint(1, 3), tables, tuple(faults))


def _table(dice: random.Random) -> TablePlan:
    people = dice.choice((1, 2, 2, 2, 2, 3))
    bots = dice.choice((0, 0, 0, 1)) if people > 1 else 1
    game = "hasty" if dice.random() < 0.2 else "tallow"
    seconds = dice.choice((0, 0, 0, 1, 3)) if game == "tallow" else 0
    return TablePlan(game, people, bots, seconds, dice.choice((0, 0, 0, 1)), dice.random() < 0.1)


def _fault(dice: random.Random, kind: Kind, nodes: int, play: float) -> Fault:
    at = round(play * dice.random(), 3)
    where = dice.randrange(max(2, nodes)) if kind == "break" else dice.randrange(nodes)
    if kind == "jump":
        return Fault(at, kind, where, round(dice.choice((-1, 1)) * dice.choice((0.5, 4.0, 60.0)) * dice.random(), 3))
    lasting = {"kill": 1.0, "drain": 1.0, "freeze": 4.0, "slow database": 1.5, "break": 0.5}
    return Fault(at, kind, where, round(lasting.get(kind, 2.5) * dice.random(), 3))


# ---------------------------------------------------------------- making one smaller
def shrink(schedule: Schedule, fails: Callable[[Schedule], bool]) -> Schedule:
    """A smaller schedule that fails too: what can be left out is left out, again and again."""
    again = True
    while again:
        again = False
        for smaller in _smaller(schedule):
            if fails(smaller):
                schedule, again = smaller, True
                break
    return schedule


def _smaller(schedule: Schedule) -> Iterator[Schedule]:
    change = msgspec.structs.replace
    faults, tables = schedule.faults, schedule.tables
    for i in range(len(faults)):
        yield change(schedule, faults=faults[:i] + faults[i + 1 :])
    for i in range(len(tables)):
        if len(tables) > 1:
            yield change(schedule, tables=tables[:i] + tables[i + 1 :])
        for one in _simpler(tables[i]):
            yield change(schedule, tables=(*tables[:i], one, *tables[i + 1 :]))
    if schedule.nodes > 2 or (schedule.nodes > 1 and not any(fault.where for fault in faults)):
        if all(fault.where < schedule.nodes - 1 or fault.kind == "break" for fault in faults):
            yield change(schedule, nodes=schedule.nodes - 1)
    if schedule.requests > 1:
        yield change(schedule, requests=schedule.requests - 1)
    if schedule.play > 0.5:
        yield change(schedule, play=round(schedule.play * 0.7, 2))


def _simpler(table: TablePlan) -> Iterator[TablePlan]:
    change = msgspec.structs.replace
    if table.watchers:
        yield change(table, watchers=0)
    if table.deals:
        yield change(table, deals=False)
    if table.seconds:
        yield change(table, seconds=0)
    if table.bots and table.people > 1:
        yield change(table, bots=0)
    if table.people > 1 and table.people + table.bots > 2:
        yield change(table, people=table.people - 1)
