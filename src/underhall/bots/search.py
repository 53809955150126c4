"""Search, for any game of the contract, from what one seat may know.

`search` is information-set Monte Carlo tree search with several observers (Cowling, Powley and Whitehouse 2012): every
iteration imagines a deal that agrees with the view and walks down one tree for each seat, whose branches are what that
seat sees happen, so that nobody's choice in the tree hangs on what they cannot know. Seats that are asked at the same
time choose each from their own tree before any of them acts (decoupled UCT). Where the trees end, everybody goes on by
a policy of the game, or what the position promises is told. Chance is sampled anew each time. `TreeSearch` is the same
for a whole game: what it learned stays where the game goes on as it was imagined.

The trees are those of `underhall.table.tree`, compiled into the rules of each game, and the walks are made there
(`Game._walks`). Where a game has none, or a caller wants to be asked on the way (`prior`, `promise`, `value`), they are
made in Python, through states, with the same trees.

`race` looks one move ahead only: of the moves tried the worse half is given up again and again (sequential halving), so
that the last ones are tried most. `race_deals` does so too, and compares moves deal by deal, so that it soon knows what
is worse.
"""

from __future__ import annotations

import json
import math
import random
import time
from bisect import bisect_right
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from statistics import fmean
from typing import Any, Final, NamedTuple

from underhall.bots import walks
from underhall.table.chance import Chance
from underhall.table.errors import BadNotation
from underhall.table.events import Json
from underhall.table.game import State, View
from underhall.table.lending import big_ints, ints
from underhall.table.moves import Move
from underhall.table.outcome import Outcome
from underhall.table.rollouts import Tried
from underhall.table.searching import Walks
from underhall.table.tree import LONGEST_WALK, WHOLE, WHOLE_EXPLORE

Prior = Callable[[View], Mapping[Move, float]]
"""How good moves seem at a glance; those that it does not name seem worst."""
Value = Callable[[Outcome, int], float]
"""What an end is worth to a seat, from 0 to 1."""
Promise = Callable[[State], Sequence[float] | None]
"""What a position promises to each seat, from 0 to 1; None if that must be seen by going on to the end."""

AT_ONCE: Final = 1000
"""Iterations between two looks at the world, at most."""
SHORT: Final = 0.001
"""Seconds that pass between two looks at the clock, or little more, where a search may be cut short."""

SURE: Final = 2.5
"""By how many standard errors a move must be worse to be given up at once."""


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


