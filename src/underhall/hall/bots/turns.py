"""What the hall does at a table by itself: bots move, clocks run out, votes pass. Only where this node has the
lease."""

from __future__ import annotations

import asyncio
import hashlib
import logging
import secrets
import time
from typing import TYPE_CHECKING, Final

from underhall import bots
from underhall.bots import Bot
from underhall.hall.bots.pool import BotFailed
from underhall.hall.bots.process import Choice, Job, Question
from underhall.hall.play import dealing
from underhall.hall.play.session import Held
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import now_ms
from underhall.hall.table import projection as doors
from underhall.hall.table.clocks import DAY
from underhall.hall.table.entries import Entry, Grace, Left, Moved, Warned
from underhall.table import ABANDON, TABLE, UnderhallError, timeout

if TYPE_CHECKING:
    from underhall.hall.hall import Hall

logger = logging.getLogger("underhall.care")
TRIES: Final = 3
"""How often a bot's move may go wrong before one is drawn by lot."""


def best_bot(game: str) -> str:
    """The bot that stands in for somebody: the last that the game names, by custom its strongest."""
    return bots.names(game)[-1]


def care(hall: Hall, held: Held) -> None:
    """Look after a table as it stands now: begin to think for bots that are asked, wind the clock."""
    if held.timer is not None:
        held.timer.cancel()
        held.timer = None
    position = held.position
    idle = position.status != "playing" and position.being_dealt is None
    if not held.mine or idle or hall.stopping:
        held.stop()
        return
    for seat, bot in position.bots_asked():
        if seat not in held.thinking and held.desk.resting.get(seat) != position.n:
            held.thinking[seat] = asyncio.create_task(_think(hall, held, seat, bot), name=f"bot {held.id}/{seat}")
    due = position.due()
    if due is not None:
        wait = max(0.0, (due - now_ms()) / 1000) + 0.01
        held.timer = asyncio.get_running_loop().call_later(min(wait, 3600), lambda: hall.spawn(look(hall, held)))


async def look(hall: Hall, held: Held) -> None:
    """A clock may have run out: do what follows from that."""
    async with held.lock:
        try:
            if held.mine and held.position.status == "playing":
                await _time_up(hall, held)
            elif held.mine:
                await dealing.time_up(held)
        except Refusal:
            return  # not stored, or fenced off: whoever has the table now looks after it
    care(hall, held)


async def _time_up(hall: Hall, held: Held) -> None:
    position = held.position
    ringing = [(alarm.due, alarm.move) for alarm in position.alarms.values() if alarm.due is not None]
    if ringing and min(ringing)[0] <= now_ms():
        await held.play(TABLE, position.game.write_move(min(ringing)[1]))
        return
    for seat in position.asked:
        due = position.clocks.due(seat)
        if due is None or due > now_ms() or position.chairs[seat].bot is not None:
            continue
        assert position.state is not None
        if timeout(seat) in position.state.moves(TABLE):  # the rules say what follows
            await held.play(TABLE, position.game.write_move(timeout(seat)))
        elif not position.clocks.warned(seat):
            grace = DAY if position.clocks.kind == "days" else int(hall.settings.grace_seconds * 1000)
            await held.commit([Warned(seat, grace)])
        else:
            await held.commit([Left(seat, best_bot(position.head.game), "time")])
        return


async def take_up(hall: Hall, held: Held) -> None:
    """This node begins to look after a table that nobody looked after: time lost meanwhile is given back."""
    async with held.lock:
        try:
            was_mine = held.mine
            await held.hold()
            position = held.position
            gathering = position.being_dealt
            due = (
                None if position.live and gathering is None else position.due()
            )  # `take_over` gave a live one its time
            late = 0 if due is None else now_ms() - due
            if late > 2000 and not was_mine:
                more = int(hall.settings.grace_seconds * 1000) if gathering is None else gathering.wait
                await held.commit([Grace(late + more)])
        except Refusal:
            return
    care(hall, held)


def passed_votes(hall: Hall, held: Held) -> list[Entry]:
    """What follows from the votes that have passed."""
    for what, about in held.position.passed():
        if what == "abandon":
            return [Moved(TABLE, held.position.game.write_move(ABANDON))]
        if about is not None:
            return [Left(about, best_bot(held.position.head.game), "vote")]
    return []


