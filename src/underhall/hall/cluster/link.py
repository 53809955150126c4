"""One link between two nodes: a connection on which one of them speaks and the other listens, sealed piece by piece."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable
from typing import Final, cast

from underhall.hall.cluster.sealing import Seal

logger = logging.getLogger("underhall.links")
CHALLENGE: Final = 16
"""Bytes that a node sends to whoever connects: what is said on one link cannot be said again on another."""
FRAME_MOST: Final = 4 << 20
WAITING_MOST: Final = 8 << 20
"""A node that reads so little that more than this waits for it is left alone until it connects again."""


class Outgoing(asyncio.Protocol):
    """The connection to a node that this one has made: it speaks, and the other listens."""

    def __init__(self, node: str, seal: Seal, on_ready: Callable[[Outgoing], None], on_end: Callable[[], None]) -> None:
        self._node = node
        self._seal = seal
        self._on_ready, self._on_end = on_ready, on_end
        self._transport: asyncio.Transport | None = None
        self._challenge = b""
        self._count = 0
        self.ready = False
        self.over = False
        """Whether the connection is gone."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # that of uvloop is none by its class

    def data_received(self, data: bytes) -> None:
        self._challenge += data
        if not self.ready and len(self._challenge) >= CHALLENGE:
            self.ready = True
            self._on_ready(self)

    def connection_lost(self, exc: Exception | None) -> None:
        self.ready, self.over = False, True
        self._on_end()

    def send(self, data: bytes) -> None:
        """Say something; never waits."""
        if not self.ready or self._transport is None:
            return
        if self._transport.get_write_buffer_size() > WAITING_MOST:
            logger.info("node %s does not read what is said to it", self._node)
            self._transport.abort()
            return
        sealed = self._seal.seal(_subject(self._node, self._challenge[:CHALLENGE], self._count), data)
        self._count += 1
        self._transport.write(len(sealed).to_bytes(4, "big") + sealed)

    def close(self) -> None:
        """End it, after what was said."""
        if self._transport is not None:
            self._transport.close()


class Incoming(asyncio.Protocol):
    """The connection that another node has made: it is listened to."""

    def __init__(
        self, node: str, seal: Seal, heard: Callable[[Incoming, bytes], None], end: Callable[[Incoming], None]
    ):
        self._node = node
        self._seal = seal
        self._heard, self._end = heard, end
        self._challenge = os.urandom(CHALLENGE)
        self._count = 0
        self._buffer = bytearray()
        self._transport: asyncio.Transport | None = None
        self.speaker = ""
        """The node that has connected, once it has said so."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast("asyncio.Transport", transport)  # that of uvloop is none by its class
        self._transport.write(self._challenge)

    def data_received(self, data: bytes) -> None:
        buffer = self._buffer
        buffer += data
        while len(buffer) >= 4:
            size = int.from_bytes(buffer[:4], "big")
            if size > FRAME_MOST:
                self.close()
                return
            if len(buffer) < 4 + size:
                return
            sealed = bytes(buffer[4 : 4 + size])
            del buffer[: 4 + size]
            said = self._seal.unseal(_subject(self._node, self._challenge, self._count), sealed)
            self._count += 1
            if said is None:
                logger.warning("links: somebody without the key has connected")
                self.close()
                return
            self._heard(self, said)

    def connection_lost(self, exc: Exception | None) -> None:
        self._end(self)

    def close(self) -> None:
        """End it."""
        if self._transport is not None:
            self._transport.abort()


def _subject(node: str, challenge: bytes, count: int) -> str:
    return f"{node} {challenge.hex()} {count}"
