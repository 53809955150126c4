"""check_bot: a bot plays legal moves, from views and its seed and nothing else."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Callable, Iterable, Mapping

from underhall.bots import Bot
from underhall.table import Event, Game, Json, Move, View
from underhall.testing.check import guarded, need
from underhall.testing.report import Report
from underhall.testing.texts import look
from underhall.testing.trace import BOUND, Hooks, Line


def check_bot(
    bot: Callable[[int], Bot],
    game: Game,
    *,
    seats: int | Iterable[int] | None = None,
    options: Mapping[str, Json] | None = None,
    games: int = 2,
    seed: int = 0,
    bound: int = BOUND,
    progress: Callable[[Report], None] | None = None,
) -> Report:
    """Let this bot play itself, `games` games for every number of seats; a Failure says what it did wrong.

    `bot` is the class, or anything that makes a bot from a seed. Each of its moves is in the list; it depends on
    nothing but its seed and what it is shown: a second bot of the same seed that is shown the views read from their
    texts makes the same moves; it leaves the view and the global generator alone, can be asked the same twice, can
    join late, and can say why. Its slowest decision is reported, and no fault.
    """
    counts = [seats] if isinstance(seats, int) else list(game.seats if seats is None else seats)
    name = getattr(bot, "name", "") or getattr(bot, "__name__", "bot")
    report = Report(f"{name} in {game.name}", game.rules, counts)
    began = time.perf_counter()
    slowest = 0.0
    for number in range(games * len(counts)):
        line = Line(game, counts[number % len(counts)], options, f"bots {seed} {number}".encode(), Hooks(bound=bound))
        slowest = max(slowest, _one_game(line, bot, seed + number * 100, random.Random(f"{seed} {number}"), report))
        report.games += 1
        report.plies += line.ply
        report.seconds = time.perf_counter() - began
        report.notes = [f"the slowest decision took {slowest * 1000:.1f} ms"]
        if progress is not None:
            progress(report)
    return report


def _one_game(line: Line, bot: Callable[[int], Bot], seed: int, rng: random.Random, report: Report) -> float:
    kept = random.getstate()
    try:
        table = Watched(line, bot, seed, rng, report)
        with guarded(line, "bot"):
            while line.state.outcome is None:
                table.turn()
        return table.slowest
    finally:
        random.setstate(kept)


class Watched:
    """A table of bots, each with a shadow of the same seed that must do the same from copies of what was shown."""

    def __init__(self, line: Line, bot: Callable[[int], Bot], seed: int, rng: random.Random, report: Report) -> None:
        self.line = line
        self.make = bot
        self.seed = seed
        self.rng = rng
        self.report = report
        self.slowest = 0.0
        self.bots = [bot(seed + seat) for seat in range(line.state.seats)]
        self.shadows = [bot(seed + seat) for seat in range(line.state.seats)]
        self.streams: list[list[dict[str, Json]]] = [[] for _ in self.bots]
        self.show(line.told[0])

    def show(self, events: list[Event]) -> None:
        for seat, stream in enumerate(self.streams):
            for event in events:
                stream.append(_copied(event.seen(seat)))
                self.bots[seat].see(_copied(event.seen(seat)))
                self.shadows[seat].see(_copied(event.seen(seat)))

    def turn(self) -> None:
        state = self.line.state
        seat = self.rng.choice(state.to_act)
        view = state.view(seat)
        began = time.perf_counter()
        move = self.ask(self.bots[seat], view)
        took = time.perf_counter() - began
        self.slowest = max(self.slowest, took)
        self.report.add("moves", took)
        self.shadow(seat, move)
        if self.rng.random() < 0.1:
            self.latecomer(seat)
        self.show(self.line.play(seat, move))

    def ask(self, bot: Bot, view: View) -> Move:
        """The bot's move, with everything around it looked at before and after."""
        text, dice = look(view), random.getstate()
        move = bot.choose(view)
        need(type(move) is int, f"the bot chose {move!r}, which is no move", view.seat)
        need(random.getstate() == dice, "the bot used the global generator", view.seat)
        need(look(view) == text, "the bot changed its view", view.seat)
        need(
            move in view.moves, f"the bot chose {move}, which is not in its list of {len(view.moves)} moves", view.seat
        )
        return move

    def shadow(self, seat: int, move: Move) -> None:
        """Another bot of the same seed, shown the view as read from its text, and with the global generator
        elsewhere."""
        random.seed(self.rng.getrandbits(32))
        view = self.line.game.read_view(str(self.line.state.view(seat)))
        other = self.ask(self.shadows[seat], view)
        same = f"the same seed and the same view: {self._text(move)} and {self._text(other)}"
        need(other == move, same, seat)
        self.report.add("same again", 0.0)

    def latecomer(self, seat: int) -> None:
        """A bot that sits down now, shown the whole stream at once or nothing at all, and asked the same twice,
        and why."""
        began = time.perf_counter()
        for stream in (self.streams[seat], []):
            bot = self.make(self.seed)
            for event in stream:
                bot.see(_copied(event))
            view = self.line.state.view(seat)
            move = self.ask(bot, view)
            self.ask(bot, view)
            why = bot.why(view, move)
            need(len(str(why).splitlines()) == 1, f"the bot's reason is not a line: {why!r}", seat)
        self.report.add("joining late", time.perf_counter() - began)

    def _text(self, move: Move) -> str:
        return repr(self.line.game.write_move(move))


def _copied(event: dict[str, Json]) -> dict[str, Json]:
    """An event as it comes over a wire: nothing of it is shared with the game."""
    copied: dict[str, Json] = json.loads(json.dumps(event))
    return copied
