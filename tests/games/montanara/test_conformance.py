"""Montanara under the kit that every game passes."""

from __future__ import annotations

import random

from hypothesis import given, settings
from tests.support.depth import depth
from tests.support.games.montanara.questions import QUESTIONS, reasons
from tests.support.games.montanara.twins import twin

from underhall import games
from underhall.bots import Random
from underhall.games.montanara.foreman import Foreman
from underhall.table import Chance, Sitting
from underhall.testing import check_bot, check_game
from underhall.testing.strategies import lines
from underhall.testing.trace import Line
from underhall.testing.views import samples, views
from underhall.words import Words

GAME = games.get("montanara")


def test_montanara_keeps_the_contract() -> None:
    report = check_game(GAME, games=depth(2, 6), looks=6, twin=twin, questions=QUESTIONS, reasons=reasons, seed=31)
    assert report.checks["twins"].runs > 0
    assert not report.notes


def test_it_does_so_with_every_option_changed() -> None:
    for options in ({"dig_all": True}, {"sizes": "1-1-1-69"}, {"first": "1"}):
        check_game(GAME, games=1, looks=4, options=dict(options), twin=twin, seed=5)


def test_twins_are_found_and_differ() -> None:
    """Otherwise the check above would be empty."""
    rng = random.Random(2)
    found = 0
    for seed in range(6):
        sitting = Sitting.begin(GAME, chance=Chance(seed))
        for _ in range(40):
            seat = sitting.state.to_act[0]
            sitting.play(seat, rng.choice(sitting.state.moves(seat)))
        for viewer in (0, 1, None):
            other = twin(sitting.state, sitting.record, viewer, rng)
            found += other is not None and str(other) != str(sitting.record)
    assert found >= 12


@settings(max_examples=depth(6, 12), deadline=None)
@given(lines(GAME))
def test_any_game_whatever_shows_no_seat_more_than_it_may_know(line: Line) -> None:
    views(line)
    samples(line)


def test_the_bots_play_by_their_views_alone() -> None:
    check_bot(Random, GAME)
    check_bot(Foreman, GAME)


def test_the_foreman_beats_random_in_95_of_100_games_from_either_seat() -> None:
    won, games = 0, depth(100, 300)
    for number in range(games):
        state = GAME.deal(chance=Chance(number))
        me = number % 2
        bots = (Foreman(number), Random(number))
        while state.to_act:
            view = state.view(state.to_act[0])
            state.play(state.to_act[0], bots[view.seat != me].choose(view))
        outcome = state.outcome
        assert outcome is not None
        won += outcome.winners == (me,)
    assert won >= 0.95 * games


def test_the_foreman_says_why() -> None:
    state = GAME.deal(chance=Chance(3))
    foreman = Foreman(1)
    while state.to_act:
        view = state.view(state.to_act[0])
        move = foreman.choose(view)
        reason = foreman.why(view, move)
        why = Words().why("montanara", reason.key, reason.facts, view.seat, ["Ada", "Bram"])
        assert why and why.endswith(".") and "\n" not in why
        state.play(state.to_act[0], move)
