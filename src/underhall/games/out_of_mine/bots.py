"""Players of Out of Mine! that see a View only, at human pace.

They differ in three things. *Pace*: how long an action takes them, told to the table by `pace` in real time; in ticks
the slower ones let ticks pass. *Sight*: with how many open spaces they see how to fill the rest; before that they lay
what seems to fit. *Slips*: how often they lay something else than they meant. The master also plans for elves and
elements.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar, Final

from underhall.bots.bot import Bot, Reason
from underhall.games.out_of_mine import codes as m
from underhall.games.out_of_mine import generate, planning, tiles
from underhall.games.out_of_mine.position import APART, DIG, NONE, PAUSE, READY, SCORED, Laid, Position, judge
from underhall.games.out_of_mine.refusal import reason
from underhall.games.out_of_mine.tiles import CELLS, KIND_MASKS, PLACES, SIZES
from underhall.games.out_of_mine.view import OutOfMineView
from underhall.table.game import View
from underhall.table.moves import Move

QUICKEST: Final = 1.1
"""Seconds that a tick counts for: time to take a tile and lay it at the quickest."""
TRIES: Final = 12
"""Between how many places, drawn by lot, somebody without a plan chooses."""


class Digger(Bot):
    """What all have in common."""

    action: ClassVar[float]
    """Seconds for one action."""
    thinking: ClassVar[float]
    """Seconds before the first action of a round: reading card and gallery."""
    sight: ClassVar[int]
    slips: ClassVar[float]
    spread: ClassVar[float] = 0.5
    """How much its pace differs from round to round, as the logarithm's deviation."""
    best: ClassVar[bool] = False
    budget: ClassVar[int] = 20_000

    def __init__(self, seed: int = 0) -> None:
        super().__init__(seed)
        self._moods = random.Random(seed + 1)  # its own, so that asking for the pace does not change the moves
        self._turn = random.Random(seed + 2).randrange(1, 1 << 20)
        self._seed = seed

    # ---------------------------------------------------------------- time
    def pace(self, view: View) -> float | None:
        assert isinstance(view, OutOfMineView)
        p, me = view.position, view.seat
        assert me is not None
        if p.phase in (READY, PAUSE) or (p.phase == SCORED and p.ready[me]):
            return None  # nothing to do but to wait for the word
        if p.phase not in (DIG, APART):
            return QUICKEST * self._moods.uniform(0.7, 1.5)
        first = not p.laid[me] and p.hands[me] < 0
        return (self.thinking if first else self.action) * self._form(p) * self._moods.uniform(0.7, 1.5)

    def _form(self, p: Position) -> float:
        """How slow it is in this round: some galleries one sees at once, on others one is stuck."""
        drawn = random.Random(f"{self._seed} {p.round}").lognormvariate(0.0, self.spread)
        return min(max(drawn, 0.7), 2.5)

    def _lets_it_pass(self, p: Position) -> bool:
        """In ticks: whether this tick is too soon."""
        return self.rng.random() >= QUICKEST / (self.action * self._form(p))

    # ---------------------------------------------------------------- choosing
    def choose(self, view: View) -> Move:
        assert isinstance(view, OutOfMineView)
        p, me = view.position, view.seat
        assert me is not None
        if m.SIDE in view.moves:
            return m.SIDE + self._side(p, me)
        if p.phase not in (DIG, APART) or m.OPEN in view.moves:
            return view.moves[0]
        if not p.by_hand and self._lets_it_pass(p):
            return m.WAIT
        return self._act(view)

    def candidates(self, view: View) -> list[Move]:
        """What it would do at once: a place for a tile is found by a search for covers, not by trying hundreds."""
        assert isinstance(view, OutOfMineView)
        digs = view.position.phase in (DIG, APART) and m.OPEN not in view.moves and m.SIDE not in view.moves
        return [self._act(view)] if digs else super().candidates(view)

    def weigh(self, view: View, moves: Sequence[Move], tries: int) -> dict[Move, float]:
        """All go on at the pace of people."""
        assert view.seat is not None
        found = view.rollouts(moves, tries * len(moves), self.rng, "paced")
        return {move: ends.wins[view.seat] for move, ends in found.items()}

    def _act(self, view: OutOfMineView) -> Move:
        p, me = view.position, view.seat
        assert me is not None
        if m.CALL in view.moves:
            return m.CALL
        if m.VOTE in view.moves and any(p.votes):
            return m.VOTE  # 14: giving up is for people to decide; a bot goes along
        if self.rng.random() < self.slips:
            return self._slip(view)
        return self._next(view, self._meant(p, me))

    def _side(self, p: Position, me: int) -> int:
        return self.rng.randrange(2)

    def _slip(self, view: OutOfMineView) -> Move:
        """Something laid or taken without thinking."""
        careless = [move for move in view.moves if m.LAY <= move < m.MOVE or m.TAKE <= move < m.LIFT]
        return self.rng.choice(careless or view.moves)

    def _meant(self, p: Position, me: int) -> list[Laid] | None:
        """The tiles this bot means to lay, the next one first; none if it sees nothing that would do."""
        free = p.side(me).spaces & ~p.covered[me]
        if free.bit_count() <= self.sight:
            found = planning.plan(p, me, self._turn, self.budget, self.best)
            return found and sorted(found, key=lambda tile: self._urgency(p, me, tile))
        return self._by_eye(p, me, free)

    def _urgency(self, p: Position, me: int, tile: Laid) -> tuple[int, ...]:
        """What is in hand first, then big tiles."""
        kind, place = tile
        return kind != p.hands[me], -SIZES[kind // 5], place % CELLS

    def _by_eye(self, p: Position, me: int, free: int) -> list[Laid] | None:
        """A tile that fits snugly, big ones first: without looking further."""
        need, stock = planning.needs(p, me), planning.there(p, me)
        for colour in range(4, -1, -1):
            kinds = [k for k in range(tiles.KINDS) if stock[k] and need[colour] > 0 and tiles.KIND_COLOUR[k] == colour]
            fits = [
                (k, place) for k in kinds for place in p.side(me).places[k // 5] if not KIND_MASKS[k][place] & ~free
            ]
            if fits:
                some = [self.rng.choice(fits) for _ in range(TRIES)]
                return [min(some, key=lambda tile: generate.outline(free & ~KIND_MASKS[tile[0]][tile[1]]))]
        return None

    def _next(self, view: OutOfMineView, meant: list[Laid] | None) -> Move:
        p, me = view.position, view.seat
        assert me is not None
        if not meant:
            return self._make_room(view)
        kind, place = meant[0]
        wanted = [m.DIG + kind * PLACES + place] if not p.by_hand else [m.LAY + kind * PLACES + place, m.TAKE + kind]
        for move in wanted:
            if reason(p, me, move) is None:
                return move
        return self._make_room(view)

    def _make_room(self, view: OutOfMineView) -> Move:
        """Nothing fits: a tile goes back."""
        p, me = view.position, view.seat
        assert me is not None
        if p.hands[me] >= 0:
            return m.BACK
        index = self._unwanted(p, me)
        if index < 0:
            return m.WAIT if m.WAIT in view.moves else view.moves[0]
        return m.LIFT + p.laid[me][index][1] % CELLS

    def _unwanted(self, p: Position, me: int) -> int:
        kept = judge(p.side(me), p.card(me), p.laid[me])[0]
        for index, tile in enumerate(p.laid[me]):
            if tile not in kept:
                return index
        return planning.in_the_way(p, me, self._turn, self.budget)

    def why(self, view: View, move: Move) -> Reason:
        verb = m.parts(move)[0]
        if verb in ("take", "lay", "dig"):
            assert isinstance(view, OutOfMineView) and view.seat is not None
            left = (view.position.side(view.seat).spaces & ~view.position.covered[view.seat]).bit_count()
            return Reason("fits", spaces=left)
        return Reason(verb if verb in ("call", "lift", "back", "wait") else "free")


class Apprentice(Digger):
    """Lays what fits by eye, slowly, and sees the end only when it is near: a child can be quicker."""

    name = "out_of_mine:apprentice"
    level = "apprentice"
    action = 3.8
    thinking = 11.0
    sight = 9
    slips = 0.08

    def _unwanted(self, p: Position, me: int) -> int:
        return self.rng.randrange(len(p.laid[me])) if p.laid[me] else NONE


class Miner(Digger):
    """Sees a way to fill the gallery once about half of it is laid."""

    name = "out_of_mine:miner"
    level = "miner"
    action = 2.7
    thinking = 8.0
    sight = 12
    slips = 0.05


class Foreman(Digger):
    """Sees a way to fill the gallery after a tile or two, at a practised player's pace."""

    name = "out_of_mine:foreman"
    level = "foreman"
    action = 2.1
    thinking = 6.0
    sight = 16
    slips = 0.02


class Master(Digger):
    """Plans the whole gallery, for elves and elements too, and takes first what the others may want."""

    name = "out_of_mine:master"
    level = "master"
    action = 1.6
    thinking = 4.5
    sight = tiles.SPACES
    slips = 0.0
    best = True
    budget = 40_000

    def _side(self, p: Position, me: int) -> int:
        """The side with the shorter outline has fewer nooks."""
        return min((0, 1), key=lambda side: generate.outline(p.galleries.side(p.boards[me], side).spaces))

    def _urgency(self, p: Position, me: int, tile: Laid) -> tuple[int, ...]:
        kind, place = tile
        return kind != p.hands[me], p.stock(me)[kind], -SIZES[kind // 5], place % CELLS


BOTS = (Apprentice, Miner, Foreman, Master)
