"""Two nodes over Postgres and NATS: one hall, whichever node people come to, and whatever falls."""

from __future__ import annotations

import asyncio
import os
import random
import signal
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any, cast
from unittest.mock import AsyncMock

import pytest
import sqlalchemy as sa
from tests.support.hall.crash_campaign import Report, progress, run
from tests.support.hall.dealers import commit, dealers, give, random_of, reveal, room_where
from tests.support.hall.live_players import into_the_mine, mine
from tests.support.hall.servers import Player, Server, guests
from tests.support.hall.services import Nats, Postgres, Services
from tests.support.hall.tables import finish, table, upgraded_in_place
from tests.support.toys import TALLOW
from tests.support.waiting import PATIENCE, until

from underhall import games, signatures
from underhall.hall.metrics import Metrics
from underhall.hall.play.sessions import Sessions
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import Storage
from underhall.hall.store.group_commit import GroupCommit
from underhall.hall.table.entries import Moved
from underhall.table import Played, Record, verify


async def test_people_at_different_nodes_play_one_game(nodes: list[Server], bus: Nats) -> None:
    one, two = nodes

    async with guests(one.url, "Ada", "Bob") as (ada, bob):
        elsewhere = bob.at(two.url)
        await elsewhere.open()
        made = await table(ada, bob, seats=3, bots={"2": "random"})
        ends = await asyncio.gather(finish(ada, made, random.Random(1)), finish(elsewhere, made, random.Random(2)))
        assert ends[0]["sight"]["result"] == ends[1]["sight"]["result"]
        texts = {(await p.http.get(f"/api/tables/{made}/record")).text for p in (ada, elsewhere)}
        assert len(texts) == 1
        await elsewhere.watch(made)
        await ada.ask("say", made, text="Hello from the other side")
        await shown(elsewhere, "Hello from the other side")
        bus.stop()  # without a word from the bus a line comes a little later
        await ada.ask("say", made, text="Is anybody there?")
        await shown(elsewhere, "Is anybody there?")
        await ada.ask("say", made, text="Good night")
        await shown(elsewhere, "Good night")
        await elsewhere.close()


async def shown(player: Player, line: str) -> None:
    """Somebody is shown a line of talk: by itself, or with a table that is shown whole."""
    while True:
        message = await player.next("said", "table")
        if line in [one["text"] for one in [message, *message.get("chat", [])] if "text" in one]:
            return


async def look(player: Player, table: str) -> dict[str, Any]:
    """A table as somebody sees it who comes just now."""
    twin = player.at(player.url)
    await twin.open()
    seen = await twin.watch(table)
    await twin.close()
    return seen


async def test_no_node_answers_from_an_older_table(nodes: list[Server], bus: Nats) -> None:
    """Each request goes to another node than the one before it, and the bus is silent, so that no node hears in time
    what the other has written: still everybody is shown, and answered from, the table as it is."""
    one, two = nodes
    bus.stop()
    async with guests(one.url, "Ada", "Bob") as (ada, bob):
        here, there = (ada, bob), (ada.at(two.url), bob.at(two.url))
        for player in there:
            await player.open()
        room = await ada.post("/api/tables", game="tallow", seats=2, public=False)
        made, at = room["id"], f"/api/tables/{room['id']}"
        invited = {"underhall-invite": room["invite"]}
        assert (await bob.http.get(at, headers=invited)).status_code == 200
        await there[1].post(f"{at}/join", invite=room["invite"])
        assert (await bob.watch(made))["type"] == "table"  # no invitation is needed: there is a seat for Bob
        await there[1].post(f"{at}/leave")
        assert (await ada.get(at))["seats"][1].get("person") is None
        await bob.post(f"{at}/join", invite=room["invite"])
        await there[0].post(f"{at}/start")
        n = 0
        for number in range(12):
            seeing, acting = (here, there) if number % 2 else (there, here)
            seen = [await look(player, made) for player in seeing]
            assert {table["room"]["n"] for table in seen} == {n or seen[0]["room"]["n"]}
            if seen[0]["sight"].get("result"):
                break
            asked = next(seat for seat, table in enumerate(seen) if table["sight"].get("moves"))
            answer = await acting[asked].ask("play", made, id=f"m{number}", move=seen[asked]["sight"]["moves"][0])
            assert answer["type"] in ("update", "done"), answer
            n = seen[0]["room"]["n"] + 1
        assert number > 4
        for player in there:
            await player.close()


