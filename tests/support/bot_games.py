"""Whole games of bots, as they are read from their records."""

from __future__ import annotations

from underhall import bots, games
from underhall.bots import Bot
from underhall.table import ABANDON, TABLE, Chance, Event, Json, Record, Sitting


def bot_game(
    game: str, players: list[Bot], seed: int, options: dict[str, Json] | None = None, most: int | None = None
) -> Record:
    """A game of these bots, a seat each. With `most`, they break up when its record has so many lines."""
    sitting = Sitting.begin(games.get(game), len(players), options, Chance(seed))

    def tell(events: list[Event]) -> None:
        for seat, bot in enumerate(players):
            for event in events:
                bot.see(event.seen(seat))

    tell(sitting.opening)
    while sitting.state.outcome is None:
        if most is not None and len(sitting.record.entries) >= most:
            sitting.play(TABLE, ABANDON)
            break
        seat = sitting.state.to_act[0]
        tell(sitting.play(seat, players[seat].choose(sitting.state.view(seat))))
    return Record.parse(str(sitting.record))


def of_level(game: str, level: str, many: int) -> list[Bot]:
    """So many bots of one level."""
    return [bots.get(level, game)(seat) for seat in range(many)]
