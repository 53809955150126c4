"""Results of a benchmark kept in a file of JSON Lines, with the machine and the version: a number in the docs can be
traced."""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Sequence
from pathlib import Path

from underhall import __version__


def add_write_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--write", type=Path, metavar="FILE", help="add the results to this file of JSON Lines")


def write(file: Path | None, game: str, rows: Sequence[object]) -> None:
    """Add a line to the file, if there is to be one."""
    if file is None:
        return
    machine = f"{platform.machine()}, {platform.python_implementation()} {platform.python_version()}"
    line = {"underhall": __version__, "game": game, "machine": machine, "rows": rows}
    with file.open("a", encoding="utf-8") as out:
        out.write(json.dumps(line) + "\n")
