"""People in the browser, two or more at a time: friends, invitations, silence, profiles, ratings."""

from __future__ import annotations

import re
import sqlite3
from contextlib import closing
from typing import Any

import pytest
from playwright.sync_api import Page, expect
from tests.support.client.axe import breaches
from tests.support.client.browser import HEARD, Complaints, Open, come_to_rest, wait_for
from tests.support.client.players import called, post
from tests.support.client.running_hall import RunningHall


def account(page: Page, name: str) -> str:
    """Somebody with an account; their id."""
    made: dict[str, Any] = page.request.post("/api/guest", data={"name": name}).json()
    page.request.post("/api/claim", data={"login": f"{name} {made['id']}"[:24], "password": "correct horse"})
    page.reload()
    return str(made["id"])


@pytest.mark.left_to_ci("tests/hall/test_friends.py and test_ratings.py")
def test_friends_meet_at_a_table_that_counts(visit: Open, complaints: Complaints) -> None:
    """Ada asks Bob to be friends and to a private table; they play for a rating, and see what came of it."""
    ada, bob = visit(), visit(locale="it", viewport={"width": 390, "height": 844})
    ids = account(ada, "Ada"), account(bob, "Bob")
    ada.goto(f"/#/person/{ids[1]}")
    expect(ada.get_by_role("heading", name="Bob")).to_be_visible()
    ada.get_by_role("button", name="Ask to be friends").click()
    expect(ada.get_by_text("You have asked to be friends.")).to_be_visible()
    expect(bob.get_by_text("Qualcuno ti chiede l’amicizia")).to_be_visible()  # without looking for it
    bob.goto("/#/people")
    bob.get_by_role("button", name="Accetta l’amicizia: Ada").click()
    with bob.expect_response("**/api/friends/online"):  # Ada looks once, when it is stored
        bob.get_by_label("Gli amici possono vedere quando sono qui").check()
    come_to_rest(bob)
    assert breaches(bob) == []
    assert bob.evaluate("document.documentElement.scrollWidth") <= 390
    ada.goto("/#/people")
    expect(ada.get_by_text("here now")).to_be_visible()
    come_to_rest(ada)
    assert breaches(ada) == []

    ada.goto("/#/")
    ada.get_by_role("button", name="Montanara", exact=True).click()
    ada.get_by_label("With friends").check()
    ada.get_by_label("Only with the invitation").check()
    ada.get_by_label("Play for a rating").check()
    ada.get_by_role("button", name="Open the table").click()
    expect(ada.get_by_text("This game counts for ratings.")).to_be_visible()
    bob.goto("/#/leaders")  # whatever he looks at
    ada.get_by_role("button", name="Ask a friend: Bob").click()
    expect(bob.get_by_text("Ada ti invita a un tavolo di Montanara.")).to_be_visible()
    assert bob.evaluate("document.documentElement.scrollWidth") <= 390
    bob.get_by_role("link", name="Vai", exact=True).click()
    bob.get_by_role("button", name="Siediti", exact=True).click()
    ada.get_by_role("button", name="Begin").click()
    ada.wait_for_selector(".table .prompt")
    bob.wait_for_selector(".table .prompt")
    table = ada.url.rpartition("/")[2].partition("?")[0]
    ratings = f"/api/tables/{table}/ratings"
    assert ada.request.get(ratings).json() == {}
    resign(ada)
    expect(bob.locator(".rating-change")).to_have_text(re.compile(r"Il tuo punteggio: 1500 → 1\d\d\d"))
    assert breaches(bob) == []
    bob.get_by_role("link", name="Ada").click()
    expect(bob.get_by_role("heading", name="Ada")).to_be_visible()
    ada.goto("/#/leaders")
    expect(ada.locator(".figures tbody tr").first).to_contain_text("Bob")
    expect(ada.locator(".figures tbody tr").first).to_contain_text("?")
    come_to_rest(ada)
    assert breaches(ada) == []
    ada.goto(f"/#/person/{ids[0]}")
    expect(ada.get_by_role("link", name="Replay")).to_be_visible()  # her own, though the table was private
    come_to_rest(ada)
    assert breaches(ada) == []
    stranger = visit(f"/#/person/{ids[0]}")
    expect(stranger.get_by_text("No game that others may see is over yet.")).to_be_visible()

    # Ada has enough of Bob: they are friends no more, and he cannot sit down where she sits
    ada.goto(f"/#/person/{ids[1]}")
    ada.get_by_role("button", name="Block").click()
    expect(ada.get_by_text("Blocked")).to_be_visible()
    public = ada.request.post("/api/tables", data={"game": "montanara"}).json()["id"]
    bob.goto("/#/people")
    expect(bob.get_by_text("Qui non hai ancora amici.")).to_be_visible()
    complaints.allowed = ("status of 403",)
    bob.goto(f"/#/table/{public}")
    bob.get_by_role("button", name="Siediti", exact=True).click()
    expect(bob.get_by_role("alert")).to_be_visible()
    expect(bob.locator(".hooks.big .hook.free")).to_have_count(1)
    ada.request.post(f"/api/tables/{public}/close")


