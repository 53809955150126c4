"""Sockets that go to the process which has their table, and the passing of connections between processes."""

from __future__ import annotations

import asyncio
import json
import random
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path

import pytest
from tests.support.hall.live_players import into_the_mine, mine
from tests.support.hall.servers import Player, Server, guests
from tests.support.hall.services import Postgres
from tests.support.hall.tables import finish
from tests.support.ports import free_port
from tests.support.waiting import until
from websockets.frames import Frame, Opcode

from underhall.hall.cluster.passing import Passing


# ---------------------------------------------------------------- passing
class Taken:
    """What a process was given."""

    def __init__(self) -> None:
        self.all: list[tuple[socket.socket, bytes]] = []

    def __call__(self, connection: socket.socket, known: bytes) -> None:
        self.all.append((connection, known))


@contextmanager
def taking(folder: Path) -> Iterator[Taken]:
    taken, passing = Taken(), Passing(str(folder), "taker")
    passing.start(taken)
    try:
        yield taken
    finally:
        passing.stop()
        for connection, _ in taken.all:
            connection.close()


@contextmanager
def line() -> Iterator[tuple[socket.socket, socket.socket]]:
    """A connection: the hall's end, and somebody's."""
    ours, theirs = socket.socketpair()
    with ours, theirs:
        theirs.settimeout(60)
        yield ours, theirs


@pytest.fixture
async def giver(tmp_path: Path) -> AsyncIterator[Passing]:
    passing = Passing(str(tmp_path), "giver")
    passing.start(Taken())
    yield passing
    passing.stop()


async def test_a_connection_is_passed_on_with_what_is_known_of_it(tmp_path: Path, giver: Passing) -> None:
    with taking(tmp_path) as taken, line() as (ours, theirs):
        theirs.sendall(b"sent before, ")
        known = bytes(range(256)) * 1000
        assert giver.reaches("taker")

        def let_go() -> bytes:
            ours.close()
            return known

        assert await giver.give("taker", ours.fileno(), let_go)
        await until("the other process to have it", lambda: bool(taken.all))
        (connection, told), *more = taken.all
        assert (told, more) == (known, [])
        theirs.sendall(b"and after")
        with connection.dup() as copy:
            copy.settimeout(60)
            heard = b""
            while len(heard) < 22:
                heard += copy.recv(100)
            assert heard == b"sent before, and after"
            copy.sendall(b"heard")
        assert theirs.recv(100) == b"heard"


async def test_whoever_keeps_a_connection_after_all_is_the_only_one_who_has_it(tmp_path: Path, giver: Passing) -> None:
    with taking(tmp_path) as taken, line() as (ours, theirs):
        assert not await giver.give("taker", ours.fileno(), lambda: None)
        ours.sendall(b"still here")
        assert theirs.recv(100) == b"still here"
        ours.close()
        assert await asyncio.to_thread(theirs.recv, 100) == b""  # so the other process has let go of its copy
        assert taken.all == []


async def test_a_connection_stays_if_nobody_takes_it(tmp_path: Path, giver: Passing) -> None:
    before = set(tmp_path.iterdir())
    with taking(tmp_path):
        (path,) = set(tmp_path.iterdir()) - before
    with line() as (ours, theirs):
        for gone in ("without a trace", "and left its socket"):
            if gone == "and left its socket":
                with socket.socket(socket.AF_UNIX) as dead:
                    dead.bind(str(path))
            assert not await giver.give("taker", ours.fileno(), lambda: pytest.fail("it was let go"))
        ours.sendall(b"still here")
        assert theirs.recv(100) == b"still here"


async def test_connections_go_to_processes_of_this_machine_only(tmp_path: Path, giver: Passing) -> None:
    assert not giver.reaches("nobody")
    assert giver.reaches("giver")
    alone = Passing("", "alone")
    alone.start(Taken())
    assert not alone.reaches("alone")
    assert not alone.reaches("giver")


