"""Games kept as they were: a change of rules, chance, notation or record format shows here first.

Each game's `test_golden.py` names the games it keeps; run as a program it writes them anew, for a change that is meant.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

from underhall import bots, games
from underhall.arena.match import play_match
from underhall.table import Chance, Json, Record, replay, verify

Kept = dict[str, tuple[int, dict[str, Json], tuple[str, ...]]]
"""By name: the seed, the options, and the bots in the seats."""


def by_bots(game: str, seed: int, options: dict[str, Json], players: Iterable[str]) -> Record:
    """The record of a game between bots."""
    seats = [bots.get(player, game)(seed + seat) for seat, player in enumerate(players)]
    return play_match(games.get(game), seats, options, Chance(seed)).record


def replays_and_verifies(file: Path) -> Record:
    """Read a record, play it again and hold it against its seed."""
    text = file.read_text()
    record = Record.parse(text)
    assert str(record) == text
    assert list(replay(record, games.get))[-1].state.outcome == record.outcome
    verify(record, games.get)
    return record


def write(folder: Path, names: Iterable[str], played: Callable[[str], Record]) -> None:
    """Write the games anew."""
    folder.mkdir(exist_ok=True)
    for name in names:
        (folder / f"{name}.jsonl").write_text(str(played(name)))
