"""A table in the hall's memory: it takes requests one at a time, stores what they do, and only then shows it.

`TableSession.writing` is the one way to change a table, `TableSession.reading` the one to look at it: in between, what
is in memory may not be stored yet, and is nobody's to see.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from functools import partial
from typing import Final, NoReturn

import msgspec
from msgspec import Struct

from underhall.hall.cluster.bus import Bus, Wake
from underhall.hall.metrics import Metrics
from underhall.hall.play.replica import ReplicaServices, TableReplica, empty_table
from underhall.hall.play.watchers import Requester, Watcher
from underhall.hall.protocol.messages import Done
from underhall.hall.protocol.refusals import LASTING, Refusal
from underhall.hall.store.append import DATED_MS, Append, Row
from underhall.hall.store.database import DatabaseAway, LogRow, now_ms
from underhall.hall.store.group_commit import Fenced, GroupCommit, NotStored
from underhall.hall.store.table_rows import set_invite
from underhall.hall.table import projection
from underhall.hall.table.entries import Closed, Entry, Grace, Moved, read_entry, write_entry
from underhall.hall.table.state import AppliedEntry, TableHead, TableState
from underhall.table import TABLE, Move, UnderhallError

SOON_MS: Final = 60_000
"""A table that must be looked at within this time stays in memory."""
REFUSED_MOST: Final = 64
"""Refusals that a table remembers."""
LOG_MOST: Final = 100_000
"""Entries of a log after which the table is closed with the next move: no game that anybody plays has as many."""

_encode = msgspec.json.Encoder().encode


class LeaseLost(Refusal):
    """Another node has the table, or the database did not answer: nothing was stored, and the same may be tried
    again."""


@dataclass(slots=True)
class SessionServices(ReplicaServices):
    """What the sessions of a node use."""

    commits: GroupCommit
    bus: Bus
    metrics: Metrics
    deal_seconds: float
    on_commit: Callable[[TableSession, list[AppliedEntry]], None]
    """Something was stored and shown."""
    reschedule: Callable[[TableSession], None]
    """What the hall does at the table by itself may be otherwise now: bots to think for, the next clock."""


class Request(Struct, frozen=True):
    """What somebody asked for: a repeat of it finds the entry that it became."""

    seat: int
    id: str
    by: Requester


class Batch(Struct):
    """Entries that go into the log together: applied in memory, not stored yet."""

    before: int
    now: int = msgspec.field(default_factory=now_ms)
    applied: list[AppliedEntry] = []
    rows: list[Row] = []
    answers: dict[int, tuple[Requester, str]] = {}
    """Who asked for an entry, and by which request."""
    moves: int = 0
    kept: tuple[int | None, int] | None = None
    """When it is stored: the table's attention and when it changed, as they stand in the database then."""


After = Callable[[Exception | None], None]
"""What is called when something was stored and shown, or with the reason why not: LeaseLost, if it may be tried again.
"""
Allow = Callable[[TableState, str], object]
"""Raises a Refusal if a person (by id) may not do here what they want to do."""


def seated(table: TableState, person: str | None) -> int:
    """The seat that a person has; Refusal if they have none."""
    seat = table.seat_of(person)
    if seat is None:
        raise Refusal("not_seated", "You have no seat at this table.")
    return seat


def playing(table: TableState, person: str | None) -> int:
    """The seat that a person plays now; Refusal if they play none."""
    seat = seated(table, person)
    if table.chairs[seat].bot is not None and table.status == "playing":
        raise Refusal("not_seated", "A bot plays your seat now; take it back first.")
    return seat


class _Lock(asyncio.Lock):
    """A lock that may be taken without waiting."""

    _locked: bool

    def acquired(self) -> bool:
        """Whether it was free, and is taken now. Where somebody waits, they have it next."""
        if self._locked or self._waiters:
            return False
        self._locked = True
        return True

    async def __aenter__(self) -> None:
        if not self.acquired():
            await self.acquire()


