"""What may be said about counts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from underhall.arena import ClusteredShare, percentile, wilson


def test_a_percentile_is_a_value_that_occurred() -> None:
    counts = {float(n): 1 for n in range(1, 21)}
    assert percentile(counts, 0.05) == 1
    assert percentile(counts, 0.95) == 19
    assert percentile(counts, 0.5) == 10
    assert percentile({7.0: 3}, 0.05) == percentile({7.0: 3}, 0.95) == 7


def test_no_values_have_no_percentile() -> None:
    with pytest.raises(ValueError, match="no values"):
        percentile({}, 0.5)


@pytest.mark.parametrize(("hits", "trials"), [(10, 20), (1, 10), (59, 60), (450, 1000)])
def test_wilsons_bounds_solve_the_equation_that_defines_them(hits: int, trials: int) -> None:
    share = hits / trials
    for bound in wilson(hits, trials):  # the shares from which the one seen lies just 1.96 standard deviations away
        assert (share - bound) ** 2 == pytest.approx(1.959963984540054**2 * bound * (1 - bound) / trials)


def test_wilson_at_the_ends() -> None:
    assert wilson(0, 10)[0] == pytest.approx(0)
    assert wilson(10, 10)[1] == pytest.approx(1)
    assert wilson(0, 0) == (0.0, 1.0)


@given(st.integers(0, 500), st.integers(1, 500))
def test_wilson_holds_the_share_and_stays_a_share(hits: int, trials: int) -> None:
    hits = min(hits, trials)
    low, high = wilson(hits, trials)
    assert 0 <= low <= hits / trials + 1e-12
    assert hits / trials - 1e-12 <= high <= 1


def test_clusters_of_one_trial_are_plain_trials() -> None:
    share = ClusteredShare()
    for hit in (1, 0, 0, 1, 1, 0, 1, 1, 1, 0):
        share.add(hit, 1)
    assert share.share == 0.6
    assert share.interval() == pytest.approx(wilson(6, 10))


def test_trials_that_go_together_count_as_one() -> None:
    """Twelve games in which both seats win or lose together say no more than twelve single seats."""
    together, single = ClusteredShare(), ClusteredShare()
    for game in range(12):
        together.add(2 * (game % 3 == 0), 2)
        single.add(game % 3 == 0, 1)
    assert together.interval() == pytest.approx(single.interval())


def test_one_seat_of_two_in_every_game_is_known_exactly_and_said_with_care() -> None:
    """The spread between games is nothing; the interval still is that of as many trials as there were games."""
    always = ClusteredShare()
    for _ in range(12):
        always.add(1, 2)
    assert always.interval() == pytest.approx(wilson(6, 12))
    assert ClusteredShare().interval() == (0.0, 1.0)
