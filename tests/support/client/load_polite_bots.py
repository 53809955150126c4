"""What a hall of these tests loads (its setting `load`): short countdowns, and bots that dig quickly but wait for
people who have not laid a tile yet, so that a whole game in real time is soon over and yet played by everybody."""

from __future__ import annotations

from underhall import bots
from underhall.games.out_of_mine import clock, rules
from underhall.games.out_of_mine.bots import Master
from underhall.games.out_of_mine.position import DIG
from underhall.games.out_of_mine.view import OutOfMineView
from underhall.table.game import View

clock.COUNTDOWN = 0.4  # type: ignore[misc]

PEOPLE = (0, 1)
"""Their seats."""


class Polite(Master):
    """A quick master. It does not call before every person has laid something."""

    name = "out_of_mine:polite"
    action = 0.03
    thinking = 0.1

    def pace(self, view: View) -> float | None:
        assert isinstance(view, OutOfMineView) and view.seat is not None
        p = view.position
        if p.phase == DIG and rules.no_call(p, view.seat) is None and not all(p.laid[seat] for seat in PEOPLE):
            return None
        return super().pace(view)


bots.add(Polite)
