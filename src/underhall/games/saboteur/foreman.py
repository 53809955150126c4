"""The foreman of Saboteur: how good each move seems to somebody who knows the work."""

from __future__ import annotations

from math import log
from typing import Final

from underhall.bots.bot import Bot, Reason
from underhall.games.saboteur import cards, codes, rules
from underhall.games.saboteur.notation import EDGES, NAMES
from underhall.games.saboteur.suspicion import Suspicion
from underhall.games.saboteur.validate import neighbours, pool
from underhall.games.saboteur.view import SaboteurView
from underhall.table.events import Json
from underhall.table.game import View
from underhall.table.moves import Move

NEARNESS: Final = 0.75
HOPELESS: Final = 12
"""As far as a goal counts that cannot be reached."""
SUSPECT: Final = 0.7
TRUSTED: Final = 0.42
NEXT_CARD: Final = 0.35
"""What a card nearer counts that the own hand could bring next."""
DANGER: Final = 7.0
"""When the treasure seems nearer than this, a saboteur begins to act like one."""
USE: Final = {"NESW": 0.7, "ESW": 0.6, "NSW": 0.5, "EW": 0.5, "NS": 0.2, "SW": 0.3, "ES": 0.3}
"""How much a path card is likely to help whoever digs."""

Worth = tuple[float, Reason]
"""How good a move seems, and why."""


class Foreman(Bot):
    """Digs towards the likeliest goal, looks at maps, mends friends and stops suspects; as a saboteur, hides until the
    treasure comes near, and then breaks what it can."""

    name = "saboteur:foreman"
    level = "foreman"

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.suspicion = Suspicion()

    def see(self, event: dict[str, Json]) -> None:
        self.suspicion.see(event)

    def choose(self, view: View) -> Move:
        table = self.table(view)
        return max(view.moves, key=lambda move: table.worth(move)[0] + 0.02 * self.rng.random())

    def why(self, view: View, move: Move) -> Reason:
        return self.table(view).worth(move)[1]

    def suspects(self, view: View) -> dict[int, float]:
        """While a round is played: how likely each other seat is a saboteur's."""
        assert isinstance(view, SaboteurView)
        if view.position.phase != codes.PLAY:
            return {}
        chances = self.table(view).chances
        return {seat: chance for seat, chance in enumerate(chances) if seat != view.seat}

    def table(self, view: View) -> Table:
        """The decision, as this player sees it."""
        assert isinstance(view, SaboteurView)
        return Table(view, self.suspicion)


