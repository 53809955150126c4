"""Montanara's rules, one by one: a position in notation, a move, the position after it.

Mountains are written from the top, hands and areas as letters (C crystal, D dwarf, X collapse, T thief, E earthquake,
U tunnel, R drill, O open pit), discards counted, then whose turn it is, what is asked, and how many turns were played.
"""

from __future__ import annotations

import re

import pytest

from underhall import games
from underhall.games.montanara import MontanaraState
from underhall.games.montanara.watchers import Ending
from underhall.table import TABLE, BadOption, BadSeats, Chance, IllegalMove, NotYourTurn, Outcome, Told, add_up, timeout
from underhall.table.chance import Answer

GAME = games.get("montanara")


def position(text: str, *answers: Answer) -> MontanaraState:
    state = GAME.read_state(text, Told(answers) if answers else Chance(1))
    assert isinstance(state, MontanaraState)
    return state


def place(state: MontanaraState) -> str:
    """The state without what the seats know."""
    return str(state).split(" | ")[0]


def after(text: str, *moves: str, answers: tuple[Answer, ...] = ()) -> str:
    state = position(text, *answers)
    for move in moves:
        state.play(state.to_act[0], move)
    return place(state)


def texts(state: MontanaraState) -> list[str]:
    return [GAME.write_move(move) for move in state.moves(state.to_act[0])]


def refused(text: str, move: str, rule: str) -> None:
    state = position(text)
    before = str(state)
    with pytest.raises(IllegalMove) as error:
        state.play(state.to_act[0], move)
    assert error.value.rule == rule
    assert str(state) == before


# ---------------------------------------------------------------- set-up
def test_rule_1_each_takes_a_dwarf_and_three_of_the_other_78() -> None:
    for seed in range(20):
        state = GAME.deal(chance=Chance(seed))
        assert isinstance(state, MontanaraState)
        for seat in range(2):
            facts = state.view(seat).facts()
            hand = str(facts["hand"])
            assert len(hand) == 4
            assert "D" in hand
        assert state.census() == dict(zip("CDXTEURO", (9, 23, 7, 9, 7, 9, 9, 7), strict=True))


def test_rule_2_the_other_72_are_four_mountains_of_12_16_20_and_24() -> None:
    assert GAME.deal(chance=Chance(3)).view(0).facts()["heights"] == [12, 16, 20, 24]


def test_rule_2_any_four_sizes_of_at_least_one_that_sum_to_72_may_be_set() -> None:
    state = GAME.deal(options={"sizes": "1-1-1-69"}, chance=Chance(3))
    assert state.view(None).facts()["heights"] == [1, 1, 1, 69]
    for sizes in ("12-16-20-23", "0-1-1-70", "18-18-18", "a-b-c-d"):
        with pytest.raises(BadOption):
            GAME.deal(options={"sizes": sizes})


def test_rule_3_the_first_player_is_random_or_chosen() -> None:
    firsts = {GAME.deal(chance=Chance(seed)).to_act for seed in range(20)}
    assert firsts == {(0,), (1,)}
    for first in (0, 1):
        for given in (first, str(first)):
            assert GAME.deal(options={"first": given}, chance=Chance(1)).to_act == (first,)


def test_rule_3_the_loser_begins_the_rematch_after_a_draw_the_one_who_did_not() -> None:
    assert GAME.rematch(position("DD/-/-/- C/D CCCC/- - 0 over:four_crystals 81")) == {"first": "1"}
    assert GAME.rematch(position("DD/-/-/- C/D C/CC - 0 over:mountains 81")) == {"first": "0"}
    # a draw in turn 80, made by seat 1: seat 0 had begun; in turn 81, made by seat 1: seat 1 had
    assert GAME.rematch(position("DD/-/-/- C/D D/D - 1 over:mountains 80")) == {"first": "1"}
    assert GAME.rematch(position("DD/-/-/- C/D D/D - 1 over:mountains 81")) == {"first": "0"}


def test_two_play_it() -> None:
    with pytest.raises(BadSeats, match="2 seats, not 3"):
        GAME.deal(seats=3)


# ---------------------------------------------------------------- a turn
def test_rule_4_draw_the_top_card_unseen_by_the_other() -> None:
    state = position("DX/C/-/- T/U -/- - 0 turn 5")
    (event,) = state.play(0, "draw 1")
    assert place(state) == "X/C/-/- DT/U -/- - 1 turn 6"
    assert event.seen(0)["card"] == "D"
    assert "card" not in event.seen(1)
    assert "card" not in event.seen(None)


