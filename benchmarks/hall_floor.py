"""What a move costs a server that does nothing but store and send: `python -m benchmarks.hall_floor`.

Beside it stands what the hall takes on the same machine (`benchmarks.hall`). A bare server on the hall's loop reads a
message of a client, stores it with the hall's own statements in a durable file of SQLite (one thread, all that wait in
one transaction), and then sends a message to everybody at the table. It knows no rules, views, clocks, limits, repeats
or leases, and decodes nothing. Less than that, a hall that keeps its promises cannot cost.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import cast

import sqlalchemy as sa
import uvloop
from benchmarks.hall_load import cpu_seconds, show

from underhall.hall.store.append import Append, Row, append_to_file
from underhall.hall.store.database import PRAGMAS, now_ms
from underhall.hall.store.schema import schema

MOVE = b'{"type":"play","table":"%012d","id":"139923349472144-1234","move":"lay NESW@3,0"}'
ENTRY = '{"type":"moved","seat":1,"move":"lay NESW@3,0","chance":[["draw",30,4,null]]}'


def _open_file(path: str, tables: int) -> sqlite3.Connection:
    engine = sa.create_engine(f"sqlite:///{path}")
    schema.create_all(engine)
    kept = {"game": "", "rules": 1, "options": "{}", "seats": 2, "clock": "{}", "public": True, "invite": ""}
    kept |= {"created": 0, "seed": bytes(32), "version": 0, "changed": 0, "status": "playing", "summary": "{}" * 200}
    with engine.begin() as connection:
        connection.execute(schema.tables["tables"].insert(), [{"id": f"{n:012d}", **kept} for n in range(tables)])
    engine.dispose()
    file = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    for pragma in PRAGMAS:
        file.execute(f"PRAGMA {pragma}")
    return file


class _Server:
    """Tables that are only a number of moves, and those who follow them."""

    def __init__(self, path: str, tables: int, size: int) -> None:
        self._file = _open_file(path, tables)
        self._loop = asyncio.get_running_loop()
        self._answer = b"\x81\x7e" + size.to_bytes(2, "big") + b"y" * size
        self.tables: list[list[asyncio.Transport]] = [[] for _ in range(tables)]
        self._moves = [0] * tables
        self._waiting: list[int] = []
        self._storing = False
        self._errands: SimpleQueue[list[Append]] = SimpleQueue()
        Thread(target=self._work_off, daemon=True).start()

    def moved(self, table: int) -> None:
        """A move has come: it is stored with all that have come while the file was busy."""
        self._waiting.append(table)
        if not self._storing:
            self._store()

    def _store(self) -> None:
        taken, self._waiting = self._waiting, []
        self._storing = True
        appends = []
        for table in taken:
            n = self._moves[table] = self._moves[table] + 1
            row = Row(n, now_ms(), 1, f"139923349472144-{n}", ENTRY)
            appends.append(Append(f"{table:012d}", 0, n - 1, n, "playing", None, 0, 1, [row], wound=False, dated=False))
        self._errands.put(appends)

    def _work_off(self) -> None:
        while True:
            appends = self._errands.get()
            passed = append_to_file(self._file, appends)
            self._loop.call_soon_threadsafe(self._stored, passed)

    def _stored(self, passed: set[str]) -> None:
        for table in passed:
            for transport in self.tables[int(table)]:
                transport.write(self._answer)
        self._storing = False
        if self._waiting:
            self._store()


class _Socket(asyncio.Protocol):
    def __init__(self, server: _Server) -> None:
        self._server = server
        self._table = -1

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)

    def data_received(self, data: bytes) -> None:
        if self._table < 0:
            self._table = int(data)
            self._server.tables[self._table].append(self._transport)
            self._transport.write(b"+")
        else:
            self._server.moved(self._table)


async def _serve(path: str, tables: int, size: int) -> None:
    server = _Server(path, tables, size)
    listening = await asyncio.get_running_loop().create_server(lambda: _Socket(server), "127.0.0.1", 0)
    print(listening.sockets[0].getsockname()[1], flush=True)
    await asyncio.Event().wait()


class _Person(asyncio.Protocol):
    """Somebody who follows a table; whoever is to act moves when all have been told of the last move."""

    def __init__(self, table: _Table) -> None:
        self._table = table
        self._got = 0

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast("asyncio.Transport", transport)
        self.transport.write(b"%d" % self._table.number)

    def data_received(self, data: bytes) -> None:
        self._got += len(data)
        if self._got >= self._table.awaited:
            self._got, self._table.awaited_now = 0, self._table.awaited_now - 1
            if self._table.awaited_now == 0:
                self._table.all_told()


class _Table:
    def __init__(self, number: int, people: int, size: int, pause: float) -> None:
        self.number, self._many, self._size, self._pause = number, people, size, pause
        self.people: list[_Person] = []
        self.awaited, self.awaited_now = 1, people
        self.moves = -1
        self._message = b"\x81\xce" + bytes(4) + MOVE % number

    def all_told(self) -> None:
        self.moves += 1
        self.awaited, self.awaited_now = self._size, self._many
        loop = asyncio.get_running_loop()
        if self._pause:
            loop.call_later(self._pause, self._move)
        else:
            self._move()

    def _move(self) -> None:
        self.people[self.moves % self._many].transport.write(self._message)


async def _cost(port: int, pid: int, tables: int, people: int, size: int, rate: float, seconds: float) -> float:
    """Microseconds of the server's processor time a move."""
    loop = asyncio.get_running_loop()
    made = [_Table(number, people, size + 4, tables / rate if rate else 0.0) for number in range(tables)]
    for number, table in enumerate(made):
        for _ in range(people):
            _, person = await loop.create_connection(partial(_Person, table), "127.0.0.1", port)
            table.people.append(person)
        if rate:
            await asyncio.sleep(1 / rate * (number % 2))  # so that tables do not move in step
    await asyncio.sleep(1)
    spent, moves = cpu_seconds(pid), sum(table.moves for table in made)
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        await asyncio.sleep(0.05)
    return (cpu_seconds(pid) - spent) / (sum(table.moves for table in made) - moves) * 1e6


@contextlib.contextmanager
def _opened(tables: int, size: int) -> Iterator[tuple[int, int]]:
    """A bare server, for as long as the block lasts: its port and its process."""
    with tempfile.TemporaryDirectory(prefix="underhall-floor-") as folder:
        words = ["--serve", str(Path(folder) / "floor.db"), "--tables", str(tables), "--bytes", str(size)]
        process = subprocess.Popen(
            [sys.executable, "-m", "benchmarks.hall_floor", *words], stdout=subprocess.PIPE, text=True
        )
        try:
            assert process.stdout is not None
            yield int(process.stdout.readline()), process.pid
        finally:
            process.kill()
            process.wait()


def main() -> None:
    """Measure and print a table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--bytes", type=int, default=900, help="of a message to everybody at a table")
    parser.add_argument("--serve", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.serve:  # until it is killed
        uvloop.run(_serve(given.serve, given.tables, given.bytes))
    show(["told of a move", "pace", "CPU us a move"])
    show(["---"] * 3)
    for people in (2, 4):
        for pace, rate in (("fastest", 0.0), ("200 a second", 200.0)):
            with _opened(given.tables, given.bytes) as (port, pid):
                us = uvloop.run(_cost(port, pid, given.tables, people, given.bytes, rate, given.seconds))
            show([str(people), pace, f"{us:.0f}"])


if __name__ == "__main__":
    main()
