"""The hall under load: `python -m benchmarks.hall [--tables 50,200,1000] [--games montanara:2,saboteur:3]`.

A real server in its own process with a durable SQLite file, and people at every seat on real websockets in this
process, all on the loopback. For each game and number of tables, three paces: each table at two moves a second (slower
where that would be more than `--most` in all), all tables together at `--most` moves a second, so that only their
number differs, and as fast as it goes. Measured are moves per second of the server's CPU time, the time from sending a
move until everybody at the table has it, memory a table, and the size of a reconnection early and late in a game.
"""

from __future__ import annotations

import argparse
import asyncio
import base64
import gc
import os
import random
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec

ROOT = Path(__file__).parents[1]


class _Sight(msgspec.Struct):
    moves: list[str] = []
    result: dict[str, object] | None = None


class _Happened(msgspec.Struct):
    n: int


class _Message(msgspec.Struct):
    type: str
    sight: _Sight | None = None
    happened: _Happened | None = None
    re: str | None = None
    code: str | None = None


_decode = msgspec.json.Decoder(_Message).decode


class Wire:
    """A websocket client as small as can be, so that this side of the measurement costs little."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        self.received = 0

    @classmethod
    async def open(cls, url: str, cookie: str) -> Wire:
        """Connect and shake hands."""
        host, _, port = url.removeprefix("http://").partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        key = base64.b64encode(os.urandom(16)).decode()
        writer.write(
            f"GET /api/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: underhall={cookie}\r\n\r\n".encode()
        )
        answer = await reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in answer, answer
        return cls(reader, writer)

    def send(self, **message: object) -> None:
        """Send a message; the mask is zero, which the protocol allows."""
        data = msgspec.json.encode(message)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        self._writer.write(b"\x81" + size + b"\0\0\0\0" + data)

    async def next(self) -> bytes:
        """The next text frame."""
        while True:
            first, second = await self._reader.readexactly(2)
            size = second & 127
            if size == 126:
                (size,) = struct.unpack(">H", await self._reader.readexactly(2))
            elif size == 127:
                (size,) = struct.unpack(">Q", await self._reader.readexactly(8))
            data = await self._reader.readexactly(size)
            if first & 15 == 1:
                self.received = size
                return data
            if first & 15 == 9:
                self._writer.write(b"\x8a" + bytes([0x80 | size]) + b"\0\0\0\0" + data)
            elif first & 15 == 8:
                raise ConnectionError(data)

    def close(self) -> None:
        """Go."""
        self._writer.close()


@dataclass
class Table:
    """One table and what was measured at it."""

    id: str
    seats: int
    people: list[str]
    sent: dict[int, float] = field(default_factory=dict)
    got: dict[int, int] = field(default_factory=dict)
    waits: list[float] = field(default_factory=list)
    moves: int = 0
    over: bool = False


async def person(url: str, cookie: str, table: Table, rate: float, dice: random.Random, go: asyncio.Event) -> None:
    """Follow a table and, when asked, move at the table's pace."""
    wire = await Wire.open(url, cookie)
    wire.send(type="hello", protocol=1)
    wire.send(type="watch", table=table.id)
    count = 0
    began: dict[str, float] = {}
    try:
        while True:
            message = _decode(await wire.next())
            now = time.perf_counter()
            if message.happened is not None:
                n = message.happened.n
                if message.re is not None and message.re in began:
                    table.sent[n] = began.pop(message.re)
                    table.moves += 1
                table.got[n] = table.got.get(n, 0) + 1
                if table.got[n] == table.seats and n in table.sent:
                    table.waits.append(now - table.sent.pop(n))
            sight = message.sight
            if sight is None:
                continue
            if sight.result is not None:
                table.over = True
                return
            if sight.moves:
                await go.wait()
                if rate:
                    await asyncio.sleep(dice.expovariate(rate))
                count += 1
                request = f"{id(wire)}-{count}"
                began[request] = time.perf_counter()
                wire.send(type="play", table=table.id, id=request, move=dice.choice(sight.moves))
    except (asyncio.CancelledError, ConnectionError, asyncio.IncompleteReadError):
        pass
    finally:
        wire.close()


async def open_table(http: httpx.AsyncClient, game: str, seats: int) -> Table:
    """Guests, a table, a start."""
    cookies = []
    for number in range(seats):
        http.cookies.clear()
        (await http.post("/api/guest", json={"name": f"P{number}"})).raise_for_status()
        cookies.append(http.cookies["underhall"])
    http.cookies.clear()
    first = {"cookie": f"underhall={cookies[0]}"}
    room = (
        (await http.post("/api/tables", json={"game": game, "seats": seats}, headers=first)).raise_for_status().json()
    )
    for cookie in cookies[1:]:
        (
            await http.post(f"/api/tables/{room['id']}/join", json={}, headers={"cookie": f"underhall={cookie}"})
        ).raise_for_status()
    (await http.post(f"/api/tables/{room['id']}/start", json={}, headers=first)).raise_for_status()
    return Table(room["id"], seats, cookies)


