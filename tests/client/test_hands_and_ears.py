"""By hand and by ear, at a desk and on a phone: every kind of card is dragged onto everything it is for, by mouse and
by finger, and what happens is heard."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect
from tests.support.client.axe import breaches
from tests.support.client.browser import HEARD, Open, wait_for
from tests.support.client.sight import on_screen
from tests.support.client.staged_hall import Staged
from tests.support.client.staged_out_of_mine import Stage, began, middle
from tests.support.client.staged_socket import TABLE_ID
from tests.support.client.staged_tables import DESK, PHONE, table

from underhall.games.imperial_miners import packs

BOTH = pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])


def centre(part: Locator) -> tuple[float, float]:
    box = part.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


class Drag:
    """Something is held by the mouse, or by a finger where there is a screen for fingers."""

    def __init__(self, page: Page, how: dict[str, Any]) -> None:
        self.page = page
        self.finger = page.context.new_cdp_session(page) if how is PHONE else None
        self.at = (0.0, 0.0)

    def _touch(self, kind: str, *points: tuple[float, float]) -> None:
        assert self.finger
        wanted = {"type": kind, "touchPoints": [{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)]}
        self.finger.send("Input.dispatchTouchEvent", wanted)

    def take(self, part: Locator) -> None:
        """Take hold of it, and lift it so far that it is dragged."""
        self.at = centre(part)
        if self.finger:
            self._touch("touchStart", self.at)
        else:
            self.page.mouse.move(*self.at)
            self.page.mouse.down()
        self.go((self.at[0] + 12, self.at[1] - 30))

    def go(self, there: tuple[float, float]) -> None:
        for part in (1, 2, 3):
            x, y = (here + (to - here) * part / 3 for here, to in zip(self.at, there, strict=True))
            self._touch("touchMove", (x, y)) if self.finger else self.page.mouse.move(x, y)
        self.at = there

    def drop(self) -> None:
        self._touch("touchEnd") if self.finger else self.page.mouse.up()

    def press(self, part: Locator) -> None:
        part.tap() if self.finger else part.click()

    def carry(self, part: Locator, onto: str) -> None:
        """What it may fall on is shown once it is lifted."""
        self.take(part)
        target = self.page.locator(onto)
        target.wait_for()
        self.go(centre(target))
        self.drop()


@pytest.mark.in_passing("phone")
@BOTH
def test_every_card_of_saboteur_is_dragged_onto_what_it_is_for(visit: Open, how: dict[str, Any]) -> None:
    """Tunnels onto cells, maps onto goals, rockfalls onto tunnels, tools onto players, anything onto passing. What
    falls beside everything stays chosen, and the next click or tap is one."""
    page = visit("about:blank", **how)
    hand = ["ES", "NSW", "rockfall", "repair-lantern-cart", "break-pickaxe", "map"]
    other = Staged(page, hand=hand)
    other.moves = [*other.moves, "rockfall 4,1", "rockfall 5,0", "discard rockfall"]
    page.goto(f"/#/table/{TABLE_ID}")
    page.get_by_role("button", name="I have seen it").click()
    held = Drag(page, how)
    player = ".seat" if how is PHONE else ".plate"

    def card(name: str) -> Locator:
        return page.locator(f".hand .card[data-card='{name}']")

    held.take(card("break-pickaxe"))
    held.go((200, 20))
    held.drop()
    expect(card("break-pickaxe")).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".dragged")).to_have_count(0)
    held.press(card("break-pickaxe"))
    expect(card("break-pickaxe")).to_have_attribute("aria-pressed", "false")
    told: list[str] = []
    for name, onto, move in (
        ("break-pickaxe", f"{player}:nth-child(3) .plate-aim", "break pickaxe 2"),
        ("repair-lantern-cart", f"{player}:nth-child(2) .plate-aim", "repair lantern 1 with lantern+cart"),
        ("map", "[data-place=goal2]", "map 2"),
        ("rockfall", "[data-place='4,1']", "rockfall 4,1"),
        ("ES", "[data-place='6,0']", "lay NW@6,0"),
        ("NSW", ".acts [data-where='action pass']", "discard NSW"),
    ):
        held.carry(card(name), onto)
        told.append(move)
        other.heard(*told)


@pytest.mark.left_to_ci("cards of Saboteur are dragged")
@BOTH
def test_every_card_of_montanara_is_dragged_onto_what_it_is_for(visit: Open, how: dict[str, Any]) -> None:
    """Onto a mountain, between two of them, anywhere onto the table where a card needs no target."""
    page = visit("about:blank", **how)
    other = Staged(page, game="montanara", hand="DXTEURO")
    other.moves = [*other.moves, "collapse", "pit 4"]
    page.goto(f"/#/table/{TABLE_ID}")
    page.wait_for_selector(".hand .card")
    held = Drag(page, how)
    told: list[str] = []
    for letter, onto, move in (
        ("D", ".montanara .mc >> nth=1", "dwarf"),
        ("X", ".montanara .mc >> nth=1", "collapse"),
        ("T", ".montanara .mc >> nth=0", "thief"),
        ("R", ".montanara .mc >> nth=3", "drill"),
        ("E", ".montanara .aim >> nth=1", "quake 2-3"),
        ("U", ".montanara .aim >> nth=2", "tunnel 3"),
        ("O", ".montanara .aim", "pit 4"),
    ):
        held.carry(page.locator(f".hand [data-info='card {letter}']"), onto)
        told.append(move)
        other.heard(*told)


@pytest.mark.left_to_ci("cards of Saboteur are dragged")
@BOTH
def test_cards_and_crystals_are_dragged_into_the_mine(visit: Open, how: dict[str, Any]) -> None:
    """Imperial Miners' onto a place, beside which it stays chosen; Out of Mine!'s from the supply to where it fits."""
    page, other = table(visit, "imperial_miners", **how)
    held = Drag(page, how)
    levels = {card.id: card.level for card in packs.builtin().cards}
    name = next(move.removeprefix("play ") for move in other.moves if levels[move.removeprefix("play ")] > 1)
    card = page.locator(f".im-tile[data-card={name}]")
    held.take(card)
    held.go((200, 20))
    held.drop()
    expect(card).to_have_attribute("aria-pressed", "true")
    held.press(card)
    expect(card).to_have_attribute("aria-pressed", "false")
    held.carry(card, ".im-spot >> nth=0")
    other.heard(f"play {name}")

    page.close()
    page = visit("about:blank", **how)
    stage = Stage(page, began(seats=2))
    page.goto(f"/#/table/{TABLE_ID}")
    page.wait_for_selector(".om-sheet.digs")
    held = Drag(page, how)
    if how is PHONE:
        page.locator(".om-tabs button").nth(1).tap()
    crystal = page.locator(".om-kind[data-kind='I2']")
    home, above = centre(crystal), 44 if how is PHONE else 0  # a finger hides what is under it
    held.take(crystal)
    (x, y), (x2, _) = middle(page, "b3"), middle(page, "c3")
    held.go(((x + x2) / 2, y + above))
    held.drop()
    laid = page.locator(".om-laid[data-at='b3'][data-tile='I2']")
    expect(laid).to_be_visible()
    held.take(laid)
    held.go(home)
    held.drop()
    expect(page.locator(".om-laid")).to_have_count(0)
    assert stage.played == ["take I2", "lay I2 b3/0", "lift b3"]


HAPPENS: list[dict[str, Any]] = [
    {"event": "break", "seat": 1, "target": 2, "own": False, "tool": "cart", "card": "break-cart"},
    {"event": "repair", "seat": 1, "target": 2, "own": False, "tool": "cart", "card": "repair-cart"},
    {"event": "rockfall", "seat": 1, "card": "NS", "edges": "NS", "x": 4, "y": 1, "dark": 0},
    {"event": "map", "seat": 1, "goal": 1},
]
"""What others do that is heard, beside laying a card."""


@pytest.mark.in_passing("phone")
@BOTH
def test_a_table_is_heard_after_the_first_touch_and_muted_at_hand(visit: Open, how: dict[str, Any]) -> None:
    """On by default; on a phone mute and volume stand in the menu of the game, each large enough for a finger. What
    cannot be taken back is asked once more by the page itself."""
    page = visit("about:blank", **how)
    page.add_init_script(HEARD)
    other = Staged(page)
    page.goto(f"/#/table/{TABLE_ID}")
    page.wait_for_selector(".laid")
    hand = Drag(page, how)
    other.lay(7, 0)
    expect(page.locator(".laid")).to_have_count(17)
    assert page.evaluate("window.tones") == 0
    hand.press(page.get_by_role("button", name="I have seen it"))
    other.lay(7, 1)
    wait_for(page, "window.tones > 0")
    for event in HAPPENS:
        heard = page.evaluate("window.tones")
        other.happen(1, event)
        wait_for(page, f"window.tones > {heard}")
    wait_for(page, "window.mixer === 'suspended'")  # no silence is computed afterwards
    menu, items = page.get_by_label("Menu"), page.locator(".menu ul")
    hand.press(menu)
    mute, volume = items.get_by_role("button", name="Mute"), items.get_by_label("Volume")
    for part in (mute, volume):
        on_screen(part)
        box = part.bounding_box()
        assert box and box["height"] >= 24 and box["width"] >= 44
    assert breaches(page) == []
    hand.press(mute)
    expect(mute).to_have_attribute("aria-pressed", "true")
    expect(volume).to_have_value("0")
    expect(items).to_be_visible()  # it can be set more than once
    heard = page.evaluate("window.tones")
    other.lay(7, 2)
    expect(page.locator(".laid")).to_have_count(19)
    assert page.evaluate("window.tones") == heard
    expect(page.get_by_role("button", name="Mute")).to_have_count(2 if how is DESK else 1)  # the bar has one too
    volume.fill("50")
    expect(mute).to_have_attribute("aria-pressed", "false")
    wait_for(page, f"window.tones > {heard}")  # so loud

    hand.press(items.get_by_role("button", name="Give the game up"))
    question = page.get_by_role("dialog")
    on_screen(question)
    assert breaches(page) == []
    hand.press(question.get_by_role("button").last)
    expect(question).to_have_count(0)
    assert other.played == []
