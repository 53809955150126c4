"""Counts of decision paths: against a count by hand, and the ones we hold to."""

from __future__ import annotations

from tests.support.toys import TALLOW

from underhall import games
from underhall.arena import perft
from underhall.table import Chance, State


def walk(state: State, depth: int) -> int:
    """The same count, by lists of all states of a depth."""
    states = [state]
    for _ in range(depth):
        after = []
        for one in states:
            for move in one.moves(one.to_act[0]) if one.to_act else []:
                twin = one.copy()
                twin.play(twin.to_act[0], move)
                after.append(twin)
        states = after
    return len(states)


def test_counts_agree_with_another_way_of_counting() -> None:
    state = TALLOW.deal(2, chance=Chance(5))
    before = str(state)
    assert [one.paths for one in perft(state, 8)] == [walk(state, depth) for depth in range(1, 9)]
    assert str(state) == before


def test_paths_that_have_ended_are_not_counted() -> None:
    assert [one.paths for one in perft(TALLOW.deal(1, {"hand": 1}, Chance(5)), 40)][-1] == 0


def test_montanaras_counts_stay_what_they_were() -> None:
    """Our own counts, kept to notice a change; `walk` agrees with the first three."""
    state = games.get("montanara").deal(chance=Chance(1))
    assert [one.paths for one in perft(state, 4)] == [7, 33, 251, 1665]
    assert [walk(state, depth) for depth in (1, 2, 3)] == [7, 33, 251]
