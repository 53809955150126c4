"""How what the hall keeps is stored and read: SQLAlchemy Core over SQLite (aiosqlite) or Postgres (asyncpg)."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

import asyncpg  # type: ignore[import-untyped]
import msgspec
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from underhall.hall.config import database_url
from underhall.hall.protocol.messages import Clock
from underhall.hall.store.schema import chairs, entries, meta, tables
from underhall.hall.table.entries import Entry, read_entry
from underhall.hall.table.state import TableHead
from underhall.table import Json

logger = logging.getLogger("underhall.database")

PRAGMAS: Final = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=10000", "cache_size=-16000")
"""With FULL, a commit has reached the disk when it returns: what "durable" rests on."""
CONNECT_SECONDS: Final = 5.0
STATEMENT_SECONDS: Final = 30.0
"""How long Postgres may take: after that it counts as away."""
UNREACHABLE: Final = (
    *(sa.exc.OperationalError, sa.exc.InterfaceError, sa.exc.InternalError, sa.exc.TimeoutError),
    *(asyncpg.PostgresConnectionError, asyncpg.CannotConnectNowError, asyncpg.InterfaceError),
    *(sqlite3.OperationalError, OSError),
)
"""What a database that is away, full or too busy is known by; asyncpg's own errors while it connects."""
AWAY_STATES: Final = ("08", "53", "57", "58")
"""How Postgres begins its codes for a connection that broke, a lack of means, a shutdown, and a fault of the system."""
T = TypeVar("T")
ID_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz0123456789"


def now_ms() -> int:
    """The time of day, in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def new_id() -> str:
    """An id that nobody guesses: 12 letters and digits, 62 bits."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(12))


class DatabaseAway(Exception):
    """The database does not answer; the same may be tried again."""

    known = True
    """Whoever meets it need not log it: `Outage` has."""


def is_away(error: BaseException) -> bool:
    """Whether it is the database that is away, full or too busy, and not what it was asked."""
    state = getattr(error.orig, "sqlstate", None) if isinstance(error, sa.exc.DBAPIError) else None
    return isinstance(error, UNREACHABLE) or str(state or "")[:2] in AWAY_STATES


class Outage:
    """Whether the database answers. It is logged once when it does not, and once when it does again."""

    def __init__(self) -> None:
        self.why: str | None = None
        """What is wrong, while something is."""
        self._since = 0.0

    def failed(self, error: BaseException) -> None:
        """It did not answer."""
        cause = error.orig if isinstance(error, sa.exc.DBAPIError) and error.orig is not None else error
        if self.why is None:
            self._since = time.monotonic()
            logger.warning("the database does not answer: %s", type(cause).__name__)
        self.why = "the disk is full" if _is_full(cause) else "the database does not answer"

    def answered(self) -> None:
        """It has stored something."""
        if self.why is not None:
            logger.warning("the database answers again, after %.0f s", time.monotonic() - self._since)
            self.why = None


def _is_full(error: BaseException) -> bool:
    return "full" in str(error) or "No space left" in str(error) or getattr(error, "sqlstate", None) == "53100"


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


_FENCE: Final = {
    "sqlite": """
        UPDATE tables SET version = j.version, status = j.status, attention = j.attention, changed = j.changed,
                          awaited = j.awaited, summary = COALESCE(j.summary, tables.summary)
        FROM (SELECT value ->> '$.id' AS id, value ->> '$.epoch' AS epoch, value ->> '$.before' AS before,
                     value ->> '$.version' AS version, value ->> '$.status' AS status,
                     value ->> '$.attention' AS attention, value ->> '$.changed' AS changed,
                     value ->> '$.awaited' AS awaited,
                     value ->> '$.summary' AS summary FROM json_each(:jobs)) AS j
        WHERE tables.id = j.id AND tables.epoch = j.epoch AND tables.version = j.before RETURNING tables.id""",
    "postgresql": """
        UPDATE tables SET version = j.version, status = j.status, attention = j.attention, changed = j.changed,
                          awaited = j.awaited, summary = COALESCE(j.summary, tables.summary)
        FROM json_to_recordset(CAST(:jobs AS json)) AS j(id text, epoch int, before int, version int, status text,
                                                         attention bigint, changed bigint, awaited int,
                                                         summary text)
        WHERE tables.id = j.id AND tables.epoch = j.epoch AND tables.version = j.before RETURNING tables.id""",
}
"""Moves the version of each table on, if this node still has the lease (epoch) and nobody else has written
(version)."""

