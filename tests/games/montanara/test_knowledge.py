"""What each may know in Montanara: the list at the end of the rules, point by point. By trying all positions:
test_worlds."""

from __future__ import annotations

import random

from underhall import games
from underhall.games.montanara import MontanaraState, MontanaraView
from underhall.games.montanara.cards import LETTERS
from underhall.table import Answer, Chance, Told

GAME = games.get("montanara")


def position(text: str, *answers: Answer) -> MontanaraState:
    state = GAME.read_state(text, Told(answers) if answers else Chance(1))
    assert isinstance(state, MontanaraState)
    return state


def known(state: MontanaraState, seat: int, mountain: int) -> str:
    """What a seat knows of a mountain from the top; a dot for what it does not."""
    view = state.view(seat)
    return "".join("." if kind is None else LETTERS[kind] for kind in view.known[mountain - 1])


def held(state: MontanaraState, seat: int) -> str:
    """What a seat knows for certain of the other's hand."""
    facts = state.view(seat).facts()["held"]
    assert isinstance(facts, list)
    return str(facts[1 - seat]).replace("-", "")


def play(state: MontanaraState, *moves: str) -> None:
    for move in moves:
        state.play(state.to_act[0], move)


def guesses(view: MontanaraView, times: int = 60) -> set[str]:
    """Positions that the view takes for possible."""
    rng = random.Random(4)
    return {str(view.sample(rng)).split(" | ")[0] for _ in range(times)}


def test_the_first_hand_holds_a_dwarf_until_the_first_dwarf_leaves_it() -> None:
    state = GAME.deal(options={"first": "1"}, chance=Chance(4))
    assert isinstance(state, MontanaraState)
    assert held(state, 0) == "D"
    state.play(1, "dwarf")
    assert held(state, 0) == ""


def test_a_dig_in_the_own_hand_leaves_known_what_was_known_less_the_cards_turned() -> None:
    # seat 1 steals CDT; seat 0 knows the hand it gave away
    state = position("DXDX/C/-/- CDT/TRU DD/D - 1 turn 5", Answer("hand", 3, pick=1))
    state.play(1, "thief")
    assert held(state, 0) == "CDT"
    state.play(0, "draw 1")
    state.play(1, "dig hand")  # turns the dwarf over
    assert held(state, 0) == "CT"


def test_an_earthquake_loses_places_in_its_two_piles_only_and_keeps_the_cards_known_together() -> None:
    state = position("DX/CT/RR/UO E/EU -/- X1 0 examine:1 5", Answer("quake", 4, order=(0, 1, 2, 3)))
    play(state, "examine 1")  # seat 0 sees DX
    state.play(1, "draw 4")
    state.play(0, "draw 4")
    state.play(1, "quake 1-2")
    assert known(state, 0, 1) == ".."
    view = state.view(0)
    # D and X are in the two mountains together, with two cards never seen
    assert all(sorted("DX") == sorted(set(text.split()[0].replace("/", "")[:4]) & set("DX")) for text in guesses(view))
    assert len({text.split()[0] for text in guesses(view)}) > 5


def test_an_earthquake_leaves_the_other_piles_alone_and_a_lone_card_known() -> None:
    state = position("D/-/RT/UO E/EU -/- X1 0 examine:1 5")
    play(state, "examine 1")
    state.play(1, "quake 1-2")
    assert known(state, 0, 1) == "D"
    state = position("D/CC/RT/UO E/EU -/- X1 0 examine:1 5", Answer("quake", 3, order=(2, 0, 1)))
    play(state, "examine 3")
    state.play(1, "quake 1-2")
    assert known(state, 0, 3) == "RT"


def test_the_opponents_tunnel_makes_a_set_of_the_top_four_and_leaves_the_rest() -> None:
    state = position("CDTXRO/C/-/- U/UU -/- X1 0 examine:1 5")
    play(state, "examine 1")
    state.play(1, "tunnel 1")
    assert known(state, 0, 1) == "CDTXRO"  # looked at, not yet put back
    state.play(1, "order 4321")
    assert known(state, 0, 1) == "....RO"
    assert known(state, 1, 1) == "XTDC.."
    tops = {text.split("/")[0][:4] for text in guesses(state.view(0))}
    assert len(tops) > 10
    assert {"".join(sorted(top)) for top in tops} == {"CDTX"}


def test_the_opponents_tunnel_on_a_single_card_or_equal_cards_loses_nothing() -> None:
    state = position("C/DX/-/- U/UU -/- X1 0 examine:1 5")
    play(state, "examine 1")
    state.play(1, "tunnel 1")
    assert known(state, 0, 1) == "C"
    state = position("DDDDX/C/-/- U/UU -/- X1 0 examine:1 5")
    play(state, "examine 1")
    play(state, "tunnel 1", "order 1234")
    assert known(state, 0, 1) == "DDDDX"


def test_the_opponents_drill_to_the_top_sinks_known_places_and_moves_a_known_bottom() -> None:
    state = position("CDX/TT/-/- U/RU -/- X1 0 examine:1 5")
    play(state, "examine 1")
    play(state, "drill", "top", "top")
    assert known(state, 0, 1) == "XCD"
    assert known(state, 0, 2) == ".."


def test_open_pit_reverses_places_and_a_known_card_drawn_is_known_in_the_hand() -> None:
    state = position("CDX/TT/-/- U/OU -/- X1 0 examine:1 5")
    play(state, "examine 1")
    state.play(1, "pit 1")
    assert known(state, 0, 1) == "DC"
    assert held(state, 0) == "X"


