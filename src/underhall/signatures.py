"""Signatures: a hall signs its finished records (Ed25519), and anybody who has its public key can check them.

The signature is of the record's digest, and so of everything before it. The package `cryptography` is needed, which the
extra `hall` brings; without it `check` raises NotInstalled. Keys and signatures are written in hexadecimal.
"""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from underhall.table.errors import BadRecord, UnderhallError
from underhall.table.record import Record, signed

if TYPE_CHECKING:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

KEY_DIGITS = 64
"""A public key is 32 bytes."""


class NotInstalled(UnderhallError):
    """The package `cryptography` is not here."""

    def __init__(self) -> None:
        super().__init__("the package cryptography is not installed: pip install 'underhall[hall]'")


class BadKey(UnderhallError, ValueError):
    """A text that is no public key."""


def read_key(text: str) -> str:
    """A public key as it is written: 64 hexadecimal digits, in any case, with space around; BadKey if it is none."""
    key = text.strip().lower()
    if len(key) != KEY_DIGITS or key.strip("0123456789abcdef"):
        raise BadKey(f"a hall's key is {KEY_DIGITS} hexadecimal digits, not {text.strip()[:20]!r}")
    return key


class Signer:
    """The key that a hall signs with, made from its 32 secret bytes."""

    def __init__(self, secret: bytes) -> None:
        self._secret = secret

    @cached_property
    def _private(self) -> Ed25519PrivateKey:
        return _private(self._secret)  # worked out when it is needed: a hall is up before

    @cached_property
    def key(self) -> str:
        """The public key, for those who check."""
        return self._private.public_key().public_bytes_raw().hex()

    def sign(self, record: Record) -> None:
        """Sign a finished record."""
        record.sign(self.key, self._private.sign)


def check(record: Record) -> str | None:
    """The public key that a record is signed with, or None if it is not signed; whose key that is, is another question.

    BadRecord if the signature does not fit, NotInstalled if it cannot be checked here.
    """
    if record.key is None and record.signature is None:
        return None
    if record.key is None or record.signature is None or record.digest is None:
        raise BadRecord("half a signature: the key, the signature or the digest is missing")
    try:
        key, signature = bytes.fromhex(read_key(record.key)), bytes.fromhex(record.signature)
    except ValueError:
        raise BadRecord("the key and the signature are not hexadecimal digits") from None
    try:
        from cryptography.exceptions import InvalidSignature
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey
    except ModuleNotFoundError:
        raise NotInstalled from None
    try:
        Ed25519PublicKey.from_public_bytes(key).verify(signature, signed(record.digest))
    except (InvalidSignature, ValueError):
        raise BadRecord("the signature does not fit: the record was changed after the hall had signed it") from None
    return record.key


def _private(secret: bytes) -> Ed25519PrivateKey:
    try:
        from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
    except ModuleNotFoundError:
        raise NotInstalled from None
    return Ed25519PrivateKey.from_private_bytes(secret)
