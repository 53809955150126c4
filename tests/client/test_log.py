"""The log agrees with the board and speaks: a line lights its place, what others did is played back, drawn cards are
marked."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.support.client.axe import breaches
from tests.support.client.browser import Open, wait_for
from tests.support.client.staged_tables import DESK, PHONE, table


def covers(page: Page, place: Locator) -> None:
    """The one ring lies around this place."""
    ring, around = page.locator(".pointed i").bounding_box(), place.bounding_box()
    assert ring and around
    x, y = around["x"] + around["width"] / 2, around["y"] + around["height"] / 2
    assert ring["x"] <= x <= ring["x"] + ring["width"]
    assert ring["y"] <= y <= ring["y"] + ring["height"]


def test_a_line_of_the_log_lights_its_place_for_a_mouse_and_for_keys(visit: Open) -> None:
    page, other = table(visit, "saboteur", **DESK)
    log = page.get_by_role("log", name="Log")
    line = log.locator("li", has_text="a fork (N, E, W) at 5,0")
    line.hover()
    covers(page, page.locator(".laid[aria-label*='at 5, 0']"))
    log.locator("li", has_text="broke Flint’s cart").hover()
    covers(page, page.locator(".tally [data-where='seat 3']"))
    page.locator(".bench .prompt").hover()
    expect(page.locator(".pointed")).to_have_count(0)
    log.focus()
    page.keyboard.press("ArrowUp")
    expect(line).to_be_focused()
    covers(page, page.locator(".laid[aria-label*='at 5, 0']"))
    page.keyboard.press("ArrowUp")
    expect(log.locator("li", has_text="broke Flint’s cart")).to_be_focused()

    other.facts = {**other.facts, "hand": [*other.facts["hand"][:-1], "rockfall"]}
    other.happen(0, {"event": "discard", "seat": 0, "card": "map"}, {"event": "draw", "seat": 0, "card": "rockfall"})
    expect(page.locator(".hand .drawn")).to_have_attribute("data-card", "rockfall")
    expect(page.get_by_role("button", name="rockfall, just drawn")).to_be_visible()
    expect(page.locator(".since")).to_have_count(0)  # nobody has done anything since
    assert breaches(page) == []


@pytest.mark.in_passing("desk")
@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_what_others_did_since_is_played_back_with_the_board_as_it_was(visit: Open, how: dict[str, Any]) -> None:
    page, other = table(visit, "saboteur", motion=True, **how)
    other.happen(0, {"event": "discard", "seat": 0, "card": "map"})
    other.lay(5, -1)
    other.lay(6, 0, seat=2)
    expect(page.locator(".laid")).to_have_count(18)  # one after the other, as calmly as it is set
    phone = how is PHONE
    page.locator("[data-again]" if phone else ".since .btn").click()
    prompt = page.locator(".prompt")
    expect(prompt).to_contain_text("laid a crossing at 5,−1")
    expect(page.locator(".laid")).to_have_count(17)
    expect(prompt).to_contain_text("laid a crossing at 6,0")
    expect(page.locator(".laid")).to_have_count(18)
    expect(prompt).to_contain_text("Your turn")
    if phone:  # a finger on a line shows the board, and the place on it
        page.locator(".tabs button", has_text="Log").click()
        page.locator(".log li", has_text="at 5,−1").click()
        expect(page.locator(".side.pulled")).to_have_count(0)
        covers(page, page.locator(".laid[aria-label*='at 5, −1']"))
        return
    page.locator(".since").get_by_role("combobox").select_option("Slow")
    page.locator(".moment").nth(1).click()
    expect(prompt).to_contain_text("at 6,0")
    page.locator(".bar").click(position={"x": 5, "y": 5})  # whoever touches something has seen enough
    expect(prompt).to_contain_text("Your turn")
    wait_for(page, "JSON.parse(localStorage['underhall.settings']).pace === 'slow'")
