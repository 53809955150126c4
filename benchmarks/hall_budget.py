"""Where the processor time of a move goes in the hall, step by step: `python -m benchmarks.hall_budget`.

The same load as `benchmarks.hall`, on a hall that samples itself (`benchmarks.hall_sampled`). With `--exact` the
functions too, most expensive first.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import signal
import tempfile
from pathlib import Path

import httpx
import uvloop
from benchmarks.hall_load import Load, serve, show

COLUMNS = (("montanara:2", 0.0), ("montanara:2", 200.0), ("saboteur:3+1", 0.0), ("saboteur:3+1", 200.0))


async def spent(
    game: str, most: float, tables: int, seconds: float, folder: Path
) -> tuple[dict[str, float], dict[str, float]]:
    """Microseconds a move, by step and by function."""
    process, url = serve(folder, module=["benchmarks.hall_sampled"])
    assert process.stdout is not None
    try:
        async with httpx.AsyncClient(base_url=url, timeout=60) as http:
            load = Load(url, game, tables, most / tables)
            await load.sit_down(http)
            await load.warm_up()
            os.kill(process.pid, signal.SIGUSR1)
            moves = load.moves
            await load.run(seconds)
            moves = load.moves - moves
            os.kill(process.pid, signal.SIGUSR2)
            said = json.loads(await asyncio.to_thread(process.stdout.readline))
            await load.leave()
    finally:
        process.terminate()
        process.wait()
    steps, exact = ({k: v / max(1, moves) * 1e6 for k, v in said[name].items()} for name in ("steps", "exact"))
    return steps, exact


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--games", default="", help="only this one")
    parser.add_argument("--exact", action="store_true", help="by function, too")
    asked = parser.parse_args()
    columns = [(game, most) for game, most in COLUMNS if asked.games in game]
    found = []
    for game, most in columns:
        with tempfile.TemporaryDirectory(prefix="underhall-load-") as folder:
            found.append(uvloop.run(spent(game, most, asked.tables, asked.seconds, Path(folder))))
    show(["us of CPU a move", *(f"{game}, {f'{most:.0f} a second' if most else 'fastest'}" for game, most in columns)])
    show(["---"] * (len(columns) + 1))
    show(["**all**", *(f"**{sum(steps.values()):.0f}**" for steps, _ in found)])
    names = {step: None for steps, _ in found for step in sorted(steps, key=lambda step: -steps[step])}
    for name in names:
        show([name, *(f"{steps.get(name, 0):.0f}" for steps, _ in found)])
    for (game, most), (_, exact) in zip(columns, found, strict=True):
        if asked.exact:
            print(f"\n{game}, {most:.0f}")
            for where, us in list(exact.items())[:40]:
                print(f"{us:7.1f}  {where}")


if __name__ == "__main__":
    main()
