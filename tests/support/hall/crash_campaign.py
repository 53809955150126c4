"""The crash campaign: tables under load, halls killed at random moments, and a comparison of all that anybody was
ever shown.

`python -m tests.support.hall.crash_campaign` runs it whole and writes docs/campaign.md; the tests run a short form of
each part.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Awaitable, Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from tests.support.hall.servers import Player
from tests.support.toys import TALLOW
from tests.support.toys.hasty import HASTY
from tests.support.waiting import PATIENCE, take_time, until
from websockets.exceptions import WebSocketException

from underhall import games
from underhall.hall.store.database import Storage
from underhall.hall.table.entries import Moved
from underhall.table import Game, Record, UnknownGame, verify

Shown = dict[int, str]
"""What a client was shown, by number."""


def find(name: str, rules: int) -> Game:
    """A game, the toys included."""
    return {"tallow": TALLOW, "hasty": HASTY}.get(name) or games.get(name, rules)


def playable() -> list[str]:
    """The games to campaign with: the real ones that are there, else the toy."""
    found = []
    for name in ("montanara", "saboteur", "imperial_miners"):
        try:
            games.get(name)
            found.append(name)
        except (UnknownGame, AttributeError):
            continue
    return [*found, "tallow"]


@dataclass
class Report:
    """What a campaign saw."""

    tables: int = 0
    moves: int = 0
    shown: int = 0
    reconnects: int = 0
    repeated: int = 0
    kills: int = 0
    seconds: float = 0.0
    ends: dict[str, int] = field(default_factory=dict)


@dataclass
class Client:
    """A person who plays any legal moves, comes back after every fall, and remembers everything."""

    player: Player
    urls: Callable[[], list[str]]
    dice: random.Random
    report: Report
    shown: dict[str, Shown] = field(default_factory=dict)
    accepted: dict[str, dict[int, str]] = field(default_factory=dict)
    pace: float = 0.0
    """The seconds that it thinks about a move, at most."""
    _count: int = 0

    async def again(self, work: Callable[[], Awaitable[httpx.Response]]) -> httpx.Response:
        """Do something over HTTP until a hall answers that is neither stopping nor without its database."""
        end = time.monotonic() + PATIENCE * 2
        while True:
            try:
                answer = await work()
                if answer.status_code in (429, 503):
                    answer.raise_for_status()
                return answer
            except (httpx.HTTPError, OSError):
                if time.monotonic() > end:
                    raise
                await self._elsewhere()

    async def _elsewhere(self) -> None:
        await take_time(0.05 + self.dice.random() * 0.2)
        url = self.dice.choice(self.urls())
        old = self.player
        self.player = old.at(url)
        old.socket = None
        await old.http.aclose()

    async def play(self, table: str) -> str:
        """Play a table to its end through all falls; how it ended."""
        end = time.monotonic() + PATIENCE * 30
        while time.monotonic() < end:
            try:
                return await self._play(table)
            except (WebSocketException, OSError, httpx.HTTPError, TimeoutError):
                self.report.reconnects += 1
                await self._elsewhere()
        raise AssertionError(f"table {table} did not come to an end")

    async def _play(self, table: str) -> str:
        player, shown = self.player, self.shown.setdefault(table, {})
        await player.open()
        await player.send(type="watch", table=table, **({"after": max(shown)} if shown else {}))
        pending: tuple[str, str] | None = self._pending.get(table)
        sight: dict[str, Any] = {}
        while True:
            message = await player.next()
            kind = message["type"]
            if kind in ("bye", "refused"):
                if kind == "bye" or message["code"] == "stopping":
                    raise ConnectionError
                pending = None  # whatever it was refused for: the table as it is now says what can be done
                await take_time(0.05)
                await player.send(type="watch", table=table, after=max(shown, default=0))
            elif kind == "table":
                for happened in message.get("missed", []):
                    self._saw(shown, happened)
                sight = message["sight"]
                if pending is not None:  # was it played before the fall? The same id says.
                    await player.send(type="play", table=table, id=pending[0], move=pending[1])
                    self.report.repeated += 1
            elif kind == "update":
                self._saw(shown, message["happened"])
                sight = message.get("sight", sight)
                if pending is not None and message.get("re") == pending[0]:
                    self.accepted.setdefault(table, {})[message["happened"]["n"]] = pending[1]
                    self.report.moves += 1
                    pending = None
            elif pending is not None and message.get("re") == pending[0]:
                assert kind == "done", message
                self.accepted.setdefault(table, {})[message["n"]] = pending[1]
                self.report.moves += 1
                pending = None
            else:
                continue
            if sight.get("result") is not None:
                return str(sight["result"]["reason"])
            if pending is None and sight.get("moves"):
                if self.pace:
                    await take_time(self.pace * self.dice.random())
                self._count += 1
                pending = (f"{self.player.id}-{self._count}", self.dice.choice(sight["moves"]))
                await player.send(type="play", table=table, id=pending[0], move=pending[1])
                sight = {**sight, "moves": []}
            self._pending[table] = pending

    _pending: dict[str, tuple[str, str] | None] = field(default_factory=dict)

    def _saw(self, shown: Shown, happened: dict[str, Any]) -> None:
        text = json.dumps(happened, sort_keys=True)
        before = shown.setdefault(happened["n"], text)
        assert before == text, f"entry {happened['n']} was shown as {before} and later as {text}"
        self.report.shown += 1


async def open_table(host: Client, guest: Client, game: str, seats: int) -> str:
    """A started table with two people and bots, however often the hall falls meanwhile."""
    new = {"game": game, "seats": seats, "bots": {str(seat): "random" for seat in range(2, seats)}}
    room = await host.again(lambda: host.player.http.post("/api/tables", json=new))
    table = str(room.json()["id"])
    status = "open"
    while status == "open":
        await guest.again(lambda: guest.player.http.post(f"/api/tables/{table}/join", json={}))
        await host.again(lambda: host.player.http.post(f"/api/tables/{table}/start", json={}))
        status = (await host.again(lambda: host.player.http.get(f"/api/tables/{table}"))).json().get("status", "open")
    return table


async def series(pair: list[Client], game: str, stop: Callable[[], bool], report: Report) -> list[str]:
    """A pair of people plays one game after another until it is time to stop; the ids of their tables."""
    made: list[str] = []
    host, guest = pair
    seats = find(game, 1).seats[0] if game == "tallow" else games.get(game).seats[0]
    seats = max(2, seats)
    while not made or not stop():
        table = await open_table(host, guest, game, seats)
        ends = await asyncio.gather(host.play(table), guest.play(table))
        assert ends[0] == ends[1]
        report.ends[ends[0]] = report.ends.get(ends[0], 0) + 1
        report.tables += 1
        made.append(table)
    return made


async def check(database: str, clients: list[list[Client]], made: list[list[str]]) -> None:
    """Everything that anybody was shown is in the log, and all records are equal and verify."""
    storage = Storage(database)
    try:
        for pair, tables in zip(clients, made, strict=True):
            for table in tables:
                log = {n: (at, entry) for n, at, _, _, entry in await storage.entries(table)}
                assert sorted(log) == list(range(1, len(log) + 1)), f"table {table} has holes"
                for client in pair:
                    for n, text in client.shown.get(table, {}).items():
                        assert n in log, f"table {table}: entry {n} was shown and is missing"
                        assert json.loads(text)["at"] == log[n][0]
                    for n, move in client.accepted.get(table, {}).items():
                        entry = log[n][1]
                        assert isinstance(entry, Moved)
                        assert entry.move == move
                path = f"/api/tables/{table}/record"
                texts = {(await c.again(lambda c=c, path=path: c.player.http.get(path))).text for c in pair}  # type: ignore[misc]
                assert len(texts) == 1, f"table {table} has several records"
                verify(Record.parse(texts.pop()), find)
    finally:
        await storage.close()


async def run(
    database: str,
    urls: Callable[[], list[str]],
    disturb: Callable[[Report], Coroutine[Any, Any, None]],
    pairs: int,
    seed: int = 1,
    kinds: list[str] | None = None,
) -> Report:
    """Load, disturbance, and the comparison afterwards."""
    report = Report()
    began = time.monotonic()
    kinds = kinds or playable()
    clients: list[list[Client]] = []
    for number in range(pairs):
        pair = []
        for side in range(2):
            player = await Player.guest(urls()[(number + side) % len(urls())], f"P{number}-{side}")
            pair.append(Client(player, urls, random.Random(seed * 1000 + number * 2 + side), report))
        clients.append(pair)
    disturbing = asyncio.create_task(disturb(report))
    playing = [series(pair, kinds[i % len(kinds)], disturbing.done, report) for i, pair in enumerate(clients)]
    made = await asyncio.gather(*playing)
    await disturbing
    await check(database, clients, list(made))
    for pair in clients:
        for client in pair:
            await client.player.close()
    report.seconds = time.monotonic() - began
    return report


async def progress(report: Report, moves: int) -> None:
    """Wait until so many more moves were made: a random moment, however fast the machine is."""
    end = report.moves + moves
    while report.moves < end:  # as long as play goes on at all
        before = report.moves
        await until("another move", lambda before=before: report.moves > before)  # type: ignore[misc]


def folder_of(name: str) -> Path:
    """A fresh folder for a hall."""
    import tempfile

    return Path(tempfile.mkdtemp(prefix=f"underhall-{name}-"))


# ---------------------------------------------------------------- the whole of it
async def _crashes(name: str, servers: list[Any], database: str, kills: int, pairs: int, seed: int) -> Report:
    """Kill one of the servers again and again while all tables play."""
    dice = random.Random(seed)

    async def disturb(report: Report) -> None:
        for number in range(kills):
            await progress(report, dice.randint(1, 6 * pairs))
            victim = servers[number % len(servers)]
            victim.kill()
            report.kills += 1
            await take_time(dice.random() * 0.5)
            await asyncio.to_thread(victim.start)
            print(f"{name}: killed {report.kills}, {report.moves} moves, {report.tables} games ended", flush=True)

    def alive() -> list[str]:
        return [s.url for s in servers if s.process.poll() is None] or [servers[0].url]

    return await run(database, alive, disturb, pairs, seed)


def main() -> None:
    """Run the campaign and write docs/campaign.md."""
    import argparse

    from tests.support.hall.servers import ROOT, Server
    from tests.support.hall.services import nats, postgres

    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--parts", default="sqlite,postgres,nodes")
    parser.add_argument("--out", default=str(ROOT / "docs" / "campaign.md"))
    asked = parser.parse_args()
    rows: list[tuple[str, Report]] = []

    def crash(name: str, servers: list[Server], database: str, seed: int) -> None:
        try:
            rows.append((name, asyncio.run(_crashes(name, servers, database, asked.kills, asked.tables, seed))))
            assert [server.errors() for server in servers] == [[] for _ in servers]
        finally:
            for server in servers:
                server.stop()

    if "sqlite" in asked.parts:
        alone = Server(folder_of("campaign"), idle_seconds=5).start()
        crash("SQLite, one node", [alone], str(alone.settings["database"]), 11)
    services = folder_of("services")
    if "postgres" in asked.parts:
        with postgres() as database:
            url = database.database()
            crash("Postgres, one node", [Server(services, database=url, lease_seconds=2).start()], url, 12)
    services = folder_of("services")
    if "nodes" in asked.parts:
        with postgres() as database, nats(services) as bus:
            url = database.database()
            shared: dict[str, object] = {"database": url, "nats": bus.url, "lease_seconds": 2}
            several = [Server(services, node=f"node{i}", **shared).start() for i in range(2)]
            crash("Postgres + NATS, two nodes, each killed in turn", several, url, 13)
    Path(asked.out).write_text(_told(rows, asked.tables), encoding="utf-8")


ABOUT = """# The crash campaign

`make campaign` keeps {tables} tables in play ({games}), two people on sockets at each and bots in the other seats,
kills halls with SIGKILL at random moments and starts them again. Afterwards it compares all that any client was ever
shown, and every move that any client was told is accepted, with the stored logs; fetches each game's record from both
its players, and verifies it against its seed. A missing or doubled entry, a table that does not come to its end, two
records of one game, or an error in a hall's log fails it. The last run:

| hall | kills | games finished | moves accepted | entries shown | reconnections | moves sent again | seconds |
|---|---|---|---|---|---|---|---|
"""
END = "\nNothing that anybody was shown was missing; no table was lost; every record verified.\n"


def _told(rows: list[tuple[str, Report]], tables: int) -> str:
    text = ABOUT.format(tables=tables, games=", ".join(playable()))
    for name, r in rows:
        cells = (name, r.kills, r.tables, r.moves, r.shown, r.reconnects, r.repeated, round(r.seconds))
        text += "| " + " | ".join(map(str, cells)) + " |\n"
    return text + END


if __name__ == "__main__":
    main()
