"""Who is a saboteur? A running belief about the others, from what they did in front of everybody."""

from __future__ import annotations

from math import exp, log
from typing import ClassVar, Final

from underhall.games.saboteur import codes, rules
from underhall.games.saboteur.layout import Cell, bare
from underhall.games.saboteur.notation import VARIANT
from underhall.table.events import Json

# What a deed adds to the log odds that its doer is a saboteur. Found by trying.
FORWARD: Final = -0.45
ASIDE: Final = 0.25
BACKWARD: Final = 1.0
BLOCKED: Final = 1.1
AWAY_FROM_TREASURE: Final = 1.3
TOWARDS_TREASURE: Final = -0.7
ROCKS_ON_THE_WAY: Final = 1.5
ROCKS_OF_USE: Final = -1.0
HURT_A_FRIEND: Final = 1.4
HELPED_A_FRIEND: Final = 1.0
THREW_AWAY: Final = 0.05


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
            self._blame(_number(event, "seat"), THREW_AWAY)
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
            self._blame(seat, ROCKS_ON_THE_WAY if worst < 0 else ROCKS_OF_USE if best > 0 else ASIDE)
            return
        if str(event["edges"]).startswith("x"):
            self._blame(seat, BLOCKED)
        treasure = next((goal for goal, kind in self.known.items() if kind == "treasure"), None)
        if treasure is not None and treasure in self.looked.get(seat, ()):
            step = _near(before[treasure]) - _near(self.left[treasure])
            self._blame(seat, TOWARDS_TREASURE if step > 0 else AWAY_FROM_TREASURE if step < 0 else ASIDE)
        else:
            self._blame(seat, FORWARD if best > 0 else BACKWARD if best < 0 else ASIDE)

    def _tool(self, event: dict[str, Json], broke: bool) -> None:
        """Whoever hurts a friend is none; whoever helps one may be."""
        seat, target = _number(event, "seat"), _number(event, "target")
        if seat == target:
            return
        trust = 1 - 2 * self.chance(target, 0.4)
        self._blame(seat, trust * HURT_A_FRIEND if broke else -trust * HELPED_A_FRIEND)


def telling() -> list[int]:
    """What each class of deeds (deeds.py) adds to a foreman's suspicion, in 256ths of log odds, as nearly as a class
    tells it: how an imagined foreman judges."""
    by_trust = (0.7, 0.15, -0.6)  # of whom one trusts, does not know, suspects
    adds = [0.0] * codes.DEEDS
    for deed in (codes.D_REACH, codes.D_NEAR, codes.D_NEARER, codes.D_STONE):
        adds[deed] = FORWARD
    adds[codes.D_ASIDE] = adds[codes.D_ROCKS] = ASIDE
    adds[codes.D_FAR] = adds[codes.D_FARTHER] = (ASIDE + BACKWARD) / 2
    adds[codes.D_BLOCK], adds[codes.D_BLOCK_HARM] = BLOCKED + ASIDE, BLOCKED + BACKWARD
    adds[codes.D_ROCKS_HELP], adds[codes.D_ROCKS_HARM] = ROCKS_OF_USE, ROCKS_ON_THE_WAY
    for i, trust in enumerate(by_trust):
        adds[codes.D_BREAK + i] = adds[codes.D_BREAK_AGAIN + i] = trust * HURT_A_FRIEND
        adds[codes.D_MEND + i] = -trust * HELPED_A_FRIEND
    adds[codes.D_DISCARD] = THREW_AWAY
    return [round(256 * one) for one in adds for _ in range(codes.CASES)]


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
