"""Who is a saboteur, and where is the treasure? What somebody can infer from everything they have seen done.

Every move is a deed of some class (deeds.py): nearer to the gold or farther, a trusted player hurt, a suspect mended.
How often players of either role do such deeds, at several levels of skill, was counted in games between bots
(`tools/fit_saboteur.py`) and lies in likelihoods.json. By Bayes' rule deeds make roles, and where a map reader digs
makes goals, likelier or less likely; how skilled each player is, is inferred beside it and kept over the rounds, so
that the deeds of one who plays by lot tell nothing. How many play by lot is inferred from the whole table.

    belief = Beliefs.from_stream(view, events)
    belief.roles(), belief.goals(), belief.reasons(seat)
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from itertools import combinations
from math import exp, log
from typing import Final, NamedTuple

from underhall.games.saboteur import cards, codes, rules
from underhall.games.saboteur.layout import Cell, bare
from underhall.games.saboteur.notation import NAMES, VARIANT
from underhall.games.saboteur.validate import pool
from underhall.games.saboteur.view import SaboteurView
from underhall.table.events import Json

SKILLS: Final = ("random", "apprentice", "miner", "foreman", "master")
"""Whose games were counted."""
CLASSES: Final = codes.DEEDS * codes.CASES
ROLES: Final = (codes.DIGGER, codes.SABOTEUR)
KINDS: Final = {name: kind for kind, name in enumerate(NAMES)}
LOT: Final = SKILLS.index("random")
BY_LOT: Final = ((0.2, 1), (0.98, 3))
"""What part of a table may play by lot, and how likely that is before anything is done: a plan has to be shown."""
Scores = list[list[float]]
"""Log likelihoods of what a seat did: by goal that may be the treasure, then [role][skill] in a row."""


class Likelihoods(NamedTuple):
    """How likely each class of deeds is."""

    logs: list[list[float]]
    """By class: of diggers of each skill, then of saboteurs of each."""
    weight: float
    """How much a deed counts: less than 1, for what somebody does hangs together."""

    def telling(self, skills: Iterable[str] = ("foreman", "master")) -> list[int]:
        """By class: the log odds, in 256ths, that such a deed adds for a saboteur of these skills."""
        at = [SKILLS.index(skill) for skill in skills]
        found = []
        for row in self.logs:
            digs, spoils = (log(sum(exp(row[r * len(SKILLS) + i]) for i in at)) for r in (0, 1))
            found.append(round(256 * self.weight * (spoils - digs)))
        return found


@cache
def likelihoods() -> Likelihoods:
    """Those that were counted."""
    data = json.loads((files(__package__) / "likelihoods.json").read_text())
    tables = [data["logs"][skill][role] for role in ("digger", "saboteur") for skill in SKILLS]
    return from_tables(tables, data["weight"])


def from_tables(tables: list[list[int]], weight: float) -> Likelihoods:
    """From tables in hundredths, of diggers of each skill, then of saboteurs. Who plays by lot does the same
    in either role: what was counted otherwise is chance, and must tell nothing."""
    logs = [[table[i] / 100 for table in tables] for i in range(CLASSES)]
    lot, n = SKILLS.index("random"), len(SKILLS)
    for row in logs:
        row[lot] = row[n + lot] = _log_mean([row[lot], row[n + lot]])
    return Likelihoods(logs, weight)


class Deed(NamedTuple):
    """Something that a player did, and what it tells of them."""

    event: dict[str, Json]
    classes: tuple[int, int, int]
    """For each goal that may be the treasure."""
    nearest: int
    """The goal that the tunnel was nearest to."""


class Beliefs:
    """What one seat, or a spectator, makes of the stream of its events."""

    def __init__(self, likely: Likelihoods | None = None) -> None:
        self.likely = likely or likelihoods()
        self.skill: dict[int, list[float]] = {}
        """By seat: log odds of each skill, from the rounds before."""
        self._begin(0)

    @classmethod
    def from_stream(cls, view: SaboteurView, events: Iterable[dict[str, Json]]) -> Belief:
        """What the seat of a view believes after its events."""
        beliefs = cls()
        for event in events:
            beliefs.see(event)
        return beliefs.about(view)

    def about(self, view: SaboteurView) -> Belief:
        """What follows for the seat of a view, from all that it has seen."""
        return Belief(self, view)

    def _begin(self, seats: int) -> None:
        self.seats = seats
        self.deeds: dict[int, list[Deed]] = {}
        self.scores: dict[int, Scores] = {}
        self.lacks: dict[int, int] = {}
        """By seat: the tools that it left broken when it could act, as a bit set. It has no card to mend them, if it
        would."""
        self.maze: dict[Cell, int] = {}
        self.facing = [codes.HIDDEN] * 3
        self._ways = rules.Ways()
        self._position = bare({}, self.facing).fill(seats=max(seats, 3))
        self._broken, self._looked = [0, 0, 0], [0] * codes.MAX_SEATS
        self._priors: list[float] | None = None

    # ---------------------------------------------------------------- watching
    def see(self, event: dict[str, Json]) -> None:
        """Take in an event."""
        name = event["event"]
        if name == "deal":
            self._begin((codes.DECK_SIZE - _number(event, "pile")) // _number(event, "cards"))
        elif name == "reveal":
            self.facing[_number(event, "goal") - 1] = VARIANT[str(event["edges"])] + 1
            self._dig()
        elif name == "round_end":
            self._learn_skills(event)
        elif name in ("lay", "rockfall", "break", "repair", "map", "discard") and self.seats:
            self._deed(event)
            self._carry_out(event)

    def _deed(self, event: dict[str, Json]) -> None:
        """Judge what is about to happen."""
        seat, move = _number(event, "seat"), _move(event)
        mends_itself = event["event"] == "repair" and event["target"] == seat
        self.lacks[seat] = 0 if mends_itself else sum(1 << i for i in range(3) if self._broken[i] >> seat & 1)
        chance = 0
        if "target" in event:
            chance = round(100 * self.openly(_number(event, "target")))
        self._position.player = seat
        classes = rules.read_deeds(self._position, self._ways, move, chance)
        nearest = self._ways.nearest
        self.deeds.setdefault(seat, []).append(Deed(event, classes, nearest.index(min(nearest))))
        self._priors = None
        scores = self.scores.setdefault(seat, [[0.0] * (2 * len(SKILLS)) for _ in range(3)])
        for score, deed in zip(scores, classes, strict=True):
            for i, likely in enumerate(self.likely.logs[deed]):
                score[i] += likely

    def _carry_out(self, event: dict[str, Json]) -> None:
        name = event["event"]
        if name in ("lay", "rockfall"):
            cell = _number(event, "x"), _number(event, "y")
            if name == "lay":
                self.maze[cell] = VARIANT[str(event["edges"])]
            else:
                self.maze.pop(cell, None)
            self._dig()
        elif name in ("break", "repair"):
            tool, target = cards.TOOLS.index(str(event["tool"])), 1 << _number(event, "target")
            self._broken[tool] = self._broken[tool] | target if name == "break" else self._broken[tool] & ~target
            self._position.fill(broken=self._broken)
        elif name == "map":
            self._looked[_number(event, "seat")] |= 1 << _number(event, "goal") - 1
            self._position.fill(looked=self._looked)

    def _dig(self) -> None:
        self._position = bare(self.maze, self.facing)
        self._position.fill(seats=self.seats, broken=self._broken, looked=self._looked)

    def _learn_skills(self, event: dict[str, Json]) -> None:
        """A round is over and the roles are open: how well did everybody play theirs?"""
        roles = event["roles"]
        assert isinstance(roles, list)
        n = len(SKILLS)
        for seat, scores in self.scores.items():
            first = n * (roles[seat] == "saboteur")
            skill = self.skill.setdefault(seat, [0.0] * n)
            for i in range(n):
                skill[i] += self.likely.weight * _log_mean([score[first + i] for score in scores])

    # ---------------------------------------------------------------- what deeds tell
    def priors(self) -> list[float]:
        """The log odds of each skill for anybody at this table, by what all have done: those who play by lot look now
        and then like somebody with a plan, and a table of them seldom does."""
        if self._priors is None:
            n, weight = len(SKILLS), self.likely.weight
            parts: list[tuple[float, float]] = []
            for seat in self.scores.keys() | self.skill.keys():
                scores = self.scores.get(seat) or [[0.0] * (2 * n)] * 3
                skill = self.skill.get(seat, [0.0] * n)
                likely = [
                    skill[i] + weight * _log_mean([row[side * n + i] for row in scores for side in (0, 1)])
                    for i in range(n)
                ]
                parts.append((likely[LOT], _log_mean([one for i, one in enumerate(likely) if i != LOT])))
            found = [log(often) + sum(_log_mix(part, *one) for one in parts) for part, often in BY_LOT]
            weights = [exp(one - max(found)) for one in found]
            lot = sum(part * one for (part, _), one in zip(BY_LOT, weights, strict=True)) / sum(weights)
            self._priors = [log(n * (lot if i == LOT else (1 - lot) / (n - 1))) for i in range(n)]
        return self._priors

    def odds(self, seat: int, treasures: Iterable[int] = (0, 1, 2)) -> list[tuple[float, float]]:
        """For each goal that may be the treasure: the log likelihoods of what a seat did, if it digs, if it spoils."""
        scores = self.scores.get(seat)
        if scores is None:
            return [(0.0, 0.0) for _ in treasures]
        n, weight = len(SKILLS), self.likely.weight
        skill = [prior + one for prior, one in zip(self.priors(), self.skill.get(seat, [0.0] * n), strict=True)]
        return [
            (
                _log_mean([skill[i] + weight * scores[goal][i] for i in range(n)]),
                _log_mean([skill[i] + weight * scores[goal][n + i] for i in range(n)]),
            )
            for goal in treasures
        ]

    def evidence(self, seat: int) -> float:
        """The log odds, by its deeds alone, that a seat is a saboteur's, as everybody sees it."""
        hidden = [goal for goal in range(3) if self.facing[goal] == codes.HIDDEN] or [0]
        odds = self.odds(seat, hidden)
        return _log_mean([spoils for _, spoils in odds]) - _log_mean([digs for digs, _ in odds])

    def mastery(self, seat: int) -> float:
        """How likely a seat is a master's, by its deeds in all rounds."""
        n, skill = len(SKILLS), self.skill.get(seat, [0.0] * len(SKILLS))
        scores = self.scores.get(seat)
        logs = list(skill)
        if scores is not None:
            logs = [
                skill[i] + self.likely.weight * _log_mean([row[side * n + i] for row in scores for side in (0, 1)])
                for i in range(n)
            ]
        most = max(logs)
        weights = [exp(one - most) for one in logs]
        return weights[SKILLS.index("master")] / sum(weights)

    def openly(self, seat: int) -> float:
        """How likely everybody thinks that a seat is a saboteur's."""
        diggers, saboteurs = cards.ROLE_POOL.get(self.seats, (2, 1))
        return 1 / (1 + exp(-min(max(log(saboteurs / diggers) + self.evidence(seat), -30.0), 30.0)))


