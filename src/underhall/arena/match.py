"""One game between bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from underhall.arena.watching import watchers_of
from underhall.bots import Bot
from underhall.table import (
    TABLE,
    Chance,
    Event,
    Figure,
    Game,
    IllegalMove,
    Json,
    Move,
    NotYourTurn,
    Outcome,
    Record,
    Sitting,
    State,
    UnderhallError,
    Watcher,
)


class BotFault(UnderhallError):
    """A bot raised, or chose what it may not. The message names the bot, its seat and the decision."""


@dataclass(frozen=True, slots=True)
class MatchResult:
    """How one game went."""

    outcome: Outcome
    decisions: int
    """How often a bot was asked."""
    offered: int
    """The legal moves offered, summed over all decisions."""
    most_offered: int
    figures: tuple[Figure, ...]
    """What those who watched have to tell."""
    record: Record


def play_match(
    game: Game,
    bots: Sequence[Bot],
    options: Mapping[str, Json] | None = None,
    chance: Chance | None = None,
    watchers: Sequence[Watcher] | None = None,
) -> MatchResult:
    """Play one game, a bot in each seat. A bot is shown its seat's events and its seat's view, never the state;
    watchers are shown the state, by default those that the game brings.

    Where several seats may act at once, the lowest of those that `to_act` names is asked first. Where seats have clocks
    of their own, these run by the bots' pace.
    """
    sitting = Sitting.begin(game, len(bots), dict(options or {}), chance, [bot.name for bot in bots])
    state = sitting.state
    watching = [(seat, bot) for seat, bot in enumerate(bots) if type(bot).see is not Bot.see]
    _tell(watching, sitting.opening, 0)
    clocks = OwnClocks()
    if watchers is None:
        watchers = [watcher() for watcher in watchers_of(game)]
    stepped = [watcher for watcher in watchers if type(watcher).step is not Watcher.step]
    for watcher in watchers:
        watcher.before(state)
    decisions = offered = most = 0
    outcome = state.outcome
    while outcome is None:
        seat = _asked(state)
        if clocks.runs(sitting, seat):
            _tell(watching, clocks.advance(sitting, seat, bots[seat].pace(state.view(seat)) or 0.0), decisions)
            if not clocks.runs(sitting, seat):
                outcome = state.outcome
                continue  # its time was up before it acted
        move, choices = _chosen(bots[seat], state, seat, decisions)
        try:
            told = sitting.play(seat, move)
        except (IllegalMove, NotYourTurn) as error:
            raise _refused(bots[seat], state, seat, decisions, move, error) from error
        outcome = sitting.record.outcome
        decisions += 1
        offered += choices
        most = max(most, choices)
        for watcher in stepped:
            watcher.step(state, seat, move, told)
        _tell(watching, told, decisions)
    figures = tuple(figure for watcher in watchers for figure in watcher.after(state))
    return MatchResult(outcome, decisions, offered, most, figures, sitting.record)


class OwnClocks:
    """The seats' own clocks in a game that has such (`State.clock`), where nobody waits for them to run: before a seat
    acts, its clock is put forward by the time that the action takes."""

    def __init__(self) -> None:
        self._seconds: dict[int, float] = {}

    def runs(self, sitting: Sitting, seat: int) -> bool:
        """Whether a clock of its own runs for this seat; if not, it will begin at 0."""
        if sitting.state.clock(seat, 0) is None:
            self._seconds.pop(seat, None)
            return False
        return True

    def advance(self, sitting: Sitting, seat: int, seconds: float) -> list[Event]:
        """Let so much time pass for a seat whose clock runs, by a move of the table."""
        self._seconds[seat] = self._seconds.get(seat, 0.0) + seconds
        move = sitting.state.clock(seat, int(1000 * self._seconds[seat]))
        assert move is not None
        return sitting.play(TABLE, move)


def _asked(state: State) -> int:
    asked = state.to_act
    if not asked:
        raise UnderhallError(f"{state.game.name} waits for nobody and is not over: a fault of the game")
    return asked[0]


def choose(bot: Bot, state: State, seat: int, decision: int) -> tuple[Move, int]:
    """What the bot chooses, known to be legal, and from how many."""
    move, choices = _chosen(bot, state, seat, decision)
    try:
        state.check(seat, move)
    except UnderhallError as error:
        raise _refused(bot, state, seat, decision, move, error) from error
    return move, choices


def _chosen(bot: Bot, state: State, seat: int, decision: int) -> tuple[Move, int]:
    """What the bot chooses, legal or not, and from how many."""
    view = state.view(seat)
    choices = len(view.moves)
    try:
        move = bot.choose(view)
    except Exception as error:
        raise BotFault(f"{_who(bot, seat, decision)} failed: {_line(error)}") from error
    if not isinstance(move, int) or isinstance(move, bool):
        raise BotFault(f"{_who(bot, seat, decision)} chose {move!r}, which is not a move")
    return move, choices


def _refused(bot: Bot, state: State, seat: int, decision: int, move: Move, error: UnderhallError) -> BotFault:
    return BotFault(f"{_who(bot, seat, decision)} chose {_written(state.game, move)}: {error}")


def _tell(watching: Sequence[tuple[int, Bot]], events: Sequence[Event], decision: int) -> None:
    for event in events:
        for seat, bot in watching:
            try:
                bot.see(event.seen(seat))
            except Exception as error:
                raise BotFault(f"{_who(bot, seat, decision)} failed to see {event.name!r}: {_line(error)}") from error


def _who(bot: Bot, seat: int, decision: int) -> str:
    return f"bot {bot.name} in seat {seat}, decision {decision},"


def _line(error: Exception) -> str:
    text = " ".join(str(error).split())
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


def _written(game: Game, move: Move) -> str:
    """The text of a move that may be no move at all."""
    try:
        return repr(game.write_move(move))
    except Exception:
        return f"the number {move}, which is no move of {game.name}"
