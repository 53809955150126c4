"""Players of Imperial Miners that see a View only."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar, Final

from underhall.bots.bot import Bot, Reason
from underhall.compiled import is_compiled
from underhall.games.imperial_miners import codes, rules
from underhall.games.imperial_miners.game import ImperialMinersState
from underhall.games.imperial_miners.view import ImperialMinersView
from underhall.table.events import Event, Json
from underhall.table.game import View
from underhall.table.moves import Move

FOREMAN_TRIES: Final = 400
"""Ways to end a chain that the foreman looks at for each decision."""
KEEP_TRIES: Final = 24
"""Ways to end a chain that it looks at in each of the first rounds, for every hand that it could keep."""
PLANNER_GAMES: Final = 240
"""Whole games that the planner imagines for each decision, shared out over its moves."""
PLANNER_TRIES: Final = 18
"""Ways to end a chain that it looks at in each round of such a game."""
MASTER_GAMES: Final = 600
"""The same for the master: about a sixth of a second."""
MASTER_TRIES: Final = 30
INTERPRETED_GAMES: Final = 96
PLANS_TOLD: Final = 4
"""Games that it imagines to tell its plan: the best of them."""
CARDS_TOLD: Final = 3
"""Cards of the hand that it names, in the order in which it plays them."""


class Foreman(Bot):
    """Looks one chain ahead: of many ways to play its cards up to the surface it takes the best. What is drawn on the
    way is unknown, and counts as a card."""

    name = "imperial_miners:foreman"
    level = "foreman"
    tries: ClassVar[int] = FOREMAN_TRIES
    keep_tries: ClassVar[int] = KEEP_TRIES

    def choose(self, view: View) -> Move:
        assert isinstance(view, ImperialMinersView) and view.seat is not None
        if len(view.moves) == 1:
            return view.moves[0]
        if view.phase == "keep":
            without = self.hands(view)
            return max(view.moves, key=lambda move: (without[rules.design_of(move)], -move))
        return self.plan(view)[0]

    def hands(self, view: ImperialMinersView) -> list[int]:
        """By design: what the opening hand seems worth without it, in hundredths of a point."""
        assert view.seat is not None
        position, seed = view.position(), self.rng.getrandbits(32)
        return rules.keep_plan(position, view.pack.tables, view.seat, self.keep_tries, seed)

    def position(self, view: ImperialMinersView) -> rules.Position:
        """The position from which it looks ahead."""
        return view.position()

    def plan(self, view: ImperialMinersView) -> tuple[Move, float]:
        """The move, and what its chain seems to end with, in points."""
        assert view.seat is not None
        position = self.position(view)
        tries = self.tries if view.layout.phase == codes.COMMITTING else max(1, self.tries // 2)
        move, worth = rules.chain_plan(position, view.pack.tables, view.seat, tries, self.rng.getrandbits(32))
        return (move if move in view.moves else view.moves[0]), worth / 100

    def why(self, view: View, move: Move) -> Reason:
        assert isinstance(view, ImperialMinersView) and view.seat is not None
        if len(view.moves) == 1:
            return Reason("only")
        if view.phase == "keep":
            return Reason("keep")
        worth = self.plan(view)[1] - rules.worth_of(view.position(), view.pack.tables, view.seat) / 100
        return Reason("chain", gain=round(worth, 1))


class Miner(Foreman):
    """Sees a few ways to play its cards up to the surface, and takes the best of those."""

    name = "imperial_miners:miner"
    level = "miner"
    tries = 24
    keep_tries = 4


class Apprentice(Foreman):
    """Sees a way or two for each card, overlooks the others, and keeps the cheapest cards at the beginning."""

    name = "imperial_miners:apprentice"
    level = "apprentice"
    tries = 6

    def hands(self, view: ImperialMinersView) -> list[int]:
        """What is dear seems out of reach: it gives it away."""
        return [card.cost for card in view.pack.cards]


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
        return max(self.scores(view).items(), key=lambda item: (item[1], -item[0]))[0]

    def scores(self, view: ImperialMinersView) -> dict[Move, float]:
        """The mean score after each move that was not soon given up."""
        assert view.seat is not None
        tables = view.pack.tables
        gaps, whole = view.layout.has_gaps(view.pack), view.position()  # alone, one knows all: decks are bags
        totals = dict.fromkeys(view.moves, 0.0)
        games = 0
        left = list(view.moves)
        budget = self.games or PLANNER_GAMES
        while budget > 0 and (len(left) > 1 or games == 0):
            rounds = max(1, budget // (2 * len(left))) if len(left) > 2 else max(1, budget // len(left))
            for _ in range(rounds):
                sample = _imagine(view, self.rng).position if gaps else whole
                seed = self.rng.getrandbits(32)
                for move in left:
                    position = sample.copy()
                    totals[move] += rules.game_plan(position, tables, view.seat, move, self.tries, seed) / 100
                games += 1
            budget -= rounds * len(left)
            left = sorted(left, key=lambda move: -totals[move])[: max(1, len(left) // 2)]
            if len(left) == 1:
                break
        best = set(left)
        return {move: totals[move] / games for move in view.moves if move in best}

    def why(self, view: View, move: Move) -> Reason:
        assert isinstance(view, ImperialMinersView)
        if len(view.moves) == 1:
            return Reason("only")
        plan = max((Imagined(view, move, self.rng) for _ in range(PLANS_TOLD)), key=lambda plan: plan.score)
        points = round(self._mean(view, move))
        known = {view.pack.cards[laid.design].name for laid in view.me.mine}
        held = {view.pack.cards[design].name for design in view.me.hand}
        cards: list[Json] = [*[card for card in plan.cards if card in held][:CARDS_TOLD]]
        gains = {by: n for by, n in plan.gains.items() if by in known | held or by in ("space", "carts", "event")}
        if not cards or not gains:
            return Reason("ends", points=points)
        source, gain = max(gains.items(), key=lambda item: item[1])
        return Reason("plan", cards=cards, source=source, gain=gain, round=plan.until[source], points=points)

    def _mean(self, view: ImperialMinersView, move: Move) -> float:
        """Where games end that go on with this move."""
        assert view.seat is not None
        games = max(1, PLANNER_GAMES // 8)
        total = 0.0
        for _ in range(games):
            seed = self.rng.getrandbits(32)
            position = _imagine(view, self.rng).position
            total += rules.game_plan(position, view.pack.tables, view.seat, move, PLANNER_TRIES, seed) / 100
        return total / games


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
    """The planner with more games to imagine, in which it plays its chains better. Interpreted it imagines few of them,
    so that it keeps to the time that halls give to bots."""

    name = "imperial_miners:master"
    level = "master"
    games = MASTER_GAMES if is_compiled(rules) else INTERPRETED_GAMES
    tries = MASTER_TRIES if is_compiled(rules) else PLANNER_TRIES


BOTS = (Planner, Apprentice, Miner, Foreman, Master)
