"""Action cards (A1 to A6)."""

# ruff: noqa: N802  tests are named by the rule they hold up
from __future__ import annotations

from tests.support.games.saboteur.positions import LINE, layout, names, play, refused, table, texts


def test_A1_a_broken_tool_is_put_before_anybody_who_has_none_of_that_kind() -> None:
    state = table("start", {0: "break-cart"}, broken={1: "c", 2: "p"})
    assert texts(state, "break") == ["break cart 0", "break cart 2"]
    refused(state, "break cart 1", "A1")
    refused(state, "break cart 7", "A1")
    play(state, "break cart 2")
    assert layout(state).broken == [0b100, 0, 0b110]
    assert layout(state).face_up == [0] * 27  # it stays there


def test_A1_one_may_break_ones_own_tools_unless_the_table_says_no() -> None:
    assert "break cart 0" in texts(table("start", {0: "break-cart"}))
    refused(table("start", {0: "break-cart"}, options={"self_break": False}), "break cart 0", "A1")


def test_A2_a_repair_needs_the_matching_broken_tool_and_both_are_discarded() -> None:
    state = table("start", {0: "repair-lantern"}, broken={1: "l", 2: "p", 0: "c"})
    assert texts(state, "repair") == ["repair lantern 1"]
    refused(state, "repair lantern 2", "A2")
    play(state, "repair lantern 1")
    assert state.view(None).facts()["discards"] == {"break-lantern": 1, "repair-lantern": 1}
    state = table("start", {0: "repair-cart"}, broken={0: "c"})
    assert texts(state, "repair") == ["repair cart 0"]


def test_A3_a_two_tool_repair_mends_one_of_its_two_at_choice() -> None:
    state = table("start", {0: "repair-pickaxe-cart"}, broken={1: "plc"})
    assert texts(state, "repair") == ["repair pickaxe 1 with pickaxe+cart", "repair cart 1 with pickaxe+cart"]
    told = play(state, "repair cart 1 with pickaxe+cart")
    assert told[0].facts == {"seat": 0, "target": 1, "own": False, "tool": "cart", "card": "repair-pickaxe-cart"}
    assert layout(state).broken == [0b010, 0b010, 0]


def test_A4_a_rockfall_takes_a_laid_card_and_what_is_cut_off_stays() -> None:
    state = table("start EW NESW EW", {0: "rockfall", 1: "EW NS", 2: "rockfall"})
    assert texts(state, "rockfall") == ["rockfall 1,0", "rockfall 2,0", "rockfall 3,0"]
    told = play(state, "rockfall 1,0")
    assert told[0].facts == {"seat": 0, "x": 1, "y": 0, "card": "EW", "edges": "EW", "dark": 2}
    assert sorted(layout(state).maze) == [(2, 0), (3, 0)]
    refused(state, "lay EW@4,0", "P3")  # unlinked
    refused(state, "lay NS@1,0", "P2")  # and still binding
    play(state, "lay EW@1,0")  # refilled: all is linked again
    assert texts(state, "rockfall") == ["rockfall 1,0", "rockfall 2,0", "rockfall 3,0"]


def test_A4_neither_the_start_nor_a_goal_is_taken() -> None:
    state = table(f"{LINE} EW", {0: "rockfall"}, goals="gold SW NW", lying={2: "SW"})
    for cell in ("0,0", "8,-2", "8,0", "1,1"):
        refused(state, f"rockfall {cell}", "A4")


def test_A5_a_map_shows_one_goal_to_one_player_and_all_see_which() -> None:
    state = table("start", {0: "map", 1: "map"}, goals="SW gold NW")
    told = play(state, "map 2", "map 3")
    assert told[0].seen(0) == {"event": "map", "seat": 0, "goal": 2, "kind": "treasure"}
    assert told[0].seen(1) == told[0].seen(None) == {"event": "map", "seat": 0, "goal": 2}
    assert state.view(0).layout().goals == [0, 1, 0]
    assert state.view(1).layout().goals == [0, 0, 3]
    assert state.view(2).layout().goals == [0, 0, 0]
    assert state.view(2).layout().looked == [0b010, 0b100, 0]


def test_A5_not_at_a_goal_that_lies_face_up() -> None:
    state = table(f"{LINE} EW", {0: "map"}, goals="gold SW NW", lying={2: "SW"})
    assert texts(state, "map") == ["map 1", "map 3"]
    refused(state, "map 2", "A5")


def test_A6_a_card_without_a_target_can_only_be_discarded() -> None:
    state = table("start", {0: "rockfall repair-cart"}, pile="")
    assert texts(state) == ["discard repair-cart", "discard rockfall"]
    assert names(play(state, "discard rockfall")) == ["discard"]
