"""The games of imperial_miners that are kept as they were (see tests/support/games/golden.py).

`python -m tests.games.imperial_miners.test_golden` writes them anew, for a change that is meant.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.games.golden import Kept, by_bots, replays_and_verifies, write

from underhall.table import Record

FOLDER = Path(__file__).parent / "golden"
GAMES: Kept = {
    "solo": (31, {}, ("foreman",)),
    "first_game": (32, {"first_game": True}, ("foreman", "random")),
    "five": (33, {}, ("foreman", "random", "foreman", "foreman", "random")),
}


def played(name: str) -> Record:
    return by_bots("imperial_miners", *GAMES[name])


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_and_verifies(name: str) -> None:
    replays_and_verifies(FOLDER / f"{name}.jsonl")


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seeds_still_play_the_golden_game(name: str) -> None:
    assert str(played(name)) == (FOLDER / f"{name}.jsonl").read_text()


if __name__ == "__main__":
    write(FOLDER, GAMES, played)
