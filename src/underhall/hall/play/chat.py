"""Chat: players to players, spectators to spectators, after the end all together; everybody reads what was said since
they came. Kept beside the log, never part of a game."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from contextlib import suppress
from functools import cache
from typing import Any, Final, Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.background import Background
from underhall.hall.cluster.bus import Bus
from underhall.hall.people.accounts import People, PersonRecord
from underhall.hall.play.session import TableSession
from underhall.hall.play.watchers import Requester
from underhall.hall.protocol.limits import Limits
from underhall.hall.protocol.messages import Person, Said, Say
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import Storage, about, now_ms
from underhall.hall.store.group_commit import GroupCommit, NotStored
from underhall.hall.store.schema import arrivals, chat
from underhall.hall.table import projection
from underhall.hall.table.state import TableState
from underhall.words import Words

LINES: Final = 40
"""The lines that somebody who comes is shown."""
LINES_MOST: Final = {"players": 2000, "spectators": 500, "all": 500}
"""The lines that a table can hold: spectators cannot take the players' word."""
ARRIVALS_MOST: Final = 1000
"""The people without a seat whose coming is remembered, for each table; others read from each coming on."""
_COLUMNS: Final = "number, at, room, person, text, seat, phrase"
_NEW: Final = sa.text(
    f"SELECT {_COLUMNS} FROM chat WHERE table_id = :table AND number > :after ORDER BY number LIMIT :most"
)
_LINES: Final = about(
    f"SELECT {_COLUMNS} FROM chat WHERE table_id = :table AND at >= :since AND room IN {{ids}} "
    "ORDER BY number DESC LIMIT :most"
)
_LAST: Final = about("SELECT table_id, max(number) FROM chat WHERE table_id IN {ids} GROUP BY table_id")
_ARRIVED: Final = sa.text("SELECT at FROM arrivals WHERE table_id = :table AND person = :person")
Place = Literal["players", "spectators", "all"]


def place(table: TableState, person: str | None) -> Place:
    """Where somebody speaks."""
    if table.status in ("over", "closed"):
        return "all"
    return "spectators" if projection.viewing_seat(table, person) is None else "players"


def readable(table: TableState, person: str | None) -> list[str]:
    """The rooms that somebody may read."""
    here = place(table, person)
    return ["players", "spectators", "all"] if here == "all" else [here]


def clean(text: str) -> str:
    """A line as it is kept: one line, without control and direction signs."""
    text = unicodedata.normalize("NFC", text)
    text = "".join(
        c if unicodedata.category(c) not in ("Cc", "Cf", "Co", "Cs", "Zl", "Zp") or c == "\u200d" else " " for c in text
    )
    text = " ".join(text.split())
    if not text:
        raise Refusal("bad_message", "There is nothing to say in this line.")
    return text


@cache
def _in_english(phrase: str) -> str:
    return Words("en").say(f"phrase-{phrase}")


