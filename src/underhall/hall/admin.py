"""`underhall admin`: what the host of a hall can look at and do, on its database, while the hall runs or not."""

from __future__ import annotations

import os
import secrets
import sqlite3
import unicodedata
from pathlib import Path
from typing import Any

import argon2
import msgspec
import sqlalchemy as sa

from underhall import games
from underhall.hall.people.logins import end_all, raise_version
from underhall.hall.protocol.messages import Person
from underhall.hall.store.database import DatabaseAway, Storage, now_ms
from underhall.hall.store.schema import chairs, chat, people, tables
from underhall.hall.store.table_rows import close_table
from underhall.hall.table import projection
from underhall.hall.table.entries import Closed, Entry, write_entry
from underhall.hall.table.state import TableState
from underhall.signatures import Signer
from underhall.table import UnderhallError

NO_HALL = "there is no hall in {}, or one of another version: start it once with `serve`"


class CannotDo(UnderhallError):
    """What the host query for cannot be done."""


async def find_hall(storage: Storage) -> None:
    """Make sure that there is a hall in this database; CannotDo if not. No file is made by looking."""
    where = storage.engine.url.render_as_string(hide_password=True)
    if storage.file is not None:
        where = storage.engine.url.database or ""
        if not Path(where).is_file():
            raise CannotDo(f"there is no file {where}; name the hall's with --database")
    try:
        async with storage.reading() as connection:
            await connection.execute(sa.select(tables.c.summary).limit(1))
    except DatabaseAway as error:
        if isinstance(error.__cause__, OSError):
            raise CannotDo(f"{where} does not answer: {error}") from None
        raise CannotDo(NO_HALL.format(where)) from None
    except sa.exc.SQLAlchemyError:
        raise CannotDo(NO_HALL.format(where)) from None


async def list_people(storage: Storage, name: str | None) -> list[dict[str, Any]]:
    """People, the newest first: id, name, account, how long they are muted."""
    query = sa.select(people).where(people.c.deleted.is_(sa.false())).order_by(people.c.created.desc()).limit(200)
    if name:
        query = query.where(people.c.name.ilike(f"%{name}%") | (people.c.id == name))
    async with storage.reading() as connection:
        rows = (await connection.execute(query)).all()
    return [{"id": r.id, "name": r.name, "login": r.login or "", "muted_until": r.muted_until} for r in rows]


async def list_tables(storage: Storage, status: str | None) -> list[dict[str, Any]]:
    """Tables, the newest first."""
    query = sa.select(tables).order_by(tables.c.created.desc()).limit(200)
    if status:
        query = query.where(tables.c.status == status)
    async with storage.reading() as connection:
        rows = (await connection.execute(query)).all()
    return [
        {"id": r.id, "game": r.game, "seats": r.seats, "status": r.status, "entries": r.version, "owner": r.owner}
        for r in rows
    ]


async def mute(storage: Storage, person: str, minutes: int) -> None:
    """Take the right to speak from somebody for a while; 0 gives it back. A running hall learns of it within
    seconds."""
    async with storage.engine.begin() as connection:
        until = now_ms() + minutes * 60_000 if minutes else 0
        done = await connection.execute(people.update().where(people.c.id == person).values(muted_until=until))
        await raise_version(connection, person)
    if not done.rowcount:
        raise CannotDo(f"there is no person {person!r}; `underhall admin people` lists them")


async def reset_password(storage: Storage, login: str) -> str:
    """Give an account a new password, made up here, and log it out everywhere; a running hall learns of it within
    seconds."""
    key = " ".join(unicodedata.normalize("NFKC", login).split()).casefold()
    password = secrets.token_urlsafe(12)
    async with storage.engine.begin() as connection:
        found = sa.select(people.c.id).where(people.c.login_key == key, people.c.deleted.is_(sa.false()))
        person = (await connection.execute(found)).scalar_one_or_none()
        if person is None:
            raise CannotDo(f"there is no account {login!r}; `underhall admin people` lists them")
        hashed = argon2.PasswordHasher().hash(password)
        await connection.execute(people.update().where(people.c.id == person).values(password=hashed))
        await end_all(connection, person)
    return password


async def close(storage: Storage, table: str) -> None:
    """Close a table without a result. The lease is taken, so that a running hall finds its table closed."""
    if await storage.head(table) is None:
        raise CannotDo(f"there is no table {table!r}; `underhall admin tables` lists them")
    async with storage.engine.begin() as connection:
        status = await close_table(connection, table, write_entry(Closed("by the hall")))
    if status is not None:
        raise CannotDo(f"table {table} is {status} already")


async def export(storage: Storage, table: str) -> str:
    """A table as the host may see it: the record if the game is over, else who sits there and what was said. Never
    cards."""
    found = await storage.head(table)
    if found is None:
        raise CannotDo(f"there is no table {table!r}")
    head = found[0]
    state = TableState(head, games.get(head.game, head.rules))
    kept: list[tuple[int, Entry]] = []
    for _, at, _, _, entry in await storage.entries(table):
        state.apply(entry, at)
        kept.append((at, entry))
    players = projection.players(state, await _names(storage, table))
    if state.outcome is not None:
        record = projection.record(state, kept, players)
        Signer(await storage.secret("signing")).sign(record)
        return str(record)
    async with storage.reading() as connection:
        said = (await connection.execute(sa.select(chat).where(chat.c.table_id == table).order_by(chat.c.number))).all()
    lines = [{"at": r.at, "room": r.room, "person": r.person, "text": r.text} for r in said]
    shown = {"table": table, "status": state.status, "players": players, "chat": lines}
    return msgspec.json.encode(shown).decode() + "\n"


async def _names(storage: Storage, table: str) -> dict[str, Person]:
    query = sa.select(people.c.id, people.c.name).join(chairs, chairs.c.person == people.c.id)
    async with storage.reading() as connection:
        rows = (
            await connection.execute(query.where(chairs.c.table_id == table, people.c.deleted.is_(sa.false())))
        ).all()
    return {row.id: Person(row.id, row.name, True) for row in rows}


def backup(storage: Storage, target: Path) -> None:
    """A copy of a SQLite hall while it runs: whole and consistent as of one moment."""
    if storage.shared:
        raise CannotDo("with Postgres, pg_dump makes the copy: see docs/hosting.md")
    if target.exists():
        raise CannotDo(f"{target} exists already")
    os.close(os.open(target, os.O_CREAT | os.O_EXCL, 0o600))  # it has all seeds and keys
    source = sqlite3.connect(storage.engine.url.database or "")
    copy = sqlite3.connect(target)
    try:
        source.backup(copy)
    finally:
        copy.close()
        source.close()
