"""A database that fails as it is told to: SQLite in memory, under the hall's own statements.

A transaction takes effect whole, at one moment, or not at all, as it does in a database that keeps its promises. What
may go wrong lies around that moment: it comes late, its answer comes late or never, it comes to nothing, or somebody
dies.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from dataclasses import dataclass, field
from typing import Any

import sqlalchemy as sa
from sqlalchemy.dialects import sqlite
from tests.support.hall.simulation.loop import Pause, Process, VirtualLoop

from underhall.hall.store.append import Append, append_to_file
from underhall.hall.store.database import DatabaseAway, Outage, Storage
from underhall.hall.store.schema import schema
from underhall.hall.store.written_out import Query, Statement, execute_in_file, named_rows, read_in_file

TABLES = frozenset(table.name for table in schema.sorted_tables)


class Lost(ConnectionError):
    """The connection to the database broke."""


@dataclass
class Line:
    """How well one node reaches the database."""

    cut_until: float = 0.0
    """Until then nothing gets through."""
    slow_until: float = 0.0
    slow: float = 0.0
    full_until: float = 0.0
    """Until then nothing can be written."""
    next_commit: str = ""
    """What happens to the next transaction of this node: `lost`, `torn`, `late`, `die before` or `die after`."""


@dataclass
class Written:
    """An append that took effect."""

    node: str
    table: str
    epoch: int
    current: int
    """The epoch that the table had then: the fence lets no other through."""
    first: int
    last: int


@dataclass
class Database:
    """One database, for all nodes."""

    shared: bool
    dice: random.Random
    loop: VirtualLoop
    kill: Callable[[str], None]
    later: Callable[..., object]
    lines: dict[str, Line] = field(default_factory=dict)
    written: list[Written] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.sql = _empty()

    def line(self, node: str) -> Line:
        return self.lines.setdefault(node, Line())

    def append(self, node: str, jobs: Sequence[Append]) -> set[str]:
        """The transaction of an append, by the hall's own statements; the tables that were fenced off."""
        current = {job.id: self.epoch(job.id) for job in jobs}
        passed = append_to_file(self.sql, jobs)
        for job in jobs:
            if job.id in passed:
                self.written.append(Written(node, job.id, job.epoch, current[job.id], job.before + 1, job.version))
        return {job.id for job in jobs} - passed

    def epoch(self, table: str) -> int:
        found = self.sql.execute("SELECT epoch FROM tables WHERE id = ?", (table,)).fetchone()
        return int(found[0]) if found else -1

    def versions(self) -> dict[str, int]:
        return dict(self.sql.execute("SELECT id, version FROM tables").fetchall())


_made: list[sqlite3.Connection] = []
_written: set[str] = set()
"""The tables that something was ever put into."""


def _empty() -> sqlite3.Connection:
    """An empty database: made once, and emptied for the next schedule. It is in a transaction, in which whoever asked
    for it puts what is there at first."""
    if not _made:
        connection = sqlite3.connect(":memory:", isolation_level=None, cached_statements=512)
        connection.execute("PRAGMA foreign_keys=OFF")
        connection.execute("PRAGMA secure_delete=OFF")  # Debian's build writes zeros over all that is deleted
        connection.create_function("pg_advisory_xact_lock", -1, lambda *_: None)  # one transaction at a time anyhow
        for table in schema.sorted_tables:
            made: list[sa.schema.ExecutableDDLElement] = [sa.schema.CreateTable(table)]
            # indexes that hold to nothing but speed are left out: there are few rows, and each move would write them
            made += [sa.schema.CreateIndex(index) for index in table.indexes if index.unique]
            for statement in made:
                connection.execute(str(statement.compile(dialect=_DIALECT)))
        connection.set_authorizer(_note)
        _made.append(connection)
    (connection,) = _made
    if connection.in_transaction:
        connection.execute("ROLLBACK")
    connection.execute("BEGIN")
    for name in sorted(_written):
        connection.execute(f"DELETE FROM {name}")
    return connection


def _note(action: int, name: str | None, *_: object) -> int:
    """SQLite asks before it prepares a statement: only tables for which there was an `INSERT` are not empty."""
    if action == sqlite3.SQLITE_INSERT and name in TABLES:
        _written.add(name)
    return sqlite3.SQLITE_OK


class Result:
    """The rows of an answer."""

    def __init__(self, cursor: sqlite3.Cursor, statement: str) -> None:
        self.rowcount = cursor.rowcount
        self._rows = named_rows(cursor, statement) if cursor.description else []

    def __iter__(self) -> Iterator[Any]:
        return iter(self._rows)

    def all(self) -> list[Any]:
        return self._rows

    def first(self) -> Any:
        return self._rows[0] if self._rows else None

    one_or_none = first

    def one(self) -> Any:
        return self._rows[0]

    def scalar_one_or_none(self) -> Any:
        return self._rows[0][0] if self._rows else None

    scalar = scalar_one = scalar_one_or_none


