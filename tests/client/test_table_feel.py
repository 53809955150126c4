"""How a table feels: boards keep their place, hand and board share a screen, cards are dragged, keys and menus do what
one expects, and an end is a moment. All at tables that are staged, so no rules are waited for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, Route, expect
from tests.support.client.axe import breaches
from tests.support.client.browser import Complaints, Open, wait_for
from tests.support.client.sight import bench_on_screen, on_screen
from tests.support.client.staged_hall import Staged
from tests.support.client.staged_out_of_mine import Stage, began, dug, kinds
from tests.support.client.staged_socket import TABLE_ID
from tests.support.client.staged_tables import DESK, DRAWN, PHONE, table
from tests.support.waiting import wait_on

from underhall.games.out_of_mine import planning, tiles
from underhall.games.out_of_mine.game import OutOfMineState
from underhall.games.out_of_mine.position import ROUNDS
from underhall.table import TABLE
from underhall.table.game import State

LYING: dict[str, Any] = {"viewport": {"width": 844, "height": 390}, "has_touch": True, "is_mobile": True}
TABLET: dict[str, Any] = {"viewport": {"width": 820, "height": 1180}, "has_touch": True, "is_mobile": True}
ZOOMED: dict[str, Any] = {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2}
"""A desk of 1280 by 800 at 200 %."""


def gallery(visit: Open, **how: Any) -> tuple[Page, Stage]:
    page = visit("about:blank", **how)
    other = Stage(page, dug(began(elves=True, elements=True)))
    page.goto(f"/#/table/{TABLE_ID}")
    page.wait_for_selector(".om-laid")
    return page, other


HAND = ".bench [data-hand], .bench .om-supply"
LIES = """document.fonts.status === 'loaded'
    && document.getAnimations().every(each => each.playState !== 'running')
    && [%s].map(one => {
        const {x, y, width, height} = document.querySelector(one).getBoundingClientRect();
        return [x, y, width, height].map(Math.round);
    })"""


def lies(page: Page, game: str) -> list[list[int]]:
    """Where the board, something on it and the hand lie, once nothing moves and the letters have come: with others a
    text is as long as another one."""
    found: list[list[int]] = wait_for(page, LIES % f"'.table > .board', '{DRAWN[game]}', '{HAND}'")
    return found


def take_up(page: Page) -> None:
    """A crystal from the supply."""
    kind = kinds(page)[0]
    if page.locator(".om-tabs").is_visible():
        page.locator(".om-tabs button").nth(int(kind[1]) - 1).click()
    page.locator(f".om-kind[data-kind='{kind}']").click()
    expect(page.locator(".om-ghost")).to_be_visible()


CHOICES: dict[str, list[Callable[[Page], object]]] = {
    "saboteur": [
        lambda page: page.locator(".hand .card").nth(0).click(),
        lambda page: page.locator(".hand .card").nth(4).click(),
        lambda page: page.locator(".hand .card").nth(4).click(),
    ],
    "montanara": [
        lambda page: page.locator(".acts .btn", has_text="Dig").click(),
        lambda page: page.locator(".hand .card").nth(3).click(),
    ],
    "imperial_miners": [
        lambda page: page.locator(".im-tile:not(.no)").last.click(),
        lambda page: page.locator(".im-tile:not(.no)").first.click(),
    ],
    "out_of_mine": [take_up],
}
"""What changes what is asked."""


@pytest.mark.in_passing("phone")
@pytest.mark.parametrize("how", [DESK, PHONE, LYING, TABLET, ZOOMED], ids=["desk", "phone", "lying", "tablet", "200 %"])
def test_board_and_hand_share_a_screen_and_nothing_jumps(visit: Open, how: dict[str, Any]) -> None:
    """In all four games: board and hand keep place and scale while cards are chosen, while others play and while the
    hall refuses; hand, prompt and board are whole on the screen."""
    for game, choices in CHOICES.items():
        page: Page
        page, other = gallery(visit, **how) if game == "out_of_mine" else table(visit, game, **how)
        before = lies(page, game)
        for part in (".table > .board", ".table > .bench", ".bench .prompt"):
            on_screen(page.locator(part))
        size = page.viewport_size
        assert size
        assert page.evaluate("document.documentElement.scrollHeight") <= size["height"]
        assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
        bench_on_screen(page)
        for choose in choices:
            choose(page)
            assert lies(page, game) == before, game
            bench_on_screen(page)
        if isinstance(other, Staged):
            other.to_act, other.moves = [1], []
            other.happen(0, {"event": "nothing", "seat": 0})
            page.wait_for_selector(".bench:not(.mine)")
            assert lies(page, game) == before, game
        page.close()


def ends_over(page: Page, upper: str, lower: str) -> bool:
    """Whether one thing ends over the beginning of another."""
    above, below = page.locator(upper).bounding_box(), page.locator(lower).bounding_box()
    return bool(above and below and above["y"] + above["height"] <= below["y"])


def test_the_guide_stands_under_the_log_and_covers_and_moves_nothing(visit: Open) -> None:
    page, _ = table(visit, "montanara", guide=True, **DESK)
    guide, board = page.locator(".guide").bounding_box(), page.locator(".table > .board").bounding_box()
    assert guide and board
    assert guide["x"] >= board["x"] + board["width"]
    wait_on(page, "the log to make room", lambda: ends_over(page, ".side .say", ".guide"))
    before = lies(page, "montanara")
    page.get_by_role("button", name="No guide").click()
    expect(page.locator(".guide")).to_have_count(0)
    assert lies(page, "montanara") == before


# ---------------------------------------------------------------- dragging
def pull(page: Page, card: Locator, onto: tuple[float, float]) -> None:
    box = card.bounding_box()
    assert box
    page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] - 40, steps=3)
    page.mouse.move(*onto, steps=3)
    page.mouse.up()


def middle_of(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_cards_are_dragged_onto_players_buttons_and_mountains_and_a_miss_takes_nothing(visit: Open) -> None:
    page, other = table(visit, "saboteur", **DESK)
    broken = page.locator(".hand .card[data-card='break-pickaxe']")
    pull(page, broken, (640, 20))  # beside everything: it stays chosen
    expect(broken).to_have_attribute("aria-pressed", "true")
    broken.click()  # and the next click is a click
    expect(broken).to_have_attribute("aria-pressed", "false")
    pull(page, broken, middle_of(page.locator(".tally .plate").nth(2)))
    other.heard("break pickaxe 2")
    pull(page, page.locator(".hand .card").first, middle_of(page.locator(".acts .btn", has_text="Pass")))
    other.heard("break pickaxe 2", "discard ES")

    page.close()
    page, other = table(visit, "montanara", **DESK)
    hand = page.locator(".hand .card")
    pull(page, hand.filter(has_text="Tunnel"), middle_of(page.locator(".montanara .mn").nth(2)))
    other.heard("tunnel 3")
    pull(page, hand.filter(has_text="Dwarf"), middle_of(page.locator(".montanara .mc").nth(1)))
    other.heard("tunnel 3", "dwarf")


# ---------------------------------------------------------------- menus and keys
def test_the_menu_closes_on_a_choice_beside_it_and_on_escape(visit: Open) -> None:
    page, _ = table(visit, "saboteur", **PHONE)
    menu, items = page.get_by_label("Menu"), page.locator(".menu ul")
    menu.tap()
    expect(items).to_be_visible()
    expect(items.get_by_role("button", name="Language")).to_be_visible()  # the bar has no room for them
    expect(items.get_by_role("link", name="Settings")).to_be_visible()
    assert breaches(page) == []
    page.locator(".maze").tap(position={"x": 60, "y": 300})
    expect(items).to_be_hidden()
    menu.tap()
    page.keyboard.press("Escape")
    expect(items).to_be_hidden()
    menu.tap()
    items.get_by_role("button", name="Propose to break up").tap()
    expect(items).to_be_hidden()
    assert page.locator("kbd:visible").count() == 0


def test_numbers_choose_cards_and_players_and_the_focus_stays(visit: Open) -> None:
    page, other = table(visit, "saboteur", **DESK)
    page.keyboard.press("5")
    broken = page.locator(".hand .card").nth(4)
    expect(broken).to_have_attribute("aria-pressed", "true")
    expect(broken).to_be_focused()
    page.keyboard.press("3")
    other.heard("break pickaxe 2")
    page.keyboard.press("1")
    page.keyboard.press("4")
    expect(page.locator(".place[data-n='4']")).to_be_focused()
    page.keyboard.press("Enter")
    other.heard("break pickaxe 2", "lay NW@6,0")
    expect(page.locator(".hand .card").first).to_be_focused()  # the place is gone, the hand is not
    page.keyboard.press("?")
    keys = page.get_by_role("dialog", name="Keys")
    expect(keys).to_contain_text("A card; then a place or a player")
    expect(keys).to_contain_text("Pass")
    assert breaches(page) == []
    page.keyboard.press("Escape")
    expect(keys).to_have_count(0)

    page.close()
    page, other = table(visit, "montanara", **DESK)
    page.keyboard.press("Shift+Digit5")
    expect(page.locator(".hand .card", has_text="Tunnel")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("2")
    other.heard("tunnel 2")
    page.close()
    page, _ = table(visit, "imperial_miners", **DESK)
    page.keyboard.press("2")
    expect(page.locator(".im-tile").nth(1)).to_be_focused()


# ---------------------------------------------------------------- endings
ROLES = ["digger", "digger", "saboteur", "digger", "saboteur"]


def round_over(other: Staged) -> None:
    """The saboteurs win, are paid, and the next round is dealt, all in one message."""
    end = {"event": "round_end", "round": 2, "winner": "saboteurs", "roles": ROLES, "seats": [2, 4], "share": "paid"}
    pays: list[dict[str, Any]] = [{"event": "pay", "seat": seat, "sum": 3, "owed": 0} for seat in (2, 4)]
    other.facts = {**other.facts, "round": 3, "maze": other.facts["maze"][:1], "open": []}
    other.happen(
        1,
        {"event": "discard", "seat": 1},
        end,
        *pays,
        {"event": "deal", "round": 3, "first": 0, "cards": 6, "pile": 30},
    )


@pytest.mark.in_passing("desk")
@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_after_a_round_the_maze_stays_until_one_is_ready(visit: Open, how: dict[str, Any]) -> None:
    page, other = table(visit, "saboteur", **how)
    round_over(other)
    ending = page.locator(".sb-ending")
    expect(ending.locator(".roles li.open .badge.bad")).to_have_count(2)
    expect(ending.locator(".gold-share")).to_have_text(["+3", "+3"])
    expect(page.locator(".laid")).to_have_count(16)  # as it was dug
    expect(page.locator(".bar")).to_contain_text("round 2")
    assert breaches(page) == []
    on_screen(ending.get_by_role("button", name="Round 3"))
    ending.get_by_role("button", name="Round 3").click()
    expect(page.locator(".laid")).to_have_count(1)
    expect(page.locator(".bar")).to_contain_text("round 3")


def test_roles_turn_one_by_one_can_be_skipped_and_the_next_round_comes_by_itself(visit: Open) -> None:
    page, other = table(visit, "saboteur", motion=True, **DESK)
    round_over(other)
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(".sb-ending .roles li.open")).to_have_count(5)
    expect(page.locator(".sb-ending")).to_contain_text("It begins by itself")
    expect(page.locator(".bar")).to_contain_text("round 3")


def beside(page: Page) -> None:
    """The result leaves the board in sight, and once more is at hand, open or closed; nothing is wrong with it."""
    result, board = page.locator(".result"), page.locator(".table > .board")
    expect(result.locator("h2")).to_be_visible()
    on_screen(result.get_by_role("button", name="Once more"))
    panel, sheet = result.bounding_box(), board.bounding_box()
    assert panel and sheet
    assert panel["x"] >= sheet["x"] + sheet["width"] - 1 or panel["y"] >= sheet["y"] + 120
    assert breaches(page) == []
    result.get_by_role("button", name="Close").click()
    expect(result).to_have_count(0)
    on_screen(page.locator(".acts").get_by_role("button", name="Once more"))
    page.get_by_role("button", name="Result").click()
    expect(result).to_be_visible()


def ready_to_call_at_last() -> State:
    """Out of Mine! in its last round: seat 0 has filled its gallery and may call."""
    state = began(seats=2, sides="aa")
    for number in range(1, ROUNDS + 1):
        assert isinstance(state, OutOfMineState)
        for kind, place in planning.plan(state.position, 0) or []:
            state.play(0, f"take {tiles.KIND_TEXTS[kind]}")
            state.play(0, f"lay {tiles.KIND_TEXTS[kind]} {tiles.write_place(place)}")
        if number == ROUNDS:
            return state
        state.play(0, "call")
        state.play(TABLE, state.game.read_move("next"))
        for seat in (0, 1):
            state.play(seat, state.moves(seat)[0])  # a side: who has the board again may have no choice
        state.play(TABLE, state.game.read_move("start"))
    raise AssertionError


@pytest.mark.left_to_ci("a round of Saboteur and games of Montanara are played to their ends")
@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_each_game_ends_with_a_moment_and_a_result_beside_the_board(visit: Open, how: dict[str, Any]) -> None:
    """What was hidden turns and is counted, which can be skipped; then the result."""
    page, other = table(visit, "saboteur", motion=True, **how)
    end = {"event": "round_end", "round": 3, "winner": "diggers", "roles": ROLES, "seats": [2, 4], "share": "none"}
    rounds = [{"winner": "diggers", "roles": ROLES, "spare": "digger"}] * 3
    other.end(
        "three_rounds", 0, {"event": "lay", "seat": 0, "card": "EW", "edges": "EW", "x": 7, "y": 0}, end, rounds=rounds
    )
    expect(page.locator(".sb-ending")).to_be_visible()
    page.keyboard.press("Escape")
    beside(page)
    expect(page.locator(".laid")).to_have_count(16)

    page.close()
    page, other = table(visit, "montanara", motion=True, **how)
    other.end("four_crystals", 0, crystals=[4, 2], phase="over:four_crystals")
    expect(page.locator(".mt-finale .lit").first).to_be_visible()
    page.keyboard.press("Escape")
    beside(page)

    page.close()
    page, other = table(visit, "imperial_miners", motion=True, **how)
    other.happen(0, {"event": "points", "seat": 0, "change": 7, "source": "s4"})
    other.end("ten_rounds", 0)
    expect(page.locator(".im-finale .im-title")).to_contain_text("Giulia won.")
    expect(page.locator(".im-finale .im-best")).to_contain_text("7")
    page.keyboard.press("Escape")
    expect(page.locator(".im-best").first).to_contain_text("7")
    beside(page)

    state = ready_to_call_at_last()
    page = visit("about:blank", motion=True, **how)
    stage = Stage(page, state)
    page.goto(f"/#/table/{TABLE_ID}")
    page.wait_for_selector(".om-laid")
    stage.play(0, "call")
    expect(page.locator(".om-tally")).to_contain_text("Giulia called")
    on_screen(page.locator(".acts").get_by_role("button", name="Skip"))
    expect(page.locator(".om-last")).to_have_count(0)  # there is nothing to be done any more
    page.keyboard.press("Escape")
    expect(page.locator(".hidden-things .om-gallery, .hidden-things svg").first).to_be_visible()
    beside(page)


@pytest.mark.in_passing("desk")
@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_whoever_beats_bots_is_offered_the_next_level(visit: Open, how: dict[str, Any]) -> None:
    bot = {"seat": 1, "bot": "montanara:apprentice"}
    seats = [{"seat": 0, "person": {"id": "p0", "name": "Giulia"}, "here": True}, bot]
    page, other = table(visit, "montanara", room={"seats": seats}, **how)
    other.end("four_crystals", 0, crystals=[4, 2], phase="over:four_crystals")
    expect(page.locator(".next-level")).to_contain_text("Miner: Knows the work")


def test_where_nothing_moves_the_result_is_there_at_once(visit: Open) -> None:
    page, other = table(visit, "montanara", **DESK)
    other.end("four_crystals", 0, crystals=[4, 2], phase="over:four_crystals")
    expect(page.locator(".result h2")).to_be_visible()
    expect(page.locator(".mt-finale")).to_have_count(0)


def test_a_result_that_did_not_come_is_asked_for_again(visit: Open, complaints: Complaints) -> None:
    """The line is down when what a table needs beside its board is sent for: it comes later, and is not missed for
    ever."""
    complaints.allowed = ("Failed to load resource", "Failed to fetch", "ERR_FAILED", "error loading dynamically")
    page = visit("about:blank", **DESK)
    tries: list[str] = []

    def answer(route: Route) -> None:
        tries.append(route.request.url)
        route.abort() if len(tries) == 1 else route.continue_()

    page.route("**/table-*.js", answer)
    other = Staged(page, game="montanara")
    page.goto(f"/#/table/{TABLE_ID}")
    page.wait_for_selector(DRAWN["montanara"])
    other.end("four_crystals", 0, crystals=[4, 2], phase="over:four_crystals")
    expect(page.locator(".result h2")).to_be_visible()
    assert len(tries) == 2


def test_a_dug_card_turns_over(visit: Open) -> None:
    page, other = table(visit, "montanara", **DESK)
    other.facts = {**other.facts, "phase": "dig:2:1"}
    other.moves = ["on", "stop"]
    other.happen(
        0, {"event": "dig", "seat": 0, "mountain": 2}, {"event": "turn", "seat": 0, "mountain": 2, "card": "T"}
    )
    expect(page.locator(".row-of-cards .flips")).to_have_count(1)
    expect(page.get_by_role("button", name="Stop")).to_have_count(1)  # in the panel, and not in the bench too
