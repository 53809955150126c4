"""What the browser tests share: one browser, one hall, and people who sit at it."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright
from tests.support.client.running_hall import RunningHall, missing

PATIENCE = 60000
"""Milliseconds to wait for what must come: other work may keep the machine busy."""
expect.set_options(timeout=PATIENCE)


def wait_for(page: Page, script: str) -> Any:
    """What this script gives, once it gives anything. (Playwright's own way needs a policy that allows eval.)"""
    for _ in range(PATIENCE // 20):
        if found := page.evaluate(script):
            return found
        page.wait_for_timeout(20)
    raise AssertionError(f"never came: {script}")


CHROMIUM = (
    os.environ.get("UNDERHALL_CHROMIUM")
    or shutil.which("chromium")
    or shutil.which("chromium-browser")
    or shutil.which("google-chrome")
)
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        missing("browser tests need Chromium (on Debian: the package chromium)")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def hall(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    running = RunningHall(tmp_path_factory.mktemp("hall"), steady="the hall")
    yield running
    running.close()


class Complaints(list[str]):
    """What the pages complained about: errors in the console, uncaught errors, breaches of the page's policy."""

    allowed: tuple[str, ...] = ()

    def listen(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._hear(f"uncaught: {error}"))

    def _console(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self._hear(f"{said.type}: {said.text}")

    def _hear(self, text: str) -> None:
        if not any(part in text for part in self.allowed):
            self.append(text)


Open = Callable[..., Page]


@pytest.fixture
def complaints() -> Complaints:
    return Complaints()


@pytest.fixture
def visit(browser: Browser, hall: RunningHall, complaints: Complaints) -> Iterator[Open]:
    """Opens pages, each in a context of its own: another person. What a page complains about fails the test."""
    contexts: list[BrowserContext] = []

    def enter(path: str = "/", url: str | None = None, guide: bool = False, motion: bool = False, **how: Any) -> Page:
        how.setdefault("viewport", {"width": 1280, "height": 860})
        how.setdefault("locale", "en")
        context = browser.new_context(base_url=url or hall.url, **how)
        context.set_default_timeout(PATIENCE)
        contexts.append(context)
        page = context.new_page()
        complaints.listen(page)
        kept = json.dumps({"guide": guide, "motion": "" if motion else "still"})
        page.add_init_script(
            "if (location.protocol !== 'about:' && !localStorage.getItem('underhall.settings'))"
            f" localStorage.setItem('underhall.settings', JSON.stringify({kept}))"
        )
        page.goto(path)
        return page

    yield enter
    for context in contexts:
        context.close()
    assert not complaints, list(complaints)
