"""The games of saboteur that are kept as they were (see tests/support/games/golden.py).

`python -m tests.games.saboteur.test_golden` writes them anew, for a change that is meant.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.support.games.golden import Kept, by_bots, replays_and_verifies, write

from underhall.table import Record

FOLDER = Path(__file__).parent / "golden"
GAMES: Kept = {
    "foremen": (21, {}, ("foreman",) * 5),
    "first_edition": (22, {"preset": "first", "selfish_dwarf": True}, ("foreman", "random", "foreman")),
    "old_text": (23, {"link_required": False, "no_gold_with_broken_tool": True}, ("foreman",) * 10),
}


def played(name: str) -> Record:
    return by_bots("saboteur", *GAMES[name])


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_and_verifies(name: str) -> None:
    replays_and_verifies(FOLDER / f"{name}.jsonl")


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seeds_still_play_the_golden_game(name: str) -> None:
    assert str(played(name)) == (FOLDER / f"{name}.jsonl").read_text()


if __name__ == "__main__":
    write(FOLDER, GAMES, played)
