"""Laying path cards (P1 to P4) and reaching goals (G1 to G7)."""

# ruff: noqa: N802  tests are named by the rule they hold up
from __future__ import annotations

from tests.support.games.saboteur.positions import LINE, layout, names, play, refused, table, texts

from underhall.games.saboteur import codes
from underhall.games.saboteur.notation import EDGES


def test_P1_a_card_is_laid_beside_another_or_the_start() -> None:
    state = table("start EW", {0: "NESW"})
    assert texts(state, "lay") == ["lay NESW@0,-1", "lay NESW@-1,0", "lay NESW@2,0", "lay NESW@0,1"]
    refused(state, "lay NESW@1,0", "P1")
    refused(state, "lay NESW@0,0", "P1")
    refused(state, "lay NESW@8,2", "P1")
    refused(state, "lay NESW@3,0", "P1")
    refused(state, "lay NESW@1,1", "P2")


def test_P1_a_goal_face_down_is_no_neighbour_and_one_face_up_is() -> None:
    state = table("start", {0: "NESW"})
    refused(state, "lay NESW@9,0", "P1")
    refused(state, "lay NESW@8,1", "P1")
    open_line = f"{LINE} EW"
    state = table(open_line, {0: "NESW"}, goals="gold SW NW", lying={2: "SW"})
    assert "lay NESW@8,1" in texts(state)
    refused(state, "lay NESW@9,0", "P2")  # the corner is walled there


def test_P2_all_four_edges_agree_with_every_neighbour() -> None:
    maze = """
        start ESW EW
        .     NS  .
    """
    state = table(maze, {0: "EW NS NSW SW ES"})
    refused(state, "lay EW@2,1", "P2")  # open to the wall of 1,1
    refused(state, "lay NS@2,1", "P2")  # open to the wall of 2,0
    refused(state, "lay NE@0,1", "P2")  # open to the start, but also to the wall of 1,1
    refused(state, "lay ES@0,1", "P2")  # a wall against the open start
    assert {text for text in texts(state, "lay") if text.endswith("@0,1")} == {
        "lay NSW@0,1",
        "lay NS@0,1",
        "lay NW@0,1",
    }


def test_P2_wall_may_meet_wall() -> None:
    state = table("start ESW EW\n . NS .", {0: "NS"})
    assert "lay NS@0,1" in texts(state)  # wall to wall with 1,1


def test_P3_a_card_must_be_linked_to_the_start() -> None:
    state = table("start xEW EW", {0: "EW NESW"})
    refused(state, "lay EW@3,0", "P3")  # behind the blocked card nothing is linked
    assert "lay NESW@0,1" in texts(state)
    state = table("start xEW EW", {0: "EW NESW"}, options={"link_required": False})
    assert "lay EW@3,0" in texts(state)


def test_P3_a_blocked_card_may_be_laid_but_leads_nowhere() -> None:
    state = table("start", {0: "xNESW", 1: "NESW", 2: "NESW"})
    play(state, "lay xNESW@1,0")
    assert not [text for text in texts(state, "lay") if "@2,0" in text or "@1,1" in text or "@1,-1" in text]


def test_P3_without_the_link_a_neighbour_met_wall_to_wall_is_enough() -> None:
    state = table("start ESW EW", {0: "NS EW"}, options={"link_required": False})
    assert "lay EW@2,1" in texts(state)  # only walls meet at 2,0, and nothing lies at 1,1
    refused(table("start ESW EW", {0: "NS EW"}), "lay EW@2,1", "P3")


def test_P4_a_broken_tool_forbids_path_cards_and_nothing_else() -> None:
    hand = "EW map break-cart repair-lantern rockfall"
    state = table("start EW", {0: hand}, broken={0: "l"})
    assert texts(state, "lay") == []
    refused(state, "lay EW@-1,0", "P4")
    verbs = {text.partition(" ")[0] for text in texts(state)}
    assert verbs == {"map", "break", "repair", "rockfall", "discard"}
    assert "lay EW@-1,0" in texts(table("start EW", {0: hand}))


# ---------------------------------------------------------------- goals
def test_G1_a_linked_through_card_against_a_goal_turns_it_up() -> None:
    state = table(LINE, {0: "NESW"}, goals="gold SW NW")
    told = play(state, "lay NESW@7,0")
    assert names(told) == ["lay", "reveal", "draw"]
    assert told[1].facts == {"seat": 0, "goal": 2, "kind": "stone_sw", "edges": "SW", "x": 8, "y": 0}
    assert layout(state).facing[0] == layout(state).facing[2] == codes.HIDDEN


