"""Event streams: all events of a game as some seats saw them, for the bots there that watch."""

from __future__ import annotations

import msgspec

from underhall.hall.table import projection
from underhall.hall.table.state import AppliedEntry, TableState

_encode = msgspec.json.Encoder().encode


class Streams:
    """The streams of one table. Each is worked out once, when a bot first wants it, and grows with the game from then
    on: a process of bots that begins anew is shown all of it."""

    def __init__(self) -> None:
        self._by_seat: dict[int, list[msgspec.Raw]] = {}

    def of(self, table: TableState, seat: int) -> list[msgspec.Raw]:
        """All events of the game so far as a seat saw them."""
        if seat not in self._by_seat:
            self._by_seat[seat] = [msgspec.Raw(_encode(event)) for event in projection.history(table, seat)]
        return self._by_seat[seat][:]

    def go_on(self, table: TableState, applied: list[AppliedEntry]) -> None:
        """Entries were stored. After an undo, or for a seat that no bot plays now, streams are worked out anew."""
        if not self._by_seat:
            return
        for item in applied:
            if item.note == "undone":
                self._by_seat.clear()
            for seat in list(self._by_seat):
                if table.chairs[seat].bot is None:
                    del self._by_seat[seat]
                else:
                    self._by_seat[seat] += [msgspec.Raw(_encode(event)) for event in projection.seen(item, seat)]

    def clear(self) -> None:
        """The table is read anew."""
        self._by_seat.clear()
