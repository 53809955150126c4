"""Gold (D1 to D6), rounds and the end (E1 to E3)."""

# ruff: noqa: N802  tests are named by the rule they hold up
from __future__ import annotations

import pytest
from tests.support.games.saboteur.positions import LINE, layout, names, play, refused, table, texts

from underhall.games.saboteur import codes, rules
from underhall.games.saboteur.layout import Pay, Pick
from underhall.table import Event


def shares(told: list[Event]) -> list[tuple[int, int]]:
    """Who took, and how many cards were left."""
    return [(int(str(event.facts["seat"])), int(str(event.facts["cards"]))) for event in told if event.name == "take"]


def test_D1_second_edition_one_card_for_each_gold_digger_counter_clockwise() -> None:
    state = table(LINE, {0: "EW"}, seats=5, roles="DSDDS+D")
    told = play(state, "lay EW@7,0")
    assert told[-1].facts == {"seat": 0, "cards": 3}
    assert told[-1].seen(0)["values"] == [1, 2, 3]
    assert "values" not in told[-1].seen(3)
    told = play(state, "take 3", "take 1")
    assert shares(told) == [(0, 2), (3, 1), (2, 0)]
    assert told[0].seen(3)["values"] == [1, 2]
    assert "values" not in told[0].seen(2)


def test_D1_first_edition_as_many_as_players_going_round_but_nine_of_ten() -> None:
    state = table(LINE, {0: "EW"}, seats=5, roles="DSDDS+D", options={"preset": "first"})
    told = play(state, "lay EW@7,0", "take 3", "take 2", "take 2", "take 1")
    assert told[3].facts == {"seat": 0, "cards": 5}
    assert shares(told) == [(0, 4), (3, 3), (2, 2), (0, 1), (3, 0)]
    state = table(LINE, {0: "EW"}, seats=10, roles="DSDDSDSDDS+D", options={"preset": "first"})
    assert play(state, "lay EW@7,0")[-1].facts["cards"] == 9


def test_D1_a_saboteur_who_made_the_connection_sees_no_nuggets() -> None:
    state = table(LINE, {1: "EW"}, asks=1, roles="DSD+D")
    told = play(state, "lay EW@7,0")
    assert told[-1].facts == {"seat": 0, "cards": 2}
    assert "values" not in told[-1].seen(1)


def test_D2_equal_cards_are_one_choice_and_a_single_last_one_is_taken_unasked() -> None:
    state = table(LINE, {0: "EW"}, roles="DDD+S", nuggets="1121" + "1" * 13 + "2" * 7 + "3" * 4)
    play(state, "lay EW@7,0")
    assert texts(state) == ["take 1", "take 2"]
    refused(state, "take 3", "D2")
    refused(state, "discard EW", "D2")
    told = play(state, "take 2", "take 1")
    assert shares(told) == [(0, 2), (2, 1), (1, 0)]


def test_D2_who_imagines_the_end_of_a_round_gives_out_no_card_that_is_not_known() -> None:
    """A player knows the treasure from a map, sees one digger (their own role) and no nuggets, and thinks the winning
    card through on what they know: the one card of that draft is nobody's to take."""
    state = table(LINE, {0: "EW map"})
    play(state, "map 2")
    for _ in range(2):
        play(state, next(text for text in texts(state) if text.startswith("discard")))
    known = state.view(0).position
    rules.apply(known, next(move for move in state.moves(0) if state.game.write_move(move) == "lay EW@7,0"))
    assert (known.phase, known.winner, known.n_draft) == (codes.SETUP, codes.DIGGERS, 0)
    assert not any(known.gold)
    assert not any(known.purse)


