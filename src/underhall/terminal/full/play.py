"""Playing at this machine on the whole screen: people at the keyboard, and bots."""

from __future__ import annotations

import asyncio
import time

from textual import events

from underhall.table import TABLE, Move, UnderhallError, View
from underhall.terminal.clock import Clock
from underhall.terminal.full.dialogs import HandOver, Question
from underhall.terminal.full.frame import Frame
from underhall.terminal.narration import Teller, called
from underhall.terminal.table import LocalTable

PAUSE = 0.3
"""Seconds after a bot's move, so that one can follow; none where all act at once."""

BEAT = 0.1
"""Seconds between two looks at the clock, in real time."""


class PlayFrame(Frame):
    """A game at this machine. The table has begun."""

    def __init__(self, table: LocalTable, teller: Teller, pause: float = PAUSE) -> None:
        super().__init__(teller)
        self.table = table
        self.pause = pause
        self.busy = True
        """Whether bots are at it; then nobody else acts."""
        self.seat = table.people[0]
        """The person who sits before the screen."""
        self._alone = len(table.people) == 1
        self._told: dict[int, list[str]] = {seat: [] for seat in table.people}
        self._heard: dict[int, int] = dict.fromkeys(table.people, 0)
        """How many events of the seat's stream are told or passed over in silence."""
        live = teller.game.is_live(table.sitting.state.options)
        self.clock = Clock(table, self.now()) if live else None
        """Who keeps the time, where the game is played in real time."""

    def now(self) -> float:
        """How late it is."""
        return time.monotonic()

    def on_mount(self) -> None:
        self.call_after_refresh(self.go_on if self.clock is None else self.go_live)

    # ---------------------------------------------------------------- in real time
    def go_live(self) -> None:
        """Everybody acts at once, and the clock is looked at ten times a second."""
        self.busy = False
        self.show_table()
        self.set_interval(BEAT, self.beat)

    def beat(self) -> None:
        """See what time has brought."""
        assert self.clock is not None
        try:
            happened = self.clock.tick(self.now())
        except UnderhallError as error:
            self.fail(error)
            return
        if happened:
            self.show_table(keep=True)
        elif self.view is not None and self.drawn:
            self.show_head(self.view)

    def headline(self, view: View) -> str:
        return " · ".join([super().headline(view), *self._alarms()])

    def _alarms(self) -> list[str]:
        if self.clock is None:
            return []
        write = self.teller.game.write_move
        return [self.clock_name(write(move), seconds) for move, seconds in self.clock.alarms()]

    # ---------------------------------------------------------------- the course of a game
    def go_on(self) -> None:
        """Bots act until a person is asked."""
        self.busy = True
        self.run_worker(self._bots(), exclusive=True)

    async def _bots(self) -> None:
        state = self.table.sitting.state
        try:
            pause = 1.0  # the table is shown before the first of them thinks
            while state.outcome is None and (seat := self.table.waiting_bot) is not None:
                if pause:
                    self.show_table(asked=False)
                pause = self.pause if len(state.to_act) == 1 else 0.0
                move = await asyncio.to_thread(self.table.bot_move, seat)
                await asyncio.sleep(pause)
                self._play(seat, move)
        except UnderhallError as error:
            self.fail(error)
            return
        self.busy = False
        if state.outcome is None and state.to_act[0] != self.seat:
            self.seat = state.to_act[0]
            await self.push_screen_wait(HandOver(self.say("hand-over", name=self.teller.names[self.seat])))
        self.show_table()

    def show_table(self, asked: bool = True, keep: bool = False) -> None:
        """The table as the person before the screen sees it; when several played and it is over, as anybody may."""
        state = self.table.sitting.state
        you = self.seat if self._alone or state.outcome is None else None
        self.show(state.view(you), self._lines(), asked and state.outcome is None, keep)

    def _lines(self) -> list[str]:
        lines, stream = self._told[self.seat], self.table.streams[self.seat]
        heard, self._heard[self.seat] = self._heard[self.seat], len(stream)
        news = [event for event in stream[heard:] if not self.teller.silent(event, self.seat)]
        lines += [self.teller.event(event, self.seat) for event in news]
        return lines

    def _play(self, seat: int, move: Move) -> None:
        if (self.clock or self.table).play(seat, move):
            keeper = self.table.keeper
            self.note = self.say("record-lost", file=str(keeper.file), why=keeper.trouble)

    # ---------------------------------------------------------------- what a person does
    def act(self, move: Move) -> None:
        if self.busy or self.table.sitting.state.outcome is not None:
            return
        try:
            self._play(self.seat, move)
        except UnderhallError as error:  # in real time another may have been faster
            self.answer(self.teller.refused(error))
            return
        self._after()

    def _after(self) -> None:
        """Somebody acted: the others go on."""
        if self.clock is None:
            self.go_on()
        else:
            self.show_table()

    def check(self, move: Move) -> None:
        self.table.sitting.state.check(self.seat, move)

    def on_table_key(self, key: str, character: str) -> bool:
        over = self.table.sitting.state.outcome is not None
        if character in ("h", "w"):
            if not self.busy and not over:
                self.run_worker(self._hint())
        elif character == "R":
            if not self.busy and not over:
                self._ask_resign()
        elif character == "q" and over:
            self.exit()
        else:
            return super().on_table_key(key, character)
        return True

    async def _hint(self) -> None:
        view, seat = self.view, self.seat
        if view is None or not view.moves:
            return
        self.busy = True
        try:
            hint = await asyncio.to_thread(self.table.hint, view, seat)
        finally:
            self.busy = False
        self.aim_at(hint.move)
        why = self.teller.why(hint.reason, seat)
        bot = called(hint.bot, self.teller.words)
        self.answer(self.say("full-hint", bot=bot, move=self.teller.label(view, hint.move), why=why))

    def _ask_resign(self) -> None:
        move = self.table.resignation(self.seat)
        if move is None:
            self.answer(self.say("cannot-resign"))
            return
        resigning = move

        def answered(yes: bool | None) -> None:
            if yes:
                self._play(TABLE, resigning)
                self._after()

        self.push_screen(Question(self.say("full-resign"), self.say("full-yes-no")), answered)

    def on_unmount(self, event: events.Unmount) -> None:
        self.workers.cancel_all()
