"""A hall of one process and of several, over Postgres: `python -m benchmarks.hall_processes [--processes 1,2]`.

People at every seat come in at one port and land in whichever process takes their connection; a table is at the one
that its last HTTP request came to, and the sockets of those who play go there.
Printed are moves a second as fast as it goes, the processor time of all processes of the hall for a move (without
Postgres, bots and people), how much of it is of the busiest process, and the time until everybody at the table has a
move. What a machine can do is its cores divided by the time a move takes: people, Postgres and the hall share this one.

Without `--database` a Postgres is started for it.
"""

from __future__ import annotations

import argparse
import contextlib
import gc
import os
import subprocess
import tempfile
import time
from pathlib import Path

import httpx
import uvloop
from benchmarks.hall_load import Load, cpu_seconds, serve, show
from tests.support.hall.services import postgres


def nodes(process: int) -> list[int]:
    """The processes of a hall that serve people."""
    command = ["ps", "-o", "pid=,args=", "--ppid", str(process)]
    found = subprocess.run(command, capture_output=True, text=True).stdout.splitlines()
    return [int(line.split()[0]) for line in found if "hall.processes" in line] or [process]


async def measure(process: int, url: str, game: str, tables: int, rate: float, seconds: float) -> dict[str, float]:
    """One row."""
    # as of many people: what comes over one connection comes to one process
    apart = httpx.Limits(max_keepalive_connections=0)
    async with httpx.AsyncClient(base_url=url, timeout=60, limits=apart) as http:
        load = Load(url, game, tables, rate)
        await load.sit_down(http)
        await load.warm_up()
        serving = nodes(process)
        before, began, moves = [cpu_seconds(one) for one in serving], time.perf_counter(), load.moves
        await load.run(seconds)
        used = [cpu_seconds(one) - spent for one, spent in zip(serving, before, strict=True)]
        took, moves = time.perf_counter() - began, load.moves - moves
        await load.leave()
    waits = load.waits
    return {
        "processes": len(serving),
        "moves a second": moves / took,
        "CPU us a move": sum(used) / max(moves, 1) * 1e6,
        "of the busiest": max(used) / max(moves, 1) * 1e6,
        "p50 ms": waits[len(waits) // 2] * 1000,
        "p99 ms": waits[int(len(waits) * 0.99)] * 1000,
    }


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--processes", default="1,2")
    parser.add_argument("--game", default="saboteur:3", help="with its seats")
    parser.add_argument("--tables", type=int, default=60)
    parser.add_argument(
        "--rate", type=float, default=0.0, help="moves a second at each table; 0 for as fast as it goes"
    )
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=1)
    parser.add_argument("--database", help="postgresql://…, an empty one: everything in it is of this benchmark")
    asked = parser.parse_args()
    gc.disable()  # its pauses would be measured as the server's
    with contextlib.ExitStack() as stack:
        server = None if asked.database else stack.enter_context(postgres())
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        first = True
        for many in [int(many) for many in asked.processes.split(",")] * asked.rounds:
            database = asked.database or (server.database() if server else "")
            process, url = serve(folder, processes=many, database=database, workers=1)
            try:
                row = uvloop.run(measure(process.pid, url, asked.game, asked.tables, asked.rate, asked.seconds))
            finally:
                process.terminate()
                process.wait()
            if first:
                show([*row])
                show(["---"] * len(row))
                first = False
            show([f"{value:.0f}" for value in row.values()])
    print(f"load average at the end: {os.getloadavg()[0]:.1f}")


if __name__ == "__main__":
    main()
