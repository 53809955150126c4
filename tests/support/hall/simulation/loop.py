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
from itertools import repeat
from typing import Any


class Process:
    """A process that callbacks belong to. A node that is started again is another one."""

    __slots__ = ("alive", "clock_ms", "context", "frozen", "name", "waiting")

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


class Pause:
    """Awaited, it is over after a while: as `asyncio.sleep`, with nothing between the clock and the task. It is its own
    timer."""

    __slots__ = ("_asyncio_future_blocking", "_cancelled", "_loop", "_seconds", "call", "get_loop")

    def __init__(self, loop: VirtualLoop, seconds: float) -> None:
        self._loop = loop
        self._seconds = seconds
        self._cancelled = False
        self._asyncio_future_blocking = True
        self.get_loop = loop.itself

    def __await__(self) -> Generator[Pause, None, None]:
        return iter((self,))  # type: ignore[return-value]  # as a generator that yields it, without a frame of Python

    # ---------------------------------------------------------------- what a task asks of what it waits for
    def add_done_callback(self, wake: Callable[[Pause], object], *, context: Context) -> None:
        loop = self._loop
        self.call: Call | None = (context.get(PROCESS), context, wake, (self,))
        loop.count = count = loop.count + 1
        heappush(loop.timers, (loop.now + self._seconds, count, self))

    def cancel(self, msg: object = None) -> bool:
        call, self.call = self.call, None
        if call is None:
            return False
        self._cancelled = True
        self._loop.ready.append(call)
        return True

    def result(self) -> None:
        if self._cancelled:
            raise asyncio.CancelledError


class Sleep(Pause):
    """What stands for `asyncio.sleep`, which has a future between the clock and the task. One that is late, because its
    process was frozen, wakes the task behind all that has waited, as that does."""

    __slots__ = ()


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
        self.ready: deque[Call] = deque()
        self.timers: list[tuple[float, int, Timer | Pause | Call]] = []
        self.count = 0
        """Of timers: those of one moment go off in the order in which they were made."""
        self.itself = repeat(self).__next__
        """It, as a pause says to whom it belongs: without a frame of Python."""

    # ---------------------------------------------------------------- what asyncio asks of a loop
    def time(self) -> float:
        return self.now

    get_debug = staticmethod(bool)
    """False; every future asks, and this answers without a frame of Python."""

    def is_running(self) -> bool:
        return True

    def is_closed(self) -> bool:
        return False

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(  # type: ignore[override]
        self, coro: Coroutine[Any, Any, Any], *, name: str | None = None, context: Context | None = None
    ) -> asyncio.Task[Any]:
        task = asyncio.Task(coro, loop=self, name=name or "", context=context)  # else it is given a number, written out
        task._log_destroy_pending = False  # type: ignore[attr-defined]
        self.tasks.append(task)
        return task

    def call_soon(  # type: ignore[override]
        self, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> None:
        """Nobody here calls such a thing off, so nothing is given to do it with."""
        if context is None:
            context = copy_context()
        self.ready.append((context.get(PROCESS), context, callback, args))

    def call_at(  # type: ignore[override]
        self, when: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Timer:
        if context is None:
            context = copy_context()
        timer = Timer((context.get(PROCESS), context, callback, args), when)
        self.count = count = self.count + 1
        heappush(self.timers, (when, count, timer))
        return timer

    def call_later(  # type: ignore[override]
        self, delay: float, callback: Callable[..., object], *args: Any, context: Context | None = None
    ) -> Timer:
        if context is None:
            context = copy_context()
        when = self.now + delay
        timer = Timer((context.get(PROCESS), context, callback, args), when)
        self.count = count = self.count + 1
        heappush(self.timers, (when, count, timer))
        return timer

    def post(
        self, when: float, process: Process | None, context: Context, callback: Callable[..., object], *args: Any
    ) -> None:
        """Something to be called at a time, whatever happens before: whose it is, is told."""
        self.count = count = self.count + 1
        heappush(self.timers, (when, count, (process, context, callback, args)))

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        error = context.get("exception")
        if error is not None and not getattr(error, "known", False):
            self.errors.append(f"{context.get('message')}: {error!r}")

    # ---------------------------------------------------------------- running
    def run(self, until: float) -> None:
        """Let everything happen that happens before a time."""
        ready, timers, steps = self.ready, self.timers, 0
        before = asyncio._get_running_loop()
        asyncio._set_running_loop(self)
        try:
            while True:
                timer = None
                if ready:
                    call = ready.popleft()
                elif timers and timers[0][0] <= until:
                    when, _, due = heappop(timers)
                    if isinstance(due, tuple):
                        call = due
                    elif due.call is None:
                        continue
                    else:
                        timer, call = due, due.call
                    if when > self.now:
                        self.now = when
                else:
                    break
                process, context, callback, args = call
                if process is not None and (process.frozen or not process.alive):
                    if process.alive:
                        process.waiting.append(call if timer is None else (process, context, _ring, (timer,)))
                    continue
                if timer is not None:
                    timer.call = None  # a pause is in its own call: it would stay until a collection finds it
                steps += 1
                self.process = process
                try:
                    context.run(callback, *args)
                except Exception as error:
                    self.errors.append(error)
            self.now = max(self.now, until)
        finally:
            self.steps += steps
            self.process = None
            asyncio._set_running_loop(before)

    def forget(self) -> None:
        """Nothing happens any more."""
        for _, _, timer in self.timers:
            if not isinstance(timer, tuple):
                timer.call = None
        del self.itself
        self.tasks.clear()
        self.ready.clear()
        self.timers.clear()

    def thaw(self, process: Process) -> None:
        """A frozen process goes on, with all that it has missed."""
        process.frozen = False
        self.ready.extend(process.waiting)
        process.waiting.clear()


def _ring(timer: Timer | Pause) -> None:
    """A timer is late: its process was frozen. It may have been cancelled meanwhile."""
    call, timer.call = timer.call, None
    if call is None:
        return
    if type(timer) is Sleep:
        timer._loop.ready.append(call)
        return
    _, _, callback, args = call
    callback(*args)