def test_bots_have_ratings_and_those_met_are_told(visit: Open) -> None:
    """Ada plays against a bot for a rating and gives up. Eve, who has no name, sees whom Ada has met, in words, and
    where the bot stands."""
    ada = visit()
    person = account(ada, "Ada")
    table = {"game": "imperial_miners", "seats": 2, "bots": {"1": "imperial_miners:apprentice"}, "rated": True}
    made = ada.request.post("/api/tables", data=table).json()["id"]
    ada.request.post(f"/api/tables/{made}/start")
    ada.goto(f"/#/table/{made}")
    ada.wait_for_selector(".table .prompt")
    resign(ada)
    expect(ada.locator(".rating-change")).to_have_text(re.compile(r"Your rating: 1500 → 1\d\d\d"))
    eve = visit(f"/#/person/{person}", locale="it", viewport={"width": 390, "height": 844})
    expect(eve.get_by_text("Apprendista di Imperial Miners (1, vinte 0)")).to_be_visible()
    eve.goto("/#/leaders/imperial_miners?seats=2")
    expect(eve.locator(".figures tbody tr").first).to_contain_text("Apprendista")
    expect(eve.locator(".figures tbody tr").last).to_contain_text("Ada")
    assert eve.evaluate("document.documentElement.scrollWidth") <= 390


def resign(page: Page) -> None:
    """Give the game up."""
    page.locator("details.menu summary").click()
    page.get_by_role("button", name="Give the game up").click()
    page.get_by_role("dialog").get_by_role("button", name="Give the game up").click()


@pytest.mark.left_to_ci("tests/hall/test_friends.py and test_moderation.py")
def test_whom_somebody_mutes_is_not_heard_and_a_line_is_reported(visit: Open, hall: RunningHall) -> None:
    """Ada reads what Bob says, and does something about it where she reads it: with the mouse, then with keys alone."""
    ada, bob = visit(), visit(locale="pt")
    called(ada, "Ada")
    post(bob, "/guest", {"name": "Bob"})
    ada.get_by_role("button", name="Montanara", exact=True).click()
    ada.get_by_label("With friends").check()
    ada.get_by_role("button", name="Open the table").click()
    ada.wait_for_selector(".qr")
    where = ada.url
    bob.goto(where)
    bob.reload()
    bob.get_by_role("button", name="Sentar", exact=True).click()
    bob.get_by_role("textbox", name="Diz alguma coisa").fill("You dig like a mole")
    bob.keyboard.press("Enter")
    said = ada.locator(".chat").get_by_text("You dig like a mole")
    expect(said).to_be_visible()
    name = ada.get_by_role("button", name="About Bob")
    name.click()
    ada.get_by_role("group", name="About Bob").get_by_role("button", name="Mute").click()
    expect(said).to_have_count(0)
    expect(ada.get_by_text("You do not see what Bob says any more.")).to_be_visible()
    expect(bob.locator(".chat").get_by_text("You dig like a mole")).to_be_visible()
    ada.reload()
    ada.wait_for_selector(".qr")
    expect(said).to_have_count(0)
    assert not bob.locator(".speaker").count()  # nothing to be done about oneself

    # by keys: back from the profile, and the line with its writer to the moderators
    ada.goto("/#/people")
    ada.get_by_role("button", name="Unmute").press("Enter")
    expect(ada.get_by_role("button", name="Unmute")).to_have_count(0)
    ada.goto(where)
    name.focus()
    ada.keyboard.press("Enter")
    expect(name).to_have_attribute("aria-expanded", "true")
    assert breaches(ada) == []
    ada.keyboard.press("Escape")
    expect(ada.get_by_role("link", name="Report")).to_have_count(0)
    expect(name).to_be_focused()
    for key in ("Enter", "Tab", "Tab", "Enter"):
        ada.keyboard.press(key)
    expect(ada.get_by_role("heading", name="Report Bob")).to_be_visible()
    expect(ada.get_by_label("You dig like a mole")).to_be_checked()
    ada.get_by_role("button", name="Send the report").press("Enter")
    expect(ada.get_by_text("Thank you. A moderator will look at it.")).to_be_visible()
    with closing(sqlite3.connect(hall.database, timeout=60)) as rows, rows:  # and out of other tests' sight
        found = rows.execute("DELETE FROM reports WHERE lines LIKE '%like a mole%' RETURNING reason").fetchall()
    assert found == [("talk",)]
    ada.get_by_role("link", name="Back to the table").press("Enter")
    expect(said).to_be_visible()