class Chat:
    """The chat at all tables."""

    def __init__(
        self, storage: Storage, commits: GroupCommit, people: People, limits: Limits, bus: Bus, background: Background
    ) -> None:
        self._storage = storage
        self._commits = commits
        self._people = people
        self._limits = limits
        self._bus = bus
        self._background = background

    async def say(self, session: TableSession, person: PersonRecord, message: Say, by: Requester) -> None:
        """Somebody speaks."""
        person = await self._people.get(person.id) or person
        if person.muted_until > now_ms():
            raise Refusal("muted")
        self._limits.take("chat", person.id)
        text, phrase, request = _words(message), message.phrase, message.id
        async with session.reading() as table:
            room, seat = place(table, person.id), projection.viewing_seat(table, person.id)
            if room == "spectators":
                self._limits.take("spectators", session.id)
            line = {"person": person.id, "request": request, "room": room, "seat": seat, "text": text, "phrase": phrase}
            try:
                number, at, new = await self._commits.do(lambda connection: _insert(connection, session.id, line))
            except (NotStored, sa.exc.IntegrityError):  # the latter: two nodes chose the same number
                raise Refusal("busy") from None
            said = Said(session.id, number, at, room, person.public, text, seat, phrase=phrase)
            if new:
                _show(session, said, by, request)
                self._bus.wake(session.id, None)
            if not new or not by.follows(session.id):
                said.re = request
                by.say(said)

    async def lines(self, session: TableSession, person: str | None, arriving: bool = False) -> list[Said]:
        """The last lines that somebody may read: in their rooms, since they came. With `arriving` their coming is
        noted, if it is their first."""
        since = await self.since(session, person, arriving)
        if since is None:
            return []
        rooms = readable(session.table, person)
        about = self._storage.about(_LINES, rooms, table=session.id, since=since, most=LINES)
        (rows,) = await self._storage.answers(about)
        return await self._said(session.id, rows[::-1])

    async def join_rooms(self, session: TableSession) -> None:
        """The game is over: everybody who follows here is shown what was said in the other room since they came."""
        async with session.reading() as table:
            if place(table, None) != "all":
                return
            for watcher in list(session.audience.watchers):
                seated = projection.viewing_seat(table, watcher.person) is not None
                before = "players" if seated else "spectators"
                for said in await self.lines(session, watcher.person):
                    if said.room not in (before, "all"):
                        watcher.send(msgspec.json.encode(said))

    async def since(self, session: TableSession, person: str | None, arriving: bool = False) -> int | None:
        """When somebody came to a table: sat down, or first watched; None for those of whom nobody knows."""
        seat = session.table.seat_of(person)
        if seat is not None:
            return session.table.chairs[seat].since
        if person is None or person in session.arrivals:
            return session.arrivals.get(person or "")
        rows = await self._storage.rows(_ARRIVED, table=session.id, person=person)
        found: int | None = rows[0].at if rows else None
        if found is None and arriving:
            found = now_ms()
            self._background.start(self._arrive(session.id, person, found))
        if found is not None and len(session.arrivals) < ARRIVALS_MOST:
            session.arrivals[person] = found
        return found

    async def _arrive(self, table_id: str, person: str, at: int) -> None:
        """Note that somebody has come. If it cannot be stored now, they have come the next time."""
        with suppress(NotStored, sa.exc.IntegrityError):
            await self._commits.do(lambda connection: _note_arrival(connection, table_id, person, at))

    async def before_watching(self, session: TableSession) -> None:
        """Somebody is about to follow, and will be shown what was said so far. Those who follow already are told first
        what was said at other nodes: a line that the newcomer has read counts as told from then on."""
        if self._storage.shared and session.audience.watchers:
            await self.catch_up(session)
        elif self._storage.shared:
            session.chat_number = (await self.last_numbers([session.id])).get(session.id, 0)

    async def catch_up(self, session: TableSession) -> None:
        """Tell those who follow here what was said at other nodes."""
        if not session.audience.watchers:
            return
        rows = await self._storage.rows(_NEW, table=session.id, after=session.chat_number, most=LINES)
        for said in await self._said(session.id, rows):
            if said.number > session.chat_number:
                _show(session, said)

    async def _said(self, table_id: str, rows: Sequence[Any]) -> list[Said]:
        if not rows:
            return []
        people = await self._people.many(list({row.person for row in rows}))
        found = []
        for r in rows:
            who = people[r.person].public if r.person in people else Person(r.person, projection.SOMEBODY, True)
            found.append(Said(table_id, r.number, r.at, r.room, who, r.text, r.seat, phrase=r.phrase))
        return found

    async def last_numbers(self, table_ids: list[str]) -> dict[str, int]:
        """The number of the last line at each of some tables: for a node that may have missed a word of another."""
        (rows,) = await self._storage.answers(self._storage.about(_LAST, table_ids))
        return {row[0]: row[1] for row in rows}


def _words(message: Say) -> str:
    """What a message says, as it is kept."""
    if (message.text is None) == (message.phrase is None):
        raise Refusal("bad_message", "Say something in your own words, or one of the phrases.")
    return clean(message.text) if message.text is not None else _in_english(str(message.phrase))


async def _note_arrival(connection: AsyncConnection, table_id: str, person: str, at: int) -> None:
    there = sa.select(sa.func.count()).select_from(arrivals).where(arrivals.c.table_id == table_id)
    if (await connection.execute(there)).scalar_one() < ARRIVALS_MOST:
        await connection.execute(arrivals.insert().values(table_id=table_id, person=person, at=at))


async def _insert(connection: AsyncConnection, table_id: str, line: dict[str, Any]) -> tuple[int, int, bool]:
    """Store a line; its number and time, and whether it is new: a repeat of the request is not."""
    repeat = sa.select(chat.c.number, chat.c.at).where(
        chat.c.table_id == table_id, chat.c.person == line["person"], chat.c.request == line["request"]
    )
    before = (await connection.execute(repeat)).one_or_none()
    if before is not None:
        return before.number, before.at, False
    last = (await connection.execute(sa.select(sa.func.max(chat.c.number)).where(chat.c.table_id == table_id))).scalar()
    number, at = (last or 0) + 1, now_ms()
    said = sa.select(sa.func.count()).where(chat.c.table_id == table_id, chat.c.room == line["room"])
    if number > min(LINES_MOST.values()) and (await connection.execute(said)).scalar_one() >= LINES_MOST[line["room"]]:
        raise Refusal("too_many", "This table has heard enough.")
    await connection.execute(chat.insert().values(table_id=table_id, number=number, at=at, **line))
    return number, at, True


def _show(session: TableSession, said: Said, by: object = None, request: str | None = None) -> None:
    """Tell a line to all who may read it."""
    session.chat_number = max(session.chat_number, said.number)
    for watcher in list(session.audience.watchers):
        if said.room in readable(session.table, watcher.person):
            said.re = request if watcher is by else None
            watcher.send(msgspec.json.encode(said))
