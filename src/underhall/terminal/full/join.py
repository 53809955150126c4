"""Playing at a hall from the terminal, in the same frame: what the hall tells is shown, what is chosen is sent.

The connection is the hall's own client (`underhall.hall.client.Visitor`); here it is only what it can do.
"""

from __future__ import annotations

import secrets
import time
from collections.abc import AsyncIterator, Callable
from typing import Any, Protocol

from rich.text import Text

from underhall.table import Move, UnderhallError, View
from underhall.terminal.full.dialogs import Line, Question
from underhall.terminal.full.drawing import Drawing
from underhall.terminal.full.frame import Frame
from underhall.terminal.narration import Teller, called
from underhall.words import Words

Message = dict[str, Any]


class Hall(Protocol):
    """A connection to a hall."""

    def follow(
        self, table: str, last: Callable[[], int | None], invite: str | None = None
    ) -> AsyncIterator[Message]: ...

    async def send(self, message: Message) -> None: ...


def names_at(room: Message, words: Words) -> list[str]:
    """Who sits where: people by their names, bots by theirs, free seats by number."""
    names = []
    for number, seat in enumerate(room["seats"]):
        person, bot = seat.get("person"), seat.get("bot")
        taken = person["name"] if person else called(bot, words) if bot else None
        names.append(taken or words.say("seat-name", seat=number))
    return names


