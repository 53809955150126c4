"""Players of Saboteur that see a View only: the beginners are here, the foreman and the master have files of their
own."""

from __future__ import annotations

from typing import Final

from underhall.bots.bot import Reason
from underhall.games.saboteur import cards, codes, rules
from underhall.games.saboteur.foreman import HOPELESS, Foreman, Table, Worth
from underhall.games.saboteur.master import Master
from underhall.games.saboteur.notation import EDGES
from underhall.games.saboteur.suspicion import ShortMemory, Suspicion
from underhall.games.saboteur.view import SaboteurView
from underhall.table.events import Json
from underhall.table.game import View
from underhall.table.moves import Move

FORGOTTEN: Final = 12
"""After so many happenings a beginner no longer knows what a map showed."""


LATE: Final = 3.2
"""When the treasure seems nearer than this, a miner who is a saboteur sees the danger: later than a foreman does."""


TIMID: Final = 0.3
"""How far a beginner who is a saboteur dares to go, where a foreman goes to 1."""


ANGER: Final = 1.6
"""What a beginner who is a saboteur gives for hurting whoever broke its own tools: otherwise it thinks better of it."""


class MinersTable(Table):
    """Judges a card by itself, without a thought for the next one. It counts the cards to the nearest goal that may be
    the treasure, and leaves the others out; it would rather lay a path card where it helps nobody than throw it away;
    and cards for tools and rocks it saves for a time that seldom comes, until its hand is full of them. As a saboteur
    it goes along for too long, and breaks no tools before the treasure is near."""

    def __init__(self, view: SaboteurView, suspicion: Suspicion) -> None:
        super().__init__(view, suspicion)
        self.urgency = min(max((LATE - self.before) / 5, 0.0), 1.0)

    def _far(self, left: tuple[int, int, int]) -> float:
        if self.role == codes.SABOTEUR:
            return super()._far(left)
        ways = [n for hope, n in zip(self.hopes, left, strict=True) if hope]
        return float(min([HOPELESS, *ways]))

    def _then(self, move: Move) -> float:
        return 0.0

    def _lay_digging(self, move: Move) -> Worth:
        worth, why = super()._lay_digging(move)
        return (worth + 1.05 if why.key == "idle" else worth), why

    def _discard_digging(self, kind: int) -> Worth:
        worth, why = super()._discard_digging(kind)
        if kind == codes.MAP_KIND:
            return worth, why
        return (max(worth, -0.3) if kind < codes.FIRST_BREAK else -0.6), why

    def _break(self, target: int, digging: bool) -> Worth:
        worth, why = super()._break(target, digging)
        return (worth if digging or self.urgency else worth - 1.0), why


class Miner(Foreman):
    """Follows the tunnel, but hoards its cards and judges the others by their last few deeds only; as a saboteur it
    strikes too late."""

    name = "saboteur:miner"
    level = "miner"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.suspicion = ShortMemory()

    def table(self, view: View) -> Table:
        assert isinstance(view, SaboteurView)
        return MinersTable(view, self.suspicion)


class BeginnersTable(Table):
    """Sees where a card lies and not where the tunnel leads, forgets what a map showed once the others have played, and
    knows of each person only who broke its own tools. As a saboteur it lays a dead end wherever one fits, though the
    tunnel goes on beside it, and breaks tools in anger only: of whoever broke its own, whole or not."""

    def __init__(self, view: SaboteurView, suspicion: Suspicion, grudge: int | None, maps_fresh: bool) -> None:
        self._fresh, self._grudge = maps_fresh, grudge
        super().__init__(view, suspicion)
        self.chances = [0.3] * self.p.seats
        self.chances[self.me] = 0.0
        if grudge is not None and grudge != self.me:
            self.chances[grudge] = 0.8
        self.urgency = min(self.urgency, TIMID)

    def _hopes(self) -> list[float]:
        if self._fresh:
            return super()._hopes()
        hidden = [g for g in range(3) if not self.p.revealed >> g & 1]
        return [(g in hidden) / max(1, len(hidden)) for g in range(3)]

    def _by_eye(self, move: Move) -> float:
        """How near to a goal that it hopes for a card comes to lie: in steps, walls or not."""
        spot = rules.spot_of(move)
        x, y = rules.x_of(spot), rules.y_of(spot)
        ways = [abs(x - gx) + abs(y - gy) for g, (gx, gy) in enumerate(cards.GOALS) if self.hopes[g]]
        return float(min(ways, default=HOPELESS))

    def _lay_digging(self, move: Move) -> Worth:
        if self._reached(move):
            return super()._lay_digging(move)
        if EDGES[rules.variant_of(move)].startswith("x"):
            return -1.0, Reason("blocked")
        return 3.2 - 0.2 * self._by_eye(move), Reason("nearer", far=1.0)

    def _lay_hiding(self, move: Move) -> Worth:
        if self._reached(move):
            return super()._lay_hiding(move)
        if EDGES[rules.variant_of(move)].startswith("x"):
            return 1.4 + 0.02 * self._by_eye(move), Reason("blocked")
        return 0.8 - 0.04 * self._by_eye(move), Reason("honest")

    def _break(self, target: int, digging: bool) -> Worth:
        if digging or target == self.me:
            return super()._break(target, digging)
        ahead = (target - self.me) * self.p.play_direction % self.p.seats
        spite = ANGER if target == self._grudge else 0.0
        return 0.4 + spite - 0.1 * ahead, Reason("digger", target=target)

    def _repair(self, target: int, digging: bool) -> Worth:
        worth, why = super()._repair(target, digging)
        return (worth if target == self.me else worth - 2.0), why  # it thinks of its own tools


class Apprentice(Foreman):
    """New to the mine: digs by eye, forgets, bears grudges, and as a saboteur shows itself."""

    name = "saboteur:apprentice"
    level = "apprentice"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._grudges: dict[int, int] = {}
        """Who last broke a tool of whom."""
        self._since_map = FORGOTTEN

    def see(self, event: dict[str, Json]) -> None:
        name = event["event"]
        if name == "deal":
            self._grudges, self._since_map = {}, FORGOTTEN
        elif name == "map" and "kind" in event:
            self._since_map = 0
        else:
            self._since_map += 1
        if name == "break" and isinstance(event["seat"], int) and isinstance(event["target"], int):
            self._grudges[event["target"]] = event["seat"]

    def table(self, view: View) -> Table:
        assert isinstance(view, SaboteurView)
        assert view.seat is not None
        grudge = self._grudges.get(view.seat)
        return BeginnersTable(view, self.suspicion, grudge, self._since_map < FORGOTTEN)


BOTS = (Apprentice, Miner, Foreman, Master)
