"""Friends by mutual consent, people whom somebody does not want to meet or hear, and direct invitations of friends."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.people.accounts import People, PersonRecord
from underhall.hall.protocol.messages import Person
from underhall.hall.protocol.people import FriendFacts, Friends, Invitation, RelationFacts, Wanted
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import Storage, now_ms
from underhall.hall.store.group_commit import GroupCommit
from underhall.hall.store.schema import invitations, online, preferences, relations, tables

RELATIONS_MOST: Final = 500
"""People of whom somebody may think something."""
ASKING_MOST: Final = 50
"""Requests that somebody is shown, the newest; and invitations."""


class FriendBook:
    """Who thinks what of whom."""

    def __init__(self, storage: Storage, commits: GroupCommit, people: People) -> None:
        self._storage = storage
        self._commits = commits
        self._people = people

    # ---------------------------------------------------------------- changing
    async def change(self, person: PersonRecord, other: str, wanted: Wanted) -> None:
        """Somebody thinks otherwise of another from now on."""
        if other == person.id or await self._people.get(other) is None:
            raise Refusal("not_found", "There is nobody of that kind.")
        await self._commits.do(lambda connection: _change(connection, person.id, other, wanted))

    async def show_online(self, person: str, shown: bool) -> None:
        """Whether friends see when somebody is here."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(preferences.delete().where(preferences.c.person == person))
            await connection.execute(preferences.insert().values(person=person, shows_online=shown))
            if not shown:
                await connection.execute(online.delete().where(online.c.person == person))

        await self._commits.do(work)

    async def invite(self, person: PersonRecord, friend: str, table_id: str) -> None:
        """Ask a friend to a table. One who has blocked the other is no friend any more, so nobody else is asked."""
        if (await self.relation(person.id, friend)).kind != "friend":
            raise Refusal("not_allowed", "You can ask only friends to a table like this.")

        async def work(connection: AsyncConnection) -> None:
            mine = (invitations.c.table_id == table_id, invitations.c.person == friend)
            await connection.execute(invitations.delete().where(*mine))
            row = {"table_id": table_id, "person": friend, "by": person.id, "at": now_ms()}
            await connection.execute(invitations.insert().values(**row))

        await self._commits.do(work)

    async def decline(self, person: str, table_id: str) -> None:
        """An invitation is not wanted, or was taken."""
        mine = (invitations.c.table_id == table_id, invitations.c.person == person)

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(invitations.delete().where(*mine))

        await self._commits.do(work)

    # ---------------------------------------------------------------- looking
    async def relation(self, person: str, other: str) -> RelationFacts:
        """What somebody thinks of another, and whether that one asks to be friends."""
        pair = (relations.c.person == person) & (relations.c.other == other)
        back = (relations.c.person == other) & (relations.c.other == person) & (relations.c.kind == "asked")
        async with self._storage.reading() as connection:
            rows = (await connection.execute(sa.select(relations).where(pair | back))).all()
        own = next((row for row in rows if row.person == person), None)
        asks = any(row.person == other for row in rows) and (own is None or own.kind == "")
        return RelationFacts(asks=asks) if own is None else RelationFacts(own.kind, own.muted, asks)

    async def is_unwelcome(self, person: str, others: Iterable[str]) -> bool:
        """Whether one of these people has blocked somebody."""
        mine = (relations.c.person.in_(list(others)), relations.c.other == person, relations.c.kind == "blocked")
        async with self._storage.reading() as connection:
            return (await connection.execute(sa.select(relations.c.person).where(*mine).limit(1))).first() is not None

    async def avoids(self, person: str, others: Iterable[str]) -> bool:
        """Whether somebody has blocked one of these people."""
        mine = (relations.c.person == person, relations.c.other.in_(list(others)), relations.c.kind == "blocked")
        async with self._storage.reading() as connection:
            return (await connection.execute(sa.select(relations.c.other).where(*mine).limit(1))).first() is not None

    async def of(self, person: str, here: set[str]) -> Friends:
        """All that somebody has to do with others. `here` are those connected to this node."""
        own = sa.select(relations).where(relations.c.person == person).order_by(relations.c.since.desc())
        asking = (
            sa.select(relations)
            .where(relations.c.other == person, relations.c.kind == "asked")
            .order_by(relations.c.since.desc())
            .limit(2 * ASKING_MOST)
        )
        calls = (
            sa.select(invitations, tables.c.game, tables.c.invite)
            .join(tables)
            .where(invitations.c.person == person, tables.c.status == "open")
            .order_by(invitations.c.at.desc())
            .limit(ASKING_MOST)
        )
        async with self._storage.reading() as connection:
            rows = (await connection.execute(own)).all()
            asked = (await connection.execute(asking)).all()
            called = (await connection.execute(calls)).all()
            friends = [row.other for row in rows if row.kind == "friend"]
            seen = await _online(connection, friends, here)
            shown = sa.select(preferences.c.shows_online).where(preferences.c.person == person)
            shows = bool((await connection.execute(shown)).scalar_one_or_none())
        known = {row.other: row.kind for row in rows}
        asked = [row for row in asked if known.get(row.person, "") == ""][:ASKING_MOST]
        called = [row for row in called if known.get(row.by) == "friend"]
        names = await self._people.many([row.other for row in rows] + [row.person for row in asked])
        return _told(names, rows, [row.person for row in asked], seen, called, shows)