@pytest.mark.left_to_ci("a live table goes on at the other node")
async def test_a_live_table_whose_people_sit_at_two_nodes(services: Services) -> None:
    """One node has the table and the other sends on what its people do: at twenty actions a second a whole game goes
    on as at one node, every action is answered once, and the lease stays where it is."""
    one, two = services.nodes(lease_seconds=60, forward_seconds=60)  # however busy the machine is

    try:
        async with mine(one.url, 4, other=two.url, elves=True) as diggers:
            storage = Storage(str(one.settings["database"]))
            before = await storage.head(diggers[0].table)
            asked = await asyncio.gather(*(d.whole_game(0.05, random.Random(d.seat)) for d in diggers))
            for digger, requests in zip(diggers, asked, strict=True):
                codes = {(await digger.answer(request)).get("code") for request in requests}
                # A busy machine hands on in one moment what was sent in several: that is honestly too fast.
                assert codes <= {None, "illegal", "not_your_turn", "too_fast"}
                assert sum("re" in message for message in digger.heard) == len(requests)
            last = max(digger.last for digger in diggers)
            for digger in diggers:
                await digger.until(lambda digger=digger: last in digger.shown)  # type: ignore[misc]
            for n in range(max(min(d.shown) for d in diggers), last + 1):
                assert len({(d.shown[n]["at"], d.shown[n].get("seat")) for d in diggers}) == 1
            after = await storage.head(diggers[0].table)
            assert before is not None
            assert after is not None
            assert after[1] == before[1]  # nobody has taken the lease
            texts = {(await d.player.http.get(f"/api/tables/{d.table}/record")).text for d in diggers}
            assert len(texts) == 1
            verify(Record.parse(texts.pop()), games.get)
            await storage.close()
        assert [server.errors() for server in (one, two)] == [[], []]
    finally:
        for server in (one, two):
            server.stop()


@pytest.mark.parametrize("fall", ["node", "bus"])
async def test_a_live_table_goes_on_at_the_other_node(nodes: list[Server], bus: Nats, fall: str) -> None:
    """The node that has the table is killed, or the bus between the nodes is cut: whoever sits at the other node goes
    on there, and an action that was on its way is carried out, or refused in words."""
    one, two = nodes

    async with mine(one.url, 2, other=two.url, mode="free") as (ada, bob):
        await into_the_mine([ada, bob])
        await ada.play("take N5")
        await ada.until(lambda: ada.me["hand"] == "N5")
        if fall == "node":
            one.kill()
        else:
            bus.stop()
        request = await bob.send("take L5")
        ada = await ada.again(two.url)
        while (said := await bob.answer(request)).get("code") == "busy":
            bob.answers.pop(request)
            await bob.player.send(type="play", table=bob.table, id=request, move="take L5")
        for digger in (ada, bob):
            for sent in await digger.whole_game(0.05, random.Random(7), 8):
                await digger.answer(sent)
            await digger.player.send(type="vote", table=digger.table, id="enough", what="abandon", yes=True)
        await bob.until(lambda: "result" in bob.sight)
        record = Record.parse((await bob.player.http.get(f"/api/tables/{bob.table}/record")).text)
        verify(record, games.get)
        moves = [entry.move for entry in record.entries if isinstance(entry, Played)]
        assert "take L5" in moves or said.get("code") is not None, said
        await ada.close()


@pytest.mark.left_to_ci("the same on SQLite, in test_operations.py")
async def test_a_hall_on_postgres_upgraded_in_place_finishes_the_tables_it_had(services: Services) -> None:
    (server,) = services.nodes(1)
    await upgraded_in_place(server)


