"""The audience of a table: those who follow it at this node, and what each of them is sent."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

import msgspec

from underhall.hall.people.accounts import People
from underhall.hall.play.presence import PresenceExchange
from underhall.hall.play.streams import Streams
from underhall.hall.play.watchers import Watcher
from underhall.hall.protocol.messages import Refused, RoomChanged, Said, Table, Update
from underhall.hall.store.database import now_ms
from underhall.hall.table import projection
from underhall.hall.table.state import AppliedEntry, TableState

MISSED_MOST: Final = 32
"""With more entries missed than this, a client that returns gets the position alone."""
WATCHING_MOST: Final = 20
"""The names that are shown of those who watch."""
NO_ANSWERS: Final[Mapping[int, tuple[Any, str]]] = {}

_encode = msgspec.json.Encoder().encode


class Audience:
    """Those who follow one table. What they are shown of it is stored: whoever calls holds the session's lock."""

    def __init__(
        self, exchange: PresenceExchange, rematch: str | None, on_end: Callable[[], None], hints: bool = True
    ) -> None:
        """`on_end`: who follows was shown the end of the game."""
        self._exchange = exchange
        self._on_end = on_end
        self.watchers: dict[Watcher, bool] = {}
        """Those who follow, and whether they want the view as text too."""
        self.presence = projection.Presence(rematch=rematch, hints=hints)
        self.recent: deque[AppliedEntry] = deque(maxlen=MISSED_MOST)
        """The last entries, for those who come back after a short while."""
        self.streams = Streams()
        self.shown = 0
        """The last stored entry that those who follow here were shown. What is in memory may be ahead of it: not
        stored, or stored while something else went wrong."""
        self._groups: dict[tuple[int | None, bool], list[Watcher]] | None = None

    def add(self, watcher: Watcher, text: bool = False) -> None:
        """Somebody begins to follow."""
        self.watchers[watcher] = text
        self._groups = None

    def remove(self, watcher: Watcher) -> None:
        """Somebody stops following."""
        self.watchers.pop(watcher, None)
        self._groups = None

    def wants_text(self, somebody: object) -> bool:
        """Whether somebody follows and wants the view as text too."""
        return any(watcher is somebody and text for watcher, text in self.watchers.items())

    def forget(self) -> None:
        """The table is read anew: who sits where, and what happened last, may be otherwise."""
        self.recent.clear()
        self.streams.clear()
        self._groups = None

    async def learn_names(self, table: TableState, people: People) -> None:
        """Look up the names of those who sit here and of those who watch, where they are not known yet."""
        names = self.presence.names
        shown = [who for chair in table.chairs if (who := chair.person or chair.kept) is not None]
        missing = [who for who in shown + self.presence.watching if who not in names]
        if missing:
            for person in (await people.many(missing)).values():
                names[person.id] = person.public

    def count_present(self, table: TableState) -> None:
        """Count again who is here."""
        presence, live, nameless = self.presence, table.live, 0
        people = set(self._exchange.elsewhere(table.head.id, live))
        for watcher in self.watchers:
            person = watcher.person
            if person is None:
                nameless += 1
            elif not (live and watcher.silent):
                people.add(person)
        presence.here = people.intersection([chair.person or chair.kept for chair in table.chairs])
        watching = people - presence.here
        presence.watching = sorted(watching)[:WATCHING_MOST]
        presence.spectators = len(watching) + nameless

    # ---------------------------------------------------------------- sending
    def tell(
        self,
        table: TableState,
        applied: list[AppliedEntry],
        answers: Mapping[int, tuple[Any, str]] = NO_ANSWERS,
    ) -> None:
        """Show entries that are stored to everybody who follows, each through their own eyes; who asked for one gets
        the answer in it."""
        self.streams.go_on(table, applied)
        self.recent.extend(applied)
        room = False
        for item in applied:
            room = room or item.room
        if room:
            if table.put_out:
                self._put_out(table)
            self._groups = None
            self.count_present(table)
        if self.watchers:
            self._send_updates(table, applied, answers)
        self.shown = table.n
        if room and table.status in ("over", "closed"):
            self._on_end()

    def _send_updates(
        self, table: TableState, applied: list[AppliedEntry], answers: Mapping[int, tuple[Any, str]]
    ) -> None:
        now, table_id, shared = now_ms(), table.head.id, projection.Shared()
        for (seat, text), watchers in self._by_view(table).items():
            for item in applied:
                sight = projection.sight(table, seat, now, text, shared) if item is applied[-1] else None
                happened: Any = shared.happened(item, seat)
                update = Update(table_id, happened, sight)
                by, request = answers.get(item.n, (None, None))
                if item.room:
                    self._send_rooms(table, update, watchers, by, request, shared)
                    continue
                data = b""
                for watcher in watchers:
                    if watcher is by:
                        update.re = request
                        watcher.send(_encode(update))
                        update.re = None
                        continue
                    if not data:
                        data = _encode(update)
                    watcher.send(data)

    def _by_view(self, table: TableState) -> dict[tuple[int | None, bool], list[Watcher]]:
        """Those who follow, by what they see: one message serves all of a group."""
        if self._groups is None:
            self._groups = {}
            for watcher, text in self.watchers.items():
                seat = projection.viewing_seat(table, watcher.person)
                self._groups.setdefault((seat, text), []).append(watcher)
        return self._groups

    def _send_rooms(
        self,
        table: TableState,
        update: Update,
        watchers: list[Watcher],
        by: Watcher | None,
        request: str | None,
        shared: projection.Shared,
    ) -> None:
        """An update with the room in it, which is a little different for every person."""
        for watcher in watchers:
            update.room = shared.room = projection.room(table, self.presence, watcher.person, shared.room)
            update.re = request if watcher is by else None
            watcher.send(_encode(update))

    def _put_out(self, table: TableState) -> None:
        """Whom the host has put out follows a table no longer that is not public."""
        for watcher in list(self.watchers):
            if not table.head.public and watcher.person in table.put_out:
                self.remove(watcher)
                message = "The host has put you out of this table."
                watcher.send(_encode(Refused("no_table", message, table=table.head.id)))

    def send_room(self, table: TableState) -> None:
        """Tell everybody who follows how the room is now."""
        self.count_present(table)
        room = None
        for watcher in self.watchers:
            room = projection.room(table, self.presence, watcher.person, room)
            watcher.send(_encode(RoomChanged(room)))

    def send_whole(self, table: TableState) -> None:
        """Show the whole table to all who follow."""
        for watcher, text in list(self.watchers.items()):
            watcher.send(_encode(self.whole(table, watcher.person, text)))

    def whole(
        self,
        table: TableState,
        person: str | None,
        text: bool = False,
        missed: Iterable[AppliedEntry] | None = None,
        chat: list[Said] | None = None,
    ) -> Table:
        """The whole table through a person's eyes."""
        seat = projection.viewing_seat(table, person)
        sight = projection.sight(table, seat, now_ms(), text)
        happened = [projection.happened(item, seat) for item in missed or []]
        room = projection.room(table, self.presence, person)
        return Table(room, sight, happened, missed is None, chat or [])

    def missed(self, table: TableState, after: int | None) -> list[AppliedEntry] | None:
        """What happened since a number, or None if that is too much to tell."""
        if after is None or after > table.n or table.n - after > len(self.recent):
            return None
        return [item for item in self.recent if item.n > after]

    def played_since(self, table: TableState, n: int) -> bool:
        """Whether a move was made after an entry: votes and people coming and going do not make a move stale."""
        if table.n - n > len(self.recent):
            return True
        return any(item.n > n and (item.note is None or item.note == "undone") for item in self.recent)
