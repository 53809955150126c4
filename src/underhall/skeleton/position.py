"""A position of Quarry: what lies where, and whose turn it is."""

from __future__ import annotations

from underhall.skeleton.cards import EACH, WEIGHTS, Bag


class Position:
    """The truth, or in a view what one seat knows of it: then `hidden` and `hidden_pit` count what it does not."""

    __slots__ = ("carts", "hands", "hidden", "hidden_pit", "pit", "player", "rubble", "scores")

    def __init__(self, seats: int) -> None:
        self.pit: Bag = [EACH] * len(WEIGHTS)
        """The stones that nobody has drawn yet."""
        self.hands: list[Bag] = [[0] * len(WEIGHTS) for _ in range(seats)]
        self.carts: list[Bag] = [[0] * len(WEIGHTS) for _ in range(seats)]
        self.rubble: Bag = [0] * len(WEIGHTS)
        """The stones that were sent off, or fell."""
        self.scores = [0] * seats
        self.player = 0
        """Whose turn it is."""
        self.hidden = [0] * seats
        """In a view: so many stones of each hand are not known."""
        self.hidden_pit = 0
        """In a view: so many stones of the pit are not known."""

    @property
    def seats(self) -> int:
        return len(self.scores)

    def copy(self) -> Position:
        twin = Position(self.seats)
        twin.pit, twin.rubble, twin.scores = self.pit[:], self.rubble[:], self.scores[:]
        twin.hands, twin.carts = [hand[:] for hand in self.hands], [cart[:] for cart in self.carts]
        twin.player, twin.hidden, twin.hidden_pit = self.player, self.hidden[:], self.hidden_pit
        return twin
