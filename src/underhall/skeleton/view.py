"""Quarry as one seat, or a spectator, may know it: all but the pit and the hands of others."""

from __future__ import annotations

from underhall.skeleton import notation
from underhall.skeleton.cards import WEIGHTS, spread, weight
from underhall.skeleton.position import Position
from underhall.table.events import Json
from underhall.table.game import State, View
from underhall.table.moves import write_ending


def hide(p: Position, seat: int | None) -> Position:
    """What is left of a position for one seat."""
    known = p.copy()
    known.hidden_pit, known.pit = sum(p.pit) + p.hidden_pit, [0] * len(WEIGHTS)
    for other, hand in enumerate(p.hands):
        if other != seat:
            known.hidden[other] = sum(hand) + p.hidden[other]
            known.hands[other] = [0] * len(WEIGHTS)
    return known


class QuarryView(View):
    """A picture of the table. `position` has what this seat does not know left out; after the end it has everything."""

    __slots__ = ("position",)

    def __init__(self, state: State, seat: int | None, position: Position) -> None:
        super().__init__(state, seat)
        self.position = position.copy() if self.outcome is not None else hide(position, seat)

    def __str__(self) -> str:
        seat = "s" if self.seat is None else self.seat
        text = notation.write_position(self.position) + self.game.write_options(self.options)
        return f"{seat} {text}{write_ending(self.ended_by)}"

    def facts(self) -> dict[str, Json]:
        p = self.position
        return {
            "seat": self.seat,
            "to_act": list(self.to_act),
            "phase": "turn",
            "pit": sum(p.pit) + p.hidden_pit,
            "hand": None if self.seat is None else list(spread(p.hands[self.seat])),
            "hand_sizes": [sum(hand) + many for hand, many in zip(p.hands, p.hidden, strict=True)],
            "carts": [list(spread(cart)) for cart in p.carts],
            "weights": [weight(cart) for cart in p.carts],
            "rubble": list(spread(p.rubble)),
            "scores": list(p.scores),
            "outcome": self.outcome.to_json() if self.outcome else None,
        }
