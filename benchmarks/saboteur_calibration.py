"""How well beliefs about roles hold in Saboteur: log loss and Brier score by quarter of a round, beside the base rate.

    python -m benchmarks.saboteur_calibration [--games 12] [--seats 5] [--seed 1] [--plot FILE.svg]

At every move the one who is to act says how likely each of the others is a saboteur (`beliefs.py`), from its own stream
of events. The base rate is what it would say having seen nothing but its own role. Masters imagine
fewer deals here.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from math import log
from pathlib import Path
from typing import Final, NamedTuple

from underhall import bots, games
from underhall.bots import Bot
from underhall.games.saboteur import codes
from underhall.games.saboteur.beliefs import SKILLS, Beliefs
from underhall.games.saboteur.game import SaboteurState
from underhall.games.saboteur.master import Master
from underhall.games.saboteur.view import SaboteurView
from underhall.table import Chance, Event, Sitting

SABOTEUR = games.get("saboteur")
TABLES: Final[dict[str, Sequence[str]]] = {
    "foremen": ("foreman",),
    "masters": ("master",),
    "randoms": ("random",),
    "apprentices": ("apprentice",),
    "miners": ("miner",),
    "mixed": SKILLS,
}
LEAST = 1e-6


class Said(NamedTuple):
    """One judgement: at which turn, how likely, by the base rate, and what was true."""

    turn: int
    chance: float
    base: float
    truth: bool


class Quarter(NamedTuple):
    """The mean losses of the judgements in a quarter of a round."""

    log_loss: float
    base_log_loss: float
    brier: float
    base_brier: float
    judgements: int


class Quick(Master):
    """A master that imagines less."""

    deals = 3


def player(skill: str, seed: int) -> Bot:
    return Quick(seed) if skill == "master" else bots.get(skill, "saboteur")(seed)


def rounds(skills: Sequence[str], seats: int, number: int, seed: int) -> Iterator[list[Said]]:
    """What was said in the rounds of so many games."""
    for game in range(number):
        names = [skills[(seat + game) % len(skills)] for seat in range(seats)]
        sitting = Sitting.begin(SABOTEUR, seats, {}, Chance(f"calibration {seed} {game}".encode()), names)
        state = sitting.state
        assert isinstance(state, SaboteurState)
        players = [player(name, seed + 100 * game + seat) for seat, name in enumerate(names)]
        minds = [Beliefs() for _ in players]
        said: list[Said] = []

        def show(events: Sequence[Event], minds: list[Beliefs] = minds, players: list[Bot] = players) -> None:
            for event in events:
                for seat, (mind, bot) in enumerate(zip(minds, players, strict=True)):
                    mind.see(event.seen(seat))
                    bot.see(event.seen(seat))

        show(sitting.opening)
        while state.outcome is None:
            seat = state.to_act[0]
            view = state.view(seat)
            assert isinstance(view, SaboteurView)
            if state.position.phase == codes.PLAY:
                said += judged(state, view, minds[seat])
            before = state.position.round, state.position.phase
            show(sitting.play(seat, players[seat].choose(view)))
            if before[1] == codes.PLAY and (state.position.round, state.position.phase) != before:
                yield said
                said = []


def judged(state: SaboteurState, view: SaboteurView, mind: Beliefs) -> Iterator[Said]:
    p, me = state.position, view.seat
    first = 11 * (p.round - 1)
    base = Beliefs().about(view).roles()
    for seat, chance in enumerate(mind.about(view).roles()):
        if seat != me:
            yield Said(p.turns, chance, base[seat], p.roles[first + seat] == codes.SABOTEUR)


def by_quarter(played: Iterator[list[Said]]) -> list[Quarter]:
    parts: list[list[Said]] = [[], [], [], []]
    for said in played:
        last = max((one.turn for one in said), default=0) + 1
        for one in said:
            parts[4 * one.turn // last].append(one)
    return [losses(part) for part in parts]


def losses(said: list[Said]) -> Quarter:
    n = max(1, len(said))

    def mean_log(chances: Iterator[tuple[float, bool]]) -> float:
        return -sum(log(max(chance if truth else 1 - chance, LEAST)) for chance, truth in chances) / n

    return Quarter(
        mean_log((one.chance, one.truth) for one in said),
        mean_log((one.base, one.truth) for one in said),
        sum((one.chance - one.truth) ** 2 for one in said) / n,
        sum((one.base - one.truth) ** 2 for one in said) / n,
        len(said),
    )


def plot(found: dict[str, list[Quarter]]) -> str:
    """A curve of the log loss for each table, the base rate dashed."""
    box = f'viewBox="0 0 {10 + 150 * len(found)} 190"'
    lines = [f'<svg xmlns="http://www.w3.org/2000/svg" {box} font-family="sans-serif" font-size="12">']
    for number, (table, quarters) in enumerate(found.items()):
        left = 20 + 150 * number
        lines.append(f'<text x="{left}" y="16">{table}</text>')
        lines.append(f'<rect x="{left}" y="24" width="120" height="140" fill="none" stroke="#888"/>')
        for values, how in (
            ([one.log_loss for one in quarters], 'stroke="#0072b2" stroke-width="2"'),
            ([one.base_log_loss for one in quarters], 'stroke="#d55e00" stroke-dasharray="5 4"'),
        ):
            points = " ".join(
                f"{left + 15 + 30 * i},{164 - 180 * min(value, 0.75):.1f}" for i, value in enumerate(values)
            )
            lines.append(f'<polyline points="{points}" fill="none" {how}/>')
    lines.append(
        '<text x="20" y="182">log loss of roles by quarter of a round, 0 at the bottom; dashed: the base rate</text>'
    )
    return "\n".join([*lines, "</svg>", ""])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=12)
    parser.add_argument("--seats", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--plot", type=Path)
    given = parser.parse_args()
    found: dict[str, list[Quarter]] = {}
    print("| table | quarter | log loss | base rate | Brier | base rate | judgements |")
    print("| :-- | --: | --: | --: | --: | --: | --: |")
    for table, skills in TABLES.items():
        found[table] = by_quarter(rounds(skills, given.seats, given.games, given.seed))
        for number, one in enumerate(found[table], 1):
            print(
                f"| {table} | {number} | {one.log_loss:.3f} | {one.base_log_loss:.3f} | {one.brier:.3f} "
                f"| {one.base_brier:.3f} | {one.judgements} |",
                flush=True,
            )
    if given.plot:
        given.plot.write_text(plot(found))


if __name__ == "__main__":
    main()
