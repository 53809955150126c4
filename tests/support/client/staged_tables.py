"""A table of each game in the middle of play, at the sizes of a desk and of a phone: no rules are waited for."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page
from tests.support.client.browser import Open
from tests.support.client.staged_hall import Staged
from tests.support.client.staged_socket import TABLE_ID

DESK: dict[str, Any] = {"viewport": {"width": 1280, "height": 800}}
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
DRAWN = {
    "saboteur": ".laid",
    "montanara": ".montanara .mn",
    "imperial_miners": ".im-laid",
    "out_of_mine": ".om-laid",
}
"""Something that is drawn on each board, and keeps its place and size."""


def table(visit: Open, game: str, room: dict[str, Any] | None = None, **how: Any) -> tuple[Page, Staged]:
    """A page at a table of this game; `room` is what is otherwise there than usual."""
    page = visit("about:blank", **how)
    other = Staged(page, game=game)
    other.room = room or {}
    page.goto(f"/#/table/{TABLE_ID}")
    if game == "saboteur":
        page.get_by_role("button", name="I have seen it").click()
    page.wait_for_selector(DRAWN[game])
    return page, other
