"""Promise: what a hall fixes before a deal, and what the players add, so that nobody can choose the cards.

1. Before the deal the hall shows its commitment: SHA-256 of a text that names the game, its rules, options, parts and
   seats, and the hall's secret seed. It cannot change any of them afterwards.
2. Each client that contributes draws 32 random bytes and sends a commit, SHA-256 of "underhall contribution 1:", the
   hall's commitment, ":", its seat, ":" and the bytes. When all commits are in, the clients reveal their bytes.
3. The game is dealt from SHA-256 of "underhall deal 1:", the hall's seed and, in the order of the seats, each seat that
   revealed (one byte) with its 32 bytes; from the hall's seed itself where nobody did.

Whoever reveals last has long been bound by a commit, and so has the hall: neither can choose, alone or together,
except that one of them may fall silent, and then the record says who did not answer.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from underhall.table.errors import BadRecord
from underhall.table.events import Json

Missing = Literal["not asked", "no answer"]
"""Why a seat gave no randomness: nobody asked (a bot, or a client that does not do this), or it did not answer in
time."""


@dataclass(frozen=True, slots=True)
class Contribution:
    """What a seat gave to the deal: its commit and what it revealed, in hexadecimal, or why something is missing."""

    seat: int
    commit: str | None = None
    reveal: str | None = None
    missing: Missing | None = None

    def to_json(self) -> dict[str, Json]:
        """Only what there is."""
        shown: dict[str, Json] = {"seat": self.seat}
        if self.commit is not None:
            shown["commit"] = self.commit
        if self.reveal is not None:
            shown["reveal"] = self.reveal
        if self.missing is not None:
            shown["missing"] = self.missing
        return shown

    @classmethod
    def from_json(cls, data: Json) -> Contribution:
        """BadRecord if it is none."""
        if not isinstance(data, dict):
            raise BadRecord("a contribution is a JSON object")
        seat, missing = data.get("seat"), data.get("missing")
        commit, reveal = _hex(data.get("commit")), _hex(data.get("reveal"))
        if not isinstance(seat, int) or isinstance(seat, bool) or not 0 <= seat < 256:
            raise BadRecord("a contribution needs a seat")
        if reveal is not None and (commit is None or missing is not None):
            raise BadRecord(f"seat {seat} reveals without a commit, or is missing all the same")
        if reveal is None and missing not in get_args(Missing):
            raise BadRecord(f"seat {seat} neither contributes nor says why: {' or '.join(get_args(Missing))}")
        return cls(seat, commit, reveal, "no answer" if missing == "no answer" else None if reveal else "not asked")


def _hex(value: Json) -> str | None:
    if value is None:
        return None
    if isinstance(value, str) and len(value) == 64 and not value.strip("0123456789abcdef"):
        return value
    raise BadRecord("commits and reveals are 64 hexadecimal digits")


def commitment_text(
    game: str, rules: int, options: Mapping[str, Json], seating: Sequence[str], parts: str, seed: bytes
) -> str:
    """The text that a commitment by recipe 2 is the SHA-256 of: one line for each fact, every value in JSON, options by
    name."""
    lines = [
        "underhall commitment 2:",
        f"game {_quote(game)}",
        f"rules {rules}",
        f"seats {len(seating)}",
        *[f"option {_quote(name)} {_dump(options[name])}" for name in sorted(options)],
        *[f"seat {seat} {_quote(who)}" for seat, who in enumerate(seating)],
        f"parts {_quote(parts)}",
        f"seed {_quote(seed.hex())}",
        "",
    ]
    return "\n".join(lines)


def commitment(
    game: str, rules: int, options: Mapping[str, Json], seating: Sequence[str], parts: str, seed: bytes
) -> str:
    """The commitment to all this, in hexadecimal."""
    return hashlib.sha256(commitment_text(game, rules, options, seating, parts, seed).encode()).hexdigest()


def contribution_commit(promised: str, seat: int, random: bytes) -> str:
    """What a seat commits to after it was shown the hall's commitment: its bytes, for this table and this seat only, so
    that nobody can hand in another's."""
    return hashlib.sha256(f"underhall contribution 1:{promised}:{seat}:".encode() + random).hexdigest()


def deal_seed(seed: bytes, contributions: Iterable[Contribution]) -> bytes:
    """The seed that a game is dealt from."""
    given = sorted((one.seat, bytes.fromhex(one.reveal)) for one in contributions if one.reveal is not None)
    if not given:
        return seed
    return hashlib.sha256(
        b"underhall deal 1:" + seed + b"".join(bytes([seat]) + random for seat, random in given)
    ).digest()


def check_contributions(promised: str, seats: int, contributions: Sequence[Contribution]) -> None:
    """BadRecord unless every seat is named once and reveals what it committed to."""
    if [one.seat for one in contributions] != list(range(seats)):
        raise BadRecord("the record does not say of every seat whether it gave randomness to the deal")
    for one in contributions:
        if one.reveal is None:
            continue
        if contribution_commit(promised, one.seat, bytes.fromhex(one.reveal)) != one.commit:
            raise BadRecord(f"what seat {one.seat} revealed is not what it committed to")


_quote = json.encoder.encode_basestring
"""A text in JSON: as `_dump`, which looks first what it is given."""
_dump = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode
