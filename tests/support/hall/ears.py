"""Sockets that keep what they hear, for halls in the test's own process."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from underhall.hall.hall import Hall
from underhall.hall.people.accounts import PersonRecord
from underhall.hall.web.connection import Connection


class Quiet(Connection):
    """A socket whose messages nobody reads."""

    def send(self, data: bytes) -> None:
        pass


class Ear(Connection):
    """A socket whose messages are kept."""

    def __init__(self, hall: Hall, known: PersonRecord | None) -> None:
        super().__init__(hall, known, "127.0.0.1", None)
        self.heard_: list[bytes] = []
        self._more = asyncio.Event()

    def send(self, data: bytes) -> None:
        self.heard_.append(data)
        self._more.set()

    async def tell(self, **message: object) -> None:
        """Send a message to the hall."""
        await self.heard(msgspec.json.encode(message))

    async def begin(self, table: str) -> None:
        """Follow a table."""
        await self.tell(type="hello", protocol=1)
        await self.tell(type="watch", table=table)

    def all(self) -> list[dict[str, Any]]:
        """All that was heard."""
        return [msgspec.json.decode(data) for data in self.heard_]

    def answers(self, re: str) -> list[dict[str, Any]]:
        """What was answered to a request so far."""
        return [message for message in self.all() if message.get("re") == re]

    async def answer(self, re: str) -> dict[str, Any]:
        """The answer to a request, whenever it comes."""
        while True:
            found = self.answers(re)
            if found:
                return found[0]
            self._more.clear()
            await self._more.wait()

    async def asked(self, seat: int) -> dict[str, Any]:
        """The last position that was shown, as soon as it asks this seat for a move, or the game is over."""
        while True:
            shown = [message["sight"] for message in self.all() if message.get("sight")]
            if shown and (shown[-1].get("moves") or shown[-1].get("result")):
                sight: dict[str, Any] = shown[-1]
                return sight
            self._more.clear()
            await self._more.wait()
