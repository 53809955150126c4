"""Imperial Miners in the browser: the board in a position of its own, and whole games of people and bots."""

from __future__ import annotations

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.support.client.axe import THEMES, breaches
from tests.support.client.browser import MILLISECONDS, PACK, Open, wait_for
from tests.support.client.imperial_miners_player import CARDS, Digger, drive, middle
from tests.support.client.players import ASKED, called, follow, post, started
from tests.support.client.running_hall import RunningHall
from tests.support.client.secrecy import Ear, nothing_hidden_came, nothing_hidden_is_held, still
from tests.support.client.staged_hall import Staged
from tests.support.client.staged_socket import TABLE_ID
from tests.support.waiting import wait_on

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


# ---------------------------------------------------------------- one position
def staged(visit: Open, moves: list[str] | None = None, facts: dict[str, Any] | None = None, **how: object) -> Any:
    page = visit("about:blank", **how)
    other = Staged(page, 5, moves, game="imperial_miners")
    other.facts = other.facts | (facts or {})
    page.goto(f"/#/table/{TABLE_ID}")
    page.wait_for_selector(".im-laid")
    return page, other


def playable() -> tuple[str, list[int]]:
    """A card that can be played deep in the staged position, and its columns."""
    facts, moves = middle()
    levels = {card["id"]: card["level"] for card in json.loads(PACK.read_text())["cards"]}
    roman = ["I", "II", "III", "IV"]
    for move in reversed(moves):
        card = move.removeprefix("play ")
        level = roman.index(levels[card]) + 1
        if level > 1:
            return card, facts["offer"]["places"][level - 1]
    raise AssertionError("nothing but cards of level I")


def test_choose_a_card_see_what_it_would_wake_and_lay_it(visit: Open) -> None:
    """The card is committed with its place, and lies there as soon as all have chosen."""
    page, other = staged(visit)
    card, columns = playable()
    expect(page.locator(".im-spot")).to_have_count(0)
    page.locator(f".im-tile[data-card={card}]").first.click()
    expect(page.locator(".im-spot")).to_have_count(len(columns))
    expect(page.locator(".prompt")).to_contain_text("place")
    page.locator(".im-spot").last.hover()
    expect(page.locator(".im-laid.lit").first).to_be_visible()
    expect(page.locator(".prompt")).to_contain_text("It wakes")
    page.locator(".im-spot").last.click()
    other.heard(f"play {card}")
    mine = other.facts["seats"][0]
    other.moves = [f"place {column}" for column in columns]
    other.facts = {**other.facts, "phase": "place", "stage": "mine"}
    other.facts["seats"] = [{**mine, "waiting": card}, *other.facts["seats"][1:]]
    other.happen(0, {"event": "reveal", "seat": 0, "id": card, "name": card, "cost": 0})
    other.heard(f"play {card}", f"place {columns[-1]}")


def test_a_card_is_dragged_onto_its_place(visit: Open) -> None:
    page, other = staged(visit)
    card, _ = playable()
    box = page.locator(f".im-tile[data-card={card}]").first.bounding_box()
    assert box
    page.mouse.move(box["x"] + 30, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 50, box["y"] - 20, steps=4)
    place = page.locator(".im-spot").first.bounding_box()
    assert place
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=4)
    page.mouse.up()
    other.heard(f"play {card}")


def test_a_card_that_cannot_be_played_says_why(visit: Open) -> None:
    facts, _ = middle()
    card, _ = playable()
    page, other = staged(visit, [], {"seats": [{**facts["seats"][0], "coins": 0}, *facts["seats"][1:]]})
    page.locator(f".im-tile[data-card={card}]").first.click()
    expect(page.locator(".prompt")).to_contain_text(re.compile("costs|no place"))
    expect(page.locator(".im-spot")).to_have_count(0)
    assert other.played == []


