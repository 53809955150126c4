"""The master of Imperial Miners, and the planner by whose games card packs are measured: both plan their whole mine."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from statistics import NormalDist, fmean
from typing import ClassVar, Final

from underhall.bots.bot import Bot, Reason
from underhall.bots.search import race_deals
from underhall.compiled import is_compiled
from underhall.games.imperial_miners import codes, rules
from underhall.games.imperial_miners.game import ImperialMinersState
from underhall.games.imperial_miners.view import ImperialMinersView
from underhall.table.events import Event, Json
from underhall.table.game import View
from underhall.table.lending import ints
from underhall.table.moves import Move

PLANNER_GAMES: Final = 240
"""Whole games that the planner imagines for each decision, shared out over its moves."""
PLANNER_TRIES: Final = 18
"""Ways to end a chain that it looks at in each round of such a game."""
MASTER_GAMES: Final = 300
"""The same for the master; it needs far fewer where one move is clearly better."""
DEALS: Final = 8
"""In so many deals moves are tried before they are compared."""
MASTER_TRIES: Final = 30
RIVALS_GAMES: Final = 12
"""Games that the master imagines for every other seat."""
FEWER: Final = 1 if is_compiled(rules) else 3
"""Of both so many times fewer where the rules are interpreted: halls give bots so much time and no more."""
DOUBT: Final = 2.0
"""By how many points, as a standard deviation, a rival may end elsewhere than the master would in its place, for each
round that is not over: early nobody is sure to be behind, and points are what counts."""
POINT: Final = 0.01
"""What a point is worth besides, as a part of a win: whoever is far ahead, or behind, plays on as if it mattered, for
rivals may be better or worse than one imagines."""
WHY_GAMES: Final = 30
"""Games that it imagines to tell where they end."""
PLANS_TOLD: Final = 4
"""Games that it imagines to tell its plan: the best of them."""
CARDS_TOLD: Final = 3
"""Cards of the hand that it names, in the order in which it plays them."""


class Planner(Bot):
    """Plans its mine over the remaining rounds: for each of its moves it imagines whole games that agree with what it
    knows, playing its own chains as the foreman does, and takes the move that scores best on average.

    Card packs are measured by its games (docs/balance.md); people play against the master."""

    name = "imperial_miners:planner"
    games: ClassVar[int | None] = None
    """How many games it imagines for a decision, if not the planner's number."""
    tries: ClassVar[int] = PLANNER_TRIES
    """Ways to end a chain that it looks at in each round of such a game."""

    def choose(self, view: View) -> Move:
        assert isinstance(view, ImperialMinersView) and view.seat is not None
        if len(view.moves) == 1:
            return view.moves[0]
        return next(iter(self.scores(view)))

    def worth(self, view: ImperialMinersView) -> Callable[[float], float]:
        """What so many points are worth in the end."""
        return float

    def scores(self, view: ImperialMinersView) -> dict[Move, float]:
        """What the ends are worth that were imagined after each move, on average; the best first."""
        worth = self.worth(view)

        def run(moves: Sequence[Move]) -> dict[Move, list[float]]:
            return {move: [*map(worth, ends)] for move, ends in self.imagine(view, moves, DEALS).items()}

        return race_deals(view.moves, self.games or PLANNER_GAMES, run, self.is_late)

    def imagine(self, view: ImperialMinersView, moves: Sequence[Move], deals: int) -> dict[Move, list[float]]:
        """Try moves in so many deals that agree with what it knows: the points in the end."""
        assert view.seat is not None
        scratch = rules.Position(), rules.Position(), rules.Position(), rules.Position()
        n, seed = len(moves), self.rng.getrandbits(64)
        scores = ints([0] * (n * deals))
        rules.try_plans(
            view.position(), *scratch, view.pack.tables, view.seat, ints(moves), deals, self.tries, seed, scores
        )  # fmt: skip
        return {move: [score / 100 for score in scores[at::n]] for at, move in enumerate(moves)}

    def why(self, view: View, move: Move) -> Reason:
        assert isinstance(view, ImperialMinersView)
        if len(view.moves) == 1:
            return Reason("only")
        plans = [Imagined(view, move, self.rng)]
        while len(plans) < PLANS_TOLD and not self.is_late():
            plans.append(Imagined(view, move, self.rng))
        plan = max(plans, key=lambda plan: plan.score)
        ends = self.imagine(view, [move], DEALS if self.is_late() else WHY_GAMES)[move]
        points, rival = round(fmean(ends)), self.rival(view, ends)
        known = {view.pack.cards[laid.design].name for laid in view.me.mine}
        held = {view.pack.cards[design].name for design in view.me.hand}
        cards: list[Json] = [*[card for card in plan.cards if card in held][:CARDS_TOLD]]
        gains = {by: n for by, n in plan.gains.items() if by in known | held or by in ("space", "carts", "event")}
        if not cards or not gains:
            return Reason("ends_against" if rival else "ends", points=points, **rival)
        source, gain = max(gains.items(), key=lambda item: item[1])
        facts: dict[str, Json] = {"cards": cards, "source": source, "gain": gain, "round": plan.until[source]}
        return Reason("plan_against" if rival else "plan", points=points, **facts, **rival)

    def rival(self, view: ImperialMinersView, ends: Sequence[float]) -> dict[str, Json]:
        """What is to be told about whom it plans against, if anybody, where its own games end so."""
        return {}


