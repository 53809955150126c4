"""Pictures for previews of invitations, drawn from the welcome page: `python tools/preview_pictures.py`.

One for each game with a room there, into its folder of the client, and one of the whole mountain for all others. No
text but names, so that they serve every language.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.sync_api import sync_playwright  # noqa: E402
from tests.support.client.browser import CHROMIUM, FLAGS  # noqa: E402
from tests.support.client.running_hall import RunningHall  # noqa: E402

WIDTH, HEIGHT = 1200, 630
"""What sites that show previews ask for."""
ALONE: Final = """([title, box, width, height]) => {
    const hero = document.querySelector('.hero');
    document.body.append(hero);
    document.getElementById('hall').style.display = 'none';
    hero.querySelectorAll('.rs, .sign').forEach(each => each.remove());
    hero.querySelectorAll('.rt').forEach(each => each.textContent === title || each.remove());
    hero.setAttribute('viewBox', (box ?? [0, 0, 1280, 1280 * height / width]).join(' '));
    hero.setAttribute('preserveAspectRatio', 'xMidYMid slice');
    hero.style.cssText = `position: fixed; inset: 0; width: ${width}px; height: ${height}px; max-height: none`;
}"""
ROOMS: Final = """async ([width, height]) => {
    const {games} = await (await fetch('/api/games')).json();
    return [...document.querySelectorAll('.hero .room:not(.sign)')].map(room => {
        const title = room.querySelector('.rt').textContent, {x, y, width: w, height: h} = room.getBBox(),
            tall = h + 24, wide = tall * width / height;
        return [games.find(game => game.title === title).name, title, [
            Math.min(1280 - wide, Math.max(0, x + w / 2 - wide / 2)), y - 12, wide, tall,
        ]];
    });
}"""


def main() -> None:
    """Draw them."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        hall = RunningHall(Path(folder))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT}, color_scheme="light", locale="en")

        def come() -> None:
            page.goto(hall.url)
            page.reload()
            page.wait_for_selector(".hero use")
            page.wait_for_selector(".hero .room:not(.shut)")

        come()
        for name, title, box in [*page.evaluate(ROOMS, [WIDTH, HEIGHT]), ("", "", None)]:
            come()
            page.evaluate(ALONE, [title, box, WIDTH, HEIGHT])
            file = ROOT / "client" / (f"src/games/{name}/art/preview.png" if name else "art/preview.png")
            page.screenshot(path=file, clip={"x": 0, "y": 0, "width": WIDTH, "height": HEIGHT})
            print(file.relative_to(ROOT), file.stat().st_size)
        browser.close()
        hall.close()


if __name__ == "__main__":
    main()
