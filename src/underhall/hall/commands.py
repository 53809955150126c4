"""The hall's commands: `underhall serve`, `underhall connect`, `underhall admin …`. Heavy things are imported when
they run."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, TypeVar

import typer

from underhall.table import UnderhallError
from underhall.table.options import read_pairs

if TYPE_CHECKING:
    from underhall.hall.store.database import Storage

T = TypeVar("T")
Database = Annotated[
    str | None,
    typer.Option(help="A file for SQLite, or postgresql://…", envvar="UNDERHALL_DATABASE", show_default=False),
]
Config = Annotated[Path | None, typer.Option("--config", help="A TOML file with settings; flags come before it.")]

admin = typer.Typer(help="Look after a hall: people, tables, copies.", no_args_is_help=True)


def serve(
    host: Annotated[str | None, typer.Option(help="The address to listen at (default 127.0.0.1).")] = None,
    port: Annotated[int | None, typer.Option(help="The port (default 7878; 0 takes a free one).")] = None,
    database: Database = None,
    nats: Annotated[str | None, typer.Option(help="nats://… where several nodes share a Postgres.")] = None,
    origins: Annotated[list[str] | None, typer.Option("--origin", help="An https://… address people use.")] = None,
    workers: Annotated[int | None, typer.Option(help="Processes in which bots think (default 2).")] = None,
    processes: Annotated[
        int | None, typer.Option(help="Processes that serve people (default 1; from 2 on over a Postgres).")
    ] = None,
    secure_cookies: Annotated[bool | None, typer.Option(help="Cookies for https only.", show_default=False)] = None,
    load: Annotated[list[str] | None, typer.Option(help="A module that adds games or bots.")] = None,
    log: Annotated[str | None, typer.Option(help="debug, info, warning or error.")] = None,
    browser: Annotated[bool, typer.Option("--open", help="Open the browser, too.")] = False,
    config: Config = None,
) -> None:
    """Open a hall: people play in the browser, with friends and bots."""
    from underhall.hall.config import read
    from underhall.hall.processes import open_hall

    flags = {
        "host": host,
        "port": port,
        "database": database,
        "nats": nats,
        "origins": origins or None,
        "workers": workers,
        "processes": processes,
        "secure_cookies": secure_cookies,
        "load": load or None,
        "log": log,
    }
    open_hall(read(flags, config), _browse if browser else None)


def _browse(url: str) -> None:
    import webbrowser

    webbrowser.open(url)


def connect(
    url: Annotated[str, typer.Argument(help="The hall, as http://127.0.0.1:7878, or a link to one of its tables.")],
    bot: Annotated[str, typer.Option(help="The bot that plays.")] = "random",
    table: Annotated[str | None, typer.Option(help="The table's id; else the first open one with room.")] = None,
    game: Annotated[str | None, typer.Option(help="Of which game, where no table is named.")] = None,
    invite: Annotated[str | None, typer.Option(help="The word of the invitation, if the table needs one.")] = None,
    name: Annotated[str | None, typer.Option(help="The nickname to play under.")] = None,
    open_: Annotated[
        bool, typer.Option("--open", help="Open a table of --game, and start it when every seat is taken.")
    ] = False,
    seats: Annotated[int | None, typer.Option(help="With --open: how many seats.")] = None,
    options: Annotated[str | None, typer.Option(metavar="NAME=VALUE,…", help="With --open: options.")] = None,
    against: Annotated[str | None, typer.Option(help="With --open: the hall's bot for every other seat.")] = None,
    load: Annotated[list[str] | None, typer.Option(help="A module that adds games or bots.")] = None,
) -> None:
    """Let a bot play at a hall over the network, as an ordinary guest."""
    from underhall.bots.loading import load_modules

    load_modules(load)
    try:
        from underhall.hall.bots.client import Guest
    except ModuleNotFoundError as error:
        raise UnderhallError(
            f"connect needs {error.name}, which is not installed: pip install 'underhall[hall]'"
        ) from None
    guest = Guest(url, bot, name, typer.echo)
    if open_:
        place = guest.open(game, seats, read_pairs(options), against)
    else:
        place = guest.sit(table, game, invite)
    result = asyncio.run(guest.play(place))
    typer.echo(f"over: {result['reason']}, scores {result['scores']}, winners {result['winners']}")


def _with(database: str | None, work: Callable[[Storage], Awaitable[T]]) -> T:
    """Do something with a hall's database."""
    from underhall.hall.admin import find_hall
    from underhall.hall.config import read
    from underhall.hall.store.database import Storage

    async def run() -> T:
        storage = Storage(read({"database": database}).database)
        try:
            await find_hall(storage)
            return await work(storage)
        finally:
            await storage.close()

    return asyncio.run(run())


