"""Forwarding: actions at a table in real time that another node has are carried out there, in one order with those of
the people who sit there. Were the lease to follow every action, as it does at tables where people take turns, the
nodes would take it from each other all the time.

If that node does not answer, the lease is taken after all. That is safe, even if it had only been slow: what was sent
has an id, and one id becomes one entry of the log, whoever writes it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Final

import msgspec

from underhall.hall.cluster.bus import Answered, Forward, Sent
from underhall.hall.people.accounts import PersonRecord
from underhall.hall.play.realtime_queue import Action
from underhall.hall.play.session import TableSession
from underhall.hall.protocol.messages import Done, Refused
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import now_ms
from underhall.hall.table import projection

logger = logging.getLogger("underhall.forwarding")
PATIENCE: Final = 2.0
"""Seconds that the node that has a table may take to answer."""


class ForwardedSocket:
    """Whoever acts at another node, in the place of their socket: it takes the answer."""

    forwarded = True

    def __init__(self, known: PersonRecord) -> None:
        self.known = known
        self.person = known.id
        self.answer: asyncio.Future[Answered | None] = asyncio.get_running_loop().create_future()

    def follows(self, table_id: str) -> bool:
        """Follows nothing here, so the answer does not come in an update."""
        return False

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


async def forward(session: TableSession, node: str) -> bool:
    """Send the actions that wait to the node that has the table; false if this node must carry them out itself."""
    services, queue = session.services, session.queue
    if session.has_lease or not services.storage.shared or not services.bus.up:
        return False
    actions: list[Action] = []
    try:
        owner = await services.leases.owner(session.id)
        if owner is None:
            return False
        for action in queue.take():
            if isinstance(action.source, ForwardedSocket):
                action.source.moved()
            else:
                actions.append(action)
        if actions and await _ask(session, node, owner, actions):
            actions = []
            return True
        return not actions
    except Exception as error:
        logger.warning("table %s: forwarding actions failed: %s", session.id, type(error).__name__)
        return False
    finally:
        for action in actions:  # whatever became of them, they are asked for once more here
            queue.forwarded.pop(_key(session, action), None)
        queue.waiting = actions + queue.waiting


async def _ask(session: TableSession, node: str, owner: str, actions: list[Action]) -> bool:
    """Let the owner of a table carry actions out, and give everybody their answer; false if it did not."""
    for action in actions:
        session.queue.forwarded[_key(session, action)] = action.source
    sent = [Sent(action.source.person or "", action.message.id, action.message.move) for action in actions]
    answers = await session.services.bus.ask(owner, Forward(node, session.id, sent), PATIENCE)
    if answers is None or len(answers) != len(actions):
        return False
    await session.refresh()
    async with session.reading():
        for action, answer in zip(actions, answers, strict=True):
            _pass_on(session, action, answer)
    return True


def _key(session: TableSession, action: Action) -> tuple[int | None, str]:
    """What an entry of the log has that an action became: the seat, and the id."""
    return session.table.seat_of(action.source.person), action.message.id


def _pass_on(session: TableSession, action: Action, answer: Answered) -> None:
    """Give somebody the answer that came from the other node, unless they have it already in an update."""
    source, request_id = action.source, action.message.id
    told = session.queue.forwarded.pop(_key(session, action), None) is None and source.follows(session.id)
    if answer.code is not None:
        refuse_action(session, action, Refusal(answer.code, answer.message, answer.rule, retry=answer.retry))
    elif not told:
        source.say(Done(request_id, answer.n, session.id))
    session.services.metrics.took("move_seconds", time.perf_counter() - action.began)


def refuse_action(session: TableSession, action: Action, error: Refusal, stored: bool = True) -> None:
    """A refusal brings the table as it is now, so that whoever was too late sees at once what is left; unless what is
    in memory is not `stored`."""
    table, source, request_id = session.table, action.source, action.message.id
    session.services.metrics.count("refusals")
    session.remember_refusal(source.person or "", request_id, error)
    sight = None
    if stored and not source.forwarded and table.seat_of(source.person) is not None:
        text = session.audience.wants_text(source)
        sight = projection.sight(table, projection.viewing_seat(table, source.person), now_ms(), text)
    about = (error.rule, request_id, session.id, error.retry)
    source.say(Refused(error.code, error.message, *about, table.n if sight else None, sight))
