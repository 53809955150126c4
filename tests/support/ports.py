"""Ports for servers that the tests start, and start again."""

from __future__ import annotations

import random
import socket
from pathlib import Path

LOWEST = 10_000


def free_port() -> int:
    """A port of the loopback that nobody uses. The system gives none of these to connections, so it stays free while
    its server is down; and it is drawn by lot, so that two runs of the tests hardly want the same."""
    given = Path("/proc/sys/net/ipv4/ip_local_port_range")
    end = int(given.read_text().split()[0]) if given.exists() else 32_768
    ports = range(LOWEST, max(end, LOWEST + 1000))
    while True:
        port = random.SystemRandom().choice(ports)
        with socket.socket() as tried:
            try:
                tried.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port
