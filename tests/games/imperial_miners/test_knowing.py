"""What each may know: hands, decks, commitments, cards put aside, and what a move may be taken back for."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from tests.support.games.imperial_miners.positions import (
    GAME,
    PACK,
    named,
    play,
    position,
    seat,
    solo,
    texts,
    told,
    variant,
)

from underhall.games.imperial_miners import ImperialMinersState
from underhall.games.imperial_miners.layout import Layout
from underhall.table import Chance


def shown(state: ImperialMinersState, viewer: int | None) -> str:
    """All that a viewer is told of a position: its facts and its text."""
    view = state.view(viewer)
    return json.dumps(view.facts()) + str(view)


def test_cards_put_aside_in_the_set_up_are_hidden_until_all_have_chosen() -> None:
    state = GAME.deal(2, chance=Chance(3))
    mine: Any = state.view(0).facts()["seats"]
    hand = {str(card) for card in mine[0]["hand"]}
    for _ in range(4):
        (event,) = state.play(0, state.moves(0)[0])
        assert "id" in event.seen(0) and set(event.seen(1)) == {"event", "seat", "level"}
    assert state.view(1).facts()["discards"] == state.view(0).facts()["discards"] == []
    theirs: Any = state.view(1).facts()["seats"]
    assert (theirs[0]["hand"], theirs[0]["aside"]) == ([], [])
    assert not {f'"{card}"' for card in hand} & set(json.dumps(theirs[0]).replace(",", " ").split())
    for _ in range(4):
        events = state.play(1, state.moves(1)[0])
    begin = next(event for event in events if event.name == "begin")
    assert begin.opens and len(begin.seen(None)["ids"]) == 8  # type: ignore[arg-type]
    assert len(state.view(None).facts()["discards"]) == 8  # type: ignore[arg-type]


def test_a_commitment_tells_nothing_not_even_that_there_was_none_to_choose() -> None:
    """R16: who must take the top of deck I looks to the others like anybody who chose."""
    seen = []
    for card, cost, move in (("s10", 3, "play s10"), ("n4", 13, "dig")):
        assert PACK.cards[PACK.by_id(card) or 0].cost == cost
        state = position(seat(card, "s1@0,s4@1", coins=3), seat("b2", "b2@0"))
        assert (state.to_act, texts(state)) == ((0, 1), [move])
        events = state.play(0, move)
        assert [event.seen(1) for event in events] == [{"event": "commit", "seat": 0}]
        seen.append((shown(state, 1), shown(state, None)))
    assert seen[0] == seen[1]


def test_the_top_of_deck_one_is_turned_at_the_common_reveal() -> None:
    state = position(seat("s4", "s1@0"), seat("b1", "b1@0"), chance=told(("dig I", 33, 0)))
    assert [event.name for event in state.play(0, "dig")] == ["commit"]
    assert [event.name for event in state.play(1, "play b1")][:3] == ["commit", "dig", "reveal"]


def test_levels_of_hands_sizes_of_decks_and_cards_that_all_saw_are_public() -> None:
    state = position(seat("s1.s4.s10.iv", "s1@0", known="iv"), seat("b1", "b1@0"))
    for viewer in (1, None):
        facts: Any = state.view(viewer).facts()
        one = facts["seats"][0]
        assert (one["levels"], one["hand"], one["known"]) == ([1, 1, 1, 1], ["iv"], ["iv"])
        assert facts["decks"] == {"I": 32, "II": 42, "III": 42, "IV": 13}
        assert (facts["event"], facts["events_left"], len(facts["past"])) == ("e01", 1, 8)
    assert "offer" not in state.view(None).facts()


def test_two_equal_cards_are_not_told_by_a_question_that_is_not_asked() -> None:
    """Who discards one of two cards is asked, though they be equal: else all would know the one that stays."""
    pays = [[{"pay_cards": 1, "then": [{"coins": 1}]}]]
    for hand in ("s1.s2*2", "s1.s2.b1"):
        state = position(seat(hand, "b1@0"), seat("b2", "b2@0"), options=variant(s1=pays))  # type: ignore[arg-type]
        state.play(1, "play b2")
        assert named(play(state, "play s1", "place 2", "effect 1"), "discard") == []
        assert 0 in state.to_act
        assert named(play(state, "discard s2"), "discard")[0]["id"] == "s2"


def test_two_equal_cards_looked_at_are_not_told_either() -> None:
    look = variant(s1=[[{"look": 2, "keep": 1}]])
    others = ".".join(f"{card.id}*2" for card in PACK.cards if card.level == 1 and card.id not in ("s1", "s2", "b1"))
    state = position(seat("s1", "s1@0"), seat("b1*2", "-"), discards=others, options=look)  # s2 twice is deck I
    state.play(1, "play b1")
    play(state, "play s1", "place 2", "effect 1")
    assert named(play(state, "deck I"), "take") == []
    assert texts(state) == ["take s2"]


def test_what_a_card_in_hand_would_open_is_offered_to_its_owner_alone() -> None:
    state = position(seat("s1.s10", "s1@0", coins=4), seat("b4", "b1@0"))
    offered: Any = state.view(1).facts()["offer"]
    assert set(offered["prices"]) == {"b4"}
    assert "s10" not in shown(state, 1)


def test_a_move_may_be_taken_back_until_something_was_drawn_or_revealed() -> None:
    """The hall offers a move back while none of its events opens anything and chance was not asked."""

    def free(state: ImperialMinersState, move: str, who: int = 0) -> bool:
        state.chance.take()
        events = state.play(who, move)
        return not state.chance.take() and not any(event.opens for event in events)

    state = position(seat("s1.e2", "a1@0+1", marker="1.1"), seat("b1", "b1@0"))
    assert free(state, "play e2")  # nobody has seen it
    assert not free(state, "play b1", 1)  # with the last commitment all are revealed
    assert free(state, "place 2") and free(state, "effect 1") and free(state, "advance 1")
    assert free(state, "surface draw")  # which deck is still to be said
    assert not free(state, "deck III")
    hoard = solo("s1.s4.s5.s6.s7.s8.s9.b4.b5.b6", "s1@0")
    play(hoard, "play s1", "place 2", "decline", "surface coins")
    assert not free(hoard, "discard s4")  # the others see it now
    looking = position(seat("s1", "s1@0"), seat("b1", "-"), options=variant(s1=[[{"look": 3, "keep": 1}]]))
    looking.play(1, "play b1")
    play(looking, "play s1", "place 2")
    assert free(looking, "effect 1") and not free(looking, "deck II")
    assert free(looking, texts(looking)[0])  # one of those that lie open before their owner, taken or not
    last = solo("s1", "s1@0")
    play(last, "play s1", "place 2", "decline")
    assert not free(last, "surface coins")  # the next event is revealed


@pytest.mark.parametrize("seats", [1, 3])
def test_a_position_taken_apart_and_put_together_again_is_the_same(seats: int) -> None:
    rng = random.Random(seats)
    state = GAME.deal(seats, chance=Chance(seats))
    while state.to_act:
        who = rng.choice(state.to_act)
        state.play(who, rng.choice(state.moves(who)))
        assert isinstance(state, ImperialMinersState)
        again = Layout.of(state.position).position(state.pack, state.options)
        assert again.pack() == state.position.pack()
