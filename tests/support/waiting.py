"""Waiting: always for something, with a long time-out that says what never came. Nothing else in the tests sleeps."""

from __future__ import annotations

import asyncio
import inspect
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any, TypeVar, overload

if TYPE_CHECKING:
    from playwright.sync_api import Page

PATIENCE = 300.0
"""Seconds that anything may take on a busy machine before a test gives up."""
AGAIN = 0.02
"""Seconds until a condition is looked at again."""

T = TypeVar("T")


@overload
async def until(what: str, found: Callable[[], Awaitable[T]]) -> T: ...
@overload
async def until(what: str, found: Callable[[], T]) -> T: ...
async def until(what: str, found: Callable[[], Any]) -> Any:
    """What this finds, once it finds anything; `what` tells the reader of a failure what was awaited."""
    end = time.monotonic() + PATIENCE
    while True:
        got = found()
        if inspect.isawaitable(got):
            got = await got
        if got:
            return got
        if time.monotonic() > end:
            raise AssertionError(f"waited {PATIENCE:.0f} s for {what}; the last look found {got!r}")
        await asyncio.sleep(AGAIN)


def wait_until(
    what: str, found: Callable[[], T], patience: float = PATIENCE, pause: Callable[[], object] | None = None
) -> T:
    """The same where no loop runs."""
    end = time.monotonic() + patience
    while not (got := found()):
        if time.monotonic() > end:
            raise AssertionError(f"waited {patience:.0f} s for {what}; the last look found {got!r}")
        pause() if pause else time.sleep(AGAIN)
    return got


def wait_on(page: Page, what: str, found: Callable[[], T], patience: float = PATIENCE) -> T:
    """The same with a page open, which goes on meanwhile."""
    return wait_until(what, found, patience, lambda: look_on(page))


def look_on(page: Page) -> None:
    """A page goes on while whoever sits at it has nothing to do."""
    page.wait_for_timeout(1000 * AGAIN)


async def take_time(seconds: float) -> None:
    """Somebody takes their time before they act. Part of what is played, never a wait for something to happen."""
    await asyncio.sleep(seconds)
