"""Lists of tables, and those who follow the list of the open ones."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import Any, Final, Protocol

import msgspec
import sqlalchemy as sa

from underhall.hall.cluster.bus import Bus, LobbyChanged
from underhall.hall.people.profiles import visible
from underhall.hall.play.session import SessionServices, TableSession
from underhall.hall.protocol.bodies import Rooms
from underhall.hall.protocol.messages import Lobby, LobbyChanges, LobbyList, Room
from underhall.hall.store.database import head_of
from underhall.hall.store.schema import chairs, results, tables
from underhall.hall.table import projection

PAGE: Final = 30
_encode = msgspec.json.Encoder().encode
OPENER_MOST: Final = 3
"""Open tables of one opener that lists show, the newest: nobody fills the list alone."""

KEPT_SECONDS: Final = 1.0
"""How long the list is believed without a word of change: one from another node may have been lost."""


def _fair() -> sa.ColumnElement[bool]:
    """Whether lists show an open table. It is asked of one table after another, the newest first, until a page is full:
    so a list costs the same however many tables there are. Of tables from before it was noted, each is its own
    opener's."""
    other = tables.alias("other")
    newer = (
        sa.select(other.c.id)
        .where(other.c.opener == tables.c.opener, other.c.status == "open", other.c.public.is_(sa.true()))
        .where(other.c.created > tables.c.created)
        .order_by(other.c.created.desc())
        .limit(1)
        .offset(OPENER_MOST - 1)
        .correlate(tables)
    )
    return (tables.c.opener == "") | ~newer.exists()


class Follower(Protocol):
    """A socket that follows the list."""

    def send(self, data: bytes) -> None:
        """Give it a message; it must not block."""


@dataclass(frozen=True, slots=True)
class OpenTables:
    """The list of open tables as it was at one time."""

    at: float
    page: Rooms
    """The newest of them, and whether there are more."""
    data: bytes
    """As it is sent."""
    rooms: dict[str, Room]


class Listing:
    """The lists of one node."""

    def __init__(self, node: str, services: SessionServices, bus: Bus) -> None:
        self._node = node
        self._services = services
        self._bus = bus
        self._changed = asyncio.Event()
        self._followers: dict[Follower, bool] = {}
        """Those who follow the list, and whether they want to hear of changes only."""
        self._kept: OpenTables | None = None
        """The list of open tables as it was last made; none if it has changed since."""
        self._told: dict[str, bytes] = {}
        """The tables that those who hear of changes only know of."""
        self._told_data = b""
        self._changes = 0
        self._making = asyncio.Lock()

    # ---------------------------------------------------------------- lists
    async def public(self, person: str | None, status: str | None, game: str | None, before: int | None) -> Rooms:
        """Public tables, a page at a time; those that are over, the last one first. What a stranger sees first is what
        everybody does who follows the list, and made once for all of them."""
        if (person, status, game, before) == (None, "open", None, None):
            return (await self._open_tables()).page
        return await self._public(person, status, game, before)

    async def _public(self, person: str | None, status: str | None, game: str | None, before: int | None) -> Rooms:
        which: sa.ColumnElement[bool] = tables.c.public.is_(sa.true())
        if status == "open":
            which = which & _fair()
        return await self._page(person, which, status, game, before)

    async def own(self, person: str, status: str | None, game: str | None, before: int | None) -> Rooms:
        """Tables where somebody has a seat, a page at a time."""
        seats = sa.select(chairs.c.table_id).where(chairs.c.person == person)
        return await self._page(person, tables.c.id.in_(seats), status, game, before)

    async def history(self, person: str, viewer: str | None, before: int | None) -> Rooms:
        """Games of somebody that are over, as far as a viewer may know of them, a page at a time."""
        played = sa.select(results.c.table_id).where(results.c.person == person)
        which = tables.c.id.in_(played) & visible(person, viewer)
        return await self._page(viewer, which, "over", None, before)

    async def _page(
        self,
        person: str | None,
        which: sa.ColumnElement[bool],
        status: str | None,
        game: str | None,
        before: int | None,
    ) -> Rooms:
        by = tables.c.changed if status == "over" else tables.c.created  # a table is not changed after its end
        query = sa.select(tables).where(which).order_by(by.desc()).limit(PAGE + 1)
        if status is not None:
            query = query.where(tables.c.status == status)
        if game is not None:
            query = query.where(tables.c.game == game)
        if before is not None:
            query = query.where(by < before)
        async with self._services.storage.reading() as connection:
            rows = (await connection.execute(query)).all()
        more = getattr(rows[PAGE - 1], by.name) if len(rows) > PAGE else None
        return Rooms([await self._room(row, person) for row in rows[:PAGE]], more)

    async def _room(self, row: Any, person: str | None) -> Room:
        """A table for a list: from its summary, so that looking at lists reads no logs and fills no memory."""
        if row.summary is None:
            session = await TableSession.load(self._services, row.id)
            assert session is not None
            return projection.room(session.table, session.audience.presence, person)
        kept = msgspec.json.decode(row.summary, type=projection.Summary)
        seated = [who for who, _, _ in kept.chairs if who is not None]
        people = await self._services.people.many([*seated, *kept.kept.values()])
        names = {who: one.public for who, one in people.items()}
        return projection.listed(head_of(row), row.status, row.version, row.changed, kept, row.awaited, names, person)

    # ---------------------------------------------------------------- following
    def touched(self) -> None:
        """The list of open tables has changed, here."""
        self.touched_elsewhere()
        self._bus.say(LobbyChanged(self._node))

    def touched_elsewhere(self) -> None:
        """The same, at another node."""
        self._kept = None
        self._changes += 1
        self._changed.set()

    async def follow(self, client: Any, message: Lobby) -> None:
        """Somebody begins to follow the list of open tables, or stops."""
        if not message.on:
            self.unfollow(client)
            return
        self._followers[client] = message.changes
        listed = await self._open_tables()
        client.send(listed.data)
        if listed.data != self._told_data:  # not all know the same: next time everybody hears of every table
            self._told, self._told_data = {}, b""

    def unfollow(self, client: Follower) -> None:
        """Somebody stops following."""
        self._followers.pop(client, None)

    def is_followed_by(self, client: Follower) -> bool:
        """Whether somebody follows."""
        return client in self._followers

    async def _open_tables(self) -> OpenTables:
        """The newest open public tables, as everybody may see them: made once for all who ask within a while, since
        asking costs them nothing."""
        async with self._making:
            if self._kept is not None and time.monotonic() - self._kept.at < KEPT_SECONDS:
                return self._kept
            now, before = time.monotonic(), self._changes
            page = await self._public(None, "open", None, None)
            listed = OpenTables(now, page, _encode(LobbyList(page.tables)), {room.id: room for room in page.tables})
            if before == self._changes:  # else the database may have answered before the change
                self._kept = listed
            return listed

    async def tell(self) -> None:
        """Tell the list to those who follow it, not more often than once a second."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            if self._followers:
                self._send(await self._open_tables())
            await asyncio.sleep(1)

    def _send(self, listed: OpenTables) -> None:
        """To those who want it, the list; to the others, what is otherwise in it. Who came since the last time may hear
        again of what they know."""
        now = {table_id: _encode(room) for table_id, room in listed.rooms.items()}
        if listed.data == self._told_data:
            return
        others = [room for table_id, room in listed.rooms.items() if now[table_id] != self._told.get(table_id)]
        changes = _encode(LobbyChanges(list(now), others))
        self._told, self._told_data = now, listed.data
        for follower, changes_only in list(self._followers.items()):
            follower.send(changes if changes_only else listed.data)
