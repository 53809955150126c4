"""Saboteur in the browser: the board in positions written down, and whole rounds of people and bots."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.support.client.axe import THEMES, breaches
from tests.support.client.browser import Open, wait_for
from tests.support.client.load_fixed_shuffles import BOT, golden_round
from tests.support.client.players import ASKED, Saboteur, called, follow, in_sight, started
from tests.support.client.running_hall import RunningHall
from tests.support.client.secrecy import Ear, nothing_hidden_came, nothing_hidden_is_held, still
from tests.support.client.staged_hall import Staged, forty_cards
from tests.support.client.staged_socket import TABLE_ID

REST_MS = 650
"""How long a pointer rests on something before it is told what that is."""


def staged(
    visit: Open, seats: int = 5, moves: list[str] | None = None, facts: dict[str, Any] | None = None, **how: object
) -> tuple[Page, Staged]:
    page = visit("about:blank", **how)
    other = Staged(page, seats, moves, **(facts or {}))
    page.goto(f"/#/table/{TABLE_ID}")
    page.get_by_role("button", name="I have seen it").click()
    return page, other


def test_choose_a_card_then_its_place(visit: Open) -> None:
    page, other = staged(visit)
    expect(page.locator(".place")).to_have_count(0)
    page.get_by_role("button", name="corner").click()
    expect(page.locator(".place")).to_have_count(6)
    expect(page.locator(".prompt")).to_contain_text("6 lit places")
    page.locator(".place[data-n='4']").click()
    other.heard("lay NW@6,0")


def test_turning_is_offered_only_where_it_matters(visit: Open) -> None:
    page, other = staged(visit)
    page.get_by_role("button", name="corner").click()
    expect(page.locator(".acts").get_by_role("button", name="Turn")).to_have_count(0)
    page.locator(".hand").get_by_role("button", name="fork").click()
    expect(page.locator(".place")).to_have_count(1)
    page.keyboard.press("r")
    page.locator(".place").click()
    other.heard("lay NES@4,2")


def test_tools_on_the_plates_are_targets(visit: Open) -> None:
    page, other = staged(visit)
    page.get_by_role("button", name="break a pickaxe").click()
    expect(page.locator(".plate.aimed")).to_have_count(3)
    page.get_by_role("button", name="Choose Inês").click()
    other.heard("break pickaxe 2")


def test_a_card_that_cannot_be_played_says_why_and_can_be_passed(visit: Open) -> None:
    page, other = staged(visit)
    page.get_by_role("button", name="dead end").click()
    expect(page.locator(".prompt")).to_contain_text("fits nowhere")
    page.keyboard.press("p")
    other.heard("discard xNS")


def test_by_keys_alone(visit: Open) -> None:
    page, other = staged(visit)
    page.get_by_role("button", name="corner").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("2")
    assert page.evaluate("document.activeElement.dataset.place") == "4,-2"
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.place") != "4,-2"

    page.keyboard.press("Escape")
    expect(page.locator(".place")).to_have_count(0)
    page.get_by_role("button", name="map").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("2")
    page.keyboard.press("Enter")
    other.heard("map 2")


def test_what_comes_under_a_pointer_that_rests_is_not_asked_about(visit: Open) -> None:
    page, _ = staged(visit)  # the pointer rests where the button was, and the board lies there now
    wait_for(page, "document.querySelector('[data-info]:hover')?.matches('*')")
    page.evaluate(f"new Promise(later => setTimeout(later, {2 * REST_MS}))")
    assert page.locator(".info").count() == 0


def test_a_card_is_dragged_onto_its_place(visit: Open) -> None:
    page, other = staged(visit)
    box = page.get_by_role("button", name="corner").bounding_box()
    assert box
    page.mouse.move(box["x"] + 30, box["y"] + 40)
    page.mouse.down()
    page.mouse.move(box["x"] + 60, box["y"] - 40, steps=4)
    place = page.locator(".place[data-n='5']").bounding_box()
    assert place
    page.mouse.move(place["x"] + place["width"] / 2, place["y"] + place["height"] / 2, steps=6)
    page.mouse.up()
    other.heard("lay NW@4,2")


def test_the_sheet_pans_zooms_and_fits(visit: Open) -> None:
    page, _ = staged(visit)

    def goal(so: str) -> dict[str, float]:
        """Where the first goal lies, once this is so of its x and width."""
        found: dict[str, float] = wait_for(
            page,
            f"""() => {{
                const {{x, width}} = document.querySelector('.goal').getBoundingClientRect();
                return ({so}) && {{x, width}};
            }}""",
        )
        return found

    before = goal("width > 0")
    page.mouse.move(500, 300)
    page.mouse.wheel(0, -600)
    near = goal(f"width > {before['width'] * 1.3}")
    page.mouse.move(400, 200)
    page.mouse.down()
    page.mouse.move(300, 260, steps=5)
    page.mouse.up()
    goal(f"Math.round(x - {near['x']}) === -100")
    page.get_by_role("button", name="Whole mine").click()
    goal(f"Math.abs(width - {before['width']}) < 2")


def test_the_zoom_gives_way_to_a_place(visit: Open) -> None:
    page, other = staged(visit, moves=["lay ES@-1,2", "discard ES"])
    before = page.locator(".zoom").bounding_box()
    page.get_by_role("button", name="corner").click()
    expect(page.locator(".zoom.up")).to_be_visible()
    assert before != page.locator(".zoom").bounding_box()
    page.locator(".place").click()
    other.heard("lay ES@-1,2")


def test_what_lies_outside_is_named_at_the_rim(visit: Open) -> None:
    page, _ = staged(visit, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    expect(page.locator(".beacon")).to_have_count(0)  # it opens on the whole mine
    for _ in range(3):
        page.keyboard.press("+")
    expect(page.locator(".beacon")).to_have_count(3)
    page.get_by_role("button", name="Look at goal 2").tap()
    expect(page.locator(".beacon.right")).to_have_count(0)


@pytest.mark.in_passing("phone")
@pytest.mark.parametrize("size", [(1280, 860), (390, 844)], ids=["desk", "phone"])
def test_ten_players_fit_and_are_accessible(visit: Open, size: tuple[int, int]) -> None:
    page, _ = staged(visit, 10, viewport={"width": size[0], "height": size[1]}, color_scheme="light")
    page.locator(".hand .card").first.click()
    seats = page.locator(".plate" if size[0] > 1000 else ".seat")
    expect(seats).to_have_count(10)
    for k in range(10):
        box = seats.nth(k).bounding_box()
        assert box
        assert box["y"] + box["height"] <= size[1]
        assert box["x"] + box["width"] <= size[0] + 1
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert breaches(page, *THEMES) == []


def test_the_bench_is_pulled_up_on_a_phone(visit: Open) -> None:
    """By a tap, by a drag and by keys: the cards are large then, and have their names."""
    page, _ = staged(visit, viewport={"width": 390, "height": 844})
    grip, name = page.get_by_role("button", name="Large cards"), page.locator(".hand .nm").first
    expect(name).to_be_hidden()
    grip.click()
    expect(name).to_be_visible()
    assert breaches(page) == []
    page.mouse.move(8, 8)  # what the pointer rests on says what it is, and may say so over the rim
    expect(page.locator(".info")).to_have_count(0)
    box = grip.bounding_box()
    assert box
    page.mouse.move(box["x"] + 40, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] + 90, steps=4)
    page.mouse.up()
    expect(name).to_be_hidden()
    grip.focus()
    page.keyboard.press("Enter")
    expect(name).to_be_visible()
    page.keyboard.press("Escape")
    expect(name).to_be_hidden()


def test_the_role_is_covered_on_a_phone_until_it_is_held(visit: Open) -> None:
    page, _ = staged(visit, viewport={"width": 390, "height": 844})
    page.get_by_role("button", name="Role").click()
    role = page.locator(".drawer-role .uncovered")
    expect(role).to_be_hidden()
    page.get_by_role("button", name="Hold to see").hover()  # once the drawer has come to rest
    page.mouse.down()
    expect(role).to_be_visible()
    page.mouse.up()
    expect(role).to_be_hidden()


def test_the_gold_is_chosen_card_by_card(visit: Open) -> None:
    facts: dict[str, Any] = {"phase": "gold", "draft": {"cards": 3, "yours": [1, 1, 3]}}
    page = visit("about:blank")
    other = Staged(page, 5, ["take 1", "take 3"], **facts)
    page.goto(f"/#/table/{TABLE_ID}")
    expect(page.locator(".nugget-card")).to_have_count(3)
    page.get_by_role("button", name="3 nuggets").click()
    other.heard("take 3")


def test_a_move_is_drawn_with_its_message_and_no_other_card_anew(visit: Open) -> None:
    """With forty cards in the maze. `benchmarks/client.py` measures how many milliseconds that takes."""
    page, other = staged(visit, facts={"maze": forty_cards()})
    page.evaluate(
        """() => {
            window.changed = {added: 0, removed: 0, then: 0};
            const cards = nodes => [...nodes].filter(node => node.matches('.laid')).length;
            new MutationObserver(list => list.forEach(each => {
                window.changed.added += cards(each.addedNodes);
                window.changed.removed += cards(each.removedNodes);
            })).observe(document.querySelector('.maze svg'), {subtree: true, childList: true});
            const parse = JSON.parse;
            JSON.parse = text => {  // a message is read when it comes, and drawn before anything else is done
                setTimeout(() => window.changed.then = document.querySelectorAll('.laid').length);
                return parse(text);
            };
        }"""
    )
    other.lay(7, 4)
    expect(page.locator(".laid.fresh")).to_have_count(1)
    wait_for(page, "window.changed.then")
    assert page.evaluate("window.changed") == {"added": 1, "removed": 0, "then": 41}


HAND_CLOCK = """() => {
    let now = performance.now(), waiting = [];
    const plain = window.setTimeout;
    performance.now = () => now;
    window.setTimeout = (run, ms = 0) => ms < 50 ? plain(run, ms) : (waiting.push({run, at: now + ms}), 1e9);
    window.passes = ms => {
        for (const end = now + ms; ; ) {
            const next = waiting.filter(one => one.at <= end).sort((a, b) => a.at - b.at)[0];
            if (!next) return void (now = end);
            now = next.at;
            waiting = waiting.filter(one => one !== next);
            next.run();
        }
    };
}"""
"""A clock that stands still until it is moved."""


def test_moves_of_others_that_come_together_are_shown_one_after_another(visit: Open) -> None:
    page, other = staged(visit, motion=True)
    cards, before = page.locator(".laid"), len(other.facts["maze"])
    page.evaluate(HAND_CLOCK)
    for y in (4, 5, 6, 7):
        other.lay(7, y)
    expect(cards).to_have_count(before + 1)  # the first at once
    page.evaluate("passes(400)")
    expect(cards).to_have_count(before + 2)
    expect(page.locator(".log li:last-child")).to_contain_text("7,5")
    page.evaluate("passes(1000)")  # none waits longer than a second or so
    expect(cards).to_have_count(before + 4)
    page.evaluate("passes(1000)")
    for y in (8, 9, 10):
        other.lay(7, y)
    expect(page.locator(".log li:last-child")).to_contain_text("7,8")
    other.say("Well dug!")  # came after them all
    expect(page.locator(".chat")).to_contain_text("Well dug!")
    expect(cards).to_have_count(before + 5)
    page.keyboard.press("Shift")  # whoever does anything has seen enough
    expect(cards).to_have_count(before + 7)


def test_nothing_waits_where_nothing_moves(visit: Open) -> None:
    page, other = staged(visit)
    before = len(other.facts["maze"])
    page.evaluate(HAND_CLOCK)
    for y in (4, 5, 6):
        other.lay(7, y)
    expect(page.locator(".laid")).to_have_count(before + 3)


# ---------------------------------------------------------------- whole rounds
PEOPLE = range(3)
"""The seats of the people; bots have the others."""


@pytest.fixture(scope="module")
def golden(
    built: object, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[tuple[RunningHall, list[tuple[int, str]]]]:
    """A hall where the first round of five ends with gold, and its moves."""
    word, moves = golden_round(PEOPLE)
    running = RunningHall(tmp_path_factory.mktemp("golden"), steady=word)
    yield running, moves
    running.close()


ROLES = ("digger", "saboteur")


def holds_its_own(ear: Ear, bare: dict[str, set[str]]) -> None:
    """The page draws the hand, the role and the goals of its own view, and no other, and has no other at hand."""
    view = ear.view
    drawn = ear.page.locator(".hand .card").evaluate_all("all => all.map(card => card.dataset.card)")
    assert drawn == view["hand"]
    assert ear.page.locator(f".badge:not(.{'bad' if view['role'] == 'saboteur' else 'good'})").count() == 0
    known = sum(goal["kind"] is not None for goal in view["goals"])
    assert ear.page.locator(".goal.open, .goal .seen-tag").count() == known
    nothing_hidden_is_held(ear, bare, ROLES)


@pytest.mark.left_to_ci("a whole round by touch, and tables of several people in tests/hall/test_play.py")
def test_three_people_and_two_bots_dig_a_round_and_share_the_gold(
    visit: Open, golden: tuple[RunningHall, list[tuple[int, str]]]
) -> None:
    """With a reload in the middle; then they vote to break up. What each page got is what its seat may know."""
    hall, moves = golden
    bare = still(visit, "saboteur", hall.url)
    pages: list[Page] = []
    ears: list[Ear] = []
    for name in ("Ada", "Bram", "Cora"):
        page = visit("about:blank", url=hall.url)
        ears.append(Ear(page))
        if not pages:
            page.goto("/")
            called(page, name)
            page.get_by_role("button", name="Saboteur", exact=True).click()
            page.get_by_label("With friends").check()
            page.get_by_role("button", name="Open the table").click()
            page.wait_for_selector(".hooks.big")
            for hook in (4, 5):
                page.get_by_label(f"A bot on hook {hook}").select_option(BOT)
                expect(page.locator(".hooks.big .hook").nth(hook - 1).locator(".tag")).to_be_visible()
        else:
            follow(page, pages[0], name)
        pages.append(page)
    pages[0].get_by_role("button", name="Begin").click()
    for page in pages:
        expect(page.get_by_text("Your role in this round")).to_be_visible()
    for number, (seat, move) in enumerate(moves):
        if seat not in PEOPLE:
            continue
        if move.startswith("take"):
            expect(pages[seat].locator(".sb-ending .roles li.open")).to_have_count(5)  # who was what
        Saboteur(pages[seat]).play(move)
        if number in (7, 8, 9) or move.startswith("map"):
            pages[seat].wait_for_selector(".bench:not(.mine):not([aria-busy=true])")
            holds_its_own(ears[seat], bare)
        if number in (9, 10, 11):
            pages[seat].reload()
            pages[seat].wait_for_selector(".maze")
    for page, ear in zip(pages, ears, strict=True):
        page.get_by_role("button", name="Round 2").click()  # until then the maze stays
        expect(page.locator(".bar")).to_contain_text("round 2")
        assert ear.view["rounds"][0]["winner"] == "diggers"
        expect(page.get_by_text("Your role in this round")).to_be_visible()
    taken = sum(sum(ear.view["players"][seat]["nuggets"]) for seat, ear in enumerate(ears))
    assert taken == sum(int(move.split()[1]) for seat, move in moves if move.startswith("take") and seat in PEOPLE)
    pages[0].get_by_label("Menu").click()
    pages[0].get_by_role("button", name="Propose to break up the table").click()
    for page in pages[1:]:
        expect(page.locator(".notice")).to_contain_text("proposes to break up")
        page.get_by_role("button", name="Agree").click()
    for page, ear in zip(pages, ears, strict=True):
        expect(page.locator(".result h2")).to_be_visible()
        assert nothing_hidden_came(ear, ears.index(ear)) > len(moves)
    pages[0].get_by_role("button", name="Check it here").click()
    expect(pages[0].locator(".proof [role=status]")).to_contain_text("The promise was kept")


def alone(visit: Open, url: str, **how: object) -> tuple[Page, Ear]:
    """Somebody at a table with four bots that do not think."""
    page = visit("about:blank", url=url, **how)
    ear = Ear(page)
    page.goto("/")
    started(page, {"game": "saboteur", "seats": 5, "bots": dict.fromkeys("1234", "random"), "public": False})
    return page, ear


def deeds(ear: Ear) -> set[str]:
    """What seat 0 has done so far, as its own page was told."""
    told = [event for message in ear.got for event in (message.get("happened") or {}).get("events", [])]
    return {event["event"] for event in told if event.get("seat") == 0}


class Somebody:
    """Does whatever can be done, the first of it each time: with Enter, or with a finger."""

    def __init__(self, page: Page, how: str) -> None:
        self.page = page
        self.how = how

    def press(self, selector: str) -> bool:
        """The first of these, if there is one to be seen."""
        one = next(iter(in_sight(self.page, selector)), None)
        if one is None:
            return False
        if self.how == "keys":
            one.focus()
            self.page.keyboard.press("Enter")
        else:
            one.tap()
        return True

    def turn(self) -> None:
        """A card, and then a place, a player or the pile."""
        if not self.press(".hand .card:not(.no):not(.sel)"):
            self.press(".hand .card:not(.sel)")
        place = self.page.query_selector(".place")
        if place and self.how == "touch" and not place.evaluate(REACHED):
            self.press(".zoom button:last-child")  # on a small screen it may lie outside: the whole mine
        if not self.press(".place") and not self.press(".plate-aim"):
            self.press(".acts .btn:not(.off):has(kbd:text-is('P'))")
        self.press(".sb-panel .works-acts .btn:not(.go)")  # which of two tools

    def play(self, until: str) -> None:
        for _ in range(400):
            self.page.wait_for_selector(f"{ASKED}, {until}")
            if self.page.query_selector(until):
                return
            if not self.press(f"{SHOWN} .btn, .nugget-card:not([disabled])"):
                self.turn()
        raise AssertionError(f"never saw {until}")


SHOWN = ":is(.sb-panel, .sb-ending) .works-acts"
"""What stays until it has been seen."""
REACHED = """place => {
    const {x, y, width, height} = place.getBoundingClientRect();
    return place.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""


@pytest.mark.left_to_ci("a round by touch, and a whole game of Montanara by keys")
def test_a_whole_round_by_keys_alone(visit: Open, golden: tuple[RunningHall, list[tuple[int, str]]]) -> None:
    """To the roles and into the next round; then to the end by the menu. Nothing hidden came over the wire."""
    page, ear = alone(visit, golden[0].url)
    Somebody(page, "keys").play(".sb-ending .works-acts")
    assert "lay" in deeds(ear)
    assert {"map", "break", "repair", "rockfall"} & deeds(ear)
    expect(page.locator(".sb-ending .btn.go")).to_be_focused()  # what is shown until it is seen
    page.keyboard.press("Enter")
    expect(page.locator(".bar")).to_contain_text(re.compile("round [23]"))
    expect(page.locator(".sb-panel .role-card")).to_be_visible()  # and not what a map had shown in the last round
    expect(page.locator(".sb-panel .btn.go")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".sb-panel")).to_have_count(0)
    page.get_by_label("Menu").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Propose to break up the table").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".result h2")).to_be_visible()
    assert nothing_hidden_came(ear, 0) > 40


