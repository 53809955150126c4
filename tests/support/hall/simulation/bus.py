"""A NATS that loses, doubles, delays and exchanges messages, under the hall's own bus."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from tests.support.hall.simulation.loop import PROCESS, Process, VirtualLoop


@dataclass
class Received:
    """A message as a subscriber gets it."""

    client: Client
    subject: str
    data: bytes
    reply: str = ""

    async def respond(self, data: bytes) -> None:
        self.client.network.carry(self.client.process, self.reply, data)


@dataclass
class Network:
    """All that is said between the nodes."""

    loop: VirtualLoop
    dice: random.Random
    clients: list[Client] = field(default_factory=list)
    cut: dict[str, float] = field(default_factory=dict)
    """Nodes that nobody hears and that hear nobody, and until when."""
    noise: float = 0.0
    """How often a message is lost, and how often it comes twice."""
    noise_until: float = 0.0
    asked: int = 0

    def cut_off(self, node: str) -> bool:
        return self.loop.now < self.cut.get(node, 0.0)

    def carry(self, sender: Process, subject: str, data: bytes, reply: str = "") -> None:
        """Bring a message to all who have subscribed to its subject."""
        if self.cut_off(sender.name) or not sender.alive:
            return
        noise = self.noise if self.loop.now < self.noise_until else 0.0
        for client in self.clients:
            callback = client.subjects.get(subject)
            if callback is None or client.closed or (client.process is sender and not client.echo):
                continue
            if self.cut_off(client.process.name) or (noise and self.dice.random() < noise):
                continue
            for _ in range(2 if noise and self.dice.random() < noise else 1):
                delay = 0.0005 + 0.003 * self.dice.random() + (0.4 * self.dice.random() if noise else 0.0)
                received = Received(client, subject, data, reply)
                there = client.process
                self.loop.post(self.loop.now + delay, there, there.context, self._deliver, client, callback, received)

    @staticmethod
    def _deliver(client: Client, callback: Callable[[Received], Any], received: Received) -> None:
        if client.closed:
            return
        try:
            callback(received).send(None)  # one after the other, as the package does it
        except StopIteration:
            return
        raise AssertionError("what hears a message waits for nothing")


@dataclass(eq=False)
class Client:
    """A node's connection to NATS."""

    network: Network
    process: Process
    subjects: dict[str, Callable[[Received], Any]] = field(default_factory=dict)
    closed: bool = False
    echo: bool = True
    """Whether it is sent what it has said itself."""

    @property
    def is_connected(self) -> bool:
        return not self.closed and not self.network.cut_off(self.process.name)

    async def subscribe(self, subject: str, cb: Callable[[Received], Any]) -> Subscription:
        self.subjects[subject] = cb
        return Subscription(self, subject, cb)

    async def publish(self, subject: str, data: bytes) -> None:
        self.network.carry(self.process, subject, data)

    async def request(self, subject: str, data: bytes, timeout: float) -> Received:
        self.network.asked += 1
        inbox = f"_INBOX.{self.process.name}.{self.network.asked}"
        answer: asyncio.Future[Received] = asyncio.get_running_loop().create_future()

        async def take(received: Received) -> None:
            if not answer.done():
                answer.set_result(received)

        self.subjects[inbox] = take
        try:
            self.network.carry(self.process, subject, data, inbox)
            return await asyncio.wait_for(answer, timeout)
        finally:
            del self.subjects[inbox]

    async def close(self) -> None:
        self.closed = True


@dataclass(eq=False)
class Subscription:
    """A node listens to a subject."""

    client: Client
    subject: str
    callback: Callable[[Received], Any]

    async def unsubscribe(self) -> None:
        if self.client.subjects.get(self.subject) == self.callback:
            del self.client.subjects[self.subject]


def dialer(network: Network) -> Callable[..., Any]:
    """What stands for `nats.connect`."""

    async def connect(url: str, no_echo: bool = False, **options: object) -> Client:
        process = PROCESS.get()
        assert process is not None
        if network.cut_off(process.name):
            raise ConnectionError
        network.clients = [one for one in network.clients if one.process.alive]
        client = Client(network, process, echo=not no_echo)
        network.clients.append(client)
        return client

    return connect
