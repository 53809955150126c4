"""The dice of playouts and of imagined deals: random numbers that stay in the compiled code. A part of the hot modules
that roll them.

They are no part of a game: where a game asks chance, `Chance` answers. The generator is xorshift64*; its state is the
one number in an array, so that a position can carry its own dice (`rng: Longs = [1]`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from underhall.table.c_types import Bytes, Longs, i32, u64

MULTIPLIER: Final[u64] = 0x2545F4914F6CDD1D
ALL_BITS: Final[u64] = 0xFFFFFFFFFFFFFFFF
MIX: Final[u64] = 0xBF58476D1CE4E5B9
MIX_AGAIN: Final[u64] = 0x94D049BB133111EB


def seed_dice(rng: Longs, seed: u64) -> None:
    """Begin anew; equal seeds give equal numbers."""
    rng[0] = (seed * MULTIPLIER + 1) & ALL_BITS
    if rng[0] == 0:
        rng[0] = 1
    for _ in range(4):  # neighbouring seeds begin alike
        below(rng, 2)


def wide(rng: Longs) -> u64:
    """A number of 64 bits."""
    x: u64 = rng[0]
    x ^= x >> 12
    x ^= (x << 25) & ALL_BITS
    x ^= x >> 27
    rng[0] = x
    return (x * MULTIPLIER) & ALL_BITS


def first_seed(seed: u64) -> u64:
    """From which many games count on, each with the next seed: so far from that of any other number that no two share
    a game. (The last steps of SplitMix64.)"""
    x: u64 = (seed + MULTIPLIER) & ALL_BITS
    x = ((x ^ (x >> 30)) * MIX) & ALL_BITS
    x = ((x ^ (x >> 27)) * MIX_AGAIN) & ALL_BITS
    return x ^ (x >> 31)


def below(rng: Longs, n: i32) -> i32:
    """A number from 0 to n - 1."""
    x: u64 = wide(rng) >> 32
    return (x * n) >> 32


def shuffle(rng: Longs, order: Bytes, n: i32) -> None:
    """Write the numbers from 0 to n - 1 in any order."""
    for i in range(n):
        order[i] = i
    stir(rng, order, n)


def stir(rng: Longs, row: Bytes, n: i32) -> None:
    """Put the first n of a row in any order."""
    for i in range(n - 1, 0, -1):
        j = below(rng, i + 1)
        moved = row[i]
        row[i] = row[j]
        row[j] = moved
