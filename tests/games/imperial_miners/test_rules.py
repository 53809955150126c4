"""The rules of Imperial Miners by their numbers: a position in notation, moves, and what they lead to."""

# ruff: noqa: N802  the rules are numbered with a capital R

from __future__ import annotations

import json
from collections import Counter
from itertools import pairwise

import pytest
from tests.support.games.imperial_miners.positions import (
    GAME,
    OURS,
    PACK,
    me,
    named,
    play,
    position,
    seat,
    solo,
    texts,
    told,
    variant,
)

from underhall.games.imperial_miners import ImperialMinersState, rules
from underhall.games.imperial_miners.events import title
from underhall.games.imperial_miners.vocabulary import COUNTER_CODES
from underhall.table import BadNotation, BadSeats, Chance, IllegalMove

ROW = "s1@0,b2@2,e1@4,j3@-2"


# ---------------------------------------------------------------- components and set-up
def test_R1_a_pack_has_136_cards_18_events_and_six_faces() -> None:
    counts: Counter[int] = Counter()
    for card in PACK.cards:
        counts[card.level] += card.copies
    assert [counts[level] for level in range(1, 5)] == [36, 43, 43, 14]
    assert (len(PACK.events), len(PACK.faces)) == (18, 6)


def test_R2_tokens_are_unlimited() -> None:
    """More coins and points than any box holds, and a machine, a collapse and a cart wherever one may lie."""
    options = variant(
        s1=[[{"coins": 60}, {"points": 60}, {"machines": 9, "on": "all any"}, {"collapse": 1, "on": "all any"}]]
    )
    mine = ",".join(f"{card}@{2 * i}" for i, card in enumerate(("s2", "s3", "b1", "b2", "b3", "e1", "e2", "e3", "j1")))
    state = solo("s1", mine, coins=980, points=9000, turn=10, options=options)
    play(state, "play s1", "place 18", "effect 1")
    assert (me(state)["coins"], me(state)["points"]) == (1040, 9060)
    assert [(card["machines"], card["collapse"]) for card in me(state)["mine"]] == [(3, True)] * 10
    assert str(GAME.read_state(str(state))) == str(state)
    rails = variant(s1=[[{"cart": 20}]])
    row = solo("s1", mine, turn=10, options=rails)
    play(row, "play s1", "place 18", "effect 1")
    while any(text.startswith("cart") for text in texts(row)):
        play(row, texts(row)[0])
    halves = [PACK.cards[PACK.by_id(card["card"]) or 0].carts for card in me(row)["mine"]]
    assert row.carts(0) == sum(left >> 3 & 1 or right >> 2 & 1 for left, right in pairwise(halves)) > 3


def test_R3_each_board_shows_a_random_face_or_the_chosen_one() -> None:
    shown = {tuple(GAME.deal(chance=Chance(seed)).view(None).facts()["faces"]) for seed in range(40)}  # type: ignore[arg-type]
    assert len(shown) == 8
    assert GAME.deal(options={"faces": "010"}, chance=Chance(1)).view(None).facts()["faces"] == [0, 3, 4]


def test_R4_an_empty_deck_takes_its_discards_back_and_a_fourth_returns_to_its_pile() -> None:
    ones = ".".join(f"{card.id}*2" for card in PACK.cards if card.level == 1 and card.id != "s1")
    state = solo("s1.iv", "s1@0", discards=ones, marker="1.4")
    assert state.view(0).facts()["decks"]["I"] == 0  # type: ignore[index, call-overload]
    play(state, "play s1", "place 2", "effect 1", "surface draw", "deck I")
    assert state.view(0).facts()["decks"]["I"] == 33  # type: ignore[index, call-overload]
    many = solo("s1.s4.s5.s6.s7.s8.s9.iv", "s1@0")
    play(
        many,
        "play s1",
        "place 2",
        "effect 1",
        "surface draw",
        "deck II",
        "deck II",
        "deck II",
        "discard iv",
        "discard s4",
    )
    assert many.view(0).facts()["decks"]["IV"] == 14  # type: ignore[index, call-overload]


def test_R5_ten_of_the_events_are_met_each_once() -> None:
    state = GAME.deal(chance=Chance(4))
    seen = []
    while state.to_act:
        seen += [event.facts["id"] for event in state.play(0, state.moves(0)[0]) if event.name == "event"]
    assert len(seen) == len(set(seen)) == 10


def test_R6_everybody_begins_with_nothing_and_below_the_boards() -> None:
    for one in GAME.deal(3, chance=Chance(1)).view(None).facts()["seats"]:  # type: ignore[union-attr]
        assert isinstance(one, dict)
        assert (one["coins"], one["points"], one["board"], one["place"], one["mine"]) == (0, 0, None, 0, [])


