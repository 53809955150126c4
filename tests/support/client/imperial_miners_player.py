"""Somebody at a table of Imperial Miners: takes any of what the page offers, whatever is asked."""

from __future__ import annotations

from functools import cache
from itertools import count
from typing import Any

from playwright.sync_api import Page
from tests.support.client.players import ASKED

from underhall import bots, games
from underhall.games.imperial_miners import packs
from underhall.table import Chance

CHOICES = ".im-ask, .im-spot, .im-laid.aim, .im-edge-aim"
"""What ends a question when it is chosen."""
CARDS = ".im-hand .im-tile:not(.no):not(.sel)"

DRIVE = """([seed, asked, choices, cards, stop]) => {
    let state = seed;
    const chance = n => ((state = (state * 1103515245 + 12345) % 2147483648), Math.floor((state / 2147483648) * n));
    const one = selector => {
        const found = [...document.querySelectorAll(selector)];
        return found[chance(found.length)];
    };
    let soon = 0;
    const act = () => {
        soon = 0;
        if (document.querySelector(stop)) window.driver();
        else if (document.querySelector(asked)) (one(choices) ?? one('.acts .btn.go') ?? one(cards))?.click();
    };
    const look = () => { soon ||= setTimeout(act); };
    const eye = new MutationObserver(look), again = setInterval(look, 200);
    window.driver?.();
    window.driver = () => {
        eye.disconnect();
        clearInterval(again);
        clearTimeout(soon);
    };
    eye.observe(document, { subtree: true, childList: true, attributes: true });
    look();
}"""


def drive(page: Page, seed: int, until: str = ".result") -> None:
    """From now on this page plays by itself, at random, until it shows this. It looks when something has changed."""
    page.evaluate(DRIVE, [seed, ASKED, CHOICES, CARDS, until])


class Digger:
    """Takes the first of what is offered: with keys alone, or with a finger."""

    def __init__(self, page: Page, how: str) -> None:
        self.page = page
        self.how = how

    def act(self) -> None:
        """One answer, or a card chosen on the way to it; nothing if the page has answered meanwhile, as it does when it
        lays a card where it was planned."""
        seen = self.page.query_selector
        if self.how == "touch":
            choice = seen(CHOICES) or seen(".acts .btn.go") or seen(CARDS)
            if choice is not None:
                choice.tap()
        elif seen(".im-spot"):
            self.page.keyboard.press("1")  # shows what the card would wake
            self.page.keyboard.press("Enter")
        elif seen(CHOICES):
            self.page.keyboard.press("1")
        elif seen(".acts .btn.go"):
            self.page.keyboard.press("x")
        elif (card := seen(CARDS)) is not None:
            card.focus()
            self.page.keyboard.press("Enter")

    def play(self, until: str) -> None:
        for _ in range(600):
            self.page.wait_for_selector(f"{ASKED}, {until}")
            self.page.wait_for_selector(f"{CHOICES}, .acts .btn.go, {CARDS}, {until}")  # whoever is asked can answer
            if self.page.query_selector(until):
                return
            self.act()
        raise AssertionError(f"never saw {until}")


@cache
def middle(seats: int = 5, rounds: int = 8) -> tuple[dict[str, Any], list[str]]:
    """Facts and moves of seat 0 when it must choose a card in a later round, of the first game in which it may also lay
    one below level I; everybody plays like a foreman."""
    game = games.get("imperial_miners")
    levels = {card.id: card.level for card in packs.builtin().cards}
    for number in count(11):
        state = game.deal(seats, chance=Chance(number))
        players = [bots.get("foreman", "imperial_miners")(seat) for seat in range(seats)]
        while state.to_act:
            seat = state.to_act[-1]  # so that seat 0 is the last to choose
            view = state.view(seat)
            facts: dict[str, Any] = view.facts() if seat == 0 else {}
            if facts and facts["round"] >= rounds and facts["phase"] == "commit" and len(view.moves) > 1:
                moves = [state.game.write_move(move) for move in view.moves]
                if any(levels[move.removeprefix("play ")] in (2, 3) for move in moves):
                    return facts, moves
            state.play(seat, players[seat].choose(view))
    raise AssertionError("no such position")
