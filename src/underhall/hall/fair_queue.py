"""A fair queue: whoever waits gets their turn round robin, first by payer (an address, a person), then by what they
want it for (a table). Who asks for a hundred things waits for their own, not others for them."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Generic, TypeVar

T = TypeVar("T")


class RoundRobin(Generic[T]):
    """Things in lines by name; they come out one of each line in turn."""

    def __init__(self) -> None:
        self._lines: dict[str, T] = {}

    def __bool__(self) -> bool:
        return bool(self._lines)

    def line(self, name: str, new: Callable[[], T]) -> T:
        """The line of this name, made where there is none."""
        if name not in self._lines:
            self._lines[name] = new()
        return self._lines[name]

    def first(self) -> tuple[str, T]:
        """The line whose turn it is."""
        return next(iter(self._lines.items()))

    def served(self, name: str, line: T) -> None:
        """A line had its turn: it goes behind the others, or if it is empty, away."""
        del self._lines[name]
        if line:
            self._lines[name] = line


Waiting = tuple[asyncio.Future[None], Callable[[], None]]


class FairQueue:
    """Turns, given out while there is `room`."""

    def __init__(self, room: Callable[[], bool]) -> None:
        self._room = room
        self._payers: RoundRobin[RoundRobin[deque[Waiting]]] = RoundRobin()
        self.waiting = 0
        """How many wait for their turn."""

    async def turn(self, payer: str, what: str, begin: Callable[[], None], end: Callable[[], None]) -> None:
        """Wait for a turn. `begin` is called when it has come, before there is room for anybody else; if the one who
        waited has given up in that very moment, `end` takes it back."""
        if not self._payers and self._room():
            begin()
            return
        mine: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._payers.line(payer, RoundRobin).line(what, deque).append((mine, begin))
        self.waiting += 1
        try:
            await mine
        except asyncio.CancelledError:
            if mine.done() and not mine.cancelled():
                end()
                self.go_on()
            raise

    def go_on(self) -> None:
        """There may be room again."""
        while self._payers and self._room():
            payer, lines = self._payers.first()
            what, line = lines.first()
            mine, begin = line.popleft()
            self.waiting -= 1
            lines.served(what, line)
            self._payers.served(payer, lines)
            if not mine.done():
                mine.set_result(None)
                begin()


class Turnstile:
    """Lets one through at each turn of the loop, fairly by payer: however many come at once, whatever else is ready
    has its turn between any two of them."""

    def __init__(self) -> None:
        self._shut = False
        self._queue = FairQueue(lambda: not self._shut)

    async def enter(self, payer: str) -> None:
        """Wait to be let through; nobody waits where nobody else is."""
        await self._queue.turn(payer, "", self._close, lambda: None)

    def _close(self) -> None:
        self._shut = True
        asyncio.get_running_loop().call_soon(self._open)

    def _open(self) -> None:
        self._shut = False
        self._queue.go_on()
