"""Links: nodes that speak straight to each other, over sockets of their machine or over the network, without a server
in between. Each node gives an address in its row of `nodes`, and connects to the others; what it says goes by the
connection that it has made, so between two nodes there are two.

A link keeps the order of what is said on it: whoever asks a node to carry something out has the entries that came of it
before the answer. A node tells the others which tables it has in memory, and hears of no other table.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections.abc import Coroutine, Mapping

import msgspec
from msgspec import Struct

from underhall.hall.cluster.bus import (
    AboutTable,
    Answered,
    Carry,
    Follows,
    Forward,
    Hear,
    Message,
    wake_of,
)
from underhall.hall.cluster.link import Incoming, Outgoing
from underhall.hall.cluster.sealing import Seal
from underhall.hall.store.append import Row

logger = logging.getLogger("underhall.links")


class Named(Struct, tag="named"):
    """Who has connected, and where they can be reached."""

    node: str
    address: str


class Unfollows(Struct, tag="unfollows"):
    """A node has a table no longer in memory."""

    node: str
    table: str


class Asked(Struct, tag="asked"):
    """A node is asked to carry something out."""

    id: int
    what: Forward


class Gave(Struct, tag="gave"):
    """What came of that."""

    id: int
    answers: list[Answered] | None


_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(Message | Named | Unfollows | Asked | Gave).decode


class Links:
    """The links of one node."""

    def __init__(self, address: str, node: str) -> None:
        self._address = address
        self._node = node
        self._seal = Seal(b"")
        self._hear: Hear | None = None
        self._carry: Carry | None = None
        self._server: asyncio.AbstractServer | None = None
        self._others: dict[str, str] = {}
        """By node: where it can be reached."""
        self._out: dict[str, Outgoing] = {}
        self._in: set[Incoming] = set()
        self._dialing: set[str] = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._followed: set[str] = set()
        self._followers: dict[str, set[str]] = {}
        """By table: the other nodes that have it in memory."""
        self._asked: dict[int, tuple[str, asyncio.Future[list[Answered] | None]]] = {}
        self._ids = 0

    # ---------------------------------------------------------------- who is there
    def linked(self, node: str) -> bool:
        """Whether this node and another can speak to each other."""
        return node in self._out and self._out[node].ready and any(one.speaker == node for one in self._in)

    @property
    def up(self) -> bool:
        """Whether all other nodes that are alive can be spoken to."""
        return self._server is not None and all(self.linked(node) for node in self._others)

    async def start(self, key: bytes, hear: Hear, carry: Carry) -> None:
        """Listen for the other nodes."""
        self._seal, self._hear, self._carry = Seal(key), hear, carry
        loop = asyncio.get_running_loop()

        def incoming() -> Incoming:
            made = Incoming(self._node, self._seal, self._heard, self._ended)
            self._in.add(made)
            return made

        path = _path(self._address)
        if path is not None:
            with contextlib.suppress(FileNotFoundError):
                os.unlink(path)  # of an earlier life
            self._server = await loop.create_unix_server(incoming, path)
        else:
            host, _, port = self._address.rpartition(":")
            self._server = await loop.create_server(incoming, host.strip("[]"), int(port))

    async def stop(self) -> None:
        """Say what is waiting and close."""
        self._others.clear()
        for task in list(self._tasks):
            task.cancel()
        if self._server is not None:
            self._server.close()
            self._server = None
        for out in list(self._out.values()):
            out.close()
        for one in list(self._in):
            one.close()
        path = _path(self._address)
        if path is not None:
            with contextlib.suppress(FileNotFoundError):
                os.unlink(path)

    def meet(self, others: Mapping[str, str]) -> None:
        """Connect to the nodes that are alive, where that is not done."""
        if self._server is None:
            return
        self._others = dict(others)
        for node, address in self._others.items():
            self._dial(node, address)

    def _dial(self, node: str, address: str) -> None:
        path = _path(address)
        if not address or (path is not None and not os.path.exists(path)):
            return  # it speaks over NATS, or is on another machine
        if node != self._node and node not in self._out and node not in self._dialing:
            self._dialing.add(node)
            self._spawn(self._connect(node, address))

    async def _connect(self, node: str, address: str) -> None:
        loop, path = asyncio.get_running_loop(), _path(address)

        def ended() -> None:
            if self._out.pop(node, None) is not None:
                self._nobody_answers(node)

        def outgoing() -> Outgoing:
            return Outgoing(node, self._seal, self._introduce, ended)

        try:
            async with asyncio.timeout(2):
                if path is not None:
                    _, made = await loop.create_unix_connection(outgoing, path)
                else:
                    host, _, port = address.rpartition(":")
                    _, made = await loop.create_connection(outgoing, host.strip("[]"), int(port))
            if not made.over:
                self._out[node] = made
        except (OSError, TimeoutError, ValueError) as error:
            logger.info("links: node %s cannot be reached (%s)", node, type(error).__name__)
        finally:
            self._dialing.discard(node)

    def _introduce(self, out: Outgoing) -> None:
        out.send(_encode(Named(self._node, self._address)))
        for table in self._followed:
            out.send(_encode(Follows(self._node, table)))

    def _nobody_answers(self, node: str) -> None:
        for asked, answer in list(self._asked.values()):
            if asked == node and not answer.done():
                answer.set_result(None)

    # ---------------------------------------------------------------- listening
    def _heard(self, link: Incoming, data: bytes) -> None:
        try:
            message = _decode(data)
        except msgspec.DecodeError:
            return
        assert self._hear is not None
        match message:
            case Named(node, address):
                link.speaker = node
                self._dial(node, address)  # it may have come up just now
            case Unfollows(node, table):
                self._followers.get(table, set()).discard(node)
            case Asked(asked, what):
                self._spawn(self._answer(asked, what))  # the next one need not wait for this answer
            case Gave(asked, answers):
                waiting = self._asked.get(asked)
                if waiting is not None and not waiting[1].done():
                    waiting[1].set_result(answers)
            case Follows(node, table):
                self._followers.setdefault(table, set()).add(node)
                self._hear(message)
            case _:
                self._hear(message)

    def _ended(self, link: Incoming) -> None:
        self._in.discard(link)
        if any(one.speaker == link.speaker for one in self._in):
            return
        for table, nodes in list(self._followers.items()):
            nodes.discard(link.speaker)
            if not nodes:
                del self._followers[table]
        self._nobody_answers(link.speaker)

    async def _answer(self, asked: int, what: Forward) -> None:
        assert self._carry is not None
        try:
            answers = await self._carry(what)
        except TimeoutError:
            answers = None
        except Exception:
            logger.exception("what another node asked for failed")
            answers = None
        if what.node in self._out:
            self._out[what.node].send(_encode(Gave(asked, answers)))

    # ---------------------------------------------------------------- speaking
    def follow(self, table: str) -> None:
        """Tell the others that this node wants to hear of a table."""
        if table not in self._followed:
            self._followed.add(table)
            self._all(_encode(Follows(self._node, table)))

    def unfollow(self, table: str) -> None:
        """No longer."""
        if table in self._followed:
            self._followed.discard(table)
            self._all(_encode(Unfollows(self._node, table)))

    def _all(self, data: bytes) -> None:
        for out in list(self._out.values()):
            out.send(data)

    def say(self, message: Message) -> None:
        """Tell the other nodes, or those that have the table."""
        if not isinstance(message, AboutTable):
            self._all(_encode(message))
        elif nodes := self._followers.get(message.table):
            data = _encode(message)
            for node in list(nodes):
                if node in self._out:
                    self._out[node].send(data)

    def wake(self, table: str, n: int | None, rows: list[Row] | None = None) -> None:
        """Tell the nodes that have a table that it has changed."""
        if self._followers.get(table):
            self.say(wake_of(self._node, table, n, rows))

    async def ask(self, node: str, what: Forward, seconds: float) -> list[Answered] | None:
        """Let another node carry something out."""
        if not self.linked(node):
            return None
        self._ids += 1
        asked, answer = self._ids, asyncio.get_running_loop().create_future()
        self._asked[asked] = node, answer
        self._out[node].send(_encode(Asked(asked, what)))
        try:
            answers: list[Answered] | None = await asyncio.wait_for(answer, seconds)
            return answers
        except TimeoutError:
            return None
        finally:
            del self._asked[asked]

    def _spawn(self, work: Coroutine[None, None, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def _path(address: str) -> str | None:
    """The file of a socket of this machine; None for an address of the network."""
    return address.removeprefix("unix:") if address.startswith("unix:") else None
