"""How fast Montanara runs: its core compiled and interpreted, and the contract as bots meet it.

    python -m benchmarks.montanara [--seconds 2] [--write FILE]

The same as `underhall bench montanara`; --write adds a line of JSON to FILE, with the machine and the version, so that
a number in the docs can be traced.
"""

from __future__ import annotations

import argparse

from benchmarks.kept_results import add_write_argument, write

from underhall import games
from underhall.arena.bench import bench


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=2.0, help="how long each thing is measured")
    add_write_argument(parser)
    given = parser.parse_args()
    rows = []
    for row in bench(games.get("montanara"), seconds=given.seconds):
        ratio = "" if row.ratio is None else f"{row.ratio:10.3g}"
        print(f"{row.what:<36}{row.per_second:>14,.0f} a second{ratio}", flush=True)
        rows.append(row.to_json())
    write(given.write, "montanara", rows)


if __name__ == "__main__":
    main()
