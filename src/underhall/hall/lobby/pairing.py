"""Pairing: strangers who want to play the same game meet at a table.

Whoever looks for players sits at a table like any other, which the hall finds or opens: so all of it is in the
database, and any node goes on with it. The table begins when it is full; when its wait is over, bots take the seats
that are free."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec

from underhall import bots, games
from underhall.hall.lobby.lobby import Lobby
from underhall.hall.people.accounts import PersonRecord
from underhall.hall.people.friends import FriendBook
from underhall.hall.play.dealing import begin
from underhall.hall.play.session import TableSession
from underhall.hall.play.sessions import Sessions
from underhall.hall.protocol.bodies import FindPlayers, Join, NewTable
from underhall.hall.protocol.messages import Clock, Room
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.advisory_lock import PAIRING, AdvisoryLock
from underhall.hall.store.database import DatabaseAway, now_ms
from underhall.hall.store.table_rows import hurry, paired_tables, tables_to_fill, tables_to_pair
from underhall.hall.table.entries import Closed, Hosted, Sat
from underhall.hall.table.state import TableState

logger = logging.getLogger("underhall.pairing")
LOOK_SECONDS: Final = 1.0
AWAY_MS: Final = 10_000
"""How long a table is left as it is after somebody sat down there, until those lose their seats who do not follow it: a
page needs a moment to come."""
Reachable = Callable[[list[str]], Awaitable[set[str]]]
"""Those of some people who can be told that their table begins, though they are not here."""


class Pairing:
    """Brings people together."""

    def __init__(self, sessions: Sessions, lobby: Lobby, friends: FriendBook, reachable: Reachable) -> None:
        self._sessions = sessions
        self._lobby = lobby
        self._friends = friends
        self._reachable = reachable
        self._storage = sessions.services.storage
        self._commits = sessions.services.commits
        self._finding = AdvisoryLock(self._storage, PAIRING)

    # ---------------------------------------------------------------- looking for players
    async def find(self, person: PersonRecord, wish: FindPlayers) -> Room:
        """A seat where others wait who want the same, else a new table of that kind. They wait nowhere else."""
        game = games.get(wish.game)
        options = dict(game.read_options(game.live))
        seats = game.check_seats(wish.seats if wish.seats is not None else max(2, min(game.seats)))
        if seats < 2:
            raise Refusal("bad_seats", "Alone there is nobody to look for.")
        clock = wish.clock if game.is_apart(options) or not game.is_live(options) else Clock()
        new = NewTable(game.name, seats, options, clock)
        fill_at = now_ms() + 1000 * wish.wait
        async with self._finding.held():
            like = {"game": game.name, "rules": game.rules, "seats": seats, "public": True, "rated": False}
            like |= {"options": _text(options), "clock": _text(clock)}
            async with self._storage.reading() as connection:
                found = await tables_to_pair(connection, like)
            for table_id in found:
                room = await self._sit_down(person, table_id, wish, fill_at)
                if room is not None:
                    break
            else:
                made: list[Sat | Hosted] = [Sat(0, person=person.id), Hosted(person.id)]
                room = await self._lobby.open_table(person, game, new, made, fill_at=fill_at)
        await self._leave_others(person, room.id)
        return room

    async def _sit_down(self, person: PersonRecord, table_id: str, wish: FindPlayers, fill_at: int) -> Room | None:
        """A seat at a table that waits; none if somebody was quicker, or one of them does not want to meet the
        other."""
        try:
            session = await self._sessions.get(table_id)
            await self._free_left(session)
            there = [chair.person for chair in session.table.chairs if chair.person is not None]
            if await self._friends.avoids(person.id, there):
                return None
            join = Join(deals=wish.deals)
            room = await self._sessions.retry_if_stale(table_id, lambda: self._lobby.join(person, session, join))
        except Refusal as error:
            if error.code == "too_many":
                raise
            return None
        if room.status == "open" and (room.fill_at or 0) > fill_at:
            await self._commits.do(lambda connection: hurry(connection, table_id, fill_at))
            async with session.writing(person.id) as write:
                write.hurry(fill_at)
            room.fill_at = fill_at
        return room

    async def _leave_others(self, person: PersonRecord, but: str) -> None:
        async with self._storage.reading() as connection:
            others = [one for one in await paired_tables(connection, person.id) if one != but]
        for table_id in others:
            try:
                session = await self._sessions.get(table_id)
                await self._lobby.leave(person, session)
            except Refusal as error:
                logger.info("table %s was not left: %s", table_id, error.code)

    # ---------------------------------------------------------------- waiting
    async def run(self) -> None:
        """Again and again: tables whose wait is over begin."""
        while True:
            await asyncio.sleep(LOOK_SECONDS)
            try:
                await self.fill_due()
            except DatabaseAway:
                continue

    async def fill_due(self) -> None:
        """Begin the tables whose wait is over, with bots where nobody came."""
        for table_id in await tables_to_fill(self._storage, now_ms()):
            try:
                await self._fill(await self._sessions.get(table_id))
            except Refusal as error:
                logger.info("table %s does not begin yet: %s", table_id, error.code)

    async def _fill(self, session: TableSession) -> None:
        await self._free_left(session)
        if session.table.status != "open" or session.table.being_dealt is not None:
            return
        async with session.writing(adopt=True) as write:
            table = write.table
            if table.status != "open" or table.being_dealt is not None:
                return
            bot = bots.get(bots.at_level(table.head.game, "apprentice"), table.head.game).name
            for seat, chair in enumerate(table.chairs):
                if chair.person is None and chair.bot is None:
                    write.add(Sat(seat, bot=bot))
            begin(session, write)

    async def _free_left(self, session: TableSession) -> None:
        """Those who went away without a word lose their seats, unless they can be told when it begins; with the last of
        them the table is closed."""
        await session.refresh_if_shared()
        if not session.services.bus.up or not _has_waited(session.table):
            return  # or nobody knows who is at other nodes
        session.audience.count_present(session.table)
        seated = [chair.person for chair in session.table.chairs if chair.person is not None]
        away = [who for who in seated if who not in session.audience.presence.here]
        if away:
            await self._free(session, set(away) - await self._reachable(away))

    @staticmethod
    async def _free(session: TableSession, away: set[str]) -> None:
        async with session.writing(adopt=True) as write:
            table = write.table
            session.audience.count_present(table)
            away = away - set(session.audience.presence.here)
            if not away or not _has_waited(table):
                return
            seated = {seat: chair.person for seat, chair in enumerate(table.chairs) if chair.person is not None}
            for seat, who in seated.items():
                if who in away:
                    write.add(Sat(seat))
            left = [who for who in seated.values() if who not in away]
            if not left:
                write.add(Closed("nobody came"))
            elif table.host not in left:
                write.add(Hosted(left[0]))


def _has_waited(table: TableState) -> bool:
    """Whether a table still waits, and whoever sat down there has had time to come."""
    return table.status == "open" and table.being_dealt is None and table.at <= now_ms() - AWAY_MS


def _text(value: Any) -> str:
    """As a table's row has it."""
    return msgspec.json.encode(value).decode()
