"""A player who looks elsewhere, or has gone, learns that it is their turn."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect
from tests.support.client.axe import breaches
from tests.support.client.browser import Complaints, Open
from tests.support.client.players import ASKED, Montanara, asked, called, post, two_people
from tests.support.waiting import wait_on

SUBSCRIBED = """
    const gone = { value: true },
      made = { endpoint: 'https://fcm.googleapis.com/x', unsubscribe: async () => (gone.value = true), toJSON: () => ({
        endpoint: made.endpoint,
        keys: {
          p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
          auth: 'BTBZMqHH6r4Tts7J_aSIgg',
        },
      }) };
    PushManager.prototype.subscribe = async () => (gone.value = false, made);
    PushManager.prototype.getSubscription = async () => (gone.value ? null : made);
    Notification.requestPermission = async () => 'granted';
"""
"""What a browser's maker does when somebody subscribes; the browser of the tests has none."""


def waiting_table(page: Page) -> str:
    """A table against a bot where this page's person moves first."""
    wish = {"game": "montanara", "options": {"first": "0"}}
    return str(post(page, "/play-now", wish)["id"])


def test_the_tab_and_the_lobby_say_whose_turn_it_is(visit: Open, complaints: Complaints) -> None:
    page = visit()
    called(page, "Ada")
    table = waiting_table(page)
    page.reload()
    row = page.locator(".board2 li", has=page.get_by_role("link", name="Your turn")).first
    expect(row).to_contain_text("Montanara")
    wait_on(page, "the tab tells it", lambda: page.title() == "● Your turn · Underhall")
    assert page.locator("link[rel=icon]").get_attribute("href") == "/mark-turn.svg"
    row.get_by_role("link", name="Your turn").click()
    page.wait_for_selector(ASKED)
    wait_on(page, "the table's tab tells it", lambda: page.title().startswith("● Your turn · Montanara"))
    page.goto(f"/#/replay/{table}")
    wait_on(page, "nobody is asked elsewhere", lambda: page.title() == "Underhall")
    assert page.locator("link[rel=icon]").get_attribute("href") == "/mark.svg"


@pytest.mark.left_to_ci("the tab and the lobby are tried with a bot")
def test_somebody_elses_move_reaches_the_tab_and_the_lobby(visit: Open) -> None:
    """Two people at one table: who looks at the lobby meanwhile learns there that the other has moved."""
    pages = two_people(visit)
    mover = asked([Montanara(page) for page in pages])
    assert mover is not None
    (other,) = (page for page in pages if page is not mover.page)
    other.goto("/#/")
    wait_on(other, "nothing is asked yet", lambda: other.title() == "Underhall")

    def told() -> bool:
        if mover.page.locator(ASKED).count():
            mover.choose()
        return other.title() == "● Your turn · Underhall"

    wait_on(other, "the tab tells it", told)
    expect(other.locator(".board2 li").first.get_by_role("link", name="Your turn")).to_be_visible()


def test_a_browser_asks_to_be_told_and_no_more(visit: Open, complaints: Complaints) -> None:
    page = visit("/#/settings", service_workers="allow", viewport={"width": 390, "height": 844})
    page.add_init_script(SUBSCRIBED)
    post(page, "/guest", {"name": "Ada"})
    page.reload()
    page.get_by_role("link", name="When it is your turn").click()
    page.get_by_role("button", name="Tell this browser").click()
    expect(page.get_by_role("status")).to_have_text("This browser is told.")
    assert breaches(page) == []
    facts = page.evaluate("fetch('/api/alerts').then(r => r.json())")
    assert facts["browsers"] == 1
    page.get_by_role("button", name="Tell this browser no more").click()
    page.get_by_role("button", name="Tell this browser", exact=True).wait_for()
    assert "browsers" not in page.evaluate("fetch('/api/alerts').then(r => r.json())")


def test_the_worker_shows_what_is_told_and_a_page_when_there_is_no_line(visit: Open, complaints: Complaints) -> None:
    page = visit(service_workers="allow")
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    (worker,) = page.context.service_workers
    # and the page can be installed: its manifest names a start and icons that are there
    about = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(r => r.json())")
    assert about["name"] and about["display"] == "standalone"
    for part in (about["start_url"], *(icon["src"] for icon in about["icons"])):
        assert page.request.get(part).ok
    assert about["icons"]
    told = {"title": "Your turn", "body": "Montanara waits for you.", "table": "abcdefabcdef"}
    shown = worker.evaluate(
        """async told => {
            const shown = [];
            self.registration.showNotification = async (title, how) => shown.push([title, how.body, how.tag]);
            self.dispatchEvent(new PushEvent('push', { data: JSON.stringify(told) }));
            return shown;
        }""",
        told,
    )
    assert shown == [list(told.values())]
    complaints.allowed += ("Failed to load resource", "net::ERR", "WebSocket")
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="The hall cannot be reached")).to_be_visible()
    page.context.set_offline(False)
    page.get_by_role("link", name="Try again").click()
    expect(page.get_by_role("button", name="Go down")).to_be_visible()
