"""The command line as a user meets it: arguments in, exit code and two streams out."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import pytest

from underhall.cli import main


class Ran(NamedTuple):
    code: int
    out: str
    err: str


Run = Callable[..., Ran]


@pytest.fixture(autouse=True)
def _own_records(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.setenv("COLUMNS", "80")


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run the command in this process."""

    def command(*args: object) -> Ran:
        with pytest.raises(SystemExit) as left:
            main([str(arg) for arg in args])
        shown = capsys.readouterr()
        assert isinstance(left.value.code, int)
        return Ran(left.value.code, shown.out, shown.err)

    return command


@pytest.fixture
def process() -> Run:
    """Run the command in a process of its own."""

    def command(*args: object, stdin: str = "", env: dict[str, str] | None = None) -> Ran:
        ran = subprocess.run(
            [sys.executable, "-m", "underhall.cli", *map(str, args)],
            input=stdin,
            capture_output=True,
            encoding="utf-8",
            env={**os.environ, "PYTHONIOENCODING": "utf-8", **(env or {})},
            timeout=120,
        )
        return Ran(ran.returncode, ran.stdout, ran.stderr)

    return command


@pytest.fixture
def record(run: Run, tmp_path: Path) -> Path:
    """A finished game."""
    run("sim", "montanara", "--games", 1, "--seed", 3, "--records", tmp_path / "games")
    (file,) = (tmp_path / "games").iterdir()
    return file
