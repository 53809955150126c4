"""What State and View do for every game: turns, refusals, moves of the table, endings."""

from __future__ import annotations

import random

import pytest
from tests.support.toys import TALLOW, TallowState

from underhall.table import (
    ABANDON,
    TABLE,
    BadSeats,
    Chance,
    Event,
    IllegalMove,
    NotYourTurn,
    Outcome,
    State,
    UnderhallError,
    UnreadableMove,
    resign,
    timeout,
)
from underhall.table.errors import BadNotation, one_of
from underhall.table.moves import read_viewer, unreadable


def deal(seats: int) -> TallowState:
    state = TALLOW.deal(seats, chance=Chance(5))
    assert isinstance(state, TallowState)
    return state


# ---------------------------------------------------------------- moves of the table
@pytest.mark.parametrize(
    ("move", "text"),
    [
        (ABANDON, "abandon"),
        *((resign(s), f"resign {s}") for s in (0, 1, 9, 99)),
        (timeout(0), "timeout 0"),
        (timeout(99), "timeout 99"),
    ],
)
def test_table_moves_have_texts_that_read_back(move: int, text: str) -> None:
    assert TALLOW.write_move(move) == text
    assert TALLOW.read_move(text) == move
    assert TALLOW.read_move(f"  {text.replace(' ', '   ')}\n") == move


@pytest.mark.parametrize(
    "text", ["resign", "resign x", "resign -1", "resign 100", "timeout ²", "resign 1 2", "abandon 1"]
)
def test_what_is_no_move_of_the_table(text: str) -> None:
    with pytest.raises(UnreadableMove):
        TALLOW.read_move(text)


def test_table_moves_are_all_different() -> None:
    moves = [ABANDON, *(resign(s) for s in range(10)), *(timeout(s) for s in range(10))]
    assert len(set(moves)) == len(moves)
    assert all(move < 0 for move in moves)


@pytest.mark.parametrize("seats", [1, 2])
def test_one_or_two_may_resign(seats: int) -> None:
    for loser in range(seats):
        state = deal(seats)
        (event,) = state.play(TABLE, f"resign {loser}")
        winners = tuple(seat for seat in range(seats) if seat != loser)
        assert state.outcome == Outcome("resigned", (0,) * seats, winners)
        assert event == Event(
            "end", {"reason": "resigned", "scores": [0] * seats, "winners": list(winners)}, opens=True
        )
        assert str(state).endswith(f" !resign {loser}")


@pytest.mark.parametrize("seats", [3, 4])
def test_with_three_or_more_nobody_resigns(seats: int) -> None:
    state = deal(seats)
    with pytest.raises(IllegalMove, match="the table cannot make 'resign 0' now"):
        state.play(TABLE, "resign 0")
    assert state.outcome is None


def test_a_game_can_be_abandoned_and_nobody_wins() -> None:
    state = deal(4)
    state.play(TABLE, "abandon")
    assert state.outcome == Outcome("abandoned", (0, 0, 0, 0), ())
    assert state.to_act == ()
    assert state.moves(TABLE) == []
    assert str(TALLOW.read_state(str(state))) == str(state)
    with pytest.raises(NotYourTurn, match="the game is over"):
        state.play(0, "lay 1")
    with pytest.raises(NotYourTurn, match="the game is over"):
        state.play(TABLE, "abandon")


def test_the_clock_is_a_move_only_where_the_rules_say_so() -> None:
    with pytest.raises(IllegalMove, match="the table cannot make 'timeout 0' now"):
        deal(2).play(TABLE, "timeout 0")


def test_a_game_may_have_moves_of_the_table_of_its_own() -> None:
    state = deal(3)
    assert [TALLOW.write_move(move) for move in state.moves(TABLE)] == ["abandon", "bell"]
    state.play(TABLE, "bell")
    assert state.asks is not None
    with pytest.raises(IllegalMove, match="the table cannot make move 7 now"):
        state.play(TABLE, "bell")


# ---------------------------------------------------------------- turns and refusals
def test_several_may_act_at_once_in_any_order() -> None:
    state = deal(3)
    assert list(state.to_act) == [0, 1, 2]
    state.play(1, state.moves(1)[0])
    assert list(state.to_act) == [0, 2]
    assert state.moves(1) == []
    with pytest.raises(NotYourTurn, match="seat 1 is not asked now; the table waits for seats 0, 2"):
        state.play(1, "lay 1")
    state.play(2, state.moves(2)[0])
    with pytest.raises(NotYourTurn, match=r"the table waits for seat 0$"):
        state.play(1, "lay 1")


