"""What people want to be told, and where: browsers that have subscribed, and a mail address that was confirmed."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.alerts.push import Subscription
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import Storage, now_ms
from underhall.hall.store.group_commit import GroupCommit
from underhall.hall.store.schema import mail_wishes, push_wishes

BROWSERS_MOST: Final = 8
"""Browsers of one person that are told; a further one takes the place of the oldest."""


@dataclass(frozen=True, slots=True)
class MailWish:
    """Where somebody wants mail, and the word by which whoever reads it there answers."""

    address: str
    language: str
    confirmed: bool
    word: str


@dataclass(frozen=True, slots=True)
class Wishes:
    """All that one person wants."""

    browsers: list[tuple[Subscription, str]]
    """Each with its language."""
    mail: MailWish | None


class AlertWishes:
    """The wishes of everybody, in the database."""

    def __init__(self, storage: Storage, commits: GroupCommit) -> None:
        self._storage = storage
        self._commits = commits

    async def of(self, person: str) -> Wishes:
        """What somebody wants."""
        async with self._storage.reading() as connection:
            mine = push_wishes.c.person == person
            rows = await connection.execute(sa.select(push_wishes).where(mine).order_by(push_wishes.c.created))
            browsers = [(Subscription(row.endpoint, row.p256dh, row.auth), row.language) for row in rows]
            query = sa.select(mail_wishes).where(mail_wishes.c.person == person)
            row = (await connection.execute(query)).one_or_none()
        mail = None if row is None else MailWish(row.address, row.language, row.confirmed, row.word)
        return Wishes(browsers, mail)

    async def with_browsers(self, persons: list[str]) -> set[str]:
        """Those of some people who have a browser that is told."""
        async with self._storage.reading() as connection:
            query = sa.select(push_wishes.c.person).where(push_wishes.c.person.in_(persons))
            return {row[0] for row in await connection.execute(query)}

    async def add_browser(self, person: str, one: Subscription, language: str) -> None:
        """A browser of somebody is to be told. It is theirs alone: who used it before is no longer told there."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(push_wishes.delete().where(push_wishes.c.endpoint == one.endpoint))
            mine = sa.select(push_wishes.c.endpoint).where(push_wishes.c.person == person)
            newest = mine.order_by(push_wishes.c.created.desc())
            old = [row[0] for row in (await connection.execute(newest)).all()][BROWSERS_MOST - 1 :]
            await connection.execute(push_wishes.delete().where(push_wishes.c.endpoint.in_(old)))
            row = {"endpoint": one.endpoint, "p256dh": one.p256dh, "auth": one.auth}
            await connection.execute(
                push_wishes.insert().values(**row, person=person, language=language, created=now_ms())
            )

        await self._commits.do(work)

    async def remove_browser(self, endpoint: str, person: str | None = None) -> None:
        """A browser is not to be told any more; only that `person`'s own, if one is named."""
        which = push_wishes.c.endpoint == endpoint
        if person is not None:
            which &= push_wishes.c.person == person

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(push_wishes.delete().where(which))

        await self._commits.do(work)

    async def ask_for_mail(self, person: str, address: str, language: str) -> MailWish:
        """Somebody wants mail: not before whoever reads it there has confirmed it."""
        wish = MailWish(address, language, False, secrets.token_urlsafe(18))

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(mail_wishes.delete().where(mail_wishes.c.person == person))
            row = {"address": address, "language": language, "word": wish.word, "confirmed": False}
            await connection.execute(mail_wishes.insert().values(person=person, **row))

        await self._commits.do(work)
        return wish

    async def answer_mail(self, word: str, yes: bool) -> None:
        """Whoever has got a letter wants more of them, or none; Refusal if it is of no use any more."""

        async def work(connection: AsyncConnection) -> bool:
            this = mail_wishes.c.word == word
            found = (await connection.execute(sa.select(mail_wishes.c.person).where(this))).one_or_none()
            change = (
                mail_wishes.update().where(this).values(confirmed=True) if yes else mail_wishes.delete().where(this)
            )
            await connection.execute(change)
            return found is not None

        if not await self._commits.do(work):
            raise Refusal("not_found", "This link is of no use any more.")

    async def stop_mail(self, person: str) -> None:
        """Somebody wants no mail any more."""

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(mail_wishes.delete().where(mail_wishes.c.person == person))

        await self._commits.do(work)

    async def claim(self, table: str, person: str, turn: int) -> bool:
        """Whether nobody was told of this turn yet: whoever gets yes tells it, and no other node does."""
        insert = sa.text(
            "INSERT INTO alerted (table_id, person, turn) VALUES (:table, :person, :turn) "
            "ON CONFLICT (table_id, person) DO UPDATE SET turn = excluded.turn "
            "WHERE alerted.turn <> excluded.turn RETURNING turn"
        )

        async def work(connection: AsyncConnection) -> bool:
            values = {"table": table, "person": person, "turn": turn}
            return (await connection.execute(insert, values)).first() is not None

        return await self._commits.do(work)
