"""Measuring: every game has rows, and a hot module's playouts are found by the names of what they take."""

from __future__ import annotations

import pytest
from tests.support.toys import TALLOW

from underhall import games
from underhall.arena.bench import ROUNDS, bench, rates
from underhall.arena.simulation import runs_compiled


def test_any_game_can_be_measured() -> None:
    rows = list(bench(TALLOW, 2, seconds=0.003))
    assert [row.what for row in rows] == [
        "moves played",
        "moves played, with a view at each",
        "copies of a state",
        "samples from a view",
    ]
    assert all(row.per_second > 0 for row in rows)


@pytest.mark.parametrize("name", ["montanara"])
def test_a_compiled_core_is_measured_beside_its_interpreted_twin(name: str) -> None:
    rows = {row.what: row for row in bench(games.get(name), seconds=0.003)}
    assert rows["random games, interpreted"].ratio == 1
    if runs_compiled(games.get(name)):
        ratio = rows["random games, compiled"].ratio
        assert ratio is not None
        assert ratio > 1


def test_what_is_compared_is_measured_in_turn() -> None:
    order: list[str] = []

    def action(name: str) -> int:
        if not order or order[-1] != name:
            order.append(name)
        return 1

    assert len(rates([lambda: action("slow"), lambda: action("fast")], 0.003)) == 2
    assert order == ["slow", "fast"] * (1 + ROUNDS)
