"""Out of Mine! in the browser: hands over a gallery, whole games in real time, the puzzle of the day."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.support.client.axe import breaches
from tests.support.client.browser import Open
from tests.support.client.players import called
from tests.support.client.running_hall import RunningHall
from tests.support.client.secrecy import Ear, nothing_hidden_came, nothing_hidden_is_held, reading
from tests.support.client.staged_out_of_mine import (
    GAME,
    Digger,
    Stage,
    began,
    carry,
    cells_of,
    hovering,
    kinds,
    lay_by_keys,
    middle,
    take_by_keys,
)
from tests.support.client.staged_socket import TABLE_ID

from underhall.games.out_of_mine import planning, tiles
from underhall.games.out_of_mine.game import OutOfMineState
from underhall.table import TABLE, Chance
from underhall.table.game import State

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


def staged(
    visit: Open, state: State, you: int | None = 0, kind: type[Stage] = Stage, **how: object
) -> tuple[Page, Stage]:
    page = visit("about:blank", **how)
    stage = kind(page, state, you)
    page.goto(f"/#/table/{TABLE_ID}")
    page.wait_for_selector(".om-sheet")
    return page, stage


def planned(state: State, seat: int = 0) -> list[tuple[str, str, list[str]]]:
    """Tiles that fill this seat's gallery: kind, place, cells."""
    assert isinstance(state, OutOfMineState)
    found = planning.plan(state.position, seat)
    assert found is not None
    return [(tiles.KIND_TEXTS[kind], tiles.write_place(place), cells_of(kind, place)) for kind, place in found]


def test_a_gallery_is_filled_and_called_with_keys_alone(visit: Open) -> None:
    state = began(seats=2)
    page, stage = staged(visit, state)
    plan = planned(state)
    take_by_keys(page, max(kind for kind, _, _ in plan if kind[1] > "1"))
    for key in ("ArrowLeft", "ArrowUp", "ArrowRight", "ArrowDown"):  # into the corners, of which most are rock
        for _ in range(8):
            page.keyboard.press(key)
        if "That is rock." in page.locator(".prompt").inner_text():
            break
    expect(page.locator(".prompt")).to_contain_text("That is rock.")
    expect(page.locator(".prompt .why")).to_have_text("Rule 18")
    page.keyboard.press("Escape")
    for kind, _, cells in plan:
        lay_by_keys(page, kind, cells)
    expect(page.locator(".prompt")).to_contain_text("Every space is covered")
    page.keyboard.press("c")
    expect(page.locator(".om-tally")).to_contain_text("Giulia called")
    assert stage.played[-1] == "call"


def test_escape_puts_back_and_a_laid_tile_is_moved_swapped_lifted_and_exchanged(visit: Open) -> None:
    state = began(seats=2)
    page, stage = staged(visit, state)
    (kind, place, cells), (other, second, more), *_ = planned(state)
    page.locator(f".om-kind[data-kind='{kind}']").click()
    page.keyboard.press("Escape")
    expect(page.locator(".om-ghost")).to_have_count(0)
    for name, where in ((kind, place), (other, second)):
        stage.play(0, f"take {name}")
        stage.play(0, f"lay {name} {where}")
    expect(page.locator(".om-laid")).to_have_count(2)
    page.mouse.click(*middle(page, cells[0]))
    expect(page.locator(".om-laid.faded")).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".om-laid.faded")).to_have_count(0)
    page.mouse.click(*middle(page, cells[0]))
    page.keyboard.press("Delete")
    expect(page.locator(".om-laid")).to_have_count(1)
    page.mouse.click(*middle(page, more[0]))
    page.locator(f".om-kind[data-kind='{kind}']").click()
    expect(page.locator(".om-laid")).to_have_count(0)
    expect(page.locator(f".om-kind[data-kind='{kind}']")).to_have_attribute("aria-pressed", "true")
    assert stage.played[:2] == [f"take {kind}", "back"]
    assert [move.split()[0] for move in stage.played[2:]] == ["lift", "exchange"]


