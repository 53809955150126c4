"""The lines between clients and nodes: messages arrive in order, some time later; a line may break, and then what is on
its way is lost, and each end learns of it in its own time."""

from __future__ import annotations

import asyncio
import random
from collections import deque
from collections.abc import Callable, MutableMapping
from typing import Any, Protocol

from tests.support.hall.simulation.loop import OUTSIDE, Process, VirtualLoop

from underhall.hall.hall import Hall
from underhall.hall.web import connection, fast_websocket


class End(Protocol):
    """The client's end of a line."""

    person: str | None

    def hear(self, line: ClientLine, data: bytes) -> None:
        """A message has arrived."""

    def lost(self, line: ClientLine) -> None:
        """The line is gone."""


class ClientLine:
    """One websocket: the hall's own `serve` at one end, a client at the other."""

    def __init__(self, loop: VirtualLoop, dice: random.Random, client: End, process: Process, hall: Hall) -> None:
        self._loop = loop
        self._dice = dice
        self._client = client
        self.process = process
        self._hall = hall
        self.open = True
        """Whether messages get through."""
        self._ended = False
        self._up = self._down = loop.now
        self._inbox: deque[dict[str, Any]] = deque()
        self._arrived: asyncio.Future[None] | None = None
        self.hear_now: Callable[[bytes], bool] | None = None
        """Set by the hall: as `FastWebSocket.hear_now`."""
        self.moved = None
        """No line comes from another process of the same machine: here each node is alone on its own."""
        self.task: asyncio.Task[None] = loop.create_task(self._serve(), context=process.context.copy())

    async def _serve(self) -> None:
        known = None if self._client.person is None else await self._hall.people.get(self._client.person)
        login = "" if known is None else f"login-{known.id}"
        scope = {"extensions": {fast_websocket.NAME: self}}
        await connection.serve(self._hall, known, login, f"at-{login}", scope, self._receive, self._send)
        self.end()

    # ---------------------------------------------------------------- the node's end
    async def _receive(self) -> dict[str, Any]:
        while not self._inbox:
            self._arrived = self._loop.create_future()
            await self._arrived
        return self._inbox.popleft()

    async def _send(self, message: MutableMapping[str, Any]) -> None:
        if message["type"] == "websocket.send":
            self.send_now(message["text"].encode())
        elif message["type"] == "websocket.close":
            self.end()

    def send_now(self, data: bytes) -> bool:
        """The hall sends a message."""
        loop = self._loop
        at = loop.now + 0.001 + 0.02 * self._dice.random()
        if at > self._down:
            self._down = at
        loop.post(self._down, None, OUTSIDE, self._deliver, data)
        return True

    def abort(self) -> None:
        """The hall has waited long enough."""
        self.end()

    def _arrive(self, message: dict[str, Any]) -> None:
        self._inbox.append(message)
        if self._arrived is not None and not self._arrived.done():
            self._arrived.set_result(None)

    # ---------------------------------------------------------------- the client's end
    def send(self, text: bytes) -> None:
        """The client sends a message."""
        loop, process = self._loop, self.process
        at = loop.now + 0.001 + 0.02 * self._dice.random()
        if at > self._up:
            self._up = at
        loop.post(self._up, process, process.context, self._get_through, text)

    def _get_through(self, text: bytes) -> None:
        if self.open and (self._inbox or self.hear_now is None or not self.hear_now(text)):
            self._arrive({"type": "websocket.receive", "bytes": text})

    def _deliver(self, data: bytes) -> None:
        if self.open:
            self._client.hear(self, data)

    def end(self) -> None:
        """The node ends it, in good order: what was sent arrives before."""
        if not self._ended:
            self._ended = True
            self._loop.call_at(max(self._down, self._loop.now), self._tell_client, context=OUTSIDE)

    def _tell_client(self) -> None:
        if self.open:
            self.open = False
            self._client.lost(self)

    def broken(self, client_learns: float, node_learns: float) -> None:
        """Nothing gets through any more."""
        if self.open:
            self.open = False
            later, gone = self._loop.call_later, {"type": "websocket.disconnect"}
            later(client_learns, self._client.lost, self, context=OUTSIDE)
            later(node_learns, self._arrive, gone, context=self.process.context)
