"""Forwarding: what people ask at a table that another node has is carried out there, in one order with what is asked by
those who sit there. Were the lease to follow every request, the nodes would take it from each other all the time, and
each would read what the other has written. The entries come back with the word that the log has grown.

If that node does not answer, the lease is taken after all. That is safe, even if it had only been slow: what was sent
has an id, and one id becomes one entry of the log, whoever writes it.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import msgspec

from underhall.hall.cluster.bus import Answered, Forward, Sent
from underhall.hall.people.accounts import PersonRecord
from underhall.hall.play.realtime_queue import Action, Forwarded
from underhall.hall.play.session import TableSession
from underhall.hall.play.watchers import Requester
from underhall.hall.protocol.messages import Done, Refused, TableRequest
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import now_ms
from underhall.hall.table import projection

logger = logging.getLogger("underhall.forwarding")
_encode = msgspec.json.Encoder().encode


class ForwardedSocket:
    """Whoever acts at another node, in the place of their socket: it takes the answer."""

    forwarded = True

    def __init__(self, known: PersonRecord) -> None:
        self.known = known
        self.person = known.id
        self.tables: dict[str, TableSession] = {}
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

    def refuse(self, request_id: str, error: Refusal) -> None:
        """Take a refusal."""
        self.say(Refused(error.code, error.message, error.rule, request_id, None, error.retry))

    def moved(self) -> None:
        """The table is no longer here."""
        if not self.answer.done():
            self.answer.set_result(None)


async def _owner(session: TableSession) -> str | None:
    """The other node that has a table; None if this node should write to it itself."""
    services = session.services
    if session.has_lease or not services.storage.shared:
        return None
    return session.owner or await services.leases.owner(session.id)


async def _answers(session: TableSession, node: str, owner: str, sent: list[Sent]) -> list[Answered] | None:
    """Let the owner of a table carry requests out: the answers, when what came of them is here too; None if it did
    not."""
    services = session.services
    answers = await services.bus.ask(owner, Forward(node, session.id, sent), services.forward_seconds)
    if answers is None or len(answers) != len(sent):
        session.owner = ""  # whoever has it now: the database knows
        return None
    services.metrics.count("forwarded", len(sent))
    async with session.reading() as table:  # after those who take in what was stored
        behind = any(answer.n is not None and answer.n > table.n for answer in answers)
    if behind:
        await session.refresh()
    return answers


async def forward_request(session: TableSession, node: str, source: Requester, message: TableRequest) -> bool:
    """Let the node that has a table carry out one request, and give its answer; false if this node must do it."""
    owner = await _owner(session)
    if owner is None or owner == node:
        return False
    with _expected(session, [(source, message.id)]) as (asked,):
        sent = [Sent(source.person or "", _encode(message).decode())]
        answers = await _answers(session, node, owner, sent)
    if answers is None:
        return False
    (answer,) = answers
    if answer.code is not None:
        raise Refusal(answer.code, answer.message, answer.rule, retry=answer.retry)
    if not asked.told:
        source.say(Done(message.id, answer.n, session.id))
    return True


@contextmanager
def _expected(session: TableSession, requests: Iterable[tuple[Requester, str]]) -> Iterator[list[Forwarded]]:
    """For as long as the other node is asked: an entry that one of these requests became is its answer."""
    waiting = session.queue.forwarded
    asked = [Forwarded(session.table.seat_of(source.person), request, source) for source, request in requests]
    waiting.update((one.key, one) for one in asked)
    try:
        yield asked
    finally:
        for one in asked:
            if waiting.get(one.key) is one:
                del waiting[one.key]


async def forward(session: TableSession, node: str) -> bool:
    """Send the actions that wait to the node that has the table; false if this node must carry them out itself."""
    queue = session.queue
    actions: list[Action] = []
    try:
        owner = await _owner(session)
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
        queue.waiting = actions + queue.waiting  # whatever became of them, they are asked for once more here


async def _ask(session: TableSession, node: str, owner: str, actions: list[Action]) -> bool:
    """Let the owner of a table carry actions out, and give everybody their answer; false if it did not."""
    sent = [Sent(action.source.person or "", _encode(action.message).decode()) for action in actions]
    with _expected(session, [(action.source, action.message.id) for action in actions]) as asked:
        answers = await _answers(session, node, owner, sent)
        if answers is None:
            return False
        async with session.reading():
            for action, answer, one in zip(actions, answers, asked, strict=True):
                _pass_on(session, action, answer, one.told)
    return True


def _pass_on(session: TableSession, action: Action, answer: Answered, told: bool) -> None:
    """Give somebody the answer that came from the other node, unless they were told already by an update."""
    source, request_id = action.source, action.message.id
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
