"""Out of Mine! under the kit that every game passes, in every pace and mode, with both variants."""

from __future__ import annotations

import random

import pytest
from tests.support.games.out_of_mine.chooser import lively
from tests.support.games.out_of_mine.positions import GAME
from tests.support.games.out_of_mine.questions import QUESTIONS, reasons
from tests.support.games.out_of_mine.twins import twin

from underhall.arena.match import play_match
from underhall.bots import Bot, Random
from underhall.games.out_of_mine.bots import BOTS, Master
from underhall.table import TABLE, Chance, Json, Sitting
from underhall.testing import check_bot, check_game


@pytest.mark.in_passing("3-options1", "2-options3", "3-options5")
@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (2, {"ticks": 5}),
        (3, {"ticks": 4, "elves": True, "elements": True}),
        (2, {"ticks": 4, "mode": "free", "elements": True}),
        (2, {"pace": "real"}),
        (4, {"pace": "real", "elements": True}),
        (3, {"pace": "real", "mode": "free", "elves": True}),
        (2, {"pace": "correspondence"}),
        (3, {"pace": "correspondence", "mode": "free", "elves": True, "elements": True}),
        (4, {"pace": "correspondence", "limit": 0, "elements": True}),
    ],
)
def test_out_of_mine_keeps_the_contract(seats: int, options: dict[str, Json]) -> None:
    report = check_game(
        GAME,
        seats=seats,
        games=1,
        looks=3,
        options=options,
        twin=twin,
        questions=QUESTIONS,
        reasons=reasons,
        choose=lively,
        seed=31,
    )
    assert report.checks["twins"].runs > 0


@pytest.mark.parametrize("pace", ["real", "correspondence"])
def test_twins_are_found_and_differ(pace: str) -> None:
    """Otherwise the check above would be empty."""
    rng = random.Random(2)
    found = 0
    for seed in range(6):
        sitting = Sitting.begin(GAME, 3, {"pace": pace}, Chance(seed))
        for _ in range(seed * 5):
            sitting.play(*lively(sitting.state, rng))
        for viewer in (0, None):
            other = twin(sitting.state, sitting.record, viewer, rng)
            found += other is not None and str(other) != str(sitting.record)
    assert found >= 10


@pytest.mark.parametrize("bot", BOTS)
def test_the_bots_play_by_their_views_alone(bot: type[Bot]) -> None:
    check_bot(bot, GAME, seats=2, games=1, options={"ticks": 12, "elves": True, "elements": True})


def test_random_plays_by_its_view_alone() -> None:
    check_bot(Random, GAME, seats=2, games=1, options={"ticks": 5})


@pytest.mark.parametrize("options", [{}, {"elves": True, "elements": True}, {"mode": "free"}])
def test_the_levels_differ(options: dict[str, Json]) -> None:
    totals = {bot.name: 0 for bot in BOTS}
    for number in range(4):
        seated = [BOTS[(seat + number) % 4] for seat in range(4)]
        result = play_match(GAME, [bot(number) for bot in seated], options, Chance(number))
        for bot, score in zip(seated, result.outcome.scores, strict=True):
            totals[bot.name] += score
    assert sorted(totals.values()) == list(totals.values())
    assert totals[BOTS[3].name] > 2 * totals[BOTS[0].name]


def test_the_master_plans_for_elves_and_elements() -> None:
    """Two masters, one of whom takes the first cover he sees: the other brings more out of a full gallery."""

    class Plain(Master):
        best = False

    best = plain = 0
    for number in range(3):
        options: dict[str, Json] = {"elves": True, "elements": True}
        scores = play_match(GAME, [Master(number), Plain(number)], options, Chance(number)).outcome.scores
        best, plain = best + scores[0], plain + scores[1]
    assert best > plain + 30


def test_bots_play_a_whole_game_in_real_pace_by_the_clock() -> None:
    """As a hall would run it: the bot whose time has come acts, the table begins rounds."""
    state = GAME.deal(4, {"pace": "real", "elves": True}, Chance(3))
    bots = [bot(seat) for seat, bot in enumerate(BOTS)]
    clock, due = 0.0, [0.0] * 4
    while state.outcome is None:
        phase = str(state.view(None).facts()["phase"])
        if phase in ("ready", "scored"):
            state.play(TABLE, "start" if phase == "ready" else "next")
            due = [clock + (bot.pace(state.view(seat)) or 0.0) for seat, bot in enumerate(bots)]
            continue
        seat = min(state.to_act, key=lambda seat: due[seat])
        clock = max(clock, due[seat])
        state.play(seat, bots[seat].choose(state.view(seat)))
        due[seat] = clock + (bots[seat].pace(state.view(seat)) or 1.0)
    assert state.outcome.winners == (3,)
    assert 7 * 10 < clock < 7 * 120
