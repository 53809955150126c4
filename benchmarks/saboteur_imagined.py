"""How often imagined foremen (players.py) choose as real ones do, in the positions of rounds that foremen play.

    python -m benchmarks.saboteur_imagined [--rounds 40] [--seed 1]

Asked with the suspicion of the real one. Moves that are worth the same to a foreman count as different ones.
"""

from __future__ import annotations

import argparse
import random
from collections import Counter

from benchmarks.saboteur_sides import SABOTEUR

from underhall.games.saboteur import codes, habits, rules
from underhall.games.saboteur.foreman import Foreman
from underhall.games.saboteur.game import SaboteurState
from underhall.games.saboteur.view import SaboteurView
from underhall.table import Chance, Move, Sitting
from underhall.table.lending import ints

SEATS = 5
WHIM = 2
"""Hundredths by which moves seem better or worse to a foreman, real or imagined, than they are."""


def imagined(view: SaboteurView, foreman: Foreman, dice: random.Random) -> Move:
    """What an imagined foreman would do in the place of a real one."""
    table, moves = foreman.table(view), view.moves
    suspects = [0] * codes.EVIDENCE
    for seat, odds in foreman.suspicion.evidence.items():
        suspects[codes.MAX_SEATS * table.me + seat] = round(256 * odds)
    crew = rules.Crew()
    crew.fill(habit=[*habits.FOREMAN, *habits.MASTER], prior=habits.priors(4, 2), evidence=suspects)
    worths, hopes = ints([0] * len(moves)), ints(round(codes.SURE * hope) for hope in table.hopes)
    rules.rate_moves(view.position.copy(), rules.Ways(), crew, hopes, ints(moves), worths)
    return max(zip(moves, worths, strict=True), key=lambda rated: rated[1] + WHIM * dice.random())[0]


def ask(seed: int, number: int, asked: Counter[str], same: Counter[str]) -> None:
    """Play the first round of a game, and ask at every decision, by side."""
    players, dice = [Foreman(1000 * number + seat) for seat in range(SEATS)], random.Random(number)
    sitting = Sitting.begin(SABOTEUR, SEATS, {}, Chance(f"imagined {seed} {number}".encode()), ["foreman"] * SEATS)
    state, events = sitting.state, sitting.opening
    assert isinstance(state, SaboteurState)
    while state.position.phase == codes.PLAY and state.position.round == 1:
        for event in events:
            for seat, player in enumerate(players):
                player.see(event.seen(seat))
        seat = state.to_act[0]
        view = state.view(seat)
        assert isinstance(view, SaboteurView)
        move = players[seat].choose(view)
        if len(view.moves) > 1:
            side = "saboteurs" if rules.role_of(state.position, seat) == codes.SABOTEUR else "diggers"
            asked[side] += 1
            same[side] += imagined(view, players[seat], dice) == move
        events = sitting.play(seat, move)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=40)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    asked: Counter[str] = Counter()
    same: Counter[str] = Counter()
    for number in range(given.rounds):
        ask(given.seed, number, asked, same)
    for side in sorted(asked):
        print(f"{side}: the same move in {same[side] / asked[side]:.1%} of {asked[side]} decisions")


if __name__ == "__main__":
    main()
