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
from tests.support.client.contexts import Contexts
from tests.support.client.running_hall import ROOT, RunningHall
from tests.support.required import missing
from tests.support.waiting import PATIENCE, wait_on

MILLISECONDS = 1000 * PATIENCE
"""Milliseconds to wait for what must come: other work may keep the machine busy."""
expect.set_options(timeout=MILLISECONDS)


LOOK = """async () => {
    const asked = () => (%s);
    for (let left = 50; ; left--) {
        let found = await asked();
        if (typeof found === 'function') found = await found();
        if (found || !left) return found;
        await new Promise(soon => setTimeout(soon, 20));
    }
}"""
"""A question that the page asks itself fifty times, rather than being asked every time from outside."""


def wait_for(page: Page, script: str) -> Any:
    """What this script gives, once it gives anything. (Playwright's own way needs a policy that allows eval.)"""
    return wait_on(page, script, lambda: page.evaluate(LOOK % script))


REST = """() => new Promise(rests => {
    let looks = 0;
    const eye = new MutationObserver(() => { looks = 0; });
    eye.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    const moves = () => document.fonts.status !== 'loaded'
        || document.getAnimations().some(each => each.playState === 'running');
    const look = left => {
        looks = moves() ? 0 : looks + 1;
        if (looks < 5 && left) return setTimeout(look, 20, left - 1);
        eye.disconnect();
        rests(looks >= 5);
    };
    look(50);
})"""


def come_to_rest(page: Page, ready: str = "main, .lobby") -> None:
    """Wait until a page shows this, nothing in it moves, and it stays as it is for some looks."""
    page.wait_for_selector(ready)
    wait_on(page, "the page to come to rest", lambda: page.evaluate(REST))


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
    "--in-process-gpu",  # which has nothing to draw: no process for it
    "--renderer-process-limit=1",  # pages of one context share a process, and what it has compiled
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


SETTINGS = """if (location.protocol !== 'about:' && !localStorage.getItem('underhall.settings'))
    localStorage.setItem('underhall.settings', JSON.stringify(%s))"""
"""What a person has set before they come."""


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
window.mixer = '';
for (const make of ['createOscillator', 'createBufferSource']) {
    const made = AudioContext.prototype[make];
    AudioContext.prototype[make] = function () {
        this.onstatechange = () => { window.mixer = this.state; };
        window.tones++;
        return made.call(this);
    };
}"""
"""Counts what is heard, in `window.tones`; `window.mixer` is whether sound is computed, once that has changed."""


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if CHROMIUM is None:
        missing("browser tests need Chromium (on Debian: the package chromium-headless-shell)")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="session")
def contexts(browser: Browser) -> Contexts:
    return Contexts(browser)


@pytest.fixture(scope="session")
def hall(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    running = RunningHall(tmp_path_factory.mktemp("hall"), steady="the hall")
    yield running
    running.close()


PACK = ROOT / "src" / "underhall" / "games" / "imperial_miners" / "packs" / "lanternfall.json"


@pytest.fixture(scope="session")
def chance_hall(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[RunningHall]:
    """A hall where chance is chance. It waits for the randomness of its players' browsers as long as it takes, has bots
    that dig quickly, and a pack of its own: our cards under other names."""
    folder = tmp_path_factory.mktemp("chance")
    (folder / "packs").mkdir()
    pack = json.loads(PACK.read_text(encoding="utf-8"))
    pack |= {"name": "private", "title": "Private things"}
    for card in pack["cards"]:
        card["name"] = f"Own {card['id']}"
    (folder / "packs" / "private.json").write_text(json.dumps(pack), encoding="utf-8")
    running = RunningHall(
        folder, load="tests.support.client.load_polite_bots", deal_seconds="600", packs=str(folder / "packs")
    )
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
def visit(contexts: Contexts, hall: RunningHall, complaints: Complaints) -> Iterator[Open]:
    """Opens pages, each in a context of its own: another person. Whoever's pages are closed has gone for good. What a
    page complains about fails the test."""
    lent: list[BrowserContext] = []

    def take_back(gone: list[BrowserContext]) -> None:
        for context in gone:
            lent.remove(context)
            contexts.take_back(context)

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
        take_back([context for context in lent if len(context.pages) == 1])
        context = contexts.lend(base_url=url or hall.url, **how)
        context.set_default_timeout(MILLISECONDS)
        lent.append(context)
        page = context.new_page()
        complaints.listen(page)
        kept = json.dumps({"guide": guide, "motion": "" if motion else "still"})
        scripts = [SETTINGS % kept, UNPAINTED] + [UNWATCHED] * (not watchful)
        page.add_init_script(";\n".join(scripts))
        if path != "about:blank":  # where it is
            page.goto(path)
        return page

    yield enter
    take_back(list(lent))
    assert not complaints, list(complaints)
