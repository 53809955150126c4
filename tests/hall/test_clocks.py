"""Clocks follow from the log alone, so they can be tried without waiting."""

from __future__ import annotations

from underhall import games
from underhall.hall.protocol.messages import Clock
from underhall.hall.table.clocks import DAY, Clockwork
from underhall.hall.table.entries import Grace, Moved, Sat, Started
from underhall.hall.table.state import TableHead, TableState
from underhall.table import TABLE


def test_a_move_within_its_seconds_costs_no_bank() -> None:
    clocks = Clockwork(Clock("live", seconds=10, bank=60), 2)
    clocks.wait_for([0], 1000)
    assert clocks.due(0) == 1000 + 10_000 + 60_000
    assert clocks.due(1) is None
    clocks.wait_for([1], 9000, acted=0)
    assert clocks.bank(0) == 60_000


def test_what_is_over_comes_out_of_the_bank() -> None:
    clocks = Clockwork(Clock("live", seconds=10, bank=60), 2)
    clocks.wait_for([0], 0)
    clocks.wait_for([0], 25_000, acted=0)  # asked again at once: a new move, a new ten seconds
    assert clocks.bank(0) == 45_000
    assert clocks.due(0) == 25_000 + 10_000 + 45_000


def test_others_acting_does_not_restart_a_clock() -> None:
    clocks = Clockwork(Clock("live", seconds=10, bank=0), 3)
    clocks.wait_for([0, 1, 2], 0)
    clocks.wait_for([0, 2], 4000, acted=1)
    assert clocks.due(0) == 10_000


def test_a_warning_gives_grace_once_and_empties_the_bank() -> None:
    clocks = Clockwork(Clock("live", seconds=10, bank=5), 2)
    clocks.wait_for([0], 0)
    clocks.warn(0, 15_000, 30_000)
    assert clocks.warned(0)
    assert clocks.due(0) == 45_000
    clocks.wait_for([1], 20_000, acted=0)
    assert not clocks.warned(0)
    assert clocks.bank(0) == 0


def test_time_that_the_hall_was_down_is_given_back() -> None:
    clocks = Clockwork(Clock("days", days=2), 2)
    clocks.wait_for([1], 0)
    assert clocks.due(1) == 2 * DAY
    clocks.credit(5000)
    assert clocks.due(1) == 2 * DAY + 5000


def test_a_seat_that_changes_hands_begins_anew() -> None:
    clocks = Clockwork(Clock("live", seconds=10, bank=0), 2)
    clocks.wait_for([0], 0)
    clocks.warn(0, 10_000, 1000)
    clocks.again(0, 50_000)
    assert clocks.due(0) == 60_000
    assert not clocks.warned(0)


def test_a_table_without_a_clock_has_no_dues() -> None:
    clocks = Clockwork(Clock(), 2)
    clocks.wait_for([0, 1], 0)
    assert clocks.due(0) is None


# ---------------------------------------------------------------- the rules' own clocks, from the log
def live(limit: int = 60, mode: str = "assisted") -> TableState:
    """A live table of two people whose round is being dug since 20 000."""
    game = games.get("out_of_mine")
    options = dict(game.read_options({**game.live, "limit": limit, "mode": mode}))
    head = TableHead("abcdefghijkl", game.name, game.rules, options, 2, Clock(), True, "", 0, b"7")
    position = TableState(head, game)
    for at, entry in (
        (0, Sat(0, person="a")),
        (0, Sat(1, person="b")),
        (1000, Started()),
        (2000, Moved(0, "side a")),
        (17_000, Moved(1, "side b")),
        (20_000, Moved(TABLE, "start")),
    ):
        position.apply(entry, at, new=True)
    return position


def rings(position: TableState) -> dict[str, int | None]:
    """When each of the table's own moves comes; None for a clock that stands still."""
    return {position.game.write_move(alarm.move): alarm.due for alarm in position.alarms.values()}


def test_a_round_has_a_limit_and_a_tile_a_time_by_the_tables_clock() -> None:
    position = live()
    assert position.live
    assert rings(position) == {"limit": 80_000}
    take = next(move for move in map(position.game.write_move, position.state.moves(0)) if move.startswith("take"))  # type: ignore[union-attr]
    position.apply(Moved(0, take), 30_000, new=True)
    assert rings(position) == {"limit": 80_000, "expire 0": 40_000}
    assert position.undoable is None  # where time is real nothing is taken back
    position.apply(Moved(0, "back"), 31_000, new=True)
    assert rings(position) == {"limit": 80_000}
    assert rings(live(limit=0)) == {}


def test_two_seats_that_hold_the_same_kind_have_a_clock_each() -> None:
    position = live(mode="free")
    for seat, at in ((0, 30_000), (1, 33_000)):
        position.apply(Moved(seat, "take I2"), at, new=True)
    assert rings(position) == {"limit": 80_000, "expire 0": 40_000, "expire 1": 43_000}


def test_a_pause_keeps_the_time_that_is_left_and_needs_somebody_to_end() -> None:
    position = live()
    for at, move in ((25_000, "away 0"), (30_000, "away 1"), (30_000, "pause")):
        position.apply(Moved(TABLE, move), at, new=True)
    assert rings(position) == {"limit": None}
    assert position.attention() is None  # a table at rest costs nobody anything
    position.apply(Moved(TABLE, "here 1"), 500_000, new=True)
    assert rings(position) == {"limit": None, "start": 503_000}
    position.apply(Moved(TABLE, "start"), 503_000, new=True)
    assert rings(position) == {"limit": 553_000}  # 50 s were left


def test_time_that_nobody_looked_after_a_live_table_is_given_back() -> None:
    position = live()
    position.apply(Grace(1_000_000), 1_020_000)
    assert rings(position) == {"limit": 1_080_000}


def test_when_all_who_are_here_are_ready_the_next_round_comes_at_once() -> None:
    position = live()
    position.apply(Moved(TABLE, "limit"), 80_000, new=True)
    assert rings(position) == {"next": 110_000}
    position.apply(Moved(0, "ready"), 85_000, new=True)
    assert rings(position) == {"next": 110_000}
    position.apply(Moved(1, "ready"), 90_000, new=True)
    assert min(alarm.due for alarm in position.alarms.values() if alarm.due is not None) == 90_000
