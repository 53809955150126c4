"""Players of Imperial Miners that see a View only."""

from __future__ import annotations

from typing import Final

from underhall.bots.bot import Bot
from underhall.games.imperial_miners import rules
from underhall.games.imperial_miners.view import ImperialMinersView
from underhall.table.state import Move, View

FOREMAN_TRIES: Final = 400
"""Ways to end a chain that the foreman looks at for each decision."""
PLANNER_GAMES: Final = 300
"""Whole games that the planner imagines for each decision, shared out over its moves."""
PLANNER_TRIES: Final = 20
"""Ways to end a chain that it looks at in each round of such a game."""


class Foreman(Bot):
    """Looks one chain ahead: of many ways to play its cards up to the surface it takes the best. What is drawn on the
    way is unknown, and counts as a card."""

    name = "imperial_miners:foreman"

    def choose(self, view: View) -> Move:
        assert isinstance(view, ImperialMinersView) and view.seat is not None
        if len(view.moves) == 1:
            return view.moves[0]
        if view.phase == "keep":
            return min(view.moves, key=lambda move: (keep_worth(view, move - rules.M_DISCARD), move))
        return self.plan(view)[0]

    def position(self, view: ImperialMinersView) -> rules.Position:
        """The position from which it looks ahead."""
        return view.position()

    def plan(self, view: ImperialMinersView) -> tuple[Move, float]:
        """The move, and what its chain seems to end with, in points."""
        assert view.seat is not None
        position = self.position(view)
        tries = FOREMAN_TRIES if view.layout.phase == rules.COMMITTING else FOREMAN_TRIES // 2
        move, worth = rules.chain_plan(position, view.pack.tables, view.seat, tries, self.rng.getrandbits(32))
        return (move if move in view.moves else view.moves[0]), worth / 100

    def why(self, view: View, move: Move) -> str:
        assert isinstance(view, ImperialMinersView) and view.seat is not None
        if len(view.moves) == 1:
            return "There is nothing else to do."
        if view.phase == "keep":
            return "The other cards fit better into the first rounds."
        worth = self.plan(view)[1] - rules.worth_of(view.position(), view.pack.tables, view.seat) / 100
        return f"The best chain found from here gains about {worth:.1f} points in all."


def keep_worth(view: ImperialMinersView, design: int) -> float:
    """How much a card of the opening hand is wanted: something to begin with, then what will be affordable."""
    card = view.pack.cards[design]
    held = [view.pack.cards[d].level for d, n in view.me.hand.items() for _ in range(n)]
    first = held.count(card.level) == 1
    if card.level == 1:
        return 9.0 if first else 4.5
    if card.level == 2:
        return 6.0 if first else 4.6
    return 4.8 - abs(card.cost - 4) / 4 + (1.0 if first else 0.0)


class Planner(Bot):
    """Plans its mine over the remaining rounds: for each of its moves it imagines whole games that agree with what it
    knows, playing its own chains as the foreman does, and takes the move that scores best on average."""

    name = "imperial_miners:planner"

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
        budget = PLANNER_GAMES
        while budget > 0 and (len(left) > 1 or games == 0):
            rounds = max(1, budget // (2 * len(left))) if len(left) > 2 else max(1, budget // len(left))
            for _ in range(rounds):
                sample = view.sample(self.rng).position if gaps else whole
                seed = self.rng.getrandbits(32)
                for move in left:
                    position = rules.clone(sample)
                    totals[move] += rules.game_plan(position, tables, view.seat, move, PLANNER_TRIES, seed) / 100
                games += 1
            budget -= rounds * len(left)
            left = sorted(left, key=lambda move: -totals[move])[: max(1, len(left) // 2)]
            if len(left) == 1:
                break
        best = set(left)
        return {move: totals[move] / games for move in view.moves if move in best}

    def why(self, view: View, move: Move) -> str:
        assert isinstance(view, ImperialMinersView)
        if len(view.moves) == 1:
            return "There is nothing else to do."
        found = self.scores(view).get(move)
        return (
            "It was soon behind others."
            if found is None
            else f"Games imagined from here end at about {found:.0f} points."
        )


BOTS = (Foreman, Planner)
