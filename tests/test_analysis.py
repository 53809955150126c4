"""Looking into a finished game: chances that end with the result, moves that gave much away, whom a seat would have
suspected; the same however it is cut into parts."""

from __future__ import annotations

import random

import pytest
from tests.support.bot_games import bot_game, live_bot_game, of_level
from tests.support.depth import depth

from underhall import games
from underhall.bots import Bot
from underhall.bots.analysis import CannotAnalyse, Moment, analyse
from underhall.table import Chance, Move, Played, Record, Sitting, View


class Worst(Bot):
    """Weighs its moves a little and makes the worst."""

    name = "worst"

    def choose(self, view: View) -> Move:
        worth = self.weigh(view, view.moves, 8)
        return min(view.moves, key=lambda move: (worth[move], move))


@pytest.fixture(scope="module")
def uneven() -> tuple[Record, list[Moment]]:
    """Somebody who makes the worst of every hand, against a foreman."""
    record = bot_game("montanara", [Worst(1), *of_level("montanara", "foreman", 1)], 4)
    return record, list(analyse(record))


def test_the_curve_ends_with_the_result_and_bad_moves_are_told(uneven: tuple[Record, list[Moment]]) -> None:
    record, moments = uneven
    assert record.outcome is not None
    assert [moment.number for moment in moments] == list(range(len(moments)))
    assert record.outcome.winners == (1,)
    assert moments[-1].standing == {"seat-0": 0.0, "seat-1": 1.0}
    assert 0.2 < moments[0].standing["seat-0"] < 0.8
    told = [moment.judged for moment in moments if moment.judged]
    lost = [sum(one.best - one.worth for one in told if one.seat == seat) for seat in (0, 1)]
    assert lost[0] > lost[1]
    assert all(one.best > one.worth and one.move != one.better for one in told)
    assert not any(moment.beliefs for moment in moments)  # nobody hides what they are


def test_a_part_is_the_same_as_in_the_whole(uneven: tuple[Record, list[Moment]]) -> None:
    record, moments = uneven
    at = next(moment.number for moment in moments if moment.judged)
    rest = analyse(record, at)
    assert [next(rest) for _ in range(3)] == moments[at : at + 3]


def test_what_is_judged_is_judged_by_what_the_seat_could_know() -> None:
    """A move is weighed from the seat's view: another deal that it could not tell apart gives the same."""
    state = games.get("montanara").deal(chance=Chance(4))
    seat = state.to_act[0]
    view = state.view(seat)
    twin = view.sample(random.Random(2)).view(seat)
    weighed = [of_level("montanara", "master", 1)[0].weigh(one, one.moves, 20) for one in (view, twin)]
    assert weighed[0] == weighed[1]


@pytest.mark.left_to_ci("the curve of a game of Montanara; tests/hall/test_analysis.py")
def test_saboteur_has_sides_and_suspicions(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, tries in (("BUDGET", depth(20, 60)), ("STANDING_TRIES", 8)):
        monkeypatch.setattr(f"underhall.bots.analysis.{name}", tries)
    record = bot_game("saboteur", of_level("saboteur", "miner", 4), 3)
    moments = list(analyse(record))
    assert all(set(moment.standing) == {"diggers", "saboteurs"} for moment in moments)
    assert all(abs(sum(moment.standing.values()) - 1) < 1e-9 for moment in moments)
    assert moments[-1].standing["diggers"] in (0.0, 1.0)  # the round is over
    middle = moments[20].beliefs
    assert set(middle) == {0, 1, 2, 3}
    assert all(set(others) == {0, 1, 2, 3} - {seat} for seat, others in middle.items())
    assert all(0 <= chance <= 1 for others in middle.values() for chance in others.values())


def test_who_plays_alone_has_points_instead_of_chances(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("BUDGET", "LAST_TRIES", "STANDING_TRIES"):
        monkeypatch.setattr(f"underhall.bots.analysis.{name}", 8)
    record = bot_game("imperial_miners", of_level("imperial_miners", "apprentice", 1), 2)
    moments = list(analyse(record))
    assert record.outcome is not None
    assert moments[-1].standing == {"score": record.outcome.scores[0]}


def test_a_game_in_real_time_has_a_bounded_curve_and_its_lays_are_judged(monkeypatch: pytest.MonkeyPatch) -> None:
    for name, tries in (("LAST_TRIES", 60), ("FIRST_TRIES", 8), ("STANDING_TRIES", 8), ("LIVE_POINTS", 20)):
        monkeypatch.setattr(f"underhall.bots.analysis.{name}", tries)
    record = live_bot_game(of_level("out_of_mine", "apprentice", 3), 5, rounds=1)
    moments = list(analyse(record))
    steps = sum(isinstance(entry, Played) for entry in record.entries)
    told = [moment.judged for moment in moments if moment.judged]
    assert steps > 40
    assert len(moments) <= 22 + len(told)
    assert [moment.number for moment in moments] == sorted({moment.number for moment in moments})
    assert (moments[0].number, moments[-1].number) == (0, steps)
    assert 0.1 < moments[0].standing["seat-0"] < 0.9
    assert any(one.move.startswith("lay ") for one in told)  # one that had to be lifted again
    assert all(game_move(one.better) and one.told[0]["event"] in ("dig", "lift", "choose", "move") for one in told)
    middle = moments[len(moments) // 2].number
    rest = analyse(record, middle)
    assert [next(rest) for _ in range(2)] == [moment for moment in moments if moment.number >= middle][:2]


def game_move(text: str) -> bool:
    """Whether it is a move of Out of Mine!."""
    return games.get("out_of_mine").read_move(text) >= 0


def test_a_game_that_is_not_over_or_was_played_by_each_alone_is_refused() -> None:
    sitting = Sitting.begin(games.get("montanara"), chance=Chance(1))
    with pytest.raises(CannotAnalyse, match="not over"):
        next(analyse(sitting.record))
    alone = Sitting.begin(games.get("out_of_mine"), 2, {"pace": "correspondence"}, Chance(1))
    alone.play(-1, "abandon")
    with pytest.raises(CannotAnalyse, match="plays alone"):
        next(analyse(alone.record))