def test_two_laid_tiles_change_places(visit: Open) -> None:
    """A blue I2 and a green I3 in one row: the I2 dragged over the far end pushes the I3 to the near one."""
    state = began(seats=2)
    assert isinstance(state, OutOfMineState)
    page, stage = staged(visit, state)
    for move in ("take I2", "lay I2 a3/0", "take I3", "lay I3 c3/0"):
        stage.play(0, move)
    expect(page.locator(".om-laid")).to_have_count(2)
    page.mouse.click(*middle(page, "a3"))
    page.locator(".om-gallery").focus()
    for _ in range(3):
        page.keyboard.press("ArrowRight")
    expect(page.locator(".om-ghost")).to_have_attribute("data-fit", "swap")
    page.keyboard.press("Enter")
    expect(page.locator(".om-laid[data-at='d3'][data-tile='I2']")).to_be_visible()
    expect(page.locator(".om-laid[data-at='a3'][data-tile='I3']")).to_be_visible()
    assert stage.played == ["swap a3 d3/0 c3 a3/0"]
    page.mouse.click(*middle(page, "a3"))
    page.keyboard.press("r")
    page.keyboard.press("Escape")
    assert len(stage.played) == 1


def test_a_crystal_is_dragged_from_the_supply_and_out_again(visit: Open) -> None:
    page, stage = staged(visit, began(seats=2))
    box = page.locator(".om-kind[data-kind='I2']").bounding_box()
    assert box
    page.mouse.move(box["x"] + 15, box["y"] + 20)
    page.mouse.down()
    page.mouse.move(box["x"] + 40, box["y"] - 40, steps=3)
    x, y = middle(page, "b3")
    x2, _ = middle(page, "c3")
    page.mouse.move((x + x2) / 2, y, steps=5)
    page.mouse.up()
    expect(page.locator(".om-laid[data-at='b3'][data-tile='I2']")).to_be_visible()
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y + 60, steps=3)
    page.mouse.move(box["x"], box["y"] + 30, steps=6)
    page.mouse.up()
    expect(page.locator(".om-laid")).to_have_count(0)
    assert stage.played == ["take I2", "lay I2 b3/0", "lift b3"]


def test_on_a_phone_a_tap_brings_it_and_a_tap_lays_it(visit: Open) -> None:
    page, stage = staged(visit, began(seats=2), **PHONE)
    page.locator(".om-tabs button").nth(1).tap()
    page.locator(".om-kind[data-kind='I2']").tap()
    expect(page.locator(".om-ghost")).to_be_visible()
    page.touchscreen.tap(*middle(page, "a4"))
    assert "a4" in hovering(page)
    first = hovering(page)
    page.get_by_role("button", name="Turn", exact=True).tap()
    assert hovering(page) != first
    page.touchscreen.tap(*middle(page, hovering(page)[0]))
    expect(page.locator(".om-laid")).to_have_count(1)
    assert stage.played[0] == "take I2"
    assert stage.played[1].startswith("lay I2")
    page.locator(".om-kind[data-kind='I2']").tap()
    space, (x, y) = page.locator(".om-spaces [data-cell='a4']").bounding_box(), middle(page, "a4")
    assert space
    for far in (-3, 3, -2, 2):  # beside the gallery, where the rock is
        page.touchscreen.tap(x, y + far * space["height"])
        if "That is rock." in page.locator(".prompt").inner_text():
            break
    expect(page.locator(".prompt")).to_contain_text("That is rock.")
    expect(page.locator(".prompt .why")).to_have_text("Rule 18")


class Late(Stage):
    """Somebody else is always quicker."""

    def answer(self, move: str, re: str) -> None:
        if move.startswith("take") and not self.played:
            self.play(1, move)
        super().answer(move, re)


def white_for_all(state: State) -> bool:
    """Whether everybody's card has a white tile."""
    assert isinstance(state, OutOfMineState)
    return all(state.position.card(seat).counts[4] for seat in range(state.seats))


def test_rule_17_who_comes_second_to_the_last_tile_is_told_and_shown_the_supply(visit: Open) -> None:
    state = next(state for seed in range(100) if white_for_all(state := began(seats=2, seed=seed)))
    page, stage = staged(visit, state, kind=Late)
    page.locator(".om-kind[data-kind='W5']").click()
    expect(page.locator(".prompt")).to_contain_text("somebody was quicker")
    last = page.locator(".om-kind[data-kind='W5']")
    expect(last).to_contain_text("0")
    expect(last).to_have_attribute("aria-pressed", "false")
    expect(page.locator(".om-ghost")).to_have_count(0)
    page.locator(".om-kind[data-kind='V5']").click()  # and on
    expect(page.locator(".om-ghost")).to_be_visible()
    assert stage.played == ["take W5", "take V5"]


