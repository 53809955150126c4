"""Games are the same in processes whose hashes of texts differ."""

from __future__ import annotations

import pytest
from tests.support.toys import TALLOW

from underhall.testing.failure import Problem
from underhall.testing.fingerprint import check_hash_seeds, find, fingerprint


def test_an_honest_game_is_the_same_in_every_process() -> None:
    assert check_hash_seeds("tests.support.toys:TALLOW", seed=3) == fingerprint(TALLOW, 3)


def test_an_order_of_hashes_is_found() -> None:
    with pytest.raises(Problem, match="played differently"):
        check_hash_seeds("tests.support.toys.wrong:HASHES")


def test_what_cannot_be_played_says_so() -> None:
    with pytest.raises(Problem, match="could not be played"):
        check_hash_seeds("tests.support.toys:NOTHING", hash_seeds=(0,))


def test_games_are_found_by_name_and_by_place() -> None:
    assert find("tests.support.toys:TALLOW") is TALLOW
    assert fingerprint(TALLOW, 1) != fingerprint(TALLOW, 2)
