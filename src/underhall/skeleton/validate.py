"""Whether a position of Quarry that was read from a text can be."""

from __future__ import annotations

from underhall.skeleton import rules
from underhall.skeleton.cards import CARRIES, EACH, WEIGHTS, weight
from underhall.skeleton.position import Position
from underhall.table.errors import BadNotation


def check(p: Position, seat: int | None = None, whole: bool = True) -> None:
    """BadNotation if no game can stand so. A `whole` position hides nothing; a view hides what its seat cannot know."""
    hidden = [p.hidden_pit, *p.hidden]
    if whole:
        _need(not any(hidden), "in a position nothing is hidden")
    else:
        _need(not any(p.pit), "a view does not show the pit")
        others = [hand for number, hand in enumerate(p.hands) if number != seat]
        _need(not any(map(any, others)), "a view does not show the hands of others")
        _need(seat is None or not p.hidden[seat], "a seat knows its own hand")
    seen = [sum(bags) for bags in zip(p.pit, p.rubble, *p.hands, *p.carts, strict=True)]
    _need(max(seen) <= EACH, f"there are {EACH} stones of each weight")
    _need(sum(seen) + sum(hidden) == EACH * len(WEIGHTS), "all stones are somewhere")
    _need(max(map(weight, p.carts)) <= CARRIES, f"a cart that holds more than {CARRIES} has broken")
    _need(p.player < p.seats, "the player is one of the seats")
    _need(rules.is_over(p) or rules.can_act(p, p.player), "the player has something to do until nobody has")


def _need(holds: bool, problem: str) -> None:
    if not holds:
        raise BadNotation(problem)
