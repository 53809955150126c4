"""Work that goes on beside everything else."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any, Final

from underhall.hall.metrics import Metrics

logger = logging.getLogger("underhall.background")
AGAIN_SECONDS: Final = 0.5
"""Until a task that has ended is begun again; twice as long after each further time, up to AGAIN_MOST."""
AGAIN_MOST: Final = 5.0
STEADY_SECONDS: Final = 3.0
"""A task that has run for so long has recovered."""


class Background:
    """The tasks of one node. One that fails is logged; nobody waits for it."""

    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._tasks: set[asyncio.Task[Any]] = set()
        self.failing: set[str] = set()
        """The tasks for ever that have ended and are not steady again."""

    def start(self, work: Coroutine[Any, Any, Any]) -> None:
        """Run something beside everything else."""
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def supervise(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        """Run something for ever: whenever it ends, it is begun again."""
        self.start(self._for_ever(name, work))

    async def _for_ever(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        pause = AGAIN_SECONDS
        while True:
            began = time.monotonic()
            steady = None
            if name in self.failing:
                steady = asyncio.get_running_loop().call_later(STEADY_SECONDS, self.failing.discard, name)
            try:
                await work()
                logger.error("%s ended, and is begun again", name)
            except Exception as error:
                # of a database that is away, its own outage tells; what is not known is told whole
                logger.warning("%s failed and is begun again: %s", name, type(error).__name__, exc_info=_unknown(error))
            finally:
                if steady is not None:
                    steady.cancel()
            self.failing.add(name)
            self._metrics.count("task_restarts")
            pause = AGAIN_SECONDS if time.monotonic() - began > STEADY_SECONDS else min(2 * pause, AGAIN_MOST)
            await asyncio.sleep(pause)

    def _ended(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if task.cancelled() or (error := task.exception()) is None:
            return
        self._metrics.count("task_failures")
        if _unknown(error):
            logger.error("something failed", exc_info=error)

    def cancel(self) -> None:
        """End all of it."""
        for task in list(self._tasks):
            task.cancel()


def _unknown(error: BaseException) -> bool:
    """Whether nobody has told of this error yet."""
    return not getattr(error, "known", False)