def test_R7_two_three_and_three_cards_of_which_four_are_kept() -> None:
    state = GAME.deal(2, chance=Chance(2))
    assert me(state)["levels"] == [2, 3, 3, 0]  # type: ignore[arg-type]
    for who in (0, 1):
        for _ in range(4):
            state.play(who, state.moves(who)[0])
    assert [sum(me(state, who)["levels"]) for who in (0, 1)] == [4, 4]  # type: ignore[arg-type]
    assert len(state.view(0).facts()["discards"]) == 8  # type: ignore[arg-type]
    first = GAME.deal(options={"first_game": True}, chance=Chance(2))
    assert me(first)["levels"] == [2, 2, 2, 0]  # type: ignore[arg-type]
    assert first.view(0).facts()["stage"] in ("commit", "event")


# ---------------------------------------------------------------- cards
def test_R8_level_fixes_row_and_cost_and_nothing_costs_less_than_0() -> None:
    assert {card.cost for card in PACK.cards if card.level in (1, 4)} == {0}
    assert {card.cost for card in PACK.cards if card.level == 2} == {2}
    assert {card.cost for card in PACK.cards if card.level == 3} <= set(range(14))
    state = solo("s4", "s9@1,s1@0", coins=1)
    assert texts(state) == ["play s4"]  # Laird's Strongroom makes Scots 1 cheaper
    play(state, "play s4")
    assert me(state)["coins"] == 0
    cheap = solo("s4", "s9@1,s1@0", event="e13")  # Cheap Timber: 2 less on top of it
    assert named(play(cheap, "play s4"), "reveal")[0]["cost"] == 0


def test_R9_a_card_of_two_factions_counts_as_both() -> None:
    state = solo("-", "s1@0,se1@1")
    p, tables = state.position, state.pack.tables
    assert rules.counter_of(p, tables, 0, 0, COUNTER_CODES["cards of <faction>"], 0) == 2
    assert rules.counter_of(p, tables, 0, 0, COUNTER_CODES["cards of <faction>"], 2) == 1
    assert rules.counter_of(p, tables, 0, 0, COUNTER_CODES["factions"], 0) == 2


def test_R10_each_activation_chooses_one_of_two_effects() -> None:
    state = solo("a2", "-", turn=1)
    play(state, "play a2")
    assert texts(state) == ["effect 1", "effect 2", "decline"]


def test_R11_six_sides_each_with_or_without_half_a_cart() -> None:
    printed = {card["id"]: card["carts"].split() for card in json.loads(OURS)["cards"]}
    for number, side in enumerate(("UL", "UR", "L", "R", "LL", "LR")):
        assert {card.id for card in PACK.cards if card.carts >> number & 1} == {
            name for name, sides in printed.items() if side in sides
        }
    # s2 has L, R and LL; s5 has UL, L, R and LL: each edge between them is complete where both have their half
    assert solo("-", "s2@0,e2@2").carts(0) == 1  # R meets L
    assert solo("-", "s2@0,s5@-1").carts(0) == 0  # LL meets an upper right side without one
    assert solo("-", "s2@0,s6@-1").carts(0) == 1  # LL meets UR
    assert solo("-", "b1@0,s5@1").carts(0) == 1  # LR meets UL
    assert solo("-", "s2@0,s5@1").carts(0) == 0  # s2 has nothing on its lower right


# ---------------------------------------------------------------- the round
def test_R12_ten_rounds_and_the_number_of_events_left_is_public() -> None:
    assert solo("s1", "s1@0", turn=7).view(None).facts()["events_left"] == 3
    state = GAME.deal(options={"first_game": True}, chance=Chance(5))
    left = [state.view(None).facts()["events_left"]]
    while state.to_act:
        ended = named(state.play(0, state.moves(0)[-1]), "round")
        if ended and state.to_act:
            left.append(state.view(None).facts()["events_left"])
    assert left == [9, 8, 7, 6, 5, 4, 3, 2, 1, 0]


def test_R13_immediate_events_come_before_the_mine_phase_special_ones_change_it_others_come_after() -> None:
    state = GAME.deal(options={"first_game": True}, chance=told(*[("face", 2, 0)] * 3, *deals(), ("event", 18, 0)))
    assert me(state)["coins"] == 2  # type: ignore[arg-type]  # Pay Day
    lamps = solo("s1", "s1@0", event="e14")
    play(lamps, "play s1", "place 2", "effect 1", "surface coins")
    assert me(lamps)["coins"] == 3 + 1 + 3
    tally = solo("s10", "s1@0,s4@1", event="e16", turn=10, coins=3)
    play(tally, "play s10", "place 0", "decline", "decline", "decline")
    assert me(tally)["points"] == 0
    play(tally, "surface coins")
    assert me(tally)["points"] == 1  # three cards activated, a point for three


