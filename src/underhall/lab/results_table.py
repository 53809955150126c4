"""Results as one Parquet file, for whoever wants to reckon with them: a row for each seat of each game."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from underhall.lab.results import Results
from underhall.lab.tournament import Tournament
from underhall.table import UnderhallError

COLUMNS = (
    *("event", "game", "seats", "options", "first", "second", "deal", "seating"),
    *("seat", "bot", "won", "score", "reason", "decisions"),
)


def write_parquet(tournament: Tournament, results: Results, file: Path) -> int:
    """Write it; how many rows there are. `won` is the seat's share of the win."""
    try:
        import pyarrow as pa
        import pyarrow.parquet as pq
    except ModuleNotFoundError:
        raise UnderhallError("Parquet needs pyarrow, which is not installed: pip install 'underhall[lab]'") from None
    columns: dict[str, list[Any]] = {name: [] for name in COLUMNS}
    for event in tournament.events:
        same = (event.number + 1, event.game.name, event.seats, json.dumps(event.options, sort_keys=True))
        for deal in results.deals(event.number):
            task = deal.task
            for game in deal.games:
                for seat, bot in enumerate(game.bots):
                    won = 1 / len(game.winners) if seat in game.winners else 0.0
                    place = (task.first, task.second, task.deal, game.seating)
                    row = (*same, *place, seat, bot, won, game.scores[seat], game.reason, game.decisions)
                    for name, value in zip(COLUMNS, row, strict=True):
                        columns[name].append(value)
    pq.write_table(pa.table(columns), file, compression="zstd")
    return len(columns["seat"])
