"""Time at a table in real time: what the rules make due, and when each bot acts. Rules read no clock; this does."""

from __future__ import annotations

from underhall.table import TABLE, Due, Move
from underhall.terminal.table import LocalTable


class Clock:
    """Keeps the time of a table. Whoever has it tells it how late it is, in seconds that only go forward."""

    def __init__(self, table: LocalTable, now: float) -> None:
        self.table = table
        self.began = self.now = now
        self._left: dict[str, float] = {}
        """The seconds that are left of each clock, by its name."""
        self._bots: dict[int, float] = {}
        """When each bot acts next."""
        self._own: dict[int, float] = {}
        """Since when each seat's own clock runs, where the game has such."""
        for move in self._arrivals():
            self._play(TABLE, move)
        self._look_around()

    def _arrivals(self) -> list[Move]:
        """Who is connected: a bot is not, so that what all people must want depends on people alone. And nobody was
        here while a game was left."""
        state = self.table.sitting.state
        halt = state.halt()
        found = [] if halt is None or self.table.fresh else [halt]
        for seat in range(state.seats):
            move = state.link(seat, seat not in self.table.bots)
            if move is not None:
                found.append(move)
        return found

    def tick(self, now: float) -> bool:
        """Do what was to be done until now; whether anything happened."""
        passed, self.now = max(0.0, now - self.now), now
        for due in self._due():
            if due.running:
                self._left[due.name] -= passed
        happened = False
        while (act := self._next()) is not None:
            self._play(*act)
            self._look_around()
            happened = True
        return happened

    def play(self, seat: int, move: Move) -> bool:
        """A person acts; whether the record can no longer be written."""
        lost = self._play(seat, move)
        self._look_around()
        return lost

    def alarms(self) -> list[tuple[Move, float]]:
        """The moves that the table will make, and in how many seconds, the next first."""
        found = [(due.move, max(0.0, self._left[due.name])) for due in self._due() if due.running]
        return sorted(found, key=lambda alarm: alarm[1])

    def _play(self, seat: int, move: Move) -> bool:
        """Make a move; where the seat has a clock of its own, the rules are told first what it shows."""
        at, state = round(1000 * (self.now - self.began)), self.table.sitting.state
        if seat not in self._own:
            return self.table.play(seat, move, at)
        clock = state.clock(seat, round(1000 * (self.now - self._own[seat])))
        assert clock is not None
        lost = self.table.play(TABLE, clock, at)
        if state.clock(seat, 0) is None:  # its time was up
            return lost
        return self.table.play(seat, move, at) or lost

    def _due(self) -> list[Due]:
        return self.table.sitting.state.due() if self.table.sitting.state.outcome is None else []

    def _next(self) -> tuple[int, Move] | None:
        """What is to happen now, if anything: a clock before a bot."""
        for due in self._due():
            if due.running and self._left[due.name] <= 0:
                return TABLE, due.move
        state = self.table.sitting.state
        for seat, when in self._bots.items():
            if when <= self.now and seat in state.to_act and state.moves(seat):
                del self._bots[seat]
                return seat, self.table.bot_move(seat)
        return None

    def _look_around(self) -> None:
        """Something happened: clocks begin and end, and bots that waited for it think again."""
        due = self._due()
        self._left = {item.name: self._left.get(item.name, item.seconds) for item in due}
        state = self.table.sitting.state
        running = [seat for seat in range(state.seats) if state.clock(seat, 0) is not None]
        self._own = {seat: self._own.get(seat, self.now) for seat in running}
        self._bots = {seat: when for seat, when in self._bots.items() if seat in state.to_act}
        for seat in state.to_act:
            if seat in self.table.bots and seat not in self._bots:
                seconds = self.table.bots[seat].pace(state.view(seat))
                if seconds is not None:
                    self._bots[seat] = self.now + seconds