def deals() -> list[tuple[str, int, int]]:
    return [
        ("deal I", 36, 0),
        ("deal I", 35, 0),
        ("deal II", 43, 0),
        ("deal II", 42, 0),
        ("deal III", 43, 0),
        ("deal III", 42, 0),
    ]


def test_R14_an_event_is_mandatory_but_up_to_leaves_0_legal() -> None:
    chance = told(*[("face", 2, 0)] * 3, *deals(), ("event", 18, 3))
    state = GAME.deal(options={"first_game": True}, chance=chance)
    assert texts(state) == ["advance 0", "advance 1"]  # type: ignore[arg-type]  # Open Roads
    engineers = meet("e03", "s1@0,b2@2")
    assert texts(engineers) == ["at I:0", "at I:2", "at I:6"]  # a machine must be put
    inspection = meet("e07", "s1@0x,b2@2x")
    assert texts(inspection) == ["at I:0", "at I:2", "stop"]  # up to two collapses
    assert named(play(inspection, "stop"), "points")[0]["change"] == 1  # what is left of it comes none the less


def meet(event: str, mine: str, card: str = "s3") -> ImperialMinersState:
    """A round ends in which a card was laid at the right end of level I and did nothing; then this event comes."""
    state = solo(card, mine, event="e17", coming=event)
    play(state, f"play {card}")
    play(state, texts(state)[-1], "decline", "surface coins")
    return state


def test_R15_commitments_are_secret_until_all_have_made_one() -> None:
    state = position(seat("s1.b1", "s1@0"), seat("b2.e1", "e1@0"))
    events = state.play(0, "play b1")
    assert [event.seen(1) for event in events] == [{"event": "commit", "seat": 0}]
    assert me(state)["commit"] == "b1"
    assert state.view(1).facts()["seats"][0]["commit"] is True  # type: ignore[index, call-overload]
    assert state.to_act == (1,)
    assert [event["id"] for event in named(state.play(1, "play b2"), "reveal")] == ["b1", "b2"]


def test_R15_nobody_chooses_a_card_before_all_have_done_with_the_event() -> None:
    state = position(seat("s1.s2", "s1@0", coins=4), seat("b1.b2", "b1@0"), event="e17", coming="e04")
    for who, card in ((0, "s1"), (1, "b1")):
        state.play(who, f"play {card}")
    for who in (0, 1):
        play(state, "place 2", "decline", "surface coins", who=who)
    assert [texts(state, who) for who in (0, 1)] == [["advance 0", "advance 1"]] * 2  # R13: all resolve it
    play(state, "advance 0")
    assert 0 not in state.to_act  # the round goes on when the other has advanced too
    play(state, "advance 0", who=1)
    assert [texts(state, who) for who in (0, 1)] == [["play s2"], ["play b2"]]


def test_R15_each_goes_through_the_mine_phase_at_its_own_pace_and_the_round_ends_for_all() -> None:
    state = position(seat("s1.s2", "s1@0"), seat("b1.b2", "b1@0"), seat("e1.e2", "e1@0"), event="e17")
    for who, card in enumerate(("s1", "b1", "e1")):
        state.play(who, f"play {card}")
    play(state, "place 2", "decline", "surface coins", who=1)  # one is done before another has begun
    assert (state.to_act, me(state, 1)["coins"]) == ((0, 2), 3)
    play(state, "place 2", "decline", "surface coins", who=0)
    assert named(play(state, "place 2", "decline", who=2), "round") == []
    events = play(state, "surface coins", who=2)
    assert [one["seat"] for one in named(events, "coins") if one["source"] == "event"] == [0, 1, 2]  # Late Supper
    assert len(named(events, "round")) == 1


def test_R16_only_who_can_play_nothing_plays_the_top_of_deck_I() -> None:
    state = solo("s4.s10", "s1@0", chance=told(("dig I", 35, 0)))
    assert texts(state) == ["dig"]
    events = play(state, "dig")
    assert named(events, "dig")[0]["id"] == "s1"  # the other one
    assert (me(state)["waiting"], me(state)["hand"]) == ("s1", ["s4", "s10"])  # it never enters the hand
    with pytest.raises(IllegalMove) as refused:
        solo("s1", "s1@0").play(0, "dig")
    assert refused.value.rule == "R16"
    two = position(seat("s4", "s1@0"), seat("b1", "b1@0"))
    assert two.to_act == (0, 1)  # who cannot play is asked too


