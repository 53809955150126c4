"""underhall check."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING, Annotated

import typer

from underhall.cli.arguments import AsJson, GameName, Load, Options, load_modules, print_json, read_options, read_seed
from underhall.table import UnderhallError

if TYPE_CHECKING:
    from underhall.testing import Report


def show_progress(report: Report) -> None:
    """How far a check is, on one line that is written over; nothing where nobody looks on."""
    if sys.stderr.isatty():
        typer.echo(
            f"\r{report.subject}: {report.games} games, {report.plies} plies, {report.seconds:.0f} s ",
            err=True,
            nl=False,
        )


def check(
    game: GameName,
    seats: Annotated[int | None, typer.Option("--seats", metavar="N", help="Only with so many seats.")] = None,
    options: Options = None,
    number: Annotated[int, typer.Option("--games", metavar="K", help="How many generated games.")] = 12,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="Other games with another seed.")] = 0,
    load: Load = None,
    as_json: AsJson = False,
) -> None:
    """Check that a game keeps every promise of the contract, on generated games. Exit code 1 if it does not.

    Example: [bold]underhall check montanara --games 50[/bold]
    """
    from underhall import games
    from underhall.testing import Failure, check_game

    if number < 1:
        raise UnderhallError(f"a check takes at least 1 game, not {number}")
    load_modules(load)
    found = games.get(game)
    if seats is not None:
        found.check_seats(seats)
    given = dict(found.read_options(read_options(options)))
    try:
        report = check_game(
            found, seats=seats, options=given, games=number, seed=read_seed(seed) or 0, progress=show_progress
        )
    except Failure as failure:
        if as_json:
            print_json({"failed": failure.check, "problem": failure.problem, "seat": failure.seat, "ply": failure.ply})
        else:
            typer.echo(f"{game} does not keep the contract: {failure}", err=True)
        raise typer.Exit(1) from None
    if sys.stderr.isatty():
        typer.echo(err=True)
    print_json(report.to_json()) if as_json else typer.echo(str(report))