@pytest.mark.left_to_ci("tests/hall/test_pairing.py")
def test_strangers_find_each_other(visit: Open, hall: RunningHall) -> None:
    """Ada and Bob look for players and meet, and the game begins by itself; Cleo looks, and thinks better of it."""
    ada, bob = visit(), visit(locale="it", viewport={"width": 390, "height": 844})
    called(ada, "Ada")
    ada.get_by_role("button", name="Montanara", exact=True).click()
    ada.get_by_label("Whoever looks for players too").check()
    ada.get_by_label("Bots take the free hooks after").select_option("10:00")
    come_to_rest(ada)
    assert breaches(ada) == []
    ada.get_by_role("button", name="Find players").click()
    expect(ada.get_by_text("You are looking for players.")).to_be_visible()
    expect(ada.get_by_role("button", name="Begin")).to_have_count(0)
    bob.get_by_role("button", name="Montanara", exact=True).click()
    bob.get_by_label("Chiunque altro cerchi giocatori").check()
    assert bob.evaluate("document.documentElement.scrollWidth") <= 390
    bob.get_by_role("button", name="Trova giocatori").click()
    ada.wait_for_selector(".table .prompt")
    bob.wait_for_selector(".table .prompt")
    assert ada.url.rpartition("/")[2] == bob.url.rpartition("/")[2]
    cleo = visit()
    called(cleo, "Cleo")
    cleo.get_by_role("button", name="Montanara", exact=True).click()
    cleo.get_by_label("Whoever looks for players too").check()
    cleo.get_by_role("button", name="Find players").click()
    expect(cleo.get_by_text("You are looking for players.")).to_be_visible()
    assert cleo.url.rpartition("/")[2] != ada.url.rpartition("/")[2]
    cleo.get_by_role("button", name="Take my tag off").click()
    cleo.wait_for_selector(".lobby")
    assert cleo.request.get("/api/tables/mine?status=open").json()["tables"] == []
    # she looks again, for three, and when her wait is over bots take the free hooks
    cleo.get_by_role("button", name="Saboteur", exact=True).click()
    cleo.get_by_label("How many play").select_option("3")
    cleo.get_by_label("Whoever looks for players too").check()
    cleo.get_by_role("button", name="Find players").click()
    expect(cleo.get_by_text("You are looking for players.")).to_be_visible()
    with closing(sqlite3.connect(hall.database, timeout=60)) as rows, rows:
        rows.execute("UPDATE tables SET fill_at = 0 WHERE status = 'open' AND fill_at IS NOT NULL")
    cleo.wait_for_selector(".table .prompt")
    seats = cleo.evaluate("fetch('/api/tables/' + location.hash.slice(8)).then(r => r.json()).then(room => room.seats)")
    assert [seat.get("bot") for seat in seats] == [None, "saboteur:apprentice", "saboteur:apprentice"]


@pytest.mark.left_to_ci("tests/hall/test_pairing.py")
def test_who_looks_for_players_and_looks_around_is_told(visit: Open) -> None:
    """Ada reads the rules while she waits for players, and hears and sees there that her game begins."""
    ada, bob = visit(), visit(locale="it", viewport={"width": 390, "height": 844})
    ada.add_init_script(HEARD)
    ada.reload()
    called(ada, "Ada")
    ada.get_by_role("button", name="Montanara", exact=True).click()
    ada.get_by_label("Whoever looks for players too").check()
    ada.get_by_role("button", name="Find players").click()
    expect(ada.get_by_text("You can look around meanwhile")).to_be_visible()
    ada.goto("/#/rules/saboteur")
    bob.get_by_role("button", name="Montanara", exact=True).click()
    bob.get_by_label("Chiunque altro cerchi giocatori").check()
    bob.get_by_role("button", name="Trova giocatori").click()
    bob.wait_for_selector(".table .prompt")
    alert = ada.get_by_role("alert")
    expect(alert).to_contain_text("Players found Montanara: the game begins.")
    assert ada.title() == "● Montanara: the game begins."
    wait_for(ada, "window.tones")
    assert breaches(ada) == []
    alert.get_by_role("link", name="To the table").click()
    ada.wait_for_selector(".table .prompt")
    assert ada.url.rpartition("/")[2] == bob.url.rpartition("/")[2]
    expect(alert).to_have_count(0)

    # whoever comes back to the lobby in a new tab is told there
    bob.goto("/#/")
    bob.get_by_role("button", name="Montanara", exact=True).click()
    bob.get_by_label("Chiunque altro cerchi giocatori").check()
    bob.get_by_role("button", name="Trova giocatori").click()
    expect(bob.get_by_text("Stai cercando giocatori.")).to_be_visible()
    bob.goto("/#/")
    bob.reload()
    expect(bob.locator(".board2").first).to_contain_text("Montanara")
    cleo = visit()
    called(cleo, "Cleo")
    cleo.get_by_role("button", name="Montanara", exact=True).click()
    cleo.get_by_label("Whoever looks for players too").check()
    cleo.get_by_role("button", name="Find players").click()
    expect(bob.get_by_role("alert")).to_contain_text("Giocatori trovati Montanara: la partita comincia.")
    assert bob.evaluate("document.documentElement.scrollWidth") <= 390
    bob.get_by_role("button", name="Chiudi").click()
    expect(bob.get_by_role("alert")).to_have_count(0)
