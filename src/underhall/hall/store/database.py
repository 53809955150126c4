"""How what the hall keeps is stored and read: SQLAlchemy Core over SQLite (aiosqlite) or Postgres (asyncpg)."""

from __future__ import annotations

import asyncio
import logging
import os
import secrets
import sqlite3
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager, suppress
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from typing import Any, Final, TypeVar

import asyncpg  # type: ignore[import-untyped]
import msgspec
import sqlalchemy as sa
from sqlalchemy import event
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from underhall.hall.config import database_url
from underhall.hall.protocol.messages import Clock
from underhall.hall.store.append import APPEND, Append, append_texts, append_to_file
from underhall.hall.store.schema import meta
from underhall.hall.store.written_out import Query, Statement, execute_in_file, read_in_file
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
AWAY_STATES: Final = ("08", "53", "57", "58", "25006")
"""How Postgres begins its codes for a connection that broke, a lack of means, a shutdown, and a fault of the system;
and its code for a database that takes nothing, such as a copy that was not told yet that it is the first."""
T = TypeVar("T")
LogRow = tuple[int, int, int | None, str | None, Entry]
"""An entry as the log has it: (n, at, seat, request, entry)."""
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
    state = getattr(error.orig if isinstance(error, sa.exc.DBAPIError) else error, "sqlstate", None)
    return isinstance(error, UNREACHABLE) or str(state or "").startswith(AWAY_STATES)


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
        self.why = _why(cause)

    def answered(self) -> None:
        """It has stored something."""
        if self.why is not None:
            logger.warning("the database answers again, after %.0f s", time.monotonic() - self._since)
            self.why = None


def _why(error: BaseException) -> str:
    """What is wrong, for the host of the hall."""
    text, code = str(error), getattr(error, "sqlite_errorname", None) or getattr(error, "sqlstate", None) or ""
    if "full" in text or "No space left" in text or code == "53100":
        return "the disk is full"
    if code.startswith("SQLITE_READONLY") or code == "25006" or "Read-only file system" in text:
        return "the disk is read-only"
    if code.startswith("SQLITE_IOERR"):
        return "the disk does not work"
    return "the database does not answer"


_IDS: Final = {
    "one": "(:ids)",
    "sqlite": "(SELECT value FROM json_each(:ids))",
    "postgresql": "(SELECT json_array_elements_text(CAST(:ids AS json)))",
}


def about(question: str) -> dict[str, sa.TextClause]:
    """A question about some ids (`id IN {ids}`), written out: for one id, as nearly always, and for many, which travel
    as one text."""
    return {which: sa.text(question.format(ids=ids)) for which, ids in _IDS.items()}


_HEAD: Final = sa.text(
    "SELECT id, game, rules, options, seats, clock, public, invite, created, seed, rated, fill_at, epoch, rematch "
    "FROM tables WHERE id = :table"
)
_ENTRIES: Final = sa.text(
    "SELECT n, at, seat, request, body FROM entries WHERE table_id = :table AND n > :after ORDER BY n"
)
"""Written out: what the database is asked most often is not put together anew each time."""


Done = Callable[[T | None, BaseException | None], None]
"""What is called when something is done: with what was found, or with what went wrong."""


