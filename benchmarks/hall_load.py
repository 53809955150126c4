"""A hall under load, for the benchmarks of the hall: a real server in its own process with a durable file, and people
at every seat, and beside the table, on real websockets in this process, all on the loopback."""

from __future__ import annotations

import asyncio
import base64
import contextlib
import os
import random
import statistics
import struct
import subprocess
import sys
import tempfile
import time
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import cast

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


class Wire(asyncio.Protocol):
    """A websocket client as small as can be, so that this side of the measurement costs little: people who are slower
    than the hall would not press it."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._rest = b""
        self._heard: deque[bytes] = deque()
        self._waiting: asyncio.Future[None] | None = None
        self._greeted = self._gone = False
        self.received = 0

    @classmethod
    async def open(cls, url: str, cookie: str) -> Wire:
        """Connect and shake hands."""
        host, _, port = url.removeprefix("http://").partition(":")
        _, wire = await asyncio.get_running_loop().create_connection(cls, host, int(port))
        key = base64.b64encode(os.urandom(16)).decode()
        wire._write(
            f"GET /api/socket HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\nCookie: underhall={cookie}\r\n\r\n".encode()
        )
        answer = await wire.next()
        assert b" 101 " in answer, answer
        return wire

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Connected."""
        self._transport = cast("asyncio.Transport", transport)  # that of uvloop is none by its class

    def connection_lost(self, exc: Exception | None) -> None:
        """The hall has hung up."""
        self._gone = True
        self._wake()

    def data_received(self, data: bytes) -> None:
        """The answer to the handshake, then frames."""
        data = self._rest + data
        at = 0
        if not self._greeted:
            head, found, data = data.partition(b"\r\n\r\n")
            if not found:
                self._rest = head
                return
            self._greeted = True
            self._heard.append(head)
        while len(data) - at >= 2:
            size, head_size = data[at + 1] & 127, 2
            if size == 126:
                size, head_size = int.from_bytes(data[at + 2 : at + 4], "big"), 4
            elif size == 127:
                size, head_size = int.from_bytes(data[at + 2 : at + 10], "big"), 10
            end = at + head_size + size
            if end > len(data):
                break
            self._frame(data[at] & 15, data[at + head_size : end])
            at = end
        self._rest = data[at:]
        if self._heard:
            self._wake()

    def _frame(self, kind: int, content: bytes) -> None:
        if kind == 1:
            self._heard.append(content)
        elif kind == 9:
            self._write(b"\x8a" + bytes([0x80 | len(content)]) + b"\0\0\0\0" + content)
        elif kind == 8:
            self._gone = True
            self._wake()

    def _wake(self) -> None:
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    def _write(self, data: bytes) -> None:
        assert self._transport is not None
        self._transport.write(data)

    def send(self, **message: object) -> None:
        """Send a message; the mask is zero, which the protocol allows."""
        data = msgspec.json.encode(message)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b"\xfe" + struct.pack(">H", len(data))
        self._write(b"\x81" + size + b"\0\0\0\0" + data)

    async def next(self) -> bytes:
        """The next text frame; ConnectionError when there are no more."""
        while not self._heard:
            if self._gone:
                raise ConnectionError("the hall has hung up")
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        data = self._heard.popleft()
        self.received = len(data)
        return data

    def close(self) -> None:
        """Go."""
        if self._transport is not None:
            self._transport.close()


@dataclass
class Table:
    """One table and what was measured at it."""

    id: str
    seats: int
    people: list[str]
    spectators: int = 0
    sent: dict[int, float] = field(default_factory=dict)
    got: dict[int, int] = field(default_factory=dict)
    waits: list[float] = field(default_factory=list)
    moves: int = 0
    over: bool = False


async def person(
    url: str, cookie: str | None, table: Table, rate: float, dice: random.Random, go: asyncio.Event
) -> None:
    """Follow a table and, when asked, move at the table's pace. Without a cookie, somebody who only looks on."""
    wire = await Wire.open(url, cookie or "")
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
                if table.got[n] == table.seats + table.spectators and n in table.sent:
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
    except (asyncio.CancelledError, ConnectionError):
        pass
    finally:
        wire.close()


async def open_table(http: httpx.AsyncClient, game: str, seats: int, spectators: int = 0) -> Table:
    """Guests, a table, a start."""
    cookies = []
    for number in range(seats):
        http.cookies.clear()
        (await http.post("/api/guest", json={"name": f"P{number}"})).raise_for_status()
        cookies.append(http.cookies["underhall"])
    http.cookies.clear()
    first = {"cookie": f"underhall={cookies[0]}"}
    asked = {"game": game, "seats": seats}
    room = (await http.post("/api/tables", json=asked, headers=first)).raise_for_status().json()
    for cookie in cookies[1:]:
        (
            await http.post(f"/api/tables/{room['id']}/join", json={}, headers={"cookie": f"underhall={cookie}"})
        ).raise_for_status()
    (await http.post(f"/api/tables/{room['id']}/start", json={}, headers=first)).raise_for_status()
    return Table(room["id"], seats, cookies, spectators)


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


