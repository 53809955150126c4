"""Out of Mine! by correspondence: everybody plays the round alone, and then the galleries are compared."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest
from tests.support.games.out_of_mine.positions import GAME, full, lays, text

from underhall.arena.match import play_match
from underhall.games.out_of_mine import OutOfMineState, tiles
from underhall.games.out_of_mine.bots import Apprentice, Foreman, Miner
from underhall.games.out_of_mine.position import Laid
from underhall.table import TABLE, BadNotation, Chance, IllegalMove, Json, NotYourTurn, Record, Sitting, verify

APART: dict[str, Json] = {"pace": "correspondence"}


def dealt(seats: int = 2, **options: Json) -> OutOfMineState:
    state = GAME.deal(seats, {**APART, **options}, Chance(5))
    assert isinstance(state, OutOfMineState)
    return state


def opened(seats: int = 2, **options: Json) -> OutOfMineState:
    """All have side A and an open card."""
    state = dealt(seats, **options)
    for seat in range(seats):
        state.play(seat, "side a")
        state.play(seat, "open")
    return state


def filling(state: OutOfMineState, seat: int) -> list[Laid]:
    """Tiles that fill this seat's gallery as its card says."""
    return full(state.position.side(seat).name, state.position.card(seat))


def play_at(state: OutOfMineState, seat: int, ms: int, moves: Iterable[str]) -> None:
    """Moves of a seat, all at one time on its own clock."""
    state.play(TABLE, f"clock {seat} {ms}")
    for move in moves:
        state.play(seat, move)


def points(state: OutOfMineState) -> list[int]:
    return [score[4] for score in state.position.sheet[-1]]


def player(state: OutOfMineState, viewer: int | None, seat: int) -> dict[str, Any]:
    """A seat as somebody sees it."""
    facts: dict[str, Any] = state.view(viewer).facts()
    shown: dict[str, Any] = facts["players"][seat]
    return shown