def test_rule_18_free_mode_takes_anything_and_the_check_takes_it_away(visit: Open) -> None:
    state = began(seats=2, mode="free")
    page, stage = staged(visit, state)
    rock = page.evaluate(
        """() => {
            const spaces = [...document.querySelectorAll('.om-gallery [data-cell]')].map(rect => rect.dataset.cell);
            return [...'abcdefg'].map(c => c + '6').find(cell => !spaces.includes(cell));
        }"""
    )
    page.locator(".om-kind[data-kind='I1']").click()
    carry(page, [rock])
    expect(page.locator(".om-ghost")).to_have_attribute("data-fit", "risky")
    page.keyboard.press("Enter")
    expect(page.locator(".om-laid")).to_have_count(1)
    stage.play(TABLE, "limit")
    expect(page.locator(".om-tally")).to_contain_text("1 removed")
    expect(page.locator(".om-gallery .om-wrong")).to_have_count(1)


def test_rule_14_a_round_is_given_up_by_vote_and_everybody_gets_ready(visit: Open) -> None:
    page, stage = staged(visit, began(seats=2))
    page.get_by_role("button", name="Give this round up").click()
    expect(page.get_by_role("button", name="Go on after all (one vote)")).to_be_visible()
    stage.play(1, "vote")
    stage.play(TABLE, "giveup")
    expect(page.locator(".om-tally")).to_contain_text("gave the round up")
    page.get_by_role("button", name="Ready").click()
    expect(page.get_by_role("button", name="Not yet")).to_be_visible()
    stage.play(TABLE, "next")
    expect(page.locator(".om-choice, .om-countdown")).to_be_visible()
    assert stage.played == ["vote", "ready"]


def test_the_table_form_in_ticks_takes_one_action_a_tick(visit: Open) -> None:
    state = GAME.deal(2, {"pace": "ticks"}, Chance(3))
    page, stage = staged(visit, state)
    page.keyboard.press("a")
    stage.play(1, "side a")
    page.locator(".om-kind[data-kind='I2']").click()
    expect(page.locator(".om-ghost")).to_have_attribute("data-fit", "fits")
    page.locator(".om-gallery").press("Enter")
    expect(page.locator(".prompt")).to_contain_text("You have decided")
    stage.play(1, "wait")
    expect(page.locator(".om-laid")).to_have_count(1)
    page.get_by_role("button", name="Wait").click()
    assert [move.split()[0] for move in stage.played] == ["side", "dig", "wait"]


