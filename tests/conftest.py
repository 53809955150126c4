"""What holds for all tests."""

from __future__ import annotations

import asyncio
import gc
import os
import signal
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings
from tests.support.depth import DEEP, depth, left_to_ci, unknown_cases

from underhall import games
from underhall.bots import registry

# Examples are the same in every run, and a busy machine fails none of them.
settings.register_profile(
    "steady",
    max_examples=depth(30, 100),
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile("steady")

# Who runs the tests in the background of a shell has Ctrl-C ignored, and what the tests start would inherit that; but
# several tests press it.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# The tests start hundreds of processes, and a hall takes twice as long to begin where each must compile Python's own
# packages for itself: what one has compiled is kept for the next, whatever the shell says.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False


# Whatever is made until all tests are collected stays: see `pytest_collection_finish`.
gc.disable()


def pytest_report_header() -> str:
    return "depth: every case, as in CI" if DEEP else "depth: in passing (with CI=1 in the environment: every case)"


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    whole = not any("::" in asked for asked in config.args)
    if whole and (unknown := unknown_cases(items)):
        raise pytest.UsageError(f"marked as enough in passing, and not there: {', '.join(unknown)}")
    left = [] if DEEP else left_to_ci(items)
    if left:
        config.hook.pytest_deselected(items=left)
        items[:] = [item for item in items if item not in set(left)]
    if config.getoption("numprocesses", None) or hasattr(config, "workerinput"):
        items[:] = mixed(items)


def pytest_collection_finish() -> None:
    """What is there now stays to the end: a collection of garbage need not look through it again and again, nor come as
    often as the few objects of an ordinary program would have it."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 50)
    gc.enable()


def mixed(items: list[pytest.Item]) -> list[pytest.Item]:
    """The files of each folder spread over the whole: every worker then has some tests that compute, some that wait for
    a hall and some that keep a browser busy, and the cores are never idle at the end."""
    folders = Counter(item.path.parent for item in items)
    met: Counter[Path] = Counter()
    begins: dict[Path, float] = {}
    for item in items:
        folder = item.path.parent
        begins.setdefault(item.path, met[folder] / folders[folder])
        met[folder] += 1
    return sorted(items, key=lambda item: begins[item.path])


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """The loop of async tests is asyncio's, as the hall's is."""
    return "asyncio"


@pytest.fixture(autouse=True)
def _without_the_browsers_loop(request: pytest.FixtureRequest) -> Iterator[None]:
    """A browser that stays open between tests has an event loop of its own in this thread; tests without one may run
    theirs all the same, whichever came first."""
    held = None if "browser" in request.fixturenames else asyncio._get_running_loop()
    if held is not None:
        asyncio._set_running_loop(None)
    yield
    if held is not None:
        asyncio._set_running_loop(held)


@pytest.fixture(autouse=True)
def _registries_are_left_as_they_were() -> Iterator[None]:
    """A game or a bot that a test makes known is gone after it: the next test in this process, whichever that is, must
    find the same ones. (A bot that was left once took seats over in a later test.)"""
    before = dict(games._added), dict(registry._general)
    yield
    after = games._added, registry._general
    assert after == before, "a test leaves games or bots behind: use monkeypatch.setitem"