def test_G1_a_card_beside_a_goal_without_an_edge_to_it_does_not() -> None:
    state = table(LINE, {0: "SW"}, goals="gold SW NW")
    assert names(play(state, "lay SW@7,0")) == ["lay", "draw"]


def test_G1_a_blocked_card_turns_up_nothing() -> None:
    state = table(LINE, {0: "xNESW"}, goals="SW gold NW")
    assert names(play(state, "lay xNESW@7,0")) == ["lay", "draw"]
    assert layout(state).facing == [codes.HIDDEN] * 3


def test_G1_a_goal_just_turned_up_reaches_on() -> None:
    """The stone lies open to a tunnel that leads to the next goal: that one is turned up too."""
    maze = """
        start NESW NESW NESW NESW EW EW . .
        .     .    .    .    .    .  .  . NSW
    """
    state = table(maze, {0: "NESW"}, goals="NW SW gold", options={"link_required": False})
    told = play(state, "lay NESW@7,0")
    assert [event.facts["goal"] for event in told if event.name == "reveal"] == [2, 3]
    assert layout(state).won == [codes.DIGGERS]


def test_G2_two_goals_are_turned_up_at_once() -> None:
    maze = """
        start NESW NESW NESW NSW .   .  .
        .     .    .    .    NE  ESW EW EW
    """
    state = table(maze, {0: "NESW"}, goals="gold SW NW")
    told = play(state, "lay NESW@8,1")
    assert [event.facts["goal"] for event in told if event.name == "reveal"] == [2, 3]
    assert [EDGES[how - 1] for how in layout(state).facing[1:]] == ["SW", "NW"]


def test_G3_a_stone_turns_to_meet_the_card_that_reached_it() -> None:
    for goals, edges in (("gold SW NW", "SW"), ("gold NW SW", "NW")):
        state = table(LINE, {0: "EW"}, goals=goals)
        told = play(state, "lay EW@7,0")
        assert told[1].facts["edges"] == edges  # both corners lie open to the west


def test_G3_mismatches_are_tolerated_for_goals_only_and_later_cards_must_match_them() -> None:
    maze = """
        .     .    .    .    .    .  .  . xS
        start NESW NESW NESW NESW EW EW . .
    """
    state = table(maze, {0: "EW", 1: "NESW"}, goals="gold SW NW")
    told = play(state, "lay EW@7,0")
    assert told[1].facts["edges"] == "SW"  # walled to the north, where the card at 8,-1 is open
    assert "lay NESW@8,1" in texts(state)
    refused(state, "lay NESW@9,0", "P2")  # the stone is walled to the east


def test_G3_the_goal_never_turns_again() -> None:
    state = table(f"{LINE} EW", {0: "NESW", 1: "rockfall", 2: "NSW"}, goals="gold SW NW", lying={2: "SW"})
    play(state, "lay NESW@8,1", "rockfall 7,0")
    assert EDGES[layout(state).facing[1] - 1] == "SW"


def test_G4_the_treasure_ends_the_round_before_drawing_whoever_laid_the_card() -> None:
    for roles in ("DDS+D", "SDD+D"):
        state = table(LINE, {0: "EW"}, roles=roles)
        told = play(state, "lay EW@7,0")
        assert names(told)[:4] == ["lay", "reveal", "round_end", "draft"]
        assert told[2].facts["winner"] == "diggers"
        assert layout(state).won == [codes.DIGGERS]
        assert layout(state).hand_sizes[0] == 0


def test_G5_after_a_stone_play_goes_on_and_paths_run_through_it() -> None:
    state = table(LINE, {0: "EW", 1: "NESW"}, goals="gold SW NW")
    told = play(state, "lay EW@7,0")
    assert "round_end" not in names(told)
    assert state.to_act == (1,)
    assert "lay NESW@8,1" in texts(state)


def test_G6_without_a_card_left_the_saboteurs_win() -> None:
    state = table("start", {0: "EW", 1: "", 2: ""}, pile="", roles="DDS+D")
    told = play(state, "discard EW")
    assert names(told) == ["discard", "round_end", "pay", "deal"]
    assert told[1].facts["winner"] == "saboteurs"


def test_G7_then_all_roles_are_shown_and_goals_hands_and_discards_stay_hidden() -> None:
    state = table(LINE, {0: "EW"}, goals="SW gold NW", roles="DDS+D")
    told = play(state, "lay EW@7,0")
    assert told[2].facts["roles"] == ["digger", "digger", "saboteur"]
    assert told[2].facts["spare"] == "digger"
    for seat in (1, None):
        it = state.view(seat).layout()
        assert it.roles == [[1, 1, 2, 1]]
        assert it.goals == [0, codes.TREASURE, 0]
        assert sum(it.hands[2]) == 0 < it.hand_sizes[2]
