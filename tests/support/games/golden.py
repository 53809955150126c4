"""Games kept as they were: a change of rules, chance, notation or record format shows here first.

`python -m tests.support.games.golden` writes them anew, for a change that is meant.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from tests.support.games.out_of_mine.chooser import lively

from underhall import bots, games
from underhall.arena.match import play_match
from underhall.table import Chance, Json, Record, Sitting

GAMES = Path(__file__).parents[2] / "games"


@dataclass(frozen=True)
class Golden:
    """How a game came about."""

    game: str
    name: str
    seed: int
    players: tuple[str, ...]
    options: dict[str, Json] = field(default_factory=dict)

    @property
    def file(self) -> Path:
        return GAMES / self.game / "golden" / f"{self.name}.jsonl"

    def __str__(self) -> str:
        return f"{self.game}-{self.name}"


def by_bots(golden: Golden) -> Record:
    """Bots with seeds of their own."""
    seats = [bots.get(player, golden.game)(golden.seed + seat) for seat, player in enumerate(golden.players)]
    return play_match(games.get(golden.game), seats, golden.options, Chance(golden.seed)).record


def by_twins(golden: Golden) -> Record:
    """Bots with the same seed, taking turns."""
    game, seed = games.get(golden.game), golden.seed
    sitting = Sitting.begin(game, len(golden.players), golden.options, Chance(seed), golden.players)
    seats = [bots.get(player, golden.game)(seed) for player in golden.players]
    while sitting.state.to_act:
        (seat,) = sitting.state.to_act
        sitting.play(seat, seats[seat].choose(sitting.state.view(seat)))
    return sitting.record


def by_the_clock(golden: Golden) -> Record:
    """Real time, where anybody acts at any moment."""
    rng, clock = random.Random(golden.seed), 0
    sitting = Sitting.begin(games.get(golden.game), len(golden.players), golden.options, Chance(golden.seed))
    while sitting.state.outcome is None:
        clock += rng.randrange(900)
        sitting.play(*lively(sitting.state, rng), clock)
    return sitting.record


KEPT: list[tuple[Golden, Callable[[Golden], Record]]] = [
    (Golden("saboteur", "foremen", 21, ("foreman",) * 5), by_bots),
    (
        Golden(
            "saboteur",
            "first_edition",
            22,
            ("foreman", "random", "foreman"),
            {"preset": "first", "selfish_dwarf": True},
        ),
        by_bots,
    ),
    (
        Golden(
            "saboteur",
            "old_text",
            23,
            ("foreman",) * 10,
            {"link_required": False, "no_gold_with_broken_tool": True},
        ),
        by_bots,
    ),
    (Golden("montanara", "foremen", 11, ("foreman", "foreman")), by_twins),
    (Golden("montanara", "letter", 12, ("foreman", "random"), {"dig_all": "true", "first": "1"}), by_twins),
    (Golden("montanara", "flat", 13, ("random", "random"), {"sizes": "18-18-18-18"}), by_twins),
    (Golden("imperial_miners", "solo", 31, ("foreman",)), by_bots),
    (Golden("imperial_miners", "first_game", 32, ("foreman", "random"), {"first_game": True}), by_bots),
    (Golden("imperial_miners", "five", 33, ("foreman", "random", "foreman", "foreman", "random")), by_bots),
    (
        Golden("out_of_mine", "ticks", 21, ("apprentice", "miner", "foreman"), {"elves": True, "elements": True}),
        by_bots,
    ),
    (Golden("out_of_mine", "free", 22, ("miner", "miner"), {"mode": "free", "ticks": 20}), by_bots),
    (
        Golden("out_of_mine", "letters", 24, ("miner", "foreman"), {"pace": "correspondence", "elves": True}),
        by_bots,
    ),
    (Golden("out_of_mine", "real", 23, ("", "", ""), {"pace": "real", "elements": True}), by_the_clock),
]


if __name__ == "__main__":
    for golden, play in KEPT:
        golden.file.parent.mkdir(exist_ok=True)
        golden.file.write_text(str(play(golden)))
