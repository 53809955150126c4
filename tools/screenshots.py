"""Pictures of the client, into docs/pictures: `python tools/screenshots.py [FOLDER]`.

The hall is real; the tables are staged, so that the same positions are drawn every time.
"""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.sync_api import Browser, Page, sync_playwright  # noqa: E402
from tests.support.client.browser import CHROMIUM, FLAGS  # noqa: E402
from tests.support.client.running_hall import RunningHall  # noqa: E402
from tests.support.client.staged_hall import Staged  # noqa: E402
from tests.support.client.staged_out_of_mine import Stage, began, dug, kinds  # noqa: E402
from tests.support.client.staged_socket import TABLE_ID  # noqa: E402

SIZES = {"": (1440, 900), "-phone": (390, 844)}
THEMES = {"": "light", "-lamp": "dark"}


@contextmanager
def opened(browser: Browser, url: str, size: str, theme: str) -> Iterator[Page]:
    width, height = SIZES[size]
    phone = size == "-phone"
    context = browser.new_context(
        base_url=url,
        viewport={"width": width, "height": height},
        color_scheme="dark" if THEMES[theme] == "dark" else "light",
        locale="en",
        device_scale_factor=1.5 if phone else 1,
        has_touch=phone,
        is_mobile=phone,
    )
    page = context.new_page()
    page.add_init_script("localStorage.setItem('underhall.settings', JSON.stringify({guide: false}))")
    yield page
    context.close()


def furnish(browser: Browser, url: str) -> None:
    """Some tables that wait, so that the lobby is not empty."""
    wishes = [("Giulia", "saboteur", 5, 3), ("Bram", "montanara", 2, 1), ("Ana", "saboteur", 10, 7)]
    for name, game, seats, taken in wishes:
        context = browser.new_context(base_url=url)
        page = context.new_page()
        page.goto("/")
        page.evaluate(
            """async ([name, game, seats, taken]) => {
                const post = (path, body) => fetch('/api' + path, {
                method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body),
            });
                await post('/guest', {name});
                const bots = Object.fromEntries([...Array(taken - 1).keys()].map(k => [k + 1, 'random']));
                await post('/tables', {game, seats, bots, clock: {kind: game === 'saboteur' ? 'live' : 'none'}});
            }""",
            [name, game, seats, taken],
        )
        context.close()


def lobby(page: Page, file: Path) -> None:
    page.goto("/")
    page.wait_for_selector(".hero use")
    page.wait_for_selector(".tbl")
    page.wait_for_timeout(500)
    page.screenshot(path=file, full_page=True)


def sit_down(page: Page, shown: str) -> None:
    """Go to the staged table."""
    page.goto(f"/#/table/{TABLE_ID}")
    page.wait_for_selector(shown)


def taken(page: Page, file: Path) -> None:
    """The picture, when everything has come to rest."""
    page.wait_for_timeout(400)
    page.screenshot(path=file)


def saboteur(page: Page, file: Path, seats: int = 5) -> None:
    Staged(page, seats)
    page.goto(f"/#/table/{TABLE_ID}")
    page.get_by_role("button", name="I have seen it").click()
    page.locator(".hand .card").first.click()
    page.wait_for_timeout(600)
    if page.viewport_size and page.viewport_size["width"] > 1000:
        page.locator(".place[data-n='4']").hover()
    page.wait_for_timeout(300)
    page.screenshot(path=file)


def montanara(page: Page, file: Path) -> None:
    Staged(page, game="montanara")
    sit_down(page, ".hand")
    page.locator(".acts .btn", has_text="Dig").click()
    taken(page, file)


def imperial_miners(page: Page, file: Path) -> None:
    Staged(page, game="imperial_miners")
    sit_down(page, ".im-laid")
    page.locator(".im-tile:not(.no)").last.click()
    if page.viewport_size and page.viewport_size["width"] > 1000:
        page.locator(".im-spot").last.hover()
    taken(page, file)


def out_of_mine(page: Page, file: Path) -> None:
    """In the middle of a round, both variants on, a tile in hand."""
    state = dug(began(elves=True, elements=True))
    Stage(page, state)
    sit_down(page, ".om-laid")
    kind = kinds(page)[0]
    if page.locator(".om-tabs").is_visible():
        page.locator(".om-tabs button").nth(int(kind[1]) - 1).click()
    page.locator(f".om-kind[data-kind='{kind}']").click()
    taken(page, file)


def puzzle(page: Page, file: Path) -> None:
    page.goto("/#/puzzle/out_of_mine/practice?level=normal&n=4")
    page.get_by_role("button", name="Begin").click()
    page.keyboard.press("h")
    page.wait_for_selector(".om-kind.advised")
    page.wait_for_timeout(300)
    page.screenshot(path=file)


def main() -> int:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else ROOT / "docs" / "pictures"
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        hall = RunningHall(Path(place))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        try:
            furnish(browser, hall.url)
            for size in SIZES:
                for theme in THEMES:
                    for name, take in (
                        ("lobby", lobby),
                        ("saboteur", saboteur),
                        ("montanara", montanara),
                        ("imperial-miners", imperial_miners),
                        ("out-of-mine", out_of_mine),
                        ("puzzle", puzzle),
                    ):
                        with opened(browser, hall.url, size, theme) as page:
                            take(page, folder / f"{name}{size}{theme}.png")
                with opened(browser, hall.url, size, "") as page:
                    saboteur(page, folder / f"saboteur-ten{size}.png", 10)
        finally:
            browser.close()
            hall.close()
    print(f"{len(list(folder.glob('*.png')))} pictures in {folder}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
