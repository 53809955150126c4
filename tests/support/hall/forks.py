"""Halls by fork: a process that has imported everything once, and becomes a hall, or a command of the program, when one
is wanted.

Importing what a hall is made of takes a second of a core, and the tests start halls by the hundred. What is forked is a
process of its own as any other: it is killed, stopped and measured like one that was started by hand, and runs
`python -m underhall.hall` from its first line. (`tests/hall/test_port.py` and the command line start halls by hand.)
"""

from __future__ import annotations

import atexit
import contextlib
import gc
import importlib
import json
import os
import random
import runpy
import select
import signal
import socket
import subprocess
import sys
import threading
import traceback
from collections.abc import Sequence
from pathlib import Path
from typing import IO

import argon2

import underhall.cli

ROOT = Path(__file__).parents[3]
TOYS = "tests.support.hall.load_toys"
"""What commands know beside the games."""
COMMANDS = ("admin", "connect", "serve")
"""Those that are run most: typer has taken them apart before any process is forked."""
MOST = 1 << 20
"""No request or answer is longer."""


class Forked:
    """A forked process, as far as it is a `subprocess.Popen`."""

    def __init__(self, parent: ForkServer, pid: int, stdout: IO[str]) -> None:
        self._parent = parent
        self.pid = pid
        self.stdout: IO[str] | None = stdout
        self.returncode: int | None = None

    def poll(self) -> int | None:
        """Its exit code, once it has ended."""
        return self._ended(0.0)

    def wait(self, timeout: float | None = None) -> int:
        """Wait until it has ended; its exit code."""
        code = self._ended(timeout)
        if code is None:
            raise subprocess.TimeoutExpired("a forked hall", timeout or 0.0)
        return code

    def _ended(self, timeout: float | None) -> int | None:
        if self.returncode is None:
            self.returncode = self._parent.exit_code(self.pid, timeout)
        return self.returncode

    def send_signal(self, number: int) -> None:
        """Send it a signal, if it is still there."""
        if self.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.kill(self.pid, number)

    def kill(self) -> None:
        """kill -9."""
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        """Ask it to stop."""
        self.send_signal(signal.SIGTERM)


class ForkServer:
    """The process that forks, from outside. It ends with the process that has started it."""

    def __init__(self) -> None:
        self._line, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        clean = {name: value for name, value in os.environ.items() if not name.startswith("UNDERHALL_")}
        with theirs:
            self._process = subprocess.Popen(
                [sys.executable, "-m", __name__, str(theirs.fileno())],
                env={**clean, "PYTHONPATH": f"{ROOT / 'src'}{os.pathsep}{ROOT}"},
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                cwd=ROOT,
            )
        self._codes: dict[int, int] = {}
        self._pids: list[int] = []
        self._hearing = threading.Lock()
        """Of two threads that wait for an answer, one could hear the other's, which would then wait for ever."""
        atexit.register(self.close)

    def start(
        self, environment: dict[str, str], folder: Path, errors: IO[str], words: Sequence[str] | None = None
    ) -> Forked:
        """A hall with this environment, in this folder, or the command that these words give; what it logs goes to a
        file, what it prints can be read."""
        reading, writing = os.pipe()
        request = json.dumps({"environment": environment, "folder": str(folder), "words": words}).encode()
        with self._hearing:
            socket.send_fds(self._line, [request], [writing, errors.fileno()])
            os.close(writing)
            while not self._pids:
                self._hear(None)
            pid = self._pids.pop()
        return Forked(self, pid, os.fdopen(reading))

    def exit_code(self, pid: int, timeout: float | None) -> int | None:
        """The exit code of a process, if it ends within this time."""
        with self._hearing:
            self._hear(0.0)
        if pid not in self._codes and _ends(pid, timeout):
            with self._hearing:
                while pid not in self._codes:  # its parent tells
                    self._hear(None)
        return self._codes.get(pid)

    def _hear(self, timeout: float | None) -> None:
        while select.select([self._line], [], [], timeout)[0]:
            said = self._line.recv(MOST)
            if not said:
                raise RuntimeError("the process that forks halls has ended")
            told = json.loads(said)
            if "code" in told:
                self._codes[told["pid"]] = told["code"]
            else:
                self._pids.append(told["pid"])
            timeout = 0.0

    def close(self) -> None:
        """End it, and whatever it has forked that still runs."""
        self._line.close()
        self._process.wait()


