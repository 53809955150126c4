"""Hints: what would a master do in somebody's place, and why? At friendly tables, when their seat is asked.

A master gets what that seat sees and has seen, and thinks where all bots think. That somebody asked stands in the log,
for everybody; what was answered, only they are told.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from underhall import bots
from underhall.bots import LEVELS
from underhall.hall.background import Background
from underhall.hall.bots.pool import BotFailed
from underhall.hall.bots.process import Choice
from underhall.hall.bots.thinking import BotSight, Thinking
from underhall.hall.metrics import Metrics
from underhall.hall.play.handlers import ENTRIES_MOST, Client
from underhall.hall.play.session import TableSession, Write, playing
from underhall.hall.play.sessions import Sessions
from underhall.hall.protocol.limits import Limits
from underhall.hall.protocol.messages import AskHint, Hinted, Refused
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.table.entries import HintAsked

logger = logging.getLogger("underhall.hints")
KEPT_MOST: Final = 2000
"""Hints that a node remembers, to say the same again in the same position."""
Find = Callable[[Client, str], Awaitable[TableSession]]


@dataclass(frozen=True, slots=True)
class _Hint:
    """A hint that is being thought about, or was found."""

    moves: int
    """After so many moves."""
    n: int
    task: asyncio.Task[Choice]


class Hints:
    """The hints of one node."""

    def __init__(
        self,
        on: bool,
        sessions: Sessions,
        find: Find,
        thinking: Thinking,
        limits: Limits,
        background: Background,
        metrics: Metrics,
    ) -> None:
        self._on = on
        self._sessions = sessions
        self._find = find
        """The table that somebody asks at, if they may know of it."""
        self._thinking = thinking
        self._limits = limits
        self._background = background
        self._metrics = metrics
        self._kept: OrderedDict[tuple[str, int], _Hint] = OrderedDict()
        """The last one of each seat."""
        self._asking: list[Client] = []
        """Those who wait for an answer."""

    async def ask(self, client: Client, message: AskHint) -> None:
        """Somebody asks. What comes of it is said when it is found: their next message need not wait for it."""
        hint = await self._sessions.retry_if_stale(message.table, lambda: self._noted(client, message))
        self._background.start(self._answer(client, message, hint))

    def owes(self, client: Client) -> bool:
        """Whether somebody waits for an answer."""
        return client in self._asking

    def forget(self, table_id: str) -> None:
        """What was found at a table no longer holds."""
        for key in [key for key in self._kept if key[0] == table_id]:
            del self._kept[key]

    async def _noted(self, client: Client, message: AskHint) -> _Hint:
        """Note in the log that somebody asks, and begin to think; in the same position, both are done once."""
        if not self._on:
            raise Refusal("not_allowed", "This hall gives no hints.")
        session = await self._find(client, message.table)
        if client.known is None:
            raise Refusal("need_person")
        person = client.known.id
        async with session.writing(person, playing) as write:
            seat = _asked_seat(write, person)
            kept = self._kept.get((session.id, seat))
            if kept is not None and kept.moves == len(write.table.played):
                return kept
            for payer in {person, self._limits.payer(person)}:
                self._limits.take("hint", payer)
            if not write.table.was_hinted(seat):
                write.add(HintAsked(seat))
                await write.store()
            return self._begin(session, seat, person)

    def _begin(self, session: TableSession, seat: int, person: str) -> _Hint:
        table = session.table
        master = bots.at_level(table.head.game, LEVELS[-1])
        sight = self._thinking.sight(session, table, seat, master, use=" hint")
        task = asyncio.create_task(self._think(sight, person), name=f"hint {session.id}/{seat}")
        hint = self._kept[session.id, seat] = _Hint(len(table.played), table.n, task)
        self._kept.move_to_end((session.id, seat))
        if len(self._kept) > KEPT_MOST:
            self._kept.popitem(last=False)
        return hint

    async def _think(self, sight: BotSight, person: str) -> Choice:
        """A bot that fails is asked once more: its process may have died of something else."""
        self._metrics.count("hints")
        payer = self._limits.payer(person)
        try:
            return await self._thinking.ask(sight, "hint", payer)
        except BotFailed as error:
            logger.info("table %s: no hint yet: %s", sight.head.id, error)
            return await self._thinking.ask(sight, "hint", payer)

    async def _answer(self, client: Client, message: AskHint, hint: _Hint) -> None:
        """Tell the one who asked, and nobody else."""
        self._asking.append(client)
        try:
            client.say(await self._found(message, hint))
        finally:
            self._asking.remove(client)

    async def _found(self, message: AskHint, hint: _Hint) -> Hinted | Refused:
        try:
            found = await asyncio.shield(hint.task)
            if found.move is None:
                raise BotFailed("it found no move")
        except BotFailed as error:
            logger.info("table %s: no hint: %s", message.table, error)
            self.forget(message.table)
            sorry = Refusal("no_hint")
            return Refused(sorry.code, sorry.message, re=message.id, table=message.table)
        return Hinted(message.id, message.table, hint.n, found.move, found.why, found.facts, found.said)


def _asked_seat(write: Write, person: str) -> int:
    """The seat for which somebody may ask now."""
    table, seat = write.table, playing(write.table, person)
    if table.status != "playing":
        raise Refusal("not_playing")
    if not table.hints:
        raise Refusal("not_allowed", "At this table nobody gets hints.")
    if seat not in table.to_act:
        raise Refusal("not_your_turn", "A hint is for your own turn.")
    if table.n >= ENTRIES_MOST:
        raise Refusal("too_many", "So much has happened at this table that only moves are taken.")
    return seat