class Table:
    """One decision: what the seat knows, put so that moves can be judged."""

    def __init__(self, view: SaboteurView, suspicion: Suspicion) -> None:
        assert view.seat is not None
        p = self.p = view.position
        self.me = view.seat
        self.role = p.roles[11 * (p.round - 1) + self.me]
        roles = pool(view.layout())
        others = sum(roles.values()) - 1
        prior = (roles[codes.SABOTEUR] - (self.role == codes.SABOTEUR)) / max(1, others)
        self.chances = [0.0 if seat == self.me else suspicion.chance(seat, prior) for seat in range(p.seats)]
        """How likely each is a saboteur."""
        self.goals = p.goal
        self.hopes = self._hopes()
        """How likely each goal is the treasure."""
        self.left = rules.left_to_dig(p)
        self.before = self._far(self.left)
        self.urgency = min(max((DANGER - self.before) / 5, 0.0), 1.0)
        broken = p.broken
        self.hurt = broken[0] | broken[1] | broken[2]
        held = p.held
        self.menders = sum(held[self.me << 5 | kind] for kind in range(codes.FIRST_REPAIR, codes.ROCKFALL_KIND))

    def _hopes(self) -> list[float]:
        hidden = [g for g in range(3) if not self.p.revealed >> g & 1]
        if codes.TREASURE in self.goals:
            return [float(goal == codes.TREASURE) for goal in self.goals]
        unknown = [g for g in hidden if not self.goals[g]]
        return [(g in unknown) / max(1, len(unknown)) for g in range(3)]

    def _far(self, left: tuple[int, int, int]) -> float:
        """How many cards the treasure seems away. The nearer goals count more: one digs for one of them."""
        near = sum(hope * NEARNESS ** min(n, HOPELESS) for hope, n in zip(self.hopes, left, strict=True))
        return log(near, NEARNESS) if near else float(HOPELESS)

    # ---------------------------------------------------------------- judging moves
    def worth(self, move: Move) -> Worth:
        what, kind, argument = rules.parts_of(move)
        if what == codes.TAKE:
            return float(argument), Reason("nugget", worth=argument)
        if what == codes.PASS:
            return 0.0, Reason("pass")
        digging = self.role != codes.SABOTEUR
        if what == codes.LAY:
            return self._lay_digging(move) if digging else self._lay_hiding(move)
        if what == codes.ROCKFALL:
            return self._rockfall(move, digging)
        if what == codes.MAP:
            return self._map(argument, digging)
        if what == codes.BREAK:
            return self._break(argument, digging)
        if what == codes.REPAIR:
            return self._repair(rules.seat_of(argument), digging)
        return self._discard_digging(kind) if digging else self._discard_hiding(kind)

    def _reached(self, move: Move) -> list[int]:
        """The goals face down that a card would turn up."""
        edges = EDGES[rules.variant_of(move)]
        if edges.startswith("x"):
            return []
        spot = rules.spot_of(move)
        cell = rules.x_of(spot), rules.y_of(spot)
        near = [other for side, other in neighbours(cell).items() if side in edges]
        return [g for g, goal in enumerate(cards.GOALS) if goal in near and not self.p.revealed >> g & 1]

    def _after(self, move: Move) -> float:
        """How far the treasure seems after a card that turns up no goal."""
        p = self.p.copy()
        rules.apply(p, move)
        return self._far(rules.left_to_dig(p))

    def _then(self, move: Move) -> float:
        """How much nearer another card of the own hand would bring the treasure after this one."""
        p = self.p.copy()
        rules.apply(p, move)
        after = best = self._far(rules.left_to_dig(p))
        p.player = self.me
        laid = rules.variant_of(move) >> 1
        for another in rules.moves(p):
            variant = rules.variant_of(another)
            kind = variant >> 1
            held = self.p.held[self.me << 5 | kind] - (kind == laid)  # what is drawn now is not known
            if rules.verb_of(another) != codes.LAY or not held or EDGES[variant].startswith("x"):
                continue
            q = p.copy()
            rules.apply(q, another)
            best = min(best, self._far(rules.left_to_dig(q))) if q.phase == p.phase else after - 3
        return after - best

    def _lay_digging(self, move: Move) -> Worth:
        reached = self._reached(move)
        if reached:
            hope = sum(self.hopes[g] for g in reached)
            if hope:
                return 4 + 8 * hope, Reason("reach", hope=round(100 * hope))
            return 0.3, Reason("stone")
        if EDGES[rules.variant_of(move)].startswith("x"):
            return -4.0, Reason("blocked")
        gain = self.before - self._after(move)
        if gain > 0:
            more = NEXT_CARD * min(self._then(move), 1.5) + 0.03 * len(EDGES[rules.variant_of(move)])
            return 2 + gain + more, Reason("nearer", far=round(gain, 1))
        return -0.8 + gain, Reason("idle")

    def _lay_hiding(self, move: Move) -> Worth:
        reached = self._reached(move)
        if reached:
            hope = sum(self.hopes[g] for g in reached)
            return (-12 * hope if hope else 0.4), Reason("open", hope=round(100 * hope))
        harm = self._after(move) - self.before
        if harm > 0:
            exposed = 0.8 * (1 - self.urgency)
            return 3.2 * min(harm, 3) * self.urgency - exposed, Reason("round", far=round(harm, 1))
        if harm == 0:
            return (-0.3 if EDGES[rules.variant_of(move)].startswith("x") else 0.35), Reason("nowhere")
        return 0.45 - 2.2 * self.urgency + 0.3 * harm, Reason("honest")

    def _rockfall(self, move: Move, digging: bool) -> Worth:
        change = self._after(move) - self.before
        if digging:
            return (1.5 - change, Reason("clear")) if change <= -1 else (-2.0, Reason("tunnel"))
        if change > 0:
            return 3.4 * min(change, 3) * self.urgency - 0.5, Reason("tear", far=round(change, 1))
        return -1.5, Reason("later")

    def _map(self, goal: int, digging: bool) -> Worth:
        if self.hopes[goal] in (0.0, 1.0):
            return (-0.3 if digging else 0.3), Reason("known")
        nearness = 0.1 * (HOPELESS - min(self.left[goal], HOPELESS)) / HOPELESS
        return (2.9 if digging else 1.3) + nearness, Reason("map")

    def _break(self, target: int, digging: bool) -> Worth:
        chance = self.chances[target]
        hurt = self.hurt >> target & 1
        if target == self.me:
            return -5.0, Reason("tools")
        if digging:
            if chance < SUSPECT:
                return -1.5, Reason("spare", target=target, chance=round(100 * chance))
            return 1.2 + 4 * (chance - SUSPECT) - 1.5 * hurt, Reason(
                "suspect", target=target, chance=round(100 * chance)
            )
        ahead = (target - self.me) * self.p.play_direction % self.p.seats
        worth = (1 - chance) * (0.9 + 2.4 * self.urgency) * (0.25 if hurt else 1.0) - 0.03 * ahead
        return worth - 0.4 * (self.urgency == 0), Reason("digger", target=target)

    def _repair(self, target: int, digging: bool) -> Worth:
        only = sum(seats >> target & 1 for seats in self.p.broken) == 1
        if target == self.me:
            return (3.2 if digging else 0.5 + 0.4 * self.urgency) + 0.3 * only, Reason("mend")
        chance = self.chances[target]
        if not digging:
            return (0.4 if chance > 0.75 else -1.0), Reason("friend", target=target)
        if chance > TRUSTED:
            return -1.0, Reason("doubt", target=target, chance=round(100 * chance))
        return 1.5 + 2 * (TRUSTED - chance) + 0.4 * only, Reason("trust", target=target)

    # ---------------------------------------------------------------- what to throw away
    def _discard_digging(self, kind: int) -> Worth:
        name = NAMES[kind]
        if kind < codes.FIRST_BREAK:
            worth = 0.2 if name.startswith("x") else -0.2 - USE[name]
        elif kind < codes.FIRST_REPAIR:
            worth = -0.25
        elif kind < codes.ROCKFALL_KIND:
            worth = 0.1 if self.menders > 1 else -0.4
        elif kind == codes.MAP_KIND:
            worth = 0.25 if 1.0 in self.hopes else -1.0
        else:
            worth = 0.0
        return worth, Reason("least", cards=[name])

    def _discard_hiding(self, kind: int) -> Worth:
        name = NAMES[kind]
        if kind < codes.FIRST_BREAK:
            worth = -0.6 if name.startswith("x") else 0.2 + 0.14 * len(name)
        elif kind < codes.FIRST_REPAIR:
            worth = -0.9
        elif kind < codes.ROCKFALL_KIND:
            worth = 0.25
        else:
            worth = 0.0 if kind == codes.MAP_KIND else -1.2
        return worth, Reason("unseen", cards=[name])
