"""`python -m tests.support.hall.attack_campaign`: how a hall with its usual limits stands while it is attacked from one
address, and six people from another play game after game beside it, two at a table. The time from a move to its answer
is taken beside each attack and, between the attacks, in peace: figures of one run, which depend on the machine as
ratios do not. It fails if a move took more than three times as long as in peace (p99), a game did not end right, or a
minute later the hall has 20 MB more than before."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import sys
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
import msgspec
from tests.support.hall.attacks import Raw, figure
from tests.support.hall.servers import LOADED, Player, Server
from tests.support.waiting import PATIENCE, take_time
from websockets.exceptions import WebSocketException

from underhall import games
from underhall.hall.config import Settings
from underhall.table import Record, verify

RECORD = (Path(__file__).parents[2] / "data" / "b2b8990" / "saboteur.jsonl").read_text()
LINES = 8
"""Connections of an attack."""
TABLES = 3
"""Tables beside it: so many moves that the slowest hundredth is more than one or two of them."""
GENTLER = 10
"""By how much an attacker's process stands behind the others: it should load the hall, as from a machine of its own,
and not the machine on which the hall and those who play are measured."""
TIMES_MOST = 3.0
MEMORY_MOST = 20.0
"""Megabytes."""
ELSEWHERE = "127.0.0.2"
"""Where those sit who play."""
Attack = Callable[[Server], Awaitable[None]]
Times = list[float]


# ---------------------------------------------------------------- attacks
def endless(begin: bytes, more: bytes) -> Attack:
    """A request that goes on until the hall has enough."""

    async def attack(server: Server) -> None:
        line = await Raw.connect(server)
        await line.say(begin)
        while not line.reader.at_eof() and await line.say(more):
            await take_time(0)
        line.close()

    return attack


async def half_request(server: Server) -> None:
    line = await Raw.connect(server)
    await line.say(b"POST /api/guest HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 50\r\n\r\n{")
    await take_time(0.02)
    line.close()


async def unread(server: Server) -> None:
    """Answers that nobody reads."""
    line = await Raw.connect(server, limit=1024)
    for _ in range(50):
        line.writer.write(b"GET /api/games HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
    await take_time(1)
    line.writer.transport.abort()


def asking(path: str, body: object = None) -> Attack:
    async def ask(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
            for _ in range(20):
                await (http.get(path) if body is None else http.post(path, json=body))

    return ask


class Named:
    """Somebody with a name and a socket, who was let in before the attack began."""

    def __init__(self, flood: Callable[[Player, int], Awaitable[None]]) -> None:
        self._flood = flood
        self._people: list[Player] = []

    async def __call__(self, server: Server) -> None:
        player = self._people.pop() if self._people else await Player.guest(server.url, "Eve")
        try:
            await player.open()
            for number in range(2000):
                await self._flood(player, number)
                if not number % 10:
                    await take_time(0)
        finally:
            if player.socket is not None:
                player.socket.transport.abort()
            self._people.append(player)


async def follow_list(player: Player, number: int) -> None:
    await player.send(type="lobby", on=True)


async def ping(player: Player, number: int) -> None:
    assert player.socket is not None
    await player.socket.ping()


async def pieces(player: Player, number: int) -> None:
    assert player.socket is not None
    await player.socket.send([""] * 200)


async def nonsense(player: Player, number: int) -> None:
    await player.send(type="play", table="x" * 12, id=str(number), move="[" * 1000)


async def bots_alone(player: Player, number: int) -> None:
    """A table with bots that nobody watches; then another."""
    await player.http.post("/api/play-now", json={"game": "imperial_miners", "seats": 4})


ASKED: dict[str, object] = {
    "/api/docs": None,
    "/api/games": None,
    "/api/tables?status=open": None,
    "/api/replay": {"record": RECORD, "open": True},
    "/api/parts": {"game": "imperial_miners"},
    "/api/puzzles/out_of_mine/level-1": None,
}
ATTACKS: dict[str, Attack] = {
    "an endless header": endless(b"GET / HTTP/1.1\r\nx: ", b"x" * 1000),
    "endless headers after a body": endless(
        b"POST /api/guest HTTP/1.1\r\nhost: 127.0.0.1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n", b"x: y\r\n" * 200
    ),
    "half requests": half_request,
    "answers that nobody reads": unread,
    **{path: asking(path, body) for path, body in ASKED.items()},
    "log-ins": asking("/api/login", {"login": "ada", "password": "a wrong horse"}),
    "odd requests": asking("/%00" + "x" * 300),
    "tables of bots": Named(bots_alone),
    "the list of tables by socket": Named(follow_list),
    "pings": Named(ping),
    "empty pieces": Named(pieces),
    "nonsense by socket": Named(nonsense),
}


async def attack_for_ever(url: str, name: str) -> None:
    """An attack again and again, until its process is ended."""
    os.nice(GENTLER)
    at = Server(Path())
    at.url = url

    async def one() -> None:
        while True:
            with contextlib.suppress(httpx.HTTPError, OSError, WebSocketException, AssertionError, TimeoutError):
                await ATTACKS[name](at)
            await take_time(0)

    await asyncio.gather(*(one() for _ in range(LINES)))


@contextlib.asynccontextmanager
async def attacked(server: Server, name: str) -> AsyncIterator[None]:
    """An attack in a process of its own, which takes its time from nobody who plays."""
    command = [sys.executable, "-m", "tests.support.hall.attack_campaign", "--attack", name, "--at", server.url]
    attacker = await asyncio.create_subprocess_exec(*command)
    try:
        yield
    finally:
        attacker.kill()
        await attacker.wait()


# ---------------------------------------------------------------- those who play
class Elsewhere(Player):
    """Somebody at another address than the attack comes from."""

    local_address = ELSEWHERE


class Games:
    """Two people who play game after game; each is verified when it is over."""

    def __init__(self, ada: Player, bob: Player) -> None:
        self._players = (ada, bob)
        self._dice = random.Random(1)
        self.took: Times = []
        """How long moves took since this was last emptied, in milliseconds."""
        self.ended = 0

    async def play(self) -> None:
        ada, bob = self._players
        while True:
            made = (await ada.post("/api/tables", game="montanara", seats=2))["id"]
            await bob.post(f"/api/tables/{made}/join")
            await ada.post(f"/api/tables/{made}/start")
            ends = await asyncio.gather(*(self._play(player, made) for player in self._players))
            assert ends[0] == ends[1]
            record = Record.parse((await ada.http.get(f"/api/tables/{made}/record")).text)
            verify(record, games.get)
            self.ended += 1

    async def _play(self, player: Player, made: str) -> object:
        message, number = await player.watch(made), 0
        while not (message.get("sight") or {}).get("result"):
            if (message.get("sight") or {}).get("moves"):
                await take_time(0.03)
                number += 1
                began = time.perf_counter()
                move = self._dice.choice(message["sight"]["moves"])
                await player.send(type="play", table=made, id=f"m{number}", move=move)
                message = await player.next("update", "refused", re=f"m{number}")
                assert message["type"] == "update" or message["code"] in ("not_your_turn", "illegal"), message
                self.took.append(1000 * (time.perf_counter() - began))
            while not message.get("sight") or not (message["sight"].get("moves") or message["sight"].get("result")):
                message = await player.next("update")
        await player.send(type="unwatch", table=made)
        return message["sight"]["result"]


def p99(took: Times) -> float:
    return sorted(took)[int(len(took) * 0.99)] if took else float("inf")


async def measure(server: Server, names: list[str], seconds: float, settle: float) -> list[str]:
    """Attack after attack; what was wrong."""
    players = [await Elsewhere.guest(server.url, f"{name} {n}") for n in range(TABLES) for name in ("Ada", "Bob")]
    for player in players:
        await player.open()
    beside = [Games(ada, bob) for ada, bob in zip(players[::2], players[1::2], strict=True)]
    playing = {asyncio.create_task(pair.play()) for pair in beside}

    async def moves(for_seconds: float) -> Times:
        for pair in beside:
            pair.took = []
        done, _ = await asyncio.wait(playing, timeout=for_seconds, return_when=asyncio.FIRST_COMPLETED)
        for ended in done:
            ended.result()
        return [took for pair in beside for took in pair.took]

    await moves(3)
    for path, body in ASKED.items():  # what the hall makes once and keeps is not the attack's
        await (players[0].http.get(path) if body is None else players[0].http.post(path, json=body))
    before = await figure(server, "process_resident_memory_bytes") / 1e6
    peace: Times = []
    found: dict[str, tuple[Times, float]] = {}
    for name in names:
        peace += await moves(seconds / 2)
        async with attacked(server, name):
            await moves(1)  # until it has begun
            took = await moves(seconds)
        print(f"{name}: {len(took)} moves beside it", file=sys.stderr, flush=True)
        found[name] = took, await figure(server, "process_resident_memory_bytes") / 1e6
        await moves(1)
    quiet, wrong = p99(peace), []
    print(f"in peace: {len(peace)} moves, p50 {sorted(peace)[len(peace) // 2]:.1f} ms, p99 {quiet:.1f} ms\n")
    print(f"| attack, on {LINES} connections | moves | p50 ms | p99 ms | p99 to peace | MB |")
    print("| --- | --- | --- | --- | --- | --- |")
    for name, (took, memory) in found.items():
        ratio = p99(took) / quiet
        middle = sorted(took)[len(took) // 2] if took else float("inf")
        print(f"| {name} | {len(took)} | {middle:.1f} | {p99(took):.1f} | {ratio:.1f} | {memory:.0f} |")
        if ratio > TIMES_MOST:
            wrong.append(f"{name}: moves took {ratio:.1f} times as long")
    await moves(settle)
    after = await figure(server, "process_resident_memory_bytes") / 1e6
    ended = sum(pair.ended for pair in beside)
    print(f"\n{ended} games ended, each verified; {before:.0f} MB before, {after:.0f} MB {settle:.0f} s after")
    if after > before + MEMORY_MOST:
        wrong.append(f"{after - before:.0f} MB were not given back")
    for task in playing:
        task.cancel()
    await asyncio.wait(playing)
    for player in players:
        await player.close()
    return wrong + server.errors()


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--seconds", type=float, default=10.0, help="of each attack")
    words.add_argument("--settle", type=float, default=60.0, help="seconds until the memory is looked at")
    words.add_argument("--only", nargs="+", choices=ATTACKS, default=list(ATTACKS), help="these attacks and no others")
    words.add_argument("--attack", help=argparse.SUPPRESS)
    words.add_argument("--at", help=argparse.SUPPRESS)
    said = words.parse_args()
    if said.attack:
        asyncio.run(attack_for_ever(said.at, said.attack))
    usual = msgspec.structs.asdict(Settings())
    limits = {name: value for name, value in usual.items() if name.endswith(("_seconds", "_per_second", "_per_minute"))}
    limits |= {name: value for name, value in usual.items() if "_per_" in name or name == "nice"}
    with TemporaryDirectory() as folder:
        # tables that are over are laid aside before the memory is looked at: those who play are no attack
        server = Server(Path(folder), **limits | {"load": LOADED, "idle_seconds": said.settle / 3}).start()
        try:
            wrong = asyncio.run(measure(server, said.only, said.seconds, said.settle))
        finally:
            server.stop()
    for line in wrong:
        print(f"WRONG: {line}")
    raise SystemExit(bool(wrong))


if __name__ == "__main__":
    main()
