"""What is played against what: seatings that favour nobody, and pairs.

Two bots meet over one deal in every seating of a balanced set: whatever luck is in the deal, both have had it, in
every seat. So their difference is measured without most of the luck (common random numbers).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from underhall.lab.tournament import Event


@dataclass(frozen=True, order=True)
class Task:
    """One deal of one pair: played in all seatings, stored together."""

    event: int
    deal: int
    first: str
    second: str


def seatings(seats: int) -> list[tuple[int, ...]]:
    """Which of the two bots (0 or 1) sits in each seat: the two alternate, and every seat has each of them as often."""
    if seats == 1:
        return [(0,), (1,)]
    alternating = tuple(seat % 2 for seat in range(seats))
    found: list[tuple[int, ...]] = []
    for turned in range(seats):
        rotated = alternating[turned:] + alternating[:turned]
        for seating in (rotated, tuple(1 - bot for bot in rotated)):
            if seating not in found:
                found.append(seating)
    return found


def settled_tasks(event: Event) -> Iterator[Task]:
    """All that is played where pairs and deals are settled beforehand."""
    for deal in range(event.deals):
        for first, second in event.pairs():
            yield Task(event.number, deal, first, second)


def swiss_pairs(
    names: Sequence[str], points: Mapping[str, float], met: set[frozenset[str]]
) -> tuple[list[tuple[str, str]], str | None]:
    """The next round: neighbours in the ranking who have not met yet (or have, if there is nobody else); with an odd
    number the last one who is left over has a bye."""
    left = sorted(names, key=lambda name: (-points.get(name, 0.0), names.index(name)))
    pairs = []
    while len(left) > 1:
        first = left.pop(0)
        second = next((name for name in left if frozenset((first, name)) not in met), left[0])
        left.remove(second)
        pairs.append((first, second))
    return pairs, left[0] if left else None
