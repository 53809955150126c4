"""Around the table: the lobby, names, rematches; people who meet, talk and watch."""

from __future__ import annotations

import re
from functools import partial

import pytest
from playwright.sync_api import Page, expect
from tests.support.client.axe import breaches
from tests.support.client.browser import HEARD, Complaints, Open, wait_for
from tests.support.client.players import Montanara, play_out, post, short_game
from tests.support.waiting import wait_on


def opened(page: Page, wish: dict[str, object], name: str = "Ada") -> str:
    """A table of this kind that waits; the page goes there."""
    post(page, "/guest", {"name": name})
    table: str = post(page, "/tables", wish)["id"]
    page.goto(f"/#/table/{table}")
    page.reload()  # as whoever we are now
    return table


def is_called(page: Page, name: str) -> bool:
    return bool(page.request.get("/api/me").json()["name"] == name)


@pytest.mark.left_to_ci("tests/hall/test_rematch.py; tables are opened from the form by other tests")
def test_from_the_lobby_to_a_table_a_rematch_and_away(visit: Open) -> None:
    """Whoever types a name and clicks something else has that name. The lobby has something for everybody; a finished
    game is there for all to watch, and loses the name of who is deleted."""
    ada = visit()
    lobby = ada.locator(".lobby")
    for heading in ("Hang your tag", "Puzzle of the day", "First time here?", "Games to watch again"):
        expect(lobby.get_by_role("heading", name=heading)).to_be_visible()
    ada.get_by_label("Your name").fill("Ada the deep")
    ready = ada.locator(".tbl", has_text="A table with bots").filter(has_text="Montanara")
    ready.get_by_role("button", name="Sit down").click()
    ada.wait_for_selector(".table .prompt")
    assert ada.evaluate("fetch('/api/me').then(r => r.json()).then(me => me.name)") == "Ada the deep"
    ada.goto("/#/")
    ada.get_by_label("Your name").fill("Ada")
    ada.get_by_role("button", name="Montanara", exact=True).click()
    ada.get_by_role("button", name="Play now", exact=True).click()
    ada.wait_for_selector(".table .prompt")
    assert ada.evaluate("fetch('/api/me').then(r => r.json()).then(me => me.name)") == "Ada"
    ada.goto("/#/")  # and whoever only goes to look at something
    for name, link in (("Ada of the rules", "rules"), ("Ada", "leaders")):
        ada.get_by_label("Your name").fill(name)
        ada.locator(f".note a[href='#/{link}']").click()
        wait_on(ada, "the name", partial(is_called, ada, name))
        ada.goto("/#/")

    table = short_game(ada, public=True)
    play_out([Montanara(ada, 5)])
    ada.get_by_role("button", name="Once more").click()
    ada.wait_for_url(lambda url: "table/" in url and table not in url)
    ada.wait_for_selector(".table .prompt")  # against bots it begins at once

    eve = visit()
    ended = eve.locator(".tbl", has=eve.locator(f"[href='#/replay/{table}']"))
    expect(ended.locator(".hook .sr").first).to_have_text("Ada")
    expect(ended.locator("b + span")).to_have_text(re.compile("won|draw"))
    assert breaches(eve) == []
    ada.goto("/#/account")
    ada.get_by_role("button", name="Delete me").click()
    expect(ada.get_by_text("This cannot be undone.")).to_be_visible()
    ada.get_by_role("button", name="Delete me for good").click()
    expect(ada.get_by_role("status")).to_have_text("The hall has forgotten you.")
    assert ada.evaluate("Object.keys(localStorage).filter(key => key !== 'underhall.settings')") == []
    eve.reload()
    expect(ended.locator(".hook .sr").first).to_have_text("somebody")
    ended.get_by_role("link", name="Replay").click()
    expect(eve.locator(".board svg").first).to_be_visible()
    assert "Ada" not in wait_for(eve, f"fetch('/api/tables/{table}/record').then(r => r.text())")


@pytest.mark.left_to_ci("tests/hall/test_invitations.py")
def test_an_invitation_says_who_asks_to_what_and_how_it_is_played(visit: Open, complaints: Complaints) -> None:
    """On a phone the link is shared by the system's own sheet; the word in it is in no request. The host hears and sees
    who sits down."""
    ada = visit(viewport={"width": 390, "height": 844}, locale="it")
    ada.add_init_script("navigator.share = async shared => { window.shared = shared; }")
    ada.add_init_script(HEARD)
    ada.reload()
    table = opened(ada, {"game": "saboteur", "seats": 4, "public": False, "options": {"preset": "first"}})
    ada.get_by_role("button", name="Condividi").click()
    link = str(wait_for(ada, "window.shared")["url"])
    assert re.search(f"/invite/it/saboteur/{table}#[\\w-]{{12}}$", link)

    asked: list[str] = []
    bram = visit("about:blank")
    bram.on("request", lambda request: asked.append(request.url + str(request.headers)))
    bram.goto(link)
    facts = bram.get_by_role("list", name="This table")
    expect(bram.get_by_role("heading", name="Ada invites you to Saboteur")).to_be_visible()
    expect(bram.get_by_text("some of them are saboteurs")).to_be_visible()
    expect(facts).to_contain_text("4 seats, 3 free")
    expect(facts).to_contain_text("about 30 minutes · no clock")
    expect(bram.locator(".invite details")).to_have_attribute("open", "")
    expect(bram.locator(".invite details")).to_contain_text("first edition")
    assert wait_for(bram, "document.querySelector('.invite img').naturalWidth") == 1200
    assert breaches(bram) == []
    word = link.partition("#")[2]
    assert not [url for url in asked if word in url]
    bram.get_by_label("Your name").fill("Bram")
    bram.get_by_role("button", name="Sit down").click()
    expect(ada.get_by_text("Bram si è seduto al tavolo.")).to_be_visible()
    wait_for(ada, "window.tones")
    expect(bram.get_by_label("The invitation’s link")).to_have_value(re.compile("/invite/en/saboteur/"))

    eve = visit(f"/invite/en/saboteur/{table}")  # without the word there is nothing to see
    expect(eve.get_by_text("There is no such table, or you need its invitation.")).to_be_visible()
    eve.goto("/#/")
    eve.get_by_label("Table code or link").fill(link)
    eve.get_by_role("button", name="Join").click()
    expect(eve.get_by_role("heading", name="Ada invites you to Saboteur")).to_be_visible()
    usual = post(ada, "/tables", {"game": "saboteur", "seats": 3})["id"]
    eve.goto(f"/#/table/{usual}")
    expect(eve.get_by_role("list", name="This table")).to_contain_text("the usual rules")
