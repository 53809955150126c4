"""The browser client: `python -m benchmarks.client [--moves 30]`.

From the message with a move to the frame that shows it, in Chromium, with forty cards in the maze of Saboteur.
"""

from __future__ import annotations

import argparse
import statistics
import tempfile
from pathlib import Path

from playwright.sync_api import Page, sync_playwright
from tests.support.client.browser import CHROMIUM, FLAGS, wait_for
from tests.support.client.running_hall import RunningHall
from tests.support.client.staged_hall import Staged, forty_cards
from tests.support.client.staged_socket import TABLE_ID

WATCH = """() => {
    window.took = null;
    const drawn = () => window.took = performance.now() - window.came;
    const watch = new MutationObserver(() => requestAnimationFrame(() => setTimeout(drawn)));
    watch.observe(document.querySelector('.maze svg'), {subtree: true, childList: true});
    const parse = JSON.parse;
    JSON.parse = text => (window.came = performance.now(), parse(text));  // a message is read when it comes
}"""


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


def main() -> int:
    """Measure, and say it in one line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--moves", type=int, default=30)
    moves = parser.parse_args().moves
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        hall = RunningHall(Path(place))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            took = sorted(measure(browser.new_page(base_url=hall.url), moves))
        finally:
            browser.close()
            hall.close()
    middle, best, worst = statistics.median(took), took[0], took[-1]
    print(f"a move is drawn after {middle:.0f} ms (best {best:.0f}, worst {worst:.0f}; {moves} moves)")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
