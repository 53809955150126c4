"""Log-ins: the signed cookie that says who is who, and the browsers in which somebody is logged in.

A cookie names a log-in, which is a row in the database for as long as it is good. Cookies from before there were such
rows name the person's generation and the time; they are good until they are logged out.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import unicodedata
from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.store.database import new_id, now_ms
from underhall.hall.store.schema import logins, people
from underhall.hall.store.written_out import Statement

COOKIE: Final = "underhall"
COOKIE_DAYS: Final = 180
LOGINS_MOST: Final = 40
"""Browsers in which one person can be logged in; with more, the one goes that was not seen for longest."""

_SEEN: Final = sa.text("UPDATE logins SET seen = :now WHERE id = :login")


class Cookies:
    """Makes cookies and reads them."""

    def __init__(self, secret: bytes) -> None:
        self._secret = hashlib.sha256(b"underhall cookie 1:" + secret).digest()

    def make(self, person: str, login: str) -> str:
        """The cookie of a log-in."""
        text = f"{person}.{login}.{now_ms() // 1000}"
        return f"{text}.{self._sign(text)}"

    def _sign(self, text: str) -> str:
        return base64.urlsafe_b64encode(hmac.digest(self._secret, text.encode(), "sha256")).rstrip(b"=").decode()

    def read(self, cookie: str | None) -> tuple[str, str] | None:
        """The person and the log-in that a cookie names; None if it is forged or too old."""
        if not cookie or len(cookie) > 200 or not cookie.isascii():
            return None
        text, _, signature = cookie.rpartition(".")
        if not hmac.compare_digest(signature, self._sign(text)):
            return None
        person, login, issued = text.split(".")
        if now_ms() // 1000 - int(issued) > COOKIE_DAYS * 86400:
            return None
        return person, f"{login}.{issued}" if login.isdigit() else login


def agent_of(text: str) -> str:
    """What a browser says of itself, as it is kept."""
    return "".join(c for c in text[:160] if unicodedata.category(c)[0] != "C")


async def add_login(connection: AsyncConnection, person: str, agent: str, instead: str | None = None) -> str:
    """Log somebody in, `instead` of a log-in that ends with it; the id of the new one."""
    login, now = "l" + new_id(), now_ms()
    if instead is not None:
        await end_login(connection, person, instead)
    row = {"id": login, "person": person, "created": now, "seen": now, "agent": agent_of(agent)}
    await connection.execute(logins.insert().values(**row))
    live = sa.select(logins.c.id).where(logins.c.person == person, logins.c.ended.is_(sa.false()))
    old = [row[0] for row in await connection.execute(live.order_by(logins.c.seen.desc()).offset(LOGINS_MOST))]
    if old:
        await connection.execute(logins.delete().where(logins.c.id.in_(old)))
    await raise_version(connection, person)
    return login


async def end_login(connection: AsyncConnection, person: str, login: str) -> bool:
    """Log somebody out in one browser; whether they were logged in there."""
    if "." in login:  # a cookie from before there were rows
        row = {"id": f"{person}.{login}", "person": person, "created": now_ms(), "seen": now_ms(), "ended": True}
        known = (await connection.execute(sa.select(logins.c.id).where(logins.c.id == row["id"]))).first()
        if known is None:
            await connection.execute(logins.insert().values(**row))
    elif not (
        await connection.execute(logins.delete().where(logins.c.id == login, logins.c.person == person))
    ).rowcount:
        return False
    await raise_version(connection, person)
    return True


async def end_all(connection: AsyncConnection, person: str, but: str | None = None) -> None:
    """Log somebody out everywhere, `but` in one browser: all their cookies are void."""
    gone = logins.delete().where(logins.c.person == person)
    await connection.execute(gone if but is None else gone.where(logins.c.id != but))
    older = people.update().where(people.c.id == person).values(generation=people.c.generation + 1)
    await connection.execute(older)
    await raise_version(connection, person)


async def raise_version(connection: AsyncConnection, person: str) -> None:
    """Something of a person has changed: every node finds out."""
    await connection.execute(people.update().where(people.c.id == person).values(version=people.c.version + 1))


def saw_login(login: str) -> Statement:
    """What notes that a log-in is used."""
    return _SEEN, {"login": login, "now": now_ms()}


async def list_logins(connection: AsyncConnection, person: str) -> list[Any]:
    """Where somebody is logged in, the last seen first."""
    query = sa.select(logins).where(logins.c.person == person, logins.c.ended.is_(sa.false()))
    return list((await connection.execute(query.order_by(logins.c.seen.desc()))).all())
