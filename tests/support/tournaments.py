"""A small tournament, and playing one."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

from underhall.lab.results import DealResult, Results
from underhall.lab.run import run
from underhall.lab.tournament import Tournament, parse_tournament

SMALL = """
name = "Small"
seed = 5
[[events]]
game = "montanara"
bots = ["random", { name = "random too", bot = "random" }, "foreman"]
deals = 3
[[events]]
game = "saboteur"
seats = 3
bots = ["random", "foreman"]
deals = 2
"""


def all_deals(tournament: Tournament, folder: Path) -> list[DealResult]:
    with closing(Results(folder, tournament.identity)) as results:
        return [deal for event in tournament.events for deal in results.deals(event.number)]


def played(text: str, folder: Path, **how: object) -> list[DealResult]:
    tournament = parse_tournament(text)
    with closing(Results(folder, tournament.identity, text)) as results:
        run(tournament, results, **how)  # type: ignore[arg-type]
    return all_deals(tournament, folder)
