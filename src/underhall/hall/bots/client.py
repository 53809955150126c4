"""A bot that plays at a hall over the network, as an ordinary guest: `underhall connect URL --bot NAME`.

Short on purpose: it is also the example for whoever writes a client.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from typing import Any

from underhall import bots, games
from underhall.hall.client import Message, NoHall, Visitor
from underhall.table import Game

Tell = Callable[[str], None]


class Guest:
    """A bot in one seat of one table."""

    def __init__(self, url: str, bot: str, name: str | None = None, tell: Tell = print) -> None:
        self.bot_name = bot
        self.tell = tell
        self.visitor = Visitor(url, name or f"bot {bot.rpartition(':')[2]}")
        self._last: int | None = None
        self._pending: Message | None = None
        self._sight: Message = {}
        self._acting: asyncio.Task[None] | None = None

    def sit(self, table: str | None, game: str | None, invite: str | None = None) -> str:
        """Sit down at a table, or at the first open one of a game that has room; its id."""
        table = table or self.visitor.free_table(game)
        if table is None:
            raise NoHall("no open table has room; open one in the browser, or name one with --table")
        self.visitor.sit(table, invite)
        self.tell(f"seated at {self.visitor.url}/#/table/{table}")
        return table

    async def play(self, table: str) -> dict[str, Any]:
        """Play until the game is over, through broken connections; the result."""
        bot, game, live = None, None, False
        async for message in self.visitor.follow(table, lambda: self._last):
            if message["type"] == "table":
                room = message["room"]
                live = room.get("live", False)
                game = games.get(room["game"], room["rules"])
                bot = bots.get(self.bot_name, room["game"])(secrets.randbits(63)) if bot is None else bot
                if self._pending is not None:
                    await self.visitor.send(self._pending)  # whether it was played before the fall, its id tells
            elif message["type"] == "update":
                self._last = message["happened"]["n"]
                for event in message["happened"].get("events", []):
                    if bot is not None:
                        bot.see(event)
            elif message["type"] == "refused" and message.get("code") in ("no_table", "not_seated"):
                raise NoHall(message["message"])
            if "re" in message and self._pending is not None and message["re"] == self._pending["id"]:
                self._pending = None
            sight = message.get("sight")
            if sight is None or bot is None or game is None:
                continue
            if "result" in sight:
                result: dict[str, Any] = sight["result"]
                return result
            self._sight = sight
            if sight.get("moves") and self._pending is None and (self._acting is None or self._acting.done()):
                self._acting = asyncio.create_task(self._act(table, bot, game, live))
                if not live:
                    await self._acting
        raise NoHall("the hall fell silent")

    async def _act(self, table: str, bot: bots.Bot, game: Game, live: bool) -> None:
        """One move; where time is real in the bot's own time, and in the position as it is then."""
        if live:
            seconds = bot.pace(game.read_view(self._sight["text"]))
            if seconds is None:
                return
            await asyncio.sleep(seconds)
        if self._sight.get("moves"):
            view = game.read_view(self._sight["text"])
            move = view.game.write_move(await asyncio.to_thread(bot.choose, view))
            self._pending = {"type": "play", "table": table, "id": secrets.token_hex(8), "move": move}
            await self.visitor.send(self._pending)
