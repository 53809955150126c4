"""Replays: the record of a finished game, step by step, as any seat saw it or with everything open."""

from __future__ import annotations

from typing import Final

from underhall import games
from underhall.hall.protocol.bodies import Frame, Replayed, ReplayWish
from underhall.hall.protocol.messages import Result
from underhall.hall.protocol.refusals import Refusal
from underhall.table import ABANDON, TABLE, BadRecord, Record, State, Step, replay
from underhall.table.events import Json

STEPS: Final = 3000
"""A record of more moves than this is not a game that anybody played."""
PAGE: Final = 100
"""Steps in one answer: each has a whole view, which takes far more than the step itself, in time and in bytes."""
BYTES: Final = 200_000
"""A game in real time has many small moves, so its record is larger than anything else that is sent to a hall."""


def replayed(wish: ReplayWish) -> Replayed:
    """A page of the record's game: with the first, all of it is checked. BadRecord says what is wrong with it."""
    record = Record.parse(wish.record)
    if record.outcome is None:
        raise Refusal("bad_record", "This game is not over: its record cannot be replayed yet.")
    if wish.seat is not None and wish.seat >= record.seats:
        raise Refusal("bad_record", f"The record has no seat {wish.seat}.")
    first, frames, more = wish.first, [], None
    for step in replay(record, games.get):
        if step.number > STEPS:
            raise BadRecord(f"more than {STEPS} moves")
        if step.number == first + PAGE:
            more = step.number
            if first:
                break  # with the first page all of it was checked
        if first <= step.number < first + PAGE:
            frames.append(_frame(step, wish))
    end = record.outcome
    result = Result(end.reason, list(end.scores), list(end.winners))
    game = games.get(record.game, record.rules)
    made = Replayed(record.game, record.rules, record.seats, record.options, record.players, frames, result)
    made.live, made.more = game.is_live(record.options), more
    made.analysed = game.in_turns(record.options) is not None
    return made


def _frame(step: Step, wish: ReplayWish) -> Frame:
    by = None if step.played is None or step.played.seat == TABLE else step.played.seat
    move = None if step.played is None else step.played.move
    view = _facts(step.state, wish)
    at = None if step.played is None else step.played.at
    events = [event.seen(wish.seat) for event in step.events]
    return Frame(view, list(step.state.to_act), by, move, events, at)


def _facts(state: State, wish: ReplayWish) -> dict[str, Json]:
    if not wish.open or state.outcome is not None:
        return state.view(wish.seat).facts()
    # after the end everything is open: so a twin that ends here shows all that is hidden now
    twin = state.copy()
    twin.play(TABLE, ABANDON)
    return twin.view(wish.seat).facts()
