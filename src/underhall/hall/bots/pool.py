"""Bots at work: processes that think, with a limit a move. A slow or dying bot costs its own table time, nobody else's.

There are `size` processes; a job that has run for `PATIENCE` no longer counts against them: another process is
started in its place (up to four times as many), and the slow one is used again, or ended, when its job is over or its
time is up.
"""

from __future__ import annotations

import asyncio
import logging
from typing import Final

import msgspec

from underhall.hall.bots.process import Choice, Job
from underhall.hall.fair_queue import FairQueue
from underhall.hall.line_process import LineProcess, ProcessDied
from underhall.hall.metrics import Metrics

logger = logging.getLogger("underhall.bot_pool")
PATIENCE: Final = 0.25
"""After so many seconds a job is slow, and another process takes over the queue."""
SLOW_MOST: Final = 4
"""So many times the usual number of processes there may be, where jobs are slow."""
IN_TIME: Final = 0.5
"""A bot is told to think for this part of its time: what it does last, or says why, takes some too."""
ANSWER_BYTES: Final = 1 << 20

_decoder = msgspec.json.Decoder(Choice)
_encoder = msgspec.json.Encoder()


class BotFailed(Exception):
    """The bot was too slow, crashed, or said nothing of use."""


class _Process(LineProcess):
    """One process in which bots think."""

    async def ask(self, job: Job) -> Choice:
        return _decoder.decode(await self.answer(_encoder.encode(job)))


class BotPool:
    """The processes of one node."""

    def __init__(self, size: int, seconds: float, load: list[str], metrics: Metrics, nice: int = 0) -> None:
        self._size = max(1, size)
        self._seconds = seconds
        self._load = load
        self._metrics = metrics
        self._nice = nice
        self._idle: list[_Process] = []
        self._all: set[_Process] = set()
        self._old: set[_Process] = set()
        """Those that end when what they think about is done."""
        self._quick = self._slow = 0
        """Jobs that count against the processes, and those that no longer do."""
        self._queue = FairQueue(lambda: self._quick < self._size and self._quick + self._slow < self._size * SLOW_MOST)
        self._last: dict[str, _Process] = {}

    def _begin(self) -> None:
        self._quick += 1

    def _end(self) -> None:
        self._quick -= 1

    async def choose(self, job: Job, payer: str = "") -> Choice:
        """Let a bot choose; BotFailed if it does not within its time. Bots think in turns: first by payer, who is
        whoever the table is played for, then by table."""
        job.seconds = IN_TIME * self._seconds
        await self._queue.turn(payer, job.key.partition("/")[0], self._begin, self._end)
        self._metrics.gauge("bots_waiting", self._queue.waiting)
        slow = False
        process: _Process | None = None
        task: asyncio.Task[Choice] | None = None
        try:
            process = await self._get(job.key)
            task = asyncio.ensure_future(process.ask(job))
            done, _ = await asyncio.wait({task}, timeout=min(PATIENCE, self._seconds))
            if not done:
                slow = True
                self._quick, self._slow = self._quick - 1, self._slow + 1
                self._queue.go_on()
                done, _ = await asyncio.wait({task}, timeout=max(0.0, self._seconds - PATIENCE))
            if not done:
                raise BotFailed("it took too long")
            choice = task.result()
        except BaseException as error:
            if task is not None:
                task.cancel()  # nobody waits for its answer any more, nor for the death of its process
            if process is not None:
                self._drop(process)
            if isinstance(error, BotFailed | asyncio.CancelledError):
                raise
            raise BotFailed(str(error) if isinstance(error, ProcessDied) else type(error).__name__) from error
        else:
            if process in self._old:
                self._drop(process)
            else:
                self._idle.append(process)
                if choice.error is None:  # else it is shown everything again, by whichever process is free
                    self._last[job.key] = process
            if choice.error is not None:
                raise BotFailed(choice.error)
            return choice
        finally:
            if slow:
                self._slow -= 1
            else:
                self._quick -= 1
            self._queue.go_on()
            self._trim()

    async def _get(self, key: str) -> _Process:
        """An idle process, the one that knows this bot if possible; else a new one."""
        last = self._last.pop(key, None)
        if last is not None and last in self._idle:
            self._idle.remove(last)
            return last
        if self._idle:
            return self._idle.pop()
        process = _Process(self._nice)
        self._all.add(process)
        try:
            await process.start("underhall.hall.bots.process", self._load, ANSWER_BYTES)
        except BaseException:
            self._drop(process)
            raise
        self._metrics.gauge("workers", len(self._all))
        return process

    def _drop(self, process: _Process) -> None:
        process.end()
        self._all.discard(process)
        self._old.discard(process)
        self._last = {key: one for key, one in self._last.items() if one is not process}
        self._metrics.gauge("workers", len(self._all))

    def _trim(self) -> None:
        """End processes beyond the usual number when they are no longer needed."""
        while len(self._all) > self._size and self._idle:
            self._drop(self._idle.pop(0))

    def renew(self) -> None:
        """From now on bots think in new processes, which find what has been installed or compiled since."""
        while self._idle:
            self._drop(self._idle.pop())
        self._old = set(self._all)

    def forget(self, key: str) -> None:
        """A bot has left its seat."""
        self._last.pop(key, None)

    async def stop(self) -> None:
        """End all processes."""
        for process in list(self._all):
            await process.ended()
        self._all.clear()
        self._idle.clear()
