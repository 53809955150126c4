"""Another way: from any decision of a finished game somebody plays on otherwise, against bots. Nothing of it is stored:
whoever does it keeps the line of moves, and sends it along. What was played in real time goes on by moves alone: nobody
has a clock here."""

from __future__ import annotations

import random
import time
from typing import Final

from underhall import bots, games
from underhall.bots import Bot
from underhall.hall.protocol.bodies import Attempt, AttemptWish, Frame, LineMove
from underhall.hall.protocol.messages import Result
from underhall.hall.protocol.refusals import Refusal
from underhall.table import TABLE, Chance, Event, Record, State, replay

LEVEL: Final = "foreman"
"""How well the others play on."""
SECONDS: Final = 2.0
"""After so long an answer is given, and the bots go on when they are asked again."""


class _Game:
    """The game as it was, up to the decision; then as it goes on."""

    def __init__(self, wish: AttemptWish) -> None:
        record = Record.parse(wish.record)
        if record.outcome is None or games.get(record.game, record.rules).in_turns(record.options) is None:
            raise Refusal("bad_record", "Only a game that is over, in which all play together, can be gone back to.")
        if wish.seat >= record.seats:
            raise Refusal("bad_record", f"The record has no seat {wish.seat}.")
        self.seat = wish.seat
        kind = bots.get(bots.at_level(record.game, LEVEL), record.game)
        self.others: dict[int, Bot] = {seat: kind() for seat in range(record.seats) if seat != wish.seat}
        self.dice = f"{record.digest} {wish.step}"
        state = self._lead_to(record, wish.step).in_turns(Chance(random.Random(self.dice).getrandbits(64)))
        assert state is not None
        self.state = state
        self.frames: list[Frame] = [self._frame(None, [])]
        self.line: list[LineMove] = []
        for one in wish.line:
            self.play(one.seat, one.move)

    def _lead_to(self, record: Record, number: int) -> State:
        for step in replay(record, games.get):
            self._show(step.events)
            if step.number == number:
                return step.state
        raise Refusal("bad_record", f"The record has no move {number}.")

    def _show(self, events: list[Event]) -> None:
        for seat, bot in self.others.items():
            for event in events:
                bot.see(event.seen(seat))

    def _frame(self, seat: int | None, events: list[Event], move: str | None = None) -> Frame:
        told = [event.seen(self.seat) for event in events]
        return Frame(self.state.view(self.seat).facts(), list(self.state.to_act), seat, move, told)

    def play(self, seat: int, move: str) -> None:
        """One more move."""
        events = self.state.play(seat, move)
        self._show(events)
        self.line.append(LineMove(seat, move))
        self.frames.append(self._frame(None if seat == TABLE else seat, events, move))

    def go_on(self, until: float) -> None:
        """The others play until this seat is asked, the game is over, or the time is."""
        state = self.state
        while state.outcome is None and self.seat not in state.to_act and time.monotonic() < until:
            seat = state.to_act[0]
            bot = self.others[seat]
            bot.rng = random.Random(f"{self.dice} {len(self.line)}")
            self.play(seat, state.game.write_move(bot.choose(state.view(seat))))


def attempted(wish: AttemptWish) -> Attempt:
    """How it stands after this line, and after what the others do then."""
    game = _Game(wish)
    game.go_on(time.monotonic() + SECONDS)
    state, end = game.state, game.state.outcome
    asked = game.seat in state.to_act
    moves = [state.game.write_move(move) for move in state.moves(game.seat)] if asked else []
    result = None if end is None else Result(end.reason, list(end.scores), list(end.winners))
    return Attempt(
        state.game.name, state.seats, dict(state.options), game.frames[wish.known :], game.line, moves, result
    )
