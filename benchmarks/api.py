"""What a bot writer meets, in µs of CPU a call: playing, looking, imagining, through the public contract.

    python -m benchmarks.api [GAME …] [--seconds 0.5]

Each is measured over positions spread over a whole random game of fixed seed, and the best of three counts.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable, Iterable
from functools import partial
from time import process_time

from underhall import compiled, games
from underhall.arena.match import play_match
from underhall.bots import Random
from underhall.table import Chance, Game, Json, State

SEATS = {"montanara": 2, "saboteur": 5, "imperial_miners": 3, "out_of_mine": 2}
OPTIONS: dict[str, dict[str, Json]] = {"out_of_mine": {"pace": "ticks"}}
ROUNDS = 10  # the best counts: on a busy machine some of them are undisturbed


def line(game: Game, seats: int) -> list[tuple[State, int, int]]:
    """About twenty positions of a random game, with who acts and the move that was made."""
    rng, found = random.Random(3), []
    state = game.deal(seats, OPTIONS.get(game.name), Chance(3))
    while state.to_act:
        seat = state.to_act[0]
        moves = state.moves(seat)
        move = moves[rng.randrange(len(moves))]
        found.append((state.copy(), seat, move))
        state.play(seat, move)
    return found[:: max(1, len(found) // 20)]


def each(action: Callable[[], int], seconds: float) -> float:
    """µs of CPU that one takes; `action` does several and says how many."""
    best = 1e9
    action()
    for _ in range(ROUNDS):
        done, began = 0, process_time()
        while process_time() - began < seconds / ROUNDS:
            done += action()
        best = min(best, (process_time() - began) / done)
    return best * 1e6


def over(many: Iterable[Callable[[], object]]) -> Callable[[], int]:
    actions = list(many)

    def run() -> int:
        for action in actions:
            action()
        return len(actions)

    return run


def stepped(state: State, seat: int, move: int) -> None:
    state.copy().play(seat, move)


def measure(game: Game, seats: int, seconds: float) -> dict[str, float]:
    """By what is called."""
    rng = random.Random(1)
    places = line(game, seats)
    views = [state.view(seat) for state, seat, _ in places]
    texts = [str(view) for view in views]
    found = {"copy": each(over(state.copy for state, _, _ in places), seconds)}
    found["play with events"] = each(over(partial(stepped, *place) for place in places), seconds) - found["copy"]
    found["moves"] = each(over(partial(state.moves, seat) for state, seat, _ in places), seconds)
    found["view"] = each(over(partial(state.view, seat) for state, seat, _ in places), seconds)
    found["facts"] = each(over(view.facts for view in views), seconds)
    found["view.sample"] = each(over(partial(view.sample, rng) for view in views), seconds)
    found["str(view)"] = each(over(partial(str, view) for view in views), seconds)
    found["read_view"] = each(over(partial(game.read_view, text) for text in texts), seconds)

    def match() -> int:
        players = [Random(seat) for seat in range(seats)]
        return play_match(game, players, OPTIONS.get(game.name), Chance(rng.getrandbits(60))).decisions

    found["random match, a decision"] = each(match, seconds)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(SEATS))
    parser.add_argument("--seconds", type=float, default=0.5)
    given = parser.parse_args()
    columns = {name: measure(games.get(name), SEATS[name], given.seconds) for name in given.games}
    print(*compiled.report(), sep="\n")
    print(f"{'µs a call':26}" + "".join(f"{name:>17}" for name in columns))
    for what in next(iter(columns.values())):
        print(f"{what:26}" + "".join(f"{column[what]:17.2f}" for column in columns.values()))


if __name__ == "__main__":
    main()