def test_rule_4_there_is_no_hand_limit() -> None:
    hand = "C" * 5 + "D" * 12 + "X" * 5 + "T" * 9
    assert after(f"UU/R/-/- {hand}/- -/- - 0 turn 5", "draw 1").startswith(f"U/R/-/- {hand}U/-")


def test_rule_4_not_from_an_empty_mountain_and_there_is_no_pass() -> None:
    refused("DX/C/-/- T/U -/- - 0 turn 5", "draw 3", "4")
    assert texts(position("DX/C/-/- CC/U -/- - 0 turn 5")) == ["draw 1", "draw 2"]


def test_rule_5_play_a_dwarf_into_the_own_area() -> None:
    assert after("DX/C/-/- DT/U C/- - 0 turn 5", "dwarf") == "DX/C/-/- T/U CD/- - 1 turn 6"


def test_rule_5_dwarfs_and_crystals_are_at_most_four_together() -> None:
    refused("DX/C/-/- DT/U CDDD/- - 0 turn 5", "dwarf", "5")
    refused("DX/C/-/- T/U -/- - 0 turn 5", "dwarf", "5")


def test_rule_5_an_action_is_discarded_and_never_part_of_its_own_effect() -> None:
    # the thief that is played does not go over with the hand
    assert after("DX/C/-/- TC/U -/- - 0 turn 5", "thief") == "DX/C/-/- U/C -/- T1 1 turn 6"


def test_rule_5_crystals_are_never_played_and_nothing_is_simply_discarded() -> None:
    assert texts(position("DX/C/-/- C/U -/- - 0 turn 5")) == ["draw 1", "draw 2"]


# ---------------------------------------------------------------- digging
def test_rule_6_dig_needs_a_dwarf_and_a_non_empty_mountain_or_hand() -> None:
    refused("DX/C/-/- T/U C/D - 0 turn 5", "dig 1", "6")
    refused("DX/C/-/- T/U D/- - 0 turn 5", "dig 3", "6")
    refused("DX/C/-/- -/U D/- - 0 turn 5", "dig hand", "6")
    assert "dig hand" in texts(position("DX/C/-/- T/U D/- - 0 turn 5"))


def test_rule_6_dwarfs_and_actions_are_discarded_without_effect() -> None:
    state = position("DTX/C/-/- -/UU DDD/- - 0 turn 5")
    assert [e.name for e in state.play(0, "dig 1")] == ["dig", "turn"]
    assert place(state) == "TX/C/-/- -/UU DDD/- D1 0 dig:1:2 5"
    state.play(0, "on")  # the thief changes no hands
    assert place(state) == "X/C/-/- -/UU DDD/- D1T1 0 dig:1:1 5"


def test_rule_6_at_most_as_many_cards_as_dwarfs_at_the_start() -> None:
    assert after("DTEX/C/-/- -/U DD/- - 0 turn 5", "dig 1", "on") == "EX/C/-/- -/U DD/- D1T1 1 turn 6"


def test_rule_6_the_digger_may_stop_after_a_card() -> None:
    assert after("DTEX/C/-/- -/U DD/- - 0 turn 5", "dig 1", "stop") == "TEX/C/-/- -/U DD/- D1 1 turn 6"


def test_rule_6_dig_all_plays_the_book_to_the_letter() -> None:
    text = "DTEX/C/-/- -/U DDD/- - 0 turn 5 dig_all=true"
    assert after(text, "dig 1") == "X/C/-/- -/U DDD/- D1T1E1 1 turn 6 dig_all=true"


def test_rule_6_the_dig_ends_with_the_pile_and_never_goes_on_elsewhere() -> None:
    assert after("DT/C/U/- -/U DDD/- - 0 turn 5", "dig 1", "on") == "-/C/U/- -/U DDD/- D1T1 1 turn 6"


def test_rule_6_a_crystal_is_exchanged_for_a_dwarf_and_ends_the_dig() -> None:
    assert after("CDX/C/-/- -/U DDD/- - 0 turn 5", "dig 1") == "DX/C/-/- -/U CDD/- D1 1 turn 6"


def test_rule_6_a_collapse_costs_all_the_diggers_dwarfs_and_lets_him_examine() -> None:
    assert after("XDX/C/-/- -/U DDD/DD - 0 turn 5", "dig 1") == "DX/C/-/- -/U -/DD D3X1 0 examine:1 5"


