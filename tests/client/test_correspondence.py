"""Out of Mine! by correspondence in the browser: two people at one table, never there at the same time."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.support.client.axe import breaches
from tests.support.client.browser import Open
from tests.support.client.players import called, post
from tests.support.client.running_hall import RunningHall
from tests.support.client.staged_out_of_mine import Digger, cells_of, lay_by_keys
from tests.support.depth import depth
from tests.support.games.out_of_mine.positions import covers
from tests.support.waiting import wait_on

from underhall import games
from underhall.games.out_of_mine import tiles
from underhall.table import Record, verify

ROUNDS = depth(3, 7)
"""As many are played: seven are a game."""
PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def table_of_two(one: Page, two: Page) -> str:
    """A table by correspondence with days a move, begun. Nobody looks at it."""
    options = {"pace": "correspondence", "elves": True, "limit": 600}
    room = post(one, "/tables", {"game": "out_of_mine", "seats": 2, "options": options, "clock": {"kind": "days"}})
    post(two, f"/tables/{room['id']}/join", {"invite": room["invite"]})
    post(one, f"/tables/{room['id']}/start", {})
    return str(room["id"])


def come(page: Page, table: str) -> None:
    page.goto(f"/#/table/{table}")
    page.wait_for_selector(".om-sheet")


def go(page: Page) -> None:
    page.goto("about:blank")


def open_card(page: Page) -> None:
    """Past the comparison of the round before and the choice of a side, and into the mine."""
    on = page.get_by_role("button", name=re.compile("On to round"))
    face = page.locator(".om-face:enabled").first
    ready = page.get_by_role("button", name="Open the card")
    page.locator(".om-compared, .om-choice, .om-ready").first.wait_for()
    if on.count():
        on.click()
        page.locator(".om-choice, .om-ready").first.wait_for()
    if face.count():
        face.click()
    expect(page.locator(".om-ready")).to_contain_text("Your round: ready?")
    ready.click()
    expect(page.get_by_role("timer", name="Your clock")).to_be_visible()
    expect(page.locator(".om-bench.active")).to_be_visible()


def lay_one(page: Page, touch: bool) -> None:
    """Some tile that fits somewhere."""
    digger = Digger(page, touch)
    wait_on(page, "a tile in the gallery", lambda: digger.step() or page.locator(".om-gallery .om-laid").count() > 0)


def stop(page: Page) -> None:
    page.get_by_role("button", name="Stop here").click()
    page.get_by_role("button", name="Really stop?").click()


def fill_and_call(page: Page) -> None:
    """By keys, the tiles that fill the gallery as the card says."""
    cells = page.locator(".om-gallery .om-spaces [data-cell]").evaluate_all("all => all.map(e => e.dataset.cell)")
    spaces = sum(1 << tiles.CELLS_BY_TEXT[cell] for cell in cells)
    said = page.locator(".om-papers .om-need .sr").all_inner_texts()
    need = [int(re.findall(r"\d+", text)[1]) for text in said]
    for kind, place in next(covers(spaces, need)):
        lay_by_keys(page, tiles.KIND_TEXTS[kind], cells_of(kind, place))
    page.keyboard.press("c")


@pytest.mark.left_to_ci("tests/hall/test_correspondence.py; a gallery is filled in the browser in real time")
def test_23_a_whole_game_by_two_people_who_are_never_there_at_the_same_time(visit: Open, hall: RunningHall) -> None:
    desk, phone = visit("/", url=hall.url), visit("/", url=hall.url, **PHONE)
    called(desk, "Ann")
    called(phone, "Bob")
    table = table_of_two(desk, phone)
    go(phone)
    for number in range(1, ROUNDS + 1):
        come(desk, table)
        open_card(desk)
        if number == 1:
            fill_and_call(desk)
        else:
            lay_one(desk, touch=False)
            stop(desk)
        expect(desk.locator(".om-waiting")).to_contain_text(f"You have played round {number}")
        expect(desk.locator(".om-players")).to_contain_text("Ann has played")
        expect(desk.locator(".om-players")).to_contain_text("Bob not yet")
        if number == 1:
            assert breaches(desk) == []
        go(desk)

        come(phone, table)
        expect(phone.locator(".om-mini")).to_have_count(2 * (number > 1))  # of this round nothing is seen
        open_card(phone)
        lay_one(phone, touch=True)
        stop(phone)
        if number < 7:
            expect(phone.locator(".om-compared")).to_contain_text(f"Round {number}, compared")
            expect(phone.locator(".om-compared .om-mini")).to_have_count(2)
        if number == 1:
            expect(phone.locator(".om-compared")).to_contain_text("Ann was out first")
            assert breaches(phone) == []
            go(phone)
    if ROUNDS < 7:  # the end is the same as that of every pace
        return
    come(desk, table)
    for page in (desk, phone):
        expect(page.locator(".result")).to_be_visible()
        expect(page.locator(".om-sheet7 tbody tr")).to_have_count(7)
        expect(page.locator(".result .om-galleries .om-mini")).to_have_count(2)
    record = Record.parse(desk.evaluate(f"fetch('/api/tables/{table}/record').then(r => r.text())"))
    verify(record, games.get)
