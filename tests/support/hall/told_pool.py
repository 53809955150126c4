"""A pool of bots that think nothing: each says what it was given, so that tests see all that a bot could know."""

from __future__ import annotations

from typing import Final

import msgspec

from underhall.hall.bots.pool import BotPool
from underhall.hall.bots.process import Choice, Job
from underhall.hall.metrics import Metrics

LONGEST: Final = 200_000


class ToldPool(BotPool):
    """Answers in the hall's own process, with all that it was told but its dice."""

    def __init__(self) -> None:
        super().__init__(1, 5.0, [], Metrics())
        self.jobs: list[tuple[Job, str]] = []
        """What was asked, and on whose account."""

    async def choose(self, job: Job, payer: str = "") -> Choice:
        """The view and the stream of events, as they came."""
        self.jobs.append((job, payer))
        told = f"{job.view} {job.known} {msgspec.json.encode(job.events).decode()}"
        assert len(told) < LONGEST
        return Choice("told", said=told)
