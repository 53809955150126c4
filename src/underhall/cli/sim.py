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


def _print(shown: dict[str, Json]) -> None:
    compiled = "compiled" if shown["compiled"] else "interpreted"
    typer.echo(
        f"{shown['game']} (rules {shown['version']}): {shown['games']} games, seed {shown['seed']}, "
        f"{shown['seconds']} s, {compiled}"
    )
    bots, wins, firsts, scores = (as_list(shown[key]) for key in ("bots", "wins", "firsts", "scores"))
    typer.echo()
    who = ["rotating"] * len(bots) if "by_bot" in shown else bots
    rows = [
        [
            f"seat {seat}",
            str(who[seat]),
            _percent(wins[seat]),
            _percent(firsts[seat]),
            f"{float(str(scores[seat])):.2f}",
        ]
        for seat in range(len(bots))
    ]
    print_table(["", "bot", "won alone", "first", "score"], rows)
    typer.echo(f"shared or nobody's {_percent(shown['draws'])}")
    if isinstance(by_bot := shown.get("by_bot"), dict):
        typer.echo()
        print_table(
            ["bot", "games", "won alone (95 %)", "first (95 %)", "score"], [_bot(*one) for one in by_bot.items()]
        )
    typer.echo()
    figures = [(f"turns {name}", value) for name, value in as_dict(shown["turns"]).items()]
    figures += [(f"moves offered, {name}", value) for name, value in as_dict(shown["moves"]).items()]
    figures += [(f"ended by {name}", value) for name, value in as_dict(shown["outcomes"]).items()]
    figures += [(name, value) for name, value in as_dict(shown["stats"]).items() if name != "turns"]
    print_table(["", ""], [[name, f"{float(str(value)):.6g}"] for name, value in figures])


def _bot(name: str, facts: Json) -> list[str]:
    one = as_dict(facts)
    alone, first = _share(one, "share", ""), _share(one, "first", "first_")
    return [name, str(one["games"]), alone, first, f"{float(str(one['score'])):.2f}"]


def _share(one: dict[str, Json], share: str, interval: str) -> str:
    low, high = (100 * float(str(one[interval + end])) for end in ("low", "high"))
    return f"{_percent(one[share])} ({low:.1f} to {high:.1f})"


def _percent(share: Json) -> str:
    return f"{100 * float(str(share)):.1f} %"
