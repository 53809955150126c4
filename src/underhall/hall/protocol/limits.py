"""Limits: how much one socket, person or address may ask of the hall. Each is a bucket that fills by the second."""

from __future__ import annotations

import math
import time
from typing import Final

from underhall.hall.config import Settings
from underhall.hall.metrics import Metrics
from underhall.hall.protocol.refusals import Refusal

BUCKETS_MOST: Final = 50_000


class Bucket:
    """So many a second for long, `burst` at once."""

    __slots__ = ("_at", "_left", "burst", "rate")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self._left = burst
        self._at = time.monotonic()

    @property
    def full(self) -> bool:
        """Whether it is as good as new, and need not be remembered."""
        return self._left + (time.monotonic() - self._at) * self.rate >= self.burst

    def take(self) -> float:
        """Take one; 0 if there was one, else the seconds until there will be, in whole milliseconds: never 0."""
        now = time.monotonic()
        self._left = min(self.burst, self._left + (now - self._at) * self.rate)
        self._at = now
        if self._left >= 1:
            self._left -= 1
            return 0.0
        return math.ceil(1000 * (1 - self._left) / self.rate) / 1000


class Limits:
    """The buckets of one node, made when they are first needed and forgotten when they are full again."""

    def __init__(self, settings: Settings, metrics: Metrics) -> None:
        self._metrics = metrics
        self._rates: dict[str, tuple[float, float]] = {
            "request": (settings.requests_per_address, settings.requests_per_address * 4),
            "change": (settings.requests_per_address / 4, settings.requests_per_address),
            "own": (0.5, 30.0),
            "entry": (settings.guests_per_minute / 60, settings.guests_per_minute),
            "login": (settings.guests_per_minute / 600, max(5.0, settings.guests_per_minute / 3)),
            "chat": (settings.chat_per_minute / 60, max(5.0, settings.chat_per_minute / 4)),
            "spectators": (1.0, 10.0),
            "table": (0.5, 20.0),
            "tables": (settings.tables_per_minute / 60, settings.tables_per_minute),
            "hint": (settings.hints_per_minute / 60, max(3.0, settings.hints_per_minute)),
            "puzzle": (4.0, 60.0),
            "run": (0.5, 30.0),
            "replay": (2.0, 40.0),
            "analysis": (1.0, 60.0),
            "attempt": (1.0, 30.0),
            "parts": (2.0, 40.0),
            "docs": (2.0, 40.0),
            "letter": (1 / 600, 3.0),
            "profile": (settings.requests_per_address / 20, settings.requests_per_address / 2),
            "friend": (0.5, 30.0),
            "report": (1 / 60, 5.0),
            "reports": (settings.guests_per_minute / 600, settings.guests_per_minute),
            "moderate": (5.0, 60.0),
        }
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._sockets: dict[str, int] = {}
        self._most_sockets = settings.sockets_per_address
        self._addresses: dict[str, str] = {}
        """Where people were last seen."""

    def note(self, person: str, address: str) -> None:
        """Somebody is at an address."""
        self._addresses.pop(person, None)
        self._addresses[person] = address
        if len(self._addresses) > BUCKETS_MOST:
            del self._addresses[next(iter(self._addresses))]

    def payer(self, person: str) -> str:
        """On whose account goes what the hall does for somebody: the address they were last seen at, for one address
        may be many guests; their own where it is not known."""
        return self._addresses.get(person, person)

    def take(self, kind: str, who: str) -> None:
        """Take one of a kind for an address or person; Refusal with the time to wait if there is none."""
        bucket = self._buckets.get((kind, who))
        if bucket is None:
            if len(self._buckets) >= BUCKETS_MOST:
                self._forget()
            bucket = self._buckets[kind, who] = Bucket(*self._rates[kind])
        wait = bucket.take()
        if wait:
            self._metrics.count("too_fast")
            raise Refusal("too_fast", retry=wait)

    def _forget(self) -> None:
        """Forget those who have not asked for a while; if that is too few, the older half of all."""
        kept = [(key, bucket) for key, bucket in self._buckets.items() if not bucket.full]
        self._buckets = dict(kept if len(kept) < BUCKETS_MOST // 2 else kept[len(kept) // 2 :])

    def open_socket(self, address: str, admitted: bool = False) -> bool:
        """Count a socket; false if the address has too many, unless another process has `admitted` it."""
        if self._sockets.get(address, 0) >= self._most_sockets and not admitted:
            return False
        self._sockets[address] = self._sockets.get(address, 0) + 1
        return True

    def close_socket(self, address: str) -> None:
        """A socket was closed."""
        self._sockets[address] = self._sockets.get(address, 1) - 1
        if self._sockets[address] <= 0:
            del self._sockets[address]