def _imagine(view: ImperialMinersView, rng: random.Random) -> ImperialMinersState:
    state = view.sample(rng)
    assert isinstance(state, ImperialMinersState)
    return state


class Imagined:
    """A whole game after a move, as the planner imagines them: which cards it plays, and what brings it points until
    when."""

    def __init__(self, view: ImperialMinersView, move: Move, rng: random.Random) -> None:
        assert view.seat is not None
        self.seat = view.seat
        self.cards: list[str] = []
        """The cards that it plays from now on, in order."""
        self.gains: dict[str, int] = {}
        """Points by what brings them: the name of a card, or `space`, `event`, `surface`, `carts`."""
        self.until: dict[str, int] = {}
        """The last round in which that brings any."""
        self._round = view.layout.round
        state = _imagine(view, rng)
        carts = self._carts(state)
        self._hear(state, state.play(self.seat, move))
        while state.outcome is None:
            seat = self.seat if self.seat in state.to_act else state.to_act[0]
            moves = state.moves(seat)
            best = rng.choice(moves)
            if seat == self.seat and len(moves) > 1 and state.position.asked[seat] != codes.A_KEEP:
                twin = state.position.copy()
                wish = rules.chain_plan(twin, view.pack.tables, seat, PLANNER_TRIES, rng.getrandbits(32))[0]
                best = wish if wish in moves else best
            self._hear(state, state.play(seat, best))
        self.score = state.outcome.scores[self.seat]
        self._gain("carts", self._carts(state) - carts)

    def _carts(self, state: ImperialMinersState) -> int:
        return rules.completed_carts(state.position, state.pack.tables, self.seat)

    def _hear(self, state: ImperialMinersState, events: Sequence[Event]) -> None:
        for event in events:
            told = event.facts
            if event.name == "event":
                self._round = state.position.round
            elif told.get("seat") == self.seat and event.name in ("reveal", "dig"):
                self.cards.append(str(told["name"]))
            elif told.get("seat") == self.seat and event.name == "points":
                index = state.pack.by_id(str(told["source"]))
                self._gain(str(told["source"]) if index is None else state.pack.cards[index].name, told["change"])

    def _gain(self, source: str, points: Json) -> None:
        if isinstance(points, int) and points > 0:
            self.gains[source] = self.gains.get(source, 0) + points
            self.until[source] = self._round


class Master(Planner):
    """The planner with more games to imagine, in which it plays its chains better; and in company it plans against what
    the others are building: it imagines what each of them may have in the end as well, and takes the move after which
    it is most often the first. Who is behind then dares more, and who leads plays safe."""

    name = "imperial_miners:master"
    level = "master"
    games = MASTER_GAMES // FEWER
    tries = MASTER_TRIES if is_compiled(rules) else PLANNER_TRIES

    def worth(self, view: ImperialMinersView) -> Callable[[float], float]:
        """The chance to be the first with so many points, and a little for each; alone, the points."""
        if view.seats == 1:
            return super().worth(view)
        first = self.first(view)
        return lambda points: first(points) + POINT * points

    def first(self, view: ImperialMinersView) -> Callable[[float], float]:
        """The chance to be the first with so many points."""
        best = [max(games) for games in zip(*self.rivals(view).values(), strict=True)]
        above = NormalDist(0, DOUBT * (codes.ROUNDS + 1 - view.layout.round)).cdf
        return cache(lambda points: fmean(above(points - one) for one in best))

    def rivals(self, view: ImperialMinersView) -> dict[int, list[float]]:
        """By seat: the points that each other may have in the end, if it plays as the master would."""
        assert view.seat is not None
        known, scratch = view.position(), (rules.Position(), rules.Position(), rules.Position())
        found = {}
        for seat in range(view.seats):
            if seat != view.seat:
                scores, seed = ints([0] * (RIVALS_GAMES // FEWER)), self.rng.getrandbits(64)
                rules.imagine_scores(known, *scratch, view.pack.tables, view.seat, seat, self.tries, seed, scores)
                found[seat] = [score / 100 for score in scores]
        return found

    def rival(self, view: ImperialMinersView, ends: Sequence[float]) -> dict[str, Json]:
        """Of who may have most in the end: how much, and how often the master has more."""
        if view.seats == 1:
            return {}
        means = {seat: fmean(points) for seat, points in self.rivals(view).items()}
        strongest, first = max(means, key=lambda seat: means[seat]), fmean(map(self.first(view), ends))
        return {"seat": strongest, "theirs": round(means[strongest]), "chance": round(100 * first)}

    def weigh(self, view: View, moves: Sequence[Move], tries: int) -> dict[Move, float]:
        """In its own imagined games."""
        assert isinstance(view, ImperialMinersView)
        worth = super().worth(view) if view.seats == 1 else self.first(view)
        return {move: fmean(map(worth, ends)) for move, ends in self.imagine(view, moves, tries).items()}
