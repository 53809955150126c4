"""What a finished game shows: how its sides' chances went up and down, which moves gave much away, who was suspected.

Chances are those of the whole truth, which nobody at the table knew. A move is judged by what its own seat could know:
the game's best bot, shown what that seat saw, weighs it against what it would have done (`Bot.weigh`), in imagined
games that are the same for both.

A game in real time is looked into as one that goes on by its seats' moves alone (`State.in_turns`): how quick
everybody is from there on is not asked. It has many small moves, so its curve has a bounded number of points.

The same record gives the same analysis, however it is cut into parts.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from typing import Final, Literal, NamedTuple

from underhall import games
from underhall.bots import registry
from underhall.bots.bot import LEVELS, Bot
from underhall.table.chance import Chance
from underhall.table.errors import BadRecord
from underhall.table.events import Json
from underhall.table.game import State, View
from underhall.table.moves import TABLE, Move
from underhall.table.record import Played, Record
from underhall.table.replays import replay

Grade = Literal["slip", "mistake", "blunder"]
Unit = Literal["chance", "score"]

STANDING_TRIES: Final = 120
"""Games that are played on from each position of the curve."""
BUDGET: Final = 480
"""Imagined games to find what would have been best: shared out over the moves, of which the worse half is given up
again and again."""
LEAST_TRIES: Final = 4
"""However many moves there are, each is tried so often."""
LAST_TRIES: Final = 240
"""Imagined games in which what was done is compared with what would have been better."""
FIRST_TRIES: Final = 48
"""In real time, imagined games in a first look: a move that gives nothing away in them is not looked at again."""
LIVE_POINTS: Final = 120
"""In real time, how many steps of the curve are worked out, beside those at which something was given away."""
LOSSES: Final[dict[Unit, tuple[float, float, float]]] = {"chance": (0.1, 0.2, 0.35), "score": (2.0, 4.0, 8.0)}
"""From how much given away a move is a slip, a mistake, a blunder."""
GRADES: Final[tuple[Grade, Grade, Grade]] = ("slip", "mistake", "blunder")
SURELY: Final = 2.5
"""So many standard errors a loss must be from nothing, or it is not told."""


class Judged(NamedTuple):
    """A move that gave something away."""

    seat: int
    move: str
    """What was done,"""
    better: str
    """what would have been better,"""
    worth: float
    best: float
    """what both were worth to this seat,"""
    grade: Grade
    """what to call that,"""
    told: list[dict[str, Json]]
    """and what would have happened first by the better one, as this seat would have seen it."""


class Moment(NamedTuple):
    """One step of the game: after so many moves."""

    number: int
    standing: dict[str, float]
    """The chances of each side now (`State.standing`)."""
    judged: Judged | None
    """Of the move that led here."""
    beliefs: dict[int, dict[int, float]]
    """For each seat that suspects anybody: how likely it thinks each other seat is against it."""


class CannotAnalyse(BadRecord):
    """The game is not over, or is one in which nobody can run ahead."""


def check(record: Record) -> None:
    """CannotAnalyse says why a record cannot be."""
    if record.outcome is None:
        raise CannotAnalyse("this game is not over: it can be looked into afterwards")
    if games.get(record.game, record.rules).in_turns(record.options) is None:
        raise CannotAnalyse("where each plays alone there is nothing to run ahead to: such a game cannot be analysed")


def analyse(record: Record, first: int = 0) -> Iterator[Moment]:
    """Every step of a finished game, from this one on; where time was real, some of them."""
    check(record)
    best = registry.get(registry.at_level(record.game, LEVELS[-1]), record.game)
    watching = [best() for _ in range(record.seats)]
    played = [entry for entry in record.entries if isinstance(entry, Played)]
    live = games.get(record.game, record.rules).is_live(record.options)
    stride = max(1, -(-len(played) // LIVE_POINTS)) if live else 1
    judged: Judged | None = None
    for step in replay(record, games.get):
        for seat, bot in enumerate(watching):
            for event in step.events:
                bot.see(event.seen(seat))
        number = step.number
        if number + 1 < first:
            continue
        dice = _dice(record, number)
        state = step.state.in_turns(Chance(dice.getrandbits(64))) if live else step.state
        assert state is not None  # as `check` has seen
        if number >= first and (judged or number % stride == 0 or number == len(played)):
            yield Moment(number, state.standing(dice, STANDING_TRIES), judged, _beliefs(watching, state))
        judged = None
        if number < len(played) and (move := played[number]).seat != TABLE:
            watching[move.seat].rng = _dice(record, number)
            judged = _judge(watching[move.seat], state, move, live)


def _dice(record: Record, number: int) -> random.Random:
    """The same for a step of a record, wherever one begins to look."""
    return random.Random(f"{record.digest} {number}")


def _beliefs(watching: list[Bot], state: State) -> dict[int, dict[int, float]]:
    suspects = [seat for seat, bot in enumerate(watching) if type(bot).suspects is not Bot.suspects]
    found = {seat: watching[seat].suspects(state.view(seat)) for seat in suspects}
    return {seat: beliefs for seat, beliefs in found.items() if beliefs}


def _judge(bot: Bot, state: State, played: Played, live: bool) -> Judged | None:
    """What a move gave away, if surely anything."""
    game, seat = state.game, played.seat
    move = game.read_move(played.move)
    chosen = game.move_in_turns(move) if live else move
    if chosen is None or seat not in state.to_act:
        return None
    view = state.view(seat)
    if chosen not in view.moves or len(view.moves) < 2:
        return None
    best = _best(bot, view)
    if best == chosen or (live and not _seems_better(bot, view, best, chosen)):
        return None
    worth = bot.weigh(view, [best, chosen], LAST_TRIES)
    unit: Unit = "score" if view.seats == 1 else "chance"
    lost = worth[best] - worth[chosen]
    grade = [name for name, least in zip(GRADES, LOSSES[unit], strict=True) if lost >= least]
    if not grade or (unit == "chance" and lost < SURELY * _error(worth[best], worth[chosen])):
        return None
    better = view.game.write_move(best)
    return Judged(seat, played.move, better, worth[chosen], worth[best], grade[-1], _told(state, seat, best))


def _seems_better(bot: Bot, view: View, best: Move, chosen: Move) -> bool:
    """Whether a first look finds at least half a slip between two moves."""
    worth = bot.weigh(view, [best, chosen], FIRST_TRIES)
    return worth[best] - worth[chosen] >= LOSSES["chance"][0] / 2


def _told(state: State, seat: int, move: Move) -> list[dict[str, Json]]:
    """What a move does at once; what chance would have answered, nobody knows."""
    return [event.seen(seat) for event in state.would_tell(seat, move) if not event.opens]


def _best(bot: Bot, view: View) -> Move:
    """What this bot would have done: the worse half of the moves is given up again and again."""
    left = bot.candidates(view)
    totals = dict.fromkeys(left, 0.0)
    tries = max(LEAST_TRIES, BUDGET // (2 * len(left)))
    while len(left) > 1:
        for move, worth in bot.weigh(view, left, tries).items():
            totals[move] += worth
        left = sorted(left, key=lambda move: -totals[move])[: len(left) // 2]
    return left[0]


def _error(*shares: float) -> float:
    """The standard error of the difference of two shares."""
    return math.sqrt(sum(max(share * (1 - share), 0.02) for share in shares) / LAST_TRIES)
