"""axe-core over a page: every breach of WCAG 2 A and AA that it finds."""

from __future__ import annotations

import functools
from pathlib import Path

from playwright.sync_api import Page
from tests.support.waiting import wait_on

SOURCE = Path(__file__).resolve().parents[3] / "client" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async runOnly => {
    const painted = yes => document.adoptedStyleSheets.forEach(sheet => { sheet.disabled = yes; });
    painted(true);
    const found = await axe.run(document, {runOnly, resultTypes: ['violations']});
    painted(false);
    const why = node => (node.any[0] || node.all[0] || node.none[0] || {}).message;
    const say = node => node.html.slice(0, 160) + ' -> ' + why(node);
    return found.violations.map(v => v.id + ': ' + v.help + ' | ' + v.nodes.slice(0, 4).map(say).join(' || '));
}"""


EVERYTHING = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]
COLOURS = {"type": "rule", "values": ["color-contrast", "link-in-text-block"]}
"""What can be wrong in one theme and right in another: the page is the same, in other colours."""

THEMES = {"light": "plan", "dark": "lamp"}
"""What the system may ask for, and what the page then wears. (The pages of help leave it to their style sheet.)"""
WORN = "document.documentElement.dataset.theme ?? null"


def breaches(page: Page, *themes: str) -> list[str]:
    """What axe finds, in each of these themes (without any: in the one that is there). The script goes in by the
    debugger's door, so the page's policy stays as it is."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(SOURCE.read_text(encoding="utf-8") + "; null")
    found: list[str] = []
    for number, theme in enumerate(themes or ("",)):
        if theme:
            page.emulate_media(color_scheme="dark" if theme == "dark" else "light")
            wait_on(page, f"the {theme} theme", functools.partial(_wears, page, THEMES[theme]))
        found += page.evaluate(RUN, COLOURS if number else EVERYTHING)
    return found


def _wears(page: Page, theme: str) -> bool:
    return page.evaluate(WORN) in (None, theme)
