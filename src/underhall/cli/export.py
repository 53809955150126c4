"""underhall export."""

from __future__ import annotations

import os
import shlex
import sys
from pathlib import Path
from typing import Annotated

import typer

from underhall.cli.arguments import Load, load_modules
from underhall.cli.progress import progress_bar
from underhall.table import UnderhallError


def export(
    sources: Annotated[
        list[Path],
        typer.Argument(metavar="SOURCE…", help="Records: files, folders of them, or the folders of tournaments."),
    ],
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="A new folder for the rows.")],
    jobs: Annotated[int, typer.Option("--jobs", metavar="J", help="On how many processes; 0 takes all cores.")] = 1,
    load: Load = None,
) -> None:
    """Turn records into training rows: observation, mask, move and outcome of every decision, as Parquet with a schema
    and a card.

    Example: [bold]underhall export records/ --out rows --jobs 0[/bold]
    """
    try:
        from underhall.lab.export import export as write
    except ModuleNotFoundError as error:
        raise UnderhallError(
            f"export needs {error.name}, which is not installed: pip install 'underhall[lab]'"
        ) from None
    from underhall.arena.simulation import MOST_JOBS

    load_modules(load)
    if not 0 <= jobs <= MOST_JOBS:
        raise UnderhallError(f"jobs are 1 to {MOST_JOBS}, or 0 for one for each core, not {jobs}")
    command = shlex.join(["underhall", *sys.argv[1:]])
    with progress_bar() as heard:
        found = write(sources, out, command, jobs or os.cpu_count() or 1, load or (), heard)
    for one in found:
        if one.decisions:
            typer.echo(f"{one.game}: {one.decisions} decisions of {one.records} games in {out / one.folder}")
        for why, many, name in one.reasons():
            typer.echo(f"{one.game or 'not a record'}: {many} left out, as {name}: {why}")