def test_a_known_top_card_drawn_by_the_other_is_known_in_his_hand() -> None:
    state = position("CDX/TT/-/- U/OU -/- X1 0 examine:1 5")
    play(state, "examine 1", "draw 1")
    assert held(state, 0) == "C"
    assert known(state, 0, 1) == "DX"


def test_a_known_card_in_a_hand_is_no_longer_certain_once_one_of_its_kind_was_played() -> None:
    state = position("DCX/TT/-/- U/DOU -/- X1 0 examine:1 5")
    play(state, "examine 1", "draw 1")  # seat 1 draws the dwarf that seat 0 saw
    assert held(state, 0) == "D"
    state.play(0, "draw 2")
    state.play(1, "dwarf")
    assert held(state, 0) == ""
    # another dwarf may still be there, and must not be ruled out
    hands = {text.split()[1].split("/")[1] for text in guesses(state.view(0))}
    assert {"D" in hand for hand in hands} == {True, False}


def test_a_crystal_stays_certain_until_a_thief_moves_the_hand() -> None:
    state = position("CDX/REE/-/- UTDR/OUT -/- X1 0 examine:1 5")
    play(state, "examine 1", "draw 1")
    assert held(state, 0) == "C"
    play(state, "draw 2", "tunnel 2", "order 1234")
    assert held(state, 0) == "C"
    state.play(0, "thief")
    assert held(state, 0) == "DRUR"[:0] + "DURR"  # what was given away, and now all of it is known
    assert held(state, 1) == "CTO"


def test_counting_the_80_cards_tells_what_nobody_has_shown() -> None:
    # all that seat 0 has not seen are dwarfs: it knows every place of them
    state = position("DD/D/-/- CX/DD -/- - 0 turn 70")
    assert known(state, 0, 1) == "DD"
    assert held(state, 0) == "DD"
    assert known(state, 1, 1) == ".."


def test_a_spectator_sees_what_is_public() -> None:
    state = GAME.deal(chance=Chance(8))
    rng = random.Random(1)
    for _ in range(60):
        seat = state.to_act[0]
        events = state.play(seat, rng.choice(state.moves(seat)))
        for event in events:
            assert event.seen(None) == {"event": event.name, **event.facts}
    facts = state.view(None).facts()
    assert facts["hand"] is None
    assert facts["known"] == [[None] * n for n in facts["heights"]]  # type: ignore[union-attr, operator]


def test_after_the_end_everything_is_open() -> None:
    state = position("CD/X/-/- -/U CCCD/D - 0 turn 70")
    state.play(0, "dig 1")
    for seat in (0, 1, None):
        facts = state.view(seat).facts()
        assert facts["known"] == [["D"], ["X"], [], []]
        assert facts["held"] == ["-", "U"]


def test_a_bag_that_lost_a_card_of_two_possible_origins_remembers_both() -> None:
    """Seat 0 saw C D on top; the other shuffles them with a card unseen (earthquake), draws two, and plays a dwarf: it
    may have been the dwarf seen, or the card unseen may have been one."""
    state = position("CD/T/RRR/UO EX/EODT -/- X1 0 examine:1 5", Answer("quake", 3, order=(2, 1, 0)))
    play(state, "examine 1", "quake 1-2")
    state.play(0, "draw 3")
    state.play(1, "draw 1")
    state.play(0, "draw 3")
    state.play(1, "dwarf")
    seen = {text.split()[0].rsplit("/", 2)[0] + " " + text.split()[1] for text in guesses(state.view(0), 300)}
    assert len(seen) > 3
    for text in seen:
        assert "C" in text


def test_a_set_that_lies_wholly_in_a_hand_is_known_there() -> None:
    """Seat 0 sees C D; the other reorders and draws both of them: which came first is unknown, what he holds is not."""
    state = position("CD/EUR/DDO/TR XD/UT -/- - 0 turn 10")
    play(state, "collapse", "decline", "examine 1", "tunnel 1", "order 2134")
    play(state, "draw 2", "draw 1", "draw 2", "draw 1")
    assert held(state, 0) == "CD"


def test_a_card_that_went_into_a_hand_is_no_longer_named_among_those_of_its_set() -> None:
    """Seat 0 knows four cards as a set; the other draws one of them: of the three places nothing single is certain."""
    state = position("CDTX/EUR/DDO/TR XD/UT -/- - 0 turn 10")
    play(state, "collapse", "decline", "examine 1", "tunnel 1", "order 4321")
    places = [[1, 4], [1, 3], [1, 2], [1, 1]]
    assert state.view(0).facts()["sets"] == [{"cards": "CDXT", "maybe": "-", "places": places}]
    play(state, "draw 2", "draw 1")
    assert state.view(0).facts()["sets"] == [{"cards": "-", "maybe": "CDXT", "places": places[1:]}]


def test_in_an_imagined_game_the_others_see_on_from_the_places_they_have_looked_at() -> None:
    state = GAME.read_state("CDX/DDX/-/- DU/R D/D - 0 turn 60", Chance(1))
    for move in ("tunnel 1", "order 1234"):
        state.play(0, move)
    imagined = state.view(1).sample(random.Random(1))
    imagined.play(1, "draw 2")
    view = imagined.view(0)
    assert isinstance(view, MontanaraView)
    assert len(view.known[0]) == 3 and None not in view.known[0] and view.hand_sizes == [1, 2]
