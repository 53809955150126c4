"""Migrations: a hall's database is brought up to date in place when the hall starts."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import sqlalchemy as sa

from underhall.hall.store.advisory_lock import MIGRATING, take
from underhall.hall.store.database import make_engine

if TYPE_CHECKING:
    from alembic.config import Config


def config(url: str, connection: sa.Connection | None = None) -> Config:
    """Alembic's settings for this package's migrations."""
    from alembic.config import Config

    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent))
    made.attributes["url"] = url
    made.attributes["connection"] = connection
    return made


def newest() -> str:
    """The revision that a hall of this version needs: the number in the last file's name."""
    return max(file.stem for file in Path(__file__).parent.glob("versions/v*.py"))[1:5]


def upgrade(url: str, revision: str = "head") -> None:
    """Bring a database up to date (or to a revision); several nodes may try at once."""

    def work(settings: Config) -> None:
        from alembic import command

        command.upgrade(settings, revision)

    _run(url, work, needless=lambda connection: revision == "head" and _is_newest(connection))


def _is_newest(connection: sa.Connection) -> bool:
    """Whether nothing is to be done, as at most starts: then Alembic, which takes a while, is not even loaded."""
    if not sa.inspect(connection).has_table("alembic_version"):
        return False
    found = connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalars().all()
    return found == [newest()]


def downgrade(url: str, revision: str) -> None:
    """Bring a database back to the form of an earlier revision."""

    def work(settings: Config) -> None:
        from alembic import command

        command.downgrade(settings, revision)

    _run(url, work)


def _run(
    url: str, work: Callable[[Config], None], needless: Callable[[sa.Connection], bool] = lambda connection: False
) -> None:
    def inside(connection: sa.Connection) -> None:
        if needless(connection):
            return
        if connection.dialect.name == "postgresql":
            connection.execute(take(MIGRATING))
        work(config(url, connection))

    async def run() -> None:
        engine = make_engine(url, patient=True)
        try:
            async with engine.begin() as connection:
                await connection.run_sync(inside)
        finally:
            await engine.dispose()

    asyncio.run(run())
