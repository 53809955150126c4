"""Real halls in processes of their own, and clients for them. Everything is on the loopback."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import os
import signal
import ssl
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import IO, Any

import httpx
from tests.support.hall.databases import new_database
from tests.support.hall.forks import TOYS, Forked, start_hall
from tests.support.ports import free_port
from tests.support.waiting import PATIENCE
from websockets.asyncio.client import ClientConnection, connect

ROOT = Path(__file__).parents[3]
LOADED = f"{TOYS},tests.support.hall.load_short_countdowns"
"""What halls load."""


COUNT = itertools.count()
PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""Trusts nobody, and need not: nothing here is encrypted. Without it each client would read all certificates of the
machine."""


def open_process(
    environment: dict[str, str], folder: Path, log: IO[str], tree: Path = ROOT
) -> subprocess.Popen[str] | Forked:
    """A process that becomes a hall. Of these sources, compiled, one has been made ready; others begin from nothing."""
    if tree == ROOT and sys.platform == "linux" and "UNDERHALL_PURE" not in environment:
        return start_hall(environment, folder, log)
    command = [sys.executable, "-m", "underhall.hall"]
    return subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, stderr=log, text=True, cwd=folder)


class Server:
    """A hall in a process; it can be killed and started again on the same database."""

    def __init__(self, folder: Path, **settings: object) -> None:
        self.folder = folder
        self.settings: dict[str, object] = {
            "database": str(folder / "hall.db"),
            "load": LOADED,
            "port": free_port(),
            "bot_pace": 0,
            "workers": 1,
            "nice": 0,  # who waits for what is thought, waits no longer because the machine is busy
            "requests_per_second": 10000,
            "requests_per_address": 100000,
            "guests_per_minute": 100000,
            "sockets_per_address": 5000,
            "connections_per_address": 5000,
            "tables_per_person": 5000,
            "tables_per_minute": 100000,
            "chat_per_minute": 6000,
            "ping_seconds": 600,  # a test that thinks for long, or a busy machine, is not somebody who has gone
            "silent_seconds": 60,
            "deal_seconds": 600,
            **dict.fromkeys(("header_seconds", "body_seconds", "send_seconds", "side_seconds", "blind_seconds"), 600),
            **settings,
        }
        self.tree = ROOT
        """The sources that it runs."""
        self.first_start = False
        """Whether it makes its database itself, and does not find one that was made for all."""
        self.process: subprocess.Popen[str] | Forked | None = None
        self.url = ""
        self.log = folder / f"log-{next(COUNT)}.txt"

    def start(self) -> Server:
        """Start it and wait until it is open; every time at the same port."""
        if not self.first_start and self.settings["database"] == str(self.folder / "hall.db"):
            new_database(self.folder / "hall.db")
        environment = {**os.environ, "PYTHONPATH": f"{self.tree / 'src'}{os.pathsep}{self.tree}"}
        environment |= {f"UNDERHALL_{key.upper()}": str(value) for key, value in self.settings.items()}
        with self.log.open("a") as log:
            self.process = open_process(environment, self.folder, log, self.tree)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "open at" not in line:
            self.stop()
            raise AssertionError(f"the hall did not open: {self.log.read_text()[-3000:]}")
        self.url = line.split()[-1]
        return self

    @property
    def running(self) -> bool:
        """Whether its process is there."""
        return self.process is not None and self.process.poll() is None

    def kill(self) -> None:
        """kill -9: no farewell."""
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()
        self._close()

    def stop(self) -> int:
        """Ask it to stop, and wait; its exit code."""
        assert self.process is not None
        if self.running:
            self.process.send_signal(signal.SIGTERM)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()
                raise
        self._close()
        assert self.process.returncode is not None
        return self.process.returncode

    def _close(self) -> None:
        assert self.process is not None
        if self.process.stdout is not None:
            self.process.stdout.close()

    def errors(self) -> list[str]:
        """What it logged as an error."""
        return [line for line in self.log.read_text().splitlines() if '"level": "error"' in line or "Traceback" in line]


