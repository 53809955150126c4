"""What `bots.search` takes inside the compiled rules and in Python, and how it plays against a level.

    python -m benchmarks.search [--iterations 300] [--positions 5] [--seed 1]
    python -m benchmarks.search --play montanara:2 --against foreman --deals 30 --iterations 1000 [--ahead 20]

The first measures the same positions both ways in one run, in processor time: their ratio is what counts. The second
plays every deal once in each seat, and says what share of the first places the search has, with an interval of 95 %
that counts deals.
"""

from __future__ import annotations

import argparse
import random
import time

from underhall import bots, games
from underhall.arena import play_match
from underhall.arena.statistics import ClusteredShare
from underhall.bots import Bot, TreeSearch, search
from underhall.bots.search import share_of_win
from underhall.table import Chance, Json, Move, Outcome, View

TABLES = (("montanara", 2), ("saboteur", 5), ("imperial_miners", 2), ("out_of_mine", 3))
OPTIONS: dict[str, dict[str, Json]] = {"out_of_mine": {"pace": "ticks"}}


class Searching(Bot):
    """Plays what a search finds, and nothing else."""

    name = "searching"

    def __init__(self, seed: int, iterations: int, ahead: int | None) -> None:
        super().__init__(seed)
        self.trees = TreeSearch(iterations=iterations, ahead=ahead)
        self.decisions, self.seconds = 0, 0.0

    def choose(self, view: View) -> Move:
        began = time.process_time()
        best = self.trees.search(view, self.rng).best
        self.seconds += time.process_time() - began
        self.decisions += 1
        self.trees.made(best)
        return best


def view_of(name: str, seats: int, seed: int) -> View:
    """What the seat knows whose turn it is, some way into a game by lot."""
    state, rng = games.get(name).deal(seats, OPTIONS.get(name, {}), Chance(seed)), random.Random(seed)
    for _ in range(4 * seats):
        seat = state.to_act[0]
        state.play(seat, rng.choice(state.moves(seat)))
    return state.view(state.to_act[0])


def asked(outcome: Outcome, seat: int) -> float:
    """The same as if nothing were said, but that the caller says it: so the walks are made in Python."""
    return share_of_win(outcome, seat)


def speed(iterations: int, positions: int, seed: int) -> None:
    print("| game | seats | policy | in the rules, µs | in Python, µs | ratio |")
    print("| :-- | --: | :-- | --: | --: | --: |")
    for name, seats in TABLES:
        for policy in games.get(name).policies:
            took = [0.0, 0.0]
            for number in range(positions):
                view = view_of(name, seats, seed + number)
                for way, value in enumerate((share_of_win, asked)):
                    began = time.process_time()
                    search(view, random.Random(seed), iterations=iterations, policy=policy, value=value)
                    took[way] += time.process_time() - began
            each = [1e6 * one / (iterations * positions) for one in took]
            print(
                f"| {name} | {seats} | {policy} | {each[0]:.0f} | {each[1]:.0f} | {each[1] / each[0]:.1f} |", flush=True
            )


def play(table: str, against: str, deals: int, iterations: int, ahead: int | None, seed: int) -> None:
    name, seats = table.split(":")
    game, shares, spent = games.get(name), ClusteredShare(), [0, 0.0]
    for deal in range(deals):
        won = 0.0
        for mine in range(int(seats)):
            players: list[Bot] = [bots.get(against, name)(seed + 100 * deal + seat) for seat in range(int(seats))]
            searching = players[mine] = Searching(seed + deal, iterations, ahead)
            chance = Chance(f"search {seed} {deal}".encode())
            found = play_match(game, players, options=OPTIONS.get(name, {}), chance=chance, watchers=[])
            won += share_of_win(found.outcome, mine)
            spent = [spent[0] + searching.decisions, spent[1] + searching.seconds]
        shares.add(won, int(seats))
    low, high = (100 * bound for bound in shares.interval())
    each = 1000 * spent[1] / spent[0]
    print(f"{table}, {iterations} iterations, {each:.1f} ms a decision, against {against}: {deals} deals in every seat")
    print(f"{100 * shares.share:.1f} % of the first places ({low:.1f} to {high:.1f}), {1 / int(seats):.0%} by lot")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--iterations", type=int, default=300)
    parser.add_argument("--positions", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--play", help="a game and its seats")
    parser.add_argument("--against", default="foreman")
    parser.add_argument("--deals", type=int, default=30)
    parser.add_argument("--ahead", type=int)
    given = parser.parse_args()
    if given.play:
        play(given.play, given.against, given.deals, given.iterations, given.ahead, given.seed)
    else:
        speed(given.iterations, given.positions, given.seed)


if __name__ == "__main__":
    main()