class Belief:
    """What the seat of one view believes of roles and goals, to ask and to draw deals from."""

    def __init__(self, beliefs: Beliefs, view: SaboteurView) -> None:
        self.beliefs, self.me = beliefs, view.seat
        p = view.position
        self.seats = p.seats
        roles = pool(view.layout())
        self.known = list(p.roles[11 * (p.round - 1) : 11 * p.round][: sum(roles.values())])
        self._hidden = [place for place, role in enumerate(self.known) if not role]
        self._selfish = roles[codes.SELFISH] - self.known.count(codes.SELFISH)
        self.pool = roles[codes.SABOTEUR], sum(roles.values())
        """How many roles are saboteurs', and how many there are."""
        self.prior = roles[codes.SABOTEUR] / sum(roles.values())
        """How likely anybody is a saboteur before anything is done."""
        self._goals = list(p.goal)
        self._weigh(roles[codes.SABOTEUR] - self.known.count(codes.SABOTEUR))

    def _weigh(self, saboteurs: int) -> None:
        """Every case that is possible, with its weight."""
        if codes.TREASURE in self._goals:
            treasures = [self._goals.index(codes.TREASURE)]
        else:
            treasures = [goal for goal in range(3) if not self._goals[goal]]
        guilty = list(combinations(self._hidden, saboteurs))
        logs: list[float] = []
        odds = {seat: self.beliefs.odds(seat, treasures) for seat in self._hidden if seat < self.seats}
        for at in range(len(treasures)):
            honest = sum(row[at][0] for row in odds.values())
            more = {seat: row[at][1] - row[at][0] for seat, row in odds.items()}
            logs += [honest + sum(more.get(place, 0.0) for place in places) for places in guilty]
        most = max(logs, default=0.0)
        self.cases = [(treasure, places) for treasure in treasures for places in guilty]
        """Where the treasure is, and which places (the spare role comes last) are saboteurs'."""
        weights = [exp(one - most) for one in logs]
        self.weights = [one / sum(weights) for one in weights]

    def roles(self) -> list[float]:
        """How likely each seat is a saboteur's; certain of what is known."""
        found = [float(role == codes.SABOTEUR) for role in self.known[: self.seats]]
        for (_, places), weight in zip(self.cases, self.weights, strict=True):
            for place in places:
                if place < self.seats:
                    found[place] += weight
        return found

    def goals(self) -> list[float]:
        """How likely each goal is the treasure."""
        found = [0.0, 0.0, 0.0]
        for (treasure, _), weight in zip(self.cases, self.weights, strict=True):
            found[treasure] += weight
        return found

    def reasons(self, seat: int) -> list[tuple[Deed, float]]:
        """What a seat did, with the log odds that each deed adds that it is a saboteur's: what tells most first."""
        goals, likely, n = self.goals(), self.beliefs.likely, len(SKILLS)
        found = []
        for deed in self.beliefs.deeds.get(seat, ()):
            sides = [0.0, 0.0]
            for goal, chance in enumerate(goals):
                row = likely.logs[deed.classes[goal]]
                for side in (0, 1):
                    sides[side] += chance * sum(map(exp, row[n * side : n * side + n])) / n
            found.append((deed, likely.weight * log(max(sides[1], 1e-9) / max(sides[0], 1e-9))))
        return sorted(found, key=lambda one: -abs(one[1]))

    def draw(self, rng: random.Random, deals: int) -> list[int]:
        """Roles and goals for so many deals, in a row, as `rules.try_rounds` takes them."""
        found: list[int] = []
        for treasure, guilty in rng.choices(self.cases, self.weights, k=deals):
            honest = [place for place in self._hidden if place not in guilty]
            selfish = rng.sample(honest, self._selfish) if self._selfish else []
            for place, role in enumerate(self.known):
                drawn = codes.SABOTEUR if place in guilty else codes.SELFISH if place in selfish else codes.DIGGER
                found.append(role or drawn)
            stones = [kind for kind in (codes.STONE_SW, codes.STONE_NW) if kind not in self._goals]
            rng.shuffle(stones)
            for goal, kind in enumerate(self._goals):
                found.append(kind or (codes.TREASURE if goal == treasure else stones.pop()))
        return found


