"""A person before a real terminal (a pty), in which the command runs."""

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

        self.data = data
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

    def record(self) -> str:
        """The one game that was kept."""
        (kept,) = (self.data / "underhall" / "records").glob("*.jsonl")
        return kept.read_text()

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
