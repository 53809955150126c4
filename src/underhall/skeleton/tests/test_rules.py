"""The rules of Quarry, one by one: a position in notation, a move, the position after it."""

from __future__ import annotations

import pytest

from underhall import games
from underhall.table import Answer, Chance, IllegalMove, State, Told

GAME = games.get("quarry")


def after(position: str, *moves: str, draws: tuple[int, ...] = ()) -> str:
    """The position after these moves, each made by whoever's turn it is; `draws` says which stones the pit gives."""
    answers = [Answer("pit", many, draw) for draw, many in zip(draws, _pit_sizes(position), strict=False)]
    state = GAME.read_state(position, Told(answers))
    for move in moves:
        state.play(state.to_act[0], move)
    return str(state)


def _pit_sizes(position: str) -> range:
    pit = position.partition(" ")[0]
    return range(0 if pit == "-" else len(pit), 0, -1)


def hands(state: State) -> list[str]:
    return str(state).split(" ")[1].split("/")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_R1_each_draws_some_of_sixteen_stones_in_secret(seats: int) -> None:  # noqa: N802
    state = GAME.deal(seats, {"hand": 3}, Chance(7))
    assert [len(hand) for hand in hands(state)] == [3] * seats
    assert f"?{16 - 3 * seats}" in str(state.view(0))
    assert state.view(0).facts()["hand"] == [int(stone) for stone in hands(state)[0]]
    assert "?3" in str(state.view(0)).split(" ")[2]


def test_R2_turns_go_round() -> None:  # noqa: N802
    state = GAME.deal(3, {"first": "1"}, Chance(1))
    turns = []
    for _ in range(4):
        (seat,) = state.to_act
        turns.append(seat)
        state.play(seat, state.moves(seat)[-1])
    assert turns == [1, 2, 0, 1]


def test_R3_a_stone_is_loaded_for_all_to_see_and_another_drawn() -> None:  # noqa: N802
    assert after("1122334 14/3 -/22 1344 0/0 0", "load 4", draws=(2,)) == "112334 12/3 4/22 1344 0/0 1"
    with pytest.raises(IllegalMove, match="rule R3"):
        after("1122334 14/3 -/22 1344 0/0 0", "load 3")


def test_R3_without_stones_in_the_pit_none_is_drawn() -> None:  # noqa: N802
    assert after("- 14/3 -/22 11122333444 0/0 0", "load 4") == "- 1/3 4/22 11122333444 0/0 1"


def test_R4_a_cart_that_holds_more_than_7_breaks() -> None:  # noqa: N802
    assert after("- 14/3 34/22 111223344 0/0 0", "load 1") == "- 4/3 -/22 111122333444 0/0 1"
    assert after("- 14/3 33/22 111223444 0/0 0", "load 1") == "- 4/3 133/22 111223444 0/0 1"


def test_R5_a_cart_with_stones_is_sent_off_for_its_weight() -> None:  # noqa: N802
    assert after("- 14/3 34/22 111223344 0/0 0", "send") == "- 14/3 -/22 11122333444 7/0 1"
    with pytest.raises(IllegalMove, match="rule R5"):
        after("- 14/3 -/22 11122333444 0/0 0", "send")


def test_R6_who_has_nothing_is_passed_over_and_the_most_points_win() -> None:  # noqa: N802
    state = GAME.read_state("- -/-/- 34/-/1 1112222333444 2/9/1 0")
    state.play(0, "send")
    assert state.to_act == (2,)
    state.play(2, "send")
    assert state.outcome is not None
    assert (state.outcome.scores, state.outcome.winners) == ((9, 9, 2), (0, 1))
