"""What may be said about counts."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from underhall.arena import percentile, wilson


def test_a_percentile_is_a_value_that_occurred() -> None:
    counts = {float(n): 1 for n in range(1, 21)}
    assert percentile(counts, 0.05) == 1
    assert percentile(counts, 0.95) == 19
    assert percentile(counts, 0.5) == 10
    assert percentile({7.0: 3}, 0.05) == percentile({7.0: 3}, 0.95) == 7


def test_no_values_have_no_percentile() -> None:
    with pytest.raises(ValueError, match="no values"):
        percentile({}, 0.5)


def test_wilson_against_published_figures() -> None:
    low, high = wilson(10, 20)  # Newcombe 1998 gives such tables
    assert (round(low, 4), round(high, 4)) == (0.2993, 0.7007)
    low, high = wilson(0, 10)
    assert (low, round(high, 4)) == (0.0, 0.2775)
    assert wilson(0, 0) == (0.0, 1.0)


@given(st.integers(0, 500), st.integers(1, 500))
def test_wilson_holds_the_share_and_stays_a_share(hits: int, trials: int) -> None:
    hits = min(hits, trials)
    low, high = wilson(hits, trials)
    assert 0 <= low <= hits / trials + 1e-12
    assert hits / trials - 1e-12 <= high <= 1
