"""Talk at a table, by three people in three browsers: who watches, phrases in the reader's language, and two rooms that
become one at the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.support.client.axe import breaches
from tests.support.client.browser import Open
from tests.support.client.players import post


def say(page: Page, text: str) -> None:
    page.get_by_label("Say something").fill(text)
    page.keyboard.press("Enter")


@pytest.mark.left_to_ci("tests/hall/test_talk.py")
def test_players_spectators_phrases_and_the_end(visit: Open) -> None:
    ada, bruno, eve = visit(), visit(locale="it"), visit(viewport={"width": 390, "height": 844}, has_touch=True)
    post(ada, "/guest", {"name": "Ada"})
    table = post(ada, "/tables", {"game": "montanara", "public": True})["id"]
    for page, name in ((bruno, "Bruno"), (eve, "Eve")):
        post(page, "/guest", {"name": name})
    post(bruno, f"/tables/{table}/join", {})
    post(ada, f"/tables/{table}/start", {})
    for page in (ada, bruno, eve):
        page.goto(f"/#/table/{table}")
        page.reload()  # as whoever they are now
        page.wait_for_selector(".table .prompt")

    watchers = ada.locator(".watchers")
    expect(watchers).to_have_text("1 is watching: Eve")
    expect(ada.locator(".chat")).to_contain_text("Only the players read this until the end.")
    ada.get_by_role("button", name="Say with one press").press("Enter")
    assert breaches(ada) == []
    ada.get_by_role("group", name="Say with one press").get_by_role("button", name="Good luck!").press("Enter")
    expect(ada.get_by_role("button", name="Say with one press")).to_be_focused()
    expect(ada.locator(".chat")).to_contain_text("You Good luck!")
    expect(bruno.locator(".chat")).to_contain_text("Ada Buona fortuna!")  # in the reader's language

    eve.get_by_role("button", name="Talk").tap()
    expect(eve.locator(".chat")).to_contain_text("Only those who watch read this until the end.")
    say(eve, "Bruno has the crystal")
    expect(eve.locator(".chat")).to_contain_text("You Bruno has the crystal")
    assert breaches(eve) == []
    say(ada, "well met")
    expect(bruno.locator(".chat")).to_contain_text("Ada well met")
    for page in (ada, bruno):  # what was said after it has come: this has not
        expect(page.locator(".chat")).not_to_contain_text("Bruno has the crystal")
    expect(eve.locator(".chat")).not_to_contain_text("well met")

    ada.locator("summary[aria-label='Menu of this table']").click()
    ada.get_by_role("button", name="Give the game up").click()
    ada.get_by_role("dialog").get_by_role("button", name="Give the game up").click()
    for page in (ada, bruno):
        expect(page.locator(".chat")).to_contain_text("Bruno has the crystal")
    expect(eve.locator(".chat")).to_contain_text("Ada Good luck!")
    expect(eve.locator(".chat")).to_contain_text("Everybody here reads this.")
