"""Players of Montanara that see a View only: those who forget are here, the foreman and the master have files of their
own."""

from __future__ import annotations

from typing import ClassVar

from underhall.bots.bot import Reason
from underhall.games.montanara import cards, codes, rules
from underhall.games.montanara.foreman import Foreman, Worth
from underhall.games.montanara.master import Master
from underhall.games.montanara.view import MontanaraView
from underhall.table.events import Json
from underhall.table.moves import Move


class Forgetful(Foreman):
    """One who forgets a mountain some time after looking into it, and does not count the cards."""

    span: ClassVar[int]
    """For how many happenings at the table it remembers what it saw."""

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._now = 0
        self._looked: dict[int, int] = {}
        """When it last looked into each mountain."""

    def see(self, event: dict[str, Json]) -> None:
        self._now += 1
        shown = {"tunnel": "top", "order": "top", "examine": "cards", "bore": "card", "quake": "tops"}
        secret = shown.get(str(event["event"]))
        if secret is None or not isinstance(event.get(secret), str | list):
            return  # nothing to look at, or somebody else looked
        both = event["mountains"] if secret == "tops" else [event["mountain"]]
        assert isinstance(both, list)
        self._looked.update({m - 1: self._now for m in both if isinstance(m, int)})

    def kind_at(self, view: MontanaraView, mountain: int, depth: int) -> int | None:
        seen = self._looked.get(mountain)
        return view.kind_at(mountain, depth) if seen is not None and self._now - seen <= self.span else None

    def unseen(self, view: MontanaraView) -> list[int]:
        return list(cards.COUNTS)

    def held(self, view: MontanaraView, seat: int) -> list[int]:
        return [0] * cards.KINDS


class Miner(Forgetful):
    """Knows what is worth doing, and remembers a mountain for a few turns."""

    name = "montanara:miner"
    level = "miner"
    span = 16


class Apprentice(Forgetful):
    """Remembers what it has just seen, digs as soon as it has a crew of two, does not think of collapses, and forgets
    that the one it plays falls on its own dwarfs too. It swaps no hands."""

    name = "montanara:apprentice"
    level = "apprentice"
    span = 2
    dwarf_lost = 0.0

    def _turn(self, view: MontanaraView, move: Move) -> Worth:
        worth, why = super()._turn(view, move)
        assert view.seat is not None
        crew, verb = view.dwarfs[view.seat], rules.verb_of(move)
        if verb == codes.DIG and crew > 1:  # curious: with a crew it wants to dig
            return worth + 4.0, why
        if verb == codes.PLAY_COLLAPSE:
            return 1.8 * view.dwarfs[1 - view.seat], why
        if verb == codes.PLAY_THIEF:
            return -1.0, why
        return worth, why

    def _order(self, view: MontanaraView, number: int) -> Worth:
        """Whatever it saw stays as it lies."""
        return float(number == 0), Reason("order")


BOTS = (Apprentice, Miner, Foreman, Master)