def _ends(pid: int, timeout: float | None) -> bool:
    """Whether a process has ended, or ends within this time. (Its state in /proc would not do: while its parent buries
    it, it neither runs nor is a zombie.)"""
    try:
        handle = os.pidfd_open(pid)
    except ProcessLookupError:
        return True
    try:
        return bool(select.select([handle], [], [], timeout)[0])
    finally:
        os.close(handle)


_server: list[ForkServer] = []


def start_hall(
    environment: dict[str, str], folder: Path, errors: IO[str], words: Sequence[str] | None = None
) -> Forked:
    """A hall, or a command, forked from the one process that this process has for that."""
    if not _server:
        _server.append(ForkServer())
    return _server[0].start(environment, folder, errors, words)


# ---------------------------------------------------------------- in the process that forks
def _become(request: dict[str, object], out: int, errors: int) -> None:
    """Never returns."""
    code = 1
    try:
        for number in (signal.SIGCHLD, signal.SIGTERM):
            signal.signal(number, signal.SIG_DFL)
        signal.set_wakeup_fd(-1)
        os.dup2(out, 1)
        os.dup2(errors, 2)
        os.closerange(3, 256)
        sys.stdout = os.fdopen(1, "w", encoding="utf-8", closefd=False)  # what was there knows another kind of file
        sys.stderr = os.fdopen(2, "w", encoding="utf-8", closefd=False, buffering=1)
        os.environ.clear()
        os.environ.update(request["environment"])  # type: ignore[call-overload]
        os.chdir(str(request["folder"]))
        random.seed()
        gc.enable()
        words = request["words"]
        if isinstance(words, list):
            del sys.path[0]
            importlib.import_module(TOYS)
            underhall.cli.main(words)
        sys.path[0] = str(request["folder"])
        sys.argv = ["underhall.hall"]
        runpy.run_module("underhall.hall", run_name="__main__", alter_sys=True)
        code = 0
    except SystemExit as end:
        code = end.code if isinstance(end.code, int) else 0 if end.code is None else 1
    except BaseException:
        traceback.print_exc()
    finally:
        with contextlib.suppress(Exception):
            sys.stdout.flush()
            sys.stderr.flush()
        os._exit(code)


def main(line: socket.socket) -> None:
    """Fork when asked, and tell who has ended."""
    import underhall.hall.admin
    import underhall.hall.processes
    import underhall.testing  # noqa: F401  what halls and commands are made of
    from underhall import games
    from underhall.cli.app import program
    from underhall.hall.people import accounts
    from underhall.hall.web.app import descriptions

    for name in games.names():
        games.get(name)
    for command in COMMANDS:
        program(command)
    descriptions()
    # A password costs a quarter of a second on purpose, and the tests make and try hundreds: here it costs nothing.
    accounts._HASHER = argon2.PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)  # type: ignore[misc]
    gc.collect()
    gc.freeze()
    gc.disable()
    wake, woken = os.pipe()
    os.set_blocking(woken, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the tests: they end what they have started
    signal.set_wakeup_fd(woken)
    alive: set[int] = set()
    while True:
        ready = select.select([line.fileno(), wake], [], [])[0]
        if wake in ready:
            os.read(wake, 4096)
            for pid in sorted(alive):
                ended, status = os.waitpid(pid, os.WNOHANG)
                if ended:
                    alive.discard(pid)
                    line.send(json.dumps({"pid": pid, "code": os.waitstatus_to_exitcode(status)}).encode())
        if line.fileno() in ready:
            request, files, *_ = socket.recv_fds(line, MOST, 2)
            if not request:
                break
            pid = os.fork()
            if not pid:
                signal.signal(signal.SIGINT, signal.default_int_handler)
                _become(json.loads(request), *files)
            alive.add(pid)
            for file in files:
                os.close(file)
            line.send(json.dumps({"pid": pid}).encode())
    for pid in alive:
        os.kill(pid, signal.SIGKILL)


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