@pytest.mark.parametrize(("roles", "each"), [("SDD+D", 4), ("SDSDD+D", 3), ("SDSDSDD+D", 3), ("SSSSDDDDDD+D", 2)])
def test_D3_saboteurs_are_paid_4_3_3_2(roles: str, each: int) -> None:
    seats = len(roles) - 2
    hands = dict.fromkeys(range(seats), "") | {0: "EW"}
    state = table("start", hands, seats=seats, pile="", roles=roles)
    told = play(state, "discard EW")
    pays = [event for event in told if event.name == "pay"]
    assert [event.facts["sum"] for event in pays] == [each] * roles[:seats].count("S")
    order = [int(str(event.facts["seat"])) for event in pays]
    assert order == [s for s in [0, *range(seats - 1, 0, -1)] if roles[s] == "S"]  # counter-clockwise from the last
    for event in pays:
        seat = int(str(event.facts["seat"]))
        values = event.seen(seat)["values"]
        assert isinstance(values, list)
        assert sum(int(str(value)) for value in values) == each
        assert "values" not in event.seen((seat + 1) % seats)


def test_D3_what_the_pile_cannot_pay_is_owed_and_counts() -> None:
    """Ten players, first edition: two rounds took nine cards each, and the ones and threes are short."""
    gold = "0:3<111111123,9:2<11111112,8:1<1111111,6:1<111111,5:1<11111,4:1<1111,3:1<111,0:1<11,9:1<1"
    more = "0:3<111111133,9:3<11111113,8:1<1111111,6:1<111111,5:1<11111,4:1<1111,3:1<111,0:1<11,9:1<1"
    hands = dict.fromkeys(range(10), "") | {0: "EW"}
    state = table(
        "start", hands, seats=10, pile="", roles="SSSSDDDDDD+D", options={"preset": "first"}, round="3", won="D/D",
        earlier="DSSDDDDSDD+S/DSSDDDDSDD+S", gold=f"{gold}/{more}/-", nuggets="1122222223",
    )  # fmt: skip
    told = play(state, "discard EW")
    assert [(e.facts["seat"], e.facts["sum"], e.facts["owed"]) for e in told if e.name == "pay"] == [
        (0, 2, 0), (3, 2, 0), (2, 2, 0), (1, 2, 0),
    ]  # fmt: skip
    short = state.position
    assert [short.owed[seat] for seat in range(10)] == [0] * 10
    state = table(
        "start", hands, seats=10, pile="", roles="SSSSDDDDDD+D", options={"preset": "first"}, round="3", won="D/D",
        earlier="DSSDDDDSDD+S/DSSDDDDSDD+S",
        gold="0:2<112222222,9:2<11222222,8:2<1122222,6:2<112222,5:2<11222,4:2<1122,3:2<112,0:1<11,9:1<1"
        "/0:1<111111112,9:1<11111112,8:1<1111112,6:1<111112,5:1<11112,4:1<1112,3:1<112,0:1<12,9:2<2/-",
        nuggets="1111113333",
    )  # fmt: skip
    told = play(state, "discard EW")
    pays = [(e.facts["seat"], e.facts["sum"], e.facts["owed"]) for e in told if e.name == "pay"]
    assert pays == [(0, 2, 0), (3, 2, 0), (2, 2, 0), (1, 0, 2)]
    assert state.outcome is not None
    assert state.outcome.scores[1] == 2


def test_D4_without_a_saboteur_nobody_is_paid() -> None:
    state = table("start", {0: "EW", 1: "", 2: ""}, pile="", roles="DDD+S")
    told = play(state, "discard EW")
    assert names(told) == ["discard", "round_end", "deal"]
    assert told[1].facts["share"] == "none"
    assert layout(state).gold == [[], [], []]


def test_D5_nuggets_are_secret_and_how_many_cards_is_not() -> None:
    state = table(LINE, {0: "EW"}, roles="DDS+D")
    play(state, "lay EW@7,0", "take 2")
    for seat in (0, 1, 2, None):
        first, second = state.view(seat).layout().gold[0]
        assert isinstance(first, Pick)
        assert isinstance(second, Pick)
        assert (first.seat, second.seat) == (0, 1)
        assert (first.value, second.value) == (2 if seat == 0 else 0, 1 if seat == 1 else 0)
    state = table("start", {0: "EW", 1: "", 2: ""}, pile="", roles="DDS+D")
    play(state, "discard EW")
    for seat in (0, 2, None):
        (pay,) = state.view(seat).layout().gold[0]
        assert isinstance(pay, Pay)
        assert (pay.seat, pay.sum, pay.cards) == (2, 4, (1, 3) if seat == 2 else ())


