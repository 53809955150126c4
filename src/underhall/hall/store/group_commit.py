"""Group commit: all that the hall stores goes through here, many tables to a transaction.

Whoever awaits a write goes on only after its transaction is committed: what is shown to people has been stored before.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Sequence
from contextvars import Context, copy_context
from dataclasses import dataclass, field
from functools import partial
from typing import Any, Final, TypeVar

from msgspec import Struct
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.metrics import Metrics
from underhall.hall.store.append import Append
from underhall.hall.store.database import Storage, is_away
from underhall.hall.store.written_out import Statement

logger = logging.getLogger("underhall.group_commit")
T = TypeVar("T")
BATCH: Final = 500
"""The most appends in one transaction."""
QUIET: Final = 250.0
BUSY: Final = 1000.0
"""Up to so many appends a second none waits for others; from so many on each waits as long as the settings allow."""
RATE_SECONDS: Final = 0.25
"""Over how long they are counted."""
WORKS: Final = 2
"""Pieces of other work that are done between two transactions of appends: a move waits for so many at most, however
much else there is to do."""
WRITTEN_OUT: Final = 4
"""The same of those that are written out, which take a tenth of the time. (Of either kind, not of both.)"""


class Fenced(Exception):
    """Another node has taken the lease of this table, or has written to it."""


class NotStored(Exception):
    """The database did not take it; nothing was changed. The same may be tried again."""

    known = True


class _Job(Struct, eq=False):
    done: Callable[[Any], None]
    """Called once, after the commit, with the result or with the exception why there is none."""
    append: Append | None = None
    work: Callable[[AsyncConnection], Awaitable[Any]] | None = None
    statements: Sequence[Statement] | None = None

    def end(self, result: Any) -> None:
        """It is over, for this one alone: what goes wrong after its commit is nobody else's."""
        done, self.done = self.done, _nobody
        try:
            done(result)
        except Exception:
            logger.exception("what follows a commit failed")


def _nobody(_result: Any) -> None:
    """Nobody waits any more."""


def _deadlocked(result: object) -> bool:
    """Whether this node and another one waited for each other, and Postgres has let the other one go on: works of one
    transaction come as they come, so two nodes may want the same tables in another order. Alone, a work waits for
    nobody who waits for it."""
    return isinstance(result, DBAPIError) and getattr(result.orig, "sqlstate", None) == "40P01"