class SqliteThread:
    """A connection to SQLite in a thread of its own, which does one errand after another."""

    def __init__(self, path: str) -> None:
        self._path = path
        self._errands: SimpleQueue[_Errand | None] = SimpleQueue()
        self._thread: threading.Thread | None = None

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """Do something with the connection in its thread."""
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self.call(work, partial(_settle, done))
        return await done

    def call(self, work: Callable[[sqlite3.Connection], T], done: Done[T]) -> None:
        """The same for one who does not wait: `done` is called on the loop."""
        if self._thread is None:
            self._thread = threading.Thread(target=self._work_off, name="sqlite", daemon=True)
            self._thread.start()
        self._errands.put((work, asyncio.get_running_loop(), done))

    def _work_off(self) -> None:
        connection: sqlite3.Connection | None = None
        while (errand := self._errands.get()) is not None:
            work, loop, done = errand
            result: Any = None
            error: BaseException | None = None
            try:
                if connection is None:
                    connection = self._connect()
                result = work(connection)
            except BaseException as raised:
                error = raised
            with suppress(RuntimeError):  # the loop is closed: nobody waits any more
                loop.call_soon_threadsafe(done, result, error)
        if connection is not None:
            connection.close()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self._path, isolation_level=None)
        for pragma in PRAGMAS:
            connection.execute(f"PRAGMA {pragma}")
        return connection

    async def close(self) -> None:
        """Close it, after what is being done."""
        self._errands.put(None)
        if self._thread is not None:
            await asyncio.get_running_loop().run_in_executor(None, self._thread.join)


_Errand = tuple[Callable[[sqlite3.Connection], Any], asyncio.AbstractEventLoop, Done[Any]]


def _settle(done: asyncio.Future[Any], result: Any, error: BaseException | None) -> None:
    if done.done():
        return  # whoever waited was cancelled
    if error is None:
        done.set_result(result)
    else:
        done.set_exception(error)


