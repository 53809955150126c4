"""Why a move is not legal, and which rule says so."""

from __future__ import annotations

from underhall.skeleton import codes
from underhall.table.errors import IllegalMove
from underhall.table.moves import Move


def refusal(move: Move) -> IllegalMove:
    """The reason for a move that is refused to the one whose turn it is."""
    if move == codes.SEND:
        return IllegalMove("R5", "there is nothing on your cart to send off")
    if codes.stone(move):
        return IllegalMove("R3", f"there is no stone of weight {move} in your hand")
    return IllegalMove("", f"{move} is no move of Quarry")
