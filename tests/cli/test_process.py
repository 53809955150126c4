"""The command as a process: pipes, signals, missing packages."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.support.waiting import wait_until

POSIX = pytest.mark.skipif(os.name != "posix", reason="signals and pipes of POSIX")


def test_a_pipe_gets_json_and_nothing_else(process: Run) -> None:
    code, out, err = process("sim", "montanara", "--games", 2, "--seed", 1, "--json")
    assert (code, err) == (0, "")
    assert json.loads(out)["games"] == 2


def test_bad_input_leaves_with_two(process: Run) -> None:
    ran = process("play", "nosuch")
    assert (ran.code, ran.err.count("\n")) == (2, 1)


def test_a_game_through_a_pipe_has_no_colours_and_ends(process: Run, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    code, out, err = process("play", "montanara", "--seed", 2, "--record", file, stdin="1\n" * 400)
    assert (code, err) == (0, "")
    assert "\x1b" not in out
    assert "The game is over." in out
    assert not any(line.endswith(" ") and line != "> " for line in out.splitlines())
    assert run("verify", file).code == 0


def test_the_end_of_input_ends_politely_and_the_game_goes_on_later(process: Run, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    code, out, _ = process("play", "montanara", "--seed", 2, "--record", file, stdin="1\n1\n")
    assert code == 0
    assert f"underhall play --resume {file}" in out
    code, out, _ = process("play", "--resume", file, stdin="1\n" * 400)
    assert code == 0
    assert run("verify", file).code == 0
    assert list(tmp_path.iterdir()) == [file] or "data" in {path.name for path in tmp_path.iterdir()}
    assert not Path(f"{file}.seed").exists()


def test_a_record_that_a_crash_cut_off_is_mended_in_one_line(process: Run, run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    process("play", "montanara", "--seed", 2, "--record", file, stdin="1\n1\n")
    whole = file.read_bytes()
    file.write_bytes(whole[:-4])
    code, out, err = process("play", "--resume", file, stdin="q\n")
    assert (code, err) == (0, "")
    assert out.startswith("The record broke off in the middle of a move: what was incomplete is left out.\n")
    assert process("play", "--resume", file, stdin="1\n" * 400).code == 0
    assert run("verify", file).code == 0


def started(*command: str) -> subprocess.Popen[str]:
    """The program, in a session of its own as a terminal would start it."""
    return subprocess.Popen(
        [sys.executable, "-m", "underhall.cli", *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        encoding="utf-8",
        start_new_session=True,
    )


@POSIX
def test_a_game_whose_record_directory_is_taken_away_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "records" / "game.jsonl"
    child = started("play", "montanara", "--record", str(file))
    try:
        wait_for("the record to begin", lambda: file.exists() and file.read_text(), child)
        file.parent.rename(tmp_path / "elsewhere")  # at one stroke: the game may just be writing
        out, err = child.communicate("1\n1\nq\n", timeout=120)
        assert (child.returncode, err) == (0, "")
        assert out.count(f"The record cannot be written to {file}: No such file or directory\n") == 2  # then, at last
        assert "--resume" not in out
    finally:
        end_all(child)


def test_a_pipe_that_cannot_write_our_signs(process: Run) -> None:
    code, out, _ = process("play", "montanara", stdin="q\n", env={"PYTHONIOENCODING": "ascii"})
    assert code == 0
    assert "????" in out


@POSIX
def test_a_reader_that_has_seen_enough(record: Path) -> None:
    command = f"'{sys.executable}' -m underhall.cli replay '{record}' --boards --json | head -n 1"
    ran = subprocess.run(["bash", "-c", command], capture_output=True, text=True, timeout=60)
    assert ran.stderr == ""
    assert ran.stdout.count("\n") == 1


@pytest.mark.in_passing("games", "replay")
@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a device that is always full")
@pytest.mark.parametrize("command", ["games", "--help", "games --json", "perft montanara --depth 1", "replay"])
def test_a_full_disk_is_one_line(record: Path, command: str) -> None:
    args = [*command.split(), str(record)] if command == "replay" else command.split()
    with Path("/dev/full").open("w") as full:
        ran = subprocess.run(
            [sys.executable, "-m", "underhall.cli", *args], stdout=full, stderr=subprocess.PIPE, text=True, timeout=120
        )
    assert (ran.returncode, ran.stderr) == (2, "underhall: cannot write: No space left on device\n")


def wait_for(what: str, happened: Callable[[], object], child: subprocess.Popen[str]) -> None:
    """Wait for something that a process does."""

    def seen() -> object:
        assert child.poll() is None, child.communicate()
        return happened()

    wait_until(what, seen)


@POSIX
@pytest.mark.parametrize("jobs", [1, 2])
def test_interrupting_a_simulation(jobs: int, tmp_path: Path) -> None:
    child = started("sim", "montanara", "--games", "1000000", "--jobs", str(jobs), "--records", str(tmp_path))
    try:
        # wherever they are played
        wait_for("the games to begin", lambda: any(tmp_path.glob("*.jsonl")), child)
        os.killpg(child.pid, signal.SIGINT)  # as a terminal does it: to all processes of the command
        out, err = child.communicate(timeout=120)
        assert (child.returncode, out, err) == (130, "", "")
    finally:
        end_all(child)


def end_all(child: subprocess.Popen[str]) -> None:
    """Nothing that a test began outlives it."""
    with suppress(ProcessLookupError):
        os.killpg(child.pid, signal.SIGKILL)
    child.wait()


@POSIX
def test_interrupting_a_game_keeps_its_record(tmp_path: Path) -> None:
    file = tmp_path / "game.jsonl"
    child = started("play", "montanara", "--record", str(file))
    try:
        assert child.stdin is not None
        child.stdin.write("1\n")
        child.stdin.flush()
        wait_for("a move in the record", lambda: file.exists() and '"seat":0' in file.read_text(), child)
        child.send_signal(signal.SIGINT)
        out, err = child.communicate(timeout=120)
        assert (child.returncode, err) == (130, "")
        assert str(file) in out
        assert '"seat":0' in file.read_text()
    finally:
        end_all(child)


@pytest.mark.parametrize(
    ("package", "command"), [("typer", "games"), ("rich", "perft montanara"), ("fluent", "play montanara")]
)
def test_without_its_packages_the_command_says_how_to_get_them(package: str, command: str) -> None:
    code = f"import sys; sys.modules[{package!r}] = None; from underhall.cli import main; main({command.split()!r})"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert (ran.returncode, ran.stdout) == (2, "")
    assert ran.stderr.startswith(f"underhall: the command line needs {package}")
    assert ran.stderr.endswith("which is not installed: pip install 'underhall[cli]'\n")
    assert ran.stderr.count("\n") == 1


def test_importing_the_command_line_is_cheap() -> None:
    heavy = ("typer", "rich", "fluent", "underhall.games")
    code = f"import sys, underhall.cli; print([name for name in {heavy} if name in sys.modules])"
    ran = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=60)
    assert ran.stdout == "[]\n"
