"""Search, for any game of the contract, from what one seat may know.

`search` is information-set Monte Carlo tree search with several observers (Cowling, Powley and Whitehouse 2012): every
iteration imagines a deal that agrees with the view and walks down one tree for each seat, whose branches are what that
seat sees happen, so that nobody's choice in the tree hangs on what they cannot know. Seats that are asked at the same
time choose each from their own tree before any of them acts (decoupled UCT). Where the trees end, everybody goes on by
a policy of the game, inside its compiled rules, or what the position promises is told. Chance is sampled anew each
time. `TreeSearch` is the same for a whole game: what it learned stays where the game goes on as it was imagined.

`race` looks one move ahead only, and is many times faster where a game runs ahead inside its compiled rules: of the
moves tried the worse half is given up again and again (sequential halving), so that the last ones are tried most.
"""

from __future__ import annotations

import json
import math
import random
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from underhall.table.chance import Chance
from underhall.table.events import Json
from underhall.table.game import State, View
from underhall.table.moves import Move
from underhall.table.outcome import Outcome
from underhall.table.rollouts import Tried

Prior = Callable[[View], Mapping[Move, float]]
"""How good moves seem at a glance; those that it does not name seem worst."""
Value = Callable[[Outcome, int], float]
"""What an end is worth to a seat, from 0 to 1."""
Promise = Callable[[State], Sequence[float] | None]
"""What a position promises to each seat, from 0 to 1; None if that must be seen by going on to the end."""

FIRST_MOVES: Final = 3
"""Of so many moves a node thinks when it is new; the more often it is met, the more."""


class Searched(NamedTuple):
    """What a search found."""

    best: Move
    visits: dict[Move, int]
    """How often each move of the seat was tried."""
    values: dict[Move, float]
    """What came of it on average for the seat; only of moves that were tried."""
    iterations: int


def share_of_win(outcome: Outcome, seat: int) -> float:
    """1 for a win, shared by those who win together."""
    return (seat in outcome.winners) / max(1, len(outcome.winners))


class Node:
    """What one seat has tried where it has seen the same."""

    __slots__ = ("after", "offered", "prior", "totals", "visits")

    def __init__(self) -> None:
        self.prior: Mapping[Move, float] | None = None
        self.visits: dict[Move, int] = {}
        self.totals: dict[Move, float] = {}
        self.offered: dict[Move, int] = {}
        """How often each move was there to be tried: in some deals it is not."""
        self.after: dict[str, Node] = {}
        """By what the seat saw next."""

    def next(self, seen: str) -> Node:
        node = self.after.get(seen)
        if node is None:
            node = self.after[seen] = Node()
        return node

    def choose(self, moves: Sequence[Move], explore: float, rng: random.Random) -> Move:
        """By UCB over the moves that are thought of: the best by the prior, more of them with every visit."""
        prior = self.prior or {}
        met = sum(self.visits.values())
        width = max(FIRST_MOVES, int(FIRST_MOVES * math.sqrt(met + 1)))
        thought_of = sorted(moves, key=lambda move: (-prior.get(move, -math.inf), move))[:width] if prior else moves
        for move in thought_of:
            self.offered[move] = self.offered.get(move, 0) + 1
        new = [move for move in thought_of if move not in self.visits]
        if new:
            return new[0] if prior else rng.choice(new)
        return max(thought_of, key=lambda move: (self._bound(move, explore), -move))

    def _bound(self, move: Move, explore: float) -> float:
        n = self.visits[move]
        return self.totals[move] / n + explore * math.sqrt(math.log(self.offered[move] + 1) / n)

    def add(self, move: Move, value: float) -> None:
        self.visits[move] = self.visits.get(move, 0) + 1
        self.totals[move] = self.totals.get(move, 0.0) + value


