"""How fast Out of Mine! runs: the cover search compiled and interpreted, the proof of a set, games in ticks.

    python -m benchmarks.out_of_mine [--write FILE]

--write adds a line of JSON to FILE, with the machine and the version, so that a number in the docs can be traced.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator
from time import perf_counter, process_time
from types import ModuleType

from benchmarks.kept_results import add_write_argument, write

from underhall import compiled, games
from underhall.arena.match import play_match
from underhall.games.out_of_mine import cover, galleries, planning
from underhall.games.out_of_mine.bots import Master
from underhall.games.out_of_mine.proof import survey
from underhall.games.out_of_mine.puzzle import Puzzle
from underhall.table import Chance


def pairs(module: ModuleType) -> list[float]:
    """Seconds for a first cover of each side with each card; of three tries the best: noise only adds."""
    ours, found = galleries.ours(), []
    shapes = ours.shapes
    for side in ours.sides:
        for card in ours.cards:
            counts = bytes(card.counts)
            tries = []
            for _ in range(3):
                began = perf_counter()
                module.cover(side.spaces, counts, shapes)
                tries.append(perf_counter() - began)
            found.append(min(tries))
    return found


def rows() -> Iterator[tuple[str, float, str]]:
    ours = galleries.ours()
    for name, module in (("as built", cover), ("interpreted", compiled.pure(cover.__name__))):
        times = pairs(module)
        yield f"a pair covered, {name}, median", statistics.median(times) * 1e6, "µs"
        yield f"a pair covered, {name}, worst", max(times) * 1e6, "µs"
    began = process_time()
    assert survey(ours).sound
    yield "all 800 pairs proved unblockable", process_time() - began, "s"
    times = []
    for side in ours.sides:
        for card in ours.cards[::8]:
            practice = Puzzle(ours, side, card, elves=True, elements=True).begin()
            began = process_time()
            planning.plan(practice.position, 0, 1, 40_000, best=True)
            times.append(process_time() - began)
    yield "the master's plan for an empty gallery, mean", statistics.mean(times) * 1e3, "ms"
    began = process_time()
    for number in range(5):
        play_match(games.get("out_of_mine"), [Master(seat) for seat in range(4)], {"elves": True}, Chance(number))
    yield "a game of four foremen in ticks", (process_time() - began) / 5, "s"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    add_write_argument(parser)
    given = parser.parse_args()
    found = []
    for what, value, unit in rows():
        print(f"{what:<50}{value:>12,.3g} {unit}", flush=True)
        found.append({"what": what, "value": float(f"{value:.4g}"), "unit": unit})
    write(given.write, "out_of_mine", found)


if __name__ == "__main__":
    main()