def _move(event: dict[str, Json]) -> int:
    """The move behind an event, as far as everybody sees it."""
    name = event["event"]
    if name == "lay":
        spot = rules.spot_at(_number(event, "x"), _number(event, "y"))
        return rules.lay_move(spot, VARIANT[str(event["edges"])])
    if name == "rockfall":
        spot = rules.spot_at(_number(event, "x"), _number(event, "y"))
        return rules.action_move(codes.ROCKFALL, codes.ROCKFALL_KIND, spot)
    if name == "break":
        return rules.action_move(codes.BREAK, KINDS[str(event["card"])], _number(event, "target"))
    if name == "repair":
        mended = rules.mending(cards.TOOLS.index(str(event["tool"])), _number(event, "target"))
        return rules.action_move(codes.REPAIR, KINDS[str(event["card"])], mended)
    if name == "map":
        return rules.action_move(codes.MAP, codes.MAP_KIND, _number(event, "goal") - 1)
    return rules.action_move(codes.DISCARD, 0, 0)


def _log_mean(logs: list[float]) -> float:
    most = max(logs)
    return most + log(sum(exp(one - most) for one in logs) / len(logs))


def _log_mix(part: float, one: float, other: float) -> float:
    """The log of a mixture: `part` of the first."""
    most = max(one, other)
    return most + log(part * exp(one - most) + (1 - part) * exp(other - most))


def _number(event: dict[str, Json], name: str) -> int:
    value = event[name]
    assert isinstance(value, int)
    return value
