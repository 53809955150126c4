"""Moderation: what the moderators of a hall can look at and do in the browser. Every deed is noted in the transaction
that does it, or before it. Moderators are named by the host, on the command line; none can do anything to another."""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.people.accounts import People, PersonRecord, clean_name, forget_person
from underhall.hall.people.logins import end_all, raise_version
from underhall.hall.people.reports import named
from underhall.hall.protocol.messages import Person
from underhall.hall.protocol.moderation import (
    Deed,
    Deeds,
    Line,
    ModeratedPeople,
    ModeratedPerson,
    ModeratedTable,
    ModeratedTables,
    ModeratePerson,
)
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import Storage, new_id, now_ms
from underhall.hall.store.group_commit import GroupCommit
from underhall.hall.store.schema import chairs, chat, logins, moderation, people, reports, tables

PAGE: Final = 50
LINES_SHOWN: Final = 200


class Moderation:
    """What moderators see and do. Whoever calls makes sure that it is one."""

    def __init__(self, storage: Storage, commits: GroupCommit, people: People) -> None:
        self._storage = storage
        self._commits = commits
        self._people = people

    # ---------------------------------------------------------------- looking
    async def find_people(self, name: str) -> ModeratedPeople:
        """People by a part of their name, or by id; the newest first."""
        held = sa.select(sa.func.count()).where(logins.c.person == people.c.id, logins.c.ended.is_(sa.false()))
        query = sa.select(people, held.scalar_subquery().label("held")).where(people.c.deleted.is_(sa.false()))
        if name:
            part = people.c.name.icontains(name, autoescape=True) | people.c.login.icontains(name, autoescape=True)
            query = query.where(part | (people.c.id == name))
        async with self._storage.reading() as connection:
            rows = (await connection.execute(query.order_by(people.c.created.desc()).limit(PAGE))).all()
        return ModeratedPeople(
            [
                ModeratedPerson(
                    Person(row.id, row.name, row.login is None),
                    row.created,
                    bool(row.suspended),
                    bool(row.moderator),
                    row.muted_until,
                    row.held,
                )
                for row in rows
            ]
        )

    async def find_tables(self, status: str | None, table_id: str | None) -> ModeratedTables:
        """Tables, the newest first: who sits there, never cards."""
        query = sa.select(tables.c.id, tables.c.game, tables.c.status, tables.c.created, tables.c.public)
        if status is not None:
            query = query.where(tables.c.status == status)
        if table_id is not None:
            query = query.where(tables.c.id == table_id)
        async with self._storage.reading() as connection:
            rows = (await connection.execute(query.order_by(tables.c.created.desc()).limit(PAGE))).all()
            sat = sa.select(chairs.c.table_id, chairs.c.person).where(chairs.c.table_id.in_([row.id for row in rows]))
            seated = (await connection.execute(sat.order_by(chairs.c.seat))).all()
        names = await self._people.many(list({row.person for row in seated}))
        return ModeratedTables(
            [
                ModeratedTable(
                    *(row.id, row.game, row.status, row.created, bool(row.public)),
                    [named(chair.person, names) for chair in seated if chair.table_id == row.id],
                )
                for row in rows
            ]
        )

    async def chat(self, table_id: str) -> list[Line]:
        """The last lines that were said at a table, in their order."""
        query = sa.select(chat).where(chat.c.table_id == table_id).order_by(chat.c.number.desc()).limit(LINES_SHOWN)
        async with self._storage.reading() as connection:
            rows = (await connection.execute(query)).all()
        return [Line(row.number, row.at, row.text, row.person) for row in reversed(rows)]

    async def deeds(self) -> Deeds:
        """What moderators did, the last first."""
        async with self._storage.reading() as connection:
            query = sa.select(moderation).order_by(moderation.c.at.desc(), moderation.c.id).limit(4 * PAGE)
            rows = (await connection.execute(query)).all()
        names = await self._people.many(list({one for row in rows for one in (row.by, row.person) if one}))
        return Deeds(
            [
                Deed(
                    *(row.at, named(row.by, names), row.what),
                    None if row.person is None else named(row.person, names),
                    row.table_id,
                )
                for row in rows
            ]
        )

    # ---------------------------------------------------------------- doing
    async def moderate(self, by: PersonRecord, person: PersonRecord, wish: ModeratePerson) -> None:
        """Do something about somebody who is no moderator."""
        if person.moderator:
            raise Refusal("not_allowed", "Moderators are the host's to look after: `underhall admin dismiss`.")
        name = clean_name(wish.name or "") if wish.what == "rename" else ""

        async def work(connection: AsyncConnection) -> None:
            await _note(connection, by, wish.what, person=person.id, report=wish.report)
            await _carry_out(connection, person.id, wish, name)

        await self._commits.do(work)
        self._people.forget(person.id)

    async def settle(self, by: PersonRecord, report: str) -> None:
        """A moderator is done with a report."""

        async def work(connection: AsyncConnection) -> None:
            waits = reports.update().where(reports.c.id == report, reports.c.settled.is_(None))
            if not (await connection.execute(waits.values(settled=now_ms()))).rowcount:
                raise Refusal("not_found", "There is no such report that waits.")
            await _note(connection, by, "settle", report=report)

        await self._commits.do(work)

    async def note(self, by: PersonRecord, what: str, table_id: str) -> None:
        """Note what a moderator is about to do at a table."""
        await self._commits.do(lambda connection: _note(connection, by, what, table_id=table_id))

    async def remove_line(self, by: PersonRecord, table_id: str, number: int) -> None:
        """Take a line of chat away: whoever comes is not shown it any more."""

        async def work(connection: AsyncConnection) -> None:
            line = (chat.c.table_id == table_id, chat.c.number == number)
            said = (await connection.execute(sa.select(chat.c.person).where(*line))).scalar_one_or_none()
            if said is None:
                raise Refusal("not_found", "There is no such line.")
            # a row stays, so that its number is not given again
            await connection.execute(chat.update().where(*line).values(text="", room="removed"))
            await _note(connection, by, "remove_line", person=said, table_id=table_id)

        await self._commits.do(work)


async def _note(connection: AsyncConnection, by: PersonRecord, what: str, **about: str | None) -> None:
    row: dict[str, Any] = {"id": "d" + new_id(), "at": now_ms(), "by": by.id, "what": what, **about}
    await connection.execute(moderation.insert().values(**row))


async def _carry_out(connection: AsyncConnection, person: str, wish: ModeratePerson, name: str) -> None:
    change: dict[str, Any] = {}
    match wish.what:
        case "suspend" | "unsuspend":
            change = {"suspended": wish.what == "suspend"}
        case "rename":
            change = {"name": name}
        case "mute":
            change = {"muted_until": now_ms() + 60_000 * wish.minutes if wish.minutes else 0}
        case "delete":
            await forget_person(connection, person)
        case "end_sessions":
            pass
    if change:
        await connection.execute(people.update().where(people.c.id == person).values(**change))
    if wish.what in ("suspend", "end_sessions"):
        await end_all(connection, person)
    await raise_version(connection, person)
