"""Whole games beside the plain reading of the rules: who is asked, what may be answered and all that is seen agree.

With our pack and with packs of effects by lot; alone and with others, all at once in any order; with every option.
"""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests.support.games.imperial_miners.oracle import Decide, Plain, Table
from tests.support.games.imperial_miners.oracle_mine import Book
from tests.support.games.imperial_miners.positions import GAME
from tests.support.games.imperial_miners.random_packs import Wild

from underhall.games.imperial_miners import packs
from underhall.games.imperial_miners.bots import Foreman
from underhall.games.imperial_miners.verbs import VERBS
from underhall.table import Chance

OPTIONS: list[dict[str, Any]] = [
    {},
    {"first_game": True},
    {"row_one_gaps": "any", "surface_coins": 5},
    {"row_one_gaps": "none", "resolve_bottom": True, "surface_coins": 1},
    {"first_game": True, "resolve_bottom": True, "faces": "101"},
]


def by_lot(seed: int) -> Decide:
    """Anybody who is asked answers, and anything."""
    rng = random.Random(seed)

    def decide(offered: dict[int, list[str]]) -> tuple[int, str]:
        seat = rng.choice(sorted(offered))
        return seat, rng.choice(offered[seat])

    return decide


@pytest.mark.in_passing("1", "3")
@pytest.mark.parametrize("seats", [1, 2, 3, 4, 5])
def test_games_by_lot_agree_with_the_plain_reading(seats: int) -> None:
    for seed in range(10 if seats == 1 else 2):
        options = OPTIONS[(seed + seats) % len(OPTIONS)]
        assert len(Table.deal(seats, options, Chance(seed), by_lot(seed)).game()) == seats


@pytest.mark.parametrize(("seed", "seats"), [(0, 1), (1, 1), (2, 2)])
def test_games_of_bots_agree_with_the_plain_reading(seed: int, seats: int) -> None:
    bots = [Foreman(seed + seat) for seat in range(seats)]

    def decide(offered: dict[int, list[str]]) -> tuple[int, str]:
        seat = max(offered)
        return seat, GAME.write_move(bots[seat].choose(table.state.view(seat)))

    table = Table.deal(seats, {}, Chance(seed), decide)
    table.game()


@pytest.mark.in_passing("100", "101", "102")
@pytest.mark.parametrize("seed", range(100, 110))
def test_effects_by_lot_agree_with_the_plain_reading(seed: int) -> None:
    data = Wild(seed).pack()
    pack = packs.read(json.dumps(data))
    packs.add(pack)
    options = {**OPTIONS[seed % 7 % len(OPTIONS)], "pack": pack.pin}
    Table.deal(1 + seed % 5, options, Chance(seed), by_lot(seed), Book(data)).game()


def test_the_plain_reading_knows_every_option_and_verb() -> None:
    assert all(hasattr(Plain, f"do_{verb}") for verb in VERBS)
    told = {name for options in OPTIONS for name in options} | {"pack"}
    assert told == {option.name for option in GAME.options}
