"""Seeds from a seed: every game of a simulation, and every bot in it, has dice of its own.

They hang on what they are for and on nothing else, so that game 17 is the same game whichever process plays it.
"""

from __future__ import annotations

import hashlib


def derive(seed: int, *purpose: int | str) -> bytes:
    """32 bytes that depend on the seed and on what they are for, as `derive(7, 17, "chance")`."""
    path = "/".join(map(str, (seed, *purpose)))
    return hashlib.sha256(b"underhall arena 1:" + path.encode()).digest()


def derive_int(seed: int, *purpose: int | str) -> int:
    """The same as a number of 64 bits, for a bot."""
    return int.from_bytes(derive(seed, *purpose)[:8], "big")
