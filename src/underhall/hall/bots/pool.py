"""Bots at work: processes that think, with a limit a move. A slow or dying bot costs its own table time, nobody else's.

There are `size` processes; a job that has run for `PATIENCE` no longer counts against them: another process is
started in its place (up to four times as many), and the slow one is used again, or ended, when its job is over or its
time is up.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import sys
from typing import Final

import msgspec

from underhall.hall.bots.process import Choice, Job
from underhall.hall.metrics import Metrics

logger = logging.getLogger("underhall.bot_pool")
PATIENCE: Final = 0.25
"""After so many seconds a job is slow, and another process takes over the queue."""
START_SECONDS: Final = 60.0

_decoder = msgspec.json.Decoder(Choice)
_encoder = msgspec.json.Encoder()


class BotFailed(Exception):
    """The bot was too slow, crashed, or said nothing of use."""


class _Process:
    """One process and its pipe."""

    def __init__(self) -> None:
        self.process: asyncio.subprocess.Process | None = None

    async def start(self, load: list[str]) -> None:
        self.process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "underhall.hall.bots.process",
            *load,
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            limit=1 << 20,
        )
        assert self.process.stdout is not None
        if await asyncio.wait_for(self.process.stdout.readline(), START_SECONDS) != b"ready\n":
            raise BotFailed("a bot process did not start")

    async def ask(self, job: Job) -> Choice:
        assert self.process is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(_encoder.encode(job) + b"\n")
        await self.process.stdin.drain()
        line = await self.process.stdout.readline()
        if not line:
            raise BotFailed("its process died")
        return _decoder.decode(line)

    def end(self) -> None:
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()


class BotPool:
    """The processes of one node."""

    def __init__(self, size: int, seconds: float, load: list[str], metrics: Metrics) -> None:
        self._size = max(1, size)
        self._seconds = seconds
        self._load = load
        self._metrics = metrics
        self._idle: list[_Process] = []
        self._all: set[_Process] = set()
        self._waiting: asyncio.Semaphore = asyncio.Semaphore(self._size)
        self._slots = asyncio.Semaphore(self._size * 4)
        self._last: dict[str, _Process] = {}

    async def choose(self, job: Job) -> Choice:
        """Let a bot choose; BotFailed if it does not within its time."""
        async with self._slots:
            await self._waiting.acquire()
            counted = True
            process: _Process | None = None
            task: asyncio.Task[Choice] | None = None
            try:
                process = await self._get(job.key)
                task = asyncio.ensure_future(process.ask(job))
                done, _ = await asyncio.wait({task}, timeout=min(PATIENCE, self._seconds))
                if not done:
                    self._waiting.release()
                    counted = False
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
                raise BotFailed(type(error).__name__) from error
            else:
                self._idle.append(process)
                self._last[job.key] = process
                if choice.error is not None:
                    raise BotFailed(choice.error)
                return choice
            finally:
                if counted:
                    self._waiting.release()
                self._trim()

    async def _get(self, key: str) -> _Process:
        """An idle process, the one that knows this bot if possible; else a new one."""
        last = self._last.pop(key, None)
        if last is not None and last in self._idle:
            self._idle.remove(last)
            return last
        if self._idle:
            return self._idle.pop()
        process = _Process()
        self._all.add(process)
        try:
            await process.start(self._load)
        except BaseException:
            self._drop(process)
            raise
        self._metrics.gauge("workers", len(self._all))
        return process

    def _drop(self, process: _Process) -> None:
        process.end()
        self._all.discard(process)
        self._last = {key: one for key, one in self._last.items() if one is not process}
        self._metrics.gauge("workers", len(self._all))

    def _trim(self) -> None:
        """End processes beyond the usual number when they are no longer needed."""
        while len(self._all) > self._size and self._idle:
            self._drop(self._idle.pop(0))

    def forget(self, key: str) -> None:
        """A bot has left its seat."""
        self._last.pop(key, None)

    async def stop(self) -> None:
        """End all processes."""
        for process in list(self._all):
            process.end()
            if process.process is not None:
                await process.process.wait()
        self._all.clear()
        self._idle.clear()
