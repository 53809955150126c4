"""A database that takes its time."""

from __future__ import annotations

from collections.abc import Sequence

from tests.support.waiting import take_time

from underhall.hall.store.append import Append
from underhall.hall.store.database import Outage, Storage


class SlowStorage(Storage):
    """A database that takes a millisecond, and counts."""

    def __init__(self) -> None:
        self.file = None
        self.outage = Outage()
        self.stored: list[int] = []

    async def append(self, jobs: Sequence[Append]) -> set[str]:
        await take_time(0.001)
        self.stored.append(len(jobs))
        return set()
