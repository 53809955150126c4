"""An event loop with virtual time. Nothing waits: when nothing is to be done now, the clock goes on to what is next.

Every callback belongs to a process, or to none (the world outside: clients, the network). What belongs to a process
that was killed is dropped, what belongs to a frozen one waits until it goes on.
"""

from __future__ import annotations

import asyncio
import contextvars
from collections import deque
from collections.abc import Callable, Coroutine, Generator
from contextvars import Context, copy_context
from heapq import heappop, heappush
from typing import Any


class Process:
    """A process that callbacks belong to. A node that is started again is another one."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.alive = True
        self.frozen = False
        self.clock_ms = 0
        """How far its clock is from the true time."""
        self.waiting: list[Call] = []
        """What is to be done when it is no longer frozen."""
        self.context = copy_context()
        """What begins in it from outside begins with a copy of this."""
        self.context.run(PROCESS.set, self)


PROCESS: contextvars.ContextVar[Process | None] = contextvars.ContextVar("process", default=None)
OUTSIDE = copy_context()
"""What belongs to no process."""
OUTSIDE.run(PROCESS.set, None)

Call = tuple[Process | None, Context, Callable[..., object], tuple[Any, ...]]
"""Something to be called: whose it is, in which context, and with what."""


class Timer:
    """Something to be called at a time, unless it is cancelled before."""

    __slots__ = ("call", "when_")

    def __init__(self, call: Call, when: float) -> None:
        self.call: Call | None = call
        self.when_ = when

    def cancel(self) -> None:
        self.call = None

    def cancelled(self) -> bool:
        return self.call is None

    def when(self) -> float:
        return self.when_

    def ring(self) -> None:
        """It is late: its process was frozen."""
        if self.call is not None:
            _, _, callback, args = self.call
            callback(*args)


class Pause:
    """Awaited, it is over after a while: as `asyncio.sleep`, with nothing between the clock and the task."""

    __slots__ = ("_asyncio_future_blocking", "_cancelled", "_context", "_loop", "_over", "_seconds", "_wake")

    def __init__(self, loop: VirtualLoop, seconds: float) -> None:
        self._loop = loop
        self._seconds = seconds
        self._over = self._cancelled = False

    def __await__(self) -> Generator[Pause, None, None]:
        self._asyncio_future_blocking = True
        yield self

    def _end(self) -> None:
        if not self._over:
            self._over = True
            self._wake(self)

    # ---------------------------------------------------------------- what a task asks of what it waits for
    def get_loop(self) -> VirtualLoop:
        return self._loop

    def add_done_callback(self, wake: Callable[[Pause], object], *, context: Context) -> None:
        self._wake, self._context = wake, context
        self._loop.call_at(self._loop.now + self._seconds, self._end, context=context)

    def cancel(self, msg: object = None) -> bool:
        if self._over:
            return False
        self._over = self._cancelled = True
        self._loop.call_soon(self._wake, self, context=self._context)
        return True

    def result(self) -> None:
        if self._cancelled:
            raise asyncio.CancelledError


class VirtualLoop(asyncio.AbstractEventLoop):
    """A loop whose time is a number."""

    def __init__(self) -> None:
        self.now = 0.0
        self.process: Process | None = None
        """Whose callback is running."""
        self.errors: list[str | Exception] = []
        """What went wrong where nobody waited for it."""
        self.tasks: list[asyncio.Task[Any]] = []
        """All that were made: what a killed process was doing is not thrown away before the end."""
        self.steps = 0
        self._ready: deque[Call] = deque()
        self._timers: list[tuple[float, int, Timer]] = []
        self._count = 0

    # ---------------------------------------------------------------- what asyncio asks of a loop
    def time(self) -> float:
        return self.now

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(  # type: ignore[override]
        self, coro: Coroutine[Any, Any, Any], *, name: str | None = None, context: Context | None = None
    ) -> asyncio.Task[Any]:
        task = asyncio.Task(coro, loop=self, name=name, context=context)
        task._log_destroy_pending = False  # type: ignore[attr-defined]
        self.tasks.append(task)
        return task

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> None:
        """Nobody here calls such a thing off, so nothing is given to do it with."""
        if context is None:
            context = copy_context()
        self._ready.append((context.get(PROCESS), context, callback, args))

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Timer:
        if context is None:
            context = copy_context()
        timer = Timer((context.get(PROCESS), context, callback, args), when)
        self._count = count = self._count + 1
        heappush(self._timers, (when, count, timer))
        return timer

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Timer:
        return self.call_at(self.now + delay, callback, *args, context=context)

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if error is not None and not getattr(error, "known", False):
            self.errors.append(f"{context.get('message')}: {error!r}")

    def pause(self, seconds: float) -> Pause:
        """Over after so long."""
        return Pause(self, seconds)

    # ---------------------------------------------------------------- running
    def run(self, until: float) -> None:
        """Let everything happen that happens before a time."""
        ready, timers = self._ready, self._timers
        before = asyncio._get_running_loop()
        asyncio._set_running_loop(self)
        try:
            while True:
                if ready:
                    process, context, callback, args = call = ready.popleft()
                elif timers and timers[0][0] <= until:
                    when, _, timer = heappop(timers)
                    if timer.call is None:
                        continue
                    if when > self.now:
                        self.now = when
                    process, context, callback, args = timer.call
                    call = process, context, timer.ring, ()
                else:
                    break
                if process is not None and (process.frozen or not process.alive):
                    if process.alive:
                        process.waiting.append(call)
                    continue
                self.steps += 1
                self.process = process
                try:
                    context.run(callback, *args)
                except Exception as error:
                    self.errors.append(error)
            self.now = max(self.now, until)
        finally:
            self.process = None
            asyncio._set_running_loop(before)

    def forget(self) -> None:
        """Nothing happens any more."""
        self.tasks.clear()
        self._ready.clear()
        self._timers.clear()

    def thaw(self, process: Process) -> None:
        """A frozen process goes on, with all that it has missed."""
        process.frozen = False
        self._ready.extend(process.waiting)
        process.waiting.clear()
