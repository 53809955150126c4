"""What happens in Quarry, told: what everybody sees, and what only one does."""

from __future__ import annotations

from underhall.skeleton import cards
from underhall.skeleton.position import Position
from underhall.table.events import Event
from underhall.table.outcome import Outcome


def deal(p: Position) -> Event:
    """R1: each sees the own stones."""
    hands = {seat: {"hand": cards.write_bag(hand)} for seat, hand in enumerate(p.hands)}
    return Event("deal", {"first": p.player, "pit": sum(p.pit)}, hands, opens=True)


def loaded(p: Position, seat: int, stone: int) -> Event:
    """R3."""
    return Event("load", {"seat": seat, "card": str(stone), "weight": cards.weight(p.carts[seat])})


def broke(seat: int, stone: int) -> Event:
    """R4: the stone that was too much."""
    return Event("break", {"seat": seat, "card": str(stone)})


def drew(p: Position, seat: int, stone: int) -> Event:
    """R3: everybody sees that a stone was drawn, its owner which."""
    return Event("draw", {"seat": seat, "pit": sum(p.pit)}, {seat: {"card": str(stone)}}, opens=True)


def sent(seat: int, points: int) -> Event:
    """R5."""
    return Event("send", {"seat": seat, "points": points})


def result(p: Position) -> Outcome:
    """R6: the most points win, and equals share it."""
    best = max(p.scores)
    return Outcome("empty", tuple(p.scores), tuple(seat for seat, score in enumerate(p.scores) if score == best))


def end(p: Position) -> Event:
    return Event("end", result(p).to_json(), opens=True)
