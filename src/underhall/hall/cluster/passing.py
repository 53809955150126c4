"""Passing: a process of a hall gives a connection of somebody to another process of the same machine. The descriptor
goes over a socket in a folder that nobody else can enter, named after the node that takes it.

One process has the connection at any time. The giver sends the descriptor, and goes on with it; the taker says that it
has it, and does nothing yet; then the giver lets go of its own and sends the rest, and with that the connection is the
taker's. If either dies or is too slow before that, the giver keeps it; after that, it is closed, and whoever it belongs
to connects again, as always when a process dies.
"""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import logging
import os
import socket
from collections.abc import Callable
from typing import Final

logger = logging.getLogger("underhall.passing")
SECONDS: Final = 2.0
"""How long a process may take for its part."""
MOST: Final = 1 << 20
"""The most bytes that go with a connection."""
PIECE: Final = 1 << 16
TAKEN: Final = b"+"

Take = Callable[[socket.socket, bytes], None]
"""Goes on with a connection, and with what is known of it."""


class Passing:
    """Connections that come to a process from others of its machine, and go to them."""

    def __init__(self, folder: str, node: str) -> None:
        """`folder` is empty where connections are not passed on."""
        self._folder = folder
        self._path = self._path_of(node)
        self._listening: socket.socket | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, take: Take) -> None:
        """Take connections from now on."""
        if not self._folder:
            return
        with contextlib.suppress(FileNotFoundError):
            os.unlink(self._path)  # of an earlier life
        self._listening = listening = socket.socket(socket.AF_UNIX)
        listening.setblocking(False)
        listening.bind(self._path)
        listening.listen(128)
        asyncio.get_running_loop().add_reader(listening, self._accept, listening, take)

    def stop(self) -> None:
        """Take none any more."""
        if self._listening is not None:
            asyncio.get_running_loop().remove_reader(self._listening)
            self._listening.close()
            self._listening = None
            with contextlib.suppress(FileNotFoundError):
                os.unlink(self._path)
        for task in list(self._tasks):
            task.cancel()

    def reaches(self, node: str) -> bool:
        """Whether connections can be given to a node: it is on this machine."""
        return self._listening is not None and os.path.exists(self._path_of(node))

    def _path_of(self, node: str) -> str:
        """Where a node takes connections: a name may have signs that a file's may not, and a path is short."""
        return os.path.join(self._folder, f"sockets-{hashlib.sha256(node.encode()).hexdigest()[:16]}")

    # ---------------------------------------------------------------- giving
    async def give(self, node: str, descriptor: int, let_go: Callable[[], bytes | None]) -> bool:
        """Give a connection to a node. `let_go` is called once that has the descriptor: it closes its own, and says
        what is known of the connection; None if it keeps it after all. False if the connection is still here."""
        loop = asyncio.get_running_loop()
        with socket.socket(socket.AF_UNIX) as line:
            line.setblocking(False)
            try:
                line.connect(self._path_of(node))
                socket.send_fds(line, [TAKEN], [descriptor])
                async with asyncio.timeout(SECONDS):
                    if await loop.sock_recv(line, 1) != TAKEN:
                        return False
            except (OSError, TimeoutError) as error:
                logger.info("a connection could not be passed on (%s)", type(error).__name__)
                return False
            known = let_go()
            if known is None:
                return False
            with contextlib.suppress(OSError, TimeoutError):  # the other has died: the connection is closed with it
                async with asyncio.timeout(SECONDS):
                    await loop.sock_sendall(line, len(known).to_bytes(4, "big") + known)
            return True

    # ---------------------------------------------------------------- taking
    def _accept(self, listening: socket.socket, take: Take) -> None:
        try:
            line, _ = listening.accept()
        except OSError:  # whoever wanted to give something has gone
            return
        line.setblocking(False)
        task = asyncio.get_running_loop().create_task(self._receive(line, take))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _receive(self, line: socket.socket, take: Take) -> None:
        loop = asyncio.get_running_loop()
        with contextlib.ExitStack() as closed:
            closed.enter_context(line)
            try:
                async with asyncio.timeout(SECONDS):
                    await _readable(line)
                    _, descriptors, _, _ = socket.recv_fds(line, 1, 1)
                    if not descriptors:
                        return
                    connection = closed.enter_context(socket.socket(fileno=descriptors[0]))
                    connection.setblocking(False)
                    await loop.sock_sendall(line, TAKEN)
                    size = int.from_bytes(await _exactly(line, 4), "big")
                    if size > MOST:
                        return
                    known = await _exactly(line, size)
            except (OSError, TimeoutError, EOFError):
                return
            take(connection.dup(), known)


async def _readable(line: socket.socket) -> None:
    """Wait until there is something to read."""
    loop = asyncio.get_running_loop()
    there = asyncio.Event()
    loop.add_reader(line, there.set)
    try:
        await there.wait()
    finally:
        loop.remove_reader(line)


async def _exactly(line: socket.socket, size: int) -> bytes:
    """So many bytes; EOFError if the other end is closed before."""
    found = b""
    while len(found) < size:
        piece = await asyncio.get_running_loop().sock_recv(line, min(PIECE, size - len(found)))
        if not piece:
            raise EOFError
        found += piece
    return found
