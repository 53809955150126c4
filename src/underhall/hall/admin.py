"""`underhall admin`: what the host of a hall can look at and do, on its database, while the hall runs or not."""

from __future__ import annotations

import os
import secrets
import sqlite3
from pathlib import Path
from typing import Any

import argon2
import msgspec
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall import games
from underhall.hall.people.accounts import login_key
from underhall.hall.people.logins import end_all, raise_version
from underhall.hall.people.results import Results, Work
from underhall.hall.protocol.messages import Person
from underhall.hall.store.database import DatabaseAway, Storage, now_ms
from underhall.hall.store.schema import chairs, chat, people, tables
from underhall.hall.store.table_rows import close_table
from underhall.hall.table import projection
from underhall.hall.table.entries import Closed, Entry, write_entry
from underhall.hall.table.finished import finished_game
from underhall.hall.table.state import Damaged, TableHead, TableState
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


async def set_moderator(storage: Storage, login: str, moderator: bool) -> None:
    """Let an account look after the hall in the browser, or no longer; a running hall learns of it within seconds."""
    async with storage.engine.begin() as connection:
        person = await _account(connection, login)
        await connection.execute(people.update().where(people.c.id == person).values(moderator=moderator))
        await raise_version(connection, person)


async def list_moderators(storage: Storage) -> list[dict[str, Any]]:
    """The accounts that look after the hall in the browser."""
    async with storage.reading() as connection:
        rows = await connection.execute(sa.select(people).where(people.c.moderator.is_(sa.true())))
        return [{"id": row.id, "name": row.name, "login": row.login or ""} for row in rows]


async def _account(connection: AsyncConnection, login: str) -> str:
    """The person whose account has this name; CannotDo if there is none."""
    found = sa.select(people.c.id).where(people.c.login_key == login_key(login), people.c.deleted.is_(sa.false()))
    person: str | None = (await connection.execute(found)).scalar_one_or_none()
    if person is None:
        raise CannotDo(f"there is no account {login!r}; `underhall admin people` lists them")
    return person


async def reset_password(storage: Storage, login: str) -> str:
    """Give an account a new password, made up here, and log it out everywhere; a running hall learns of it within
    seconds."""
    password = secrets.token_urlsafe(12)
    async with storage.engine.begin() as connection:
        person = await _account(connection, login)
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
    state, kept = await _replayed(storage, found[0])
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


async def _replayed(storage: Storage, head: TableHead) -> tuple[TableState, list[tuple[int, Entry]]]:
    """A table as its log says it is, and that log."""
    state = TableState(head, games.get(head.game, head.rules).dealt_with(head.options))
    kept: list[tuple[int, Entry]] = []
    for n, at, _, _, entry in await storage.entries(head.id):
        if n != state.n + 1:
            raise Damaged(f"entry {state.n + 1} is missing from the log")
        state.apply(entry, at)
        kept.append((at, entry))
    return state, kept


async def replay_tables(storage: Storage) -> int:
    """Play every table of a hall from its log again, as a hall does that opens them: how many there are. CannotDo names
    those whose log is not whole: a copy that was restored has none of them."""
    async with storage.reading() as connection:
        stored = (await connection.execute(sa.select(tables.c.id, tables.c.version).order_by(tables.c.id))).all()
    damaged: list[str] = []
    for table, version in stored:
        found = await storage.head(table)
        try:
            if found is not None:
                state, _ = await _replayed(storage, found[0])
                if state.n < version:
                    raise Damaged(f"the log ends after {state.n} of {version} entries")
        except (UnderhallError, ValueError) as error:
            damaged.append(f"table {table}: {error}")
    if damaged:
        raise CannotDo("\n".join([f"{len(damaged)} of {len(stored)} tables cannot be played again", *damaged[:20]]))
    return len(stored)


async def rebuild_ratings(storage: Storage) -> tuple[int, int]:
    """Work out all results and ratings again, from the logs of all games that are over; how many there are, and how
    many of them count. It is done in one transaction: a running hall goes on, and games that end meanwhile are settled
    after it."""
    async with storage.reading() as connection:
        over = sa.select(tables.c.id).where(tables.c.status == "over").order_by(tables.c.id)
        ids = [row[0] for row in await connection.execute(over)]
    found = []
    for table_id in ids:
        head = await storage.head(table_id)
        assert head is not None
        game = finished_game((await _replayed(storage, head[0]))[0])
        if game is not None:
            found.append(game)

    async def do(work: Work) -> None:
        async with storage.engine.begin() as connection:
            await work(connection)

    return len(found), await Results(storage, do).rebuild(found)


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
