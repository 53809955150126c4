"""A table in the hall's memory: it takes requests one at a time, stores what they do, and only then shows it."""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Iterable, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol

import msgspec

from underhall import games
from underhall.hall.protocol.limits import Bucket
from underhall.hall.protocol.messages import Done, RoomChanged, Said, Sight, Update
from underhall.hall.protocol.messages import Table as TableMessage
from underhall.hall.protocol.refusals import LASTING, Refusal
from underhall.hall.store.database import Append, Row, now_ms
from underhall.hall.store.group_commit import Fenced, NotStored
from underhall.hall.table import entries as log
from underhall.hall.table import projection as doors
from underhall.hall.table.entries import Entry, Moved
from underhall.hall.table.projection import Surroundings
from underhall.hall.table.state import Damaged, Position, Told
from underhall.table import TABLE, UnderhallError

if TYPE_CHECKING:
    from underhall.hall.hall import Hall
    from underhall.hall.people.accounts import Known

logger = logging.getLogger("underhall.tables")
MISSED_MOST: Final = 32
"""With more entries missed than this, a client that returns gets the position alone."""
REFUSED_MOST: Final = 64
"""Refusals that a table remembers."""

_encode = msgspec.json.Encoder().encode
NO_ANSWERS: Final[Mapping[int, tuple[Any, str]]] = {}


@dataclass(slots=True)
class Sheet:
    """Entries that go into the log together: applied in memory, not stored yet."""

    before: int
    now: int = field(default_factory=now_ms)
    told: list[Told] = field(default_factory=list)
    rows: list[Row] = field(default_factory=list)
    answers: dict[int, tuple[Watcher, str]] = field(default_factory=dict)
    """Who asked for an entry, and by which request."""


class LeaseLost(Refusal):
    """Another node wrote first, or the database did not answer: nothing was stored, and the same may be tried again."""


class Watcher(Protocol):
    """Somebody who follows a table: a socket."""

    @property
    def person(self) -> str | None:
        """Who it is; None for somebody without a name."""

    @property
    def deals(self) -> bool:
        """Whether its client gives randomness to deals."""

    @property
    def silent(self) -> bool:
        """Whether nothing was heard from it for so long that it counts as gone where time is real."""

    @property
    def link(self) -> int | None:
        """The milliseconds to it and back, where they were measured."""

    def expect(self, n: int) -> None:
        """A beat of this number was sent: its echo tells how far away it is."""

    def send(self, data: bytes) -> None:
        """Give it a message; it must not block."""


@dataclass(slots=True)
class Desk:
    """What a table in real time keeps beside its log: nothing of it is the truth, and nothing is lost with it."""

    waiting: list[Any] = field(default_factory=list)
    """Actions that have arrived and are not carried out yet, in their order (`live.Action`)."""
    busy: bool = False
    """Whether somebody is carrying them out."""
    sent: dict[tuple[int | None, str], Any] = field(default_factory=dict)
    """By seat and id, the actions that another node was asked to carry out: the sockets they came from."""
    speed: dict[int, Bucket] = field(default_factory=dict)
    acted: dict[int, int] = field(default_factory=dict)
    """When each seat last did something."""
    wakes: dict[int, float] = field(default_factory=dict)
    """When each bot will act."""
    resting: dict[int, int] = field(default_factory=dict)
    """Bots that will do nothing until something happens after this entry."""
    met: set[str] = field(default_factory=set)
    """People who have been here since `since`."""
    since: float = field(default_factory=time.monotonic)


