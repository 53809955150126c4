"""The hall under load: `python -m benchmarks.hall [--tables 50,200,1000] [--games montanara:2,saboteur:3]`.

A real server in its own process with a durable SQLite file, and people at every seat on real websockets in this
process, all on the loopback. For each game and number of tables, three paces: each table at two moves a second (slower
where that would be more than `--most` in all), all tables together at `--most` moves a second, so that only their
number differs, and as fast as it goes. Measured are moves per second of the server's CPU time, the time from sending a
move until everybody at the table has it, memory a table, and the size of a reconnection early and late in a game.

    python -m benchmarks.hall --beside REV [--rounds 3]

What a move costs here and at another commit, turn and turn about in one run: as fast as it goes, and at 200 moves a
second. `python -m benchmarks.hall_budget` shows where it goes.

    python -m benchmarks.hall --masters 50 [--tables 50] [--most 100] [--rounds 3]

How long people's moves take without and with so many tables beside them where masters think.
"""

from __future__ import annotations

import argparse
import gc

import uvloop
from benchmarks.hall_beside import beside
from benchmarks.hall_load import one_run, show
from benchmarks.hall_masters import compare


def grid(games: list[str], paces: list[str], tables: list[int], most: float, seconds: float) -> None:
    """Every game at every pace and number of tables."""
    first = True
    for game, pace in [(game, pace) for game in games for pace in paces]:
        for many in tables:
            rate = {"two": min(2.0, most / many), "equal": most / many, "fastest": 0.0}[pace]
            row = uvloop.run(one_run(game, many, rate, seconds))
            if first:
                show(["game", "pace", *row])
                show(["---"] * (len(row) + 2))
                first = False
            show([game, pace, *(f"{value:.0f}" if value >= 10 else f"{value:.1f}" for value in row.values())])


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", help="so many: 50,200,1000; with --beside one number, 60")
    parser.add_argument("--games", help="each with its seats, and with some who look on: montanara:2,saboteur:3+1")
    parser.add_argument("--paces", default="two,equal,fastest")
    parser.add_argument("--most", type=float, default=400.0, help="moves a second at all tables together")
    parser.add_argument("--seconds", type=float, default=15.0)
    parser.add_argument("--beside", metavar="REV", help="another commit")
    parser.add_argument("--masters", type=int, help="so many tables where masters think, beside the people's")
    parser.add_argument("--rounds", type=int, default=3, help="with --beside or --masters: so many runs of each")
    asked = parser.parse_args()
    gc.disable()  # its pauses would be measured as the server's
    if asked.beside:
        games = (asked.games or "montanara:2,saboteur:3+1").split(",")
        beside(asked.beside, games, int(asked.tables or 60), asked.rounds, asked.seconds)
    elif asked.masters is not None:
        tables = int(asked.tables or 50)
        for game in (asked.games or "montanara:2").split(","):
            compare(game, tables, asked.most / tables, asked.seconds, asked.masters, asked.rounds)
    else:
        many = [int(number) for number in (asked.tables or "50,200,1000").split(",")]
        games = (asked.games or "montanara:2,saboteur:3").split(",")
        grid(games, asked.paces.split(","), many, asked.most, asked.seconds)


if __name__ == "__main__":
    main()
