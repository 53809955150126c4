"""Learn Montanara from nothing but play, in two minutes, with numpy alone: policy gradient on many games at once.

python examples/learn.py [--minutes 2] [--games 512]

Prints what the learner won lately against `random`, then measures it by whole games in the arena, with an interval.
"""

from __future__ import annotations

import argparse
import functools
import time
from typing import Any

import numpy as np

from underhall import envs, games
from underhall.arena import simulate
from underhall.bots import Bot, Random
from underhall.table import Move, View

HIDDEN = 64


class Policy:
    """Two layers: from a row of bytes to how likely each action is, those that the mask forbids being out."""

    def __init__(self, observed: int, actions: int, seed: int = 1) -> None:
        dice = np.random.default_rng(seed)
        self.w1 = dice.normal(0, observed**-0.5, (observed, HIDDEN)).astype(np.float32)
        self.b1 = np.zeros(HIDDEN, np.float32)
        self.w2 = np.zeros((HIDDEN, actions), np.float32)
        self.mean, self.moved = [np.zeros_like(w) for w in self.weights], [np.zeros_like(w) for w in self.weights]
        self.steps = 0

    @property
    def weights(self) -> list[Any]:
        return [self.w1, self.b1, self.w2]

    def __call__(self, rows: Any, masks: Any) -> tuple[Any, Any, Any]:
        seen = np.minimum(rows, 32).astype(np.float32) / 8
        hidden = np.tanh(seen @ self.w1 + self.b1)
        wish = np.where(masks, hidden @ self.w2, -1e9)
        likely = np.exp(wish - wish.max(1, keepdims=True))
        return seen, hidden, likely / likely.sum(1, keepdims=True)

    def learn(self, seen: Any, hidden: Any, wrong: Any, rate: float) -> None:
        """A step of Adam down the gradient; `wrong` is that of the actions' logits."""
        back = (wrong @ self.w2.T) * (1 - hidden**2)
        self.steps += 1
        for weight, mean, moved, slope in zip(
            self.weights, self.mean, self.moved, (seen.T @ back, back.sum(0), hidden.T @ wrong), strict=True
        ):
            slope = slope / len(seen)
            mean += 0.1 * (slope - mean)
            moved += 0.001 * (slope**2 - moved)
            fair = (mean / (1 - 0.9**self.steps), moved / (1 - 0.999**self.steps))
            weight -= rate * fair[0] / (np.sqrt(fair[1]) + 1e-6)


class Learner(Bot):
    """The policy as a player: it sees a view, as every bot does."""

    name = "learner"

    def __init__(self, seed: int, policy: Policy) -> None:
        super().__init__(seed)
        self.policy = policy

    def choose(self, view: View) -> Move:
        row, mask = envs.observe(view)
        likely = self.policy(row[None], mask[None])[2][0]
        return envs.move_of(view, int(likely.argmax()))


def train(minutes: float, n: int, seed: int = 1) -> Policy:
    """Half of the games from each seat, against `random`; a game's result is what all its moves are judged by."""
    halves = [
        envs.vector("montanara", n // 2, seed=seed + seat, players=players)
        for seat, players in enumerate([[None, "random"], ["random", None]])
    ]
    rows = halves[0].rows
    policy, dice = Policy(rows.observed, rows.actions, seed), np.random.default_rng(seed)
    began, lately, told = time.monotonic(), 0.5, time.monotonic()
    paths: list[list[list[tuple[Any, Any, int]]]] = [[[] for _ in range(n // 2)] for _ in halves]
    batch: list[tuple[Any, Any, int, float]] = []
    while time.monotonic() - began < 60 * minutes:
        for seat, many in enumerate(halves):
            before, allowed = many.observations.copy(), many.masks.copy()
            likely = policy(before, allowed)[2]
            actions = (likely.cumsum(1) > dice.random((len(likely), 1))).argmax(1)
            many.step(actions)
            for game, path in enumerate(paths[seat]):
                path.append((before[game], allowed[game], int(actions[game])))
                if many.ends[game]:
                    won = float(many.rewards[game, seat])
                    lately += 0.002 * (won - lately)
                    batch += [(*step, won - lately) for step in path]
                    path.clear()
        if len(batch) >= 8192:
            seen, hidden, likely = policy(np.array([one[0] for one in batch]), np.array([one[1] for one in batch]))
            wrong = likely.copy()
            wrong[np.arange(len(batch)), [one[2] for one in batch]] -= 1
            policy.learn(seen, hidden, wrong * np.array([[one[3]] for one in batch], np.float32), 0.003)
            batch.clear()
        if time.monotonic() - told > 10:
            told = time.monotonic()
            print(f"{told - began:4.0f} s, {policy.steps} steps: wins {100 * lately:.1f} % lately", flush=True)
    return policy


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=2.0)
    parser.add_argument("--games", type=int, default=512)
    given = parser.parse_args()
    policy = train(given.minutes, given.games)
    result = simulate(
        games.get("montanara"), [functools.partial(Learner, policy=policy), Random], 400, seed=7, rotate=True
    )
    shown: Any = result.to_json()
    mine = shown["by_bot"]["learner"]
    low, high = 100 * mine["first_low"], 100 * mine["first_high"]
    print(f"400 games against random: first in {100 * mine['first']:.1f} % ({low:.1f} to {high:.1f}); chance is 50 %")


if __name__ == "__main__":
    main()
