"""Asking a bot: what its seat sees goes to a process of the pool, and what it thinks comes back."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass

import msgspec

from underhall import bots
from underhall.bots import Bot
from underhall.hall.bots.pool import BotFailed, BotPool
from underhall.hall.bots.process import Choice, Job, Question
from underhall.hall.play.session import TableSession
from underhall.hall.table import projection
from underhall.hall.table.state import TableHead, TableState


@dataclass(frozen=True, slots=True)
class BotSight:
    """All that a bot is given: what its seat sees, and has seen."""

    key: str
    head: TableHead
    seat: int
    bot: str
    view: str
    stream: list[msgspec.Raw]


class Thinking:
    """The bots of one node, wherever they are asked from."""

    def __init__(self, pool: BotPool, secret: bytes) -> None:
        self._pool = pool
        self._secret = secret
        self._shown: dict[str, int] = {}
        """How many events of its seat's stream each bot was shown."""

    def sight(self, session: TableSession, table: TableState, seat: int, bot: str, use: str = "") -> BotSight:
        """What a bot in this seat is to be given, read under the session's lock. For another `use` than playing it is
        another bot, with a memory of its own."""
        watches = bots.get(bot, table.head.game).see is not Bot.see
        stream = session.audience.streams.of(table, seat) if watches else []
        key = f"{table.head.id}/{seat}/{bot}{use}"
        return BotSight(key, table.head, seat, bot, projection.bot_view(table, seat), stream)

    async def ask(self, sight: BotSight, question: Question, payer: str) -> Choice:
        """What the bot answers; BotFailed if nothing of use."""
        key, head, stream = sight.key, sight.head, sight.stream
        shown = min(self._shown.get(key, 0), len(stream))
        seed = self._seed(head.id, sight.seat)
        job = Job(key, head.game, head.rules, sight.bot, seed, sight.view, shown, [*stream[shown:]], question)
        try:
            choice = await self._pool.choose(job, payer)
            if choice.again:
                job.known, job.events = 0, [*stream]
                choice = await self._pool.choose(job, payer)
        except BotFailed:
            self._shown.pop(key, None)
            raise
        self._shown[key] = len(stream)
        return choice

    def forget(self, table_id: str) -> None:
        """What bots have seen at a table no longer holds."""
        for key in [key for key in self._shown if key.startswith(table_id + "/")]:
            del self._shown[key]
            self._pool.forget(key)

    def _seed(self, table_id: str, seat: int) -> int:
        """A bot's own dice: the same after a restart, and known to nobody."""
        text = f"{table_id}/{seat}".encode()
        return int.from_bytes(hashlib.sha256(self._secret + text).digest()[:7], "big")