def test_R17_rows_are_offset_by_half_a_card() -> None:
    state = solo("s4", "s1@0,b2@2", coins=2)
    play(state, "play s4")
    assert texts(state) == ["place -1", "place 1", "place 3"]
    third = solo("s10", "s1@0,s4@1", coins=3)
    play(third, "play s10")
    assert texts(third) == ["place 0", "place 2"]  # even again
    fourth = solo("iv", "s1@0,s4@1,s10@0")
    play(fourth, "play iv")
    assert texts(fourth) == ["place -1", "place 1"]  # and odd


def test_R18_level_II_needs_a_card_above_level_I_nothing() -> None:
    assert texts(solo("s10", "s1@0", coins=9)) == ["dig"]
    with pytest.raises(IllegalMove) as refused:
        solo("s10", "s1@0", coins=9).play(0, "play s10")
    assert refused.value.rule == "R18"
    with pytest.raises(BadNotation):
        solo("s1", "s4@1")


def test_R19_carts_do_not_restrict_placement() -> None:
    for card in ("s4", "b4", "r4"):
        state = solo(card, "s1@0", coins=2)
        play(state, f"play {card}")
        assert texts(state) == ["place -1", "place 1"]


def test_R20_cards_stay_where_they_are() -> None:
    state = solo("s1", "b2@0,s4@1")
    before = [(card["card"], card["column"]) for card in me(state)["mine"]]
    play(state, "play s1", "place 2", "effect 1", "surface coins")
    assert [(card["card"], card["column"]) for card in me(state)["mine"]][:2] == before


def test_R21_the_chain_runs_up_to_the_surface_by_the_owners_choice() -> None:
    state = solo("s4", "s1@0,b2@2", coins=2)
    play(state, "play s4", "place 1", "effect 1")
    assert texts(state) == ["at I:0", "at I:2"]
    play(state, "at I:2", "effect 1")
    assert texts(state)[0] == "surface coins"


def test_R22_the_surface_gives_coins_or_steps_or_cards() -> None:
    state = solo("s1", "s1@0", coins=8)
    play(state, "play s1", "place 2", "decline")
    assert texts(state) == ["surface coins", "surface walk4", "surface walk8", "surface draw"]
    play(state, "surface walk8")
    assert me(state)["coins"] == 0
    assert texts(state) == [f"advance {n}" for n in range(6)]
    assert named(play(state, "advance 5", "board 1"), "advance")[0]["place"] == 5
    slow = solo("s1", "s1@0", coins=7)
    play(slow, "play s1", "place 2", "decline", "surface walk4")
    assert (me(slow)["coins"], texts(slow)) == (3, ["advance 0", "advance 1", "advance 2"])
    poor = solo("s1", "s1@0", coins=3)
    play(poor, "play s1", "place 2", "decline")
    assert texts(poor) == ["surface coins", "surface draw"]


def test_R23_a_cards_effect_may_be_declined_a_surface_effect_not() -> None:
    state = solo("s1", "s1@0")
    play(state, "play s1", "place 2")
    assert "decline" in texts(state)
    play(state, "decline")
    assert "decline" not in texts(state)
    assert (me(state)["mine"][1]["active"], me(state)["coins"]) == (True, 0)  # it was its activation all the same


def test_R23_an_effect_once_chosen_is_resolved_as_far_as_possible() -> None:
    options = variant(
        s4=[[{"machines": 1, "on": "below"}, {"cart": 5}, {"points": 1}, {"pay": 9, "then": [{"points": 5}]}]]
    )
    state = solo("s4", "j3@0", coins=2, options=options)  # no card below, and perhaps no edge for a cart
    events = play(state, "play s4", "place 1", "effect 1")
    while "decline" not in texts(state):  # carts are placed: nothing of it may be refused
        assert not {"stop", "decline"} & set(texts(state))
        events += play(state, texts(state)[0])
    assert [one["change"] for one in named(events, "points")] == [1]  # what can be done is, the rest falls away


def test_R23_each_effect_is_finished_before_the_next_card_activates() -> None:
    options = variant(s4=[[{"draw": 2}, {"points": {"per": "activated"}}]])
    state = solo("s4", "s1@0", coins=2, options=options)
    play(state, "play s4", "place 1", "effect 1", "deck II")
    assert texts(state) == ["deck I", "deck II", "deck III"]  # still the first card's effect
    assert [card["active"] for card in me(state)["mine"]] == [False, True]
    assert [one["change"] for one in named(play(state, "deck II"), "points")] == [1]
    assert "decline" in texts(state)  # now the card above
    assert me(state)["mine"][0]["active"] is True