# ---------------------------------------------------------------- bots
def _bot_seed(hall: Hall, held: Held, seat: int) -> int:
    """A bot's own dice: the same after a restart, and known to nobody."""
    text = f"{held.id}/{seat}".encode()
    return int.from_bytes(hashlib.sha256(hall.bot_secret + text).digest()[:7], "big")


async def _think(hall: Hall, held: Held, seat: int, bot: str) -> None:
    """One move of a bot, from being asked to being stored."""
    me = asyncio.current_task()
    try:
        await (_act(hall, held, seat, bot) if held.position.live else _move(hall, held, seat, bot))
    except Refusal:
        return  # not stored, or fenced off
    except asyncio.CancelledError:
        raise
    except Exception:
        logger.exception("table %s: bot %s", held.id, bot)
    finally:
        if held.thinking.get(seat) is me:
            del held.thinking[seat]
    care(hall, held)


async def _move(hall: Hall, held: Held, seat: int, bot: str) -> None:
    """The move of a bot that the game waits for: if all else fails, one drawn by lot."""
    await asyncio.sleep(hall.settings.bot_pace)
    for tried in range(TRIES + 1):
        if not _asked(held, seat, bot):
            return
        move = (await _choice(hall, held, seat, bot)).move if tried < TRIES else _by_lot(held, seat)
        async with held.lock:
            if not _asked(held, seat, bot) or await _played(hall, held, seat, bot, move or _by_lot(held, seat)):
                return


async def _act(hall: Hall, held: Held, seat: int, bot: str) -> None:
    """What a bot does where time is real: it says when (`Bot.pace`), and then what. If others were quicker it is
    refused as anybody is, and nothing waits for it.

    A bot that has begun to wait goes on where it was if the table leaves this node and comes back.
    """
    desk, position, n = held.desk, held.position, held.position.n
    if seat not in desk.wakes:
        choice = await _choice(hall, held, seat, bot, "pace")
        if choice.rest:
            desk.resting[seat] = n
            return
        least = max(hall.settings.bot_pace, position.game.interval(position.head.options))
        desk.wakes[seat] = time.monotonic() + max(least, choice.seconds)
    await asyncio.sleep(max(0.0, desk.wakes[seat] - time.monotonic()))
    n = held.position.n
    choice = await _choice(hall, held, seat, bot, "act")
    desk.wakes.pop(seat, None)
    if choice.rest:
        desk.resting[seat] = n
        return
    async with held.lock:
        if choice.move is not None and _asked(held, seat, bot):
            await _played(hall, held, seat, bot, choice.move)


async def _played(hall: Hall, held: Held, seat: int, bot: str, move: str) -> bool:
    """Whether the table took a bot's move. Call it under the lock."""
    try:
        await held.play(seat, move)
    except UnderhallError as error:  # others acted meanwhile, or the bot is wrong
        hall.metrics.count("bot_failures")
        logger.info("table %s: bot %s chose an illegal move: %s", held.id, bot, error)
        return False
    hall.metrics.count("bot_moves")
    return True


def _asked(held: Held, seat: int, bot: str) -> bool:
    return held.mine and seat in held.position.asked and held.position.chairs[seat].bot == bot


def _by_lot(held: Held, seat: int) -> str:
    assert held.position.state is not None
    return held.position.game.write_move(secrets.choice(held.position.state.moves(seat)))


async def _choice(hall: Hall, held: Held, seat: int, bot: str, ask: Question = "move") -> Choice:
    """What the bot answers; an empty choice if it fails."""
    head = held.position.head
    async with held.lock:
        if not _asked(held, seat, bot):
            return Choice()
        view = doors.bot_view(held.position, seat)
        watches = bots.get(bot, head.game).see is not Bot.see
        seen = held.stream(seat) if watches else []
    key = f"{head.id}/{seat}/{bot}"
    known = min(hall.bot_seen.get(key, 0), len(seen))
    job = Job(key, head.game, head.rules, bot, _bot_seed(hall, held, seat), view, known, seen[known:], ask)
    try:
        choice = await hall.workers.choose(job)
        if choice.again:
            job.known, job.events = 0, seen
            choice = await hall.workers.choose(job)
    except BotFailed as error:
        hall.metrics.count("bot_failures")
        logger.info("table %s: bot %s failed: %s", head.id, bot, error)
        hall.bot_seen.pop(key, None)
        return Choice()
    hall.bot_seen[key] = len(seen)
    return choice
