"""What a card pack has: mine cards, events, faces of progress boards. Which ones is data, read by pack_reader.py."""

from __future__ import annotations

from dataclasses import dataclass

from underhall.table.events import Json

Steps = list[dict[str, Json]]
"""An effect, as the pack's file writes it."""


@dataclass(frozen=True)
class Card:
    """A design of a mine card."""

    id: str
    name: str
    level: int
    cost: int
    factions: tuple[str, ...]
    carts: int
    """Sides with a half-cart, as bits."""
    effects: tuple[Steps, ...]
    copies: int
    less: tuple[str, int] | None
    """Cards of this level or faction cost so much less while this one is in the mine."""
    index: int


@dataclass(frozen=True)
class EventCard:
    """An event."""

    id: str
    name: str
    kind: str
    steps: Steps
    changes: dict[str, Json]


@dataclass(frozen=True)
class Face:
    """A face of a progress board: its spaces from the bottom."""

    name: str
    spaces: tuple[Steps, ...]
