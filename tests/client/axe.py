"""axe-core over a page: every breach of WCAG 2 A and AA that it finds."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).resolve().parent.parent.parent / "client" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => (await axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']})).violations
    .map(v => v.id + ': ' + v.help + ' | ' + v.nodes.slice(0, 4).map(n => n.html.slice(0, 160) + ' -> ' + (n.any[0] || n.all[0] || n.none[0] || {}).message).join(' || '))"""


def breaches(page: Page) -> list[str]:
    """What axe finds. The script goes in by the debugger's door, so the page's policy stays as it is."""
    page.evaluate(SOURCE.read_text(encoding="utf-8") + "; null")
    found: list[str] = page.evaluate(RUN)
    return found
