"""A database that takes its time."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.support.waiting import take_time

from underhall.hall.store.append import Append
from underhall.hall.store.database import Outage, Storage
from underhall.hall.store.group_commit import GroupCommit
from underhall.hall.store.written_out import Statement


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


class Told(SlowStorage):
    """A database that takes its time, and tells what it was given in which order."""

    def __init__(self) -> None:
        super().__init__()
        self.order: list[tuple[str, int]] = []

    async def append(self, jobs: Sequence[Append]) -> set[str]:
        self.order.append(("append", len(jobs)))
        return await super().append(jobs)

    async def execute(self, works: Sequence[Sequence[Statement]]) -> None:
        await take_time(0.001)
        self.order.append(("execute", len(works)))


class Counted(GroupCommit):
    """A group commit whose other works are counted, and need no database."""

    async def _works(self, jobs: list[Any]) -> list[Any]:
        storage = self.storage
        assert isinstance(storage, Told)
        await take_time(0.001)
        storage.order.append(("works", len(jobs)))
        return [None for _ in jobs]
