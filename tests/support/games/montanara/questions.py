"""What can be asked of a table of Montanara, what a view says of it, and which rules can refuse which moves."""

from __future__ import annotations

from underhall.games.montanara import MontanaraState, MontanaraView
from underhall.games.montanara.cards import LETTERS
from underhall.games.montanara.notation import Layout
from underhall.table import Json, Move, State, View
from underhall.testing import Questions

ASKED = {"dig": "6", "examine": "7", "tunnel": "11", "drill": "12"}
"""What is asked inside a turn, and the rule that asks it."""
BEGIN = {
    "draw": ["4"],
    "dwarf": ["5"],
    "collapse": ["5", "8"],
    "thief": ["5", "9"],
    "quake": ["5", "10"],
    "tunnel": ["5", "11"],
    "drill": ["5", "12"],
    "pit": ["5", "13"],
    "dig": ["6"],
}
"""The moves that begin a turn; another is refused then since a turn begins with one of these (4 to 6)."""


def holding(counts: list[int], seat: int) -> dict[str, Json]:
    """At least one of a kind, at least two …"""
    held = enumerate(counts)
    return {f"{seat} holds {LETTERS[kind]} {n + 1}": True for kind, count in held for n in range(count)}


def asked(state: State) -> dict[str, Json]:
    """What is in each hand, and what lies at each place of the mountains."""
    assert isinstance(state, MontanaraState)
    layout = Layout.of(state.position)
    piles = [(m, list(reversed(pile))) for m, pile in enumerate(layout.piles)]
    found: dict[str, Json] = {f"at {m} {d}": LETTERS[kind] for m, pile in piles for d, kind in enumerate(pile)}
    return found | holding(layout.hands[0], 0) | holding(layout.hands[1], 1)


def said(view: View) -> dict[str, Json]:
    assert isinstance(view, MontanaraView)
    known = enumerate(view.known)
    found: dict[str, Json] = {
        f"at {m} {d}": LETTERS[kind] for m, pile in known for d, kind in enumerate(pile) if kind is not None
    }
    return found | holding(view.held(0), 0) | holding(view.held(1), 1)


QUESTIONS = Questions(asked, said)


def reasons(state: State, move: Move) -> list[str]:
    """Inside a turn the rule that asks, at its beginning that of the move."""
    phase = str(state.view(None).facts()["phase"]).partition(":")[0]
    if phase != "turn":
        return [ASKED[phase]]
    return BEGIN.get(state.game.write_move(move).split()[0], ["4"])