def test_rule_6_the_own_hand_is_dug_in_an_order_that_nobody_sees() -> None:
    state = position("DX/C/-/- DTU/U DD/- - 0 turn 5", Answer("hand", 3, pick=1), Answer("hand", 2, pick=1))
    events = state.play(0, "dig hand")
    assert events[1].facts == {"seat": 0, "mountain": 0, "card": "T"}
    assert place(state) == "DX/C/-/- DU/U DD/- T1 0 dig:hand:1 5"
    state.play(0, "on")  # what is left returns to the hand
    assert place(state) == "DX/C/-/- D/U DD/- T1U1 1 turn 6"


def test_rule_6_a_collapse_in_the_own_hand_falls_as_well() -> None:
    text = "DX/C/-/- X/U DD/D - 0 turn 5"
    assert after(text, "dig hand", answers=(Answer("hand", 1, pick=0),)) == "DX/C/-/- -/U -/D D2X1 0 examine:1 5"


def test_rule_7_examine_shows_a_mountain_to_one_and_changes_nothing() -> None:
    state = position("DTC/C/-/- -/U -/- X1 0 examine:1 5")
    assert texts(state) == ["examine 1", "examine 2", "decline"]
    (event,) = state.play(0, "examine 1")
    assert event.seen(0)["cards"] == "DTC"
    assert "cards" not in event.seen(1)
    assert place(state) == "DTC/C/-/- -/U -/- X1 1 turn 6"


def test_rule_7_it_may_be_declined() -> None:
    assert after("DTC/C/-/- -/U -/- X1 0 examine:1 5", "decline") == "DTC/C/-/- -/U -/- X1 1 turn 6"


def test_rule_7_it_is_skipped_when_the_game_is_over() -> None:
    assert after("X/C/-/- -/U D/- - 0 turn 5", "dig 1") == "-/C/-/- -/U -/- D1X1 0 over:mountains 6"


# ---------------------------------------------------------------- actions
def test_rule_8_collapse_takes_all_dwarfs_then_the_opponent_and_the_player_may_examine() -> None:
    state = position("DT/C/-/- XR/U DD/CD - 0 turn 5")
    state.play(0, "collapse")
    assert place(state) == "DT/C/-/- R/U -/C D3X1 0 examine:2 5"
    assert state.to_act == (1,)
    state.play(1, "examine 1")
    assert state.to_act == (0,)
    state.play(0, "examine 1")  # the same one if they like
    assert place(state) == "DT/C/-/- R/U -/C D3X1 1 turn 6"


def test_rule_8_it_is_legal_with_no_dwarf_in_play() -> None:
    assert "collapse" in texts(position("DT/C/-/- X/U -/- - 0 turn 5"))


def test_rule_8_when_the_opponents_time_runs_out_he_declines() -> None:
    state = position("DT/C/-/- X/U -/- - 0 turn 5")
    assert timeout(0) not in state.moves(TABLE)
    state.play(0, "collapse")
    assert timeout(1) in state.moves(TABLE)
    (event,) = state.play(TABLE, "timeout 1")
    assert event.name == "decline"
    assert state.to_act == (0,)
    assert not [m for m in state.moves(TABLE) if GAME.write_move(m).startswith("timeout")]


def test_rule_9_thief_exchanges_the_hands_but_not_the_areas() -> None:
    assert after("DX/C/-/- TCC/U D/CC - 0 turn 5", "thief") == "DX/C/-/- U/CC D/CC T1 1 turn 6"


def test_rule_9_only_with_another_card_in_hand_also_against_an_empty_one() -> None:
    refused("DX/C/-/- T/UU -/- - 0 turn 5", "thief", "9")
    assert after("DX/C/-/- TC/- -/- - 0 turn 5", "thief") == "DX/C/-/- -/C -/- T1 1 turn 6"
    assert after("DX/C/-/- TT/D -/- - 0 turn 5", "thief") == "DX/C/-/- D/T -/- T1 1 turn 6"


def test_rule_10_earthquake_mixes_two_neighbours_and_splits_them_evenly() -> None:
    # from the bottom: X D | C; chance puts the third first: C, then X, then D; the odd card to the lower-numbered space
    state = position("DX/C/-/T E/U -/- - 0 turn 5", Answer("quake", 3, order=(2, 0, 1)))
    (event,) = state.play(0, "quake 1-2")
    assert place(state) == "XC/D/-/T -/U -/- E1 1 turn 6"
    assert event.seen(0)["tops"] == ["X", "D"]
    assert "tops" not in event.seen(1)


def test_rule_10_only_adjacent_ones_of_which_one_has_cards() -> None:
    moves = texts(position("DX/C/-/- E/U -/- - 0 turn 5"))
    assert [m for m in moves if m.startswith("quake")] == ["quake 1-2", "quake 2-3"]
    refused("DX/C/-/- E/U -/- - 0 turn 5", "quake 3-4", "10")


