"""A bot that plays at a hall over the network, as an ordinary guest: `underhall connect URL --bot NAME`.

Short on purpose: it is also the example for whoever writes a client.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

from underhall import bots, games
from underhall.bots import Bot
from underhall.hall.client import Message, NoHall, Visitor, read_address
from underhall.table import Game

Tell = Callable[[str], None]


class Guest:
    """A bot in one seat of one table."""

    def __init__(self, url: str, bot: str, name: str | None = None, tell: Tell = print) -> None:
        self.bot_name = bot
        self.tell = tell
        self.address = read_address(url)
        self.visitor = Visitor(self.address.hall, name or f"bot {bot.rpartition(':')[2]}")
        self._bot: Bot | None = None
        self._seed = secrets.randbits(63)
        self._last: int | None = None
        """The number of the last entry whose events the bot was shown."""
        self._hosts = False
        self._pending: Message | None = None
        self._sight: Message = {}
        self._acting: asyncio.Task[None] | None = None

    def sit(self, table: str | None, game: str | None, invite: str | None = None) -> str:
        """Sit down at a table, or at that of the link, or at the first open one of a game that has room; its id."""
        table = table or self.address.table or self.visitor.free_table(game)
        if table is None:
            raise NoHall("no open table has room; open one with --open, or name one with --table")
        self.visitor.sit(table, invite or self.address.invite)
        return self._seated(table)

    def open(self, game: str | None, seats: int | None, options: Message, others: str | None = None) -> str:
        """Open a table, to be started as soon as every seat is taken, or against a bot of the hall in all of them; its
        id."""
        if game is None:
            raise NoHall("which game? Say --game NAME with --open")
        table = self.visitor.open_table(game, seats, options, others)
        self._hosts = True
        return self._seated(table)

    def _seated(self, table: str) -> str:
        self.tell(f"seated at {self.visitor.url}/#/table/{table}")
        return table

    async def play(self, table: str) -> dict[str, Any]:
        """Play until the game is over, through broken connections; the result."""
        game, live = None, False
        async for message in self.visitor.follow(table, lambda: self._last):
            if message["type"] == "refused" and message.get("code") in ("no_table", "not_seated"):
                raise NoHall(message["message"])
            room: Message = message.get("room") or {}
            if message["type"] == "table":
                live = room.get("live", False)
                game = games.get(room["game"], room["rules"])
                await self._come_back(table, game, message)
                if self._pending is not None:
                    await self.visitor.send(self._pending)  # whether it was played before the fall, its id tells
            elif message["type"] == "update" and game is not None:
                await self._show(table, game, [message["happened"]])
            if room and self._hosts:
                await self._start_when_full(table, room)
            if "re" in message and self._pending is not None and message["re"] == self._pending["id"]:
                self._pending = None
            self._sight = message.get("sight") or self._sight
            if "result" in self._sight:
                result: dict[str, Any] = self._sight["result"]
                return result
            if game is None or not (message.get("sight") or message["type"] == "done"):
                continue  # nothing new; what is `done` may have been played before the fall, and it is our turn again
            if self._sight.get("moves") and self._pending is None and (self._acting is None or self._acting.done()):
                self._acting = asyncio.create_task(self._act(table, game, live))
                if not live:
                    await self._acting
        raise NoHall("the hall fell silent")

    async def _start_when_full(self, table: str, room: Message) -> None:
        if room["status"] == "open" and all("person" in seat or "bot" in seat for seat in room["seats"]):
            self._hosts = False
            try:
                await asyncio.to_thread(self.visitor.start, table)
            except NoHall:  # somebody stood up meanwhile: the next room tells
                self._hosts = True

    # ---------------------------------------------------------------- what the bot has seen
    async def _come_back(self, table: str, game: Game, message: Message) -> None:
        """The bot is shown what happened while there was no connection, so that it remembers all that its seat saw."""
        if self._bot is not None and not message.get("gap"):
            await self._show(table, game, message.get("missed", []))
        elif message.get("sight") is not None:
            await self._from_the_start(table, game)
        else:  # nothing has been dealt
            self._bot = self._new_bot(game)
            self._last = message["room"]["n"]

    async def _show(self, table: str, game: Game, entries: list[Message]) -> None:
        new = [entry for entry in entries if self._last is None or entry["n"] > self._last]
        if self._bot is None or any(entry.get("note") == "undone" for entry in new):
            await self._from_the_start(table, game)
            return
        for entry in new:
            self._last = entry["n"]
            for event in entry.get("events", []):
                self._bot.see(event)

    async def _from_the_start(self, table: str, game: Game) -> None:
        """A new bot of the same seed that is shown the whole stream of its seat: too much was missed, or a move was
        taken back, which nobody can forget."""
        self._bot = self._new_bot(game)
        seen = await asyncio.to_thread(self.visitor.seen_so_far, table)
        if seen is not None:
            self._last = seen[0]
            for event in seen[1]:
                self._bot.see(event)

    def _new_bot(self, game: Game) -> Bot:
        return bots.get(self.bot_name, game.name)(self._seed)

    async def _act(self, table: str, game: Game, live: bool) -> None:
        """One move; where time is real in the bot's own time, and in the position as it is then."""
        assert self._bot is not None
        if live:
            seconds = self._bot.pace(game.read_view(self._sight["text"]))
            if seconds is None:
                return
            await asyncio.sleep(seconds)
        if self._sight.get("moves"):
            view = game.read_view(self._sight["text"])
            move = view.game.write_move(await asyncio.to_thread(self._bot.choose, view))
            self._pending = {"type": "play", "table": table, "id": secrets.token_hex(8), "move": move}
            await self.visitor.send(self._pending)
