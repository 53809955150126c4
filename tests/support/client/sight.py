"""What somebody before the screen has in sight, without scrolling."""

from __future__ import annotations

from playwright.sync_api import Locator, Page

SEEN = """at => {
    const {left, top, right, bottom} = at.getBoundingClientRect(), cut = [0, 0, innerWidth, innerHeight];
    for (let around = at.parentElement; around; around = around.parentElement) {
        const {overflow, display} = getComputedStyle(around);
        if (overflow === 'visible' || display === 'contents') continue;
        const box = around.getBoundingClientRect();
        cut[0] = Math.max(cut[0], box.left), cut[1] = Math.max(cut[1], box.top);
        cut[2] = Math.min(cut[2], box.right), cut[3] = Math.min(cut[3], box.bottom);
    }
    const whole = left >= cut[0] - 1 && top >= cut[1] - 1 && right <= cut[2] + 1 && bottom <= cut[3] + 1;
    return whole || `${at.outerHTML.slice(0, 200)} lies at ${[left, top, right, bottom]}, cut at ${cut}`;
}"""
"""Whether nothing of it is cut off: by the screen, or by something around it that would have to be scrolled."""


def on_screen(part: Locator) -> None:
    """The whole of it is to be seen, without scrolling."""
    seen = part.evaluate(SEEN)
    assert seen is True, seen


def bench_on_screen(page: Page) -> None:
    """The prompt, every card of the hand and every action."""
    parts = page.locator(".bench .prompt, [data-hand] button, .acts .btn").evaluate_all(f"all => all.map({SEEN})")
    assert [seen for seen in parts if seen is not True] == []
