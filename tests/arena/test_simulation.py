"""Many games: the figures hang on the seed alone, and add up."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest
from tests.support.toys import TALLOW

from underhall import games
from underhall.arena import BotFault, BotLike, simulate
from underhall.bots import Bot, Random
from underhall.table import (
    BadOption,
    BadSeats,
    Event,
    Figure,
    Move,
    Record,
    State,
    UnderhallError,
    UnknownBot,
    View,
    Watcher,
    verify,
)


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
    assert [bot.maker for bot in plan.seated(0)] == [Random, Lowest]
    assert [bot.maker for bot in plan.seated(1)] == [Lowest, Random]


class Moves(Watcher):
    """Counts the moves of each seat."""

    def __init__(self) -> None:
        self.made: list[int] = []
        self.dealt = 0

    def before(self, state: State) -> None:
        self.dealt += 1
        self.made = [0] * state.seats

    def step(self, state: State, seat: int, move: Move, events: Sequence[Event]) -> None:
        self.made[seat] += 1
        assert events

    def after(self, state: State) -> Iterable[Figure]:
        assert state.outcome is not None
        yield Figure("deals", self.dealt)
        for seat, made in enumerate(self.made):
            yield Figure("moves", made, seat=seat)


def test_watchers_follow_every_game_from_before_the_first_move_to_the_end() -> None:
    alone = figures(watchers=[Moves], rotate=True)
    assert alone["stats"]["deals"] == 1
    assert alone["stats"]["moves"] == pytest.approx(alone["turns"]["mean"] / 2, abs=1e-5)
    by_bot = [bot["stats"]["moves"] for bot in alone["by_bot"].values()]
    assert sum(by_bot) / 2 == pytest.approx(alone["stats"]["moves"], abs=1e-5)
    assert figures(watchers=[Moves], rotate=True, jobs=2) == alone


def test_whoever_watches_the_games_are_the_same() -> None:
    watched, unwatched = figures(watchers=[Moves]), figures(watchers=[])
    assert unwatched.pop("stats") == {}
    assert watched.pop("stats")
    assert watched == unwatched


def test_the_figures_of_a_role_are_told_for_each_bot() -> None:
    shown = figures(game=games.get("saboteur"), bots=["random", "foreman", "foreman"], number=6, rotate=True)
    for name in ("random", "saboteur:foreman"):
        stats = shown["by_bot"][name]["stats"]
        assert 0 <= stats["rounds_won_as_digger"] <= 1
        assert stats["gold_digger"] >= 0


class Stubborn(Bot):
    """Takes the move at this place of the list, if there is one."""

    name = "stubborn"

    def __init__(self, seed: int = 0, place: int = 0) -> None:
        super().__init__(seed)
        self.place = place
        self.asked = 0

    def choose(self, view: View) -> Move:
        self.asked += 1
        return view.moves[min(self.place, len(view.moves) - 1)]


def test_bots_are_named_or_given_as_classes_settings_or_functions() -> None:
    first = figures(bots=["random", Lowest])
    assert first == figures(bots=[Random, partial(Lowest)])
    settings = Stubborn(place=1)
    assert figures(bots=["random", settings], jobs=2) == figures(bots=["random", partial(Stubborn, place=1)])
    assert settings.asked == 0, "each game plays with a copy"


def test_two_bots_of_one_name_are_never_merged() -> None:
    two = [Stubborn(place=0), Stubborn(place=1)]
    shown = figures(bots=two, rotate=True, number=20)
    assert shown["bots"] == ["stubborn", "stubborn (2)"]
    assert [bot["games"] for bot in shown["by_bot"].values()] == [20, 20]
    assert list(figures(bots=[two[0], two[0]], rotate=True)["by_bot"]) == ["stubborn"]


def test_what_makes_no_bot_is_refused() -> None:
    with pytest.raises(UnderhallError, match="makes int where a bot is wanted"):
        simulate(TALLOW, [cast(BotLike, int)], 1)
    with pytest.raises(UnderhallError, match="a bot is named, or given as a class, a bot or a function"):
        simulate(TALLOW, [cast(BotLike, 7)], 1)
    with pytest.raises(UnknownBot, match="nobody"):
        simulate(games.get("montanara"), ["nobody", "random"], 1)


def test_a_bot_in_several_seats_is_counted_by_games() -> None:
    """One of two equal bots in each of four seats wins all games together: its interval is that of so many games, not
    of four times as many seats."""
    shown = figures(bots=[Random, Random, Random, Lowest], number=30, rotate=True)["by_bot"]["random"]
    assert shown["games"] == 90
    assert shown["first_low"] < shown["first"] < shown["first_high"]
    assert shown["first"] >= shown["share"], "a shared first place counts in parts"


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
