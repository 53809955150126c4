"""How fast Saboteur plays: random rounds a CPU-second in the core, and decisions a CPU-second through the contract.

    python benchmarks/saboteur.py [--seats 5] [--games 30000] [--beside MODULE]

--beside also times MODULE.playouts(first seed, rounds) and .playouts_select(...), turn and turn about with ours, for
a ratio that does not depend on the machine.
"""

from __future__ import annotations

import argparse
import importlib
import random
from collections import deque
from collections.abc import Callable
from time import process_time

from underhall import compiled, games
from underhall.games.saboteur import codes, rules
from underhall.table import Chance, State

REPEATS = 5


def seconds(action: Callable[[], object]) -> float:
    """CPU time of one call."""
    before = process_time()
    action()
    return process_time() - before


def best(*actions: Callable[[], object]) -> list[float]:
    """The best CPU time of each, run in turn so that a slow minute hits all of them."""
    times = [[seconds(action) for action in actions] for _ in range(REPEATS)]
    return [min(column) for column in zip(*times, strict=True)]


def clones(count: int) -> None:
    p = rules.Position()
    rules.start(p, 5, 0)
    while p.phase == codes.SETUP:
        rules.roll(p)
    for _ in range(count):
        p.copy()


def dealt(seats: int) -> State:
    """A game in its middle."""
    state, rng = games.get("saboteur").deal(seats, chance=Chance(1)), random.Random(1)
    for _ in range(30):
        moves = state.moves(state.to_act[0])
        state.play(state.to_act[0], moves[rng.randrange(len(moves))])
    return state


def copies(state: State, count: int) -> None:
    for _ in range(count):
        state.copy()


def stepped(seats: int, number: int) -> int:
    """Random games move by move from Python, with a view at every decision; how many decisions there were."""
    decisions = 0
    rng = random.Random(7)
    for game in range(number):
        state = games.get("saboteur").deal(seats, chance=Chance(game))
        while state.to_act:
            seat = state.to_act[0]
            moves = state.view(seat).moves
            state.play(seat, moves[rng.randrange(len(moves))])
            decisions += 1
    return decisions


def contract(seats: int) -> dict[str, float]:
    """What a bot writer meets: decisions a CPU-second, and what copies, views and samples cost."""
    number, state = 20, dealt(seats)
    decisions = stepped(seats, number)
    view, rng = state.view(0), random.Random(1)
    stepping, copying, looking, telling, sampling = best(
        lambda: stepped(seats, number),
        lambda: copies(state, 20_000),
        lambda: deque((state.view(0) for _ in range(20_000)), 0),
        lambda: deque((view.facts() for _ in range(500)), 0),
        lambda: deque((view.sample(rng) for _ in range(500)), 0),
    )
    return {
        "decisions/s": decisions / stepping,
        "ns a State.copy": copying * 50_000,
        "ns a view": looking * 50_000,
        "us a view's facts": telling * 2_000,
        "us a sample": sampling * 2_000,
    }


def measure(seats: int = 5, games: int = 30_000, beside: str | None = None) -> dict[str, float]:
    """Rounds a CPU-second by counting moves and by listing them, nanoseconds a clone, and ratios to `beside`."""
    p = rules.Position()
    rounds = codes.ROUNDS * games
    ours: list[Callable[[], object]] = [
        lambda: rules.playouts(p, seats, 1, games),
        lambda: rules.playouts_by_list(p, seats, 1, games),
        lambda: clones(100_000),
    ]
    theirs: list[Callable[[], object]] = []
    if beside:
        other = importlib.import_module(beside)
        theirs = [lambda: other.playouts_select(1, rounds), lambda: other.playouts(1, rounds)]
    counting, listing, cloning, *other_times = best(*ours, *theirs)
    found = {"rounds/s": rounds / counting, "rounds/s by list": rounds / listing, "ns a clone": cloning * 10_000}
    if other_times:
        found |= {"time ratio": counting / other_times[0], "time ratio by list": listing / other_times[1]}
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--games", type=int, default=30_000)
    parser.add_argument("--beside")
    given = parser.parse_args()
    print("compiled" if compiled.is_compiled(rules) else "interpreted: these are not the numbers you look for")
    for name, value in measure(given.seats, given.games, given.beside).items():
        print(f"{name:20} {value:12,.2f}")
    for name, value in contract(given.seats).items():
        print(f"{name:20} {value:12,.2f}")


if __name__ == "__main__":
    main()