@dataclass(frozen=True)
class Points:
    """What points are worth, where there is nobody to win against: all of it from `most` points on."""

    most: int

    def __call__(self, outcome: Outcome, seat: int) -> float:
        return min(1.0, max(0.0, outcome.scores[seat] / self.most))


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
        ahead: int | None = None,
        sample: Callable[[random.Random], State] | None = None,
    ) -> None:
        if iterations < 1:
            raise ValueError(f"a search makes at least one iteration, not {iterations}")
        if not 1 <= depth <= LONGEST_WALK:
            raise ValueError(f"the trees hold 1 to {LONGEST_WALK} decisions, not {depth}")
        self._iterations, self._ms = iterations, ms
        self._policy = policy
        self._prior = prior
        self._depth, self._explore = depth, round(explore * WHOLE_EXPLORE)
        self._value, self._promise = value, promise
        self._ahead = -1 if ahead is None else ahead
        self._sample = sample
        self._asks = (
            prior is not None or promise is not None or not (value is share_of_win or isinstance(value, Points))
        )
        """Whether the caller is asked on the way, so that walks are made in Python."""
        if self._asks and ahead is not None:
            raise ValueError("`ahead` cuts off what compiled rules play: say with `promise` what a position is worth")
        self._rules: Any = None
        self._tree: Any = None
        self._base = 0
        """Where the seat stands in its tree before it is asked, if the game has gone on as it was imagined; else 0."""
        self._position: str | None = None
        """The position that this is, as long as nothing was told of what happened since."""
        self._priors: dict[int, dict[Move, int]] = {}

    # ---------------------------------------------------------------- from move to move
    def made(self, move: Move) -> None:
        """The seat has made this move."""
        if self._position is not None:
            self._base = self._rules.key_after(self._tree.home, move)
        elif self._base and self._rules is walks:
            self._base = walks.key_after(self._base, move)
        else:  # inside the rules a seat knows where it stands by what it sees when it is asked
            self._base = 0
        self._position = None

    def see(self, event: Mapping[str, Json]) -> None:
        """Something happened, as the seat saw it (`Bot.see`)."""
        if self._position is not None:  # before its own move: this was imagined by nobody
            self._base = 0
        elif self._base and self._rules is walks:
            self._base = walks.mix_keys(self._base, _key(event))
        self._position = None

    # ---------------------------------------------------------------- one search
    def search(self, view: View, rng: random.Random, stop: Callable[[], bool] | None = None) -> Searched:
        """Try the moves of the seat whose view this is, and say which was best. What is known of them already counts
        as tried."""
        if view.seat is None or not view.moves:
            raise ValueError("a search is for a seat that is asked")
        policy = self._policy or view.game.policies[-1]
        view.game._check_policy(policy, view.options)
        found = self._walks(view, policy, rng)
        self._plant(view, found, rng)
        made = self._grow(found.grow, view.game.policies.index(policy), rng, stop)
        choices = ints(view.moves)
        tries, sums = ints([0] * len(view.moves)), big_ints([0] * len(view.moves))
        self._rules.read_tree(self._tree, choices, tries, sums)
        visits = {move: n for move, n in zip(view.moves, tries, strict=True) if n}
        values = {move: total / n / WHOLE for move, n, total in zip(view.moves, tries, sums, strict=True) if n}
        best = max(visits, key=lambda move: (visits[move], values[move], -move))
        return Searched(best, visits, values, made)

    def _walks(self, view: View, policy: str, rng: random.Random) -> Walks:
        inside = None if self._asks else view.game._walks(view)
        if inside is not None:
            return inside
        if self._ahead >= 0:
            raise ValueError(f"`ahead` is for games that search inside their compiled rules; {view.game.name} does not")

        def grow(tree: walks.Tree, deals: Sequence[State] | None, count: int, by: int, ahead: int) -> int:
            for number in range(count):
                self._walk(tree, view.sample(rng) if deals is None else deals[number].copy(), view, policy, rng)
            return 0

        return Walks(walks, grow)

    def _plant(self, view: View, found: Walks, rng: random.Random) -> None:
        """Begin where the seat stands in its tree, or anew."""
        if self._rules is not found.rules:
            self._rules, self._tree, self._base = found.rules, found.rules.Tree(), 0
        key = view.key
        if self._position not in (None, key):
            self._base = 0
        self._position = key
        self._priors.clear()
        most = self._value.most if isinstance(self._value, Points) else 0
        settings = rng.getrandbits(64), self._depth, self._explore, most
        self._rules.plant_tree(self._tree, view.seats, view.seat, self._base, *settings)
        self._base = self._tree.base[view.seat]

    def _grow(self, grow: Callable[..., int], policy: int, rng: random.Random, stop: Callable[[], bool] | None) -> int:
        """Walk until the budget is used up, and say how often."""
        now = time.monotonic()
        until = math.inf if self._ms is None else now + self._ms / 1000
        is_cut = self._ms is not None or stop is not None
        made, count = 0, 1 if is_cut else AT_ONCE
        while made < self._iterations and not (made and (now > until or (stop is not None and stop()))):
            many = min(count, self._iterations - made)
            deals = None if self._sample is None else [self._sample(rng) for _ in range(many)]
            if grow(self._tree, deals, many, policy, self._ahead) < 0:
                raise BadNotation("what was seen contradicts itself")
            made += many
            before, now = now, time.monotonic()
            if is_cut and now - before < SHORT / 2:
                count = min(AT_ONCE, 2 * count)
        return made

    # ---------------------------------------------------------------- in Python
    def _walk(self, tree: walks.Tree, state: State, view: View, policy: str, rng: random.Random) -> None:
        """Walk down from an imagined state to a move never tried there, see how a game ends, and remember."""
        state.chance = Chance(rng.getrandbits(64))
        walks.begin_walk(tree)
        at_home = True
        while state.to_act and walks.goes_down(tree):
            chosen = []
            for seat in state.to_act:
                seen = view if at_home and seat == view.seat else None
                moves = state.moves(seat) if seen is None else seen.moves
                glances = self._glances(tree, state, seat, moves, seen)
                chosen.append((seat, walks.pick(tree, seat, ints(moves), glances)))
            for seat, move in chosen:
                walks.take_branch(tree, seat, move)
            for seat, move in chosen:
                if seat in state.to_act and move in state.moves(seat):  # others may have been quicker
                    for event in state.play(seat, move):
                        for watcher in range(state.seats):
                            walks.saw_key(tree, watcher, _key(event.seen(watcher)))
            at_home = False
        self._gain(tree, state, policy, rng)
        walks.learn(tree)

    def _glances(self, tree: walks.Tree, state: State, seat: int, moves: Sequence[Move], seen: View | None) -> Any:
        """How good moves seem, as whole numbers in the same order."""
        if self._prior is None:
            return ints([0] * len(moves))
        node = tree.stand[seat]
        if node not in self._priors:
            prior = self._prior(seen or state.view(seat))
            order = sorted(set(prior.values()))
            self._priors[node] = {move: bisect_right(order, worth) for move, worth in prior.items()}
        return ints([self._priors[node].get(move, 0) for move in moves])

    def _gain(self, tree: walks.Tree, state: State, policy: str, rng: random.Random) -> None:
        """What comes of a position for each seat."""
        outcome = state.outcome
        promised = self._promise(state) if outcome is None and self._promise is not None else None
        if promised is None:
            end = outcome or state.rollout(rng, policy)
            promised = [self._value(end, seat) for seat in range(state.seats)]
        for seat, worth in enumerate(promised):
            walks.gain(tree, seat, round(worth * WHOLE))


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
    ahead: int | None = None,
    sample: Callable[[random.Random], State] | None = None,
    stop: Callable[[], bool] | None = None,
) -> Searched:
    """Try the moves of the seat whose view this is, and say which was best.

    The same view, dice and `iterations` give the same answer. `ms` ends it sooner, and so does `stop`, asked every now
    and then; one iteration is always made. `policy` is by what games go on (`Game.policies`; the last, if not said), to
    the end or for `ahead` decisions, after which the standing counts, unless `promise` says what a position is worth
    without going on. `prior` tells which moves seem best, of which each node thinks first; without it the game's own
    glance does, where it has one. `depth` is how many decisions the trees hold, `value` what an end is worth, and
    `sample` imagines deals where the view's own, each as likely, are not what the seat believes.
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
        ahead=ahead,
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


def race_deals(
    moves: Sequence[Move],
    budget: int,
    run: Callable[[Sequence[Move]], Mapping[Move, Sequence[float]]],
    stop: Callable[[], bool] | None = None,
) -> dict[Move, float]:
    """What each move is worth on average, the best first, where `run(moves)` tries moves in some deals, the same for
    all of them, and tells what every end was worth. The worse half is given up again and again, and before that
    whatever is surely worse than another, so that a clear choice costs little of the `budget` of games. `stop` ends it
    after a round."""
    left, found = list(moves), {move: list[float]() for move in moves}
    stages = max(1, math.ceil(math.log2(len(left))))
    for _ in range(stages):
        spent = 0
        while len(left) > 1 and spent < budget // stages and not (found[left[0]] and stop is not None and stop()):
            for move, ends in run(left).items():
                found[move] += ends
                spent += len(ends)
            left.sort(key=lambda move: -fmean(found[move]))
            left = [move for move in left if not surely_worse(found[move], found[left[0]])]
        left = left[: (len(left) + 1) // 2]
    best, means = left[0], {move: fmean(ends or [0.0]) for move, ends in found.items()}
    return {best: means[best], **{move: min(means[move], means[best]) for move in moves if move != best}}


def surely_worse(ends: Sequence[float], others: Sequence[float]) -> bool:
    """Whether the ends that a move came to are worse than another's in the same deals, by more than luck explains."""
    apart = [one - other for one, other in zip(ends, others, strict=True)]
    n, mean = len(apart), fmean(apart)
    spread = sum((one - mean) ** 2 for one in apart) / max(1, n - 1)
    return mean < -SURE * math.sqrt(spread / n)


def _key(event: Mapping[str, Json]) -> int:
    """What a seat saw of an event, as a number of 64 bits."""
    return int.from_bytes(blake2b(json.dumps(event, sort_keys=True).encode(), digest_size=8).digest(), "little")