@contextlib.contextmanager
def hall(folder: Path, **settings: object) -> Iterator[Server]:
    """A running hall."""
    server = Server(folder, **settings).start()
    try:
        yield server
    finally:
        if server.running:
            server.stop()


class Player:
    """A person with a cookie, an HTTP client and, after `open`, a socket whose messages are kept."""

    local_address: str | None = None
    """The address that they come from, where it matters."""

    def __init__(self, url: str, cookie: str | None = None, name: str = "") -> None:
        self.url = url
        self.name = name
        self.id = ""
        self.cookie = cookie
        transport = httpx.AsyncHTTPTransport(local_address=self.local_address, verify=PLAIN)
        self.http = httpx.AsyncClient(base_url=url, timeout=PATIENCE, transport=transport)
        self.socket: ClientConnection | None = None
        self.raw: list[str] = []
        self._count = 0

    @classmethod
    async def guest(cls, url: str, name: str) -> Player:
        """A new guest."""
        player = cls(url, name=name)
        me = await player.post("/api/guest", name=name)
        player.id = me["id"]
        player.cookie = player.http.cookies["underhall"]
        return player

    def at(self, url: str) -> Player:
        """The same person with another client, perhaps at another node."""
        twin = type(self)(url, self.cookie, self.name)
        twin.id = self.id
        if self.cookie:
            twin.http.cookies.set("underhall", self.cookie)
        return twin

    async def post(self, path: str, expect: int | None = None, **body: object) -> Any:
        """Ask for a change."""
        answer = await self.http.post(path, json=body)
        if expect is None:
            assert answer.status_code < 300, answer.text
        else:
            assert answer.status_code == expect, (answer.status_code, answer.text)
        return answer.json()

    async def get(self, path: str) -> Any:
        """Ask."""
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def open(self, deals: bool = False) -> dict[str, Any]:
        """Open the socket, as a client that gives randomness to deals or as one that does not; the welcome."""
        headers = {"Cookie": f"underhall={self.cookie}"} if self.cookie else {}
        local: dict[str, Any] = {} if self.local_address is None else {"local_addr": (self.local_address, 0)}
        address = self.url.replace("http", "ws", 1) + "/api/socket"
        self.socket = await connect(
            address,
            additional_headers=headers,
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            ping_interval=None,
            **local,
        )
        await self.send(type="hello", protocol=1, **({"deals": True} if deals else {}))
        return await self.next("welcome")

    async def send(self, **message: object) -> None:
        """Send a message."""
        assert self.socket is not None
        await self.socket.send(json.dumps(message))

    async def next(self, *types: str, re: str | None = None) -> dict[str, Any]:
        """The next message of these types (all others are passed over)."""
        assert self.socket is not None
        end = time.monotonic() + PATIENCE
        while True:
            text = await asyncio.wait_for(self.socket.recv(), max(0.1, end - time.monotonic()))
            assert isinstance(text, str)
            self.raw.append(text)
            message: dict[str, Any] = json.loads(text)
            if (not types or message["type"] in types) and (re is None or message.get("re") == re):
                return message

    async def watch(self, table: str, **more: object) -> dict[str, Any]:
        """Follow a table."""
        await self.send(type="watch", table=table, **more)
        return await self.next("table", "refused")

    async def ask(self, kind: str, table: str, **more: object) -> dict[str, Any]:
        """A request at a table, and its answer."""
        self._count += 1
        request = str(more.pop("id", f"{kind}{self._count}"))
        await self.send(type=kind, table=table, id=request, **more)
        return await self.next(re=request)

    async def close(self) -> None:
        """Go."""
        if self.socket is not None:
            await self.socket.close()
            self.socket = None
        await self.http.aclose()


@contextlib.asynccontextmanager
async def guests(url: str, *names: str) -> AsyncIterator[list[Player]]:
    """Some guests with open sockets."""
    players = [await Player.guest(url, name) for name in names]
    try:
        for player in players:
            await player.open()
        yield players
    finally:
        for player in players:
            await player.close()
