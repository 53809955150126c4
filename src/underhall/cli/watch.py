"""underhall watch."""

from __future__ import annotations

from typing import Annotated

import typer

from underhall.cli.arguments import Lang, Load, RecordFile, load_modules, read_seat, wants_full_screen
from underhall.cli.replay import play_through, teller_of
from underhall.table import UnderhallError


def watch(
    file: RecordFile,
    seat: Annotated[
        int | None, typer.Option("--as", metavar="SEAT", help="As this seat saw it; as a spectator, if not said.")
    ] = None,
    lang: Lang = "en",
    load: Load = None,
) -> None:
    """Watch a recorded game on the whole screen: step forward and back, let it play, change the seat.

    Example: [bold]underhall watch game.jsonl[/bold]
    """
    from underhall.terminal import read_record
    from underhall.words import Words

    load_modules(load)
    record = read_record(file)
    if seat is not None:
        read_seat(seat, record.seats)
    words = Words(lang)
    if not wants_full_screen(lines=False):
        raise UnderhallError(f"watching needs a terminal; in a pipe say: underhall replay {file}")
    from underhall.terminal.full.watch import WatchFrame

    play_through(file, record)
    WatchFrame(record, teller_of(record, words), seat).run_out()
