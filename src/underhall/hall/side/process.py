"""The hall's end of the process beside it: one job at a time, fairly by address, each within its time."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Final

import msgspec

from underhall.hall.fair_queue import FairQueue
from underhall.hall.line_process import LineProcess, ProcessDied
from underhall.hall.metrics import Metrics
from underhall.hall.protocol.refusals import Refusal
from underhall.hall.side.jobs import Answer, Job

logger = logging.getLogger("underhall.side")
WAITING_MOST: Final = 100
"""Jobs that may wait; each may be as large as a record."""
ANSWER_BYTES: Final = 1 << 23
KEPT_BYTES: Final = 4 << 20
"""Answers that stay the same are kept up to so much together."""

_decoder = msgspec.json.Decoder(Answer)
_encoder = msgspec.json.Encoder()


class SideProcess:
    """A process that is started when it is first needed, and again after it was ended."""

    def __init__(self, load: list[str], seconds: float, metrics: Metrics, nice: int = 0) -> None:
        self._load = load
        self._seconds = seconds
        self._metrics = metrics
        self._nice = nice
        self._process: LineProcess | None = None
        self._busy = False
        self._queue = FairQueue(lambda: not self._busy)
        self._kept: OrderedDict[bytes, bytes] = OrderedDict()
        self._kept_bytes = 0

    def _begin(self) -> None:
        self._busy = True

    def _end(self) -> None:
        self._busy = False

    def kept(self, job: Job) -> bytes | None:
        """The body that a job makes, if it is known already."""
        asked = _encoder.encode(job)
        if asked in self._kept:
            self._kept.move_to_end(asked)
        return self._kept.get(asked)

    async def body(self, job: Job, payer: str, keep: bool = False) -> bytes:
        """The body that a job makes, as JSON; Refusal if it makes none. One that stays the same is kept (`keep`)."""
        asked = _encoder.encode(job)
        if self._queue.waiting >= WAITING_MOST:
            raise Refusal("busy")
        await self._queue.turn(payer, "", self._begin, self._end)
        try:
            answer = await self._answer(asked)
        finally:
            self._end()
            self._queue.go_on()
        if answer.code is not None:
            raise Refusal(answer.code, answer.message, answer.rule)
        made = bytes(answer.body)
        if keep and asked not in self._kept:
            self._keep(asked, made)
        return made

    async def _answer(self, asked: bytes) -> Answer:
        process = self._process
        try:
            if process is None:
                process = self._process = LineProcess(self._nice)
                await process.start("underhall.hall.side.jobs", self._load, ANSWER_BYTES)
            async with asyncio.timeout(self._seconds):
                return _decoder.decode(await process.answer(asked))
        except BaseException as error:
            self._process = None  # what it would answer later is nobody's
            if process is not None:
                process.end()
            self._metrics.count("side_failures")
            if not isinstance(error, TimeoutError | ProcessDied | ValueError):  # ValueError: longer than any answer
                raise
            logger.warning("what somebody asked for was given up: %s", type(error).__name__)
            raise Refusal("busy", "This takes longer than the hall has time for.") from None

    def _keep(self, asked: bytes, made: bytes) -> None:
        self._kept[asked] = made
        self._kept_bytes += len(asked) + len(made)
        while self._kept_bytes > KEPT_BYTES:
            oldest, gone = self._kept.popitem(last=False)
            self._kept_bytes -= len(oldest) + len(gone)

    async def stop(self) -> None:
        """End it."""
        if self._process is not None:
            await self._process.ended()