def test_an_effect_shows_its_sentence_and_what_it_brings(visit: Open) -> None:
    """The card that asks is lit and named; each choice has words and gains."""
    facts, _ = middle()
    laid = facts["seats"][0]["mine"][0]
    asks = {"from": "card", "card": laid["card"], "level": laid["level"], "column": laid["column"]}
    offer = {**facts["offer"], "asks": asks, "gains": {"effect 1": {"coins": 2}, "decline": {}}}
    page, other = staged(visit, ["effect 1", "decline"], {"phase": "branch", "stage": "mine", "offer": offer})
    expect(page.locator(".im-laid.asks")).to_have_attribute("data-at", f"{laid['level']},{laid['column']}")
    expect(page.locator(".prompt")).to_contain_text("asks: Which effect?")
    expect(page.locator(".im-ask")).to_have_count(2)
    expect(page.locator(".im-ask").first.locator(".fruits")).to_have_text("+2")
    page.keyboard.press("2")
    other.heard("decline")


def test_cards_looked_at_are_shown_as_cards_and_one_is_kept(visit: Open) -> None:
    """`look at n, keep m`: who asks is named, and each card can be read whole before it is kept."""
    facts, _ = middle()
    laid = facts["seats"][0]["mine"][0]
    asks = {"from": "card", "card": laid["card"], "level": laid["level"], "column": laid["column"]}
    offer = {**facts["offer"], "asks": asks}
    page, other = staged(visit, ["take s4", "take n4"], {"phase": "look", "stage": "mine", "offer": offer})
    expect(page.locator(".prompt")).to_contain_text("asks: Which card do you keep?")
    names = {card["id"]: card["name"] for card in json.loads(PACK.read_text())["cards"]}
    for k, card in enumerate(("s4", "n4")):
        choice = page.locator(".im-ask").nth(k)
        expect(choice.locator(".im-card .im-name")).to_have_text(names[card])
        expect(choice.locator(".im-said")).to_contain_text(f"{names[card]}. Level")
    page.locator(".im-ask").last.click()
    other.heard("take n4")


def test_a_card_to_be_woken_shows_what_it_would_bring(visit: Open) -> None:
    """What the card is chosen for stands in the prompt, what its effects would bring on the card."""
    facts, _ = middle()
    laid = facts["seats"][0]["mine"][0]
    move = f"at {['', 'I', 'II', 'III', 'IV'][laid['level']]}:{laid['column']}"
    gains = {move: {"effects": [{"coins": 2}, {"more": True, "up_to": 3}]}}
    offer = {**facts["offer"], "asks": {"from": "event", "to": "activate"}, "gains": gains}
    page, other = staged(visit, [move], {"phase": "target", "stage": "event", "offer": offer})
    expect(page.locator(".prompt")).to_contain_text("asks: Which card is activated?")
    expect(page.locator(".im-laid.aim .fruits")).to_have_text("+2ormax 3")
    page.keyboard.press("1")
    other.heard(move)


def test_cards_to_be_discarded_can_be_read_while_one_may_stop(visit: Open) -> None:
    """`discard up to n`: the hand is whole beside the button that ends it."""
    facts, _ = middle()
    card = facts["seats"][0]["hand"][0]
    offer = {**facts["offer"], "asks": {"from": "event"}}
    page, other = staged(visit, [f"discard {card}", "stop"], {"phase": "discard", "stage": "event", "offer": offer})
    expect(page.locator(".im-ask")).to_have_count(1)
    page.locator(f".im-tile[data-card={card}]").first.click()
    expect(page.locator(".im-sentences")).not_to_be_empty()
    expect(page.locator(".im-tile .im-effects").first).to_be_visible()
    page.keyboard.press("x")
    other.heard(f"discard {card}")


def test_an_effect_that_would_do_nothing_says_so(visit: Open) -> None:
    facts, _ = middle()
    laid = facts["seats"][0]["mine"][0]
    asks = {"from": "card", "card": laid["card"], "level": laid["level"], "column": laid["column"]}
    offer = {**facts["offer"], "asks": asks, "gains": {"effect 1": {"nothing": True}, "decline": {}}}
    page, _ = staged(visit, ["effect 1", "decline"], {"phase": "branch", "stage": "mine", "offer": offer})
    expect(page.locator(".im-ask .fruits")).to_have_text("nothing now")


