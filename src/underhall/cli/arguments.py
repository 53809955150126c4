"""The arguments that several commands share, and how their texts are read."""

from __future__ import annotations

import importlib.util
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from underhall.bots.loading import load_modules, look_here
from underhall.table import BadSeats, Json, UnderhallError
from underhall.table.options import read_pairs as read_options

if TYPE_CHECKING:
    from underhall.bots import Bot
    from underhall.table import Game

__all__ = [
    "AsJson",
    "GameName",
    "Lang",
    "Lines",
    "Load",
    "Options",
    "RecordFile",
    "Seats",
    "Seed",
    "load_modules",
    "look_here",
    "print_json",
    "print_table",
    "read_bots",
    "read_options",
    "read_seat",
    "read_seed",
    "wants_full_screen",
]

GameName = Annotated[str, typer.Argument(metavar="GAME", help="The game, as `underhall games` lists it.")]
Seats = Annotated[int | None, typer.Option("--seats", metavar="N", help="How many seats; the fewest, if not said.")]
Options = Annotated[
    str | None,
    typer.Option("--options", metavar="NAME=VALUE,…", help="Options of the game; `underhall games` explains them."),
]
Seed = Annotated[int | None, typer.Option("--seed", metavar="S", help="The seed of all chance; drawn, if not said.")]
AsJson = Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")]
Lang = Annotated[str, typer.Option("--lang", metavar="en|it|pt", help="The language.")]
Load = Annotated[
    list[str] | None, typer.Option("--load", metavar="MODULE", help="A module that adds games or bots; several: again.")
]
Lines = Annotated[
    bool,
    typer.Option(
        "--lines",
        envvar="UNDERHALL_LINES",
        help="Line by line, as pipes always get it and screen readers like it, and not on the whole screen.",
    ),
]
RecordFile = Annotated[Path, typer.Argument(metavar="FILE", help="A record, in JSON Lines.")]


def wants_full_screen(lines: bool) -> bool:
    """Whether to use the whole screen: somebody sits before a terminal that can do it, and has not asked for lines."""
    if lines or not (sys.stdin.isatty() and sys.stdout.isatty()) or os.environ.get("TERM") == "dumb":
        return False
    if importlib.util.find_spec("textual") is None:
        raise UnderhallError(
            "the full screen needs textual, which is not installed: pip install 'underhall[cli]', or say --lines"
        )
    return True


def read_seed(seed: int | None) -> int | None:
    if seed is not None and seed < 0:
        raise UnderhallError(f"a seed is 0 or more, not {seed}")
    return seed


def read_bots(text: str | None, game: Game, seats: int) -> list[type[Bot]]:
    """The bots by name, one for each of `seats`; a single name stands for all, and none for apprentices."""
    from underhall import bots

    names = [name.strip() for name in (text or bots.at_level(game.name, "apprentice")).split(",")]
    if len(names) == 1:
        names *= seats
    if len(names) != seats:
        raise BadSeats(f"{len(names)} bots are named for {seats} seats: name one for each, or a single one for all")
    return [bots.get(name, game.name) for name in names]


def read_seat(seat: int, seats: int) -> int:
    if not 0 <= seat < seats:
        raise BadSeats(f"there is no seat {seat}: this table has seats 0 to {seats - 1}")
    return seat


def print_json(data: Json) -> None:
    typer.echo(json.dumps(data, ensure_ascii=False))


def print_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    """A plain table: the first column to the left, the others, which are figures, to the right."""
    from rich.console import Console
    from rich.table import Table

    table = Table(box=None, pad_edge=False, show_edge=False, header_style="bold")
    for index, head in enumerate(heads):
        table.add_column(head, justify="right" if index else "left", overflow="fold")
    for row in rows:
        table.add_row(*row)
    Console(highlight=False, markup=False, emoji=False).print(table)