_INSERT: Final = {
    "sqlite": """
        INSERT INTO entries (table_id, n, at, seat, request, body)
        SELECT value ->> '$[0]', value ->> '$[1]', value ->> '$[2]', value ->> '$[3]', value ->> '$[4]', value ->>
        '$[5]'
        FROM json_each(:rows)""",
    "postgresql": """
        INSERT INTO entries (table_id, n, at, seat, request, body)
        SELECT r ->> 0, (r ->> 1)::int, (r ->> 2)::bigint, (r ->> 3)::int, r ->> 4, r ->> 5
        FROM json_array_elements(CAST(:rows AS json)) AS r""",
}


def _heads(jobs: Sequence[Append]) -> str:
    """The jobs for the first statement, which does not read their rows."""
    return msgspec.json.encode(jobs).decode()


def _texts(jobs: Sequence[Append], passed: set[str]) -> tuple[str | None, list[str], list[dict[str, Any]]]:
    """Of the jobs that were not fenced off: all entries as one text, the tables whose seats have changed, and those
    seats."""
    rows = [[job.id, r.n, r.at, r.seat, r.request, r.body] for job in jobs if job.id in passed for r in job.rows]
    moved = [job for job in jobs if job.id in passed and job.chairs is not None]
    seated = [{"table_id": job.id, "seat": seat, "person": who} for job in moved for seat, who in job.chairs or ()]
    return msgspec.json.encode(rows).decode() if rows else None, [job.id for job in moved], seated


def _append_here(connection: sqlite3.Connection, jobs: Sequence[Append]) -> set[str]:
    """The append as one transaction of SQLite."""
    connection.execute("BEGIN IMMEDIATE")
    try:
        passed = {row[0] for row in connection.execute(_FENCE["sqlite"], {"jobs": _heads(jobs)}).fetchall()}
        rows, moved, seated = _texts(jobs, passed)
        if rows:
            connection.execute(_INSERT["sqlite"], {"rows": rows})
        connection.executemany("DELETE FROM chairs WHERE table_id = ?", [(table,) for table in moved])
        connection.executemany("INSERT INTO chairs (table_id, seat, person) VALUES (:table_id, :seat, :person)", seated)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return passed


class SqliteThread:
    """A connection to SQLite in a thread of its own."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._thread = ThreadPoolExecutor(1, "sqlite")
        self._connection: sqlite3.Connection | None = None

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do something with the connection in its thread."""
        return await asyncio.get_running_loop().run_in_executor(self._thread, self._run, work)

    def _run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, isolation_level=None)
            for pragma in PRAGMAS:
                self._connection.execute(f"PRAGMA {pragma}")
        return work(self._connection)

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()

    async def close(self) -> None:
        """Close it."""
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown()


