"""All commands in one place."""

from __future__ import annotations

import copy
import importlib
from functools import cache
from pathlib import Path
from typing import Annotated, Any

import typer

from underhall import __version__, games
from underhall.cli import (
    arena,
    bench,
    check,
    doctor,
    export,
    games_command,
    join,
    new_game,
    perft,
    play,
    replay,
    sim,
    verify,
    watch,
)
from underhall.hall import commands as hall_commands

app = typer.Typer(
    name="underhall",
    help="Four mining games under the mountain: play them, watch them, measure bots at them.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)


def _version(asked: bool) -> None:
    if asked:
        typer.echo(f"underhall {__version__}")
        raise typer.Exit


@app.callback()
def _underhall(
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Show the version and leave.")
    ] = False,
) -> None:
    pass


app.command("games")(games_command.games)
app.command("play")(play.play)
app.command("sim")(sim.sim)
app.add_typer(arena.arena, name="arena")
app.command("export")(export.export)
app.command("replay")(replay.replay)
app.command("watch")(watch.watch)
app.command("join")(join.join)
app.command("verify")(verify.verify)
app.command("check")(check.check)
app.command("new-game")(new_game.new_game)
app.command("perft")(perft.perft)
app.command("bench")(bench.bench)
app.command("doctor")(doctor.doctor)
hall_commands.add_to(app)


def _of_games() -> None:
    """A game may have commands of its own: a room `commands` with `add_to(app)`."""
    for name in games.names():
        if any(Path(folder, name, "commands.py").is_file() for folder in games.__path__):
            importlib.import_module(f"{games.__name__}.{name}.commands").add_to(app)


_of_games()


@cache
def program(asked: str) -> Any:
    """The program, to be called with its arguments, of which this is the first. If that is a command's name, all others
    are left out: typer takes every function apart that it is shown, which lasted as long as many a command itself."""
    only = copy.copy(app)
    only.registered_commands = [command for command in app.registered_commands if command.name == asked]
    only.registered_groups = [group for group in app.registered_groups if group.name == asked]
    return typer.main.get_command(only if only.registered_commands or only.registered_groups else app)
