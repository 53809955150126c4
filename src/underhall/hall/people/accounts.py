"""People: guests with a nickname, accounts with a password, and what a node remembers of them."""

from __future__ import annotations

import asyncio
import time
import unicodedata
from typing import Final

import argon2
import sqlalchemy as sa
from msgspec import Struct
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.people.forgetting import forget_traces
from underhall.hall.people.logins import (
    Cookies,
    add_login,
    end_all,
    end_login,
    list_logins,
    raise_version,
    saw_login,
)
from underhall.hall.protocol.bodies import LoginFacts
from underhall.hall.protocol.messages import Me, Person
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import Storage, about, new_id, now_ms
from underhall.hall.store.group_commit import GroupCommit
from underhall.hall.store.schema import chairs, logins, people

_REMEMBERED_MOST: Final = 20_000
_SHARED_SECONDS: Final = 3.0
"""How long a node believes what it remembers of a person, where others may have changed them."""
_ALONE_SECONDS: Final = 30.0
"""The same where nobody but `underhall admin` may have."""
_SEEN_SECONDS: Final = 3600.0
"""How often a log-in is noted as used."""


_PEOPLE: Final = about(
    "SELECT id, name, login, generation, muted_until, version, suspended, moderator,"
    " password IS NOT NULL AS has_password FROM people WHERE id IN {ids} AND NOT deleted"
)
_LOGINS: Final = about("SELECT id, person, ended FROM logins WHERE person IN {ids}")
_HASHER: Final = argon2.PasswordHasher()
_GUEST: Final = sa.text("INSERT INTO people (id, name, created) VALUES (:id, :name, :created)")


class PersonRecord(Struct, frozen=True):
    """What the hall remembers of a person while it runs."""

    id: str
    name: str
    login: str | None
    generation: int
    muted_until: int
    version: int = 0
    logins: frozenset[str] = frozenset()
    """Where they are logged in."""
    ended: frozenset[str] = frozenset()
    """Older cookies that were logged out."""
    suspended: bool = False
    """Whether a moderator keeps them out."""
    moderator: bool = False
    has_password: bool = False

    def holds(self, login: str) -> bool:
        """Whether a log-in is good; one from before there were rows is until it is ended."""
        generation, _, issued = login.partition(".")
        if issued:
            return int(generation) == self.generation and f"{self.id}.{login}" not in self.ended
        return login in self.logins

    @property
    def me(self) -> Me:
        """As the person sees it."""
        return Me(self.id, self.name, self.login is None, self.login, self.moderator, self.has_password)

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


def login_key(login: str) -> str:
    """By what an account is found, however its name is typed."""
    return " ".join(unicodedata.normalize("NFKC", login).split()).casefold()


