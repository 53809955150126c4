"""The measure of secrecy itself: what a page heard in a whole game, as it was, with a reload on the way, and with
what another seat sees in it."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest
from tests.support.bot_games import bot_game, of_level
from tests.support.client.secrecy import nothing_hidden_in

from underhall import games
from underhall.table import Record, replay

SEAT = 1
Messages = list[dict[str, Any]]


@pytest.fixture(scope="module")
def record() -> Record:
    return bot_game("imperial_miners", of_level("imperial_miners", "apprentice", 3), 4)


@pytest.fixture(scope="module")
def heard(record: Record) -> Messages:
    """An update for each step, as the hall sends it to the seat."""
    game = games.get(record.game, record.rules)
    messages: Messages = []
    for step in replay(record, games.get):
        view = step.state.view(SEAT)
        sight = {"view": view.facts(), "moves": [game.write_move(move) for move in view.moves]}
        events = [event.seen(SEAT) for event in step.events]
        messages.append({"type": "update", "happened": {"events": events}, "sight": sight})
    return messages


def test_whatever_a_reloaded_page_missed_is_told_with_the_position(record: Record, heard: Messages) -> None:
    """Also where a step changed nothing that the seat sees, so that two positions look alike."""
    like = [k for k in range(1, len(heard)) if heard[k]["sight"] == heard[k - 1]["sight"]]
    assert like
    for k in (1, like[0], like[-1], len(heard) - 1):
        told = {"type": "table", "sight": heard[k]["sight"], "missed": [heard[k]["happened"]]}
        assert nothing_hidden_in([*heard[:k], told, *heard[k + 1 :]], record, SEAT) == len(heard)


def test_a_position_of_another_seat_is_found(record: Record, heard: Messages) -> None:
    k = len(heard) // 2
    for step in islice(replay(record, games.get), k + 1):  # one state goes through all steps
        view = step.state.view(0).facts()
    sight = {**heard[k]["sight"], "view": view}
    with pytest.raises(AssertionError, match="not what seat 1 sees"):
        nothing_hidden_in([*heard[:k], {**heard[k], "sight": sight}], record, SEAT)


def test_an_event_of_later_is_found(record: Record, heard: Messages) -> None:
    told = {"type": "table", "sight": heard[5]["sight"], "missed": [heard[-1]["happened"]]}
    with pytest.raises(AssertionError, match="not what seat 1 sees"):
        nothing_hidden_in([*heard[:5], told], record, SEAT)