@pytest.mark.in_passing("desktop")
@pytest.mark.parametrize(("how", "theme"), [({}, "light"), (PHONE, "dark")], ids=["desktop", "phone"])
def test_every_phase_is_accessible_and_nothing_overflows(visit: Open, how: dict[str, Any], theme: str) -> None:
    state = GAME.deal(4, {"pace": "real", "elves": True, "elements": True}, Chance(3))
    page, stage = staged(visit, state, color_scheme=theme, **how)
    wide = 1280 if not how else 390
    expect(page.locator(".om-face")).to_have_count(2)
    assert breaches(page) == []
    page.locator(".om-face").first.click()
    for seat in (1, 2, 3):
        stage.play(seat, "side b")
    expect(page.locator(".om-countdown")).to_be_visible()
    stage.play(TABLE, "start")
    stage.play(0, f"take {planned(state)[0][0]}")
    expect(page.locator(".om-ghost")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= wide
    assert page.evaluate("document.documentElement.scrollHeight") <= (860 if not how else 844)
    assert breaches(page) == []
    stage.play(TABLE, "limit")
    expect(page.locator(".om-tally .total.in")).to_have_count(4)
    assert breaches(page) == []


def test_a_spectator_looks_at_any_gallery(visit: Open) -> None:
    page, _ = staged(visit, began(), you=None)
    expect(page.locator(".om-papers")).to_contain_text("Giulia’s card")
    page.get_by_role("button", name="Look at the gallery of Inês").click()
    expect(page.locator(".om-papers")).to_contain_text("Inês’s card")
    expect(page.locator(".om-call")).to_have_count(0)
    assert breaches(page) == []


def test_rule_22_a_person_who_has_gone_is_away_and_a_bot_never(visit: Open) -> None:
    """To the rules a bot's seat is one without a person; nobody at the table needs to hear of it."""
    page, stage = staged(visit, began())
    bot, person = page.locator(".plate").nth(3), page.locator(".plate").nth(1)
    stage.play(TABLE, "away 3")
    stage.gone.add(1)
    stage.play(TABLE, "away 1")
    stage.send({"type": "room", "room": stage.room()})
    expect(person).to_contain_text("away")
    expect(page.locator(".plate.away")).to_have_count(1)
    expect(bot).not_to_contain_text("away")
    expect(page.locator(".log")).to_contain_text("Tomás")
    expect(page.locator(".log")).not_to_contain_text("Old Wick")


def test_slow_lines_are_told_in_words_and_each_small_gallery_is_live(visit: Open) -> None:
    state = began()
    page, stage = staged(visit, state)
    plates = page.locator(".plate")
    expect(plates.nth(2)).to_contain_text("a slow line to the hall")  # 310 ms there and back; the others have less
    expect(plates.filter(has_text="slow line")).to_have_count(1)
    expect(plates.filter(has_text="ms")).to_have_count(0)
    kind, place, _ = planned(state, 1)[0]
    stage.play(1, f"take {kind}")
    stage.play(1, f"lay {kind} {place}")
    expect(page.locator(".plate").nth(1).locator(".om-done b")).to_have_text(kind[1])
    page.reload()
    expect(page.locator(".plate").nth(1).locator(".om-done b")).to_have_text(kind[1])


# ---------------------------------------------------------------- with a hall
def sit_together(one: Page, two: Page) -> str:
    """A table of two people and two bots with both variants, begun."""
    made: list[str] = one.evaluate(
        """async () => {
            const post = (path, body) => fetch('/api' + path, {
                method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body),
            }).then(r => r.json());
            const bot = 'out_of_mine:polite', options = {elves: true, elements: true};
            const room = await post('/tables', {game: 'out_of_mine', seats: 4, options, bots: {2: bot, 3: bot}});
            return [room.id, room.invite];
        }"""
    )
    table, invite = made
    two.goto(f"/#/table/{table}?invite={invite}")
    two.get_by_role("button", name=re.compile("Sit down")).first.click()
    one.goto(f"/#/table/{table}")
    one.get_by_role("button", name="Begin").click()
    return table


SECRET = ("card", "cards", "seed")
"""The names under which the deck's cards go, in what the hall sends and in what the board makes of it."""


@pytest.mark.left_to_ci("a gallery is filled and called by keys; whole games in tests/hall/test_live.py")
def test_a_whole_game_of_two_people_and_two_bots_with_both_variants(visit: Open, chance_hall: RunningHall) -> None:
    """Seven rounds from the deal to the result: one at a desk, one on a phone by touch. Neither page ever gets or holds
    a card before the start, a choice before it is shown, the deck or the stack."""
    desk = visit("about:blank", url=chance_hall.url)
    phone = visit("about:blank", url=chance_hall.url, **PHONE)
    ears = [Ear(desk), Ear(phone)]
    bare = reading(desk, "out_of_mine", SECRET)
    desk.goto("/")
    phone.goto("/")
    called(desk, "Ada")
    called(phone, "Bram")
    table = sit_together(desk, phone)
    desk.wait_for_selector(".om-sheet")
    nothing_hidden_is_held(ears[0], bare, names=SECRET)  # before the start: no card of anybody
    diggers = [Digger(desk), Digger(phone, touch=True)]
    reloaded = False
    over = [False, False]
    while not all(over):
        over = [digger.step() for digger in diggers]
        if not reloaded and "round 3" in (phone.locator(".title").text_content() or ""):
            reloaded = True
            phone.reload()
            phone.wait_for_selector(".om-sheet")
            nothing_hidden_is_held(ears[1], bare, names=SECRET)
    expect(desk.locator(".om-sheet7 tbody tr")).to_have_count(7)
    expect(desk.locator(".result .om-side-by-side figure")).to_have_count(4)  # everybody's gallery
    scores = [page.locator(".result .scores .num").all_inner_texts() for page in (desk, phone)]
    assert scores[0] == scores[1]
    record: str = desk.evaluate(f"fetch('/api/tables/{table}/record').then(r => r.text())")
    for seat, ear in enumerate(ears):
        assert len(re.findall(rf'"seat":{seat},"move":"lay ', record)) >= 7  # one in every round at least
        assert nothing_hidden_came(ear, seat) > 100
    assert breaches(phone) == []
    watch_again(desk, table)


def watch_again(page: Page, table: str) -> None:
    """The replay: every gallery as it grew."""
    page.goto(f"/#/replay/{table}?seat=0&at=1")
    page.wait_for_selector(".replay-controls")
    jump = page.get_by_label("Jump to a step")
    jump.fill(str(int(jump.get_attribute("max") or "0") // 2))
    expect(page.locator(".om-gallery, .om-choice, .om-countdown").first).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.get_by_role("button", name="To the end").click()
    expect(page.locator(".log")).to_contain_text("scores")
    assert breaches(page) == []


# ---------------------------------------------------------------- alone
ADVICE = ".om-kind.advised, " + ", ".join(
    f".prompt:has-text('{part}')" for part in ("Lay it here", "in the way", "no place")
)
"""What a hint looks like."""


def follow(page: Page, most: int = 60) -> None:
    """Ask for a hint and do it, until it is solved."""
    for _ in range(most):
        if page.locator(".puzzle-result").count():
            return
        page.keyboard.press("h")
        page.locator(f"{ADVICE}, .puzzle-result").first.wait_for()  # the last tile may have been judged meanwhile
        if page.locator(".puzzle-result").count():
            return
        if page.locator(".om-kind.advised").count():
            page.locator(".om-kind.advised").click()
            expect(page.locator(".om-ghost")).to_be_visible()
        else:
            page.locator(".om-gallery").press("Enter" if "Lay" in page.locator(".prompt").inner_text() else "Delete")
            expect(page.locator(".om-ghost")).to_have_count(0)
    raise AssertionError("the hints lead nowhere")


@pytest.mark.left_to_ci("the day is solved by keys in test_puzzles.py")
def test_the_puzzle_of_the_day_is_solved_with_hints_and_remembered(visit: Open) -> None:
    page = visit("/")
    page.locator(".room[href='#/puzzle/out_of_mine']").click()
    expect(page.locator(".puzzle-panel")).to_contain_text("No day in a row yet")
    assert breaches(page) == []
    page.get_by_role("button", name="Begin").click()
    assert kinds(page)
    follow(page)
    expect(page.locator(".puzzle-result")).to_contain_text("One day")
    assert breaches(page) == []
    page.reload()
    expect(page.locator(".puzzle-panel")).to_contain_text("You solved this one")
    page.get_by_role("button", name="Practise").click()
    expect(page.locator(".puzzle-panel")).to_contain_text("Practice")
    page.get_by_role("button", name="hard").click()
    expect(page.get_by_role("button", name="hard")).to_have_attribute("aria-pressed", "true")
    page.get_by_role("button", name="Begin").click()
    follow(page)
    expect(page.get_by_role("button", name="Next")).to_be_focused()
    assert page.evaluate("fetch('/api/me').then(r => r.json())") is None  # nobody needs a name for it


def test_no_guide_speaks_while_the_clocks_run(visit: Open) -> None:
    """In real time everything has a clock: what a newcomer should know is in the lesson."""
    page, stage = staged(visit, GAME.deal(2, {"pace": "real"}, Chance(3)), guide=True)
    expect(page.get_by_role("button", name="Side A")).to_be_visible()
    assert page.locator(".guide").count() == 0
    page.keyboard.press("a")
    stage.play(1, "side a")
    stage.play(TABLE, "start")
    expect(page.locator(".om-sheet.digs")).to_be_visible()
    assert page.locator(".guide").count() == 0


def test_the_rules_are_shown_at_the_rule_in_question(visit: Open) -> None:
    page = visit("/#/rules/out_of_mine?rule=17")
    expect(page.locator("#rule-17.asked")).to_be_in_viewport()
    expect(page.locator(".picture .om-gallery")).to_have_count(3)
    assert breaches(page) == []
