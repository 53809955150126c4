"""States and views are carried about: copied deeply, pickled, and told by a key."""

from __future__ import annotations

import copy
import pickle
import random

import pytest

from underhall import games
from underhall.table import Chance


@pytest.mark.parametrize("name", games.names())
def test_states_and_views_pickle_and_copy_deeply_and_go_on_alike(name: str) -> None:
    game, rng = games.get(name), random.Random(1)
    state = game.deal(game.seats[-1] if len(game.seats) < 3 else 3, chance=Chance(5))
    for _ in range(12):
        seat = state.to_act[0]
        state.play(seat, rng.choice(state.moves(seat)))
    view = state.view(state.to_act[0])
    twins = [pickle.loads(pickle.dumps(state)), copy.deepcopy(state)]
    for twin in twins:
        assert twin == state and twin is not state and twin.game is state.game
    for other in (pickle.loads(pickle.dumps(view)), copy.deepcopy(view)):
        assert (other.key, other.moves, other.facts()) == (view.key, view.moves, view.facts())
    for _ in range(12):
        seat = state.to_act[0]
        move = rng.choice(state.moves(seat))
        told = state.play(seat, move)
        assert [twin.play(seat, move) for twin in twins] == [told, told]
    assert all(twin == state for twin in twins)
    assert state.view(view.seat).key != view.key == twins[0].game.read_view(str(view)).key
