"""Out of Mine!: the game and its states."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Self

from underhall.games.out_of_mine import (
    clock,
    codes,
    correspondence,
    events,
    galleries,
    notation,
    phases,
    puzzle,
    rules,
    sample,
    ticks,
    ticks_layout,
    tiles,
)
from underhall.games.out_of_mine.options import OPTIONS
from underhall.games.out_of_mine.position import APART, DIG, HIDDEN, INSIDE, NONE, OVER, SCORED, SIDES, Position
from underhall.games.out_of_mine.refusal import reason
from underhall.games.out_of_mine.view import OutOfMineView, hide
from underhall.table.chance import Chance
from underhall.table.errors import BadNotation, IllegalMove
from underhall.table.events import Event, Json
from underhall.table.game import Game, State, View
from underhall.table.moves import TABLE, Due, Move, read_ending, read_viewer
from underhall.table.options import Options
from underhall.table.outcome import Outcome
from underhall.table.rollouts import Ends, Tried, Tries
from underhall.table.searching import Walks


class OutOfMineState(State):
    """A game of Out of Mine!, hidden cards and boards and all."""

    __slots__ = ("position",)

    def __init__(self, game: Game, options: Options, chance: Chance, position: Position) -> None:
        super().__init__(game, position.seats, options, chance)
        self.position = position

    def copy(self) -> Self:
        twin = self._twin()
        twin.position = self.position.copy()
        return twin

    def view(self, seat: int | None) -> OutOfMineView:
        return OutOfMineView(self, seat, self.position)

    def due(self) -> list[Due]:
        return clock.due(self.position) if self.outcome is None else []

    def link(self, seat: int, here: bool) -> Move | None:
        p = self.position
        if not p.real or self.outcome is not None or p.away[seat] != here:
            return None
        return (codes.HERE if here else codes.AWAY) + seat

    def in_turns(self, chance: Chance) -> State | None:
        if not self.position.real:
            return super().in_turns(chance)
        options = self.game.read_options({**self.options, "pace": "ticks"})
        twin = OutOfMineState(self.game, options, chance, phases.in_ticks(self.position, chance))
        twin.ended_by = self.ended_by
        return twin

    def standing(self, rng: random.Random, tries: int = 100) -> dict[str, float]:
        """All go on at the pace of people. Cards and boards that still lie face down are drawn anew: known, they would
        settle the rounds to come, for whoever has the fewest tiles to lay is first."""
        if self.outcome is not None:
            return super().standing(rng, 1)
        ends, twin = Ends(self.seats), self.copy()
        for _ in range(tries):
            twin.position = sample.draw_anew(self.position, rng)
            ends.add(twin.rollout(rng, "paced"))
        return {f"seat-{seat}": share for seat, share in enumerate(ends.mean().wins)}

    def would_tell(self, seat: int, move: Move) -> list[Event]:
        verb, args = codes.parts(move)
        if self.position.phase == DIG and verb in ("dig", "lay", "lift", "move"):
            return phases.handle(self.position.copy(), seat, verb, args)  # and not that it means to
        return super().would_tell(seat, move)

    def clock(self, seat: int, ms: int) -> Move | None:
        return correspondence.clock(self.position, seat, ms) if self.outcome is None else None

    def halt(self) -> Move | None:
        p = self.position
        if p.apart:
            return codes.PAUSE if INSIDE in p.stages and self.outcome is None else None
        return codes.PAUSE if p.real and p.phase == DIG and self.outcome is None else None

    def census(self) -> dict[str, int]:
        """How many tiles of each kind, boards and cards there are, wherever they lie."""
        p = self.position
        supplies = p.supplies if p.apart else [p.supply]
        counts = dict(zip(tiles.KIND_TEXTS, map(sum, zip(*supplies, strict=True)), strict=True))
        for kind in [kind for laid in p.laid for kind, _ in laid] + [hand for hand in p.hands if hand >= 0]:
            counts[tiles.KIND_TEXTS[kind]] += 1
        counts["boards"] = len({*p.boards, *p.stack, *p.unseen, *p.gone})
        counts["cards"] = len(set(p.cards))
        return counts

    def _to_act(self) -> tuple[int, ...]:
        return self.position.to_act()

    def _moves(self, seat: int) -> list[Move]:
        return rules.moves(self.position, seat)

    def _refusal(self, seat: int, move: Move) -> IllegalMove | None:
        found = reason(self.position, seat, move)
        return None if found is None else IllegalMove(*found)

    def _apply(self, seat: int, move: Move) -> list[Event]:
        p, chance = self.position, self.chance
        if seat == TABLE:
            return (correspondence.table if p.apart else phases.table)(p, move, chance)
        return (correspondence.act if p.apart else phases.act)(p, seat, move, chance)

    def _rollout(self, seed: int, policy: str) -> Outcome:
        p = ticks_layout.flat(self.position)
        ticks.rollout(p, ticks_layout.tables(self.position.galleries), self.game.policies.index(policy), seed)
        return events.outcome(tuple(ticks.totals(p)))

    def _table_moves(self) -> list[Move]:
        p = self.position
        return super()._table_moves() + (correspondence.table_moves(p) if p.apart else rules.table_moves(p))

    def _carries_time(self, move: Move) -> bool:
        return correspondence.may_show(self.position, move)

    def _outcome(self) -> Outcome | None:
        if self.position.phase != OVER:
            return None
        return events.result(self.position)

    def _scores(self) -> tuple[int, ...]:
        return self.position.totals()

    def _write(self) -> str:
        return notation.write(self.position) + self.game.write_options(self.options)


class OutOfMine(Game):
    """Two to four players fill galleries with crystals, all at once, for seven rounds."""

    name = "out_of_mine"
    title = "Out of Mine!"
    rules = 1
    seats = range(2, 5)
    note = (
        "The rulebook does not print the galleries, the cards, the elves' places, the marked tiles or the ten white "
        "shapes: these are our reconstruction. In free mode nobody promises that a gallery can be filled."
    )
    levels = puzzle.LEVELS
    live = {"pace": "real"}  # noqa: RUF012  as the other facts of a game
    options = OPTIONS
    policies = ("random", "paced", "informed")

    def is_live(self, options: Mapping[str, Json]) -> bool:
        return options.get("pace") in ("real", "correspondence")

    def is_apart(self, options: Mapping[str, Json]) -> bool:
        return options.get("pace") == "correspondence"

    def in_turns(self, options: Mapping[str, Json]) -> dict[str, Json] | None:
        return None if self.is_apart(options) else {**options, "pace": "ticks"}  # 23: there each plays alone

    def move_in_turns(self, move: Move) -> Move | None:
        verb = codes.parts(move)[0]
        if verb == "lay":  # what is in hand there is in the supply here: in ticks a tile is taken and laid at once
            return codes.dug(move)
        return move if verb in codes.TICK or verb == "side" else None

    def interval(self, options: Mapping[str, Json]) -> float:
        value = options.get("interval")
        return value / 1000 if isinstance(value, int) else 0.0  # 19

    def _deal(self, seats: int, options: Options, chance: Chance) -> tuple[State, list[Event]]:
        position = Position.begin(galleries.get(options.word("galleries")), seats, options)
        return OutOfMineState(self, options, chance, position), phases.deal(position, chance)

    def _sample(self, view: View, rng: random.Random) -> OutOfMineState:
        assert isinstance(view, OutOfMineView)
        position = view.position.copy() if view.outcome is not None else sample.fill(view.position, rng)
        return OutOfMineState(self, view.options, Chance(rng.getrandbits(64)), position)

    def _rollouts(
        self, view: View, moves: Sequence[Move], budget: int, rng: random.Random, policy: str
    ) -> dict[Move, Tried]:
        assert isinstance(view, OutOfMineView) and view.seat is not None
        known, tries = ticks_layout.flat(view.position), Tries(moves, view.seats, codes.WHOLE_WIN)
        deal, trial, search = ticks.Position(), ticks.Position(), ticks.Search()  # scratch
        by, seed, k = self.policies.index(policy), rng.getrandbits(64), ticks_layout.tables(view.position.galleries)
        told = tries.visits, tries.wins, tries.scores
        ticks.try_moves(known, deal, trial, search, k, view.seat, tries.choices, budget, by, seed, *told)
        return tries.found()

    def _walks(self, view: View) -> Walks:
        assert isinstance(view, OutOfMineView)
        known, k = (ticks_layout.flat(view.position),), ticks_layout.tables(view.position.galleries)
        trial, search = ticks.Position(), ticks.Search()

        def grow(tree: ticks.Tree, deals: Sequence[State] | None, count: int, policy: int, ahead: int) -> int:
            given = known if deals is None else tuple(_flat(deal) for deal in deals)
            return ticks.grow(given, deals is not None, k, trial, search, tree, count, policy, ahead)

        return Walks(ticks, grow)

    def _read_move(self, text: str) -> Move:
        return notation.read_move(text)

    def _write_move(self, move: Move) -> str:
        return notation.write_move(move)

    def passed_over(self) -> tuple[str, ...]:
        return galleries.passed_over()

    def read_state(self, text: str, chance: Chance | None = None) -> OutOfMineState:
        text, ended_by = read_ending(text)
        place, options = self.split_options(text)
        position, open_ = notation.read(place, galleries.get(options.word("galleries")), options)
        if not open_:
            raise BadNotation("this is a view: a state hides nothing")
        if HIDDEN in position.sides or HIDDEN in position.pending:
            raise BadNotation("in a state every choice is known")
        return self._state(position, options, ended_by, chance)

    def _state(
        self, position: Position, options: Options, ended_by: Move | None, chance: Chance | None
    ) -> OutOfMineState:
        state = OutOfMineState(self, options, Chance() if chance is None else chance, position)
        if ended_by is not None and (position.phase == OVER or ended_by not in State._table_moves(state)):
            raise BadNotation("the table cannot have ended the game so")
        state.ended_by = ended_by
        return state

    def read_view(self, text: str) -> View:
        who, _, rest = text.partition(" ")
        rest, ended_by = read_ending(rest)
        place, options = self.split_options(rest)
        position, open_ = notation.read(place, galleries.get(options.word("galleries")), options)
        seat = read_viewer(who, position.seats)
        over = ended_by is not None or position.phase == OVER
        if open_ != over:
            raise BadNotation("a view is open when the game is over, and only then")
        if not open_:
            hidden = hide(sample.fill(position, None), seat)
            if notation.write(hidden, False) != notation.write(position, False):
                raise BadNotation("this view shows what the seat cannot know, or hides what it knows")
            position = sample.fill(position, None)
        elif HIDDEN in position.sides or HIDDEN in position.pending:
            raise BadNotation("after the end every choice is known")
        return self._state(position, options, ended_by, None).view(seat)

    def puzzle(self, name: str) -> puzzle.Puzzle | None:
        return puzzle.puzzle_named(name, galleries.ours())

    def fingerprint(self, options: Options) -> str:
        return galleries.get(options.word("galleries")).hash

    def rules_of(self, view: View) -> tuple[str, ...]:
        assert isinstance(view, OutOfMineView)
        phase = view.position.phase
        if phase == APART:
            assert view.seat is not None
            if view.position.sides[view.seat] == NONE:
                return ("2", "12", "23")
            return ("7", "8", "9", "18", "23", "24") if view.position.stages[view.seat] == INSIDE else ("23", "24")
        if phase == DIG:
            return ("7", "8", "9", "18") if view.position.real else ("20", "8", "9", "18")
        return {SIDES: ("2", "12"), SCORED: ("11", "14")}.get(phase, ("6",))


def _flat(state: State) -> ticks.Position:
    assert isinstance(state, OutOfMineState)
    return ticks_layout.flat(state.position)  # type: ignore[no-any-return]
