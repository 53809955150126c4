"""How fast Imperial Miners is: random games in the rules alone, and the foreman's decisions.

python -m benchmarks.imperial_miners
"""

from __future__ import annotations

import time

from underhall import games
from underhall.games.imperial_miners import codes, packs, rules
from underhall.games.imperial_miners.bots import Foreman
from underhall.table import Chance


def random_games(seats: int, count: int) -> float:
    """Random games a CPU-second."""
    tables = packs.builtin().tables
    began = time.process_time()
    for seed in range(1, count + 1):
        rules.playout(rules.start(tables, seats, 3, codes.GAPS_ONE, 0, 0, 8), tables, seed)
    return count / (time.process_time() - began)


def foreman_times(count: int) -> list[float]:
    """Milliseconds of CPU of each of the foreman's decisions, in solo games."""
    game = games.get("imperial_miners")
    times = []
    for seed in range(count):
        state, bot = game.deal(1, chance=Chance(seed)), Foreman(seed)
        while state.to_act:
            view = state.view(0)
            began = time.process_time()
            move = bot.choose(view)
            times.append(1000 * (time.process_time() - began))
            state.play(0, move)
    return times


if __name__ == "__main__":
    for seats in (1, 2, 5):
        print(f"random games, {seats} seats: {random_games(seats, 4000 // seats):,.0f} a CPU-second")
    found = sorted(foreman_times(40))
    print(f"foreman: {sum(found) / len(found):.1f} ms a decision, worst {found[-1]:.0f} ms")