@pytest.mark.left_to_ci("a hall is killed in test_crash.py, and nodes lose bus and database in test_attack_nodes.py")
async def test_play_goes_on_when_a_node_is_killed_and_the_bus_is_cut(nodes: list[Server], bus: Nats) -> None:
    dice = random.Random(5)

    def alive() -> list[str]:
        return [node.url for node in nodes if node.running]

    async def disturb(report: Report) -> None:
        for number in range(3):
            await progress(report, dice.randint(1, 50))
            victim = nodes[number % 2]
            victim.kill()
            report.kills += 1
            await progress(report, dice.randint(1, 20))  # at the other one
            await asyncio.to_thread(victim.start)
        bus.stop()
        await progress(report, 50)
        await asyncio.to_thread(bus.start)
        await progress(report, 20)

    report = await run(str(nodes[0].settings["database"]), alive, disturb, 6, kinds=["montanara", "tallow"])
    assert report.kills == 3


async def test_a_node_that_wakes_up_after_its_lease_was_taken_can_write_nothing(services: Services) -> None:
    sleeper, other = services.nodes(bot_pace=0.2)

    try:
        async with guests(sleeper.url, "Ada") as (ada,):
            made = await table(ada, seats=3, bots={"1": "random", "2": "random"})
            await ada.watch(made)
            assert sleeper.process is not None
            # in the middle of its bots' thinking, with the lease in its hands
            os.kill(sleeper.process.pid, signal.SIGSTOP)
            elsewhere = ada.at(other.url)
            await elsewhere.open()
            seen = await elsewhere.watch(made)
            move = seen["sight"]["moves"][0]
            assert (await elsewhere.ask("play", made, id="mine", move=move))["type"] == "update"
            storage = Storage(str(other.settings["database"]))

            async def moved() -> bool:
                return sum(isinstance(entry, Moved) for *_, entry in await storage.entries(made)) >= 3

            await until("the other node's bots to move too", moved)
            os.kill(sleeper.process.pid, signal.SIGCONT)
            result = await finish(elsewhere, made, random.Random(4))
            assert result["sight"]["result"]["reason"]
            log = await storage.entries(made)
            assert [n for n, *_ in log] == list(range(1, len(log) + 1))
            # and who is still at the node that slept sees the same end
            ada.socket = None
            again = ada.at(sleeper.url)
            await again.open()

            async def ended() -> object:
                return (await again.watch(made))["sight"].get("result")

            assert await until("the end of the game at the node that slept", ended) == result["sight"]["result"]
            await storage.close()
            await again.close()
            await elsewhere.close()
    finally:
        for server in (sleeper, other):
            server.stop()


async def test_nodes_that_want_the_same_tables_in_another_order_both_get_them(shared_postgres: Postgres) -> None:
    """Works that come together share a transaction, and Postgres ends one of two that wait for each other."""
    database = shared_postgres.database()
    storages = [Storage(database), Storage(database)]
    writers = [GroupCommit(storage, Metrics()) for storage in storages]
    rows = sa.text("INSERT INTO meta (key, value) VALUES ('a', ''), ('b', '')")
    begun = [asyncio.Event(), asyncio.Event()]

    def work(which: int, key: str) -> Callable[[Any], Awaitable[str]]:
        async def write(connection: Any) -> str:
            await connection.execute(sa.text("UPDATE meta SET value = '' WHERE key = :key"), {"key": key})
            begun[which].set()
            await begun[1 - which].wait()  # each has its first, and wants the other's
            return key

        return write

    for writer in writers:
        writer.start()
    await writers[0].do(lambda connection: connection.execute(rows))
    asked = [(0, "a"), (0, "b"), (1, "b"), (1, "a")]
    async with asyncio.timeout(PATIENCE):
        got = await asyncio.gather(*(writers[which].do(work(which, key)) for which, key in asked))
    assert got == [key for _, key in asked]
    for writer, storage in zip(writers, storages, strict=True):
        await writer.stop()
        await storage.close()


