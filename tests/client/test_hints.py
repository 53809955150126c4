"""A hint in the game, in the browser: a level is chosen by its words, a master says what it would do."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect
from tests.support.client.axe import breaches
from tests.support.client.browser import Open

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}
SIZES = {"desk": {}, "phone": PHONE}


@pytest.mark.in_passing("phone")
@pytest.mark.parametrize("size", SIZES)
def test_a_hint_is_shown_and_played(visit: Open, size: str) -> None:
    page = visit(**SIZES[size])
    page.get_by_role("button", name="Montanara", exact=True).click()
    form = page.locator(".new-table")
    form.get_by_label("Which bots").select_option(label="Miner")
    expect(form).to_contain_text("Knows the work and makes some mistakes.")
    expect(form.get_by_label("Hints may be asked for")).to_be_checked()
    form.get_by_role("button", name="Play").click()
    ask = page.get_by_role("button", name="Hint")
    expect(ask).to_be_visible()  # it is there when this seat is asked
    if size == "phone":
        ask.click()
    else:
        page.keyboard.press("m")
    hint = page.locator(".notice.hint")
    expect(hint).to_contain_text("A master would:")
    expect(hint.locator("b")).not_to_be_empty()
    expect(hint.locator(".hint-why")).to_have_text(re.compile("[a-z]"))
    expect(page.locator(".pointed.steady i").first).to_be_visible()
    expect(page.locator(".log li", has_text="asked for a hint")).to_have_count(1)
    assert breaches(page) == []
    done = page.locator(".log li").count()
    hint.get_by_role("button", name="Do that").click()
    expect(hint).to_have_count(0)
    expect(page.locator(".log li").nth(done)).to_contain_text("You")
    expect(page.locator(".pointed")).to_have_count(0)