def read_game(written: str) -> tuple[str, int, int]:
    """A game with its seats and, perhaps, with some who look on: `saboteur:3+1`."""
    name, _, people = written.partition(":")
    seats, _, spectators = people.partition("+")
    return name, int(seats), int(spectators or 0)


class Load:
    """People at the tables of one hall, who move while they are let."""

    def __init__(self, url: str, game: str, tables: int, rate: float) -> None:
        self._url, self._rate, self._many = url, rate, tables
        self._game, self._seats, self._spectators = read_game(game)
        self.made: list[Table] = []
        self.go = asyncio.Event()
        self._people: list[asyncio.Task[None]] = []

    @property
    def moves(self) -> int:
        """Moves so far."""
        return sum(table.moves for table in self.made)

    @property
    def ending(self) -> bool:
        """Whether more than a few games are over: tables at rest would flatter the rest."""
        return sum(table.over for table in self.made) > len(self.made) // 20

    @property
    def waits(self) -> list[float]:
        """How long moves took to reach everybody, sorted."""
        return sorted(wait for table in self.made for wait in table.waits) or [0.0]

    async def sit_down(self, http: httpx.AsyncClient) -> None:
        """Open the tables, and have everybody follow theirs."""
        for _ in range(self._many):
            self.made.append(await open_table(http, self._game, self._seats, self._spectators))
        self._people = [
            asyncio.create_task(person(self._url, cookie, table, self._rate, random.Random(i * 50 + k), self.go))
            for i, table in enumerate(self.made)
            for k, cookie in enumerate([*table.people, *[None] * self._spectators])
        ]
        await asyncio.sleep(2)

    async def warm_up(self) -> None:
        """The first moves, which do not count."""
        self.go.set()
        await self.run(1, moves=5 * self._many)
        for table in self.made:
            table.waits.clear()

    async def run(self, seconds: float, moves: int = 10**9) -> None:
        """Go on for some seconds, or until so many moves were made, or games end."""
        end = time.perf_counter() + seconds
        while time.perf_counter() < end and self.moves < moves and not self.ending:
            await asyncio.sleep(0.05)

    async def leave(self) -> None:
        """Everybody goes."""
        for task in self._people:
            task.cancel()
        await asyncio.gather(*self._people, return_exceptions=True)


async def measure(url: str, game: str, tables: int, rate: float, seconds: float) -> dict[str, float]:
    """One row of the result."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        before = await figures(http)
        load = Load(url, game, tables, rate)
        await load.sit_down(http)
        seated = await figures(http)
        early = statistics.mean([await reconnect(url, table) for table in load.made[:5]])
        await load.warm_up()
        start, began, moves = await figures(http), time.perf_counter(), load.moves
        await load.run(seconds)
        end, took = await figures(http), time.perf_counter() - began
        moves = load.moves - moves
        going = [table for table in load.made if not table.over]
        late = statistics.mean([await reconnect(url, table) for table in going[:5]]) if going else 0.0
        await load.leave()
    waits = load.waits
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


def serve(
    folder: Path, tree: Path = ROOT, module: Sequence[str] = ("underhall.hall",), **settings: object
) -> tuple[subprocess.Popen[str], str]:
    """A hall in its own process, of this tree or another."""
    paths = os.pathsep.join([str(tree / "src"), str(ROOT)])
    environment = {**os.environ, "PYTHONPATH": paths, "UNDERHALL_DATABASE": str(folder / "hall.db")}
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
    command = [sys.executable, "-m", *module]
    process = subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True)
    assert process.stdout is not None
    return process, process.stdout.readline().split("open at ")[1].split()[0]


@contextlib.contextmanager
def opened(
    tree: Path = ROOT, module: Sequence[str] = ("underhall.hall",), **settings: object
) -> Iterator[tuple[int, str]]:
    """A hall with a database of its own, for as long as the block lasts: the id of its process, and its address."""
    with tempfile.TemporaryDirectory(prefix="underhall-load-") as folder:
        process, url = serve(Path(folder), tree, module, **settings)
        try:
            yield process.pid, url
        finally:
            process.terminate()
            process.wait()


async def one_run(game: str, tables: int, rate: float, seconds: float) -> dict[str, float]:
    """One row, from a hall that is opened for it."""
    with opened() as (_, url):
        return await measure(url, game, tables, rate, seconds)


def cpu_seconds(process: int) -> float:
    """The processor time that a process has used so far, all threads together, to the nanosecond."""
    spent = 0
    for thread in Path(f"/proc/{process}/task").iterdir():
        spent += int((thread / "schedstat").read_text(encoding="ascii").split()[0])
    return spent / 1e9


def queued_seconds(process: int) -> float:
    """How long its threads have been ready to run so far, and waited for a processor that others had."""
    threads = Path(f"/proc/{process}/task").iterdir()
    return sum(int((thread / "schedstat").read_text(encoding="ascii").split()[1]) for thread in threads) / 1e9


def show(cells: list[str]) -> None:
    """A line of a table."""
    print("| " + " | ".join(cells) + " |", flush=True)
