"""Where the crystal must be: one mountain is certain, the others are not, and the table shows no more than the log."""

from __future__ import annotations

import random

import pytest

from underhall import games
from underhall.games.montanara import MontanaraState, puzzle
from underhall.games.montanara.cards import CRYSTAL
from underhall.games.montanara.view import MontanaraView
from underhall.table import IllegalMove, UnreadableMove

GAME = games.get("montanara")
NAMES = ["2026-11-16", "2026-11-17", "2026-11-14", "easy-2"]


def found(name: str) -> puzzle.Puzzle:
    made = GAME.puzzle(name)
    assert isinstance(made, puzzle.Puzzle)
    return made


def test_a_name_has_one_puzzle() -> None:
    first = found("2026-11-17").made
    puzzle.make.cache_clear()
    assert found("2026-11-17").made == first
    assert found("2026-11-18").made != first
    assert GAME.puzzle("2026-02-30") is None and GAME.puzzle("easy-99999") is None


@pytest.mark.parametrize("name", NAMES)
def test_one_mountain_is_certain_and_every_position_that_fits_agrees(name: str) -> None:
    """What views are made of says so, and so does every state that could be the true one: in all of them the crystal is
    on top there; and for each other mountain there is one in which something else is."""
    made = found(name)
    state = made.begin()
    view = state.view(0)
    assert isinstance(view, MontanaraView)
    assert [m for m, row in enumerate(view.known) if row and row[0] == CRYSTAL] == [made.made.mountain]
    rng, otherwise = random.Random(7), set()
    for _ in range(150):
        could_be = view.sample(rng)
        assert isinstance(could_be, MontanaraState)
        tops = [pile[-1] if pile else None for pile in _piles(could_be)]
        assert tops[made.made.mountain] == CRYSTAL
        otherwise |= {m for m, kind in enumerate(tops) if kind != CRYSTAL}
    assert otherwise == {0, 1, 2, 3} - {made.made.mountain}


def _piles(state: MontanaraState) -> list[list[int]]:
    from underhall.games.montanara.notation import Layout

    return Layout.of(state.position).piles


@pytest.mark.parametrize("name", NAMES)
def test_the_table_tells_nothing_that_was_remembered_and_the_log_everything_that_was_seen(name: str) -> None:
    made = found(name)
    facts, state = made.facts(), made.begin()
    assert all(kind is None for row in facts["known"] for kind in row)  # type: ignore[union-attr]
    assert facts["sets"] == [] and facts["held"][1] == "-"  # type: ignore[index]
    own = state.view(0).facts()
    for same in ("hand", "heights", "dwarfs", "crystals", "discards", "hand_sizes", "phase"):
        assert facts[same] == own[same]
    again, told = GAME.read_state(made.made.text), made.history()
    assert [seat for seat, _ in told] == [seat for seat, _ in made.made.moves]
    assert again.view(0).facts()["known"] != own["known"]


def test_the_answer_and_the_other_mountains() -> None:
    made = found("2026-11-17")
    (right,) = made.solution()
    assert made.step([]).moves == ["draw 1", "draw 2", "draw 3", "draw 4"]
    assert {move: made.check([move]) for move in made.step([]).moves} == {
        move: 1 if move == right else None for move in made.step([]).moves
    }
    assert made.hint([]) == right
    assert made.step([right]).moves == []
    assert made.penalty > 0
    for illegal in (["thief"], ["draw 5"], [3]):
        with pytest.raises(IllegalMove):
            made.check(illegal)  # type: ignore[arg-type]
    with pytest.raises(UnreadableMove):
        made.check(["draw 1", "draw 2"])