async def test_a_node_stops_though_the_database_does_not_answer(services: Services) -> None:
    (node,) = services.nodes(1)
    storage = Storage(str(node.settings["database"]))
    async with storage.engine.begin() as connection:
        await connection.execute(sa.text("LOCK TABLE nodes"))  # from now on the node waits for what it asks
        code = await asyncio.to_thread(node.stop)
    await storage.close()
    assert code in (0, -signal.SIGTERM)
    assert not node.errors()


async def test_people_at_two_nodes_give_randomness_to_one_deal(nodes: list[Server]) -> None:
    """Whoever follows the table at another node than the host is asked too; each commit and reveal is written where it
    comes in, and the signature is the same everywhere."""
    one, two = nodes
    async with dealers(one.url, "Ada", "Bob") as (ada, bob):
        elsewhere = bob.at(two.url)
        await elsewhere.open(deals=True)
        room = await ada.post("/api/tables", game="tallow", seats=2)
        made, at = room["id"], f"/api/tables/{room['id']}"
        await elsewhere.post(f"{at}/join")
        await elsewhere.watch(made)
        seen = (await ada.watch(made))["room"]
        await room_where(ada, lambda room: bool(room["seats"][1].get("here")), seen)
        assert (await ada.post(f"{at}/start"))["dealing"]["asked"] == [0, 1]
        await asyncio.gather(give(ada, 0), give(elsewhere, 1))
        await asyncio.gather(finish(ada, made, random.Random(1)), finish(elsewhere, made, random.Random(2)))
        texts = {(await p.http.get(f"{at}/record")).text for p in (ada, elsewhere)}
        assert len(texts) == 1
        record = Record.parse(texts.pop())
        verify(record, lambda _name, _rules: TALLOW)
        assert [one.reveal for one in record.contributions] == [random_of(seat).hex() for seat in (0, 1)]
        assert {signatures.check(record)} == {(await p.get("/api/key"))["key"] for p in (ada, elsewhere)}
        await elsewhere.close()


async def test_a_start_goes_on_at_the_other_node_when_one_is_killed(nodes: list[Server]) -> None:
    one, two = nodes
    async with dealers(one.url, "Ada") as (ada,):
        room = await ada.post("/api/tables", game="tallow", seats=2, bots={"1": "random"})
        await ada.watch(room["id"])
        started = await ada.post(f"/api/tables/{room['id']}/start")
        assert (await commit(ada, started, 0))["type"] == "update"
        one.kill()
        back = ada.at(two.url)
        await back.open(deals=True)
        seen = (await back.watch(room["id"]))["room"]
        assert seen["dealing"]["commitment"] == started["dealing"]["commitment"]
        answer = await reveal(back, room["id"], 0)
        assert answer["type"] == "update", answer
        await finish(back, room["id"], random.Random(1))
        record = Record.parse((await back.http.get(f"/api/tables/{room['id']}/record")).text)
        verify(record, lambda _name, _rules: TALLOW)
        assert record.contributions[0].reveal == random_of(0).hex()
        await back.close()


@pytest.mark.parametrize("had", [False, True])
async def test_a_refusal_is_not_given_from_a_table_that_was_read_on_meanwhile(had: bool) -> None:
    """Somebody is refused by what is in memory; before that is told, somebody else reads on what another node has
    written, so that the one who looks finds nothing new. The request is tried again all the same, and once only."""
    head = SimpleNamespace(invite="here")
    replica = SimpleNamespace(has_lease=had, epoch=1, table=SimpleNamespace(n=3, head=head))
    replica.refresh_if_shared = AsyncMock(return_value=False)
    sessions = Sessions(cast("Any", SimpleNamespace(storage=SimpleNamespace(shared=True))))
    sessions._sessions["table"] = cast("Any", replica)
    asked = 0

    async def ask() -> str:
        nonlocal asked
        asked += 1
        if replica.table.n == 3:
            replica.has_lease, replica.table.n = False, 4
            raise Refusal("no_table")
        return "answered"

    assert (await sessions.retry_if_stale("table", ask), asked) == ("answered", 2)
    refuse = AsyncMock(side_effect=Refusal("no_table"))
    with pytest.raises(Refusal):
        await sessions.retry_if_stale("table", refuse)
    assert refuse.await_count == 1
