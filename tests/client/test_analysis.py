"""Looking into a finished game in the browser: curves, what gave much away, and trying another move."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import FilePayload, Page, expect
from tests.support.bot_games import bot_game, live_bot_game, of_level
from tests.support.client.axe import breaches
from tests.support.client.browser import Open, come_to_rest
from tests.support.client.players import Montanara
from tests.support.waiting import wait_on


def replay(page: Page, record: str) -> None:
    """Somebody with a name opens a record from a file."""
    page.evaluate(
        """fetch('/api/guest', {method: 'POST', body: '{"name":"Ada"}',
            headers: {'content-type': 'application/json'}})"""
    )
    page.goto("/#/replay")
    page.reload()
    page.locator("input[type=file]").set_input_files(
        FilePayload(name="game.jsonl", mimeType="application/jsonl", buffer=record.encode())
    )
    page.wait_for_selector(".replay-controls")


@pytest.mark.left_to_ci("tests/hall/test_analysis.py; another move is tried in the browser")
def test_a_game_of_saboteur_is_looked_into(visit: Open) -> None:
    page = visit()
    replay(page, str(bot_game("saboteur", of_level("saboteur", "apprentice", 3), 5, most=40)))
    page.get_by_role("button", name="Analysis").click()
    panel = page.locator(".analysis")
    expect(panel.get_by_role("img", name="Chances move by move")).to_be_visible()
    expect(panel.get_by_role("status")).to_have_count(0, timeout=300_000)
    expect(panel.locator("figcaption").first).to_have_text(re.compile(r"The gold-diggers \d+ %"))
    of = int(page.get_by_label("Jump to a step").get_attribute("max") or 0)
    expect(panel.locator(".curves polyline").first).to_have_attribute("points", re.compile("300,"))
    judged = panel.locator(".judged li")
    if judged.count():  # a press leads there, and says what would have been better
        judged.first.locator(".link").click()
        expect(judged.first).to_have_class("at-step")
        expect(judged.first).to_contain_text("Played:")
        expect(judged.first).to_contain_text("Better:")
        at = page.get_by_label("Jump to a step").input_value()
        judged.first.get_by_role("button", name="could know").click()  # before the move, through those eyes
        expect(page.get_by_label("Seen by", exact=True)).not_to_have_value("open")
        expect(page.get_by_label("Jump to a step")).to_have_value(str(int(at) - 1))
        expect(judged.first).to_be_visible()
    panel.get_by_role("img", name="Chances move by move").click()
    expect(page.locator("output")).to_have_text(re.compile(rf"Step {of // 2}|Step {of // 2 + 1}"))
    panel.get_by_label("Whom to suspect, seen by").select_option("1")
    expect(panel.locator("figcaption").last).to_contain_text("%")
    assert breaches(page) == []
    page.set_viewport_size({"width": 390, "height": 844})  # and on a phone
    come_to_rest(page, ".analysis")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert breaches(page) == []
    panel.get_by_role("button", name="Close").click()
    expect(panel).to_have_count(0)


def test_another_move_is_tried_against_bots(visit: Open) -> None:
    """Back in a finished game: other choices, the bots answer, and the game that was stays as it was."""
    page = visit()
    replay(page, str(bot_game("montanara", of_level("montanara", "apprentice", 2), 5, {"sizes": "3-3-3-63"})))
    page.get_by_role("button", name="Try another move").click()
    expect(page.get_by_text("Nothing of it is kept.")).to_be_visible()
    player, lines = Montanara(page, 3), page.locator(".log li")
    before = lines.count()

    def asked_or_over() -> bool:
        said = page.get_by_role("group", name="Try another move").get_by_role("status").inner_text()
        return "This way" in said or page.locator(".bench[aria-busy=false]").count() > 0

    for _ in range(6):
        wait_on(page, "the bots to have played", lambda: [True] * asked_or_over())
        player.choose()
    expect(lines).not_to_have_count(before)
    page.get_by_role("button", name="Back to the game as it was").click()
    expect(page.locator("output")).to_have_text(re.compile("Step 0 of"))


@pytest.mark.left_to_ci("tests/hall/test_analysis.py; another move is tried in the browser")
def test_a_game_in_real_time_is_looked_into_and_goes_on_without_a_clock(visit: Open) -> None:
    page = visit()
    replay(page, str(live_bot_game(of_level("out_of_mine", "apprentice", 3), 5, rounds=1)))
    page.get_by_role("button", name="Analysis").click()
    panel = page.locator(".analysis")
    expect(panel.get_by_role("status")).to_have_count(0, timeout=300_000)
    expect(panel.locator(".curves polyline")).to_have_count(3)
    expect(panel.locator(".curves polyline").first).to_have_attribute("points", re.compile("300,"))
    expect(panel).to_contain_text("equally quick")
    judged = panel.locator(".judged li").first
    expect(judged).to_contain_text("Better:")
    assert breaches(page) == []
    judged.get_by_role("button", name="Try another move").click()
    way = page.get_by_role("group", name="Try another move")
    expect(way).to_contain_text("goes on without a clock")
    page.get_by_role("button", name="Wait").click()  # the others act, and it is the next tick
    expect(page.locator(".clock b")).to_have_text("2")
    page.set_viewport_size({"width": 390, "height": 844})  # and on a phone
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="Back to the game as it was").click()
    expect(panel).to_be_visible()
