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


def live_bot_game(players: list[Bot], seed: int, options: dict[str, Json] | None = None, rounds: int = 7) -> Record:
    """A game of Out of Mine! in real time: each bot acts at its own pace, and the table when something is due. They
    break up after so many rounds."""
    sitting = Sitting.begin(games.get("out_of_mine"), len(players), {"pace": "real", **(options or {})}, Chance(seed))
    state, now, ended = sitting.state, 0.0, 0
    acts: dict[int, float] = {}
    clocks: dict[str, float] = {}
    while state.outcome is None:
        due = {item.name: item for item in state.due() if item.running}
        clocks = {name: clocks.get(name, now + item.seconds) for name, item in due.items()}
        paces = {seat: players[seat].pace(state.view(seat)) for seat in state.to_act}
        acts = {seat: acts.get(seat, now + pace) for seat, pace in paces.items() if pace is not None}
        alarm = min(clocks, key=lambda name: clocks[name], default="")
        seat = min(acts, key=lambda one: acts[one], default=-1)
        if seat < 0 or (alarm and clocks[alarm] <= acts[seat]):
            who, now, move = TABLE, clocks[alarm], due[alarm].move
        else:
            who, now, move = seat, acts.pop(seat), players[seat].choose(state.view(seat))
        told = sitting.play(who, move, round(1000 * now))
        ended += sum(event.name == "score" and event.facts["seat"] == 0 for event in told)
        if ended == rounds and state.outcome is None:
            sitting.play(TABLE, ABANDON)
    return Record.parse(str(sitting.record))


def of_level(game: str, level: str, many: int) -> list[Bot]:
    """So many bots of one level."""
    return [bots.get(level, game)(seat) for seat in range(many)]
