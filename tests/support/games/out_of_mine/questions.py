"""What can be asked of a table of Out of Mine!, what a view says of it, and which rules can refuse which moves."""

from __future__ import annotations

from underhall.games.out_of_mine import OutOfMineState
from underhall.games.out_of_mine.notation import write_move
from underhall.table import Json, Move, State, View
from underhall.testing import Questions

LATE = ["6", "9", "15", "22"]
"""No round is dug: not yet, no more after a call or an end, or not while it is paused."""
FITTING = {
    "side": ["2"],
    "ready": ["14"],
    "unready": ["14"],
    "vote": ["14"],
    "unvote": ["14"],
    "call": ["9"],
    "take": ["7", "8", "17", "18"],
    "back": ["7"],
    "lay": ["7", "8", "17", "18"],
    "dig": ["7", "8", "17", "18"],
    "move": ["7", "8", "18"],
    "lift": ["7"],
    "exchange": ["7", "8", "17", "18"],
    "swap": ["7", "8", "18"],
    "wait": ["7", "20"],
    "open": ["23"],
    "stop": ["23"],
}


def asked(state: State) -> dict[str, Json]:
    """Which side everybody chose, what card is before them, what they do in this tick."""
    assert isinstance(state, OutOfMineState)
    p = state.position
    found: dict[str, Json] = {}
    for seat in range(p.seats):
        found[f"card {seat}"] = p.card(seat).number
        if p.sides[seat] >= 0:
            found[f"side {seat}"] = "AB"[p.sides[seat]]
        if p.pending[seat] >= 0:
            found[f"decision {seat}"] = write_move(p.pending[seat])
    return found


def said(view: View) -> dict[str, Json]:
    players = view.facts()["players"]
    assert isinstance(players, list)
    found: dict[str, Json] = {}
    for seat, one in enumerate(players):
        assert isinstance(one, dict)
        card = one["card"]
        found |= {f"card {seat}": card["number"]} if isinstance(card, dict) else {}
        found |= {f"{what} {seat}": one[what] for what in ("side", "decision") if one[what] is not None}
    return found


QUESTIONS = Questions(asked, said)


def reasons(state: State, move: Move) -> list[str]:
    """Sides are chosen first (2), by correspondence each seat's own and then its card (23); while no round is dug the
    rule that says so; else those of the move."""
    assert isinstance(state, OutOfMineState)
    word = state.game.write_move(move).split()[0]
    phase = state.position.phase
    if phase == "sides" or word == "side":
        return ["2"]
    if phase == "apart":
        return ["2", "23", *FITTING[word]]
    if phase != "dig" and word not in ("ready", "unready"):
        return LATE
    return ["7"] if phase == "dig" and word in ("ready", "unready") else FITTING[word]
