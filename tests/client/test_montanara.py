"""Montanara in the browser, whole games: with a cut line, a spectator and a replay. (`test_pages` plays one by touch
and one by keys.)"""

from __future__ import annotations

import re
from datetime import UTC, datetime
from itertools import permutations
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.support.client.browser import Complaints, Open
from tests.support.client.players import (
    ASKED,
    Montanara,
    play_on,
    play_out,
    post,
    short_game,
    table_of,
    two_people,
)
from tests.support.client.running_hall import RunningHall, Wire
from tests.support.client.secrecy import Ear, forgotten, heap, nothing_hidden_came, nothing_hidden_is_held, still
from tests.support.client.staged_hall import Staged
from tests.support.client.staged_socket import TABLE_ID
from tests.support.client.staged_tables import PHONE
from tests.support.waiting import wait_on


def heights(page: Page) -> list[str]:
    return page.locator(".mc").all_text_contents()


def my_turn(page: Page) -> bool:
    """Whether a turn begins: not a dig that goes on, nor a question in the other's turn."""
    return "Your turn" in (page.locator(".prompt").text_content() or "")


@pytest.mark.left_to_ci("whole games against a bot, and two people at a table in tests/hall/test_play.py")
def test_two_people_play_a_whole_game_with_a_reload_in_the_middle(visit: Open) -> None:
    ada, bram = two_people(visit)
    players = [Montanara(ada, 1), Montanara(bram, 2)]
    told = ".log li:not(.gap)"
    play_on(players, lambda: ada.locator(told).count() > 7)
    expect(bram.locator(".mc")).to_have_text(heights(ada))
    expect(bram.locator(told)).to_have_count(ada.locator(told).count())
    bram.reload()
    bram.wait_for_selector(".table .prompt")
    expect(bram.locator(".mc")).to_have_text(heights(ada))
    expect(bram.locator(told)).to_have_count(ada.locator(told).count())
    play_out(players)
    for page in (ada, bram):
        expect(page.locator(".result h2")).to_be_visible()
    ada.get_by_role("button", name="Check it here").click()
    expect(ada.locator(".proof [role=status]")).to_contain_text("The promise was kept")
    first = ada.url
    ada.get_by_role("button", name="Once more").click()
    expect(ada.locator(".hooks.big .hook").nth(1)).to_contain_text("kept for Bram")
    assert ada.url != first
    expect(bram.get_by_text("Ada wants to play again.")).to_be_visible()
    bram.get_by_role("button", name="I play again").click()
    bram.wait_for_url(ada.url)
    for page in (ada, bram):  # with the last yes it begins, and everybody sits where they sat
        page.wait_for_selector(".table .prompt")
    seats = ada.evaluate("fetch('/api/tables/' + location.hash.slice(8)).then(r => r.json()).then(room => room.seats)")
    assert [seat["person"]["name"] for seat in seats] == ["Ada", "Bram"]
    ada.goto("/#/")
    ended = ada.locator(".tbl", has=ada.get_by_role("link", name="Result")).first
    expect(ended).to_contain_text(re.compile("won|draw"))
    expect(ended).to_contain_text(str(datetime.now(UTC).year))


@pytest.mark.left_to_ci("tests/hall/test_play.py takes moves back")
def test_a_move_is_taken_back_where_nothing_was_learned(visit: Open) -> None:
    """A dwarf can go back into the hand until the other acts; a card that was drawn cannot go back."""
    ada, bram = two_people(visit)
    dwarf, undo = (
        ada.locator(".hand .card[aria-label^=dwarf][aria-disabled=false]"),
        ada.get_by_role("button", name="Take back"),
    )
    players = [Montanara(ada, 1), Montanara(bram, 2)]
    assert play_on(players, lambda: bool(ada.query_selector(ASKED)) and my_turn(ada) and dwarf.count() > 0)
    expect(undo).to_have_count(0)
    held = ada.locator(".hand .card").evaluate_all("all => all.map(card => card.getAttribute('aria-label'))")
    dwarf.click()
    dwarf.click()
    bram.wait_for_selector(ASKED)
    expect(bram.get_by_role("button", name="Take back")).to_have_count(0)  # only one's own
    undo.click()
    ada.wait_for_selector(ASKED)
    expect(ada.locator(".log")).to_contain_text("took a move back")
    assert ada.locator(".hand .card").evaluate_all("all => all.map(card => card.getAttribute('aria-label'))") == held
    ada.keyboard.press("4")
    bram.wait_for_selector(ASKED)
    expect(ada.locator(".log li:last-child")).to_contain_text("from mountain 4")
    expect(undo).to_have_count(0)


