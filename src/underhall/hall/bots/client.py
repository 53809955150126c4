"""A bot that plays at a hall over the network, as an ordinary guest: `underhall connect URL --bot NAME`.

Short on purpose: it is also the example for whoever writes a client.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from typing import Any

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from underhall import bots, games
from underhall.hall.protocol.messages import PROTOCOL
from underhall.table import Game, UnderhallError

Tell = Callable[[str], None]
Send = Callable[[dict[str, Any]], Awaitable[None]]


class NoHall(UnderhallError):
    """The hall does not answer, or refuses."""


def _call(url: str, path: str, body: dict[str, Any] | None, cookie: str | None) -> tuple[Any, str | None]:
    """One HTTP request; its JSON and the cookie that it sets."""
    headers = {"content-type": "application/json"} | ({"cookie": cookie} if cookie else {})
    data = None if body is None else json.dumps(body).encode()
    if not url.startswith(("http://", "https://")):
        raise NoHall(f"{url!r} is no address of a hall: it begins with http:// or https://")
    request = urllib.request.Request(url + path, data, headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            found = answer.headers.get("set-cookie")
            return json.load(answer), found.partition(";")[0] if found else None
    except urllib.error.HTTPError as error:
        raise NoHall(f"{url} refuses: {_why(error)}") from None
    except (OSError, ValueError) as error:
        raise NoHall(f"{url} does not answer as a hall does: {error}") from None


def _why(error: urllib.error.HTTPError) -> str:
    """What a hall says when it refuses, or what was said in its place."""
    said = error.read().decode(errors="replace")
    try:
        return str(json.loads(said)["message"])
    except (ValueError, KeyError, TypeError):
        return f"{error.code} {error.reason}"


class Guest:
    """A bot in one seat of one table."""

    def __init__(self, url: str, bot: str, name: str | None = None, tell: Tell = print) -> None:
        self.url = url.rstrip("/")
        self.bot_name = bot
        self.tell = tell
        me, self.cookie = _call(self.url, "/api/guest", {"name": (name or f"bot {bot.rpartition(':')[2]}")[:24]}, None)
        self.id: str = me["id"]
        self._last: int | None = None
        self._pending: dict[str, Any] | None = None
        self._sight: dict[str, Any] = {}
        self._acting: asyncio.Task[None] | None = None

    def sit(self, table: str | None, game: str | None, invite: str | None = None) -> str:
        """Sit down at a table, or at the first open one of a game that has room; its id."""
        if table is None:
            listed, _ = _call(
                self.url, f"/api/tables?status=open&game={game or ''}".removesuffix("&game="), None, self.cookie
            )
            free = [t["id"] for t in listed["tables"] if any("person" not in s and "bot" not in s for s in t["seats"])]
            if not free:
                raise NoHall("no open table has room; open one in the browser, or name one with --table")
            table = str(free[0])
        _call(self.url, f"/api/tables/{table}/join", {"invite": invite} if invite else {}, self.cookie)
        self.tell(f"seated at {self.url}/#/table/{table}")
        return table

    async def play(self, table: str) -> dict[str, Any]:
        """Play until the game is over, through broken connections; the result."""
        while True:
            try:
                headers = {"Cookie": self.cookie or ""}
                address = "ws" + self.url.removeprefix("http") + "/api/socket"
                async with connect(address, additional_headers=headers, compression=None, max_size=None) as socket:
                    return await self._follow(socket, table)
            except (WebSocketException, OSError):
                await asyncio.sleep(0.5 + random.random())

    async def _follow(self, socket: ClientConnection, table: str) -> dict[str, Any]:
        async def send(message: dict[str, Any]) -> None:
            await socket.send(json.dumps(message))

        await send({"type": "hello", "protocol": PROTOCOL})
        await send({"type": "watch", "table": table, "text": True} | ({"after": self._last} if self._last else {}))
        bot, game, live = None, None, False
        async for text in socket:
            message = json.loads(text)
            if message["type"] == "beat":
                await send({"type": "echo", "table": table, "n": message["n"]})
            elif message["type"] == "table":
                room = message["room"]
                live = room.get("live", False)
                game = games.get(room["game"], room["rules"])
                bot = bots.get(self.bot_name, room["game"])(secrets.randbits(63)) if bot is None else bot
                if self._pending is not None:
                    await send(self._pending)  # whether it was played before the fall, its id tells
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
                self._acting = asyncio.create_task(self._act(send, table, bot, game, live))
                if not live:
                    await self._acting
        raise ConnectionError

    async def _act(self, send: Send, table: str, bot: bots.Bot, game: Game, live: bool) -> None:
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
            await send(self._pending)
