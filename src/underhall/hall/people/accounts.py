"""People: guests with a nickname, accounts with a password, and the signed cookie that says who is who."""

from __future__ import annotations

import asyncio
import base64
import hashlib
import hmac
import unicodedata
from dataclasses import dataclass
from typing import Final

import argon2
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.protocol.messages import Me, Person
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import Storage, chat, new_id, now_ms, people
from underhall.hall.store.group_commit import GroupCommit

COOKIE: Final = "underhall"
COOKIE_DAYS: Final = 180
_REMEMBERED_MOST: Final = 20_000


@dataclass(frozen=True, slots=True)
class PersonRecord:
    """What the hall remembers of a person while it runs."""

    id: str
    name: str
    login: str | None
    generation: int
    muted_until: int

    @property
    def me(self) -> Me:
        """As the person sees it."""
        return Me(self.id, self.name, self.login is None, self.login)

    @property
    def public(self) -> Person:
        """As others see it."""
        return Person(self.id, self.name, self.login is None)


def clean_name(text: str) -> str:
    """A nickname as it is kept: normal form, single spaces, no control or direction signs; Refusal if nothing is
    left."""
    text = " ".join(unicodedata.normalize("NFKC", text).split())
    if not 1 <= len(text) <= 24 or any(
        unicodedata.category(c) in ("Cc", "Cf", "Co", "Cs", "Cn", "Zl", "Zp") for c in text
    ):
        raise Refusal("bad_name")
    if not any(unicodedata.category(c)[0] in "LN" for c in text):
        raise Refusal("bad_name")
    return text


class People:
    """Everybody whom the hall knows."""

    def __init__(self, storage: Storage, commits: GroupCommit, secret: bytes) -> None:
        self._storage = storage
        self._commits = commits
        self._secret = hashlib.sha256(b"underhall cookie 1:" + secret).digest()
        self._hasher = argon2.PasswordHasher()
        self._remembered: dict[str, PersonRecord] = {}
        self._hashing = asyncio.Semaphore(2)
        self._nobody: str | None = None

    # ---------------------------------------------------------------- cookies
    def cookie(self, person: PersonRecord) -> str:
        """The signed cookie of a person."""
        text = f"{person.id}.{person.generation}.{now_ms() // 1000}"
        return f"{text}.{self._sign(text)}"

    def _sign(self, text: str) -> str:
        return base64.urlsafe_b64encode(hmac.digest(self._secret, text.encode(), "sha256")).rstrip(b"=").decode()

    async def who(self, cookie: str | None) -> PersonRecord | None:
        """The person a cookie belongs to; None if it is forged, too old, or was made void."""
        if not cookie or len(cookie) > 200 or not cookie.isascii():
            return None
        text, _, signature = cookie.rpartition(".")
        if not hmac.compare_digest(signature, self._sign(text)):
            return None
        person_id, generation, issued = text.split(".")
        if now_ms() // 1000 - int(issued) > COOKIE_DAYS * 86400:
            return None
        person = await self.get(person_id)
        return person if person is not None and person.generation == int(generation) else None

    # ---------------------------------------------------------------- looking up
    async def get(self, person_id: str) -> PersonRecord | None:
        """A person by id; None if there is none or they were deleted."""
        if person_id in self._remembered:
            return self._remembered[person_id]
        return (await self.many([person_id])).get(person_id)

    async def many(self, ids: list[str]) -> dict[str, PersonRecord]:
        """Several people by id."""
        missing = [one for one in ids if one not in self._remembered]
        if missing:
            query = sa.select(people).where(people.c.id.in_(missing), people.c.deleted.is_(sa.false()))
            async with self._storage.reading() as connection:
                for row in await connection.execute(query):
                    self._remember(PersonRecord(row.id, row.name, row.login, row.generation, row.muted_until))
        return {one: self._remembered[one] for one in ids if one in self._remembered}

    def _remember(self, person: PersonRecord) -> PersonRecord:
        if len(self._remembered) >= _REMEMBERED_MOST:
            self._remembered.clear()
        self._remembered[person.id] = person
        return person

    def forget(self, person_id: str) -> None:
        """Drop what is remembered of a person: it has changed, here or at another node."""
        self._remembered.pop(person_id, None)

    def forget_all(self) -> None:
        """Drop what is remembered of everybody."""
        self._remembered.clear()

    # ---------------------------------------------------------------- changing
    async def guest(self, name: str) -> PersonRecord:
        """A new guest."""
        person = PersonRecord("p" + new_id(), clean_name(name), None, 0, 0)

        async def work(connection: AsyncConnection) -> None:
            await connection.execute(people.insert().values(id=person.id, name=person.name, created=now_ms()))

        await self._commits.do(work)
        return self._remember(person)

    async def rename(self, person: PersonRecord, name: str) -> PersonRecord:
        """Take another nickname."""
        return await self._set(person, name=clean_name(name))

    async def claim(self, person: PersonRecord, login: str, password: str) -> PersonRecord:
        """Make a guest an account."""
        if person.login is not None:
            raise Refusal("not_allowed", "You have an account already.")
        login = clean_name(login)
        hashed = await self._hash(password)
        try:
            return await self._set(person, login=login, login_key=login.casefold(), password=hashed)
        except IntegrityError:
            raise Refusal("taken") from None

    async def login(self, login: str, password: str) -> PersonRecord:
        """Come back to an account. It takes as long whether the name exists or not."""
        query = sa.select(people.c.id, people.c.password).where(
            people.c.login_key == " ".join(unicodedata.normalize("NFKC", login).split()).casefold(),
            people.c.deleted.is_(sa.false()),
        )
        async with self._storage.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        if self._nobody is None:
            self._nobody = await self._hash("nobody has this password")
        right = await self._verify(row.password if row is not None else self._nobody, password)
        person = await self.get(row.id) if row is not None and right else None
        if person is None:
            raise Refusal("bad_login")
        return person

    async def log_out_everywhere(self, person: PersonRecord) -> PersonRecord:
        """Make all cookies of a person void."""
        return await self._set(person, generation=person.generation + 1)

    async def delete(self, person: PersonRecord, password: str | None) -> None:
        """Forget a person: the name, the log-in and all they said. Their seats in logs keep a number that leads
        nowhere."""
        if person.login is not None:
            async with self._storage.reading() as connection:
                hashed = (
                    await connection.execute(sa.select(people.c.password).where(people.c.id == person.id))
                ).scalar_one()
            if password is None or not await self._verify(hashed, password):
                raise Refusal("bad_login", "The password is wrong.")

        async def work(connection: AsyncConnection) -> None:
            values = {"name": "", "login": None, "login_key": None, "password": None, "deleted": True}
            await connection.execute(people.update().where(people.c.id == person.id).values(**values))
            await connection.execute(chat.delete().where(chat.c.person == person.id))

        await self._commits.do(work)
        self.forget(person.id)

    async def _set(self, person: PersonRecord, **values: object) -> PersonRecord:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(people.update().where(people.c.id == person.id).values(**values))

        await self._commits.do(work)
        self.forget(person.id)
        again = await self.get(person.id)
        if again is None:
            raise Refusal("need_person")
        return again

    async def _hash(self, password: str) -> str:
        async with self._hashing:  # argon2 takes memory on purpose
            return await asyncio.to_thread(self._hasher.hash, password)

    async def _verify(self, hashed: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(self._hasher.verify, hashed, password)
            except argon2.exceptions.VerificationError:
                return False
