"""The browser client: `python -m benchmarks.client [--moves 30] [--slower 4]`.

From the message with a move to the frame that shows it, in Chromium, with forty cards in the maze of Saboteur; and from
a click or a key to the next paint, in every game, with the processor slowed so many times (Chromium's own event timing,
which counts in steps of eight milliseconds). On a busy machine these are too long: so there is also what the page's
thread itself worked from a click or a key until its frame was handed on, and of how many elements it computed styles.
"""

from __future__ import annotations

import argparse
import bisect
import json
import statistics
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from tests.support.client.browser import CHROMIUM, FLAGS, wait_for
from tests.support.client.running_hall import RunningHall
from tests.support.client.staged_hall import Staged, forty_cards
from tests.support.client.staged_out_of_mine import Stage, began, dug, kinds
from tests.support.client.staged_socket import TABLE_ID

KEPT = f"localStorage['underhall.settings'] = JSON.stringify({json.dumps({'pace': 'instant', 'guide': False})})"
"""Moves are drawn when they come, and nothing is explained."""
WATCH = """() => {
    window.took = null;
    const drawn = () => window.took = performance.now() - window.came;
    const watch = new MutationObserver(() => requestAnimationFrame(() => setTimeout(drawn)));
    watch.observe(document.querySelector('.maze svg'), {subtree: true, childList: true});
    const parse = JSON.parse;
    JSON.parse = text => (window.came = performance.now(), parse(text));  // a message is read when it comes
}"""
TIME = """() => {
    window.interactions = new Map();
    const note = each => each.interactionId && window.interactions.set(
        each.interactionId, Math.max(each.duration, window.interactions.get(each.interactionId) ?? 0));
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
def press_all(page: Page, selector: str, most: int = 6) -> None:
    """Choose these things one after the other, as a hand does: the pointer is there before it presses."""
    for k in range(min(most, page.locator(selector).count())):
        page.locator(selector).nth(k).hover()
        page.evaluate(PAINTED)
        page.locator(selector).nth(k).click()
        page.evaluate(PAINTED)


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
    for key in ("1", "r", "ArrowRight", "Escape"):
        page.keyboard.press(key)
        page.evaluate(PAINTED)
    press_all(page, ".zoom button")
    press_all(page, ".log li[data-places]", 3)


def montanara(page: Page) -> None:
    """Cards, and the ways to use a turn."""
    Staged(page, game="montanara")
    sit_down(page, ".montanara .mn")
    press_all(page, ".hand .card:not(.no)")
    press_all(page, ".acts .btn")


def imperial_miners(page: Page) -> None:
    """Cards, the mines of others, a card to be read."""
    Staged(page, game="imperial_miners")
    sit_down(page, ".im-laid")
    press_all(page, ".im-tile")
    press_all(page, ".side .im-peek")
    press_all(page, ".side .im-peek", 1)
    press_all(page, ".im-laid", 2)


def out_of_mine(page: Page) -> None:
    """Crystals taken up, turned and put back."""
    Stage(page, dug(began(elves=True, elements=True)))
    sit_down(page, ".om-laid")
    for kind in kinds(page)[:4]:
        page.locator(f".om-kind[data-kind='{kind}']").click()
        page.evaluate(PAINTED)
        for key in ("r", "f", "ArrowRight", "Escape"):
            page.keyboard.press(key)
            page.evaluate(PAINTED)


GAMES: dict[str, Callable[[Page], None]] = {
    "Saboteur": saboteur,
    "Montanara": montanara,
    "Imperial Miners": imperial_miners,
    "Out of Mine!": out_of_mine,
}


def interactions(browser: Browser, url: str, play: Callable[[Page], None], slower: float, **how: Any) -> list[float]:
    """Milliseconds from each click or key to the next paint."""
    page = browser.new_page(base_url=url, **how)
    page.add_init_script(KEPT)
    page.context.new_cdp_session(page).send("Emulation.setCPUThrottlingRate", {"rate": slower})
    play(page)
    wait_for(page, "window.interactions.size > 0")
    took: list[float] = page.evaluate("[...window.interactions.values()]")
    page.close()
    return took


# ---------------------------------------------------------------- work, whatever else the machine does
TRACED = ["devtools.timeline", "toplevel", "__metadata"]
BEGINS = {"pointerdown", "keydown"}


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
    handed_on = [each["ts"] + each["dur"] for each in did if each["name"] == "Commit"]
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


def main() -> int:
    """Measure, and say it in a line each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=30)
    parser.add_argument("--slower", type=float, default=4)
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
            for name, play in GAMES.items():
                paint = interactions(browser, hall.url, play, given.slower, viewport={"width": 1280, "height": 800})
                print(
                    f"{name}, {given.slower:g} times slower: from an interaction to the next paint "
                    f"{statistics.median(paint):.0f} ms (worst {max(paint):.0f}; {len(paint)} interactions)"
                )
                spent, styled = work(browser, hall.url, play, viewport={"width": 1280, "height": 800})
                print(
                    f"{name}: the page worked {statistics.median(spent):.0f} ms for it (worst {max(spent):.0f}), "
                    f"not slowed; {styled} elements were styled in all"
                )
        finally:
            browser.close()
            hall.close()
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
