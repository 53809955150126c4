"""A table in a node's memory: a replica of its log, read on where other nodes have written, and the lease under which
this node may write. The session, which people know, is built on it."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

from underhall import games
from underhall.hall.cluster.leases import Leases, Version
from underhall.hall.people.accounts import People
from underhall.hall.play.audience import NO_ANSWERS, Audience
from underhall.hall.play.presence import PresenceExchange
from underhall.hall.play.realtime_queue import RealtimeQueue
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.store.database import DatabaseAway, LogRow, Storage
from underhall.hall.table.state import Damaged, TableHead, TableState


@dataclass(slots=True)
class ReplicaServices:
    """What the replicas of a node use."""

    storage: Storage
    leases: Leases
    people: People
    exchange: PresenceExchange
    silent_seconds: float
    forward_seconds: float
    """How long another node that has a table may take to answer."""
    on_end: Callable[[str], None]
    """The game at a table, by its id, is over, and those who follow it here were shown its end."""
    hints: bool
    """Whether this hall gives hints."""


def empty_table(head: TableHead) -> TableState:
    """A table before the first entry of its log."""
    return TableState(head, games.get(head.game, head.rules).dealt_with(head.options))


class TableReplica:
    """What a node has of a table: its state, how far that is stored and shown, and whether the node has the lease.
    Whoever calls what reads or takes something here holds the session's lock."""

    def __init__(self, services: ReplicaServices, table: TableState, epoch: int, rematch: str | None) -> None:
        self.services = services
        self.table = table
        self.id = table.head.id
        self.epoch = epoch
        self.has_lease = False
        """Whether this node has the lease: only then it may write, think for bots and watch clocks."""
        self.owner = ""
        """The other node that has the table, as far as this one knows; empty if it does not."""
        self.had_lease = False
        """Whether it has had the lease since the table is in memory."""
        self._dirty = False
        """Whether something is in memory that may not have been stored."""
        # by its id: a table that leads back to itself would stay in memory until a collection of everything finds it
        self._kept: tuple[int | None, int] | None = None
        """The table's attention and when it changed, as this node has last stored them under its lease."""
        self.audience = Audience(services.exchange, rematch, partial(services.on_end, self.id), services.hints)
        self.queue = RealtimeQueue(time.monotonic() + services.silent_seconds)
        self._entry_of: dict[tuple[int, str], int] = {}
        """The number of the entry that each request became."""
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.timer: asyncio.TimerHandle | None = None

    # ---------------------------------------------------------------- reading the log
    async def _catch_up(self, quiet: bool = False) -> None:
        """Apply what is in the log and not in memory, and show it to those who follow here."""
        await self._go_on(await self.services.storage.entries(self.id, self.table.n), quiet)

    async def _go_on(self, stored: list[LogRow], quiet: bool = False) -> None:
        """Apply entries of the log: (n, at, seat, request, entry)."""
        audience, people = self.audience, self.services.people
        for n, at, seat, request, entry in stored:
            if n != self.table.n + 1:
                raise Damaged(f"table {self.id}: entry {self.table.n + 1} is missing from the log")
            applied = self.table.apply(entry, at)
            if seat is not None and request is not None:
                self._entry_of[seat, request] = n
            if quiet:
                audience.recent.append(applied)
                continue
            with suppress(DatabaseAway):
                await audience.learn_names(self.table, people)
            asked = None if request is None else self.queue.forwarded.pop((seat, request), None)
            audience.tell(self.table, [applied], NO_ANSWERS if asked is None else {n: (asked.source, asked.request)})
            if asked is not None:
                asked.told = asked.source.follows(self.id)
        if quiet:
            await audience.learn_names(self.table, people)

    def _show_rest(self) -> None:
        """Whatever went wrong before: who follows here is shown the last stored entry."""
        if self.audience.shown != self.table.n:
            self.audience.shown = self.table.n
            self.audience.send_whole(self.table)

    async def _reload(self) -> None:
        """Throw away what is in memory and may not have been stored, and read the log again."""
        self.has_lease, self._kept = False, None
        self.stop()
        found = await self.services.storage.head(self.id)
        if found is None:
            raise Refusal("no_table")
        head, self.epoch, self.audience.presence.rematch = found
        self.table = empty_table(head)
        self._entry_of.clear()
        self.audience.forget()
        await self._catch_up(quiet=True)
        self._dirty = False
        self._show_rest()

    # ---------------------------------------------------------------- the lease
    def opened_here(self) -> None:
        """This node has just opened the table, and has its first lease unless somebody was quicker."""
        self.has_lease = self.had_lease = self.epoch == 1

    async def _take_lease(self) -> bool:
        """Take the lease and read the log on; whether nobody looked after the table, one in real time, for a while."""
        leases = self.services.leases
        orphan = self.table.live and await leases.orphan(self.id, self.had_lease)
        epoch = await leases.take(self.id)
        if epoch is None:
            raise Refusal("busy")
        self.epoch, self._kept = epoch, None
        self.owner = ""
        await self._catch_up()  # if that fails, the table is taken again by whoever needs it next
        self.has_lease = self.had_lease = True
        self._show_rest()
        return orphan

    async def _outdated(self) -> bool:
        """Whether what is in memory is not the last word."""
        found = (await self.services.leases.versions([self.id])).get(self.id)
        if found is None or not self.differs(found):
            return False
        self._give_up_lost(found)
        if self._beside(found):
            self.audience.presence.rematch = found.rematch
            self.table.renew_invite(found.invite)
            self.audience.send_room(self.table)
        return True

    async def _overtaken(self, n: int) -> bool:
        """Whether another node has taken the table, or has written an entry after this one."""
        found = (await self.services.leases.versions([self.id])).get(self.id)
        if found is None or not (self._lost(found) or found.version > n):
            return False
        self._give_up_lost(found)
        return True

    def _give_up_lost(self, found: Version) -> None:
        self.owner = "" if found.owner == self.services.leases.node else found.owner
        if self._lost(found):
            self.has_lease = False
            self.stop()

    def _beside(self, found: Version) -> bool:
        """Whether something else is stored beside the log."""
        return found.rematch != self.audience.presence.rematch or found.invite != self.table.head.invite

    def _lost(self, found: Version) -> bool:
        return self.has_lease and (found.owner != self.services.leases.node or found.epoch != self.epoch)

    @property
    def unsettled(self) -> bool:
        """Whether something is in memory that may not have been stored, or was not shown."""
        return self._dirty or self.audience.shown != self.table.n

    def differs(self, found: Version) -> bool:
        """Whether somebody else has written to the table, or has taken it, if this is what the database says; or what
        is in memory was not stored, or not shown."""
        return self._dirty or self._lost(found) or self._beside(found) or found.version > self.audience.shown

    def stop(self) -> None:
        """Stop thinking and watching the clock here."""
        me = asyncio.current_task()  # a bot's own move may have ended the game
        for task in self.thinking.values():
            if task is not me:
                task.cancel()
        self.thinking.clear()
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None
