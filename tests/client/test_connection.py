"""A line that is lost, somebody who is awaited: said at the table with what can be done, and so is the return."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.support.client.browser import Complaints, Open
from tests.support.client.players import Montanara, play_on, two_people
from tests.support.client.running_hall import RunningHall, Wire
from tests.support.client.staged_tables import PHONE


@pytest.mark.left_to_ci("a cut line mends itself in test_montanara.py")
def test_a_silent_line_and_somebody_who_is_away_are_said_with_what_can_be_done(
    visit: Open, hall: RunningHall, complaints: Complaints
) -> None:
    complaints.allowed = ("ERR_", "WebSocket connection")  # the browser itself says that the line is down
    wire = Wire(hall.port)
    try:
        ada, bram = two_people(visit, {"url": wire.url, "watchful": True}, {**PHONE})
        players = [Montanara(ada, 1), Montanara(bram, 2)]
        assert play_on(players, lambda: "Your turn" in (ada.locator(".prompt").text_content() or ""))
        wire.stall()  # neither end is told: only the silence tells
        notice = ada.locator(".notice")
        expect(notice).to_contain_text("Nothing of yours was on its way")
        ada.keyboard.press("4")
        expect(notice).to_contain_text("Your move is kept")
        wire.mend()
        expect(notice).to_contain_text("your move has reached the hall")
        expect(ada.locator(".log")).to_contain_text(re.compile("You drew .* from mountain 4"))
        expect(notice).to_have_count(0)

        # it is Bram's turn, and he goes
        bram.wait_for_selector(".bench.mine")
        address, phone = bram.url, bram.context
        bram.close()
        awaited = ada.locator("[data-awaited]")
        expect(awaited).to_contain_text(re.compile(r"Bram is away\. The table has waited for \d+:\d\d\."))
        expect(awaited.get_by_role("button", name="Propose to break up the table")).to_be_visible()
        awaited.get_by_role("button", name="Wait").click()
        expect(awaited).to_have_count(0)
        ada.reload()
        awaited.get_by_role("button", name="Let a bot play for Bram").click()  # of two, one vote is enough
        expect(awaited).to_have_count(0)
        expect(ada.locator(".log")).to_contain_text("A bot sat down for Bram")

        # on his phone he takes his seat back with one touch
        bram = phone.new_page()
        bram.goto(address)
        sits = bram.locator(".notice", has_text="A bot plays for you")
        sits.get_by_role("button", name="Take my seat back").tap()
        expect(sits).to_have_count(0)
        expect(ada.locator(".log")).to_contain_text(re.compile("Bram .*back"))
    finally:
        wire.close()