def test_D6_with_a_broken_tool_no_share_if_the_table_says_so() -> None:
    for options, drawn in (({}, 3), ({"no_gold_with_broken_tool": True}, 2)):
        state = table(LINE, {0: "EW"}, roles="DDD+S", broken={1: "p"}, options=options)
        assert play(state, "lay EW@7,0")[-1].facts["cards"] == drawn
    state = table(
        LINE, {0: "EW"}, roles="SDD+D", broken={1: "p", 2: "c"}, options={"no_gold_with_broken_tool": True}
    )  # fmt: skip
    told = play(state, "lay EW@7,0")
    assert names(told) == ["lay", "reveal", "round_end", "deal"]
    assert told[2].facts["share"] == "none"


def test_the_selfish_dwarf_takes_four_alone_or_nothing() -> None:
    options = {"selfish_dwarf": True}
    state = table(LINE, {0: "EW"}, roles="EDS+D", options=options)
    told = play(state, "lay EW@7,0")
    assert names(told) == ["lay", "reveal", "round_end", "pay", "deal"]
    assert told[3].facts == {"seat": 0, "sum": 4, "owed": 0}
    state = table(LINE, {1: "EW"}, asks=1, roles="EDS+D", options=options)
    told = play(state, "lay EW@7,0")
    assert shares(told) == [(1, 0)]


# ---------------------------------------------------------------- rounds
def test_E1_the_left_neighbour_of_the_last_path_layer_or_of_the_last_player_begins() -> None:
    hands = {0: "EW", 1: "NS", 2: ""}
    for preset, first in (("second", 1), ("first", 2)):
        state = table(
            "start", hands, pile="", asks=0, roles="DDS+D", options={"preset": preset, "play_direction": "clockwise"}
        )
        told = play(state, "lay EW@1,0", "discard NS")
        assert told[-1].facts["first"] == first


def test_E1_a_path_card_removed_later_still_counts_and_without_one_the_last_card_does() -> None:
    state = table("start", {0: "EW", 1: "rockfall", 2: "NS"}, pile="", roles="DDS+D")
    assert play(state, "lay EW@1,0", "rockfall 1,0", "discard NS")[-1].facts["first"] == 1
    state = table("start", {0: "EW", 1: "rockfall", 2: ""}, pile="", roles="DDS+D")
    assert play(state, "discard EW", "discard rockfall")[-1].facts["first"] == 2


def test_E2_play_and_gold_have_their_own_directions() -> None:
    state = table("start", {0: "EW"}, options={"preset": "first"})
    play(state, "discard EW")
    assert state.to_act == (2,)
    state = table(LINE, {0: "EW"}, roles="DDD+S", options={"gold_direction": "clockwise"})
    assert shares(play(state, "lay EW@7,0", "take 1", "take 2")) == [(0, 2), (1, 1), (2, 0)]


def test_E3_most_nuggets_win_and_ties_share() -> None:
    hands = {0: "EW", 1: "", 2: ""}
    nuggets = "1" * 14 + "2" * 8 + "33"
    state = table(
        "start", hands, pile="", roles="DDD+S", round="3", won="S/S", earlier="SDD+D/DSD+D", gold="0+13/1+13/-",
        nuggets=nuggets,
    )  # fmt: skip
    told = play(state, "discard EW")
    assert names(told) == ["discard", "round_end", "end"]
    assert told[-1].facts == {"reason": "three_rounds", "scores": [4, 4, 0], "winners": [0, 1]}
    state = table(
        "start", hands, pile="", roles="DDS+D", round="3", won="S/S", earlier="SDD+D/SDD+D", gold="0+13/0+13/-",
        nuggets=nuggets,
    )  # fmt: skip
    play(state, "discard EW")
    assert state.outcome is not None
    assert state.outcome.winners == (0,)
