"""`underhall serve --processes N`: several nodes of a hall behind one port of one machine.

The port is opened once, and every node takes connections from it, so that none is lost while a node is started anew.
The nodes speak to each other over sockets in a folder that nobody else can enter (`cluster/links.py`): on one machine
no NATS is needed, and none can fall. A table stays with the node that has it, wherever its people come in, and while
they play their sockets go there too (`web/moving.py`).
"""

from __future__ import annotations

import logging
import os
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from underhall.hall.config import Settings, database_url
from underhall.hall.server import address, listen, prepare_logs, serve
from underhall.table import UnderhallError

logger = logging.getLogger("underhall.processes")
OPEN: Final = "the hall is open"
STOP_SECONDS: Final = 25.0
"""How long the nodes may take to stop; then they are ended."""
AGAIN_SECONDS: Final = 1.0
"""Until a node that has died is started anew; twice as long after each further time, up to AGAIN_MOST."""
AGAIN_MOST: Final = 15.0
STEADY_SECONDS: Final = 30.0


def check(settings: Settings) -> None:
    """Whether this hall can have several processes; UnderhallError says why not."""
    if settings.processes < 1:
        raise UnderhallError("--processes must be 1 or more")
    if not database_url(settings.database).startswith("postgresql"):
        raise UnderhallError(
            f"{settings.processes} processes need a Postgres (--database postgresql://…): "
            "a SQLite file is for one process only"
        )
    if sys.platform == "win32":
        raise UnderhallError("several processes cannot share a port on Windows: start the hall with one")


class Node:
    """One process, through all its lives."""

    def __init__(self, settings: Settings, port: socket.socket, say: Callable[[str], None]) -> None:
        """`say` is told the lines that it prints, but for the one that it is open."""
        self._settings = settings
        self._port = port
        self._say = say
        self.process: subprocess.Popen[bytes] | None = None
        self.opened = threading.Event()
        self._born = 0.0
        self._pause = AGAIN_SECONDS
        self.due = 0.0
        """When it is to be started anew."""

    @property
    def name(self) -> str:
        """As the other nodes know it."""
        return self._settings.node

    def start(self) -> None:
        """Start it; `opened` is set when it takes connections, or has ended."""
        self.opened.clear()
        self._born = time.monotonic()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "underhall.hall.processes", str(self._port.fileno())],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            pass_fds=[self._port.fileno()],
        )
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(self._settings) + b"\n")
        self.process.stdin.flush()  # and it stays open: when it is closed, nobody looks after the node any more
        threading.Thread(target=self._listen, args=[self.process], daemon=True).start()

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        for said in process.stdout:
            line = said.decode(errors="replace").rstrip()
            if line.startswith(OPEN):
                self.opened.set()
            else:
                self._say(line)
        process.wait()
        self.opened.set()

    @property
    def running(self) -> bool:
        """Whether its process is there."""
        return self.process is not None and self.process.poll() is None

    def ended(self) -> None:
        """It has died: when it is to be started anew."""
        steady = time.monotonic() - self._born > STEADY_SECONDS
        self._pause = AGAIN_SECONDS if steady else min(2 * self._pause, AGAIN_MOST)
        self.due = time.monotonic() + self._pause
        assert self.process is not None
        logger.error("node %s has ended (%s), and is started anew", self.name, self.process.returncode)


class Processes:
    """The nodes of a hall on this machine."""

    def __init__(self, settings: Settings, port: socket.socket, folder: Path) -> None:
        name = settings.node or "n" + secrets.token_hex(3)
        workers = max(1, settings.workers // settings.processes)
        self._stopping = threading.Event()
        self._first_words: list[str] = []
        """What nodes said before the hall was open; others may say the same."""
        self._open = False
        self.nodes = []
        for number in range(settings.processes):
            node = f"{name}-{number + 1}"
            link = _link(settings, folder, number)
            alone = {"node": node, "link": link, "sockets": str(folder), "workers": workers, "processes": 1}
            self.nodes.append(Node(msgspec.structs.replace(settings, **alone), port, self.say))

    def say(self, line: str) -> None:
        """A node says something. First words are printed after the hall is open, and once for all nodes."""
        if line in self._first_words:
            return
        if self._open:
            print(line, flush=True)
        else:
            self._first_words.append(line)

    def stop(self, *_: object) -> None:
        """Let every node stop in good order."""
        self._stopping.set()

    def run(self, opened: Callable[[], None]) -> bool:
        """Until `stop` is called; false if the hall could not be opened. The first node brings the database up to date,
        then the others come."""
        try:
            for nodes in (self.nodes[:1], self.nodes[1:]):
                for node in nodes:
                    node.start()
                while not self._stopping.is_set() and not all(node.opened.wait(0.05) for node in nodes):
                    pass
                if not self._stopping.is_set() and not all(node.running for node in nodes):
                    return False
            opened()
            self._open = True
            for line in self._first_words:
                print(line, flush=True)
            while not self._stopping.wait(0.2):
                self._look_after()
            return True
        finally:
            self._end()

    def _look_after(self) -> None:
        for node in self.nodes:
            if node.running:
                continue
            if not node.due:
                node.ended()
            elif time.monotonic() >= node.due:
                node.due = 0.0
                node.start()

    def _end(self) -> None:
        running = [node.process for node in self.nodes if node.running and node.process is not None]
        for process in running:
            process.send_signal(signal.SIGTERM)
        until = time.monotonic() + STOP_SECONDS
        for process in running:
            try:
                process.wait(max(0.1, until - time.monotonic()))
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _link(settings: Settings, folder: Path, number: int) -> str:
    """Where the others reach a node: a socket of this machine, unless nodes of other machines are to reach it too; then
    each has a port after the one before."""
    if not settings.link:
        return f"unix:{folder / str(number + 1)}"
    host, _, port = settings.link.rpartition(":")
    if settings.link.startswith("unix:") or not port.isdigit():
        raise UnderhallError(f"link: {settings.link!r} is no address like 10.0.0.5:7879")
    return f"{host}:{int(port) + number}"


def serve_processes(settings: Settings, opened: Any = None) -> None:
    """Run a hall of several processes until it is told to stop."""
    check(settings)
    prepare_logs(settings.log)
    os.umask(0o077)
    port = listen(settings)
    port.listen(2048)
    url = address(settings, port)
    folder = Path(tempfile.mkdtemp(prefix="underhall-"))

    def tell() -> None:
        print(f"{OPEN} at {url}", flush=True)
        if opened is not None:
            opened(url)

    try:
        processes = Processes(settings, port, folder)
        for number in (signal.SIGTERM, signal.SIGINT):
            signal.signal(number, processes.stop)
        if not processes.run(tell):
            raise SystemExit(1)
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _stop_alone() -> None:
    """Whoever started this process is gone: so is the hall."""
    sys.stdin.read()
    os.kill(os.getpid(), signal.SIGTERM)


def open_hall(settings: Settings, opened: Any = None) -> None:
    """Run a hall, in one process or several, until it is told to stop. `opened`, if given, is called with its address
    once it listens."""
    if settings.processes == 1:
        serve(settings, opened)
    else:
        serve_processes(settings, opened)


def main() -> None:
    """One of the processes: the port is given, and the settings come in."""
    port = socket.socket(fileno=int(sys.argv[1]))
    settings = msgspec.json.decode(sys.stdin.readline(), type=Settings)
    threading.Thread(target=_stop_alone, daemon=True).start()
    try:
        serve(settings, port=port)
    except UnderhallError as error:
        print(error, file=sys.stderr)
        raise SystemExit(1) from None


if __name__ == "__main__":
    main()
