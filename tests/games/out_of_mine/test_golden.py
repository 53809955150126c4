"""The games of out_of_mine that are kept as they were (see tests/support/games/golden.py).

`python -m tests.games.out_of_mine.test_golden` writes them anew, for a change that is meant.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.support.games.golden import Kept, by_bots, replays_and_verifies, write
from tests.support.games.out_of_mine.chooser import lively

from underhall import games
from underhall.table import Chance, Record, Sitting

FOLDER = Path(__file__).parent / "golden"
GAMES: Kept = {
    "ticks": (21, {"elves": True, "elements": True}, ("apprentice", "miner", "foreman")),
    "free": (22, {"mode": "free", "ticks": 20}, ("miner", "miner")),
    "real": (23, {"pace": "real", "elements": True}, ("", "", "")),
}


def played(name: str) -> Record:
    seed, options, players = GAMES[name]
    if players[0]:
        return by_bots("out_of_mine", seed, options, players)
    sitting, rng, clock = (
        Sitting.begin(games.get("out_of_mine"), len(players), options, Chance(seed)),
        random.Random(seed),
        0,
    )
    while sitting.state.outcome is None:
        clock += rng.randrange(900)
        sitting.play(*lively(sitting.state, rng), clock)
    return sitting.record


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_and_verifies(name: str) -> None:
    replays_and_verifies(FOLDER / f"{name}.jsonl")


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seeds_still_play_the_golden_game(name: str) -> None:
    assert str(played(name)) == (FOLDER / f"{name}.jsonl").read_text()


if __name__ == "__main__":
    write(FOLDER, GAMES, played)
