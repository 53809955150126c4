"""Links: nodes that speak straight to each other, and are not heard by anybody else."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from tests.support.ports import free_port
from tests.support.waiting import PATIENCE, until

from underhall.hall.cluster.bus import Answered, Call, Follows, Forward, Message, Sent, Wake
from underhall.hall.cluster.link import Outgoing
from underhall.hall.cluster.links import Links
from underhall.hall.cluster.sealing import Seal
from underhall.hall.store.append import Row

KEY, OTHER = b"k" * 32, b"o" * 32
ASKED = Forward("one", "table", [Sent("ada", '{"type":"play"}')])
ROW = Row(4, 1000, 0, "m1", "{}")


class Node:
    """A node that writes down what it hears and what it is asked for."""

    def __init__(self, name: str, address: str) -> None:
        self.name, self.address = name, address
        self.links = Links(address, name)
        self.heard: list[Message] = []
        self.asked: list[Forward] = []
        self.silent = False

    async def start(self, key: bytes = KEY) -> Node:
        await self.links.start(key, self.heard.append, self._carry)
        return self

    async def _carry(self, asked: Forward) -> list[Answered]:
        self.asked.append(asked)
        if self.silent:
            await asyncio.get_running_loop().create_future()
        self.links.wake("table", 4, [ROW])
        return [Answered(4)]


def meet(*nodes: Node) -> None:
    """Each learns where the others are, as from the database."""
    for node in nodes:
        node.links.meet({other.name: other.address for other in nodes if other is not node})


@pytest.fixture(params=["unix", "network"])
def addresses(request: pytest.FixtureRequest, tmp_path: Path) -> list[str]:
    if request.param == "unix":
        return [f"unix:{tmp_path / name}" for name in ("one", "two", "three")]
    return [f"127.0.0.1:{free_port()}" for _ in range(3)]


async def test_linked_nodes_hear_and_answer_each_other(addresses: list[str]) -> None:
    """A word about a table reaches only those who follow it, with the entries; what somebody asked for is there before
    the answer; and a node that has died answers nobody, but is linked again when it is back."""
    one, two, three = [await Node(n, a).start() for n, a in zip(("one", "two", "three"), addresses, strict=True)]
    meet(one, two, three)
    await until("the links", lambda: all(node.links.up for node in (one, two, three)))
    two.links.follow("table")
    await until("the word that the table is followed", lambda: Follows("two", "table") in one.heard)
    one.links.wake("table", 4, [ROW])
    one.links.say(Call("one", "ada"))  # what came before it has been heard when this is
    await until("a word to all", lambda: all(Call("one", "ada") in node.heard for node in (two, three)))
    assert [said for said in two.heard if isinstance(said, Wake)] == [Wake("one", "table", 4, [ROW])]
    assert not any(isinstance(said, Wake) for said in three.heard)

    one.links.follow("table")
    await until("the word that the table is followed", lambda: Follows("one", "table") in three.heard)
    assert await one.links.ask("three", ASKED, PATIENCE) == [Answered(4)]
    assert [said for said in one.heard if isinstance(said, Wake)] == [Wake("three", "table", 4, [ROW])]
    assert three.asked == [ASKED]

    two.silent = True
    waiting = asyncio.create_task(one.links.ask("two", ASKED, PATIENCE))
    await until("the question", lambda: two.asked)
    await two.links.stop()
    assert await waiting is None  # long before its time is up
    assert not one.links.linked("two")
    assert await one.links.ask("two", ASKED, PATIENCE) is None
    again = await Node("two", two.address).start()
    meet(one, again, three)
    await until("the links to be there again", lambda: one.links.up and again.links.up)
    assert await one.links.ask("two", ASKED, PATIENCE) == [Answered(4)]
    for node in (one, again, three):
        await node.links.stop()


async def test_whoever_has_not_the_key_is_not_heard(tmp_path: Path) -> None:
    """Nor is what a node has said on another link, when it is said again."""
    one = await Node("one", f"unix:{tmp_path / 'one'}").start()
    stranger = await Node("stranger", f"unix:{tmp_path / 'stranger'}").start(OTHER)
    stranger.links.meet({"one": one.address})
    loop, ended = asyncio.get_running_loop(), asyncio.Event()
    spoken: list[bytes] = []

    class Kept(Seal):
        def seal(self, subject: str, data: bytes) -> bytes:
            spoken.append(super().seal(subject, data))
            return spoken[-1]

    def connect(seal: Seal) -> Outgoing:
        return Outgoing("one", seal, lambda out: out.send(b'{"type":"call","node":"two","person":"ada"}'), ended.set)

    await loop.create_unix_connection(lambda: connect(Kept(KEY)), str(tmp_path / "one"))
    await until("a word from one who has the key", lambda: one.heard)
    assert one.heard == [Call("two", "ada")]

    class Again(Seal):
        def seal(self, subject: str, data: bytes) -> bytes:
            return spoken[0]

    await loop.create_unix_connection(lambda: connect(Again(KEY)), str(tmp_path / "one"))
    await asyncio.wait_for(ended.wait(), PATIENCE)  # the node has closed it
    assert len(one.heard) == 1
    for node in (one, stranger):
        await node.links.stop()
