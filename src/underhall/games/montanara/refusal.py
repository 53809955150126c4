"""Why a move is not legal, and which rule says so."""

from __future__ import annotations

from underhall.games.montanara import cards, codes, notation, rules
from underhall.table.errors import IllegalMove
from underhall.table.moves import Move


def refusal(p: rules.Position, move: Move) -> IllegalMove:
    """Why a move is not legal in a position where its seat is asked."""
    text = notation.write_move(move)
    if move not in notation.TEXTS:
        return IllegalMove("", f"{move} is no move of Montanara")
    asked = notation.write_phase(p.phase, p.where, p.left, p.over).partition(":")[0]
    answers = {"dig": "6", "examine": "7", "tunnel": "11", "drill": "12"}
    if p.phase == codes.ORDERING and rules.verb_of(move) == codes.ORDER:
        return IllegalMove(
            "11",
            f"{text!r} moves cards that were not looked at, or only exchanges equal ones: name an order of the list",
        )
    if p.phase != codes.TURN:
        return IllegalMove(answers[asked], f"{text!r} is no answer to what is asked now: {asked}")
    if not rules.begins_turn(move):
        return IllegalMove("4", f"{text!r} is a choice inside a turn; a turn begins with a draw, a card or a dig")
    seat, word = p.player, text.partition(" ")[0]
    need = {"dwarf": cards.DWARF, "collapse": cards.COLLAPSE, "thief": cards.THIEF, "quake": cards.EARTHQUAKE}
    need |= {"tunnel": cards.TUNNEL, "drill": cards.DRILL, "pit": cards.OPEN_PIT}
    if word in need and not p.hand[8 * seat + need[word]]:
        return IllegalMove("5", f"there is no {word} in your hand")
    if word == "dwarf":
        return IllegalMove("5", "your area has four dwarfs and crystals already")
    if word == "thief":
        return IllegalMove("9", "a thief needs at least one other card in your hand")
    if word == "dig" and not p.dwarfs[seat]:
        return IllegalMove("6", "to dig you need a dwarf in your area")
    if text == "dig hand":
        return IllegalMove("6", "your hand is empty")
    rule = {"draw": "4", "dig": "6", "quake": "10", "tunnel": "11", "pit": "13"}[word]
    return IllegalMove(rule, "both mountains are empty" if word == "quake" else "that mountain is empty")
