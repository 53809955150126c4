"""Settling: when a game is over, how it ended is noted for profiles, and ratings change. Never before the end, and from
the log alone; so who watches ratings learns nothing of a game that is being played."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from underhall.hall.background import Background
from underhall.hall.people.results import Results
from underhall.hall.play.session import TableSession
from underhall.hall.play.sessions import Sessions
from underhall.hall.store.database import DatabaseAway
from underhall.hall.store.group_commit import NotStored
from underhall.hall.table.finished import finished_game
from underhall.table import UnderhallError

logger = logging.getLogger("underhall.settling")
SWEEP_SECONDS: Final = 3600.0
"""How often games are looked for that nobody has settled."""

PAUSE_SECONDS: Final = 0.02
"""Between two of them: there may be many after an upgrade, and people play meanwhile."""


AGAIN_SECONDS: Final = (2.0, 10.0, 60.0)
"""Before a game is tried again that could not be settled when it ended; after the last it is left to the sweep."""


class Settling:
    """Settles the games that end at this node, and those that others have left."""

    def __init__(self, sessions: Sessions, results: Results, background: Background) -> None:
        self._sessions = sessions
        self._results = results
        self._background = background

    def settle_soon(self, table_id: str) -> None:
        """The game at a table is over."""
        self._background.start(self._settle_patiently(table_id))

    async def _settle_patiently(self, table_id: str) -> None:
        for pause in AGAIN_SECONDS:
            if await self._settle(table_id):
                return
            await asyncio.sleep(pause)
        await self._settle(table_id)

    async def run(self) -> None:
        """Again and again: what was left."""
        while True:
            await self.sweep()
            await asyncio.sleep(SWEEP_SECONDS)

    async def sweep(self) -> None:
        """Settle the games that are over and are not settled, the oldest first."""
        try:
            while found := await self._results.unsettled():
                for table_id in found:
                    done = await self._settle(table_id)
                    await asyncio.sleep(PAUSE_SECONDS)
                    if not done:
                        return
        except DatabaseAway:
            return

    async def _settle(self, table_id: str) -> bool:
        """Settle one; whether nothing stood in the way."""
        try:
            session = self._sessions.in_memory(table_id)
            if session is None:  # one of long ago: it need not stay in memory
                session = await TableSession.load(self._sessions.services, table_id)
                assert session is not None
            async with session.reading() as table:
                game = finished_game(table)
            assert game is not None
            await self._results.settle(game)
        except (UnderhallError, DatabaseAway, NotStored) as error:
            logger.info("the game at table %s is not settled yet: %s", table_id, type(error).__name__)
            return False
        return True
