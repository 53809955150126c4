"""Bots' turns: a bot that is to act thinks in a process of its own, and its move goes the way of everybody's."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from typing import Final

from underhall.hall.bots.pool import BotFailed
from underhall.hall.bots.process import Choice, Question
from underhall.hall.bots.thinking import Thinking
from underhall.hall.metrics import Metrics
from underhall.hall.play.session import TableSession, Write
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import DatabaseAway
from underhall.hall.table.state import TableState
from underhall.table import UnderhallError

logger = logging.getLogger("underhall.turns")
AGAIN_SECONDS: Final = 1.0
"""How long a bot waits for a database that does not answer."""
TRIES: Final = 3
"""How often a bot's move may go wrong before one is drawn by lot."""


class BotTurns:
    """The bots at a node's tables."""

    def __init__(self, thinking: Thinking, pace: float, metrics: Metrics, payer: Callable[[str], str]) -> None:
        self._thinking = thinking
        self._payer = payer
        """On whose account bots think that sit at a table of this host."""
        self._pace = pace
        self._metrics = metrics

    def begin(self, session: TableSession) -> None:
        """Begin to think for all bots that are to act and do not think yet."""
        table = session.table
        for seat, bot in table.bots_to_act():
            if seat not in session.thinking and session.queue.bot_rests.get(seat) != table.n:
                turn = self._turn(session, seat, bot)
                session.thinking[seat] = asyncio.create_task(turn, name=f"bot {session.id}/{seat}")

    async def _turn(self, session: TableSession, seat: int, bot: str) -> None:
        """One move of a bot, from its turn to being stored."""
        me = asyncio.current_task()
        try:
            await (self._act if session.table.live else self._move)(session, seat, bot)
        except Refusal:
            return  # not stored, or fenced off
        except asyncio.CancelledError:
            raise
        except DatabaseAway:
            await asyncio.sleep(AGAIN_SECONDS)
        except Exception:
            logger.exception("table %s: bot %s", session.id, bot)
        finally:
            if session.thinking.get(seat) is me:
                del session.thinking[seat]
        session.services.reschedule(session)

    async def _move(self, session: TableSession, seat: int, bot: str) -> None:
        """The move of a bot that the game waits for: if all else fails, one drawn by lot."""
        await asyncio.sleep(self._pace)
        for tried in range(TRIES + 1):
            if not _to_act(session.table, seat, bot):
                return
            move = (await self._choose(session, seat, bot)).move if tried < TRIES else None
            async with session.writing() as write:
                if not _to_act(write.table, seat, bot):
                    return
                if self._submit(write, seat, bot, move or _by_lot(write.table, seat)):
                    return

    async def _act(self, session: TableSession, seat: int, bot: str) -> None:
        """What a bot does where time is real: it says when (`Bot.pace`), and then what. If others were quicker it is
        refused as anybody is, and nothing waits for it.

        A bot that has begun to wait goes on where it was if the table leaves this node and comes back.
        """
        queue, table, n = session.queue, session.table, session.table.n
        if seat not in queue.bot_wakes:
            choice = await self._choose(session, seat, bot, "pace")
            if choice.rest:
                queue.bot_rests[seat] = n
                return
            least = max(self._pace, table.game.interval(table.head.options))
            queue.bot_wakes[seat] = time.monotonic() + max(least, choice.seconds)
        await asyncio.sleep(max(0.0, queue.bot_wakes[seat] - time.monotonic()))
        n = session.table.n
        choice = await self._choose(session, seat, bot, "act")
        queue.bot_wakes.pop(seat, None)
        if choice.rest:
            queue.bot_rests[seat] = n
            return
        async with session.writing() as write:
            if choice.move is not None and _to_act(write.table, seat, bot):
                self._submit(write, seat, bot, choice.move)

    def _submit(self, write: Write, seat: int, bot: str, move: str) -> bool:
        """Whether the table takes a bot's move."""
        try:
            write.submit_move(seat, move)
        except UnderhallError as error:  # others acted meanwhile, or the bot is wrong
            self._metrics.count("bot_failures")
            logger.info("table %s: bot %s chose an illegal move: %s", write.table.head.id, bot, error)
            return False
        self._metrics.count("bot_moves")
        return True

    async def _choose(self, session: TableSession, seat: int, bot: str, question: Question = "move") -> Choice:
        """What the bot answers; an empty choice if it fails."""
        async with session.reading() as table:
            if not session.has_lease or not _to_act(table, seat, bot):
                return Choice()
            sight = self._thinking.sight(session, table, seat, bot)
        try:
            return await self._thinking.ask(sight, question, self._payer(session.table.host))
        except BotFailed as error:
            self._metrics.count("bot_failures")
            logger.info("table %s: bot %s failed: %s", session.id, bot, error)
            return Choice()


def _to_act(table: TableState, seat: int, bot: str) -> bool:
    """Whether the game waits for a seat that this bot plays."""
    return seat in table.to_act and table.chairs[seat].bot == bot


def _by_lot(table: TableState, seat: int) -> str:
    assert table.state is not None
    return table.game.write_move(secrets.choice(table.state.moves(seat)))
