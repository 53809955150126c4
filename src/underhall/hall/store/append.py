"""The append to the logs of tables, by the drivers' own prepared statements: what every move costs the database."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from typing import Final

import msgspec


class Row(msgspec.Struct):
    """One entry to be stored."""

    n: int
    at: int
    seat: int | None
    request: str | None
    body: str


class Append(msgspec.Struct):
    """Entries for one table and what follows from them, to be stored together if the lease and the version are still
    those named."""

    id: str
    epoch: int
    before: int
    version: int
    status: str
    attention: int | None
    changed: int
    awaited: int
    """The seats that the game waits for, a bit for each."""
    rows: list[Row]
    summary: str | None = None
    """What lists show of the table, where that has changed."""
    chairs: list[tuple[int, str]] | None = None
    """All seats with their persons, where that has changed."""
    wound: bool = True
    """Whether `attention` is not what is stored already."""
    dated: bool = True
    """Whether `changed` is not: a table in play keeps it for a while (`DATED_MS`)."""


DATED_MS: Final = 60_000
"""How long a table in play may have changed without its `changed` being told: only lists of games that are over go by
it exactly, and it stands in three indexes."""

_SET: Final = "UPDATE tables SET version = ?, awaited = ?"
_STILL: Final = " WHERE id = ? AND epoch = ? AND version = ?"
_MOVE: Final = _SET + _STILL
_CLOCK: Final = _SET + ", attention = ?" + _STILL
_DATE: Final = _SET + ", attention = ?, changed = ?" + _STILL
_MORE: Final = _SET + ", attention = ?, changed = ?, status = ?, summary = ?" + _STILL
"""Each moves the version of a table on, if this node still has the lease (epoch) and nobody else has written (version),
in SQLite. What a statement names is written in every index that it stands in, though it be the same: most moves change
neither what lists show nor the status, which stands in seven."""

_INSERT: Final = "INSERT INTO entries (table_id, n, at, seat, request, body) VALUES (?, ?, ?, ?, ?, ?)"

APPEND: Final = """
    WITH passed AS (
        UPDATE tables SET version = j.version, status = j.status, attention = j.attention, changed = j.changed,
                          awaited = j.awaited, summary = COALESCE(j.summary, tables.summary)
        FROM json_to_recordset($1::json) AS j(id text, epoch int, before int, version int, status text,
                                              attention bigint, changed bigint, awaited int, summary text)
        WHERE tables.id = j.id AND tables.epoch = j.epoch AND tables.version = j.before RETURNING tables.id
    ), stored AS (
        INSERT INTO entries (table_id, n, at, seat, request, body)
        SELECT r ->> 0, (r ->> 1)::int, (r ->> 2)::bigint, (r ->> 3)::int, r ->> 4, r ->> 5
        FROM json_array_elements($2::json) AS r WHERE r ->> 0 IN (SELECT id FROM passed)
    ), emptied AS (
        DELETE FROM chairs USING json_to_recordset($3::json) AS c(id text, seat int, person text)
        WHERE chairs.table_id = c.id AND c.id IN (SELECT id FROM passed)
          AND NOT EXISTS (SELECT 1 FROM json_to_recordset($3::json) AS k(id text, seat int, person text)
                          WHERE k.id = chairs.table_id AND k.seat = chairs.seat AND k.person IS NOT NULL)
    ), seated AS (
        INSERT INTO chairs (table_id, seat, person)
        SELECT c.id, c.seat, c.person FROM json_to_recordset($3::json) AS c(id text, seat int, person text)
        WHERE c.person IS NOT NULL AND c.id IN (SELECT id FROM passed)
        ON CONFLICT (table_id, seat) DO UPDATE SET person = excluded.person
    ) SELECT id FROM passed"""
"""The same, with the entries and the seats, in Postgres: one statement, so one transaction and one way there and back.
Its parts see the tables as they were before it, so of the seats only those are deleted that stay empty."""


def append_texts(jobs: Sequence[Append]) -> tuple[str, str, str]:
    """What Postgres is given of appends: their heads, entries and seats, each as one text. A table whose seats have
    changed is named there also if nobody sits at it."""
    rows = [(job.id, *msgspec.structs.astuple(row)) for job in jobs for row in job.rows]
    changed = [job for job in jobs if job.chairs is not None]
    seated = [{"id": job.id, "seat": seat, "person": who} for job in changed for seat, who in job.chairs or ()]
    seated += [{"id": job.id, "seat": None, "person": None} for job in changed]
    heads, entries, seats = (msgspec.json.encode(part).decode() for part in (jobs, rows, seated))
    return heads, entries, seats


def _fence(job: Append) -> tuple[str, tuple[object, ...]]:
    """The statement for SQLite that moves a table on, and what stands in it."""
    new, still = (job.version, job.awaited), (job.id, job.epoch, job.before)
    if job.summary is not None:
        return _MORE, (*new, job.attention, job.changed, job.status, job.summary, *still)
    if job.dated:
        return _DATE, (*new, job.attention, job.changed, *still)
    return (_CLOCK, (*new, job.attention, *still)) if job.wound else (_MOVE, (*new, *still))


def append_to_file(connection: sqlite3.Connection, jobs: Sequence[Append]) -> set[str]:
    """The append as one transaction of SQLite; the ids of the tables that it was done for."""
    execute = connection.execute
    execute("BEGIN IMMEDIATE")
    try:
        rows: list[tuple[object, ...]] = []
        passed = set()
        for job in jobs:
            if execute(*_fence(job)).rowcount:
                passed.add(job.id)
                rows += [(job.id, row.n, row.at, row.seat, row.request, row.body) for row in job.rows]
                if job.chairs is not None:
                    execute("DELETE FROM chairs WHERE table_id = ?", (job.id,))
                    seated = [(job.id, seat, who) for seat, who in job.chairs]
                    connection.executemany("INSERT INTO chairs (table_id, seat, person) VALUES (?, ?, ?)", seated)
        connection.executemany(_INSERT, rows)
        execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            execute("ROLLBACK")
        raise
    return passed
