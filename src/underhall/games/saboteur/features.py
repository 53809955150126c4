"""What stands where in the rows that Saboteur writes for learners (tensors.py), and what its actions are."""

from __future__ import annotations

from underhall.games.saboteur import cards, codes, options, rules
from underhall.games.saboteur.notation import NAMES
from underhall.table.errors import BadOption
from underhall.table.options import Options

OBSERVED = codes.OBSERVED
ACTIONS = codes.ACTIONS
REWARDS = codes.MAX_SEATS
"""How many seats a row of rewards has."""

_PLAYER = (
    "there",
    "hand_size",
    "face_down",
    *(f"broken_{tool}" for tool in cards.TOOLS),
    "looked",
    "owed",
    "acts",
    "role",
)


def names() -> list[str]:
    """A name for each number of a row, its maker counted as player_0, then in the order of seats."""
    found = ["phase", "round", "pile", "role", "nuggets", "acts"]
    found += [f"goal_{goal}_revealed" for goal in (1, 2, 3)] + [f"goal_{goal}" for goal in (1, 2, 3)]
    for what in ("hand", "face_up", "own_face_down"):
        found += [f"{what}_{NAMES[kind]}" for kind in range(len(cards.KINDS))]
    found += ["draft", *(f"draft_{value}" for value in (1, 2, 3))]
    found += [f"player_{i}_{what}" for i in range(codes.MAX_SEATS) for what in _PLAYER]
    found += [f"laid_{i}_{what}" for i in range(codes.MAX_LAID) for what in ("x", "y", "card", "lit")]
    return found + [f"open_{i}_{what}" for i in range(codes.MAX_OPEN) for what in ("x", "y", "demand")]


def fresh(seats: int, chosen: Options) -> rules.Position:
    """A position before the first question to chance."""
    if chosen.word("first") != "random":
        raise BadOption("option first: of games stepped at once the first seat is drawn by lot")
    p = rules.Position().fill(**options.field_numbers(chosen))
    rules.start(p, seats, -1)
    return p
