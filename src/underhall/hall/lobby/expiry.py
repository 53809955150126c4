"""Expiry: tables that wait for nobody end, and what nobody needs is taken away."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from underhall.hall.metrics import Metrics
from underhall.hall.people.accounts import People
from underhall.hall.play.session import TableSession
from underhall.hall.play.sessions import Sessions
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import now_ms
from underhall.hall.store.table_rows import count_tables, delete_waited, waiting_tables
from underhall.hall.table.entries import Closed

logger = logging.getLogger("underhall.expiry")
SWEEP_SECONDS: Final = 60.0


class Expiry:
    """Looks after what is left behind. Every node may do it: what one has done, another finds done."""

    def __init__(
        self, sessions: Sessions, people: People, metrics: Metrics, waiting_minutes: float, guest_days: float
    ) -> None:
        self._sessions = sessions
        self._people = people
        self._metrics = metrics
        self._waiting_ms = int(waiting_minutes * 60_000)
        self._guest_ms = int(guest_days * 86_400_000)

    async def run(self) -> None:
        """Again and again."""
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            await self.sweep()

    async def sweep(self) -> None:
        """End tables that wait without anybody; take those away that ended so, and guests who never played."""
        services, before = self._sessions.services, now_ms() - self._waiting_ms
        async with services.storage.reading() as connection:
            waiting = await waiting_tables(connection, before)
            for status, many in (await count_tables(connection)).items():
                self._metrics.gauge(f"tables_{status}", many)
        for table_id in waiting:
            try:
                await self._end(await self._sessions.get(table_id), before)
            except Refusal as error:
                logger.info("table %s does not end: %s", table_id, error.code)
        await services.commits.do(lambda connection: delete_waited(connection, before))
        await self._people.forget_guests(now_ms() - self._guest_ms)

    async def _end(self, session: TableSession, before: int) -> None:
        """End a table that has not begun, unless somebody is there or has done something."""
        await session.refresh_if_shared()
        if session.watched or session.table.status != "open" or session.table.at >= before:
            return
        async with session.writing(adopt=True) as write:
            if write.table.status == "open" and write.table.at < before:
                write.add(Closed("nobody came"))
