"""Count how players of Saboteur behave, by role and skill: makes src/underhall/games/saboteur/likelihoods.json.

    python -m tools.fit_saboteur [--games 80] [--seed 1] [--deals 3] [--stand-in foreman] [--out FILE]

For each skill so many games are played at tables of that skill alone, and three times as many at tables of all skills,
with three to ten seats in turn. Every move is a deed of one class (deeds.py), read as everybody at the table could read
it but for the treasure, which is taken where it was. Counts become likelihoods by adding a few deeds of the average
player of that role, so that nothing is impossible. Whom one suspects decides what a broken tool means, and that hangs
on the likelihoods: so the games are read again with the new ones until they settle. How much one deed counts
(`weight`) is chosen on a quarter of the games that was not counted, by the log loss of the roles at every move.
Masters imagine `--deals` deals where they would imagine more, for their games take long.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Iterable, Iterator, Sequence
from math import log
from pathlib import Path
from typing import NamedTuple

from underhall import bots, games
from underhall.arena.match import play_match
from underhall.bots import Bot
from underhall.games.saboteur import codes
from underhall.games.saboteur.beliefs import CLASSES, SKILLS, Beliefs, Likelihoods, from_tables
from underhall.games.saboteur.game import SaboteurState
from underhall.games.saboteur.master import Master
from underhall.table import Chance, Event, Json, Move, State, Watcher

SABOTEUR = games.get("saboteur")
SEATS = (5, 3, 4, 5, 6, 5, 7, 8, 5, 10)
ROOT = Path(__file__).resolve().parents[1]
LIKELIHOODS = ROOT / "src/underhall/games/saboteur/likelihoods.json"
READINGS = 4
SOME_DEEDS = 25.0
"""So many deeds of the average player are added to each case."""
WEIGHTS = (0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)


class Round(NamedTuple):
    """What everybody saw of a round, and what was true."""

    skills: tuple[str, ...]
    roles: tuple[int, ...]
    treasure: int
    events: list[dict[str, Json]]


class Listener(Watcher):
    """Keeps the rounds of a game."""

    def __init__(self, skills: Sequence[str]) -> None:
        self.skills = tuple(skills)
        self.rounds: list[Round] = []

    def before(self, state: State) -> None:
        self._open(state, {"event": "deal", "cards": 0, "pile": 0})

    def _open(self, state: State, deal: dict[str, Json]) -> None:
        assert isinstance(state, SaboteurState)
        p = state.position
        first = 11 * (p.round - 1)
        deal |= {"cards": p.n_hand[0], "pile": p.n_deck}
        roles = tuple(p.roles[first : first + p.seats])
        self.rounds.append(Round(self.skills, roles, list(p.goal).index(codes.TREASURE), [deal]))

    def step(self, state: State, seat: int, move: Move, events: Sequence[Event]) -> None:
        for event in events:
            if event.name == "deal":
                self._open(state, {"event": "deal"})
            else:
                self.rounds[-1].events.append(event.seen(None))


def player(name: str, seed: int, deals: int) -> Bot:
    bot = bots.get(name, "saboteur")(seed)
    if isinstance(bot, Master):
        bot.deals = deals
    return bot


def play(number: int, seed: int, stand_in: str, deals: int) -> Iterator[list[Round]]:
    """Games of each skill alone, and of all; `stand_in` plays for masters."""
    dice, plays = random.Random(seed), {"master": stand_in}
    for game in range(number):
        seats = SEATS[game % len(SEATS)]
        tables = [[skill] * seats for skill in SKILLS] + [dice.choices(SKILLS, k=seats) for _ in range(3)]
        for table, skills in enumerate(tables):
            players = [
                player(plays.get(skill, skill), seed + 1000 * game + seat, deals) for seat, skill in enumerate(skills)
            ]
            listener = Listener(skills)
            play_match(SABOTEUR, players, chance=Chance(f"fit {seed} {game} {table}".encode()), watchers=[listener])
            yield listener.rounds


def even() -> Likelihoods:
    """Where every deed is as likely for everybody."""
    return Likelihoods([[0.0] * 10 for _ in range(CLASSES)], 1.0)


def count(read: Iterable[list[Round]], likely: Likelihoods) -> list[list[float]]:
    """By role and skill, how often each class of deeds was done."""
    counts = [[0.0] * CLASSES for _ in range(2 * len(SKILLS))]
    for game in read:
        beliefs = Beliefs(likely)
        for one in game:
            for event in one.events:
                beliefs.see(event)
            for seat, deeds in beliefs.deeds.items():
                column = len(SKILLS) * (one.roles[seat] == codes.SABOTEUR) + SKILLS.index(one.skills[seat])
                for deed in deeds:
                    counts[column][deed.classes[one.treasure]] += 1
    return counts


def fitted(counts: list[list[float]]) -> list[list[int]]:
    """Log likelihoods in hundredths, by role and skill."""
    n = len(SKILLS)
    found = []
    for column, row in enumerate(counts):
        of_role = counts[n * (column // n) : n * (column // n) + n]
        peers = [sum(other[i] for other in of_role) for i in range(CLASSES)]
        logs = [0] * CLASSES
        for case in range(codes.CASES):
            places = range(case, CLASSES, codes.CASES)
            everybody = sum(peers[i] for i in places) + codes.DEEDS
            own = sum(row[i] for i in places) + SOME_DEEDS
            for i in places:
                logs[i] = round(100 * log((row[i] + SOME_DEEDS * (peers[i] + 1) / everybody) / own))
        found.append(logs)
    return found


def loss(read: Iterable[list[Round]], likely: Likelihoods) -> float:
    """The mean log loss of roles as everybody judges them, over the moves of these games."""
    total, n = 0.0, 0
    for game in read:
        beliefs = Beliefs(likely)
        for one in game:
            for event in one.events:
                beliefs.see(event)
                if event["event"] in ("lay", "break", "discard"):
                    for seat, role in enumerate(one.roles):
                        chance = min(max(beliefs.openly(seat), 1e-6), 1 - 1e-6)
                        total -= log(chance if role == codes.SABOTEUR else 1 - chance)
                        n += 1
    return total / max(1, n)


def fit(played: list[list[Round]]) -> tuple[list[list[int]], float]:
    """Likelihoods, and how much a deed counts."""
    kept, judged = played[: -len(played) // 4], played[-len(played) // 4 :]
    likely = even()
    logs: list[list[int]] = []
    for _ in range(READINGS):
        logs = fitted(count(kept, likely))
        likely = from_tables(logs, 0.7)
    losses = {weight: loss(judged, from_tables(logs, weight)) for weight in WEIGHTS}
    for weight, one in losses.items():
        print(f"weight {weight}: log loss {one:.4f}")
    return logs, min(losses, key=losses.__getitem__)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=80)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--stand-in", default="master", help="who plays for masters, who take their time")
    parser.add_argument("--deals", type=int, default=3, help="how many deals a master imagines")
    parser.add_argument("--out", type=Path, default=LIKELIHOODS)
    given = parser.parse_args()
    played = list(play(given.games, given.seed, given.stand_in, given.deals))
    logs, weight = fit(played)
    n = len(SKILLS)
    table = {skill: {"digger": logs[i], "saboteur": logs[n + i]} for i, skill in enumerate(SKILLS)}
    made = f"python -m tools.fit_saboteur --games {given.games} --seed {given.seed} --deals {given.deals}"
    if given.stand_in != "master":
        made += f" --stand-in {given.stand_in}"
    rounds = sum(map(len, played))
    given.out.write_text(
        json.dumps({"made_by": made, "rounds": rounds, "weight": weight, "logs": table}, separators=(",", ":")) + "\n"
    )
    print(f"{rounds} rounds, weight {weight}: {given.out}")


if __name__ == "__main__":
    main()