def test_the_others_mines_are_one_tap_away(visit: Open) -> None:
    page, _ = staged(visit)
    facts, _ = middle()
    page.get_by_role("button", name="Mine of Inês").click()
    expect(page.locator(".im-laid")).to_have_count(len(facts["seats"][2]["mine"]))
    page.keyboard.press("Escape")
    expect(page.locator(".im-laid")).to_have_count(len(facts["seats"][0]["mine"]))


ZOOMED: dict[str, Any] = {"viewport": {"width": 640, "height": 430}}
"""What a 1280 by 860 window has at 200 %."""


@pytest.mark.in_passing("phone")
@pytest.mark.parametrize("how", [{}, PHONE, ZOOMED], ids=["desk", "phone", "200 %"])
def test_the_table_is_accessible(visit: Open, how: dict[str, Any]) -> None:
    page, _ = staged(visit, color_scheme="light", **how)
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")
    page.locator(CARDS).first.click()
    page.locator(".im-spot").first.wait_for()
    assert breaches(page, *THEMES) == []


def test_a_hand_of_eight_is_held_on_a_phone(visit: Open) -> None:
    facts, _ = middle()
    mine = facts["seats"][0]
    eight = (mine["hand"] * 8)[:8]
    page, _ = staged(visit, None, {"seats": [{**mine, "hand": eight}, *facts["seats"][1:]]}, **PHONE)
    tiles = page.locator(".im-tile")
    expect(tiles).to_have_count(8)
    for k in range(8):
        box = tiles.nth(k).bounding_box()
        assert box and box["width"] >= 44 and box["height"] >= 44
        assert 0 <= box["x"] and box["x"] + box["width"] <= 390 and box["y"] + box["height"] <= 844


IN_A_ROW = """() => {
    const tiles = [...document.querySelectorAll('.im-tile')].map(tile => tile.getBoundingClientRect()),
        end = innerWidth,
        lines = name => {
            const range = document.createRange();
            range.selectNodeContents(name);
            return new Set([...range.getClientRects()].map(box => box.top)).size;
        };
    return tiles.every(tile => tile.top === tiles[0].top && tile.width >= 149.5)
        && tiles.every((tile, k) => tile.right < (tiles[k + 1]?.left ?? end))
        && [...document.querySelectorAll('.im-hand .im-name')].every(name => lines(name) <= 2);
}"""
"""All cards of the hand stand beside each other before the log begins, each as wide as its effects need, its name in
two lines at most."""


CUT = """() => [...document.querySelectorAll('.im-laid, .im-tile')].filter(card => {
    const plate = card.querySelector('.im-effects'),
        room = plate.getBoundingClientRect(),
        parts = [...plate.querySelectorAll('svg, b, s, em')].map(part => part.getBoundingClientRect()),
        slack = (2 * room.height) / plate.clientHeight;
    return parts.some(part => part.top < room.top - slack || part.bottom > room.bottom + slack)
        || parts.some(part => part.left < room.left - slack || part.right > room.right + slack);
}).map(card => card.querySelector('.im-name').textContent)"""
"""The names of the cards whose effects do not fit on their plate."""


def test_a_hand_of_eight_is_one_row_on_a_desk_and_can_be_read(visit: Open) -> None:
    """Beside each other, none over another; what is pointed at, by mouse or keys, is read, and nothing moves. No effect
    of any card is cut off."""
    facts, _ = middle()
    mine = facts["seats"][0]
    hand = ["s1", "s4", "a5", "n4", "r10", "e10", "s10", "b10"]
    page, other = staged(visit, None, {"seats": [{**mine, "hand": hand}, *facts["seats"][1:]]})
    tiles, said = page.locator(".im-tile"), page.locator(".im-sentences")
    expect(tiles).to_have_count(8)
    for width, height in ((1440, 900), (1280, 800)):
        page.set_viewport_size({"width": width, "height": height})
        wait_for(page, f"innerWidth === {width} && ({IN_A_ROW})()")
    before = page.locator(".im-mine").bounding_box()
    tiles.nth(2).hover()
    expect(said).to_contain_text("machine")
    tiles.nth(2).focus()
    page.keyboard.press("ArrowRight")
    expect(tiles.nth(3)).to_be_focused()
    assert page.locator(".im-mine").bounding_box() == before
    cards = json.loads(PACK.read_text())["cards"]
    laid = [{"card": card["id"], "level": 1, "column": 2 * k} for k, card in enumerate(cards)]
    all_of_them = {**mine, "hand": [card["id"] for card in cards], "mine": laid}
    other.facts = {**other.facts, "seats": [all_of_them, *facts["seats"][1:]]}
    other.happen(0, {"event": "done", "seat": 0})
    expect(tiles).to_have_count(len(cards))
    assert page.evaluate(CUT) == []  # far away and in the hand
    page.evaluate("document.querySelector('.im-mine').classList.remove('far')")
    assert page.evaluate(CUT) == []


