"""Watching a record on the whole screen: step by step, forward and back, as a seat saw it or with everything open."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from underhall import games
from underhall.table import ABANDON, TABLE, Event, Move, Record, State, View, replay
from underhall.terminal.full.frame import Frame
from underhall.terminal.narration import Teller

PACE = 1.0
"""Seconds between two steps of a record that has not kept its time."""
LONGEST = 5.0
"""Nobody waits longer than this for the next step."""
OPEN = -2
"""The viewer who sees everything."""


@dataclass(frozen=True, slots=True)
class Moment:
    """A step of a record: what happened, the state after it, and when it was, if the record has kept that."""

    events: Sequence[Event]
    state: State
    at: int | None


def moments(record: Record) -> list[Moment]:
    """The whole record, each step with a state of its own, so that one can go back."""
    return [
        Moment(step.events, step.state.copy(), None if step.played is None else step.played.at)
        for step in replay(record, games.get)
    ]


class WatchFrame(Frame):
    """A record, at one of its steps."""

    KEYS = "full-watch-keys"
    HELP = "full-watch-help"

    def __init__(self, record: Record, teller: Teller, seat: int | None = None) -> None:
        super().__init__(teller)
        self.moments = moments(record)
        self.viewers: list[int | None] = [None, *range(record.seats)]
        if record.outcome is not None:  # before the end what is hidden stays so
            self.viewers.append(OPEN)
        self.viewer = seat
        self.step = 0
        self.playing = False
        self._told: dict[int | None, list[list[str]]] = {}

    def on_mount(self) -> None:
        self.call_after_refresh(self.show_step)

    # ---------------------------------------------------------------- showing
    def show_step(self) -> None:
        """The table after this step, as the viewer sees it."""
        self.show(self._view(), self._lines(), asked=False)

    def _view(self) -> View:
        state = self.moments[self.step].state
        if self.viewer != OPEN or state.outcome is not None:
            return state.view(None if self.viewer == OPEN else self.viewer)
        twin = state.copy()  # after the end everything is open: a twin that ends here shows what is hidden now
        twin.play(TABLE, ABANDON)
        return twin.view(None)

    def _lines(self) -> list[str]:
        """What the viewer has seen so far; each step is put into words once."""
        you = None if self.viewer == OPEN else self.viewer
        told = self._told.setdefault(you, [])
        for moment in self.moments[len(told) : self.step + 1]:
            told.append([self.teller.event(event.seen(you), you) for event in moment.events])
        return [sentence for sentences in told[: self.step + 1] for sentence in sentences]

    def prompt(self, view: View) -> str:
        last = len(self.moments) - 1
        where = self.say("full-step", step=self.step, last=last, playing="yes" if self.playing else "no")
        outcome = self.moments[self.step].state.outcome
        ending = [] if outcome is None else self.teller.result(outcome, None if self.viewer == OPEN else self.viewer)
        return " ".join([f"{where} · {self._viewer_name()}", *ending])

    def _viewer_name(self) -> str:
        if self.viewer is None:
            return self.say("full-as-spectator")
        if self.viewer == OPEN:
            return self.say("full-as-open")
        return self.say("full-as-seat", name=self.teller.names[self.viewer])

    # ---------------------------------------------------------------- going on
    def go_to(self, step: int) -> None:
        """To a step, or to the first or last where there is none."""
        self.step = max(0, min(step, len(self.moments) - 1))
        if self.step == len(self.moments) - 1:
            self.playing = False
        self.show_step()

    def _play_on(self) -> None:
        """The next step, after as long as the table took, where the record tells."""
        if not self.playing:
            return
        here, after = self.moments[self.step], self.moments[min(self.step + 1, len(self.moments) - 1)]
        wait = PACE if after.at is None else min(LONGEST, (after.at - (here.at or 0)) / 1000)
        self.set_timer(wait, self._advance)

    def _advance(self) -> None:
        if self.playing:
            self.go_to(self.step + 1)
            self._play_on()

    def act(self, move: Move) -> None:
        """Nobody plays here."""

    def on_table_key(self, key: str, character: str) -> bool:
        steps = {"right": 1, "left": -1, "pagedown": 10, "pageup": -10, "down": 1, "up": -1}
        if key in steps:
            self.playing = False
            self.go_to(self.step + steps[key])
        elif key in ("home", "end"):
            self.go_to(0 if key == "home" else len(self.moments) - 1)
        elif key == "space":
            self.playing = not self.playing and self.step < len(self.moments) - 1
            self.show_step()
            self._play_on()
        elif character in ("v", "s"):
            self.viewer = self.viewers[(self.viewers.index(self.viewer) + 1) % len(self.viewers)]
            self.show_step()
        elif character == "q":
            self.exit()
        elif character in (":", "/"):
            pass
        else:
            return super().on_table_key(key, character)
        return True