def test_R23_a_space_is_resolved_but_a_card_that_it_activates_may_decline() -> None:
    state = solo("e5", "s1@0,b2@2", marker="2.7", coins=2)  # top of Technology: activate any card, points by its level
    play(state, "play e5", "place 1", "effect 2", "advance 1")
    assert texts(state) == ["at I:0", "at I:2"]  # not to activate one is no answer
    play(state, "at I:0")
    assert texts(state)[-1] == "decline"
    events = play(state, "decline")
    assert [one["change"] for one in named(events, "points") if one["source"] == "space"] == [1]


def test_R24_a_chain_passes_over_a_card_already_activated_and_leaves_its_collapse() -> None:
    state = solo("s4", "s1@0x!", coins=2)
    events = play(state, "play s4", "place 1", "effect 1")
    assert named(events, "passed")[0]["id"] == "s1"
    assert me(state)["mine"][0]["collapse"] is True
    fork = solo("s4", "s1@0!,b2@2", coins=2)
    play(fork, "play s4", "place 1", "decline")
    assert texts(fork) == ["at I:0", "at I:2"]  # it may be chosen as the way up
    assert [one["id"] for one in named(play(fork, "at I:0"), "passed")] == ["s1"]
    assert texts(fork)[0] == "surface coins"


def test_R25_activations_end_with_the_round() -> None:
    state = solo("s1", "s1@0")
    play(state, "play s1", "place 2", "effect 1")
    assert [card["active"] for card in me(state)["mine"]] == [False, True]
    play(state, "surface coins")
    assert [card["active"] for card in me(state)["mine"]] == [False, False]


def test_R25_what_an_immediate_event_activated_counts_for_the_round() -> None:
    state = solo("s3.s4", "s1@0", event="e17", coming="e08", coins=2)
    play(state, "play s3", "place 4", "decline", "surface coins")
    play(state, "at I:0", "effect 1")  # Night Shift
    assert [card["active"] for card in me(state)["mine"]] == [True, False]
    passed = named(play(state, "play s4", "place 1", "decline"), "passed")
    assert [one["id"] for one in passed] == ["s1"]
    assert texts(state)[0] == "surface coins"


@pytest.mark.parametrize(
    ("event", "score"),
    [("e16", 1), ("e17", 0), ("e18", 1)],  # a point for three activated cards; coins; a cart
)
def test_R25_in_round_ten_the_event_comes_before_scoring(event: str, score: int) -> None:
    state = solo("s10", "s1@0,b5@1", event=event, turn=10, coins=3)  # only s10 has half a cart, towards b5
    play(state, "play s10", "place 0", "decline", "decline", "decline")
    assert state._scores() == (0,)
    play(state, "surface coins")
    assert state.outcome is not None
    assert state.outcome.scores == (score,)
    assert me(state)["coins"] == 3 + (2 if event == "e17" else 0)  # Late Supper: 1, and 1 for each three cards


def test_R26_nothing_refers_to_the_mine_of_another() -> None:
    state = position(seat("b6", "s1@0,b2@2", coins=2), seat("b1", "e1@0x,b1@2x", coins=4, points=5))
    state.play(1, "play b1")
    before = me(state, 1)
    events = play(state, "play b6", "place 1", "effect 2")  # 2 points for each collapse: the other's do not count
    assert named(events, "points") == []
    assert {key: before[key] for key in ("coins", "points", "mine", "place")} == {
        key: me(state, 1)[key] for key in ("coins", "points", "mine", "place")
    }


# ---------------------------------------------------------------- tokens
def test_R27_three_machines_at_most_and_a_chosen_card_must_have_room() -> None:
    state = solo("a8", "a2@0+3,b2@2", coins=2)
    play(state, "play a8", "place 1", "effect 1", "at I:0", "effect 1")
    assert [card["machines"] for card in me(state)["mine"]] == [3, 0, 2]
    room = solo("a3", "a2@0+3,b2@2")
    play(room, "play a3", "place 4", "effect 2")  # only b2 has room: nothing to choose
    assert [card["machines"] for card in me(room)["mine"]] == [3, 2, 0]