# ---------------------------------------------------------------- whole games
def people(visit: Open, names: list[str]) -> tuple[list[Page], list[Ear]]:
    """They open a table with a bot in the last seat; the game has begun."""
    pages: list[Page] = []
    ears: list[Ear] = []
    for name in names:
        page = visit("about:blank")
        ears.append(Ear(page))
        if not pages:
            page.goto("/")
            called(page, name)
            asked = {"game": "imperial_miners", "seats": len(names) + 1, "bots": {str(len(names)): "random"}}
            table = post(page, "/tables", asked)
            page.goto(f"/#/table/{table['id']}")
            page.wait_for_selector(".hooks.big")
        else:
            follow(page, pages[0], name)
        pages.append(page)
    pages[0].get_by_role("button", name="Begin").click()
    for page in pages:
        page.wait_for_selector(ASKED)
    return pages, ears


COMMITS = ".plate .im-state.choosing, .plate .im-state.chosen"
"""All have done with the event, and choose in secret."""

BRAM = ".plate:nth-child(2) .im-state.chosen"
"""Bram has chosen."""


@pytest.mark.left_to_ci("rounds are played by keys, and a whole round by touch in Saboteur")
def test_two_people_and_a_bot_from_the_deal_to_the_result(visit: Open) -> None:
    """All at once; a card chosen is a secret until all have chosen; one page is reloaded on the way."""
    bare = still(visit, "imperial_miners")
    pages, ears = people(visit, ["Ada", "Bram"])
    ada, bram = pages
    for seed, page in enumerate(pages):
        drive(page, seed, COMMITS)
    for page in pages:
        page.wait_for_selector(COMMITS, state="attached", timeout=10 * MILLISECONDS)
    drive(bram, 2, BRAM)
    ada.wait_for_selector(BRAM, state="attached", timeout=10 * MILLISECONDS)
    expect(bram.locator(".prompt")).to_contain_text("You have chosen")
    seen = ears[0].view["seats"][1]
    assert seen["commit"] is True and seen["hand"] == seen["known"]
    assert ada.locator(".im-revealed").count() == 0
    nothing_hidden_is_held(ears[0], bare)
    bram.reload()
    for seed, page in enumerate(pages):
        page.wait_for_selector(".table .prompt")
        drive(page, seed + 1)
    for page in pages:
        page.wait_for_selector(".result h2", timeout=10 * MILLISECONDS)
        expect(page.locator(".im-scores tbody tr")).to_have_count(3)
    scores = ears[0].view["outcome"]["scores"]
    assert ada.locator(".im-scores .total").all_inner_texts() == [str(score) for score in scores]
    for seat, ear in enumerate(ears):
        assert nothing_hidden_came(ear, seat) > 60
    ada.get_by_role("link", name="Replay").first.click()
    steps = ada.get_by_label("Jump to a step")
    expect(steps).to_be_visible()
    steps.fill(steps.get_attribute("max") or "")
    expect(ada.locator(".im-laid")).to_have_count(len(ears[0].view["seats"][0]["mine"]))
    ada.get_by_label("Seen by").select_option("1")
    steps.fill("0")
    expect(ada.locator(".im-tile")).to_have_count(8)


LATE = ".im-laid:nth-of-type(5)"
"""Half of the game is played: five cards are laid."""
LINES = "[...document.querySelectorAll('.log li')].map(line => line.innerText)"
BOARD = "[...document.querySelectorAll('.im-laid, .im-purse b')].map(each => each.ariaLabel ?? each.innerText)"


