"""The dice of playouts: equal seeds give equal games, and different seeds share none."""

from __future__ import annotations

from itertools import pairwise

import pytest

from underhall import compiled
from underhall.table.dice import first_seed

PLAYED = {
    "underhall.games.montanara.rules": lambda rules, seed, games: rules.playouts(seed, games),
    "underhall.games.saboteur.rules": lambda rules, seed, games: rules.playouts(rules.Position(), 4, seed, games),
}


@pytest.mark.parametrize("name", PLAYED)
def test_playouts_of_neighbouring_seeds_share_no_game(name: str) -> None:
    """Each game alone is the difference that one more game makes to the sums."""
    rules, most = compiled.load(name), 12

    def games(seed: int) -> list[tuple[int, ...]]:
        sums = [PLAYED[name](rules, seed, count) for count in range(1, most)]
        return [tuple(b - a for a, b in zip(one, next_one, strict=True)) for one, next_one in pairwise(sums)]

    assert games(1) == games(1)
    assert not set(games(1)) & set(games(2))


def test_seeds_begin_far_from_each_other() -> None:
    """So far that each could play a billion games before it met the first of another."""
    begins = sorted(first_seed(seed) for seed in range(10_000))
    assert min(b - a for a, b in pairwise(begins)) > 10**9
