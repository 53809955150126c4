"""underhall bench."""

from __future__ import annotations

from typing import Annotated

import typer

from underhall.cli.arguments import AsJson, GameName, Load, Seats, load_modules, print_json
from underhall.table import UnderhallError


def bench(
    game: GameName,
    seats: Seats = None,
    seconds: Annotated[float, typer.Option("--seconds", metavar="T", help="How long each thing is measured.")] = 1.0,
    load: Load = None,
    as_json: AsJson = False,
) -> None:
    """Measure how fast a game runs here: compiled and interpreted, moves, views, copies.

    Example: [bold]underhall bench montanara[/bold]
    """
    from underhall import games
    from underhall.arena.bench import bench as measure
    from underhall.cli.arguments import print_table

    if not 0 < seconds <= 3600:
        raise UnderhallError(f"measure for more than 0 seconds and at most 3600, not {seconds}")
    load_modules(load)
    rows = list(measure(games.get(game), seats, seconds))
    if as_json:
        print_json([row.to_json() for row in rows])
        return
    shown = [[r.what, f"{r.per_second:,.0f}", "" if r.ratio is None else f"{r.ratio:.3g}"] for r in rows]
    print_table(["what", "per second", "ratio"], shown)
