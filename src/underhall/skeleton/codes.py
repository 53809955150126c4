"""The numbers of Quarry: what a move is. A move means the same in every position."""

from __future__ import annotations

from typing import Final

from underhall.table.moves import Move

SEND: Final = 0
"""Send the cart off. Every other move is the weight of the stone that is loaded: 1 to 4."""


def stone(move: Move) -> int:
    """The weight that a move loads; 0 if it loads none."""
    return move if 1 <= move <= 4 else 0
