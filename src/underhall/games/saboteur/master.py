"""The master of Saboteur: which move wins most rounds, if the others are what it believes them to be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from underhall.bots.bot import Reason
from underhall.games.saboteur import codes, habits, rules
from underhall.games.saboteur.beliefs import Belief, Beliefs
from underhall.games.saboteur.foreman import Foreman, Table, Worth
from underhall.games.saboteur.suspicion import Onlookers, Suspicion
from underhall.games.saboteur.view import SaboteurView
from underhall.table.events import Json
from underhall.table.game import View
from underhall.table.lending import ints
from underhall.table.moves import Move

STAGES: Final = ((16, 1), (6, 2), (3, 4))
"""How many moves are tried, and in how many times DEALS imagined deals, each to the end of the round: those that do
best are tried further."""
DEALS: Final = 24
MARGIN: Final = 600
"""How much worse than the best, in hundredths of a foreman's point, a move may seem at a glance and yet be tried."""
LEAST: Final = 5
"""So many are tried, however they seem."""
FOREMANS: Final = 3
"""So many are tried that seem best to a foreman, who looks more closely at where a rockfall leads."""
DIGGERS_GLANCE: Final = 5.0
SABOTEURS_GLANCE: Final = 2.0
"""What a foreman's point counts beside how imagined rounds went, where a win is 100: what diggers see at a glance is
nearer to the truth."""
MOST_EVIDENCE: Final = 8.0
GOLD: Final = (0.0, 80.0, 100.0)
"""By round, what winning the game counts where its side wins the round, which is 100. In the first nobody is ahead."""
FOR_GOLD: Final = 0.05
"""From so much more of the game's win on, gold is worth telling."""

TOLD: Final = 0.5
"""From here on a suspicion is worth telling."""


class MastersTable(Table):
    """A foreman's glance, with what the master believes of roles and goals."""

    def __init__(self, view: SaboteurView, belief: Belief) -> None:
        self.belief = belief
        super().__init__(view, Suspicion())
        self.chances = belief.roles()
        self.chances[self.me] = 0.0

    def _hopes(self) -> list[float]:
        return self.belief.goals()


class Tried(NamedTuple):
    """How a move came out in imagined rounds."""

    share: float
    """That its side won."""
    points: float
    """How well they went: a win with many cards left is a safer one."""
    game: float
    """That its side won, and it the game then, of which those who tie have a share; later rounds are decided by lot."""


class Trial(NamedTuple):
    """What the master makes of a decision."""

    table: MastersTable
    worth: dict[Move, Worth]
    """At a glance."""
    wins: dict[Move, Tried]
    """How the moves that it tried came out, the best first."""


def for_gold(wins: dict[Move, Tried], move: Move) -> bool:
    """Whether another move does better in this round, and this one in the game."""
    if move not in wins:
        return False
    best = max(wins.values(), key=lambda tried: tried.points)
    return wins[move].share < best.share and wins[move].game >= best.game + FOR_GOLD


