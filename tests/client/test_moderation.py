"""A report goes from the table to the moderators' page, and what they do about it is seen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect
from tests.support.client.axe import breaches
from tests.support.client.browser import Complaints, Open, come_to_rest
from tests.support.client.players import called
from tests.support.client.running_hall import RunningHall
from tests.support.hall.commands import underhall


@pytest.mark.left_to_ci("tests/hall/test_moderation.py")
def test_a_report_is_read_and_settled(visit: Open, hall: RunningHall, complaints: Complaints) -> None:
    ada, bob, mona = visit(), visit(), visit(viewport={"width": 390, "height": 844})
    for page, name in ((ada, "Ada"), (bob, "Bob"), (mona, "Mona")):
        called(page, name)
    ada.get_by_role("button", name="Montanara", exact=True).click()
    ada.get_by_label("Whoever looks for players too").check()
    ada.get_by_role("button", name="Find players").click()
    expect(ada.get_by_text("You are looking for players.")).to_be_visible()
    bob.goto(ada.url)
    bob.get_by_role("button", name="Sit down", exact=True).click()
    bob.wait_for_selector(".table .prompt")
    bob.get_by_role("textbox", name="Say something").fill("You dig like an elf")
    bob.keyboard.press("Enter")
    expect(ada.get_by_text("You dig like an elf")).to_be_visible()

    ada.locator("details.menu summary").click()
    ada.get_by_role("link", name="Report Bob").click()
    ada.get_by_label("You dig like an elf").check()
    ada.get_by_label("In your words, if you like").fill("Elves dig well, too.")
    come_to_rest(ada)
    assert breaches(ada) == []
    ada.get_by_role("button", name="Send the report").click()
    expect(ada.get_by_text("Thank you.")).to_be_visible()
    ada.get_by_role("link", name="Back to the table").click()
    ada.wait_for_selector(".table .prompt")

    mona.goto("/#/admin")
    expect(mona.get_by_role("button", name="Done with it")).to_have_count(0)  # nobody has appointed her
    mona.request.post("/api/claim", data={"login": "Mona the Just", "password": "correct horse"})
    underhall("admin", "appoint", "Mona the Just", database=hall.database)
    assert mona.request.post("/api/rename", data={"name": "Mona"}).json()["moderator"]
    mona.reload()
    expect(mona.get_by_text("Elves dig well, too.")).to_be_visible()
    expect(mona.get_by_text("You dig like an elf")).to_be_visible()
    come_to_rest(mona)
    assert breaches(mona) == []
    assert mona.evaluate("document.documentElement.scrollWidth") <= 390
    mona.get_by_role("link", name="The table").click()
    mona.get_by_role("button", name="Take this line away: You dig like an elf").click()
    expect(mona.get_by_text("Nothing was said here.")).to_be_visible()
    come_to_rest(mona)
    assert breaches(mona) == []
    mona.get_by_role("link", name="Bob").click()
    complaints.allowed = ("401", "Unauthorized")  # Bob's page still asks as Bob
    mona.get_by_role("button", name="Suspend").click()
    expect(mona.get_by_role("button", name="Let in again")).to_be_visible()
    mona.get_by_label("Another name for Bob").fill("Miner 7")
    mona.get_by_role("button", name="Rename").click()
    expect(mona.get_by_role("link", name="Miner 7")).to_be_visible()
    come_to_rest(mona)
    assert breaches(mona) == []
    assert bob.request.get("/api/me").json() is None
    expect(ada.get_by_role("log", name="Log")).to_contain_text("A bot sat down")
    mona.get_by_role("link", name="Reports").click()
    mona.get_by_role("button", name="Done with it").first.click()
    mona.get_by_role("link", name="What was done").click()
    expect(mona.locator(".deeds li")).to_have_count(4)
    come_to_rest(mona)
    assert breaches(mona) == []
