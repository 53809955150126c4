"""Migrations: a hall's database is brought up to date in place when the hall starts."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import sqlalchemy as sa
from alembic import command
from alembic.config import Config

from underhall.hall.store.database import make_engine


def config(url: str, connection: sa.Connection | None = None) -> Config:
    """Alembic's settings for this package's migrations."""
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent))
    made.attributes["url"] = url
    made.attributes["connection"] = connection
    return made


def upgrade(url: str, revision: str = "head") -> None:
    """Bring a database up to date (or to a revision); several nodes may try at once."""
    _run(url, lambda settings: command.upgrade(settings, revision))


def downgrade(url: str, revision: str) -> None:
    """Bring a database back to the form of an earlier revision."""
    _run(url, lambda settings: command.downgrade(settings, revision))


def _run(url: str, work: Any) -> None:
    def inside(connection: sa.Connection) -> None:
        if connection.dialect.name == "postgresql":
            connection.execute(sa.text("SELECT pg_advisory_xact_lock(7878000001)"))  # one node at a time
        work(config(url, connection))

    async def run() -> None:
        engine = make_engine(url, patient=True)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(inside)
        finally:
            await engine.dispose()

    asyncio.run(run())
