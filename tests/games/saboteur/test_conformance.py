"""Saboteur under the kit that every game passes, and what each may know."""

from __future__ import annotations

import random
from collections import Counter
from functools import partial

import pytest
from hypothesis import given, settings
from tests.support.depth import depth
from tests.support.games.saboteur.chooser import towards_goals
from tests.support.games.saboteur.positions import GAME
from tests.support.games.saboteur.questions import QUESTIONS, reasons
from tests.support.games.saboteur.twins import WAYS, twin

from underhall.bots import Random
from underhall.games.saboteur import SaboteurState
from underhall.games.saboteur.foreman import Foreman
from underhall.table import Game, Json, Played, Record, replay
from underhall.table.options import write_value
from underhall.testing import Hooks, Line, check_bot, check_game, generate, lockstep, samples, views
from underhall.testing import settings as each_option
from underhall.testing.strategies import lines
from underhall.testing.texts import look, seen

OFTEN = {"turns", "conservation", "events", "moves", "notation", "views", "held", "samples", "lockstep", "twins"}
"""The checks of what is hidden, without those of whole records."""
check = partial(check_game, GAME, games=1, twin=twin, choose=towards_goals)
"""One game in which the dwarfs dig towards the goals."""


@pytest.mark.in_passing("5")
@pytest.mark.parametrize("seats", [3, 5])
def test_saboteur_keeps_the_contract(seats: int) -> None:
    report = check(seats=seats, looks=2, questions=QUESTIONS, reasons=reasons, seed=31 + seats)
    assert report.checks["twins"].runs > 0
    assert not report.notes


@pytest.mark.in_passing("4", "10")
@pytest.mark.parametrize("seats", [4, 6, 7, 8, 9, 10])
def test_it_hides_what_it_must_at_every_table(seats: int) -> None:
    options = {"preset": "first"} if seats % 2 else {}
    check(seats=seats, looks=2, seed=seats, checks=OFTEN, options=options)


def _name(options: dict[str, Json]) -> str:
    return ",".join(f"{name}={write_value(value)}" for name, value in options.items())


@pytest.mark.parametrize("options", [o for o in each_option(GAME) if o and str(o.get("first", "0")) in "02"], ids=_name)
def test_it_does_so_with_every_option_changed(options: dict[str, Json]) -> None:
    checks = {"turns", "conservation", "notation", "samples", "lockstep", "twins"}
    check(seats=4, looks=1, options=options, seed=5, checks=checks)


def test_every_way_of_making_twins_is_found() -> None:
    """Otherwise the checks above would be empty."""
    rng, found = random.Random(2), Counter[str]()
    for seed in range(4):
        line = generate(GAME, 5, seed=seed, choose=towards_goals, plies=30 + 12 * seed)
        if line.state.outcome is None:
            assert isinstance(line.state, SaboteurState)
            for way in WAYS:
                for viewer in (0, 3, None):
                    other = way(line.state, line.record, viewer, rng)
                    found[way.__name__] += other is not None and str(other) != str(line.record)
    assert set(found) == {way.__name__ for way in WAYS}
    assert min(found.values()) > 0


@pytest.mark.parametrize("seats", [3, 5, 7, 10])
def test_two_games_equal_but_for_a_face_down_discard_look_equal_to_all_but_its_owner(seats: int) -> None:
    rng = random.Random(seats)
    line = generate(GAME, seats, seed=seats, plies=40)
    assert isinstance(line.state, SaboteurState)
    discard = next(way for way in WAYS if way.__name__ == "discard")
    other = discard(line.state, line.record, None, rng)
    assert isinstance(other, Record)
    (at,) = [i for i, (one, two) in enumerate(zip(line.record.entries, other.entries, strict=True)) if one != two]
    entry = line.record.entries[at]
    assert isinstance(entry, Played)
    owner = entry.seat
    for one, two in zip(replay(line.record, _game), replay(other, _game), strict=True):
        for viewer in (*range(seats), None):
            alike = look(one.state.view(viewer)) == look(two.state.view(viewer))
            told = seen(one.events, viewer) == seen(two.events, viewer)
            assert (alike and told) or viewer == owner
    assert look(one.state.view(owner)) != look(two.state.view(owner))


def _game(_name: str, _rules: int) -> Game:
    return GAME


@settings(max_examples=depth(4, 8), deadline=None, derandomize=True)
@given(lines(GAME, seats=[3, 5, 7, 10], plies=50, hooks=Hooks(twin=twin)))
def test_any_game_whatever_shows_no_seat_more_than_it_may_know(line: Line) -> None:
    views(line)
    samples(line)
    lockstep(line)


def test_the_bots_play_by_their_views_alone() -> None:
    check_bot(Random, GAME, seats=[3, 10], games=1)
    check_bot(Foreman, GAME, seats=[3, 5, 10], games=1)
    check_bot(
        Foreman, GAME, seats=4, games=1, options={"preset": "first", "selfish_dwarf": True, "link_required": False}
    )
