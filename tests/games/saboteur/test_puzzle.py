"""Mazes with one answer: the same for everybody, and proved by a search that knows no shortcut."""

from __future__ import annotations

import itertools

import pytest
from tests.support.games.saboteur.positions import GAME

from underhall.games.saboteur import SaboteurState, codes, puzzle, rules
from underhall.games.saboteur.view import SaboteurView
from underhall.table import IllegalMove, Json, LinePuzzle, UnreadableMove

NAMES = ["2026-11-17", "2026-11-14", "easy-1"]
"""Laid alone, with a rockfall, and with two cards."""


def found(name: str) -> puzzle.Puzzle:
    made = GAME.puzzle(name)
    assert isinstance(made, puzzle.Puzzle)
    return made


def answers(made: LinePuzzle) -> set[tuple[str, ...]]:
    """All sets of moves that bring the treasure, by playing every line of the game's own moves to its end."""
    start = made.begin()
    lines: list[tuple[SaboteurState, tuple[str, ...]]] = []
    assert isinstance(start, SaboteurState)
    lines.append((start, ()))
    solved: set[tuple[str, ...]] = set()
    for _ in range(made.length):
        going = lines
        lines, seen = [], set()
        for state, line in going:
            for move in made.moves(state):
                then = state.copy()
                then.play(0, move)
                made.others(then)
                after = tuple(sorted((*line, move)))
                if then.position.revealed >> bytes(start.position.goal).index(codes.TREASURE) & 1:
                    solved.add(after)
                elif (after, bytes(then.position.card)) not in seen:
                    seen.add((after, bytes(then.position.card)))
                    lines.append((then, after))
    return solved


def test_a_name_has_one_puzzle_and_other_names_have_others() -> None:
    first = found("2026-11-17").made
    puzzle.make.cache_clear()
    assert found("2026-11-17").made == first
    assert found("2026-11-18").made.text != first.text
    for name in ("2026-02-30", "huge-1", "easy-99999", "easy-x", "", "2026-1-1"):
        assert GAME.puzzle(name) is None, name


@pytest.mark.parametrize("name", NAMES)
def test_every_line_was_tried_and_one_set_of_cards_does_it(name: str) -> None:
    made = found(name)
    assert answers(made) == {tuple(sorted(made.solution()))}


@pytest.mark.parametrize("name", NAMES)
def test_the_answer_is_right_in_every_order_that_can_be_played_and_nothing_else_is(name: str) -> None:
    made = found(name)
    line = made.solution()
    assert made.check(list(line)) == 1
    for order in itertools.permutations(line):
        try:
            assert made.check(list(order)) == 1
        except IllegalMove:
            continue
    assert made.check(list(line[:-1])) is None
    assert made.check([]) is None
    step = made.step(list(line[:-1]))
    assert line[-1] in step.moves
    assert step.facts["hand"] and len(step.happened) == 1


def test_hints_lead_to_it_and_say_when_the_line_has_left_it() -> None:
    made = found("2026-11-17")
    line: list[str] = []
    while move := made.hint(list(line)):
        line.append(move)
    assert made.check(list(line)) == 1
    astray = next(move for move in made.step([]).moves if move not in made.solution())
    assert made.hint([astray]) == ""


def test_what_cannot_be_played_is_refused() -> None:
    made = found("2026-11-17")
    unreadable: list[Json] = [7, {"line": []}, None, ["lay NESW@1,0"] * 4]
    for position in unreadable:
        with pytest.raises(UnreadableMove):
            made.check(position)
    for illegal in (["lay NESW@40,0"], ["discard map"], [7], ["pass"], ["x" * 5000]):
        with pytest.raises(IllegalMove):
            made.step(illegal)  # type: ignore[arg-type]


def test_nothing_is_hidden_from_the_one_who_solves_it_but_the_answer() -> None:
    made = found("2026-11-17")
    state = made.begin()
    assert isinstance(state, SaboteurState)
    view = state.view(0)
    assert isinstance(view, SaboteurView)
    assert list(view.position.goal) == list(state.position.goal)
    assert state.position.n_deck == 0 and list(state.position.n_hand[1:3]) == [0, 0]
    assert rules.left_to_dig(state.position)[bytes(state.position.goal).index(codes.TREASURE)] == 3