def test_R28_machines_stay() -> None:
    """Through effects that count them, under a collapse, when it is cleared, and from round to round."""
    options = variant(
        a2=[[{"points": {"per": "machines here"}}]], s4=[[{"collapse": 1, "on": "above"}]], s1=[[{"coins": 1}]]
    )
    state = solo("s1.s4", "a2@0+2", turn=8, coins=2, event="e17", coming="e16", options=options)
    assert named(play(state, "play s4", "place 1", "effect 1"), "collapse")[0]["id"] == "a2"
    play(state, "surface coins")  # the chain cleared the collapse
    assert [(card["machines"], card["collapse"]) for card in me(state)["mine"]] == [(2, False), (0, False)]
    counting = solo("s5", "a2@0+2", coins=2, options=options)
    events = play(counting, "play s5", "place 1", "decline", "effect 1")
    assert [one["change"] for one in named(events, "points")] == [2]
    assert me(counting)["mine"][0]["machines"] == 2


def test_R29_one_collapse_at_most_on_a_card() -> None:
    state = solo("b5", "s1@0x,b2@2", coins=2)
    play(state, "play b5", "place 1", "effect 2")
    assert [card["collapse"] for card in me(state)["mine"]] == [True, True, False]
    chosen = solo("s4", "s1@0x,b2@2,b1@4", coins=2, options=variant(s4=[[{"collapse": 1, "on": "another"}]]))
    play(chosen, "play s4", "place 1", "effect 1")
    assert texts(chosen) == ["at I:2", "at I:4"]  # R27: one that can take it must be chosen


def test_R30_a_collapse_is_removed_in_place_of_the_effect_and_the_chain_goes_on() -> None:
    state = solo("s4", "s1@0x", coins=2)
    events = play(state, "play s4", "place 1", "effect 1")
    assert named(events, "cleared")[0]["id"] == "s1"
    assert me(state)["mine"][0]["active"] is True
    assert texts(state)[0] == "surface coins"


def edge_cards() -> tuple[str, str]:
    """Two cards of level I, one with half a cart on its right, one on its left."""
    right = next(card.id for card in PACK.cards if card.level == 1 and card.carts >> 3 & 1)
    left = next(card.id for card in PACK.cards if card.level == 1 and card.carts >> 2 & 1 and card.id != right)
    return right, left


def test_R31_two_halves_make_a_cart() -> None:
    right, left = edge_cards()
    assert solo("s4", f"{right}@0,{left}@2").carts(0) == 1
    assert solo("s4", f"{left}@0,{right}@4").carts(0) == 0


def test_R32_a_cart_goes_where_there_is_one_half_and_then_counts() -> None:
    state = solo("r1", "s1@0,s3@2")  # half a cart to the right of s1, none to the left of s3
    assert state.carts(0) == 0
    play(state, "play r1", "place -4", "effect 2")
    assert state.carts(0) == 1
    assert [card["carts"] for card in me(state)["mine"]] == [[3], [2], []]
    bare = solo("r1", "j3@0,s3@2")  # no half at all between them
    play(bare, "play r1", "place -4", "effect 2")
    assert bare.carts(0) == 0
    full = solo("r1", "s1@0,e2@2")  # complete already
    play(full, "play r1", "place -4", "effect 2")
    assert full.carts(0) == 1


def test_R33_without_such_an_edge_no_cart_is_taken() -> None:
    state = solo("r1", "s1@0")
    play(state, "play r1", "place 4", "effect 2")
    assert state.carts(0) == 0
    assert texts(state)[0] == "surface coins"


def test_R34_a_completed_cart_is_a_point_at_the_end() -> None:
    right, left = edge_cards()
    assert solo("s4", f"{right}@0,{left}@2", points=5)._scores() == (6,)


def test_R35_activating_a_card_sets_off_no_chain_and_holds_once_a_round() -> None:
    state = solo("b9", "s1@0,s4@-1,b2@2", coins=2)
    play(state, "play b9", "place 1", "effect 2")
    assert texts(state) == ["at I:0", "at II:-1", "at I:2"]
    play(state, "at II:-1", "effect 1")
    assert texts(state) == ["at I:0", "at I:2"]  # the chain of b9 itself goes on
    fallen = solo("b9", "s1@0,s4@-1x,b2@2!", coins=2)
    play(fallen, "play b9", "place 1", "effect 2")
    assert texts(fallen) == ["at I:0", "at II:-1"]  # b2 has been activated this round
    assert [one["id"] for one in named(play(fallen, "at II:-1"), "cleared")] == ["s4"]  # in place of its effect
    assert me(fallen)["mine"][1]["active"] is True


