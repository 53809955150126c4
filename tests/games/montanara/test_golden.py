"""The games of montanara that are kept as they were (see tests/support/games/golden.py).

`python -m tests.games.montanara.test_golden` writes them anew, for a change that is meant.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.games.golden import replays_and_verifies, write

from underhall import bots, games
from underhall.table import Chance, Record, Sitting

FOLDER = Path(__file__).parent / "golden"
GAMES = {
    "foremen": (11, {}, ("foreman", "foreman")),
    "letter": (12, {"dig_all": "true", "first": "1"}, ("foreman", "random")),
    "flat": (13, {"sizes": "18-18-18-18"}, ("random", "random")),
}


def played(name: str) -> Record:
    seed, options, players = GAMES[name]
    sitting = Sitting.begin(games.get("montanara"), 2, {**options}, Chance(seed), players)
    seats = [bots.get(player, "montanara")(seed) for player in players]
    while sitting.state.to_act:
        (seat,) = sitting.state.to_act
        sitting.play(seat, seats[seat].choose(sitting.state.view(seat)))
    return sitting.record


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_and_verifies(name: str) -> None:
    replays_and_verifies(FOLDER / f"{name}.jsonl")


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seeds_still_play_the_golden_game(name: str) -> None:
    assert str(played(name)) == (FOLDER / f"{name}.jsonl").read_text()


if __name__ == "__main__":
    write(FOLDER, GAMES, played)
