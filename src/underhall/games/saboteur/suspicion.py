"""Who is a saboteur? A running belief about the others, from what they did in front of everybody."""

from __future__ import annotations

from copy import deepcopy
from math import exp, log
from typing import ClassVar

from underhall.games.saboteur import blames, codes, rules
from underhall.games.saboteur.layout import Cell, bare
from underhall.games.saboteur.notation import VARIANT
from underhall.table.events import Json


class Suspicion:
    """What one seat makes of the others in this round. It needs the seat's events; without them it suspects nobody."""

    def __init__(self) -> None:
        self.reset()

    def reset(self) -> None:
        """A round begins."""
        self.evidence: dict[int, float] = {}
        self.maze: dict[Cell, int] = {}
        self.facing = [codes.HIDDEN] * 3
        self.known: dict[int, str] = {}
        """The goals that this seat knows."""
        self.looked: dict[int, set[int]] = {}
        """Who looked at which goals."""
        self.left: tuple[int, int, int] = (9, 7, 9)

    def chance(self, seat: int, prior: float) -> float:
        """How likely this seat is a saboteur's, given how likely anybody is."""
        prior = min(max(prior, 0.01), 0.99)
        return 1 / (1 + exp(-(log(prior / (1 - prior)) + self.evidence.get(seat, 0.0))))

    # ---------------------------------------------------------------- watching
    def see(self, event: dict[str, Json]) -> None:
        """Take in an event, as the seat saw it."""
        name = event["event"]
        if name == "deal":
            self.reset()
        elif name in ("lay", "rockfall"):
            self._tunnel(event)
        elif name in ("break", "repair"):
            self._tool(event, name == "break")
        elif name == "discard":
            self._blame(_number(event, "seat"), blames.THREW_AWAY)
        elif name == "map":
            self.looked.setdefault(_number(event, "seat"), set()).add(_number(event, "goal") - 1)
            if "kind" in event:
                self.known[_number(event, "goal") - 1] = str(event["kind"])
        elif name == "reveal":
            goal, kind = _number(event, "goal") - 1, str(event["kind"])
            self.known[goal] = kind
            self.facing[goal] = VARIANT[str(event["edges"])] + 1
            self.left = rules.left_to_dig(bare(self.maze, self.facing))

    def _blame(self, seat: int, weight: float) -> None:
        self.evidence[seat] = self.evidence.get(seat, 0.0) + weight

    def _tunnel(self, event: dict[str, Json]) -> None:
        """A card was laid, or taken out: did that bring anybody nearer to a goal?"""
        seat, cell, before = _number(event, "seat"), (_number(event, "x"), _number(event, "y")), self.left
        laid = event["event"] == "lay"
        if laid:
            self.maze[cell] = VARIANT[str(event["edges"])]
        elif self.maze.pop(cell, None) is None:  # before this seat began to watch
            return
        self.left = rules.left_to_dig(bare(self.maze, self.facing))
        steps = [_near(before[g]) - _near(self.left[g]) for g in range(3) if self.facing[g] == codes.HIDDEN]
        best, worst = max(steps, default=0), min(steps, default=0)
        if not laid:
            self._blame(
                seat, blames.ROCKS_ON_THE_WAY if worst < 0 else blames.ROCKS_OF_USE if best > 0 else blames.ASIDE
            )
            return
        if str(event["edges"]).startswith("x"):
            self._blame(seat, blames.BLOCKED)
        treasure = next((goal for goal, kind in self.known.items() if kind == "treasure"), None)
        if treasure is not None and treasure in self.looked.get(seat, ()):
            step = _near(before[treasure]) - _near(self.left[treasure])
            self._blame(
                seat, blames.TOWARDS_TREASURE if step > 0 else blames.AWAY_FROM_TREASURE if step < 0 else blames.ASIDE
            )
        else:
            self._blame(seat, blames.FORWARD if best > 0 else blames.BACKWARD if best < 0 else blames.ASIDE)

    def _tool(self, event: dict[str, Json], broke: bool) -> None:
        """Whoever hurts a friend is none; whoever helps one may be."""
        seat, target = _number(event, "seat"), _number(event, "target")
        if seat == target:
            return
        trust = 1 - 2 * self.chance(target, blames.SABOTEUR_AT_ALL)
        self._blame(seat, trust * blames.HURT_A_FRIEND if broke else -trust * blames.HELPED_A_FRIEND)


class Onlookers:
    """What a foreman at every seat would make of the others: who has looked at the treasure judges otherwise."""

    def __init__(self) -> None:
        self.open = Suspicion()
        """Of those who have not seen the treasure."""
        self.knowing: dict[tuple[int, int], Suspicion] = {}
        """Of a seat that has looked at a goal, if the treasure is there."""

    def see(self, event: dict[str, Json]) -> None:
        """Take in an event, as any seat saw it."""
        if event["event"] == "deal":
            self.knowing.clear()
        told = {name: value for name, value in event.items() if event["event"] != "map" or name != "kind"}
        for mind in (self.open, *self.knowing.values()):
            mind.see(told)
        if event["event"] == "map":
            goal, seat = _number(event, "goal") - 1, _number(event, "seat")
            if (goal, seat) not in self.knowing:
                self.knowing[goal, seat] = deepcopy(self.open)
                self.knowing[goal, seat].known[goal] = "treasure"

    def evidence(self, treasure: int) -> list[float]:
        """The log odds of every seat to a foreman at every seat, [10 * watcher + seat], if the treasure is there."""
        minds = [self.knowing.get((treasure, watcher), self.open) for watcher in range(codes.MAX_SEATS)]
        return [mind.evidence.get(seat, 0.0) for mind in minds for seat in range(codes.MAX_SEATS)]


class ShortMemory(Suspicion):
    """The same, of one who forgets: every deed that is seen pushes the older ones a little further away."""

    kept: ClassVar[float] = 0.6

    def _blame(self, seat: int, weight: float) -> None:
        self.evidence[seat] = self.kept * self.evidence.get(seat, 0.0) + weight


def _near(left: int) -> int:
    return min(left, 12)


def _number(event: dict[str, Json], name: str) -> int:
    value = event[name]
    assert isinstance(value, int)
    return value
