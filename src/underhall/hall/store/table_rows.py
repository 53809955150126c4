"""What is written to a table's row beside the append of its log: opening it, its rematch, closing it by the host of
the hall, and who sits where."""

from __future__ import annotations

from typing import Any, Final

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.store.database import Storage, now_ms
from underhall.hall.store.schema import alerted, arrivals, chairs, chat, entries, invitations, tables
from underhall.hall.store.written_out import Statement

_OPENED: Final = (
    *("id", "game", "rules", "options", "seats", "clock", "public", "rated", "fill_at", "invite", "created", "seed"),
    *("owner", "epoch", "summary", "opener", "version", "changed"),
)
_TABLE: Final = sa.text(f"INSERT INTO tables ({', '.join(_OPENED)}) VALUES (:{', :'.join(_OPENED)})")
_ENTRY: Final = sa.text("INSERT INTO entries (table_id, n, at, body) VALUES (:table, :n, :at, :body)")
_CHAIR: Final = sa.text("INSERT INTO chairs (table_id, seat, person) VALUES (:table, :seat, :person)")
_UNFINISHED: Final = sa.text(
    "SELECT tables.id FROM chairs JOIN tables ON tables.id = chairs.table_id "
    "WHERE chairs.person = :person AND tables.status IN ('open', 'playing')"
)
_TO_FILL: Final = sa.text(
    "SELECT id FROM tables WHERE status = 'open' AND fill_at IS NOT NULL AND fill_at <= :now LIMIT :most"
)


def insert_table(values: dict[str, Any], bodies: list[str], opener: str, seat: int = 0) -> list[Statement]:
    """What stores a new table with the first entries of its log; who opens it has a seat."""
    table_id, at = values["id"], values["created"]
    rows = [{"table": table_id, "n": n, "at": at, "body": body} for n, body in enumerate(bodies, 1)]
    return [
        (_TABLE, {**values, "opener": opener, "version": len(bodies), "changed": at}),
        (_ENTRY, rows),
        (_CHAIR, {"table": table_id, "seat": seat, "person": opener}),
    ]


async def rematch_of(connection: AsyncConnection, before: str) -> str | None:
    """The table where another one goes on; one that was closed is none."""
    after = tables.alias("after")
    query = sa.select(after.c.id).where(
        tables.c.id == before, after.c.id == tables.c.rematch, after.c.status != "closed"
    )
    return (await connection.execute(query)).scalar_one_or_none()


async def insert_rematch(
    connection: AsyncConnection, before: str, values: dict[str, Any], bodies: list[str], opener: str, seat: int
) -> str:
    """A new table where another one goes on, unless somebody was quicker, perhaps at another node: the id of the one
    that there is now."""
    named = sa.select(tables.c.rematch).where(tables.c.id == before)
    seen = (await connection.execute(named)).scalar_one()
    found = await rematch_of(connection, before)
    if found is not None:
        return found
    # what was seen is compared again in the row itself: another node may write between the two
    first = tables.update().where(tables.c.id == before, tables.c.rematch.is_not_distinct_from(seen))
    if (await connection.execute(first.values(rematch=values["id"]))).rowcount:
        for statement, row in insert_table(values, bodies, opener, seat):
            await connection.execute(statement, row)
        return str(values["id"])
    return str((await connection.execute(named)).scalar_one())


async def set_invite(connection: AsyncConnection, table_id: str, invite: str) -> None:
    """Another invitation."""
    await connection.execute(tables.update().where(tables.c.id == table_id).values(invite=invite))


async def hurry(connection: AsyncConnection, table_id: str, fill_at: int) -> None:
    """Bots take the free seats of a table at this time already."""
    sooner = tables.update().where(tables.c.id == table_id, tables.c.fill_at > fill_at)
    await connection.execute(sooner.values(fill_at=fill_at))


async def tables_to_fill(storage: Storage, now: int, most: int = 50) -> list[str]:
    """Tables where strangers are brought together whose wait is over."""
    return [row.id for row in await storage.rows(_TO_FILL, now=now, most=most)]


async def tables_to_pair(connection: AsyncConnection, like: dict[str, Any], most: int = 20) -> list[str]:
    """Tables of one kind where strangers are brought together, the one that has waited longest first."""
    waits = [tables.c.status == sa.literal_column("'open'"), tables.c.fill_at.is_not(None)]
    waits += [tables.c[name] == value for name, value in like.items()]
    query = sa.select(tables.c.id).where(*waits).order_by(tables.c.created).limit(most)
    return [row[0] for row in await connection.execute(query)]


async def paired_tables(connection: AsyncConnection, person: str) -> list[str]:
    """Tables where somebody waits for strangers."""
    query = (
        sa.select(tables.c.id)
        .select_from(chairs.join(tables))
        .where(chairs.c.person == person, tables.c.status == "open", tables.c.fill_at.is_not(None))
    )
    return [row[0] for row in await connection.execute(query)]


async def delete_waited(connection: AsyncConnection, before: int, most: int = 200) -> int:
    """Take away tables that were closed before they began, and have not changed since a time; how many."""
    begun = sa.select(entries.c.n).where(entries.c.table_id == tables.c.id, entries.c.body.like('{"type":"started"%'))
    query = sa.select(tables.c.id).where(tables.c.status == "closed", tables.c.changed < before, ~begun.exists())
    gone = [row[0] for row in await connection.execute(query.limit(most))]
    for kept in (chat, arrivals, entries, chairs, alerted, invitations):
        await connection.execute(kept.delete().where(kept.c.table_id.in_(gone)))
    await connection.execute(tables.delete().where(tables.c.id.in_(gone)))
    return len(gone)


async def waiting_tables(connection: AsyncConnection, before: int, most: int = 200) -> list[str]:
    """Tables that have not begun, and have not changed since a time."""
    query = sa.select(tables.c.id).where(tables.c.status == "open", tables.c.changed < before)
    return [row[0] for row in await connection.execute(query.order_by(tables.c.changed).limit(most))]


async def count_tables(connection: AsyncConnection) -> dict[str, int]:
    """How many tables wait, and how many are played at."""
    query = sa.select(tables.c.status, sa.func.count()).where(tables.c.status.in_(("open", "playing")))
    return {row[0]: row[1] for row in await connection.execute(query.group_by(tables.c.status))}


async def close_table(connection: AsyncConnection, table_id: str, body: str) -> str | None:
    """Write the last entry of a table that is not over, from outside of any node: the epoch is raised, so that the
    node that has the table stores nothing more. Its status if it was over or closed already."""
    fence = tables.update().where(tables.c.id == table_id).values(epoch=tables.c.epoch + 1, owner="")
    row = (await connection.execute(fence.returning(tables.c.version, tables.c.status))).one()
    if row.status in ("over", "closed"):
        return str(row.status)
    n = row.version + 1
    await connection.execute(entries.insert().values(table_id=table_id, n=n, at=now_ms(), body=body))
    values = {"version": n, "status": "closed", "attention": None, "changed": now_ms(), "summary": None, "awaited": 0}
    await connection.execute(tables.update().where(tables.c.id == table_id).values(**values))
    return None


async def unfinished_tables(storage: Storage, person: str) -> list[str]:
    """The open and running tables at which somebody has a seat."""
    return [row.id for row in await storage.rows(_UNFINISHED, person=person)]
