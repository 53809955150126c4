"""A Postgres and a NATS of the tests' own, on the loopback, in a folder that is thrown away."""

from __future__ import annotations

import contextlib
import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TypeVar

from tests.support.hall.servers import ROOT, Server
from tests.support.ports import free_port
from tests.support.required import missing
from tests.support.waiting import wait_until

from underhall.hall.config import database_url
from underhall.hall.store.migrations import upgrade

INSTALL = "{} is not installed: `make services` (as root) installs it"


def _postgres_folder() -> Path | None:
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda p: int(p.parts[-3]))
    if found:
        return found[-1].parent
    at = shutil.which("initdb")
    return Path(at).parent if at else None


def _run(command: list[str], folder: Path) -> None:
    ran = subprocess.run(command, capture_output=True, text=True, cwd=folder)
    assert ran.returncode == 0, f"{command}: {ran.stdout}{ran.stderr}"


class Postgres:
    """A database server."""

    def __init__(self, folder: Path, programs: Path) -> None:
        self.folder = folder
        self._programs = programs
        self.port = free_port()
        self._as = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
        self._process: subprocess.Popen[bytes] | None = None
        self._count = 0
        self._made = False

    def start(self) -> None:
        """Make and start it."""
        data = self.folder / "data"
        if self._as:
            shutil.chown(self.folder, "postgres")
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
        _run([*self._as, *make], self.folder)
        self._serve()

    def _serve(self) -> None:
        data = self.folder / "data"
        run = [str(self._programs / "postgres"), "-D", str(data), "-p", str(self.port), "-h", "127.0.0.1"]
        run += ["-k", str(self.folder), "-c", "max_connections=200"]
        log = (self.folder / "postgres.log").open("ab")
        self._process = subprocess.Popen([*self._as, *run], stdout=log, stderr=log, cwd=self.folder)
        log.close()
        ready = [str(self._programs / "pg_isready"), "-h", "127.0.0.1", "-p", str(self.port)]

        def answers() -> bool:
            assert self._process is not None
            assert self._process.poll() is None, (self.folder / "postgres.log").read_text()[-2000:]
            return subprocess.run(ready, capture_output=True).returncode == 0

        wait_until("Postgres to answer", answers)

    def database(self) -> str:
        """A new database of a hall, without anything in it; its address."""
        if not self._made:
            self._made = True
            with ThreadPoolExecutor(1) as beside:  # the loop of a test may run here
                beside.submit(upgrade, database_url(self._create("hall0"))).result()
        self._count += 1
        return self._create(f"hall{self._count}", "-T", "hall0")

    def empty(self) -> str:
        """A new database that no hall has opened yet; its address."""
        self._count += 1
        return self._create(f"empty{self._count}")

    def _create(self, name: str, *more: str) -> str:
        command = [str(self._programs / "createdb"), "-h", "127.0.0.1", "-p", str(self.port), "-U", "hall", *more, name]
        _run(command, self.folder)
        return f"postgresql://hall@127.0.0.1:{self.port}/{name}"

    def restart(self) -> None:
        """Away for a moment, with all connections: as a database that is updated."""
        self.stop()
        self._serve()

    def freeze(self, stopped: bool) -> None:
        """Let all its processes stand still, or go on: connections stay, and nothing answers."""
        postmaster = (self.folder / "data" / "postmaster.pid").read_text().split()[0]
        found = subprocess.run(
            ["ps", "-o", "pid=", "--ppid", postmaster], capture_output=True, text=True
        ).stdout.split()
        for process in [postmaster, *found] if stopped else [*found, postmaster]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(int(process), signal.SIGSTOP if stopped else signal.SIGCONT)
        if not stopped and self._process is not None:
            self._process.send_signal(signal.SIGCONT)  # runuser stands still with its child, and would see no end of it

    def stop(self) -> None:
        """End it."""
        if self._process is not None:
            postmaster = int((self.folder / "data" / "postmaster.pid").read_text().split()[0])
            for how in (signal.SIGINT, signal.SIGQUIT):  # in good order, or else at once
                with contextlib.suppress(subprocess.TimeoutExpired):
                    os.kill(postmaster, how)
                    self._process.wait(20)
                    break
            self._process = None


class Nats:
    """A bus server that can be cut and restored."""

    def __init__(self, folder: Path, program: str) -> None:
        self._program = program
        self._log = folder / "nats.log"
        self.port = free_port()
        self.url = f"nats://127.0.0.1:{self.port}"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start it, if it does not run, and wait until it listens."""
        if self._process is not None:
            return
        command = [self._program, "-a", "127.0.0.1", "-p", str(self.port), "-l", str(self._log)]
        self._process = subprocess.Popen(command)

        def listens() -> bool:
            assert self._process is not None
            assert self._process.poll() is None, "nats-server ended: " + self._log.read_text()[-2000:]
            with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 1):
                return True
            return False

        wait_until("nats-server to listen", listens)

    def stop(self) -> None:
        """End it."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None


@dataclass
class Services:
    """What several nodes need."""

    postgres: Postgres
    nats: Nats

    def nodes(self, number: int = 2, tree: Path = ROOT, **settings: object) -> list[Server]:
        """Nodes of a new hall, from these sources."""
        shared = {"database": self.postgres.database(), "nats": self.nats.url, "lease_seconds": 2, **settings}
        made = [Server(self.postgres.folder, node=f"node{i}", **shared) for i in range(number)]
        for server in made:
            server.tree = tree
            server.start()
        return made


@contextlib.contextmanager
def postgres() -> Iterator[Postgres]:
    """A running Postgres. Its folder is not among pytest's, which are closed to other users than who runs it; and run
    by root, Postgres is one."""
    programs = _postgres_folder()
    if programs is None:
        missing(INSTALL.format("postgresql"))
    with TemporaryDirectory(prefix="underhall-") as folder, _running(Postgres(Path(folder), programs)) as server:
        yield server


@contextlib.contextmanager
def nats(folder: Path) -> Iterator[Nats]:
    """A running NATS."""
    program = shutil.which("nats-server", path=f"{os.environ.get('PATH', '')}{os.pathsep}/usr/sbin")
    if program is None:
        missing(INSTALL.format("nats-server"))
    with _running(Nats(folder, program)) as server:
        yield server


T = TypeVar("T", Postgres, Nats)


@contextlib.contextmanager
def _running(server: T) -> Iterator[T]:
    server.start()
    try:
        yield server
    finally:
        server.stop()
