"""Environments beside those of others, in one run: steps a CPU-second with observation and mask, by random actions.

    python -m benchmarks.envs [--seconds 1] [--only Underhall] [--plot FILE.svg]

Others are measured if they are installed (OpenSpiel, RLCard, PettingZoo classic, EnvPool), each as its own pages show
it: the acting player's observation and legal actions at every step, a random legal one made, games begun anew at their
end. What is compared is the cost of the machinery; the games differ.
"""

from __future__ import annotations

import argparse
import importlib
from collections.abc import Callable
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

from underhall import envs
from underhall.table import Json

Stepper = Callable[[], int]
"""Makes some steps and says how many."""

left_out = [0.0]
"""CPU time in which actions were chosen for many games at once."""


def vectorised(game: str, seats: int | None, n: int = 1024, options: dict[str, Json] | None = None) -> Stepper:
    """A step writes observation, mask, rewards and ends of every game. Choosing among the masks is a policy's business:
    its time is measured too, and told apart."""
    many = envs.vector(game, n, seats, options, seed=1)
    dice = np.random.default_rng(1)

    def step() -> int:
        began = process_time()
        picked = many.sample(dice)
        left_out[0] += process_time() - began
        many.step(picked)
        return n

    return step


def one_by_one(game: str, seats: int | None) -> Stepper:
    env = envs.aec(game, seats)
    dice = np.random.default_rng(1)
    env.reset(seed=1)

    def step() -> int:
        for done in range(200):
            seen, _, ended, _, _ = env.last()
            if ended:
                env.reset()
                return done + 1
            legal = np.flatnonzero(seen["action_mask"])
            env.step(int(legal[dice.integers(len(legal))]))
        return 200

    return step


# ---------------------------------------------------------------- others
def spiel(name: str) -> Stepper:
    pyspiel = importlib.import_module("pyspiel")
    environment = importlib.import_module("open_spiel.python.rl_environment")
    game = pyspiel.load_game(name)
    env = environment.Environment(game)
    dice, at = np.random.default_rng(1), [env.reset()]

    def step() -> int:
        for _ in range(50):
            seen = at[0]
            if seen.last():
                at[0] = env.reset()
                continue
            legal = seen.observations["legal_actions"][seen.observations["current_player"]]
            at[0] = env.step([int(legal[dice.integers(len(legal))])])
        return 50

    return step


def rlcard(name: str) -> Stepper:
    env = importlib.import_module("rlcard").make(name)
    dice, at = np.random.default_rng(1), [env.reset()[0]]

    def step() -> int:
        for _ in range(50):
            if env.is_over():
                at[0] = env.reset()[0]
                continue
            legal = list(at[0]["legal_actions"])
            at[0] = env.step(int(legal[dice.integers(len(legal))]))[0]
        return 50

    return step


def classic(name: str) -> Stepper:
    env = importlib.import_module(f"pettingzoo.classic.{name}").env()
    dice = np.random.default_rng(1)
    env.reset(seed=1)

    def step() -> int:
        for done in range(50):
            seen, _, ended, cut, info = env.last()
            if ended or cut:
                env.reset()
                return done + 1
            mask = info["action_mask"] if "action_mask" in info else seen["action_mask"]
            legal = np.flatnonzero(mask)
            env.step(int(legal[dice.integers(len(legal))]))
        return 50

    return step


def cartpole() -> Stepper:
    env = importlib.import_module("envpool").make("CartPole-v1", env_type="gymnasium", num_envs=256, num_threads=1)
    env.reset()
    dice = np.random.default_rng(1)

    def step() -> int:
        env.step(dice.integers(0, 2, 256))
        return 256

    return step


