"""Actions at a live table that another node has: they are carried out there, in one order with those of the people
who sit there. Were the lease to follow every action, as it does at tables where people take turns, the nodes would
take it from each other all the time.

If that node does not answer, the lease is taken after all. That is safe, even if it had only been slow: what was sent
has an id, and one id becomes one entry of the log, whoever writes it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import TYPE_CHECKING, Final

import msgspec

from underhall.hall.cluster.bus import Answered, Forward, Sent
from underhall.hall.people.accounts import Known
from underhall.hall.play import realtime as live
from underhall.hall.play.session import Held
from underhall.hall.protocol.messages import Done, Play, Refused
from underhall.hall.protocol.refusals import Refusal

if TYPE_CHECKING:
    from underhall.hall.hall import Hall

logger = logging.getLogger("underhall.far")
PATIENCE: Final = 2.0
"""Seconds that the node that has a table may take to answer."""


class Far:
    """Whoever acts at another node, in the place of their socket: it takes the answer."""

    def __init__(self, known: Known) -> None:
        self.known = known
        self.person = known.id
        self.tables: dict[str, Held] = {}
        """Follows nothing here, so the answer does not come in an update."""
        self.answer: asyncio.Future[Answered | None] = asyncio.get_running_loop().create_future()

    def say(self, message: msgspec.Struct) -> None:
        """Take the answer."""
        if self.answer.done():
            return
        if isinstance(message, Done):
            self.answer.set_result(Answered(message.n))
        elif isinstance(message, Refused):
            self.answer.set_result(Answered(None, message.code, message.message, message.rule, message.retry))

    def moved(self) -> None:
        """The table is no longer here."""
        if not self.answer.done():
            self.answer.set_result(None)


async def carry(hall: Hall, asked: Forward) -> list[Answered] | None:
    """Carry out what people at another node have sent, if this node has the table; else None."""
    held = hall.in_memory(asked.table)
    if hall.stopping or held is None or not held.mine:
        return None
    people = await hall.people.many([sent.person for sent in asked.actions])
    waiting: list[asyncio.Future[Answered | None]] = []
    for sent in asked.actions:
        if sent.person not in people:
            return None
        far = Far(people[sent.person])
        try:
            live.act(held, far, Play(held.id, sent.id, sent.move))
        except Refusal as error:
            far.say(Refused(error.code, error.message, error.rule, sent.id, held.id, error.retry))
        waiting.append(far.answer)
    answers = await asyncio.wait_for(asyncio.gather(*waiting), 2 * PATIENCE)
    found = [answer for answer in answers if answer is not None]
    return found if len(found) == len(answers) else None


async def send_on(held: Held) -> bool:
    """Send the actions that wait to the node that has the table; false if this node must carry them out itself."""
    hall, desk = held.hall, held.desk
    if held.mine or not hall.storage.shared or not hall.bus.up:
        return False
    actions: list[live.Action] = []
    try:
        owner = await hall.leases.owner(held.id)
        if owner is None:
            return False
        actions, desk.waiting = desk.waiting, []
        for action in actions:
            if isinstance(action.socket, Far):
                action.socket.moved()
        actions = [action for action in actions if not isinstance(action.socket, Far)]
        if actions and await _ask(held, owner, actions):
            actions = []
            return True
        return not actions
    except Exception as error:
        logger.warning("table %s: sending actions on failed: %s", held.id, type(error).__name__)
        return False
    finally:
        for action in actions:  # whatever became of them, they are asked for once more here
            desk.sent.pop(_key(held, action), None)
        desk.waiting = actions + desk.waiting


async def _ask(held: Held, owner: str, actions: list[live.Action]) -> bool:
    """Let the owner of a table carry actions out, and give everybody their answer; false if it did not."""
    hall = held.hall
    for action in actions:
        held.desk.sent[_key(held, action)] = action.socket
    sent = [Sent(action.socket.person or "", action.asked.id, action.asked.move) for action in actions]
    answers = await hall.bus.ask(owner, Forward(hall.node, held.id, sent), PATIENCE)
    if answers is None or len(answers) != len(actions):
        return False
    await hall.fresh(held)
    async with held.settled():
        for action, answer in zip(actions, answers, strict=True):
            _tell(held, action, answer)
    return True


def _key(held: Held, action: live.Action) -> tuple[int | None, str]:
    """What an entry of the log has that an action became: the seat, and the id."""
    return held.position.seat_of(action.socket.person), action.asked.id


def _tell(held: Held, action: live.Action, answer: Answered) -> None:
    """Give somebody the answer that came from the other node, unless they have it already in an update."""
    socket, asked = action.socket, action.asked
    told = held.desk.sent.pop(_key(held, action), None) is None and held.id in socket.tables
    if answer.code is not None:
        live.refuse(held, action, Refusal(answer.code, answer.message, answer.rule, retry=answer.retry))
    elif not told:
        socket.say(Done(asked.id, answer.n, held.id))
    held.hall.metrics.took("move_seconds", time.perf_counter() - action.began)