# ---------------------------------------------------------------- moving
@asynccontextmanager
async def two_processes(postgres: Postgres) -> AsyncIterator[tuple[Server, Server]]:
    """Two processes of a hall, each at a port of its own, so that whoever comes can choose."""
    folder = postgres.folder
    shared = {"database": postgres.database(), "lease_seconds": 60, "forward_seconds": 60, "sockets": str(folder)}
    shared["sockets_per_address"] = 3  # so many may come in at each; more may be moved there
    links = [f"127.0.0.1:{free_port()}" for _ in range(2)]
    one, two = [Server(folder, node=f"moving{n}", link=link, **shared).start() for n, link in enumerate(links)]
    try:
        await until("the processes to know each other", lambda: _know_each_other(one, two))
        yield one, two
        assert [server.errors() for server in (one, two)] == [[], []]
    finally:
        for server in (one, two):
            server.stop()


async def _know_each_other(*servers: Server) -> bool:
    return all([await figure(server, "bus_up") == 1 for server in servers])


async def figure(server: Server, name: str) -> float:
    """One of the figures of a process."""
    player = Player(server.url)
    text = (await player.http.get("/metrics")).text
    await player.close()
    names = (f"underhall_{name} ", f"underhall_{name}_total ")
    return sum(float(line.split()[-1]) for line in text.splitlines() if line.startswith(names))


async def test_people_play_at_the_process_that_has_their_table(shared_postgres: Postgres) -> None:
    """Bob comes in at the other process, before the game and, with a second page, while it goes on; somebody without a
    name looks on. All sockets go to the first process, nothing is forwarded from then on, and everybody sees every
    entry once."""
    async with two_processes(shared_postgres) as (one, two), guests(one.url, "Ada", "Bob") as (ada, bob):
        early, late, looking = bob.at(two.url), bob.at(two.url), Player(two.url)
        for player in (early, late, looking):
            await player.open()
        room = await ada.post("/api/tables", game="tallow", seats=2, public=True)
        await bob.post(f"/api/tables/{room['id']}/join", invite=room["invite"])
        made = str(room["id"])
        await early.watch(made)
        assert await figure(two, "sockets_moved") == 0  # nothing is played yet
        asked = Frame(Opcode.TEXT, b'{"type":"ping","id":"in two pieces"}').serialize(mask=True)
        assert early.socket is not None
        early.socket.transport.write(asked[:20])
        await ada.post(f"/api/tables/{made}/start")
        await until("the one who watched to be moved", lambda: _moved(two, 1))
        early.socket.transport.write(asked[20:])
        assert (await early.next("pong"))["re"] == "in two pieces"
        for player in (late, looking):
            assert (await player.watch(made))["type"] == "table"
        assert await figure(two, "sockets_moved") == 3
        before = await figure(two, "forwarded")
        await early.ask("say", made, text="hello")
        assert (await ada.watch(made))["chat"][-1]["text"] == "hello"
        ends = await asyncio.gather(finish(ada, made, random.Random(1)), finish(early, made, random.Random(2)))
        assert ends[0]["sight"]["result"] == ends[1]["sight"]["result"]
        for player in (late, looking):
            while (await player.next("update")).get("sight", {}).get("result") is None:
                pass
        for player in (early, late, looking):
            seen = _numbers(player)
            assert seen == list(range(seen[0], seen[0] + len(seen)))
        assert await figure(two, "forwarded") == before
        assert await figure(one, "sockets_moved") == 0
        for player in (early, late, looking):
            await player.close()


async def _moved(server: Server, sockets: int) -> bool:
    return await figure(server, "sockets_moved") == sockets


def _numbers(player: Player) -> list[int]:
    """The numbers of the entries that a player was shown."""
    shown = [json.loads(text) for text in player.raw]
    return [message["happened"]["n"] for message in shown if message["type"] == "update"]


@pytest.mark.left_to_ci("people play at the process that has their table")
async def test_in_real_time_too(shared_postgres: Postgres) -> None:
    """Whoever digs at the other process is moved while both of them act; no action is lost or made twice."""
    async with two_processes(shared_postgres) as (one, two), mine(one.url, 2, other=two.url, mode="free") as diggers:
        await into_the_mine(list(diggers))
        moved = 0.0
        while not moved:
            for digger in diggers:
                for sent in await digger.whole_game(0.05, random.Random(7), 8):
                    await digger.answer(sent)
            moved = await figure(one, "sockets_moved") + await figure(two, "sockets_moved")
        assert moved == 1
