"""`look at n, keep m`: cards of one deck lie aside before their owner's eyes alone; the others go back unseen."""

from __future__ import annotations

import pytest
from tests.support.games.imperial_miners.positions import (
    GAME,
    PACK,
    me,
    named,
    play,
    position,
    seat,
    solo,
    texts,
    variant,
)
from tests.support.games.imperial_miners.twins import twin

from underhall.games.imperial_miners import ImperialMinersState
from underhall.games.imperial_miners.card_text import Text
from underhall.games.imperial_miners.effects import BadPack
from underhall.table import Json
from underhall.testing import check_game

LOOK: list[list[dict[str, Json]]] = [[{"look": 3, "keep": 1}]]


def looking(hand: str = "s1.s4") -> ImperialMinersState:
    state = position(seat(hand, "s1@0"), seat("s2", "-"), options=variant(s1=LOOK))
    state.play(1, "play s2")
    play(state, "play s1", "place 2", "effect 1", "deck II")
    return state


def test_three_cards_of_one_deck_are_looked_at_and_one_is_kept() -> None:
    state = looking()
    chosen = texts(state)
    assert 1 <= len(chosen) <= 3 and all(text.startswith("take ") for text in chosen)
    aside = me(state)["aside"]
    assert len(aside) == 3
    events = play(state, chosen[0])
    assert named(events, "back") == [{"seat": 0, "level": "II", "count": 2}]
    assert me(state)["aside"] == []
    assert chosen[0].removeprefix("take ") in me(state)["hand"]
    assert sum(state.census().values()) == 136


def test_others_see_how_many_of_which_deck_and_not_which() -> None:
    state = looking()
    for viewer in (1, None):
        facts = state.view(viewer).facts()
        assert facts["seats"][0]["aside"] == []  # type: ignore[index, call-overload]
        assert facts["decks"] == state.view(0).facts()["decks"]
        card = me(state)["aside"][0]
        assert f"take {card}" not in str(facts) and card not in str(state.view(viewer)).split(" ")[6]
    events = play(looking(), texts(looking())[0])
    taken = next(event for event in events if event.name == "take")
    assert "id" not in taken.seen(1) and "id" in taken.seen(0)


def test_keeping_counts_against_the_hand_limit_when_the_effect_ends() -> None:
    state = looking("s1.s4.s5.s6.s7.s8.s9.b4.b5")
    play(state, texts(state)[0])
    assert all(text.startswith("discard ") for text in texts(state))  # R37


def test_discards_are_shuffled_in_only_when_a_card_is_needed() -> None:
    """R4: the last three cards of a deck are looked at, and two go back; the pile beside it stays."""
    gone = ".".join(card.id for card in PACK.cards if card.level == 2 and card.id not in ("b4", "b5", "b6"))
    state = solo("s1", "s1@0", discards=gone, options=variant(s1=LOOK))
    play(state, "play s1", "place 2", "effect 1", "deck II")
    assert sorted(me(state)["aside"]) == ["b4", "b5", "b6"]
    facts = state.view(0).facts()
    assert (facts["decks"]["II"], len(facts["discards"])) == (0, 40)  # type: ignore[index, call-overload, arg-type]
    play(state, "take b5")
    assert state.view(0).facts()["decks"]["II"] == 2  # type: ignore[index, call-overload]
    more = solo("s1", "s1@0", discards=gone.replace("b7", "b4.b7"), options=variant(s1=LOOK))
    play(more, "play s1", "place 2", "effect 1", "deck II")  # two are left: the third is one of those shuffled in
    assert {"b5", "b6"} < set(me(more)["aside"])


def test_the_contract_holds_where_many_cards_look() -> None:
    cards = ("s1", "s2", "b1", "b2", "e1", "e2", "j1", "j2", "a1", "a2", "r1", "r2")
    pin = variant(**dict.fromkeys(cards, LOOK)).partition("=")[2]
    checks = ("conservation", "moves", "notation", "views", "samples", "twins", "lockstep", "record")
    check_game(GAME, seats=2, games=1, looks=4, options={"pack": pin}, twin=twin, seed=2, checks=checks)


def test_the_validator_and_the_texts_know_it() -> None:
    for wrong, fault in (({"look": 3, "keep": 3}, "keep"), ({"look": 9, "keep": 1}, "look")):
        with pytest.raises(BadPack, match=rf"card s1, effects\[0\].*{fault} is not a number"):
            variant(s1=[[wrong]])  # type: ignore[list-item]
    steps = [{"look": 4, "keep": 2}]
    assert Text("en").steps(steps) == "Look at 4 cards of one deck and keep 2."  # type: ignore[arg-type]
    assert Text("it").steps(steps) == "Guarda 4 carte di un mazzo e tienine 2."  # type: ignore[arg-type]
    assert Text("pt").steps(steps) == "Vê 4 cartas de um baralho e fica com 2."  # type: ignore[arg-type]


def test_solo_one_may_look_too() -> None:
    state = solo("s1.s4", "s1@0", options=variant(s1=LOOK))
    play(state, "play s1", "place 2", "effect 1", "deck III")
    assert len(me(state)["aside"]) == 3
