"""The 80 cards of Montanara. Cards of one kind are alike: a card is its kind, a number from 0 to 7."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import mul
from typing import Final

from underhall.table.errors import BadNotation

CRYSTAL: Final = 0
DWARF: Final = 1
COLLAPSE: Final = 2
THIEF: Final = 3
EARTHQUAKE: Final = 4
TUNNEL: Final = 5
DRILL: Final = 6
OPEN_PIT: Final = 7
KINDS: Final = 8

LETTERS: Final = "CDXTEURO"
"""How each kind is written: collapse is X, tunnel U, drill R, open pit O."""

COUNTS: Final = (9, 23, 7, 9, 7, 9, 9, 7)
"""How many there are of each kind."""

SHUFFLED: Final = (9, 21, 7, 9, 7, 9, 9, 7)
"""The 78 that are shuffled: each player has taken one dwarf (rule 1)."""

FIRST_SIZES: Final = (12, 16, 20, 24)
"""The mountains' first heights, by default (rule 2)."""


def write_cards(kinds: Iterable[int]) -> str:
    """Cards as letters, in their order; `-` for none."""
    return "".join(LETTERS[kind] for kind in kinds) or "-"


def write_bag(counts: Sequence[int]) -> str:
    """A bag of cards, counted by kind, as sorted letters; `-` for none."""
    return "".join(map(mul, LETTERS, counts)) or "-"


def read_cards(text: str) -> list[int]:
    """Cards from letters."""
    if text == "-":
        return []
    for letter in text:
        if letter not in LETTERS:
            raise BadNotation(f"{letter!r} is no card: the letters are {LETTERS}")
    return [LETTERS.index(letter) for letter in text]


def spread(counts: Sequence[int]) -> list[int]:
    """A bag of cards, counted by kind, as a sorted list."""
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def count(kinds: Iterable[int]) -> list[int]:
    """A list of cards, counted by kind."""
    counts = [0] * KINDS
    for kind in kinds:
        counts[kind] += 1
    return counts