def comes_back_to_the_same(page: Page) -> None:
    """After a reload everything that was told of a long game is told again, and the board is the same."""
    wait_on(page, "the last move to be shown", lambda: not page.locator("[aria-busy=true]").count())
    told, board = page.evaluate(LINES), page.evaluate(BOARD)
    assert len(told) > 30 and len(board) > 8
    page.reload()
    page.wait_for_selector(".im-laid")
    wait_on(page, "the whole log", lambda: page.evaluate(LINES) == told)
    assert page.evaluate(BOARD) == board


@pytest.mark.left_to_ci("rounds are played by keys, and a lesson is gone through on a phone")
def test_alone_to_the_title_with_somebody_watching(visit: Open) -> None:
    page = visit("about:blank")
    ear = Ear(page)
    page.goto("/")
    table = started(page, {"game": "imperial_miners", "seats": 1, "public": False})
    word = page.evaluate(f"fetch('/api/tables/{table}').then(r => r.json()).then(room => room.invite)")
    guest = visit(f"/#/table/{table}?invite={word}")
    guest.wait_for_selector(".im-sheet")
    expect(guest.locator(".im-tile, .im-ask")).to_have_count(0)
    drive(page, 7, LATE)
    page.wait_for_selector(LATE, timeout=10 * MILLISECONDS)
    comes_back_to_the_same(page)
    drive(page, 7)
    page.wait_for_selector(".result h2", timeout=10 * MILLISECONDS)
    title = "Digger|Labourer of the Depths|Expert Miner|Engineer of the Depths|Veteran Miner|King of the Depths"
    (score,) = ear.view["outcome"]["scores"]
    expect(page.locator(".result h2")).to_have_text(re.compile(f"^({title}): {score} points$"))
    expect(guest.locator(".result h2")).to_have_text(page.locator(".result h2").inner_text())
    assert nothing_hidden_came(ear, 0) > 30
    page.set_viewport_size(PHONE["viewport"])
    comes_back_to_the_same(page)
    page.get_by_role("button", name="Close").first.click()
    page.locator(".tabs button", has_text="Log").click()
    expect(page.locator(".log li").last).to_be_in_viewport()


@pytest.mark.in_passing("keys")
@pytest.mark.parametrize("how", ["keys", "touch"])
def test_rounds_without_a_mouse(visit: Open, how: str) -> None:
    """Two rounds: from the eight cards of the deal to the third event."""
    page = visit(**(PHONE if how == "touch" else {}))
    started(page, {"game": "imperial_miners", "seats": 2, "bots": {"1": "random"}})
    Digger(page, how).play(".bar:has-text('round 3')")
    expect(page.locator(".im-laid")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")


# ---------------------------------------------------------------- packs
def test_a_private_pack_shows_its_own_names(chance_hall: RunningHall, visit: Open) -> None:
    page = visit(url=chance_hall.url)
    started(page, {"game": "imperial_miners", "seats": 1, "options": {"pack": "private"}})
    expect(page.locator(".im-ours")).to_contain_text("Private things")
    names = page.locator(".im-tile .im-name").all_inner_texts()
    assert len(names) == 8 and all(name.startswith("Own ") for name in names)
    expect(page.locator(".log")).to_contain_text("Own ")


def test_the_rules_and_the_guide_know_the_game(visit: Open) -> None:
    """The rule in question is one click away, with pictures; the guide says what to do with the first hand."""
    page = visit(guide=True)
    started(page, {"game": "imperial_miners", "seats": 1})
    guide = page.locator(".guide")
    expect(guide).to_contain_text("You dig your own mine")
    guide.get_by_role("button", name="I see").click()
    expect(guide).to_contain_text("Keep four of these cards")
    page.get_by_role("button", name="Rule R7").click()
    expect(page.locator(".rule-panel .asked dt")).to_have_text("R7")
    page.goto("/#/rules/imperial_miners?rule=R7")
    expect(page.locator("#rule-R7.asked")).to_be_visible()
    expect(page.locator(".picture .im-laid").first).to_be_visible()
