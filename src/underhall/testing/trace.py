"""Line: a line of play, from the deal to where it stands, with everything that was said on the way."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple, TypeAlias

from underhall.bots import Bot
from underhall.table import (
    ABANDON,
    TABLE,
    Answer,
    Chance,
    Event,
    Game,
    Json,
    Move,
    Record,
    Sitting,
    State,
    Told,
    View,
    replay,
    timeout,
)
from underhall.testing.failure import Problem

Decision: TypeAlias = tuple[int, Move]
"""Whose move, and which."""

Chooser: TypeAlias = Callable[[State, random.Random], Decision]
"""Decides how a generated game goes on: `any_move` unless told otherwise."""

Census: TypeAlias = Callable[[State], Mapping[str, int]]
"""Counts every component wherever it lies. Equal at every step of a game, and in every sample."""

Twin: TypeAlias = Callable[[State, Record, int | None, random.Random], "State | Record | None"]
"""Given a state, its record and a viewer (None: a spectator): a state or a record that differs from it only in
what that viewer cannot know, found from the rule text and without asking a View; None where there is none at hand."""


class Questions(NamedTuple):
    """What can be asked of a position and is not seen by all: who holds what, what lies where."""

    asked: Callable[[State], Mapping[str, Json]]
    """The questions that have an answer at this table, with it."""
    said: Callable[[View], Mapping[str, Json]]
    """Those that a view answers for certain, with its answers."""


Reasons: TypeAlias = Callable[[State, Move], Collection[str]]
"""The numbers of the rules by which such a move may be refused at this table."""

BOUND = 20_000


@dataclass(frozen=True)
class Hooks:
    """What a game may tell the kit beyond the contract. All of it is optional."""

    census: Census | None = None
    twin: Twin | None = None
    questions: Questions | None = None
    reasons: Reasons | None = None
    forgets: Collection[str] = ()
    """Names of events that show a seat something it cannot use any more a moment later, so that its view need not
    keep it."""
    bound: int = BOUND
    """A game with more decisions than this is taken to be endless."""


NO_HOOKS = Hooks()


class Line:
    """A game with its record and what was said at every ply. Checks look at it and play on with copies."""

    def __init__(
        self,
        game: Game,
        seats: int | None = None,
        options: Mapping[str, Json] | None = None,
        seed: int | bytes = 0,
        hooks: Hooks = NO_HOOKS,
        pool: set[Move] | None = None,
    ) -> None:
        self.hooks = hooks
        self.sitting = Sitting.begin(game, seats, dict(options or {}), Chance(seed))
        self.game = self.sitting.game
        self.seed: bytes | None = self.sitting.state.chance.seed
        self.told: list[list[Event]] = [self.sitting.opening]
        """What happened: the set-up's events, then those of each ply."""
        self.decisions: list[Decision] = []
        self.pool: set[Move] = set() if pool is None else pool
        """Moves met so far, to be tried where they are not legal."""
        self.first_census = self.census(self.state)

    @classmethod
    def read(cls, game: Game, text: str, hooks: Hooks = NO_HOOKS) -> Line:
        """Stand where a record ends, finished or not. What chance says from there on is the kit's own."""
        record = Record.parse(text)
        line = cls(game, record.seats, record.options, b"the kit's own", hooks)
        line.told, line.decisions = [], []
        for step in replay(record, lambda _name, _rules: game):
            if step.played is None:
                line.first_census = line.census(step.state)
            else:
                line.decisions.append((step.played.seat, line.game.read_move(step.played.move)))
            line.told.append(step.events)
            for seat in step.state.to_act:
                line.pool.update(step.state.moves(seat))
            line.sitting = Sitting(line.game, step.state, record, line.told[0])
        line.seed = record.seed
        line.state.chance = Chance(b"the kit's own")
        return line

    def again(self) -> Sitting:
        """The same game from its beginning: from its seed, or from the answers in its record where the seed is not
        known."""
        answers = [entry for entry in self.record.entries if isinstance(entry, Answer)]
        chance = Told(answers) if self.seed is None else Chance(self.seed)
        return Sitting.begin(self.game, self.record.seats, dict(self.record.options), chance)

    @property
    def state(self) -> State:
        """The position as it stands. It is the line's own: copy it before playing on."""
        return self.sitting.state

    @property
    def record(self) -> Record:
        return self.sitting.record

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self.decisions)

    @property
    def viewers(self) -> tuple[int | None, ...]:
        """Every seat, and the spectator."""
        return (*range(self.state.seats), None)

    def play(self, seat: int, move: Move | str) -> list[Event]:
        """Play a move on."""
        if isinstance(move, str):
            move = self.game.read_move(move)
        if self.ply >= self.hooks.bound:
            raise Problem(f"the game did not end within {self.hooks.bound} decisions")
        events = self.sitting.play(seat, move)
        self.decisions.append((seat, move))
        self.told.append(events)
        return events

    def play_on(self, choose: Chooser, rng: random.Random) -> list[Event]:
        """One more move, by this chooser; what could have been played is remembered in the pool."""
        for seat in self.state.to_act:
            self.pool.update(self.state.moves(seat))
        return self.play(*choose(self.state, rng))

    def census(self, state: State) -> Mapping[str, int]:
        """The count of all components: by the hook, or by a method `census` of the state; empty where there is
        neither."""
        count = self.hooks.census or _own_census
        return count(state)