def test_R36_cards_are_drawn_one_at_a_time_from_any_deck() -> None:
    state = solo("s1", "s1@0", chance=told(("draw II", 43, 0), ("draw III", 43, 0), ("draw I", 34, 0), ("event", 9, 0)))
    play(state, "play s1", "place 2", "decline", "surface draw")
    assert texts(state) == ["deck I", "deck II", "deck III"]
    events = play(state, "deck II")
    assert "id" not in events[0].seen(None) and events[0].seen(0)["id"] == PACK.cards[18].id
    play(state, "deck III", "deck I")
    assert me(state)["levels"][:3] == [1, 1, 1]


def test_R37_more_than_eight_are_discarded_when_the_effect_is_over() -> None:
    state = solo("s1.s4.s5.s6.s7.s8.s9.b4", "s1@0")
    play(state, "play s1", "place 2", "decline", "surface draw", "deck III", "deck III")
    assert len(texts(state)) == 3  # nine in hand, and the third draw still comes
    play(state, "deck III")
    assert all(text.startswith("discard") for text in texts(state))
    play(state, texts(state)[0])
    play(state, texts(state)[0])
    assert sum(me(state)["levels"]) == 8


def test_R37_an_effect_inside_another_is_an_effect_too() -> None:
    options = variant(s4=[[{"activate": 1, "of": "above"}, {"draw": 2}]], s1=[[{"draw": 2}]])
    state = solo("s4.s5.s6.s7.s8.s9.b4.b5.b6", "s1@0", coins=2, options=options)
    play(state, "play s4", "place 1", "effect 1", "effect 1", "deck III", "deck III")
    assert all(text.startswith("discard") for text in texts(state))  # ten, when the inner effect is over
    play(state, "discard s5", "discard s6")
    assert texts(state) == ["deck I", "deck II", "deck III"]  # and the outer one goes on
    play(state, "deck III", "deck III", "discard s7", "discard s8")
    assert sum(me(state)["levels"]) == 8


def test_R38_level_IV_comes_from_boards_and_events_only() -> None:
    from underhall.games.imperial_miners.effects import BadPack

    with pytest.raises(BadPack, match=r"card s1, effects\[0\].*R38"):
        variant(s1=[[{"draw": 1, "level": "IV"}]])
    state = solo("e2", "s1@0", marker="3.4")  # the fifth space of Diplomacy gives one
    events = play(state, "play e2", "place 2", "effect 1", "advance 1")
    assert named(events, "fourth")[0]["id"] == "iv"
    assert me(state)["known"] == ["iv"]


def test_R39_a_card_of_a_faction_is_taken_in_sight_of_all() -> None:
    state = position(seat("j5", "s1@0", coins=2), seat("s1", "-"))
    state.play(1, "play s1")
    play(state, "play j5", "place 1", "effect 2", "faction romans")
    assert texts(state) == ["deck I", "deck II", "deck III"]
    found = named(play(state, "deck II"), "recruit")[0]
    assert found["faction"] == "romans"
    assert me(state, 0)["known"] == [found["id"]]
    assert state.view(1).facts()["seats"][0]["hand"] == [found["id"]]  # type: ignore[index, call-overload]


def without(faction: str, *levels: int) -> str:
    """All cards of a faction in these decks, as discards."""
    found = [card for card in PACK.cards if faction in card.factions and card.level in levels]
    return ".".join(card.id + (f"*{card.copies}" if card.copies > 1 else "") for card in found)


def test_R39_a_deck_without_the_faction_is_left_for_another_each_at_most_once() -> None:
    state = solo("j5", "s1@0", coins=2, discards=without("romans", 1, 2, 3))
    play(state, "play j5", "place 1", "effect 2", "faction romans")
    none = play(state, "deck II")
    assert [(one["faction"], one["level"]) for one in named(none, "none")] == [("romans", "II")]
    assert texts(state) == ["deck I", "deck III"]
    last = play(state, "deck III")  # then only deck I is left: nothing to choose; and none of them gives a card
    assert [one["level"] for one in named(last, "none")] == ["III", "I"]
    assert me(state)["hand"] == []
    assert len(state.view(0).facts()["discards"]) == sum(  # type: ignore[arg-type]  # none of them was mixed in
        card.copies for card in PACK.cards if "romans" in card.factions
    )


def test_R39_an_empty_deck_takes_its_discards_in_before_it_is_turned_over() -> None:
    ones = ".".join(f"{card.id}*2" for card in PACK.cards if card.level == 1 and card.id != "s1")
    state = solo("s1.j5", "s1@0", coins=2, discards=ones)
    play(state, "play j5", "place 1", "effect 2", "faction romans")
    found = named(play(state, "deck I"), "recruit")[0]
    assert found["id"] in ("r1", "r2", "r3")
    assert state.view(0).facts()["discards"] == []


