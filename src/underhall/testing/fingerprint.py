"""The fingerprint of generated games, and the check that it is the same in processes whose hashes of texts differ.

`python -m underhall.testing.fingerprint montanara` prints one.
"""

from __future__ import annotations

import hashlib
import importlib
import os
import random
import subprocess
import sys

from underhall import games
from underhall.table import Game
from underhall.testing.failure import Problem
from underhall.testing.texts import snapshot, whole
from underhall.testing.trace import Line, any_move

PLIES = 150


def find(where: str) -> Game:
    """A game by its name, or as `module:attribute`."""
    module, colon, name = where.partition(":")
    if not colon:
        return games.get(where)
    game = getattr(importlib.import_module(module), name)
    assert isinstance(game, Game)
    return game


def fingerprint(game: Game, seed: int = 0) -> str:
    """A digest of all that can be seen in one generated game for every number of seats: states, views, events,
    lists of moves."""
    digest = hashlib.sha256()
    for seats in game.seats:
        line, rng = Line(game, seats, seed=seed), random.Random(seed)
        while True:
            texts = (*snapshot(line.state), *whole(line.told[-1]))
            digest.update("\n".join(texts).encode())
            if line.state.outcome is not None or line.ply >= PLIES:
                break
            line.play_on(any_move, rng)
    return digest.hexdigest()


def check_hash_seeds(where: str, seed: int = 0, hash_seeds: tuple[int, ...] = (0, 1, 424242)) -> str:
    """Play the same games in fresh processes with different PYTHONHASHSEED, and compare their fingerprints; returns
    the one they share.

    `where` is a game's name, or `module:attribute` for one that is not among the games.
    """
    prints: set[str] = set()
    for hash_seed in hash_seeds:
        surroundings = {
            **os.environ,
            "PYTHONHASHSEED": str(hash_seed),
            "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
        }
        command = [sys.executable, "-m", "underhall.testing.fingerprint", where, str(seed)]
        done = subprocess.run(command, env=surroundings, capture_output=True, text=True, check=False)
        if done.returncode:
            raise Problem(f"hash seeds: {where} could not be played in another process: {done.stderr.strip()[-500:]}")
        prints.add(done.stdout.strip())
    if len(prints) > 1:
        raise Problem(f"hash seeds: {where} is played differently in processes with other hash seeds")
    return prints.pop()


if __name__ == "__main__":
    print(fingerprint(find(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0))
