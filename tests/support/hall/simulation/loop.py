"""An event loop with virtual time. Nothing waits: when nothing is to be done now, the clock goes on to what is next.

Every callback belongs to a process, or to none (the world outside: clients, the network). What belongs to a process
that was killed is dropped, what belongs to a frozen one waits until it goes on.
"""

from __future__ import annotations

import asyncio
import contextvars
import heapq
from collections import deque
from collections.abc import Callable, Coroutine
from typing import Any


class Process:
    """A process that callbacks belong to. A node that is started again is another one."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.alive = True
        self.frozen = False
        self.clock_ms = 0
        """How far its clock is from the true time."""
        self.waiting: list[Handle] = []
        """What is to be done when it is no longer frozen."""


PROCESS: contextvars.ContextVar[Process | None] = contextvars.ContextVar("process", default=None)


class Handle:
    """A callback that is to be called."""

    __slots__ = ("args", "callback", "cancelled_", "context", "process", "when_")

    def __init__(
        self, callback: Callable[..., object], args: tuple[Any, ...], context: contextvars.Context, when: float
    ) -> None:
        self.callback = callback
        self.args = args
        self.context = context
        self.process = context.get(PROCESS)
        self.cancelled_ = False
        self.when_ = when

    def cancel(self) -> None:
        self.cancelled_ = True

    def cancelled(self) -> bool:
        return self.cancelled_

    def when(self) -> float:
        return self.when_


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
        self._ready: deque[Handle] = deque()
        self._timers: list[tuple[float, int, Handle]] = []
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
        self, coro: Coroutine[Any, Any, Any], *, name: str | None = None, context: contextvars.Context | None = None
    ) -> asyncio.Task[Any]:
        task = asyncio.Task(coro, loop=self, name=name, context=context)
        task._log_destroy_pending = False  # type: ignore[attr-defined]
        self.tasks.append(task)
        return task

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: contextvars.Context | None = None
    ) -> Handle:
        self._ready.append(handle := Handle(callback, args, context or contextvars.copy_context(), self.now))
        return handle

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: contextvars.Context | None = None
    ) -> Handle:
        handle = Handle(callback, args, context or contextvars.copy_context(), when)
        self._count += 1
        heapq.heappush(self._timers, (when, self._count, handle))
        return handle

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., object], *args: Any, context: contextvars.Context | None = None
    ) -> Handle:
        handle = Handle(callback, args, context or contextvars.copy_context(), self.now + delay)
        self._count += 1
        heapq.heappush(self._timers, (handle.when_, self._count, handle))
        return handle

    def pause(self, seconds: float) -> asyncio.Future[None]:
        """Over after so long: as `asyncio.sleep`, with less around it."""
        over: asyncio.Future[None] = asyncio.Future(loop=self)
        self.call_at(self.now + seconds, _end, over)
        return over

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if error is not None and not getattr(error, "known", False):
            self.errors.append(f"{context.get('message')}: {error!r}")

    # ---------------------------------------------------------------- running
    def run(self, until: float) -> None:
        """Let everything happen that happens before a time."""
        ready, timers, call = self._ready, self._timers, self._call
        before = asyncio._get_running_loop()
        asyncio._set_running_loop(self)
        try:
            while True:
                while ready:
                    call(ready.popleft())
                if not timers or timers[0][0] > until:
                    break
                when, _, handle = heapq.heappop(timers)
                if not handle.cancelled_:
                    self.now = max(self.now, when)
                    call(handle)
            self.now = max(self.now, until)
        finally:
            asyncio._set_running_loop(before)

    def _call(self, handle: Handle) -> None:
        process = handle.process
        if handle.cancelled_:
            return
        if process is not None:
            if not process.alive:
                return
            if process.frozen:
                process.waiting.append(handle)
                return
        self.steps += 1
        self.process = process
        try:
            handle.context.run(handle.callback, *handle.args)
        except Exception as error:
            self.errors.append(error)
        finally:
            self.process = None

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


def _end(over: asyncio.Future[None]) -> None:
    if not over.done():
        over.set_result(None)


def within(process: Process | None, work: Callable[..., Any], *args: Any) -> Any:
    """Call something as a part of a process."""
    context = contextvars.copy_context()

    def call() -> Any:
        PROCESS.set(process)
        return work(*args)

    return context.run(call)
