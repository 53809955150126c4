"""underhall perft."""

from __future__ import annotations

from typing import Annotated

import typer

from underhall.cli.arguments import (
    AsJson,
    GameName,
    Load,
    Options,
    Seats,
    load_modules,
    print_json,
    read_options,
    read_seed,
)
from underhall.table import UnderhallError


def perft(
    game: GameName,
    depth: Annotated[int, typer.Option("--depth", metavar="D", help="Count paths of up to so many decisions.")] = 3,
    seed: Annotated[int, typer.Option("--seed", metavar="S", help="The seed of the deal and all chance.")] = 0,
    seats: Seats = None,
    options: Options = None,
    load: Load = None,
    as_json: AsJson = False,
) -> None:
    """Count the ways to begin a game: all sequences of 1, 2, … decisions. The same seed gives the same counts for ever.

    Example: [bold]underhall perft montanara --seed 1 --depth 4[/bold]
    """
    from underhall import games
    from underhall.arena.perft import perft as count
    from underhall.cli.arguments import print_table
    from underhall.table import Chance

    if depth < 1:
        raise UnderhallError(f"a depth is 1 or more, not {depth}")
    load_modules(load)
    found = games.get(game)
    state = found.deal(seats, read_options(options), Chance(read_seed(seed)))
    rows = list(count(state, depth))
    if as_json:
        print_json([{"depth": row.depth, "paths": row.paths, "seconds": round(row.seconds, 4)} for row in rows])
    else:
        print_table(["depth", "paths", "seconds"], [[str(r.depth), str(r.paths), f"{r.seconds:.3f}"] for r in rows])
