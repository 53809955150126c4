"""Whoever is deleted is nowhere any more: every table of the database that names people is filled for them, a new one
without being named here."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.ext.asyncio import AsyncConnection
from tests.support.hall.inside import hall_inside

from underhall.hall.hall import Hall
from underhall.hall.protocol.bodies import NewTable
from underhall.hall.store.schema import schema

NAMES = {"person", "other", "by", "player"}
"""The columns that name somebody."""
NUMBERS = {"chairs", "results", "moderation"}
"""Where a number stays that leads nowhere: games are played by as many as they were, and moderators have done what they
did."""
GIVEN: dict[type, Any] = {str: "words", int: 7, bool: True, float: 1.0, bytes: b"words"}


def rows_about(table: sa.Table, person: str, table_id: str) -> list[dict[str, Any]]:
    """For each column that names somebody, a row with them there."""
    columns = {column.name: GIVEN[column.type.python_type] for column in table.columns}
    columns |= {"table_id": table_id} if "table_id" in columns else {}
    found = []
    for name in NAMES & columns.keys():
        others = dict.fromkeys(NAMES & columns.keys(), "pbbbbbbbbbbbb")
        row = columns | others | {name: f"person {person}" if name == "player" else person}
        first = next(iter(table.primary_key.columns)).name
        if first not in (*NAMES, "table_id") and row[first] == "words":
            row[first] = f"words {name}"
        found.append(row)
    return found


def naming(person: str) -> list[tuple[sa.Table, sa.ColumnElement[bool]]]:
    """The tables that name people, each with whether a row names this one."""
    return [
        (table, sa.or_(*(table.c[name].in_([person, f"person {person}"]) for name in NAMES & set(table.c.keys()))))
        for table in schema.sorted_tables
        if NAMES & set(table.c.keys())
    ]


@pytest.mark.parametrize("password", [None, "a lamp in the dark"])
async def test_nothing_is_left_of_who_is_deleted(tmp_path: Path, password: str | None) -> None:
    async with hall_inside(tmp_path) as hall:
        her = await hall.people.guest("Zefirina")
        if password is not None:
            her = await hall.people.claim(her, "Zefirina of the pit", password)
        await hall.people.log_in(her, "the browser of Zefirina")
        room = await hall.lobby.create(her, NewTable("montanara"))

        async def fill(connection: AsyncConnection) -> None:
            for table, _ in naming(her.id):
                if table.name != "chairs":
                    for row in rows_about(table, her.id, room.id):
                        await connection.execute(table.insert().values(**row))

        await hall.commits.do(fill)
        assert 0 not in (await counted(hall, her.id)).values()
        await hall.lobby.leave_all(her)
        await hall.people.delete(her, password)
        left = {name for name, n in (await counted(hall, her.id)).items() if n}
        assert left <= NUMBERS
    with sqlite3.connect(tmp_path / "hall.db") as connection:
        assert "Zefirina" not in "\n".join(connection.iterdump())
    connection.close()


async def counted(hall: Hall, person: str) -> dict[str, int]:
    """How many rows of each table name somebody."""
    async with hall.storage.reading() as connection:
        return {
            table.name: (
                await connection.execute(sa.select(sa.func.count()).select_from(table).where(about))
            ).scalar_one()
            for table, about in naming(person)
        }
