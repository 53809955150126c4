"""Full screen or lines: who sits before a terminal gets the one, a pipe the other, and either can be asked for."""

from __future__ import annotations

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from types import SimpleNamespace

import pytest
from tests.support.real_terminal import Person

from underhall.cli import main
from underhall.cli.arguments import wants_full_screen
from underhall.table import UnderhallError

RECORD = Path(__file__).parents[1] / "games/montanara/golden/flat.jsonl"


@dataclass
class Terminal:
    """A stream that is a terminal, or is not."""

    there: bool

    def isatty(self) -> bool:
        return self.there


def sit_before(monkeypatch: pytest.MonkeyPatch, stdin: bool = True, stdout: bool = True) -> None:
    """Let the command find terminals, or not, at its two ends."""
    ends = SimpleNamespace(stdin=Terminal(stdin), stdout=Terminal(stdout))
    monkeypatch.setattr("underhall.cli.arguments.sys", ends)
    monkeypatch.setenv("TERM", "xterm-256color")


def test_a_terminal_gets_the_full_screen_unless_lines_are_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    sit_before(monkeypatch)
    assert wants_full_screen(lines=False)
    assert not wants_full_screen(lines=True)
    monkeypatch.setenv("TERM", "dumb")
    assert not wants_full_screen(lines=False)


@pytest.mark.parametrize(("stdin", "stdout"), [(True, False), (False, True), (False, False)])
def test_a_pipe_gets_lines(monkeypatch: pytest.MonkeyPatch, stdin: bool, stdout: bool) -> None:
    sit_before(monkeypatch, stdin, stdout)
    assert not wants_full_screen(lines=False)


def test_without_textual_one_line_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    sit_before(monkeypatch)
    monkeypatch.setattr("importlib.util.find_spec", lambda _name: None)
    with pytest.raises(UnderhallError, match=r"needs textual, .* pip install 'underhall\[cli\]', or say --lines"):
        wants_full_screen(lines=False)


def test_the_command_line_and_the_lines_load_no_textual() -> None:
    program = (
        "import sys, underhall.cli.app, underhall.terminal, underhall.cli.join; sys.exit('textual' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program]).returncode == 0


@pytest.mark.parametrize("command", [("watch", str(RECORD)), ("join", "http://127.0.0.1:9")])
def test_watching_and_joining_need_a_terminal(capsys: pytest.CaptureFixture[str], command: tuple[str, ...]) -> None:
    with pytest.raises(SystemExit) as left:
        main(command)
    assert left.value.code == 2
    assert "needs a terminal; in a pipe" in capsys.readouterr().err


def test_the_program_on_a_real_terminal(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEXTUAL_ANIMATIONS", "none")
    person = Person("play", "montanara", "--seed", "5", "--options", "first=0", data=tmp_path, lines=False)
    shown = person.wait_for("Draw, play a card or dig.")
    assert "\x1b[?1049h" in shown, "the terminal's other screen"
    person.type("11")
    person.wait_for("You drew")
    person.type("q")
    person.wait_for("Leave the table?")
    person.type("\r")
    person.wait_for("--resume")
    assert person.leave() == 0
    assert '"move":"draw 1"' in person.record()
