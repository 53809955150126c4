"""Chat: players to players, spectators to spectators, after the end all together. Kept beside the log, never part of
a game."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Any, Final, Literal

import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.cluster.bus import Bus
from underhall.hall.people.accounts import People, PersonRecord
from underhall.hall.play.session import TableSession
from underhall.hall.play.watchers import Requester
from underhall.hall.protocol.limits import Limits
from underhall.hall.protocol.messages import Person, Said
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import Storage, now_ms
from underhall.hall.store.group_commit import GroupCommit, NotStored
from underhall.hall.store.schema import chat
from underhall.hall.table import projection
from underhall.hall.table.state import TableState

LINES: Final = 40
"""The lines that somebody who comes is shown."""
LINES_MOST: Final = {"players": 2000, "spectators": 500, "all": 500}
"""The lines that a table can hold: spectators cannot take the players' word."""
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


class Chat:
    """The chat at all tables."""

    def __init__(self, storage: Storage, commits: GroupCommit, people: People, limits: Limits, bus: Bus) -> None:
        self._storage = storage
        self._commits = commits
        self._people = people
        self._limits = limits
        self._bus = bus

    async def say(self, session: TableSession, person: PersonRecord, text: str, request: str, by: Requester) -> None:
        """Somebody speaks."""
        person = await self._people.get(person.id) or person
        if person.muted_until > now_ms():
            raise Refusal("muted")
        self._limits.take("chat", person.id)
        text = clean(text)
        async with session.reading() as table:
            room, seat = place(table, person.id), projection.viewing_seat(table, person.id)
            if room == "spectators":
                self._limits.take("spectators", session.id)
            line = {"person": person.id, "request": request, "room": room, "seat": seat, "text": text}
            try:
                number, at, new = await self._commits.do(lambda connection: _insert(connection, session.id, line))
            except (NotStored, sa.exc.IntegrityError):  # the latter: two nodes chose the same number
                raise Refusal("busy") from None
            said = Said(session.id, number, at, room, person.public, text, seat)
            if new:
                _show(session, said, by, request)
                self._bus.wake(session.id, None)
            if not new or not by.follows(session.id):
                said.re = request
                by.say(said)

    async def lines(self, session: TableSession, person: str | None) -> list[Said]:
        """The last lines that somebody may read."""
        rows = await self._rows(
            sa.select(chat)
            .where(chat.c.table_id == session.id, chat.c.room.in_(readable(session.table, person)))
            .order_by(chat.c.number.desc())
        )
        return await self._said(session.id, rows[::-1])

    async def catch_up(self, session: TableSession) -> None:
        """Tell those who follow here what was said at other nodes."""
        if not session.audience.watchers:
            return
        new = (chat.c.table_id == session.id) & (chat.c.number > session.chat_number)
        for said in await self._said(session.id, await self._rows(sa.select(chat).where(new).order_by(chat.c.number))):
            if said.number > session.chat_number:
                _show(session, said)

    async def _rows(self, query: sa.Select[Any]) -> Sequence[Any]:
        async with self._storage.reading() as connection:
            rows: Sequence[Any] = (await connection.execute(query.limit(LINES))).all()
        return rows

    async def _said(self, table_id: str, rows: Sequence[Any]) -> list[Said]:
        people = await self._people.many(list({row.person for row in rows}))
        found = []
        for r in rows:
            who = people[r.person].public if r.person in people else Person(r.person, projection.SOMEBODY, True)
            found.append(Said(table_id, r.number, r.at, r.room, who, r.text, r.seat))
        return found

    async def last_numbers(self, table_ids: list[str]) -> dict[str, int]:
        """The number of the last line at each of some tables: for a node that may have missed a word of another."""
        found: dict[str, int] = {}
        async with self._storage.reading() as connection:
            for start in range(0, len(table_ids), 500):
                query = (
                    sa.select(chat.c.table_id, sa.func.max(chat.c.number))
                    .where(chat.c.table_id.in_(table_ids[start : start + 500]))
                    .group_by(chat.c.table_id)
                )
                found |= {row[0]: row[1] for row in await connection.execute(query)}
        return found


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
