"""What can be asked of a table of Imperial Miners, what a view says of it, and which rules can refuse which moves."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from underhall.table import Json, Move, State, View
from underhall.testing import Questions

ASKED = {
    "keep": ["R7"],
    "commit": ["R16"],
    "place": ["R18"],
    "branch": ["R23"],
    "up": ["R21"],
    "surface": ["R22"],
    "target": ["R35"],
    "edge": ["R32"],
    "steps": ["R41"],
    "board": ["R40"],
    "deck": ["R36"],
    "faction": ["R39"],
    "choice": ["R23"],
    "discard": ["R37"],
    "look": ["R36"],
}
"""What a seat is asked, and the rule that asks it."""
FITTING = {"play": ["R15", "R16", "R18"], "dig": ["R16"], "place": ["R18"]}


def holding(seat: int, cards: Iterable[Json]) -> dict[str, Json]:
    """One card of a design, a second …"""
    return {
        f"{seat} holds {card} {n + 1}": True for card, count in Counter(map(str, cards)).items() for n in range(count)
    }


def hands(view: View) -> list[tuple[int, list[Json]]]:
    """By seat, the cards that a view shows in a hand."""
    seats = view.facts()["seats"]
    assert isinstance(seats, list)
    found = []
    for seat, one in enumerate(seats):
        assert isinstance(one, dict)
        cards = one["hand"] if seat == view.seat else one["known"]
        assert isinstance(cards, list)
        found.append((seat, [*cards]))
    return found


def asked(state: State) -> dict[str, Json]:
    """What is in each hand: as each seat itself sees it."""
    found: dict[str, Json] = {}
    for seat in range(state.seats):
        found |= holding(seat, hands(state.view(seat))[seat][1])
    return found


def said(view: View) -> dict[str, Json]:
    found: dict[str, Json] = {}
    for seat, cards in hands(view):
        found |= holding(seat, cards)
    return found


QUESTIONS = Questions(asked, said)


def reasons(state: State, move: Move) -> list[str]:
    """The rule that asks a seat, or, where a seat is asked for such a move, those of the move."""
    word = state.game.write_move(move).split()[0]
    found: list[str] = []
    for seat in state.to_act:
        phase = str(state.view(seat).facts()["phase"])
        here = (phase == "commit" and word in ("play", "dig")) or phase == word == "place"
        found += FITTING[word] if here else ASKED[phase]
    return found
