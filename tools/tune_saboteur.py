"""Find habits (src/underhall/games/saboteur/habits.py) with which imagined players win more rounds of Saboteur.

    python -m tools.tune_saboteur saboteurs [--against foreman] [--generations 15] [--many 40] [--rounds 1500]
        [--seed 1]

By the cross-entropy method: habits are drawn around the present ones, every draw plays the same rounds (five seats, the
other side with habits of a foreman or a master), and the next generation is drawn around the best quarter. The numbers
are printed, with what they won in rounds that no generation saw.
"""

from __future__ import annotations

import argparse
import random
from statistics import fmean, pstdev
from typing import Final

from underhall.arena.statistics import wilson
from underhall.games.saboteur import habits, rules
from underhall.games.saboteur.beliefs import likelihoods
from underhall.table.lending import ints

KEPT: Final = 4
"""One in so many is drawn around."""
UNSEEN: Final = 999_999
SIDES: Final = {
    "diggers": (*range(habits.FIRST_OF_SPOILING), habits.NEXT, habits.THROW_SPARE),
    "saboteurs": range(habits.FIRST_OF_SPOILING, habits.NEXT),
}


def won(side: str, own: list[int], against: str, rounds: int, seed: int, seats: int = 5) -> float:
    """The share of rounds that a side wins whose habits these are, and which judges as masters do."""
    other = habits.FOREMAN if against == "foreman" else habits.MASTER
    crew = rules.Crew()
    crew.fill(prior=habits.priors(4, 2), habit=[*other, *own])
    tally = ints([rounds] + [0] * 11)
    levels = (1, 0) if side == "diggers" else (0, 1)
    judged = ints(likelihoods().telling())
    rules.play_rounds(rules.Position(), rules.Ways(), crew, seats, *levels, judged, seed, tally)
    share = sum(tally[1::2]) / rounds
    return share if side == "diggers" else 1 - share


def spread(value: int) -> float:
    return 12 + 0.3 * abs(value)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("side", choices=sorted(SIDES))
    parser.add_argument("--against", choices=("foreman", "master"), default="foreman")
    parser.add_argument("--generations", type=int, default=15)
    parser.add_argument("--many", type=int, default=40)
    parser.add_argument("--rounds", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    dice, places = random.Random(given.seed), SIDES[given.side]
    middle = [float(one) for one in habits.MASTER]
    width = [spread(one) if at in places else 0.0 for at, one in enumerate(habits.MASTER)]
    for generation in range(given.generations):
        drawn = [[round(dice.gauss(m, w)) for m, w in zip(middle, width, strict=True)] for _ in range(given.many)]
        for one in drawn:
            one[habits.SLOW] = max(one[habits.SLOW], 20)
        seed = 1000 * given.seed + generation
        results = [won(given.side, one, given.against, given.rounds, seed) for one in drawn]
        best = sorted(range(given.many), key=lambda at: -results[at])[: given.many // KEPT]
        for at in places:
            values = [drawn[i][at] for i in best]
            middle[at] = 0.3 * middle[at] + 0.7 * fmean(values)
            width[at] = 0.3 * width[at] + 0.7 * pstdev(values) + 1.0
        print(f"{generation}: mean {fmean(results):.3f}, best {max(results):.3f}", flush=True)
        print([round(one) for one in middle], flush=True)
    found = [round(one) for one in middle]
    for name, own in (("before", list(habits.MASTER)), ("found", found)):
        share = won(given.side, own, given.against, 8000, UNSEEN)
        low, high = wilson(share * 8000, 8000)
        print(f"{name}: {share:.1%} (95 %: {low:.1%} to {high:.1%})")


if __name__ == "__main__":
    main()
