"""A process that answers lines: `python -m MODULE ARGUMENT…` is asked one JSON text a line, and answers with one."""

from __future__ import annotations

import asyncio
import contextlib
import os
import sys
import threading
import time
from typing import BinaryIO, Final

START_SECONDS: Final = 60.0
READY: Final = b"ready\n"


class ProcessDied(Exception):
    """The process did not start, or ended before it answered."""


class LineProcess:
    """One process and its pipe."""

    def __init__(self, nice: int = 0) -> None:
        self.nice = nice
        """How far it stands behind this process, as nice(1) counts."""
        self.process: asyncio.subprocess.Process | None = None

    async def start(self, module: str, arguments: list[str], longest: int) -> None:
        """Start it, and wait until it is ready; its answers have `longest` bytes at most."""
        pipe = asyncio.subprocess.PIPE
        command = (sys.executable, "-m", module, *arguments)
        self.process = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, limit=longest)
        _stand_behind(self.process.pid, self.nice)
        assert self.process.stdout is not None
        if await asyncio.wait_for(self.process.stdout.readline(), START_SECONDS) != READY:
            raise ProcessDied("a process did not start")

    async def answer(self, line: bytes) -> bytes:
        """What it answers to a line; ProcessDied if nothing."""
        assert self.process is not None
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(line + b"\n")
        await self.process.stdin.drain()
        answer = await self.process.stdout.readline()
        if not answer:
            raise ProcessDied("its process died")
        return answer

    def end(self) -> None:
        """Kill it."""
        if self.process is not None and self.process.returncode is None:
            with contextlib.suppress(ProcessLookupError):
                self.process.kill()

    async def ended(self) -> None:
        """Kill it, and wait until it is gone."""
        self.end()
        if self.process is not None:
            await self.process.wait()


def _stand_behind(pid: int, nice: int) -> None:
    """From the start: what people do comes also before all that Python reads when it is started."""
    if hasattr(os, "setpriority"):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.setpriority(os.PRIO_PROCESS, pid, os.getpriority(os.PRIO_PROCESS, 0) + nice)


def answering() -> BinaryIO:
    """In the process itself: where answers go. It ends with the hall, and what is printed does not disturb answers."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    threading.Thread(target=_end_with, args=(os.getppid(),), daemon=True).start()
    answers.write(READY)
    return answers


def _end_with(parent: int) -> None:
    """End this process when the hall has ended, however deep in thought it is."""
    while os.getppid() == parent:
        time.sleep(1)
    os._exit(0)