ROWS: dict[str, Callable[[], Stepper]] = {
    "Underhall vector: Montanara": lambda: vectorised("montanara", None),
    "Underhall vector: Saboteur, 5 seats": lambda: vectorised("saboteur", 5),
    "Underhall vector: Imperial Miners, alone": lambda: vectorised("imperial_miners", 1, 256),
    "Underhall vector: Out of Mine!, ticks": lambda: vectorised("out_of_mine", 2, 64, {"pace": "ticks"}),
    "Underhall PettingZoo: Montanara": lambda: one_by_one("montanara", None),
    "Underhall PettingZoo: Saboteur, 5 seats": lambda: one_by_one("saboteur", 5),
    "EnvPool: CartPole": cartpole,
    "OpenSpiel: leduc_poker": lambda: spiel("leduc_poker"),
    "OpenSpiel: hanabi": lambda: spiel("hanabi"),
    "OpenSpiel: gin_rummy": lambda: spiel("gin_rummy"),
    "RLCard: leduc-holdem": lambda: rlcard("leduc-holdem"),
    "RLCard: mahjong": lambda: rlcard("mahjong"),
    "PettingZoo: connect_four_v3": lambda: classic("connect_four_v3"),
    "PettingZoo: hanabi_v5": lambda: classic("hanabi_v5"),
}


def measure(seconds: float, only: str) -> tuple[dict[str, float], dict[str, float], dict[str, str]]:
    """Steps a CPU-second, all in turn and the best of three, choosing left out and counted; and why others are left
    out."""
    steppers, missing = {}, {}
    for name, make in ROWS.items():
        if only not in name:
            continue
        try:
            steppers[name] = make()
            steppers[name]()
        except Exception as error:  # not installed here, or not to be had for this Python
            missing[name] = (str(error) or type(error).__name__).splitlines()[0]
            steppers.pop(name, None)
    found, whole = dict.fromkeys(steppers, 0.0), dict.fromkeys(steppers, 0.0)
    for _ in range(3):
        for name, step in steppers.items():
            done, began, left_out[0] = 0, process_time(), 0.0
            while process_time() - began < seconds / 3:
                done += step()
            spent = process_time() - began
            found[name] = max(found[name], done / (spent - left_out[0]))
            whole[name] = max(whole[name], done / spent)
    return found, whole, missing


def plot(found: dict[str, float]) -> str:
    """Bars on a scale of tens, as SVG."""
    tall, left, wide = 24, 270, 400
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {left + wide + 110} {tall * len(found) + 16}" '  # noqa: ISC004
        'font-family="sans-serif" font-size="13" fill="#555">'
    ]
    for i, (name, rate) in enumerate(sorted(found.items(), key=lambda one: -one[1])):
        y, length = 8 + tall * i, wide * max(0.02, (np.log10(max(rate, 100)) - 2) / 5)
        colour = "#0072b2" if name.startswith("Underhall") else "#e69f00"
        lines += [
            f'<text x="{left - 8}" y="{y + 15}" text-anchor="end">{name}</text>',
            f'<rect x="{left}" y="{y + 3}" width="{length:.0f}" height="{tall - 8}" fill="{colour}"/>',
            f'<text x="{left + length + 6:.0f}" y="{y + 15}">{rate:,.0f}</text>',
        ]
    return "\n".join([*lines, "</svg>", ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--plot", type=Path)
    parser.add_argument("--only", default="", help="rows whose name has this in it")
    given = parser.parse_args()
    found, whole, missing = measure(given.seconds, given.only)
    leduc: Any = found.get("OpenSpiel: leduc_poker")
    for name, rate in sorted(found.items(), key=lambda one: -one[1]):
        chosen = f", {whole[name]:,.0f} with the choosing of actions" if whole[name] < rate else ""
        print(f"{name:44} {rate:12,.0f}" + (f" {rate / leduc:8.2f}" if leduc else "") + chosen)
    for name, why in missing.items():
        print(f"{name:44} not measured: {why}")
    if given.plot:
        given.plot.write_text(plot(found), encoding="utf-8")


if __name__ == "__main__":
    main()