def _own_census(state: State) -> Mapping[str, int]:
    own: Callable[[], Mapping[str, int]] | None = getattr(state, "census", None)
    return {} if own is None else own()


def ends_early(move: Move) -> bool:
    """Whether this is one of the table's moves that end any game: abandon or resign."""
    return timeout(0) < move <= ABANDON


def decisions(state: State) -> list[Decision]:
    """All that can happen now: every seat's moves and the table's, but for giving up."""
    found = [(seat, move) for seat in state.to_act for move in state.moves(seat)]
    return found + [(TABLE, move) for move in state.moves(TABLE) if not ends_early(move)]


def any_move(state: State, rng: random.Random) -> Decision:
    """A legal move by lot: now and then one of the table's, else of one of the seats asked; half the time the kind
    of move (its first word) is drawn before the move, so that rare kinds come up."""
    table = [move for move in state.moves(TABLE) if not ends_early(move)]
    if table and (rng.random() < 0.1 or not state.to_act):
        return TABLE, rng.choice(table)
    if not state.to_act:
        raise Problem("nobody is to act, and there is no outcome")
    seat = rng.choice(state.to_act)
    moves = state.moves(seat)
    if not moves:
        raise Problem(f"seat {seat} is to act, and has no move", seat)
    if rng.random() < 0.5:
        kinds: dict[str, list[Move]] = {}
        for move in moves:
            kinds.setdefault(state.game.write_move(move).partition(" ")[0], []).append(move)
        moves = rng.choice(list(kinds.values()))
    return seat, rng.choice(moves)


def follow(
    game: Game,
    choices: Sequence[int],
    seats: int | None = None,
    options: Mapping[str, Json] | None = None,
    seed: int | bytes = 0,
    hooks: Hooks = NO_HOOKS,
) -> Line:
    """The line in which each choice, modulo how many there are, names the next of `decisions`: a game as a list of
    numbers."""
    line = Line(game, seats, options, seed, hooks)
    for choice in choices:
        if line.state.outcome is not None:
            break
        found = decisions(line.state)
        if not found:
            raise Problem("nobody is to act, and there is no outcome")
        line.pool.update(move for seat, move in found if seat != TABLE)
        line.play(*found[choice % len(found)])
    return line


def generate(
    game: Game,
    seats: int | None = None,
    options: Mapping[str, Json] | None = None,
    seed: int | bytes = 0,
    *,
    plies: int | None = None,
    choose: Chooser = any_move,
    hooks: Hooks = NO_HOOKS,
) -> Line:
    """A generated line: a whole game, or its first plies."""
    line = Line(game, seats, options, seed, hooks)
    rng = random.Random(seed)
    while line.state.outcome is None and (plies is None or line.ply < plies):
        line.play_on(choose, rng)
    return line


@dataclass
class Scripted(Bot):
    """A player who makes the given moves, in order, and then leaves the rest to another (or fails)."""

    name = "scripted"
    script: Sequence[str]
    then: Bot | None = None
    seen: list[dict[str, Json]] = field(default_factory=list)
    """What it was shown."""
    done: int = 0

    def see(self, event: dict[str, Json]) -> None:
        self.seen.append(event)
        if self.then is not None:
            self.then.see(event)

    def choose(self, view: View) -> Move:
        if self.done == len(self.script):
            if self.then is None:
                raise AssertionError(f"seat {view.seat} is asked for a move more than the {self.done} of its script")
            return self.then.choose(view)
        move = view.game.read_move(self.script[self.done])
        if move not in view.moves:
            legal = ", ".join(map(view.game.write_move, view.moves))
            raise AssertionError(
                f"seat {view.seat}'s move {self.script[self.done]!r} is not legal here; legal: {legal}"
            )
        self.done += 1
        return move


def play_out(
    game: Game,
    bots: Sequence[Bot],
    options: Mapping[str, Json] | None = None,
    seed: int | bytes = 0,
    *,
    plies: int | None = None,
    hooks: Hooks = NO_HOOKS,
) -> Line:
    """A game between these bots, one a seat. Each sees its own view and its own events only; of several to act the
    lowest goes first."""
    line = Line(game, len(bots), options, seed, hooks)
    show(line.told[0], bots)
    while line.state.outcome is None and (plies is None or line.ply < plies):
        seat = line.state.to_act[0]
        show(line.play(seat, bots[seat].choose(line.state.view(seat))), bots)
    return line


def show(events: list[Event], bots: Sequence[Bot]) -> None:
    """Tell each bot what its seat sees of these events."""
    for seat, bot in enumerate(bots):
        for event in events:
            bot.see(event.seen(seat))