class Connection:
    """What the hall's works are given in the place of SQLAlchemy's connection."""

    def __init__(self, sql: sqlite3.Connection) -> None:
        self.sql = sql

    async def execute(self, statement: Any, asked: Any = None) -> Result:
        if type(statement) is sa.TextClause:
            many = self.sql.executemany if isinstance(asked, list) else self.sql.execute
            return Result(many(statement.text, asked or {}), statement.text)
        rows = asked if isinstance(asked, list) else [asked] if asked else []
        keys = list(rows[0]) if rows else None
        compiled = statement.compile(dialect=_DIALECT, column_keys=keys, compile_kwargs={"render_postcompile": True})
        text = str(compiled)
        if rows:
            return Result(self.sql.executemany(text, [{**compiled.params, **one} for one in rows]), text)
        return Result(self.sql.execute(text, compiled.params), text)

    def begin_nested(self) -> Savepoint:
        return Savepoint(self.sql)


class Savepoint:
    """A part of a transaction that is undone by itself."""

    def __init__(self, sql: sqlite3.Connection) -> None:
        self._sql = sql

    async def __aenter__(self) -> None:
        self._sql.execute("SAVEPOINT work")

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        if kind is not None:
            self._sql.execute("ROLLBACK TO work")
        self._sql.execute("RELEASE work")


_DIALECT = sqlite.dialect(paramstyle="named")


class SimulatedStorage(Storage):
    """The database as one node sees it."""

    def __init__(self, database: Database, process: Process) -> None:
        self._database = database
        self._process = process
        self._line = database.line(process.name)
        self._loop = database.loop
        self._dice = database.dice
        self.shared = database.shared
        self.connection: Any = Connection(database.sql)
        self.dialect = "sqlite"
        self.file = self._reader = None
        self.outage = Outage()

    def check(self) -> None:
        pass

    async def close(self) -> None:
        pass

    async def secret(self, key: str) -> bytes:
        return key.encode().ljust(32, b"-")

    def travel(self) -> Awaitable[None]:
        """The way to the database, or back."""
        line, loop, dice = self._line, self._loop, self._dice
        now = loop.now
        if now < line.cut_until:
            return self._lose_way(min(line.cut_until - now, dice.choice((0.01, 0.3, 60.0))))
        wait = line.slow * dice.random() if now < line.slow_until else 0.0
        return Pause(loop, 0.0005 + 0.003 * dice.random() + wait)

    async def _lose_way(self, seconds: float) -> None:
        await Pause(self._loop, seconds)
        raise Lost("the database cannot be reached")

    @asynccontextmanager
    async def reading(self) -> AsyncIterator[Any]:
        try:
            await self.travel()
            yield self.connection
            if self._dice.random() < 0.4:
                await self.travel()  # what was read is some time old when it arrives
        except OSError as error:
            self.outage.failed(error)
            raise DatabaseAway(str(error)) from error

    async def answers(self, *queries: Query) -> list[Sequence[Any]]:
        """As by `reading`, without all that is between."""
        try:
            await self.travel()
            found = read_in_file(self._database.sql, queries)
            if self._dice.random() < 0.4:
                await self.travel()
        except OSError as error:
            self.outage.failed(error)
            raise DatabaseAway(str(error)) from error
        return found

    def writing(self) -> AbstractAsyncContextManager[Any]:
        return Transaction(self)

    async def execute(self, works: Sequence[Sequence[Statement]]) -> None:
        """As by `writing`, without all that is between."""
        await self.travel()
        fault = self.begin()
        if fault != "torn":
            execute_in_file(self._database.sql, works)
        await self.end(fault)

    async def append(self, jobs: Sequence[Append]) -> set[str]:
        await self.travel()
        ordered = sorted(jobs, key=lambda job: job.id)
        fault = self.begin()
        if fault == "late":  # it gets there after this node has given up, often just when it begins anew
            dice = self._dice
            wait = 0.3 * dice.random()
            late = wait + 0.03 * dice.random() if dice.random() < 0.7 else 0.4 * dice.random()
            self._database.later(late, self._append_late, ordered)
            await Pause(self._loop, wait)
            raise Lost("no answer")
        if fault == "torn":
            raise Lost("rolled back")
        fenced = self._database.append(self._process.name, ordered)
        await self.end(fault)
        return fenced

    def _append_late(self, jobs: Sequence[Append]) -> None:
        self._database.append(self._process.name, jobs)

    def begin(self) -> str:
        """A transaction arrives: what happens to it."""
        if self._loop.now < self._line.full_until:
            raise sqlite3.OperationalError("database or disk is full")
        fault, self._line.next_commit = self._line.next_commit, ""
        if fault == "die before":
            self._database.kill(self._process.name)
            raise Lost("killed")
        return fault

    async def end(self, fault: str) -> None:
        """A transaction has taken effect: its answer."""
        if fault == "die after":
            self._database.kill(self._process.name)
            raise Lost("killed")
        if fault in ("lost", "torn"):
            raise Lost("no answer")
        await self.travel()


class Transaction(AbstractAsyncContextManager[Any]):
    """One that the hall fills itself."""

    def __init__(self, storage: SimulatedStorage) -> None:
        self._storage = storage
        self._fault = ""

    async def __aenter__(self) -> Any:
        storage = self._storage
        await storage.travel()
        self._fault = storage.begin()
        storage.connection.sql.execute("BEGIN IMMEDIATE")
        return storage.connection

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        torn = kind is not None or self._fault == "torn"
        self._storage.connection.sql.execute("ROLLBACK" if torn else "COMMIT")
        if kind is None:
            await self._storage.end(self._fault)
