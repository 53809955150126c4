"""One gallery alone."""

from __future__ import annotations

import datetime

import pytest

from underhall.games.out_of_mine import planning
from underhall.games.out_of_mine.puzzle import Practice, hardness, puzzle_of
from underhall.games.out_of_mine.refusal import reason
from underhall.table import IllegalMove

MONDAY = datetime.date(2026, 11, 16)


def week() -> list[datetime.date]:
    return [MONDAY + datetime.timedelta(days) for days in range(7)]


def test_a_day_has_one_puzzle_the_same_everywhere() -> None:
    assert puzzle_of(MONDAY) == puzzle_of(MONDAY)
    assert [puzzle_of(day).name for day in week()][:2] == ["10B-29", "6A-24"]
    assert len({puzzle_of(day).name for day in week()}) == 7


def test_the_weekend_is_harder_and_has_the_variants() -> None:
    puzzles = [puzzle_of(day) for day in week()]
    assert [puzzle.elves for puzzle in puzzles] == [False] * 4 + [True] * 3
    assert hardness(puzzles[0].side, puzzles[0].card) < hardness(puzzles[6].side, puzzles[6].card)


def follow_hints(practice: Practice, limit: int = 60) -> None:
    while practice.hint():
        practice.play(practice.hint())
        limit -= 1
        assert limit, "the hints lead nowhere"


@pytest.mark.parametrize("day", week())
def test_hints_lead_to_the_end(day: datetime.date) -> None:
    puzzle = puzzle_of(day)
    practice = puzzle.begin()
    follow_hints(practice)
    assert practice.filled
    assert practice.points >= 12
    assert puzzle.par() >= 12
    assert "#" not in str(practice)


def test_hints_lead_out_of_a_dead_end() -> None:
    practice = puzzle_of(MONDAY).begin()
    for _ in range(30):
        laying = [move for move in practice.moves() if move.startswith(("take", "lay"))]
        if planning.plan(practice.position, 0) is None or not laying:
            break
        practice.play(laying[0])
    follow_hints(practice)
    assert practice.filled


def test_practice_keeps_the_rules() -> None:
    practice = puzzle_of(MONDAY).begin()
    assert practice.points == 0
    with pytest.raises(IllegalMove):
        practice.play("lay I1 a1/0")
    with pytest.raises(IllegalMove):
        practice.play("vote")
    assert all(reason(practice.position, 0, _read(move)) is None for move in practice.moves())


def _read(text: str) -> int:
    from underhall.games.out_of_mine import notation

    return notation.read_move(text)
