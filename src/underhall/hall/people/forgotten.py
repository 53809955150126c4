"""Forgotten passwords: a word that goes by mail to a confirmed address, and lets its reader choose another password.

Nothing is stored for it: the word is signed over the password that it replaces, so it is good once, and for an hour.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from dataclasses import dataclass
from typing import Final

import sqlalchemy as sa

from underhall.hall.people.accounts import People, PersonRecord, login_key
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import Storage, now_ms
from underhall.hall.store.schema import mail_wishes, people

WORD_SECONDS: Final = 3600


@dataclass(frozen=True, slots=True)
class Letter:
    """What is to be written to whoever forgot a password."""

    address: str
    language: str
    login: str
    word: str


class Forgotten:
    """Makes such words and takes them."""

    def __init__(self, storage: Storage, people: People, secret: bytes) -> None:
        self._storage = storage
        self._people = people
        self._secret = hashlib.sha256(b"underhall forgotten 1:" + secret).digest()

    async def letter(self, login: str) -> Letter | None:
        """The letter for an account; None if there is no such account, or it has no confirmed address. Whoever asks
        must not learn which."""
        query = (
            sa.select(people.c.id, people.c.login, people.c.password, mail_wishes.c.address, mail_wishes.c.language)
            .join(mail_wishes, mail_wishes.c.person == people.c.id)
            .where(
                people.c.login_key == login_key(login),
                people.c.deleted.is_(sa.false()),
                mail_wishes.c.confirmed.is_(sa.true()),
            )
        )
        async with self._storage.reading() as connection:
            row = (await connection.execute(query)).one_or_none()
        if row is None or row.password is None:
            return None
        until = now_ms() // 1000 + WORD_SECONDS
        word = f"{row.id}.{until}.{self._sign(row.id, until, row.password)}"
        return Letter(row.address, row.language, row.login, word)

    async def reset(self, word: str, password: str) -> PersonRecord:
        """Take a word back, and set another password: the account is logged out everywhere. Refusal if it is not good,
        or not any more."""
        try:
            person_id, until, signature = word.split(".")
            late = int(until) < now_ms() // 1000
        except ValueError:
            person_id, until, signature, late = "", "0", "", True
        query = sa.select(people.c.password).where(people.c.id == person_id, people.c.deleted.is_(sa.false()))
        async with self._storage.reading() as connection:
            hashed = (await connection.execute(query)).scalar_one_or_none()
        good = hashed is not None and signature.isascii()
        if late or not good or not hmac.compare_digest(signature, self._sign(person_id, int(until), hashed or "")):
            raise Refusal("not_found", "This link is of no use any more.")
        return await self._people.set_password(person_id, password)

    def _sign(self, person: str, until: int, hashed: str) -> str:
        text = f"{person}.{until}.{hashed}".encode()
        return base64.urlsafe_b64encode(hmac.digest(self._secret, text, "sha256")).rstrip(b"=").decode()
