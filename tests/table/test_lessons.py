"""Lessons: every branch of every lesson plays, is told in three languages, and ends with something won."""

from __future__ import annotations

import json
from functools import cache

import pytest

from underhall import games, words
from underhall.table import Lesson, Scene

TAUGHT = [name for name in games.names() if Lesson.find(games.get(name)) is not None]


@cache
def scenes_of(name: str) -> list[Scene]:
    lesson = Lesson.find(games.get(name))
    assert lesson is not None
    return lesson.scenes(games.get(name))


def test_the_four_games_have_one() -> None:
    assert {"saboteur", "montanara", "imperial_miners", "out_of_mine"} <= set(TAUGHT)


@pytest.mark.parametrize("name", TAUGHT)
def test_whatever_the_pupil_tries_leads_to_the_end(name: str) -> None:
    scenes = scenes_of(name)
    steps = Lesson.find(games.get(name)).given["steps"]  # type: ignore[union-attr]  # it was just found
    for scene in scenes:
        if scene.back is not None:
            assert scene.by_move == {} and scene.on is None
            assert not any(step["say"] == scene.say for step in steps), "a slip has words of its own"
        elif scene.say == steps[-1]["say"]:
            assert scene.by_move == {} and scene.on is None
        else:
            leads = [to for to in scene.by_move.values() if scenes[to].back is None]
            assert leads or scene.on is not None, f"{scene.say} leads nowhere"
        assert set(scene.by_move) <= set(scene.moves)
    assert {step["say"] for step in steps} <= {scene.say for scene in scenes}, "a step that nobody comes to"


@pytest.mark.parametrize("language", ["en", "it", "pt"])
def test_everything_is_said_in_three_languages(language: str) -> None:
    speaks = words.Words(language)
    for name in TAUGHT:
        for say in {scene.say for scene in scenes_of(name)}:
            assert speaks.say(f"lesson-{name}-{say}", card="X")


def test_what_is_won() -> None:
    def view(name: str) -> dict[str, object]:
        ends = [s for s in scenes_of(name) if not s.by_move and s.on is None and s.back is None]
        views = [scene.happened[-1].view for scene in ends]
        assert views
        return json.loads(json.dumps(views[0]))  # type: ignore[no-any-return]

    outcome = view("saboteur")["outcome"]
    assert isinstance(outcome, dict) and outcome["winners"] == [0]
    outcome = view("montanara")["outcome"]
    assert isinstance(outcome, dict) and (outcome["winners"], outcome["reason"]) == ([0], "four_crystals")
    assert view("out_of_mine")["scores"] == [12, 2]
    miners = view("imperial_miners")["seats"]
    assert isinstance(miners, list) and (miners[0]["points"], miners[0]["full_carts"]) == (6, 2)


def test_a_slip_is_taken_back_and_other_branches_need_not_have_all_moves() -> None:
    """What another branch has used up is left out."""
    game = games.get("montanara")
    given = {
        "position": "DTO/DD/CD/R DD/D CC/DC C5D15X7T8E7U9R8O6 0 turn 40",
        "steps": [
            {"say": "one", "try": {"dwarf": ["1 draw 1"], "draw 3": ["1 draw 1"]}, "slips": {"draw 1": {"say": "no"}}},
            {"say": "two", "try": {"dig 2": [], "dwarf": []}},
            {"say": "end"},
        ],
    }
    scenes = Lesson(given).scenes(game)
    first = scenes[0]
    assert set(first.by_move) == {"dwarf", "draw 3", "draw 1"}
    slip = scenes[first.by_move["draw 1"]]
    assert (slip.say, slip.back) == ("no", 0)
    assert set(scenes[first.by_move["dwarf"]].by_move) == {"dig 2", "dwarf"}
    assert set(scenes[first.by_move["draw 3"]].by_move) == {"dwarf"}, "nobody to dig with"
    assert [h.move for h in scenes[first.by_move["draw 3"]].happened] == ["draw 3", "draw 1"]
