"""A game at this machine: the sitting with its record, the bots, and all that each seat has seen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from underhall import bots as all_bots
from underhall.arena.match import OwnClocks, choose
from underhall.bots import Bot, Reason
from underhall.table import TABLE, Event, Json, Move, Sitting, View, resign
from underhall.terminal.saved_games import Keeper


class Hint(NamedTuple):
    """What a bot would do in a person's place, and why."""

    bot: str
    move: Move
    reason: Reason | str


class LocalTable:
    """People at this keyboard and bots. Each person is shown what that seat sees, and nothing else."""

    def __init__(self, sitting: Sitting, keeper: Keeper, bots: Mapping[int, Bot]) -> None:
        self.sitting = sitting
        self.keeper = keeper
        self.bots = bots
        seats = range(sitting.state.seats)
        self.people = [seat for seat in seats if seat not in bots]
        self.streams: list[list[dict[str, Json]]] = [[] for _ in seats]
        """All that each seat has seen."""
        self.fresh = True
        """Whether it begins here, and was not taken up again."""
        self._decisions = 0
        self._clocks = OwnClocks()

    def begin(self, past: Sequence[Sequence[Event]] = ()) -> None:
        """Show everybody the set-up, or what happened before a game was taken up again."""
        self.fresh = not past
        for events in past or [self.sitting.opening]:
            self._spread(events)
        state = self.sitting.state
        halt = state.halt()
        if past and halt is not None and any(state.clock(seat, 0) is not None for seat in range(state.seats)):
            self.play(TABLE, halt)  # nobody was here, so nobody's own clock has run

    def in_time(self, seat: int, seconds: float) -> bool:
        """Whether a seat that has taken so long may still act; where it has a clock of its own, that is told first."""
        if not self._clocks.runs(self.sitting, seat):
            return True
        self._spread(self._clocks.advance(self.sitting, seat, seconds))
        self.keeper.keep()
        return self._clocks.runs(self.sitting, seat)

    def bot_in_time(self, seat: int) -> bool:
        """The same for a bot, whose own clock runs by its pace, without waiting."""
        running = self._clocks.runs(self.sitting, seat)
        return not running or self.in_time(seat, self.bots[seat].pace(self.sitting.state.view(seat)) or 0.0)

    @property
    def waiting_bot(self) -> int | None:
        """The seat of a bot that is asked now, if any is."""
        return next((seat for seat in self.sitting.state.to_act if seat in self.bots), None)

    def bot_move(self, seat: int) -> Move:
        """What the bot at this seat chooses."""
        return choose(self.bots[seat], self.sitting.state, seat, self._decisions)[0]

    def play(self, seat: int, move: Move, at: int | None = None) -> bool:
        """Play a move, keep the record, and show everybody what happened. Whether the record could be written before
        and cannot any more."""
        self._decisions += 1
        events = self.sitting.play(seat, move, at)
        before = self.keeper.trouble
        self.keeper.keep()
        self._spread(events)
        return self.keeper.trouble is not None and before is None

    def _spread(self, events: Sequence[Event]) -> None:
        """Show each seat its part of what happened."""
        for event in events:
            for seat, stream in enumerate(self.streams):
                seen = event.seen(seat)
                stream.append(seen)
                if seat in self.bots:
                    self.bots[seat].see(seen)

    def resignation(self, seat: int) -> Move | None:
        """The table's move by which this seat gives the game up; None with more than two seats."""
        move = resign(seat)
        return move if move in self.sitting.state.moves(TABLE) else None

    def hint(self, view: View, seat: int) -> Hint:
        """What the game's strongest bot would do with what this seat has seen."""
        game = self.sitting.game
        bot = all_bots.get(all_bots.at_level(game.name, "master"), game.name)(0)
        for event in self.streams[seat]:
            bot.see(event)
        move = choose(bot, self.sitting.state, seat, self._decisions)[0]
        return Hint(bot.name, move, bot.why(view, move))