class TreeSearch:
    """A search that is told what its seat does and sees, and goes on from there: a tree for each seat, grown together.

    The tree of its own seat stays, as far as the game goes on as it was imagined. What the others have seen it cannot
    know, so theirs are grown anew for every move. Whoever does not tell it what happens has a new search each time.
    """

    def __init__(
        self,
        *,
        iterations: int = 500,
        ms: float | None = None,
        policy: str | None = None,
        prior: Prior | None = None,
        depth: int = 6,
        explore: float = 0.7,
        value: Value = share_of_win,
        promise: Promise | None = None,
        sample: Callable[[random.Random], State] | None = None,
    ) -> None:
        self._iterations, self._ms = iterations, ms
        self._policy = policy
        self._prior = prior
        self._depth, self._explore = depth, explore
        self._value, self._promise = value, promise
        self._sample = sample
        self._own: Node | None = None
        """Where the seat stands in its tree, if the game has gone on as it was imagined."""
        self._position: str | None = None
        """The position that this is, as long as nothing was told of what happened since."""

    def made(self, move: Move) -> None:
        """The seat has made this move."""
        self._follow(_made(move))

    def see(self, event: Mapping[str, Json]) -> None:
        """Something happened, as the seat saw it (`Bot.see`)."""
        self._follow(_seen(event))

    def _follow(self, seen: str) -> None:
        self._own = None if self._own is None else self._own.after.get(seen)
        self._position = None

    def search(self, view: View, rng: random.Random, stop: Callable[[], bool] | None = None) -> Searched:
        """Try the moves of the seat whose view this is, and say which was best. What is known of them already counts
        as tried."""
        if view.seat is None or not view.moves:
            raise ValueError("a search is for a seat that is asked")
        roots = [Node() for _ in range(view.seats)]
        follows = self._position in (None, view.key)
        if self._own is not None and follows and self._own.visits.keys() <= set(view.moves):
            roots[view.seat] = self._own
        root = self._own = roots[view.seat]
        self._position = view.key
        if root.prior is None and self._prior is not None:
            root.prior = self._prior(view)
        until = math.inf if self._ms is None else time.monotonic() + self._ms / 1000
        made = 0
        while made < self._iterations and not (made and (time.monotonic() > until or (stop is not None and stop()))):
            self._iterate((self._sample or view.sample)(rng), view, roots, rng)
            made += 1
        values = {move: root.totals[move] / n for move, n in root.visits.items()}
        best = max(root.visits, key=lambda move: (root.visits[move], values[move], -move))
        return Searched(best, dict(root.visits), values, made)

    def _iterate(self, state: State, view: View, roots: Sequence[Node], rng: random.Random) -> None:
        """Walk down from an imagined state to a move never tried there, see how a game ends, and remember."""
        state.chance = Chance(rng.getrandbits(64))
        nodes, path, new = list(roots), list[tuple[Node, int, Move]](), False
        while state.to_act and len(path) < self._depth and not new:
            chosen = []
            for seat in state.to_act:
                node = nodes[seat]
                moves = view.moves if seat == view.seat and node is roots[seat] else state.moves(seat)
                if node.prior is None and self._prior is not None:
                    node.prior = self._prior(state.view(seat))
                chosen.append((seat, node, node.choose(moves, self._explore, rng)))
            for seat, node, move in chosen:
                if seat in state.to_act and move in state.moves(seat):  # others may have been quicker
                    new = new or move not in node.visits
                    path.append((node, seat, move))
                    events = state.play(seat, move)
                    nodes[seat] = nodes[seat].next(_made(move))
                    for event in events:
                        nodes = [nodes[s].next(_seen(event.seen(s))) for s in range(state.seats)]
        worth = self._worth(state, view, rng)
        for node, seat, move in path:
            node.add(move, worth(seat))

    def _worth(self, state: State, view: View, rng: random.Random) -> Callable[[int], float]:
        """What comes of a position for each seat."""
        outcome = state.outcome
        if outcome is None and self._promise is not None:
            promised = self._promise(state)
            if promised is not None:
                return promised.__getitem__
        end = outcome or state.rollout(rng, self._policy or view.game.policies[-1])
        return lambda seat: self._value(end, seat)


def search(
    view: View,
    rng: random.Random,
    *,
    iterations: int = 500,
    ms: float | None = None,
    policy: str | None = None,
    prior: Prior | None = None,
    depth: int = 6,
    explore: float = 0.7,
    value: Value = share_of_win,
    promise: Promise | None = None,
    sample: Callable[[random.Random], State] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Searched:
    """Try the moves of the seat whose view this is, and say which was best.

    The same view, dice and `iterations` give the same answer. `ms` ends it sooner, and so does `stop`, asked before
    each iteration; one iteration is always made. `policy` is by what games go on (`Game.policies`; the last, if not
    said), unless `promise` says what a position is worth without going on, `prior` restricts each node to the moves
    that seem best and widens it as it is met more often, `depth` is how many decisions the trees hold, and `sample`
    imagines deals where the view's own, each as likely, are not what the seat believes.
    """
    once = TreeSearch(
        iterations=iterations,
        ms=ms,
        policy=policy,
        prior=prior,
        depth=depth,
        explore=explore,
        value=value,
        promise=promise,
        sample=sample,
    )
    return once.search(view, rng, stop)


def race(
    moves: Sequence[Move],
    budget: int,
    run: Callable[[Sequence[Move], int], Mapping[Move, Tried]],
    worth: Callable[[Tried], float],
    stop: Callable[[], bool] | None = None,
) -> dict[Move, float]:
    """What each move is worth by running ahead `budget` times in all: `run(moves, budget)` does so, as `view.rollouts`,
    and after every round of it the worse half is given up. The last one left has the highest worth in the answer that
    was tried in every round; moves given up keep what they had. `stop` ends it after a round."""
    left = list(moves)
    totals = dict.fromkeys(left, 0.0)
    tries = dict.fromkeys(left, 0)
    rounds = max(1, math.ceil(math.log2(max(2, len(left)))))
    while left:
        for move, tried in run(left, max(len(left), budget // rounds)).items():
            totals[move] += worth(tried) * tried.visits
            tries[move] += tried.visits
        left.sort(key=lambda move: -totals[move] / max(1, tries[move]))
        if len(left) <= 2 or (stop is not None and stop()):
            break
        left = left[: (len(left) + 1) // 2]
    best = left[0]
    found = {move: totals[move] / max(1, tries[move]) for move in moves}
    return {best: found[best], **{move: min(found[move], found[best]) for move in moves if move != best}}


def _seen(event: Mapping[str, Json]) -> str:
    """What a seat saw of an event, as a name for a branch."""
    return json.dumps(event, sort_keys=True)


def _made(move: Move) -> str:
    """A move of the seat's own, as a name for a branch: not every one is followed by something to see."""
    return f"made {move}"
