"""underhall games."""

from __future__ import annotations

import shutil
import textwrap
from typing import Annotated

import typer

from underhall.cli.arguments import AsJson, print_json
from underhall.table import Game, Json


def games(
    game: Annotated[str | None, typer.Argument(metavar="[GAME]", help="Only this game.")] = None,
    as_json: AsJson = False,
) -> None:
    """What can be played: seats, options with their defaults, bots, rules version.

    Example: [bold]underhall games saboteur --json[/bold]
    """
    from underhall import games as all_games

    found = []
    for name in all_games.names() if game is None else [all_games.get(game).name]:
        try:
            found.append(all_games.get(name))
        except Exception as error:  # one broken game must not hide the others; `doctor` counts it as a fault
            typer.echo(f"underhall: {name} cannot be loaded: {error}", err=True)
    if as_json:
        print_json([_facts(one) for one in found])
        return
    for one in found:
        _print(one)


def _facts(game: Game) -> dict[str, Json]:
    from underhall import bots

    options: list[Json] = [
        {"name": option.name, "default": option.default, "takes": option.wants(), "help": option.help}
        for option in game.options
    ]
    return {
        "game": game.name,
        "title": game.title,
        "rules": game.rules,
        "seats": list(game.seats),
        "options": options,
        "bots": list(bots.names(game.name)),
        "note": game.note,
    }


def _print(game: Game) -> None:
    from underhall import bots
    from underhall.table.options import write_value

    seats = f"{game.seats[0]}" if len(game.seats) == 1 else f"{game.seats[0]}-{game.seats[-1]}"
    typer.echo(f"{game.name}: {game.title}, {seats} seats, rules version {game.rules}")
    _line("bots", ", ".join(bots.names(game.name)))
    for option in game.options:
        _line("option", f"{option.name}={write_value(option.default)}")
        _line("", f"{option.help} Takes {option.wants()}.")
    if game.note:
        _line("note", game.note)
    typer.echo()


def _line(name: str, text: str) -> None:
    """A named line, wrapped beside its name."""
    width = min(shutil.get_terminal_size().columns, 100)
    typer.echo(textwrap.fill(text, width, initial_indent=f"  {name:<8} ", subsequent_indent=" " * 11))
