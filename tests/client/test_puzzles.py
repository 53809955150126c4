"""Puzzles in the browser: on the real boards, by mouse, touch and keys, with everybody's times."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.support.client.axe import breaches
from tests.support.client.browser import Open, come_to_rest
from tests.support.client.players import ASKED, Saboteur, post, printed
from tests.support.client.sight import bench_on_screen, on_screen

from underhall import games
from underhall.table import LinePuzzle

MAZE = "normal-3"
"""A maze that is solved by laying three tunnels, whatever day it is."""


def solution(game: str, name: str) -> list[str]:
    found = games.get(game).puzzle(name)
    assert isinstance(found, LinePuzzle)
    return found.solution()


def begin(page: Page, verb: str = "Begin") -> None:
    """The clock runs."""
    page.locator(".puzzle-panel").get_by_role("button", name=verb).click()
    expect(page.locator(".puzzle-panel")).to_have_count(0)
    page.wait_for_selector(ASKED)


@pytest.mark.left_to_ci("the day is solved by keys")
def test_a_maze_by_mouse_and_by_touch(visit: Open) -> None:
    ada = visit("/#/puzzle/saboteur/practice?level=normal&n=3")
    begin(ada)
    line = solution("saboteur", MAZE)
    hand = Saboteur(ada)
    hand.play(line[0])
    expect(ada.get_by_text("1 of 3")).to_be_visible()
    ada.get_by_role("button", name="From the start").click()
    expect(ada.get_by_text("0 of 3")).to_be_visible()
    for n, move in enumerate(line):
        hand.play(move)
        if n < 2:
            expect(ada.get_by_text(f"{n + 1} of 3")).to_be_visible()
    result = ada.locator(".puzzle-result")
    expect(result).to_contain_text("no hint")
    expect(result.get_by_role("button", name="Next")).to_be_focused()
    assert breaches(ada) == []

    bo = visit("/#/puzzle/saboteur/practice?level=normal&n=3", viewport={"width": 390, "height": 844}, has_touch=True)
    begin(bo)
    bo.get_by_role("button", name="Hint").tap()
    expect(bo.locator(".prompt")).not_to_contain_text("choose a card")
    for n, move in enumerate(line):
        if n:
            expect(bo.get_by_text(f"{n} of 3")).to_be_visible()
        edges, _, place = move.removeprefix("lay ").partition("@")
        card, turned = printed(edges)
        chosen = bo.locator(f".hand .card[data-card='{card}']").first
        if chosen.get_attribute("aria-pressed") != "true":
            chosen.tap()
        turn = bo.locator(".acts").get_by_role("button", name="Turn")
        if turned and turn.count() and turn.get_attribute("aria-pressed") != "true":
            turn.tap()
        bo.locator(f".place[data-place='{place}']").tap()
    expect(bo.locator(".puzzle-result")).to_contain_text("one hint")


DIGGING = {"saboteur": ASKED, "montanara": ASKED, "out_of_mine": ".om-gallery"}
"""What is there once a puzzle has begun."""


@pytest.mark.left_to_ci("the day is solved by keys")
@pytest.mark.parametrize("touch", [False, True], ids=["mouse", "touch"])
def test_board_and_hand_of_a_puzzle_share_a_screen(visit: Open, touch: bool) -> None:
    """Of all three kinds: at a desk and at 200 % of it; on a phone, upright and lying, and on a tablet."""
    sizes = [(390, 844), (844, 390), (820, 1180)] if touch else [(1280, 800), (640, 400)]
    for game, digs in DIGGING.items():
        page = visit(f"/#/puzzle/{game}/practice?n=3", has_touch=touch, is_mobile=touch)
        page.locator(".puzzle-panel").get_by_role("button", name="Begin").click()
        page.wait_for_selector(digs)
        for width, height in sizes:
            page.set_viewport_size({"width": width, "height": height})
            come_to_rest(page, digs)
            for part in (".table > .board", ".table > .bench"):
                on_screen(page.locator(part))
            bench_on_screen(page)
            assert page.evaluate("document.documentElement.scrollHeight") <= height
            assert page.evaluate("document.documentElement.scrollWidth") <= width
        page.close()


def test_the_day_is_solved_by_keys_told_to_others_and_listed(visit: Open) -> None:
    ada = visit()
    post(ada, "/guest", {"name": "Ada"})
    ada.goto("/#/puzzle")
    ada.reload()  # as whoever she is now
    ada.locator(".puzzle-list a[href='#/puzzle/montanara']").click()
    begin(ada)
    day: str = ada.evaluate("fetch('/api/puzzles/today').then(r => r.json())")["day"]
    facts: dict[str, Any] = ada.evaluate(f"fetch('/api/puzzles/montanara/{day}').then(r => r.json())")
    (right,) = solution("montanara", day)
    wrong = next(move for move in facts["moves"] if move != right)
    expect(ada.locator(".prompt")).to_contain_text("a crystal on top for certain")
    assert ada.locator(".log li").count() >= 3
    for move in (wrong, right):
        ada.wait_for_selector(ASKED)
        ada.locator(f"[data-where='mountain {move[-1]}'] .aim").focus()
        ada.keyboard.press("Enter")
        if move == wrong:
            expect(ada.locator(".prompt")).to_contain_text("not proven")
    result = ada.locator(".puzzle-result")
    for text in ("one wrong answer", "One day"):
        expect(result).to_contain_text(text)
    expect(result.locator(".times tr.own")).to_contain_text("Ada")
    assert breaches(ada) == []
    ada.context.grant_permissions(["clipboard-read", "clipboard-write"])
    ada.evaluate("Object.defineProperty(navigator, 'share', { value: undefined })")
    result.get_by_role("button", name="Tell others").click()
    expect(result.get_by_role("button", name="Copied")).to_be_visible()
    told = ada.evaluate("navigator.clipboard.readText()")
    assert re.match(rf"Underhall · Montanara · {day}\n⛏ \d+:\d\d · no hint · one wrong answer\nhttp", told), told
    assert right not in told

    bo = visit("/#/puzzle/montanara", locale="it")  # who has no name may look and play, and is not listed
    expect(bo.locator(".puzzle-panel")).to_contain_text("Il tuo tempo resta in questo browser.")
    bo.locator(".times summary").click()
    expect(bo.locator(".times tbody tr")).to_have_count(1)
    ada.goto("/#/")
    expect(ada.locator(".todays li", has_text="Montanara")).to_contain_text("Solved in")
