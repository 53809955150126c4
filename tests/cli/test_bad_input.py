"""Bad input: exit code 2 and one clear line, never a traceback."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from tests.cli.conftest import Run

from underhall import games

REFUSED = [
    ("sim montnara", "there is no game 'montnara'"),
    ("play nosuch", "there is no game 'nosuch'"),
    ("check nosuch", "there is no game 'nosuch'"),
    ("perft nosuch", "there is no game 'nosuch'"),
    ("bench nosuch", "there is no game 'nosuch'"),
    ("play", "which game?"),
    ("sim", "Missing argument 'GAME'"),
    ("dig", "No such command 'dig'"),
    ("sim montanara --lamp", "No such option: --lamp"),
    ("sim montanara --bots foreman9", "there is no bot for montanara called 'foreman9'"),
    ("play montanara --bots foreman9", "there is no bot for montanara called 'foreman9'"),
    ("sim montanara --bots random,random,random", "montanara is played with 2 seats, not 3"),
    ("play montanara --bots random,random", "2 bots are named for 1 seats"),
    ("sim montanara --seats 3", "montanara is played with 2 seats, not 3"),
    ("play montanara --seats 5", "montanara is played with 2 seats, not 5"),
    ("check montanara --seats 5", "montanara is played with 2 seats, not 5"),
    ("perft montanara --seats 5", "montanara is played with 2 seats, not 5"),
    ("sim montanara --options lamps=3", "there is no option 'lamps'"),
    ("sim montanara --options sizes", "options are written name=value"),
    ("sim montanara --options =3", "options are written name=value"),
    ("sim montanara --options dig_all=yes,dig_all=no", "option dig_all is given twice"),
    ("sim montanara --options dig_all=maybe", "option dig_all takes true or false, not 'maybe'"),
    ("sim montanara --options sizes=1-2-3-4", "the four mountains hold 72 cards together, not 10"),
    ("play montanara --options sizes=72", "option sizes takes 4 numbers"),
    ("check montanara --options sizes=72", "option sizes takes 4 numbers"),
    ("sim montanara --games 0", "a simulation takes at least 1 game, not 0"),
    ("check montanara --games 0", "a check takes at least 1 game, not 0"),
    ("check montanara --games -3", "a check takes at least 1 game, not -3"),
    ("sim montanara --load no_such_module", "cannot load no_such_module: No module named 'no_such_module'"),
    ("play montanara --load no_such_module", "cannot load no_such_module: No module named 'no_such_module'"),
    ("sim montanara --games many", "'--games'"),
    ("sim montanara --seed -1", "a seed is 0 or more, not -1"),
    ("play montanara --seed -1", "a seed is 0 or more, not -1"),
    ("sim montanara --jobs -2", "jobs are 1 to 256, or 0 for one for each core, not -2"),
    ("sim montanara --jobs 257", "jobs are 1 to 256, or 0 for one for each core, not 257"),
    ("perft montanara --depth 0", "a depth is 1 or more, not 0"),
    ("bench montanara --seconds 0", "measure for more than 0 seconds"),
    ("play montanara --seat 2", "there is no seat 2: this table has seats 0 to 1"),
    ("play montanara --humans 0,7", "there is no seat 7"),
    ("play montanara --humans ada", "--humans takes seats as 0,1, not 'ada'"),
    ("play montanara --humans 0 --seat 1", "not both"),
    ("play montanara --humans 0,1 --bots random", "there is no room for bots"),
    ("play montanara --lang de", "there is no language 'de'"),
    ("play montanara --resume x.jsonl", "--resume goes on with the game as it was"),
    ("replay nowhere.jsonl", "cannot read nowhere.jsonl: No such file or directory"),
    ("verify nowhere.jsonl", "cannot read nowhere.jsonl: No such file or directory"),
    ("play --resume nowhere.jsonl", "cannot read nowhere.jsonl: No such file or directory"),
]


@pytest.mark.parametrize(("command", "said"), REFUSED, ids=[command for command, _ in REFUSED])
def test_refused_in_one_line(run: Run, command: str, said: str) -> None:
    code, out, err = run(*command.split())
    assert (code, out) == (2, "")
    assert err.startswith("underhall: ")
    assert err.count("\n") == 1
    assert said in err


def lines_of(change: Callable[[list[str]], list[str]]) -> Callable[[bytes], bytes]:
    return lambda data: "".join(change(data.decode().splitlines(keepends=True))).encode()


def swap_move(lines: list[str]) -> list[str]:
    """Another move in the middle, in a record that was not closed."""
    at = [i for i, line in enumerate(lines) if '"move":"draw' in line][3]
    lines[at] = lines[at].replace("draw", "examine")
    return lines[:-1]


DAMAGE = [
    ("empty", lambda data: b"", "the record is empty"),
    ("not text", lambda data: b"\xff\xfe\x00" + data, "is not a record: it is not text"),
    ("not json", lambda data: b"hello\n", "line 1: not a line of a record"),
    ("not ours", lambda data: b'{"chess": 1}\n', "line 1: not a record of Underhall"),
    ("cut off", lambda data: data[: len(data) // 2 - 3], "cut off in the middle of a line"),
    ("edited", lambda data: data.replace(b'"move":"draw 1"', b'"move":"draw 2"', 1), "the digest does not fit"),
    ("another outcome", lambda data: data.replace(b'"winners":[', b'"winners":[5,', 1), "the digest does not fit"),
    ("a line lost", lines_of(lambda lines: lines[:9] + lines[10:]), "the digest does not fit"),
    ("an illegal move", lines_of(swap_move), "(rule "),
    (
        "an answer lost",
        lines_of(lambda lines: lines[:2] + lines[3:-1]),
        "line 3: the record has no answer of chance to 'deal'",
    ),
    ("more after the end", lambda data: data * 2, "there is more after the outcome"),
    (
        "other rules",
        lambda data: data[:-300].rpartition(b"\n")[0].replace(b'"rules":1', b'"rules":99') + b"\n",
        "version 99",
    ),
    ("another game", lines_of(lambda lines: [lines[0].replace("montanara", "chess"), *lines[1:-1]]), "no game 'chess'"),
]


@pytest.mark.parametrize("command", ["replay", "verify", "play --resume"])
@pytest.mark.parametrize(("damage", "said"), [d[1:] for d in DAMAGE], ids=[d[0] for d in DAMAGE])
def test_a_damaged_record_is_refused_in_one_line(
    run: Run, record: Path, command: str, damage: Callable[[bytes], bytes], said: str
) -> None:
    record.write_bytes(damage(record.read_bytes()))
    code, out, err = run(*command.split(), record)
    if command == "play --resume" and "cut off" in said:  # there what a crash left incomplete is dropped
        said = "is not a game that a person played"
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert said in err


def test_no_move_is_taken_in_a_finished_game(run: Run, record: Path) -> None:
    code, _, err = run("play", "--resume", record)
    assert code == 2
    assert "is over: no more moves are taken" in err


def test_an_unfinished_game_cannot_be_verified_yet(run: Run, record: Path) -> None:
    record.write_text("".join(record.read_text().splitlines(keepends=True)[:-1]))
    code, _, err = run("verify", record)
    assert code == 2
    assert "it can be verified after the game has ended" in err


def test_a_record_of_bots_cannot_be_taken_up_by_a_person(run: Run, record: Path) -> None:
    record.write_text("".join(record.read_text().splitlines(keepends=True)[:-9]))
    code, _, err = run("play", "--resume", record)
    assert code == 2
    assert "not a game that a person played" in err


def test_a_seat_that_is_not_there(run: Run, record: Path) -> None:
    code, _, err = run("replay", record, "--as", 2)
    assert code == 2
    assert "there is no seat 2" in err


def test_a_record_is_never_written_over(run: Run, record: Path) -> None:
    before = record.read_bytes()
    code, _, err = run("play", "montanara", "--record", record)
    assert code == 2
    assert "is there already" in err
    assert record.read_bytes() == before


def test_records_that_cannot_be_written(run: Run, record: Path) -> None:
    for args in (("play", "montanara", "--record", record / "x"), ("sim", "montanara", "--records", record / "x")):
        code, _, err = run(*args)
        assert code == 2
        assert err.count("\n") == 1


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_record_that_cannot_be_written(run: Run, tmp_path: Path, jobs: int) -> None:
    (tmp_path / "montanara-7-000001.jsonl").mkdir()
    code, out, err = run("sim", "montanara", "--games", 2, "--seed", 7, "--records", tmp_path, "--jobs", jobs)
    assert (code, out) == (2, "")
    assert err.startswith(f"underhall: cannot write the record {tmp_path}")
    assert err.count("\n") == 1


def test_a_package_without_games_is_refused_in_one_line(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    name = "underhall.games.lamp"
    monkeypatch.setitem(sys.modules, name, ModuleType(name))
    monkeypatch.setattr(games, "names", lambda: ["lamp"])
    code, out, err = run("sim", "lamp")
    assert (code, out) == (2, "")
    assert err == "underhall: lamp is here but cannot be played: underhall.games.lamp has no GAMES\n"


def test_real_time_needs_a_full_screen(run: Run) -> None:
    ran = run("play", "out_of_mine", "--options", "pace=real", "--lines")
    assert ran.code == 2
    assert "in real time it is played on the full screen" in ran.err