def test_a_cut_line_mends_itself_and_no_move_is_lost(visit: Open, hall: RunningHall, complaints: Complaints) -> None:
    complaints.allowed = ("ERR_", "WebSocket connection")  # the browser itself says that the line is down
    wire = Wire(hall.port)
    try:
        page = visit(url=wire.url)
        table = short_game(page)
        player = Montanara(page, 3)
        assert play_on([player], lambda: my_turn(page)), "a game without a turn of mine"
        before = heights(page)
        wire.cut()
        expect(page.locator(".notice")).to_contain_text("broken")
        page.keyboard.press("4")  # a move while the line is down: it waits
        expect(page.locator(".prompt")).to_contain_text("on its way")
        assert heights(page) == before
        wire.mend()
        expect(page.locator(".notice")).to_have_count(0)
        expect(page.locator(".log")).to_contain_text(re.compile("You drew .* from mountain 4"))
        assert table_of(page) == table
        play_out([player])
    finally:
        wire.close()


def test_a_spectator_sees_what_is_public(visit: Open) -> None:
    page = visit()
    guest = visit(f"/#/table/{short_game(page, public=True)}")
    guest.wait_for_selector(".table .prompt")
    expect(guest.locator(".hand")).to_have_count(0)
    expect(guest.locator(".bench")).to_contain_text("You are watching")
    play_on([Montanara(page, 4)], lambda: page.locator(".log li").count() > 9)
    expect(guest.locator(".mc")).to_have_text(heights(page))
    assert guest.locator(".aim").count() == 0
    assert guest.locator(".only").count() == 0


def test_the_page_never_holds_more_than_its_seat_may_know(visit: Open) -> None:
    """Everything that came over the socket is what the rules show that seat, and the page's script holds nothing
    besides; nor does it hold the game any longer when its player has left."""
    bare = still(visit, "montanara")
    page = visit("about:blank")
    ear = Ear(page)
    page.goto("/")
    short_game(page)
    player = Montanara(page, 5)
    play_on([player], lambda: page.locator(".log li").count() > 6)
    nothing_hidden_is_held(ear, bare)
    play_out([player])
    assert nothing_hidden_came(ear, 0) > 8


def beside_a_table(visit: Open) -> tuple[dict[str, set[str]], Page, str]:
    """What a page of rules holds, an empty page of somebody who sits at a table, and that table."""
    bare = still(visit, "montanara")
    page = visit()
    post(page, "/guest", {"name": "Ada"})
    table: str = post(page, "/play-now", {"game": "montanara", "bot": "random"})["id"]
    page.goto("about:blank")
    return bare, page, table


def test_a_page_forgets_the_table_when_its_player_leaves(visit: Open) -> None:
    bare, page, table = beside_a_table(visit)
    page.goto(f"/#/table/{table}")
    expect(page.locator(".hand .card").first).to_be_visible()
    assert heap(page)["hand"] - bare["hand"]
    page.evaluate("location.hash = '#/account'")
    page.get_by_role("button", name="Delete me").click()
    page.get_by_role("button", name="Delete me for good").click()
    expect(page.get_by_role("status")).to_have_text("The hall has forgotten you.")
    for place, shows in (("settings", "Settings"), ("rules", "Rules")):
        page.evaluate(f"location.hash = '#/{place}'")
        expect(page.get_by_role("heading", name=shows, level=1)).to_be_visible()
    forgotten(page, bare)


HASTE = """table => new Promise(left => {
    const eye = new MutationObserver(() => {
        if (document.body.dataset.page !== 'table') return;
        eye.disconnect();
        addEventListener('hashchange', () => left());
        location.hash = '#/settings';
    });
    eye.observe(document.body, { subtree: true, childList: true, attributes: true });
    location.hash = '#/table/' + table;
})"""


def test_a_page_forgets_a_table_that_was_left_before_it_was_drawn(visit: Open) -> None:
    bare, page, table = beside_a_table(visit)
    ear = Ear(page)
    page.goto("/#/rules")
    expect(page.get_by_role("heading", name="Rules", level=1)).to_be_visible()
    # a page without a line asks for the table as soon as it has one, and by then it has left
    wait_on(page, "a line", lambda: any(message["type"] == "welcome" for message in ear.got))
    page.evaluate(HASTE, table)
    expect(page.get_by_role("heading", name="Settings", level=1)).to_be_visible()
    wait_on(page, "what the page had asked for", lambda: any(message["type"] == "table" for message in ear.got))
    assert ear.view
    forgotten(page, bare)


