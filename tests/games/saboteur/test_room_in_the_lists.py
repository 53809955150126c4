"""The list of open cells has room for every maze that play can come to, also where cards need not be linked."""

from __future__ import annotations

import random

import pytest
from tests.support.games.saboteur.positions import GAME, layout, table

from underhall.games.saboteur import SaboteurState, codes
from underhall.games.saboteur.validate import most_open
from underhall.table import BadNotation, Chance


def islands(rows: int) -> str:
    """The start, and far from it rows of single cards."""
    lines = ["start", "."]
    kinds = ("NS EW NEW NES NESW ES SW xNS xEW xNESW " * 3).split()
    for _ in range(rows):
        lines += [" . ".join([".", *(kinds.pop(0) for _ in range(5))]), "."]
    return "\n".join(lines)


@pytest.mark.parametrize("rows", [3, 4])
def test_scattered_cards_that_leave_no_room_to_lay_more_are_refused(rows: int) -> None:
    with pytest.raises(BadNotation, match="too many pieces"):
        table(islands(rows), options={"link_required": False})


def test_a_few_scattered_cards_are_read_where_no_more_can_be_laid() -> None:
    state = table(islands(2), {0: "map", 1: "map", 2: "map"}, pile="", options={"link_required": False})
    assert most_open(layout(state)) <= codes.MAX_OPEN


def spread_out(state: SaboteurState, rng: random.Random) -> int:
    """The move that leaves the most cells open."""
    found = []
    for move in rng.sample(moves := state.moves(state.to_act[0]), min(8, len(moves))):
        twin = state.copy()
        twin.play(twin.to_act[0], move)
        found.append((twin.position.n_open, move))
    return max(found)[1]


@pytest.mark.parametrize("link_required", [False, True])
@pytest.mark.parametrize("seed", range(4))
def test_what_can_be_open_never_grows_in_play(seed: int, link_required: bool) -> None:
    """Everybody lays cards as far apart as can be: the bound only sinks, and the list keeps to it."""
    rng = random.Random(seed)
    state = GAME.deal(3, {"link_required": link_required}, Chance(seed))
    assert isinstance(state, SaboteurState)
    bound = most_open(layout(state))
    assert bound == codes.MAX_OPEN
    while state.to_act and state.position.round == 1 and state.position.phase == codes.PLAY:
        state.play(state.to_act[0], spread_out(state, rng))
        if state.position.round > 1 or state.outcome is not None:
            break
        now = most_open(layout(state))
        assert state.position.n_open <= now <= bound
        bound = now
