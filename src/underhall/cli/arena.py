"""underhall arena."""

from __future__ import annotations

import os
import shlex
from contextlib import closing
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from underhall.cli.arguments import look_here
from underhall.cli.progress import progress_bar
from underhall.table import UnderhallError

if TYPE_CHECKING:
    from underhall.lab.run import Executor, Shard
    from underhall.lab.tournament import Tournament

arena = typer.Typer(help="Tournaments between bots, from a file.", no_args_is_help=True)

Folder = Annotated[Path, typer.Argument(metavar="DIR", help="The folder that holds the results.")]
TournamentFile = Annotated[Path, typer.Argument(metavar="FILE", help="The tournament, in TOML.")]


@arena.command("run")
def run_tournament(
    file: TournamentFile,
    out: Annotated[
        Path | None,
        typer.Option("--out", metavar="DIR", help="Where results go; the file's name, if not said."),
    ] = None,
    jobs: Annotated[int, typer.Option("--jobs", metavar="J", help="On how many processes; 0 takes all cores.")] = 1,
    on: Annotated[str, typer.Option("--on", metavar="processes|ray", help="Where it is played.")] = "processes",
    address: Annotated[str | None, typer.Option("--address", help="With --on ray: the cluster's address.")] = None,
    shard: Annotated[str | None, typer.Option("--shard", metavar="I/N", help="Play only part I of N.")] = None,
) -> None:
    """Play a tournament, or what is left of it: stopped or killed, it goes on when it is run again.

    Example: [bold]underhall arena run examples/strength.toml --jobs 0[/bold]
    """
    from underhall.lab.results import Results
    from underhall.lab.run import run
    from underhall.lab.tournament import parse_tournament, read_text

    look_here()
    text = read_text(file)
    tournament = parse_tournament(text)
    folder = out or Path(file.stem)
    with closing(Results(folder, tournament.identity, text)) as results:
        with progress_bar() as heard:
            run(tournament, results, _executor(on, jobs, address), _shard(shard), heard)
        many = len(results.played())
    typer.echo(f"{many} deals in {folder}; read them with: underhall arena report {shlex.quote(str(folder))}")


@arena.command("merge")
def merge(
    out: Annotated[Path, typer.Argument(metavar="OUT", help="The folder for all results together.")],
    parts: Annotated[list[Path], typer.Argument(metavar="DIR…", help="The folders of the shards.")],
) -> None:
    """Put the results of several shards into one folder."""
    from underhall.lab.results import Results, stored_text

    tournament = _stored(parts[0])
    with closing(Results(out, tournament.identity, stored_text(parts[0]))) as results:
        new = results.merge(parts)
    typer.echo(f"{new} games taken over into {out}")


@arena.command("report")
def report(
    folder: Folder,
    html: Annotated[Path | None, typer.Option("--html", metavar="FILE", help="Write one HTML file.")] = None,
    markdown: Annotated[Path | None, typer.Option("--markdown", metavar="FILE", help="Write Markdown.")] = None,
    parquet: Annotated[
        Path | None, typer.Option("--parquet", metavar="FILE", help="Write all results, a row for each seat of a game.")
    ] = None,
    command: Annotated[
        str | None, typer.Option("--made-by", metavar="COMMAND", help="The command that the report names.")
    ] = None,
    also: Annotated[
        list[Path] | None,
        typer.Option(
            "--also",
            metavar="FILE",
            exists=True,
            dir_okay=False,
            help="Markdown that stands at the end of the Markdown; may be named several times.",
        ),
    ] = None,
) -> None:
    """Tell what came of it: ratings, who beat whom, what common deals saved. On the screen, if no file is named."""
    from underhall.lab.report import as_html, as_markdown
    from underhall.lab.results import Results
    from underhall.lab.results_table import write_parquet
    from underhall.lab.summary import summarise

    tournament = _stored(folder)
    with closing(Results(folder, tournament.identity)) as results:
        if parquet is not None:
            typer.echo(f"{write_parquet(tournament, results, parquet)} rows in {parquet}")
            if html is None and markdown is None:
                return
        events = summarise(tournament, results)
        made_by = command or f"underhall arena report {folder}"
        if html is not None:
            html.write_text(as_html(tournament, events, made_by), encoding="utf-8")
        text = as_markdown(tournament, events, made_by)
        for one in also or ():
            text += "\n" + one.read_text(encoding="utf-8")
        if markdown is not None:
            markdown.write_text(text, encoding="utf-8")
        if html is None and markdown is None:
            typer.echo(text)


@arena.command("records")
def records(
    folder: Folder,
    out: Annotated[Path, typer.Option("--out", metavar="DIR", help="Where the records are written.")],
) -> None:
    """Write the records of all games, to be replayed or verified."""
    from underhall.lab.results import Results

    tournament = _stored(folder)
    with closing(Results(folder, tournament.identity)) as results:
        out.mkdir(parents=True, exist_ok=True)
        many = 0
        for name, text in results.records():
            (out / f"{name}.jsonl").write_text(text, encoding="utf-8", newline="\n")
            many += 1
    typer.echo(f"{many} records in {out}")


def _stored(folder: Path) -> Tournament:
    """The tournament whose results a folder holds."""
    from underhall.lab.results import stored_text
    from underhall.lab.tournament import parse_tournament

    look_here()
    return parse_tournament(stored_text(folder))


def _executor(on: str, jobs: int, address: str | None) -> Executor:
    from underhall.arena.simulation import MOST_JOBS
    from underhall.lab.on_ray import on_ray
    from underhall.lab.run import on_processes

    if on == "ray":
        return on_ray(address)
    if on != "processes":
        raise UnderhallError(f"--on is processes or ray, not {on!r}")
    if not 0 <= jobs <= MOST_JOBS:
        raise UnderhallError(f"jobs are 1 to {MOST_JOBS}, or 0 for one for each core, not {jobs}")
    return on_processes(jobs or os.cpu_count() or 1)


def _shard(text: str | None) -> Shard | None:
    from underhall.lab.run import Shard

    if text is None:
        return None
    number, _, of = text.partition("/")
    if not (number.isdecimal() and of.isdecimal()):
        raise UnderhallError(f"a shard is written i/n, as 1/4, not {text!r}")
    return Shard(int(number), int(of))