class Storage:
    """The database of a hall."""

    def __init__(self, database: str) -> None:
        self.url = database_url(database)
        self.engine: AsyncEngine = make_engine(self.url)
        self.dialect: str = self.engine.dialect.name
        self._fence = sa.text(_FENCE[self.dialect])
        self._insert = sa.text(_INSERT[self.dialect])
        self.file = SqliteThread(self.engine.url.database or "") if self.dialect == "sqlite" else None
        self.outage = Outage()

    def check(self) -> None:
        """OSError if the file of SQLite has no folder to be in, or may not be written."""
        if self.file is not None:
            file = Path(self.engine.url.database or "").absolute()
            if not file.parent.is_dir():
                raise FileNotFoundError(f"there is no folder {file.parent}")
            if not os.access(file if file.exists() else file.parent, os.W_OK):
                raise PermissionError(f"{file} may not be written")

    @property
    def shared(self) -> bool:
        """Whether several nodes can use this database."""
        return self.dialect != "sqlite"

    async def close(self) -> None:
        """Close all connections."""
        if self.file is not None:
            await self.file.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection for looking things up; DatabaseAway if there is none, or it breaks."""
        try:
            async with self.engine.connect() as connection:
                yield connection
        except Exception as error:
            if not is_away(error):
                raise
            self.outage.failed(error)
            raise DatabaseAway(str(error)) from error

    async def append(self, jobs: Sequence[Append]) -> set[str]:
        """Store entries of many tables in one transaction; the ids of those tables that were fenced off are returned.

        A few statements for any number of tables: the rows travel as one JSON text. With SQLite the whole transaction
        is one
        errand of the file's own thread; statement by statement, the errands would cost more than the work.
        """
        ordered = sorted(jobs, key=lambda job: job.id)  # one order everywhere, so that two nodes cannot deadlock
        if self.file is not None:
            passed = await self.file.run(lambda connection: _append_here(connection, ordered))
        else:
            async with self.engine.begin() as connection:
                passed = {row[0] for row in await connection.execute(self._fence, {"jobs": _heads(ordered)})}
                rows, moved, seated = _texts(ordered, passed)
                if rows:
                    await connection.execute(self._insert, {"rows": rows})
                if moved:
                    await connection.execute(chairs.delete().where(chairs.c.table_id.in_(moved)))
                if seated:
                    await connection.execute(chairs.insert(), seated)
        return {job.id for job in jobs} - passed

    async def head(self, table: str) -> tuple[TableHead, int, str | None] | None:
        """What a table was opened with, its epoch, and its rematch; None if there is no such table."""
        async with self.reading() as connection:
            row = (await connection.execute(sa.select(tables).where(tables.c.id == table))).one_or_none()
        return None if row is None else (head_of(row), row.epoch, row.rematch)

    async def entries(self, table: str, after: int = 0) -> list[tuple[int, int, int | None, str | None, Entry]]:
        """The log of a table after a number: (n, at, seat, request, entry)."""
        query = (
            sa.select(entries.c.n, entries.c.at, entries.c.seat, entries.c.request, entries.c.body)
            .where(entries.c.table_id == table, entries.c.n > after)
            .order_by(entries.c.n)
        )
        async with self.reading() as connection:
            return [
                (n, at, seat, request, read_entry(body))
                for n, at, seat, request, body in await connection.execute(query)
            ]

    async def secret(self, key: str) -> bytes:
        """A random secret of the hall's own, made when it is first query for."""
        value: bytes | None
        async with self.engine.begin() as connection:
            value = (await connection.execute(sa.select(meta.c.value).where(meta.c.key == key))).scalar_one_or_none()
            if value is None:
                await connection.execute(
                    sa.text("INSERT INTO meta (key, value) VALUES (:key, :value) ON CONFLICT (key) DO NOTHING"),
                    {"key": key, "value": secrets.token_bytes(32)},
                )
                value = (await connection.execute(sa.select(meta.c.value).where(meta.c.key == key))).scalar_one()
        return value


def head_of(row: Any) -> TableHead:
    """The head of a table from its row."""
    options: dict[str, Json] = msgspec.json.decode(row.options)
    clock = msgspec.json.decode(row.clock, type=Clock)
    return TableHead(
        row.id, row.game, row.rules, options, row.seats, clock, row.public, row.invite, row.created, bytes(row.seed)
    )


def make_engine(url: str, patient: bool = False) -> AsyncEngine:
    """An engine with the settings on which "durable" rests. A `patient` one waits for statements as long as they
    take."""
    if not url.startswith("sqlite"):
        limits = {"timeout": CONNECT_SECONDS, "command_timeout": None if patient else STATEMENT_SECONDS}
        return create_async_engine(url, pool_size=8, max_overflow=8, pool_pre_ping=True, connect_args=limits)
    engine = create_async_engine(url, pool_size=4, max_overflow=4)

    @event.listens_for(engine.sync_engine, "connect")
    def prepare(connection: Any, _record: Any) -> None:
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return engine
