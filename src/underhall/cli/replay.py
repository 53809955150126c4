"""underhall replay."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Annotated

import typer

from underhall.cli.arguments import AsJson, Lang, RecordFile, print_json, read_seat
from underhall.table import BadRecord, Json

if TYPE_CHECKING:
    from pathlib import Path

    from underhall.table import Record, Step
    from underhall.terminal import Screen, Teller
    from underhall.words import Words


def replay(
    file: RecordFile,
    seat: Annotated[
        int | None, typer.Option("--as", metavar="SEAT", help="As this seat saw it; as a spectator, if not said.")
    ] = None,
    boards: Annotated[bool, typer.Option("--boards", help="Draw the table after each move.")] = False,
    pace: Annotated[
        float | None,
        typer.Option(
            "--pace",
            metavar="TIMES",
            min=0.01,
            help="Wait between moves as the table did, so many times as fast: 1 is real.",
        ),
    ] = None,
    lang: Lang = "en",
    as_json: AsJson = False,
) -> None:
    """Tell a recorded game again, move by move; with --pace in its own time, where the record has kept it.

    Example: [bold]underhall replay game.jsonl --as 0[/bold]
    """
    from underhall import games
    from underhall import table as contract
    from underhall.terminal import Screen, read_record
    from underhall.words import Words

    record = read_record(file)
    if seat is not None:
        read_seat(seat, record.seats)
    teller = teller_of(record, Words(lang))
    screen = Screen()
    play_through(file, record)
    step = None
    shown = 0
    for step in contract.replay(record, games.get):
        if pace is not None and step.played is not None and step.played.at is not None:
            time.sleep(max(0, step.played.at - shown) / 1000 / pace)
            shown = step.played.at
        if as_json:
            print_json(_facts(step, seat))
        else:
            _tell(step, seat, boards, teller, screen)
    assert step is not None
    if not as_json:
        _tell_end(step, seat, teller, screen)


def teller_of(record: Record, words: Words) -> Teller:
    """The voice for a recorded game, with the names of those who played."""
    from underhall import games
    from underhall.terminal import Teller
    from underhall.terminal.narration import PERSON, names_of

    players = record.players if len(record.players) == record.seats else [PERSON] * record.seats
    return Teller(games.get(record.game, record.rules), words, names_of(players, words))


def play_through(file: Path, record: Record) -> None:
    """Play the record through in silence first: one that does not fit is refused before anything is told."""
    from underhall import games
    from underhall import table as contract
    from underhall.terminal.saved_games import placed

    try:
        for _ in contract.replay(record, games.get):
            pass
    except BadRecord as error:
        raise BadRecord(f"{file}: {placed(record, error)}") from None


def _facts(step: Step, seat: int | None) -> dict[str, Json]:
    """A step as this seat saw it. The text of another's move may hold a secret (an order of cards): of that, the events
    tell what could be seen."""
    from underhall.table import TABLE

    shown: dict[str, Json] = {"number": step.number}
    if step.played is not None:
        shown["seat"] = step.played.seat
        if step.played.seat in (seat, TABLE):
            shown["move"] = step.played.move
        if step.played.at is not None:
            shown["at"] = step.played.at
    shown["events"] = [event.seen(seat) for event in step.events]
    return shown


def _tell(step: Step, seat: int | None, boards: bool, teller: Teller, screen: Screen) -> None:
    for index, event in enumerate(step.events):
        number = f"{step.number:>4} " if not index and step.played is not None else " " * 5
        screen.show(number + teller.event(event.seen(seat), seat))
    if boards:
        screen.show(teller.draw(step.state.view(seat)))
        screen.show()


def _tell_end(step: Step, seat: int | None, teller: Teller, screen: Screen) -> None:
    outcome = step.state.outcome
    screen.show()
    if outcome is None:
        screen.show(teller.words.say("unfinished"))
    else:
        for line in teller.result(outcome, seat):
            screen.show(line, style="title")
    screen.show(teller.draw(step.state.view(seat)))
