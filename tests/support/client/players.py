"""Somebody at a table who clicks on things, not knowing much about the game."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Locator, Page, expect
from tests.support.client.browser import Open, wait_for
from tests.support.waiting import wait_on

PLAY_NOW = re.compile("Montanara.*Play now")
"""The room of Montanara on the welcome page."""


ASKED = ".bench.mine:not([aria-busy=true])"
"""The bench of somebody who is asked, and whose last move has been answered: nothing changes until they act."""


def called(page: Page, name: str) -> None:
    """Take a nickname on the welcome page."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Go down").click()
    wait_for(page, "fetch('/api/me').then(r => r.json())")


def follow(page: Page, host: Page, name: str) -> None:
    """Whoever was told the address of a table takes a name there and sits down."""
    page.goto("/#" + host.url.partition("#")[2])
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Sit down").click()
    expect(host.locator(".hooks.big")).to_contain_text(name)


def post(page: Page, path: str, body: object) -> Any:
    """What the hall answers to this page's person."""
    return page.evaluate(
        """async ([path, body]) => (await fetch('/api' + path, {
            method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body),
        })).json()""",
        [path, body],
    )


def started(page: Page, wish: dict[str, object]) -> str:
    """A table of this kind that has begun. The page goes there, as a guest if it was nobody yet."""
    if not page.evaluate("fetch('/api/me').then(r => r.json())"):
        post(page, "/guest", {"name": "Ada"})
    table: str = post(page, "/tables", wish)["id"]
    post(page, f"/tables/{table}/start", {})
    page.goto(f"/#/table/{table}")
    page.reload()  # as whoever we are now
    page.wait_for_selector(".table .prompt")
    return table


def short_game(page: Page, public: bool = False, sizes: str = "3-3-3-63") -> str:
    """A table against a bot with three low mountains, so that a whole game is soon over. The page goes there."""
    return started(page, {"game": "montanara", "options": {"sizes": sizes}, "bots": {"1": "random"}, "public": public})


def two_people(
    visit: Open, first: dict[str, Any] | None = None, second: dict[str, Any] | None = None
) -> tuple[Page, Page]:
    """Ada opens a table of Montanara, Bram comes by the invitation's link; the game has begun. They come as told."""
    ada = visit(**(first or {}))
    called(ada, "Ada")
    ada.get_by_role("button", name="Montanara", exact=True).click()
    ada.get_by_label("With friends").check()
    ada.get_by_label("Only with the invitation").check()
    ada.get_by_text("Rules and variants").click()
    ada.get_by_label("How many cards each").fill("4-4-4-60")
    ada.keyboard.press("Tab")
    ada.get_by_role("button", name="Open the table").click()
    link = ada.get_by_label("The invitation’s link").input_value()
    assert re.search("/invite/en/montanara/[a-z0-9]{12}#.", link)
    expect(ada.locator(".qr")).to_be_visible()
    bram = visit(**(second or {}))
    bram.goto("/invite" + link.partition("/invite")[2])
    expect(bram.get_by_role("heading", name="Ada invites you to Montanara")).to_be_visible()
    bram.get_by_label("Your name").fill("Bram")
    bram.get_by_role("button", name="Sit down").click()
    expect(ada.get_by_text("Bram has sat down.")).to_be_visible()
    ada.get_by_role("button", name="Begin").click()
    for page in (ada, bram):
        page.wait_for_selector(".table .prompt")
    return ada, bram


def table_of(page: Page) -> str:
    found = re.search(r"table/([a-z0-9]{12})", page.url)
    assert found, page.url
    return found[1]


def is_over(page: Page) -> bool:
    return page.locator(".result").count() > 0


VISIBLE = """all => all.flatMap((one, k) => {
    const { width, height } = one.getBoundingClientRect();
    return width && height && one.checkVisibility({ visibilityProperty: true }) ? [k] : [];
})"""


def in_sight(page: Page, selector: str) -> list[Locator]:
    """What this finds that can be seen, in one question."""
    found = page.locator(selector)
    return [found.nth(k) for k in found.evaluate_all(VISIBLE)]


