"""Everything on a board says what it is: by resting the pointer, by holding a finger, by a key; its rule beside it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.support.client.axe import breaches
from tests.support.client.browser import Open, wait_for
from tests.support.client.players import ASKED, Saboteur, started
from tests.support.client.staged_tables import DESK, PHONE, table

from underhall.games.montanara import cards as montanara
from underhall.games.saboteur import cards as saboteur
from underhall.games.saboteur.notation import NAMES

RULE = ".prompt .why:not(.ask-hint)"
"""The rule that the prompt speaks of."""
SEEN = "[...document.querySelectorAll('[data-info]')].map(each => each.dataset.info)"


def ask(page: Page, info: str) -> None:
    """With the key: the pointer rests on it."""
    page.evaluate("document.activeElement.blur()")
    page.locator(f"[data-info='{info}']:visible").first.hover(force=True)
    page.keyboard.press("i")
    page.wait_for_selector(".info")


@pytest.mark.parametrize(
    ("game", "kinds"),
    [
        ("saboteur", {"card", "goal", "tool", "role", "hand", "nuggets", "pile"}),
        ("montanara", {"card", "mountain", "camp", "discards"}),
        (
            "imperial_miners",
            {"card", "event", "space", "surface", "deck", "events", "discards", "coins", "points", "carts", "cards"},
        ),
        ("out_of_mine", {"tile", "card", "call", "score"}),
    ],
)
def test_whatever_is_asked_about_has_an_answer_and_a_rule(visit: Open, game: str, kinds: set[str]) -> None:
    page = visit(f"/#/lesson/{game}", guide=True)
    page.wait_for_selector(".lesson")
    if game == "saboteur":
        Saboteur(page).see()
    wait_for(page, f"{SEEN}.length > 8")
    found = sorted(set(page.evaluate(SEEN)))
    assert {info.split()[0] for info in found} == kinds
    for info in {info.split()[0]: info for info in found}.values():
        ask(page, info)
        assert page.locator(".info h3").inner_text() and page.locator(".info p").count()
        assert page.locator(".info .btn").inner_text().startswith("Rule "), info
        page.keyboard.press("Escape")
        expect(page.locator(".info")).to_have_count(0)
    ask(page, found[0])
    assert breaches(page) == []
    page.locator(".info .btn").click()
    expect(page.locator(".rule-panel .asked")).to_be_in_viewport()
    assert breaches(page) == []
    page.keyboard.press("Escape")
    expect(page.locator(".rule-panel")).to_have_count(0)


def test_how_many_there_are_is_what_the_engine_has(visit: Open) -> None:
    page = visit("/#/lesson/saboteur", guide=True)
    page.wait_for_selector(".hand .card")
    Saboteur(page).see()
    counts = dict(zip(NAMES, (kind.count for kind in saboteur.KINDS), strict=True))
    for card in ("EW", "map", "repair-lantern", "xEW"):
        ask(page, f"card {card}")
        many = f"There are {counts[card]} of it." if counts[card] > 1 else "There is one of it."
        expect(page.locator(".info")).to_contain_text(many)
        page.keyboard.press("Escape")
    page.goto("/#/lesson/montanara")
    page.wait_for_selector("[data-info='card U']")
    ask(page, "card U")
    expect(page.locator(".info")).to_contain_text(f"There are {montanara.COUNTS[montanara.LETTERS.index('U')]} of it.")


def test_a_place_that_does_not_fit_says_why(visit: Open) -> None:
    page = visit()
    started(page, {"game": "saboteur", "seats": 3, "bots": {"1": "random", "2": "random"}})
    page.wait_for_selector(ASKED)
    Saboteur(page).see()
    page.locator(".hand .card[data-card='EW'], .hand .card[data-card*='S']").first.click()
    expect(page.locator(RULE)).to_have_text("Rule P2")  # not the rule of drawing
    goal = page.locator("[data-info='goal 1']").bounding_box()
    assert goal
    page.mouse.click(goal["x"] - 2.5 * goal["width"], goal["y"] + goal["height"] / 2)
    expect(page.locator(".prompt")).to_contain_text("Not there. A path card goes on an empty cell beside a laid card")
    page.locator(RULE).click()
    expect(page.locator(".rule-panel .asked dt")).to_have_text("P1")


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_what_will_not_do_says_which_rule_stands_in_the_way(visit: Open, how: dict[str, Any]) -> None:
    """Mountains, cards that cannot be paid, places of a mine; and what coins and machines are."""
    page, other = table(visit, "montanara", **how)
    prompt, why = page.locator(".prompt"), page.locator(RULE)
    other.moves = [move for move in other.moves if move != "draw 2"]
    other.rules = {"draw 2": "4"}
    other.happen(1, {"event": "dwarf", "seat": 1})
    page.get_by_role("img", name="Mountain 2").click()
    expect(prompt).to_contain_text("Not there. Draw: take the top card")
    page.locator(".hand [data-info='card C']").click(force=True)  # disabled, and still to be asked
    expect(prompt).to_contain_text("Crystals are never played.")
    expect(why).to_have_text("Rule 5")

    page, other = table(visit, "imperial_miners", **how)
    prompt, why = page.locator(".prompt"), page.locator(RULE)
    page.locator(".im-tile:not(.no)").last.click()
    page.locator(".im-field").click(position={"x": 8, "y": 60}, force=True)
    expect(prompt).to_contain_text("Not there.")
    expect(why).to_have_text("Rule R8")
    if how is PHONE:
        return
    for what, name in (("coins", "Coins"), ("points", "Points"), ("carts", "Carts")):
        ask(page, what)
        expect(page.locator(".info h3")).to_have_text(name)
        page.keyboard.press("Escape")


@pytest.mark.parametrize("game", ["saboteur", "imperial_miners"])
def test_a_finger_that_is_held_asks_and_does_not_choose(visit: Open, game: str) -> None:
    page = visit(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    started(page, {"game": game, "seats": 3, "bots": {"1": "apprentice", "2": "apprentice"}})
    page.wait_for_selector("[data-info^='card ']")
    if game == "saboteur":
        Saboteur(page).see()
    card = page.locator(".hand [data-info^=card], .im-hand [data-info^=card]").first
    box = card.bounding_box()
    assert box is not None
    finger = page.context.new_cdp_session(page)
    point = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [point]})
    page.wait_for_selector(".info h3")
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(page.locator(".info h3")).to_be_visible()
    expect(page.locator("[aria-pressed=true][data-info^=card], .chosen")).to_have_count(0)
