"""People at a live table, over real sockets: they hear everything, answer beats, and may send ahead."""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import json
import random
from collections.abc import AsyncIterator, Callable
from typing import Any

from tests.support.hall.servers import Player
from tests.support.waiting import PATIENCE, take_time
from websockets.exceptions import WebSocketException

from underhall import games
from underhall.games.out_of_mine import planning
from underhall.games.out_of_mine.bots import Master
from underhall.games.out_of_mine.tiles import KIND_TEXTS, write_place
from underhall.games.out_of_mine.view import OutOfMineView

MINE = games.get("out_of_mine")


class Digger:
    """One person with an open socket, following one table."""

    def __init__(self, player: Player, table: str, seat: int | None) -> None:
        self.player, self.table, self.seat = player, table, seat
        self.heard: list[dict[str, Any]] = []
        self.shown: dict[int, dict[str, Any]] = {}
        """By number: every entry that was told."""
        self.answers: dict[str, dict[str, Any]] = {}
        self.sight: dict[str, Any] = {}
        self.echoes = True
        self._ids = itertools.count(1)
        self._news = asyncio.Condition()
        self._reading: asyncio.Task[None] | None = None

    async def open(self) -> Digger:
        """Connect and follow the table."""
        await self.player.open()
        self._reading = asyncio.create_task(self._read())
        after = {"after": max(self.shown)} if self.shown else {}
        await self.player.send(type="watch", table=self.table, text=True, **after)
        await self.until(lambda: any(message["type"] == "table" for message in self.heard))
        return self

    async def _read(self) -> None:
        assert self.player.socket is not None
        with contextlib.suppress(WebSocketException):
            async for text in self.player.socket:
                await self._hear(json.loads(text))

    async def _hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "beat" and self.echoes:
            await self.player.send(type="echo", table=self.table, n=message["n"])
        async with self._news:
            for happened in [*message.get("missed", []), *([message["happened"]] if "happened" in message else [])]:
                assert self.shown.setdefault(happened["n"], happened) == happened
            self.heard.append(message)
            self.sight = message.get("sight") or self.sight
            if "re" in message:
                self.answers.setdefault(message["re"], message)
            self._news.notify_all()

    async def until(self, true: Callable[[], bool]) -> None:
        """Wait for something to be heard."""
        async with self._news:
            await asyncio.wait_for(self._news.wait_for(true), PATIENCE)

    async def event(self, name: str, after: int = 0) -> dict[str, Any]:
        """The first event of a name in the entries after a number."""
        found: list[dict[str, Any]] = []

        def there() -> bool:
            found[:] = [e for n in sorted(self.shown) if n > after for e in self.events(n) if e["event"] == name]
            return bool(found)

        await self.until(there)
        return found[0]

    def events(self, n: int) -> list[dict[str, Any]]:
        """What was told of an entry."""
        return list(self.shown[n].get("events", []))

    @property
    def last(self) -> int:
        """The number of the last entry that was told."""
        return max(self.shown, default=0)

    @property
    def facts(self) -> dict[str, Any]:
        """The table as it was shown last."""
        return dict(self.sight.get("view", {}))

    @property
    def me(self) -> dict[str, Any]:
        """This seat's part of it."""
        assert self.seat is not None
        return dict(self.facts["players"][self.seat])

    @property
    def alarms(self) -> dict[str, dict[str, Any]]:
        """The rules' own clocks, by their moves."""
        return {alarm["move"]: alarm for alarm in self.sight["clocks"].get("alarms", [])}

    async def send(self, move: str) -> str:
        """Send an action ahead; its id."""
        request = f"{self.seat}-{next(self._ids)}"
        await self.player.send(type="play", table=self.table, id=request, move=move)
        return request

    async def answer(self, request: str) -> dict[str, Any]:
        """The answer to an action."""
        await self.until(lambda: request in self.answers)
        return self.answers[request]

    async def play(self, move: str) -> dict[str, Any]:
        """An action and its answer."""
        return await self.answer(await self.send(move))

    async def play_when_allowed(self, move: str) -> dict[str, Any]:
        """An action, tried again when the hall says so if it came too soon; the last answer."""
        while (answer := await self.play(move)).get("code") == "too_fast":
            await take_time(answer["retry"])
        return answer

    async def phase(self, *names: str) -> None:
        """Wait for a phase of the round."""
        await self.until(lambda: self.facts.get("phase") in names)

    def view(self) -> OutOfMineView:
        """What this seat was shown last, as a bot would have it."""
        view = MINE.read_view(self.sight["text"])
        assert isinstance(view, OutOfMineView)
        return view

    def meant(self, bot: Master) -> str:
        """What a good player would do now."""
        return MINE.write_move(bot.choose(self.view()))

    async def dig(self, stop: str = "call") -> None:
        """Fill the gallery, until this would be the next thing to do."""
        bot = Master(7)
        while (move := self.meant(bot)) != stop and self.facts["phase"] == "dig":
            await self.play(move)

    def plan(self) -> list[str]:
        """All that would fill the gallery from here, to be sent ahead; a tile goes back if nothing would."""
        view = self.view()
        assert view.seat is not None
        tiles = planning.plan(view.position, view.seat, turn=view.seat)
        if tiles is None:
            return [f"lift {self.me['laid'][-1]['cells'][0]}"] if self.me["laid"] else ["back"]
        written = [(KIND_TEXTS[kind], write_place(place)) for kind, place in tiles]
        return [move for kind, place in written for move in (f"take {kind}", f"lay {kind} {place}")] + ["call"]

    async def whole_game(self, seconds: float, dice: random.Random, most: int = 10**6) -> list[str]:
        """Act once in so many seconds until the game is over, or so many times, waiting for no answer; the ids of all
        actions."""
        ahead: list[str] = []
        sent: list[str] = []
        while "result" not in self.sight and len(sent) < most:
            phase, me = self.facts["phase"], self.me
            if phase != "dig":
                ahead = (
                    [] if me["chosen" if phase == "sides" else "ready"] else [{"sides": "side b"}.get(phase, "ready")]
                )
            elif not ahead and all(request in self.answers for request in sent):
                ahead = self.plan()
            if ahead:
                sent.append(await self.send(ahead.pop(0)))
            if dice.random() < 0.2:
                sent.append(await self.send(dice.choice(["call", "back", "take N5", "lay I1 a1/0", "lift c3"])))
            await take_time(seconds)
        return sent

    async def close(self) -> None:
        """Go, socket and all."""
        if self._reading is not None:
            self._reading.cancel()
        await self.player.close()

    async def again(self, url: str) -> Digger:
        """The same person, connected anew, remembering what was shown."""
        if self._reading is not None:
            self._reading.cancel()
        twin = Digger(self.player.at(url), self.table, self.seat)
        twin.shown, twin._ids = dict(self.shown), self._ids
        return await twin.open()