async def figures(http: httpx.AsyncClient) -> dict[str, float]:
    """The server's own figures."""
    text = (await http.get("/metrics")).text
    return {
        line.split()[0]: float(line.split()[1])
        for line in text.splitlines()
        if line and line[0] != "#" and "{" not in line
    }


async def reconnect(url: str, table: Table) -> int:
    """How many bytes somebody gets who comes back."""
    wire = await Wire.open(url, table.people[0])
    wire.send(type="hello", protocol=1)
    wire.send(type="watch", table=table.id)
    while True:
        data = await wire.next()
        if _decode(data).type == "table":
            wire.close()
            return len(data)


async def until(made: list[Table], seconds: float, moves: int = 10**9, over: int = 10**9) -> None:
    """Wait some seconds, or until so many moves were made, or more games than that are over: tables at rest would
    flatter the rest."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        if sum(table.moves for table in made) >= moves or sum(table.over for table in made) > over:
            return
        await asyncio.sleep(0.05)


async def measure(url: str, game: str, seats: int, tables: int, rate: float, seconds: float) -> dict[str, float]:
    """One row of the result."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        before = await figures(http)
        made = [await open_table(http, game, seats) for _ in range(tables)]
        go = asyncio.Event()
        people = [
            asyncio.create_task(person(url, cookie, table, rate, random.Random(i * 50 + k), go))
            for i, table in enumerate(made)
            for k, cookie in enumerate(table.people)
        ]
        await asyncio.sleep(2)
        seated = await figures(http)
        early = statistics.mean([await reconnect(url, table) for table in made[:5]])
        go.set()
        await until(made, 1, moves=5 * tables)
        for table in made:
            table.waits.clear()
        start, began, moves = await figures(http), time.perf_counter(), sum(table.moves for table in made)
        await until(made, seconds, over=tables // 20)
        end, took = await figures(http), time.perf_counter() - began
        moves = sum(table.moves for table in made) - moves
        going = [table for table in made if not table.over]
        late = statistics.mean([await reconnect(url, table) for table in going[:5]]) if going else 0.0
        for task in people:
            task.cancel()
        await asyncio.gather(*people, return_exceptions=True)
    waits = sorted(wait for table in made for wait in table.waits) or [0.0]
    cpu = end["process_cpu_seconds_total"] - start["process_cpu_seconds_total"]
    memory = "process_resident_memory_bytes"
    return {
        "tables": tables,
        "moves a second": moves / took,
        "moves per CPU-second": moves / max(cpu, 1e-9),
        "CPU us a move": cpu / max(moves, 1) * 1e6,
        "p50 ms": waits[len(waits) // 2] * 1000,
        "p99 ms": waits[int(len(waits) * 0.99)] * 1000,
        "KiB a table": (seated[memory] - before[memory]) / tables / 1024,
        "moves a commit": moves / max(1.0, end["underhall_commits_total"] - start["underhall_commits_total"]),
        "bytes to return, early": early,
        "bytes to return, late": late,
    }


def serve(folder: Path, **settings: object) -> tuple[subprocess.Popen[str], str]:
    """A hall in its own process."""
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "UNDERHALL_DATABASE": str(folder / "hall.db")}
    generous: dict[str, object] = {
        "port": 0,
        "requests_per_second": 1e5,
        "requests_per_address": 1e7,
        "guests_per_minute": 1e7,
    }
    generous |= {
        "sockets_per_address": 100000,
        "connections_per_address": 100000,
        "tables_per_minute": 1000000,
        "log": "warning",
        **settings,
    }
    environment |= {f"UNDERHALL_{key.upper()}": str(value) for key, value in generous.items()}
    command = [sys.executable, "-m", "underhall.hall"]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, process.stdout.readline().split()[-1]


def show(cells: list[str]) -> None:
    """A line of the table."""
    print("| " + " | ".join(cells) + " |", flush=True)


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", default="50,200,1000")
    parser.add_argument("--games", default="montanara:2,saboteur:3", help="each with its seats")
    parser.add_argument("--paces", default="two,equal,fastest")
    parser.add_argument("--most", type=float, default=400.0, help="moves a second at all tables together")
    parser.add_argument("--seconds", type=float, default=15.0)
    asked = parser.parse_args()
    gc.disable()  # its pauses would be measured as the server's
    first = True
    for game, pace in [(game, pace) for game in asked.games.split(",") for pace in asked.paces.split(",")]:
        name, _, seats = game.partition(":")
        for tables in map(int, asked.tables.split(",")):
            rate = {"two": min(2.0, asked.most / tables), "equal": asked.most / tables, "fastest": 0.0}[pace]
            with tempfile.TemporaryDirectory(prefix="underhall-load-") as folder:
                process, url = serve(Path(folder))
                try:
                    row = asyncio.run(measure(url, name, int(seats), tables, rate, asked.seconds))
                finally:
                    process.terminate()
                    process.wait()
            if first:
                show(["game", "pace", *row])
                show(["---"] * (len(row) + 2))
                first = False
            show([game, pace, *(f"{value:.0f}" if value >= 10 else f"{value:.1f}" for value in row.values())])


if __name__ == "__main__":
    main()
