"""The browser client: `python -m benchmarks.client [--moves 30] [--slower 4] [--rounds 3] [--worst 0]`.

From the message with a move to the frame that shows it, in Chromium, with forty cards in the maze of Saboteur; and from
a click or a key to the next paint, in every game, at a desk and on a phone, with the processor slowed so many times
(Chromium's own event timing, which counts in steps of eight milliseconds and from sixteen on; the shortest of some
rounds, as a machine may have other work). On a busy machine these are still too long: so there is also what the page's
thread itself worked from a click or a key until its frame was handed on, and of how many elements it computed styles.
"""

from __future__ import annotations

import argparse
import bisect
import json
import statistics
import tempfile
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from tests.support.client.browser import CHROMIUM, FLAGS, UNWATCHED, wait_for
from tests.support.client.running_hall import RunningHall
from tests.support.client.staged_hall import Staged, forty_cards
from tests.support.client.staged_out_of_mine import Stage, began, dug, kinds
from tests.support.client.staged_socket import TABLE_ID

SET = json.dumps({"pace": "instant", "guide": False})
KEPT = f"localStorage['underhall.settings'] = JSON.stringify({SET}); {UNWATCHED}"
"""Moves are drawn when they come, nothing is explained, and nobody minds that a hall made of answers is silent."""
WATCH = """() => {
    window.took = null;
    const drawn = () => window.took = performance.now() - window.came;
    const watch = new MutationObserver(() => requestAnimationFrame(() => setTimeout(drawn)));
    watch.observe(document.querySelector('.maze svg'), {subtree: true, childList: true});
    const parse = JSON.parse;
    JSON.parse = text => (window.came = performance.now(), parse(text));  // a message is read when it comes
}"""
TIME = """() => {
    window.step = '';
    window.interactions = {};
    const note = ({interactionId, duration}) => {
        if (interactionId) window.interactions[window.step] = Math.max(duration, window.interactions[window.step] ?? 0);
    };
    new PerformanceObserver(list => list.getEntries().forEach(note)).observe({type: 'event', durationThreshold: 16});
}"""
PAINTED = "new Promise(done => requestAnimationFrame(() => setTimeout(() => done(true), 60)))"


