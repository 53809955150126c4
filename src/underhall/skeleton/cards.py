"""What Quarry is played with: sixteen stones. Stones of one weight are alike, so a bag of stones is four counts."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from underhall.table.errors import BadNotation

Bag: TypeAlias = list[int]
"""Stones, counted by weight: how many ones, twos, threes and fours."""

WEIGHTS: Final = (1, 2, 3, 4)
EACH: Final = 4
"""How many stones there are of each weight (R1)."""
CARRIES: Final = 7
"""What a cart can carry (R4)."""


def weight(bag: Sequence[int]) -> int:
    """What a bag weighs."""
    return sum(stone * many for stone, many in zip(WEIGHTS, bag, strict=True))


def spread(bag: Sequence[int]) -> list[int]:
    """A bag as a list of weights, the lightest first."""
    return [stone for stone, many in zip(WEIGHTS, bag, strict=True) for _ in range(many)]


def write_bag(bag: Sequence[int]) -> str:
    """A bag as a text: `1123`, or `-` for none."""
    return "".join(map(str, spread(bag))) or "-"


def read_bag(text: str) -> Bag:
    """A bag from its text."""
    stones = "" if text == "-" else text
    if not text or set(stones) - set("1234") or list(stones) != sorted(stones):
        raise BadNotation(f"{text[:20]!r} are no stones: write their weights in order, as 1123, or - for none")
    return [stones.count(str(stone)) for stone in WEIGHTS]
