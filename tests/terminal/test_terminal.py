"""The real program on a real terminal (a pty), as a person sits before it."""

from __future__ import annotations

import os
import re
import select
import signal
import struct
import sys
import time
from pathlib import Path

import pytest

pty = pytest.importorskip("pty", reason="terminals of POSIX")


class Person:
    """Starts the command on a terminal of 80 × 24 and types."""

    def __init__(self, *args: str, data: Path, rows: int = 24, columns: int = 80, lines: bool = True) -> None:
        import fcntl
        import termios

        self.shown = ""
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            signal.signal(signal.SIGINT, signal.SIG_DFL)  # whoever runs the tests may have it ignored or blocked
            signal.pthread_sigmask(signal.SIG_UNBLOCK, {signal.SIGINT})
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            os.environ.update(XDG_DATA_HOME=str(data), TERM="xterm-256color", UNDERHALL_LINES=str(int(lines)))
            for name in ("COLUMNS", "LINES", "NO_COLOR"):
                os.environ.pop(name, None)
            os.execv(sys.executable, [sys.executable, "-m", "underhall.cli", *args])

    def wait_for(self, text: str, seconds: float = 30) -> str:
        """Everything shown up to and with this text, since the last time."""
        until = time.monotonic() + seconds
        while text not in self.shown:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self.terminal], [], [], left)[0]:
                raise AssertionError(f"{text!r} was not shown, but: {self.shown!r}")
            try:
                self.shown += os.read(self.terminal, 65536).decode(errors="replace")
            except OSError:
                if text not in self.shown:
                    raise AssertionError(f"{text!r} was not shown before the end, but: {self.shown!r}") from None
        before, found, self.shown = self.shown.partition(text)
        return before + found

    def type(self, keys: str) -> None:
        os.write(self.terminal, keys.encode())

    def interrupt(self, shows: str) -> None:
        """Control and C, and once more if nothing happens: Python does not notice the first if it falls between the
        prompt and the waiting for a key."""
        self.type("\x03")
        try:
            self.wait_for(shows, 5)
        except AssertionError:
            if self.shown:
                raise
            self.type("\x03")
            self.wait_for(shows)

    def leave(self) -> int:
        """The exit code."""
        while True:
            try:
                if not os.read(self.terminal, 65536):
                    break
            except OSError:
                break
        return os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])


def plain(text: str) -> str:
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


def test_a_person_plays_looks_things_up_and_leaves(tmp_path: Path) -> None:
    person = Person("play", "montanara", "--seed", "5", "--options", "first=0", data=tmp_path)
    first = person.wait_for("> ")
    assert "\x1b[" in first
    assert all(len(line) <= 80 for line in plain(first).splitlines())
    assert len(plain(first).splitlines()) <= 24
    person.type("?\n")
    assert "Rule 4" in plain(person.wait_for("> "))
    person.type("draw 1\n")
    assert "You drew " in plain(person.wait_for("q leave"))
    person.wait_for("> ")
    person.type("q\n")
    person.wait_for("--resume")
    assert person.leave() == 0
    (record,) = (tmp_path / "underhall" / "records").glob("*.jsonl")
    assert '"move":"draw 1"' in record.read_text()


def test_control_d_leaves_politely(tmp_path: Path) -> None:
    person = Person("play", "montanara", "--lang", "it", data=tmp_path)
    person.wait_for("> ")
    person.type("\x04")
    person.wait_for("Hai lasciato il tavolo.")
    assert person.leave() == 0


def test_control_c_leaves_with_130_and_says_where_the_record_is(tmp_path: Path) -> None:
    person = Person("play", "montanara", data=tmp_path)
    person.wait_for("> ")
    person.interrupt("Go on with: underhall play --resume")
    assert person.leave() == 130


def test_two_people_do_not_see_each_others_hands(tmp_path: Path) -> None:
    person = Person("play", "montanara", "--humans", "0,1", "--options", "first=0", data=tmp_path)
    person.wait_for("Hand the keyboard to Seat 0")
    person.type("\n")
    person.wait_for("> ")
    person.type("1\n")
    between = person.wait_for("Hand the keyboard to Seat 1")
    assert "\x1b[2J" in between
    person.type("\n")
    assert "Seat 0 drew from mountain 1." in plain(person.wait_for("> "))
    person.type("q\n")
    assert person.leave() == 0


def test_a_simulation_shows_its_progress_on_a_terminal(tmp_path: Path) -> None:
    person = Person("sim", "montanara", "--games", "30", "--seed", "1", data=tmp_path)
    shown = person.wait_for("montanara (rules 1): 30 games")
    assert "/30" in shown
    assert person.leave() == 0
