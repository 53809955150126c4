"""Our pack as it was: what was begun with it opens, verifies and goes on; a new table gets today's."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.games.imperial_miners.positions import GAME, PACK

from underhall import games
from underhall.games.imperial_miners import packs
from underhall.table import Chance, Record, Sitting, replay, verify

FORMER = packs.former_pins()
RECORDS = sorted((Path(__file__).parents[2] / "data").glob("*/imperial_miners*.jsonl"))


@pytest.mark.parametrize("pin", FORMER)
def test_a_former_pack_is_the_one_that_its_pin_names(pin: str) -> None:
    assert packs.get(pin).pin == pin != PACK.pin


def test_former_packs_are_found_by_their_pins_and_not_offered() -> None:
    offered = next(option for option in GAME.options if option.name == "pack").offers()
    assert not set(FORMER) & set(offered)
    assert GAME.read_options({"pack": "lanternfall"}).word("pack") == PACK.pin
    assert GAME.read_options({"pack": FORMER[0]}).word("pack") == FORMER[0]


@pytest.mark.parametrize("file", RECORDS, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_a_record_of_a_former_pack_replays_and_verifies(file: Path) -> None:
    record = Record.parse(file.read_text())
    assert record.options["pack"] in FORMER
    assert [*replay(record, games.get)][-1].state.outcome == record.outcome
    verify(record, games.get)


def test_every_former_pack_has_a_record() -> None:
    assert {Record.parse(file.read_text()).options["pack"] for file in RECORDS} == set(FORMER)


@pytest.mark.parametrize("pin", FORMER)
def test_a_game_that_was_begun_with_a_former_pack_goes_on_with_its_cards(pin: str) -> None:
    sitting = Sitting.begin(GAME, 1, {"pack": pin}, Chance(2))
    again = GAME.read_state(str(sitting.state), Chance(2))
    assert again.options["pack"] == pin
    assert [again.game.write_move(move) for move in again.moves(0)] == [
        sitting.state.game.write_move(move) for move in sitting.state.moves(0)
    ]
    while again.to_act:
        again.play(0, again.moves(0)[0])
    assert again.outcome is not None