class JoinFrame(Frame):
    """A seat at a table of a hall."""

    KEYS = "full-join-keys"
    HELP = "full-join-help"

    def __init__(self, hall: Hall, room: Message, teller: Teller, invite: str | None = None) -> None:
        super().__init__(teller)
        self.hall = hall
        self.room = room
        self.invite = invite
        self.sight: Message = {}
        self.lost = False
        """Whether the connection is broken."""
        self.lines: list[str] = []
        self.last = 0
        """The number of the last entry of the table's log that was seen."""
        self.greeted = False
        """Whether the hall has shown the table once."""
        self.pending: Message | None = None
        """The move that was sent and is not answered yet."""
        self._ahead = 0.0
        """By how many seconds the hall's clock is before ours."""

    @property
    def busy(self) -> bool:
        """Whether a move is on its way. In real time one sends ahead."""
        return self.pending is not None and not self.room.get("live", False)

    def on_mount(self) -> None:
        self.run_worker(self._follow(), exclusive=True)
        self.set_interval(1.0, self._beat)

    def _beat(self) -> None:
        if self.view is not None and self.drawn:
            self.show_head(self.view)

    # ---------------------------------------------------------------- what the hall tells
    async def _follow(self) -> None:
        table = str(self.room["id"])
        try:
            async for message in self.hall.follow(table, lambda: self.last, self.invite):
                self.lost = message["type"] == "lost"
                await self.take(message)
        except UnderhallError as error:  # such as a pack of cards that is not here
            self.fail(error)

    async def take(self, message: Message) -> None:
        """One message of the hall."""
        kind = message["type"]
        if "room" in message and isinstance(message["room"], dict):
            self.room = message["room"]
            self.teller.names = names_at(self.room, self.teller.words)
        if kind == "table":
            await self._take_table(message)
        elif kind == "update":
            self._hear(message["happened"])
        elif kind == "said" and "text" in message:
            self.lines.append(f"{message['who']['name']}: {message['text']}")
        if self.pending is not None and message.get("re") == self.pending["id"]:
            self.pending = None
        if message.get("sight"):
            self.sight = message["sight"]
            clocks = self.sight.get("clocks") or {}
            self._ahead = clocks.get("now", 0) / 1000 - time.time() if clocks else self._ahead
        if kind in ("table", "update", "room", "said", "lost", "refused"):
            self.show_table(keep=kind != "update" or self.room.get("live", False))
        if kind == "refused":
            self.answer(self._why(message))

    async def _take_table(self, message: Message) -> None:
        for happened in message.get("missed") or []:
            self._hear(happened)
        if not self.greeted:  # what was said before we came
            self.lines += [f"{said['who']['name']}: {said['text']}" for said in message.get("chat") or []]
        self.greeted = True
        self.last = self.room["n"]
        if self.pending is not None:
            await self.hall.send(self.pending)  # whether it was played before the fall, its id tells

    def _hear(self, happened: Message) -> None:
        self.last = happened["n"]
        you = self.room.get("you")
        told = [event for event in happened.get("events") or [] if not self.teller.silent(event, you)]
        self.lines += [self.teller.event(event, you) for event in told]

    def _why(self, message: Message) -> str:
        """Why the hall refuses, by the rule where the reader's language is not that of errors."""
        rule = message.get("rule")
        told = self.teller.rule(rule) if rule and self.teller.words.lang != "en" else None
        return self.say("not-now", why=told or str(message["message"]))

    # ---------------------------------------------------------------- showing
    def show_table(self, keep: bool = False) -> None:
        """The table as the hall shows it to this seat; before the start, who is there."""
        if self.sight.get("text"):
            view = self.teller.game.read_view(self.sight["text"])
            self.show(view, self.lines, asked=not self.busy, keep=keep)
        elif self.drawn:
            self._show_waiting()

    def _show_waiting(self) -> None:
        marks = ["●" if seat.get("here") or seat.get("bot") else "○" for seat in self.room["seats"]]
        rows = "\n".join(f"{mark} {name}" for mark, name in zip(marks, self.teller.names, strict=True))
        self.base.query_one("#board", Drawing).show(Text(f"{self.teller.game.title}\n\n{rows}"))
        told = self.say("full-lost") if self.lost else self.say("full-not-begun")
        self.tell_prompt(told)

    def prompt(self, view: View) -> str:
        if self.lost:
            return self.say("full-lost")
        undo = [self.say("full-undo")] if self.sight.get("undo") else []
        return " · ".join([super().prompt(view), *undo])

    def headline(self, view: View) -> str:
        return " · ".join([super().headline(view), *self._clocks()])

    def _clocks(self) -> list[str]:
        """The reader's own time, and what the table will do by itself."""
        clocks = self.sight.get("clocks") or {}
        now = 1000 * (time.time() + self._ahead)
        told = []
        due = (clocks.get("due") or {}).get(str(self.room.get("you")))
        if due is not None:
            told.append(self.say("full-your-time", time=self.minutes((due - now) / 1000)))
        alarms = [alarm for alarm in clocks.get("alarms") or [] if alarm.get("due") is not None]
        return told + [self.clock_name(alarm["move"], (alarm["due"] - now) / 1000) for alarm in alarms]

    # ---------------------------------------------------------------- what a person does
    def post(self, kind: str, **more: str) -> Message:
        """Send a request about this table."""
        message = {"type": kind, "table": self.room["id"], "id": secrets.token_hex(8), **more}
        self.run_worker(self.hall.send(message))
        return message

    def act(self, move: Move) -> None:
        if self.busy:
            return
        self.pending = self.post("play", move=self.teller.game.write_move(move))
        self.show_table()

    def leaving(self) -> str:
        return self.say("full-leave-hall")

    def on_table_key(self, key: str, character: str) -> bool:
        playing = bool(self.sight) and self.room["status"] == "playing"
        if character in ("h", "w"):
            self.answer(self.say("full-no-hints"))
        elif character == "u" and self.sight.get("undo"):
            self.post("undo")
        elif character == "t":
            self.push_screen(Line(self.say("full-talk"), ""), self._talked)
        elif character == "R" and playing:
            self.push_screen(Question(self.say("full-resign"), self.say("full-yes-no")), self._resigned)
        elif character == "q" and self.room["status"] in ("over", "closed"):
            self.exit()
        else:
            return super().on_table_key(key, character)
        return True

    def _talked(self, text: str | None) -> None:
        if text and text.strip():
            self.post("say", text=text.strip())

    def _resigned(self, yes: bool | None) -> None:
        if yes:
            self.post("resign")