class Held:
    """A table that this node holds in memory. All changes go through `commit`, under `lock`."""

    def __init__(self, hall: Hall, position: Position, epoch: int, rematch: str | None) -> None:
        self.hall = hall
        self.position = position
        self.epoch = epoch
        self.mine = False
        """Whether this node has the lease: only then it may write, think for bots and watch clocks."""
        self.had = False
        """Whether it has had the lease since the table is in memory."""
        self.lock = asyncio.Lock()
        self.dirty = False
        """Whether something is in memory that may not have been stored; see `steady`."""
        self.around = Surroundings(rematch=rematch)
        self.requests: dict[tuple[int, str], int] = {}
        """The number of the entry that each request became."""
        self.refused: OrderedDict[tuple[str, str], tuple[str, str, str | None]] = OrderedDict()
        """Why the last requests that were refused for good were refused: sent again, they get the same answer."""
        self._streams: dict[int, list[msgspec.Raw]] = {}
        """All events so far as some seats saw them, for the bots there that watch."""
        self.watchers: dict[Watcher, bool] = {}
        """Those who follow, and whether they want the view as text too."""
        self.recent: deque[Told] = deque(maxlen=MISSED_MOST)
        """The last entries, for those who come back after a short while."""
        self.heard = 0
        """The number of the last line of chat that was told here."""
        self.used = time.monotonic()
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.timer: asyncio.TimerHandle | None = None
        self.desk = Desk()
        self._groups: dict[tuple[int | None, bool], list[Watcher]] | None = None

    @property
    def id(self) -> str:
        """The table's id."""
        return self.position.head.id

    # ---------------------------------------------------------------- reading the log
    @classmethod
    async def load(cls, hall: Hall, table: str) -> Held | None:
        """Read a table from its log; None if there is none."""
        found = await hall.storage.head(table)
        if found is None:
            return None
        head, epoch, rematch = found
        held = cls(hall, Position(head, games.get(head.game, head.rules).dealt_with(head.options)), epoch, rematch)
        await held.catch_up(quiet=True)
        return held

    async def catch_up(self, quiet: bool = False) -> None:
        """Apply what is in the log and not in memory, and show it to those who watch here. Call it under the lock."""
        for n, at, seat, request, entry in await self.hall.storage.entries(self.id, self.position.n):
            if n != self.position.n + 1:
                raise Damaged(f"table {self.id}: entry {self.position.n + 1} is missing from the log")
            told = self.position.apply(entry, at)
            if seat is not None and request is not None:
                self.requests[seat, request] = n
            if quiet:
                self.recent.append(told)
            else:
                await self._names()
                by = self.desk.sent.pop((seat, request), None) if request is not None else None
                self.tell([told], NO_ANSWERS if by is None or request is None else {n: (by, request)})
        await self._names()

    @asynccontextmanager
    async def settled(self) -> AsyncIterator[None]:
        """Under the lock, with nothing in memory that is not stored: for whoever wants to show something."""
        async with self.lock:
            await self.steady()
            yield

    async def steady(self) -> None:
        """If what is in memory was not stored, throw it away and read the log again. Call it under the lock."""
        if not self.dirty:
            return
        self.mine = False
        self.stop()
        found = await self.hall.storage.head(self.id)
        assert found is not None
        head, self.epoch, self.around.rematch = found
        shown = self.position.n
        self.position = Position(head, games.get(head.game, head.rules).dealt_with(head.options))
        self.requests.clear()
        self.recent.clear()
        self._streams.clear()
        self._groups = None
        await self.catch_up(quiet=True)
        self.dirty = False
        if self.position.n != shown and self.watchers:
            self.send_whole(self.watchers)

    async def _names(self) -> None:
        missing = [c.person for c in self.position.chairs if c.person is not None and c.person not in self.around.names]
        if missing:
            for known in (await self.hall.people.many(missing)).values():
                self.around.names[known.id] = known.person

    # ---------------------------------------------------------------- writing the log
    async def hold(self) -> None:
        """Make sure that this node has the lease and knows the whole log. Call it under the lock, before changing
        anything.

        The lease goes where the play is: a node that was asked takes it, and the one that had it is fenced off by the
        epoch.
        """
        self.used = time.monotonic()
        await self.steady()
        if self.mine:
            return
        orphan = self.position.live and await self.hall.leases.orphan(self.id, self.had)
        epoch = await self.hall.leases.take(self.id)
        if epoch is None:
            raise Refusal("busy")
        self.epoch = epoch
        self.mine = self.had = True
        await self.catch_up()
        if orphan:
            from underhall.hall.play.realtime import take_over

            await take_over(self)

    async def commit(
        self, made: Iterable[Entry], seat: int | None = None, request: str | None = None, by: Watcher | None = None
    ) -> int:
        """Apply entries, store them, then show them; the number of the last one. Call it under the lock, after `hold`.

        A move that the rules refuse raises before anything has changed; what cannot be stored is as if it never was.
        """
        sheet = Sheet(self.position.n)
        for entry in made:
            mark = (None, None) if sheet.rows else (seat, request)
            self.put(sheet, entry, *mark, by)
        await self.store(sheet)
        return self.position.n

    def put(self, sheet: Sheet, entry: Entry, seat: int | None, request: str | None, by: Watcher | None = None) -> None:
        """Apply an entry in memory, to be stored with the others of the sheet. Call it under the lock, after `hold`,
        and `store` before anything else. A move that the rules refuse raises, and is not on the sheet."""
        position = self.position
        dirty, self.dirty = self.dirty, True
        try:
            told = position.apply(entry, sheet.now, new=True)
        except UnderhallError:
            self.dirty = dirty or position.n != sheet.before + len(sheet.rows)
            raise
        sheet.told.append(told)
        sheet.rows.append(Row(position.n, position.at, seat, request, log.write(entry)))
        if seat is not None and request is not None:
            self.requests[seat, request] = position.n
            if by is not None:
                sheet.answers[position.n] = by, request

    async def store(self, sheet: Sheet) -> None:
        """Store what was put on a sheet, then show it; what cannot be stored is as if it never was."""
        try:
            await self.hall.writer.append(self._append(sheet))
        except (Fenced, NotStored) as error:
            self.mine = False
            self.hall.metrics.count("fenced" if isinstance(error, Fenced) else "not_stored")
            await self.steady()
            raise LeaseLost("busy") from None
        self.dirty = False
        await self._names()
        self.tell(sheet.told, sheet.answers)
        self.hall.bus.wake(self.id, self.position.n)
        self.hall.committed(self, sheet.told)

    def _append(self, sheet: Sheet) -> Append:
        """What is to be stored of a sheet."""
        position = self.position
        chairs = summary = None
        if any(t.room for t in sheet.told):
            summary = _encode(doors.summary(position)).decode()
            chairs = [(s, chair.person) for s, chair in enumerate(position.chairs) if chair.person is not None]
        head = (self.id, self.epoch, sheet.before, position.n, position.status, position.attention(), sheet.now)
        return Append(*head, sheet.rows, summary, chairs)

    def refuse(self, person: str, request: str, error: Refusal) -> None:
        """Remember a refusal that speaks of the request, and forget the oldest."""
        if error.code not in LASTING:
            return
        self.refused[person, request] = error.code, error.message, error.rule
        if len(self.refused) > REFUSED_MOST:
            self.refused.popitem(last=False)

    def repeated(self, seat: int, request: str) -> Done | None:
        """The answer to a request that was carried out before."""
        n = self.requests.get((seat, request))
        return None if n is None else Done(request, n, self.id)

    # ---------------------------------------------------------------- showing
    def watch(self, watcher: Watcher, text: bool = False) -> None:
        """Somebody begins to follow."""
        self.watchers[watcher] = text
        self._groups = None

    def unwatch(self, watcher: Watcher) -> None:
        """Somebody stops following."""
        self.watchers.pop(watcher, None)
        self._groups = None
        self.used = time.monotonic()

    def groups(self) -> dict[tuple[int | None, bool], list[Watcher]]:
        """Those who follow, by the eyes that they see with."""
        if self._groups is None:
            self._groups = {}
            for watcher, text in self.watchers.items():
                self._groups.setdefault((doors.eyes(self.position, watcher.person), text), []).append(watcher)
        return self._groups

    def tell(self, told: list[Told], answers: Mapping[int, tuple[Watcher, str]] = NO_ANSWERS) -> None:
        """Show entries that are stored to everybody who follows, each through their own eyes; who asked for one gets
        the answer in it."""
        self.recent.extend(told)
        self._follow(told)
        if any(t.room for t in told):
            self._groups = None
            self.notice()
        if not self.watchers:
            return
        now = now_ms()
        for (seat, text), watchers in self.groups().items():
            for item in told:
                last = item is told[-1]
                sight = doors.sight(self.position, seat, now, text) if last else None
                update = Update(self.id, doors.happened(item, seat), sight)
                by, request = answers.get(item.n, (None, None))
                if item.room:
                    self._send_rooms(update, watchers, by, request)
                    continue
                if by in watchers:
                    update.re = request
                    by.send(_encode(update))
                    update.re = None
                others = [watcher for watcher in watchers if watcher is not by]
                data = _encode(update) if others else b""
                for watcher in others:
                    watcher.send(data)

    def _send_rooms(self, update: Update, watchers: list[Watcher], by: Watcher | None, request: str | None) -> None:
        """An update with the room in it, which is a little different for every person."""
        for watcher in watchers:
            update.room = doors.room(self.position, self.around, watcher.person)
            update.re = request if watcher is by else None
            watcher.send(_encode(update))

    def notice(self) -> None:
        """Count again who is here."""
        seated = {chair.person for chair in self.position.chairs if chair.person is not None}
        live = self.position.live
        people = {watcher.person for watcher in self.watchers if not (live and watcher.silent)}
        people |= self.hall.far_links(self.id, live).keys()
        self.around.here = {person for person in people if person is not None and person in seated}
        self.around.spectators = sum(1 for watcher in self.watchers if watcher.person not in seated)

    def send_room(self) -> None:
        """Tell everybody who follows how the room is now."""
        self.notice()
        for watcher in self.watchers:
            watcher.send(_encode(RoomChanged(doors.room(self.position, self.around, watcher.person))))

    def send_whole(self, watchers: Iterable[Watcher]) -> None:
        """Show the whole table to some of those who follow."""
        for watcher in list(watchers):
            watcher.send(_encode(self.whole(watcher.person, self.watchers.get(watcher, False))))

    def whole(
        self, person: str | None, text: bool = False, missed: list[Told] | None = None, chat: list[Said] | None = None
    ) -> TableMessage:
        """The whole table through a person's eyes. Call it under the lock: what is in memory may not be stored yet."""
        seat = doors.eyes(self.position, person)
        sight: Sight | None = doors.sight(self.position, seat, now_ms(), text)
        room = doors.room(self.position, self.around, person)
        happened = [doors.happened(told, seat) for told in missed or []]
        return TableMessage(room, sight, happened, missed is None, chat or [])

    def missed(self, after: int | None) -> list[Told] | None:
        """What happened since a number, or None if that is too much to tell. Call it under the lock."""
        if after is None or after > self.position.n or self.position.n - after > len(self.recent):
            return None
        return [told for told in self.recent if told.n > after]

    # ---------------------------------------------------------------- the hall's own part
    def stream(self, seat: int) -> list[msgspec.Raw]:
        """All events of the game so far as a seat saw them. Call it under the lock.

        It is worked out once, when a bot there first wants it, and grows with the game from then on: a process of bots
        that begins anew is shown all of it.
        """
        if seat not in self._streams:
            self._streams[seat] = [msgspec.Raw(_encode(event)) for event in self.position.history(seat)]
        return self._streams[seat][:]

    def _follow(self, told: list[Told]) -> None:
        """The streams of bots go on; after an undo, or for a seat that no bot plays now, they are worked out anew."""
        if not self._streams:
            return
        for item in told:
            if item.note == "undone":
                self._streams.clear()
            for seat in list(self._streams):
                if self.position.chairs[seat].bot is None:
                    del self._streams[seat]
                else:
                    self._streams[seat] += [msgspec.Raw(_encode(event.seen(seat))) for event in item.events]

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

    def seat(self, known: Known | None) -> int:
        """The seat that a person plays now; Refusal if they play none."""
        seat = self.position.seat_of(known.id if known is not None else None)
        if seat is None:
            raise Refusal("not_seated", "You have no seat at this table.")
        if self.position.chairs[seat].bot is not None and self.position.status == "playing":
            raise Refusal("not_seated", "A bot plays your seat now; take it back first.")
        return seat

    async def play(self, seat: int, move: str, request: str | None = None, by: Watcher | None = None) -> int:
        """A seat (or TABLE) makes a move. Call it under the lock, after `hold`."""
        if self.position.status != "playing":
            raise Refusal(
                "not_playing" if self.position.status == "open" else "not_your_turn", "The game is not being played."
            )
        read = self.position.game.read_move(move)
        n = await self.commit(
            [Moved(seat, self.position.game.write_move(read))], None if seat == TABLE else seat, request, by
        )
        self.hall.metrics.count("moves")
        return n

    def evictable(self, idle: float) -> bool:
        """Whether nobody needs this table in memory."""
        if self.watchers or self.lock.locked() or self.thinking or time.monotonic() - self.used < idle:
            return False
        attention = self.position.attention()
        return not self.mine or attention is None or attention > now_ms() + 60_000
