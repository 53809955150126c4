"""Work shared out to processes, its results taken in order.

Each process has a pipe of its own and no lock is shared, so one that dies can hold up nobody: its pipe ends, and that
is an error. None of them hears Ctrl-C, which is the parent's to answer: it kills them and goes.
"""

from __future__ import annotations

import multiprocessing
import pickle
import signal
import sys
import traceback
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Any, TypeVar

from underhall.table import UnderhallError

Plan = TypeVar("Plan")
Task = TypeVar("Task")
Result = TypeVar("Result")

AHEAD = 4
"""So many tasks for each process may be given out before the first of them is done."""


@dataclass
class _Hand:
    """One process of the crew."""

    process: SpawnProcess
    pipe: Connection
    task: int = -1
    given: object = None


def in_order(
    begin: Callable[[Plan], Callable[[Task], Result]],
    plan: Plan,
    tasks: Iterable[Task],
    many: int,
    again: int = 0,
) -> Generator[Result, None, None]:
    """The results of all tasks in their order, worked on by `many` processes. Each calls `begin(plan)` once and what
    that returns for each of its tasks. What a task raises is raised here, at its place in the order. Where a process
    dies, another takes its place and its task, `again` times in all; after that it is an error.
    """
    crew: list[_Hand] = []
    finished = False
    try:
        _hire(crew, begin, plan, many)
        yield from _share(crew, tasks, lambda: _hire(crew, begin, plan, 1), again)
        finished = True
    finally:
        _dismiss(crew, finished)


def _hire(crew: list[_Hand], begin: Callable[[Any], Callable[[Any], Any]], plan: object, many: int) -> None:
    context = multiprocessing.get_context("spawn")  # the only way that is safe on every system
    if sys.platform != "win32":
        from multiprocessing import resource_tracker

        resource_tracker.ensure_running()  # now: it lifts the block on signals when it begins
    with _deaf():  # a process is born with its parent's block: it does not hear Ctrl-C from its first moment on
        for _ in range(many):
            ours, theirs = context.Pipe()
            process = context.Process(target=_serve, args=(theirs, begin, plan))
            process.start()
            theirs.close()
            crew.append(_Hand(process, ours))


def _share(crew: list[_Hand], tasks: Iterable[Task], hire: Callable[[], None], again: int) -> Iterator[Any]:
    waiting = enumerate(tasks)
    done: dict[int, tuple[Any, Exception | None]] = {}
    idle, busy = list(crew), dict[Connection, _Hand]()
    given = taken = 0
    while True:
        while idle and given < taken + AHEAD * len(crew) and (found := next(waiting, None)) is not None:
            hand = idle.pop()
            given = found[0] + 1
            hand.task, hand.given = found
            _give(hand)
            busy[hand.pipe] = hand
        if not busy:
            return
        for pipe in wait(list(busy)):
            assert isinstance(pipe, Connection)
            hand = busy.pop(pipe)
            answer = _take(hand)
            if answer is None:
                if not again:
                    raise _gone(hand)
                again -= 1
                hand = _replace(crew, hand, hire)
                busy[hand.pipe] = hand
                continue
            done[hand.task] = answer
            idle.append(hand)
        while taken in done:
            result, error = done.pop(taken)
            if error is not None:
                raise error
            taken += 1
            yield result


def _replace(crew: list[_Hand], dead: _Hand, hire: Callable[[], None]) -> _Hand:
    """Another process in the place of a dead one, with its task."""
    crew.remove(dead)
    dead.process.join()
    dead.pipe.close()
    dead.process.close()
    hire()
    hand = crew[-1]
    hand.task, hand.given = dead.task, dead.given
    _give(hand)
    return hand


def _give(hand: _Hand) -> None:
    with suppress(OSError):  # a process that died is noticed when its answer is awaited
        hand.pipe.send(hand.given)


def _take(hand: _Hand) -> tuple[Any, Exception | None] | None:
    """What the process answers; None if it is dead."""
    try:
        answer: tuple[Any, Exception | None] = hand.pipe.recv()
    except (EOFError, OSError):
        return None
    return answer


def _gone(hand: _Hand) -> UnderhallError:
    hand.process.join(10)
    return UnderhallError(f"a process ended before its work was done, with exit code {hand.process.exitcode}")


def _dismiss(crew: list[_Hand], finished: bool) -> None:
    """End all processes: those that have finished go by themselves, any other is killed."""
    with _deaf():
        for hand in crew:
            if not finished:
                hand.process.kill()
            hand.pipe.close()
        for hand in crew:
            hand.process.join()
            hand.process.close()


@contextmanager
def _deaf() -> Iterator[None]:
    """Ctrl-C waits until this is over."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, ())
    try:
        signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


# ---------------------------------------------------------------- in the process
def _serve(pipe: Connection, begin: Callable[[Any], Callable[[Any], Any]], plan: object) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where signals cannot be blocked
    failure: Exception | None = None
    try:
        work = begin(plan)
    except Exception as error:
        failure = _portable(error)  # told to whoever asks: a pipe left with a question in it may lose its last answer
    while True:
        try:
            task = pipe.recv()
        except EOFError:  # no more work, or nobody who wants it
            return
        try:
            answer: tuple[Any, Exception | None] = (None, failure) if failure else (work(task), None)
        except Exception as error:
            answer = None, _portable(error)
        try:
            pipe.send(answer)
        except OSError:
            return


def _portable(error: Exception) -> Exception:
    """The error as it can cross to another process; one that is nobody's fault but the program's says where it was."""
    if not isinstance(error, UnderhallError):
        error.add_note("".join(traceback.format_exception(error)))
    try:
        pickle.loads(pickle.dumps(error))
    except Exception:
        return RuntimeError("".join(traceback.format_exception(error)))
    return error