@contextlib.asynccontextmanager
async def mine(
    url: str, seats: int, bots: dict[str, str] | None = None, other: str = "", **options: object
) -> AsyncIterator[list[Digger]]:
    """A table of people (and bots) that has started, everybody following it; every second one at the `other` node, if
    there is one."""
    bots = bots or {}
    people = [seat for seat in range(seats) if str(seat) not in bots]
    players = [await Player.guest(other if other and seat % 2 else url, f"Digger {seat}") for seat in people]
    room = await players[0].post("/api/tables", game="out_of_mine", seats=seats, options=options, bots=bots)
    for seat, player in zip(people[1:], players[1:], strict=True):
        await player.post(f"/api/tables/{room['id']}/join", seat=seat)
    diggers = [Digger(player, room["id"], seat) for seat, player in zip(people, players, strict=True)]
    try:
        for digger in diggers:
            await digger.open()
        await players[0].post(f"/api/tables/{room['id']}/start")
        for digger in diggers:
            await digger.phase("sides")
        yield diggers
    finally:
        for digger in diggers:
            await digger.close()


async def into_the_mine(diggers: list[Digger]) -> None:
    """Everybody chooses a side, the countdown runs, digging begins."""
    for digger in diggers:
        if not digger.me["chosen"]:
            await digger.play("side a")
    for digger in diggers:
        await digger.phase("dig")
