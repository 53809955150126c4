"""Memory stays flat however many games are played."""

from __future__ import annotations

import gc
import random
import resource
import tracemalloc

from underhall import compiled, games
from underhall.games.montanara import rules
from underhall.table import Chance

GAME = games.get("montanara")


def play(number: int) -> None:
    """Games with a view at every decision, a copy and a sample now and then."""
    rng = random.Random(7)
    for seed in range(number):
        state = GAME.deal(chance=Chance(seed))
        while state.to_act:
            view = state.view(state.to_act[0])
            if rng.random() < 0.02:
                view.sample(rng)
                state = state.copy()
            state.play(state.to_act[0], rng.choice(view.moves))


def test_games_played_move_by_move_leave_nothing_behind() -> None:
    play(5)
    gc.collect()
    tracemalloc.start()
    try:
        play(5)
        gc.collect()
        before, _ = tracemalloc.get_traced_memory()
        play(20)
        gc.collect()
        after, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert after - before < 20_000


def test_playouts_leave_nothing_behind() -> None:
    rules.playouts(1, 1000)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    rules.playouts(1, 100_000 if compiled.is_compiled(rules) else 1_000)
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 4_000  # KiB: the whole process, not the games
