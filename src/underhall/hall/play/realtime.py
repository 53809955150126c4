"""Tables in real time: everybody acts at once, and the hall is the one authority. It numbers and times what comes in,
tells the rules who is connected, and measures how far away everybody is.

What is truth is in the log, as at every table: an action, a clock that ran out, a connection that was lost are moves.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

import msgspec

from underhall.hall.bots import turns as care
from underhall.hall.play import forwarding as far
from underhall.hall.play.session import Held, LeaseLost, Sheet
from underhall.hall.protocol.limits import Bucket
from underhall.hall.protocol.messages import Beat, Done, Echo, Play, Refused
from underhall.hall.protocol.refusals import Refusal, refusal
from underhall.hall.store.database import now_ms
from underhall.hall.table import projection as doors
from underhall.hall.table.entries import Entry, Grace, Moved
from underhall.table import TABLE, UnderhallError

if TYPE_CHECKING:
    from underhall.hall.hall import Hall
    from underhall.hall.web.connection import Socket

ACTIONS: Final = 30.0
"""So many actions a second a seat may send."""
BEAT: Final = 2
"""Seconds between two beats."""

logger = logging.getLogger("underhall.live")
_encode = msgspec.json.Encoder().encode


# ---------------------------------------------------------------- acting
@dataclass(slots=True, eq=False)
class Action:
    """A request to play that has arrived: its place in the queue is its place in the order."""

    socket: Socket | far.Far
    asked: Play
    wait: float
    """Above 0: it came too fast, and might come again after so many seconds."""
    began: float = field(default_factory=time.perf_counter)
    again: bool = False
    """Whether it was tried before, and the table could not be written to."""


def act(held: Held, socket: Socket | far.Far, asked: Play) -> None:
    """A seat acts. While one transaction is stored others arrive; they go into the next one together."""
    desk, seat = held.desk, held.seat(socket.known)
    wait = desk.speed.setdefault(seat, Bucket(ACTIONS, ACTIONS)).take()
    desk.waiting.append(Action(socket, asked, wait))
    if not desk.busy:
        desk.busy = True
        held.hall.spawn(_carry_on(held))


async def _carry_on(held: Held) -> None:
    """Carry out what waits until nothing does. In between, others may have the table: clocks, bots, people who come."""
    desk = held.desk
    try:
        while desk.waiting:
            if not await far.send_on(held):
                async with held.lock:
                    await _carry_out(held)
    finally:
        desk.busy = False


async def _carry_out(held: Held) -> None:
    """Carry out all actions that wait, in the order of their arrival, and answer each. Call it under the lock."""
    actions: list[Action] = held.desk.waiting
    held.desk.waiting = []
    refused: list[tuple[Action, Refusal]] = []
    try:
        await held.hold()
        sheet = Sheet(held.position.n)
        done = [found for action in actions if (found := _put(held, sheet, action, refused)) is not None]
        untried = any(not action.again for action, _ in refused)
        if untried and held.hall.storage.shared and await held.hall.outdated(held):
            # another node has written: what they were refused for may no longer be so
            held.dirty = True
            raise LeaseLost("busy")
        if sheet.rows:
            await held.store(sheet)
            held.hall.metrics.count("moves", len(sheet.rows))
        for action, answer in done:
            action.socket.say(answer)
    except LeaseLost as error:  # nothing was stored: once more, and the table is taken back first
        refused = [(action, error) for action in actions if action.again]
        held.desk.waiting = [action for action in actions if not action.again] + held.desk.waiting
        for action in held.desk.waiting:
            action.again = True
    except Refusal as error:
        refused = [(action, error) for action in actions]
    except Exception:  # whatever it was, nobody is left without an answer
        logger.exception("table %s: actions failed", held.id)
        why = Refusal("busy", "Something went wrong in the hall; its host has been told.")
        refused = [(action, why) for action in actions]
    for action, why in refused:
        refuse(held, action, why)
    for action in actions:
        held.hall.metrics.took("move_seconds", time.perf_counter() - action.began)


def _put(held: Held, sheet: Sheet, action: Action, refused: list[tuple[Action, Refusal]]) -> tuple[Action, Done] | None:
    """One action: onto the sheet, or to the refused; and its answer, where that will not be in the update."""
    position, socket, asked = held.position, action.socket, action.asked
    try:
        seat = held.seat(socket.known)
        done = held.repeated(seat, asked.id)
        if done is not None:
            return action, done
        _not_too_fast(held, seat, max(action.wait, 0.0), sheet.now)
        if position.status != "playing":
            code = "not_playing" if position.status == "open" else "not_your_turn"
            raise Refusal(code, "The game is not being played.")
        move = position.game.write_move(position.game.read_move(asked.move))
        held.put(sheet, Moved(seat, move), seat, asked.id, None if isinstance(socket, far.Far) else socket)
    except Refusal as error:
        refused.append((action, error))
    except UnderhallError as error:
        refused.append((action, refusal(error)))
    else:
        held.desk.acted[seat] = sheet.now
        if held.id not in socket.tables:
            return action, Done(asked.id, position.n, held.id)
    return None


def _not_too_fast(held: Held, seat: int, wait: float, now: int) -> None:
    gap = int(1000 * held.position.game.interval(held.position.head.options))
    if gap and seat in held.desk.acted:
        wait = max(wait, (held.desk.acted[seat] + gap - now) / 1000)
    if wait > 0:
        held.hall.metrics.count("too_fast")
        raise Refusal("too_fast", "That is faster than this table takes actions.", retry=round(wait, 3))


def refuse(held: Held, action: Action, error: Refusal) -> None:
    """A refusal brings the table as it is now, so that whoever was too late sees at once what is left."""
    position, socket = held.position, action.socket
    held.hall.metrics.count("refusals")
    held.refuse(socket.person or "", action.asked.id, error)
    sight = None
    if not isinstance(socket, far.Far) and position.seat_of(socket.person) is not None and not held.dirty:
        text = held.watchers.get(socket, False)
        sight = doors.sight(position, doors.eyes(position, socket.person), now_ms(), text)
    about = (error.rule, action.asked.id, held.id, error.retry)
    socket.say(Refused(error.code, error.message, *about, position.n if sight else None, sight))


# ---------------------------------------------------------------- who is there
def _here(held: Held, seat: int) -> bool:
    """Whether the rules are to take a seat for one where a person is connected. Where only bots are left, they go on
    as if they were people."""
    chair, desk = held.position.chairs[seat], held.desk
    if chair.bot is not None:
        return not held.position.people()
    if chair.person in held.around.here:
        desk.met.add(str(chair.person))
        return True
    on_the_way = time.monotonic() - desk.since < held.hall.settings.silent_seconds  # from the lobby
    return on_the_way and chair.person not in desk.met


def _links(held: Held) -> list[Entry]:
    """The moves of the table that tell the rules who is connected, where they do not know."""
    position = held.position
    if position.state is None or position.status != "playing":
        return []
    held.notice()
    found = [position.state.link(seat, _here(held, seat)) for seat in range(position.head.seats)]
    return [Moved(TABLE, position.game.write_move(move)) for move in found if move is not None]


async def attend(hall: Hall, held: Held) -> None:
    """Somebody came or went: a move of the table, if the rules care."""
    async with held.lock:
        try:
            if held.position.status != "playing" or hall.stopping:
                return
            if not held.mine and not await hall.leases.orphan(held.id, held.had):
                return  # the node that has the table hears of it by the bus
            await held.hold()
            if held.desk.waiting:  # what somebody sent before they went comes before their going
                await _carry_out(held)
            made = _links(held)
            if made:
                await held.commit(made)
        except Refusal:
            return
    care.care(hall, held)


async def take_over(held: Held) -> None:
    """Nobody looked after this table for a while: the time is given back, those who are not here yet are away, and
    play stops until somebody is. Call it under the lock, with the lease."""
    position, desk = held.position, held.desk
    if position.state is None or position.status != "playing":
        return
    desk.met.clear()
    desk.since = float("-inf")
    halt = position.state.halt()
    made: list[Entry] = [Grace(max(0, now_ms() - position.at)), *_links(held)]
    if halt is not None:
        made.append(Moved(TABLE, position.game.write_move(halt)))
    await held.commit(made)


# ---------------------------------------------------------------- how far away
_numbers = itertools.count(1)


async def watch_over(hall: Hall) -> None:
    """Again and again: look who has fallen silent at the live tables, and send them beats."""
    for turn in itertools.count():
        before = time.monotonic()
        await asyncio.sleep(1)
        if time.monotonic() - before > 2:
            continue  # it was this node that slept: what others said meanwhile has not been read yet
        for held in hall.all_in_memory():
            if held.position.live and held.position.status == "playing":
                if turn % BEAT == 0:
                    beat(hall, held)
                before_here = held.around.here
                if _links(held) or held.around.here != before_here:
                    hall.presence(held)


def beat(hall: Hall, held: Held) -> None:
    """Send a beat to all who follow a table here."""
    links: dict[str, int | None] = {**hall.far_links(held.id), **_measured(held)}
    chairs = enumerate(held.position.chairs)
    by_seat = {str(s): ms for s, c in chairs if c.bot is None and (ms := links.get(c.person or "")) is not None}
    n = next(_numbers)
    data = _encode(Beat(held.id, n, now_ms(), by_seat))
    for watcher in held.watchers:
        watcher.send(data)
        watcher.expect(n)
    hall.say_here(held)


def _measured(held: Held) -> dict[str, int]:
    """By person: the shortest of their measured links, of those that live."""
    found: dict[str, int] = {}
    for watcher in held.watchers:
        if watcher.person is not None and watcher.link is not None and not watcher.silent:
            found[watcher.person] = min(watcher.link, found.get(watcher.person, watcher.link))
    return found


async def echo(hall: Hall, socket: Socket, asked: Echo) -> None:
    """The answer to a beat."""
    socket.echoed(asked.n)
