"""Mistakes that other implementations of Saboteur make: each a test that would catch it here."""

from __future__ import annotations

from tests.support.games.saboteur.positions import LINE, layout, names, play, refused, table, texts

from underhall.games.saboteur import cards, codes
from underhall.games.saboteur.notation import EDGES


def test_stones_do_not_have_four_edges() -> None:
    for goals, edges, way_on in (("gold SW NW", "SW", "8,1"), ("gold NW SW", "NW", "8,-1")):
        state = table(LINE, {0: "EW", 1: "NESW"}, goals=goals)
        play(state, "lay EW@7,0")
        assert EDGES[layout(state).facing[1] - 1] == edges
        beside = {text for text in texts(state, "lay") if text.startswith(("lay NESW@8", "lay NESW@9"))}
        assert beside == {f"lay NESW@{way_on}"}


def test_goals_face_down_force_no_match() -> None:
    state = table(LINE, {0: "SW"}, goals="gold SW NW")
    assert "lay SW@7,0" in texts(state)  # a wall against the goal
    play(state, "lay SW@7,0")
    assert layout(state).facing == [codes.HIDDEN] * 3


def test_dead_ends_turn_up_no_goal() -> None:
    for card in ("xNESW", "xEW"):
        state = table(LINE, {0: card}, goals="SW gold NW")
        assert names(play(state, f"lay {card}@7,0")) == ["lay", "draw"]


def test_two_tool_repairs_do_not_mend_both() -> None:
    state = table("start", {0: "repair-pickaxe-lantern"}, broken={0: "pl"})
    play(state, "repair pickaxe 0 with pickaxe+lantern")
    assert layout(state).broken == [0, 1, 0]


def test_goals_face_up_are_not_removed_by_rockfalls() -> None:
    state = table(f"{LINE} EW", {0: "rockfall"}, goals="gold SW NW", lying={2: "SW"})
    assert not [text for text in texts(state, "rockfall") if text.endswith("8,0")]
    refused(state, "rockfall 8,0", "A4")


def test_straights_are_not_swapped_and_three_of_them_lie_east_to_west() -> None:
    counts = {card.edges: card.count for card in cards.PATHS if not card.blocked}
    assert (counts["EW"], counts["NS"]) == (3, 4)
    state = table("start", {0: "EW NS"})
    assert texts(state, "lay") == ["lay NS@0,-1", "lay EW@-1,0", "lay EW@1,0", "lay NS@0,1"]


def test_cards_turn_by_half_and_never_by_a_quarter() -> None:
    state = table("start", {0: "ESW"})
    ways = {text.split()[1].partition("@")[0] for text in texts(state, "lay")}
    assert ways == {"ESW", "NEW"}
