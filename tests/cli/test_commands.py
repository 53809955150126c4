"""What each command prints."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run

from underhall import games
from underhall.bots import registry
from underhall.cli.check import show_progress
from underhall.testing import Report

COMMANDS = ["games", "play", "sim", "replay", "verify", "check", "perft", "bench", "doctor"]


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(run: Run, command: str) -> None:
    code, out, err = run(command, "--help")
    assert (code, err) == (0, "")
    assert f"underhall {command}" in " ".join(out.split("Example:")[1].split())


def test_games_lists_what_can_be_played(run: Run) -> None:
    code, out, _ = run("games")
    assert code == 0
    assert "montanara: Montanara, 2 seats, rules version 1" in out
    assert "sizes=12-16-20-24" in out
    found = {game["game"]: game for game in json.loads(run("games", "--json").out)}
    assert found["montanara"]["seats"] == [2]
    assert "random" in found["montanara"]["bots"]
    assert [option["name"] for option in found["montanara"]["options"]] == ["sizes", "dig_all", "first"]


def sim(run: Run, *args: object) -> dict[str, Any]:
    code, out, err = run("sim", "montanara", "--games", 6, "--seed", 7, "--json", *args)
    assert (code, err) == (0, "")
    shown: dict[str, Any] = json.loads(out)
    return shown


def test_sim_prints_one_object(run: Run) -> None:
    shown = sim(run)
    assert {"game", "version", "seats", "games", "bots", "seed", "turns", "moves", "outcomes", "wins", "draws"} <= set(
        shown
    )
    assert {"firsts", "scores", "seconds", "compiled", "options", "stats"} <= set(shown)
    assert shown["bots"] == ["random", "random"]
    assert shown["seed"] == 7
    assert set(shown["turns"]) == {"mean", "median", "p5", "p95", "max"}


def test_sim_is_the_same_on_two_processes(run: Run) -> None:
    one, two = sim(run, "--rotate"), sim(run, "--rotate", "--jobs", 2)
    del one["seconds"], two["seconds"]
    assert one == two


def test_sim_without_a_seed_tells_the_one_it_drew(run: Run) -> None:
    first = json.loads(run("sim", "montanara", "--games", 2, "--json").out)
    again = json.loads(run("sim", "montanara", "--games", 2, "--json", "--seed", first["seed"]).out)
    del first["seconds"], again["seconds"]
    assert first == again


def test_sim_takes_options(run: Run) -> None:
    shown = sim(run, "--options", "sizes=18-18-18-18,dig_all=yes")
    assert shown["options"] == {"sizes": [18, 18, 18, 18], "dig_all": True, "first": "random"}


def test_sim_for_people(run: Run) -> None:
    code, out, _ = run("sim", "montanara", "--games", 4, "--seed", 1, "--rotate")
    assert code == 0
    assert "montanara (rules 1): 4 games, seed 1" in out
    assert "won alone (95 %)" in out
    assert "score of random, median" in out


def test_sim_tells_the_middle_and_the_spread_of_scores(run: Run) -> None:
    shown = sim(run, "--rotate")
    for spread in (*shown["spread"], shown["by_bot"]["random"]["spread"]):
        assert 0 <= spread["p5"] <= spread["median"] <= spread["p95"] <= 4


def test_sim_of_a_game_alone_says_nothing_of_winning(run: Run) -> None:
    out = run("sim", "imperial_miners", "--seats", 1, "--games", 3, "--seed", 1).out
    assert "won" not in out
    assert "shared" not in out
    assert "median" in out


def test_replay_and_verify(run: Run, record: Path) -> None:
    code, out, _ = run("verify", record)
    assert code == 0
    assert "all as committed" in out
    assert json.loads(run("verify", record, "--json").out)["game"] == "montanara"
    told = run("replay", record).out
    assert "The cards are dealt." in told
    mine = run("replay", record, "--as", 0, "--lang", "it").out
    assert "Le carte sono distribuite:" in mine
    steps = [json.loads(line) for line in run("replay", record, "--as", 1, "--json").out.splitlines()]
    assert [step["number"] for step in steps] == list(range(len(steps)))
    assert steps[0]["events"][0]["hand"]


def test_a_game_in_real_time_is_told_in_its_own_time(run: Run) -> None:
    golden = Path(__file__).parents[1] / "games" / "out_of_mine" / "golden" / "real.jsonl"
    steps = [json.loads(line) for line in run("replay", golden, "--json", "--pace", 1_000_000).out.splitlines()]
    times = [step["at"] for step in steps[1:]]
    assert times == sorted(times)
    assert times[-1] > 10_000
    assert run("replay", golden, "--pace", 0).code == 2


def test_replay_shows_a_seat_no_more_than_it_saw(run: Run, record: Path) -> None:
    for line in run("replay", record, "--as", 0, "--json").out.splitlines():
        for event in json.loads(line)["events"]:
            if event["event"] == "draw":
                assert ("card" in event) == (event["seat"] == 0)


def test_replay_keeps_the_moves_of_others_as_secret_as_they_were(run: Run, tmp_path: Path) -> None:
    """In Montanara a tunnel is put back in an order that only the one who dug it knows."""
    run("sim", "montanara", "--games", 3, "--seed", 5, "--records", tmp_path / "games")
    secret = [file for file in (tmp_path / "games").iterdir() if '"move":"order ' in file.read_text()]
    file = min(secret, key=lambda file: file.stat().st_size)
    played = [json.loads(line) for line in file.read_text().splitlines() if '"move":' in line]
    assert {step["seat"] for step in played} == {0, 1}
    for view in (("--as", 0), ("--as", 1), ()):
        steps = [json.loads(line) for line in run("replay", file, "--json", *view).out.splitlines()][1:]
        assert [step["seat"] for step in steps] == [step["seat"] for step in played]
        for step, whole in zip(steps, played, strict=True):
            own = view[1:] == (whole["seat"],)
            assert step.get("move") == (whole["move"] if own else None)
        assert not re.search(r"order \d", run("replay", file, "--boards", *view).out)


def test_replay_of_a_game_that_was_left(run: Run, record: Path, tmp_path: Path) -> None:
    part = tmp_path / "part.jsonl"
    part.write_text("".join(record.read_text().splitlines(keepends=True)[:20]))
    code, out, _ = run("replay", part, "--boards")
    assert code == 0
    assert "the game was not finished" in out


def test_perft(run: Run) -> None:
    code, out, _ = run("perft", "montanara", "--seed", 1, "--depth", 3)
    assert code == 0
    assert [line.split()[:2] for line in out.splitlines()] == [
        ["depth", "paths"],
        ["1", "7"],
        ["2", "33"],
        ["3", "251"],
    ]
    counts = json.loads(run("perft", "montanara", "--seed", 1, "--depth", 3, "--json").out)
    assert [row["paths"] for row in counts] == [7, 33, 251]


def test_bench(run: Run) -> None:
    code, out, _ = run("bench", "montanara", "--seconds", 0.003, "--json")
    assert code == 0
    assert {"random games, interpreted", "copies of a state"} <= {row["what"] for row in json.loads(out)}
    assert "per second" in run("bench", "montanara", "--seconds", 0.003).out


def test_check_shows_how_far_it_is_where_somebody_looks_on(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    report = Report("montanara", 1, [2], games=3, plies=300, seconds=2.0)
    show_progress(report)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    show_progress(report)
    assert capsys.readouterr().err == "\rmontanara: 3 games, 300 plies, 2 s "


def test_games_shows_one_game_by_name(run: Run) -> None:
    shown = run("games", "saboteur").out
    assert shown.startswith("saboteur: Saboteur")
    assert "montanara" not in shown


def test_check_says_what_was_checked_or_what_failed(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    from underhall import testing
    from underhall.testing import Failure, Report

    def keeps(*_args: object, **_how: object) -> Report:
        return Report("montanara", 1, [2])

    def breaks(*_args: object, **_how: object) -> Report:
        raise Failure("views", "it knows too much", seat=1, ply=4, position="here", record="{}")

    monkeypatch.setattr(testing, "check_game", keeps)
    assert "keeps the contract" in run("check", "montanara").out
    monkeypatch.setattr(testing, "check_game", breaks)
    code, _, err = run("check", "montanara")
    assert code == 1
    assert "views: seat 1, ply 4: it knows too much" in err
    code, out, _ = run("check", "montanara", "--json")
    assert (code, json.loads(out)["failed"]) == (1, "views")


def test_the_bare_command_prints_its_help_and_nothing_else(run: Run) -> None:
    code, out, err = run()
    assert (code, err) == (0, "")
    assert out == run("--help").out


def test_doctor(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    code, out, _ = run("doctor")
    assert code in (0, 1)
    assert code == ("! " in out)
    assert "python: 3." in out
    assert "underhall.games.montanara.rules: " in out
    assert "records: go to " in out
    from underhall import compiled

    monkeypatch.setattr(compiled, "is_compiled", lambda _module: True)
    monkeypatch.setattr(compiled, "stale", lambda _name: True)
    code, out, _ = run("doctor")
    assert code == 1
    assert "! underhall.games.montanara.rules: compiled from another text" in out
    assert isinstance(json.loads(run("doctor", "--json").out), list)


def test_version(run: Run) -> None:
    from underhall import __version__

    assert run("--version").out == f"underhall {__version__}\n"


def test_a_module_can_add_games_and_bots(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "lantern_games.py").write_text(
        "from tests.support.toys import TALLOW\nfrom underhall import bots, games\n\n"
        "class Lantern(bots.Random):\n    name = 'lantern'\n\n"
        "games.add(TALLOW)\nbots.add(Lantern)\n"
    )
    monkeypatch.syspath_prepend(str(tmp_path))
    monkeypatch.setattr(games, "_added", {})
    monkeypatch.setattr(registry, "_general", dict(registry._general))
    load = ("--load", "lantern_games")
    how = ("sim", "tallow", "--bots", "lantern", "--seats", 2, "--games", 4, "--seed", 1, "--json", *load)
    shown = [run(*how, "--jobs", jobs) for jobs in (1, 2)]
    assert [ran.code for ran in shown] == [0, 0]
    assert json.loads(shown[0].out)["bots"] == ["lantern", "lantern"]
    assert json.loads(shown[0].out)["wins"] == json.loads(shown[1].out)["wins"]
    assert run("perft", "tallow", "--depth", 1, *load).code == 0
    assert run("bench", "tallow", "--seconds", 0.003, *load).code == 0
    assert run("check", "tallow", "--seats", 2, "--games", 1, *load).code == 0
    assert run("play", "--resume", tmp_path / "nowhere", *load).err.count("cannot read") == 1