def test_rule_10_a_single_card_beside_an_empty_space_may_move_or_stay() -> None:
    assert after("DX/C/-/- E/U -/- - 0 turn 5", "quake 2-3") == "DX/C/-/- -/U -/- E1 1 turn 6"
    assert after("DX/-/C/- E/U -/- - 0 turn 5", "quake 2-3") == "DX/C/-/- -/U -/- E1 1 turn 6"


def test_rule_11_tunnel_puts_the_top_four_back_in_any_order() -> None:
    state = position("CDTXR/C/-/- U/O -/- - 0 turn 5")
    (event,) = state.play(0, "tunnel 1")
    assert event.seen(0)["top"] == "CDTX"
    assert "top" not in event.seen(1)
    assert len(state.moves(0)) == 24
    state.play(0, "order 4213")
    assert place(state) == "XDCTR/C/-/- -/O -/- U1 1 turn 6"


def test_rule_11_with_fewer_cards_all_of_them_and_equal_cards_give_one_order() -> None:
    state = position("CDD/C/-/- U/O -/- - 0 turn 5")
    state.play(0, "tunnel 1")
    assert texts(state) == ["order 1234", "order 2134", "order 2314"]
    assert after("C/D/-/- U/O -/- - 0 turn 5", "tunnel 1") == "C/D/-/- -/O -/- U1 1 turn 6"


def test_rule_11_all_equal_cards_are_still_asked_for_so_that_nobody_learns_it() -> None:
    state = position("DDDD/C/-/- U/O -/- - 0 turn 5")
    state.play(0, "tunnel 1")
    assert texts(state) == ["order 1234"]
    assert state.to_act == (0,)


def test_rule_12_drill_looks_at_each_bottom_card_and_may_raise_it() -> None:
    state = position("DX/CTR/-/U R/O -/- - 0 turn 5")
    events = state.play(0, "drill")
    assert [e.name for e in events] == ["drill", "bore"]
    assert events[1].seen(0) == {"event": "bore", "seat": 0, "mountain": 1, "card": "X"}
    assert place(state) == "DX/CTR/-/U -/O -/- R1 0 drill:1 5"
    events = state.play(0, "leave")  # before looking at the next
    assert events[-1].seen(0) == {"event": "bore", "seat": 0, "mountain": 2, "card": "R"}
    events = state.play(0, "top")
    assert place(state) == "DX/RCT/-/U -/O -/- R1 1 turn 6"
    # the other sees which were moved, not what they are; the single card of mountain 4 was looked at too
    assert [e.seen(1) for e in events] == [
        {"event": "put", "seat": 0, "mountain": 2, "top": True},
        {"event": "bore", "seat": 0, "mountain": 4},
    ]


def test_rule_13_open_pit_turns_a_mountain_over_and_draws_its_new_top() -> None:
    state = position("DXT/C/-/- O/U -/- - 0 turn 5")
    (event,) = state.play(0, "pit 1")
    assert place(state) == "XD/C/-/- T/U -/- O1 1 turn 6"
    assert event.seen(0)["card"] == "T"
    assert "card" not in event.seen(1)


# ---------------------------------------------------------------- end
def test_rule_14_the_fourth_crystal_wins_at_once() -> None:
    state = position("CD/X/-/- -/U CCCD/D - 0 turn 70")
    state.play(0, "dig 1")
    assert state.outcome == Outcome("four_crystals", (4, 0), (0,))
    assert state.to_act == ()
    with pytest.raises(NotYourTurn, match="over"):
        state.play(1, "draw 1")


def test_rule_14_also_when_the_last_mountain_falls_in_the_same_turn() -> None:
    state = position("C/X/-/- -/U CCCD/D - 0 turn 70")
    state.play(0, "dig 1")
    assert state.outcome == Outcome("four_crystals", (4, 0), (0,))


def test_rule_15_with_one_mountain_left_crystals_decide_then_dwarfs() -> None:
    def result(areas: str) -> Outcome | None:
        state = position(f"D/X/-/- -/U {areas} - 0 turn 70")
        state.play(0, "draw 1")
        return state.outcome

    assert result("C/CC") == Outcome("mountains", (1, 2), (1,))
    assert result("CD/C") == Outcome("mountains", (1, 1), (0,))
    assert result("DDDD/C") == Outcome("mountains", (0, 1), (1,))
    assert result("CD/CD") == Outcome("mountains", (1, 1), (0, 1))


