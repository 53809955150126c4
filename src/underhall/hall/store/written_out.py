"""Statements that are written out: the hall's most frequent ones, given to the driver as they are. SQLAlchemy puts a
statement together, finds a connection, and goes to SQLite's thread and back for each step of it; here all of it is one
errand of that thread."""

from __future__ import annotations

import sqlite3
from collections import namedtuple
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final

from sqlalchemy import TextClause

Query = tuple[TextClause, dict[str, Any]]
Statement = tuple[TextClause, dict[str, Any] | list[dict[str, Any]]]
"""A statement with the values of its names; with a list of those it is carried out once for each."""

_kinds: Final[dict[str, Callable[[Any], Any]]] = {}
"""What names the rows of each question: there are as many as there are questions in the source."""


def read_in_file(connection: sqlite3.Connection, queries: Sequence[Query]) -> list[Sequence[Any]]:
    """The rows that SQLite answers with to each question, with the names of their columns."""
    return [named_rows(connection.execute(text := query.text, asked), text) for query, asked in queries]


def named_rows(cursor: sqlite3.Cursor, question: str) -> list[Any]:
    """All rows that answer a question."""
    rows = cursor.fetchall()
    if not rows:
        return rows
    named = _kinds.get(question)
    if named is None:
        names = [column[0] for column in cursor.description]
        # Not `_make`: a function of Python for every row, which counts columns that SQLite has counted.
        named = _kinds[question] = partial(tuple.__new__, namedtuple("Row", names, rename=True))
    return list(map(named, rows))


def execute_in_file(connection: sqlite3.Connection, works: Sequence[Sequence[Statement]]) -> None:
    """Statements as one transaction of SQLite, which one alone is by itself."""
    if len(works) == 1 and len(works[0]) == 1 and not isinstance(works[0][0][1], list):
        statement, asked = works[0][0]
        connection.execute(statement.text, asked)
        return
    connection.execute("BEGIN IMMEDIATE")
    try:
        for work in works:
            for statement, values in work:
                if isinstance(values, list):
                    connection.executemany(statement.text, values)
                else:
                    connection.execute(statement.text, values)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
