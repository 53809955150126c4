"""What the batches of all games share: an array that is too short is no room, and a win is shared by the best."""

from __future__ import annotations

import pytest

from underhall.table import batches

ROOM = {"actions": 3, "by": 4, "actors": 3, "rewards": 12, "ends": 3}
"""What three games of up to four seats need."""


def test_there_is_room_for_three_games_and_for_none_there_is_nothing_to_do() -> None:
    assert batches.room_to_step(3, 4, **ROOM)
    assert not batches.room_to_step(0, 4, **ROOM)
    assert batches.room_to_tell(3, 4, visits=3, wins=12, scores=12)
    assert not batches.room_to_tell(0, 4, visits=3, wins=12, scores=12)


@pytest.mark.parametrize("short", ROOM)
def test_an_array_that_is_one_too_short_is_no_room(short: str) -> None:
    assert not batches.room_to_step(3, 4, **(ROOM | {short: ROOM[short] - 1}))


@pytest.mark.parametrize("lengths", [(2, 12, 12), (3, 11, 12), (3, 12, 11)])
def test_nor_is_there_to_tell_of_moves(lengths: tuple[int, int, int]) -> None:
    assert not batches.room_to_tell(3, 4, *lengths)


def test_a_caller_is_looked_for_among_the_seats_of_the_table() -> None:
    assert batches.any_caller(bytearray([1, 2, 0, 0]), 3)
    assert not batches.any_caller(bytearray([1, 2, 0, 0]), 2)


@pytest.mark.parametrize(("points", "won"), [([3, 5, 5], [0, 1, 1]), ([-4, -2, -9], [0, 1, 0]), ([0, 0, 0], [1, 1, 1])])
def test_most_points_win_and_equal_ones_share_it(points: list[int], won: list[int]) -> None:
    found, rewards = [7, 7, 7], [9.0] * 5
    many = batches.share_win(points, found, 3)
    assert (found, many) == (won, sum(won))
    batches.write_rewards(found, many, 3, rewards, 1)
    assert rewards == [9.0, *(one / many for one in won), 9.0]


def test_ends_are_added_to_the_row_of_their_move() -> None:
    wins, scores = [0] * 6, [10] * 6
    batches.add_end([4, 6], [0, 1], 12, 2, wins, scores, 2)
    batches.add_end([5, 5], [1, 1], 6, 2, wins, scores, 2)
    assert wins == [0, 0, 6, 18, 0, 0]
    assert scores == [10, 10, 19, 21, 10, 10]
