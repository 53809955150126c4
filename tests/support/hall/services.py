"""A Postgres and a NATS of the tests' own, on the loopback, in a folder that is thrown away."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest


def _free_port() -> int:
    with socket.socket() as sock:
        sock.bind(("127.0.0.1", 0))
        return int(sock.getsockname()[1])


def missing(what: str) -> None:
    """Skip with one clear line; where nothing may be skipped, fail."""
    message = f"{what} is not installed: `make services` (as root) installs it"
    if os.environ.get("CI"):
        pytest.fail(message)
    pytest.skip(message)


def _postgres_folder() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[-3]))
    if found:
        return found[-1].parent
    at = shutil.which("initdb")
    return Path(at).parent if at else None


class Postgres:
    """A database server."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder = folder
        self._programs = programs
        self.port = _free_port()
        self._as = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Make and start it."""
        data = self.folder / "data"
        if self._as:
            shutil.chown(self.folder, "postgres")
            for parent in self.folder.parents:
                if parent.stat().st_uid == os.geteuid() and parent != Path("/"):
                    parent.chmod(parent.stat().st_mode | 0o011)
        make = [
            str(self._programs / "initdb"),
            "-D",
            str(data),
            "-A",
            "trust",
            "-U",
            "hall",
            "-E",
            "UTF8",
            "--locale=C",
        ]
        subprocess.run([*self._as, *make], check=True, capture_output=True, cwd=self.folder)
        run = [str(self._programs / "postgres"), "-D", str(data), "-p", str(self.port), "-h", "127.0.0.1"]
        run += ["-k", str(self.folder), "-c", "max_connections=200"]
        log = (self.folder / "postgres.log").open("wb")
        self._process = subprocess.Popen([*self._as, *run], stdout=log, stderr=log, cwd=self.folder)
        log.close()
        ready = [str(self._programs / "pg_isready"), "-h", "127.0.0.1", "-p", str(self.port)]
        for _ in range(600):
            if subprocess.run(ready, capture_output=True).returncode == 0:
                return
            time.sleep(0.1)
        raise AssertionError((self.folder / "postgres.log").read_text()[-2000:])

    def database(self, name: str) -> str:
        """A new database; its address."""
        command = [str(self._programs / "createdb"), "-h", "127.0.0.1", "-p", str(self.port), "-U", "hall", name]
        subprocess.run(command, check=True, capture_output=True)
        return f"postgresql://hall@127.0.0.1:{self.port}/{name}"

    def stop(self) -> None:
        """End it."""
        if self._process is not None:
            postmaster = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
            os.kill(postmaster, signal.SIGINT)
            self._process.wait(60)


class Nats:
    """A bus server that can be cut and restored."""

    def __init__(self, folder: Path, program: str) -> None:
        self._program = program
        self._log = folder / "nats.log"
        self.port = _free_port()
        self.url = f"nats://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it and wait until it listens."""
        command = [self._program, "-a", "127.0.0.1", "-p", str(self.port), "-l", str(self._log)]
        self._process = subprocess.Popen(command)
        for _ in range(600):
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return
            time.sleep(0.1)
        raise AssertionError("nats-server did not start")

    def stop(self) -> None:
        """End it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@contextlib.contextmanager
def postgres(folder: Path) -> Iterator[Postgres]:
    """A running Postgres."""
    programs = _postgres_folder()
    if programs is None:
        missing("postgresql")
    assert programs is not None
    server = Postgres(folder, programs)
    server.start()
    try:
        yield server
    finally:
        server.stop()


@contextlib.contextmanager
def nats(folder: Path) -> Iterator[Nats]:
    """A running NATS."""
    program = shutil.which("nats-server") or (
        "/usr/sbin/nats-server" if Path("/usr/sbin/nats-server").exists() else None
    )
    if program is None:
        missing("nats-server")
    assert program is not None
    server = Nats(folder, program)
    server.start()
    try:
        yield server
    finally:
        server.stop()
