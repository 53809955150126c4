"""underhall sim."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from underhall.cli.arguments import (
    AsJson,
    GameName,
    Load,
    Options,
    Seats,
    Seed,
    load_modules,
    print_json,
    print_table,
    read_bots,
    read_options,
    read_seed,
)
from underhall.cli.progress import progress_bar
from underhall.table import Json
from underhall.table.events import as_dict, as_list


def sim(
    game: GameName,
    seats: Seats = None,
    bots: Annotated[
        str, typer.Option("--bots", metavar="BOT,…", help="A bot for each seat; one name does for all.")
    ] = "random",
    number: Annotated[int, typer.Option("--games", metavar="K", help="How many games.")] = 100,
    seed: Seed = None,
    jobs: Annotated[int, typer.Option("--jobs", metavar="J", help="On how many processes; 0 takes all cores.")] = 1,
    options: Options = None,
    records: Annotated[
        Path | None, typer.Option("--records", metavar="DIR", help="Write the record of each game into this directory.")
    ] = None,
    rotate: Annotated[
        bool, typer.Option("--rotate", help="Bots change seats from game to game; wins are told by bot too.")
    ] = False,
    load: Load = None,
    as_json: AsJson = False,
) -> None:
    """Play many games between bots and tell what came of it. The same seed gives the same figures, whatever --jobs is.

    Example: [bold]underhall sim montanara --bots random --games 1000 --seed 7 --json[/bold]
    """
    from underhall import games
    from underhall.arena import simulate
    from underhall.bots import names

    load_modules(load)
    found = games.get(game)
    named = bots.count(",") + 1
    many = found.check_seats(named if seats is None and named > 1 else seats)
    kinds = read_bots(bots or names(game)[-1], found, many)
    with progress_bar() as heard:
        result = simulate(
            found,
            kinds,
            number,
            options=read_options(options),
            seed=read_seed(seed),
            jobs=jobs,
            rotate=rotate,
            records=records,
            progress=None if heard is None else lambda done: heard(done, number),
        )
    shown = result.to_json()
    print_json(shown) if as_json else _print(shown)


SCORE = ("score", "median", "5 to 95 %")
"""The columns that tell of scores: their mean, their middle, and between which nine of ten lie."""


def _print(shown: dict[str, Json]) -> None:
    compiled = "compiled" if shown["compiled"] else "interpreted"
    typer.echo(
        f"{shown['game']} (rules {shown['version']}): {shown['games']} games, seed {shown['seed']}, "
        f"{shown['seconds']} s, {compiled}"
    )
    typer.echo()
    by_bot = as_dict(shown.get("by_bot") or {})
    alone = shown["seats"] == 1  # nobody to win against
    who = ["rotating"] * len(as_list(shown["bots"])) if by_bot else as_list(shown["bots"])
    rows = []
    for seat, bot in enumerate(who):
        won = [] if alone else [_percent(as_list(shown[key])[seat]) for key in ("wins", "firsts")]
        score = _score(as_list(shown["scores"])[seat], as_list(shown["spread"])[seat])
        rows.append([f"seat {seat}", str(bot), *won, *score])
    print_table(["", "bot", *([] if alone else ["won alone", "first"]), *SCORE], rows)
    if not alone:
        typer.echo(f"shared or nobody's {_percent(shown['draws'])}")
    if by_bot and not alone:
        typer.echo()
        print_table(
            ["bot", "games", "won alone (95 %)", "first (95 %)", "score"], [_bot(*one) for one in by_bot.items()]
        )
    typer.echo()
    spreads = [(name, as_dict(as_dict(one)["spread"])) for name, one in by_bot.items()]
    figures = [(f"score of {name}, {end}", value) for name, spread in spreads for end, value in spread.items()]
    figures += [(f"turns {name}", value) for name, value in as_dict(shown["turns"]).items()]
    figures += [(f"moves offered, {name}", value) for name, value in as_dict(shown["moves"]).items()]
    figures += [(f"ended by {name}", value) for name, value in as_dict(shown["outcomes"]).items()]
    figures += [(name, value) for name, value in as_dict(shown["stats"]).items() if name != "turns"]
    print_table(["", ""], [[name, f"{float(str(value)):.6g}"] for name, value in figures])


def _bot(name: str, facts: Json) -> list[str]:
    one = as_dict(facts)
    alone, first = _share(one, "share", ""), _share(one, "first", "first_")
    return [name, str(one["games"]), alone, first, f"{float(str(one['score'])):.2f}"]


def _score(mean: Json, spread: Json) -> list[str]:
    """The columns of `SCORE`."""
    ends = as_dict(spread)
    return [f"{float(str(mean)):.2f}", str(ends["median"]), f"{ends['p5']} to {ends['p95']}"]


def _share(one: dict[str, Json], share: str, interval: str) -> str:
    low, high = (100 * float(str(one[interval + end])) for end in ("low", "high"))
    return f"{_percent(one[share])} ({low:.1f} to {high:.1f})"


def _percent(share: Json) -> str:
    return f"{100 * float(str(share)):.1f} %"
