"""Where the rulebook leaves something open: each decision of ours, and each option, by name."""

from __future__ import annotations

from typing import Any

from tests.support.games.imperial_miners.positions import (
    GAME,
    PACK,
    changed,
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

from underhall.games.imperial_miners import rules
from underhall.games.imperial_miners.vocabulary import COUNTER_CODES
from underhall.table import Chance, Json


def test_surface_coins_is_an_option() -> None:
    state = solo("s1", "s1@0", options=" surface_coins=5")
    play(state, "play s1", "place 2", "decline", "surface coins")
    assert me(state)["coins"] == 5


def test_row_one_gaps_one_none_or_any() -> None:
    def columns(options: str) -> list[str]:
        state = solo("s2", "s1@0", options=options)
        play(state, "play s2")
        return [text.removeprefix("place ") for text in texts(state)]

    assert columns("") == ["-4", "-2", "2", "4"]
    assert columns(" row_one_gaps=none") == ["-2", "2"]
    assert len(columns(" row_one_gaps=any")) == 20


def test_the_first_card_lies_at_column_0() -> None:
    state = solo("s1", "-", turn=1)
    play(state, "play s1")
    assert me(state)["mine"][0]["column"] == 0


def test_resolve_bottom_is_an_option_and_off() -> None:
    for options, coins in (("", 0), (" resolve_bottom=true", 1)):
        state = solo("e5", "s1@0", marker="1.7", coins=2, options=options)
        play(state, "play e5", "place 1", "effect 2", "advance 1", "board 2")  # Technology begins with 1 coin
        assert me(state)["coins"] == coins


def test_advancing_0_commits_to_no_board() -> None:
    state = solo("e2", "s1@0")
    play(state, "play e2", "place 2", "effect 1", "advance 0")
    assert me(state)["board"] is None


def test_costs_inside_effects_are_all_or_nothing() -> None:
    state = solo("s4", "s1@0", coins=3)
    play(state, "play s4", "place 1")
    assert texts(state) == ["effect 1", "decline"]  # 1 coin left, and 5 to pay
    rich = solo("s4", "s1@0", coins=7)
    events = play(rich, "play s4", "place 1", "effect 2")
    assert [one["change"] for one in named(events, "coins")][-1] == -5  # two Scots in the mine, s4 among them


def test_four_or_eight_is_one_choice_once() -> None:
    state = solo("s1", "s1@0", coins=20)
    play(state, "play s1", "place 2", "decline", "surface walk4", "advance 2", "board 1")
    assert me(state)["coins"] >= 16
    assert not any(text.startswith("surface") for text in texts(state))


def test_a_special_activation_chooses_only_cards_not_yet_activated() -> None:
    options = variant(s4=[[{"activate": 1, "of": "any"}]])
    state = solo("s4", "s1@0!,b2@2", coins=2, options=options)
    play(state, "play s4", "place 1", "effect 1")
    assert me(state)["mine"][1]["active"] is True  # b2 was the only one left


def test_nested_activations_resolve_depth_first() -> None:
    options = variant(
        s4=[[{"activate": 2, "of": "another fresh"}]], s5=[[{"activate": 1, "of": "another fresh"}, {"points": 1}]]
    )
    state = solo("s4", "s1@0,s5@-1,b2@2,e1@4", coins=2, options=options)
    events = play(state, "play s4", "place 1", "effect 1", "at II:-1", "effect 1", "at I:4", "effect 1")
    order = [one["id"] for one in named(events, "activate")]
    assert order == ["s4", "s5", "e1"]
    assert named(events, "points")[0]["source"] == "s5"


def test_counts_are_read_when_the_step_resolves_and_include_the_acting_card() -> None:
    options = variant(j6=[[{"points": {"per": "cards of japanese"}}]])
    state = solo("j6", "j1@0,j3@2", coins=2, options=options)
    events = play(state, "play j6", "place 1", "effect 1")
    assert named(events, "points")[0]["change"] == 3


def test_there_are_at_most_six_different_factions() -> None:
    state = solo("-", "s1@0,b1@2,e1@4,j1@6,a1@8,r1@10,se1@1")
    assert rules.counter_of(state.position, state.pack.tables, 0, 0, COUNTER_CODES["factions"], 0) == 6


def test_draws_are_served_in_the_order_in_which_decisions_arrive() -> None:
    chance = told(("draw III", 43, 0), ("draw III", 42, 0))
    state = position(seat("s1", "s1@0"), seat("b1", "b1@0"), chance=chance)
    state.play(0, "play s1")
    state.play(1, "play b1")
    for who in (0, 1):
        play(state, "place 2", "decline", "surface draw", who=who)
    second = play(state, "deck III", who=1)
    first = play(state, "deck III", who=0)
    assert second[0].seen(1)["id"] == PACK.cards[61].id
    assert first[0].seen(0)["id"] == PACK.cards[62].id


def test_all_decks_empty_is_no_draw() -> None:
    every = ".".join(card.id + (f"*{card.copies}" if card.copies > 1 else "") for card in PACK.cards if card.level < 4)
    state = solo(every, "-", turn=1)
    events = play(state, "play s1", "decline", "surface draw")
    assert named(events, "draw") == []
    assert len(me(state)["hand"]) == 36 + 43 + 43 - 1
    assert texts(state)[0].startswith("discard")  # the effect is over, and the hand too large


def test_a_deck_that_is_empty_with_its_discards_is_not_offered() -> None:
    twos = ".".join(card.id for card in PACK.cards if card.level == 2)
    state = solo(f"s1.{twos}", "s1@0")
    play(state, "play s1", "place 2", "decline", "surface draw")
    assert texts(state) == ["deck I", "deck III"]
    some = solo("s1", "s1@0", discards=twos)  # its discards would be shuffled in
    play(some, "play s1", "place 2", "decline", "surface draw")
    assert texts(some) == ["deck I", "deck II", "deck III"]


def test_decks_that_others_emptied_while_a_seat_was_asked_give_it_nothing() -> None:
    def all_but(*left: str) -> str:
        return ".".join(
            card.id + (f"*{card.copies}" if card.copies > 1 else "")
            for card in PACK.cards
            if card.level < 4 and card.id not in left
        )

    state = position(seat("s1*2", "-"), seat(all_but("s1", "s4", "s10"), "-"), turn=1)
    state.play(0, "play s1")
    play(state, "play s2", who=1)
    play(state, "decline", "surface draw")
    assert texts(state) == ["deck II", "deck III"]
    play(state, "decline", "surface draw", "deck III", who=1)  # the other deck is then not even a choice
    assert texts(state) == ["stop"]
    play(state, "stop")
    assert 0 not in state.to_act


def test_an_empty_pile_of_level_four_gives_nothing() -> None:
    for held, left in (("iv*14", 0), ("iv*13", 1)):
        state = position(seat("e2", "s1@0", marker="3.4"), seat(f"s1.{held}", "-", known=held))
        assert state.view(0).facts()["decks"]["IV"] == left  # type: ignore[index, call-overload]
        state.play(1, "play s1")
        events = play(state, "play e2", "place 2", "effect 1", "advance 1")  # Diplomacy's fifth space gives one
        assert len(named(events, "fourth")) == me(state)["levels"][3] == left
        assert me(state)["place"] == 5
        assert texts(state)[0] == "surface coins"


def test_with_the_first_deck_empty_nothing_is_placed_and_one_surface_effect_is_taken() -> None:
    ones = [card.id for card in PACK.cards if card.level == 1]
    mines = [",".join(f"{one}@{2 * i}" for i, one in enumerate(ones[9 * (n % 2) : 9 * (n % 2) + 9])) for n in range(4)]
    state = position(
        *[seat(hand, mine) for hand, mine in zip(("s15", "b15", "r15", "n4"), mines, strict=True)], turn=10
    )
    assert state.view(0).facts()["decks"]["I"] == 0  # type: ignore[index, call-overload]
    for who in range(4):
        assert texts(state, who) == ["dig"]
        state.play(who, "dig")
    assert texts(state) == ["surface coins", "surface draw"]
    assert not any(card["active"] for card in me(state)["mine"])  # no chain
    play(state, "surface coins")
    assert len(me(state)["mine"]) == 9
    assert me(state)["coins"] == 3
    assert 0 not in state.to_act  # one, and the round is over for this seat


def top_space(*steps: dict[str, Json]) -> str:
    """A pack like ours in which the top of the first face does this; as options behind a text."""
    return changed(lambda data: data["faces"][0]["spaces"].__setitem__(-1, list(steps)))


def test_an_advance_inside_the_top_spaces_own_effect_is_lost_and_the_board_is_chosen_after_it() -> None:
    options = top_space({"activate": 1, "of": "any"}, {"advance": 2}, {"points": 3})
    state = solo("e5", "e2@0,s1@2", marker="1.7", coins=2, options=options)
    play(state, "play e5", "place 1", "effect 2", "advance 1")
    assert texts(state) == ["at I:0", "at I:2"]  # the top's own effect comes first
    events = play(state, "at I:0", "effect 1")  # Star Well would advance by 1: lost, as the 2 of the space itself
    assert named(events, "advance") == []
    assert (me(state)["board"], me(state)["place"], me(state)["boards"], me(state)["points"]) == (0, 8, 1, 3)
    assert texts(state) == ["board 2", "board 3"]  # and only now the next board
    play(state, "board 2")
    assert (me(state)["board"], me(state)["place"]) == (1, 1)
    assert texts(state) == ["at I:0", "at I:2"]  # the chain of e5 goes on


def test_activate_then_points_by_level_pays_on_a_collapsed_card_too() -> None:
    state = solo("e5", "e2@0x,s1@2", marker="2.7", coins=2, options=" faces=000")
    play(state, "play e5", "place 1", "effect 2", "advance 1", "at I:0", "board 1")  # the top of Technology
    assert me(state)["points"] == 1
    assert me(state)["mine"][0]["collapse"] is False


def test_activate_then_points_gives_nothing_without_a_target() -> None:
    state = solo("e5", "e2@0!,s1@2!", marker="2.7", coins=2, options=" faces=000")
    play(state, "play e5", "place 1", "effect 2", "advance 1", "board 1")
    assert (me(state)["boards"], me(state)["points"]) == (1, 0)
    assert texts(state) == ["at I:0", "at I:2"]  # the way up


def test_collapsed_cards_count_for_everything_but_their_effect() -> None:
    state = solo("-", "s1@0x,se1@1x")
    assert rules.counter_of(state.position, state.pack.tables, 0, 0, COUNTER_CODES["cards of <faction>"], 0) == 2


def test_words_above_depth_edge_marker() -> None:
    state = solo("-", "s1@0,b2@2,s4@1,s10@0", marker="1.4")

    def count(what: int, slot: int) -> int:
        return rules.counter_of(state.position, state.pack.tables, 0, slot, what, 0)

    assert [count(COUNTER_CODES["above"], slot) for slot in range(4)] == [0, 0, 2, 1]
    assert count(COUNTER_CODES["depth"], 0) == 3
    assert [count(COUNTER_CODES["at an edge"], slot) for slot in range(4)] == [1, 1, 1, 1]
    row = solo("-", "s1@0,b2@2,e1@4")
    at_edge = [
        rules.counter_of(row.position, row.pack.tables, 0, slot, COUNTER_CODES["at an edge"], 0) for slot in range(3)
    ]
    assert at_edge == [1, 0, 1]
    assert rules.counter_of(row.position, row.pack.tables, 0, 0, COUNTER_CODES["marker"], 0) == 0  # before entry
    assert count(COUNTER_CODES["marker"], 0) == 4
    assert count(COUNTER_CODES["to the top"], 0) == 4
    assert count(COUNTER_CODES["alone in its row"], 3) == 1
    assert count(COUNTER_CODES["same column"], 3) == 1


def test_spaces_advanced_now_are_those_of_this_advance() -> None:
    state = solo("e5", "s1@0", marker="1.2", coins=2)
    events = play(state, "play e5", "place 1", "effect 2", "advance 2")  # Alchemy 4: a coin for each space
    assert [one["change"] for one in named(events, "coins") if one["source"] == "space"] == [2]


def test_tiers_are_one_choice_among_prices() -> None:
    state = solo("s12", "s1@0,b4@1", coins=7 + 5)
    play(state, "play s12", "place 0", "effect 2")
    assert me(state)["points"] == 4  # 5 coins left: only the cheaper one is payable
    rich = solo("s12", "s1@0,b4@1", coins=7 + 12)
    play(rich, "play s12", "place 0", "effect 2")
    assert texts(rich) == ["choose 1", "choose 2"]
    play(rich, "choose 2")
    assert (me(rich)["points"], me(rich)["coins"]) == (6, 4)  # one of them, although 4 coins are left


def test_chosen_faces_are_an_option() -> None:
    for faces, shown in (("111", [1, 3, 5]), ("100", [1, 2, 4]), ("001", [0, 2, 5])):
        state = GAME.deal(2, {"faces": faces}, Chance(1))
        assert state.view(None).facts()["faces"] == shown
        assert not any(answer.what == "face" for answer in state.chance.take())  # nothing is left to chance


def test_the_set_up_for_a_first_game_is_an_option() -> None:
    """R7: two cards of each level, all kept; nobody puts anything aside, and the first event comes at once."""
    state = GAME.deal(3, {"first_game": True}, Chance(1))
    assert [me(state, who)["levels"] for who in range(3)] == [[2, 2, 2, 0]] * 3  # type: ignore[arg-type]
    facts = state.view(None).facts()
    assert (facts["round"], facts["discards"]) == (1, [])
    assert GAME.deal(3, chance=Chance(1)).view(None).facts()["round"] == 0


def test_the_marker_counts_on_the_current_board_and_the_jump_is_no_space_advanced() -> None:
    options = variant(e5=[[{"advance": 3}, {"points": {"per": "advanced this round"}}, {"coins": {"per": "marker"}}]])
    state = solo("e5", "s1@0", marker="1.6", coins=2, options=options)
    events = play(state, "play e5", "place 1", "effect 1", "advance 2", "board 3")
    mine = [(one["source"], one["change"]) for one in named(events, "points") + named(events, "coins")]
    assert [change for source, change in mine if source == "e5"] == [2, 1]  # two spaces; the bottom of the next board
    bottom = faced(2, {"points": {"per": "advanced now"}}) + " resolve_bottom=true"
    again = solo("e5", "s1@0", marker="1.6", coins=2, options=bottom)
    events = play(again, "play e5", "place 1", "effect 2", "advance 2", "board 2")
    assert named(events, "points")[-1]["change"] == 2  # told at the bottom, of the way that led there


def test_spaces_advanced_are_those_of_this_round() -> None:
    def change(data: dict[str, Any]) -> None:
        data["faces"][0]["spaces"] = [[{"points": 1}]] * 8
        for card in data["cards"]:
            if card["id"] == "e2":
                card["effects"] = [[{"advance": 1}, {"coins": {"per": "advanced this round"}}]]

    options = changed(change)
    state = solo("e2*2", "s1@0", turn=9, marker="1.1", event="e17", coming="e16", options=options)
    for place in ("place 2", "place 4"):
        events = play(state, "play e2", place, "effect 1", "advance 1")
        assert [one["change"] for one in named(events, "coins") if one["source"] == "e2"] == [1]
        play(state, "surface coins")


def test_an_amount_is_never_below_0() -> None:
    less: dict[str, Json] = {"per": "machines", "add": -5}
    fall = {"collapse": less, "on": "all any"}
    for step in ({"coins": less}, {"draw": less}, {"machines": less}, {"advance": less}, {"cart": less}, fall):
        options = variant(s4=[[step, {"points": 1}]])  # type: ignore[list-item]
        state = solo("s4", "a1@0+1", coins=2, options=options)
        events = play(state, "play s4", "place 1", "effect 1")
        assert [event.name for event in events][-3:] == ["activate", "points", "choose"]  # and on to the card above
    options = variant(s4=[[{"discard": less, "each": [{"coins": 1}]}, {"repeat": less, "do": [{"coins": 1}]}]])
    state = solo("s4.s5", "a1@0+1", coins=2, options=options)
    assert named(play(state, "play s4", "place 1", "effect 1"), "coins") == [{"seat": 0, "change": -2, "source": ""}]


def faced(face: int, *steps: dict[str, Json]) -> str:
    """A pack like ours in which the bottom of a face does this; as options behind a text."""
    return changed(lambda data: data["faces"][face]["spaces"].__setitem__(0, list(steps)))