class Montanara:
    """Chooses at random among what the page offers, with the mouse, by touch or with keys."""

    def __init__(self, page: Page, seed: int = 1, how: str = "mouse") -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.how = how

    def press(self, selector: str) -> bool:
        """Choose one of the visible things that this selector finds."""
        found = in_sight(self.page, selector)
        if not found:
            return False
        one = self.chance.choice(found)
        if self.how == "keys":
            one.focus()
            self.page.keyboard.press("Enter")
        elif self.how == "touch":
            one.tap()
        else:
            one.click()
        return True

    def choose(self) -> None:
        """One choice, by somebody who is asked."""
        if self.press(".works-acts .btn:not([disabled])") or self.press(".works h3 .tool"):
            return
        luck = self.chance.random()
        if luck < 0.4:
            self.press(".hand .card[aria-disabled=false]")
        elif luck < 0.6:
            self.press(".acts .btn[aria-pressed=false]:not(.off)")
        self.press(".aim, .acts .btn.go")


NEXT = "wanted => wanted.findIndex(one => document.querySelector(one))"
"""The first of some things that a page shows."""


def asked(players: list[Montanara]) -> Montanara | None:
    """The one of them who is asked next; None once everybody sees the end."""

    def found() -> list[Montanara | None]:
        seen = [player.page.evaluate(NEXT, [ASKED, ".result"]) for player in players]
        next_ones: list[Montanara | None] = [player for player, what in zip(players, seen, strict=True) if what == 0]
        return next_ones or [None] * all(what == 1 for what in seen)

    return wait_on(players[0].page, "somebody to be asked, or the end", found)[0]


def play_on(players: list[Montanara], until: Callable[[], bool]) -> bool:
    """Everybody chooses until this is so, or until the game is over; whether it was so."""
    for _ in range(1500):
        player = asked(players)
        if player is None:
            return False
        if until():
            return True
        player.choose()
    raise AssertionError("the game does not end")


def play_out(players: list[Montanara]) -> None:
    """Everybody chooses until the game is over."""
    play_on(players, lambda: False)


def printed(edges: str) -> tuple[str, bool]:
    """The card of a tunnel as it lies, and whether it was turned round for it."""
    kinds = ["NESW", "ESW", "NSW", "EW", "NS", "SW", "ES", "W", "S"]
    blocked, sides = edges.startswith("x"), edges.lstrip("x")
    if sides not in kinds:
        turned = "".join(side for side in "NESW" if {"N": "S", "S": "N", "E": "W", "W": "E"}[side] in sides)
        return "x" * blocked + turned, True
    return edges, False


class Saboteur:
    """Makes a given move by choosing its card and then its place, its player or the pile."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def see(self) -> None:
        """Whatever is shown until it has been seen."""
        button = self.page.locator(".sb-panel .works-acts .btn.go, .sb-ending .works-acts .btn.go").first
        while button.count():
            button.click()

    def play(self, move: str) -> None:
        self.page.wait_for_selector(ASKED)
        self.see()
        deed, _, rest = move.partition(" ")
        place, turned = "", False
        if deed == "take":
            self.page.locator(f".nugget-card:has(b:text-is('{rest}'))").first.click()
            return
        if deed == "lay":
            edges, _, place = rest.partition("@")
            card, turned = printed(edges)
        elif deed in ("break", "repair"):
            tool, seat, *others = rest.split()
            card = f"{deed}-{others[1].replace('+', '-')}" if others else f"{deed}-{tool}"
        elif deed == "rockfall":
            card, place = deed, rest
        elif deed == "map":
            card, place = deed, "goal" + rest
        else:
            card = rest
        self.page.locator(f".hand .card[data-card='{card}']").first.click()
        if place:
            turn = self.page.locator(".acts").get_by_role("button", name="Turn")
            if turned and turn.count():
                turn.click()
            self.page.locator(f".place[data-place='{place}']").click()
        elif deed in ("break", "repair"):
            self.page.locator(".tally .plate").nth(int(seat)).locator(".plate-aim").click()
            which = self.page.locator(".sb-panel .btn", has_text=tool)
            if deed == "repair" and others and which.count():
                which.click()
        else:
            self.page.get_by_role("button", name="Pass with this card").click()
