"""Players of Imperial Miners that see a View only."""

from __future__ import annotations

from typing import ClassVar, Final

from underhall.bots.bot import Bot, Reason
from underhall.games.imperial_miners import codes, rules
from underhall.games.imperial_miners.master import Master, Planner
from underhall.games.imperial_miners.view import ImperialMinersView
from underhall.table.game import View
from underhall.table.moves import Move

FOREMAN_TRIES: Final = 400
"""Ways to end a chain that the foreman looks at for each decision."""
KEEP_TRIES: Final = 24
"""Ways to end a chain that it looks at in each of the first rounds, for every hand that it could keep."""


class Foreman(Bot):
    """Looks one chain ahead: of many ways to play its cards up to the surface it takes the best. What is drawn on the
    way is unknown, and counts as a card."""

    name = "imperial_miners:foreman"
    level = "foreman"
    tries: ClassVar[int] = FOREMAN_TRIES
    keep_tries: ClassVar[int] = KEEP_TRIES

    def choose(self, view: View) -> Move:
        assert isinstance(view, ImperialMinersView) and view.seat is not None
        if len(view.moves) == 1:
            return view.moves[0]
        if view.phase == "keep":
            without = self.hands(view)
            return max(view.moves, key=lambda move: (without[rules.design_of(move)], -move))
        return self.plan(view)[0]

    def hands(self, view: ImperialMinersView) -> list[int]:
        """By design: what the opening hand seems worth without it, in hundredths of a point."""
        assert view.seat is not None
        position, seed = view.position(), self.rng.getrandbits(32)
        return rules.keep_plan(position, view.pack.tables, view.seat, self.keep_tries, seed)

    def position(self, view: ImperialMinersView) -> rules.Position:
        """The position from which it looks ahead."""
        return view.position()

    def plan(self, view: ImperialMinersView) -> tuple[Move, float]:
        """The move, and what its chain seems to end with, in points."""
        assert view.seat is not None
        position = self.position(view)
        tries = self.tries if view.layout.phase == codes.COMMITTING else max(1, self.tries // 2)
        move, worth = rules.chain_plan(position, view.pack.tables, view.seat, tries, self.rng.getrandbits(32))
        return (move if move in view.moves else view.moves[0]), worth / 100

    def why(self, view: View, move: Move) -> Reason:
        assert isinstance(view, ImperialMinersView) and view.seat is not None
        if len(view.moves) == 1:
            return Reason("only")
        if view.phase == "keep":
            return Reason("keep")
        worth = self.plan(view)[1] - rules.worth_of(view.position(), view.pack.tables, view.seat) / 100
        return Reason("chain", gain=round(worth, 1))


class Miner(Foreman):
    """Sees a few ways to play its cards up to the surface, and takes the best of those."""

    name = "imperial_miners:miner"
    level = "miner"
    tries = 24
    keep_tries = 4


class Apprentice(Foreman):
    """Sees a way or two for each card, overlooks the others, and keeps the cheapest cards at the beginning."""

    name = "imperial_miners:apprentice"
    level = "apprentice"
    tries = 6

    def hands(self, view: ImperialMinersView) -> list[int]:
        """What is dear seems out of reach: it gives it away."""
        return [card.cost for card in view.pack.cards]


BOTS = (Planner, Apprentice, Miner, Foreman, Master)