def size(laid: list[Laid]) -> int:
    return sum(tiles.SIZES[kind // 5] for kind, _ in laid)


def named(state: OutOfMineState) -> dict[str, float]:
    return {GAME.write_move(due.move): due.seconds for due in state.due()}


# ---------------------------------------------------------------- 23: alone
def test_23_each_plays_whenever_it_likes_and_waits_for_nobody() -> None:
    state = dealt(3)
    for move in ("side b", "open", "stop"):
        state.play(1, move)
    assert state.to_act == (0, 2)
    state.play(2, "side a")
    state.play(2, "open")
    assert [GAME.write_move(move) for move in state.moves(0)] == ["side a", "side b"]
    with pytest.raises(NotYourTurn):
        state.play(1, "open")


def test_23_each_has_a_full_supply_of_its_own() -> None:
    state = opened(mode="free")
    for seat in (0, 1):  # of N5 there is one in the box
        state.play(seat, "take N5")
        lay = next(move for move in map(GAME.write_move, state.moves(seat)) if move.startswith("lay"))
        state.play(seat, lay)
        with pytest.raises(IllegalMove, match="no N5 is left"):
            state.play(seat, "take N5")
    assert state.position.supplies[0] == state.position.supplies[1]


def test_23_first_the_side_then_the_card_then_tiles() -> None:
    state = dealt()
    with pytest.raises(IllegalMove, match="side"):
        state.play(0, "open")
    state.play(0, "side a")
    with pytest.raises(IllegalMove, match="open your card first"):
        state.play(0, "take I1")
    assert state.view(0).position.knows_card(0) is False
    state.play(0, "open")
    assert state.view(0).position.knows_card(0)
    assert not state.view(0).position.knows_card(1)
    for wrong in ("open", "side b", "vote", "wait"):
        with pytest.raises(IllegalMove):
            state.play(0, wrong)


def test_23_the_clock_runs_from_opening_the_card_until_the_seat_is_out() -> None:
    state = dealt(limit=60)
    assert state.clock(0, 500) is None
    state.play(0, "side a")
    assert state.clock(0, 500) is None
    state.play(0, "open")
    assert GAME.write_move(state.clock(0, 500) or 0) == "clock 0 500"
    assert named(state) == {"limit 0": 60.0}
    state.play(0, "stop")
    assert state.clock(0, 500) is None
    assert named(state) == {}


def test_23_no_clock_runs_backwards_or_beyond_its_limit() -> None:
    state = opened(limit=60)
    state.play(TABLE, "clock 0 500")
    for wrong in ("clock 0 499", "clock 0 60000", "clock 2 700"):
        with pytest.raises(IllegalMove):
            state.play(TABLE, wrong)
    with pytest.raises(IllegalMove):
        state.play(0, "clock 0 700")
    assert GAME.write_move(state.clock(0, 60_000) or 0) == "limit 0"
    state.play(TABLE, "limit 0")
    assert state.position.stages[0] == "limit"
    assert state.to_act == (1,)


def test_23_nobody_sees_what_another_does_before_all_have_played() -> None:
    one, other = opened(), opened()
    play_at(one, 1, 4000, list(lays(filling(one, 1)))[:6])
    play_at(other, 1, 9000, list(lays(filling(other, 1)[::-1]))[:6])
    for viewer in (0, None):
        assert str(one.view(viewer)) == str(other.view(viewer))
        shown = player(one, viewer, 1)
        assert (shown["card"], shown["side"], shown["laid"], shown["clock"]) == (None, None, [], 0)
    assert str(one.view(1)) != str(other.view(1))
    assert player(one, 1, 1)["laid"]


def test_23_others_learn_that_somebody_has_played_and_not_how() -> None:
    called, stopped = opened(), opened()
    play_at(called, 1, 4000, lays(filling(called, 1)))
    told = called.play(1, "call")
    assert [event.seen(0) for event in told] == [{"event": "out", "seat": 1}]
    assert told[0].seen(1) == {"event": "out", "seat": 1, "how": "call", "ms": 4000, "seconds": 4.0}
    play_at(stopped, 1, 9000, lays(filling(stopped, 1)))
    stopped.play(1, "stop")
    assert str(called.view(0)) == str(stopped.view(0))
    assert player(called, 0, 1)["stage"] == "out"


# ---------------------------------------------------------------- 24: compared
def test_24_the_round_is_cut_at_the_fastest_right_call() -> None:
    """The slower player had filled the gallery too, but at that time on the own clock only in part."""
    state = opened()
    fast, slow = filling(state, 0), filling(state, 1)
    play_at(state, 1, 30_000, lays(slow[:3]))
    play_at(state, 1, 50_000, lays(slow[3:]))
    state.play(1, "call")
    play_at(state, 0, 40_000, lays(fast))
    told = state.play(0, "call")
    empty = 20 - size(slow[:3])
    assert points(state) == [12, 10 - empty if empty < 10 else 0]
    assert (state.position.cut, state.position.caller, state.position.ended) == (40_000, 0, "call")
    assert text(state.position.compared[1].laid) == text(slow[:3])
    assert [event.name for event in told][:4] == ["out", "compare", "gallery", "gallery"]


def test_24_who_lays_at_the_very_time_of_the_cut_has_laid_in_time() -> None:
    state = opened()
    play_at(state, 1, 40_000, lays(filling(state, 1)))
    play_at(state, 1, 40_001, ["call"])
    play_at(state, 0, 40_000, [*lays(filling(state, 0)), "call"])
    assert points(state) == [12, 10]  # full, but not called yet


def test_24_equal_times_are_equal_calls() -> None:
    state = opened()
    for seat in (1, 0):
        play_at(state, seat, 40_000, [*lays(filling(state, seat)), "call"])
    assert points(state) == [12, 12]
    assert state.position.caller == 0  # one board leaves the game: that of the lower seat


def test_24_where_nobody_called_rightly_the_galleries_count_as_they_lie() -> None:
    state = opened()
    play_at(state, 0, 10_000, lays(filling(state, 0)))
    play_at(state, 0, 20_000, ["stop"])
    play_at(state, 1, 5_000, lays(filling(state, 1)))
    state.play(TABLE, "limit 1")
    assert points(state) == [10, 10]
    assert state.position.cut == -1
    assert state.position.caller == 1  # 14: as few empty spaces, and sooner


def test_24_a_wrong_call_costs_two_and_cuts_nothing() -> None:
    state = opened(mode="free")
    wrong = filling(state, 0)
    kind, place = wrong[0]
    state.play(TABLE, "clock 0 9000")
    for move in lays(wrong):
        state.play(0, move)
    extra = next(move for move in map(GAME.write_move, state.moves(0)) if move.startswith("take I1"))
    state.play(0, extra)
    on_rock = next(move for move in map(GAME.write_move, state.moves(0)) if move.startswith("lay"))
    state.play(0, on_rock)
    state.play(0, "call")
    play_at(state, 1, 50_000, [*lays(filling(state, 1)), "call"])
    assert state.position.cut == 50_000
    assert points(state) == [8, 12]
    assert (kind, place) in state.position.compared[0].laid


def test_24_a_wrong_call_after_the_cut_was_not_made() -> None:
    state = opened(mode="free")
    play_at(state, 0, 60_000, lays(filling(state, 0)))
    state.play(0, next(move for move in map(GAME.write_move, state.moves(0)) if move.startswith("take I1")))
    state.play(0, next(move for move in map(GAME.write_move, state.moves(0)) if move.startswith("lay")))
    state.play(0, "call")
    play_at(state, 1, 50_000, [*lays(filling(state, 1)), "call"])
    assert points(state) == [0, 12]


def test_24_and_12_the_next_round_begins_at_once_and_shows_the_last() -> None:
    state = opened()
    for seat in (0, 1):
        play_at(state, seat, 40_000 + seat, [*lays(filling(state, seat)), "call"])
    p = state.position
    assert (p.round, p.phase, len(p.gone)) == (1, "apart", 1)
    for viewer in (0, 1, None):
        facts: dict[str, Any] = state.view(viewer).facts()
        assert facts["cut"] == 40_000
        assert [one["how"] for one in facts["compared"]] == ["call", "call"]
        assert [one["clock"] for one in facts["compared"]] == [40_000, 40_001]


# ---------------------------------------------------------------- 22: the hall was away
def test_22_a_halt_gives_back_what_ran_since_the_last_action() -> None:
    state = opened(limit=60)
    play_at(state, 0, 10_000, list(lays(filling(state, 0)))[:3])
    assert state.position.hands[0] >= 0
    halt = state.halt()
    assert halt is not None
    state.play(TABLE, halt)
    assert state.position.hands == [-1, -1]
    assert state.halt() is None
    assert named(state) == {}
    assert state.clock(0, 99) is None
    with pytest.raises(IllegalMove, match="open"):
        state.play(0, "call")
    state.play(0, "open")
    assert named(state) == {"limit 0": 50.0}
    assert GAME.write_move(state.clock(0, 1) or 0) == "clock 0 10001"
    assert len(state.position.laid[0]) == 1


# ---------------------------------------------------------------- notation, records, bots
def test_a_position_in_the_middle_of_two_rounds_is_written_and_read() -> None:
    state = opened(elements=True)
    play_at(state, 0, 40_000, ["stop"])
    play_at(state, 1, 50_000, ["stop"])
    if state.position.sides[0] < 0:
        state.play(0, "side b")
    state.play(0, "open")
    play_at(state, 0, 700, ["take I2"])
    assert GAME.read_state(str(state)) == state
    for viewer in (0, 1, None):
        assert str(GAME.read_view(str(state.view(viewer)))) == str(state.view(viewer))


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("in:700:0", "in:600:800"),
        ("in:700:0", "in:200000:0"),
        ("in:700:0", "gone:700:0"),
        ("in:700:0", "out:700:0"),
        ("in:700:0", "limit:700:0"),
        (" 700:I2@", " 900:I2@"),
        (" 700:I2@", " 700:I1@"),
        ("apart", "dig"),
    ],
)
def test_what_cannot_be_is_no_position(old: str, new: str) -> None:
    state = opened()
    state.play(TABLE, "clock 0 700")
    state.play(0, "take I2")
    state.play(0, next(move for move in map(GAME.write_move, state.moves(0)) if move.startswith("lay I2")))
    text = str(state)
    assert GAME.read_state(text) == state
    assert old in text
    with pytest.raises(BadNotation):
        GAME.read_state(text.replace(old, new, 1))


