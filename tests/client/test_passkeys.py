"""Passkeys in the browser, with Chromium's own authenticator: a guest becomes an account and comes back without a
password."""

from __future__ import annotations

from playwright.sync_api import Page, expect
from tests.support.client.axe import breaches
from tests.support.client.browser import Complaints, Open, come_to_rest
from tests.support.client.players import called
from tests.support.client.running_hall import RunningHall

KEYS = {
    "protocol": "ctap2",
    "transport": "internal",
    "hasResidentKey": True,
    "hasUserVerification": True,
    "isUserVerified": True,
    "automaticPresenceSimulation": True,
}


def authenticator(page: Page) -> None:
    """The computer has a lock that makes passkeys."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    session.send("WebAuthn.addVirtualAuthenticator", {"options": KEYS})


def test_a_guest_is_kept_by_a_passkey_and_comes_back_by_it(
    visit: Open, hall: RunningHall, complaints: Complaints
) -> None:
    page = visit(url=f"http://localhost:{hall.port}")
    authenticator(page)
    called(page, "Ada")
    me = page.request.get("/api/me").json()["id"]
    page.request.post("/api/tables", data={"game": "montanara"})
    page.goto("/#/account")
    page.get_by_label("Name for logging in").first.fill(f"Ada {me}"[:24])
    come_to_rest(page)
    assert breaches(page) == []
    page.get_by_role("button", name="Keep it by a passkey instead").click()
    expect(page.get_by_role("heading", name="Passkeys")).to_be_visible()
    kept = page.request.get("/api/me").json()
    assert (kept["id"], kept["guest"], "password" in kept) == (me, False, False)
    complaints.allowed = ("403", "Forbidden")  # the only key is not taken away
    page.get_by_role("button", name="Remove: ").click()
    expect(page.get_by_role("alert")).to_be_visible()
    come_to_rest(page)
    assert breaches(page) == []

    page.get_by_role("button", name="Log out", exact=True).click()
    expect(page.get_by_role("button", name="Log in by a passkey")).to_be_visible()
    assert page.request.get("/api/me").json() is None
    page.get_by_role("button", name="Log in by a passkey").click()
    expect(page.get_by_role("heading", name="Passkeys")).to_be_visible()
    assert page.request.get("/api/me").json()["id"] == me
    assert len(page.request.get("/api/tables/mine?status=open").json()["tables"]) == 1  # with all that was theirs
    page.get_by_role("button", name="Delete me", exact=True).click()
    expect(page.get_by_label("Password")).to_have_count(0)  # there is none to ask for
