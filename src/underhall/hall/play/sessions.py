"""The sessions of a node: the tables that it has in memory."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, TypeVar

from underhall.hall.play.session import LeaseLost, SessionServices, TableSession
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import LogRow, head_of
from underhall.hall.table.entries import read_entry
from underhall.table import UnderhallError

logger = logging.getLogger("underhall.sessions")
T = TypeVar("T")


class Sessions:
    """The tables in memory, each loaded when it is first needed."""

    def __init__(self, services: SessionServices) -> None:
        self.services = services
        self._sessions: dict[str, TableSession] = {}
        self._live: dict[str, TableSession] = {}
        self._loading: dict[str, asyncio.Task[TableSession | None]] = {}

    async def get(self, table_id: str) -> TableSession:
        """A table, from memory or from its log; Refusal if there is none or it cannot be read."""
        session = self._sessions.get(table_id)
        if session is not None:
            session.use()  # whoever got it has time to lock it before it may leave the memory
            return session
        try:
            found = await self._once(table_id, lambda: TableSession.load(self.services, table_id))
        except UnderhallError as error:
            logger.error("table %s cannot be read: %s", table_id, error)
            raise Refusal("busy", "This table cannot be read; the host of this hall has been told.") from None
        if found is None:
            raise Refusal("no_table")
        return found

    async def opened(self, values: dict[str, Any], bodies: list[str]) -> TableSession:
        """A table that this node has just opened and stored: what it has written it need not read."""
        table_id, at = values["id"], values["created"]
        head = head_of(SimpleNamespace(**values))
        entries: list[LogRow] = [(n, at, None, None, read_entry(body)) for n, body in enumerate(bodies, 1)]
        session = await self._once(table_id, lambda: TableSession.of(self.services, head, values["epoch"], entries))
        assert session is not None
        return session

    async def _once(self, table_id: str, load: Callable[[], Awaitable[TableSession | None]]) -> TableSession | None:
        """A table that is not in memory: loaded once, however many want it."""
        task = self._loading.get(table_id)
        if task is None:
            task = self._loading[table_id] = asyncio.create_task(self._load(table_id, load))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(task)

    async def _load(self, table_id: str, load: Callable[[], Awaitable[TableSession | None]]) -> TableSession | None:
        session = await load()
        if session is not None:
            self._sessions[table_id] = session
            if session.table.live:
                self._live[table_id] = session
            self.services.bus.follow(table_id)
            self._count()
        return session

    def in_memory(self, table_id: str) -> TableSession | None:
        """A table, if it is in memory."""
        return self._sessions.get(table_id)

    def all(self) -> list[TableSession]:
        """All tables in memory."""
        return list(self._sessions.values())

    def live(self) -> list[TableSession]:
        """Those of them that are played in real time: they are looked at every second, and there may be thousands of
        others."""
        return list(self._live.values())

    async def retry_if_stale(self, table_id: str, work: Callable[[], Awaitable[T]]) -> T:
        """Do something at a table, and try it again at once if another node had taken the table or written to it: then
        a refusal may have spoken of what is no longer so. (Somebody else may have read the table on meanwhile, so that
        there is nothing new to be read.)"""
        before = self._standing(table_id)
        try:
            return await work()
        except LeaseLost:
            return await work()
        except (Refusal, UnderhallError):
            session = self._sessions.get(table_id)
            if session is None:
                raise
            if not await session.refresh_if_shared() and before in (None, self._standing(table_id)):
                raise
            return await work()

    def _standing(self, table_id: str) -> tuple[int, str] | None:
        """What changes of a table in memory when this node takes in what another has written; None for one that is not
        there."""
        session = self._sessions.get(table_id)
        if session is None or not self.services.storage.shared:
            return None
        return (session.epoch, "") if session.has_lease else (session.table.n, session.table.head.invite)

    def evict(self, idle_seconds: float) -> list[str]:
        """Let the tables go that nobody needs in memory; their ids."""
        unused_since = time.monotonic() - idle_seconds
        gone = [table_id for table_id, session in self._sessions.items() if session.evictable(unused_since)]
        for table_id in gone:
            self._sessions.pop(table_id).stop()
            self._live.pop(table_id, None)
            self.services.bus.unfollow(table_id)
        self._count()
        return gone

    def _count(self) -> None:
        self.services.metrics.gauge("tables_in_memory", len(self._sessions))
