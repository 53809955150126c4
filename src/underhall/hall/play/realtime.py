"""Tables in real time: everybody acts at once, and the hall is the one authority. It numbers and times what comes in,
and tells the rules who is connected.

What is truth is in the log, as at every table: an action, a clock that ran out, a connection that was lost are moves.
"""

from __future__ import annotations

import logging
import time

from underhall.hall.background import Background
from underhall.hall.metrics import Metrics
from underhall.hall.play.forwarding import forward, refuse_action
from underhall.hall.play.realtime_queue import Action
from underhall.hall.play.session import LeaseLost, Request, TableSession, Write, playing
from underhall.hall.play.sessions import Sessions
from underhall.hall.play.watchers import Requester
from underhall.hall.protocol.messages import Done, Play
from underhall.hall.protocol.refusals import Refusal, refusal
from underhall.hall.store.database import DatabaseAway
from underhall.table import TABLE, UnderhallError

logger = logging.getLogger("underhall.realtime")


class Realtime:
    """What a node does at tables in real time."""

    def __init__(self, node: str, sessions: Sessions, background: Background, metrics: Metrics) -> None:
        self._node = node
        self._sessions = sessions
        self._background = background
        self._metrics = metrics

    # ---------------------------------------------------------------- acting
    def act(self, session: TableSession, source: Requester, message: Play) -> None:
        """A seat acts. While one transaction is stored others arrive; they go into the next one together."""
        queue = session.queue
        queue.put(playing(session.table, source.person), source, message)
        if not queue.busy:
            queue.busy = True
            self._background.start(self._carry_on(session))

    async def _carry_on(self, session: TableSession) -> None:
        """Carry out what waits until nothing does. In between, others may have the table: clocks, bots, people who
        come."""
        queue = session.queue
        try:
            while queue.waiting:
                if not await forward(session, self._node):
                    await self._carry_out(session)
        finally:
            queue.busy = False

    async def _carry_out(self, session: TableSession) -> None:
        """Carry out all actions that wait, in the order of their arrival, and answer each."""
        queue = session.queue
        actions: list[Action] = []
        refused: list[tuple[Action, Refusal]] = []
        try:
            async with session.writing(adopt=True) as write:
                actions = queue.take()
                await self._submit_all(session, write, actions)
        except LeaseLost as error:  # nothing was stored: once more, and the table is taken back first
            refused = [(action, error) for action in actions if action.retried]
            again = [action for action in actions if not action.retried]
            for action in again:
                action.retried = True
            queue.waiting = again + queue.waiting
        except Refusal as error:
            actions = actions or queue.take()
            refused = [(action, error) for action in actions]
        except DatabaseAway:
            actions = actions or queue.take()
            refused = [(action, Refusal("busy")) for action in actions]
        except Exception:  # whatever it was, nobody is left without an answer
            logger.exception("table %s: actions failed", session.id)
            actions = actions or queue.take()
            why = Refusal("busy", "Something went wrong in the hall; its host has been told.")
            refused = [(action, why) for action in actions]
        for action, reason in refused:
            refuse_action(session, action, reason, stored=False)
        for action in actions:
            self._metrics.took("move_seconds", time.perf_counter() - action.began)

    async def _submit_all(self, session: TableSession, write: Write, actions: list[Action]) -> None:
        """Actions in one transaction: those that the rules take are stored, then everybody is answered."""
        done: list[tuple[Action, Done]] = []
        refused: list[tuple[Action, Refusal]] = []
        for action in actions:
            try:
                answer = self._submit(session, write, action)
                if answer is not None:
                    done.append((action, answer))
            except Refusal as error:
                refused.append((action, error))
            except UnderhallError as error:
                refused.append((action, refusal(error)))
        if any(not action.retried for action, _ in refused):
            await write.confirm_lease()  # if another node has written, what they were refused for may no longer be so
        await write.store()
        for action, answer in done:
            action.source.say(answer)
        for action, reason in refused:
            refuse_action(session, action, reason)

    def _submit(self, session: TableSession, write: Write, action: Action) -> Done | None:
        """One action; its answer, where that will not be in the update."""
        source, message = action.source, action.message
        seat = playing(write.table, source.person)
        repeat = session.answer_to_repeat(seat, message.id)
        if repeat is not None:
            return repeat
        self._not_too_fast(session, seat, action.wait, write.now)
        write.submit_move(seat, message.move, Request(seat, message.id, source))
        session.queue.acted[seat] = write.now
        return None if source.follows(session.id) else Done(message.id, write.table.n, session.id)

    def _not_too_fast(self, session: TableSession, seat: int, wait: float, now: int) -> None:
        gap = int(1000 * session.table.game.interval(session.table.head.options))
        acted = session.queue.acted
        if gap and seat in acted:
            wait = max(wait, (acted[seat] + gap - now) / 1000)
        if wait > 0:
            self._metrics.count("too_fast")
            raise Refusal("too_fast", "That is faster than this table takes actions.", retry=round(wait, 3))

    # ---------------------------------------------------------------- who is there
    async def attend(self, session: TableSession) -> None:
        """Somebody came or went: a move of the table, if the rules care."""
        leases = self._sessions.services.leases
        if session.table.status != "playing":
            return
        if not session.has_lease and not await leases.orphan(session.id, session.had_lease):
            return  # the node that has the table hears of it by the bus
        if session.queue.waiting:  # what somebody sent before they went comes before their going
            await self._carry_out(session)
        try:
            async with session.writing(adopt=True) as write:
                for move in session.link_moves():
                    write.submit_move(TABLE, move)
        except Refusal:
            return
        session.services.reschedule(session)
