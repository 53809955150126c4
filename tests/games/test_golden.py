"""The games that are kept as they were (see tests/support/games/golden.py): they are read, replayed, verified and
played again."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from tests.support.games.golden import GAMES, KEPT, Golden

from underhall import games
from underhall.table import Record, UnreadableMove, replay, verify


@pytest.mark.parametrize("golden", [golden for golden, _ in KEPT], ids=str)
def test_a_golden_game_replays_and_verifies(golden: Golden) -> None:
    text = golden.file.read_text()
    record = Record.parse(text)
    assert str(record) == text
    assert list(replay(record, games.get))[-1].state.outcome == record.outcome
    verify(record, games.get)


@pytest.mark.parametrize(("golden", "play"), KEPT, ids=[str(golden) for golden, _ in KEPT])
def test_the_same_seeds_still_play_the_golden_game(golden: Golden, play: Callable[[Golden], Record]) -> None:
    assert str(play(golden)) == golden.file.read_text()


def test_every_game_keeps_some_and_every_file_is_one_of_them() -> None:
    assert {golden.game for golden, _ in KEPT} == set(games.names())
    assert {golden.file for golden, _ in KEPT} == set(GAMES.glob("*/golden/*.jsonl"))


@pytest.mark.parametrize("name", games.names())
def test_the_hint_for_an_unreadable_move_is_of_its_own_kind(name: str) -> None:
    """Whoever writes a verb right and the rest wrong is shown that verb, for each verb in the golden games."""
    lines = [line for golden, _ in KEPT if golden.game == name for line in golden.file.read_text().splitlines()]
    entries = [json.loads(line) for line in lines]
    verbs = {str(entry["move"]).split()[0] for entry in entries if entry.get("seat", -1) >= 0 and "move" in entry}
    assert len(verbs) > 4
    for verb in verbs:
        with pytest.raises(UnreadableMove, match=f"looks like '{verb}[ ']"):
            games.get(name).read_move(f"{verb} ???")
