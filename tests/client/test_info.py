"""Everything on a board says what it is: by resting the pointer, by holding a finger, by a key; its rule beside it."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.support.client.axe import breaches
from tests.support.client.browser import Open, wait_for
from tests.support.client.players import ASKED, Saboteur, started
from tests.support.client.sight import on_screen
from tests.support.client.staged_out_of_mine import Stage, began, dug, kinds
from tests.support.client.staged_socket import TABLE_ID
from tests.support.client.staged_tables import DESK, PHONE, table

from underhall.games.montanara import cards as montanara
from underhall.games.saboteur import cards as saboteur
from underhall.games.saboteur.notation import NAMES

RULE = ".prompt .why:not(.ask-hint)"
"""The rule that the prompt speaks of."""
READABLE = """at => {
    const {left, top, width, height} = at.getBoundingClientRect();
    const free = [4, width / 2].every(x => [4, height / 2, height - 4].every(y => {
        const on = document.elementFromPoint(left + x, top + y);
        return at.contains(on) || on?.matches('.grip');
    }));
    return free && at.scrollHeight <= at.clientHeight + 4;
}"""
"""Whether nothing lies over a text (the air around the grip does), and nothing of it would have to be scrolled to."""
SEEN = "[...document.querySelectorAll('[data-info]')].map(each => each.dataset.info)"


def ask(page: Page, info: str) -> None:
    """With the key: the pointer rests on it."""
    page.evaluate("document.activeElement.blur()")
    page.locator(f"[data-info='{info}']:visible").first.hover(force=True)
    page.keyboard.press("i")
    page.wait_for_selector(".info")


@pytest.mark.in_passing("saboteur-kinds0", "imperial_miners-kinds2")
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


def says_why(page: Page, text: str, rule: str) -> None:
    """The prompt says this and names the rule; all of it can be read: nothing of the hand or the board lies over it."""
    expect(page.locator(".prompt")).to_contain_text(text)
    expect(page.locator(RULE)).to_have_text(f"Rule {rule}")
    on_screen(page.locator(RULE))
    said = page.locator(".prompt > span").first
    on_screen(said)
    assert said.evaluate(READABLE), f"something lies over “{text}”, or it is cut off"


@pytest.mark.in_passing("phone")
@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_what_will_not_do_says_which_rule_stands_in_the_way(visit: Open, how: dict[str, Any]) -> None:
    """Cells, mountains, cards that cannot be paid, places of a mine; and what coins and machines are."""
    page, other = table(visit, "saboteur", **how)
    other.rules = {"lay ES@5,-2": "P1"}
    page.locator(".hand .card").first.click()
    goal = page.locator("[data-info='goal 1']").bounding_box()
    assert goal
    page.mouse.click(goal["x"] - 2.5 * goal["width"], goal["y"] + goal["height"] / 2)
    says_why(page, "Not there. A path card goes on an empty cell beside a laid card, the start or a goal", "P1")

    page, other = table(visit, "montanara", **how)
    prompt = page.locator(".prompt")
    other.moves = [move for move in other.moves if move != "draw 2"]
    other.rules = {"draw 2": "4"}
    other.happen(1, {"event": "dwarf", "seat": 1})
    page.get_by_role("img", name="Mountain 2").click()
    expect(prompt).to_contain_text("Not there. Draw: take the top card")
    page.locator(".hand [data-info='card C']").click(force=True)  # disabled, and still to be asked
    says_why(page, "Crystals are never played.", "5")

    page, other = table(visit, "imperial_miners", **how)
    page.locator(".im-tile:not(.no)").last.click()
    page.locator(".im-field").click(position={"x": 8, "y": 60}, force=True)
    says_why(page, "Not there. A card of level", "R8")
    if how is PHONE:
        return
    for what, name in (("coins", "Coins"), ("points", "Points"), ("carts", "Carts")):
        ask(page, what)
        expect(page.locator(".info h3")).to_have_text(name)
        page.keyboard.press("Escape")


@pytest.mark.in_passing("desk")
@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_what_will_not_do_in_a_gallery_says_its_rule(visit: Open, how: dict[str, Any]) -> None:
    """Out of Mine!: before the round, a colour that the card does not want, rock, an empty space, a call too early."""
    page = visit("about:blank", **how)
    other = Stage(page, began(seats=2))
    page.goto(f"/#/table/{TABLE_ID}")
    page.wait_for_selector(".om-sheet.digs")
    free = [kind for kind in kinds(page) if kind[1] > "1"]

    def choose(kind: str) -> None:
        if page.locator(".om-tabs").is_visible():
            page.locator(".om-tabs button").nth(int(kind[1]) - 1).click()
        page.locator(f".om-kind[data-kind='{kind}']").click(force=True)

    page.locator(".om-gallery .om-spaces [data-cell]").first.click()
    says_why(page, "Nothing lies there yet: take a crystal", "7")
    page.locator(".om-call").click(force=True)  # looks disabled, and still says why
    says_why(page, "A space of your gallery is still open.", "9")
    choose(free[0])
    for key in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"):  # into the corners, of which most are rock
        for _ in range(8):
            page.keyboard.press(key)
        if page.locator(".om-ghost").get_attribute("data-fit") == "no":
            break
    says_why(page, "That is rock.", "18")
    page.keyboard.press("Escape")
    unwanted = page.locator(".om-kind[aria-disabled=true]:not(.none)").first.get_attribute("data-kind")
    if unwanted:
        choose(unwanted)
        says_why(page, "our card wants no", "18")
    assert [move.split()[0] for move in other.played] == ["take", "back"], "what will not do is not sent"


FOUND = """[...document.querySelectorAll('.table [data-info]')].flatMap(at => {
    const {left, top, width, height} = at.getBoundingClientRect(), x = left + width / 2, y = top + height / 2;
    const on = width && document.elementFromPoint(x, y)?.closest('[data-info]') === at;
    return on ? [[at.dataset.info, x, y]] : [];
})"""
"""What a finger can be held on, and where."""


@pytest.mark.in_passing("saboteur")
@pytest.mark.parametrize("game", ["saboteur", "montanara", "imperial_miners", "out_of_mine"])
def test_a_finger_that_is_held_asks_and_does_not_choose(visit: Open, game: str) -> None:
    if game == "out_of_mine":
        page = visit("about:blank", **PHONE)
        Stage(page, dug(began(elves=True, elements=True)))
        page.goto(f"/#/table/{TABLE_ID}")
        page.wait_for_selector(".om-laid")
    else:
        page, _ = table(visit, game, **PHONE)
    finger = page.context.new_cdp_session(page)
    chosen = page.locator("[aria-pressed=true][data-info], .chosen").count()
    places = {info.split()[0]: (info, x, y) for info, x, y in page.evaluate(FOUND)}
    assert len(places) >= 2
    for info, x, y in places.values():
        finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
        page.wait_for_selector(".info h3")
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        expect(page.locator(".info h3")).to_be_visible()
        on_screen(page.locator(".info"))
        assert page.locator(".info .btn").inner_text().startswith("Rule "), info
        expect(page.locator("[aria-pressed=true][data-info], .chosen")).to_have_count(chosen)
    page.locator(".info .btn").tap()
    expect(page.locator(".rule-panel .asked")).to_be_in_viewport()
    assert breaches(page) == []
