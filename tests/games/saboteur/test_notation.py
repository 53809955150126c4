"""Moves and positions as text: they read back, and what is damaged is refused by kind."""

from __future__ import annotations

import random

import pytest
from tests.support.games.saboteur.chooser import towards_goals
from tests.support.games.saboteur.positions import GAME, LINE, drawn, layout, table

from underhall.games.saboteur import SaboteurView
from underhall.table import BadNotation, UnreadableMove
from underhall.testing import generate

MOVES = (
    "lay NEW@3,-1", "lay xNEW@-12,40", "lay xN@0,1", "break lantern 2", "repair pickaxe 3",
    "repair cart 0 with pickaxe+cart", "rockfall 3,-1", "map 2", "discard map", "discard repair-lantern-cart",
    "discard xESW", "pass", "take 3",
)  # fmt: skip
WRONG = (
    "lay NWE@1,0", "lay N@1,0", "lay NESW@1", "lay NESW@01,0", "lay NESW@99,0", "lay NESW@-0,1", "break axe 1",
    "break cart 10", "repair lantern 1 with pickaxe+cart", "map 4", "take 0",
    "discard NES", "discard", "pass 1", "rockfall 1,", "Lay NESW@1,0",
)  # fmt: skip


@pytest.mark.parametrize("text", MOVES)
def test_moves_read_back(text: str) -> None:
    assert GAME.write_move(GAME.read_move(text)) == text


def test_the_two_tools_of_a_repair_card_are_named_in_any_order() -> None:
    for one, other in (("pickaxe", "cart"), ("lantern", "cart"), ("pickaxe", "lantern")):
        moves = {GAME.read_move(f"repair {one} 1 with {tools}") for tools in (f"{one}+{other}", f"{other}+{one}")}
        assert len(moves) == 1


@pytest.mark.parametrize("text", ["lay", "break axe 1", "repair cart", "rockfall 1,", "map 4", "discard", "take 0"])
def test_the_hint_for_an_unreadable_move_is_of_its_own_kind(text: str) -> None:
    with pytest.raises(UnreadableMove, match=f"looks like '{text.split()[0]} "):
        GAME.read_move(text)


@pytest.mark.parametrize("text", WRONG)
def test_what_is_no_move_is_unreadable(text: str) -> None:
    with pytest.raises(UnreadableMove):
        GAME.read_move(text)


def test_a_drawing_is_a_maze_and_the_text_shows_it() -> None:
    maze = """
        .     ES   EW  SW
        start NESW .   xNS
    """
    assert {cell: variant >> 1 for cell, variant in drawn(maze).items()} == {
        (1, -1): 6, (2, -1): 3, (3, -1): 5, (1, 0): 0, (3, 0): 11,
    }  # fmt: skip
    with pytest.raises(BadNotation, match="do not agree"):
        table("start NS")
    state = table("start NESW\n . xNS", {0: "EW map map"}, pile="", broken={1: "pl"})
    text = str(state)
    assert "maze=NESW@1,0/xNS@1,1 goals=?SW/?gold/?NW hands=EW.map*2/-/-" in text
    assert "broken=-/pl/-" in text


CHANGES = (
    ("seats=3", "seats=2"), ("rules=second", "rules=third"), ("rules=second", "rules=second,link_required:true"),
    ("round=1", "round=4"), ("asks=play:0", "asks=play:3"), ("asks=play:0", "asks=gold:0"),
    ("asks=play:0", "asks=over"), ("won=-", "won=D"), ("roles=DDS+D", "roles=SSS+D"), ("roles=DDS+D", "roles=DDSD"),
    ("EW@5,0", "EW@0,0"), ("EW@5,0", "EW@8,2"), ("EW@5,0", "EW@44,0"), ("EW@5,0", "NS@5,0"), ("EW@5,0", "EW@6,0"),
    ("goals=?SW", "goals=?gold"), ("goals=?SW", "goals=?"), ("goals=?SW/?gold", "goals=?SW/gold"),
    ("hands=EW", "hands=EW*2"), ("hands=EW", "hands=?1"), ("looked=-", "looked=4"), ("draft=-", "draft=12"),
    ("nuggets=1", "nuggets=3"), ("owed=-", "owed=1"), ("gold=-/-/-", "gold=0:1<11/-/-"), ("turn=", "turn=1"),
    ("broken=-", "broken=lp"), ("EW@6,0", "EW@6,0/EW@7,0"),
)  # fmt: skip


@pytest.mark.parametrize(("good", "bad"), CHANGES)
def test_what_cannot_be_is_refused(good: str, bad: str) -> None:
    text = str(table(LINE, {0: "EW"}, roles="DDS+D"))
    assert good in text
    GAME.read_state(text)
    with pytest.raises(BadNotation):
        GAME.read_state(text.replace(good, bad, 1))


def test_views_and_states_read_back_through_whole_games() -> None:
    for seats, seed in ((3, 1), (5, 2), (10, 3)):
        line = generate(GAME, seats, {"preset": "first"} if seed == 2 else None, seed, choose=towards_goals, plies=90)
        for seat in (*range(seats), None):
            view = line.state.view(seat)
            again = GAME.read_view(str(view))
            assert isinstance(again, SaboteurView)
            assert isinstance(view, SaboteurView)
            assert again == view
            assert again.position.pack() == view.position.pack()
        assert str(GAME.read_state(str(line.state))) == str(line.state)


def test_random_damage_is_bad_notation_or_another_position() -> None:
    rng = random.Random(4)
    for seed in range(8):
        line = generate(GAME, rng.choice([3, 5, 7]), seed=seed, choose=towards_goals, plies=rng.randrange(5, 120))
        for text, read in ((str(line.state), GAME.read_state), (str(line.state.view(1)), GAME.read_view)):
            for _ in range(60):
                at, signs = rng.randrange(len(text)), "0189?-/,.:+<*@=NESWxplcDSE "
                damaged = text[:at] + rng.choice(signs) + text[at + rng.randrange(3) :]
                try:
                    found = read(damaged)
                except BadNotation:
                    continue
                str(found)
    assert layout(table()).maze == {}