class Master(Foreman):
    """Draws deals from what it believes of the others, plays the moves that seem good on to the end of the round in all
    of them, and makes the one after which its side wins most, and it most of the gold."""

    name = "saboteur:master"
    level = "master"
    deals: int = DEALS
    """How many deals are imagined at first."""
    gold: Sequence[float] = GOLD

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self.beliefs = Beliefs()
        self.onlookers = Onlookers()
        self._telling = ints(self.beliefs.likely.telling())

    def see(self, event: dict[str, Json]) -> None:
        super().see(event)
        self.beliefs.see(event)
        self.onlookers.see(event)

    def choose(self, view: View) -> Move:
        _, worth, wins = self.tried(view)
        return next(iter(wins)) if wins else max(worth, key=lambda move: worth[move][0])

    def tried(self, view: View) -> Trial:
        """The moves at a glance, and where it pays to look further, how they came out."""
        assert isinstance(view, SaboteurView)
        table = MastersTable(view, self.beliefs.about(view))
        worth = {move: table.worth(move) for move in view.moves}
        if table.p.phase != codes.PLAY or len(worth) < 2:
            return Trial(table, worth, {})
        rated = self._rate(table, view.moves)
        best = sorted(rated, key=lambda move: -rated[move])
        close = [move for at, move in enumerate(best) if at < LEAST or rated[move] > rated[best[0]] - MARGIN]
        foremans = sorted(worth, key=lambda move: -worth[move][0])[:FOREMANS]
        close = list(dict.fromkeys((*close[:LEAST], *foremans, *close)))
        return Trial(table, worth, self._race(view, table, close, rated))

    def _race(
        self, view: SaboteurView, table: MastersTable, close: list[Move], rated: dict[Move, int]
    ) -> dict[Move, Tried]:
        """Try what seems good at a glance, and the best of that in more deals: how they came out, the best first."""
        glance = 0.01 * (SABOTEURS_GLANCE if table.role == codes.SABOTEUR else DIGGERS_GLANCE)
        gold = self.gold[view.position.round - 1]
        seen: dict[Move, Tried] = {}
        deals = 0
        for many, times in STAGES:
            if seen and self.is_late():
                break
            best, new = close[:many], self.deals * times
            for move, tried in self._run(view, table, best, new).items():
                before, part = seen.get(move, tried), new / (deals + new)
                seen[move] = Tried(*((1 - part) * old + part * one for old, one in zip(before, tried, strict=True)))
            deals += new
            best.sort(key=lambda move: -seen[move].points - gold * seen[move].game - glance * rated[move])
            close = best + [move for move in close[many:] if move in seen]
        return {move: seen[move] for move in close}

    def _rate(self, table: MastersTable, moves: Sequence[Move]) -> dict[Move, int]:
        """The moves at a glance, by the habits of masters."""
        hopes = ints(round(codes.SURE * hope) for hope in table.hopes)
        worths = ints([0] * len(moves))
        crew = self._crew(table)
        crew.fill(
            level=[1] * codes.MAX_SEATS,
            evidence=self._evidence(table.p.seats)[: codes.EVIDENCE],
        )
        rules.rate_moves(table.p.copy(), rules.Ways(), crew, hopes, ints(moves), worths)
        return {move: worth + self.rng.randrange(2) for move, worth in zip(moves, worths, strict=True)}

    def _crew(self, table: MastersTable) -> rules.Crew:
        crew = rules.Crew()
        saboteurs, roles = table.belief.pool
        crew.fill(habit=[*habits.FOREMAN, *habits.MASTER], prior=habits.priors(roles - saboteurs, saboteurs))
        return crew

    def _evidence(self, seats: int) -> list[int]:
        """What everybody's deeds tell, as a crew has it, for each goal that may be the treasure."""
        judged = [self.beliefs.evidence(seat) if seat < seats else 0.0 for seat in range(codes.MAX_SEATS)]
        found = [one for goal in range(3) for one in self.onlookers.evidence(goal) + judged]
        return [round(256 * min(max(one, -MOST_EVIDENCE), MOST_EVIDENCE)) for one in found]

    def _run(self, view: SaboteurView, table: MastersTable, moves: Sequence[Move], deals: int) -> dict[Move, Tried]:
        """How the moves come out."""
        belief, n = table.belief, deals
        scratch = rules.Position(), rules.Position(), rules.Position(), rules.Ways(), rules.Ways(), self._crew(table)
        believed, evidence = ints(belief.draw(self.rng, n)), ints(self._evidence(view.seats))
        mastery = [1.0 if seat == table.me else self.beliefs.mastery(seat) for seat in range(view.seats)]
        levels = ints(self.rng.random() < chance for _ in range(n) for chance in mastery)
        lacks = ints(self.beliefs.lacks.get(seat, 0) for seat in range(view.seats))
        tried, (wins, points, games) = ints(moves), (ints([0] * len(moves)) for _ in range(3))
        known, seed = view.position.copy(), self.rng.getrandbits(64)
        told = believed, evidence, self._telling, levels, lacks
        rules.try_rounds(known, *scratch, table.me, tried, n, *told, seed, wins, points, games)
        sign = -1 if table.role == codes.SABOTEUR else 1
        found = {}
        for at, move in enumerate(moves):
            share, game = wins[at] / n, games[at] / (n * codes.WHOLE_WIN)
            found[move] = Tried(share if sign > 0 else 1 - share, sign * points[at] / n, game)
        return found

    def weigh(self, view: View, moves: Sequence[Move], tries: int) -> dict[Move, float]:
        """By how often the own side wins this round, in deals that it believes in."""
        assert isinstance(view, SaboteurView)
        table = MastersTable(view, self.beliefs.about(view))
        if table.p.phase != codes.PLAY:
            return super().weigh(view, moves, tries)
        return {move: tried.share for move, tried in self._run(view, table, moves, tries).items()}

    def suspects(self, view: View) -> dict[int, float]:
        assert isinstance(view, SaboteurView)
        if view.position.phase != codes.PLAY:
            return {}
        chances = MastersTable(view, self.beliefs.about(view)).chances
        return {seat: chance for seat, chance in enumerate(chances) if seat != view.seat}

    def why(self, view: View, move: Move) -> Reason:
        """What it wins by the move, and what it believes of whom it is for, or else of the one it suspects most."""
        table, worth, wins = self.tried(view)
        if for_gold(wins, move):
            found = wins[move]
            return Reason("trial_gold", share=round(100 * found.share), game=round(100 * found.game))
        if table.role == codes.SABOTEUR or table.p.phase != codes.PLAY:
            if move not in wins:
                return worth[move][1]
            seen = round(100 * self.beliefs.openly(table.me))
            return Reason("trial_spoil", share=round(100 * wins[move].share), chance=seen)
        what, _, argument = rules.parts_of(move)
        others = [seat for seat in range(view.seats) if seat != table.me]
        seat = max(others, key=lambda seat: table.chances[seat])
        aimed = what in (codes.BREAK, codes.REPAIR) and rules.seat_of(argument) != table.me
        if aimed:
            seat = rules.seat_of(argument)
        facts: dict[str, Json] = {"seat": seat, "chance": round(100 * table.chances[seat]), **self._told(table, seat)}
        if move not in wins:
            return Reason("believes_of", **facts) if aimed else worth[move][1]
        share = round(100 * wins[move].share)
        if table.chances[seat] < TOLD or facts["deed"] == "none":
            return Reason("trial", share=share)
        return Reason("believes", share=share, **facts)

    def _told(self, table: MastersTable, seat: int) -> dict[str, Json]:
        """The deed of a seat that tells most for what is believed of it, as facts of a reason."""
        guilty = table.chances[seat] >= table.belief.prior
        for deed, tells in table.belief.reasons(seat):
            if (tells > 0) != guilty:
                continue
            event = deed.event
            name = str(event["event"])
            if name == "lay":
                near = deed.classes[deed.nearest] // codes.CASES <= codes.D_NEARER
                name = "blocked" if str(event["edges"]).startswith("x") else "nearer" if near else "lay"
            goal = event["goal"] if name == "map" else deed.nearest + 1
            facts: dict[str, Json] = {"deed": name, "goal": goal}
            if "target" in event:
                facts |= {"target": event["target"], "tool": event["tool"], "mine": event["target"] == table.me}
            return facts
        return {"deed": "none"}