def _told(
    names: dict[str, PersonRecord],
    rows: Iterable[Any],
    asking: list[str],
    seen: set[str],
    called: Iterable[Any],
    shows: bool,
) -> Friends:
    def public(ids: Iterable[str]) -> list[Person]:
        return [names[one].public for one in ids if one in names]

    kinds: dict[str, list[str]] = {"friend": [], "asked": [], "blocked": []}
    for row in rows:
        if row.kind:
            kinds[row.kind].append(row.other)
    return Friends(
        friends=[FriendFacts(person, person.id in seen) for person in public(kinds["friend"])],
        asking=public(asking),
        asked=public(kinds["asked"]),
        blocked=public(kinds["blocked"]),
        muted=public(row.other for row in rows if row.muted),
        invitations=[
            Invitation(row.table_id, row.game, names[row.by].public, row.invite) for row in called if row.by in names
        ],
        shows_online=shows,
    )


async def _online(connection: AsyncConnection, friends: list[str], here: set[str]) -> set[str]:
    """Those of some people who are here and let it be seen."""
    if not friends:
        return set()
    lets = sa.select(preferences.c.person).where(
        preferences.c.person.in_(friends), preferences.c.shows_online.is_(sa.true())
    )
    allowed = {row[0] for row in await connection.execute(lets)}
    elsewhere = sa.select(online.c.person).where(online.c.person.in_(allowed), online.c.until > now_ms())
    return (allowed & here) | {row[0] for row in await connection.execute(elsewhere)}


async def tell_online(connection: AsyncConnection, node: str, here: set[str], until: int) -> None:
    """Note for other nodes who is at this one, of those who allow it."""
    await connection.execute(online.delete().where((online.c.node == node) | (online.c.until <= now_ms())))
    if here:
        lets = sa.select(preferences.c.person).where(
            preferences.c.person.in_(list(here)), preferences.c.shows_online.is_(sa.true())
        )
        rows = [{"person": row[0], "node": node, "until": until} for row in await connection.execute(lets)]
        if rows:
            await connection.execute(online.insert(), rows)


# ---------------------------------------------------------------- one change
async def _change(connection: AsyncConnection, person: str, other: str, wanted: Wanted) -> None:
    pair, back = await _row(connection, person, other), await _row(connection, other, person)
    kind, muted = ("", False) if pair is None else (pair.kind, pair.muted)
    theirs = "" if back is None else back.kind
    if pair is None:
        many = sa.select(sa.func.count()).where(relations.c.person == person)
        if (await connection.execute(many)).scalar_one() >= RELATIONS_MOST:
            raise Refusal("too_many", "You know more people than the hall can remember; forget some first.")
    match wanted:
        case "ask" if theirs in ("asked", "friend"):
            kind = "friend"
            await _write(connection, other, person, "friend", back is not None and back.muted)
        case "ask":
            kind = "asked"  # who was blocked is not told so
        case "end" | "block":
            kind = "blocked" if wanted == "block" else ""
            if theirs in ("asked", "friend"):
                await _write(connection, other, person, "", back is not None and back.muted)
            calls = (invitations.c.person == person) & (invitations.c.by == other)
            await connection.execute(invitations.delete().where(calls))
        case "unblock" if kind == "blocked":
            kind = ""
        case "mute" | "unmute":
            muted = wanted == "mute"
        case _:
            pass
    await _write(connection, person, other, kind, muted)


async def _row(connection: AsyncConnection, person: str, other: str) -> Any:
    query = sa.select(relations).where(relations.c.person == person, relations.c.other == other)
    return (await connection.execute(query)).one_or_none()


async def _write(connection: AsyncConnection, person: str, other: str, kind: str, muted: bool) -> None:
    """What somebody thinks of another; who thinks nothing has no row."""
    await connection.execute(relations.delete().where(relations.c.person == person, relations.c.other == other))
    if kind or muted:
        row = {"person": person, "other": other, "kind": kind, "muted": muted, "since": now_ms()}
        await connection.execute(relations.insert().values(**row))
