"""Saboteur in the browser: the board in positions written down, and whole rounds of people and bots."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Error, Page, expect
from tests.client.axe import breaches
from tests.client.fixtures import TABLE, Staged, laid
from tests.client.halls import RunningHall
from tests.client.people import Open
from tests.client.player import Saboteur, called
from tests.client.secrecy import Ear, nothing_hidden_came, nothing_hidden_is_held
from tests.client.steady import golden_round


def staged(
    visit: Open, seats: int = 5, moves: list[str] | None = None, facts: dict[str, Any] | None = None, **how: object
) -> tuple[Page, Staged]:
    page = visit("about:blank", **how)
    other = Staged(page, seats, moves, **(facts or {}))
    page.goto(f"/#/table/{TABLE}")
    page.get_by_role("button", name="I have seen it").click()
    return page, other


def test_choose_a_card_then_its_place(visit: Open) -> None:
    page, other = staged(visit)
    expect(page.locator(".place")).to_have_count(0)
    page.get_by_role("button", name="corner").click()
    expect(page.locator(".place")).to_have_count(6)
    expect(page.locator(".prompt")).to_contain_text("6 lit places")
    page.locator(".place[data-n='4']").click()
    assert other.played == ["lay NW@6,0"]


def test_turning_is_offered_only_where_it_matters(visit: Open) -> None:
    page, other = staged(visit)
    page.get_by_role("button", name="corner").click()
    expect(page.get_by_role("button", name="Turn")).to_have_count(0)
    page.get_by_role("button", name="fork").click()
    expect(page.locator(".place")).to_have_count(1)
    page.keyboard.press("r")
    page.locator(".place").click()
    assert other.played == ["lay NES@4,2"]


def test_tools_on_the_plates_are_targets(visit: Open) -> None:
    page, other = staged(visit)
    page.get_by_role("button", name="break a pickaxe").click()
    expect(page.locator(".plate.aimed")).to_have_count(3)
    page.get_by_role("button", name="Choose Inês").click()
    assert other.played == ["break pickaxe 2"]


def test_a_card_that_cannot_be_played_says_why_and_can_be_passed(visit: Open) -> None:
    page, other = staged(visit)
    page.get_by_role("button", name="dead end").click()
    expect(page.locator(".prompt")).to_contain_text("fits nowhere")
    page.keyboard.press("p")
    assert other.played == ["discard xNS"]


def test_by_keys_alone(visit: Open) -> None:
    page, other = staged(visit)
    page.get_by_role("button", name="corner").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("2")
    assert page.evaluate("document.activeElement.dataset.place") == "4,-2"
    page.keyboard.press("ArrowDown")
    assert page.evaluate("document.activeElement.dataset.place") != "4,-2"
    page.keyboard.press("Enter")
    assert len(other.played) == 1
    page.get_by_role("button", name="map").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Escape")
    expect(page.locator(".place")).to_have_count(0)


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
    assert other.played == ["lay NW@4,2"]


def test_the_sheet_pans_zooms_and_fits(visit: Open) -> None:
    page, _ = staged(visit)
    goal = page.locator(".goal").first
    before = goal.bounding_box()
    page.mouse.move(500, 300)
    page.mouse.wheel(0, -600)
    page.wait_for_timeout(100)
    after = goal.bounding_box()
    assert before and after
    assert after["width"] > before["width"] * 1.3
    page.mouse.move(400, 200)
    page.mouse.down()
    page.mouse.move(300, 260, steps=5)
    page.mouse.up()
    moved = goal.bounding_box()
    assert moved
    assert round(moved["x"] - after["x"]) == -100
    page.get_by_role("button", name="Whole mine").click()
    page.wait_for_timeout(400)
    fitted = goal.bounding_box()
    assert fitted
    assert abs(fitted["width"] - before["width"]) < 2


def test_the_zoom_gives_way_to_a_place(visit: Open) -> None:
    page, other = staged(visit, moves=["lay ES@-1,2", "discard ES"])
    before = page.locator(".zoom").bounding_box()
    page.get_by_role("button", name="corner").click()
    expect(page.locator(".zoom.up")).to_be_visible()
    assert before != page.locator(".zoom").bounding_box()
    page.locator(".place").click()
    assert other.played == ["lay ES@-1,2"]


def test_what_lies_outside_is_named_at_the_rim(visit: Open) -> None:
    page, _ = staged(visit, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    expect(page.locator(".beacon")).to_have_count(3)
    card = page.locator(".laid").first.bounding_box()
    assert card
    assert card["width"] >= 56
    page.get_by_role("button", name="Look at goal 2").tap()
    page.wait_for_timeout(400)
    assert page.locator(".beacon.right").count() == 0


@pytest.mark.parametrize("size", [(1280, 860), (390, 844)])
@pytest.mark.parametrize("theme", ["light", "dark"])
def test_ten_players_fit_and_are_accessible(visit: Open, size: tuple[int, int], theme: str) -> None:
    page, _ = staged(visit, 10, viewport={"width": size[0], "height": size[1]}, color_scheme=theme)
    page.locator(".hand .card").first.click()
    seats = page.locator(".plate" if size[0] > 1000 else ".seat")
    expect(seats).to_have_count(10)
    for k in range(10):
        box = seats.nth(k).bounding_box()
        assert box
        assert box["y"] + box["height"] <= size[1]
        assert box["x"] + box["width"] <= size[0] + 1
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    assert breaches(page) == []


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
    page.goto(f"/#/table/{TABLE}")
    expect(page.locator(".nugget-card")).to_have_count(3)
    page.get_by_role("button", name="3 nuggets").click()
    assert other.played == ["take 3"]


def test_a_move_is_drawn_within_a_tenth_of_a_second(visit: Open) -> None:
    """From the message to the frame that shows it, with forty cards in the maze; the best of five."""
    cells = [(x, y) for y in range(-3, 4) for x in range(1, 7)][:39]
    forty = " ".join(f"NESW@{x},{y}" for x, y in cells)
    page, other = staged(visit, facts={"maze": laid("start@0,0 " + forty, True)})
    page.evaluate(
        """() => {
            window.took = [];
            const drawn = () => window.took.push(performance.now() - window.came);
            const watch = new MutationObserver(() => requestAnimationFrame(drawn));
            watch.observe(document.querySelector('.maze svg'), {subtree: true, childList: true});
        }"""
    )
    best = 1e9
    for n in range(5):
        other.facts = {**other.facts, "maze": [*other.facts["maze"], *laid(f"NESW@7,{n + 4}", True)]}
        page.evaluate("window.came = performance.now(); window.took.length = 0")
        other.send(
            {
                "type": "update",
                "table": TABLE,
                "happened": {
                    "n": 13 + n,
                    "at": 1,
                    "seat": 1,
                    "events": [{"event": "lay", "seat": 1, "card": "NESW", "edges": "NESW", "x": 7, "y": n + 4}],
                },
                "sight": other.sight(),
            }
        )
        while not page.evaluate("window.took.length"):
            page.wait_for_timeout(5)
        best = min(best, page.evaluate("window.took[0]"))
    assert best < 100, f"{best:.0f} ms"


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


def holds_its_own(ear: Ear) -> None:
    """The page draws the hand, the role and the goals of its own view, and no other."""
    view = ear.view
    drawn = ear.page.locator(".hand .card").evaluate_all("all => all.map(card => card.dataset.card)")
    assert drawn == view["hand"]
    assert ear.page.locator(f".badge:not(.{'bad' if view['role'] == 'saboteur' else 'good'})").count() == 0
    known = sum(goal["kind"] is not None for goal in view["goals"])
    assert ear.page.locator(".goal.open, .goal .seen-tag").count() == known
    nothing_hidden_is_held(ear)


def test_three_people_and_two_bots_dig_a_round_and_share_the_gold(
    visit: Open, golden: tuple[RunningHall, list[tuple[int, str]]]
) -> None:
    """With a reload in the middle; then they vote to break up. What each page got is what its seat may know."""
    hall, moves = golden
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
                page.get_by_label(f"A bot on hook {hook}").select_option("saboteur:steady")
                expect(page.locator(".hooks.big .hook").nth(hook - 1).locator(".tag")).to_be_visible()
        else:
            page.goto("/#" + pages[0].url.partition("#")[2])
            page.get_by_label("Your name").fill(name)
            page.get_by_role("button", name="Sit down").click()
            expect(pages[0].locator(".hooks.big")).to_contain_text(name)
        pages.append(page)
    pages[0].get_by_role("button", name="Begin").click()
    for page in pages:
        expect(page.get_by_text("Your role in this round")).to_be_visible()
    for number, (seat, move) in enumerate(moves):
        if seat not in PEOPLE:
            continue
        if move.startswith("take"):
            expect(pages[seat].locator(".sb-panel .roles li")).to_have_count(5)  # who was what
        Saboteur(pages[seat]).play(move)
        if number in (7, 8, 9) or move.startswith("map"):
            pages[seat].wait_for_selector(".bench:not(.mine)")
            holds_its_own(ears[seat])
        if number in (9, 10, 11):
            pages[seat].reload()
            pages[seat].wait_for_selector(".maze")
    for page, ear in zip(pages, ears, strict=True):
        expect(page.locator(".bar")).to_contain_text("round 2")
        assert ear.view["rounds"][0]["winner"] == "diggers"
        if page.locator(".sb-panel .roles").count():  # who took no gold has not yet seen who was what
            Saboteur(page).see()
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


def alone(visit: Open, url: str, path: str = "/", **how: object) -> tuple[Page, Ear]:
    """Somebody at a table with four bots that do not think."""
    page = visit("about:blank", url=url, **how)
    ear = Ear(page)
    page.goto(path)
    table = page.evaluate(
        """async () => {
            const post = (path, body) => fetch('/api' + path, {
                method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body),
            });
            await post('/guest', {name: 'Ada'});
            const bots = {1: 'random', 2: 'random', 3: 'random', 4: 'random'};
            const room = await post('/tables', {game: 'saboteur', seats: 5, bots, public: false}).then(r => r.json());
            await post(`/tables/${room.id}/start`, {});
            return room.id;
        }"""
    )
    page.goto(f"/#/table/{table}")
    page.reload()
    page.wait_for_selector(".bench.mine")
    return page, ear


def deeds(ear: Ear) -> set[str]:
    """What seat 0 has done so far, as its own page was told."""
    told = [event for message in ear.got for event in (message.get("happened") or {}).get("events", [])]
    return {event["event"] for event in told if event.get("seat") == 0}


PASS = ".acts .btn:not(.off):has(kbd:text-is('P'))"
WHOLE = ".zoom button:last-child"


def choose(page: Page, how: str, selector: str) -> bool:
    """One of these, if there is any that can be had: with Enter, or with a finger."""
    for found in page.query_selector_all(selector)[:3]:
        try:
            if how == "keys":
                found.focus()
                page.keyboard.press("Enter")
            else:
                found.tap(timeout=400)
        except Error:
            continue  # the position changed under the hand, or something lies over it
        return True
    return False


def play_on(page: Page, how: str, until: str) -> None:
    """Whatever can be done is done, the first of it each time, until this is there."""
    for _ in range(400):
        if page.query_selector(until):
            return
        if choose(page, how, ".sb-panel .works-acts .btn, .nugget-card:not([disabled])"):
            continue
        if not page.query_selector(".bench.mine .hand .card"):
            page.wait_for_selector(f".bench.mine .hand .card, .sb-panel, {until}")
            continue
        if not choose(page, how, ".hand .card:not(.no):not(.sel)"):
            choose(page, how, ".hand .card:not(.sel)")
        if page.query_selector(".place") and not choose(page, how, ".place"):
            choose(page, how, WHOLE)  # on a small screen it may lie outside
            page.wait_for_timeout(250)
            choose(page, how, ".place")
        elif not choose(page, how, ".plate-aim:visible"):
            choose(page, how, PASS)
    raise AssertionError(f"never saw {until}")


def test_a_whole_round_by_keys_alone(visit: Open, golden: tuple[RunningHall, list[tuple[int, str]]]) -> None:
    """To the roles and into the next round; then to the end by the menu. Nothing hidden came over the wire."""
    page, ear = alone(visit, golden[0].url)
    play_on(page, "keys", ".sb-panel .roles")
    assert "lay" in deeds(ear)
    assert {"map", "break", "repair", "rockfall"} & deeds(ear)
    page.keyboard.press("Enter")  # what is shown until it is seen has the focus
    expect(page.locator(".bar")).to_contain_text(re.compile("round [23]"))
    page.get_by_label("Menu").focus()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Propose to break up the table").focus()
    page.keyboard.press("Enter")
    expect(page.locator(".result h2")).to_be_visible()
    assert nothing_hidden_came(ear, 0) > 40
    nothing_hidden_is_held(ear)


def test_a_whole_round_by_touch_on_a_phone(visit: Open, golden: tuple[RunningHall, list[tuple[int, str]]]) -> None:
    page, ear = alone(visit, golden[0].url, viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    play_on(page, "touch", ".sb-panel .roles")
    assert "lay" in deeds(ear)
    assert {"map", "break", "repair", "rockfall"} & deeds(ear)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    page.get_by_role("button", name="I have seen it").tap()
    expect(page.locator(".bar")).to_contain_text(re.compile("round [23]"))