def measure(page: Page, moves: int) -> list[float]:
    """Milliseconds for each of so many moves."""
    other = Staged(page, maze=forty_cards())
    page.goto(f"/#/table/{TABLE_ID}")
    page.get_by_role("button", name="I have seen it").click()
    page.evaluate(WATCH)
    took: list[float] = []
    for n in range(moves):
        page.evaluate("window.took = null")
        other.lay(7 + n // 10, n % 10 - 4)
        took.append(wait_for(page, "window.took"))
    return took


# ---------------------------------------------------------------- interaction to next paint
def step(page: Page, name: str, act: Callable[[], None]) -> None:
    """Do this, and wait until it was painted and its time is known."""
    page.evaluate("name => { window.step = name; }", name)
    act()
    page.evaluate(PAINTED)


def press_all(page: Page, selector: str, most: int = 6) -> None:
    """Choose these things one after the other, as a hand does: the pointer is there before it presses."""
    found = page.locator(f"{selector}:visible")
    for k in range(min(most, found.count())):
        found.nth(k).hover()
        page.evaluate(PAINTED)
        step(page, f"{selector} {k + 1}", found.nth(k).click)


def press_keys(page: Page, *keys: str) -> None:
    for key in keys:
        after = f" after {page.evaluate('window.step')}" if key == "Escape" else ""
        step(page, f"key {key}{after}", partial(page.keyboard.press, key))


def around(page: Page) -> None:
    """What every table has: the menu, the keys, the rule in question, what something is; on a phone the drawers too."""
    press_all(page, ".menu summary")
    press_keys(page, "Escape", "?")
    page.wait_for_selector(".key-list")
    press_keys(page, "Escape")
    press_all(page, ".prompt .why", 1)
    press_keys(page, "Escape", "i", "Escape")
    press_all(page, ".tabs button", 1)
    press_all(page, ".tabs button", 1)


def sit_down(page: Page, shown: str) -> None:
    """Go to the staged table; from there on every click and key is timed."""
    page.goto(f"/#/table/{TABLE_ID}")
    page.wait_for_selector(shown)
    page.evaluate(TIME)


def saboteur(page: Page) -> None:
    """Cards, turning, the whole mine, a line of the log."""
    Staged(page, maze=forty_cards())
    page.goto(f"/#/table/{TABLE_ID}")
    page.get_by_role("button", name="I have seen it").click()
    page.evaluate(TIME)
    press_all(page, ".hand .card")
    press_keys(page, "1", "r", "ArrowRight", "Escape")
    press_all(page, ".zoom button")
    press_all(page, ".log li[data-places]", 3)
    around(page)


def montanara(page: Page) -> None:
    """Cards, and the ways to use a turn."""
    Staged(page, game="montanara")
    sit_down(page, ".montanara .mn")
    press_all(page, ".hand .card:not(.no)")
    press_all(page, ".acts .btn")
    around(page)


def imperial_miners(page: Page) -> None:
    """Cards, the mines of others, a card to be read, the boards."""
    Staged(page, game="imperial_miners")
    sit_down(page, ".im-laid")
    press_all(page, ".im-tile")
    press_all(page, ".side .im-peek")
    press_all(page, ".side .im-peek", 1)
    press_all(page, ".im-laid", 2)
    press_keys(page, "Escape")
    around(page)
    press_all(page, ".im-rails-button")


def out_of_mine(page: Page) -> None:
    """Crystals taken up, turned and put back."""
    Stage(page, dug(began(elves=True, elements=True)))
    sit_down(page, ".om-laid")
    for kind in kinds(page)[:4]:
        press_all(page, f".om-tabs button:nth-child({kind[1]})")
        press_all(page, f".om-kind[data-kind='{kind}']")
        press_keys(page, "r", "f", "ArrowRight", "Escape")
    around(page)


GAMES: dict[str, Callable[[Page], None]] = {
    "Saboteur": saboteur,
    "Montanara": montanara,
    "Imperial Miners": imperial_miners,
    "Out of Mine!": out_of_mine,
}


SIZES: dict[str, dict[str, Any]] = {
    "at a desk": {"viewport": {"width": 1280, "height": 800}},
    "on a phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
}


def interactions(
    browser: Browser, url: str, play: Callable[[Page], None], given: argparse.Namespace, **how: Any
) -> dict[str, float]:
    """Milliseconds from each click or key to the next paint, by its name: of so many rounds the shortest, as in the
    others the machine may have had something else to do."""
    took: dict[str, float] = {}
    for _ in range(given.rounds):
        page = browser.new_page(base_url=url, **how)
        page.add_init_script(KEPT)
        page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": given.slower})
        play(page)
        wait_for(page, "Object.keys(window.interactions).length > 0")
        found: dict[str, float] = page.evaluate("window.interactions")
        page.close()
        took = {name: min(took.get(name, ms), ms) for name, ms in found.items()}
    return took


# ---------------------------------------------------------------- work, whatever else the machine does
TRACED = ["devtools.timeline", "toplevel", "__metadata"]
BEGINS = {"pointerdown", "click", "keydown"}
FRAME = "Layerize"
"""The last that the page's thread does for a frame, before others make a picture of it."""


def page_thread(trace: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What the thread of the page did, in order: the busiest of those that draw pages."""
    names = [each for each in trace if each["name"] == "thread_name" and each["args"].get("name") == "CrRendererMain"]
    threads = {(each["pid"], each["tid"]): list[dict[str, Any]]() for each in names}
    for each in trace:
        if each["ph"] == "X" and (each["pid"], each["tid"]) in threads:
            threads[each["pid"], each["tid"]].append(each)
    busiest = max(threads.values(), key=len)
    return sorted(busiest, key=lambda each: float(each["ts"]))


def work(browser: Browser, url: str, play: Callable[[Page], None], **how: Any) -> tuple[list[float], int]:
    """Milliseconds of the processor from each click or key until its frame was handed on; elements styled in all."""
    page = browser.new_page(base_url=url, **how)
    page.add_init_script(KEPT)
    browser.start_tracing(page=page, categories=TRACED)
    play(page)
    did = page_thread(json.loads(browser.stop_tracing())["traceEvents"])
    page.close()
    handed_on = [each["ts"] + each["dur"] for each in did if each["name"] == FRAME]
    tasks: list[dict[str, Any]] = []
    for each in did:  # the outermost: what runs inside another is part of it
        if each["name"].endswith("RunTask") and (not tasks or each["ts"] >= tasks[-1]["ts"] + tasks[-1]["dur"]):
            tasks.append(each)
    took: list[float] = []
    for each in did:
        if each["name"] == "EventDispatch" and each["args"]["data"]["type"] in BEGINS:
            k = bisect.bisect(handed_on, each["ts"])
            if k < len(handed_on):
                until = handed_on[k]
                spent = [t.get("tdur", 0) for t in tasks if t["ts"] + t["dur"] >= each["ts"] and t["ts"] <= until]
                took.append(sum(spent) / 1000)
    styled = sum(each["args"].get("elementCount", 0) for each in did if each["name"] == "UpdateLayoutTree")
    return took, styled


def spread(found: list[float]) -> str:
    """The middle of them, three quarters, nearly all, and the worst."""
    ordered = sorted(found)
    at = [ordered[min(len(ordered) - 1, int(part * len(ordered)))] for part in (0.5, 0.75, 0.98)]
    quarters, nearly = f"{at[1]:.0f} for three quarters", f"{at[2]:.0f} for 98 %"
    return f"{at[0]:.0f} ms in the middle, {quarters}, {nearly}, at worst {ordered[-1]:.0f}"


def report(browser: Browser, url: str, name: str, given: argparse.Namespace) -> None:
    """Every game at this size."""
    how = SIZES[name]
    for game, play in GAMES.items():
        paint = interactions(browser, url, play, given, **how)
        found = f"{spread(list(paint.values()))} ({len(paint)} interactions)"
        print(f"{game} {name}, {given.slower:g} times slower: {found}", flush=True)
        for what, ms in sorted(paint.items(), key=lambda each: -each[1])[: given.worst]:
            print(f"    {ms:.0f} ms: {what}")
        spent, styled = work(browser, url, play, **how)
        print(f"    not slowed, the page itself worked {spread(spent)}; {styled} elements were styled in all")


def main() -> int:
    """Measure, and say it in a line each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=30)
    parser.add_argument("--slower", type=float, default=4)
    parser.add_argument("--rounds", type=int, default=3, help="how often everything is done; the shortest time counts")
    parser.add_argument("--worst", type=int, default=0, help="so many of the slowest interactions are named")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        hall = RunningHall(Path(place))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            page = browser.new_page(base_url=hall.url)
            page.add_init_script(KEPT)
            took = sorted(measure(page, given.moves))
            page.close()
            middle, best, worst = statistics.median(took), took[0], took[-1]
            print(f"a move is drawn after {middle:.0f} ms (best {best:.0f}, worst {worst:.0f}; {given.moves} moves)")
            for name in SIZES:
                report(browser, hall.url, name, given)
        finally:
            browser.close()
            hall.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
