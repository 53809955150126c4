"""Lessons on the real board: offered to a newcomer, taken from the first word to the last, never in anybody's way."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.support.client.axe import breaches
from tests.support.client.browser import Open, come_to_rest
from tests.support.client.players import Saboteur, post
from tests.support.client.sight import bench_on_screen, on_screen
from tests.support.client.staged_out_of_mine import hovering, middle

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def said(page: Page, text: str) -> None:
    expect(page.locator(".lesson [role=status]")).to_contain_text(text)


def press(page: Page, name: str) -> None:
    page.locator(".lesson").get_by_role("button", name=name).click()


def saboteur(page: Page) -> None:
    player = Saboteur(page)
    press(page, "Go on")
    player.play("lay xEW@5,0")
    said(page, "dead end")
    press(page, "Take it back")
    said(page, "Choose the straight tunnel")
    player.play("discard map")
    said(page, "allowed too")
    player.play("lay EW@5,0")
    said(page, "Your lantern was broken")
    player.play("repair lantern 0")
    player.play("map 3")
    player.see()  # what the map showed
    said(page, "the roof has fallen")
    player.play("lay NESW@3,0")
    player.play("lay NEW@7,0")
    said(page, "The treasure!")
    page.locator(".nugget-card", has_text="1").click()
    press(page, "Take it back")
    page.locator(".nugget-card", has_text="3").click()


def montanara(page: Page) -> None:
    def card(name: str) -> Locator:
        return page.locator(".hand").get_by_role("button", name=name)

    def aim(n: int) -> Locator:
        return page.locator(".aim").nth(n - 1)

    press(page, "Go on")
    card("dwarf").click()
    card("dwarf").click()
    said(page, "choose mountain 1")
    aim(1).click()
    card("dwarf").click()
    card("dwarf").click()
    card("tunnel").click()
    aim(2).click()
    said(page, "Put it on top")
    press(page, "Show me")  # by the board it is tried in test_montanara
    page.locator(".acts").get_by_role("button", name="Dig").click()
    aim(2).click()
    said(page, "look through a mountain")
    aim(3).click()
    card("dwarf").click()
    card("dwarf").click()
    page.locator(".acts").get_by_role("button", name="Dig").click()
    aim(4).click()
    said(page, "A collapse lay there")
    press(page, "Take it back")
    page.locator(".acts").get_by_role("button", name="Dig").click()
    aim(3).click()


def imperial_miners(page: Page) -> None:
    press(page, "Go on")
    press(page, "Go on")
    for round_, card in enumerate(("s1", "s7", "s12"), 1):
        page.locator(f".im-hand [data-card={card}]").click()
        page.locator(".im-spot").first.click()
        for move in ("effect 2", "effect 1", "effect 1")[3 - round_ :] if round_ == 3 else ("effect 1",) * round_:
            page.locator(f"[data-move='{move}']").click()
        page.locator("[data-surface=coins]").click()


def out_of_mine(page: Page) -> None:
    press(page, "Go on")
    press(page, "Go on")
    for kind in ("I2", "S4", "L3"):
        page.locator(f"[data-kind={kind}]").click()
        press(page, "Show me")  # turns it as the hole lies
        page.keyboard.press("Enter")
    page.get_by_role("button", name="Out of mine!").click()


WALKS: dict[str, Callable[[Page], None]] = {
    "saboteur": saboteur,
    "montanara": montanara,
    "imperial_miners": imperial_miners,
    "out_of_mine": out_of_mine,
}


@pytest.mark.in_passing("saboteur")
@pytest.mark.parametrize("game", WALKS)
def test_a_whole_lesson_on_the_real_board(visit: Open, game: str) -> None:
    page = visit(f"/#/lesson/{game}", guide=True)
    page.wait_for_selector(".lesson")
    assert page.locator(".clock").count() == 0, "no clock runs under a lesson"
    assert breaches(page) == []
    on_screen(page.locator(".lesson"))
    bench_on_screen(page)
    WALKS[game](page)
    expect(page.get_by_role("heading", name="You have done it")).to_be_visible()
    assert breaches(page) == []
    page.get_by_role("button", name="The lesson once more").click()
    expect(page.locator(".lesson")).to_contain_text("1 /")
    assert page.evaluate("JSON.parse(localStorage.getItem('underhall.lessons'))") == {game: "done"}
    assert page.evaluate("fetch('/api/me').then(r => r.json())") is None, "the hall keeps nothing of it"


def fill_by_touch(page: Page) -> None:
    """The gallery of the lesson, with a finger: a colour, a crystal, turned as its hole lies, laid by a tap."""
    for kind in ("I2", "S4", "L3"):
        page.locator(".om-tabs button").nth(int(kind[1]) - 1).tap()
        page.locator(f".om-kind[data-kind={kind}]").tap()
        page.locator(".lesson").get_by_role("button", name="Mostrami").tap()
        page.touchscreen.tap(*middle(page, hovering(page)[0]))
        expect(page.locator(".om-ghost")).to_have_count(0)
    page.get_by_role("button", name="Out of mine!").tap()


@pytest.mark.in_passing("imperial_miners")
@pytest.mark.parametrize("game", WALKS)
def test_a_lesson_on_a_phone_shown_step_by_step(visit: Open, game: str) -> None:
    page = visit(f"/#/lesson/{game}", locale="it", guide=True, **PHONE)
    page.wait_for_selector(".lesson")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    on_screen(page.locator(".lesson"))
    come_to_rest(page, ".lesson")  # the pack of Imperial Miners comes a little later
    bench_on_screen(page)
    if game == "out_of_mine":  # there Show me points, and the hand does it
        press(page, "Avanti")
        press(page, "Avanti")
        box, gallery = page.locator(".lesson").bounding_box(), page.locator(".om-stage").bounding_box()
        assert box and gallery and box["y"] + box["height"] <= gallery["y"] + 4, "the gallery stays in sight"
        fill_by_touch(page)
    for _ in range(40):
        if page.locator(".lesson-done").count() or game == "out_of_mine":
            break
        page.locator(".lesson .guide-acts .btn").first.click()
        if game == "imperial_miners":  # its pack comes a little later
            come_to_rest(page, ".lesson, .lesson-done")
    expect(page.locator(".lesson-done")).to_be_visible()
    on_screen(page.locator(".lesson-done"))
    assert breaches(page) == []


def test_a_newcomer_is_asked_once_for_each_game(visit: Open) -> None:
    page = visit(guide=True)
    room = page.get_by_role("button", name="Montanara", exact=False).first
    room.click()
    offer = page.get_by_role("dialog")
    expect(offer).to_contain_text("First time at Montanara?")
    assert breaches(page) == []
    page.keyboard.press("Escape")
    expect(offer).to_have_count(0)
    room.click()
    offer.get_by_role("button", name="Take the lesson").click()
    page.wait_for_selector(".lesson")
    press(page, "Leave the lesson")
    page.get_by_role("button", name="Montanara", exact=False).first.click()
    page.wait_for_selector(".table .prompt")  # not asked again
    assert page.locator(".lesson").count() == 0
    page.get_by_role("button", name="No guide").click()
    expect(page.locator(".guide")).to_have_count(0)
    kept = page.evaluate("JSON.parse(localStorage.getItem('underhall.settings'))")
    assert (kept["guide"], kept["unguided"]) == (True, ["montanara"]), "the guides of other games stay on"
    page.goto("/")
    link = page.get_by_role("region", name="First time here?").get_by_role("link", name="Montanara")
    expect(link).to_have_attribute("href", "#/lesson/montanara")


def test_no_guide_under_a_clock(visit: Open) -> None:
    page = visit(guide=True)
    post(page, "/guest", {"name": "Ada"})
    wish = {"game": "montanara", "bots": {"1": "random"}, "clock": {"kind": "live"}}
    table = post(page, "/tables", wish)["id"]
    post(page, f"/tables/{table}/start", {})
    page.goto(f"/#/table/{table}")
    page.wait_for_selector(".table .prompt")
    expect(page.locator(".clock").first).to_be_visible()
    assert page.locator(".guide").count() == 0
