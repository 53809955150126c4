"""What is in the Saboteur box: every card as data, nothing about how it is played.

Cards stand upright: N and S are the short ends.  A path card may be turned by 180 degrees, never by 90.
A card's *kind* is its index in `KINDS` (path cards first, then action cards): equal cards have the same kind.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

SIDES: Final = "NESW"
"""The four edges; edge number d has the bit 1 << d."""

TOOLS: Final = ("pickaxe", "lantern", "cart")


@dataclass(frozen=True)
class PathCard:
    """A tunnel card: its open edges, and whether they all join inside (through) or none do (blocked)."""

    name: str
    edges: str
    blocked: bool
    count: int

    @property
    def turned(self) -> str:
        """The open edges after turning the card by 180 degrees, in the order of SIDES."""
        return "".join(side for side in SIDES if SIDES[(SIDES.index(side) + 2) % 4] in self.edges)


@dataclass(frozen=True)
class ActionCard:
    """Any other card of the deck; `tools` are those it breaks or may mend."""

    name: str
    count: int
    tools: tuple[str, ...] = ()


PATHS: Final = (
    PathCard("path_cross", "NESW", False, 5),
    PathCard("path_t_esw", "ESW", False, 5),
    PathCard("path_t_nsw", "NSW", False, 5),
    PathCard("path_straight_ew", "EW", False, 3),
    PathCard("path_straight_ns", "NS", False, 4),
    PathCard("path_corner_sw", "SW", False, 5),
    PathCard("path_corner_es", "ES", False, 4),
    PathCard("dead_cross", "NESW", True, 1),
    PathCard("dead_t_esw", "ESW", True, 1),
    PathCard("dead_t_nsw", "NSW", True, 1),
    PathCard("dead_straight_ew", "EW", True, 1),
    PathCard("dead_straight_ns", "NS", True, 1),
    PathCard("dead_corner_sw", "SW", True, 1),
    PathCard("dead_corner_es", "ES", True, 1),
    PathCard("dead_single_w", "W", True, 1),
    PathCard("dead_single_s", "S", True, 1),
)

ACTIONS: Final = (
    ActionCard("broken_pickaxe", 3, ("pickaxe",)),
    ActionCard("broken_lantern", 3, ("lantern",)),
    ActionCard("broken_cart", 3, ("cart",)),
    ActionCard("repair_pickaxe", 2, ("pickaxe",)),
    ActionCard("repair_lantern", 2, ("lantern",)),
    ActionCard("repair_cart", 2, ("cart",)),
    ActionCard("repair_pickaxe_lantern", 1, ("pickaxe", "lantern")),
    ActionCard("repair_pickaxe_cart", 1, ("pickaxe", "cart")),
    ActionCard("repair_lantern_cart", 1, ("lantern", "cart")),
    ActionCard("rockfall", 3),
    ActionCard("map", 6),
)

KINDS: Final[tuple[PathCard | ActionCard, ...]] = PATHS + ACTIONS

START: Final = (0, 0)
GOALS: Final = ((8, -2), (8, 0), (8, 2))
GOAL_CARDS: Final = (("goal_treasure", "NESW"), ("goal_stone_sw", "SW"), ("goal_stone_nw", "NW"))

NUGGET_CARDS: Final = {1: 16, 2: 8, 3: 4}
"""How many nugget cards of each value."""

ROLE_POOL: Final = {3: (3, 1), 4: (4, 1), 5: (4, 2), 6: (5, 2), 7: (5, 3), 8: (6, 3), 9: (7, 3), 10: (7, 4)}
"""Gold-diggers and saboteurs in the pool, by players: one card more than there are players."""

HAND_SIZE: Final = {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}

SABOTEUR_PAY: Final = {1: 4, 2: 3, 3: 3, 4: 2}
"""Nuggets for each saboteur when they win, by how many were dealt."""

SELFISH_PAY: Final = 4

# ---------------------------------------------------------------- how they are written
EDGES: Final = tuple(("x" if card.blocked else "") + way for card in PATHS for way in (card.edges, card.turned))
"""Each variant: a path card as it lies, turned or not."""
ACTION_NAMES: Final = tuple(card.name.replace("broken", "break").replace("_", "-") for card in ACTIONS)
NAMES: Final = (*EDGES[::2], *ACTION_NAMES)
"""Each kind."""
