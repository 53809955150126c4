"""Limits are remembered for those who use them, and for no longer."""

from __future__ import annotations

import pytest

from underhall.hall.config import Settings
from underhall.hall.metrics import Metrics
from underhall.hall.protocol import limits
from underhall.hall.protocol.limits import Limits
from underhall.hall.protocol.refusals import Refusal


def test_whoever_has_used_up_a_limit_is_not_forgotten_for_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Asking from many addresses makes no room for the one that asked too often."""
    monkeypatch.setattr(limits, "BUCKETS_MOST", 10)
    now = 1000.0
    monkeypatch.setattr("underhall.hall.protocol.limits.time.monotonic", lambda: now)
    kept = Limits(Settings(guests_per_minute=2, requests_per_address=100), Metrics())
    for _ in range(2):
        kept.take("entry", "eager")
    for other in range(200):
        now += 0.02
        kept.take("request", f"address {other}")  # full again after a moment
        assert len(kept._buckets) <= 10
    with pytest.raises(Refusal):
        kept.take("entry", "eager")


def test_whoever_is_a_moment_too_fast_is_told_to_wait_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """Never "try again in 0 seconds"."""
    now = 1000.0
    monkeypatch.setattr("underhall.hall.protocol.limits.time.monotonic", lambda: now)
    kept = Limits(Settings(requests_per_address=10), Metrics())
    for _ in range(40):
        kept.take("request", "eager")
    now += 0.0999
    with pytest.raises(Refusal) as refused:
        kept.take("request", "eager")
    assert refused.value.retry == 0.001
