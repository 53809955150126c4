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
from tests.support.client.running_hall import RunningHall
from tests.support.required import missing
from tests.support.waiting import PATIENCE, wait_on

MILLISECONDS = 1000 * PATIENCE
"""Milliseconds to wait for what must come: other work may keep the machine busy."""
expect.set_options(timeout=MILLISECONDS)


def wait_for(page: Page, script: str) -> Any:
    """What this script gives, once it gives anything. (Playwright's own way needs a policy that allows eval.)"""
    return wait_on(page, script, lambda: page.evaluate(script))


REST = """() => [
    document.fonts.status === 'loaded' && document.getAnimations().every(each => each.playState !== 'running'),
    document.documentElement.outerHTML,
]"""


def come_to_rest(page: Page, ready: str = "main, .lobby") -> None:
    """Wait until a page shows this, nothing in it moves, and it stays as it is for some looks."""
    page.wait_for_selector(ready)
    looks: list[tuple[bool, str]] = []

    def rests() -> bool:
        looks.append(tuple(page.evaluate(REST)))
        return len(looks) >= 5 and looks[-1][0] and len(set(looks[-5:])) == 1

    wait_on(page, "the page to come to rest", rests)


CHROMIUM = (
    os.environ.get("UNDERHALL_CHROMIUM")
    or shutil.which("chromium-headless-shell")  # the same without windows: two thirds of the work
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


UNPAINTED = """if (location.protocol !== 'about:') addEventListener('DOMContentLoaded', () => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('html { opacity: 0 !important }');
    document.adoptedStyleSheets.push(sheet);
})"""
"""A page as transparent as glass: laid out, in reach and heard as ever, but not painted, a third of a browser's
work. Nobody looks at it; what judges its colours (`breaches`) makes it visible for that long."""


UNWATCHED = "Object.defineProperty(document, 'visibilityState', { value: 'hidden' })"
"""Nobody looks at this page, so its line may be silent for long: on a busy machine a hall answers late, and a test of
something else must not read about it."""


HEARD = """window.tones = 0;
for (const make of ['createOscillator', 'createBufferSource']) {
    const made = AudioContext.prototype[make];
    AudioContext.prototype[make] = function () { window.tones++; return made.call(this); };
}"""
"""Counts what is heard, in `window.tones`."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        missing("browser tests need Chromium (on Debian: the package chromium-headless-shell)")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def hall(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    running = RunningHall(tmp_path_factory.mktemp("hall"), steady="the hall")
    yield running
    running.close()


BLOCKED = "Service Worker registration blocked by Playwright"
"""What a page says whose context has no service workers."""


class Complaints(list[str]):
    """What the pages complained about: errors in the console, uncaught errors, breaches of the page's policy."""

    allowed: tuple[str, ...] = ()

    def listen(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self._hear(f"uncaught: {error}"))

    def _console(self, said: ConsoleMessage) -> None:
        if said.type in ("error", "warning"):
            self._hear(f"{said.type}: {said.text} ({said.location.get('url', '')})")

    def _hear(self, text: str) -> None:
        if not any(part in text for part in (BLOCKED, *self.allowed)):
            self.append(text)


Open = Callable[..., Page]


@pytest.fixture
def complaints() -> Complaints:
    return Complaints()


@pytest.fixture
def visit(browser: Browser, hall: RunningHall, complaints: Complaints) -> Iterator[Open]:
    """Opens pages, each in a context of its own: another person. What a page complains about fails the test."""
    contexts: list[BrowserContext] = []

    def enter(
        path: str = "/",
        url: str | None = None,
        guide: bool = False,
        motion: bool = False,
        watchful: bool = False,
        **how: Any,
    ) -> Page:
        how.setdefault("viewport", {"width": 1280, "height": 860})
        how.setdefault("locale", "en")
        how.setdefault("service_workers", "block")  # few tests need the worker, and every page would start one
        context = browser.new_context(base_url=url or hall.url, **how)
        context.set_default_timeout(MILLISECONDS)
        contexts.append(context)
        page = context.new_page()
        complaints.listen(page)
        kept = json.dumps({"guide": guide, "motion": "" if motion else "still"})
        page.add_init_script(
            "if (location.protocol !== 'about:' && !localStorage.getItem('underhall.settings'))"
            f" localStorage.setItem('underhall.settings', JSON.stringify({kept}))"
        )
        page.add_init_script(UNPAINTED)
        if not watchful:
            page.add_init_script(UNWATCHED)
        page.goto(path)
        return page

    yield enter
    for context in contexts:
        context.close()
    assert not complaints, list(complaints)
