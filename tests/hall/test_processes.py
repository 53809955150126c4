"""A hall of several processes behind one port, and tables that stay with the node that has them."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
from contextlib import suppress
from pathlib import Path

import pytest
from tests.support.hall.live_players import into_the_mine, mine
from tests.support.hall.servers import Player, Server, guests
from tests.support.hall.services import Nats, Postgres
from tests.support.hall.tables import finish, table
from tests.support.waiting import until

from underhall.hall.config import Settings
from underhall.hall.processes import Node, Processes, check, open_hall
from underhall.hall.store.database import Storage
from underhall.table import UnderhallError


@pytest.mark.parametrize(
    ("settings", "says"),
    [
        (Settings(processes=2), "a SQLite file is for one process only"),
        (Settings(processes=0, database="postgresql://hall@db/hall"), "1 or more"),
    ],
)
def test_a_hall_that_cannot_have_several_processes_says_why(settings: Settings, says: str) -> None:
    with pytest.raises(UnderhallError, match=says):
        open_hall(settings)


def test_a_hall_on_postgres_may_have_several_processes() -> None:
    check(Settings(processes=4, database="postgresql://hall@db/hall"))


def test_what_every_process_says_is_printed_once_and_after_the_hall_is_open(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    with socket.socket() as port:
        hall = Processes(Settings(processes=2), port, tmp_path)

    def start(node: Node) -> None:
        hall.say("its rules run interpreted")
        node.opened.set()

    def opened() -> None:
        print("the hall is open")
        hall.stop()

    monkeypatch.setattr(Node, "start", start)
    monkeypatch.setattr(Node, "running", True)
    assert hall.run(opened)
    for line in ("its rules run interpreted", "something else"):
        hall.say(line)
    assert capsys.readouterr().out.splitlines() == ["the hall is open", "its rules run interpreted", "something else"]


def processes(server: Server) -> set[int]:
    """The processes of a hall that are its nodes."""
    assert server.process is not None
    found = set()
    for thread in Path(f"/proc/{server.process.pid}/task").iterdir():  # asked every moment: ps takes too long
        for pid in (thread / "children").read_text().split():
            with suppress(OSError):  # gone
                if b"hall.processes" in Path(f"/proc/{pid}/cmdline").read_bytes():
                    found.add(int(pid))
    return found


async def test_a_hall_of_two_processes(shared_postgres: Postgres) -> None:
    """People come in at one port and play one game, whichever process they have come to. One process after the other is
    killed: everybody comes back, the game goes on, and each process is there again. SIGTERM ends all of it in good
    order."""
    database = shared_postgres.database()
    server = Server(shared_postgres.folder, database=database, processes=2, lease_seconds=2).start()
    try:
        async with guests(server.url, "Ada", "Bob") as (ada, bob):
            made = await table(ada, bob, seats=3, bots={"2": "random"})
            before = processes(server)
            assert len(before) == 2
            for pid in before:
                os.kill(pid, signal.SIGKILL)
                await until("a process in its place", lambda gone=pid: len(processes(server) - {gone}) == 2)  # type: ignore[misc, arg-type]
            assert not before & processes(server)
            twins = [player.at(server.url) for player in (ada, bob)]
            for twin in twins:
                await until("the hall to let them in", lambda twin=twin: _opened(twin))  # type: ignore[misc]
            ends = await asyncio.gather(*(finish(twin, made, random.Random(n)) for n, twin in enumerate(twins)))
            assert ends[0]["sight"]["result"] == ends[1]["sight"]["result"]
            texts = {(await twin.http.get(f"/api/tables/{made}/record")).text for twin in twins}
            assert len(texts) == 1
            left = processes(server)
            assert await asyncio.to_thread(server.stop) == 0
            assert not [pid for pid in left if Path(f"/proc/{pid}").exists()]
            for twin in twins:
                assert (await twin.next("bye"))["code"] == "stopping"
                await twin.close()
        wrong = [line for line in server.errors() if "is started anew" not in line]
        assert (wrong, len(server.errors())) == ([], 2)
    finally:
        if server.running:
            server.stop()


async def _opened(player: Player) -> bool:
    try:
        await player.open()
    except OSError:
        return False
    return True


async def figure(server: Server, name: str) -> float:
    """One of the figures of a node."""
    player = Player(server.url)
    text = (await player.http.get("/metrics")).text
    await player.close()
    return sum(float(line.split()[-1]) for line in text.splitlines() if line.startswith(f"underhall_{name}_total "))


@pytest.mark.left_to_ci("a hall of two processes is played at")
async def test_a_table_stays_with_the_node_that_has_it(shared_postgres: Postgres, bus: Nats) -> None:
    """Whoever sits at the other node is served there, by what the first one carries out: nobody takes the lease,
    neither at a table where people take turns nor in real time, though NATS is away."""
    folder = shared_postgres.folder
    shared: dict[str, object] = {
        "database": shared_postgres.database(),
        "lease_seconds": 60,
        "forward_seconds": 60,
        "nats": bus.url,
    }
    bus.stop()
    one, two = [Server(folder, node=f"n{n}", link=f"unix:{folder / f'link{n}'}", **shared).start() for n in range(2)]
    storage = Storage(str(shared["database"]))
    try:
        async with guests(one.url, "Ada", "Bob") as (ada, bob):
            elsewhere = bob.at(two.url)
            await elsewhere.open()
            await until("the nodes to know each other", lambda: _bus_up(one, two))
            made = await table(ada, bob)
            before = await storage.head(made)
            ends = await asyncio.gather(finish(ada, made, random.Random(1)), finish(elsewhere, made, random.Random(2)))
            assert ends[0]["sight"]["result"] == ends[1]["sight"]["result"]
            after = await storage.head(made)
            assert before is not None
            assert after is not None
            assert before[1] == after[1]
            assert await figure(two, "forwarded") > 3
            assert await figure(one, "fenced") == await figure(two, "fenced") == 0
            await elsewhere.close()
        async with mine(one.url, 2, other=two.url, mode="free") as diggers:
            await into_the_mine(list(diggers))
            before = await storage.head(diggers[0].table)
            for digger in diggers:
                for sent in await digger.whole_game(0.05, random.Random(7), 8):
                    await digger.answer(sent)
            after = await storage.head(diggers[0].table)
            assert before is not None
            assert after is not None
            assert before[1] == after[1]
        assert [server.errors() for server in (one, two)] == [[], []]
    finally:
        await storage.close()
        for server in (one, two):
            server.stop()


async def _bus_up(*servers: Server) -> bool:
    player = Player(servers[0].url)
    texts = [(await player.http.get(f"{server.url}/metrics")).text for server in servers]
    await player.close()
    return all("underhall_bus_up 1" in text for text in texts)