class People:
    """Everybody whom the hall knows."""

    def __init__(self, storage: Storage, commits: GroupCommit, secret: bytes) -> None:
        self._storage = storage
        self._commits = commits
        self._cookies = Cookies(secret)
        self._remembered: dict[str, tuple[PersonRecord, float]] = {}
        self._forgotten = 0
        """How often something was forgotten: what was read from the database before is not remembered after."""
        self._believed = _SHARED_SECONDS if storage.shared else _ALONE_SECONDS
        self._seen: dict[str, float] = {}
        self._hashing = asyncio.Semaphore(2)
        self._nobody: str | None = None

    # ---------------------------------------------------------------- who is who
    async def who(self, cookie: str | None) -> PersonRecord | None:
        """The person a cookie belongs to; None if it is forged, too old, or was made void."""
        return (await self.visitor(cookie))[0]

    async def visitor(self, cookie: str | None) -> tuple[PersonRecord | None, str]:
        """The same, and the log-in that it is for."""
        named = self._cookies.read(cookie)
        if named is None:
            return None, ""
        person = await self.get(named[0])
        return (person, named[1]) if person is not None and person.holds(named[1]) else (None, "")

    async def log_in(self, person: PersonRecord, agent: str, instead: str | None = None) -> tuple[PersonRecord, str]:
        """Log somebody in, `instead` of a log-in of theirs that ends; the person, and the cookie. Whoever is suspended
        is told so."""
        if person.suspended:
            raise Refusal("suspended")
        login = await self._commits.do(lambda connection: add_login(connection, person.id, agent, instead))
        return await self._fresh(person.id), self._cookies.make(person.id, login)

    async def log_out(self, person: PersonRecord, login: str) -> bool:
        """Log somebody out in one browser; whether they were logged in there."""
        done = await self._commits.do(lambda connection: end_login(connection, person.id, login))
        self.forget(person.id)
        return done

    async def log_out_everywhere(self, person: PersonRecord, but: str | None = None) -> PersonRecord:
        """Make all cookies of a person void, `but` that of one log-in."""
        await self._commits.do(lambda connection: end_all(connection, person.id, but))
        return await self._fresh(person.id)

    async def logins(self, person: PersonRecord, here: str) -> list[LoginFacts]:
        """Where somebody is logged in."""
        async with self._storage.reading() as connection:
            rows = await list_logins(connection, person.id)
        return [LoginFacts(row.id, row.created, row.seen, row.agent, row.id == here) for row in rows]

    async def saw(self, login: str) -> None:
        """A log-in is used: that is noted now and then."""
        now = time.monotonic()
        if "." in login or now - self._seen.get(login, -_SEEN_SECONDS) < _SEEN_SECONDS:
            return
        if len(self._seen) >= _REMEMBERED_MOST:
            self._seen.clear()
        self._seen[login] = now
        await self._commits.execute(saw_login(login))

    # ---------------------------------------------------------------- looking up
    async def get(self, person_id: str) -> PersonRecord | None:
        """A person by id; None if there is none or they were deleted."""
        return (await self.many([person_id])).get(person_id)

    async def many(self, ids: list[str]) -> dict[str, PersonRecord]:
        """Several people by id."""
        oldest = time.monotonic() - self._believed
        found = {}
        for one in ids:
            kept = self._remembered.get(one)
            if kept is not None and kept[1] > oldest:
                found[one] = kept[0]
        missing = [one for one in ids if one not in found]
        if missing:
            found |= await self._read(missing)
        return found

    async def _read(self, ids: list[str]) -> dict[str, PersonRecord]:
        """People as the database has them. Somebody may be forgotten meanwhile: then what was read is the answer, but
        is not remembered."""
        before, now = self._forgotten, time.monotonic()
        live: dict[str, list[str]] = {}
        ended: dict[str, list[str]] = {}
        about = self._storage.about
        logged_in, rows = await self._storage.answers(about(_LOGINS, ids), about(_PEOPLE, ids))
        for row in logged_in:
            (ended if row.ended else live).setdefault(row.person, []).append(row.id)
        found = {}
        for r in rows:
            cookies = frozenset(live.get(r.id, ())), frozenset(ended.get(r.id, ()))
            marks = bool(r.suspended), bool(r.moderator), bool(r.has_password)
            found[r.id] = PersonRecord(r.id, r.name, r.login, r.generation, r.muted_until, r.version, *cookies, *marks)
        if before == self._forgotten:
            if len(self._remembered) + len(found) > _REMEMBERED_MOST:
                self._remembered.clear()
            self._remembered |= {one: (person, now) for one, person in found.items()}
        return found

    async def _fresh(self, person_id: str) -> PersonRecord:
        """A person as the database has them now."""
        self.forget(person_id)
        found = (await self._read([person_id])).get(person_id)
        if found is None:
            raise Refusal("need_person")
        return found

    async def versions(self, ids: list[str]) -> dict[str, int]:
        """The version of each of some people, as the database has it; who was deleted has none."""
        (rows,) = await self._storage.answers(self._storage.about(_PEOPLE, ids))
        return {row.id: row.version for row in rows}

    def forget(self, person_id: str) -> None:
        """Drop what is remembered of a person: it has changed, here or at another node."""
        self._forgotten += 1
        self._remembered.pop(person_id, None)

    # ---------------------------------------------------------------- changing
    async def guest(self, name: str) -> PersonRecord:
        """A new guest."""
        person = PersonRecord("p" + new_id(), clean_name(name), None, 0, 0)
        await self._commits.execute((_GUEST, {"id": person.id, "name": person.name, "created": now_ms()}))
        return person

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
            people.c.login_key == login_key(login),
            people.c.deleted.is_(sa.false()),
        )
        async with self._storage.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        if self._nobody is None:
            self._nobody = await self._hash("nobody has this password")
        hashed = None if row is None else row.password  # an account that has only passkeys has none
        right = await self._verify(hashed or self._nobody, password)
        person = await self.get(row.id) if row is not None and hashed is not None and right else None
        if person is None:
            raise Refusal("bad_login")
        return person

    async def change_password(self, person: PersonRecord, old: str, new: str, here: str) -> PersonRecord:
        """Another password; all other browsers are logged out."""
        if person.login is None:
            raise Refusal("not_allowed", "You have no account yet.")
        await self._must_know(person, old)
        await self._set(person, password=await self._hash(new))
        return await self.log_out_everywhere(person, here)

    async def set_password(self, person_id: str, new: str) -> PersonRecord:
        """Another password for whoever has shown otherwise that the account is theirs; it is logged out everywhere."""
        person = await self._set(await self._fresh(person_id), password=await self._hash(new))
        return await self.log_out_everywhere(person)

    async def _must_know(self, person: PersonRecord, password: str | None) -> None:
        async with self._storage.reading() as connection:
            hashed = (
                await connection.execute(sa.select(people.c.password).where(people.c.id == person.id))
            ).scalar_one()
        if hashed is None and password is None:
            return  # an account that has only passkeys
        if password is None or hashed is None or not await self._verify(hashed, password):
            raise Refusal("bad_login", "The password is wrong.")

    async def delete(self, person: PersonRecord, password: str | None) -> None:
        """Forget a person: the name, the log-in, and all that is kept of them (`forgetting`). Their seats in logs keep
        a number that leads nowhere."""
        if person.login is not None:
            await self._must_know(person, password)

        await self._commits.do(lambda connection: forget_person(connection, person.id))
        self.forget(person.id)

    async def forget_guests(self, before: int, most: int = 500) -> int:
        """Take guests away who came before a time, were not seen since, and never had a seat; how many."""

        async def work(connection: AsyncConnection) -> list[str]:
            sat = sa.select(chairs.c.seat).where(chairs.c.person == people.c.id)
            seen = sa.select(logins.c.id).where(logins.c.person == people.c.id, logins.c.seen >= before)
            query = sa.select(people.c.id).where(
                people.c.login.is_(None),
                people.c.deleted.is_(sa.false()),
                people.c.created < before,
                ~sat.exists(),
                ~seen.exists(),
            )
            gone = [row[0] for row in await connection.execute(query.limit(most))]
            await forget_traces(connection, gone)
            await connection.execute(logins.delete().where(logins.c.person.in_(gone)))
            await connection.execute(people.delete().where(people.c.id.in_(gone)))
            return gone

        gone = await self._commits.do(work)
        for person_id in gone:
            self.forget(person_id)
        return len(gone)

    async def _set(self, person: PersonRecord, **values: object) -> PersonRecord:
        async def work(connection: AsyncConnection) -> None:
            await connection.execute(people.update().where(people.c.id == person.id).values(**values))
            await raise_version(connection, person.id)

        await self._commits.do(work)
        return await self._fresh(person.id)

    async def _hash(self, password: str) -> str:
        async with self._hashing:  # argon2 takes memory on purpose
            return await asyncio.to_thread(_HASHER.hash, password)

    async def _verify(self, hashed: str, password: str) -> bool:
        async with self._hashing:
            try:
                return await asyncio.to_thread(_HASHER.verify, hashed, password)
            except argon2.exceptions.VerificationError:
                return False


async def forget_person(connection: AsyncConnection, person: str) -> None:
    """Take a person away: the name, the log-in, and all that is kept of them."""
    values = {"name": "", "login": None, "login_key": None, "password": None, "deleted": True, "moderator": False}
    await connection.execute(people.update().where(people.c.id == person).values(**values))
    await forget_traces(connection, [person])
    await end_all(connection, person)
