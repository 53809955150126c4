"""`python -m tests.support.hall.simulation`: run schedules, for hours if that is wanted.

    --seed 7                 one schedule, and what came of it
    --text '{"seed":7,…}'    the same, of a schedule that is written down
    --first 10000            the first of many
    --schedules 100000       how many (without it, for ever)
    --minutes 60             for how long

A schedule that fails is made smaller and printed, and the run goes on.
"""

from __future__ import annotations

import argparse
import itertools
import sys
import time

from tests.support.hall.simulation.schedule import Schedule, generate, read, shrink
from tests.support.hall.simulation.world import Report, run, simulated

SOME = 200
"""Schedules between two looks at the clock."""
_clock = time.monotonic


def _smaller(schedule: Schedule, report: Report) -> str:
    kind = str(report.violation).partition(":")[0]
    small = shrink(schedule, lambda one: (run(one).violation or "").partition(":")[0] == kind)
    return f"{small}\n    {run(small).violation}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--text")
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--schedules", type=int)
    parser.add_argument("--minutes", type=float)
    parser.add_argument("--trace", action="store_true", help="print a digest of all that clients were sent")
    asked = parser.parse_args()
    if asked.seed is not None or asked.text is not None:
        schedule = read(asked.text) if asked.text is not None else generate(asked.seed)
        report = run(schedule)
        print(f"{schedule}\n{report}")
        sys.exit(report.violation is not None)
    last = None if asked.schedules is None else asked.first + asked.schedules
    began, done, failed = _clock(), 0, 0
    for first in itertools.count(asked.first, SOME) if last is None else range(asked.first, last, SOME):
        if asked.minutes is not None and _clock() - began > 60 * asked.minutes:
            break
        seeds = range(first, first + SOME if last is None else min(last, first + SOME))
        with simulated() as run_one:
            reports = {seed: run_one(generate(seed)) for seed in seeds}
        done += len(reports)
        for seed, report in reports.items():
            if asked.trace:
                print(report.trace)
            if report.violation is not None:
                failed += 1
                print(f"{seed}: {report.violation}\n    smaller: {_smaller(generate(seed), report)}", flush=True)
    print(f"{done} schedules in {_clock() - began:.0f} s, {failed} failed", file=sys.stderr)
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
