"""Tables of Tallow over real sockets: begun, played to the end, carried over an upgrade."""

from __future__ import annotations

import asyncio
import random
from typing import Any

from tests.support.hall.servers import Player, Server
from tests.support.toys import TALLOW

from underhall.hall.config import database_url
from underhall.hall.people.logins import Cookies
from underhall.hall.store.database import Storage
from underhall.hall.store.migrations import downgrade
from underhall.table import Record, verify


async def table(host: Player, *others: Player, **settings: object) -> str:
    """A started table of Tallow."""
    seats = settings.pop("seats", 1 + len(others))
    room = await host.post("/api/tables", None, game="tallow", seats=seats, **settings)
    for other in others:
        await other.post(f"/api/tables/{room['id']}/join", invite=room["invite"])
    await host.post(f"/api/tables/{room['id']}/start")
    return str(room["id"])


async def table_asking_the_first(first: Player, second: Player, *others: Player) -> str:
    """A table of two that all of them follow, where the second has laid a candle and only the first is asked."""
    made = await table(first, second, hints=True)
    for player in (first, *others):
        await player.watch(made)
    moves = (await second.watch(made))["sight"]["moves"]
    await second.ask("play", made, id="mine", move=moves[0])
    return made


async def finish(player: Player, table: str, dice: random.Random) -> dict[str, Any]:
    """Play any moves until the game is over; the last message."""
    message = await player.watch(table)
    tried = 0
    while message["sight"].get("result") is None:
        if message["sight"].get("moves"):
            tried += 1
            move = dice.choice(message["sight"]["moves"])
            await player.send(type="play", table=table, id=f"m{tried}-{dice.random()}", move=move)
        message = await player.next("update", "table")
        while "sight" not in message:
            message = await player.next("update", "table")
    return message


async def replay(player: Player, record: str, **wish: object) -> dict[str, Any]:
    """A whole replay, page by page."""
    game: dict[str, Any] = await player.post("/api/replay", None, record=record, **wish)
    more = game.get("more")
    while more is not None:
        page = await player.post("/api/replay", None, record=record, first=more, **wish)
        game["frames"] += page["frames"]
        more = page.get("more")
    return game


async def upgraded_in_place(server: Server) -> None:
    """A game is begun at a hall; then its database is put back into its first form, and opened by a hall that has more
    columns and a newer version of the rules beside the old."""

    ada = await Player.guest(server.url, "Ada")
    await ada.open()
    made = await table(ada, seats=2, bots={"1": "sleeper"})
    seen = await ada.watch(made)
    await ada.ask("play", made, move=seen["sight"]["moves"][0])
    ada.socket = None
    storage = Storage(str(server.settings["database"]))
    ada.cookie = Cookies(await storage.secret("cookie")).make(
        ada.id, "0"
    )  # as halls made them before log-ins were kept
    await storage.close()
    server.kill()
    await asyncio.to_thread(downgrade, database_url(str(server.settings["database"])), "0001")
    server.settings["load"] = "tests.support.hall.load_newer_rules"  # Tallow has rules 2 now, beside rules 1
    server.settings["bot_seconds"] = 0.3
    server.start()
    try:
        back = ada.at(server.url)
        await back.open()
        assert [game["rules"] for game in (await back.get("/api/games"))["games"] if game["name"] == "tallow"] == [2]
        listed = (await back.get("/api/tables/mine"))["tables"]
        assert [(room["id"], room["rules"]) for room in listed] == [(made, 1)]
        await finish(back, made, random.Random(3))
        record = Record.parse((await back.http.get(f"/api/tables/{made}/record")).text)
        assert record.rules == 1
        verify(record, lambda _n, _r: TALLOW)
        assert (await back.post("/api/tables", game="tallow", seats=2))["rules"] == 2
        await back.close()
    finally:
        server.stop()
    assert server.errors() == []
