"""A game that the client has never heard of: its view as text, its legal moves as buttons."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.support.client.axe import breaches
from tests.support.client.browser import Open
from tests.support.client.staged_hall import Staged
from tests.support.client.staged_socket import TABLE_ID
from tests.support.toys.tallow import TALLOW

from underhall.table import Chance

PHONE = {"viewport": {"width": 390, "height": 844}}


def staged(visit: Open, **how: object) -> Staged:
    """A table of the toy game Tallow, just dealt; the page has no folder for it."""
    page = visit("/", **how)
    state = TALLOW.deal(2, {}, Chance(seed=7))
    stage = Staged(page, game="tallow", moves=[TALLOW.write_move(move) for move in state.moves(0)])
    stage.facts, stage.log, stage.n = state.view(0).facts(), [], 0
    page.goto(f"/#/table/{TABLE_ID}")
    page.reload()
    page.wait_for_selector(".plain-moves")
    return stage


def test_the_view_is_there_as_text_and_every_move_is_a_button(visit: Open) -> None:
    stage = staged(visit)
    for name in stage.facts:
        expect(stage.page.locator(".plain-facts > div > dt", has_text=name.replace("_", " ")).first).to_be_visible()
    expect(stage.page.locator(".plain-moves button")).to_have_count(len(stage.moves))
    expect(stage.page.locator(".prompt")).to_contain_text("Your turn")


def test_a_move_is_made_by_a_click_and_by_its_number(visit: Open) -> None:
    stage = staged(visit)
    stage.page.locator(f".plain-moves button[data-move='{stage.moves[0]}']").click()
    stage.heard(stage.moves[0])
    stage.page.close()
    again = staged(visit)
    again.page.keyboard.press(str(len(again.moves)))
    again.heard(again.moves[-1])


def test_what_happens_is_told_even_without_a_message(visit: Open) -> None:
    stage = staged(visit)
    stage.moves = []
    stage.facts = {**stage.facts, "wick": "short"}
    stage.happen(1, {"event": "snuff", "seat": 1, "candle": 3})
    expect(stage.page.locator(".log li").last).to_contain_text("snuff: seat 1, candle 3")
    expect(stage.page.locator(".plain-facts")).to_contain_text("short")
    expect(stage.page.locator(".plain-moves button")).to_have_count(0)


@pytest.mark.in_passing("phone")
@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_the_plain_board_is_accessible(visit: Open, how: dict[str, object]) -> None:
    page = staged(visit, **how).page
    assert breaches(page) == []
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
