"""underhall pack: card packs of Imperial Miners, checked and measured."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from underhall.cli.arguments import AsJson, Seed, print_json, print_table, read_seed
from underhall.table import UnderhallError

PackFile = Annotated[Path, typer.Argument(metavar="FILE", help="A card pack, in JSON; docs/packs.md explains it.")]


def add_to(app: typer.Typer) -> None:
    """Put the commands under `underhall pack`."""
    own = typer.Typer(no_args_is_help=True, rich_markup_mode="rich")
    own.command("check")(check)
    own.command("balance")(balance)
    app.add_typer(own, name="pack", help="Card packs of Imperial Miners: check a file, measure its balance.")


def check(file: PackFile, as_json: AsJson = False) -> None:
    """Check a card pack: form, effects, counts, costs, half-carts, variety. Exit code 1 if it is not a whole pack.

    Example: [bold]underhall pack check mine.json[/bold]
    """
    from underhall.games.imperial_miners import pack_recipe, packs
    from underhall.games.imperial_miners.effects import BadPack

    try:
        pack = packs.read_file(file)
    except BadPack as error:
        if as_json:
            print_json({"pack": None, "faults": [*error.faults]})
        for fault in [] if as_json else error.faults:
            typer.echo(f"fault   {fault}", err=True)
        raise typer.Exit(2) from None
    found = pack_recipe.check(pack)
    if as_json:
        print_json({"pack": pack.pin, "faults": [*found.faults], "remarks": [*found.remarks], "figures": found.figures})
    else:
        typer.echo(f"{pack.title}: {pack.pin}")
        for fault in found.faults:
            typer.echo(f"fault   {fault}")
        for remark in found.remarks:
            typer.echo(f"remark  {remark}")
        for name, figure in found.figures.items():
            typer.echo(f"        {name}: {figure}")
        typer.echo("A whole pack." if not found.faults else f"{len(found.faults)} faults.")
    if found.faults:
        raise typer.Exit(1)


def balance(
    file: PackFile,
    games: Annotated[
        int,
        typer.Option("--games", metavar="K", min=2, help="Solo games of each bot; of the foreman five times as many."),
    ] = 400,
    planner: Annotated[
        int | None, typer.Option("--planner", metavar="K", min=0, help="Solo games of the planner, if not as many.")
    ] = None,
    seed: Seed = None,
    jobs: Annotated[
        int, typer.Option("--jobs", metavar="J", min=0, help="On how many processes; 0 takes all cores.")
    ] = 0,
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write a report in HTML.")] = None,
    as_json: AsJson = False,
) -> None:
    """Measure a card pack against the targets of balance, with intervals. The same seed gives the same figures.

    Example: [bold]underhall pack balance mine.json --games 400 --out balance.html[/bold]
    """
    from underhall.games.imperial_miners import packs
    from underhall.games.imperial_miners.balance import measure
    from underhall.games.imperial_miners.chart import page

    text = packs.file_text(file)
    if out is not None:
        check_writable(out)
    told = _tell() if sys.stderr.isatty() else None
    report = measure(text, games, games if planner is None else planner, read_seed(seed) or 0, jobs, told)
    if out is not None:
        try:
            out.write_text(page(report), encoding="utf-8")
        except OSError as error:
            raise UnderhallError(f"cannot write the report {out}: {error.strerror or error}") from None
    if as_json:
        print_json(report.to_json())
    else:
        print_table(["measure", "wanted", "found", "95 %", "games", ""], report.rows())


def check_writable(out: Path) -> None:
    """Refuse a file that cannot be written, before hours of games are played for it."""
    try:
        there = out.exists()
        with out.open("a", encoding="utf-8"):
            pass
        if not there:
            out.unlink()
    except OSError as error:
        raise UnderhallError(f"cannot write the report {out}: {error.strerror or error}") from None


def _tell() -> Callable[[int], None]:
    """Says on the terminal how many games were played: it takes some minutes."""
    played = 0

    def told(more: int) -> None:
        nonlocal played
        played += more
        typer.echo(f"\r{played} games", err=True, nl=False)

    return told