def test_rule_15_only_when_the_turn_is_wholly_carried_out() -> None:
    # the earthquake splits the last mountain but one: two are left at the end of the turn
    state = position("DX/C/-/- E/U -/- - 0 turn 70", Answer("quake", 3, order=(0, 1, 2)))
    state.play(0, "quake 1-2")
    assert state.outcome is None


def test_rule_15_hands_never_count() -> None:
    state = position("D/X/-/- CCC/- -/D - 0 turn 70")
    state.play(0, "draw 1")
    assert state.outcome == Outcome("mountains", (0, 0), (1,))


def test_every_turn_lowers_two_for_a_card_in_a_mountain_and_one_for_one_in_a_hand() -> None:
    state = GAME.deal(chance=Chance(11))
    assert isinstance(state, MontanaraState)
    left, turn = 152, 0
    while state.to_act:
        state.play(state.to_act[0], state.moves(state.to_act[0])[-1])
        if state.position.turns != turn:
            facts = state.view(None).facts()
            now = 2 * sum(map(int, re.findall(r"\d+", str(facts["heights"])))) + sum(
                map(int, re.findall(r"\d+", str(facts["hand_sizes"])))
            )
            assert now < left
            left, turn = now, state.position.turns
    assert turn <= 149


# ---------------------------------------------------------------- what is told
def told(text: str, *moves: str) -> list[dict[str, object]]:
    """What everybody is told of the last of these moves."""
    state = position(text)
    for move in moves:
        events = state.play(state.to_act[0], move)
    return [{"event": event.name, **event.facts} for event in events]


def test_events_tell_what_was_lost_and_found() -> None:
    assert told("XD/C/-/- -/U DDD/DD - 0 turn 5", "dig 1") == [
        {"event": "dig", "seat": 0, "mountain": 1},
        {"event": "turn", "seat": 0, "mountain": 1, "card": "X"},
        {"event": "cave_in", "seat": 0, "lost": 3},
    ]
    assert told("DD/C/-/- X/U DDD/D - 0 turn 5", "collapse") == [{"event": "collapse", "seat": 0, "lost": [3, 1]}]
    assert told("CD/X/-/- -/U CD/D - 0 turn 5", "dig 1")[-1] == {"event": "crystal", "seat": 0, "crystals": 2}
    assert told("DTEX/C/-/- -/U DD/- - 0 turn 5", "dig 1", "stop") == [{"event": "stop", "seat": 0}]
    assert told("DT/C/-/- X/U -/- - 0 turn 5", "collapse", "decline") == [{"event": "decline", "seat": 1}]
    assert told("D/X/-/- -/U C/CC - 0 turn 70", "draw 1")[-1] == {
        "event": "end",
        "reason": "mountains",
        "scores": [1, 2],
        "winners": [1],
    }


def test_everybody_is_told_who_has_looked_where() -> None:
    state = position("DTC/CD/-/- -/U -/- X1 0 examine:2 5")
    state.play(1, "examine 1")
    state.play(0, "examine 1")
    assert state.view(None).facts()["looked"] == [[3, 3, 3], [0, 0], [], []]
    state.play(1, "tunnel 2")
    state.play(1, "order 1234")
    assert state.view(0).facts()["looked"] == [[3, 3, 3], [2, 2], [], []]


def test_what_shows_something_cannot_be_taken_back() -> None:
    """Drawing and looking open something; laying a dwarf, ordering and putting back do not."""

    def opens(text: str, *moves: str) -> bool:
        state = position(text)
        for move in moves:
            events = state.play(state.to_act[0], move)
        return any(event.opens for event in events)

    assert opens("DX/C/-/- T/U -/- - 0 turn 5", "draw 1")
    assert opens("DX/C/-/- TC/U -/- - 0 turn 5", "thief")
    assert opens("DX/C/-/- U/U -/- - 0 turn 5", "tunnel 1")
    assert not opens("DX/C/-/- U/U -/- - 0 turn 5", "tunnel 1", "order 2134")
    assert not opens("DX/C/-/- DT/U C/- - 0 turn 5", "dwarf")
    assert opens("DX/C/-/- X/U -/- - 0 turn 5", "collapse", "examine 1")
    assert not opens("DX/C/-/- X/U -/- - 0 turn 5", "collapse", "decline")


def test_the_largest_hand_is_counted() -> None:
    state = position("DXT/C/-/- TT/U -/- - 0 turn 5")
    for move in ("draw 1", "draw 1", "draw 1"):
        state.play(state.to_act[0], move)
    assert add_up(Ending().after(state))["largest_hand"] == (4, 1)
