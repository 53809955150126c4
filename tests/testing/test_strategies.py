"""Lines drawn by Hypothesis, and what they shrink to."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, find, given, settings
from hypothesis.errors import NoSuchExample
from tests.support.depth import depth
from tests.support.toys import TALLOW, TallowState
from tests.support.toys.wrong import WRONG

from underhall import testing
from underhall.testing import Failure, Line
from underhall.testing.strategies import lines


@given(line=lines(TALLOW))
@settings(max_examples=depth(10, 25), deadline=None, suppress_health_check=[HealthCheck.too_slow])
def test_all_checks_hold_on_drawn_lines(line: Line) -> None:
    for check in testing.CHECKS.values():
        check(line)


def test_what_fails_shrinks_to_a_short_game() -> None:
    game = next(game for name, _, game in WRONG if name == "LosesACandle")

    def loses(line: Line) -> bool:
        try:
            testing.conservation(line)
        except Failure:
            return True
        return False

    shortest = find(lines(game), loses)
    assert shortest.state.seats == 1
    assert [game.write_move(move) for _, move in shortest.decisions][1::2] == ["keep"]


def test_lines_reach_the_end_of_a_game() -> None:
    line = find(lines(TALLOW, seats=2), lambda line: line.state.outcome is not None)
    assert isinstance(line.state, TallowState)
    assert line.state.held == ["", ""]


def test_a_line_has_no_more_plies_than_asked() -> None:
    with pytest.raises(NoSuchExample):
        find(lines(TALLOW, plies=3), lambda line: line.ply > 3, settings=settings(max_examples=depth(300, 2000)))