def _soon_enough(kept: int | None, attention: int | None, now: int) -> bool:
    """Whether the attention that is stored serves as well as another one. A little sooner does no harm: a table that
    its node looks after is left alone, and one that nobody does is taken up a little before its clock is up, and stays.
    It stands in an index, which takes a quarter of an append, so a clock that was wound is not told while half of its
    time is left and what is stored is no more than `SOON_MS` too soon."""
    if kept is None or attention is None:
        return False
    return max(now + (attention - now) // 2, attention - SOON_MS) <= kept <= attention


class TableSession(TableReplica):
    """A table that this node has in memory."""

    services: SessionServices

    def __init__(self, services: SessionServices, table: TableState, epoch: int, rematch: str | None) -> None:
        super().__init__(services, table, epoch, rematch)
        self._lock = _Lock()
        self._recovering: asyncio.Task[None] | None = None
        self.refused: OrderedDict[tuple[str, str], tuple[str, str, str | None]] = OrderedDict()
        """Why the last requests that were refused for good were refused: sent again, they get the same answer."""
        self.chat_number = 0
        """The number of the last line of chat that was told here."""
        self.arrivals: dict[str, int] = {}
        """When those who watch without a seat first came, as far as it is known here."""
        self._used = time.monotonic()

    @classmethod
    async def load(cls, services: SessionServices, table_id: str) -> TableSession | None:
        """Read a table from its log; None if there is none."""
        found = await services.storage.head(table_id)
        if found is None:
            return None
        head, epoch, rematch = found
        return await cls.of(services, head, epoch, await services.storage.entries(table_id), rematch)

    @classmethod
    async def of(
        cls, services: SessionServices, head: TableHead, epoch: int, log: list[LogRow], rematch: str | None = None
    ) -> TableSession:
        """A table with a log that is stored."""
        session = cls(services, empty_table(head), epoch, rematch)
        await session._go_on(log, quiet=True)
        session.audience.shown = session.table.n
        return session

    # ---------------------------------------------------------------- the two ways in
    def reading(self) -> _Reading:
        """The table, with nothing in memory that is not stored: for whoever wants to show something."""
        return _Reading(self)

    @asynccontextmanager
    async def writing(
        self, person: str | None = None, allow: Allow = seated, *, adopt: bool = False
    ) -> AsyncIterator[Write]:
        """The one way to change the table: under its lock, with all that is stored in memory, and with the lease.

        The lease goes where the play is: for a person it is taken, if `allow` lets them do what they want, and the
        node that had it is fenced off by the epoch. The hall itself (no person) goes on only where it has the lease,
        unless it is to `adopt` the table; else LeaseLost. What the block adds and does not store is stored at its end;
        if it raises, it is as if that never was.
        """
        self.use()
        async with self._lock:
            if self._dirty:
                await self._reload()
            if person is not None:
                allow(self.table, person)
            write = Write(self)
            try:
                if not self.has_lease:
                    if person is None and not adopt:
                        raise LeaseLost("busy")
                    await self._acquire_lease(write)
                    if person is not None:
                        allow(self.table, person)  # the log was read on
                yield write
                await write.store()
            finally:
                write.end()
                if write.took_lease and self.has_lease and not self._dirty:
                    self.services.reschedule(self)  # whatever came of it: bots and clocks are this node's now

    def write_now(self) -> Write | None:
        """The same for one who waits for nothing, and asks for nothing but to move (`Write.store_soon`); None if
        something must be waited for."""
        if self._dirty or not self.has_lease or self.services.commits.stopping or not self._lock.acquired():
            return None
        self.use()
        return Write(self)

    async def refresh(self) -> bool:
        """Whether somebody else has written to the table, or has taken it: then it is read on."""
        async with self.reading():
            if not await self._outdated():
                return False
            await self._catch_up()
            self._show_rest()
            return True

    async def take_in(self, wake: Wake) -> None:
        """Another node has written to the table, and says what. What it says is stored, so it is applied and shown; if
        it does not go on from what is here, or this node believes that the table is its own, the log is read."""
        async with self.reading():
            self.owner = wake.node
            rows = [row for row in wake.rows if row.n > self.table.n]
            if self.has_lease or not wake.rows or (rows and rows[0].n != self.table.n + 1):
                if await self._outdated():
                    await self._catch_up()
            else:
                await self._go_on([(row.n, row.at, row.seat, row.request, read_entry(row.body)) for row in rows])
            self._show_rest()

    async def refresh_if_shared(self) -> bool:
        """The same, for whoever is about to answer somebody: a node that is alone need not ask the database."""
        return self.services.storage.shared and await self.refresh()

    # ---------------------------------------------------------------- the lease
    async def _acquire_lease(self, write: Write) -> None:
        orphan = await self._take_lease()
        write.took_lease = True
        write.begin()
        if orphan:
            await self._resume(write)

    async def _resume(self, write: Write) -> None:
        """Nobody looked after this table in real time for a while: the time is given back, those who are not here yet
        are away, and play stops until somebody is. Where everybody plays apart, play stops for those whose clocks run,
        and the rules give the time back."""
        table = self.table
        if table.state is None or table.status != "playing":
            return
        halt = table.state.halt()
        if not table.apart:
            self.queue.expect_nobody()
            write.add(Grace(max(0, now_ms() - table.at)))
            for move in self.link_moves():
                write.submit_move(TABLE, move)
        if halt is not None:
            write.submit_move(TABLE, table.game.write_move(halt))
        await write.store()

    def link_moves(self) -> list[str]:
        """The moves of the table that tell the rules who is connected, where they do not know."""
        self.audience.count_present(self.table)
        return self.queue.link_moves(self.table, self.audience.presence.here)

    # ---------------------------------------------------------------- storing
    def _apply(self, batch: Batch, entry: Entry, request: Request | None, move: Move | None) -> None:
        table = self.table
        dirty, self._dirty = self._dirty, True
        try:
            applied = table.apply(entry, batch.now, new=True, move=move)
        except UnderhallError:
            self._dirty = dirty or table.n != batch.before + len(batch.rows)
            raise
        batch.applied.append(applied)
        seat, request_id = (None, None) if request is None else (request.seat, request.id)
        batch.rows.append(Row(table.n, table.at, seat, request_id, write_entry(entry)))
        if request is not None:
            self._entry_of[request.seat, request.id] = table.n
            batch.answers[table.n] = request.by, request.id

    async def _store(self, batch: Batch) -> None:
        """Store a batch, then show it; what cannot be stored is as if it never was."""
        services = self.services
        try:
            await services.commits.append(self._append(batch))
        except (Fenced, NotStored) as error:
            await self._not_stored(error)
        with suppress(DatabaseAway):  # a name may be missing; what is stored is shown all the same
            await self.audience.learn_names(self.table, services.people)
        self._stored(batch)

    async def _not_stored(self, error: Exception) -> NoReturn:
        """What is in memory is thrown away."""
        self.has_lease = False
        self.services.metrics.count("fenced" if isinstance(error, Fenced) else "not_stored")
        await self._reload()
        raise LeaseLost("busy") from None

    def _stored(self, batch: Batch) -> None:
        """A batch is stored: now it is shown, and what follows from it happens."""
        services = self.services
        self._dirty, self._kept = False, batch.kept
        services.metrics.count("moves", batch.moves)
        self.audience.tell(self.table, batch.applied, batch.answers)
        services.bus.wake(self.id, self.table.n, batch.rows)
        services.on_commit(self, batch.applied)

    def _store_soon(self, batch: Batch, after: After) -> None:
        """The same for one who does not wait: the lock is given back before `after` is called."""
        self.services.commits.append_soon(self._append(batch), partial(self._on_committed, batch, after))

    def _on_committed(self, batch: Batch, after: After, error: Exception | None) -> None:
        if error is not None:
            self._recovering = asyncio.create_task(self._recover(error, after))
            return
        try:
            self._stored(batch)
        except Exception as raised:
            error = raised
        self._lock.release()
        after(error)

    async def _recover(self, error: Exception, after: After) -> None:
        try:
            await self._not_stored(error)
        except Exception as raised:
            error = raised
        finally:
            self._lock.release()
        after(error)

    def _append(self, batch: Batch) -> Append:
        """What is to be stored of a batch."""
        table = self.table
        chairs = summary = None
        room = False
        for item in batch.applied:
            room = room or item.room
        if room:
            summary = _encode(projection.summary(table)).decode()
            chairs = [(seat, chair.person) for seat, chair in enumerate(table.chairs) if chair.person is not None]
        attention, changed = table.attention(), batch.now
        wound = dated = True
        if self._kept is not None and summary is None:
            if _soon_enough(self._kept[0], attention, batch.now):
                attention = self._kept[0]
            wound, dated = attention != self._kept[0], changed - self._kept[1] > DATED_MS
            changed = changed if dated else self._kept[1]
        batch.kept = attention, changed
        head = (self.id, self.epoch, batch.before, table.n, table.status, attention, changed, table.awaited)
        return Append(*head, batch.rows, summary, chairs, wound, dated)

    # ---------------------------------------------------------------- requests
    def answer_to_repeat(self, seat: int, request_id: str) -> Done | None:
        """The answer to a request that was carried out before."""
        n = self._entry_of.get((seat, request_id))
        return None if n is None else Done(request_id, n, self.id)

    def remember_refusal(self, person: str, request_id: str, error: Refusal) -> None:
        """Remember a refusal that speaks of the request, and forget the oldest."""
        if error.code not in LASTING:
            return
        self.refused[person, request_id] = error.code, error.message, error.rule
        if len(self.refused) > REFUSED_MOST:
            self.refused.popitem(last=False)

    # ---------------------------------------------------------------- staying in memory
    async def close(self) -> None:
        """The node stops: what is being stored is stored first."""
        async with self._lock:
            self.stop()

    def use(self) -> None:
        """Somebody needs the table: it stays in memory for a while."""
        self._used = time.monotonic()

    def unwatch(self, watcher: Watcher) -> None:
        """Somebody stops following."""
        self.audience.remove(watcher)
        self.use()

    @property
    def watched(self) -> bool:
        """Whether anybody follows the table, here or at another node."""
        return bool(self.audience.watchers or self.services.exchange.elsewhere(self.id, live=False))

    @property
    def asleep(self) -> bool:
        """Whether nothing happens here until somebody comes: only bots are left, and nobody watches them."""
        return self.table.bots_alone and not self.watched

    @property
    def busy(self) -> bool:
        """Whether somebody reads or writes just now."""
        return self._lock.locked()

    def evictable(self, unused_since: float) -> bool:
        """Whether nobody needs this table in memory, or has since then."""
        if self._used > unused_since or self.audience.watchers or self.busy or self.thinking:
            return False
        attention = self.table.attention()
        return not self.has_lease or attention is None or attention > now_ms() + SOON_MS


class _Reading:
    """The block of `TableSession.reading`. Every look at a table goes through it, and a generator takes three times as
    long."""

    __slots__ = ("_session",)

    def __init__(self, session: TableSession) -> None:
        self._session = session

    async def __aenter__(self) -> TableState:
        session = self._session
        if not session._lock.acquired():
            await session._lock.acquire()
        if session._dirty:
            try:
                await session._reload()
            except BaseException:
                session._lock.release()
                raise
        return session.table

    async def __aexit__(self, *_: object) -> None:
        self._session._lock.release()


class Write:
    """The right to change one table, inside `TableSession.writing`."""

    def __init__(self, session: TableSession) -> None:
        self._session = session
        self._batch = Batch(session.table.n)
        self._ended = False
        self.took_lease = False
        """Whether this node did not have the lease before."""

    @property
    def table(self) -> TableState:
        """The table, with all that was added so far."""
        return self._session.table

    @property
    def now(self) -> int:
        """The time of what is added."""
        return self._batch.now

    def begin(self) -> None:
        """Begin a batch after what is in memory now."""
        self._batch = Batch(self._session.table.n)

    def end(self) -> None:
        """The block is over, and with it the right."""
        self._ended = True

    def submit_move(self, seat: int, move: str, request: Request | None = None) -> None:
        """A move of a seat, or of the table itself (TABLE). People, bots, clocks and real time all make their moves
        here. One that the rules refuse raises, and is not added. Where the seat has a clock of its own, the table tells
        the rules first what it shows."""
        table = self.table
        if table.status != "playing":
            code = "not_playing" if table.status == "open" else "not_your_turn"
            raise Refusal(code, "The game is not being played.")
        if table.n >= LOG_MOST:
            self.add(Closed("without an end"), request)
            return
        read = table.game.read_move(move)
        clock = table.clock_move(seat, self.now)
        if clock is not None:
            assert table.state is not None
            table.state.check(seat, read)
            self.add(Moved(TABLE, table.game.write_move(clock)))
        self.add(Moved(seat, table.game.write_move(read)), request, read)
        self._batch.moves += 1

    def add(self, entry: Entry, request: Request | None = None, move: Move | None = None) -> None:
        """An entry of the log: applied in memory now, and stored with the others of its batch. `move` is what it says,
        if that is read already."""
        assert not self._ended, "a table is changed inside `writing` only"
        self._session._apply(self._batch, entry, request, move)

    async def store(self) -> None:
        """Store what was added, then show it. LeaseLost if that could not be: then nothing has happened."""
        batch = self._batch
        if batch.rows:
            await self._session._store(batch)
            self.begin()

    def store_soon(self, after: After) -> None:
        """The end of a block that was begun by `write_now`: store and show without being waited for."""
        self._ended = True
        self._session._store_soon(self._batch, after)

    def give_up(self) -> None:
        """The same where nothing is to be stored."""
        self._ended = True
        self._session._lock.release()

    async def confirm_lease(self) -> None:
        """LeaseLost if another node has written to the table, so that what is in memory is not the last word. What was
        added here and is not stored yet does not count."""
        if self._session.services.storage.shared and await self._session._overtaken(self._batch.before):
            raise LeaseLost("busy")

    async def set_invite(self, invite: str) -> None:
        """Another invitation: beside the log, for it is no part of the game."""
        session = self._session
        await session.services.commits.do(lambda connection: set_invite(connection, session.id, invite))
        session.table.renew_invite(invite)
        session.audience.send_room(session.table)
        session.services.bus.wake(session.id, session.table.n)

    def hurry(self, fill_at: int) -> None:
        """Bots take the free seats sooner, which is stored beside the log."""
        self._session.table.hurry(fill_at)
        self._session.audience.send_room(self._session.table)

    def set_rematch(self, table_id: str) -> None:
        """The table where it goes on, which is stored beside the log: all who follow are told, at other nodes too."""
        session = self._session
        session.audience.presence.rematch = table_id
        session.audience.send_room(session.table)
        session.services.bus.wake(session.id, session.table.n)