NUMBERED = re.compile(r"\b(seat|player) \d", re.IGNORECASE)


@pytest.mark.left_to_ci("replays are asked for in tests/hall/test_attack_http.py, and watched in the terminal")
def test_a_finished_game_is_replayed_from_any_side(visit: Open, tmp_path: object) -> None:
    page = visit()
    table = short_game(page)
    play_out([Montanara(page, 6)])
    page.get_by_role("link", name="Replay").first.click()
    page.wait_for_selector(".replay-controls")
    steps = page.get_by_label("Jump to a step")
    last = int(steps.get_attribute("max") or 0)
    assert last > 5
    first = heights(page)
    assert first == ["3", "3", "3", "63"]
    page.get_by_role("button", name="One step on").click()
    expect(page.locator("output")).to_have_text(f"Step 1 of {last}")
    steps.fill(str(last))
    expect(page.locator("output")).to_have_text(f"Step {last} of {last}")
    expect(page.locator(".mc")).not_to_have_text(first)
    expect(page.locator(".log")).to_contain_text("Ada")  # players are called by their names
    expect(page.get_by_label("Seen by")).to_contain_text("Ada")
    assert not NUMBERED.search(page.inner_text("body"))
    page.get_by_label("Seen by").select_option("1")
    expect(page.locator(".hand, .pad").first).to_be_visible()
    steps.fill("0")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.locator("output")).not_to_have_text(f"Step 0 of {last}")
    page.get_by_role("button", name="Pause", exact=True).click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.context.grant_permissions(["clipboard-read", "clipboard-write"])
    steps.fill("3")
    page.get_by_role("button", name="Copy a link to this step").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    other = visit("/#" + link.partition("#")[2])  # somebody who was not there
    expect(other.locator("output")).to_have_text(f"Step 3 of {last}")
    # a record file says the same
    text = page.evaluate(f"fetch('/api/tables/{table}/record').then(r => r.text())")
    third = visit("/#/replay", **PHONE)
    third.locator("input[type=file]").set_input_files(
        {"name": "game.jsonl", "mimeType": "application/jsonl", "buffer": text.encode()}
    )
    expect(third.locator("output")).to_have_text(f"Step 0 of {last}")
    expect(third.locator(".seat").first).to_contain_text("Ada")
    assert not NUMBERED.search(third.inner_text("body"))
    third.locator("body").press("Escape")


def test_a_damaged_record_is_refused_with_words(visit: Open, complaints: Complaints) -> None:
    complaints.allowed = ("status of 400",)
    page = visit("/#/replay")
    page.locator("input[type=file]").set_input_files(
        {"name": "x.jsonl", "mimeType": "application/jsonl", "buffer": b"not a record\n"}
    )
    expect(page.get_by_role("alert")).to_be_visible()


def test_keys_alone_reach_everything(visit: Open) -> None:
    """Tab goes from the bar to the mountains, the hand and the actions; numbers draw."""
    page, other = staged(visit)
    met: set[str] = set()
    for _ in range(40):
        page.keyboard.press("Tab")
        met.add(
            page.evaluate(
                "(document.activeElement.getAttribute('class') || document.activeElement.tagName).split(' ')[0]"
            )
        )
    assert {"aim", "card", "btn", "tool"} <= met
    page.keyboard.press("1")
    other.heard("draw 1")


def staged(visit: Open, moves: list[str] | None = None, **facts: Any) -> tuple[Page, Staged]:
    page = visit("about:blank")
    other = Staged(page, game="montanara", moves=moves, **facts)
    page.goto(f"/#/table/{TABLE_ID}")
    page.wait_for_selector(".bench.mine .hand")
    return page, other


TUNNEL: dict[str, Any] = {"phase": "tunnel:2", "known": [[None] * 5, [*"XDUT", *[None] * 12], [None] * 8, [None] * 13]}
"""Four cards of the second mountain are looked at: collapse, dwarf, tunnel, thief."""
ORDERS = ["order " + "".join(order) for order in permutations("1234")]


def test_the_tunnel_is_put_back_by_arrow_keys(visit: Open) -> None:
    page, other = staged(visit, ORDERS, **TUNNEL)
    page.locator(".moved-card").first.focus()
    page.keyboard.press("ArrowRight")
    names = page.locator(".moved-card").evaluate_all("all => all.map(b => b.getAttribute('aria-label').split(',')[0])")
    assert names == ["dwarf", "collapse", "tunnel", "thief"]
    page.get_by_role("button", name="Put them back so").click()
    other.heard("order 2134")