@dataclass
class GroupCommit:
    """One transaction at a time."""

    storage: Storage
    metrics: Metrics
    gather: float = 0.004
    """The most seconds that a transaction waits for more to store."""
    _rate: float = 0.0
    """How much came in a second, lately."""
    _took_at: float = 0.0
    _jobs: list[_Job] = field(default_factory=list)
    _storing: bool = False
    """Whether a transaction is on its way."""
    _timer: asyncio.TimerHandle | None = None
    """When the next one begins, if it waits for more."""
    _task: asyncio.Task[None] | None = None
    _idle: asyncio.Future[None] | None = None
    _stopping: bool = False
    _loop: asyncio.AbstractEventLoop = field(init=False)
    _context: Context = field(init=False)

    def start(self) -> None:
        """Begin to write. Whoever asks for something, what follows belongs to this node and not to them."""
        self._loop = asyncio.get_running_loop()
        self._context = copy_context()

    async def stop(self) -> None:
        """Write what is waiting, then end."""
        self._stopping = True
        if self._timer is not None:
            self._timer.cancel()
            self._begin()
        while self._storing:
            self._idle = asyncio.get_running_loop().create_future()
            await self._idle

    @property
    def stopping(self) -> bool:
        """Whether nothing more is taken."""
        return self._stopping

    async def append(self, append: Append) -> None:
        """Store entries of a table; Fenced or NotStored if they were not."""
        waiting = asyncio.get_running_loop().create_future()
        self._add(_Job(partial(_settle, waiting), append))
        await waiting

    def append_soon(self, append: Append, done: Callable[[Exception | None], None]) -> None:
        """The same for one who does not wait: `done` is called after the commit, with Fenced or NotStored if they were
        not stored."""
        self._add(_Job(done, append))

    async def do(self, work: Callable[[AsyncConnection], Awaitable[T]]) -> T:
        """Do something else in the next transaction, within a savepoint of its own, and give its result after the
        commit."""
        waiting: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._add(_Job(partial(_settle, waiting), work=work))
        return await waiting

    async def execute(self, *statements: Statement) -> None:
        """Carry out statements that are written out, all or none of them, in a transaction between those of appends."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._add(_Job(partial(_settle, waiting), statements=statements))
        await waiting

    # ---------------------------------------------------------------- when
    def _add(self, job: _Job) -> None:
        if self._stopping:
            raise NotStored("the hall is stopping")
        self._jobs.append(job)
        if not self._storing and self._timer is None:
            self._plan()

    def _plan(self) -> None:
        """What waits is stored now, or after a while in which more may come."""
        wait = 0.0 if self._stopping else self._patience()
        if wait > 0:
            self._timer = self._loop.call_later(wait, self._begin, context=self._context)
        else:
            self._begin()

    def _begin(self) -> None:
        """The next transaction. Appends to a file alone, as nearly all are, need no task: the file's thread calls
        back."""
        self._timer, self._storing = None, True
        jobs, began = self._take(), time.perf_counter()
        appends = [job.append for job in jobs if job.append is not None]
        if len(appends) == len(jobs):
            if self.storage.append_soon(appends, partial(self._appended, jobs, began)):
                return
        self._task = self._loop.create_task(self._work_off(jobs), context=self._context)

    def _appended(self, jobs: list[_Job], began: float, passed: set[str] | None, error: BaseException | None) -> None:
        """The file has stored appends, or has not."""
        self.metrics.took("commit_seconds", time.perf_counter() - began)
        if passed is None:
            failed = error if isinstance(error, Exception) else RuntimeError(f"the file's thread: {error!r}")
            self._task = self._loop.create_task(self._work_off(jobs, failed), context=self._context)
            return
        ids = [job.append.id for job in jobs if job.append is not None]
        self._stored(jobs, [None if id_ in passed else Fenced(id_) for id_ in ids])
        self._go_on()

    async def _work_off(self, jobs: list[_Job], failed: Exception | None = None) -> None:
        """What must be waited for, in a task."""
        try:
            if failed is None:
                await self._store(jobs)
            else:
                await self._failed(jobs, failed)
        except Exception:  # whatever it was, nobody is left waiting, and the next ones are stored
            logger.exception("storing failed")
            self.metrics.count("task_restarts")
            self._refuse(jobs)
        self._go_on()

    def _go_on(self) -> None:
        self._storing = False
        if self._jobs:
            self._plan()
        elif self._idle is not None and not self._idle.done():
            self._idle.set_result(None)

    def _patience(self) -> float:
        """How long to wait for more to store. The longer, the fewer commits a move costs; where little comes, waiting
        would bring nothing but delay."""
        idle = self._loop.time() - self._took_at
        rate = self._rate * max(0.0, 1 - idle / RATE_SECONDS)
        return self.gather * min(1.0, max(0.0, (rate - QUIET) / (BUSY - QUIET)))

    def _take(self) -> list[_Job]:
        """What is stored next: appends, and some of what else there is, all of the kind that came first."""
        now = self._loop.time()
        taken, self._jobs = self._chosen()
        since, self._took_at = max(1e-6, now - self._took_at), now
        self._rate += (len(taken) / since - self._rate) * min(1.0, since / RATE_SECONDS)
        return taken

    def _chosen(self) -> tuple[list[_Job], list[_Job]]:
        """What is stored next, and what is left."""
        jobs = self._jobs
        first = None
        for job in jobs:
            if job.append is None:
                first = job
                break
        if first is None and len(jobs) <= BATCH:
            return jobs, []
        taken: list[_Job] = []
        left: list[_Job] = []
        others = 0
        written_out = first is not None and first.statements is not None
        for job in jobs:
            fits = len(taken) < BATCH
            if job.append is None:
                same = (job.statements is not None) == written_out
                fits = fits and same and others < (WRITTEN_OUT if written_out else WORKS)
                others += fits
            (taken if fits else left).append(job)
        return taken, left

    async def _store(self, jobs: list[_Job]) -> None:
        """Two transactions: one for all appends, one for what else there is."""
        appends = [job for job in jobs if job.append is not None]
        if appends:
            await self._transaction(appends, self._append(appends))
        written_out = [job for job in jobs if job.statements is not None]
        if written_out:
            await self._transaction(written_out, self._execute(written_out))
        others = [job for job in jobs if job.work is not None]
        if others:
            await self._transaction(others, self._works(others))

    async def _transaction(self, jobs: list[_Job], storing: Awaitable[list[Any]]) -> None:
        began = time.perf_counter()
        try:
            results = await storing
        except Exception as error:
            await self._failed(jobs, error)
            return
        finally:
            self.metrics.took("commit_seconds", time.perf_counter() - began)
        again = [job for job, result in zip(jobs, results, strict=True) if _deadlocked(result)]
        if not again:
            self._stored(jobs, results)
            return
        self._stored([job for job in jobs if job not in again], [found for found in results if not _deadlocked(found)])
        for job in again:
            if len(jobs) > 1:
                await self._store([job])
            else:
                self._refuse([job])

    def _stored(self, jobs: list[_Job], results: list[Any]) -> None:
        """A transaction was committed: all who gave something to it hear of it."""
        self.metrics.count("commits")
        self.storage.outage.answered()
        self.metrics.count("stored", len(jobs))
        for job, result in zip(jobs, results, strict=True):
            job.end(result)

    async def _append(self, jobs: list[_Job]) -> list[Any]:
        appends = [job.append for job in jobs if job.append is not None]
        fenced = await self.storage.append(appends)
        return [Fenced(append.id) if append.id in fenced else None for append in appends]

    async def _execute(self, jobs: list[_Job]) -> list[Any]:
        await self.storage.execute([job.statements for job in jobs if job.statements is not None])
        return [None] * len(jobs)

    async def _works(self, jobs: list[_Job]) -> list[Any]:
        async with self.storage.writing() as connection:
            return [await self._work(connection, job.work) for job in jobs if job.work is not None]

    @staticmethod
    async def _work(connection: AsyncConnection, work: Callable[[AsyncConnection], Awaitable[Any]]) -> Any:
        """The result of one piece of work, or its exception; then only its own savepoint is rolled back."""
        try:
            async with connection.begin_nested():
                return await work(connection)
        except Exception as error:
            if is_away(error):
                raise
            return error

    async def _failed(self, jobs: list[_Job], error: Exception) -> None:
        """A transaction failed as a whole: try each job alone, so that one bad job does not take others with it."""
        self.metrics.count("commit_failures")
        away = is_away(error)
        if len(jobs) > 1 and not away:
            for job in jobs:
                await self._store([job])
            return
        if away:
            self.storage.outage.failed(error)
        else:
            cause = error.orig if isinstance(error, DBAPIError) else error
            logger.warning("a transaction failed: %s", type(cause).__name__)
        self._refuse(jobs)

    @staticmethod
    def _refuse(jobs: list[_Job]) -> None:
        for job in jobs:
            job.end(NotStored("the database does not answer; the same may be sent again"))


def _settle(waiting: asyncio.Future[Any], result: Any) -> None:
    if waiting.done():
        return  # whoever waited was cancelled
    if isinstance(result, Exception):
        waiting.set_exception(result)
    else:
        waiting.set_result(result)
