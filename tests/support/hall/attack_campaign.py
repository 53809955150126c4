"""`python -m tests.support.hall.attack_campaign`: how a hall stands while it is attacked from one address, as ratios in
one run. Somebody at a table votes again and again; the time from asking to being answered is taken while nothing else
happens, and beside each attack. Nothing of it is a test: figures depend on the machine."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from tempfile import TemporaryDirectory

import httpx
from tests.support.hall.attacks import Raw, figure
from tests.support.hall.servers import Player, Server, guests, hall
from tests.support.hall.tables import table
from tests.support.waiting import PATIENCE, take_time

RECORD = (Path(__file__).parents[2] / "data" / "b2b8990" / "saboteur.jsonl").read_text()
LINES = 8
"""Connections of an attack."""
Attack = Callable[[Server], Awaitable[None]]


async def endless_header(server: Server) -> None:
    line = await Raw.connect(server)
    await line.say(b"GET / HTTP/1.1\r\nx: ")
    while not line.reader.at_eof() and await line.say(b"x" * 1000):
        await take_time(0)
    line.close()


async def half_request(server: Server) -> None:
    line = await Raw.connect(server)
    await line.say(b"POST /api/guest HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 50\r\n\r\n{")
    await take_time(0.02)
    line.close()


def asking(path: str, body: object = None) -> Attack:
    async def ask(server: Server) -> None:
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
            for _ in range(20):
                await (http.get(path) if body is None else http.post(path, json=body))

    return ask


ATTACKS: dict[str, Attack] = {
    "an endless header": endless_header,
    "half requests": half_request,
    "/api/docs": asking("/api/docs"),
    "/api/games": asking("/api/games"),
    "/api/replay": asking("/api/replay", {"record": RECORD, "open": True}),
    "/api/parts": asking("/api/parts", {"game": "imperial_miners"}),
    "log-ins": asking("/api/login", {"login": "ada", "password": "a wrong horse"}),
}


async def times(player: Player, made: str, seconds: float) -> list[float]:
    """How long each of the player's votes took, in milliseconds."""
    took, end, number = [], time.monotonic() + seconds, 0
    while time.monotonic() < end:
        began = time.perf_counter()
        await player.ask("vote", made, what="abandon", yes=not number % 2)
        took.append(1000 * (time.perf_counter() - began))
        number += 1
        await take_time(0.02)
    return sorted(took)


async def attacked(server: Server, attack: Attack) -> None:
    """An attack again and again, until it is cancelled."""

    async def one() -> None:
        while True:
            with contextlib.suppress(httpx.HTTPError, OSError):
                await attack(server)

    await asyncio.gather(*(one() for _ in range(LINES)))


async def measure(server: Server, seconds: float) -> None:
    async with guests(server.url, "Ada", "Bob") as (ada, bob):
        made = await table(ada, bob)
        await ada.watch(made)
        await times(ada, made, 1)
        quiet = await times(ada, made, seconds)
        rest = quiet[int(len(quiet) * 0.99)]
        print(f"quiet: p50 {quiet[len(quiet) // 2]:.1f} ms, p99 {rest:.1f} ms\n")
        print("| attack, on 8 connections | p50 ms | p99 ms | p99 to quiet | MB |\n| --- | --- | --- | --- | --- |")
        for name, attack in ATTACKS.items():
            running = asyncio.create_task(attacked(server, attack))
            took = await times(ada, made, seconds)
            running.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await running
            p99 = took[int(len(took) * 0.99)]
            memory = await figure(server, "process_resident_memory_bytes") / 1e6
            print(f"| {name} | {took[len(took) // 2]:.1f} | {p99:.1f} | {p99 / rest:.1f} | {memory:.0f} |", flush=True)
            await take_time(2)
        print(f"\nquiet again: p99 {(again := await times(ada, made, seconds))[int(len(again) * 0.99)]:.1f} ms")


def main() -> None:
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--seconds", type=float, default=10.0)
    usual = {"requests_per_address": 200, "guests_per_minute": 30, "connections_per_address": 256}
    with TemporaryDirectory() as folder, hall(Path(folder), **usual) as server:
        asyncio.run(measure(server, words.parse_args().seconds))


if __name__ == "__main__":
    main()