def test_15_a_record_carries_the_time_of_each_action_and_replays_exactly() -> None:
    result = play_match(GAME, [Miner(1), Foreman(2)], APART, Chance(4))
    record = Record.parse(str(result.record))
    verify(record, lambda _name, _rules: GAME)
    assert sum(getattr(entry, "move", "").startswith("clock") for entry in record.entries) > 7 * 10


def test_19_bots_play_by_their_pace_and_the_quick_cut_the_slow() -> None:
    totals = [0, 0]
    for number in range(2):
        scores = play_match(GAME, [Apprentice(number), Foreman(number)], APART, Chance(number)).outcome.scores
        totals = [total + score for total, score in zip(totals, scores, strict=True)]
    assert totals[1] > 1.3 * totals[0]


def test_a_bot_whose_time_is_up_is_out() -> None:
    class Slow(Miner):
        action = thinking = 200.0

    sitting = play_match(GAME, [Slow(1), Slow(2)], APART, Chance(4))
    assert sum(getattr(entry, "move", "").startswith("limit") for entry in sitting.record.entries) == 14
    assert sitting.outcome.scores == (0, 0)


def test_a_sitting_takes_moves_that_carry_a_time() -> None:
    sitting = Sitting.begin(GAME, 2, APART, Chance(5))
    sitting.play(0, "side a")
    sitting.play(0, "open")
    sitting.play(TABLE, "clock 0 1234", at=99)
    assert '{"table":"clock 0 1234","at":99}' in str(sitting.record)
