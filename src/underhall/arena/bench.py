"""How fast a game runs here: its compiled core against the same file interpreted, and the contract as bots meet it.

A game needs nothing for it. Where its hot module has a function `playouts`, that is timed too; it is called with those
of these arguments that it names: a fresh position `p`, `seats`, a `seed` (or `first` seed), and how many `games` (or
`count`).
"""

from __future__ import annotations

import inspect
import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from time import process_time
from types import ModuleType

from underhall import compiled
from underhall.table import Chance, Game, Json, State

ROUNDS = 3
"""Everything is timed so often and the best counts: what disturbs a machine makes it slower, never faster."""


@dataclass(frozen=True, slots=True)
class Row:
    """One thing measured: how many in a second of the processor, and where it says so, how many times as many as
    another row's."""

    what: str
    per_second: float
    ratio: float | None = None

    def to_json(self) -> dict[str, Json]:
        ratio = None if self.ratio is None else float(f"{self.ratio:.4g}")
        return {"what": self.what, "per_second": float(f"{self.per_second:.4g}"), "ratio": ratio}


def bench(game: Game, seats: int | None = None, seconds: float = 1.0) -> Iterator[Row]:
    """Measure a game, each row for about so many seconds."""
    seats = game.check_seats(seats)
    yield from _cores(game, seats, seconds)
    yield from _contract(game, seats, seconds)


def rate(action: Callable[[], int], seconds: float) -> float:
    """How many `action` does in a second of the processor; it returns how many it did."""
    return rates([action], seconds)[0]


def rates(actions: Sequence[Callable[[], int]], seconds: float) -> list[float]:
    """The rate of each, in rounds that take all of them in turn: what slows the machine for a while slows all alike,
    and their ratios stay true."""
    for action in actions:
        action()  # once to warm up
    rounds = [[_rate_once(action, seconds / ROUNDS) for action in actions] for _ in range(ROUNDS)]
    return [max(found) for found in zip(*rounds, strict=True)]


def _rate_once(action: Callable[[], int], seconds: float) -> float:
    done = 0
    began = now = process_time()
    while now - began < seconds:
        done += action()
        now = process_time()
    return done / (now - began)


# ---------------------------------------------------------------- the core
def _cores(game: Game, seats: int, seconds: float) -> Iterator[Row]:
    package = type(game).__module__.rpartition(".")[0]
    for name in compiled.HOT:
        if name.rpartition(".")[0] != package:
            continue
        module, twin = compiled.load(name), compiled.pure(name)
        if not hasattr(twin, "playouts"):
            continue
        actions = [_playouts(twin, twin, seats, 2)]
        if compiled.is_compiled(module):
            actions.append(_playouts(module, twin, seats, 200))
        slow, *fast = rates(actions, seconds)
        for found in fast:
            yield Row("random games, compiled", found, found / slow)
        yield Row("random games, interpreted", slow, 1.0)


def _playouts(module: ModuleType, twin: ModuleType, seats: int, games: int) -> Callable[[], int]:
    """A call of the module's `playouts`, with a new seed each time; the twin's text tells what it takes."""
    wanted = inspect.signature(twin.playouts).parameters
    seed = 1

    def play() -> int:
        nonlocal seed
        seed += games
        given = {"seats": seats, "seed": seed, "first": seed, "games": games, "count": games}
        module.playouts(*(module.Position() if name == "p" else given[name] for name in wanted))
        return games

    return play


# ---------------------------------------------------------------- the contract
def _contract(game: Game, seats: int, seconds: float) -> Iterator[Row]:
    rng = random.Random(1)
    actions = [lambda: _game(game, seats, rng, look=False), lambda: _game(game, seats, rng, look=True)]
    plain, looking = rates(actions, seconds)
    yield Row("moves played", plain)
    yield Row("moves played, with a view at each", looking, looking / plain)
    middle = _middle(game, seats)
    yield Row("copies of a state", rate(lambda: _times(100, middle.copy), seconds))
    view = middle.view(middle.to_act[0])
    yield Row("samples from a view", rate(lambda: _times(10, lambda: view.sample(rng)), seconds))


def _game(game: Game, seats: int, rng: random.Random, look: bool) -> int:
    """A random game; how many moves it had."""
    state = game.deal(seats, chance=Chance(rng.getrandbits(64)))
    played = 0
    while state.to_act:
        seat = state.to_act[0]
        moves = state.view(seat).moves if look else state.moves(seat)
        state.play(seat, moves[rng.randrange(len(moves))])
        played += 1
    return played


def _middle(game: Game, seats: int) -> State:
    """A position from the middle of a game, always the same."""
    rng = random.Random(2)
    length = _game(game, seats, rng, look=False)
    rng = random.Random(2)
    state = game.deal(seats, chance=Chance(rng.getrandbits(64)))
    for _ in range(length // 2):
        seat = state.to_act[0]
        moves = state.moves(seat)
        state.play(seat, moves[rng.randrange(len(moves))])
    return state


def _times(many: int, action: Callable[[], object]) -> int:
    for _ in range(many):
        action()
    return many