def test_a_whole_round_by_touch_on_a_phone(visit: Open, golden: tuple[RunningHall, list[tuple[int, str]]]) -> None:
    page, ear = alone(visit, golden[0].url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    Somebody(page, "touch").play(".sb-ending .works-acts")
    assert "lay" in deeds(ear)
    assert {"map", "break", "repair", "rockfall"} & deeds(ear)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.locator(".sb-ending .btn.go").tap()
    expect(page.locator(".bar")).to_contain_text(re.compile("round [23]"))


@pytest.mark.left_to_ci("rounds are played out by touch")
def test_three_rounds_end_with_all_that_was_hidden(
    visit: Open, golden: tuple[RunningHall, list[tuple[int, str]]]
) -> None:
    """Ten at the table, so that a whole game has few turns for one of them. Then the shuffles are checked, and a
    rematch waits for its players."""
    page = visit("about:blank", url=golden[0].url)
    ear = Ear(page)
    page.goto("/")
    started(page, {"game": "saboteur", "seats": 10, "bots": dict.fromkeys("123456789", BOT), "public": False})
    Somebody(page, "keys").play(".result")
    result = page.locator(".result")
    expect(result.locator("h2")).to_be_visible()
    expect(result).to_contain_text("Three rounds")
    nuggets = [sum(player["nuggets"]) + player["owed"] for player in ear.view["players"]]
    expect(result.locator(".scores .num")).to_have_text([str(n) for n in sorted(nuggets, reverse=True)])
    expect(result.locator(".hidden-things .roles")).to_have_count(3)
    expect(result.locator(".hidden-things .roles li")).to_have_count(30)
    for number, ended in enumerate(ear.view["rounds"]):
        bad = result.locator(".hidden-things .roles").nth(number).locator(".badge.bad")
        expect(bad).to_have_count(ended["roles"].count("saboteur"))
    expect(result.locator(".last-hands li")).to_have_count(10)
    assert breaches(page) == []
    assert nothing_hidden_came(ear, 0) > 30
    result.get_by_role("button", name="Check it here").click()
    expect(result.locator(".proof [role=status]")).to_contain_text("The promise was kept")
    before = page.url
    result.get_by_role("button", name="Once more").click()
    page.wait_for_url(lambda url: url != before)
    expect(page.locator(".hooks.big .hook, .table .prompt").first).to_be_visible()
