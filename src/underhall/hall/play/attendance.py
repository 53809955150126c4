"""Attendance: somebody came to a table or went. All there are told, other nodes too, and where time is real the
rules; there, beats measure how far away everybody is, and who is silent for too long counts as gone."""

from __future__ import annotations

import asyncio
import itertools
import time
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import msgspec

from underhall.hall.background import Background
from underhall.hall.play.presence import PresenceExchange
from underhall.hall.play.realtime import Realtime
from underhall.hall.play.session import TableSession
from underhall.hall.play.sessions import Sessions
from underhall.hall.protocol.messages import Beat
from underhall.hall.store.database import DatabaseAway, now_ms

BEAT_SECONDS: Final = 2
"""Between two beats."""
TOGETHER_SECONDS: Final = 0.3
"""Comings and goings within this time are told together."""

_encode = msgspec.json.Encoder().encode


class Attendance:
    """Who is at the tables of one node."""

    def __init__(
        self, sessions: Sessions, exchange: PresenceExchange, realtime: Realtime, background: Background
    ) -> None:
        self._sessions = sessions
        self._exchange = exchange
        self._realtime = realtime
        self._background = background
        self._numbers = itertools.count(1)
        self._soon: dict[str, asyncio.TimerHandle] = {}
        self.stopping = False
        self.on_change: Callable[[TableSession], None] | None = None
        """Whoever else wants to know that somebody came to a table or went."""

    def changed(self, session: TableSession) -> None:
        """Somebody came to a table or went: tell it to all there, soon and not too often. Where time is real the rules
        hear of it at once."""
        if self.stopping:
            return
        if session.table.live:
            self.tell_nodes(session)
            self.tell_rules(session)
        if session.id not in self._soon:
            later = asyncio.get_running_loop().call_later
            self._soon[session.id] = later(TOGETHER_SECONDS, self._tell, session)

    def _tell(self, session: TableSession) -> None:
        self._soon.pop(session.id, None)
        self.tell_nodes(session)
        self.tell_room(session)
        if self.on_change is not None:
            self.on_change(session)

    def tell_room(self, session: TableSession) -> None:
        """Tell all who follow a table here how the room is now."""
        self._background.start(self._send_room(session))

    @staticmethod
    async def _send_room(session: TableSession) -> None:
        async with session.reading() as table:
            session.audience.count_present(table)
            with suppress(DatabaseAway):  # a name may be missing; who is here is told all the same
                await session.audience.learn_names(table, session.services.people)
            session.audience.send_room(table)

    def tell_nodes(self, session: TableSession) -> None:
        """Tell the other nodes who follows a table here."""
        self._exchange.tell_nodes(session.id, session.table.live, session.audience.watchers)

    def tell_rules(self, session: TableSession) -> None:
        """Where time is real: tell the rules who is connected."""
        if session.table.live and not self.stopping:
            self._background.start(self._realtime.attend(session))

    # ---------------------------------------------------------------- how far away
    async def watch_over(self) -> None:
        """Again and again: look who has fallen silent at the tables in real time, and send them beats."""
        for turn in itertools.count():
            before = time.monotonic()
            await asyncio.sleep(1)
            if time.monotonic() - before > 2:
                continue  # it was this node that slept: what others said meanwhile has not been read yet
            self._look_round(turn % BEAT_SECONDS == 0)

    def _look_round(self, beat: bool) -> None:
        for session in self._sessions.live():
            if session.table.status == "playing":
                if beat:
                    self._beat(session)
                here = session.audience.presence.here
                if session.link_moves() or session.audience.presence.here != here:
                    self.changed(session)

    def _beat(self, session: TableSession) -> None:
        """Send a beat to all who follow a table here."""
        links: dict[str, int | None] = {**self._exchange.elsewhere(session.id), **_measured(session)}
        chairs = enumerate(session.table.chairs)
        by_seat = {str(s): ms for s, c in chairs if c.bot is None and (ms := links.get(c.person or "")) is not None}
        n = next(self._numbers)
        data = _encode(Beat(session.id, n, now_ms(), by_seat))
        for watcher in session.audience.watchers:
            watcher.send(data)
            watcher.expect_echo(n)
        self.tell_nodes(session)


def _measured(session: TableSession) -> dict[str, int]:
    """By person: the shortest of their measured links, of those that live."""
    found: dict[str, int] = {}
    for watcher in session.audience.watchers:
        if watcher.person is not None and watcher.link is not None and not watcher.silent:
            found[watcher.person] = min(watcher.link, found.get(watcher.person, watcher.link))
    return found
