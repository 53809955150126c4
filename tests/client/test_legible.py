"""What lies on a table can be read, and not be taken for something else: signs that people know, at a size for eyes,
inside their frames; players by their names; questions asked by the page itself."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import expect
from tests.support.client.axe import breaches
from tests.support.client.browser import Open
from tests.support.client.staged_tables import DESK, PHONE, table

from underhall.games.imperial_miners import packs

LOGIC = re.compile("[∀∃≤≥≠∧∨¬]")
"""Signs that only whoever has learned logic reads."""
OUTSIDE = """() => [...document.querySelectorAll('.im-hoist li')].flatMap(frame => {
    const room = frame.getBoundingClientRect();
    return [...frame.querySelectorAll('.im-space :is(svg, b, s)')].filter(part => {
        const {left, top, right, bottom, width} = part.getBoundingClientRect();
        return !width || left < room.left || top < room.top || right > room.right || bottom > room.bottom;
    }).map(part => `${frame.querySelector('.sr').textContent}: ${part.outerHTML.slice(0, 80)}`);
})"""
"""What is drawn on a space of a progress board and is not within its frame."""


@pytest.mark.left_to_ci("a goal of stone is told from a dead end; a hand of eight can be read")
@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_cards_and_tracks_of_imperial_miners_are_read_by_everybody(visit: Open, how: dict[str, Any]) -> None:
    """Every card and every progress board of the pack, both sides of each."""
    page, other = table(visit, "imperial_miners", **how)
    if how is DESK:
        widths = page.locator(".im-hand .im").evaluate_all("all => all.map(card => card.getBoundingClientRect().width)")
        assert len(widths) == 4 and min(widths) >= 150
    else:
        page.locator(".im-rails-button").click()
    pack = packs.builtin()
    mine, *others = other.facts["seats"]
    other.facts = {**other.facts, "seats": [{**mine, "hand": [card.id for card in pack.cards]}, *others]}
    for faces in ([0, 2, 4], [1, 3, 5]):
        other.facts = {**other.facts, "faces": faces}
        other.happen(0, {"event": "done", "seat": 0})
        for face in faces:
            expect(page.locator(".im-hoist h4", has_text=pack.faces[face].name)).to_be_visible()
        assert page.locator(".im-hoist li").count() == sum(len(pack.faces[face].spaces) for face in faces)
        assert page.evaluate(OUTSIDE) == []
        assert not LOGIC.search(page.inner_text("body"))
    expect(page.locator(".im-tile")).to_have_count(len(pack.cards))
    other.moves = [f"advance {n}" for n in range(1, 4)]  # spaces that can be chosen are as large
    other.happen(0, {"event": "done", "seat": 0})
    expect(page.locator(".im-hoist button[data-space]")).to_have_count(3)
    assert page.evaluate(OUTSIDE) == []


GOALS = {"stone_sw": "xSW", "stone_nw": "xNW"}
"""Goals of stone, and dead ends that are open at the same sides."""
DRAWN = """id => {
    const symbol = document.getElementById(id), drawn = part => Boolean(symbol.querySelector(part));
    return {framed: drawn('.goal-line'), sealed: drawn('circle')};
}"""


@pytest.mark.in_passing("desk")
@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_a_goal_of_stone_is_no_dead_end(visit: Open, how: dict[str, Any]) -> None:
    """It has a goal's frame and a seal of stones beside a tunnel that goes on, and is named stone."""
    page, other = table(visit, "saboteur", **how)
    faces = [*GOALS, "treasure"]
    goals = [{**goal, "revealed": True, "kind": kind} for goal, kind in zip(other.facts["goals"], faces, strict=True)]
    beside = [{"card": card, "x": 7, "y": 2 * k, "lit": True} for k, card in enumerate(GOALS.values())]
    other.facts = {**other.facts, "goals": goals, "maze": [*other.facts["maze"], *beside]}
    other.happen(1, {"event": "reveal", "goal": 1, "kind": "stone_sw"})
    for n, (stone, blocked) in enumerate(GOALS.items(), 1):
        expect(page.get_by_role("img", name=f"Goal {n}: stone")).to_be_visible()
        lies = page.locator(".goal use").nth(n - 1).get_attribute("href") or ""
        assert lies == f"#goal_{stone}"
        assert page.evaluate(DRAWN, lies[1:]) == {"framed": True, "sealed": True}
        ends = (
            page.locator(f".laid[aria-label='dead end at 7, {2 * n - 2}, lit'] use").first.get_attribute("href") or ""
        )
        assert page.evaluate(DRAWN, ends[1:]) == {"framed": False, "sealed": False}, blocked
    assert breaches(page) == []


LOOK = """at => {
    const {color, backgroundColor, borderColor, boxShadow, fontWeight} = getComputedStyle(at);
    return [color, backgroundColor, borderColor, boxShadow, fontWeight];
}"""


@pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])
def test_digging_in_ones_own_hand_is_offered_and_not_recommended(visit: Open, how: dict[str, Any]) -> None:
    """It looks like any other way to use a turn that is not chosen."""
    page, other = table(visit, "montanara", **how)
    draw = page.locator(".acts .btn", has_text="Draw from a mountain")
    page.locator(".acts .btn", has_text="Dig with").click()
    own = page.locator(".acts .btn", has_text="Dig in your own hand")
    expect(own).to_be_visible()
    page.mouse.move(1, 1)
    assert own.evaluate(LOOK) == draw.evaluate(LOOK)
    assert own.evaluate("at => at.classList.contains('go')") is False
    own.click()
    other.heard("dig hand")
