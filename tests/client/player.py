"""Somebody at a table who clicks on things, not knowing much about the game."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Error, Page

PLAY_NOW = re.compile("Montanara.*Play now")
"""The room of Montanara on the welcome page."""


def called(page: Page, name: str) -> None:
    """Take a nickname on the welcome page."""
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Go down").click()
    while not page.evaluate("fetch('/api/me').then(r => r.json())"):
        page.wait_for_timeout(50)


def short_game(page: Page, public: bool = False, sizes: str = "3-3-3-63") -> str:
    """A table against a bot with three low mountains, so that a whole game is soon over. The page goes there."""
    table: str = page.evaluate(
        """async ([open, sizes]) => {
            const post = (path, body) => fetch('/api' + path, {
                method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(body),
            });
            if (!await fetch('/api/me').then(r => r.json())) await post('/guest', {name: 'Ada'});
            const wish = {game: 'montanara', options: {sizes}, bots: {1: 'random'}, public: open};
            const room = await post('/tables', wish).then(r => r.json());
            await post(`/tables/${room.id}/start`, {});
            return room.id;
        }""",
        [public, sizes],
    )
    page.goto(f"/#/table/{table}")
    page.reload()  # as whoever we are now
    page.wait_for_selector(".table .prompt")
    return table


def table_of(page: Page) -> str:
    found = re.search(r"table/([a-z0-9]{12})", page.url)
    assert found, page.url
    return found[1]


def is_over(page: Page) -> bool:
    return page.locator(".result").count() > 0


class Montanara:
    """Chooses at random among what the page offers, with the mouse, by touch or with keys."""

    def __init__(self, page: Page, seed: int = 1, how: str = "mouse") -> None:
        self.page = page
        self.chance = random.Random(seed)
        self.how = how
        self.seen: set[str] = set()
        """The kinds of choices that were met."""

    def press(self, selector: str) -> bool:
        """Choose one of the visible things that this selector finds."""
        found = [each for each in self.page.query_selector_all(selector) if each.is_visible()]
        if not found:
            return False
        one = self.chance.choice(found)
        try:
            if self.how == "keys":
                one.focus()
                self.page.keyboard.press("Enter")
            elif self.how == "touch":
                one.tap(timeout=3000)
            else:
                one.click(timeout=3000)
        except Error:
            return False  # the position changed under the hand
        return True

    def choose(self) -> bool:
        """One choice, if this player is asked."""
        works = self.page.query_selector(".works h3")
        if works:
            self.seen.add((works.text_content() or "").split()[0])
        if self.press(".works-acts .btn:not([disabled])") or self.press(".works h3 .tool"):
            return True
        luck = self.chance.random()
        if luck < 0.4 and self.press(".hand .card[aria-disabled=false]"):
            return self.press(".aim, .acts .btn.go")
        if luck < 0.6 and self.press(".acts .btn[aria-pressed=false]:not(.off)"):
            return self.press(".aim, .acts .btn.go")
        return self.press(".aim, .acts .btn.go")


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
        for button in self.page.locator(".sb-panel .works-acts .btn.go").all():
            button.click()

    def play(self, move: str) -> None:
        self.page.wait_for_selector(".bench.mine")
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


def play_out(players: list[Montanara], most: int = 1500) -> int:
    """Everybody chooses until the game is over; how many choices it took."""
    for made in range(most):
        if all(is_over(player.page) for player in players):
            return made
        chosen = [player.choose() for player in players]
        if not any(chosen):
            players[0].page.wait_for_timeout(15)
    raise AssertionError("the game does not end")