@pytest.mark.parametrize(
    ("seat", "move", "kind", "message"),
    [
        (5, 1, NotYourTurn, "there is no seat 5: this table has seats 0 to 1"),
        (-2, 1, NotYourTurn, "there is no seat -2: this table has seats 0 to 1"),
        (0, ABANDON, IllegalMove, "'abandon' is a move of the table, not of a seat"),
        (0, resign(0), IllegalMove, "'resign 0' is a move of the table, not of a seat"),
        (0, 2**31, IllegalMove, "there is no move 2147483648"),
        (0, 10**30, IllegalMove, f"there is no move {10**30}"),
        (0, 97, IllegalMove, "that cannot be done now (rule 1)"),
        (TABLE, 97, IllegalMove, "the table cannot make move 97 now"),
        (TABLE, 10**30, IllegalMove, f"the table cannot make move {10**30} now"),
    ],
)
def test_refusals_are_of_a_kind_and_one_line(seat: int, move: int, kind: type[UnderhallError], message: str) -> None:
    state = deal(2)
    before = str(state)
    for attempt in (state.check, state.play):
        with pytest.raises(kind) as found:
            attempt(seat, move)
        assert str(found.value) == message
    assert str(state) == before


def test_an_illegal_move_names_its_rule() -> None:
    with pytest.raises(IllegalMove) as found:
        deal(2).play(0, "dig")
    assert (found.value.rule, found.value.message) == ("1", "that cannot be done now")


def test_an_unreadable_text_is_shown_short_and_on_one_line() -> None:
    error = unreadable("many\nlines " * 50, "lay 3")
    assert len(str(error)) < 120
    assert len(str(error).splitlines()) == 1
    assert "'lay 3'" in str(error)


def test_names_that_are_not_known() -> None:
    assert one_of("monatnara", ["montanara", "saboteur"], "game") == (
        "there is no game 'monatnara'; did you mean montanara? There is: montanara, saboteur"
    )
    assert one_of("x", ["montanara"], "game") == "there is no game 'x'. There is: montanara"
    assert len(one_of("a\nb", ["c"], "game").splitlines()) == 1


@pytest.mark.parametrize("seats", [0, 5, -1])
def test_a_game_says_with_how_many_it_is_played(seats: int) -> None:
    with pytest.raises(BadSeats, match=f"tallow is played with 1 to 4 seats, not {seats}"):
        TALLOW.deal(seats)


def test_the_fewest_play_where_no_number_is_given() -> None:
    assert TALLOW.deal().seats == 1


# ---------------------------------------------------------------- states, views, events
def test_states_are_equal_by_their_text_and_nobodys_key() -> None:
    one, two = deal(2), deal(2)
    assert one == two
    assert one != deal(3)
    assert one != "a text"
    with pytest.raises(TypeError):
        hash(one)
    assert one.view(0) == two.view(0) != two.view(1)
    with pytest.raises(TypeError):
        hash(one.view(0))


def test_a_view_knows_its_place() -> None:
    state = deal(2)
    view = state.view(1)
    assert (view.seat, view.seats, view.to_act, view.outcome) == (1, 2, (0, 1), None)
    assert view.moves == state.moves(1)
    assert state.view(None).moves == []
    for seat in (-1, 2):
        with pytest.raises(NotYourTurn, match=f"there is no seat {seat}"):
            state.view(seat)


def test_a_sample_is_a_state_to_play_on_with() -> None:
    state: State = deal(3).view(2).sample(random.Random(1))
    while state.outcome is None:
        seat = state.to_act[0]
        state.play(seat, state.moves(seat)[0])
    assert state.outcome.reason == "dark"


def test_an_event_is_seen_by_each_in_its_way() -> None:
    event = Event("drawn", {"seat": 1}, {1: {"card": "gold"}}, opens=True)
    assert event.seen(0) == event.seen(None) == {"event": "drawn", "seat": 1}
    assert event.seen(1) == {"event": "drawn", "seat": 1, "card": "gold"}
    assert event.opened() == {"event": "drawn", "seat": 1, "secrets": {"1": {"card": "gold"}}}
    assert Event("pass").opened() == {"event": "pass"}


def test_a_view_begins_with_whose_it_is() -> None:
    assert [read_viewer(word, 3) for word in ("0", "2", "s")] == [0, 2, None]
    for wrong in ("3", "-1", "02", "²", "", "S"):
        with pytest.raises(BadNotation, match="is no viewer: a seat from 0 to 2, or s for a spectator"):
            read_viewer(wrong, 3)
