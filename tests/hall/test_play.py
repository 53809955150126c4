"""Whole games over sockets, and everything that can happen at a table."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator
from typing import Any

import pytest
from tests.hall.servers import Player, Server, guests, hall
from tests.toys import TALLOW

from underhall.table import Record, verify


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with hall(tmp_path_factory.mktemp("hall")) as running:
        yield running
    assert running.errors() == []


async def table(host: Player, *others: Player, **settings: object) -> str:
    """A started table of Tallow."""
    seats = settings.pop("seats", 1 + len(others))
    room = await host.post("/api/tables", None, game="tallow", seats=seats, **settings)
    for other in others:
        await other.post(f"/api/tables/{room['id']}/join", invite=room["invite"])
    await host.post(f"/api/tables/{room['id']}/start")
    return str(room["id"])


async def finish(player: Player, table: str, dice: random.Random) -> dict[str, Any]:
    """Play any moves until the game is over; the last message."""
    message = await player.watch(table)
    tried = 0
    while message["sight"].get("result") is None:
        if message["sight"].get("moves"):
            tried += 1
            move = dice.choice(message["sight"]["moves"])
            await player.send(type="play", table=table, id=f"m{tried}-{dice.random()}", move=move)
        message = await player.next("update")
        while "sight" not in message:
            message = await player.next("update")
    return message


def test_a_whole_game_of_people_and_bots(server: Server) -> None:
    async def play() -> None:
        async with guests(server.url, "Ada", "Bob") as (ada, bob):
            made = await table(ada, bob, seats=4, bots={"2": "random", "3": "watchful"})
            ends = await asyncio.gather(*(finish(p, made, random.Random(i)) for i, p in enumerate((ada, bob))))
            assert ends[0]["sight"]["result"] == ends[1]["sight"]["result"]
            texts = {(await p.http.get(f"/api/tables/{made}/record")).text for p in (ada, bob)}
            assert len(texts) == 1
            record = Record.parse(texts.pop())
            verify(record, lambda _name, _rules: TALLOW)
            assert record.players == ["Ada", "Bob", "bot:random", "bot:watchful"]
            assert record.seed is not None

    asyncio.run(play())


def test_the_same_id_is_played_once(server: Server) -> None:
    async def play() -> None:
        async with guests(server.url, "Ada", "Bob") as (ada, bob):
            made = await table(ada, bob)
            move = (await ada.watch(made))["sight"]["moves"][0]
            first = await ada.ask("play", made, id="x", move=move)
            assert first["type"] == "update"
            again = await ada.ask("play", made, id="x", move=move)
            assert (again["type"], again["n"]) == ("done", first["happened"]["n"])
            other = await ada.ask("play", made, id="y", move=move)
            assert (other["type"], other["code"]) == ("refused", "not_your_turn")

    asyncio.run(play())
