"""People's moves beside tables where masters think: `python -m benchmarks.hall --masters 50`.

The same people at the same pace, first alone in the hall, then beside so many tables at each of which one person plays
with masters in all other seats, turn and turn about. People at the tables with masters move as soon as they may after a
second: nearly all the time somebody there thinks, in the hall's own processes for bots.

Two figures tell what slows people, if anything does: the processor time that the hall itself takes in each second,
which grows by what it does for masters, and how long it is ready to run and waits for a processor that others have.
"""

from __future__ import annotations

import asyncio
import random
import time
from itertools import cycle, islice
from typing import Final

import httpx
import uvloop
from benchmarks.hall_load import Load, Table, cpu_seconds, figures, opened, person, queued_seconds, show

GAMES: Final = ("saboteur:5", "montanara:2", "imperial_miners:2")
"""What is played with masters, in turns."""
PAUSE: Final = 1.0
"""Moves a second of a person there, while it is their turn."""


async def with_masters(http: httpx.AsyncClient, game: str) -> Table:
    """A table where somebody plays with masters only."""
    name, _, seats = game.partition(":")
    http.cookies.clear()
    (await http.post("/api/guest", json={"name": "Ada"})).raise_for_status()
    cookie = http.cookies["underhall"]
    http.cookies.clear()
    asked = {"game": name, "seats": int(seats), "bot": f"{name}:master"}
    headers = {"cookie": f"underhall={cookie}"}
    room = (await http.post("/api/play-now", json=asked, headers=headers)).raise_for_status().json()
    return Table(room["id"], int(seats), [cookie])


async def one_run(
    game: str, tables: int, rate: float, seconds: float, masters: int, pause: float = PAUSE
) -> dict[str, float]:
    """People at these tables, beside so many with masters."""
    with opened() as (process, url):
        async with httpx.AsyncClient(base_url=url, timeout=60) as http:
            load = Load(url, game, tables, rate)
            await load.sit_down(http)
            beside = [await with_masters(http, one) for one in islice(cycle(GAMES), masters)]
            go = asyncio.Event()
            go.set()
            dice = random.Random(1)
            others = [asyncio.create_task(person(url, each.people[0], each, pause, dice, go)) for each in beside]
            await load.warm_up()
            start, moves = await figures(http), load.moves
            began, ran, queued = time.perf_counter(), cpu_seconds(process), queued_seconds(process)
            await load.run(seconds)
            ran, queued = cpu_seconds(process) - ran, queued_seconds(process) - queued
            took = time.perf_counter() - began
            end, moves = await figures(http), load.moves - moves
            for task in others:
                task.cancel()
            await asyncio.gather(*others, return_exceptions=True)
            await load.leave()
    waits = load.waits
    return {
        "tables with masters": masters,
        "moves of people": moves,
        "p50 ms": waits[len(waits) // 2] * 1000,
        "p99 ms": waits[int(len(waits) * 0.99)] * 1000,
        "worst ms": waits[-1] * 1000,
        "the hall runs, ms a second": 1000 * ran / took,
        "the hall waits for a processor, ms a second": 1000 * queued / took,
        "moves of masters": end.get("underhall_bot_moves_total", 0) - start.get("underhall_bot_moves_total", 0),
        "masters stopped": end.get("underhall_bot_failures_total", 0) - start.get("underhall_bot_failures_total", 0),
    }


def compare(game: str, tables: int, rate: float, seconds: float, masters: int, rounds: int) -> None:
    """Without and with, turn and turn about."""
    for number in range(rounds):
        for many in (0, masters):
            row = uvloop.run(one_run(game, tables, rate, seconds, many))
            if number == many == 0:
                show(["game", "people's tables", *row])
                show(["---"] * (len(row) + 2))
            show([game, str(tables), *(f"{value:.0f}" if value >= 10 else f"{value:.1f}" for value in row.values())])
