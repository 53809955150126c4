"""What a hall uses while nothing happens: `python -m benchmarks.hall_idle [--tables 5000] [--sockets 2000]`.

So many tables that wait for players, and so many open sockets, half of which follow the list of tables and half a
table. Printed are the processor time as a part of one core, after everybody has settled down, and the memory of both.
"""

from __future__ import annotations

import argparse
import asyncio

import httpx
import uvloop
from benchmarks.hall_load import Wire, cpu_seconds, figures, opened, show

SETTLE_SECONDS = 5.0


async def _listen(wire: Wire) -> None:
    """Read what comes, and answer pings, as a browser does."""
    try:
        while True:
            await wire.next()
    except (asyncio.CancelledError, ConnectionError, asyncio.IncompleteReadError):
        wire.close()


async def measure(process: int, url: str, tables: int, sockets: int, seconds: float) -> dict[str, float]:
    """The figures of one hall."""
    memory = "process_resident_memory_bytes"
    async with httpx.AsyncClient(base_url=url, timeout=120) as http:
        empty = (await figures(http))[memory]
        ids, spent = [], cpu_seconds(process)
        for number in range(tables):
            if number % 20 == 0:  # one person may have some tables only
                http.cookies.clear()
                (await http.post("/api/guest", json={"name": f"P{number}"})).raise_for_status()
            room = (await http.post("/api/tables", json={"game": "montanara", "seats": 2})).raise_for_status().json()
            ids.append(room["id"])
        opening = (cpu_seconds(process) - spent) / max(1, tables)
        with_tables, spent = (await figures(http))[memory], cpu_seconds(process)
        listening = []
        for number in range(sockets):
            wire = await Wire.open(url, "")
            wire.send(type="hello", protocol=1)
            if number % 2:
                wire.send(type="lobby")
            else:
                wire.send(type="watch", table=ids[number % len(ids)])
            listening.append(asyncio.create_task(_listen(wire)))
        await asyncio.sleep(SETTLE_SECONDS)
        connecting = (cpu_seconds(process) - spent) / max(1, sockets)
        with_sockets, spent = (await figures(http))[memory], cpu_seconds(process)
        await asyncio.sleep(seconds)
        used = cpu_seconds(process) - spent
        for task in listening:
            task.cancel()
        await asyncio.gather(*listening, return_exceptions=True)
    return {
        "% of a core while idle": 100 * used / seconds,
        "ms of CPU to open a table": 1000 * opening,
        "ms of CPU to connect and follow": 1000 * connecting,
        "KiB a waiting table": (with_tables - empty) / max(1, tables) / 1024,
        "KiB a socket": (with_sockets - with_tables) / max(1, sockets) / 1024,
    }


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, default=5000)
    parser.add_argument("--sockets", type=int, default=2000)
    parser.add_argument("--seconds", type=float, default=60.0)
    asked = parser.parse_args()
    with opened() as (process, url):
        row = uvloop.run(measure(process, url, asked.tables, asked.sockets, asked.seconds))
    show(["tables", "sockets", *row])
    show(["---"] * (len(row) + 2))
    show([str(asked.tables), str(asked.sockets), *(f"{value:.2f}" for value in row.values())])


if __name__ == "__main__":
    main()