# ---------------------------------------------------------------- advancing
def test_R40_the_first_advance_chooses_a_board_and_enters_from_below() -> None:
    state = solo("e2", "s1@0")
    play(state, "play e2", "place 2", "effect 1", "advance 1")
    assert texts(state) == ["board 1", "board 2", "board 3"]
    play(state, "board 2")
    assert (me(state)["board"], me(state)["place"]) == (1, 1)


def test_R41_later_advances_go_on_along_the_same_board() -> None:
    state = solo("e2", "s1@0", marker="2.3")
    play(state, "play e2", "place 2", "effect 1", "advance 1")
    assert (me(state)["board"], me(state)["place"]) == (1, 4)


def test_R42_only_the_space_stopped_on_is_resolved() -> None:
    state = solo("e5", "s1@0", marker="1.2", coins=2)
    events = play(state, "play e5", "place 1", "effect 2", "advance 2")
    gained = [event for event in named(events, "points") + named(events, "coins") if event["source"] == "space"]
    assert len(gained) == 1


def test_R43_the_top_completes_a_board_and_leads_to_the_bottom_of_another() -> None:
    state = solo("e5", "s1@0", marker="1.7", coins=2)
    play(state, "play e5", "place 1", "effect 2")
    assert texts(state) == ["advance 0", "advance 1"]  # movement beyond the top is lost
    play(state, "advance 1")
    assert texts(state) == ["board 2", "board 3"]
    play(state, "board 3")
    assert (me(state)["board"], me(state)["place"], me(state)["boards"], me(state)["points"]) == (2, 1, 1, 4)


def test_R43_a_board_completed_before_may_be_chosen_again() -> None:
    state = solo("e5", "s1@0", marker="3.7", boards=1, coins=2)
    play(state, "play e5", "place 1", "effect 2", "advance 1")
    assert texts(state) == ["board 1", "board 2"]
    play(state, "board 1")
    assert (me(state)["board"], me(state)["place"], me(state)["boards"]) == (0, 1, 2)


def test_R44_markers_do_not_block() -> None:
    state = position(seat("e2", "s1@0", marker="1.1"), seat("s1", "-", marker="1.2"))
    state.play(1, "play s1")
    play(state, "play e2", "place 2", "effect 1", "advance 1")
    assert me(state, 0)["place"] == me(state, 1)["place"] == 2


# ---------------------------------------------------------------- the end
def over(*seats: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    past = ",".join(one.id for one in PACK.events[:10])
    state = GAME.read_state(f"{len(seats)} over:10 000 -/{past} - {' '.join(seats)} -")
    assert state.outcome is not None
    return state.outcome.scores, state.outcome.winners


def test_R45_points_and_carts_make_the_score() -> None:
    right, left = edge_cards()
    assert over(seat("-", f"{right}@0,{left}@2", points=10))[0] == (11,)


def test_R46_ties_go_to_coins_then_carts_then_are_shared() -> None:
    right, left = edge_cards()
    assert over(seat(points=9, coins=3), seat(points=9, coins=2))[1] == (0,)
    assert over(seat(points=9, coins=2), seat("-", f"{right}@0,{left}@2", points=8, coins=2)) == ((9, 9), (1,))
    assert over(seat(points=9, coins=3), seat("-", f"{right}@0,{left}@2", points=8, coins=2)) == ((9, 9), (0,))
    assert over(seat(points=9, coins=2), seat(points=9, coins=2))[1] == (0, 1)


def test_R47_31_points_and_8_carts_are_39_and_coins_only_break_ties() -> None:
    full = [card.id for card in PACK.cards if card.level == 1]
    mine: list[str] = []
    for card in full:  # a row that grows until it has eight carts put on or made
        mine.append(f"{card}@{2 * len(mine)}")
        if len(mine) == 10:
            break
    text = ",".join(
        f"{one}c{''.join('23'[0 if i == 9 else 1] if i in (0, 9) else '23')}" for i, one in enumerate(mine[:9])
    )
    state = solo("-", text.replace(f"{mine[8]}c23", f"{mine[8]}c2"), points=31, coins=7, turn=10)
    assert state.carts(0) == 8
    assert state._scores() == (39,)


def test_R48_solo_scores_have_titles() -> None:
    wanted = {34: "digger", 35: "labourer", 45: "labourer", 46: "expert", 55: "expert", 56: "engineer", 60: "engineer"}
    wanted |= {61: "veteran", 65: "veteran", 66: "king"}
    assert {score: title(score) for score in wanted} == wanted
    with pytest.raises(BadSeats):
        GAME.deal(6)
