"""Quarry under the kit that every game passes, and its kept game."""

from __future__ import annotations

from pathlib import Path

from underhall import bots, games
from underhall.arena.match import play_match
from underhall.table import Chance, Record, verify
from underhall.testing import check_bot, check_game

GAME = games.get("quarry")
KEPT = Path(__file__).parent / "golden" / "carters.jsonl"


def test_quarry_keeps_the_contract() -> None:
    check_game(GAME, games=3, looks=4, seed=1)


def test_it_does_so_with_every_option_changed() -> None:
    for options in ({"hand": 3}, {"first": "1"}):
        check_game(GAME, games=1, looks=3, options=dict(options), seed=2)


def test_the_bots_play_by_their_views_alone() -> None:
    for name in bots.names(GAME.name):
        check_bot(bots.get(name, GAME.name), GAME, games=2)


def test_the_carter_beats_random() -> None:
    carter, lot = bots.get("carter", GAME.name), bots.get("random", GAME.name)
    matches = [play_match(GAME, [carter(seed), lot(seed)], chance=Chance(seed)) for seed in range(60)]
    assert sum(match.outcome.winners == (0,) for match in matches) >= 36


def test_the_kept_game_replays_and_verifies() -> None:
    verify(Record.parse(KEPT.read_text(encoding="utf-8")), games.get)
