"""What is in the database when a schedule begins: people, and tables with a log. It is made once for each plan."""

from __future__ import annotations

import sqlite3
from functools import cache
from typing import Any, NamedTuple

import msgspec
from tests.support.hall.simulation.schedule import TablePlan
from tests.support.toys import TALLOW
from tests.support.toys.hasty import HASTY

from underhall.hall.play.replica import empty_table
from underhall.hall.protocol.messages import Clock
from underhall.hall.table import projection
from underhall.hall.table.entries import Hosted, Sat, write_entry
from underhall.hall.table.state import TableHead

EPOCH_MS = 1_700_000_000_000
"""When every schedule begins."""
GAMES = {game.name: game for game in (TALLOW, HASTY)}

_encode = msgspec.json.Encoder().encode
_TABLE = (
    "INSERT INTO tables (id, game, rules, options, seats, clock, public, invite, created, version, changed, "
    "status, attention, awaited, summary, seed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
)


class Opening(NamedTuple):
    """The rows of a table and of its people."""

    table: tuple[Any, ...]
    entries: list[tuple[Any, ...]]
    people: list[tuple[str, str]]
    logins: list[tuple[str, str]]

    def store(self, sql: sqlite3.Connection, seed: bytes) -> None:
        """Put them into a database; the seed is for the cards, which are still to be dealt."""
        sql.execute(_TABLE, (*self.table, seed))
        sql.executemany("INSERT INTO entries (table_id, n, at, body) VALUES (?, ?, ?, ?)", self.entries)
        sql.executemany("INSERT INTO people (id, name, created) VALUES (?, ?, 0)", self.people)
        sql.executemany("INSERT INTO logins (id, person, created, seen) VALUES (?, ?, 0, 0)", self.logins)


@cache
def opening(table: str, people: tuple[str, ...], plan: TablePlan) -> Opening:
    """A table of a plan at which everybody sits; the host starts it."""
    game, seats = GAMES[plan.game], plan.people + plan.bots
    made: list[Any] = [Sat(0, person=people[0]), Hosted(people[0])]
    made += [Sat(seat, person=person) for seat, person in enumerate(people) if seat]
    made += [Sat(seat, bot="random") for seat in range(plan.people, seats)]
    clock = Clock("live", seconds=plan.seconds, bank=0) if plan.seconds else Clock()
    options, at = dict(game.read_options({"hand": 2})), EPOCH_MS - 1000
    state = empty_table(TableHead(table, game.name, game.rules, options, seats, clock, True, "invite", at, bytes(32)))
    for entry in made:
        state.apply(entry, at, new=True)
    head = (table, game.name, game.rules, _encode(options).decode(), seats, _encode(clock).decode(), 1, "invite")
    kept = (state.status, state.attention(), state.awaited, _encode(projection.summary(state)).decode())
    return Opening(
        (*head, at, len(made), at, *kept),
        [(table, n, at, write_entry(entry)) for n, entry in enumerate(made, 1)],
        [(one, one) for one in people],
        [(f"login-{one}", one) for one in people],
    )
