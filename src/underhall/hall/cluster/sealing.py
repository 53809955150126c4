"""Seals: what nodes say to each other is for nobody but nodes of the same hall. Entries of logs have cards in them
that nobody may see yet, so a seal hides what is said, too."""

from __future__ import annotations

import hashlib
import os
from functools import lru_cache
from typing import Final

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

NONCE: Final = 12
"""The bytes before what is sealed, other ones for each seal."""


@lru_cache(maxsize=4)
def _cipher(key: bytes) -> AESGCM:
    return AESGCM(hashlib.sha256(b"underhall bus\0" + key).digest())


class Seal:
    """Seals with the key that the nodes of a hall share."""

    def __init__(self, key: bytes) -> None:
        self._cipher = _cipher(key)

    def seal(self, subject: str, data: bytes) -> bytes:
        """A message for one subject: it does not pass for one to another node, nor as the answer to another
        question."""
        nonce = os.urandom(NONCE)
        return nonce + self._cipher.encrypt(nonce, data, subject.encode())

    def unseal(self, subject: str, sealed: bytes) -> bytes | None:
        """The message, if a node of this hall has sealed it for this subject."""
        try:
            return self._cipher.decrypt(sealed[:NONCE], sealed[NONCE:], subject.encode())
        except (InvalidTag, ValueError):
            return None
