"""What is written to a table's row beside the append of its log: opening it, its rematch, closing it by the host of
the hall, and who sits where."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection

from underhall.hall.store.database import now_ms
from underhall.hall.store.schema import alerted, chairs, chat, entries, tables


async def insert_table(connection: AsyncConnection, values: dict[str, Any], bodies: list[str], opener: str) -> None:
    """A new table with the first entries of its log; who opens it sits at seat 0."""
    table_id, at = values["id"], values["created"]
    await connection.execute(tables.insert().values(**values, opener=opener, version=len(bodies), changed=at))
    rows = [{"table_id": table_id, "n": n, "at": at, "body": body} for n, body in enumerate(bodies, 1)]
    await connection.execute(entries.insert(), rows)
    await connection.execute(chairs.insert().values(table_id=table_id, seat=0, person=opener))


async def insert_rematch(
    connection: AsyncConnection, before: str, values: dict[str, Any], bodies: list[str], opener: str
) -> str:
    """A new table where another one goes on, unless somebody was quicker, perhaps at another node: the id of the one
    that there is now."""
    first = tables.update().where(tables.c.id == before, tables.c.rematch.is_(None)).values(rematch=values["id"])
    if (await connection.execute(first)).rowcount:
        await insert_table(connection, values, bodies, opener)
        return str(values["id"])
    found = await connection.execute(sa.select(tables.c.rematch).where(tables.c.id == before))
    return str(found.scalar_one())


async def set_invite(connection: AsyncConnection, table_id: str, invite: str) -> None:
    """Another invitation."""
    await connection.execute(tables.update().where(tables.c.id == table_id).values(invite=invite))


async def delete_waited(connection: AsyncConnection, before: int, most: int = 200) -> int:
    """Take away tables that were closed before they began, and have not changed since a time; how many."""
    begun = sa.select(entries.c.n).where(entries.c.table_id == tables.c.id, entries.c.body.like('{"type":"started"%'))
    query = sa.select(tables.c.id).where(tables.c.status == "closed", tables.c.changed < before, ~begun.exists())
    gone = [row[0] for row in await connection.execute(query.limit(most))]
    for kept in (chat, entries, chairs, alerted):
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


async def unfinished_tables(connection: AsyncConnection, person: str) -> list[str]:
    """The open and running tables at which somebody has a seat."""
    query = (
        sa.select(tables.c.id)
        .select_from(chairs.join(tables))
        .where(chairs.c.person == person, tables.c.status.in_(("open", "playing")))
    )
    return [row[0] for row in await connection.execute(query)]
