"""Why a move is not legal, and which rule says so."""

from __future__ import annotations

from typing import Final

from underhall.games.imperial_miners import codes, notation, rules
from underhall.games.imperial_miners.notation import ROMAN
from underhall.games.imperial_miners.packs import CardPack
from underhall.games.imperial_miners.view import ASKED
from underhall.table.errors import IllegalMove
from underhall.table.moves import Move

RULES: Final = {
    "keep": "R7", "commit": "R16", "place": "R18", "branch": "R23", "up": "R21", "surface": "R22", "target": "R35",
    "edge": "R32", "steps": "R41", "board": "R40", "deck": "R36", "faction": "R39", "choice": "R23", "discard": "R37",
    "look": "R36",
}  # fmt: skip
"""The rule that governs each kind of question."""


def refusal(pack: CardPack, p: rules.Position, seat: int, move: Move) -> IllegalMove:
    """Why a move is not legal where its seat is asked."""
    text = notation.write_move(pack, move)
    asked = ASKED[p.asked[seat]]
    if text.startswith("#"):
        return IllegalMove("", f"{move} is no move of Imperial Miners")
    word, _, rest = text.partition(" ")
    if asked == "commit" and word == "play":
        design = pack.by_id(rest)
        assert design is not None
        if not p.hand[codes.DESIGNS * seat + design]:
            return IllegalMove("R15", f"there is no {rest} in your hand")
        cost = rules.cost_of(p, pack.tables, seat, design)
        if cost > p.coins[seat]:
            return IllegalMove("R16", f"{rest} costs {cost} coins and you have {p.coins[seat]}")
        return IllegalMove("R18", f"{rest} finds no place: level {ROMAN[pack.cards[design].level]} needs a card above")
    if asked == "commit" and word == "dig":
        return IllegalMove("R16", "the top card of deck I is played only where no hand card is playable")
    if asked == "place" and word == "place":
        return IllegalMove("R18", f"the card cannot lie in column {rest}")
    return IllegalMove(RULES.get(asked, ""), f"{text!r} is no answer to what is asked now: {asked}")
