"""Clocks, as a pure function of a table's log: who has how long. Nothing here reads the time of day."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from underhall.hall.protocol.messages import Clock

DAY: Final = 86_400_000


class Clockwork:
    """The clocks of one table. Times are milliseconds since 1970, and come from the log."""

    __slots__ = ("_bank", "_clock", "_extra", "_since", "kind")

    def __init__(self, clock: Clock, seats: int) -> None:
        self._clock = clock
        self.kind = clock.kind
        """none, live or days."""
        self._bank = [clock.bank * 1000 if clock.kind == "live" else 0] * seats
        self._since: dict[int, int] = {}
        self._extra: dict[int, int] = {}

    def wait_for(self, seats: Iterable[int], at: int, acted: int | None = None) -> None:
        """The game waits for these seats from now on; `acted` has just moved: if it is to move again, its time begins
        anew."""
        now = set(seats)
        for seat in list(self._since):
            if seat == acted or seat not in now:
                self._stop(seat, at)
        for seat in now:
            self._since.setdefault(seat, at)

    def _stop(self, seat: int, at: int) -> None:
        since = self._since.pop(seat)
        if self._extra.pop(seat, None) is not None:
            self._bank[seat] = 0
        elif self.kind == "live":
            over = at - since - self._clock.seconds * 1000
            self._bank[seat] = max(0, self._bank[seat] - max(0, over))

    def again(self, seat: int, at: int) -> None:
        """The seat changed hands: its time for this move begins anew."""
        self._extra.pop(seat, None)
        if seat in self._since:
            self._since[seat] = at

    def warn(self, seat: int, at: int, grace: int) -> None:
        """The time was up; the seat has until `at + grace`."""
        self._extra[seat] = at + grace

    def credit(self, ms: int) -> None:
        """Everybody whose clock runs gets so much time back."""
        self._since = {seat: since + ms for seat, since in self._since.items()}
        self._extra = {seat: until + ms for seat, until in self._extra.items()}

    def warned(self, seat: int) -> bool:
        """Whether the seat has been warned in this move."""
        return seat in self._extra

    def due(self, seat: int) -> int | None:
        """When the seat's time is up; None if the game does not wait for it or the table has no clock."""
        if self.kind == "none" or seat not in self._since:
            return None
        if seat in self._extra:
            return self._extra[seat]
        if self.kind == "days":
            return self._since[seat] + self._clock.days * DAY
        return self._since[seat] + self._clock.seconds * 1000 + self._bank[seat]

    def bank(self, seat: int) -> int:
        """What the seat has in its bank, not counting the move that it is thinking about."""
        return self._bank[seat]