def _print(rows: list[dict[str, Any]]) -> None:
    for row in rows:
        typer.echo("  ".join(f"{key}={value}" for key, value in row.items()))
    typer.echo(f"{len(rows)} shown")


@admin.command("people")
def admin_people(
    name: Annotated[str | None, typer.Argument(help="Part of a name, or an id.")] = None, database: Database = None
) -> None:
    """List people."""
    from underhall.hall.admin import list_people

    _print(_with(database, lambda storage: list_people(storage, name)))


@admin.command("tables")
def admin_tables(
    status: Annotated[str | None, typer.Argument(help="open, playing, over or closed.")] = None,
    database: Database = None,
) -> None:
    """List tables."""
    from underhall.hall.admin import list_tables

    _print(_with(database, lambda storage: list_tables(storage, status)))


@admin.command("close")
def admin_close(table: str, database: Database = None) -> None:
    """Close a table without a result."""
    from underhall.hall.admin import close

    _with(database, lambda storage: close(storage, table))
    typer.echo(f"table {table} is closed")


@admin.command("mute")
def admin_mute(
    person: str,
    minutes: Annotated[int, typer.Option(min=0, help="0 gives the right back.")] = 60,
    database: Database = None,
) -> None:
    """Take the right to speak from somebody for a while."""
    from underhall.hall.admin import mute

    _with(database, lambda storage: mute(storage, person, minutes))
    typer.echo(f"{person} is muted for {minutes} minutes" if minutes else f"{person} may speak again")


@admin.command("password")
def admin_password(login: str, database: Database = None) -> None:
    """Give an account a new password, and log it out everywhere."""
    from underhall.hall.admin import reset_password

    password = _with(database, lambda storage: reset_password(storage, login))
    typer.echo(f"{login} logs in with {password} from now on, and should change it")


@admin.command("appoint")
def admin_appoint(login: str, database: Database = None) -> None:
    """Let an account look after the hall in the browser, at #/admin."""
    from underhall.hall.admin import set_moderator

    _with(database, lambda storage: set_moderator(storage, login, True))
    typer.echo(f"{login} looks after this hall from now on, at #/admin")


@admin.command("dismiss")
def admin_dismiss(login: str, database: Database = None) -> None:
    """Take that right from an account again."""
    from underhall.hall.admin import set_moderator

    _with(database, lambda storage: set_moderator(storage, login, False))
    typer.echo(f"{login} is an account like any other")


@admin.command("moderators")
def admin_moderators(database: Database = None) -> None:
    """List the accounts that look after the hall in the browser."""
    from underhall.hall.admin import list_moderators

    _print(_with(database, list_moderators))


@admin.command("export")
def admin_export(table: str, database: Database = None) -> None:
    """Print a table: its record if the game is over, else who sits there and what was said."""
    from underhall.hall.admin import export

    typer.echo(_with(database, lambda storage: export(storage, table)), nl=False)


@admin.command("ratings")
def admin_ratings(database: Database = None) -> None:
    """Work out all results and ratings again, from the games that are over."""
    from underhall.hall.admin import rebuild_ratings

    many, counting = _with(database, rebuild_ratings)
    typer.echo(f"{many} games are over, {counting} of them count for ratings")


@admin.command("backup")
def admin_backup(target: Path, database: Database = None) -> None:
    """Copy a SQLite hall while it runs."""
    from underhall.hall.admin import backup

    async def work(storage: Storage) -> None:
        backup(storage, target)

    _with(database, work)
    typer.echo(f"copied to {target}")


@admin.command("replay")
def admin_replay(
    database: Database = None,
    load: Annotated[list[str] | None, typer.Option(help="A module that adds games.")] = None,
) -> None:
    """Play every table from its log again: whether a copy is whole."""
    from underhall.bots.loading import load_modules
    from underhall.hall.admin import replay_tables

    load_modules(load)
    typer.echo(f"{_with(database, replay_tables)} tables were played again from their logs")


def add_to(app: typer.Typer) -> None:
    """Put the hall's commands into the program."""
    app.command("serve")(serve)
    app.command("connect")(connect)
    app.add_typer(admin, name="admin")
