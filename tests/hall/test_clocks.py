"""Clocks follow from the log alone, so they can be tried without waiting."""

from __future__ import annotations

from underhall.hall.clocks import DAY, Clockwork
from underhall.hall.protocol import Clock


def test_a_move_within_its_seconds_costs_no_bank() -> None:
    clocks = Clockwork(Clock("live", seconds=10, bank=60), 2)
    clocks.asked([0], 1000)
    assert clocks.due(0) == 1000 + 10_000 + 60_000
    assert clocks.due(1) is None
    clocks.asked([1], 9000, acted=0)
    assert clocks.bank(0) == 60_000


def test_what_is_over_comes_out_of_the_bank() -> None:
    clocks = Clockwork(Clock("live", seconds=10, bank=60), 2)
    clocks.asked([0], 0)
    clocks.asked([0], 25_000, acted=0)  # asked again at once: a new move, a new ten seconds
    assert clocks.bank(0) == 45_000
    assert clocks.due(0) == 25_000 + 10_000 + 45_000


def test_others_acting_does_not_restart_a_clock() -> None:
    clocks = Clockwork(Clock("live", seconds=10, bank=0), 3)
    clocks.asked([0, 1, 2], 0)
    clocks.asked([0, 2], 4000, acted=1)
    assert clocks.due(0) == 10_000


def test_a_warning_gives_grace_once_and_empties_the_bank() -> None:
    clocks = Clockwork(Clock("live", seconds=10, bank=5), 2)
    clocks.asked([0], 0)
    clocks.warn(0, 15_000, 30_000)
    assert clocks.warned(0)
    assert clocks.due(0) == 45_000
    clocks.asked([1], 20_000, acted=0)
    assert not clocks.warned(0)
    assert clocks.bank(0) == 0


def test_time_that_the_hall_was_down_is_given_back() -> None:
    clocks = Clockwork(Clock("days", days=2), 2)
    clocks.asked([1], 0)
    assert clocks.due(1) == 2 * DAY
    clocks.credit(5000)
    assert clocks.due(1) == 2 * DAY + 5000


def test_a_seat_that_changes_hands_begins_anew() -> None:
    clocks = Clockwork(Clock("live", seconds=10, bank=0), 2)
    clocks.asked([0], 0)
    clocks.warn(0, 10_000, 1000)
    clocks.again(0, 50_000)
    assert clocks.due(0) == 60_000
    assert not clocks.warned(0)


def test_a_table_without_a_clock_has_no_dues() -> None:
    clocks = Clockwork(Clock(), 2)
    clocks.asked([0, 1], 0)
    assert clocks.due(0) is None
