"""Games kept as they were: a change of rules, chance, notation or record format shows here first.

`python -m tests.games.saboteur.test_golden` writes them anew, for a change that is meant.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from underhall import bots, games
from underhall.arena.match import play_match
from underhall.table import Chance, Json, Record, replay, verify

FOLDER = Path(__file__).parent / "golden"
GAMES: dict[str, tuple[int, dict[str, Json], tuple[str, ...]]] = {
    "foremen": (21, {}, ("foreman",) * 5),
    "first_edition": (22, {"preset": "first", "selfish_dwarf": True}, ("foreman", "random", "foreman")),
    "old_text": (23, {"link_required": False, "no_gold_with_broken_tool": True}, ("foreman",) * 10),
}


def played(name: str) -> Record:
    seed, options, players = GAMES[name]
    seats = [bots.get(player, "saboteur")(seed + i) for i, player in enumerate(players)]
    return play_match(games.get("saboteur"), seats, options, Chance(seed)).record


@pytest.mark.parametrize("name", GAMES)
def test_a_golden_game_replays_and_verifies(name: str) -> None:
    text = (FOLDER / f"{name}.jsonl").read_text()
    record = Record.parse(text)
    assert str(record) == text
    steps = list(replay(record, games.get))
    assert steps[-1].state.outcome == record.outcome
    verify(record, games.get)


@pytest.mark.parametrize("name", GAMES)
def test_the_same_seeds_still_play_the_golden_game(name: str) -> None:
    assert str(played(name)) == (FOLDER / f"{name}.jsonl").read_text()


if __name__ == "__main__":
    for name in GAMES:
        (FOLDER / f"{name}.jsonl").write_text(str(played(name)))
