"""Timeouts: what the hall does at a table when a clock has run out. Only where this node has the lease."""

from __future__ import annotations

import asyncio

from underhall.hall.background import Background
from underhall.hall.bots.turns import AGAIN_SECONDS, BotTurns
from underhall.hall.play.dealing import time_up
from underhall.hall.play.session import TableSession, Write
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import DatabaseAway, now_ms
from underhall.hall.table.clocks import DAY
from underhall.hall.table.entries import Closed, Grace, Warned
from underhall.hall.table.stand_in import stand_in
from underhall.table import TABLE, timeout


class Timeouts:
    """The clocks of a node's tables."""

    def __init__(self, turns: BotTurns, grace_seconds: float, background: Background) -> None:
        self._turns = turns
        self._grace_ms = int(grace_seconds * 1000)
        self._background = background
        self.stopping = False

    def reschedule(self, session: TableSession) -> None:
        """Look after a table as it stands now: begin to think for bots that are to act, wind the clock."""
        if session.timer is not None:
            session.timer.cancel()
            session.timer = None
        table = session.table
        idle = table.status != "playing" and table.being_dealt is None
        if not session.has_lease or idle or self.stopping:
            session.stop()
            if table.bots_alone and session.audience.watchers and not self.stopping:
                self._background.start(self._wake(session))
            return
        if session.asleep:
            if session.thinking:
                return  # what is being thought is played, and it is looked again
            session.stop()
            if (table.attention() or 0) <= now_ms():
                self._background.start(self._end(session))
            return
        self._turns.begin(session)
        due = table.due()
        if due is not None:
            wait = max(0.0, (due - now_ms()) / 1000) + 0.01
            later = asyncio.get_running_loop().call_later
            session.timer = later(min(wait, 3600), lambda: self._background.start(self.on_timer(session)))

    async def on_timer(self, session: TableSession) -> None:
        """A clock may have run out: do what follows from that."""
        try:
            async with session.writing() as write:
                if write.table.status == "playing":
                    self._time_up(write)
                else:
                    time_up(write)
        except Refusal:
            pass  # not stored, or fenced off: whoever has the table now looks after it
        except DatabaseAway:
            await asyncio.sleep(AGAIN_SECONDS)
        self.reschedule(session)

    def _time_up(self, write: Write) -> None:
        table = write.table
        ringing = [(alarm.due, alarm.move) for alarm in table.alarms.values() if alarm.due is not None]
        if ringing and min(ringing)[0] <= now_ms():
            write.submit_move(TABLE, table.game.write_move(min(ringing)[1]))
            return
        for seat in table.to_act:
            due = table.clocks.due(seat)
            if due is None or due > now_ms() or table.chairs[seat].bot is not None:
                continue
            assert table.state is not None
            if timeout(seat) in table.state.moves(TABLE):  # the rules say what follows
                write.submit_move(TABLE, table.game.write_move(timeout(seat)))
            elif not table.clocks.warned(seat):
                write.add(Warned(seat, DAY if table.clocks.kind == "days" else self._grace_ms))
            else:
                write.add(stand_in(table, seat, "time"))
            return

    async def _wake(self, session: TableSession) -> None:
        """Somebody here watches bots that are alone: they are thought for here, unless their node is awake."""
        services = session.services
        if services.exchange.elsewhere(session.id, live=False) and await services.leases.owner(session.id) is not None:
            return
        await self.adopt(session)

    async def _end(self, session: TableSession) -> None:
        """Bots were alone for so long that nobody will come."""
        try:
            async with session.writing() as write:
                if session.asleep and (write.table.attention() or 0) <= now_ms():
                    write.add(Closed("everybody left"))
        except (Refusal, DatabaseAway):
            return  # it is found again

    async def adopt(self, session: TableSession) -> None:
        """This node begins to look after a table that nobody looked after: time lost meanwhile is given back."""
        try:
            async with session.writing(adopt=True) as write:
                table, dealing = write.table, write.table.being_dealt
                resumed = table.live and not table.apart and dealing is None  # then `writing` has given the time back
                due = None if resumed else table.due()
                late = 0 if due is None else now_ms() - due
                if session.asleep and write.took_lease and (table.attention() or 0) > now_ms():
                    write.add(Grace(0))  # stores when to look here again
                elif late > 2000 and write.took_lease:
                    write.add(Grace(late + (self._grace_ms if dealing is None else dealing.wait)))
        except Refusal:
            return
        self.reschedule(session)
