"""A process in which bots think: `python -m underhall.hall.bots.process MODULE…`. It reads jobs and writes moves, one
JSON text a line.

It holds bots, never a state: a job brings the view of one seat in notation and what that seat has seen since the last
job.
"""

from __future__ import annotations

import importlib
import sys
import time
from collections import OrderedDict
from typing import Any, Final, Literal

import msgspec
from msgspec import Struct

from underhall import bots, games
from underhall.bots import Bot, Reason
from underhall.hall.line_process import answering
from underhall.table import View

BOTS_MOST: Final = 2000
"""Bots kept in memory; one that was dropped is shown its seat's stream again."""


Question = Literal["move", "pace", "act", "hint"]
"""What is asked: a move; or where time is real, when it will act, and when that time has come, a move if it still
wants to; or for a person who plays this seat, a move and why."""


class Job(Struct):
    """What a bot is asked."""

    key: str
    game: str
    rules: int
    bot: str
    seed: int
    view: str
    known: int
    """How many events of the seat's stream this bot should have seen already."""
    events: list[Any] = []
    """Those that follow; the hall has them as text already."""
    ask: Question = "move"
    seconds: float = 0.0
    """For how long it should think at most; 0 if nobody has said."""


class Choice(Struct, omit_defaults=True):
    """What it answers: a move, or `again` if it needs the whole stream of its seat, or what went wrong. Where time is
    real: after how many seconds it will act, or `rest`, not before something happens."""

    move: str | None = None
    seconds: float = 1.0
    rest: bool = False
    again: bool = False
    error: str | None = None
    why: str = ""
    facts: dict[str, Any] = {}
    said: str = ""
    """Its reason, where it was asked for a hint: the key of a message and its facts, or one sentence."""


class Kept:
    """A bot and how much of its seat's stream it has seen."""

    __slots__ = ("bot", "seen")

    def __init__(self, bot: Bot) -> None:
        self.bot = bot
        self.seen = 0


def choose(kept: OrderedDict[str, Kept], job: Job) -> Choice:
    """One job."""
    one = kept.get(job.key)
    if one is None or one.seen != job.known:
        if job.known:
            kept.pop(job.key, None)
            return Choice(again=True)
        one = kept[job.key] = Kept(bots.get(job.bot, job.game)(job.seed))
    kept.move_to_end(job.key)
    if len(kept) > BOTS_MOST:
        kept.popitem(last=False)
    for event in job.events:
        one.bot.see(event)
    one.seen += len(job.events)
    one.bot.until = time.monotonic() + job.seconds if job.seconds else None
    view = games.get(job.game, job.rules).read_view(job.view)
    if job.ask == "hint":
        return _hint(one.bot, view)
    if job.ask != "move":
        seconds = one.bot.pace(view)
        if job.ask == "pace" or seconds is None:
            return Choice(rest=True) if seconds is None else Choice(seconds=seconds)
    return Choice(move=view.game.write_move(one.bot.choose(view)))


def _hint(bot: Bot, view: View) -> Choice:
    move = bot.choose(view)
    reason, text = bot.why(view, move), view.game.write_move(move)
    if isinstance(reason, Reason):
        return Choice(text, why=reason.key, facts=dict(reason.facts))
    return Choice(text, said=reason)


def main() -> None:
    """Serve jobs until the hall closes the pipe."""
    for module in sys.argv[1:]:
        importlib.import_module(module)
    kept: OrderedDict[str, Kept] = OrderedDict()
    decoder, encoder = msgspec.json.Decoder(Job), msgspec.json.Encoder()
    try:
        answers = answering()
        for line in sys.stdin.buffer:
            try:
                choice = choose(kept, decoder.decode(line))
            except Exception as error:  # whatever a bot does, the hall hears of it
                choice = Choice(error=type(error).__name__)
            answers.write(encoder.encode(choice) + b"\n")
    except BrokenPipeError:  # the hall is gone
        return


if __name__ == "__main__":
    main()