class PostgresLine:
    """A connection to Postgres that is kept for the appends: the driver prepares their statement once."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        self._held: AsyncConnection | None = None
        self._driver: Any = None

    async def fetch(self, statement: str, *values: str) -> list[Any]:
        """The rows of an answer. A connection over which something went wrong is not used again."""
        if self._held is None:
            self._held = await self._engine.connect()
            self._driver = (await self._held.get_raw_connection()).driver_connection
        try:
            found: list[Any] = await self._driver.fetch(statement, *values)
        except BaseException:
            await self.close()
            raise
        return found

    async def close(self) -> None:
        """Let it go."""
        held, self._held = self._held, None
        if held is not None:
            self._driver.terminate()
            await held.invalidate()
            await held.close()


class Storage:
    """The database of a hall."""

    def __init__(self, database: str) -> None:
        self.url = database_url(database)
        self.engine: AsyncEngine = make_engine(self.url)
        self.dialect: str = self.engine.dialect.name
        path, alone = self.engine.url.database or "", self.dialect == "sqlite"
        self.shared = not alone
        """Whether several nodes can use this database."""
        self.file = SqliteThread(path) if alone else None
        self._reader = SqliteThread(path) if alone else None
        """Beside the one that writes: whoever looks something up does not wait for the disk."""
        self._appending = PostgresLine(self.engine)
        self.outage = Outage()

    def check(self) -> None:
        """OSError if the file of SQLite has no folder to be in, or may not be written."""
        if self.file is not None:
            file = Path(self.engine.url.database or "").absolute()
            if not file.parent.is_dir():
                raise FileNotFoundError(f"there is no folder {file.parent}")
            if not os.access(file if file.exists() else file.parent, os.W_OK):
                raise PermissionError(f"{file} may not be written")

    async def close(self) -> None:
        """Close all connections."""
        for thread in (self.file, self._reader):
            if thread is not None:
                await thread.close()
        await self._appending.close()
        await self.engine.dispose()

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[AsyncConnection]:
        """A connection for looking things up; DatabaseAway if there is none, or it breaks."""
        with self._noticing():
            async with self.engine.connect() as connection:
                yield connection

    @contextmanager
    def _noticing(self) -> Iterator[None]:
        """Whatever tells that the database is away becomes DatabaseAway."""
        try:
            yield
        except Exception as error:
            if not is_away(error):
                raise
            self.outage.failed(error)
            raise DatabaseAway(str(error)) from error

    async def rows(self, query: sa.TextClause, **asked: Any) -> Sequence[Any]:
        """The rows that answer a question that is written out; DatabaseAway as with `reading`."""
        return (await self.answers((query, asked)))[0]

    def about(self, questions: dict[str, sa.TextClause], ids: Sequence[str], **asked: Any) -> Query:
        """A question about these ids, for `answers`."""
        if len(ids) == 1:
            return questions["one"], {"ids": ids[0], **asked}
        return questions[self.dialect], {"ids": msgspec.json.encode(ids).decode(), **asked}

    async def answers(self, *queries: Query) -> list[Sequence[Any]]:
        """The same for several questions, on one way to the database."""
        if self._reader is not None:
            with self._noticing():
                return await self._reader.run(partial(read_in_file, queries=queries))
        async with self.reading() as connection:
            return [(await connection.execute(query, asked)).all() for query, asked in queries]

    async def execute(self, works: Sequence[Sequence[Statement]]) -> None:
        """Carry out statements that are written out, all in one transaction."""
        if self.file is not None:
            await self.file.run(partial(execute_in_file, works=works))
            return
        async with self.writing() as connection:
            for work in works:
                for statement, values in work:
                    await connection.execute(statement, values)

    def writing(self) -> AbstractAsyncContextManager[AsyncConnection]:
        """A transaction, committed at the end of the block."""
        return self.engine.begin()

    async def append(self, jobs: Sequence[Append]) -> set[str]:
        """Store entries of many tables in one transaction; the ids of those tables that were fenced off are returned.

        By the driver's own prepared statements: with SQLite the whole transaction is one errand of the file's own
        thread, with Postgres it is one statement.
        """
        if self.file is not None:
            passed = await self.file.run(lambda connection: append_to_file(connection, jobs))
        else:
            ordered = sorted(jobs, key=lambda job: job.id)  # one order everywhere, so that two nodes cannot deadlock
            passed = {row[0] for row in await self._appending.fetch(APPEND, *append_texts(ordered))}
        return {job.id for job in jobs} - passed

    def append_soon(self, jobs: Sequence[Append], done: Done[set[str]]) -> bool:
        """The same for one who does not wait: `done` is told the ids of those tables that were *not* fenced off. False
        if it must be waited for, as with Postgres: then nothing has been begun."""
        if self.file is None:
            return False
        self.file.call(lambda connection: append_to_file(connection, jobs), done)
        return True

    async def head(self, table: str) -> tuple[TableHead, int, str | None] | None:
        """What a table was opened with, its epoch, and its rematch; None if there is no such table."""
        (found,) = await self.answers((_HEAD, {"table": table}))
        return (head_of(found[0]), found[0].epoch, found[0].rematch) if found else None

    async def entries(self, table: str, after: int = 0) -> list[LogRow]:
        """The log of a table after a number."""
        (rows,) = await self.answers((_ENTRIES, {"table": table, "after": after}))
        return [(n, at, seat, request, read_entry(body)) for n, at, seat, request, body in rows]

    async def secret(self, key: str) -> bytes:
        """A random secret of the hall's own, made when it is first query for."""
        value: bytes | None
        async with self.writing() as connection:
            value = (await connection.execute(sa.select(meta.c.value).where(meta.c.key == key))).scalar_one_or_none()
            if value is None:
                await connection.execute(
                    sa.text("INSERT INTO meta (key, value) VALUES (:key, :value) ON CONFLICT (key) DO NOTHING"),
                    {"key": key, "value": secrets.token_bytes(32)},
                )
                value = (await connection.execute(sa.select(meta.c.value).where(meta.c.key == key))).scalar_one()
        return value


_read_clock = msgspec.json.Decoder(Clock).decode


def head_of(row: Any) -> TableHead:
    """The head of a table from its row."""
    options: dict[str, Json] = msgspec.json.decode(row.options)
    clock = _read_clock(row.clock)
    return TableHead(
        row.id,
        row.game,
        row.rules,
        options,
        row.seats,
        clock,
        bool(row.public),
        row.invite,
        row.created,
        bytes(row.seed),
        bool(row.rated),
        row.fill_at,
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
