"""underhall doctor."""

from __future__ import annotations

import importlib.util
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import metadata

import typer

from underhall.cli.arguments import AsJson, print_json


@dataclass(frozen=True)
class Finding:
    """One line of the doctor's: about what, how it is, and whether that is well."""

    what: str
    how: str
    well: bool = True


def doctor(as_json: AsJson = False) -> None:
    """Tell how Underhall runs here, a line for each thing. Exit code 1 if something needs mending.

    Example: [bold]underhall doctor[/bold]
    """
    findings = list(examine())
    if as_json:
        print_json([{"what": f.what, "how": f.how, "well": f.well} for f in findings])
    else:
        for finding in findings:
            typer.echo(f"{'  ' if finding.well else '! '}{finding.what}: {finding.how}")
    if not all(finding.well for finding in findings):
        raise typer.Exit(1)


def examine() -> Iterator[Finding]:
    """All findings, in order."""
    from underhall import __version__

    yield Finding("underhall", __version__)
    version = ".".join(map(str, sys.version_info[:3]))
    yield Finding("python", f"{version} on {sys.platform}", sys.version_info >= (3, 11))
    yield from _hot_modules()
    yield from _games()
    yield from _extras()
    yield _records()


def _hot_modules() -> Iterator[Finding]:
    from underhall import compiled

    for name in compiled.HOT:
        try:
            if importlib.util.find_spec(name) is None:
                yield Finding(name, "not here", well=False)
                continue
            module = compiled.load(name)
        except Exception as error:
            yield Finding(name, f"cannot be imported: {type(error).__name__}: {error}", well=False)
            continue
        if not compiled.is_compiled(module):
            yield Finding(name, f"interpreted, {_why_interpreted()}")
        elif compiled.stale(name):
            yield Finding(name, "compiled from another text than its source has now: run make, or install again", False)
        else:
            yield Finding(name, "compiled")


def _why_interpreted() -> str:
    if os.environ.get("UNDERHALL_PURE"):
        return "because UNDERHALL_PURE is set"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()[0]
    if shutil.which(compiler) is None:
        return f"and there is no C compiler ({compiler}): the rules are the same, only slower"
    return "because it was not compiled: run make, or install again"


def _games() -> Iterator[Finding]:
    from underhall import games

    for name in games.names():
        try:
            game = games.get(name)
            yield Finding(name, f"rules version {game.rules}")
            yield from (Finding(name, line, well=False) for line in game.passed_over())
        except Exception as error:
            yield Finding(name, f"cannot be loaded: {type(error).__name__}: {error}", well=False)


def _extras() -> Iterator[Finding]:
    """The optional parts that this version of the package names, and what each lacks."""
    try:
        about = metadata.metadata("underhall")
        wanted = metadata.requires("underhall") or []
    except metadata.PackageNotFoundError:
        yield Finding("extras", "not known: the package is not installed, it runs from its source")
        return
    for extra in about.get_all("Provides-Extra") or []:
        names = [line.split(";")[0].strip() for line in wanted if f'extra == "{extra}"' in line.replace("'", '"')]
        missing = [name for name in names if not _installed(name)]
        how = f"lacks {', '.join(missing)}: pip install 'underhall[{extra}]'" if missing else "installed"
        yield Finding(f"extra {extra}", how)


def _installed(requirement: str) -> bool:
    name = requirement
    for sign in "<>=!~[( ":
        name = name.split(sign)[0]
    try:
        metadata.version(name)
    except metadata.PackageNotFoundError:
        return False
    return True


def _records() -> Finding:
    from underhall.terminal.saved_games import records_home

    home = records_home()
    there = home
    while not there.exists():
        there = there.parent
    well = there.is_dir() and os.access(there, os.W_OK)
    return Finding("records", f"go to {home}" if well else f"cannot be written to {home}", well)
