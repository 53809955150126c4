"""How fast records become training rows: python -m benchmarks.export --decisions 1000000

Games by lot are played first, untimed; the time is that of `underhall export` on them, reading, replaying and writing
included, and the processors' time of all its processes.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from os import times
from pathlib import Path

from underhall import games
from underhall.arena import play_match
from underhall.bots import Random
from underhall.table import Chance


def write_records(name: str, seats: int, decisions: int, folder: Path) -> int:
    """Games by lot, until there are so many decisions; how many there are."""
    game, made, number = games.get(name), 0, 0
    while made < decisions:
        match = play_match(game, [Random(seed) for seed in range(seats)], {}, Chance(number))
        (folder / f"{number:06}.jsonl").write_text(str(match.record), encoding="utf-8")
        made += match.decisions
        number += 1
    return made


def main() -> None:
    given = argparse.ArgumentParser()
    given.add_argument("--game", default="saboteur")
    given.add_argument("--seats", type=int, default=5)
    given.add_argument("--decisions", type=int, default=100_000)
    given.add_argument("--jobs", type=int, default=2)
    asked = given.parse_args()
    with tempfile.TemporaryDirectory() as kept:
        records = Path(kept, "records")
        records.mkdir()
        made = write_records(asked.game, asked.seats, asked.decisions, records)
        command = [sys.executable, "-m", "underhall.cli", "export", str(records)]
        command += ["--out", f"{kept}/rows", "--jobs", str(asked.jobs)]
        began, before = time.perf_counter(), times()
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        wall, after = time.perf_counter() - began, times()
        cpu = after.children_user + after.children_system - before.children_user - before.children_system
        size = sum(file.stat().st_size for file in Path(kept, "rows").rglob("*.parquet"))
    each = f"{1e6 * cpu / made:.0f} µs a decision, {size / made:.0f} bytes"
    print(f"{asked.game}, {made} decisions, {asked.jobs} processes: {wall:.1f} s, {cpu:.1f} s of processors; {each}")


if __name__ == "__main__":
    main()
