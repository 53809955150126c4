"""Games kept as they were: a change of rules, chance, notation or record format shows here first.

`python -m tests.games.out_of_mine.test_golden` writes them anew, for a change that is meant.
"""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from tests.games.out_of_mine.choosing import lively

from underhall import bots, games
from underhall.arena.match import play_match
from underhall.table import Chance, Json, Record, Sitting, replay, verify

FOLDER = Path(__file__).parent / "golden"
GAMES: dict[str, tuple[int, dict[str, Json], tuple[str, ...]]] = {
    "ticks": (21, {"elves": True, "elements": True}, ("apprentice", "miner", "foreman")),
    "free": (22, {"mode": "free", "ticks": 20}, ("miner", "miner")),
    "real": (23, {"pace": "real", "elements": True}, ("", "", "")),
}


def played(name: str) -> Record:
    seed, options, players = GAMES[name]
    game = games.get("out_of_mine")
    if players[0]:
        seats = [bots.get(player, "out_of_mine")(seed + seat) for seat, player in enumerate(players)]
        return play_match(game, seats, options, Chance(seed)).record
    sitting, rng, clock = Sitting.begin(game, len(players), options, Chance(seed)), random.Random(seed), 0
    while sitting.state.outcome is None:
        clock += rng.randrange(900)
        sitting.play(*lively(sitting.state, rng), clock)
    return sitting.record


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_and_verifies(name: str) -> None:
    text = (FOLDER / f"{name}.jsonl").read_text()
    record = Record.parse(text)
    assert str(record) == text
    assert list(replay(record, games.get))[-1].state.outcome == record.outcome
    verify(record, games.get)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seeds_still_play_the_golden_game(name: str) -> None:
    assert str(played(name)) == (FOLDER / f"{name}.jsonl").read_text()


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.jsonl").write_text(str(played(name)))
