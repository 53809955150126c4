"""What a second process brings to a tournament: python -m benchmarks.arena [--deals 40] [--jobs 2]

The same tournament, played by one process and by more, in turn. Times of a busy machine say little: then look at the
processors' time, which more processes should hardly raise.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from contextlib import closing
from os import times
from pathlib import Path
from statistics import median

from underhall.lab.results import Results
from underhall.lab.run import on_processes, run
from underhall.lab.tournament import parse_tournament

PLAN = """
[[events]]
game = "saboteur"
seats = 5
bots = ["random", "foreman"]
deals = {deals}
"""


def seconds(deals: int, jobs: int) -> tuple[float, float, int]:
    """The time, the processors' time and the games of a tournament on so many processes."""
    text = PLAN.format(deals=deals)
    tournament = parse_tournament(text)
    with tempfile.TemporaryDirectory() as folder:
        began, before = time.perf_counter(), times()
        with closing(Results(Path(folder), tournament.identity, text)) as results:
            run(tournament, results, on_processes(jobs))
            games = sum(len(deal.games) for deal in results.deals(0))
        after = times()
    return time.perf_counter() - began, sum(after[:4]) - sum(before[:4]), games


def main() -> None:
    given = argparse.ArgumentParser()
    given.add_argument("--deals", type=int, default=40)
    given.add_argument("--jobs", type=int, default=2)
    given.add_argument("--repeats", type=int, default=3)
    asked = given.parse_args()
    seconds(1, 1)  # what is loaded once is loaded
    ratios = []
    for _ in range(asked.repeats):
        (alone, cpu_alone, games), (shared, cpu_shared, _) = (seconds(asked.deals, jobs) for jobs in (1, asked.jobs))
        ratios.append(alone / shared)
        print(
            f"{games} games: one process {alone:.1f} s ({cpu_alone:.1f} s of processors), "
            f"{asked.jobs} processes {shared:.1f} s ({cpu_shared:.1f} s): {alone / shared:.2f} times as fast",
            flush=True,
        )
    print(f"{median(ratios):.2f} times as fast in the middle")


if __name__ == "__main__":
    main()
