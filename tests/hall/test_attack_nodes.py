"""Nobody stays behind: whatever falls between two nodes and their database, everybody who is connected sees the last
stored entry soon, or is told that the line is lost."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Iterator
from functools import partial
from typing import Any

import httpx
import pytest
import sqlalchemy as sa
from tests.support.hall.attacks import play_beside
from tests.support.hall.servers import Player, Server, guests
from tests.support.hall.services import Nats, Postgres, Services, postgres
from tests.support.hall.tables import finish, table
from tests.support.waiting import PATIENCE, until
from websockets.exceptions import ConnectionClosed, InvalidStatus

from underhall.hall.store.database import Storage


@pytest.fixture(scope="module")
def fragile() -> Iterator[Postgres]:
    """A database that may be stopped and frozen: not the one that other tests share."""
    with postgres() as running:
        yield running


@pytest.fixture(scope="module")
def fragile_nodes(fragile: Postgres, shared_nats: Nats) -> Iterator[list[Server]]:
    made = Services(fragile, shared_nats).nodes(blind_seconds=8)  # more than a busy database takes for an answer
    yield made
    for node in made:
        node.stop()


@pytest.fixture
async def broken(fragile_nodes: list[Server], bus: Nats) -> list[Server]:
    """Two nodes whose database may fall; who breaks something leaves it broken."""
    for node in fragile_nodes:
        if not node.running:
            node.start()
        await until("the node to be ready", partial(is_ready, node))
    return fragile_nodes


async def is_ready(node: Server) -> bool:
    async with httpx.AsyncClient(base_url=node.url, timeout=PATIENCE) as http:
        return (await http.get("/readyz")).status_code == 200


async def stored(server: Server, made: str) -> int:
    """The last stored entry of a table."""
    storage = Storage(str(server.settings["database"]))
    try:
        async with storage.reading() as connection:
            found = await connection.execute(sa.text("SELECT version FROM tables WHERE id = :id"), {"id": made})
            return int(found.scalar_one())
    finally:
        await storage.close()


class Eyes:
    """Somebody who follows a table and does nothing else."""

    def __init__(self, player: Player, made: str) -> None:
        self.player, self.made = player, made
        self.last = 0
        self.lost = False
        self._task = asyncio.create_task(self._look())

    async def _look(self) -> None:
        try:
            seen = await self.player.watch(self.made)
            while True:
                happened: list[Any] = [seen.get("happened") or {}]
                numbers = [one.get("n", 0) for one in happened if isinstance(one, dict)]
                self.last = max(self.last, *numbers, (seen.get("room") or {}).get("n", 0))
                assert self.player.socket is not None
                seen = await self.player.next("table", "update", "bye", "room")
                self.lost = self.lost or seen["type"] == "bye"
        except (ConnectionClosed, TimeoutError):
            self.lost = True

    async def sees(self, n: int) -> None:
        """Wait until they have seen an entry, or are told that the line is lost."""
        await until(f"entry {n} to be seen, or the line lost", lambda: self.last >= n or self.lost)

    async def close(self) -> None:
        self._task.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await self._task
        await self.player.close()


@contextlib.asynccontextmanager
async def followed(nodes: list[Server]) -> AsyncIterator[tuple[Player, str, list[Eyes]]]:
    """A table of two people at the first node, and one at each node who follows it."""
    async with guests(nodes[0].url, "Ada", "Bob") as (ada, bob):
        made = await table(ada, bob)
        eyes = []
        for node in nodes:
            watcher = await Player.guest(node.url, "Eve")
            await watcher.open()
            eyes.append(Eyes(watcher, made))
        await until("both to follow", lambda: all(one.last for one in eyes))
        try:
            yield ada, made, eyes
        finally:
            for one in eyes:
                await one.close()


async def vote(player: Player, made: str, number: int) -> dict[str, Any]:
    """Something that anybody at a table can do at any time, and that is an entry of its log."""
    return await player.ask("vote", made, id=f"v{number}", what="abandon", yes=bool(number % 2))


async def test_an_entry_that_was_not_stored_hides_no_other(broken: list[Server], fragile: Postgres, bus: Nats) -> None:
    """Here a vote was applied and could not be stored; there another one is. Both nodes have as many entries in their
    memory, and whoever follows at the first must see the one that is stored."""
    one, two = broken
    bus.stop()
    async with followed(broken) as (ada, made, eyes):
        await ada.watch(made)
        await asyncio.to_thread(fragile.stop)
        refused = await vote(ada, made, 1)
        assert (refused["type"], refused["code"]) == ("refused", "busy")
        await asyncio.to_thread(fragile._serve)
        elsewhere = ada.at(two.url)

        async def stored_there() -> bool:
            with contextlib.suppress(ConnectionClosed, InvalidStatus, OSError, AssertionError):
                await elsewhere.open()
                return bool(
                    (await elsewhere.ask("vote", made, id="there", what="abandon", yes=True))["type"] != "refused"
                )
            return False

        await until("the other node to store a vote", stored_there)
        last = await stored(two, made)
        for where in eyes:
            await where.sees(last)
        fresh = ada.at(one.url)

        async def seen() -> bool:
            with contextlib.suppress(InvalidStatus):  # the node knows that it is behind
                await fresh.open()
                return bool((await fresh.watch(made))["room"]["n"] >= last)
            return False

        await until("the first node to know the last entry", seen)
        await fresh.close()
        await elsewhere.close()


@pytest.mark.parametrize("fault", ["the bus", "the database restarts", "the database is frozen", "a node"])
async def test_whatever_falls_nobody_stays_behind(
    broken: list[Server], fragile: Postgres, bus: Nats, fault: str
) -> None:
    one, two = broken
    async with followed(broken) as (ada, made, eyes):
        await ada.watch(made)
        await vote(ada, made, 1)
        if fault == "the bus":
            bus.stop()
        elif fault == "the database restarts":
            await asyncio.to_thread(fragile.restart)
        elif fault == "the database is frozen":
            fragile.freeze(True)
            await until("everybody to be told that the line is lost", lambda: all(where.lost for where in eyes))
            fragile.freeze(False)
        else:
            two.kill()
        again = ada.at(one.url)

        async def voted() -> bool:
            with contextlib.suppress(Exception):
                await again.open()
                return bool((await again.ask("vote", made, id="last", what="abandon", yes=False))["type"] != "refused")
            return False

        await until("a vote after the fault", voted)
        last = await stored(one, made)
        for where in eyes:
            await where.sees(last)
        await again.close()


async def test_a_blip_of_the_database_ends_no_task(broken: list[Server], fragile: Postgres) -> None:
    """The list of tables is told again as before, and while anything is wrong `/readyz` says so."""
    one = broken[0]
    written, errors = len(one.log.read_text()), len(one.errors())
    async with guests(one.url, "Ada") as (ada,):
        await asyncio.to_thread(fragile.stop)
        player = Player(one.url)

        async def unready() -> bool:
            answer = await player.http.get("/readyz")
            return answer.status_code == 503 and "database" in answer.text

        await until("the node to say that it is not ready", unready)
        refused = await player.http.get("/api/tables")
        assert (refused.status_code, refused.json()["code"]) == (503, "busy")
        await asyncio.to_thread(fragile._serve)

        await until("the node to be ready again", partial(is_ready, one))
        listener = ada.at(one.url)
        await listener.open()
        await listener.send(type="lobby", on=True)
        await listener.next("tables")
        room = await ada.post("/api/tables", game="tallow", seats=2)
        while room["id"] not in [seen["id"] for seen in (await listener.next("tables"))["tables"]]:
            pass
        await listener.close()
        await player.close()
    lines = [line for line in one.log.read_text()[written:].splitlines() if "the database does not answer" in line]
    assert len(lines) == 1  # one line an outage
    assert one.errors()[errors:] == []


async def test_a_rematch_is_one_table_and_both_nodes_are_told(nodes: list[Server], bus: Nats) -> None:
    one, two = nodes
    bus.stop()
    async with guests(one.url, "Ada", "Bob") as (ada, bob):
        there = bob.at(two.url)
        await there.open()
        made = await table(ada, bob)
        await asyncio.gather(finish(ada, made, random.Random(1)), finish(there, made, random.Random(2)))
        rooms = await asyncio.gather(
            *(player.post(f"/api/tables/{made}/rematch") for player in (ada, there, ada, there, ada, there))
        )
        assert len({room["id"] for room in rooms}) == 1
        for player in (ada, there):
            seen = await player.watch(made)
            while seen["room"].get("rematch") != rooms[0]["id"]:
                seen = await player.next("room", "table")
        storage = Storage(str(one.settings["database"]))
        async with storage.reading() as connection:
            count = sa.text("SELECT count(*) FROM tables WHERE opener IN (:a, :b) AND id <> :made")
            assert (await connection.execute(count, {"a": ada.id, "b": bob.id, "made": made})).scalar_one() == 1
        await storage.close()
        await there.close()


async def test_who_is_logged_out_everywhere_is_so_at_every_node(nodes: list[Server], bus: Nats) -> None:
    """Also while the bus is away: no socket goes on that another node has made void."""
    one, two = nodes
    bus.stop()
    async with play_beside(one, two.url), guests(one.url, "Cleo") as (cleo,):
        there = cleo.at(two.url)
        await there.open()
        await cleo.post("/api/logout-everywhere")
        assert (await there.next("bye"))["code"] == "need_person"
        assert await there.get("/api/me") is None
        await there.close()


async def test_one_log_in_is_ended_at_every_node(nodes: list[Server], bus: Nats) -> None:
    one, two = nodes
    bus.stop()
    async with guests(one.url, "Dora") as (dora,):
        name = f"dora {dora.id}"[:24]
        await dora.post("/api/claim", login=name, password="correct horse")
        dora.cookie = dora.http.cookies["underhall"]
        phone = Player(two.url)
        await phone.post("/api/login", login=name, password="correct horse")
        phone.cookie = phone.http.cookies["underhall"]
        await phone.open()
        listed = (await dora.get("/api/logins"))["logins"]
        assert sorted(bool(one.get("here")) for one in listed) == [False, True]
        other = next(one["id"] for one in listed if not one.get("here"))
        left = await dora.post(f"/api/logins/{other}/end")
        assert [one.get("here") for one in left["logins"]] == [True]
        assert (await phone.next("bye"))["code"] == "need_person"
        assert await phone.get("/api/me") is None
        assert (await dora.get("/api/me"))["id"] == dora.id
        await phone.close()
