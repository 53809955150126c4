"""The bus between nodes, over a real NATS: only those who have the hall's key are heard."""

from __future__ import annotations

from typing import Any

import msgspec
from tests.support.hall import services
from tests.support.waiting import PATIENCE, until

from underhall.hall.cluster.bus import Answered, Call, Forward, Here, Message, Nats, Sent, Wake
from underhall.hall.cluster.sealing import Seal

KEY, OTHER = b"k" * 32, b"o" * 32
ASKED = Forward("one", "table", [Sent("ada", "draw 1")])


class Node:
    """A node that writes down what it hears and what it is asked for."""

    def __init__(self, url: str, name: str) -> None:
        self.bus = Nats(url, name)
        self.heard: list[Message] = []
        self.asked: list[Forward] = []

    async def start(self, key: bytes) -> Node:
        await self.bus.start(key, self.heard.append, self._carry)
        await until("the bus to be up", lambda: self.bus.up)
        return self

    async def _carry(self, asked: Forward) -> list[Answered]:
        self.asked.append(asked)
        return [Answered(7)]


async def test_nodes_with_one_key_hear_and_answer_each_other(bus: services.Nats) -> None:
    one, two = await Node(bus.url, "one").start(KEY), await Node(bus.url, "two").start(KEY)
    two.bus.follow("table")

    def heard() -> bool:
        one.bus.wake("table", 3)
        return bool(two.heard)

    await until("a word about a table that is followed", heard)
    assert all(said == Wake("one", "table", 3) for said in two.heard)
    two.bus.wake("table", 4)  # which node one has not in memory
    two.bus.say(Call("two", "ada"))
    await until("a word to all", lambda: one.heard)
    assert await one.bus.ask("two", ASKED, PATIENCE) == [Answered(7)]
    assert two.asked == [ASKED]
    assert one.heard == [Call("two", "ada")]
    await one.bus.stop()
    await two.bus.stop()


async def test_whoever_has_not_the_key_is_neither_heard_nor_answered(bus: services.Nats) -> None:
    """Nor is what a node has sealed for somebody else, or for another question, when it is said again."""

    import nats as client

    two = await Node(bus.url, "two").start(KEY)
    stranger = await Node(bus.url, "stranger").start(OTHER)
    stranger.bus.say(Here("one", "table", ["ada"]))
    assert await stranger.bus.ask("two", ASKED, 0.3) is None
    raw = await client.connect(bus.url)
    for forged in (
        msgspec.json.encode(ASKED),
        Seal(OTHER).seal(Nats._own("two"), msgspec.json.encode(ASKED)),
        Seal(KEY).seal(Nats._own("three"), msgspec.json.encode(ASKED)),
        b"",
        b"short",
    ):
        await raw.publish(Nats._own("two"), forged)
        await raw.publish(Nats.SUBJECT, forged)
    await raw.flush()
    one = await Node(bus.url, "one").start(KEY)
    one.bus.say(Call("one", "ada"))  # what came before it has been heard when this is
    await until("a word from one who has the key", lambda: two.heard)
    assert two.heard == [Call("one", "ada")]
    assert two.asked == []

    async def echo(asked: Any) -> None:  # an answer that was true, to another question
        await asked.respond(Seal(KEY).seal("_INBOX.old", msgspec.json.encode([Answered(7)])))

    await raw.subscribe(Nats._own("four"), cb=echo)
    await raw.flush()
    assert await one.bus.ask("four", ASKED, PATIENCE) is None
    await raw.close()
    for node in (one, two, stranger):
        await node.bus.stop()


def test_a_seal_holds_for_its_message_its_subject_and_its_key() -> None:
    sealed = Seal(KEY).seal("here", b"said")
    assert Seal(KEY).unseal("here", sealed) == b"said"
    assert Seal(KEY).unseal("there", sealed) is None
    assert Seal(OTHER).unseal("here", sealed) is None
    assert Seal(KEY).unseal("here", sealed[:-1] + bytes([sealed[-1] ^ 1])) is None
    assert Seal(KEY).unseal("here", b"") is None
