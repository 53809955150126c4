"""What can be asked of a table of Saboteur, what a view says of it, and which rules can refuse which moves."""

from __future__ import annotations

from collections.abc import Sequence

from underhall.games.saboteur import SaboteurState, SaboteurView, codes
from underhall.games.saboteur.layout import GOAL_NAMES, ROLE_NAMES, Layout
from underhall.games.saboteur.notation import NAMES
from underhall.table import Json, Move, State, View
from underhall.testing import Questions

FITTING = {
    "lay": ["T1", "P1", "P2", "P3", "P4"],
    "break": ["T1", "A1"],
    "repair": ["T1", "A2", "A3"],
    "rockfall": ["T1", "A4"],
    "map": ["T1", "A5"],
    "discard": ["T1", "T3"],
    "pass": ["T3"],
    "take": ["D1"],
}


def holding(hands: Sequence[Sequence[int]]) -> dict[str, Json]:
    """At least one of a kind, at least two …"""
    held = [(seat, kind, count) for seat, hand in enumerate(hands) for kind, count in enumerate(hand)]
    return {f"{seat} holds {NAMES[kind]} {n + 1}": True for seat, kind, count in held for n in range(count)}


def asked(state: State) -> dict[str, Json]:
    """Everybody's role and hand, and what the goals are."""
    assert isinstance(state, SaboteurState)
    it = Layout.of(state.position)
    found: dict[str, Json] = {f"role {seat}": ROLE_NAMES[role] for seat, role in enumerate(it.roles[-1])}
    found |= {f"goal {number}": GOAL_NAMES[goal] for number, goal in enumerate(it.goals)}
    return found | holding(it.hands)


def said(view: View) -> dict[str, Json]:
    assert isinstance(view, SaboteurView)
    sure = view.certain()
    found: dict[str, Json] = {f"role {seat}": ROLE_NAMES[role] for seat, role in enumerate(sure.roles) if role}
    found |= {f"goal {number}": GOAL_NAMES[goal] for number, goal in enumerate(sure.goals) if goal}
    return found | holding(sure.hands)


QUESTIONS = Questions(asked, said)


def reasons(state: State, move: Move) -> list[str]:
    """While gold is shared out the rule of that, else those of the move."""
    assert isinstance(state, SaboteurState)
    if state.position.phase == codes.GOLD:
        return ["D2"]
    return FITTING[state.game.write_move(move).split()[0]]
