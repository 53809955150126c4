"""Many games: the figures hang on the seed alone, and add up."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from tests.support.toys import TALLOW

from underhall import games
from underhall.arena import BotFault, simulate
from underhall.bots import Bot, Random
from underhall.table import BadOption, BadSeats, Move, Record, UnderhallError, View, verify


class Lowest(Bot):
    """Always the first move of the list."""

    name = "lowest"

    def choose(self, view: View) -> Move:
        return view.moves[0]


class Late(Random):
    """Fails in some games only."""

    name = "late"

    def choose(self, view: View) -> Move:
        return -5 if self.rng.random() < 0.1 else super().choose(view)


def figures(**how: Any) -> dict[str, Any]:
    how = {"game": TALLOW, "bots": [Random, Lowest], "number": 25, "seed": 3, **how}
    shown: dict[str, Any] = json.loads(json.dumps(simulate(**how).to_json()))
    del shown["seconds"]
    return shown


def test_the_same_seed_gives_the_same_figures_whatever_the_jobs() -> None:
    alone = figures(rotate=True)
    assert figures(rotate=True, jobs=3) == alone
    assert figures(rotate=True, seed=4) != alone


def test_montanara_on_two_processes_is_montanara_on_one() -> None:
    how: dict[str, Any] = {"game": games.get("montanara"), "bots": [Random, Random], "number": 6}
    assert figures(**how, jobs=2) == figures(**how)


def test_records_are_the_same_whatever_the_jobs_and_hold_the_games(tmp_path: Path) -> None:
    figures(records=tmp_path / "one", number=5)
    figures(records=tmp_path / "three", number=5, jobs=3)
    one = {file.name: file.read_text() for file in sorted((tmp_path / "one").iterdir())}
    assert one == {file.name: file.read_text() for file in sorted((tmp_path / "three").iterdir())}
    assert len(one) == 5
    for text in one.values():
        verify(Record.parse(text), lambda _name, _rules: TALLOW)


def test_the_figures_add_up() -> None:
    shown = figures(number=40)
    assert shown["game"] == "tallow"
    assert shown["version"] == 1
    assert shown["seats"] == 2
    assert shown["bots"] == ["random", "lowest"]
    assert sum(shown["outcomes"].values()) == shown["games"] == 40
    assert sum(shown["wins"]) + shown["draws"] == pytest.approx(1)
    assert sum(shown["firsts"]) == pytest.approx(1)
    assert shown["turns"]["p5"] <= shown["turns"]["mean"] <= shown["turns"]["max"]
    assert shown["turns"]["p95"] <= shown["turns"]["max"]
    assert 1 <= shown["moves"]["mean"] <= shown["moves"]["max"]
    assert shown["options"] == {"hand": 2}
    assert shown["compiled"] is False
    assert "by_bot" not in shown


def test_a_games_own_turns_and_figures_are_used() -> None:
    shown = figures(game=games.get("montanara"), bots=[Random, Random], number=10)
    assert shown["stats"]["turns"] == shown["turns"]["mean"]
    assert shown["turns"]["max"] <= 149


def test_rotating_bots_change_seats_and_are_counted_by_name() -> None:
    shown = figures(number=20, rotate=True)
    assert set(shown["by_bot"]) == {"random", "lowest"}
    for bot in shown["by_bot"].values():
        assert bot["games"] == 20
        assert bot["low"] <= bot["share"] <= bot["high"]
    wins = sum(bot["wins"] for bot in shown["by_bot"].values())
    assert wins == round(20 * (1 - shown["draws"]))
    plan = simulate(TALLOW, [Random, Lowest], 1, rotate=True).plan
    assert plan.seated(0) == (Random, Lowest)
    assert plan.seated(1) == (Lowest, Random)


def test_progress_hears_every_game() -> None:
    heard: list[int] = []
    simulate(TALLOW, [Random, Random], 4, seed=1, progress=heard.append)
    assert heard == [1, 2, 3, 4]


def test_a_fault_names_the_game_and_is_the_same_on_several_processes() -> None:
    said = []
    for jobs in (1, 3):
        with pytest.raises(BotFault) as fault:
            simulate(TALLOW, [Late, Late], 30, seed=2, jobs=jobs)
        said.append(str(fault.value))
    assert said[0] == said[1]
    assert "of seed 2: bot late in seat" in said[0]


def test_what_cannot_be_simulated_is_refused() -> None:
    with pytest.raises(UnderhallError, match="at least 1 game"):
        simulate(TALLOW, [Random], 0)
    with pytest.raises(BadSeats, match="1 to 4 seats, not 5"):
        simulate(TALLOW, [Random] * 5, 1)
    with pytest.raises(BadOption, match="hand"):
        simulate(TALLOW, [Random], 1, options={"hand": 9})
    with pytest.raises(UnderhallError, match="a seed is 0 or more"):
        simulate(TALLOW, [Random], 1, seed=-1)


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_record_that_cannot_be_written_is_one_line(tmp_path: Path, jobs: int) -> None:
    (tmp_path / "tallow-3-000001.jsonl").mkdir()
    with pytest.raises(UnderhallError, match=r"^cannot write the record .*tallow-3-000001.jsonl: Is a directory$"):
        figures(records=tmp_path, number=4, jobs=jobs)


def test_jobs_have_bounds() -> None:
    with pytest.raises(UnderhallError, match="jobs are 1 to 256, or 0 for one for each core, not 257"):
        simulate(TALLOW, [Random], 1, jobs=257)
