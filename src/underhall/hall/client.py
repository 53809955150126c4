"""The client's side of the protocol, for programs in Python: a visitor of a hall, with a name and a cookie, at a table.

`underhall connect` lets a bot play by it, `underhall join` a person in a terminal. docs/protocol.md tells what is sent.
"""

from __future__ import annotations

import asyncio
import json
import random
import urllib.error
import urllib.request
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from typing import Any, NamedTuple
from urllib.parse import parse_qs, quote, urlsplit

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

from underhall.hall.protocol.messages import PROTOCOL
from underhall.table import UnderhallError

Message = dict[str, Any]


class NoHall(UnderhallError):
    """The hall does not answer, or refuses."""


class Address(NamedTuple):
    """What a link leads to: a hall, perhaps one of its tables, perhaps with an invitation."""

    hall: str
    table: str | None = None
    invite: str | None = None


def read_address(url: str) -> Address:
    """An address of a hall, or a link to a table as people send it: `http://hall/#/table/ID?invite=WORD`."""
    parts = urlsplit(url.strip())
    if parts.scheme not in ("http", "https") or not parts.netloc:
        raise NoHall(f"{url!r} is no address of a hall: it begins with http:// or https://")
    path, _, query = parts.fragment.partition("?")
    words = [word for word in path.split("/") if word]
    table = words[1] if len(words) > 1 and words[0] == "table" else None
    return Address(f"{parts.scheme}://{parts.netloc}", table, parse_qs(query).get("invite", [None])[0])


def call(
    url: str, path: str, body: Message | None, cookie: str | None, invite: str | None = None
) -> tuple[Any, str | None]:
    """One HTTP request; its JSON and the cookie that it sets."""
    data, cookie = fetch(url, path, body, cookie, invite)
    try:
        return json.loads(data), cookie
    except ValueError as error:
        raise NoHall(f"{url} does not answer as a hall does: {error}") from None


def fetch(
    url: str, path: str, body: Message | None, cookie: str | None, invite: str | None = None
) -> tuple[bytes, str | None]:
    """One HTTP request; what is answered and the cookie that it sets."""
    headers = {"content-type": "application/json"} | ({"cookie": cookie} if cookie else {})
    headers |= {"underhall-invite": invite} if invite else {}
    data = None if body is None else json.dumps(body).encode()
    if not url.startswith(("http://", "https://")):
        raise NoHall(f"{url!r} is no address of a hall: it begins with http:// or https://")
    request = urllib.request.Request(url + path, data, headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            found = answer.headers.get("set-cookie")
            return answer.read(), found.partition(";")[0] if found else None
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


class Visitor:
    """Somebody at a hall: a guest by name, or whoever a cookie says."""

    def __init__(self, url: str, name: str, cookie: str | None = None) -> None:
        self.url = url.rstrip("/")
        self.cookie = cookie
        me = None if cookie is None else call(self.url, "/api/me", None, cookie)[0]
        if me is None:
            me, self.cookie = call(self.url, "/api/guest", {"name": name[:24]}, None)
        self.id: str = me["id"]
        self._socket: ClientConnection | None = None

    def room(self, table: str, invite: str | None = None) -> Message:
        """A table, without its position."""
        room: Message = call(self.url, f"/api/tables/{table}", None, self.cookie, invite)[0]
        return room

    def free_table(self, game: str | None) -> str | None:
        """The first open table with room, of this game if one is named."""
        path = "/api/tables?status=open" + (f"&game={quote(game)}" if game else "")
        listed, _ = call(self.url, path, None, self.cookie)
        for table in listed["tables"]:
            if any("person" not in seat and "bot" not in seat for seat in table["seats"]):
                return str(table["id"])
        return None

    def sit(self, table: str, invite: str | None = None) -> None:
        """Sit down at a table."""
        call(self.url, f"/api/tables/{table}/join", {"invite": invite} if invite else {}, self.cookie)

    def open_table(self, game: str, seats: int | None, options: Message, bot: str | None = None) -> str:
        """Open a public table as its host, at seat 0, with a bot of the hall in every other seat if one is named; its
        id."""
        room = call(self.url, "/api/tables", {"game": game, "seats": seats, "options": options}, self.cookie)[0]
        for seat in range(1, len(room["seats"])) if bot else ():
            call(self.url, f"/api/tables/{room['id']}/bot", {"seat": seat, "bot": bot}, self.cookie)
        return str(room["id"])

    def start(self, table: str) -> None:
        """Start a table whose host one is."""
        call(self.url, f"/api/tables/{table}/start", {}, self.cookie)

    def seen_so_far(self, table: str) -> tuple[int, list[Message]] | None:
        """All that one's seat has seen of a running game, and the number of the last entry in it; None when the game is
        over."""
        text = fetch(self.url, f"/api/tables/{table}/record", None, self.cookie)[0].decode()
        first, *lines = [json.loads(line) for line in text.splitlines()]
        if "underhall_side" not in first:
            return None
        return first["n"], [event for line in lines for event in line["events"]]

    def play_now(self, game: str) -> str:
        """A table against bots, started; its id."""
        return str(call(self.url, "/api/play-now", {"game": game}, self.cookie)[0]["id"])

    # ---------------------------------------------------------------- the socket
    async def follow(
        self, table: str, last: Callable[[], int | None], invite: str | None = None
    ) -> AsyncIterator[Message]:
        """All that the hall tells of a table, through broken connections; `lost` is said where one broke. `last` is
        the number of the last entry that was seen."""
        while True:
            try:
                headers = {"Cookie": self.cookie or ""}
                address = "ws" + self.url.removeprefix("http") + "/api/socket"
                async with connect(address, additional_headers=headers, compression=None, max_size=None) as socket:
                    self._socket = socket
                    await self.send({"type": "hello", "protocol": PROTOCOL})
                    more = {"after": last(), "invite": invite}
                    asked = {name: value for name, value in more.items() if value is not None}
                    await self.send({"type": "watch", "table": table, "text": True, **asked})
                    async for text in socket:
                        message: Message = json.loads(text)
                        if message["type"] == "beat":
                            await self.send({"type": "echo", "table": table, "n": message["n"]})
                        yield message
            except (WebSocketException, OSError):
                pass
            finally:
                self._socket = None
            yield {"type": "lost"}
            await asyncio.sleep(0.5 + random.random())

    async def send(self, message: Message) -> None:
        """Send something, if there is a connection; what is lost with one is told by `lost`."""
        if self._socket is not None:
            with suppress(WebSocketException, OSError):
                await self._socket.send(json.dumps(message))
