"""Players at a table, beside whom a hall is attacked; and clients that keep to no protocol. All on the loopback and
bounded: so many connections, so many bytes."""

from __future__ import annotations

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator
from urllib.parse import urlsplit

import httpx
from tests.support.hall.servers import Player, Server, guests
from tests.support.hall.tables import finish, table
from tests.support.toys import TALLOW
from tests.support.waiting import PATIENCE, until

from underhall.table import Record, verify


@contextlib.asynccontextmanager
async def play_beside(server: Server, elsewhere: str | None = None) -> AsyncIterator[list[Player]]:
    """Two people at a table, at two nodes if there are two: what happens meanwhile, their game ends as it should."""
    async with guests(server.url, "Ada", "Bob") as players:
        ada, bob = players
        if elsewhere is not None:
            bob = bob.at(elsewhere)
            await bob.open()
        made = await table(ada, players[1])
        playing = asyncio.gather(finish(ada, made, random.Random(1)), finish(bob, made, random.Random(2)))
        try:
            yield [ada, bob]
            ends = await asyncio.wait_for(playing, PATIENCE)
            assert ends[0]["sight"]["result"] == ends[1]["sight"]["result"]
            record = Record.parse((await ada.http.get(f"/api/tables/{made}/record")).text)
            verify(record, lambda _name, _rules: TALLOW)
        finally:
            playing.cancel()
            with contextlib.suppress(BaseException):
                await playing
            if elsewhere is not None:
                await bob.close()


class Raw:
    """A connection on which anything can be said."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader = reader
        self.writer = writer

    @classmethod
    async def connect(cls, server: Server, limit: int = 1 << 16) -> Raw:
        where = urlsplit(server.url)
        return cls(*await asyncio.open_connection(where.hostname, where.port, limit=limit))

    async def say(self, data: bytes) -> bool:
        """Send something; false if the hall has closed the line."""
        try:
            self.writer.write(data)
            await asyncio.wait_for(self.writer.drain(), PATIENCE)
        except OSError:
            return False
        return True

    async def rest(self) -> bytes:
        """All that the hall says until it closes the line."""
        try:
            return await asyncio.wait_for(self.reader.read(), PATIENCE)
        except OSError:
            return b""

    def close(self) -> None:
        self.writer.close()


async def figure(server: Server, name: str) -> float:
    """A figure of the hall."""

    async def lines() -> list[str]:
        async with httpx.AsyncClient(base_url=server.url, timeout=PATIENCE) as http:
            with contextlib.suppress(httpx.HTTPError):  # a strict hall may have closed the line first
                return (await http.get("/metrics")).text.splitlines()
        return []

    for line in await until("the figures of the hall", lines):
        if line.split(" ")[0] == name:
            return float(line.split(" ")[1])
    return 0.0
