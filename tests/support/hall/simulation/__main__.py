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
from collections.abc import Callable

from tests.support.hall.simulation.schedule import Schedule, generate, read, shrink
from tests.support.hall.simulation.world import Report, run, simulated

_clock = time.monotonic  # the machine's: while schedules run, theirs stands in its place


def _smaller(schedule: Schedule, report: Report, run: Callable[[Schedule], Report]) -> str:
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
    end = None if asked.minutes is None else _clock() + 60 * asked.minutes
    began, done, failed = _clock(), 0, 0
    with simulated() as run_one:
        for seed in itertools.islice(itertools.count(asked.first), asked.schedules):
            if end is not None and _clock() > end:
                break
            schedule = generate(seed)
            report = run_one(schedule)
            done += 1
            if asked.trace:
                print(report.trace)
            if report.violation is not None:
                failed += 1
                print(f"{seed}: {report.violation}\n    smaller: {_smaller(schedule, report, run_one)}", flush=True)
    print(f"{done} schedules in {_clock() - began:.0f} s, {failed} failed", file=sys.stderr)
    sys.exit(failed > 0)


if __name__ == "__main__":
    main()
