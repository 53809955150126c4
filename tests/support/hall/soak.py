"""The soak: halls on both stores for as long as is wanted, with people who come, play and go, bots, live tables and a
fault every minute. In the end memory, file handles, tasks and latency must be flat.

`python -m tests.support.hall.soak --minutes 60 --out build/soak.html` (or `make soak MINUTES=60`). Three processes are
watched through the whole run: a hall on SQLite, a node on Postgres and NATS, and beside it a second node, which is the
one that is killed. What anybody was shown is compared with the stored logs after every game, as in the crash campaign.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import html
import itertools
import math
import os
import random
import re
import signal
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, ClassVar

import httpx
from tests.support.hall.crash_campaign import Client, Report, check, find, folder_of, open_table
from tests.support.hall.servers import ROOT, Player, Server
from tests.support.hall.services import Nats, Postgres, nats, postgres
from tests.support.waiting import take_time
from websockets.exceptions import WebSocketException

from underhall.hall.store.database import DatabaseAway

GAMES = ("montanara", "saboteur", "tallow", "hasty", "imperial_miners", "tallow")
"""What is played; `hasty` is in real time."""
SAMPLE_SECONDS = 5.0
WARM = 1 / 4
"""The part of the run, at its beginning, in which a hall may still grow."""
FLAT = {"memory MB": 0.10, "file handles": 0.10, "tasks": 0.10, "latency p50 ms": 0.25}
"""A series is flat if by its slope, at the low end of the interval of 95 %, it grows by no more than this part of its
mean over the whole run."""


class TimedPlayer(Player):
    """A person who looks at the clock."""

    times: ClassVar[dict[str, list[tuple[float, float]]]] = {}
    """By hall: when a move was answered, and after how many milliseconds."""

    async def send(self, **message: object) -> None:
        self._sent = (message.get("id"), time.monotonic()) if message.get("type") == "play" else (None, 0.0)
        await super().send(**message)

    async def next(self, *types: str, re: str | None = None) -> dict[str, Any]:
        message = await super().next(*types, re=re)
        request, at = getattr(self, "_sent", (None, 0.0))
        if request is not None and message.get("re") == request:
            now = time.monotonic()
            self.times.setdefault(self.url, []).append((now, 1000 * (now - at)))
            self._sent = (None, 0.0)
        return message


@dataclass
class Watched:
    """A process, and what was measured of it."""

    name: str
    server: Server
    samples: dict[str, list[tuple[float, float]]] = field(default_factory=dict)

    def add(self, what: str, at: float, value: float) -> None:
        self.samples.setdefault(what, []).append((at, value))


@dataclass
class Soak:
    """One run."""

    minutes: float
    pairs: int
    seed: int
    report: Report = field(default_factory=Report)
    faults: list[str] = field(default_factory=list)
    visits: int = 0

    def __post_init__(self) -> None:
        self._began = time.monotonic()
        self._end = self._began + 60 * self.minutes
        self._numbers = itertools.count()

    @property
    def over(self) -> bool:
        return time.monotonic() > self._end

    # ---------------------------------------------------------------- people
    async def play(self, urls: Callable[[], list[str]], database: str, number: int) -> None:
        """Two people come, play one game, are compared with the log, and go; then two others come."""
        dice = random.Random(self.seed * 1000 + number)
        for game in itertools.cycle(GAMES[number % len(GAMES) :] + GAMES[: number % len(GAMES)]):
            if self.over:
                return
            pair = [await self._come(urls, dice) for _ in range(2)]
            seats = max(2, find(game, 1).seats[0])
            table = await open_table(pair[0], pair[1], game, seats)
            ends = await asyncio.gather(*(client.play(table) for client in pair))
            self.report.ends[ends[0]] = self.report.ends.get(ends[0], 0) + 1
            self.report.tables += 1
            await self._compare(database, pair, table)
            for client in pair:
                await client.player.close()

    async def _compare(self, database: str, pair: list[Client], table: str) -> None:
        """A hall, or the database, may be away just now: then again."""
        while True:
            try:
                return await check(database, [pair], [[table]])
            except (OSError, httpx.HTTPError, DatabaseAway, ValueError) as error:
                if self.over and isinstance(error, ValueError):
                    raise
                for client in pair:
                    await client._elsewhere()

    async def _come(self, urls: Callable[[], list[str]], dice: random.Random) -> Client:
        while True:
            try:
                player = await TimedPlayer.guest(dice.choice(urls()), f"P{next(self._numbers)}")
                return Client(player, urls, random.Random(dice.random()), self.report, pace=0.8)
            except (httpx.HTTPError, OSError, AssertionError):
                await take_time(0.5)

    async def visit(self, urls: Callable[[], list[str]], number: int) -> None:
        """Somebody without a name looks at the list of tables and at some of them, for a moment, again and again."""
        dice = random.Random(self.seed * 2000 + number)
        while not self.over:
            player = Player(dice.choice(urls()))
            with contextlib.suppress(OSError, WebSocketException, httpx.HTTPError, TimeoutError, AssertionError):
                await player.open()
                await player.send(type="lobby")
                rooms = (await player.get("/api/tables?status=playing"))["tables"]
                for room in dice.sample(rooms, min(3, len(rooms))):
                    await player.watch(room["id"])
                await take_time(2 * dice.random())
                self.visits += 1
            with contextlib.suppress(OSError, WebSocketException):
                await player.close()
            await take_time(0.5)

    # ---------------------------------------------------------------- what goes wrong
    async def disturb(self, halls: list[Watched], database: Postgres, bus: Nats) -> None:
        """Every minute something else."""
        sqlite, first, second = (hall.server for hall in halls)

        async def frozen(server: Server) -> None:
            assert server.process is not None
            server.process.send_signal(signal.SIGSTOP)
            await take_time(4.0)
            server.process.send_signal(signal.SIGCONT)

        async def killed() -> None:
            second.kill()
            await take_time(2.0)
            await asyncio.to_thread(second.start)

        async def stopped() -> None:
            await asyncio.to_thread(second.stop)
            await asyncio.to_thread(second.start)

        async def deaf() -> None:
            bus.stop()
            await take_time(5.0)
            bus.start()

        kinds: list[tuple[str, Callable[[], Any]]] = [
            ("the second node killed", killed),
            ("the hall on SQLite frozen for 4 s", lambda: frozen(sqlite)),
            ("NATS away for 5 s", deaf),
            ("the first node frozen for 4 s", lambda: frozen(first)),
            ("Postgres restarted", lambda: asyncio.to_thread(database.restart)),
            ("the second node stopped with SIGTERM", stopped),
        ]
        for name, work in itertools.cycle(kinds):
            await take_time(min(60.0, max(0.0, self._end - time.monotonic())))
            if time.monotonic() > self._end - 30:
                return
            await work()
            self.faults.append(name)
            print(
                f"{self._minute():5.1f} min: {name}; {self.report.tables} games, {self.report.moves} moves", flush=True
            )

    def _minute(self) -> float:
        return (time.monotonic() - self._began) / 60

    # ---------------------------------------------------------------- measuring
    async def sample(self, halls: list[Watched]) -> None:
        """Look at every process, again and again."""
        async with httpx.AsyncClient(timeout=30) as http:
            while not self.over:
                await take_time(SAMPLE_SECONDS)
                for hall in halls:
                    with contextlib.suppress(OSError, httpx.HTTPError):
                        await self._look(http, hall)

    async def _look(self, http: httpx.AsyncClient, hall: Watched) -> None:
        process = hall.server.process
        if process is None or process.poll() is not None:
            return
        at = self._minute()
        pages = int(Path(f"/proc/{process.pid}/statm").read_text().split()[1])
        hall.add("memory MB", at, pages * os.sysconf("SC_PAGE_SIZE") / 1e6)
        hall.add("file handles", at, len(os.listdir(f"/proc/{process.pid}/fd")))
        text = (await http.get(f"{hall.server.url}/metrics")).text
        for what, name in (("tasks", "tasks"), ("sockets", "sockets"), ("tables in memory", "tables_in_memory")):
            found = re.search(rf"^underhall_{name} (\S+)", text, re.MULTILINE)
            if found:
                hall.add(what, at, float(found[1]))

    def latencies(self, hall: Watched) -> None:
        """The times of moves, minute by minute."""
        by_minute: dict[int, list[float]] = {}
        for at, ms in TimedPlayer.times.get(hall.server.url, []):
            by_minute.setdefault(int((at - self._began) / 60), []).append(ms)
        for minute, found in sorted(by_minute.items()):
            if len(found) >= 20:
                hall.add("latency p50 ms", minute + 0.5, statistics.median(found))
                hall.add("latency p99 ms", minute + 0.5, statistics.quantiles(found, n=100)[98])


# ---------------------------------------------------------------- what it comes to
@dataclass
class Trend:
    """The slope of a series after the first part of a run."""

    mean: float
    an_hour: float
    low: float
    high: float
    flat: bool


def trend(series: list[tuple[float, float]], minutes: float, allowed: float) -> Trend:
    """The slope by least squares over the medians of minutes, with its interval of 95 %."""
    cells: dict[int, list[float]] = {}
    for at, value in series:
        if at >= WARM * minutes:
            cells.setdefault(int(at), []).append(value)
    points = [(minute, statistics.median(found)) for minute, found in sorted(cells.items())]
    if len(points) < 4:
        return Trend(points[0][1] if points else math.nan, math.nan, math.nan, math.nan, False)
    xs, ys = [x for x, _ in points], [y for _, y in points]
    fit = statistics.linear_regression(xs, ys)
    free = len(points) - 2
    left = sum((y - fit.slope * x - fit.intercept) ** 2 for x, y in points) / free
    spread = math.sqrt(left / sum((x - statistics.fmean(xs)) ** 2 for x in xs))
    wide = (1.96 + (1.96**3 + 1.96) / (4 * free)) * spread  # Student's t, near enough
    mean = statistics.fmean(ys)
    low, high = 60 * (fit.slope - wide), 60 * (fit.slope + wide)
    return Trend(mean, 60 * fit.slope, low, high, low * minutes / 60 <= allowed * abs(mean))


def plot(name: str, series: list[tuple[float, float]], minutes: float) -> str:
    """A series as a picture."""
    most = max((value for _, value in series), default=1.0) * 1.1 or 1.0
    points = " ".join(f"{40 + 640 * at / minutes:.1f},{150 - 140 * value / most:.1f}" for at, value in series)
    return (
        f'<svg viewBox="0 0 700 170" role="img" aria-label="{html.escape(name)}"><text x="2" y="12">{most:.0f}</text>'
        f'<text x="2" y="150">0</text><text x="640" y="166">{minutes:.0f} min</text>'
        f'<path d="M40 10V150H680" fill="none" stroke="currentColor" stroke-opacity=".4"/>'
        f'<polyline points="{points}" fill="none" stroke="#0072b2" stroke-width="1.5"/></svg>'
    )


def rows(halls: list[Watched], minutes: float) -> list[tuple[str, str, Trend]]:
    """The trends of everything that has to be flat, but for the process that is killed."""
    return [
        (hall.name, what, trend(hall.samples.get(what, []), minutes, allowed))
        for hall in halls[:2]
        for what, allowed in FLAT.items()
    ]


def told(soak: Soak, halls: list[Watched]) -> str:
    """The report: one page."""
    said = soak.report
    style = "body{font:15px sans-serif;max-width:50em;margin:2em auto}td,th{padding:.2em .8em;text-align:right}"
    style += "svg{width:100%}svg text{font-size:12px}"
    summary = f"{said.tables} games, {said.moves} moves accepted, {said.shown} entries shown, "
    summary += f"{said.reconnects} reconnections, {soak.visits} visits, {len(soak.faults)} faults. "
    summary += "Every game's record verified, and nothing that was shown was missing."
    body = [
        f"<!doctype html><meta charset=utf-8><title>Soak</title><style>{style}</style>",
        f"<h1>Soak of {soak.minutes:.0f} minutes</h1><p>{summary}</p>",
        "<table><tr><th>process</th><th>what</th><th>mean</th><th>slope an hour</th><th>95 %</th><th>flat</th></tr>",
    ]
    for name, what, found in rows(halls, soak.minutes):
        body.append(
            f"<tr><td>{name}</td><td>{what}</td><td>{found.mean:.1f}</td><td>{found.an_hour:+.2f}</td>"
            f"<td>{found.low:+.2f} to {found.high:+.2f}</td><td>{'yes' if found.flat else 'no'}</td></tr>"
        )
    body.append("</table>")
    for hall in halls:
        body.append(f"<h2>{hall.name}</h2>")
        for what, series in hall.samples.items():
            body.append(f"<h3>{what}</h3>{plot(what, series, soak.minutes)}")
    listed = "".join(f"<li>minute {i}: {name}</li>" for i, name in enumerate(soak.faults, 1))
    return "\n".join(body) + f"<h2>Faults</h2><ol>{listed}</ol>\n"


async def run(soak: Soak, halls: list[Watched], databases: list[str], database: Postgres, bus: Nats) -> None:
    """Let people play at both halls until it is time."""

    def alone() -> list[str]:
        return [halls[0].server.url]

    def nodes() -> list[str]:
        return [one.server.url for one in halls[1:] if one.server.running] or [halls[1].server.url]

    work = [soak.sample(halls), soak.disturb(halls, database, bus)]
    for number in range(soak.pairs):
        work += [soak.play(alone, databases[0], number), soak.play(nodes, databases[1], number + 100)]
    work += [soak.visit(alone, 1), soak.visit(nodes, 2)]
    await asyncio.gather(*work)
    for hall in halls:
        soak.latencies(hall)


def main() -> None:
    """Run it, and write the report."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--pairs", type=int, default=6, help="at each of the two halls")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", default=str(ROOT / "build" / "soak.html"))
    asked = parser.parse_args()
    with postgres() as database, nats(folder_of("soak-bus")) as bus:
        shared: dict[str, object] = {"database": database.database(), "nats": bus.url, "lease_seconds": 4, "nice": 10}
        servers = [
            Server(folder_of("soak-sqlite"), idle_seconds=20, blind_seconds=5, nice=10),
            Server(folder_of("soak-node0"), node="node0", idle_seconds=20, **shared),
            Server(folder_of("soak-node1"), node="node1", idle_seconds=20, **shared),
        ]
        names = ["SQLite", "Postgres, the node that lives", "Postgres, the node that is killed"]
        halls = [Watched(name, server.start()) for name, server in zip(names, servers, strict=True)]
        soak = Soak(asked.minutes, asked.pairs, asked.seed)
        stores = [str(servers[0].settings["database"]), str(shared["database"])]
        try:
            asyncio.run(run(soak, halls, stores, database, bus))
            out = Path(asked.out)
            out.parent.mkdir(parents=True, exist_ok=True)
            out.write_text(told(soak, halls), encoding="utf-8")
            errors = [line for server in servers for line in server.errors()]
        finally:
            for server in servers:
                if server.running:
                    server.stop()
    for name, what, found in rows(halls, soak.minutes):
        print(f"{name}: {what} {found.mean:.1f}, {found.low:+.2f} to {found.high:+.2f} an hour, flat: {found.flat}")
    print(
        f"{soak.report.tables} games, {soak.report.moves} moves, {len(soak.faults)} faults, {len(errors)} errors: {out}"
    )
    print(*errors[:5], sep="\n")
    if errors or not all(found.flat for _, _, found in rows(halls, soak.minutes)):
        sys.exit(1)


if __name__ == "__main__":
    main()
