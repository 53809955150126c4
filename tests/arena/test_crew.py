"""Processes that share work: deaf to Ctrl-C from the first, never waited for in vain, gone when the work is."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from tests.support.waiting import wait_until

from underhall.arena.process_pool import AHEAD, in_order
from underhall.table import UnderhallError


class Odd(Exception):
    """Cannot be read back: it is made with two things and remembers one."""

    def __init__(self, one: str, two: str) -> None:
        super().__init__(one + two)


def doubling(_plan: object) -> Callable[[int], int]:
    return lambda task: 2 * task


def dying(_plan: object) -> Callable[[int], int]:
    return lambda task: os._exit(7) if task == 3 else task


def failing(error: type[Exception]) -> Callable[[int], int]:
    def work(task: int) -> int:
        if task >= 3:
            raise error(*["no", str(task)][-2 if error is Odd else -1 :])
        return task

    return work


def never(folder: Path) -> Callable[[int], int]:
    (folder / str(os.getpid())).touch()
    raise UnderhallError("there is nothing to begin with")


def blocked(_plan: object) -> Callable[[int], bool]:
    """The block as the process was born with it: this is asked after all imports, and nobody sets it in between."""
    return lambda _task: signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_results_come_in_order() -> None:
    assert list(in_order(doubling, None, range(9), 2)) == list(range(0, 18, 2))
    assert multiprocessing.active_children() == []


def dying_once(folder: Path) -> Callable[[int], int]:
    def work(task: int) -> int:
        if task == 3 and not (folder / "died").exists():
            (folder / "died").touch()
            os._exit(7)
        return task

    return work


def test_another_process_takes_the_place_and_the_task_of_one_that_died(tmp_path: Path) -> None:
    assert list(in_order(dying_once, tmp_path, range(9), 2, again=1)) == list(range(9))
    assert (tmp_path / "died").exists()
    assert multiprocessing.active_children() == []


def test_a_task_that_kills_every_process_is_an_error_after_all() -> None:
    with pytest.raises(UnderhallError, match="ended before its work was done, with exit code 7"):
        list(in_order(dying, None, range(9), 2, again=2))
    assert multiprocessing.active_children() == []


@pytest.mark.skipif(sys.platform == "win32", reason="signals of POSIX")
def test_a_process_is_born_deaf_to_control_c_and_the_parent_hears_it_again() -> None:
    assert list(in_order(blocked, None, range(2), 1)) == [True, True]
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


def test_a_process_that_dies_is_an_error_and_nobody_waits_for_it() -> None:
    with pytest.raises(UnderhallError, match="a process ended before its work was done, with exit code 7"):
        list(in_order(dying, None, range(9), 2))
    assert multiprocessing.active_children() == []


@pytest.mark.parametrize(("error", "said"), [(UnderhallError, "^3"), (ZeroDivisionError, "^3"), (Odd, "no3")])
def test_an_error_is_raised_at_its_place(error: type[Exception], said: str) -> None:
    results = in_order(failing, error, range(9), 2)
    assert [next(results) for _ in range(3)] == [0, 1, 2]
    with pytest.raises(RuntimeError if error is Odd else error, match=said):
        next(results)
    assert multiprocessing.active_children() == []


def late(folder: Path) -> Iterator[int]:
    """Tasks that come when a process that could not begin has said so."""
    for task in range(9):
        wait_until("a process to begin", lambda: list(folder.iterdir()))
        yield task


@pytest.mark.parametrize("tasks", [lambda _folder: range(9), late], ids=["at once", "late"])
def test_an_error_at_the_beginning(tasks: Callable[[Path], Iterable[int]], tmp_path: Path) -> None:
    with pytest.raises(UnderhallError, match="nothing to begin with"):
        list(in_order(never, tmp_path, tasks(tmp_path), 2))


def test_tasks_are_given_out_as_they_are_needed_and_leaving_ends_the_processes() -> None:
    asked = 0

    def tasks() -> Iterator[int]:
        nonlocal asked
        while True:
            yield asked
            asked += 1

    results = in_order(doubling, None, tasks(), 2)
    with closing(results):
        assert [next(results) for _ in range(3)] == [0, 2, 4]
        assert asked <= 3 + 2 * AHEAD
    assert multiprocessing.active_children() == []
