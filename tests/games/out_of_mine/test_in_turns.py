"""A game in real time as one that goes on by moves alone: for running ahead, and for trying another move."""

from __future__ import annotations

import random

import pytest
from tests.support.bot_games import live_bot_game, of_level
from tests.support.games.out_of_mine.positions import GAME, scene

from underhall import games
from underhall.games.out_of_mine import OutOfMineState, tiles
from underhall.games.out_of_mine.position import NONE
from underhall.table import TABLE, Chance, Record, replay


@pytest.fixture(scope="module")
def record() -> Record:
    return live_bot_game(of_level("out_of_mine", "miner", 3), 6, rounds=2)


def test_every_position_goes_on_in_ticks(record: Record) -> None:
    seen = set()
    for step in replay(record, games.get):
        text = str(step.state)
        turns = step.state.in_turns(Chance(1))
        assert turns is not None
        assert str(step.state) == text
        assert GAME.read_state(str(turns)) == turns  # as good a position as any: reading checks it
        assert turns.outcome == step.state.outcome
        if turns.outcome is None:
            assert turns.options["pace"] == "ticks"
            assert not turns.moves(TABLE)[1:]
            seen.add(step.state.view(None).facts()["phase"])
    assert seen >= {"sides", "ready", "dig", "scored"}


def test_what_was_laid_may_be_laid_there_and_what_is_nothing_there_is_nothing(record: Record) -> None:
    before, many = None, 0
    for step in replay(record, games.get):
        if before is not None and step.played is not None and step.played.seat >= 0:
            move = GAME.move_in_turns(GAME.read_move(step.played.move))
            verb = step.played.move.split()[0]
            assert (move is None) == (verb in ("take", "back", "ready", "vote"))
            if move is not None:
                assert move in before.moves(step.played.seat)
                many += 1
        before = step.state.in_turns(Chance(1))
    assert many > 20


def test_what_is_in_hand_lies_in_the_supply_again() -> None:
    state = scene(cards=[2, 4], hands=["I2"])
    turns = state.in_turns(Chance(1))
    assert isinstance(turns, OutOfMineState)
    assert (
        turns.position.supply[tiles.KIND_TEXTS.index("I2")] == state.position.supply[tiles.KIND_TEXTS.index("I2")] + 1
    )
    assert turns.position.hands == [NONE, NONE]


def test_by_correspondence_each_plays_alone() -> None:
    state = GAME.deal(2, {"pace": "correspondence"}, Chance(1))
    assert GAME.in_turns(state.options) is None
    assert state.in_turns(Chance(1)) is None


def test_chances_do_not_know_the_cards_to_come() -> None:
    """Known, they would settle a game before it begins: who has fewer tiles to lay is first."""
    chances = [GAME.deal(2, {}, Chance(seed)).standing(random.Random(1), 60)["seat-0"] for seed in range(6)]
    assert all(0.2 < chance < 0.8 for chance in chances)
