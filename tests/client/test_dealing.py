"""Two people's browsers give randomness to the deal, keep what they gave, and find it in the record."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.support.client.browser import Open, wait_for
from tests.support.client.players import PLAY_NOW, called, post, table_of
from tests.support.client.running_hall import RunningHall
from websockets.sync.client import ClientConnection, connect

from underhall import games
from underhall.table import Contribution, Record, verify
from underhall.table.promise import contribution_commit

KEPT = "JSON.parse(localStorage.getItem('underhall.deals') ?? '{}')"
ED25519 = """crypto.subtle.generateKey('Ed25519', false, ['sign', 'verify']).then(() => 'good', () => 'cannot')"""


def waiting_at(page: Page, name: str, table: str | None = None) -> str:
    """Somebody opens a table, or sits down at one, and follows it."""
    called(page, name)
    if table is None:
        table = str(post(page, "/tables", {"game": "montanara", "seats": 2})["id"])
    else:
        post(page, f"/tables/{table}/join", {})
    page.goto(f"/#/table/{table}")
    page.wait_for_selector(".waiting")
    return table


def given_up(page: Page) -> None:
    """The game is over: this one gives it up."""
    page.locator("details.menu summary").click()
    page.get_by_role("button", name="Give the game up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give the game up").click()


def record_of(page: Page) -> Record:
    return Record.parse(page.evaluate(f"fetch('/api/tables/{table_of(page)}/record').then(r => r.text())"))


def checked(page: Page, verdict: str, signed: str) -> None:
    """The page says so of the record that it has."""
    page.get_by_role("button", name="Check it here").click()
    status = page.locator(".proof [role=status]")
    expect(status).to_have_attribute("data-verdict", verdict)
    expect(status).to_have_attribute("data-signed", signed if page.evaluate(ED25519) == "good" else "cannot")


@pytest.mark.left_to_ci("a page that is loaded again reveals what it had committed to")
def test_two_browsers_give_randomness_and_find_it_in_the_record(visit: Open, chance_hall: RunningHall) -> None:
    ada, bram = visit(url=chance_hall.url), visit(url=chance_hall.url)
    table = waiting_at(ada, "Ada")
    waiting_at(bram, "Bram", table)
    ada.get_by_role("button", name="Begin").click()
    for page in (ada, bram):
        page.wait_for_selector(".table .prompt")
    given_up(bram)
    ada.wait_for_selector(".result")
    record = record_of(ada)
    verify(record, games.get)
    assert [one.missing for one in record.contributions] == [None, None]
    for seat, page in enumerate((ada, bram)):
        assert page.evaluate(KEPT)[table]["random"] == record.contributions[seat].reveal
    checked(ada, "good", "good")
    expect(ada.locator(".proof")).to_contain_text("Ada and Bram gave randomness to the shuffle, and what this browser")
    expect(ada.locator(".proof")).to_contain_text(str(record.key))
    bram.goto(f"/#/replay/{table}")
    bram.locator(".replay-proof summary").click()
    checked(bram, "good", "good")
    # had Ada's commit come after Bram's browser had revealed, she and the hall could have chosen the deal together
    forget = f"(all => (delete all['{table}'].seen[0], JSON.stringify(all)))({KEPT})"
    bram.evaluate(f"localStorage.setItem('underhall.deals', {forget})")
    bram.reload()
    bram.locator(".replay-proof summary").click()
    checked(bram, "late-commit", "good")


def swapped(page: Page, table: str, record: Record) -> None:
    """From now on the hall tells this page another record, and its digest fits."""
    page.route(f"**/api/tables/{table}/record*", lambda route: route.fulfill(body=str(record)))
    page.goto("/")
    page.goto(f"/#/replay/{table}")
    page.locator(".replay-proof summary").click()


@pytest.mark.left_to_ci("underhall verify sees it")
def test_a_browser_sees_what_was_changed(visit: Open, chance_hall: RunningHall) -> None:
    ada = visit(url=chance_hall.url)
    called(ada, "Ada")
    table = str(post(ada, "/play-now", {"game": "montanara", "bot": "random", "deals": True})["id"])
    ada.goto(f"/#/table/{table}")
    ada.wait_for_selector(".table .prompt")
    given_up(ada)
    ada.wait_for_selector(".result")
    honest = str(record_of(ada))

    renamed = Record.parse(honest)
    renamed.players = ["Somebody else", *renamed.players[1:]]
    swapped(ada, table, renamed)
    checked(ada, "good", "bad")

    left_out = Record.parse(honest)
    left_out.contributions[0] = Contribution(0, missing="no answer")
    swapped(ada, table, left_out)
    checked(ada, "own-missing", "bad")

    other_options = Record.parse(honest)
    other_options.options["dig_all"] = not other_options.options["dig_all"]
    swapped(ada, table, other_options)
    ada.get_by_role("button", name="Check it here").click()
    expect(ada.locator(".proof [role=status]")).to_contain_text("The seed is not the one that was promised.")


def test_a_page_that_is_not_secure_does_all_but_the_signature(visit: Open, chance_hall: RunningHall) -> None:
    """A hall in the house network is served without https: browsers then keep their own cryptography from the page."""
    ada = visit(url=chance_hall.url)
    ada.add_init_script("Object.defineProperty(crypto, 'subtle', {value: undefined})")
    ada.reload()
    ada.get_by_role("button", name=PLAY_NOW).click()
    ada.wait_for_selector(".table .prompt")
    given_up(ada)
    ada.wait_for_selector(".result")
    record = record_of(ada)
    verify(record, games.get)
    assert record.contributions[0].reveal == ada.evaluate(KEPT)[table_of(ada)]["random"]
    ada.get_by_role("button", name="Check it here").click()
    status = ada.locator(".proof [role=status]")
    expect(status).to_have_attribute("data-verdict", "good")
    expect(status).to_contain_text("This browser cannot check signatures")


@contextmanager
def by_hand(url: str, cookie: str) -> Iterator[ClientConnection]:
    """A client that gives randomness when the test says so."""
    with connect(
        url.replace("http", "ws", 1) + "/api/socket", additional_headers={"Cookie": f"underhall={cookie}"}
    ) as line:
        line.send(json.dumps({"type": "hello", "protocol": 1, "deals": True}))
        yield line


def until(line: ClientConnection, kind: str, **wanted: Any) -> dict[str, Any]:
    while True:
        message: dict[str, Any] = json.loads(line.recv(60))
        if message["type"] == kind and all(message.get(name) == value for name, value in wanted.items()):
            return message


def test_a_page_that_is_loaded_again_reveals_what_it_had_committed_to(visit: Open, chance_hall: RunningHall) -> None:
    ada, bram = visit(url=chance_hall.url), visit(url=chance_hall.url)
    table = waiting_at(ada, "Ada")
    called(bram, "Bram")
    post(bram, f"/tables/{table}/join", {})
    cookie = next(str(one["value"]) for one in bram.context.cookies() if one["name"] == "underhall")
    with by_hand(chance_hall.url, cookie) as line:
        line.send(json.dumps({"type": "watch", "table": table}))
        until(line, "table")
        ada.get_by_role("button", name="Begin").click()
        committed = wait_for(ada, f"{KEPT}['{table}']?.commit")
        ada.reload()
        expect(ada.get_by_text("The cards are being dealt")).to_be_visible()
        promise = ada.evaluate(f"{KEPT}['{table}'].commitment")
        commit = contribution_commit(promise, 1, bytes(32))
        line.send(json.dumps({"type": "contribute", "table": table, "id": "c", "commit": commit}))
        until(line, "update", re="c")
        line.send(json.dumps({"type": "reveal", "table": table, "id": "r", "random": "00" * 32}))
        until(line, "update", re="r")
        ada.wait_for_selector(".table .prompt")
        line.send(json.dumps({"type": "resign", "table": table, "id": "x"}))
        ada.wait_for_selector(".result")
    record = record_of(ada)
    verify(record, games.get)
    assert record.contributions[0].commit == committed
    assert record.contributions[1].reveal == "00" * 32
    checked(ada, "good", "good")
