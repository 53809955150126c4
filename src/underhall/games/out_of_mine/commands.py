"""underhall galleries: checking and making sets of galleries for Out of Mine!"""

from __future__ import annotations

import json
import time
from pathlib import Path
from typing import Annotated

import typer

from underhall.table.errors import UnderhallError


def add_to(app: typer.Typer) -> None:
    """Put the commands under `underhall galleries`."""
    own = typer.Typer(no_args_is_help=True, rich_markup_mode="rich")
    own.command("check")(check)
    own.command("make")(make)
    app.add_typer(own, name="galleries", help="Sets of galleries for Out of Mine!: check one, make one.")


def check(
    file: Annotated[
        Path | None, typer.Argument(metavar="FILE", help="A set of galleries; the game's own, if not said.")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON, for programs.")] = False,
) -> None:
    """Prove that a set has what the rulebook counts, that every side can be filled with every card, and that three
    opponents can block none of it. Exit code 1 if not.

    Example: [bold]underhall galleries check my-galleries.json[/bold]
    """
    from underhall.games.out_of_mine import galleries
    from underhall.games.out_of_mine.proof import survey

    began = time.perf_counter()
    try:
        read = galleries.ours() if file is None else galleries.read(_text(file))
    except galleries.BadGalleries as error:
        if as_json:
            typer.echo(json.dumps({"faults": [*error.faults]}))
        for fault in [] if as_json else error.faults:
            typer.echo(fault, err=True)
        raise typer.Exit(2) from None
    found = survey(read)
    seconds = time.perf_counter() - began
    if as_json:
        typer.echo(json.dumps({**found.to_json(), "seconds": round(seconds, 3)}))
    else:
        for line in (*found.faults, *(f"no cover: {pair}" for pair in found.unsolvable), *found.blockable):
            typer.echo(line)
        proved = found.solvable - len(found.blockable)
        typer.echo(
            f"{found.pairs} pairs of side and card: {found.solvable} can be filled, {proved} whatever three opponents "
            f"hold; {len(found.faults)} faults in the counts ({seconds:.1f} s)"
        )
    if not found.sound:
        raise typer.Exit(1)


def make(
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The same seed makes the same set.")] = 1,
    difficulty: Annotated[str, typer.Option("--difficulty", metavar="easy|normal|hard")] = "normal",
    out: Annotated[Path | None, typer.Option("--out", metavar="FILE", help="Write here, not to the screen.")] = None,
) -> None:
    """Make a new set of galleries that passes the check.

    Example: [bold]underhall galleries make --seed 7 --difficulty hard --out hard.json[/bold]
    """
    from underhall.games.out_of_mine import galleries, generate

    if seed < 0:
        raise UnderhallError(f"a seed is 0 or more, not {seed}")
    note = f"Made by underhall galleries make --seed {seed} --difficulty {difficulty}."
    text = galleries.write(generate.make(seed, difficulty), note)
    if out is None:
        typer.echo(text, nl=False)
        return
    try:
        out.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UnderhallError(f"cannot write {out}: {error.strerror}") from None


def _text(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except OSError as error:
        raise UnderhallError(f"cannot read {file}: {error.strerror}") from None
    except UnicodeDecodeError:
        raise UnderhallError(f"{file} is not a text file") from None
