"""The master of Saboteur: what it believes of roles and goals, and which move wins most rounds if that is so."""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from underhall.bots.bot import Reason
from underhall.games.saboteur import codes, rules
from underhall.games.saboteur.foreman import Foreman, Table, Worth
from underhall.games.saboteur.suspicion import Suspicion
from underhall.games.saboteur.validate import pool
from underhall.games.saboteur.view import SaboteurView
from underhall.table.game import View
from underhall.table.lending import ints
from underhall.table.moves import Move

MARGIN: Final = 1.5
"""How much worse than the best a move may seem at a glance and yet be tried."""
MOST: Final = 6
"""How many moves are tried."""
DEALS: Final = 300
"""Deals that are imagined; every move is tried in each, to the end of the round."""
DOUBT: Final = 0.02
"""Nobody is believed more surely than this to be what they seem."""
TOLD: Final = 0.5
"""From here on a suspicion is worth telling."""


class MastersTable(Table):
    """As a saboteur the master does not wait: every card that costs the gold-diggers a turn counts from the first."""

    def __init__(self, view: SaboteurView, suspicion: Suspicion) -> None:
        super().__init__(view, suspicion)
        if self.role == codes.SABOTEUR:
            self.urgency = 1.0


class Belief:
    """What the seat that decides believes of roles and goals, to draw deals from."""

    def __init__(self, table: Table, view: SaboteurView) -> None:
        p = table.p
        roles = pool(view.layout())
        known = p.roles[11 * (p.round - 1) : 11 * p.round]
        self.known = list(known[: sum(roles.values())])
        hidden = [place for place, role in enumerate(self.known) if not role]
        saboteurs = roles[codes.SABOTEUR] - self.known.count(codes.SABOTEUR)
        self.selfish = roles[codes.SELFISH] - self.known.count(codes.SELFISH)
        chances = [min(max(chance, DOUBT), 1 - DOUBT) for chance in table.chances]
        self.hidden = hidden
        self.guilty = list(combinations(hidden, saboteurs))
        self.weights = [self._weight(guilty, chances) for guilty in self.guilty]
        self.goals = list(p.goal)

    def _weight(self, guilty: tuple[int, ...], chances: list[float]) -> float:
        weight = 1.0
        for seat in self.hidden:
            if seat < len(chances):  # of the spare role nobody knows anything
                weight *= chances[seat] if seat in guilty else 1 - chances[seat]
        return weight

    def draw(self, bot: Foreman, deals: int) -> list[int]:
        """Roles and goals for so many deals, in a row."""
        found: list[int] = []
        hidden = [kind for kind in range(codes.TREASURE, codes.STONE_NW + 1) if kind not in self.goals]
        for guilty in bot.rng.choices(self.guilty, self.weights, k=deals):
            honest = [place for place in self.hidden if place not in guilty]
            selfish = bot.rng.sample(honest, self.selfish)
            for place, role in enumerate(self.known):
                drawn = codes.SABOTEUR if place in guilty else codes.SELFISH if place in selfish else codes.DIGGER
                found.append(role or drawn)
            bot.rng.shuffle(hidden)
            left = iter(hidden)
            found += [goal or next(left) for goal in self.goals]
        return found


class Trial(NamedTuple):
    """What the master makes of a decision."""

    table: Table
    worth: dict[Move, Worth]
    """At a glance."""
    wins: dict[Move, float]
    """The share of imagined rounds that its side won after each move that it tried."""


class Master(Foreman):
    """Draws deals from what it believes of the others, plays the moves that seem good to a foreman on to the end of the
    round in all of them, and makes the one after which its side wins most."""

    name = "saboteur:master"
    level = "master"

    def table(self, view: View) -> Table:
        assert isinstance(view, SaboteurView)
        return MastersTable(view, self.suspicion)

    def choose(self, view: View) -> Move:
        _, worth, wins = self.tried(view)
        if wins:
            return max(wins, key=lambda move: (wins[move], worth[move][0]))
        return max(worth, key=lambda move: worth[move][0])

    def tried(self, view: View) -> Trial:
        """The moves at a glance, and where it pays to look further, how they came out."""
        assert isinstance(view, SaboteurView)
        table = self.table(view)
        worth: dict[Move, Worth] = {}
        for move in view.moves:
            glance, why = table.worth(move)
            worth[move] = glance + 0.02 * self.rng.random(), why
        best = sorted(worth, key=lambda move: -worth[move][0])
        close = [move for move in best[:MOST] if worth[move][0] > worth[best[0]][0] - MARGIN]
        if len(close) < 2 or table.p.phase != codes.PLAY or table.role == codes.SABOTEUR:
            return Trial(table, worth, {})
        return Trial(table, worth, self._run(view, table, close))

    def _run(self, view: SaboteurView, table: Table, moves: list[Move]) -> dict[Move, float]:
        """The share of imagined rounds that the gold-diggers win after each move."""
        known, deal, trial = view.position.copy(), rules.Position(), rules.Position()
        believed = ints(Belief(table, view).draw(self, DEALS))
        wins, seed = ints([0] * len(moves)), self.rng.getrandbits(64)
        rules.try_rounds(known, deal, trial, table.me, ints(moves), DEALS, believed, seed, wins)
        return {move: wins[at] / DEALS for at, move in enumerate(moves)}

    def why(self, view: View, move: Move) -> Reason:
        """What it wins by the move, and whom it suspects; or what a foreman would say."""
        table, worth, wins = self.tried(view)
        why = worth[move][1]
        if move not in wins:
            return why
        target = max(range(view.seats), key=lambda seat: table.chances[seat])
        chance = table.chances[target]
        if chance < TOLD:
            return Reason("trial", share=round(100 * wins[move]))
        return Reason("trial_suspect", share=round(100 * wins[move]), target=target, chance=round(100 * chance))
